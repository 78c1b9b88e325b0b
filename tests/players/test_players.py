"""Who decides for a seat."""

import pytest

from palais.arena.simulate import Job, simulate
from palais.engine.errors import BadInput
from palais.games import catalog
from palais.players import NAMES, make
from strategies import CASES, case_id, random_record

GAME = catalog.game("richelieu")


def chosen(position, name="greedy"):
    state, options = GAME.read_position(position)
    return GAME.text(make(name, GAME, 1).choose(GAME.view(state, options, state.me), state.legal()))


def test_the_players_are_greedy_and_random():
    assert NAMES == ("greedy", "random")
    assert [make(name, GAME, 1).name for name in NAMES] == list(NAMES)


def test_an_unknown_player_is_refused():
    with pytest.raises(BadInput) as refused:
        make("oracle", GAME, 1)
    assert refused.value.data["allowed"] == "greedy, random"


def test_greedy_takes_the_card_that_wins_a_region():
    cards = "Bo2,Bo2/Bo2,Bos,Br2,Ch2,No2,La2,Pr2,An2,Bb2,Au2"
    assert chosen(f"richelieu 2003:2 Br2,11/Bot,11/12/12 {cards} 0+3/0+3 - 30:1:take") == "take 2L"


def test_greedy_avoids_a_penalty_rather_than_add_a_shield():
    cards = "Bo2,Bo2,Bo2/Br2,Ch2"
    assert chosen(f"richelieu 2003:2 Bos,10,Nos/12/12/12 {cards} 0+3/0+3 - 30:1:take") == "take 1R"


def test_greedy_takes_the_last_two_together_where_that_is_best():
    position = "richelieu 2003:2 Bos,Boc,10/12/12/12 Bo2/Bo2,Bot 0+3/0+3 - 30:1:take"
    state, options = GAME.read_position(position)
    player = make("greedy", GAME, 1)
    texts = []
    while not state.over and state.me == 0:
        texts.append(GAME.text(player.choose(GAME.view(state, options, 0), state.legal())))
        state.apply(GAME.parse(texts[-1]))
    assert texts == ["take 1L", "take 1L"]


def test_greedy_does_not_count_a_disc_it_cannot_know():
    rows = "Bo2,10,Br2/12/12/12 -/- 0+3/0+3"
    faces = ["Bo", "back", "s", "Br"]
    assert len({chosen(f"richelieu 2003:2 {rows} 1.1={face},1.12=t 30:1:take") for face in faces}) == 1


@pytest.mark.parametrize("case", CASES, ids=case_id)
@pytest.mark.parametrize("name", NAMES)
def test_every_choice_is_legal(case, name):
    record = random_record(case, 11)
    game = catalog.game(record.game)
    player = make(name, game, 3)
    for number, state in enumerate(record.states()):
        if not state.over and number % 5 == 0:
            legal = state.legal()
            assert player.choose(game.view(state, record.options, state.me), legal) in legal


def test_random_tries_every_choice_and_is_fixed_by_its_seed():
    legal = [1, 4, 9, 30]
    player = make("random", GAME, 5)
    found = [player.choose(None, legal) for _ in range(200)]
    assert set(found) == set(legal)
    again = make("random", GAME, 5)
    assert [again.choose(None, legal) for _ in range(200)] == found


def test_a_player_that_looks_takes_a_view_and_no_state():
    state, _ = GAME.read_position("richelieu 2003:2 Bo2,Br2,10/12/12/12 -/- 3+0/3+0 - 5:1:take")
    with pytest.raises((AttributeError, TypeError)):
        make("greedy", GAME, 1).choose(state, state.legal())


def test_greedy_beats_random_nearly_always():
    options = GAME.options()
    wins = sum(
        outcome.winners == [seat]
        for seat, seats in enumerate([("greedy", "random"), ("random", "greedy")])
        for outcome in simulate(Job("richelieu", options, seats, "7" * 32, 15))
    )
    assert wins >= 27

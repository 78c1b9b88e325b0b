"""Who decides for a seat."""

from hashlib import sha256

import pytest

from palais.engine.errors import BadInput
from palais.games import catalog
from palais.players import LEVELS, NAMES, make
from strategies import CASES, case_id, random_record, replayed

GAME = catalog.game("richelieu")


def chosen(position, name="greedy"):
    state, options = GAME.read_position(position)
    return GAME.text(make(name, GAME, 1).choose(GAME.view(state, options, state.me), state.legal()))


def test_the_players_are_greedy_random_and_the_roster():
    assert ("greedy", "random", *LEVELS) == NAMES
    assert [make(name, GAME, 1).name for name in NAMES] == list(NAMES)


def test_an_unknown_player_is_refused():
    with pytest.raises(BadInput) as refused:
        make("oracle", GAME, 1)
    assert refused.value.data["allowed"] == ", ".join((*NAMES, "search:ms=50"))


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
@pytest.mark.parametrize("name", ["greedy", "random", "page", "musketeer"])  # test_roster has those that search
def test_every_choice_is_legal(case, name):
    record = random_record(case, 11)
    game = catalog.game(record.game)
    player = make(name, game, 3)
    for number, state in enumerate(replayed(record)):
        if not state.over and not state.chance and number % 5 == 0:
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


# ---- greedy is frozen -----------------------------------------------------------------------------------------

# All that greedy chooses in some matches, by the options they are played with.
FROZEN = {
    "richelieu-2003-2": "dd66c712b62402d6",
    "richelieu-2003-2-last-row": "022c389bfc6096c9",
    "richelieu-2003-2-random": "27e93da5e97fe550",
    "richelieu-designer-2": "363e01348bea3de7",
    "richelieu-designer-3": "a3abb84387356a34",
    "richelieu-designer-4": "47e8471bd27b450f",
    "richelieu-designer-2-last-row": "05477c6553b110fa",
    "richelieu-revised-2": "dd66c712b62402d6",  # as 2003: points that two tied players both get change no lead
    "richelieu-revised-3": "a3abb84387356a34",  # as designer: with three and four the editions are the same
    "richelieu-revised-4": "47e8471bd27b450f",
    "richelieu-revised-2-last-row-random": "ce25f6a483ad2acd",
    "richelieu-revised-4-random": "ca1df38e8fca1989",
    "queen-2": "974aae03953c451e",
    "queen-3": "fa9702f5ab6f981d",
    "queen-4": "2e25c689c6faf36c",
    "queen-2-first_game": "077e2b32cbb6b68c",
    "queen-4-first_game": "4361f37cb7408659",
}
THAWED = (
    "greedy plays otherwise. It is the yardstick that all strengths are measured with, frozen since a game came out: "
    "a better player gets a name of its own. Only a change of the rules of a game (RULES_VERSION) may change this."
)


def choices(case):
    """What greedy chooses in matches with itself, and at every decision of random ones."""
    for number in range(3):
        record = random_record(case, number)
        game = catalog.game(record.game)
        player = make("greedy", game, number)
        state = record.start()
        while not state.over:
            legal = state.legal()
            action = legal[0] if state.chance else player.choose(game.view(state, record.options, state.me), legal)
            state.apply(action)
            yield game.text(action)
        for state in replayed(record):
            if not state.over and not state.chance:
                yield game.text(player.choose(game.view(state, record.options, state.me), state.legal()))


@pytest.mark.parametrize("case", CASES, ids=case_id)
def test_greedy_is_frozen(case):
    assert sha256(" ".join(choices(case)).encode()).hexdigest()[:16] == FROZEN[case_id(case)], THAWED

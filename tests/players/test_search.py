"""The tree search: legal, blind to what is hidden, exact in endings, reproducible, and gone when told to."""

import os
import subprocess
import sys
from collections import Counter
from itertools import islice
from threading import Thread
from time import perf_counter, sleep

import msgspec
import pytest

from palais.engine.errors import BadInput
from palais.engine.rng import Rng
from palais.games import catalog
from palais.games.queen.data import PLOTS
from palais.match import Match, draw
from palais.players import make, reply
from palais.players.search import Tree
from palais.players.searcher import STRONGEST, SearchPlayer, Settings, read_settings
from strategies import CASES, case_id, random_record, replayed, seed_of

RICHELIEU = catalog.game("richelieu")
INTERPRETED = bool(os.environ.get("PALAIS_INTERPRETED"))
FEW, MANY = (3, 40) if INTERPRETED else (40, 3000)
MODES = ("plain=true", "plain=false")
DISC_AT_1R = (
    "richelieu 2003:2 3,Ch2,Prc,Bo2,Boc,No1,4/3,Bbs,Prs,Ant,Las,5/6,Prt,Au2,Aut,Pr2,Chs,1/1,Ch2,Bo2,La2,B"
    "o2,Bot,Pr2,Bbt,Chc,3 Bo1,Br2,Ch2,No2,No2,Nos,Noc,Not,La2,Lat,Ans,Bb2,Aus,Auc/Bos,Br2,Br2,Brs,Brc,Brt"
    ",Cht,Lac,An2,Anc,An1,Bbc 0+0@1.6@1.7@4.6/0+0@2.7@4.3@4.7 "
    "1.5=La,1.8=Bb,2.4=Br,2.9=Ch>1,3.3=Pr>1,3.10=s,4.2=No,4.11=An>2 25:2:take"
)


def positions(case, number, every):
    """Some decisions of a random match."""
    record = random_record(case, number)
    for count, state in enumerate(replayed(record)):
        if count % every == 0 and not state.over and not state.chance:
            yield catalog.game(record.game), state, record.options


def opening(name="richelieu", **words):
    game = catalog.game(name)
    options = game.options(**words)
    state = game.start(options, game.deal(options, seed_of(5)))
    return game, game.view(state, options, state.me), state


def search(game, seed=1, **settings):
    return SearchPlayer(game, seed, Settings(**settings))


# ---- it plays by the rules --------------------------------------------------------------------------------------


@pytest.mark.parametrize("case", CASES, ids=case_id)
@pytest.mark.parametrize("mode", [*MODES, "horizon=2"])
def test_every_choice_is_legal(case, mode):
    for game, state, options in positions(case, 11, 9):
        player = make(f"search:simulations={FEW},{mode}", game, 3)
        assert player.choose(game.view(state, options, state.me), state.legal()) in state.legal()


@pytest.mark.parametrize("case", CASES, ids=case_id)
def test_what_is_hidden_changes_no_choice(case):
    """Two positions that a seat cannot tell apart, one of them drawn anew, get the same answer from the same seed."""
    differ = 0
    for game, state, options in positions(case, 7, 11):
        view, other = game.view(state, options, state.me), state.guessed_anew(Rng(8))
        again = game.view(other, options, state.me)
        assert again == view
        differ += game.write_position(other, options) != game.write_position(state, options)
        counts = [search(game, simulations=FEW).search(seen) for seen in (view, again)]
        assert counts[0] == counts[1]
    assert differ


def test_a_search_takes_a_view_and_no_state():
    game, _, state = opening()
    with pytest.raises((AttributeError, TypeError)):
        search(game, simulations=1).choose(state, state.legal())


# ---- guesses inside the search ----------------------------------------------------------------------------------


@pytest.mark.parametrize("case", CASES, ids=case_id)
def test_a_state_drawn_anew_fits_the_view_as_a_guess_does(case):
    for game, state, options in positions(case, 3, 7):
        view = game.view(state, options, state.me)
        guessed = game.guess(view, Rng(4))
        for number in range(3):
            fresh = guessed.guessed_anew(Rng(number))
            assert game.view(fresh, options, state.me) == view
            assert game.write_position(*game.read_position(game.write_position(fresh, options)))


@pytest.mark.parametrize("case", [CASES[0], CASES[4], *CASES[-5:-2]], ids=case_id)
def test_a_state_is_drawn_anew_as_often_as_it_is_guessed(case):
    """Every hidden thing is in every place as often as in guesses, within five standard deviations."""
    tries = 200 if INTERPRETED else 2000
    game, state, options = next(islice(positions(case, 5, 6), 7, None))
    view = game.view(state, options, state.me)
    rng, root = Rng(1), game.guess(view, Rng(2))
    guessed, fresh = Counter(), Counter()
    for _ in range(tries):
        guessed.update(hidden(game, game.guess(view, rng)))
        fresh.update(hidden(game, root.guessed_anew(rng)))
    assert min(guessed.values()) < tries
    for what in guessed.keys() | fresh.keys():
        share = (guessed[what] + fresh[what]) / (2 * tries)
        assert abs(guessed[what] - fresh[what]) <= 5 * (2 * tries * share * (1 - share)) ** 0.5 + 1e-9, what


def hidden(game, state):
    if game.name == "richelieu":
        faces = [(pos, state.face[pos]) for pos in range(48) if state.discs >> pos & 1]
        return [*faces, ("back", tuple(state.back)), *(("count", p, tuple(state.count[p])) for p in range(4))]
    hands = [(p, plot) for p in range(4) for plot in range(24) if state.plots[p] >> plot & 1]
    known = [("known", p, plot) for p in range(4) for plot in range(24) if state.knows[p] >> plot & 1]
    return hands + known + [("pile", place, plot) for place, plot in enumerate(state.pile_plots())]


# ---- endings ------------------------------------------------------------------------------------------------------

# Solved by going through all that can follow: exactly one first decision wins, whatever the other does.
ENDINGS = {
    "12/7,Auc,4/4,Br2,7/4,Ch2,Lat,Nos,5 Bo2,Bo2,Bot,Br2,Brs,Brt,Chs,Chc,No2,Noc,Not,La2,La2,Lac,Pr2,Prs,Prt,An2,Ans,"
    "An1,Bb2,Au2/Bo2,Bos,Boc,Bo1,Br2,Brc,Ch2,Ch2,Cht,No2,No1,Las,Pr2,Prc,Anc,Ant,Bbs,Bbc,Bbt,Aus,Aut "
    "0+1@3.5@4.5/0+2@4.7 - 41:2:take": "take 4R",
    "6,Bbc,An2,La2,3/2,Bo2,9/12/4,Lat,7 Bo2,Boc,Bot,Bo1,Br2,Brs,Brt,Ch2,Chc,No2,Nos,La2,Pr2,Pr2,Prs,Prc,Prt,Ant,Bbt,"
    "Au2,Aus/Bo2,Bos,Br2,Br2,Brc,Ch2,Ch2,Chs,Cht,No2,Noc,Not,No1,Las,Lac,Ans,Anc,An1,Bb2,Bbs,Auc,Aut "
    "1+0@1.7@4.5/0+3 - 40:1:take": "take 2L",  # greedy takes 1R
    "4,Bot,Pr2,6/12/4,La2,Las,Lac,5/12 Bos,Boc,Bo1,Br2,Br2,Br2,Brs,Brc,Ch2,Chs,No2,No2,La2,Lat,Prc,Prt,Ant,An1,Bb2,Bbs,"
    "Au2,Auc,Aut/Bo2,Bo2,Bo2,Brt,Ch2,Ch2,Chc,Cht,Nos,Noc,Not,No1,Pr2,Prs,An2,Ans,Anc,Bbc,Bbt,Aus "
    "0+2@1.6/0+1@3.5@3.6 - 38:1:take": "take 3R",
}  # fmt: skip


@pytest.mark.skipif(INTERPRETED, reason="needs thousands of simulations")
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("position", ENDINGS)
def test_the_only_winning_decision_of_an_ending_is_found(position, mode):
    state, options = RICHELIEU.read_position(f"richelieu 2003:2 {position}")
    player = make(f"search:simulations={MANY},{mode}", RICHELIEU, 1)
    assert RICHELIEU.text(player.choose(RICHELIEU.view(state, options, state.me), state.legal())) == ENDINGS[position]


# The same of Queen, at the first decision of a turn; greedy chooses otherwise. Nobody holds a plot.
QUEEN_ENDINGS = {
    "E10 A4,M8,F6,N8,C8* - A2/F7,F3,F5/A9,M2,M4,C10,N10,A8,C3,F9,N1,M10,M7,C4,A6,A7,N4,A5,M9,C1"
    ",C5,N2,M6,N7,M1,C9,N3,A1,F10,F8,N5,N9,F4,M5,C2,M3,A10,C6 N6,C7,F2/A3,F1 0.31.0.0.0-0/0.31.0.0.0-0": "play F2",
    "E3 M9,C5,A6,F2*,N10 - N6/F5,N2/M6,A1,M10,C2,M5,N7,C6,C3,F4,N4,A10,F3,N1,M1,F8,F6,N8,M2,F7,"
    "F9,C8,M3,M8,A5,A8,C1,C4,A3,A9,A7,N5,F1,A2,M7,A4,C9 N3,N9,C7/M4,C10,F10 0.25.0.0.0-0/0.24.0.0.0-0": "play C7",
    "E2 F7*,C9,M7,N8,A3 - C4/C7,M4/N1,N6,C1,C2,C10,A5,A6,A1,C5,F10,A4,M9,A9,N5,F9,M10,A2,A7,N9,"
    "A8,F1,F3,F6,M1,N7,C6,M3,N10,C3,M6,F2,N4,M5,M2,N2,C8 A10,N3,F8/M8,F4,F5 0.32.0.0.0-0/0.34.0.0.0-0": "play F8",
}
NO_PLOTS = f"-/- {','.join(PLOTS)} - 29:1:1:turn"


@pytest.mark.skipif(INTERPRETED, reason="needs thousands of simulations")
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("position", QUEEN_ENDINGS)
def test_the_only_winning_card_of_an_ending_is_found(position, mode):
    """Q13, Q23: two columns are short, and whoever empties one while ahead wins."""
    game = catalog.game("queen")
    state, options = game.read_position(f"queen 2 {position} {NO_PLOTS}")
    view, legal = game.view(state, options, state.me), state.legal()
    searched, greedy = (
        make(name, game, 1).choose(view, legal) for name in (f"search:simulations={MANY},{mode}", "greedy")
    )
    assert game.text(searched) == QUEEN_ENDINGS[position] != game.text(greedy)


@pytest.mark.parametrize("mode", MODES)
def test_a_plot_that_wins_at_once_is_validated(mode):
    """Q22: seat 2 has the last turn of the last round and is five points behind."""
    game = catalog.game("queen")
    line = (
        "queen 2 E2 M1*,A1,N2,C1,F1 - "
        "M2,A2,N1,C2,F2,M3,A3,N3,C3,F3/M4,A4,N4,C4,F4,M5,A5,N5,C5,F5/M6,A6,N6,C6,F6,M7,A7,N7 "
        "M8,M9,A8,A9,N8,C7,C8,F7,F8/M10,A10,N9,N10,C9,C10,F9,F10 0.45.0.0.0-0/40.0.0.0.0-0 P1,P2,P3,P15/P4,P5,P6,P20 "
        "P7,P8,P9,P10,P11,P12,P13,P14,P16,P17,P18,P19,P21,P22,P23,P24 - 10:2:1:turn:end"
    )
    state, options = game.read_position(line)
    player = make(f"search:simulations={10 * FEW},{mode}", game, 1)
    assert game.text(player.choose(game.view(state, options, state.me), state.legal())) == "validate P20"


# ---- budgets ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", catalog.NAMES)
@pytest.mark.parametrize("plain", [True, False])
def test_a_seed_and_a_number_of_simulations_fix_the_answer(name, plain):
    game, view, _ = opening(name)
    first, again, other = (search(game, s, simulations=FEW, plain=plain).search(view) for s in (1, 1, 2))
    assert first == again
    assert other != first or INTERPRETED  # a handful of simulations may well agree
    assert sum(first.values()) == FEW


def test_a_player_answers_in_a_new_turn_as_one_that_never_thought_before():
    """Trees are kept from turn to turn; nothing of what they held is."""
    game, view, _ = opening()
    used = search(game, simulations=FEW)
    used.search(opening(edition="designer", players=3)[1])
    used.rng = Rng(1)
    assert used.search(view) == search(game, simulations=FEW).search(view)


# ---- within a turn ------------------------------------------------------------------------------------------------


def turns(name, reuse):
    """A player's searches in a match: how often it began anew, by the number of its decision in the turn."""
    game = catalog.game(name)
    options = game.options()
    state = game.start(options, game.deal(options, seed_of(6)))
    player = search(game, simulations=FEW, reuse=reuse)
    place = turn = 0
    while not state.over:
        place, turn = (place + 1 if state.turn == turn else 0), state.turn
        looks, legal = state.looks, state.legal()
        action = draw(state, "0" * 32, 0) if state.chance else player.choose(game.view(state, options, state.me), legal)
        if player.trees and not state.chance and len(legal) > 1:
            yield place, looks, sum(player.trees[0].counts([]).values())
        state.apply(action)


@pytest.mark.parametrize("name", catalog.NAMES)
def test_a_search_goes_on_within_a_turn(name):
    """The first decision of a turn has the budget's simulations, the next ones also those that led there."""
    found = list(turns(name, reuse=True))
    assert all(total == FEW for place, _, total in found if place == 0)
    assert sum(total > FEW for place, _, total in found if place) > sum(
        total == FEW for place, _, total in found if place
    )
    assert all(total == FEW for _, _, total in turns(name, reuse=False))


def test_a_search_begins_anew_once_a_disc_was_seen():
    state, options = RICHELIEU.read_position(DISC_AT_1R)
    player = search(RICHELIEU, simulations=FEW)
    take = RICHELIEU.parse("take 1R")
    player.choose(RICHELIEU.view(state, options, state.me), [take])
    assert player.made == []
    state.apply(take)
    player.choose(RICHELIEU.view(state, options, state.me), state.legal())
    assert sum(player.trees[0].counts([]).values()) == FEW


@pytest.mark.parametrize("name", catalog.NAMES)
def test_a_question_goes_to_who_answered_the_one_before_only_if_that_was_the_last_decision(name):
    game = catalog.game(name)
    options = game.options()
    match = Match.new(game, options, "7" * 32, ["search:simulations=20"] * 2)
    before, kept = None, 0
    while not match.over:
        if match.is_drafted:
            match.confirm(match.seat)
            continue
        question = reply(match.seats[match.seat], match, before)
        kept += before is not None and question.player is before.player
        match.decide(match.seat, question())
        before = question
    assert kept
    fresh = Match.new(game, options, "7" * 32, match.seats)
    assert reply(match.seats[0], fresh, before).player is not before.player


# ---- budgets, threads ---------------------------------------------------------------------------------------------


def test_threads_add_up():
    game, view, _ = opening()
    player = search(game, simulations=FEW, threads=3)
    assert sum(player.search(view).values()) == 3 * FEW
    assert len({tuple(tree.counts([]).items()) for tree in player.trees}) == 3


def test_milliseconds_end_a_search():
    game, view, _ = opening()
    player = search(game, ms=30)
    began = perf_counter()
    player.search(view)
    assert perf_counter() - began >= 0.03
    assert player.trees[0].simulations > 0


def test_a_stable_answer_ends_a_search():
    game, view, _ = opening("queen")
    player = search(game, simulations=100 * MANY, stable=2 * FEW)
    player.search(view)
    assert 2 * FEW <= player.trees[0].simulations < 100 * MANY


@pytest.mark.parametrize("threads", [1, 2])
def test_a_search_ends_at_once_when_cancelled(threads):
    game, view, state = opening()
    player = search(game, ms=600_000, threads=threads)
    answers = []
    thread = Thread(target=lambda: answers.append(player.choose(view, state.legal())))
    thread.start()
    while len(player.trees) < threads or not player.trees[-1].simulations:
        sleep(0.01)
    player.cancel()
    thread.join(20)
    assert answers[0] in state.legal()


def test_a_player_that_was_cancelled_before_answers_at_once():
    game, view, state = opening()
    player = search(game, ms=600_000)
    player.cancel()
    assert player.choose(view, state.legal()) in state.legal()


def test_a_search_grows_its_tree():
    game, view, _ = opening()
    player = search(game, simulations=4 * MANY)
    assert sum(player.search(view).values()) == 4 * MANY
    tree = player.trees[0]
    assert tree.capacity > Tree(game.guess(view, Rng(1)), 1).capacity or INTERPRETED
    counts, capacity = tree.counts([]), tree.capacity
    tree.grow(2 * capacity)
    assert (tree.counts([]), tree.capacity) == (counts, 2 * capacity)


def test_settings_are_read_from_words():
    assert read_settings("ms=50,plain=true", "richelieu") == Settings(ms=50, plain=True)
    assert read_settings("ms=50", "queen") == msgspec.structs.replace(STRONGEST["queen"], ms=50)
    assert read_settings("simulations=9,explore=0.5", "richelieu") == Settings(simulations=9, explore=0.5)


@pytest.mark.parametrize(
    "words", ["minutes=3", "ms=x", "ms=-5", "threads=0", "threads=2000", "warmth=0", "explore=nan"]
)
def test_settings_that_make_no_sense_are_refused(words):
    with pytest.raises(BadInput) as refused:
        make(f"search:simulations=1,{words}", RICHELIEU, 1)
    assert refused.value.data["allowed"].startswith("simulations, ms, stable, threads")


@pytest.mark.parametrize("name", ["search", "search:", "search:plain=true"])
def test_a_search_that_would_never_end_is_refused(name):
    with pytest.raises(BadInput) as refused:
        make(name, RICHELIEU, 1)
    assert refused.value.code == "search-endless"


# ---- compiled and interpreted -------------------------------------------------------------------------------------

SCRIPT = """
from palais.games import catalog
from palais.players.searcher import SearchPlayer, Settings
for name in catalog.NAMES:
    game = catalog.game(name)
    options = game.options()
    state = game.start(options, game.deal(options, "5" * 32))
    for words in ({"plain": True}, {}, {"horizon": 2}):
        settings = Settings(simulations=30, **words)
        print(sorted(SearchPlayer(game, 1, settings).search(game.view(state, options, state.me)).items()))
"""


def test_compiled_and_interpreted_search_alike():
    environments = [{**os.environ, "PALAIS_INTERPRETED": word} for word in ("", "1")]
    outputs = [
        subprocess.run([sys.executable, "-c", SCRIPT], env=env, stdout=subprocess.PIPE, check=True).stdout
        for env in environments
    ]
    assert outputs[0] == outputs[1]
    assert outputs[0].count(b"\n") == 6

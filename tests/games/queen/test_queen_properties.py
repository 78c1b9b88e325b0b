"""What every match of Queen keeps, whatever is played."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from matches import CASES, steps
from queen_digests import KERNELS, digests

from palais.games.queen import data, scoring
from palais.games.queen.game import GAME

MATCHES = 1000

some_match = given(st.sampled_from(CASES), st.integers(0, 2**32))


@some_match
def test_q1_all_cards_are_conserved(words, number):
    zeros = 0 if words["players"] == 4 else sum(1 << 11 * faction for faction in range(5))
    for state, _, _ in steps(words, number):
        lots = [state.lots[lot] for lot in range(4) if state.lots_left >> lot & 1]
        columns = [1 << card for k in range(3) for card in state.column_cards(k)]
        row = [1 << card for card in state.row]
        places = [*lots, *list(state.court), *columns, *row, zeros]
        assert sum(place.bit_count() for place in places) == 55
        assert sum(places) == (1 << 55) - 1


@some_match
def test_q2_all_plots_are_conserved(words, number):
    for state, _, _ in steps(words, number):
        pile = [1 << plot for plot in state.pile_plots()]
        looked = state.looked if state.step == data.STEP_KEEP else 0
        places = [*state.plots, *state.validated, *pile, state.removed, looked]
        assert sum(places) == (1 << 24) - 1
        assert sum(place.bit_count() for place in places) == 24


@some_match
def test_q10_points_are_never_negative_and_follow_from_their_sources(words, number):
    for state, _, _ in steps(words, number):
        for seat in range(state.players):
            gained = state.gained[seat]
            assert state.points[seat] >= 0
            assert state.points[seat] == 5 + sum(gained) - 2 * gained[data.LOSSES]
        assert min(state.scores()) >= 0


@some_match
def test_q31_legal_is_never_empty_before_the_end_and_ascending(words, number):
    for state, legal, action in steps(words, number):
        assert bool(legal) == (action is not None) == (not state.over)
        assert legal == sorted(set(legal))
        assert all(0 <= each < data.N_ACTIONS for each in legal)
        asked = GAME.step(state)
        assert len(legal) != 1 or asked in ("turn", "column", "chance")
        assert bool(state.chance) == (asked == "chance")


@some_match
def test_q14_a_seat_always_knows_its_own_and_public_plots(words, number):
    for state, _, _ in steps(words, number):
        public = state.removed | sum(state.validated)
        for seat in range(state.players):
            assert not (public | state.plots[seat]) & ~state.knows[seat]


@some_match
def test_q20_courts_never_run_out(words, number):
    for state, _, _ in steps(words, number):
        if state.step == data.STEP_TURN:
            assert all(state.court[seat].bit_count() >= 2 for seat in range(state.players))


@some_match
def test_a_copy_goes_its_own_way(words, number):
    kept = None
    for at, (state, _, action) in enumerate(steps(words, number)):
        if at == 9 and action is not None:
            kept, text = state.clone(), [*state.court, *state.points]
    assert kept is None or [*kept.court, *kept.points] == text


@some_match
def test_q22_q23_a_match_ends_by_the_goal_or_an_empty_column(words, number):
    *_, (state, _, _) = steps(words, number)
    assert state.ending or 0 in list(state.length)
    if 0 not in list(state.length):
        assert (state.turn - state.players + 1) % state.players == 0


def test_totals_are_what_they_say():
    for cards in (0, 1, (1 << 55) - 1, 0x5A5A5A5A5A5A5, 1 << 54, 0x123456789ABCD):
        assert scoring.total(cards) == sum(card % 11 for card in data.members(cards))
        assert scoring.pairs(cards) == sum(
            sum(cards >> 11 * faction + value & 1 for faction in range(5)) // 2 for value in range(11)
        )


@pytest.mark.skipif(
    bool(os.environ.get("PALAIS_INTERPRETED")), reason="compares compiled kernels with interpreted ones"
)
def test_interpreted_equals_compiled_on_a_thousand_matches_action_by_action():
    script = Path(__file__).with_name("queen_digests.py")
    environment = {**os.environ, "PALAIS_INTERPRETED": "1"}
    run = subprocess.run(
        [sys.executable, str(script), str(MATCHES)], env=environment, capture_output=True, text=True, check=True
    )
    files, theirs = run.stdout.split()[: len(KERNELS)], run.stdout.split()[len(KERNELS) :]
    assert all(file.endswith(".py") for file in files)
    assert all((kernel.__file__ or "").endswith((".so", ".pyd")) for kernel in KERNELS)
    ours = digests(MATCHES)
    assert len(set(ours)) == len(ours) > MATCHES
    assert theirs == ours

"""The deals that matches inside the kernel are played from (Q1 to Q9); they do not come from `GAME.deal`."""

import pytest
from matches import CASES

from palais.engine.rng import Rng
from palais.games.queen import data, scoring
from palais.games.queen.game import GAME

MATCHES = 60
ZEROS = sum(1 << 11 * faction for faction in range(5))

each_case = pytest.mark.parametrize("words", CASES, ids=str)


def simulated(words):
    """Matches that the kernel dealt and played by itself, at their end."""
    options = GAME.options(**words)
    state, rng = GAME.start(options, GAME.deal(options, "0" * 32)), Rng(5)
    for _ in range(MATCHES):
        state.simulate(rng, 1)
        yield state


@each_case
def test_every_card_lies_somewhere_once(words):
    """Q1, Q4, Q5, Q6"""
    for state in simulated(words):
        columns = [1 << card for k in range(3) for card in state.column_cards(k)]
        places = [*state.court, *columns, *(1 << card for card in state.row), 0 if state.players == 4 else ZEROS]
        assert sum(places) == (1 << 55) - 1
        assert sum(place.bit_count() for place in places) == 55


@each_case
def test_conditions_are_of_five_factions_and_never_a_zero(words):
    """Q5"""
    for state in simulated(words):
        assert sorted(card // 11 for card in state.row) == [0, 1, 2, 3, 4]
        assert all(card % 11 for card in state.row)


def test_everything_is_drawn_unless_it_is_the_first_game():
    """Q3, Q5, Q9"""
    drawn = [(state.requirement, tuple(state.row), state.first) for state in simulated({"players": 4})]
    assert {requirement for requirement, _, _ in drawn} == {*range(10)}
    assert len({row for _, row, _ in drawn}) > MATCHES / 2
    assert {first for _, _, first in drawn} == {0, 1, 2, 3}
    first_games = simulated({"players": 2, "first_game": True})
    assert {(state.requirement, tuple(state.row)) for state in first_games} == {(0, data.FIRST_ROW)}


@each_case
def test_every_seat_had_four_plots_and_those_that_cannot_be_met_are_out(words):
    """Q2, Q8: exchanges and draws keep the number of plots"""
    for state in simulated(words):
        places = [*state.plots, *state.validated, *(1 << plot for plot in state.pile_plots()), state.removed]
        assert sum(places) == (1 << 24) - 1
        assert [(state.plots[p] | state.validated[p]).bit_count() for p in range(state.players)] == [4] * state.players
        deck = (1 << 55) - 1 & ~sum(1 << card for card in state.row) & ~(0 if state.players == 4 else ZEROS)
        assert state.removed == (1 << 24) - 1 & ~scoring.tables(data.faces()).possible(deck)

"""How greedy judges a finished turn of Queen (Q21 to Q25)."""

from __future__ import annotations

import pytest
from matches import CASES, steps
from palace import Palace, at

from palais.games.queen import data
from palais.games.queen import view as views
from palais.games.queen.data import PLOTS
from palais.games.queen.game import GAME
from palais.players import make
from palais.players.greedy import Greedy


def chosen(palace: Palace) -> str:
    """What greedy does first."""
    state = palace.state
    view = GAME.view(state, data.Options(state.players, data.faces()), state.me)
    return GAME.text(make("greedy", GAME, 1).choose(view, state.legal()))


def turn(palace: Palace) -> list[str]:
    """All decisions of greedy's turn."""
    before, texts = palace.state.turn, []
    while palace.state.turn == before and not palace.state.over:
        texts.append(chosen(palace))
        palace.play(texts[-1])
    return texts


@pytest.mark.parametrize("words", CASES, ids=str)
def test_the_same_view_gets_the_same_choice(words):
    """Other plots stand for the unknown ones, and nothing changes."""
    options = GAME.options(**words)
    for number, (state, _legal, action) in enumerate(steps(words, 5)):
        if action is not None and not state.chance and number % 6 == 0:
            view = GAME.view(state, options, state.me)
            rest = [PLOTS.index(plot) for plot in view.possible]
            other = views._build(view, rest[::-1], sum(1 << plot for plot in rest), None)
            assert Greedy().values(other) == Greedy().values(GAME.open_state(view))


def test_a_plot_that_is_met_is_validated():
    assert chosen(at(plots_held=("P14",), courts=("M5 M6 M7 M8 A7", "A8 N8 C8 F8"))) == "validate P14"


def test_cards_that_complete_a_plot_are_taken():
    courts = ("F2 F3 F4 F5 N7", "A8 N8 C8 F8")
    columns = ("A2 A3 A4 A5", "F9 C3 C4 C5", "N2 N3 N4 N5")
    assert turn(at(courts=courts, columns=columns, plots_held=("P18",))) == ["validate P18"]
    short = ("F2 F3 F4 N7", "A8 N8 C8 F8")
    with_plot = turn(at(courts=short, columns=columns, plots_held=("P18",), requirement="E7"))
    assert with_plot[1] == "column 2"


def test_a_column_is_emptied_to_win():
    palace = at(courts=("F7 M7", "F8 M8"), columns=("A2", "C2 C3 C4", "N2 N3 N4"), points=(30, 20))
    assert turn(palace)[1] == "column 1"
    assert palace.state.over


def test_no_column_is_emptied_to_lose():
    palace = at(courts=("F7 M7", "F8 M8"), columns=("A2", "C2 C3 C4", "N2 N3 N4"), points=(20, 40))
    assert turn(palace)[1] != "column 1"


def test_a_column_of_two_is_not_left_to_a_leader():
    columns = ("A2 A3", "C2 C3 C4 C5", "N2 N3 N4 N5")
    behind = at(courts=("F7 M7", "F8 M8"), columns=columns, points=(20, 24), requirement="E7")
    assert turn(behind)[1] != "column 1"


def test_stand_ins_for_unknown_plots_count_for_nobody():
    courts = ("M5 M6 F7 C2", "A5 A6 A7 A8 N8 N7 C8 F8")
    assert len({chosen(at(courts=courts, plots_held=("P14", other))) for other in ("P15", "P16", "P20")}) == 1

"""What courts are worth at the end (Q24), and what plots demand (Q21)."""

import pytest
from palace import at, count, meets

from palais.games.queen import data
from palais.games.queen.data import PLOTS

# ---- requirements ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("court", "points"), [("M1 A1 N1 C1 F1", 4), ("M1 M2 A1 A2 N1 N2 C1 C2 F1 F2 F3", 8), ("M1 A1", 0)]
)
def test_e1_four_per_set_of_the_five_factions(court, points):
    assert count("E1", court, "M9")[0] == points


@pytest.mark.parametrize(("court", "points"), [("M1 M2 M3 A1", 6), ("M1 A1", 2)])
def test_e2_two_per_card_of_the_largest_faction(court, points):
    assert count("E2", court, "M9")[0] == points


@pytest.mark.parametrize(("court", "points"), [("M1 A1 N1 C2 F2", 4), ("M1 A1 N1 C1 F1", 4), ("M1 A2", 0)])
def test_e3_two_per_pair_of_equal_values(court, points):
    assert count("E3", court, "M9")[0] == points


@pytest.mark.parametrize(("court", "points"), [("M1 M2 M3 A1 A2 A3 A4", 6), ("M1 M2 A1 A2", 0)])
def test_e4_three_per_faction_of_three_cards(court, points):
    assert count("E4", court, "M9")[0] == points


@pytest.mark.parametrize(("court", "points"), [("M1 M2 M3 M4 M5", 0), ("M1 M2 M3 M4 M5 N5 A6 A7", 4), ("M1", 0)])
def test_e5_two_per_different_value_beyond_five(court, points):
    assert count("E5", court, "M9")[0] == points


@pytest.mark.parametrize(("court", "points"), [("M1 A2 N3 C3 F5", 3), ("M0 A1", 2), ("M10", 1)])
def test_e6_one_per_card_of_the_longest_run(court, points):
    """Runs count different values; 0 is one"""
    assert count("E6", court, "M9")[0] == points


@pytest.mark.parametrize(("court", "points"), [("M9 A10 N2 C0", 2), ("M1 A2 N0 C3", -3), ("M9 M10 A9", 6)])
def test_e7_two_per_high_card_minus_one_per_low_card(court, points):
    assert count("E7", court, "M8")[0] == points


def test_e8_three_per_faction_of_which_nobody_holds_more():
    assert count("E8", "M1 M2 A1 N1", "M3 A2 A3 N2", "F1 F2") == [6, 6, 3]


def test_e9_one_per_card_of_value_four_or_less():
    assert count("E9", "M0 A4 N5 C4", "M9") == [3, 0]


@pytest.mark.parametrize(
    ("sizes", "points"),
    [
        ((2, 3), [8, 4]),
        ((3, 3), [8, 8]),
        ((2, 2, 3, 4), [8, 8, 4, 0]),
        ((4, 2, 3, 3), [0, 8, 4, 4]),
        ((5, 4, 2, 3), [0, 0, 8, 4]),
    ],
)
def test_e10_eight_to_the_smallest_court_and_four_to_the_next(sizes, points):
    courts = [
        " ".join(f"{letter}{value}" for value in range(1, size + 1))
        for letter, size in zip("MANC", sizes, strict=False)
    ]
    assert count("E10", *courts) == points


def test_q24_requirement_points_are_added_and_the_total_is_not_below_zero():
    state = at(courts=("M1 A2 N0 C3", "M9 M10"), requirement="E7", points=(2, 7), over=True).state
    assert state.scores() == [0, 11]


# ---- plots ----------------------------------------------------------------------------------------------------

MET = {
    "P1": ("M2 A2 F2", "M2 A2 F3"),
    "P2": ("M4 A4 N4 C4", "M4 A4"),
    "P3": ("M6 C6 F6", "M6 C6 F7"),
    "P4": ("M8 A8 N8", "M8 A8 N7"),
    "P5": ("M1 A2 N3 C4", "M1 A2 N3 M4"),
    "P6": ("M3 M4 A3 N5 C6", "M3 M4 N5 C6"),
    "P7": ("F5 C6 N7 A8", "F5 C6 N7"),
    "P8": ("M7 A8 N9 C10 M8", "M7 M8 N9 A10"),
    "P9": ("M2 M3 M4 M5", "M2 M3 M4 A5"),
    "P10": ("A4 A5 A6 A7", "A4 A5 A6 A8"),
    "P11": ("N6 N7 N8 N9", "N7 N8 N9 N10"),
    "P12": ("C3 C4 C5 C6", "C3 C4 C5"),
    "P13": ("F5 F6 F7 F8 M1", "F5 F6 F7"),
    "P14": ("M0 M1 M2 M3", "M1 M2 M3"),
    "P15": ("A1 A2 A3 A9", "A1 A2 A3 M4"),
    "P16": ("N1 N2 N3 N9", "N1 N2 N3"),
    "P17": ("C1 C2 C3 C9", "C1 C2 C3"),
    "P18": ("F1 F2 F3 F9", "F1 F2 F3"),
    "P19": ("M1 M2 A1 A2 N1 N2", "M1 M2 A1 A2 N1"),
    "P20": ("N1 N2 C1 C2 F1 F2", "N1 N2 C1 C2 M1 M2"),
    "P21": ("C1 C2 F1 F2 M1 M2", "C1 C2 F1 F2 M1"),
    "P22": ("M1 N1 F1 A1", "M1 N1 F1 C1"),
    "P23": ("A1 C1 F1 N1", "A1 C1 F1 M0"),
    "P24": ("M1 A1 C1", "M1 A1 F1"),
}
WORTH = [8] * 8 + [15] * 5 + [6] * 5 + [7] * 3 + [5] * 3


@pytest.mark.parametrize("plot", PLOTS)
def test_p1_to_p24_demand_what_they_say(plot):
    """Q21"""
    met, missed = MET[plot]
    assert meets(plot, met)
    assert not meets(plot, missed)


@pytest.mark.parametrize("plot", PLOTS)
def test_p1_to_p24_score_their_points(plot):
    """Q21: the cards stay"""
    court = MET[plot][0]
    palace = at(courts=(court, "M9"), plots_held=(plot, ""))
    assert f"validate {plot}" in palace.legal
    palace.play(f"validate {plot}")
    assert palace.points == [5 + WORTH[PLOTS.index(plot)], 5]
    assert (sorted(palace.court(1).split()), palace.plots(1), palace.player) == (sorted(court.split()), "", 2)


def test_p5_needs_four_different_factions_whichever_way_they_are_paired():
    """Q21"""
    assert meets("P5", "M1 A1 M2 N3 C4")  # the 1 must be the Aristocrat's
    assert not meets("P5", "M1 A1 M2 A2 N3 M4")


def test_q21_only_plots_that_the_court_meets_can_be_validated():
    palace = at(courts=("M2 A2 F2", "M9"), plots_held=("P1 P2", "P9"))
    assert [text for text in palace.legal if text.startswith("validate")] == ["validate P1"]


def test_q21_each_plot_scores_once():
    palace = at(courts=("M2 A2 F2", "M9 M8"), plots_held=("P1", "")).play("validate P1", "play M9", "column 1")
    assert not [text for text in palace.legal if text.startswith("validate")]


def test_q21_a_validated_plot_is_known_to_all():
    palace = at(courts=("M2 A2 F2", "M9 M8"), plots_held=("P1", "")).play("validate P1")
    assert all(palace.state.knows[seat] & 1 for seat in (0, 1))


def test_the_first_faces_of_a_file_are_those_of_the_rules():
    """Q30"""
    assert data.faces().name == "palais"
    assert [plot.points for plot in data.faces().plots] == WORTH

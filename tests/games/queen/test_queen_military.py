"""What Military cards do to others (Q15, Q28)."""

import pytest
from palace import at

THREE = ("M7 A7 N7", "M8 A8 N8 C8", "M9 A9 N9 C9")


# ---- losses ---------------------------------------------------------------------------------------------------


def test_m1_an_opponent_of_your_choice_loses_three():
    """Q28"""
    palace = at("M1", courts=THREE).play("play M7", "column 1")
    assert (palace.step, palace.legal) == ("opponent", ["target 2", "target 3"])
    assert palace.play("target 3").points == [5, 5, 2]


def test_m1_comes_before_taking():
    """Q28, Q12"""
    palace = at("M1", courts=THREE).play("play M7", "column 1")
    assert (palace.court(1), palace.column(1)) == ("A7 N7", "A2 A3 A4 A5 M7")
    assert palace.play("target 2").court(1) == "A2 A3 A7 N7"


def test_m1_a_single_opponent_is_no_decision():
    """Q31"""
    palace = at("M1").play("play M7", "column 1")
    assert (palace.step, palace.player, palace.points) == ("turn", 2, [5, 2])


def test_m1_offers_opponents_without_points_and_takes_nobody_below_zero():
    """Q28, Q10"""
    palace = at("M1", courts=THREE, points=(5, 0, 2)).play("play M7", "column 1")
    assert palace.legal == ["target 2", "target 3"]
    assert palace.play("target 3").points == [5, 0, 0]


def test_m2_scores_one_and_every_opponent_loses_two():
    """Q28"""
    palace = at("M2", courts=THREE, points=(5, 9, 1)).play("play M7", "column 1")
    assert palace.points == [6, 7, 0]


def test_m3_every_opponent_with_more_points_loses_three():
    """Q28"""
    palace = at("M3", courts=THREE, points=(5, 6, 5)).play("play M7", "column 1")
    assert palace.points == [5, 3, 5]


def test_m3_scores_three_if_nobody_is_ahead():
    """Q28"""
    assert at("M3", courts=THREE, points=(5, 5, 1)).play("play M7", "column 1").points == [8, 5, 1]


@pytest.mark.parametrize(("theirs", "points"), [(9, [7, 7]), (1, [6, 0]), (0, [5, 0])])
def test_m4_scores_what_the_opponent_loses(theirs, points):
    """Q28"""
    assert at("M4", points=(5, theirs)).play("play M7", "column 1").points == points


def test_m4_offers_every_opponent():
    """Q28"""
    palace = at("M4", courts=THREE, points=(5, 0, 9)).play("play M7", "column 1")
    assert palace.legal == ["target 2", "target 3"]


@pytest.mark.parametrize(("court", "theirs"), [("", 7), ("M1", 6), ("M1 M3 M4", 4), ("M1 M3 M4 M5 M6", 4)])
def test_m7_scores_one_and_an_opponent_loses_one_per_military_up_to_four(court, theirs):
    """Q28: after taking, with M10"""
    palace = at("M7", courts=(f"M7 {court}", "A8 A9"), columns=("M10 A2 A3", "C2 C3", "N2 N3"), points=(5, 8))
    assert palace.play("play M7", "column 1").points == [6, theirs]


@pytest.mark.parametrize(("theirs", "left"), [("A8", 9), ("C8", 8), ("C8 C9 C10 A3", 6), ("C6 C7 C8 C9 C10", 5)])
def test_m8_every_opponent_loses_one_per_card_of_the_ordered_faction_up_to_four(theirs, left):
    """Q28"""
    palace = at("M8", courts=("M7 C1 C2", theirs), points=(5, 9), order="C").play("play M7", "column 1")
    assert palace.points == [5, left]


# ---- M5 -------------------------------------------------------------------------------------------------------


def test_m5_exchanges_cards_of_the_same_faction():
    """Q28, Q31"""
    palace = at("M5", courts=("M7 N7 N6 F7", "N8 N9 F9")).play("play M7", "column 1")
    assert (palace.step, palace.legal, palace.points) == ("opponent", ["target 2", "decline"], [6, 5])
    palace.play("target 2")
    assert (palace.step, palace.legal) == ("their", ["their N8", "their N9", "their F9"])
    palace.play("their N8")
    assert (palace.step, palace.legal) == ("card", ["card N6", "card N7"])
    palace.play("card N6")
    assert (palace.court(1), palace.court(2)) == ("A2 A3 N7 N8 F7", "N6 N9 F9")


def test_m5_cards_just_taken_may_be_exchanged_and_single_options_happen_by_themselves():
    """Q28, Q31"""
    palace = at("M5", courts=("M7", "A8 C8")).play("play M7", "column 1", "target 2")
    assert (palace.step, palace.legal) == ("card", ["card A2", "card A3"])
    assert palace.play("card A2").court(2) == "A2 C8"


def test_m5_offers_only_opponents_with_a_faction_in_common():
    """Q14"""
    palace = at("M5", courts=("M7", "C8 C9", "A8")).play("play M7", "column 1")
    assert palace.legal == ["target 3", "decline"]


def test_m5_is_skipped_without_a_question_if_impossible_and_still_scores():
    """Q14, Q28"""
    palace = at("M5", courts=("M7", "C8 C9")).play("play M7", "column 1")
    assert (palace.step, palace.player, palace.points) == ("turn", 2, [6, 5])


def test_m5_may_be_declined_but_only_at_first():
    """Q31"""
    palace = at("M5").play("play M7", "column 1", "decline")
    assert (palace.player, palace.court(2), palace.points) == (2, "M8 A8 N8 C8 F8", [6, 5])
    assert "decline" not in at("M5").play("play M7", "column 1", "target 2").legal


# ---- M6, M9 ---------------------------------------------------------------------------------------------------


def test_m6_puts_a_low_card_of_an_opponent_on_top_where_it_is_taken():
    """Q28"""
    palace = at("M6", courts=("M7 A7", "N1 N5 N6 C0")).play("play M7", "column 1", "target 2")
    assert (palace.step, palace.legal) == ("their", ["their N1", "their N5", "their C0"])
    palace.play("their N5")
    assert (palace.court(1), palace.court(2), palace.column(1)) == ("A2 A7 N5", "N1 N6 C0", "A3 A4 A5 M7")
    assert palace.points == [6, 5]


def test_m6_a_single_low_card_is_no_question():
    """Q31"""
    palace = at("M6", courts=("M7 A7", "N1 N8 N6 C9")).play("play M7", "column 1", "target 2")
    assert (palace.player, palace.court(2)) == (2, "N6 N8 C9")


def test_m6_does_not_offer_opponents_with_three_cards_or_none_low_enough():
    """Q28, Q14"""
    courts = ("M7 A7", "N1 N2 N3", "F6 F7 F8 F9", "C1 C2 C3 C4")
    assert at("M6", courts=courts).play("play M7", "column 1").legal == ["target 4", "decline"]


def test_m6_declined():
    """Q29"""
    palace = at("M6", courts=("M7 A7", "N1 N5 N6 C0")).play("play M7", "column 1", "decline")
    assert (palace.court(1), palace.court(2), palace.points) == ("A2 A3 A7", "N1 N5 N6 C0", [6, 5])


def test_m9_puts_a_highest_card_of_an_opponent_under_the_column():
    """Q28"""
    palace = at("M9", courts=("M7 A7", "N1 N9 C3 F4")).play("play M7", "column 1")
    assert palace.legal == ["target 2", "decline"]
    palace.play("target 2")
    assert (palace.court(2), palace.column(1), palace.points) == ("N1 C3 F4", "A4 A5 M7 N9", [7, 5])


def test_m9_asks_which_if_several_are_highest():
    """Q31"""
    palace = at("M9", courts=("M7 A7", "N9 C9 C3 F4")).play("play M7", "column 1", "target 2")
    assert (palace.step, palace.legal) == ("their", ["their N9", "their C9"])
    assert palace.play("their C9").column(1) == "A4 A5 M7 C9"


def test_m9_does_not_offer_opponents_with_three_cards():
    """Q28"""
    palace = at("M9", courts=("M7 A7", "N9 C9 C3", "N1 N2 N3 N4")).play("play M7", "column 1")
    assert palace.legal == ["target 3", "decline"]


def test_m9_is_skipped_after_the_column_was_emptied():
    """Q29, Q23"""
    palace = at("M9", courts=("M7 A7", "N1 N9 C3 F4"), columns=("A2", "C2 C3", "N2 N3")).play("play M7", "column 1")
    assert (palace.step, palace.points, palace.court(2)) == ("over", [7, 5], "N1 N9 C3 F4")


def test_m9_declined():
    """Q29"""
    palace = at("M9", courts=("M7 A7", "N1 N9 C3 F4")).play("play M7", "column 1", "decline")
    assert (palace.court(2), palace.points) == ("N1 N9 C3 F4", [7, 5])


# ---- M10 ------------------------------------------------------------------------------------------------------

HANDS = ("P1 P2", "P3 P4")


def test_m10_gives_a_plot_for_a_random_one():
    """Q28, Q32"""
    palace = at("M10", plots_held=HANDS).play("play M7", "column 1")
    assert (palace.step, palace.legal, palace.points) == ("opponent", ["target 2", "decline"], [6, 5])
    palace.play("target 2")
    assert (palace.step, palace.legal) == ("give", ["give P1", "give P2"])
    palace.play("give P2")
    assert (palace.step, palace.legal, bool(palace.state.chance)) == ("chance", ["chance P3", "chance P4"], True)
    palace.play("chance P3")
    assert (palace.plots(1), palace.plots(2), palace.player) == ("P1 P3", "P2 P4", 2)
    assert (bool(palace.state.chance), palace.points) == (False, [6, 5])


def test_m10_chance_is_asked_even_of_a_single_plot():
    """Q28, Q32"""
    palace = at("M10", plots_held=("P1", "P3")).play("play M7", "column 1", "target 2")
    assert (palace.step, palace.legal) == ("chance", ["chance P3"])
    assert palace.play("chance P3").plots(1) == "P3"


@pytest.mark.parametrize("hands", [("", "P3"), ("P1", "")])
def test_m10_scores_two_more_if_impossible(hands):
    """Q28"""
    palace = at("M10", plots_held=hands, validated=("P5", "P6")).play("play M7", "column 1")
    assert (palace.player, palace.points) == (2, [8, 5])


def test_m10_declined_scores_no_more():
    """Q28, Q29"""
    palace = at("M10", plots_held=HANDS).play("play M7", "column 1", "decline")
    assert (palace.points, palace.plots(1)) == ([6, 5], "P1 P2")


def test_m10_offers_only_opponents_with_an_unvalidated_plot():
    """Q28"""
    palace = at("M10", courts=THREE, plots_held=("P1", "", "P3")).play("play M7", "column 1")
    assert palace.legal == ["target 3", "decline"]


def test_m10_both_see_both_plots_and_a_third_player_loses_sight():
    """Q14"""
    palace = at("M10", courts=THREE, plots_held=("P1 P2", "P3 P4", "P5"), knows=("", "P2", "P1 P3"))
    palace.play("play M7", "column 1", "target 2", "give P1", "chance P4")
    assert [palace.knows(seat) for seat in (1, 2, 3)] == ["P1", "P2 P4", ""]


def test_m10_a_third_player_follows_plots_that_were_the_only_ones():
    """Q14"""
    palace = at("M10", courts=THREE, plots_held=("P1", "P3 P4", "P5"), knows=("", "", "P1 P3"))
    palace.play("play M7", "column 1", "target 2", "chance P4")
    assert (palace.knows(3), palace.plots(2)) == ("P1", "P1 P3")


def test_m10_counts_as_a_look():
    """Q14"""
    palace = at("M10", plots_held=HANDS).play("play M7", "column 1", "target 2", "give P2")
    before = palace.state.looks
    assert palace.play("chance P3").state.looks == before + 1

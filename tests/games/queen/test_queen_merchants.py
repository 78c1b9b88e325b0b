"""What Merchants do with columns and plots (Q16, Q29)."""

import pytest
from palace import at

SHORT = ("A2", "C2", "N2")


# ---- before taking --------------------------------------------------------------------------------------------


def test_n1_moves_a_top_card_to_the_bottom_of_another_column():
    """Q29, Q31"""
    palace = at("N1").play("play N7", "column 1")
    assert (palace.step, palace.legal, palace.points) == ("from", ["from 1", "from 2", "from 3", "decline"], [7, 5])
    palace.play("from 2")
    assert (palace.step, palace.legal) == ("to", ["to 1", "to 3"])
    palace.play("to 1")
    assert (palace.column(1), palace.column(2)) == ("A4 A5 N7 C2", "C3 C4 C5")


def test_n1_needs_two_cards_in_the_column_it_takes_from():
    """Q29"""
    palace = at("N1", columns=("A2", "C2", "N2 N3")).play("play N7", "column 1")
    assert palace.legal == ["from 1", "from 3", "decline"]


def test_n1_may_leave_only_the_played_card_which_is_taken_and_ends_the_game():
    """Q29, Q23"""
    palace = at("N1", columns=("A2", "C2", "N2")).play("play N7", "column 1", "from 1", "to 2")
    assert (palace.step, palace.column(1), palace.column(2)) == ("over", "", "C2 A2")
    assert palace.court(1) == "M7 A7 N7 C7 F7"


def test_n1_declined():
    """Q29"""
    palace = at("N1").play("play N7", "column 1", "decline")
    assert (palace.court(1), palace.points) == ("M7 A2 A3 A7 C7 F7", [7, 5])


def test_n8_swaps_the_top_cards_of_two_columns():
    """Q29"""
    palace = at("N8").play("play N7", "column 1")
    assert palace.legal == ["from 1", "from 2", "from 3", "decline"]
    palace.play("from 2", "to 1")
    assert (palace.column(2), palace.court(1)) == ("A2 C3 C4 C5", "M7 A3 A7 C2 C7 F7")
    assert palace.points == [7, 5]


@pytest.mark.parametrize("order", [("from 1", "to 3"), ("from 3", "to 1")])
def test_n8_both_orders_are_legal_and_do_the_same(order):
    """Q31"""
    palace = at("N8").play("play N7", "column 2", *order)
    assert (palace.column(1), palace.column(3)) == ("N2 A3 A4 A5", "A2 N3 N4 N5")


def test_n8_needs_two_columns_of_two():
    """Q29, Q14"""
    palace = at("N8", columns=("A2 A3", "C2", "N2")).play("play N7", "column 1")
    assert (palace.step, palace.player, palace.points) == ("turn", 2, [7, 5])
    palace = at("N8", columns=("A2 A3", "C2", "N2")).play("play N7", "column 2")
    assert palace.legal == ["from 1", "from 2", "decline"]
    palace.play("from 1")
    assert palace.column(2) == ""  # the single way to go on went by itself, then two cards were taken


# ---- taking ---------------------------------------------------------------------------------------------------


def test_n3_takes_the_top_cards_of_two_columns():
    """Q29"""
    palace = at("N3").play("play N7", "column 1")
    assert (palace.step, palace.legal, palace.points) == ("from", ["from 2", "from 3"], [7, 5])
    palace.play("from 3")
    assert palace.court(1) == "M7 A2 A7 N2 C7 F7"
    assert (palace.column(1), palace.column(3)) == ("A3 A4 A5 N7", "N3 N4 N5")


def test_n3_a_single_other_column_is_no_question():
    """Q31"""
    palace = at("N3", columns=("A2 A3", "C2", "N2 N3")).play("play N7", "column 1")
    assert (palace.player, palace.column(3)) == (2, "N3")


def test_n3_without_another_column_of_two_takes_the_two_top_cards():
    """Q29"""
    palace = at("N3", columns=("A2 A3", "C2", "N2")).play("play N7", "column 1")
    assert (palace.column(1), palace.court(1), palace.points) == ("N7", "M7 A2 A3 A7 C7 F7", [7, 5])


@pytest.mark.parametrize(("left", "court"), [(1, "A3 A4"), (2, "A2 A4"), (3, "A2 A3")])
def test_n4_takes_any_two_of_the_three_top_cards(left, court):
    """Q29, Q31"""
    palace = at("N4", courts=("N7", "A8 A9")).play("play N7", "column 1")
    assert (palace.step, palace.legal, palace.points) == ("leave", ["leave 1", "leave 2", "leave 3"], [7, 5])
    palace.play(f"leave {left}")
    assert (palace.court(1), palace.column(1)) == (court, f"A{left + 1} A5 N7")


def test_n4_with_fewer_than_three_cards_takes_the_two_top_cards():
    """Q29"""
    palace = at("N4", courts=("N7 C9", "A8 A9"), columns=SHORT).play("play N7", "column 1")
    assert (palace.step, palace.court(1)) == ("over", "A2 N7 C9")


def test_n4_may_take_the_played_card_again():
    """Q29: three cards, the played one included"""
    palace = at("N4", courts=("N7", "A8 A9"), columns=("A2 A3", "C2", "N2")).play("play N7", "column 1", "leave 1")
    assert (palace.court(1), palace.column(1)) == ("A3 N7", "A2")


def test_n5_takes_the_two_cards_just_above_the_played_one():
    """Q29"""
    palace = at("N5", courts=("N7", "A8 A9")).play("play N7", "column 1")
    assert (palace.court(1), palace.column(1), palace.points) == ("A4 A5", "A2 A3 N7", [6, 5])


def test_n5_with_fewer_than_three_cards_takes_the_two_top_cards():
    """Q29"""
    palace = at("N5", courts=("N7", "A8 A9"), columns=SHORT).play("play N7", "column 1")
    assert (palace.step, palace.court(1)) == ("over", "A2 N7")


# ---- after taking ---------------------------------------------------------------------------------------------


def test_n6_puts_a_card_under_a_column_and_takes_the_top_of_another():
    """Q29, Q31"""
    palace = at("N6", courts=("N7 C9", "A8 A9")).play("play N7", "column 1")
    assert (palace.step, palace.legal, palace.points) == ("card", ["card A2", "card A3", "card C9", "decline"], [6, 5])
    palace.play("card A2")
    assert (palace.step, palace.legal) == ("to", ["to 1", "to 2", "to 3"])
    palace.play("to 3")
    assert (palace.step, palace.legal) == ("from", ["from 1", "from 2"])
    palace.play("from 2")
    assert (palace.court(1), palace.column(3), palace.column(2)) == ("A3 C2 C9", "N2 N3 N4 N5 A2", "C3 C4 C5")


def test_n6_offers_no_column_that_leaves_none_to_take_from():
    """Q14"""
    palace = at("N6", courts=("N7 C9", "A8 A9"), columns=("A2 A3", "C2 C3", "N2")).play("play N7", "column 1")
    assert palace.column(1) == "N7"
    assert palace.play("card A2").legal == ["to 1", "to 3"]


def test_n6_leaves_an_emptied_column_alone():
    """Q29"""
    palace = at("N6", courts=("N7 C9", "A8 A9"), columns=("A2", "C2 C3", "N2 N3")).play("play N7", "column 1")
    palace.play("card A2")
    assert palace.legal == ["to 2", "to 3"]
    palace.play("to 2")  # the other column is the only one to take from
    assert (palace.step, palace.court(1), palace.column(1)) == ("over", "N2 N7 C9", "")


def test_n6_is_skipped_if_no_column_has_two_cards():
    """Q14"""
    palace = at("N6", courts=("N7 C9", "A8 A9"), columns=("A2 A3", "C2", "N2")).play("play N7", "column 1")
    assert (palace.player, palace.points) == (2, [6, 5])


def test_n6_declined():
    """Q29"""
    assert at("N6", courts=("N7 C9", "A8")).play("play N7", "column 1", "decline").court(1) == "A2 A3 C9"


def test_n9_exchanges_a_card_with_the_top_of_a_column():
    """Q29, Q31"""
    palace = at("N9", courts=("N7 C9", "A8 A9")).play("play N7", "column 1")
    assert (palace.step, palace.legal, palace.points) == ("card", ["card A2", "card A3", "card C9", "decline"], [6, 5])
    palace.play("card C9")
    assert (palace.step, palace.legal) == ("from", ["from 1", "from 2", "from 3"])
    palace.play("from 1")
    assert (palace.court(1), palace.column(1)) == ("A2 A3 A4", "C9 A5 N7")


def test_n9_takes_from_columns_of_two_only():
    """Q29, Q14"""
    palace = at("N9", courts=("N7 C9", "A8"), columns=("A2 A3", "C2", "N2 N3")).play("play N7", "column 1", "card A2")
    assert (palace.player, palace.column(3)) == (2, "A2 N3")
    palace = at("N9", courts=("N7 C9", "A8"), columns=("A2 A3", "C2", "N2")).play("play N7", "column 1")
    assert palace.player == 2


def test_n9_declined():
    """Q29"""
    assert at("N9", courts=("N7 C9", "A8")).play("play N7", "column 1", "decline").court(1) == "A2 A3 C9"


def test_n10_takes_a_third_card_and_puts_one_under_the_column():
    """Q29, Q31"""
    palace = at("N10", courts=("N7 C9", "A8 A9")).play("play N7", "column 1")
    assert palace.legal == ["card A2", "card A3", "card A4", "card C9", "decline"]
    assert (palace.step, palace.court(1)) == ("card", "A2 A3 C9")
    palace.play("card C9")
    assert (palace.court(1), palace.column(1), palace.points) == ("A2 A3 A4", "A5 N7 C9", [6, 5])


def test_n10_the_third_card_itself_may_go_under():
    """Q29"""
    palace = at("N10", courts=("N7 C9", "A8 A9")).play("play N7", "column 1", "card A4")
    assert (palace.court(1), palace.column(1)) == ("A2 A3 C9", "A5 N7 A4")


@pytest.mark.parametrize(("column", "step"), [("A2", "over"), ("A2 A3", "turn")])
def test_n10_needs_two_cards_after_the_two_were_taken(column, step):
    """Q29"""
    palace = at("N10", courts=("N7 C9", "A8"), columns=(column, "C2 C3", "N2 N3")).play("play N7", "column 1")
    assert (palace.step, palace.points) == (step, [6, 5])


def test_n10_declined():
    """Q29"""
    palace = at("N10", courts=("N7 C9", "A8")).play("play N7", "column 1", "decline")
    assert (palace.court(1), palace.column(1)) == ("A2 A3 C9", "A4 A5 N7")


# ---- plots ----------------------------------------------------------------------------------------------------

HANDS = ("P1 P2", "P3 P4")


def test_n2_draws_a_plot_and_puts_one_under_the_pile():
    """Q29, Q31"""
    palace = at("N2", plots_held=HANDS, pile="P5 P6 P7").play("play N7", "column 1")
    assert (palace.step, palace.legal, palace.points) == ("under", ["under P1", "under P2", "under P5"], [7, 5])
    palace.play("under P1")
    assert (palace.plots(1), palace.pile) == ("P2 P5", "P6 P7 P1")


def test_n2_is_compulsory_and_with_an_empty_hand_no_question():
    """Q29, Q31"""
    palace = at("N2", plots_held=("", "P3"), pile="P5 P6").play("play N7", "column 1")
    assert (palace.player, palace.plots(1), palace.pile) == (2, "", "P6 P5")


def test_n2_and_n7_can_use_up_the_pile():
    """Q29"""
    assert at("N2", plots_held=HANDS, pile="P5").play("play N7", "column 1", "under P1").pile == "P1"
    palace = at("N7", plots_held=HANDS, pile="P5 P6").play("play N7", "column 1", "keep P5", "under P1")
    assert (palace.plots(1), palace.pile) == ("P2 P5", "P6 P1")


def test_n2_is_skipped_without_a_pile():
    """Q14"""
    palace = at("N2", plots_held=HANDS).play("play N7", "column 1")
    assert (palace.player, palace.points) == (2, [7, 5])


def test_n2_only_its_player_knows_what_lies_under_the_pile():
    """Q14"""
    palace = at("N2", plots_held=HANDS, pile="P5 P6 P7", knows=("", "P1")).play("play N7", "column 1", "under P2")
    assert [palace.knows(seat) for seat in (1, 2)] == ["P2", ""]


def test_n2_all_can_follow_the_only_plot_of_a_hand_under_the_pile():
    """Q14"""
    palace = at("N2", plots_held=("", "P3"), pile="P5 P6", knows=("", "P5")).play("play N7", "column 1")
    assert (palace.pile, palace.knows(2)) == ("P6 P5", "P5")


def test_n2_who_put_a_plot_under_knows_who_draws_it():
    """Q14"""
    palace = at("N2", plots_held=HANDS, pile="P5 P6", knows=("", "P5")).play("play N7", "column 1")
    assert palace.knows(2) == "P5"
    assert palace.play("under P1").knows(2) == ""


def test_n2_a_look_cannot_be_taken_back():
    """Q14"""
    palace = at("N2", plots_held=HANDS, pile="P5 P6")
    assert palace.play("play N7").state.looks == 0
    assert palace.play("column 1").state.looks == 1


def test_n7_looks_at_two_keeps_one_and_puts_one_under():
    """Q29, Q31"""
    palace = at("N7", plots_held=HANDS, pile="P5 P6 P7").play("play N7", "column 1")
    assert (palace.step, palace.legal, palace.points) == ("keep", ["keep P5", "keep P6"], [7, 5])
    palace.play("keep P6")
    assert (palace.step, palace.legal) == ("under", ["under P1", "under P2", "under P6"])
    palace.play("under P2")
    assert (palace.plots(1), palace.pile) == ("P1 P6", "P7 P5 P2")
    assert [palace.knows(seat) for seat in (1, 2)] == ["P2 P5", ""]


def test_n7_with_an_empty_hand_puts_the_kept_plot_under_by_itself():
    """Q31"""
    palace = at("N7", plots_held=("", "P3"), pile="P5 P6 P7").play("play N7", "column 1", "keep P6")
    assert (palace.player, palace.plots(1), palace.pile) == (2, "", "P7 P5 P6")


def test_n7_needs_two_plots_in_the_pile():
    """Q14"""
    palace = at("N7", plots_held=HANDS, pile="P5").play("play N7", "column 1")
    assert (palace.player, palace.pile, palace.points) == (2, "P5", [7, 5])


def test_n7_others_lose_sight_of_what_was_looked_at():
    """Q14"""
    palace = at("N7", plots_held=HANDS, pile="P5 P6 P7", knows=("", "P5 P7 P1")).play("play N7", "column 1")
    assert palace.play("keep P6", "under P6").knows(2) == "P7"

"""Taking cards (R8 to R15), with the taking example at the end of the rulebooks."""

import pytest
from board import at


def test_a_turn_is_taking_then_a_marker():
    """R8"""
    board = at("Bo2,Br2,Ch2", "No2")
    assert board.play("take 1L").step == "mark"
    assert board.play("place 1.2").step == "take"
    assert board.player == 2


def test_taking_is_compulsory_if_a_card_can_be_taken():
    """R8"""
    assert at("Bo2,Br2").legal == ["take 1L", "take 1R"]


def test_the_marker_is_optional():
    """R8"""
    board = at("Bo2,Br2,Ch2").play("take 1L", "done")
    assert (board.player, board.markers) == (2, "3+0/3+0")


def test_only_the_ends_of_rows_can_be_taken():
    """R9"""
    board = at("Bo2,Br2,Ch2", "", "4,No2,La2,3,Pr2,1")
    assert board.legal == ["take 1L", "take 1R", "take 3L", "take 3R"]
    assert board.play("take 3R").cards == "Pr2/-"


def test_the_left_end_is_the_leftmost_card():
    """R9"""
    assert at("Bo2,Br2,Ch2").play("take 1L").cards == "Bo2/-"
    assert at("3,Bo2,Br2,Ch2").play("take 1L").cards == "Bo2/-"


def test_a_row_with_one_card_offers_it_once_as_its_left_end():
    """R9"""
    assert at("4,Bo2,7", "Br2,Ch2").legal == ["take 1L", "take 2L", "take 2R"]


def test_a_card_uncovered_by_the_first_can_be_the_second():
    """R9"""
    board = at("Bos,Boc,Br2").play("take 1L")
    assert (board.step, board.legal) == ("second", ["take 1L", "stop"])
    assert board.play("take 1L").cards == "Bos,Boc/-"


def test_a_second_card_is_of_the_same_region():
    """R10"""
    board = at("Bos,Br2", "Boc,Ch2", "Brs,No2").play("take 1L")
    assert board.legal == ["take 2L", "stop"]


def test_two_cards_show_at_most_two_shields():
    """R10"""
    assert at("Bos,Br2", "Bo2,Ch2").play("take 1L").step == "mark"
    assert at("Bo2,Br2", "Bos,Ch2").play("take 1L").step == "mark"
    assert at("Bo2,Br2", "Bo2,Ch2").play("take 1L").step == "mark"


@pytest.mark.parametrize("pair", [("Bos", "Bos"), ("Bos", "Bot"), ("Bo1", "Boc"), ("Bo1", "Bo1")])
def test_symbols_do_not_matter_for_the_second_card(pair):
    """R10"""
    first, second = pair
    assert at(f"{first},Br2", f"{second},Ch2").play("take 1L").legal == ["take 2L", "stop"]


def test_nobody_takes_a_third_card():
    """R10"""
    assert at("Bos,Boc,Bot,Br2").play("take 1L", "take 1L").step == "mark"


def test_the_starting_player_takes_only_one_card_in_the_first_turn():
    """R11"""
    assert at("Bos,Boc,Br2", turn="0:1:take").play("take 1L").step == "mark"


def test_from_the_second_turn_on_everybody_may_take_two():
    """R11"""
    assert at("Bos,Boc,Br2", turn="1:2:take").play("take 1L").step == "second"
    assert at("Bos,Boc,Br2", turn="2:1:take").play("take 1L").step == "second"


def test_taken_cards_lie_open_sorted_by_region():
    """R12"""
    board = at("Aus,Br2", cards="Bo2,No1/Ch2").play("take 1L", "done", "take 1L")
    assert board.cards == "Bo2,No1,Aus/Br2,Ch2"
    for seat in (0, 1, None):
        cards = {card.card: card.holder for card in board.view(seat).cards}
        assert cards == {"Bo2": 0, "No1": 0, "Aus": 0, "Ch2": 1, "Br2": 1}


def test_taking_under_an_own_marker_returns_it_to_stock():
    """R13"""
    board = at("Bo2,Br2,Ch2", markers="1+0@1.1@1.2/3+0").play("take 1L")
    assert board.markers == "2+0@1.2/3+0"


def test_taking_under_an_opponents_marker_costs_one_and_frees_theirs():
    """R14"""
    board = at("Bo2,Br2,Ch2", markers="3+0/1+0@1.1@1.3").play("take 1L")
    assert board.markers == "2+1/2+0@1.3"
    assert board.cards == "Bo2/-"


def test_the_marker_to_pay_with_is_chosen_from_stock_or_display():
    """R14"""
    board = at("Bo2,Br2,Ch2", markers="1+0@1.2@1.3/2+0@1.1").play("take 1L")
    assert (board.step, board.legal) == ("pay", ["pay stock", "pay 1.2", "pay 1.3"])
    assert board.play("pay 1.3").markers == "1+1@1.2/3+0"


def test_without_any_marker_an_opponents_card_cannot_be_taken():
    """R14"""
    assert at("Bo2,Br2,Ch2", markers="0+3/2+0@1.1").legal == ["take 1R"]


def test_two_cards_of_opponents_in_one_turn_cost_two():
    """R14"""
    board = at("Bos,Br2", "Boc,Ch2", markers="3+0/1+0@1.1@2.1").play("take 1L", "take 2L")
    assert board.markers == "1+2/3+0"


def test_a_last_marker_cannot_pay_twice():
    """R14"""
    board = at("Bos,Br2", "Boc,Ch2", markers="1+2/1+0@1.1@2.1").play("take 1L")
    assert (board.markers, board.player) == ("0+3/2+0@2.1", 2)


def test_with_more_players_the_owner_gets_the_marker_back():
    """R14"""
    board = at("Bo2,Br2,Ch2", edition="designer:3", markers="3+0/3+0/2+0@1.1").play("take 1L")
    assert board.markers == "2+1/3+0/3+0"


def test_who_can_take_nothing_is_passed_over():
    """R15"""
    board = at("Bo2,Br2,Ch2", "No2", turn="5:2:take", markers="0+3/1+0@1.1@1.3")
    board.play("take 2L", "done")
    assert (board.player, board.step) == (2, "take")


def test_who_was_passed_over_plays_again_when_able():
    """R15"""
    board = at("Bo2,Br2,Ch2", "No2", turn="5:2:take", markers="0+3/1+0@1.1@1.3")
    board.play("take 2L", "done", "take 1L", "done")
    assert (board.player, board.legal) == (1, ["take 1L"])


def test_passing_over_goes_on_to_the_next_in_order():
    """R15"""
    board = at("Bo2,Br2,Ch2", "No2", edition="revised:4", turn="5:4:take", markers="0+3/0+3/1+0@1.1@1.3/3+0")
    assert board.play("take 2L", "done").player == 3


def test_a_marker_on_the_display_keeps_its_owner_from_being_passed_over():
    """R15, R14"""
    board = at("Bo2,Br2,Ch2", "No2", turn="5:2:take", markers="0+2@1.2/1+0@1.1@1.3")
    assert board.play("take 2L").player == 1
    assert board.legal == ["take 1L", "take 1R"]


def test_who_cannot_take_but_holds_a_back_may_use_it_or_pass():
    """R15"""
    board = at("Bo2,Br2,Ch2", "No2", cards="La2/-", turn="5:2:take", markers="0+3/1+0@1.1@1.3", discs="3.3=back>1")
    board.play("take 2L", "done")
    assert (board.player, board.step, board.legal) == (1, "take", ["pass", "back"])
    assert board.play("back").legal == ["take 1L", "take 1R"]


# ---- the taking example of the rulebooks ----------------------------------------------------------------------


def example():
    """Seat 1 to move; its marker on 2.1, the opponent's on 3.1, a disc on 4.12."""
    return at(
        "Br2,9,Noc,Nos", "Chs,Chc,Cht,8,Bb2", "No1,10,Pr2", "Bo2,10,Bbs", markers="2+0@2.1/2+0@3.1", discs="4.12=s"
    )


@pytest.mark.parametrize("end", ["1L", "2R", "3R", "4L"])
def test_example_a_double_is_taken_alone(end):
    """R9, R10"""
    assert example().play(f"take {end}").step == "mark"


def test_example_two_singles_at_the_top_right_one_after_the_other():
    """R9, R10"""
    board = example().play("take 1R")
    assert board.legal == ["take 1R", "take 3L", "stop"]
    assert board.play("take 1R").cards == "Nos,Noc/-"


def test_example_one_of_them_with_a_single_of_another_row_under_the_opponents_marker():
    """R10, R14"""
    board = example().play("take 1R", "take 3L")
    assert board.legal == ["pay stock", "pay 2.1"]
    board.play("pay stock")
    assert board.cards == "Nos,No1/-"
    assert board.markers == "1+1@2.1/3+0"


def test_example_two_neighbours_at_the_left_and_the_own_marker_returns():
    """R9, R13"""
    board = example().play("take 2L")
    assert board.markers == "3+0/2+0@3.1"
    assert board.legal == ["take 2L", "stop"]
    assert board.play("take 2L").cards == "Chs,Chc/-"


def test_example_the_third_neighbour_is_not_allowed():
    """R10"""
    board = example().play("take 2L", "take 2L")
    assert board.step == "mark"
    assert not [text for text in board.legal if text.startswith("take")]


def test_example_a_single_with_its_disc_but_not_with_the_double_of_its_region():
    """R10, R19"""
    board = example().play("take 4R")
    assert board.step == "mark"
    assert board.field("discs") == "4.12=s>1"
    assert board.cards == "Bbs/-"

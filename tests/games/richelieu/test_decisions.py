"""The sequence of decisions (R27), bullet by bullet, and taking back (R28)."""

import pytest
from board import at

from palais.engine.errors import BadInput, IllegalAction
from palais.games.richelieu import data, notation
from palais.games.richelieu.game import GAME

# ---- texts ----------------------------------------------------------------------------------------------------


def test_the_action_space_is_fixed_and_every_text_is_canonical():
    """R27"""
    assert GAME.n_actions == len(notation.TEXTS) == len(set(notation.TEXTS)) == 157
    assert all(GAME.parse(GAME.text(action)) == action for action in range(GAME.n_actions))


def test_ends_and_places_are_named_from_the_top_left():
    """R27"""
    board = at("Bo2,Br2", "Ch2,No2", "La2,Pr2", "An2,Au2")
    assert board.legal == [f"take {row}{side}" for row in range(1, 5) for side in "LR"]
    assert board.play("take 4R").cards == "Au2/-"
    assert GAME.text(data.PLACE + 12 * 2 + 9) == "place 3.10"


def test_places_keep_their_names_when_neighbours_are_gone():
    """R27"""
    board = at("Bo2,Br2,Ch2,No2").play("take 1L", "done", "take 1L")
    assert board.legal == ["done", "place 1.3", "place 1.4"]


def choices(board, seat=0):
    return {card.place: card.choice for card in board.view(seat).cards if card.choice}


def test_a_card_knows_which_end_of_its_row_it_is():
    """R9, R27: the last one of a row is its left end"""
    board = at("Bo2,Br2,Ch2", "No2", cards="Au2/-")
    assert {card.card: card.end for card in board.view(None).cards if card.end} == {"Bo2": "L", "Ch2": "R", "No2": "L"}


def test_a_card_stands_for_the_decision_that_the_step_asks_for_even_an_illegal_one():
    """R27"""
    assert choices(at("Bo2,Br2,Ch2", "No2")) == {"1.1": "take 1L", "1.3": "take 1R", "2.1": "take 2L"}
    assert choices(at("Bos,Boc,Br2").play("take 1L")) == {"1.2": "take 1L", "1.3": "take 1R"}
    marking = at("Bo2,Br2", "No2,La2", markers="2+0@1.2/2+0@2.1").play("take 1L")
    assert choices(marking) == {"1.2": "lift 1.2", "2.1": "place 2.1", "2.2": "place 2.2"}
    paying = at("Bo2,Br2", "No2", markers="2+0@1.2/2+0@1.1").play("take 1L")
    assert choices(paying) == {"1.1": "pay 1.1", "1.2": "pay 1.2", "2.1": "pay 2.1"}
    moving = at("Bo2,Br2,Ch2", "No2", markers="0+1@1.2@1.3/3+0").play("take 1L", "lift 1.2")
    assert choices(moving) == {"1.2": "place 1.2", "1.3": "place 1.3", "2.1": "place 2.1"}


def test_cards_stand_for_nothing_to_those_who_are_not_asked():
    """R28"""
    board = at("Bo2,Br2")
    assert choices(board, 1) == choices(board, None) == {}


@pytest.mark.parametrize(
    "words", ["", "take", "take 5L", "take 1", "place 1.13", "place 0.1", "PASS", "pay", "lift", "1l"]
)
def test_other_words_are_no_decision(words):
    """R27"""
    with pytest.raises(BadInput):
        GAME.parse(words)


def test_legal_choices_are_unchanged_by_an_illegal_one():
    """R27"""
    board = at("Bo2,Br2,Ch2")
    before = board.text
    for action in set(range(GAME.n_actions)) - set(board.state.legal()):
        with pytest.raises(IllegalAction):
            board.state.apply(action)
    assert board.text == before


# ---- might hold -----------------------------------------------------------------------------------------------

BARRED = {"markers": "0+3/1+0@1.1@1.3", "turn": "5:2:take"}


def barred(**more):
    """Seat 2 takes 2L; then seat 1, without markers, meets only marked ends."""
    return at("Bo2,Br2,Ch2", "No2", **{**BARRED, **more}).play("take 2L", "done")


def test_a_step_is_asked_of_who_might_hold_a_back_though_only_pass_is_offered():
    """R27"""
    board = barred(cards="La2/-", discs="3.3=s>1")
    assert (board.player, board.step, board.legal) == (1, "take", ["pass"])


def test_who_holds_no_face_down_disc_is_passed_by_itself():
    """R27"""
    assert barred(cards="La2/-").player == 2


def test_without_a_used_up_marker_nobody_might_hold():
    """R27"""
    board = at("Bo2,Br2", "Ch2", cards="La2/-", markers="2+0@1.2/2+0@2.1", discs="3.3=s>1").play("take 1L")
    assert (board.player, board.step) == (2, "take")


def test_after_two_shown_backs_nobody_might_hold_one():
    """R27"""
    discs = "3.3=s>1,3.10=back!2,4.2=back!2"
    assert barred(cards="La2/Pr2,An2", discs=discs).player == 2
    one_shown = barred(cards="La2/Pr2", discs="3.3=s>1,3.10=back!2")
    assert (one_shown.player, one_shown.legal) == (1, ["pass"])


def test_a_shown_back_is_no_face_down_disc():
    """R27"""
    assert barred(cards="La2/-", discs="3.3=back!1").player == 2


def test_back_is_offered_only_to_who_really_holds_it():
    """R27"""
    assert barred(cards="La2/-", discs="3.3=back>1").legal == ["pass", "back"]


def test_stop_may_be_the_only_choice_of_who_might_hold():
    """R27"""
    board = at("Bos,Br2", "Boc,Ch2", markers="0+3/2+0@2.1", discs="1.1=t").play("take 1L")
    assert (board.step, board.legal) == ("second", ["stop"])


def test_done_may_be_the_only_choice_of_who_might_hold():
    """R27"""
    board = at("Bo2,Br2,Ch2", markers="0+3/3+0", discs="1.1=t").play("take 1L")
    assert (board.player, board.step, board.legal) == (1, "mark", ["done"])


# ---- pay ------------------------------------------------------------------------------------------------------


def test_a_single_marker_on_the_display_is_paid_by_itself():
    """R27"""
    board = at("Bo2,Br2,Ch2", markers="0+2@1.3/2+0@1.1").play("take 1L")
    assert (board.cards, board.markers) == ("Bo2/-", "0+3/3+0")


def test_markers_in_stock_are_alike_and_paid_by_themselves():
    """R27"""
    board = at("Bo2,Br2,Ch2", markers="3+0/2+0@1.1").play("take 1L")
    assert (board.cards, board.markers) == ("Bo2/-", "2+1/3+0")


def test_stock_and_one_on_the_display_are_a_choice():
    """R27"""
    assert at("Bo2,Br2,Ch2", markers="1+1@1.3/2+0@1.1").play("take 1L").legal == ["pay stock", "pay 1.3"]


def test_two_on_the_display_are_a_choice():
    """R27"""
    board = at("Bo2,Br2,Ch2", markers="0+1@1.2@1.3/2+0@1.1").play("take 1L")
    assert board.legal == ["pay 1.2", "pay 1.3"]
    assert board.play("pay 1.2").field("rows").startswith("1,Br2,Ch2")


def test_the_cost_is_paid_before_the_card_is_taken():
    """R27"""
    board = at("Bo2,Br2,Ch2", markers="1+0@1.2@1.3/2+0@1.1").play("take 1L")
    assert (board.step, board.cards) == ("pay", "-/-")


def test_a_back_on_a_card_cannot_pay_for_that_card():
    """R27"""
    board = at("Bo2,Br2,Ch2", markers="0+3/2+0@1.1", discs="1.1=back")
    assert board.legal == ["take 1R"]


def test_a_disc_is_not_looked_at_while_its_card_is_to_be_paid():
    """R27, R19"""
    board = at("Bo2,Br2,Ch2", markers="1+0@1.2@1.3/2+0@1.1", discs="1.1=s").play("take 1L")
    assert board.view(0).discs[0].face is None


# ---- back in each step ----------------------------------------------------------------------------------------


def test_back_is_offered_in_take_and_stays_there():
    """R27"""
    board = at("Bo2,Br2", cards="La2/-", markers="2+1/3+0", discs="3.3=back>1")
    assert board.legal == ["take 1L", "take 1R", "back"]
    assert board.play("back").step == "take"


def test_back_is_offered_in_second_and_stays_there():
    """R27"""
    board = at("Bos,Boc,Br2", cards="La2/-", markers="2+1/3+0", discs="3.3=back>1").play("take 1L")
    assert board.legal == ["take 1L", "stop", "back"]
    board.play("back")
    assert (board.step, board.legal) == ("second", ["take 1L", "stop"])


def test_back_is_offered_in_mark_and_stays_there():
    """R27"""
    board = at("Bo2,Br2", cards="La2/-", markers="0+3/3+0", discs="3.3=back>1").play("take 1L")
    assert board.legal == ["done", "back"]
    board.play("back")
    assert (board.step, board.legal) == ("mark", ["done", "place 1.2"])


def test_back_is_not_offered_in_pay():
    """R27"""
    board = at("Bo2,Br2,Ch2", cards="La2/-", markers="1+1@1.3/2+0@1.1", discs="3.3=back>1").play("take 1L")
    assert board.legal == ["pay stock", "pay 1.3"]


def test_back_is_not_offered_between_lift_and_place():
    """R27"""
    board = at("Bo2,Br2,Ch2", cards="La2/-", markers="0+2@1.2/3+0", discs="3.3=back>1").play("take 1L")
    assert board.legal == ["done", "back", "lift 1.2"]
    assert board.play("lift 1.2").legal == ["place 1.3"]


# ---- pass -----------------------------------------------------------------------------------------------------


def test_pass_ends_the_turn_at_once():
    """R27"""
    board = barred(cards="La2/-", discs="3.3=back>1").play("pass")
    assert (board.player, board.step) == (2, "take")


def test_pass_is_not_offered_when_an_end_can_be_taken():
    """R27"""
    board = at("Bo2,Br2,Ch2", cards="La2/-", markers="0+3/2+0@1.1", discs="3.3=back>1")
    assert board.legal == ["take 1R", "back"]


def test_a_pass_by_itself_is_no_decision_and_no_turn():
    """R27"""
    board = barred()
    assert board.field("turn") == "6:2:take"


# ---- second ---------------------------------------------------------------------------------------------------


def test_second_is_not_asked_when_no_end_fits():
    """R27"""
    board = at("Bos,Br2", "Bo2,Ch2", markers="2+1/3+0", cards="La2/-", discs="3.3=back>1").play("take 1L")
    assert board.step == "mark"


def test_second_is_asked_when_an_end_fits_and_can_be_paid():
    """R27"""
    board = at("Bos,Br2", "Boc,Ch2", markers="1+2/2+0@2.1").play("take 1L")
    assert board.legal == ["take 2L", "stop"]


def test_second_is_not_asked_when_it_cannot_be_paid_and_nothing_might_be_held():
    """R27"""
    board = at("Bos,Br2", "Boc,Ch2", markers="0+3/2+0@2.1").play("take 1L")
    assert (board.player, board.step) == (2, "take")


def test_second_is_asked_if_it_could_be_paid_with_a_back_that_might_be_held():
    """R27"""
    board = at("Bos,Br2", "Boc,Ch2", cards="La2/-", markers="0+3/2+0@2.1", discs="3.3=s>1").play("take 1L")
    assert (board.step, board.legal) == ("second", ["stop"])


def test_second_is_never_asked_after_a_double():
    """R27"""
    assert at("Bo2,Boc,Br2").play("take 1L").step == "mark"


def test_second_is_never_asked_in_the_first_turn():
    """R27"""
    board = at("Bos,Boc,Br2", turn="0:1:take").play("take 1L")
    assert board.step == "mark"


def test_an_own_marked_second_card_can_be_taken_without_stock():
    """R27"""
    board = at("Bos,Br2", "Boc,Ch2", markers="0+2@2.1/3+0").play("take 1L")
    assert board.legal == ["take 2L", "stop"]


def test_a_second_card_may_ask_for_its_pay():
    """R27"""
    board = at("Bos,Br2", "Boc,Ch2", markers="1+1@1.2/2+0@2.1").play("take 1L", "take 2L")
    assert (board.step, board.legal) == ("pay", ["pay stock", "pay 1.2"])
    assert board.play("pay 1.2").step == "mark"


def test_after_stop_comes_mark():
    """R27"""
    board = at("Bos,Boc,Br2").play("take 1L", "stop")
    assert (board.player, board.step) == (1, "mark")


# ---- mark -----------------------------------------------------------------------------------------------------


def test_mark_is_not_asked_without_a_marker_or_a_card_for_it():
    """R27"""
    assert at("Bo2,Br2,Ch2", markers="0+3/3+0").play("take 1L").player == 2
    assert at("Bo2,Br2,Ch2", markers="2+0@1.2/2+0@1.3").play("take 1L").player == 2


def test_lift_needs_a_card_to_go_to():
    """R27"""
    board = at("Bo2,Br2,Ch2", markers="0+2@1.2/2+0@1.3").play("take 1L")
    assert (board.player, board.step) == (2, "take")


def test_after_lift_only_place_on_another_unmarked_card_follows():
    """R27"""
    board = at("Bo2,Br2,Ch2,No2,La2", markers="0+1@1.2@1.3/2+0@1.5").play("take 1L", "lift 1.3")
    assert (board.step, board.legal) == ("mark", ["place 1.4"])


def test_with_four_players_and_one_on_the_display_nothing_is_lifted():
    """R27"""
    board = at("Bo2,Br2,Ch2", edition="revised:4", markers="2+0@1.2/3+0/3+0/3+0").play("take 1L")
    assert board.legal == ["done", "place 1.3"]


def test_with_four_players_an_empty_stock_lifts_even_a_single_marker():
    """R27"""
    board = at("Bo2,Br2,Ch2", edition="revised:4", markers="0+2@1.2/3+0/3+0/3+0").play("take 1L")
    assert board.legal == ["done", "lift 1.2"]


def test_after_place_the_turn_ends():
    """R27"""
    assert at("Bo2,Br2,Ch2").play("take 1L", "place 1.3").field("turn") == "6:2:take"


def test_after_done_the_turn_ends():
    """R27"""
    assert at("Bo2,Br2,Ch2").play("take 1L", "done").field("turn") == "6:2:take"


# ---- by itself, and the end -----------------------------------------------------------------------------------


def test_a_single_take_is_asked():
    """R27"""
    board = at("Bo2", "Br2,Ch2", markers="0+3/1+0@2.1@2.2")
    assert (board.step, board.legal) == ("take", ["take 1L"])


def test_the_end_comes_right_after_the_card():
    """R27, R22"""
    board = at("Bo2", markers="3+0/3+0").play("take 1L")
    assert (board.step, board.legal) == ("over", [])


def test_the_end_comes_right_after_the_pay():
    """R27, R22"""
    board = at("Bo2", markers="3+0/2+0@1.1").play("take 1L")
    assert (board.step, board.markers) == ("over", "2+1/3+0")
    board = at("Bo2", "Br2,Ch2", edition="2003:2:last-row", markers="1+1@2.1/2+0@1.1").play("take 1L")
    assert board.step == "pay"
    assert board.play("pay stock").step == "over"


def test_the_last_card_ends_its_turn():
    """R27, R22"""
    assert at("Bo2", turn="40:2:take").play("take 1L").field("turn") == "41:2:over"


def test_after_the_end_not_even_a_back_follows():
    """R27, R22"""
    board = at("Bo2", cards="La2/-", markers="1+2/3+0", discs="3.3=back>1").play("take 1L")
    assert (board.step, board.legal) == ("over", [])


# ---- what can be taken back -----------------------------------------------------------------------------------


def test_looking_at_a_disc_counts_as_hidden_information():
    """R28"""
    board = at("Bo2,Br2,Ch2", "No2", discs="1.1=s")
    assert board.play("take 2L").state.looks == 0
    assert board.play("done", "take 1L").state.looks == 1


def test_using_a_back_looks_at_nothing():
    """R28"""
    board = at("Bo2,Br2,Ch2", cards="La2/-", markers="2+1/3+0", discs="3.3=back>1").play("back")
    assert board.state.looks == 0


def test_the_end_shows_the_discs_of_all():
    """R28, R21"""
    assert at("Bo2", cards="La2/Ch2", discs="3.3=s>2").play("take 1L").state.looks == 1

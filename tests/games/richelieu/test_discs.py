"""Discs and what others know of them (R19 to R21)."""

import pytest
from board import at, over

from palais.games.richelieu.data import REGIONS
from palais.games.richelieu.game import GAME


def disc(board, seat, place):
    return next(disc for disc in board.view(seat).discs if disc.place == place)


def test_with_a_card_its_disc_is_taken():
    """R19"""
    board = at("Bo2,Br2,Ch2", discs="1.1=s").play("take 1L")
    assert board.field("discs") == "1.1=s>1"


def test_only_its_holder_sees_a_taken_disc():
    """R19"""
    board = at("Bo2,Br2,Ch2", discs="1.1=s", edition="designer:3").play("take 1L")
    assert disc(board, 0, "1.1").face == "s"
    for seat in (1, 2, None):
        assert (disc(board, seat, "1.1").face, disc(board, seat, "1.1").holder) == (None, 0)


def test_nobody_sees_a_disc_in_the_display():
    """R19"""
    board = at("Bo2,Br2,Ch2", discs="1.1=s,1.2=back")
    assert all(disc.face is None for seat in (0, 1, None) for disc in board.view(seat).discs)


def test_what_a_viewer_reckons_with_are_all_faces_it_has_not_seen():
    """R3, R19"""
    board = at("Bo2,Br2,Ch2", discs="1.1=s,1.2=back").play("take 1L")
    assert sorted(board.view(0).possible) == sorted([*REGIONS, "c", "t", "back", "back"])
    assert len(board.view(1).possible) == 14


def test_a_back_fetches_a_used_up_marker_into_stock():
    """R20"""
    board = at("Bo2,Br2,Ch2", cards="La2/-", markers="1+2/3+0", discs="3.3=back>1").play("back")
    assert board.markers == "2+1/3+0"
    assert board.field("discs") == "3.3=back!1"


def test_using_a_back_shows_it_to_all():
    """R20"""
    board = at("Bo2,Br2,Ch2", cards="La2/-", markers="1+2/3+0", discs="3.3=back>1")
    assert disc(board, 1, "3.3").face is None
    board.play("back")
    for seat in (0, 1, None):
        assert (disc(board, seat, "3.3").face, disc(board, seat, "3.3").shown) == ("back", True)


def test_a_back_works_once():
    """R20"""
    board = at("Bo2,Br2,Ch2", cards="La2/-", markers="1+2/3+0", discs="3.3=back>1").play("back")
    assert "back" not in board.legal


def test_a_back_that_was_given_up_stays_so_in_a_position():
    """R20"""
    board = at("Bo2,Br2,Ch2", cards="La2/-", markers="1+2/3+0", discs="3.3=back!1")
    assert board.legal == ["take 1L", "take 1R"]


def test_giving_up_a_back_shows_no_other_disc():
    """R20"""
    board = at("Bo2,Br2,Ch2", cards="La2,No2/-", markers="1+2/3+0", discs="3.3=s>1,3.10=back>1").play("back")
    assert board.field("discs") == "3.3=s>1,3.10=back!1"


def test_two_backs_work_one_after_the_other():
    """R20"""
    board = at("Bo2,Br2,Ch2", cards="La2,No2/-", markers="0+3/3+0", discs="3.3=back>1,3.10=back>1")
    assert board.play("back", "back").markers == "2+1/3+0"
    assert "back" not in board.legal


def test_a_back_needs_a_used_up_marker():
    """R20"""
    board = at("Bo2,Br2,Ch2", cards="La2/-", markers="3+0/3+0", discs="3.3=back>1")
    assert "back" not in board.legal


def test_a_back_is_only_for_its_holder():
    """R20"""
    board = at("Bo2,Br2,Ch2", cards="La2/-", markers="0+3/2+1", discs="3.3=back>1", turn="5:2:take")
    assert "back" not in board.legal


def test_a_back_pays_for_a_second_card_in_the_turn_it_was_taken():
    """R20"""
    board = at("Bos,Br2", "Boc,Ch2", markers="0+3/2+0@2.1", discs="1.1=back").play("take 1L")
    assert (board.step, board.legal) == ("second", ["stop", "back"])
    board.play("back", "take 2L")
    assert (board.cards, board.markers) == ("Bos,Boc/-", "0+3/3+0")


def test_a_shield_or_symbol_disc_counts_as_one_at_the_end():
    """R21"""
    state = over("Bo2,Bos", "Bo2", discs="1.5=Bo>1,1.8=s>2").state
    mine, theirs = GAME.breakdown(state)
    assert (mine.shields[0], theirs.shields[0]) == (4, 2)
    assert (mine.symbols_held[0], theirs.symbols_held[0]) == (1, 1)


def test_a_back_counts_for_nothing_at_the_end():
    """R20"""
    with_back = over("Bo2,Bos", "Br2", discs="1.5=back>1").scores
    assert with_back == over("Bo2,Bos", "Br2").scores


@pytest.mark.parametrize("seat", [0, 1, None])
def test_all_held_discs_are_shown_at_the_end(seat):
    """R21"""
    board = over("Bo2,Bos", "Br2", discs="1.5=s>1,1.8=Bo>2")
    assert [disc.face for disc in board.view(seat).discs] == ["s", "Bo"]

"""Placing and moving markers (R16 to R18)."""

from board import at


def test_a_marker_goes_from_stock_on_any_card_without_one():
    """R16"""
    board = at("Bo2,Br2,Ch2,No2", markers="2+0@1.2/2+0@1.4").play("take 1L")
    assert board.legal == ["done", "place 1.3"]
    assert board.play("place 1.3").markers == "1+0@1.2@1.3/2+0@1.4"


def test_a_marker_may_go_on_a_card_with_a_disc():
    """R16"""
    board = at("Bo2,Br2,Ch2", discs="1.2=s,1.3=t").play("take 1L")
    assert board.legal == ["done", "place 1.2", "place 1.3"]


def test_a_marker_may_go_on_a_card_inside_a_row():
    """R16"""
    assert "place 2.2" in at("Bo2", "Br2,Ch2,No2").play("take 1L").legal


def test_only_one_marker_is_placed_in_a_turn():
    """R16"""
    assert at("Bo2,Br2,Ch2").play("take 1L", "place 1.2").player == 2


def test_with_a_marker_in_stock_none_is_moved():
    """R17"""
    board = at("Bo2,Br2,Ch2,No2", markers="1+0@1.2@1.3/3+0").play("take 1L")
    assert board.legal == ["done", "place 1.4"]


def test_with_no_marker_in_stock_one_may_be_moved():
    """R17"""
    board = at("Bo2,Br2,Ch2,No2,La2", markers="0+1@1.2@1.3/3+0").play("take 1L")
    assert board.legal == ["done", "lift 1.2", "lift 1.3"]
    board.play("lift 1.2")
    assert board.legal == ["place 1.4", "place 1.5"]
    assert board.play("place 1.5").markers == "0+1@1.3@1.5/3+0"


def test_only_own_markers_are_moved():
    """R17"""
    board = at("Bo2,Br2,Ch2,No2", markers="0+2@1.2/2+0@1.3").play("take 1L")
    assert board.legal == ["done", "lift 1.2"]


def test_with_four_players_nobody_has_three_markers_on_the_display():
    """R18"""
    board = at("Bo2,Br2,Ch2,No2,La2", edition="designer:4", markers="1+0@1.2@1.3/3+0/3+0/3+0").play("take 1L")
    assert board.legal == ["done", "lift 1.2", "lift 1.3"]
    assert board.play("lift 1.2", "place 1.4").markers == "1+0@1.3@1.4/3+0/3+0/3+0"


def test_with_four_players_the_reserve_can_pay():
    """R18"""
    board = at("Bo2,Br2,Ch2,No2", edition="revised:4", markers="1+0@1.2@1.3/2+0@1.1/3+0/3+0").play("take 1L")
    assert board.legal == ["pay stock", "pay 1.2", "pay 1.3"]


def test_with_four_players_the_reserve_is_placed_when_one_is_left_on_the_display():
    """R18"""
    board = at("Bo2,Br2,Ch2,No2", edition="designer:4", markers="1+1@1.2/3+0/3+0/3+0").play("take 1L")
    assert board.legal == ["done", "place 1.3", "place 1.4"]


def test_with_two_or_three_players_all_three_may_lie_on_the_display():
    """R18"""
    for edition, rest in (("designer:3", "/3+0/3+0"), ("revised:2", "/3+0"), ("2003:2", "/3+0")):
        board = at("Bo2,Br2,Ch2,No2", edition=edition, markers="1+0@1.2@1.3" + rest).play("take 1L")
        assert board.legal == ["done", "place 1.4"]

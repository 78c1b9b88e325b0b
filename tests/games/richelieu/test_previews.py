"""What a choice would do, by what its player can know."""

from board import at

from palais.games.richelieu.game import GAME


def preview(board, text, seat=0):
    return GAME.preview(board.view(seat), GAME.parse(text))


def test_a_choice_names_the_best_card_it_leaves_to_the_next_player():
    """R9"""
    for text in ("take 2L", "take 1R"):
        found = preview(at("Bo2,Br2,Ch2", "No1"), text)
        assert (found.opens_to, found.opens_cost) == (1, 0)
    assert preview(at("Bo2,Br2,Ch2", "No1").play("take 2L"), "done").opens_to == 1


def test_a_card_under_ones_marker_is_left_at_a_price():
    """R14"""
    board = at("Bo2", "No1").play("take 2L")
    found = preview(board, "place 1.1")
    assert (found.opens, found.opens_cost) == ("Bo2", 1)


def test_a_player_who_is_passed_over_is_not_the_next():
    """R15"""
    board = at("Bo2,Br2", "No1", edition="revised:3", markers="1+0@1.1@1.2/0+3/3+0", cards="-/-/-")
    assert preview(board, "take 2L").opens_to == 2


def test_what_a_choice_uncovers_costs_and_earns():
    """R9, R14, R23"""
    found = preview(at("Bo2,Br2,Ch2", markers="3+0/2+0@1.1"), "take 1L")
    assert (found.card, found.cost, found.uncovers, found.disc) == ("Bo2", 1, ["Br2"], False)
    assert found.swing[0] > 0

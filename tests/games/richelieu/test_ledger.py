"""The court ledger: what a seat holds, what is left, and what can still become of it (R23)."""

import pytest
from board import at

from palais.games.richelieu.game import GAME


def row(board, kind, seat=0):
    return next(row for row in GAME.ledger(board.view(seat)).rows if row.kind == kind)


def test_a_row_counts_shields_held_and_left_and_names_their_places():
    """R2, R23"""
    board = at("Bo2,Br2,Bos", cards="Boc/Bo2,Lac")
    assert (row(board, "Bo").held, row(board, "Bo").left, row(board, "Bo").total) == ([1, 2], 3, 6)
    assert row(board, "Bo").places == ["1.1", "1.3"]
    assert (row(board, "c").held, row(board, "c").left, row(board, "c").total) == ([1, 1], 0, 2)


def test_three_cards_left_of_a_kind_are_few():
    board = at("Bo2,Br2,Bos,Boc", "Br2,Br1,Brs", cards="Bot/-")
    assert (row(board, "Bo").few, row(board, "Br").few) == (True, False)


@pytest.mark.parametrize(
    ("cards", "edition", "status"),
    [
        ("Bo2,Bo2/Boc", "2003:2", "secured"),
        ("Bo2,Boc/Bo1", "2003:2", "open"),
        ("Bo2,Boc/Bo1", "revised:2", "secured"),
        ("Boc/Bo2,Bo2", "2003:2", "lost"),
        ("Boc/Bo2,Bo1", "2003:2", "lost"),
        ("Boc/Bo2,Bo1", "revised:2", "open"),
        ("-/Bo2,Bo1", "2003:2", "danger"),
        ("-/Bo2,Bo1", "revised:3", "lost"),
    ],
)
def test_the_status_says_what_two_shields_left_can_do(cards, edition, status):
    """R23: a tie for most earns nothing in 2003, and all of it in the other editions"""
    more = "/-" if edition.endswith("3") else ""
    assert row(at("Bo2,Br2", cards=cards + more, edition=edition), "Bo").status == status


def test_a_region_disc_that_nobody_has_shown_may_still_turn_a_majority():
    """R3, R19"""
    assert row(at("Br2", cards="Bo2/Boc", discs="1.1=s"), "Bo").status == "open"
    assert row(at("Br2", cards="Bo2/Boc", discs="3.3=Bo>1"), "Bo").status == "secured"


def test_a_spectator_has_counts_but_no_status():
    assert {row.status for row in GAME.ledger(at("Bo2", cards="Boc/-").view(None)).rows} == {"none"}

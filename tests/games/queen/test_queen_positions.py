"""A position on one line: what is read, and what is refused with its column (Q4 to Q9, Q22, Q23, Q31)."""

import pytest

from palais.engine.errors import BadInput
from palais.games import catalog

GAME = catalog.game("queen")
LINE = (
    "queen 2 E2 M1*,A1,N2,C1,F1 - "
    "M2,A2,N1,C2,F2,M3,A3,N3,C3,F3/M4,A4,N4,C4,F4,M5,A5,N5,C5,F5/M6,A6,N6,C6,F6,M7,A7,N7 "
    "M8,M9,A8,A9,N8,C7,C8,F7,F8/M10,A10,N9,N10,C9,C10,F9,F10 0.0.0.0.0-0/2.0.0.0.0-0 P1,P2,P3,P15/P4^1,P5,P6!P14 "
    "P7,P8,P9,P10,P11,P12,P13,P16,P17,P18,P19^1,P20,P21,P22,P23,P24 - 9:1:1:turn"
)


def refused(old, new):
    with pytest.raises(BadInput) as refusal:
        GAME.read_position(LINE.replace(old, new, 1))
    return refusal.value


def test_a_position_is_read_and_written_alike():
    assert GAME.write_position(*GAME.read_position(LINE)) == LINE


def test_a_seat_sees_the_position_with_gaps():
    """Q14"""
    state, options = GAME.read_position(LINE)
    masked = [GAME.mask_position(LINE, GAME.view(state, options, seat)) for seat in (0, 1, None)]
    assert [line.split()[8] for line in masked] == [
        "P1,P2,P3,P15/P4^1,?,?!P14", "?,?,?,?/P4,P5,P6!P14", "?,?,?,?/?,?,?!P14",
    ]  # fmt: skip
    assert [line.split()[9].count("?") for line in masked] == [15, 16, 16]
    assert [GAME.write_position(*GAME.read_position(line)) for line in masked] == masked


@pytest.mark.parametrize(
    ("old", "new", "field"),
    [
        ("queen", "quean", "game"),
        ("queen 2", "queen 5", "options"),
        ("queen 2", "queen 2:cards=mine", "options"),
        ("E2", "E11", "requirement"),
        ("M1*", "M1", "conditions"),
        ("M1*,A1", "M1*,M2", "conditions"),
        ("M2,A2", "M2,A0", "columns"),
        ("M2,A2", "M2,M2", "columns"),
        ("M2,A2", "M2", "columns"),
        ("C7,C8", "X7,C8", "courts"),
        ("/2.0.0.0.0-0", "/2.0.0.0.0", "points"),
        ("/2.0.0.0.0-0", "/0.0.0.0.0-30", "points"),
        ("/2.0.0.0.0-0", "/40.0.0.0.0-0", "points"),
        ("P1,P2", "P1,P1", "plots"),
        ("P1,P2", "P1,P25", "plots"),
        ("P1,P2", "P1^3,P2", "plots"),
        ("!P14", "!?", "plots"),
        ("9:1:1:turn", "9:3:1:turn", "turn"),
        ("9:1:1:turn", "9:1:1:sleep", "turn"),
    ],
)
def test_a_wrong_field_is_named_with_its_column(old, new, field):
    fault = refused(old, new)
    assert fault.data["field"] == field
    assert fault.data["column"] <= len(LINE)


@pytest.mark.parametrize(
    "turn",
    [
        "9:2:1:turn",  # after eight turns it is the first player's
        "0:2:1:draft",  # no lots
        "9:1:1:turn:end",  # the round has been played to its end (Q22)
        "9:1:1:over",  # nothing has ended it
        "9:1:1:column",  # which card?
        "9:1:1:column:M2",  # in a column
        "9:1:1:card:N8>1",  # N2 asks for no card
        "9:1:1:under:N8>1",  # N8 is still in the court
        "9:1:1:opponent:M8>1",  # M1 offers one opponent only, so that is no decision
    ],
)
def test_a_step_that_play_cannot_come_to_is_refused(turn):
    """Q9, Q22, Q31"""
    assert refused("9:1:1:turn", turn).code == "position-turn"


def test_a_text_of_another_length_is_refused():
    assert refused(" - 9:1", " 9:1").code == "position-fields"
    assert refused("- 9:1", "- - 9:1").code == "position-fields"

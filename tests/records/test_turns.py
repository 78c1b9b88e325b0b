"""A turn on one line (docs/notation.md)."""

import pytest

from palais.games import catalog
from palais.records import read, write
from palais.records.record import turns
from strategies import case_id, cases_of, random_record

GAME = catalog.game("richelieu")
HEAD = "palais record 1\ngame: richelieu\nrules: 1\nseat 1: A\nseat 2: B\nposition: "
# Seat 1 has a used-up marker and a disc, so that a second card and a marker are asked for (R27).
BACKS = "richelieu 2003:2 Boc,Bos,Br2,9/No2,La2,10/12/12 Pr2/- 2+1/3+0 3.3=back>1 4:1:take"
# Seat 1 has no marker, so that nothing follows a stop.
BARE = "richelieu 2003:2 Boc,Bos,Br2,9/No2,La2,10/12/12 -/- 0+3/3+0 - 4:1:take"


def line(*texts):
    return GAME.write_turn([GAME.parse(text) for text in texts])


def decisions(position, tokens):
    return [GAME.text(action) for action in read(f"{HEAD}{position}\n5. 1: {tokens}\n").actions]


def test_a_done_is_never_written():
    """R27"""
    assert line("take 1L", "done") == "1L"


def test_a_stop_is_written_only_before_a_back_and_last():
    """R27"""
    assert line("take 1L", "stop", "back", "place 1.4") == "1L / + @1.4"
    assert line("take 1L", "stop") == "1L /"
    assert line("take 1L", "stop", "place 1.4") == "1L @1.4"
    assert line("take 1L", "stop", "lift 1.4", "place 1.5") == "1L ^1.4 @1.5"
    assert line("take 1L", "stop", "done") == "1L"


def test_a_back_belongs_to_the_step_in_which_it_is_written():
    """R20, R27"""
    assert decisions(BACKS, "1L / + @1.3") == ["take 1L", "stop", "back", "place 1.3"]
    assert decisions(BACKS, "1L + @1.3") == ["take 1L", "back", "stop", "place 1.3"]


def test_a_stop_that_ends_a_turn_may_be_left_out():
    """R27"""
    assert decisions(BARE, "1L") == decisions(BARE, "1L /") == ["take 1L", "stop"]


def test_an_unfinished_turn_ends_where_it_is_written_to_end():
    """R27"""
    assert decisions(BACKS, "1L ...") == ["take 1L"]
    assert decisions(BACKS, "1L / ...") == ["take 1L", "stop"]


@pytest.mark.parametrize("case", cases_of("richelieu"), ids=case_id)
def test_the_stops_of_a_record_are_those_before_a_back_and_at_an_end(case):
    """R27"""
    record = random_record(case, 7)
    due = 0
    for _, _, actions, _ in turns(record):
        texts = [GAME.text(action) for action in actions]
        due += sum(a == "stop" and after in ("back", "") for a, after in zip(texts, [*texts[1:], ""], strict=True))
    assert sum(each.count("/") for each in write(record).splitlines()) == due

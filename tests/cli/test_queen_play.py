"""Queen in the terminal, driven by scripted lines."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from table import Table, always_first

from palais import records
from palais.games import catalog
from palais.i18n import LANGUAGES, Catalogue


@pytest.fixture
def table(tmp_path: Path) -> Table:
    return Table(tmp_path / "matches", catalog.game("queen"))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("seats", ["me,greedy", "random,me,greedy", "random,me,greedy,greedy"])
def test_a_whole_match_is_told_in_every_language(table: Table, seats: str, lang: str) -> None:
    out = table.sit(always_first(), seats=seats, lang=lang)
    assert table.code == 0
    assert Catalogue(lang)("play.final") in out
    assert "{" not in out
    assert "\nresult: " in table.saved
    records.read(table.saved)


def test_no_line_is_wider_than_eighty_columns(table: Table) -> None:
    out = table.sit(always_first())
    assert max(len(line) for line in out.splitlines()) <= 80


def test_the_first_screen_has_conditions_columns_courts_plots_and_both_ends(table: Table) -> None:
    out = table.sit([])
    assert len(re.findall(r"^[▸> ] {2}[MANCF]\d+ ", out, re.MULTILINE)) == 5
    assert len(re.findall(r"^column \d +\(13\) +\w+ \w+ \|", out, re.MULTILINE)) == 3
    assert len(re.findall(r"^P\d+ ", out, re.MULTILINE)) == 4
    assert "Counted at the end, E" in out
    assert "To the end: 45 more points, or 13 cards of the shortest column." in out


LATE = (
    "queen 2 E2 M1*,A1,N2,C1,F1 - M2,A2,N1,C2,F2,M3,A3,N3,C3,F3/M4,A4,N4,C4,F4,M5,A5,N5,C5,F5/M6 "
    "M8,M9,A8,A9,N8,C7,C8,F7,F8,N7,M7,F6,N6,C6,A7,A6/M10,A10,N9,N10,C9,C10,F9,F10 0.0.0.0.0-0/0.0.0.0.0-0 "
    "P1,P2,P3,P15/P4,P5,P6,P20 P7,P8,P9,P10,P11,P12,P13,P14,P16,P17,P18,P19,P21,P22,P23,P24 - 10:2:1:turn"
)


@pytest.mark.parametrize(("lang", "told"), [("en", "1 card of"), ("de", "1 Karte der"), ("fr", "1 carte de")])
def test_a_last_card_of_a_column_is_one(table: Table, lang: str, told: str) -> None:
    """Q23"""
    assert told in table.sit([], seats="greedy,me", lang=lang, position=LATE)


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", "1st: greedy +4 · 2nd: you +2 · "),
        ("de", "1. Platz: greedy +4 · 2. Platz: du +2 · "),
        ("fr", "1er : greedy +4 · 2e : toi +2 · "),
    ],
)
def test_an_aristocrat_tells_who_comes_where(table: Table, lang: str, told: str) -> None:
    """Q19"""
    assert told in table.sit([], seats="greedy,me", lang=lang, position=LATE)


def test_who_drafts_chooses_among_the_lots(table: Table) -> None:
    out = table.sit([], seats="greedy,me")
    assert len(re.findall(r"^\d lot \d takes \w+ \w+ \w+", out, re.MULTILINE)) == 2


def test_a_choice_tells_what_it_scores_and_takes_and_leaves(table: Table) -> None:
    out = table.sit([])
    assert re.search(r"play \w+ +best to column \d · ", out)
    assert re.search(r" · takes \w+ \w+", out)
    assert re.search(r" · leaves \w+ \(\+\d+\)", out)


def test_a_card_is_played_by_its_name(table: Table) -> None:
    """Q31"""
    card = re.findall(r"^\d play (\w+)", table.sit([]), re.MULTILINE)[1]
    out = table.sit([f"play {card}", "undo", card.lower()], resume=table.id)
    assert f"Taken back: play {card}" in out
    assert f": {card} ..." in table.saved


def test_a_decision_is_taken_back_and_a_hint_is_given(table: Table) -> None:
    out = table.sit(["hint", "1", "undo", "score", "help", "about"])
    assert "A strong player: " in out
    assert "Taken back: play " in out
    assert re.search(r"^At the start +5 +5", out, re.MULTILINE)
    assert "Order token" in out
    assert "--cards FILE" in out


def test_a_match_goes_on_where_it_was_left(table: Table) -> None:
    table.sit(["1", "1"])
    left = table.saved
    table.sit([], resume=table.id)
    assert table.saved == left

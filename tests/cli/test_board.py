"""The drawn display."""

from __future__ import annotations

import io
from typing import Any

import pytest
from rich.console import Console

from palais.cli import speech
from palais.cli.board import ASCII, COLOURS, UNICODE, Board, Signs
from palais.games import catalog
from palais.games.richelieu.data import REGIONS
from palais.games.richelieu.scoring import Breakdown
from palais.i18n import Catalogue

GAME = catalog.game("richelieu")


def fresh() -> Any:
    options = GAME.options()
    return GAME.view(GAME.start(options, GAME.deal(options, "0" * 32)), options, 0)


def test_a_card_shows_region_kind_disc_and_marker() -> None:
    whole = Board(fresh(), ["1L"], UNICODE).draw().plain
    assert whole.count("(?)") == 8
    assert all(whole.count(region) >= 4 for region in REGIONS)


def test_ends_that_may_be_taken_carry_their_name_and_an_arrow() -> None:
    drawn = Board(fresh(), ["1L", "2R"], UNICODE).draw().plain
    assert "1L▸" in drawn
    assert "◂2R" in drawn
    assert "◂1R" not in drawn


@pytest.mark.parametrize("signs", [UNICODE, ASCII])
@pytest.mark.parametrize("width", [80, 100, 140])
def test_every_line_fits_its_screen(signs: Signs, width: int) -> None:
    drawn = Board(fresh(), ["1L"], signs, width).draw()
    assert max(line.cell_len for line in drawn.split("\n")) <= width


def test_wide_screens_spell_the_regions_out() -> None:
    assert "Bourgogne" in Board(fresh(), [], UNICODE, 140).draw().plain
    assert "Bourgogne" not in Board(fresh(), [], UNICODE, 127).draw().plain


def test_plain_terminals_get_plain_characters() -> None:
    assert Board(fresh(), ["1L", "1R"], ASCII).draw().plain.isascii()


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("region", REGIONS)
def test_text_can_be_read_on_every_region(region: str) -> None:
    bright, dark = sorted(map(luminance, COLOURS[region]), reverse=True)
    assert (bright + 0.05) / (dark + 0.05) >= 4.2


def points(total: int, cards: int) -> Breakdown:
    return Breakdown([0] * 9, [0] * 9, [0] * 9, [0] * 3, [0] * 3, [0] * 3, cards, total)


@pytest.mark.parametrize(
    ("scores", "winners", "sentence"),
    [
        ([(30, 24), (20, 24)], [0], "seat 1 won with 30 points."),
        ([(30, 23), (30, 25)], [0], "fewer cards (23) (R24)"),
        ([(30, 24), (30, 24)], [0, 1], "A shared victory for seat 1, seat 2"),
    ],
)
def test_the_verdict_names_the_tie_break(scores: list[tuple[int, int]], winners: list[int], sentence: str) -> None:
    told = speech.verdict(
        Catalogue("en"), [points(*score) for score in scores], winners, lambda seat: f"seat {seat + 1}", None
    )
    assert sentence in told


def test_colour_adds_nothing_to_the_text() -> None:
    drawn = Board(fresh(), ["1L"], UNICODE).draw()
    out = io.StringIO()
    Console(file=out, color_system=None, width=80).print(drawn)
    assert [line.rstrip() for line in out.getvalue().splitlines()] == [
        line.rstrip() for line in drawn.plain.splitlines()
    ]

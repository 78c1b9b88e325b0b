"""The drawn display."""

from __future__ import annotations

import io
import re
from collections import Counter
from typing import Any

import pytest
from rich.console import Console

from palais.cli.desk import desk
from palais.cli.richelieu.board import ASCII, COLOURS, UNICODE, Board, Signs, score_table
from palais.cli.speech import Names
from palais.games import catalog
from palais.games.queen.scoring import Breakdown as QueenBreakdown
from palais.games.richelieu.data import REGIONS
from palais.games.richelieu.scoring import Breakdown
from palais.i18n import LANGUAGES, Catalogue

GAME = catalog.game("richelieu")


def fresh() -> Any:
    options = GAME.options()
    return GAME.view(GAME.start(options, GAME.deal(options, "0" * 32)), options, 0)


SPELT = "1L Bourgogne Bretagne  Champagne Normandie Anjou "


def marked() -> Any:
    """A card of each kind; discs on the first and third, markers of seat 2 on the first, of seat 1 on two others."""
    text = "richelieu 2003:2 Bo2,Brs,Chc,Not,An1,7/12/12/12 -/- 1+0@1.2@1.4/2+0@1.1 1.1=s,1.3=t 5:1:take"
    state, options = GAME.read_position(text)
    return GAME.view(state, options, 0)


@pytest.mark.parametrize(
    ("signs", "width", "first", "second"),
    [
        (UNICODE, 80, "1L Bo2▪▪ Brs † Chc ✚ Not ♜ An1 ▪ ", "   (?)▲2    ▲1 (?)      ▲1"),
        (ASCII, 80, "1L Bo2== Brs   Chc   Not   An1 = ", "   (?)^2    ^1 (?)      ^1"),
        (UNICODE, 140, SPELT, "   2▪▪ (?)▲2 s †    ▲1 c ✚ (?)   t ♜    ▲1 1 ▪"),
        (ASCII, 140, SPELT, "   2== (?)^2 s      ^1 c   (?)   t      ^1 1 ="),
    ],
    ids=["narrow", "narrow plain", "wide", "wide plain"],
)
def test_a_card_shows_region_kind_disc_and_marker(signs: Signs, width: int, first: str, second: str) -> None:
    above, below = Board(marked(), [], signs, width).row(1)
    assert above.plain.startswith(first)
    assert below.plain.rstrip() == second


def test_the_whole_display_shows_every_card_and_disc() -> None:
    whole = Board(fresh(), ["1L"], UNICODE).draw().plain
    assert Counter(re.findall(r"\b[A-Z][a-z][2sct1]", whole)) == Counter(card.card for card in fresh().cards)
    assert whole.count("(?)") == 8


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


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_line_of_the_points_is_folded(lang: str, seats: int) -> None:
    t = Catalogue(lang)
    presence = -5 if seats == 2 else 2
    most = Breakdown([10] * 9, [10 if seats > 2 else 0] * 9, [presence] * 9, [10] * 3, [10] * 3, [0] * 3, 24, -45)
    names = Names(t, ["me"] + ["greedy"] * (seats - 1))
    console = Console(file=io.StringIO(), color_system=None, width=80)
    lines = console.render_lines(score_table([most] * seats, t, names, UNICODE), pad=False)
    assert len(lines) == 20 + (seats > 2)


WON, ONE_POINT = [(30, 24), (20, 24)], [(1, 24), (0, 24)]
TIE_BREAK, SHARED = [(30, 23), (30, 25)], [(30, 24), (30, 24)]


@pytest.mark.parametrize(
    ("lang", "scores", "viewer", "sentence"),
    [
        ("en", WON, None, "Seat 1 won with 30 points."),
        ("de", WON, None, "Platz 1 hat mit 30 Punkten gewonnen."),
        ("fr", WON, None, "Victoire de la place 1 avec 30 points."),
        ("en", WON, 0, "You won with 30 points."),
        ("de", WON, 0, "Du hast mit 30 Punkten gewonnen."),
        ("fr", WON, 0, "Tu gagnes avec 30 points."),
        ("en", ONE_POINT, None, "Seat 1 won with 1 point."),
        ("de", ONE_POINT, 0, "Du hast mit 1 Punkt gewonnen."),
        ("fr", ONE_POINT, 0, "Tu gagnes avec 1 point."),
        ("en", TIE_BREAK, None, "Seat 1 won: level on 30 points, but with fewer cards (23) (R24)."),
        ("en", TIE_BREAK, 0, "You won: level on 30 points, but with fewer cards (23) (R24)."),
        ("de", TIE_BREAK, 0, "Du hast gewonnen: gleichauf mit 30 Punkten, aber mit weniger Karten (23) (R24)."),
        ("fr", TIE_BREAK, 0, "Tu gagnes : à égalité avec 30 points, mais avec moins de cartes (23) (R24)."),
        ("en", SHARED, None, "A shared victory for seat 1 and greedy: level on points (30) and on cards (24) (R24)."),
        ("en", SHARED, 0, "You share the victory with greedy: level on points (30) and on cards (24) (R24)."),
        (
            "de",
            SHARED,
            0,
            "Du teilst dir den Sieg mit greedy: gleichauf bei Punkten (30) und Karten (24) (R24).",
        ),
        (
            "fr",
            SHARED,
            1,
            "Tu partages la victoire avec la place 1 : à égalité de points (30) et de cartes (24) (R24).",
        ),
    ],
)
def test_the_verdict_says_who_won_and_by_what(
    lang: str, scores: list[tuple[int, int]], viewer: int | None, sentence: str
) -> None:
    t, winners = Catalogue(lang), [0, 1] if scores == SHARED else [0]
    names = Names(t, ["me", "greedy"], viewer)
    assert desk(t, GAME, Console()).verdict([points(*score) for score in scores], winners, names) == sentence


def test_three_winners_are_listed() -> None:
    t = Catalogue("en")
    names = Names(t, ["me", "greedy", "greedy"])
    told = desk(t, GAME, Console()).verdict([points(9, 16)] * 3, [0, 1, 2], names)
    assert told.startswith("A shared victory for seat 1, greedy 2 and greedy 3: ")


@pytest.mark.parametrize(
    ("validated", "winners", "sentence"),
    [
        ((2, 1), [0], "You won: level on 30 points, but with more plots (2) (Q24)."),
        ((1, 2), [1], "Greedy won: level on 30 points, but with more plots (2) (Q24)."),
        ((2, 2), [0, 1], "You share the victory with greedy: level on points (30) and on plots (2) (Q24)."),
    ],
)
def test_the_verdict_of_queen_tells_the_plots(validated: tuple[int, int], winners: list[int], sentence: str) -> None:
    """Q24"""
    t, queen = Catalogue("en"), catalog.game("queen")
    count = [QueenBreakdown(20, 10, plots, 30) for plots in validated]
    assert desk(t, queen, Console()).verdict(count, winners, Names(t, ["me", "greedy"], 0)) == sentence


def test_colour_adds_nothing_to_the_text() -> None:
    drawn = Board(fresh(), ["1L"], UNICODE).draw()
    out = io.StringIO()
    Console(file=out, color_system=None, width=80).print(drawn)
    assert [line.rstrip() for line in out.getvalue().splitlines()] == [
        line.rstrip() for line in drawn.plain.splitlines()
    ]

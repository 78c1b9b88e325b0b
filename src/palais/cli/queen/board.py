"""Draws what a seat may see of Queen: Conditions, columns, courts, plots; without colour every sign still says it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from palais.cli.speech import Names
from palais.games.queen import words
from palais.games.queen.data import FACTIONS, LETTERS
from palais.games.queen.ledger import Ledger, PlotRow, Where
from palais.games.queen.scoring import Breakdown, Sources
from palais.games.queen.view import View
from palais.i18n import Catalogue

if TYPE_CHECKING:
    from rich.table import Table
    from rich.text import Text

DARK, LIGHT = "#16181d", "#ffffff"
COLOURS = {
    "M": (LIGHT, "#2f5d9b"), "A": (DARK, "#e3b53c"), "N": (LIGHT, "#2b6f5b"), "C": (LIGHT, "#a32638"),
    "F": (LIGHT, "#7a5aa6"),
}  # fmt: skip
STYLES = {letter: f"{text} on {ground}" for letter, (text, ground) in COLOURS.items()}
TAKEN = 2  # cards that a play takes from the top of a column (Q12)
NEAR = 4  # cards named of those that help a plot


def paint(line: str) -> Text:
    """A line in which every card has the colours of its faction."""
    from rich.text import Text

    text = Text(line)
    for letter, style in STYLES.items():
        text.highlight_regex(rf"\b{letter}(10|\d)\b", style)
    return text


def legend(t: Catalogue) -> Text:
    """`M Military` and the other factions."""
    from rich.text import Text

    text = Text()
    for number, letter in enumerate(LETTERS):
        text.append(f" {letter} ", style=STYLES[letter]).append(f" {faction(number, t)}   ")
    return text


def faction(number: int, t: Catalogue) -> str:
    return words.tell(t, [words.faction(number)])


def cards(codes: Sequence[str]) -> str:
    return " ".join(codes)


# ---- what lies open -------------------------------------------------------------------------------------------


def conditions(view: View, texts: Sequence[str], pointer: str) -> Table:
    """The row of Conditions, the one under the Order token pointed at (Q7)."""
    table = _grid(3)
    for place, (code, text) in enumerate(zip(view.conditions, texts, strict=True)):
        table.add_row(pointer if place == view.order else "", paint(code), text)
    return table


def columns(view: View, t: Catalogue) -> Table:
    """Each column from its top, on a line; the two cards that are taken next stand before the bar. Lots above."""
    table = _grid(3)
    for number, lot in enumerate(view.lots, 1):
        if lot:
            table.add_row(t("play.queen-lot", n=number), "", paint(cards(lot)))
    for number, column in enumerate(view.columns, 1):
        line = " | ".join(filter(None, (cards(column[:TAKEN]), cards(column[TAKEN:]))))
        table.add_row(t("play.queen-column", n=number), f"({len(column)})", paint(line or "-"))
    return table


def courts(view: View, ledger: Ledger, t: Catalogue, name: Names) -> Table:
    """One line a seat: points, with the Requirement, plots held and validated, cards."""
    from rich.text import Text

    table = _grid(5)
    heads = ("", t("play.head-points"), t("play.queen-with", code=view.requirement), t("play.queen-plots"), "")
    table.add_row(*(Text(head, style="dim") for head in heads))
    for seat, row in enumerate(ledger.standings):
        label = Text(f"{seat + 1} {name(seat)}", style="bold" if seat == view.seat else "")
        label.truncate(11)
        plots = f"{row.held}+{row.validated}"
        table.add_row(label, str(row.points), str(row.total), plots, paint(cards(view.courts[seat])))
    return table


def plots(rows: Sequence[PlotRow], texts: Sequence[str], t: Catalogue, name: Names) -> Table:
    """The viewer's plots: what they ask for, and what is missing or where it lies."""
    table = _grid(2)
    for row, text in zip(rows, texts, strict=True):
        table.add_row(row.plot, paint(f"{text} {_missing(row, t, name)}"))
    return table


def _missing(row: PlotRow, t: Catalogue, name: Names) -> str:
    if row.is_ready:
        return t("play.queen-ready")
    if row.bars:
        return t("play.queen-barred", cards=cards(row.bars))
    near = sorted(row.helps, key=_distance)[:NEAR]
    return t("play.queen-lacks", n=row.lacks, cards=", ".join(_where(where, name) for where in near) or "-")


def _distance(where: Where) -> int:
    return 99 if where.depth is None else where.depth


def _where(where: Where, name: Names) -> str:
    if where.column is not None and where.depth is not None:
        return f"{where.card} ({where.column + 1}.{where.depth + 1})"
    if where.seat is not None:
        return f"{where.card} ({name(where.seat)})"
    return where.card


def race(ledger: Ledger, t: Catalogue) -> str:
    """How far both ends are (Q22, Q23), and what the Order token would bring now (Q19)."""
    nearest = min(row.to_goal for row in ledger.standings)
    ends = t("play.queen-ends", n=nearest, cards=t("play.queen-cards", n=ledger.ends.shortest))
    if ledger.ends.ending:
        ends = t("play.queen-last-round")
    points = ", ".join(f"{seat + 1}: {points}" for seat, points in enumerate(ledger.ranking.points))
    ranked = faction(FACTIONS.index(ledger.ranking.faction), t)
    return f"{ends} {t('play.queen-ranking', code=ledger.ranking.condition, faction=ranked, points=points)}"


# ---- points ---------------------------------------------------------------------------------------------------


def count(points: Sequence[Breakdown], sources: Sequence[Sources], t: Catalogue, name: Names) -> Table:
    """Every seat's points, source by source."""
    table = _grid(1 + len(points))
    table.add_row("", *(f"{seat + 1} {name(seat)}" for seat in range(len(points))))
    for field in Sources.__struct_fields__:
        key = "queen.requirement" if field == "requirement" else f"queen.source-{field}"
        table.add_row(t(key), *(str(getattr(each, field)) for each in sources))
    table.add_row(t("play.queen-validated"), *(str(each.validated) for each in points))
    table.add_row(paint(t("play.total")), *(str(each.total) for each in points))
    return table


def _grid(columns: int) -> Table:
    from rich.table import Table

    table = Table.grid(padding=(0, 2, 0, 0))
    for _ in range(columns):
        table.add_column()
    return table

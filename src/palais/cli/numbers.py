"""Numbers as a language writes them, and tables of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from palais.cli.screen import NARROW, terminal
from palais.i18n import Catalogue

GAP = 2
NAME = 24  # characters of a name beside which the rest of a table is fitted in


class Numbers:
    """Numbers, means and shares with their intervals, and tables."""

    def __init__(self, t: Catalogue) -> None:
        self.t = t

    def number(self, value: float, digits: int = 1) -> str:
        value = round(value, digits) or 0.0  # and no minus before a zero
        return f"{value:.{digits}f}".replace(".", self.t("cli.decimal-mark")).replace("-", "\u2212")

    def mean(self, pair: dict[str, Any], digits: int = 2) -> str:
        if pair["mean"] is None:
            return "–"
        half = "" if pair["half"] is None else f" ± {self.number(pair['half'], digits)}"
        return self.number(pair["mean"], digits) + half

    def share(self, part: dict[str, Any]) -> str:
        if part["share"] is None:
            return "–"
        low, high = (self.number(100 * edge) for edge in part["interval"])
        return f"{self.number(100 * part['share'])} % ({low}–{high})"

    def heads(self, *names: str) -> list[str]:
        return [self.t(f"cli.column-{name}") for name in names]

    def grid(self, heads: list[str], rows: list[list[str]]) -> None:
        """Print columns of numbers; a column headed *player* has names, which alone may be folded. What is too wide for
        the terminal goes on below, beside the same names."""
        player = self.t("cli.column-player")
        named = heads.index(player) if player in heads else None
        for number, part in enumerate(_parts(heads, rows, 1 if named is None else named + 1)):
            if number:
                print()
            self._print([heads[at] for at in part], [[row[at] for at in part] for row in rows], named)

    def _print(self, heads: list[str], rows: list[list[str]], named: int | None) -> None:
        from rich.table import Table
        from rich.text import Text

        table = Table(box=None, pad_edge=False, padding=(0, GAP, 0, 0))
        for at, head in enumerate(heads):
            is_named = at == named
            table.add_column(head, justify="left" if is_named else "right", no_wrap=not is_named, overflow="fold")
        for row in rows:
            table.add_row(*map(Text, row))
        terminal(columns()).print(table)


def columns() -> int:
    """How wide a table may be: no program that reads one wants it narrower than people do."""
    console = terminal()
    return console.width if console.is_terminal else max(NARROW, console.width)


def _parts(heads: list[str], rows: list[list[str]], first: int) -> Iterator[list[int]]:
    """The columns that stand beside each other, the first ones always again."""
    widths = [max(len(row[at]) for row in [heads, *rows]) + GAP for at in range(len(heads))]
    room = columns() + GAP - sum(min(width, NAME + GAP) for width in widths[:first])
    part: list[int] = []
    for at in range(first, len(heads)):
        if part and sum(widths[each] for each in [*part, at]) > room:
            yield [*range(first), *part]
            part = []
        part.append(at)
    yield [*range(first), *part]

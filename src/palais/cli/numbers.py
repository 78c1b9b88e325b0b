"""Numbers as a language writes them, and tables of them."""

from __future__ import annotations

from typing import Any

from palais.cli.screen import terminal
from palais.i18n import Catalogue

WIDE = 100  # columns of a table


class Numbers:
    """Numbers, means and shares with their intervals, and tables."""

    def __init__(self, t: Catalogue) -> None:
        self.t = t

    def number(self, value: float, digits: int = 1) -> str:
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
        return f"{self.number(100 * part['share'])} % ({low} – {high})"

    def grid(self, heads: list[str], rows: list[list[str]], width: int = WIDE) -> None:
        """Print columns of numbers; a column headed *player* has names, which alone may be folded."""
        from rich.table import Table
        from rich.text import Text

        table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
        for head in heads:
            is_named = head == self.t("cli.column-player")
            table.add_column(head, justify="left" if is_named else "right", no_wrap=not is_named, overflow="fold")
        for row in rows:
            table.add_row(*map(Text, row))
        terminal(width=width).print(table)

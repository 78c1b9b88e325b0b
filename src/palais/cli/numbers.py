"""Numbers as a language writes them."""

from __future__ import annotations

from typing import Any

from palais.i18n import Catalogue


class Numbers:
    """Numbers, means and shares with their intervals."""

    def __init__(self, t: Catalogue) -> None:
        self.t = t

    def number(self, value: float, digits: int = 1) -> str:
        return f"{value:.{digits}f}".replace(".", self.t("cli.decimal-mark")).replace("-", "\u2212")

    def mean(self, pair: dict[str, Any]) -> str:
        if pair["mean"] is None:
            return "–"
        half = "" if pair["half"] is None else f" ± {self.number(pair['half'], 2)}"
        return self.number(pair["mean"], 2) + half

    def share(self, part: dict[str, Any]) -> str:
        if part["share"] is None:
            return "–"
        low, high = (self.number(100 * edge) for edge in part["interval"])
        return f"{self.number(100 * part['share'])} % ({low} – {high})"

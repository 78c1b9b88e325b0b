"""Intervals that say how much a count of matches really tells."""

from __future__ import annotations

from copy import copy
from math import sqrt
from typing import Any

Z = 1.959964


def wilson(wins: float, matches: float) -> tuple[float, float]:
    """The 95% interval of a proportion (Wilson): honest near 0 and 1 too."""
    if not matches:
        return 0.0, 1.0
    p = wins / matches
    centre = p + Z * Z / (2 * matches)
    spread = Z * sqrt(p * (1 - p) / matches + Z * Z / (4 * matches * matches))
    low, high = (edge / (1 + Z * Z / matches) for edge in (centre - spread, centre + spread))
    return max(0.0, min(low, p)), min(1.0, max(high, p))  # rounding must not leave the share outside


class Sample:
    """Whole numbers that came one by one; only their sums are kept, so that millions of matches need no memory."""

    def __init__(self) -> None:
        self.n = self.total = self.squares = 0

    def add(self, value: int) -> None:
        self.n += 1
        self.total += value
        self.squares += value * value

    def mean(self) -> tuple[float, float | None]:
        """The mean and the half-width of its 95% interval (normal); a single number has none."""
        if self.n < 2:
            return float(self.total), None
        variance = (self.n * self.squares - self.total**2) / (self.n * (self.n - 1))
        return self.total / self.n, Z * sqrt(variance / self.n)


class Ratio:
    """So much for each of so many, both counted match by match: matches are independent, what is in one is not."""

    def __init__(self) -> None:
        self.matches = self.total = self.n = 0
        self.totals = self.ns = self.products = 0  # sums of squares and products

    def add(self, total: int, n: int) -> None:
        self.matches += 1
        self.total, self.n = self.total + total, self.n + n
        self.totals, self.ns = self.totals + total * total, self.ns + n * n
        self.products += total * n

    def mean(self) -> tuple[float, float | None]:
        """The ratio and the half-width of its 95% interval (linearised over matches); one match has none."""
        if not self.n:
            return 0.0, None
        mean = self.total / self.n
        if self.matches < 2:
            return mean, None
        spread = max(0.0, self.totals - 2 * mean * self.products + mean * mean * self.ns)
        return mean, Z * sqrt(spread * self.matches / (self.matches - 1)) / self.n


class ByDeal:
    """So much for each of so many, counted deal by deal: matches of one deal tell less than matches of several."""

    def __init__(self) -> None:
        self.closed = Ratio()
        self.deal, self.total, self.n = -1, 0, 0

    def add(self, deal: int, total: int, n: int) -> None:
        if deal != self.deal:
            self.closed = self.ratio()
            self.deal, self.total, self.n = deal, 0, 0
        self.total, self.n = self.total + total, self.n + n

    def ratio(self) -> Ratio:
        """All deals, with the one that may still go on."""
        all_of_them = copy(self.closed)
        if self.n:
            all_of_them.add(self.total, self.n)
        return all_of_them

    def share(self, scale: int) -> dict[str, Any]:
        """The total, of so many parts each, as a proportion; its interval is of as many observations as would spread
        like the deals did, and never of more than there were: a few deals may be alike by accident."""
        ratio = self.ratio()
        mean, half = ratio.mean()
        value = mean / scale
        if half is None or value in (0.0, 1.0):  # nothing tells how alike the matches of a deal are
            worth: float = ratio.matches
        else:
            worth = min(ratio.n, value * (1 - value) * (Z * scale / half) ** 2) if half else ratio.n
        return {"of": ratio.n, **share(ratio.total / scale, ratio.n, worth)}


# ---- told -------------------------------------------------------------------------------------------------------


def share(count: float, n: int, worth: float | None = None) -> dict[str, Any]:
    """A proportion with its 95% interval, as of so many independent observations."""
    value = count / n if n else 0.0
    worth = n if worth is None else worth
    return {"share": value if n else None, "interval": wilson(value * worth, worth)}


def mean(counted: Sample | Ratio, scale: int = 1) -> dict[str, Any]:
    """A mean, and the half-width of its 95% interval if it has one."""
    value, half = counted.mean()
    return {"mean": value / scale if counted.n else None, "half": None if half is None else half / scale}

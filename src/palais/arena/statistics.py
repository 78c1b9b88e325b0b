"""Intervals that say how much a count of matches really tells."""

from __future__ import annotations

from math import sqrt

Z = 1.959964


def wilson(wins: float, matches: int) -> tuple[float, float]:
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

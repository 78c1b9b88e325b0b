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
    return max(0.0, (centre - spread) / (1 + Z * Z / matches)), min(1.0, (centre + spread) / (1 + Z * Z / matches))


def mean(values: list[int]) -> tuple[float, float]:
    """The mean and the half-width of its 95% interval (normal)."""
    n = len(values)
    average = sum(values) / n
    if n < 2:
        return average, 0.0
    variance = sum((value - average) ** 2 for value in values) / (n - 1)
    return average, Z * sqrt(variance / n)

"""A sequential test of two shares: it stops as soon as the deals played tell them apart."""

from __future__ import annotations

from collections.abc import Sequence
from math import log

ERROR = 0.05  # chance of either wrong verdict
BOUND = log((1 - ERROR) / ERROR)
QUARTERS = 4  # a deal is two matches, each lost, shared or won
UNSEEN = 1e-3  # deals of a kind that has not come yet
HALVINGS = 60


class Sprt:
    """Whether a player's share is the low one or the high one, with deals for observations."""

    def __init__(self, low: float, high: float) -> None:
        self.low, self.high = low, high
        self.deals = [0] * (QUARTERS + 1)  # by quarters that the player had of them

    def add(self, quarters: int) -> None:
        self.deals[quarters] += 1

    @property
    def ratio(self) -> float:
        """The log of how much likelier the high share makes these deals (generalised: their kinds are fitted)."""
        if not any(self.deals):
            return 0.0
        counts = [count or UNSEEN for count in self.deals]
        low, high = (_likeliest(counts, share) for share in (self.low, self.high))
        return sum(count * log(b / a) for count, a, b in zip(counts, low, high, strict=True))

    @property
    def verdict(self) -> str | None:
        ratio = self.ratio
        if abs(ratio) < BOUND:
            return None
        return "high" if ratio > 0 else "low"


def _likeliest(counts: Sequence[float], share: float) -> list[float]:
    """The distribution over kinds of deals with this mean under which the counts are likeliest."""
    n = sum(counts)
    away = [quarters / QUARTERS - share for quarters in range(QUARTERS + 1)]
    low, high = -1 / max(away), -1 / min(away)  # between them all probabilities are positive
    for _ in range(HALVINGS):
        tilt = (low + high) / 2
        is_below = sum(count * off / (1 + tilt * off) for count, off in zip(counts, away, strict=True)) > 0
        low, high = (tilt, high) if is_below else (low, tilt)
    return [count / n / (1 + tilt * off) for count, off in zip(counts, away, strict=True)]

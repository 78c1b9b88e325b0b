"""Ratings of players from who was ahead of whom: Elo with intervals, and openskill."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from math import exp, log, sqrt

import msgspec

from palais.arena.statistics import Z

POINTS = 400 / log(10)  # of Elo in one unit of log odds
VIRTUAL = 1.0  # drawn comparisons added to every pair that meets, so that who never lost has a finite rating
STEP = 2.0  # log odds that one step of the solution may change at most
STEPS = 100
CLOSE = 1e-10

Pair = tuple[int, int]  # players by number
Pattern = tuple[tuple[int, int], ...]  # of one deal, for every pair: points of the first in halves, comparisons


class Elo(msgspec.Struct, frozen=True):
    """A rating around the mean of the field, which is 0, and its 95% interval."""

    value: float
    interval: tuple[float, float]


def elo(players: int, pairs: Sequence[Pair], deals: Counter[Pattern]) -> list[Elo]:
    """The ratings that make the results of the pairs that meet likeliest (Bradley-Terry). The interval is the wider
    of two: by the model, and by how much deals differ, whose matches are not independent of each other."""
    totals = _totals(len(pairs), deals)
    strength = _likeliest(players, pairs, totals)
    inverse = _inverse(_information(players, pairs, totals, strength))
    spread = [
        POINTS * sqrt(max(by_deal, inverse[player][player] - 1 / players))
        for player, by_deal in enumerate(_variance_by_deal(pairs, deals, strength, inverse))
    ]
    rated = [POINTS * value for value in strength]
    return [Elo(value, (value - Z * sd, value + Z * sd)) for value, sd in zip(rated, spread, strict=True)]


def _totals(pairs: int, deals: Counter[Pattern]) -> list[tuple[float, float]]:
    """Points of the first and comparisons of every pair."""
    totals = [(VIRTUAL / 2, VIRTUAL)] * pairs
    for pattern, times in deals.items():
        totals = [
            (points + times * halves / 2, n + times * more)
            for (points, n), (halves, more) in zip(totals, pattern, strict=True)
        ]
    return totals


def _likeliest(players: int, pairs: Sequence[Pair], totals: list[tuple[float, float]]) -> list[float]:
    """Log strengths with mean 0, by Newton's method with bounded steps."""
    strength = [0.0] * players
    for _ in range(STEPS):
        inverse = _inverse(_information(players, pairs, totals, strength))
        step = _times(inverse, _slope(players, pairs, totals, strength))
        longest = max(map(abs, step))
        shrink = min(1.0, STEP / longest) if longest else 1.0
        strength = [value + shrink * change for value, change in zip(strength, step, strict=True)]
        if longest < CLOSE:
            break
    return strength


def _odds(strength: Sequence[float], pair: Pair) -> float:
    return 1 / (1 + exp(strength[pair[1]] - strength[pair[0]]))


def _slope(
    players: int, pairs: Sequence[Pair], results: Iterable[tuple[float, float]], strength: Sequence[float]
) -> list[float]:
    """What every player has above what its strength lets expect."""
    slope = [0.0] * players
    for pair, (points, n) in zip(pairs, results, strict=True):
        surplus = points - n * _odds(strength, pair)
        slope[pair[0]] += surplus
        slope[pair[1]] -= surplus
    return slope


def _information(
    players: int, pairs: Sequence[Pair], totals: list[tuple[float, float]], strength: Sequence[float]
) -> list[list[float]]:
    """Fisher's information; the constant makes it invertible, since only differences of strengths matter."""
    matrix = [[1 / players] * players for _ in range(players)]
    for (a, b), (_, n) in zip(pairs, totals, strict=True):
        odds = _odds(strength, (a, b))
        weight = n * odds * (1 - odds)
        for row, column, sign in ((a, a, 1), (b, b, 1), (a, b, -1), (b, a, -1)):
            matrix[row][column] += sign * weight
    return matrix


def _variance_by_deal(
    pairs: Sequence[Pair], deals: Counter[Pattern], strength: Sequence[float], inverse: list[list[float]]
) -> list[float]:
    """The sandwich with deals for observations; nothing can be said from one."""
    players, n = len(strength), deals.total()
    variance = [0.0] * players
    for pattern, times in deals.items():
        points = ((halves / 2, more) for halves, more in pattern)
        pull = _times(inverse, _slope(players, pairs, points, strength))
        variance = [sum_ + times * each * each for sum_, each in zip(variance, pull, strict=True)]
    return [value * n / (n - 1) if n > 1 else 0.0 for value in variance]


# ---- small matrices ---------------------------------------------------------------------------------------------


def _times(matrix: list[list[float]], vector: Sequence[float]) -> list[float]:
    return [sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix]


def _inverse(matrix: list[list[float]]) -> list[list[float]]:
    """Gauss and Jordan without pivots: the matrix is positive definite."""
    n = len(matrix)
    rows = [[*row, *(float(column == at) for column in range(n))] for at, row in enumerate(matrix)]
    for at in range(n):
        rows[at] = [value / rows[at][at] for value in rows[at]]
        for other in range(n):
            if other != at and (factor := rows[other][at]):
                rows[other] = [value - factor * lead for value, lead in zip(rows[other], rows[at], strict=True)]
    return [row[n:] for row in rows]


# ---- openskill --------------------------------------------------------------------------------------------------


class Skill(msgspec.Struct, frozen=True):
    """What openskill makes of a player: a mean, and how sure it is of it."""

    mu: float
    sigma: float


class Skills:
    """openskill's ratings (Plackett-Luce), match by match in order."""

    def __init__(self, players: int) -> None:
        from openskill.models import PlackettLuce  # takes 12 ms, and only a league needs it

        self.model = PlackettLuce()
        start = self.model.rating()
        self.skills = [Skill(start.mu, start.sigma)] * players

    def add(self, seating: Sequence[int], places: Sequence[int]) -> None:
        """One match; who sat at several seats moves by the mean of them."""
        teams = [[self.model.create_rating([*msgspec.structs.astuple(self.skills[player])])] for player in seating]
        rated = [team[0] for team in self.model.rate(teams, ranks=[float(place) for place in places])]
        for player in {*seating}:
            own = [rating for rating, sat in zip(rated, seating, strict=True) if sat == player]
            mu, sigma = (sum(values) / len(own) for values in zip(*((r.mu, r.sigma) for r in own), strict=True))
            self.skills[player] = Skill(mu, sigma)

"""What courts are worth (Q21, Q24), once for kernel and people: counts of cards, demands of plots, the final count.

Compiled with the layout in scoring.pxd. A court is a 55-bit mask, value 0 of the first faction in the lowest bit.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

import cython
import msgspec

from palais.games.queen.data import (
    DEMAND_MIXED_RUN,
    DEMAND_RUN,
    DEMAND_VALUE,
    FACTIONS,
    LOSSES,
    START_POINTS,
    VALIDATED,
    ZEROS,
    Faces,
    Plot,
)

if TYPE_CHECKING:
    from palais.games.queen.state import QueenState

if not cython.compiled:  # compiled code takes these from scoring.pxd
    from palais.engine.bits import ones

ONE = 1
SUIT = 0x7FF


# ---- counts ---------------------------------------------------------------------------------------------------


def suit(cards: int, faction: int) -> int:
    """The values held of a faction, as a mask."""
    return cards >> (11 * faction) & SUIT


def of_faction(cards: int, faction: int) -> int:
    """How many cards of a faction; of all, where it is none."""
    return ones(cards) if faction > 4 else ones(suit(cards, faction))


def values(cards: int) -> int:
    """The different values, as a mask."""
    return (cards | cards >> 11 | cards >> 22 | cards >> 33 | cards >> 44) & SUIT


def total(cards: int) -> int:
    """The sum of the values: cards whose value has a binary digit, digit by digit."""
    return (
        ones(cards & ZEROS * 0x2AA)
        + 2 * ones(cards & ZEROS * 0x4CC)
        + 4 * ones(cards & ZEROS * 0x0F0)
        + 8 * ones(cards & ZEROS * 0x700)
    )


def longest_run(held: int) -> int:
    """The longest run of consecutive values in a mask of values."""
    n = 0
    while held:
        held &= held >> 1
        n += 1
    return n


def factions(cards: int) -> int:
    """How many different factions."""
    n = 0
    for f in range(5):
        n += suit(cards, f) != 0
    return n


def factions_with(cards: int, low: int, high: int) -> int:
    """How many factions of which so many cards are held."""
    n = 0
    for f in range(5):
        n += low <= ones(suit(cards, f)) <= high
    return n


def largest_faction(cards: int) -> int:
    most = 0
    for f in range(5):
        most = max(most, ones(suit(cards, f)))
    return most


def sets(cards: int) -> int:
    """How many complete sets of the five factions."""
    least = 11
    for f in range(5):
        least = min(least, ones(suit(cards, f)))
    return least


def pairs(cards: int) -> int:
    """Pairs of equal values, for each value as many as its cards make."""
    n = 0
    for v in range(11):
        n += ones(cards & ZEROS << v) >> 1
    return n


def between(cards: int, low: int, high: int) -> int:
    """How many cards of values from low to high."""
    return ones(cards & ZEROS * ((2 << high) - (1 << low)))


def mixed_run(cards: int, low: int, high: int) -> bool:
    """Whether values low to high can be shown with a card each, all of different factions.

    `sets` holds every set of factions that the values so far can use: bit s for the set s, of 32."""
    sets = 1
    for v in range(low, high + 1):
        found = 0
        held = cards >> v
        if held & 1:
            found |= (sets & 0x55555555) << 1
        if held >> 11 & 1:
            found |= (sets & 0x33333333) << 2
        if held >> 22 & 1:
            found |= (sets & 0x0F0F0F0F) << 4
        if held >> 33 & 1:
            found |= (sets & 0x00FF00FF) << 8
        if held >> 44 & 1:
            found |= (sets & 0x0000FFFF) << 16
        if not found:
            return False
        sets = found
    return True


# ---- faces ----------------------------------------------------------------------------------------------------


class Tables:
    """Faces as small integers, shared by all states of a match: Conditions, then Requirements; term 2 * face + t."""

    def __init__(self, faces: Faces) -> None:
        rows = faces.faces
        self.effect = [face.effect for face in rows]
        self.when = [face.when for face in rows]
        self.gain = [face.score for face in rows]  # scored first, whatever follows
        self.decline = [face.decline for face in rows]
        self.who = [face.who for face in rows]
        self.loss = [face.loss for face in rows]
        self.per = [face.per for face in rows]
        self.faction = [face.faction for face in rows]
        self.cap = [face.cap for face in rows]
        self.takes_loss = [face.gain for face in rows]
        self.otherwise = [face.otherwise for face in rows]
        self.highest = [face.highest for face in rows]
        self.low = [face.low for face in rows]
        self.high = [face.high for face in rows]
        self.to_top = [face.to for face in rows]
        self.spare = [face.spare for face in rows]
        self.look = [face.look for face in rows]
        self.start = [face.start for face in rows]
        self.by = [face.by for face in rows]
        self.best = [face.best for face in rows]
        self.place_points = [points for face in rows for points in face.points]
        self.terms = [len(face.terms) for face in rows]
        self.set_terms([term for face in rows for term in (*face.terms, None, None)[:2]])
        self.set_plots(faces.plots)

    def set_terms(self, terms: list[Any]) -> None:
        def column(name: str) -> list[int]:
            return [getattr(term, name, 0) for term in terms]

        self.count = column("count")
        self.term_faction = column("faction")
        self.term_cards = column("cards")
        self.term_low = column("low")
        self.term_high = column("high")
        self.each = column("each")
        self.beyond = column("beyond")
        self.group = column("group")
        self.term_cap = column("cap")
        self.least = column("least")
        self.most = column("most")
        self.points = column("points")
        self.term_otherwise = column("otherwise")

    def set_plots(self, plots: tuple[Plot, ...]) -> None:
        self.demand = [plot.demand for plot in plots]
        self.worth = [plot.points for plot in plots]
        self.cards = [plot.cards for plot in plots]
        self.first_value = [plot.value if plot.demand == DEMAND_VALUE else plot.low for plot in plots]
        self.last_value = [plot.value if plot.demand == DEMAND_VALUE else plot.high for plot in plots]
        self.held = [suits([plot.faction] if plot.demand == DEMAND_RUN else plot.held) for plot in plots]
        self.barred = [suits(plot.barred) for plot in plots]

    def meets(self, plot: int, court: int) -> bool:
        """Whether a court meets the demand of a plot (Q21)."""
        demand = self.demand[plot]
        low, high = self.first_value[plot], self.last_value[plot]
        if demand == DEMAND_VALUE:
            return between(court, low, high) >= self.cards[plot]
        if demand == DEMAND_MIXED_RUN:
            return mixed_run(court, low, high)
        if demand == DEMAND_RUN:
            return between(court & self.held[plot], low, high) == high - low + 1
        return court & self.barred[plot] == 0 and self.meets_factions(plot, court)

    def meets_factions(self, plot: int, court: int) -> bool:
        for f in range(5):
            if suit(self.held[plot], f) and ones(suit(court, f)) < self.cards[plot]:
                return False
        return True

    def possible(self, deck: int) -> int:
        """The plots that can be met with the cards of a deck (Q8)."""
        plots = 0
        for plot in range(24):
            if self.meets(plot, deck & ~self.barred[plot]):
                plots |= 1 << plot
        return plots

    def worth_of(self, term: int, n: int) -> int:
        """What a count of n is worth; a division that rounds up."""
        points = self.points[term] if self.least[term] <= n <= self.most[term] else self.term_otherwise[term]
        if n > self.beyond[term]:
            points += self.each[term] * ((n - self.beyond[term] + self.group[term] - 1) // self.group[term])
        return min(points, self.term_cap[term])


def suits(numbers: Any) -> int:
    """All cards of some factions."""
    return sum(SUIT << (11 * number) for number in numbers)


@lru_cache(maxsize=64)
def tables(faces: Faces) -> Tables:
    """The tables of some faces, made once."""
    return Tables(faces)


# ---- the final count ------------------------------------------------------------------------------------------


class Breakdown(msgspec.Struct, frozen=True):
    """Where the points of a seat come from, in the order and words of the trace (Q32)."""

    points: int
    requirement: int
    validated: int
    total: int


class Sources(msgspec.Struct, frozen=True):
    """Where the points of a seat come from, source by source; their sum is the total unless that would be negative."""

    start: int
    favorites: int
    cardinals: int
    aristocrats: int
    military: int
    merchants: int
    losses: int
    plots: int
    requirement: int


def breakdown(state: QueenState) -> list[Breakdown]:
    """Every seat's points, if the match ended now (Q24)."""
    return [_seat_breakdown(state, seat) for seat in range(state.players)]


def _seat_breakdown(state: QueenState, seat: int) -> Breakdown:
    plots = state.validated[seat].bit_count()
    return Breakdown(state.points[seat], state.requirement_points(seat), plots, state.scores()[seat])


def sources(state: QueenState) -> list[Sources]:
    """Every seat's points source by source, if the match ended now."""
    return [_seat_sources(state, seat) for seat in range(state.players)]


def _seat_sources(state: QueenState, seat: int) -> Sources:
    gained = state.gained[seat]
    military, aristocrats, merchants, cardinals, favorites = (gained[f] for f in range(len(FACTIONS)))
    return Sources(
        START_POINTS, favorites, cardinals, aristocrats, military, merchants, -gained[LOSSES], gained[VALIDATED],
        state.requirement_points(seat),
    )  # fmt: skip


def winners(scores: list[int], validated: list[int]) -> list[int]:
    """Most points; among the tied, most validated plots; then the victory is shared (Q24)."""
    best = max(zip(scores, validated, strict=True))
    return [seat for seat, plots in enumerate(validated) if (scores[seat], plots) == best]

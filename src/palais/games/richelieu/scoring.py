"""Where points come from, and who wins (R23, R24). Kinds 0 to 8 are regions, 9 to 11 symbols."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from palais.games.richelieu.state import RichelieuState


class Breakdown(msgspec.Struct, frozen=True):
    """Where the points of a seat come from, in the order and words of the trace (R30)."""

    shields: list[int]
    regions: list[int]
    presence: list[int]
    symbols_held: list[int]
    symbols: list[int]
    symbol_penalty: list[int]
    cards: int
    total: int


def breakdown(state: RichelieuState) -> list[Breakdown]:
    """Every seat's points by source, if the match ended now (R23)."""
    return [_seat_breakdown(state, seat) for seat in range(state.players)]


def _seat_breakdown(state: RichelieuState, seat: int) -> Breakdown:
    points, presence = zip(*(state.points(seat, kind) for kind in range(12)), strict=True)
    held = list(state.count[seat])
    cards = state.taken[seat].bit_count()
    total = sum(points) + sum(presence)
    return Breakdown(held[:9], [*points[:9]], [*presence[:9]], held[9:], [*points[9:]], [*presence[9:]], cards, total)


def reasons(points: list[Breakdown]) -> list[list[str | None]]:
    """For every seat and kind, `most` if it alone has most of it, `tied` if others have as many (R23)."""
    held = [[*seat.shields, *seat.symbols_held] for seat in points]
    kinds = list(zip(*held, strict=True))
    return [[_reason(mine, kind) for mine, kind in zip(seat, kinds, strict=True)] for seat in held]


def _reason(mine: int, all_seats: tuple[int, ...]) -> str | None:
    if not mine or mine < max(all_seats):
        return None
    return "tied" if all_seats.count(mine) > 1 else "most"


def winners(scores: list[int], cards: list[int]) -> list[int]:
    """Most points; among the tied, fewest cards; then the victory is shared (R24)."""
    best = max((score, -held) for score, held in zip(scores, cards, strict=True))
    return [seat for seat, held in enumerate(cards) if (scores[seat], -held) == best]

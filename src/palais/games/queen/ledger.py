"""The court ledger: the race to both ends, the Requirement, the Order token, and what the own plots still lack."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from palais.games.queen import data
from palais.games.queen.data import CARD, FACTIONS, PLOTS, Plot
from palais.games.queen.scoring import between, suits
from palais.games.queen.state import QueenState
from palais.games.queen.view import View, codes, open_state, options_of


class Standing(msgspec.Struct, frozen=True):
    """How a seat stands: points, how many bring the end, what the Requirement is worth, the sum of both, plots."""

    points: int
    to_goal: int
    requirement: int
    total: int
    validated: int
    held: int


class Ends(msgspec.Struct, frozen=True):
    """Both ends (Q22, Q23): cards of every column, and cards to be played until the shortest is empty."""

    ending: bool
    turns_left: int | None  # of the last round, once the goal is reached
    columns: list[int]
    shortest: int


class Ranking(msgspec.Struct, frozen=True):
    """What an Aristocrat would bring everybody now, in the faction under the Order token (Q19), and which is next."""

    condition: str
    faction: str
    points: list[int]
    next: str


class Where(msgspec.Struct, frozen=True):
    """Where a card lies: in somebody's court, in a lot, or in a column so many cards from the top."""

    card: str
    seat: int | None = None
    lot: int | None = None
    column: int | None = None
    depth: int | None = None


class PlotRow(msgspec.Struct, frozen=True):
    """One of the viewer's plots: how many cards it lacks, which would help, which are in its way (Q21)."""

    plot: str
    points: int
    is_ready: bool
    lacks: int
    helps: list[Where]
    bars: list[str]


class Ledger(msgspec.Struct, frozen=True):
    """All of it; a spectator has no plots."""

    standings: list[Standing]
    ends: Ends
    ranking: Ranking
    plots: list[PlotRow]


def ledger(view: View) -> Ledger:
    """What the viewer would note on paper."""
    state = open_state(view)
    return Ledger(_standings(view, state), _ends(view), _ranking(view, state), _plots(view))


def _standings(view: View, state: QueenState) -> list[Standing]:
    rows = []
    for seat, (points, hand, total) in enumerate(zip(view.points, view.plots, state.scores(), strict=True)):
        requirement = state.requirement_points(seat)
        to_goal = max(0, view.goal - points.total)
        rows.append(Standing(points.total, to_goal, requirement, total, len(hand.validated), hand.count))
    return rows


def _ends(view: View) -> Ends:
    """A card played takes two and leaves one, so that a column lasts as many turns as it has cards (Q12)."""
    lengths = [len(column) for column in view.columns]
    left = (view.first - view.me) % view.players if view.ending else None
    return Ends(view.ending, left, lengths, min(lengths))


def _ranking(view: View, state: QueenState) -> Ranking:
    condition = next(code for code in view.conditions if code[0] == data.LETTERS[data.ARISTOCRAT])
    names = [FACTIONS[data.LETTERS.index(code[0])] for code in view.conditions]
    return Ranking(condition, names[view.order], state.rank_points(), names[(view.order + 1) % len(names)])


# ---- plots ----------------------------------------------------------------------------------------------------


def _plots(view: View) -> list[PlotRow]:
    if view.seat is None:
        return []
    court = data.mask(CARD[card] for card in view.courts[view.seat])
    lying = list(_lying(view))
    faces = options_of(view).faces
    return [_plot_row(code, faces.plots[PLOTS.index(code)], court, lying) for code in view.plots[view.seat].known]


def _lying(view: View) -> Iterable[Where]:
    """All cards that others hold or nobody does."""
    for k, column in enumerate(view.columns):
        yield from (Where(card, column=k, depth=depth) for depth, card in enumerate(column))
    for seat, court in enumerate(view.courts):
        if seat != view.seat:
            yield from (Where(card, seat=seat) for card in court)
    for lot, cards in enumerate(view.lots):
        yield from (Where(card, lot=lot) for card in cards)


def _plot_row(code: str, plot: Plot, court: int, lying: list[Where]) -> PlotRow:
    lacks = lack(plot, court)
    helps = [where for where in lying if lack(plot, court | 1 << CARD[where.card]) < lacks]
    bars = codes(court & suits(plot.barred))
    return PlotRow(code, plot.points, not lacks and not bars, lacks, helps, bars)


def lack(plot: Plot, court: int) -> int:
    """How many cards a court lacks of what a plot wants, cards in its way aside."""
    if plot.demand == data.DEMAND_VALUE:
        return max(0, plot.cards - between(court, plot.value, plot.value))
    if plot.demand == data.DEMAND_RUN:
        held = between(court & suits([plot.faction]), plot.low, plot.high)
        return plot.high - plot.low + 1 - held
    if plot.demand == data.DEMAND_MIXED_RUN:
        return plot.high - plot.low + 1 - _matched(court, plot.low, plot.high, 0)
    return sum(max(0, plot.cards - (court & suits([faction])).bit_count()) for faction in plot.held)


def _matched(court: int, value: int, high: int, used: int) -> int:
    """How many values up to high can be shown with a card each, all of other factions than those used."""
    if value > high:
        return 0
    best = _matched(court, value + 1, high, used)
    for faction in range(len(FACTIONS)):
        if not used >> faction & 1 and court >> (11 * faction + value) & 1:
            best = max(best, 1 + _matched(court, value + 1, high, used | 1 << faction))
    return best

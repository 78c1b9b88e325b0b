"""Pairs of matches that differ only in what one seat, or a spectator, cannot know."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import msgspec

from palais.engine.rng import Rng
from palais.engine.state import State
from palais.games.queen import data as queen
from palais.games.richelieu.data import BACK, BACK_FACE, BOX, Deal
from palais.match import Match
from palais.records import Record
from strategies import cases_of, decided, final_state, random_record, replayed

Channel = Callable[[Match, int | None], Any]

PAIRS = 3  # of every match, each with its own viewer, decision and other world
TRIES = 6  # draws of an other world


class Pair(NamedTuple):
    """Two records of the same public choices, and the viewer who cannot tell them apart."""

    one: Record
    other: Record
    viewer: int | None
    alike: bool  # the rules ask and allow the same in both
    shown: bool  # the last turn is confirmed

    @property
    def matches(self) -> tuple[Match, Match]:
        return Match(self.one, self.shown), Match(self.other, self.shown)


def leaks(numbers: range, channels: dict[str, Channel], game: str = "richelieu") -> tuple[dict[str, str], int]:
    """What told two worlds apart, each with the first place where it did, and how many pairs were compared."""
    found: dict[str, str] = {}
    compared = 0
    for number in numbers:
        for pair in pairs(number, game):
            compared += 1
            quiet = {name: send for name, send in channels.items() if name not in found}
            for name in differing(pair, quiet):
                found.setdefault(name, f"match {number}, viewer {pair.viewer}, {len(pair.one.actions)} decisions")
    return found, compared


def differing(pair: Pair, channels: dict[str, Channel]) -> list[str]:
    """How the viewer could tell the worlds apart: by the rules themselves, else by what it is sent."""
    if not pair.alike:
        return ["rules"]
    one, other = pair.matches
    return [name for name, send in channels.items() if send(one, pair.viewer) != send(other, pair.viewer)]


# ---- worlds ---------------------------------------------------------------------------------------------------


def pairs(number: int, game: str = "richelieu") -> Iterator[Pair]:
    """Some decisions of one random match, and for each another world that its viewer must reckon with."""
    cases = cases_of(game)
    record, rng = random_record(cases[number % len(cases)], number), Rng(number + 1)
    cuts = decided(record)[:-1]
    for _ in range(PAIRS):
        cut = msgspec.structs.replace(record, actions=record.actions[: cuts[rng.below(len(cuts))]])
        # Who is to decide is sent the most, and so looks the most.
        shown = rng.below(2) == 1
        viewers = (*range(record.options.players), None, *[Match(cut, shown).seat] * 3)
        viewer = viewers[rng.below(len(viewers))]
        for other in OTHERS[game](cut, viewer, rng):
            alike = are_alike(cut, other, viewer)
            if alike is not None:
                yield Pair(cut, other, viewer, alike, shown)
                break


def are_alike(one: Record, other: Record, viewer: int | None) -> bool | None:
    """Whether the rules ask and allow the same in both worlds, at every decision; None if the other is ruled out.

    Only what the viewer sees with right can rule it out: a `back` that is shown, a plot that comes to its hand or is
    validated. Anything else that the other world refuses is a leak.
    """
    asked, seen, opened = RULES[one.game]
    mine, theirs = one.start(), other.start()
    for action, its_action in zip(one.actions, other.actions, strict=True):
        if asked(mine, viewer) != asked(theirs, viewer):
            return False
        if its_action not in theirs.legal() and opened(action):
            return None
        mine.apply(action)
        theirs.apply(its_action)
        if seen(mine, viewer) != seen(theirs, viewer):
            return None
    return bool(asked(mine, viewer) == asked(theirs, viewer))


# ---- Richelieu: discs -----------------------------------------------------------------------------------------


def other_discs(record: Record, viewer: int | None, rng: Rng) -> Iterator[Record]:
    """Discs unseen by the viewer change places, also with those in the box; most moved backs first."""
    truth = record.deal.discs
    state = final_state(record)
    known = state.shown | (state.taken[viewer] if viewer is not None else 0)
    seen = {pos: face for pos, face in truth.items() if known >> pos & 1}
    rest = list(BOX)
    for face in seen.values():
        rest.remove(face)
    found = []
    for _ in range(TRIES):
        bag = list(rest)
        found.append({pos: seen[pos] if pos in seen else bag.pop(rng.below(len(bag))) for pos in truth})

    def moved(discs: dict[int, int]) -> int:
        """A held `back` is all that the rules ask of a disc before the end."""
        held = [pos for pos in truth if not state.left >> pos & 1]
        return sum((truth[pos] == BACK_FACE) != (discs[pos] == BACK_FACE) for pos in held)

    for discs in sorted((discs for discs in found if discs != truth), key=moved, reverse=True):
        yield msgspec.structs.replace(record, deal=Deal(record.deal.cards, discs), seed="f" * 32)


def asked_of_discs(state: State, viewer: int | None) -> Any:
    """All that everybody sees of a step: who is asked what, and what is open; `back` only to its own player (R27)."""
    legal = [action for action in state.legal() if action != BACK or state.me == viewer]
    told = (state.me, state.step, state.turn, state.over, state.looks, state.region, state.pending)
    return told, legal, state.left, list(state.marked), list(state.stock), list(state.used), list(state.taken)


# ---- Queen: plots ---------------------------------------------------------------------------------------------

SECRET = (*range(queen.UNDER, queen.DECLINE), *range(queen.DRAW, queen.N_ACTIONS))


def other_plots(record: Record, viewer: int | None, rng: Rng) -> Iterator[Record]:
    """Plots that the viewer has never seen change places, and others decide otherwise about theirs."""
    seen = 0
    for state in replayed(record):
        seen |= state.removed | sum(state.validated) | own_plots(state, viewer)
    unseen = [plot for plot in range(24) if not seen >> plot & 1]
    for _ in range(TRIES if len(unseen) > 1 else 0):
        bag = list(unseen)
        swap = {plot: bag.pop(rng.below(len(bag))) for plot in unseen}
        hands = tuple(tuple(swap.get(plot, plot) for plot in hand) for hand in record.deal.plots)
        pile = tuple(swap.get(plot, plot) for plot in record.deal.pile)
        deal = msgspec.structs.replace(record.deal, plots=hands, pile=pile)
        other = msgspec.structs.replace(record, deal=deal, seed="f" * 32)
        yield msgspec.structs.replace(other, actions=other_choices(other, viewer, rng))


def other_choices(record: Record, viewer: int | None, rng: Rng) -> list[int]:
    """The same public choices; what others do with their plots is any of what they can (Q14)."""
    state = record.start()
    found = []
    for action in record.actions:
        legal = state.legal()
        is_secret = action in SECRET and state.me != viewer and not (state.chance and state.target == viewer)
        found.append(legal[rng.below(len(legal))] if is_secret and action != queen.DECLINE else action)
        if found[-1] not in legal:
            return found + record.actions[len(found) :]
        state.apply(found[-1])
    return found


def own_plots(state: State, viewer: int | None) -> int:
    """The plots before a viewer's eyes."""
    if viewer is None:
        return 0
    return int(state.plots[viewer] | (state.looked if state.me == viewer else 0))


def seen_of_plots(state: State, viewer: int | None) -> Any:
    return own_plots(state, viewer), list(state.validated)


def asked_of_plots(state: State, viewer: int | None) -> Any:
    """All that everybody sees of a step; what can be decided, only who decides (Q14, Q31)."""
    told = (state.me, state.step, state.turn, state.over, state.looks, state.chance, state.order, state.ending)
    legal = state.legal() if state.me == viewer and not state.chance else []
    columns = [state.column_cards(k) for k in range(3)]
    plots = [plots.bit_count() for plots in state.plots], state.looked.bit_count(), state.pile_length
    return told, legal, columns, plots, list(state.court), list(state.points), state.lots_left, state.removed


OTHERS = {"richelieu": other_discs, "queen": other_plots}
# What is asked in a world, what a viewer sees of it with right, and which decisions can show that it is not this one.
RULES: dict[str, Any] = {
    "richelieu": (asked_of_discs, lambda state, _: state.shown, lambda action: action == BACK),
    "queen": (
        asked_of_plots,
        seen_of_plots,
        lambda action: action in SECRET or queen.VALIDATE <= action < queen.COLUMN,
    ),
}

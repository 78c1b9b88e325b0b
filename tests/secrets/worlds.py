"""Pairs of matches that differ only in what one seat, or a spectator, cannot know."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import msgspec

from palais.engine.rng import Rng
from palais.engine.state import State
from palais.games.richelieu.data import BACK, BACK_FACE, BOX, Deal
from palais.match import Match
from palais.records import Record
from strategies import CASES, final_state, random_record

Channel = Callable[[Match, int | None], Any]

PAIRS = 3  # of every match, each with its own viewer, decision and other world
TRIES = 6  # deals drawn for an other world


class Pair(NamedTuple):
    """Two records of the same public choices, and the viewer who cannot tell them apart."""

    one: Record
    other: Record
    viewer: int | None
    alike: bool  # the rules ask and allow the same in both


def leaks(numbers: range, channels: dict[str, Channel]) -> tuple[dict[str, str], int]:
    """What told two worlds apart, each with the first place where it did, and how many pairs were compared."""
    found: dict[str, str] = {}
    compared = 0
    for number in numbers:
        for pair in pairs(number):
            compared += 1
            quiet = {name: send for name, send in channels.items() if name not in found}
            for name in differing(pair, quiet):
                found.setdefault(name, f"match {number}, viewer {pair.viewer}, {len(pair.one.actions)} decisions")
    return found, compared


def differing(pair: Pair, channels: dict[str, Channel]) -> list[str]:
    """How the viewer could tell the worlds apart: by the rules themselves, else by what it is sent."""
    if not pair.alike:
        return ["rules"]
    one, other = Match(pair.one), Match(pair.other)
    return [name for name, send in channels.items() if send(one, pair.viewer) != send(other, pair.viewer)]


# ---- worlds ---------------------------------------------------------------------------------------------------


def pairs(number: int) -> Iterator[Pair]:
    """Some decisions of one random match, and for each another world that its viewer must reckon with."""
    record, rng = random_record(CASES[number % len(CASES)], number), Rng(number + 1)
    for _ in range(PAIRS):
        cut = msgspec.structs.replace(record, actions=record.actions[: rng.below(len(record.actions))])
        # Who is to decide is sent the most, and so looks the most.
        viewers = (*range(record.options.players), None, *[Match(cut).seat] * 3)
        viewer = viewers[rng.below(len(viewers))]
        for discs in other_discs(cut, viewer, rng):
            other = msgspec.structs.replace(cut, deal=Deal(cut.deal.cards, discs), seed="f" * 32)
            alike = are_alike(cut, other, viewer)
            if alike is not None:
                yield Pair(cut, other, viewer, alike)
                break


def other_discs(record: Record, viewer: int | None, rng: Rng) -> list[dict[int, int]]:
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

    return sorted((discs for discs in found if discs != truth), key=moved, reverse=True)


def are_alike(one: Record, other: Record, viewer: int | None) -> bool | None:
    """Whether the rules ask and allow the same in both worlds, at every decision; None if the other is ruled out.

    Only a `back` can rule it out: one that nobody holds there, or another than is shown here. Anything else that the
    other world refuses is a leak.
    """
    mine, theirs = one.start(), other.start()
    for action in one.actions:
        if asked(mine, viewer) != asked(theirs, viewer):
            return False
        if action == BACK and BACK not in theirs.legal():
            return None
        mine.apply(action)
        theirs.apply(action)
        if mine.shown != theirs.shown:
            return None
    return asked(mine, viewer) == asked(theirs, viewer)


def asked(state: State, viewer: int | None) -> Any:
    """All that everybody sees of a step: who is asked what, and what is open; `back` only to its own player (R27)."""
    legal = [action for action in state.legal() if action != BACK or state.me == viewer]
    told = (state.me, state.step, state.turn, state.over, state.looks, state.region, state.pending)
    return told, legal, state.left, list(state.marked), list(state.stock), list(state.used), list(state.taken)

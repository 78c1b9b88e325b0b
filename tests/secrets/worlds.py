"""Pairs of matches that differ only in what one seat, or a spectator, cannot know."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from palais.engine.errors import PalaisError
from palais.engine.rng import Rng
from palais.games.richelieu.data import BOX, Deal
from palais.match import Match
from palais.players import make
from palais.records import Record, write
from strategies import CASES, random_record

Channel = Callable[[Match, int | None], Any]


def pairs(number: int) -> Iterator[tuple[Match, Match, int | None]]:
    """Two worlds of one random match, at its stop and at one decision before, and the viewer who cannot tell them."""
    record, rng = random_record(CASES[number % len(CASES)], number), Rng(number + 1)
    players = record.options.players
    viewer = (*range(players), None)[rng.below(players + 1)]
    stop = rng.below(len(record.actions))
    other = other_world(record, stop, viewer, rng)
    if other is None:
        return
    for cut in (stop, rng.below(stop + 1)):
        yield Match(cut_off(record, cut)), Match(cut_off(other, cut)), viewer


def cut_off(record: Record, cut: int) -> Record:
    return msgspec.structs.replace(record, actions=record.actions[:cut])


def other_world(record: Record, stop: int, viewer: int | None, rng: Rng) -> Record | None:
    """The same public choices on another deal: discs unseen by the viewer change places, also with those in the box."""
    state = cut_off(record, stop).final()
    known = state.shown | (state.taken[viewer] if viewer is not None else 0)
    seen = {pos: face for pos, face in record.deal.discs.items() if known >> pos & 1}
    rest = list(BOX)
    for face in seen.values():
        rest.remove(face)
    for _ in range(5):
        bag = list(rest)
        discs = {pos: seen[pos] if pos in seen else bag.pop(rng.below(len(bag))) for pos in record.deal.discs}
        other = msgspec.structs.replace(record, deal=Deal(record.deal.cards, discs), seed="f" * 32)
        # Who holds two backs shows one of them; the worlds must agree which.
        if discs != record.deal.discs and replays(other, stop) == state.shown:
            return other
    return None


def replays(record: Record, stop: int) -> int | None:
    try:
        return cut_off(record, stop).final().shown
    except PalaisError:
        return None


def differing(one: Match, other: Match, viewer: int | None, channels: dict[str, Channel]) -> list[str]:
    """The channels by which the viewer could tell the worlds apart."""
    return [name for name, channel in channels.items() if channel(one, viewer) != channel(other, viewer)]


# ---- everything that a viewer is sent -------------------------------------------------------------------------


def view(match: Match, seat: int | None) -> bytes:
    return msgspec.json.encode(match.view(seat))


def public(match: Match, _seat: int | None) -> Any:
    return match.seat, match.turn, match.over, match.result, match.seats


def step(match: Match, seat: int | None) -> Any:
    """Who is asked what, as the viewer is told."""
    seen = match.view(seat)
    return seen.me, seen.step, seen.pending, seen.first


def legal(match: Match, seat: int | None) -> Any:
    return None if seat is None else match.legal(seat)


def previews(match: Match, seat: int | None) -> list[bytes]:
    if seat is None:
        return []
    seen = match.view(seat)
    return [msgspec.json.encode(match.game.preview(seen, action)) for action in match.legal(seat)]


def projection(match: Match, seat: int | None) -> bytes:
    return msgspec.json.encode(match.game.projection(match.view(seat)))


def ledger(match: Match, seat: int | None) -> bytes:
    return msgspec.json.encode(match.game.ledger(match.view(seat)))


def log(match: Match, seat: int | None) -> bytes:
    return msgspec.json.encode(match.log(seat))


def position(match: Match, seat: int | None) -> str:
    return match.game.write_position(match.game.open_state(match.view(seat)), match.options)


def seat_record(match: Match, seat: int | None) -> str:
    return write(match.seat_record(seat))


def record_from_a_position(match: Match, seat: int | None) -> str:
    """The record of a match that was set up as this one stands."""
    text = match.game.write_position(match.record().final(), match.options)
    options = match.game.read_position(text)[1]
    return write(Match(Record(match.game.name, options, match.seats, [], position=text)).seat_record(seat))


def guess(match: Match, seat: int | None) -> str:
    return match.game.write_position(match.game.guess(match.view(seat), Rng(5)), match.options)


def bots(match: Match, seat: int | None) -> list[int]:
    if seat is None or not match.legal(seat):
        return []
    names = ("greedy", "random")
    return [make(name, match.game, 3).choose(match.view(seat), match.legal(seat)) for name in names]


def errors(match: Match, seat: int | None) -> list[str]:
    """What every refused request of the viewer answers."""
    out = []
    here = 0 if seat is None else seat
    for ask in (
        lambda: match.decide(here, -1),
        lambda: match.decide(here, match.game.n_actions),
        lambda: match.decide(here, match.game.parse("pay 1.1")),
        match.breakdown,
        match.winners,
        lambda: match.seat != seat and match.confirm(here),
        lambda: match.seat != seat and match.take_back(here),
    ):
        try:
            ask()
        except PalaisError as error:
            out.append(f"{error} {error.data}")
    return out if seat is not None else []


CHANNELS: dict[str, Channel] = {
    "view": view, "public": public, "step": step, "legal": legal, "previews": previews, "projection": projection,
    "position": position, "record": seat_record, "record from a position": record_from_a_position,
    "ledger": ledger, "log": log, "guess": guess, "bots": bots, "errors": errors,
}  # fmt: skip

"""Everything that a viewer is sent or shown of a running match."""

from __future__ import annotations

import io
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
from rich.console import Console

from palais.cli import speech
from palais.cli.desk import desk
from palais.cli.play import ME, Session
from palais.cli.screen import terminal
from palais.cli.store import Store
from palais.engine.errors import PalaisError
from palais.engine.rng import Rng
from palais.i18n import Catalogue
from palais.match import Match
from palais.players import make
from palais.records import Record, write
from strategies import final_state

ENGLISH = Catalogue("en")
NOWHERE = Store(Path("nowhere"))

# Some of every kind of choice.
REQUESTS = {
    "richelieu": (
        "take 1L", "take 3R", "pass", "stop", "done", "back", "pay stock", "pay 1.1", "place 1.1", "place 4.6",
        "lift 2.3",
    ),
    "queen": (
        "lot 1", "play M7", "play C3", "validate P5", "validate P14", "column 2", "target 1", "their F3", "card M5",
        "from 2", "to 3", "leave 1", "under P3", "keep P9", "give P4", "decline", "chance P7",
    ),
}  # fmt: skip

# One of each kind: the levels that search differ only in how long they do.
PLAYERS = ("random", "greedy", "page", "musketeer", "search:simulations=4")


def view(match: Match, seat: int | None) -> bytes:
    return msgspec.json.encode(match.view(seat))


def public(match: Match, _seat: int | None) -> Any:
    return match.seat, match.turn, match.over, match.result, match.seats, match.is_drafted, len(match.draft)


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
    text = match.game.write_position(final_state(match.record()), match.options)
    options = match.game.read_position(text)[1]
    return write(Match(Record(match.game.name, options, match.seats, [], position=text)).seat_record(seat))


def guess(match: Match, seat: int | None) -> str:
    return match.game.write_position(match.game.guess(match.view(seat), Rng(5)), match.options)


def bots(match: Match, seat: int | None) -> list[int]:
    if seat is None or not match.legal(seat):
        return []
    return [make(name, match.game, 3).choose(match.view(seat), match.legal(seat)) for name in PLAYERS]


def refused(match: Match, seat: int | None) -> list[str]:
    """What every refused request of the viewer answers."""
    if seat is None:
        return []
    seen, allowed = match.view(seat), match.legal(seat)
    rules = [match.game.broken_rule(seen, action) for action in range(match.game.n_actions) if action not in allowed]
    wishes = {-1, match.game.n_actions, *map(match.game.parse, REQUESTS[match.game.name])} - {*allowed}
    asks: list[Callable[[], Any]] = [partial(match.decide, seat, wish) for wish in sorted(wishes)]
    asks += [match.breakdown, match.winners]
    if seat != match.seat or not match.is_drafted:
        asks.append(partial(match.confirm, seat))
    if seat != match.seat or not match.draft:
        asks.append(partial(match.take_back, seat))
    return rules + [answer(ask) for ask in asks]


def answer(ask: Callable[[], Any]) -> str:
    """The refusal of a request that cannot be granted, as data and in words."""
    try:
        ask()
    except PalaisError as error:
        return f"{error}: {ENGLISH.error(error)}"
    raise AssertionError("granted")


# ---- the terminal ---------------------------------------------------------------------------------------------


def news(match: Match, seat: int | None) -> list[str]:
    names = speech.Names(ENGLISH, match.seats, seat)
    return speech.news(match, desk(ENGLISH, match.game, terminal()), names, -1 if seat is None else seat)


def screen(match: Match, seat: int | None) -> str:
    """The whole screen, then the answer to every command that only shows something and to choices that are refused."""
    if seat is None:
        return ""
    out = io.StringIO()
    session = sitting(match, seat, out)
    session.draw(seat)
    lines = {*session.commands} - {"undo", "quit", "hint"}
    if seat == match.seat:
        lines |= {"hint", *REQUESTS[match.game.name]} - {*map(match.game.text, match.legal(seat))}
        out.write(session.prompt(seat))
    for line in sorted(lines):
        assert not session.answer(seat, line)
    return out.getvalue()


def sitting(match: Match, seat: int, out: io.StringIO) -> Session:
    """The match in a plain terminal at which only this seat plays."""
    record = match.record()
    record.seats = [ME if other == seat else "greedy" for other in range(len(match.seats))]
    console = Console(file=out, width=80, height=24, color_system=None)
    return Session(record, "match", ENGLISH, NOWHERE, console, lambda _: "")


SENT = {
    "view": view, "public": public, "step": step, "legal": legal, "previews": previews, "projection": projection,
    "position": position, "record": seat_record, "record from a position": record_from_a_position,
    "ledger": ledger, "log": log, "guess": guess, "bots": bots, "refused": refused, "news": news,
}  # fmt: skip
SHOWN = {"screen": screen}

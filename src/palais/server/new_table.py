"""Setting up a table: who sits where, with which options and which deal."""

from __future__ import annotations

from inspect import signature
from typing import Any

import msgspec

from palais import players, records
from palais.engine.errors import BadInput
from palais.engine.game import Game
from palais.engine.names import is_name
from palais.engine.stream import Stream, new_seed, parse_seed
from palais.games import catalog
from palais.records import Record
from palais.server import wire
from palais.server.table import Made

LONGEST_NAME = 24
FILES = {"layout_text": "layout.toml", "deck_text": "deck.toml", "cards_text": "cards.toml"}  # what errors call them


def new_table(guest: str, guest_name: str, wish: wire.NewTable) -> Made:
    """The first event of a table that somebody wishes for."""
    game = catalog.game(wish.game)
    options = _options(game, wish.options)
    if len(wish.seats) != game.players(options):
        raise BadInput("seats-count", option="seats", n=len(wish.seats), allowed=game.players(options))
    if wish.options.seed is not None and any(seat.kind == "friend" for seat in wish.seats):
        raise BadInput("seed-with-friends")
    seed = parse_seed(wish.options.seed) if wish.options.seed is not None else new_seed()
    sitters = [_sitter(seat, guest, guest_name) for seat in wish.seats]
    if not any(sitter.guest for sitter in sitters):
        raise BadInput("nobody-plays")
    if wish.shuffle:
        sitters = Stream(seed, "seats").shuffled(sitters)
    return set_up(guest, sitters, game, options, seed)


def _options(game: Game, wish: wire.Options) -> Any:
    """What was wished for; the rest is as the game has it, which refuses what it does not know."""
    given = {name: value for name, value in msgspec.structs.asdict(wish).items() if value is not None}
    given.pop("seed", None)
    for name in given:
        if not _knows(game, name):
            owner = next(other for other in catalog.NAMES if _knows(catalog.game(other), name))
            raise BadInput("option-game", option=name, game=owner, value=game.name)
    if "layout" in given and given["layout"] not in game.choices()["layouts"]:  # nobody opens a file of the server
        raise BadInput("option", option="layout", value=wish.layout, allowed=", ".join(game.choices()["layouts"]))
    files = {name.removesuffix("_text"): file for name, file in FILES.items() if name in given}
    return game.options(**{**given, **files})


def _knows(game: Game, option: str) -> bool:
    return option in signature(game.options).parameters


def _sitter(wish: wire.SeatWish, guest: str, guest_name: str) -> wire.Sitter:
    match wish.kind:
        case "bot":
            if wish.name not in players.NAMES:
                raise BadInput("option", option="seats", value=wish.name or "", allowed=", ".join(players.NAMES))
            return wire.Sitter("bot", wish.name)
        case "friend":
            return wire.Sitter("open", "")
        case "device":
            return wire.Sitter("person", clean_name(wish.name or ""), guest)
    return wire.Sitter("person", guest_name, guest)


def clean_name(name: str) -> str:
    """A name that can be shown and written into a record."""
    if not is_name(name, LONGEST_NAME):
        raise BadInput("name", value=name, allowed=LONGEST_NAME)
    return name


def set_up(host: str, sitters: list[wire.Sitter], game: Game, options: Any, seed: str) -> Made:
    """Deal; the record keeps options, deal and seed."""
    seats = [f"seat {number}" for number in range(1, len(sitters) + 1)]
    record = Record(game.name, options, seats, [], deal=game.deal(options, seed), seed=seed)
    return Made(host=host, seats=sitters, record=records.write(record))

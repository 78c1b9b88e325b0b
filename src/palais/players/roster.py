"""Six players with names from the court, from a beginner to the strongest (docs/players.md).

Every setting is fixed. A search has a number of simulations, so that it answers the same for a seed, and a limit
of time beside it that only a slow machine reaches: there it plays weaker, not later.
"""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any

import msgspec

from palais.engine.game import Game
from palais.players.glance import Glance, GlancePlayer
from palais.players.searcher import STRONGEST, SearchPlayer, Settings
from palais.players.settings import write

MS = 800  # of a decision at most


def _search(**simulations: int) -> dict[str, Settings]:
    """The strongest way to think of each game, for so long."""
    replace = msgspec.structs.replace
    return {game: replace(STRONGEST[game], simulations=n, ms=MS) for game, n in simulations.items()}


def _glance(**words: Any) -> dict[str, Glance]:
    return dict.fromkeys(STRONGEST, Glance(**words))


ROSTER: dict[str, dict[str, Glance] | dict[str, Settings]] = {
    "page": _glance(short=True, margin=16),
    "musketeer": _glance(margin=10, doubts=2),
    "abbe": _search(richelieu=8, queen=30),
    "marquis": _search(richelieu=60, queen=150),
    "duchess": _search(richelieu=600, queen=1500),
    "regent": _search(richelieu=6000, queen=40000),
}
LEVELS = tuple(ROSTER)


def level(name: str, game: Game, seed: int) -> GlancePlayer | SearchPlayer:
    """A player of the roster."""
    setting = ROSTER[name][game.name]
    if isinstance(setting, Glance):
        return GlancePlayer(game, seed, setting, name)
    return SearchPlayer(game, seed, setting, name)


def setting_text(name: str, game: str) -> str:
    """A player's name that makes a level too, as `search:simulations=300,ms=800`."""
    setting = ROSTER[name][game]
    if isinstance(setting, Glance):
        return write("glance", setting, Glance())
    return write("search", setting, STRONGEST[game])


class Rating(msgspec.Struct, frozen=True):
    """How a level did in a league: Elo points above greedy, and its share of victories over its lower neighbour.

    The first level's neighbour is random. Intervals are of 95 %; that of Elo is ± half."""

    elo: int
    half: int
    share: float
    low: float
    high: float
    matches: int


class Ratings(msgspec.Struct, frozen=True):
    """What was measured of a game's levels, and by which command."""

    command: str
    levels: dict[str, Rating]


def ratings() -> dict[str, Ratings]:
    """What was measured, game by game."""
    text = files("palais.players").joinpath("ratings.toml").read_text("utf-8")
    return msgspec.convert(tomllib.loads(text), dict[str, Ratings])

"""The players by name."""

from __future__ import annotations

from typing import Any, Protocol

from palais.engine.errors import BadInput
from palais.engine.game import Game
from palais.engine.rng import Rng
from palais.players.greedy import Greedy

NAMES = ("greedy", "random")


class Player(Protocol):
    """Decides for one seat. A blind player asks for no view, which saves building one."""

    name: str
    blind: bool

    def choose(self, view: Any, legal: list[int]) -> int: ...


class RandomPlayer:
    """Any legal choice, all equally likely."""

    name = "random"
    blind = True

    def __init__(self, rng: Rng) -> None:
        self.rng = rng

    def choose(self, view: Any, legal: list[int]) -> int:
        return legal[self.rng.below(len(legal))]


class GreedyPlayer:
    """The whole turn that looks best right after it; the yardstick for all others, frozen since version 0.1."""

    name = "greedy"
    blind = False

    def __init__(self, game: Game) -> None:
        self.game = game
        self.search = Greedy()

    def choose(self, view: Any, legal: list[int]) -> int:
        return self.search.best(self.game.open_state(view))


def make(name: str, game: Game, seed: int) -> Player:
    """A player by name; refuses an unknown one."""
    if name == "random":
        return RandomPlayer(Rng(seed))
    if name == "greedy":
        return GreedyPlayer(game)
    raise BadInput("option", option="seats", value=name, allowed=", ".join(NAMES))

"""The players by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from palais.engine.errors import BadInput
from palais.engine.game import Game
from palais.engine.rng import Rng
from palais.engine.stream import Stream
from palais.match import Match
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


def reply(name: str, match: Match) -> Callable[[], int]:
    """Ask a player for the seat to decide; the answer may be worked out in another thread.

    Its luck hangs on the seed and the number of the decision, so that a resumed match goes on as it would have."""
    seat = match.seat
    luck = Stream(match.record().seed or "0" * 32, f"seat {seat} decision {len(match.actions)}").word()
    player = make(name, match.game, luck)
    view = None if player.blind else match.view(seat)
    legal = match.legal(seat)
    return lambda: player.choose(view, legal)

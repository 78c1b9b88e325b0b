"""The players by name."""

from __future__ import annotations

from typing import Any, Protocol

from palais.engine.errors import BadInput
from palais.engine.game import Game
from palais.engine.rng import Rng
from palais.engine.stream import Stream
from palais.match import Match
from palais.players.greedy import Greedy
from palais.players.roster import LEVELS, level
from palais.players.searcher import SearchPlayer, read_settings

NAMES = ("greedy", "random", *LEVELS)
ADVISER = "duchess"  # who gives hints: strong, and at once


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
    """A player by name, or a search by its settings (`search:ms=50,plain=true`); refuses an unknown one."""
    if name == "random":
        return RandomPlayer(Rng(seed))
    if name == "greedy":
        return GreedyPlayer(game)
    if name in LEVELS:
        return level(name, game, seed)
    if name.startswith("search:"):
        return SearchPlayer(game, seed, read_settings(name.removeprefix("search:")))
    raise BadInput("option", option="seats", value=name, allowed=", ".join(NAMES))


class Reply:
    """A question to a player, to be answered by a call, in any thread."""

    def __init__(self, player: Player, view: Any, legal: list[int]) -> None:
        self.player, self.view, self.legal = player, view, legal

    def __call__(self) -> int:
        return self.player.choose(self.view, self.legal)

    def cancel(self) -> None:
        """Have a search that is at it answer at once; all others are quick."""
        if isinstance(self.player, SearchPlayer):
            self.player.cancel()


def advice(match: Match) -> Reply:
    """Ask for a hint to the seat to decide; it rests on that seat's view alone, not even on the seed."""
    player = make(ADVISER, match.game, len(match.actions))
    return Reply(player, match.view(match.seat), match.legal(match.seat))


def reply(name: str, match: Match) -> Reply:
    """Ask a player for the seat to decide; the answer may be worked out in another thread.

    Its luck hangs on the seed and the number of the decision, so that a resumed match goes on as it would have."""
    seat = match.seat
    luck = Stream(match.record().seed or "0" * 32, f"seat {seat} decision {len(match.actions)}").word()
    player = make(name, match.game, luck)
    return Reply(player, None if player.blind else match.view(seat), match.legal(seat))

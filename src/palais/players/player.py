"""The players by name."""

from __future__ import annotations

from typing import Any, Protocol, cast

from palais.engine.errors import BadInput
from palais.engine.game import Game, Hint
from palais.engine.rng import Rng
from palais.engine.stream import Stream
from palais.match import Match
from palais.players.glance import Glance, GlancePlayer
from palais.players.greedy import Greedy
from palais.players.roster import LEVELS, level
from palais.players.searcher import SearchPlayer, read_settings
from palais.players.settings import read

NAMES = ("greedy", "random", *LEVELS)
ADVISER = "duchess"  # who gives hints: strong, and at once


class Player(Protocol):
    """Decides for one seat. A blind player asks for no view, which saves building one."""

    name: str
    blind: bool

    def choose(self, view: Any, legal: list[int]) -> int: ...
    def cancel(self) -> None: ...  # from any thread: answer at once, with what there is


class RandomPlayer:
    """Any legal choice, all equally likely."""

    name = "random"
    blind = True

    def __init__(self, rng: Rng) -> None:
        self.rng = rng

    def choose(self, view: Any, legal: list[int]) -> int:
        return legal[self.rng.below(len(legal))]

    def cancel(self) -> None:
        """It has answered at once."""


class GreedyPlayer:
    """The turn that looks best right after it, the first of equals; the yardstick for all others, frozen since 0.1."""

    name = "greedy"
    blind = False

    def __init__(self, game: Game) -> None:
        self.game = game
        self.search = Greedy()

    def choose(self, view: Any, legal: list[int]) -> int:
        values = self.search.values(self.game.open_state(view))
        return legal[values.index(max(values))]

    def cancel(self) -> None:
        """It has answered at once."""


def make(name: str, game: Game, seed: int) -> Player:
    """A player by name, or by kind and settings (`search:ms=50,plain=true`); refuses an unknown one."""
    kind, colon, settings = name.partition(":")
    if name == "random":
        return RandomPlayer(Rng(seed))
    if name == "greedy":
        return GreedyPlayer(game)
    if name in LEVELS:
        return level(name, game, seed)
    if kind == "search":
        return SearchPlayer(game, seed, read_settings(settings, game.name), name)
    if kind == "glance" and colon:
        return GlancePlayer(game, seed, read(kind, settings, Glance()), name)
    raise BadInput("option", option="seats", value=name, allowed=", ".join((*NAMES, "search:ms=50")))


class Reply:
    """A question to a player, to be answered by a call, in any thread."""

    def __init__(self, player: Player, match: Match) -> None:
        self.player, self.seat, self.number = player, match.seat, len(match.actions)
        self.view, self.legal = None if player.blind else match.view(match.seat), match.legal(match.seat)
        self.answer = -1

    def __call__(self) -> int:
        self.answer = self.player.choose(self.view, self.legal)
        return self.answer

    def cancel(self) -> None:
        """Have a player that is still thinking answer at once."""
        self.player.cancel()

    def is_just_before(self, match: Match) -> bool:
        """Whether its answer was the last decision, and the same seat decides again."""
        return match.seat == self.seat and match.actions[self.number :] == [self.answer]


class Advice(Reply):
    """A question for a hint: the rest of the turn as a strong player would play it, as far as can be seen now."""

    player: SearchPlayer

    def __init__(self, player: SearchPlayer, match: Match, plan: list[int]) -> None:
        super().__init__(player, match)
        self.plan = plan

    def hint(self) -> Hint:
        if not self.plan:
            self.plan = self.player.plan(self.view, self.legal)
        self.answer = self.plan[0]
        return self.player.game.advise(self.view, self.plan)


def advice(match: Match, before: Advice | None = None) -> Advice:
    """Ask for a hint to the seat to decide; if the one before was followed, what it planned goes on.

    It rests on that seat's view alone, not even on the seed."""
    plan = before.plan[1:] if before and before.is_just_before(match) else []
    player = cast(SearchPlayer, level(ADVISER, match.game, len(match.actions)))
    return Advice(player, match, plan)


def reply(name: str, match: Match, before: Reply | None = None) -> Reply:
    """Ask a player for the seat to decide; who gave the answer before, in the same turn, is asked again.

    Its luck hangs on the seed and the number of the decision, so that a resumed match goes on as it would have."""
    if before and before.player.name == name and before.is_just_before(match):
        return Reply(before.player, match)
    luck = Stream(match.record().seed or "0" * 32, f"seat {match.seat} decision {len(match.actions)}").word()
    return Reply(make(name, match.game, luck), match)

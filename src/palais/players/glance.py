"""The player that looks at its own turn only, as beginners do: of what seems about equal it takes anything."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from palais.engine.game import Game
from palais.engine.rng import Rng
from palais.players.greedy import Greedy


class Glance(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What such a player sees, and how closely it looks."""

    short: bool = False  # own points only: neither what others lose nor what the next player is given
    margin: Annotated[int, msgspec.Meta(ge=0, le=1000)] = 0  # eighths of a point that it takes for nothing
    doubts: Annotated[int, msgspec.Meta(ge=1, le=64)] = 3  # choices at most; more would put a marker down too often


class GlancePlayer:
    """Tries its whole turns, and takes one of the best few."""

    blind = False

    def __init__(self, game: Game, seed: int, glance: Glance, name: str = "glance") -> None:
        self.game, self.glance, self.name = game, glance, name
        self.rng = Rng(seed)
        self.greedy = Greedy(glance.short)

    def choose(self, view: Any, legal: list[int]) -> int:
        values = self.greedy.values(self.game.open_state(view))
        ranked = sorted(zip(values, legal, strict=True), key=lambda pair: (-pair[0], pair[1]))[: self.glance.doubts]
        near = [action for value, action in ranked if value >= ranked[0][0] - self.glance.margin]
        return near[self.rng.below(len(near))]

    def cancel(self) -> None:
        """It has answered at once."""

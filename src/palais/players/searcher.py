"""The player that searches: settings, budgets, threads."""

from __future__ import annotations

from collections.abc import Callable
from threading import Thread
from time import perf_counter
from typing import Any

import msgspec

from palais.engine.errors import BadInput
from palais.engine.game import Game
from palais.engine.rng import Rng
from palais.players.search import Tree

NODES = 1 << 21  # of a tree at most; 120 MB
SLICE = 64  # simulations between two looks at the clock, about a millisecond


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a search thinks, and for how long: the first budget that is used up ends it, 0 is no budget."""

    simulations: int = 0
    ms: int = 0
    stable: int = 0  # simulations after which the answer is given if it has stayed the same
    threads: int = 1
    plain: bool = False  # UCT with random playouts; what follows is for the informed search
    priors: bool = True  # from hunches, instead of UCB1
    explore: float = 0.0  # 0: the mode's own
    warmth: float = 16.0  # eighths of a point that make a prior e times smaller
    greed: int = 230  # of 256 decisions of a playout, those made by hunch
    horizon: int = 0  # turns of a playout before the position is judged; 0: to the end
    winning: float = 0.5  # weight of winning against the margin
    margin: float = 10.0  # points at which a margin counts half


# What won most matches (docs/players.md).
STRONGEST = {"richelieu": Settings(), "queen": Settings(horizon=4, warmth=10.0)}


def read_settings(text: str) -> Settings:
    """Settings from words as `ms=50,plain=true`; refuses what it does not know."""
    words = dict(word.partition("=")[::2] for word in text.split(",") if word)
    try:
        return msgspec.convert(words, Settings, strict=False)
    except msgspec.ValidationError as error:
        allowed = ", ".join(Settings.__struct_fields__)
        raise BadInput("option", option="search", value=text, allowed=allowed) from error


class SearchPlayer:
    """Searches the decision in question, each time anew, and plays what was tried most."""

    name = "search"
    blind = False

    def __init__(self, game: Game, seed: int, settings: Settings) -> None:
        self.game, self.settings = game, settings
        self.rng = Rng(seed)
        self.trees: list[Tree] = []
        self.cancelled = False

    def choose(self, view: Any, legal: list[int]) -> int:
        if len(legal) == 1:
            return legal[0]
        counts = self.search(view)
        return max(legal, key=lambda action: (counts.get(action, 0), -action))

    def search(self, view: Any) -> dict[int, int]:
        """Visits of every choice, summed over all threads."""
        self.cancelled = False
        self._plant(view)
        end = perf_counter() + self.settings.ms / 1000 if self.settings.ms else float("inf")
        others = [Thread(target=self._think, args=(tree, end)) for tree in self.trees[1:]]
        for thread in others:
            thread.start()
        self._think(self.trees[0], end)
        for thread in others:
            thread.join()
        return _summed([tree.counts() for tree in self.trees])

    def cancel(self) -> None:
        """End the search at once, from any thread; it answers with what it has."""
        self.cancelled = True
        for tree in self.trees:
            tree.stop = 1

    def _plant(self, view: Any) -> None:
        for number in range(self.settings.threads):
            root, seed = self.game.guess(view, self.rng), self.rng.below(1 << 31)
            if number == len(self.trees):
                self.trees.append(Tree(root, seed))
                _tune(self.trees[number], self.settings)
            else:
                self.trees[number].begin(root, seed)

    def _think(self, tree: Tree, end: float) -> None:
        """Slices of simulations until a budget is used up."""
        budget = self.settings.simulations or 1 << 62
        is_stable = _stability(tree, self.settings.stable)
        while tree.simulations < budget and not self.cancelled:
            if not tree.run(min(SLICE, budget - tree.simulations)) and not _more_room(tree):
                break
            if perf_counter() >= end or is_stable():
                break


def _summed(counts: list[dict[int, int]]) -> dict[int, int]:
    return {action: sum(found.get(action, 0) for found in counts) for action in set().union(*counts)}


def _tune(tree: Tree, settings: Settings) -> None:
    priors = settings.priors and not settings.plain
    explore = settings.explore or (1.0 if priors else 0.7)
    tree.descend_by(priors, explore, settings.warmth)
    if not settings.plain:
        tree.play_by(settings.greed, settings.horizon)
    tree.weigh(settings.winning, settings.margin)


def _more_room(tree: Tree) -> bool:
    if tree.stop or tree.capacity >= NODES:
        return False
    tree.grow(2 * tree.capacity)
    return True


def _stability(tree: Tree, stable: int) -> Callable[[], bool]:
    """Whether the answer has been the same for long enough."""
    answer, since = -1, 0

    def is_stable() -> bool:
        nonlocal answer, since
        if not stable:
            return False
        counts = tree.counts()
        best = max(counts, key=lambda action: counts[action], default=-1)
        if best != answer:
            answer, since = best, tree.simulations
        return tree.simulations - since >= stable

    return is_stable

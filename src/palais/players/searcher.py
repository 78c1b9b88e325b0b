"""The player that searches: settings, budgets, threads."""

from __future__ import annotations

from collections.abc import Callable
from threading import Thread
from time import perf_counter
from typing import Annotated, Any

import msgspec

from palais.engine.errors import BadInput
from palais.engine.game import Game
from palais.engine.rng import Rng
from palais.engine.state import State
from palais.players.search import Tree
from palais.players.settings import read

MOST_NODES = 1 << 21  # of a tree; 120 MB
UCB1 = 0.7  # how much is explored without priors
SLICE = 64  # simulations between two looks at the clock, about a millisecond

Whole = Annotated[int, msgspec.Meta(ge=0, le=10**9)]
Share = Annotated[float, msgspec.Meta(ge=0, le=1)]
Size = Annotated[float, msgspec.Meta(ge=0.01, le=1000)]


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a search thinks, and for how long: the first budget that is used up ends it, 0 is no budget."""

    simulations: Whole = 0
    ms: Annotated[int, msgspec.Meta(ge=0, le=600_000)] = 0
    stable: Whole = 0  # simulations after which the answer is given if it has stayed the same
    threads: Annotated[int, msgspec.Meta(ge=1, le=64)] = 1
    reuse: bool = True  # within a turn, go on with the tree of the decision before
    plain: bool = False  # UCT with random playouts; what follows is for the informed search
    priors: bool = True  # from hunches, instead of UCB1
    explore: Size = 1.0  # how much more a prior weighs than what was found out
    warmth: Size = 16.0  # eighths of a point that make a prior e times smaller
    greed: Annotated[int, msgspec.Meta(ge=0, le=256)] = 230  # of 256 decisions of a playout, those made by hunch
    horizon: Annotated[int, msgspec.Meta(ge=0, le=1000)] = 0  # turns of a playout before it is judged; 0: to the end
    winning: Share = 0.5  # weight of winning against the margin
    margin: Size = 10.0  # points at which a margin counts half


# What won most matches (docs/players.md).
STRONGEST = {"richelieu": Settings(), "queen": Settings(explore=0.6, horizon=1, warmth=24.0, margin=6.0)}


def read_settings(text: str, game: str) -> Settings:
    """The strongest search of a game, changed by words; refuses one that would never end."""
    settings = read("search", text, STRONGEST[game])
    if not (settings.simulations or settings.ms or settings.stable):
        raise BadInput("search-endless", value=text)
    return settings


class SearchPlayer:
    """Searches the decision in question and plays what was tried most; asked again in its turn, it searches on."""

    blind = False

    def __init__(self, game: Game, seed: int, settings: Settings, name: str = "search") -> None:
        self.game, self.settings, self.name = game, settings, name
        self.rng = Rng(seed)
        self.trees: list[Tree] = []
        self.turn = 0
        self.made: list[int] = []  # in this turn, since the trees were planted
        self.cancelled = False

    def choose(self, view: Any, legal: list[int]) -> int:
        choice = legal[0] if len(legal) == 1 else _most_tried(self.search(view), legal)
        self._remember(self.game.guess(view, self.rng), choice)
        return choice

    def plan(self, view: Any, legal: list[int]) -> list[int]:
        """The choice, and the rest of the turn as it was tried most, up to where something hidden comes to light."""
        state, plan = self.game.guess(view, self.rng), [self.choose(view, legal)]
        while self.made:
            state.apply(plan[-1])
            counts, legal = self._counts(self.made), state.legal()
            if len(legal) > 1 and not any(counts.values()):
                break
            plan.append(_most_tried(counts, legal))
            self._remember(state, plan[-1])
        self.made = []
        return plan

    def search(self, view: Any) -> dict[int, int]:
        """Visits of every choice, summed over all threads."""
        self._plant(view)
        end = perf_counter() + self.settings.ms / 1000 if self.settings.ms else float("inf")
        others = [Thread(target=self._think, args=(tree, end)) for tree in self.trees[1:]]
        for thread in others:
            thread.start()
        self._think(self.trees[0], end)
        for thread in others:
            thread.join()
        return self._counts([])

    def _counts(self, path: list[int]) -> dict[int, int]:
        """Visits of every choice after a path from the root, in all trees."""
        counts = [tree.counts(path) for tree in self.trees]
        return {action: sum(found.get(action, 0) for found in counts) for action in set().union(*counts)}

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
            elif not (self.made and root.turn == self.turn and self.trees[number].follow(root, self.made)):
                self.trees[number].begin(root, seed)
        self.made = []

    def _remember(self, before: State, choice: int) -> None:
        """What was chosen; the trees are worth nothing more once something new was seen or the turn has ended."""
        self.turn = before.turn
        after = before.clone()
        after.apply(choice)
        goes_on = self.settings.reuse and not after.over and not after.chance
        goes_on = goes_on and (after.turn, after.looks) == (before.turn, before.looks)
        self.made = [*self.made, choice] if goes_on else []

    def _think(self, tree: Tree, end: float) -> None:
        """Slices of simulations until a budget is used up."""
        budget = self.settings.simulations or 1 << 62
        is_stable = _stability(tree, self.settings.stable)
        while tree.simulations < budget and not self.cancelled:
            if not tree.run(min(SLICE, budget - tree.simulations)) and not _more_room(tree):
                break
            if perf_counter() >= end or is_stable():
                break


def _most_tried(counts: dict[int, int], legal: list[int]) -> int:
    return max(legal, key=lambda action: (counts.get(action, 0), -action))


def _tune(tree: Tree, settings: Settings) -> None:
    priors = settings.priors and not settings.plain
    tree.descend_by(priors, settings.explore if priors else UCB1, settings.warmth)
    if not settings.plain:
        tree.play_by(settings.greed, settings.horizon)
    tree.weigh(settings.winning, settings.margin)


def _more_room(tree: Tree) -> bool:
    if tree.stop or tree.capacity >= MOST_NODES:
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
        counts = tree.counts([])
        best = max(counts, key=lambda action: counts[action], default=-1)
        if best != answer:
            answer, since = best, tree.simulations
        return tree.simulations - since >= stable

    return is_stable

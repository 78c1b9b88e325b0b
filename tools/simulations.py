"""Measures simulations a second of the search: plain and informed, one and two threads, at a match's first decision;
then how long each level takes for a decision, in a match against itself.

tools/simulations.py [MILLISECONDS]
"""

from __future__ import annotations

import sys
from statistics import median
from time import perf_counter
from typing import Any

from msgspec.structs import replace

from palais.arena.match import match_seed, play_out, seated
from palais.arena.workers import Stop
from palais.games import catalog
from palais.players import LEVELS, Player
from palais.players.searcher import STRONGEST, SearchPlayer, Settings

REPETITIONS = 5


def main() -> None:
    ms = int(sys.argv[1]) if len(sys.argv) > 1 else 400
    for name in catalog.NAMES:
        for mode, settings in (("plain", Settings(plain=True)), ("informed", STRONGEST[name])):
            rounds = [[speed(name, replace(settings, ms=ms, threads=n)) for n in (1, 2)] for _ in range(REPETITIONS)]
            ratio = median(two / one for one, two in rounds)
            print(f"{name:10} {mode:9} {median(one for one, _ in rounds):10,.0f}/s, two threads {ratio:.2f} times")
    for name in catalog.NAMES:
        for level in LEVELS:
            times = decision_times(name, level)
            print(f"{name:10} {level:9} {median(times):7.1f} ms a decision, the slowest {max(times):7.1f} ms")


def speed(name: str, settings: Settings) -> float:
    """Simulations a second, all threads together."""
    game, view = opening(name)
    player = SearchPlayer(game, 1, settings)
    player.search(view)  # makes its arrays large enough
    player.search(view)
    return sum(tree.simulations for tree in player.trees) * 1000 / settings.ms


def decision_times(name: str, level: str) -> list[float]:
    """Milliseconds for every decision of a match of a level with itself."""
    game = catalog.game(name)
    options, seed = game.options(), match_seed("1", level)
    players = [Timed(player) for player in seated(game, (level, level), seed)]
    play_out(game, options, game.start(options, game.deal(options, seed)), seed, [*players], Stop())
    return [each for player in players for each in player.times]


class Timed:
    """A player who is timed."""

    blind = False

    def __init__(self, player: Player) -> None:
        self.player, self.name, self.times = player, player.name, list[float]()

    def choose(self, view: Any, legal: list[int]) -> int:
        before = perf_counter()
        choice = self.player.choose(view, legal)
        self.times.append(1000 * (perf_counter() - before))
        return choice

    def cancel(self) -> None:
        self.player.cancel()


def opening(name: str) -> tuple[Any, Any]:
    """The first decision of a turn: in Queen, the one after the lots are taken."""
    game = catalog.game(name)
    options = game.options()
    state = game.start(options, game.deal(options, "0" * 32))
    while game.step(state) == "draft":
        state.apply(state.legal()[0])
    return game, game.view(state, options, state.me)


if __name__ == "__main__":
    main()

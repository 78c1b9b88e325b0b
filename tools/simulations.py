"""Measures simulations a second of the search: plain and informed, one and two threads, at a match's first decision.

tools/simulations.py [MILLISECONDS]
"""

from __future__ import annotations

import sys
from statistics import median
from typing import Any

from msgspec.structs import replace

from palais.games import catalog
from palais.players.searcher import STRONGEST, SearchPlayer, Settings

REPETITIONS = 5


def main() -> None:
    ms = int(sys.argv[1]) if len(sys.argv) > 1 else 400
    for name in catalog.NAMES:
        for mode, settings in (("plain", Settings(plain=True)), ("informed", STRONGEST[name])):
            rounds = [[speed(name, replace(settings, ms=ms, threads=n)) for n in (1, 2)] for _ in range(REPETITIONS)]
            ratio = median(two / one for one, two in rounds)
            print(f"{name:10} {mode:9} {median(one for one, _ in rounds):10,.0f}/s, two threads {ratio:.2f} times")


def speed(name: str, settings: Settings) -> float:
    """Simulations a second, all threads together."""
    game, view = opening(name)
    player = SearchPlayer(game, 1, settings)
    player.search(view)  # makes its arrays large enough
    player.search(view)
    return sum(tree.simulations for tree in player.trees) * 1000 / settings.ms


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

"""One SHA-256 for each of many random matches, over all that the kernel answers on the way.

`python digests.py N` prints them, after the file each kernel was loaded from; with PALAIS_INTERPRETED set the kernels
are ordinary Python.
"""

import sys
from hashlib import sha256
from importlib import import_module
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from palais.engine.rng import Rng
from palais.games import catalog
from strategies import CASES, seed_of

KERNELS = ("palais.engine.rng", "palais.engine.state", "palais.games.richelieu.state", "palais.players.greedy")


def digest(case, number):
    """Legal choices, actions and points at every decision, and the position at the end."""
    name, words = case
    game = catalog.game(name)
    options = game.options(**words)
    state, rng, seen = game.start(options, game.deal(options, seed_of(number))), Rng(number), sha256()
    while not state.over:
        legal = state.legal()
        action = legal[rng.below(len(legal))]
        seen.update(f"{state.me} {state.step} {legal} {action}\n".encode())
        state.apply(action)
        if number % 4 == 0:
            seen.update(f"{state.scores()} {state.looks}\n".encode())
    seen.update(f"{game.write_position(state, options)} {state.scores()} {game.winners(state)}".encode())
    return seen.hexdigest()


def digests(matches):
    return [digest(CASES[number % len(CASES)], number) for number in range(matches)]


def kernel_files():
    return [str(import_module(kernel).__file__) for kernel in KERNELS]


if __name__ == "__main__":
    print("\n".join([*kernel_files(), *digests(int(sys.argv[1]))]))

"""One SHA-256 for each of many random matches, over all that the kernels answer on the way.

`python digests.py N` prints them, after the file each kernel was loaded from; with PALAIS_INTERPRETED set the kernels
are ordinary Python.
"""

import sys
from hashlib import sha256
from importlib import import_module
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from palais.engine.rng import Rng
from palais.engine.stream import Stream
from palais.games import catalog
from palais.players import make
from strategies import CASES, seed_of

KERNELS = (
    "palais.engine.rng", "palais.engine.state", "palais.engine.stream", "palais.games.queen.board",
    "palais.games.queen.choices", "palais.games.queen.counts",
    "palais.games.queen.outlook", "palais.games.queen.scoring", "palais.games.queen.state",
    "palais.games.richelieu.state", "palais.players.greedy", "palais.players.search",
)  # fmt: skip
RANGES = (1, 2, 3, 7, 48, 1000, 40_000, 65_535, 65_536)  # of numbers drawn; some have a biased tail to skip
CHOICES = 200  # greedy, slow when interpreted, chooses at one of so many decisions


def digest(case, number):
    """Legal choices, actions and points at every decision, greedy's choice at some, and the position at the end."""
    name, words = case
    game = catalog.game(name)
    options = game.options(**words)
    state, rng = game.start(options, game.deal(options, seed_of(number))), Rng(number)
    greedy, seen = make("greedy", game, 0), sha256(draws(number).encode())
    count = number
    while not state.over:
        legal = state.legal()
        action = legal[rng.below(len(legal))]
        seen.update(f"{state.me} {state.step} {legal} {action}\n".encode())
        if count % CHOICES == 0 and not state.chance:
            seen.update(f"{greedy.choose(game.view(state, options, state.me), legal)}\n".encode())
        state.apply(action)
        if number % 4 == 0:
            seen.update(f"{state.scores()} {state.looks}\n".encode())
        count += 1
    seen.update(f"{game.write_position(state, options)} {state.scores()} {game.winners(state)}".encode())
    return seen.hexdigest()


def draws(number):
    """What both generators draw from one seed."""
    stream, rng = Stream(seed_of(number), "draws"), Rng(number)
    drawn = [source.below(n) for source in (stream, rng) for n in RANGES * 3]
    return f"{drawn} {stream.shuffled(range(20))} {stream.word()}"


def simulated(case):
    """Whole matches that never leave the kernel."""
    name, words = case
    game = catalog.game(name)
    options = game.options(**words)
    state, rng = game.start(options, game.deal(options, seed_of(0))), Rng(9)
    answers = [state.playout(rng), game.write_position(state, options)]
    answers += [state.simulate(rng, 20), game.write_position(state, options), rng.below(1000)]
    return sha256(str(answers).encode()).hexdigest()


def digests(matches):
    return [digest(CASES[number % len(CASES)], number) for number in range(matches)] + [*map(simulated, CASES)]


def kernel_files():
    return [str(import_module(kernel).__file__) for kernel in KERNELS]


if __name__ == "__main__":
    print("\n".join([*kernel_files(), *digests(int(sys.argv[1]))]))

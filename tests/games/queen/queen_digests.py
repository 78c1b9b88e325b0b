"""One SHA-256 for each of many random matches of Queen, over all that the kernel answers on the way.

`python queen_digests.py N` prints them after the files of the kernels; with PALAIS_INTERPRETED set those are Python."""

import sys
from hashlib import sha256

from matches import CASES, steps

from palais.engine.rng import Rng
from palais.games.queen import board, choices, counts, outlook, scoring, state
from palais.games.queen.game import GAME

KERNELS = (board, choices, counts, outlook, scoring, state)
FIELDS = (
    "me", "turn", "looks", "chance", "step", "may_decline", "order", "ending", "court", "plots", "validated", "knows",
    "points", "gained", "length",
)  # fmt: skip


def told(position):
    fields = [getattr(position, name) for name in FIELDS]
    return f"{fields} {[position.column_cards(k) for k in range(3)]} {position.pile_plots()} {position.scores()}"


def digest(words, number):
    seen = sha256()
    for position, legal, action in steps(words, number):
        seen.update(f"{legal} {action} {told(position)}\n".encode())
    seen.update(f"{GAME.breakdown(position)} {GAME.winners(position)}".encode())
    return seen.hexdigest()


def simulated(words):
    """Whole matches that never leave the kernel."""
    options = GAME.options(**words)
    position, rng = GAME.start(options, GAME.deal(options, "0" * 32)), Rng(9)
    answers = [
        position.playout(rng),
        told(position),
        position.simulate(rng, 20),
        told(position),
        told(position.clone()),
    ]
    return sha256(str([*answers, rng.below(1000)]).encode()).hexdigest()


def digests(matches):
    return [digest(CASES[number % len(CASES)], number) for number in range(matches)] + [*map(simulated, CASES)]


if __name__ == "__main__":
    print("\n".join([*(kernel.__file__ for kernel in KERNELS), *digests(int(sys.argv[1]))]))

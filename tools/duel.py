"""Measures one player against another, or against several of another kind, on paired deals.

    tools/duel.py A B GAME [--matches N] [--seats n] [--jobs n] [--seed s] [--option key=value ...]

A and B are names of players, as `greedy` or `search:ms=50,plain=true`. Every deal is played once with A at each seat
and B at all others. Prints A's share of the victories with its 95% interval (Wilson; pairs make the true one narrower).
"""

from __future__ import annotations

import argparse
import sys
from concurrent.futures import ProcessPoolExecutor
from functools import partial

from palais.arena.simulate import Job, play
from palais.arena.statistics import wilson
from palais.games import catalog


def main() -> None:
    words = arguments()
    options = dict(word.split("=", 1) for word in words.option)
    if words.game == "richelieu" and words.seats > 2:
        options = {"edition": "designer"} | options
    one = partial(duel, words.a, words.b, words.game, words.seats, options, words.seed)
    won = margin = 0.0
    with ProcessPoolExecutor(words.jobs) as pool:
        for number, (share, lead) in enumerate(pool.map(one, range(words.matches)), 1):
            won, margin = won + share, margin + lead
            if sys.stderr.isatty():
                print(f"\r{number}/{words.matches} {won / number:.1%}", end="", file=sys.stderr)
    low, high = wilson(won, words.matches)
    print(f"{words.game} {words.seats}: {words.a} {won / words.matches:.1%} ({low:.1%} to {high:.1%})", end=" ")
    print(f"of {words.matches} against {words.b}, by {margin / words.matches:+.1f} points", flush=True)


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    for name in ("a", "b", "game"):
        parser.add_argument(name)
    parser.add_argument("--matches", type=int, default=100)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seed", default="duel")
    parser.add_argument("--option", action="append", default=[])
    return parser.parse_args()


def duel(a: str, b: str, game: str, seats: int, words: dict[str, str], seed: str, number: int) -> tuple[float, float]:
    """A's share of the victory in one match, and its points ahead of the best other."""
    deal, seat = divmod(number, seats)
    names = tuple(a if place == seat else b for place in range(seats))
    options = catalog.game(game).options(players=seats, **words)
    outcome = play(Job(game, options, names, seed, 1), deal)
    others = max(score for place, score in enumerate(outcome.scores) if place != seat)
    return (seat in outcome.winners) / len(outcome.winners), outcome.scores[seat] - others


if __name__ == "__main__":
    main()

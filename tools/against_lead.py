"""Greedy against players that take the turn with the best lead in points, with every deal played from every seat.

python tools/against_lead.py queen --players 2 --deals 1000 --jobs 2
"""

from __future__ import annotations

import argparse
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import Any

from palais.arena.simulate import match_seed
from palais.arena.statistics import Z
from palais.games import catalog
from palais.match import draw
from palais.players import make


def lead(state: Any, seat: int) -> int:
    scores = state.scores()
    return len(scores) * scores[seat] - sum(scores)


def best_turn(state: Any, seat: int, turn: int) -> tuple[int, int]:
    """The best lead at the end of the turn, and the decision that begins it; of equals the lowest."""
    if state.over or state.turn != turn:
        return lead(state, seat), 0
    tried = []
    for action in state.legal():
        child = state.clone()
        child.apply(action)
        tried.append((best_turn(child, seat, turn)[0], -action))
    value, action = max(tried)
    return value, -action


def share(name: str, players: int, deal_number: int) -> float:
    """The share of victories of greedy over all seats of one deal: one observation."""
    return sum(won(name, players, match_seed("duel", deal_number), seat) for seat in range(players)) / players


def won(name: str, players: int, seed: str, seat: int) -> float:
    game = catalog.game(name)
    options = game.options(players=players)
    state: Any = game.start(options, game.deal(options, seed))
    greedy = make("greedy", game, 1)
    decisions = 0
    while not state.over:
        if state.chance:
            action = draw(state, seed, decisions)
        else:
            view = game.view(state, options, state.me)
            mine = state.me == seat
            known: Any = None if mine else game.open_state(view)
            action = greedy.choose(view, state.legal()) if mine else best_turn(known, state.me, state.turn)[1]
        state.apply(action)
        decisions += 1
    winners = game.winners(state)
    return (seat in winners) / len(winners)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("game", choices=catalog.NAMES)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--deals", type=int, default=1000)
    parser.add_argument("--jobs", type=int, default=2)
    words = parser.parse_args()
    with ProcessPoolExecutor(words.jobs) as pool:
        shares = list(pool.map(partial(share, words.game, words.players), range(words.deals), chunksize=10))
    mean = sum(shares) / len(shares)
    variance = sum((each - mean) ** 2 for each in shares) / (len(shares) - 1)
    half = Z * (variance / len(shares)) ** 0.5
    n = words.players
    print(f"{words.deals * n} matches: {100 * mean:.1f} % ± {100 * half:.1f}, fair {100 / n:.1f} %")


if __name__ == "__main__":
    main()

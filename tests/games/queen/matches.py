"""Random matches of Queen."""

from palais.engine.rng import Rng
from palais.games.queen.game import GAME
from palais.records import Record

CASES = [
    *({"players": players} for players in (2, 3, 4)),
    *({"players": players, "first_game": True} for players in (2, 4)),
]


def steps(words, number):
    """A random match: the state before every decision (always one object), the legal actions, and the one taken."""
    options = GAME.options(**words)
    state, rng = GAME.start(options, GAME.deal(options, f"{number:032x}")), Rng(number)
    while not state.over:
        legal = state.legal()
        action = legal[rng.below(len(legal))]
        yield state, legal, action
        state.apply(action)
    yield state, [], None


def random_record(words, number):
    options = GAME.options(**words)
    actions = [action for _, _, action in steps(words, number) if action is not None]
    seats = [f"Seat {seat}" for seat in range(1, options.players + 1)]
    seed = f"{number:032x}"
    return Record("queen", options, seats, actions, deal=GAME.deal(options, seed), seed=seed)

"""Random matches of Queen."""

from palais.engine.rng import Rng
from palais.games.queen.game import GAME

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

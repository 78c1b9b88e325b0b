"""The base of every game's state: what match, players and search may ask of it."""

from __future__ import annotations

from palais.engine.errors import IllegalAction
from palais.engine.rng import Rng


class State:
    """One position of a match, mutable and small.

    A game overrides `fill`, `advance`, `assign`, `blank`, `score`, `outlook`, and for the search `reguess`, `standing`,
    `hunch` and `promise`; those run without the interpreter and check nothing. `legal`, `apply`, `clone`, `scores` and
    `playout` are the Python API.
    """

    def __init__(self) -> None:
        self.players = 0
        self.me = 0  # the seat that decides
        self.over = 0
        self.turn = 0  # turns ended so far
        self.looks = 0  # how often a decision showed its player something hidden (R28)
        self.chance = 0  # nobody decides: one of the legal actions happens, each equally likely

    def fill(self, out: list[int]) -> int:
        """Write the legal actions, ascending, to out; return how many."""
        return 0

    def advance(self, action: int) -> None:
        """Carry out a legal action, unchecked."""

    def assign(self, other: State) -> None:
        """Become a copy of another state of the same game."""

    def blank(self) -> State:
        """A fresh state of the same game."""
        return State()

    def score(self, seat: int) -> int:
        """Points of a seat if the match ended now."""
        return 0

    def outlook(self, seat: int) -> int:
        """How a finished turn looks to the seat that made it; only comparisons mean something."""
        return 0

    def reguess(self, rng: Rng) -> None:
        """Draw anew all that the seat that decides cannot know, every fitting state equally likely."""

    def standing(self, seat: int) -> int:
        """Orders the seats of a finished match: 64 a point, and the tie-break."""
        return 64 * self.score(seat)

    def hunch(self, moves: list[int], n: int, out: list[int]) -> None:
        """Write to out what the n legal actions seem worth at first sight to who decides, in eighths of a point."""
        for i in range(n):
            out[i] = 0

    def promise(self, seat: int) -> int:
        """What a seat may hope for, about in eighths of a point; for a turn that has just begun."""
        return 8 * self.score(seat)

    def legal(self) -> list[int]:
        """The legal actions, ascending."""
        out = [0] * 64
        n = self.fill(out)
        return [out[i] for i in range(n)]

    def apply(self, action: int) -> None:
        """Carry out an action; refuses an illegal one."""
        out = [0] * 64
        n = self.fill(out)
        for i in range(n):
            if out[i] == action:
                self.advance(action)
                return
        raise IllegalAction("illegal-action", action=action)

    def clone(self) -> State:
        other = self.blank()
        other.assign(self)
        return other

    def guessed_anew(self, rng: Rng) -> State:
        """A copy in which all that the seat that decides cannot know was drawn anew, for tests of `reguess`."""
        other = self.clone()
        other.reguess(rng)
        return other

    def scores(self) -> list[int]:
        """Points of every seat if the match ended now."""
        return [self.score(seat) for seat in range(self.players)]

    def finish(self, rng: Rng) -> int:
        out = [0] * 64
        decisions = 0
        while not self.over:
            n = self.fill(out)
            self.advance(out[rng.below(n)])
            decisions += 1
        return decisions

    def playout(self, rng: Rng) -> int:
        """Play to the end at random; return the number of decisions."""
        return self.finish(rng)

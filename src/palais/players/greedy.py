"""Tries every whole turn to find the one with the best outlook for its player. It knows no game."""

from __future__ import annotations

from palais.engine.state import State

NOTHING = -(1 << 30)


class Greedy:
    """The search; scratch states are kept from turn to turn."""

    def __init__(self, short: bool = False) -> None:
        self.line: list[State] = []
        self.short = short  # sees its own points and nothing else

    def values(self, state: State) -> list[int]:
        """The worth of the best turn after each legal decision, by outlook, or in short sight by own points."""
        out = [0] * 64
        n = state.fill(out)
        child = self.scratch(state, 0)
        found = []
        for i in range(n):
            child.assign(state)
            child.advance(out[i])
            found.append(self.value(child, state.me, state.turn, 1))
        return found

    def value(self, state: State, seat: int, turn: int, depth: int) -> int:
        """The best outlook that the rest of the turn can reach."""
        if state.over or state.turn != turn:
            return 8 * state.score(seat) if self.short else state.outlook(seat)
        out = [0] * 64
        n = state.fill(out)
        child = self.scratch(state, depth)
        top = NOTHING
        for i in range(n):
            child.assign(state)
            child.advance(out[i])
            value = self.value(child, seat, turn, depth + 1)
            if value > top:
                top = value
        return top

    def scratch(self, state: State, depth: int) -> State:
        if len(self.line) <= depth:
            self.line.append(state.blank())
        return self.line[depth]

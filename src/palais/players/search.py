"""Information-set Monte Carlo tree search for any game and number of players; it knows no game.

One tree over the decisions as its observer sees them. Every simulation draws anew what the observer cannot know,
descends by the values of whoever decides, adds a node, plays on, and adds a value for every seat to
all nodes on its way.
Nodes are rows of flat arrays; the children of a node are a list in the order of their actions.
"""

from __future__ import annotations

from array import array
from typing import Any

import cython

from palais.engine.rng import Rng
from palais.engine.state import State

if not cython.compiled:  # compiled code takes these from search.pxd
    from math import exp, log, sqrt

DEPTH = 512  # decisions a path can hold; a match has fewer
FIRST_NODES = 1 << 12
SPARE = 64  # nodes that one step down may add


class Tree:
    """A search from one position, and all that it has found out so far."""

    def __init__(self, root: State, seed: int) -> None:
        self.stop = 0  # set from any thread: the search ends after the simulation it is at
        self.simulations = 0
        # settings
        self.informed = 0  # priors from hunches; otherwise UCB1, every child tried first
        self.explore = 0.7
        self.warmth = 16.0  # eighths of a point that make a prior e times smaller
        self.greed = 0  # of 256 decisions of a playout, those made by hunch
        self.horizon = 0  # turns of a playout before the position is judged; 0: to the end
        self.winning = 0.5  # weight of winning against the margin in a value
        self.margin = 10.0  # points at which a margin counts half
        # the nodes; 0 is the root
        self.capacity = self.size = 0
        self.first = self.next = self.action = array("i")
        self.visits = self.chances = array("i")  # chances: how often it could have been chosen
        self.prior = self.values = array("d")  # values: sums, four seats a node
        self.grow(FIRST_NODES)
        # scratch
        self.path = [0] * 512  # DEPTH; the compiler wants to read the number
        self.depth = 0
        self.moves = [0] * 64
        self.line = [0] * 64
        self.hunches = [0] * 64
        self.points = [0] * 4
        self.worth = [0.0] * 4
        self.begin(root, seed)

    def begin(self, root: State, seed: int) -> None:
        """Forget everything and search from a position; arrays are kept, as zeroing them costs milliseconds."""
        self.root = root
        self.state = root.clone()
        self.rng = Rng(seed)
        self.stop = self.simulations = self.size = 0
        self.insert(0, 0, 0, 0)
        self.first[0] = 0

    def follow(self, root: State, actions: list[int]) -> bool:
        """Search on from where choices led, with all that was found out there; false if nobody ever was."""
        node = self.reached(actions)
        if node < 0:
            return False
        self.root = root
        self.stop = self.simulations = 0
        self.first[0], self.visits[0] = self.first[node], self.visits[node]
        for p in range(4):
            self.values[p] = self.values[4 * node + p]
        return True

    def reached(self, path: list[int]) -> int:
        """The node at the end of a path from the root; -1 where there is none."""
        node = 0
        for action in path:
            node = self.first[node]
            while node and self.action[node] != action:
                node = self.next[node]
            if not node:
                return -1
        return node

    def grow(self, nodes: int) -> None:
        """Make room for more nodes."""
        more = nodes - self.capacity
        self.first = longer("i", self.first, more)
        self.next = longer("i", self.next, more)
        self.action = longer("i", self.action, more)
        self.visits = longer("i", self.visits, more)
        self.chances = longer("i", self.chances, more)
        self.prior = longer("d", self.prior, more)
        self.values = longer("d", self.values, 4 * more)
        self.capacity = nodes

    def descend_by(self, informed: int, explore: float, warmth: float) -> None:
        """Choose how to descend."""
        self.informed, self.explore, self.warmth = informed, explore, warmth

    def play_by(self, greed: int, horizon: int) -> None:
        """Choose how to play on."""
        self.greed, self.horizon = greed, horizon

    def weigh(self, winning: float, margin: float) -> None:
        """Choose what a result is worth."""
        self.winning, self.margin = winning, margin

    def run(self, simulations: int) -> int:
        """Add so many simulations, fewer if stopped or full; return how many."""
        done = 0
        with cython.nogil:
            while done < simulations and not self.stop and self.size + SPARE <= self.capacity:
                self.simulate()
                done += 1
        self.simulations += done
        return done

    def counts(self, path: list[int]) -> dict[int, int]:
        """Visits of each choice after a path from the root; nothing where nobody ever was."""
        node = self.reached(path)
        found: dict[int, int] = {}
        child = self.first[node] if node >= 0 else 0
        while child:
            found[self.action[child]] = self.visits[child]
            child = self.next[child]
        return found

    # ---- one simulation -----------------------------------------------------------------------------------

    def simulate(self) -> None:
        self.state.assign(self.root)
        self.state.reguess(self.rng)
        self.descend()
        self.play_on()
        self.judge()
        self.add_up()

    def descend(self) -> None:
        """Follow the tree to a node that was never visited, or to the end of the match."""
        node = 0
        self.path[0] = 0
        self.depth = 1
        while not self.state.over:
            if self.state.chance:
                self.state.advance(self.any_move())
                continue
            if self.visits[node] == 0 and node:
                return
            if self.depth == DEPTH or self.size + SPARE > self.capacity:
                return
            node = self.select(node)
            self.state.advance(self.action[node])
            self.path[self.depth] = node
            self.depth += 1

    def any_move(self) -> int:
        return self.moves[self.rng.below(self.state.fill(self.moves))]

    def select(self, node: int) -> int:
        """The child to follow among those that are possible now."""
        n = self.state.fill(self.moves)
        if self.meet(node, n):
            self.forebode(n)
        return self.promising(node, n) if self.informed else self.untried(node, n)

    def meet(self, node: int, n: int) -> int:
        """Line up the children of the moves, making those that are missing; return how many were."""
        before = 0
        child = self.first[node]
        made = 0
        for i in range(n):
            while child and self.action[child] < self.moves[i]:
                before = child
                child = self.next[child]
            if not child or self.action[child] != self.moves[i]:
                child = self.insert(node, before, child, self.moves[i])
                made += 1
            self.chances[child] += 1
            self.line[i] = child
        return made

    def insert(self, node: int, before: int, after: int, action: int) -> int:
        child = self.size
        self.size += 1
        self.action[child] = action
        self.next[child] = after
        self.first[child] = self.visits[child] = self.chances[child] = 0
        self.prior[child] = -1.0
        for p in range(4):
            self.values[4 * child + p] = 0.0
        if before:
            self.next[before] = child
        else:
            self.first[node] = child
        return child

    def forebode(self, n: int) -> None:
        """Give new children their priors: a softmax over the hunches of all that is possible now."""
        if not self.informed:
            return
        top = -(1 << 30)
        self.state.hunch(self.moves, n, self.hunches)
        for i in range(n):
            top = max(top, self.hunches[i])
        total = 0.0
        for i in range(n):
            total += exp((self.hunches[i] - top) / self.warmth)
        for i in range(n):
            if self.prior[self.line[i]] < 0:
                self.prior[self.line[i]] = exp((self.hunches[i] - top) / self.warmth) / total

    def untried(self, node: int, n: int) -> int:
        """UCB1 with the times a child could have been chosen in place of its parent's visits."""
        me = self.state.me
        start = self.rng.below(n)
        best = -1.0
        choice = 0
        for i in range(n):
            child = self.line[(start + i) % n]
            if self.visits[child] == 0:
                return child
            bound = self.values[4 * child + me] / self.visits[child] + self.explore * sqrt(
                log(self.chances[child]) / self.visits[child]
            )
            if bound > best:
                best, choice = bound, child
        return choice

    def promising(self, node: int, n: int) -> int:
        """PUCT: what is likely by its prior is tried first, the rest as the count of visits grows."""
        me = self.state.me
        fresh = self.values[4 * node + me] / max(1, self.visits[node]) - 0.1
        best = -1e9
        choice = 0
        for i in range(n):
            child = self.line[i]
            bound = self.explore * self.prior[child] * sqrt(self.chances[child]) / (1 + self.visits[child])
            bound += self.values[4 * child + me] / self.visits[child] if self.visits[child] else fresh
            if bound > best:
                best, choice = bound, child
        return choice

    def play_on(self) -> None:
        """To the end or the horizon: at random, or mostly by hunch."""
        limit = self.state.turn + self.horizon
        while not self.state.over and (not self.horizon or self.state.turn < limit):
            if self.greed and not self.state.chance and self.rng.below(256) < self.greed:
                self.state.advance(self.likeliest())
            else:
                self.state.advance(self.any_move())

    def likeliest(self) -> int:
        """The move of the best hunch; of equals, any."""
        n = self.state.fill(self.moves)
        start = self.rng.below(n)
        top = -(1 << 30)
        choice = 0
        self.state.hunch(self.moves, n, self.hunches)
        for i in range(n):
            at = start + i if start + i < n else start + i - n
            if self.hunches[at] > top:
                top, choice = self.hunches[at], self.moves[at]
        return choice

    # ---- what it was worth --------------------------------------------------------------------------------

    def judge(self) -> None:
        """A value for every seat: its share of the victory, or its chance of it, mixed with its margin."""
        for p in range(self.state.players):
            self.points[p] = self.state.standing(p) if self.state.over else 8 * self.state.promise(p)
        for p in range(self.state.players):
            lead = self.lead(p)
            squashed = 0.5 + 0.5 * lead / (abs(lead) + self.margin)
            if self.state.over:
                won = 1.0 if lead > 0 else 0.5 if lead == 0 else 0.0
                squashed = self.winning * won + (1 - self.winning) * squashed
            self.worth[p] = squashed

    def lead(self, seat: int) -> float:
        """Points ahead of the best other seat."""
        best = -(1 << 30)
        for p in range(self.state.players):
            if p != seat:
                best = max(best, self.points[p])
        return (self.points[seat] - best) / 64.0

    def add_up(self) -> None:
        for i in range(self.depth):
            node = self.path[i]
            self.visits[node] += 1
            for p in range(self.state.players):
                self.values[4 * node + p] += self.worth[p]


def longer(kind: str, cells: array[Any], more: int) -> array[Any]:
    """A copy with more cells, all 0."""
    copy = array(kind, bytes(cells))
    copy.frombytes(bytes(copy.itemsize * more))
    return copy

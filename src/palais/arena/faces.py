"""What Queen's faces do in many matches: how often they are used, what that is worth, who wins."""

from __future__ import annotations

from typing import Any

import msgspec

from palais.arena.statistics import Ratio, mean, share
from palais.engine.game import Game


class Seen(msgspec.Struct, frozen=True):
    """What one match tells of its faces; points of a use are a lead, summed over the opponents."""

    conditions: list[str]
    requirement: str
    uses: dict[str, list[int]]  # of a Condition, by seat
    gains: dict[str, int]  # of all its uses
    dealt: list[list[str]]  # plots, by seat
    validated: list[str]
    required: list[int]  # points of the Requirement, by seat
    decided: bool  # others would have won without it
    by_goal: bool
    turns: int
    first: int


class Watch:
    """Looks at a match while it is played; knows it by its notation."""

    def __init__(self, game: Game, options: Any, deal: Any) -> None:
        self.game, self.players = game, game.players(options)
        self.head = game.trace_head(options, deal)
        self.by_letter = {code[0]: code for code in self.head["conditions"]}
        self.uses = {code: [0] * self.players for code in self.head["conditions"]}
        self.gains = dict.fromkeys(self.head["conditions"], 0)
        self.validated: list[str] = []
        self.turns = 0
        # the turn that is under way
        self.seat = self.began = 0
        self.used = ""
        self.points: list[int] = []

    def before(self, state: Any, action: int) -> None:
        """A turn begins with its card or plot."""
        verb, _, name = self.game.text(action).partition(" ")
        if verb in ("play", "validate"):
            self.turns += 1
            self.seat, self.began, self.points = state.me, state.turn, list(state.points)
            self.used = self.by_letter[name[0]] if verb == "play" else ""
        if verb == "validate":
            self.validated.append(name)

    def after(self, state: Any) -> None:
        """A turn that ended with a card has used that card's Condition."""
        if not self.used or state.turn == self.began:
            return
        changes = [state.points[seat] - self.points[seat] for seat in range(self.players)]
        self.uses[self.used][self.seat] += 1
        self.gains[self.used] += self.players * changes[self.seat] - sum(changes)
        self.used = ""

    def seen(self, state: Any) -> Seen:
        rows = self.game.breakdown(state)
        counts = [(row.points, row.validated) for row in rows]
        without = [seat for seat, count in enumerate(counts) if count == max(counts)]
        return Seen(
            self.head["conditions"], self.head["requirement"], self.uses, self.gains, self.head["plots"],
            self.validated, [row.requirement for row in rows], without != self.game.winners(state),
            all(state.length), self.turns, self.head["first"],
        )  # fmt: skip


# ---- counting ---------------------------------------------------------------------------------------------------


class Wins:
    """Victories of one seat a match, so that every match is one observation."""

    def __init__(self) -> None:
        self.wins, self.n = 0.0, 0

    def add(self, seat: int, winners: list[int]) -> None:
        self.wins += (seat in winners) / len(winners)
        self.n += 1

    def told(self) -> dict[str, Any]:
        return {"matches": self.n, **share(self.wins, self.n)}


class Condition:
    """Uses, what they were worth, and how the seat fared that used it more than every other."""

    def __init__(self) -> None:
        self.worth, self.uses, self.wins = Ratio(), Ratio(), Wins()

    def add(self, uses: list[int], gains: int, winners: list[int]) -> None:
        self.worth.add(gains, sum(uses))
        self.uses.add(sum(uses), 1)
        if uses.count(max(uses)) == 1:
            self.wins.add(uses.index(max(uses)), winners)

    def told(self, code: str, players: int) -> dict[str, Any]:
        uses = {"uses": self.worth.n, "uses_per_match": mean(self.uses)}
        return {
            "code": code, "matches": self.worth.matches, **uses, "worth": mean(self.worth, players - 1),
            "wins": self.wins.told(),
        }  # fmt: skip


class Requirement:
    """What it gave a seat, and how often others would have won without it."""

    def __init__(self) -> None:
        self.points, self.decided = Ratio(), 0

    def add(self, points: list[int], decided: bool) -> None:
        self.points.add(sum(points), len(points))
        self.decided += decided

    def told(self, code: str) -> dict[str, Any]:
        n = self.points.matches
        return {"code": code, "matches": n, "points": mean(self.points), "decided": share(self.decided, n)}


class Plot:
    """How often it was dealt, and then validated by anybody; how the seat fared that was dealt it."""

    def __init__(self) -> None:
        self.wins, self.validated = Wins(), 0

    def add(self, seat: int, validated: bool, winners: list[int]) -> None:
        self.wins.add(seat, winners)
        self.validated += validated

    def told(self, code: str) -> dict[str, Any]:
        n = self.wins.n
        return {"code": code, "matches": n, "validated": share(self.validated, n), "wins": self.wins.told()}


class FacesTally:
    """What the matches came to, face by face."""

    def __init__(self, players: int, codes: dict[str, tuple[str, ...]]) -> None:
        self.players, self.matches, self.goals = players, 0, 0
        self.conditions = {
            code: Condition() for kind in codes if kind not in ("requirement", "plot") for code in codes[kind]
        }
        self.requirements = {code: Requirement() for code in codes["requirement"]}
        self.plots = {code: Plot() for code in codes["plot"]}
        self.order = [Wins() for _ in range(players)]
        self.turns = Ratio()

    def add(self, outcome: Any) -> None:
        seen: Seen = outcome.seen
        winners: list[int] = outcome.winners
        self.matches += 1
        self.goals += seen.by_goal
        self.turns.add(seen.turns, self.players)
        for code in seen.conditions:
            self.conditions[code].add(seen.uses[code], seen.gains[code], winners)
        self.requirements[seen.requirement].add(seen.required, seen.decided)
        for seat, hand in enumerate(seen.dealt):
            self.order[(seat - seen.first) % self.players].add(seat, winners)
            for code in hand:
                self.plots[code].add(seat, code in seen.validated, winners)

    def told(self) -> dict[str, Any]:
        """All numbers."""
        n = self.matches
        return {
            "players": self.players, "turns_per_player": mean(self.turns),
            "ends": {"goal": share(self.goals, n), "column": share(n - self.goals, n)},
            "order": [wins.told() for wins in self.order],
            "conditions": [face.told(code, self.players) for code, face in self.conditions.items()],
            "requirements": [face.told(code) for code, face in self.requirements.items()],
            "plots": [face.told(code) for code, face in self.plots.items()],
        }  # fmt: skip

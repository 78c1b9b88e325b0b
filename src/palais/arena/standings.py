"""What a league came to: ratings, shares of victories, who was ahead of whom."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import Any

from palais.arena.league import League, Lineup, Meeting, matches_of
from palais.arena.ratings import Pair, Pattern, Skills, elo
from palais.arena.sprt import BOUND, QUARTERS, Sprt
from palais.arena.statistics import ByDeal, mean

PARTS = 12  # of a victory, which two, three or four may share


def places(scores: list[int], winners: list[int]) -> list[int]:
    """How many were ahead of each seat; winners first, then by points."""
    standing = [(seat in winners, score) for seat, score in enumerate(scores)]
    return [sum(other > own for other in standing) for own in standing]


class Standings:
    """Counts meetings in order."""

    def __init__(self, league: League, sprt: Sprt | None = None) -> None:
        self.league, self.sprt = league, sprt
        players = range(len(league.players))
        self.pairs = sorted({pair for lineup in league.lineups for pair in combinations(sorted({*lineup}), 2)})
        self.meetings = 0
        self.wins = [ByDeal() for _ in players]
        self.scores = [ByDeal() for _ in players]
        self.by_lineup = [{player: ByDeal() for player in lineup} for lineup in league.lineups]
        self.cross = {pair: ByDeal() for pair in self.pairs}
        self.met = Counter[Pair]()  # matches
        self.skills = Skills(len(league.players))
        self.patterns: Counter[Pattern] = Counter()
        self.deal, self.ahead = -1, self._nothing()

    def add(self, played: Meeting) -> None:
        if played.deal != self.deal:
            self._close_deal()
            self.deal, self.ahead = played.deal, self._nothing()
        self.meetings += 1
        for seating, scores, winners in matches_of(self.league, played):
            self._count_match(played, seating, scores, winners)
            self._compare(played.deal, seating, places(scores, winners))
        if self.sprt:
            self.sprt.add(self._quarters(played))

    def _count_match(self, played: Meeting, seating: Lineup, scores: list[int], winners: list[int]) -> None:
        for seat, player in enumerate(seating):
            parts = PARTS // len(winners) if seat in winners else 0
            self.wins[player].add(played.deal, parts, 1)
            self.by_lineup[played.lineup][player].add(played.deal, parts, 1)
            self.scores[player].add(played.deal, scores[seat], 1)

    def _compare(self, deal: int, seating: Lineup, order: list[int]) -> None:
        """Every two seats of different players are a comparison: ahead is two halves, level one."""
        self.skills.add(seating, order)
        self.met.update(combinations(sorted({*seating}), 2))
        for one, other in combinations(range(len(seating)), 2):
            first, second = sorted((one, other), key=lambda seat: seating[seat])
            pair = (seating[first], seating[second])
            if pair in self.cross:
                halves = 1 + (order[first] < order[second]) - (order[first] > order[second])
                self.cross[pair].add(deal, halves, 1)
                sum_, n = self.ahead[pair]
                self.ahead[pair] = (sum_ + halves, n + 1)

    def _nothing(self) -> dict[Pair, tuple[int, int]]:
        return dict.fromkeys(self.pairs, (0, 0))

    def _close_deal(self) -> None:
        if self.deal >= 0:
            self.patterns[tuple(self.ahead.values())] += 1

    def _quarters(self, played: Meeting) -> int:
        """What the first of two players had of a deal."""
        parts = sum(
            PARTS // len(winners)
            for seating, _, winners in matches_of(self.league, played)
            if 0 in {seating[seat] for seat in winners}
        )
        return parts * QUARTERS // (2 * PARTS)

    @property
    def matches(self) -> int:
        return self.meetings * self.league.seats

    @property
    def is_complete(self) -> bool:
        return self.meetings == self.league.meetings or self.is_decided

    @property
    def is_decided(self) -> bool:
        return self.sprt is not None and self.sprt.verdict is not None

    # ---- told ---------------------------------------------------------------------------------------------------

    def told(self) -> dict[str, Any]:
        """All numbers."""
        return {
            "game": self.league.game, "seed": self.league.seed, "seats": self.league.seats,
            "ladder": self.league.ladder, "deals": self.deal + 1, "matches": self.matches,
            "complete": self.is_complete, "players": self._players(), "cross": self._cross(),
            "lineups": self._lineups(), "sprt": self._sprt(),
        }  # fmt: skip

    def _players(self) -> list[dict[str, Any]]:
        deals = self.patterns + Counter([tuple(self.ahead.values())])  # with the one that may still go on
        rated = elo(len(self.league.players), self.pairs, deals)
        return [
            {"player": name, "elo": rated[player], "openskill": self.skills.skills[player],
             **self.wins[player].share(PARTS), "score": mean(self.scores[player].ratio())}
            for player, name in enumerate(self.league.players)
        ]  # fmt: skip

    def _cross(self) -> list[list[dict[str, Any] | None]]:
        """How often the player of the row was ahead of the one of the column, a level match counting half;
        of pairs that never meet there is nothing to tell."""
        players = range(len(self.league.players))
        return [[self._cell(row, column) for column in players] for row in players]

    def _cell(self, row: int, column: int) -> dict[str, Any] | None:
        pair = (min(row, column), max(row, column))
        if pair not in self.cross:
            return None
        found = {"matches": self.met[pair], **self.cross[pair].share(2)}
        if row < column:
            return found
        low, high = found["interval"]
        other = None if found["share"] is None else 1 - found["share"]
        return {**found, "share": other, "interval": (1 - high, 1 - low)}

    def _lineups(self) -> list[dict[str, Any]]:
        names = self.league.players
        return [
            {"players": [names[player] for player in lineup],
             "shares": [{"player": names[player], **wins.share(PARTS)} for player, wins in found.items()]}
            for lineup, found in zip(self.league.lineups, self.by_lineup, strict=True)
        ]  # fmt: skip

    def _sprt(self) -> dict[str, Any] | None:
        if self.sprt is None:
            return None
        test = self.sprt
        return {"low": test.low, "high": test.high, "ratio": test.ratio, "bound": BOUND, "verdict": test.verdict}

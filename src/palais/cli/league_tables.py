"""What a league came to, as tables and bars in a terminal."""

from __future__ import annotations

from typing import Any

from palais.arena.standings import PARTS, Standings
from palais.cli.numbers import Numbers, columns
from palais.cli.picture import Bar, characters
from palais.i18n import Catalogue

DRAWN = 60  # columns of the picture at most
BESIDE = 6  # of them, for the numbers of the players
SHOWN = 3  # players of the running score


def ranked(result: dict[str, Any]) -> list[int]:
    """Players from the strongest."""
    return sorted(range(len(result["players"])), key=lambda player: -result["players"][player]["elo"].value)


def bars(result: dict[str, Any]) -> list[Bar]:
    rows = [result["players"][player] for player in ranked(result)]
    return [Bar(row["player"], row["elo"].value, *row["elo"].interval) for row in rows]


def running(t: Catalogue, standings: Standings) -> str:
    """The score so far in one line."""
    write = Numbers(t)
    shares = [wins.share(PARTS)["share"] or 0.0 for wins in standings.wins]
    best = sorted(zip(shares, standings.league.players, strict=True), reverse=True)[:SHOWN]
    words = [f"{name} {write.number(100 * share)} %" for share, name in best]
    if standings.sprt:
        words.append(t("cli.league-ratio", ratio=write.number(standings.sprt.ratio, 2)))
    return " · ".join(words)


def show(t: Catalogue, result: dict[str, Any]) -> None:
    """Ratings, their picture, who was ahead of whom, and what was played."""
    write = Tables(t, result)
    write.ratings()
    write.drawing()
    write.cross()
    if result["seats"] > 2:
        write.lineups()
    print()
    print(t("cli.league-matches", n=result["deals"], matches=result["matches"], seed=result["seed"]))
    if result["sprt"]:
        print(write.verdict(result["sprt"]))


class Tables(Numbers):
    """The tables of one result, from the strongest player."""

    def __init__(self, t: Catalogue, result: dict[str, Any]) -> None:
        super().__init__(t)
        self.result, self.order = result, ranked(result)
        self.names = [row["player"] for row in result["players"]]

    def ratings(self) -> None:
        rows = [self._rating(place, self.result["players"][player]) for place, player in enumerate(self.order, 1)]
        self.grid(self.heads("rank", "player", "elo", "interval", "openskill", "won", "score"), rows)

    def _rating(self, place: int, row: dict[str, Any]) -> list[str]:
        low, high = (self.number(edge, 0) for edge in row["elo"].interval)
        skill = f"{self.number(row['openskill'].mu)} ± {self.number(2 * row['openskill'].sigma)}"
        points = self.mean(row["score"], 1)
        elo = self.number(row["elo"].value, 0)
        return [str(place), row["player"], elo, f"{low} – {high}", skill, self.share(row), points]

    def drawing(self) -> None:
        print(f"\n{self.t('cli.league-drawing')}")
        lines = characters(bars(self.result), min(DRAWN, columns() - BESIDE))
        names = [str(place) for place in range(1, len(self.order) + 1)]
        for name, line in zip([*names, ""], lines, strict=True):
            print(f"{name:>4}  {line}".rstrip())

    def cross(self) -> None:
        print(f"\n{self.t('cli.league-cross')}")
        places = range(1, len(self.order) + 1)
        rows = [
            [str(place), self.names[row], *(self._cell(row, column) for column in self.order)]
            for place, row in zip(places, self.order, strict=True)
        ]
        self.grid([*self.heads("rank", "player"), *map(str, places)], rows)

    def _cell(self, row: int, column: int) -> str:
        cell = self.result["cross"][row][column]
        if cell is None and row != column:
            return ""  # they never meet
        if cell is None or cell["share"] is None:
            return "–"
        low, high = (self.number(100 * edge, 0) for edge in cell["interval"])
        return f"{self.number(100 * cell['share'])} ({low}–{high})"

    def lineups(self) -> None:
        fair = self.number(100 / self.result["seats"])
        print(f"\n{self.t('cli.league-lineups', share=fair)}")
        places = {self.names[player]: str(place) for place, player in enumerate(self.order, 1)}
        rows = [
            [" · ".join(places[name] for name in lineup["players"]), part["player"], self.share(part)]
            for lineup in self.result["lineups"]
            for part in lineup["shares"]
        ]
        self.grid(self.heads("lineup", "player", "won"), rows)

    def verdict(self, test: dict[str, Any]) -> str:
        low, high = (self.number(100 * test[end]) for end in ("low", "high"))
        said = {"player": self.names[0], "low": low, "high": high, "ratio": self.number(test["ratio"], 2)}
        key = test["verdict"] or "open"
        return self.t(f"cli.league-sprt-{key}", **said)

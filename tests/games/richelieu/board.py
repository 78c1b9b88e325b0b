"""Positions for the tests of the rules, written in notation."""

from __future__ import annotations

from palais.games.richelieu.game import GAME
from palais.games.richelieu.view import View

FIELDS = ("game", "edition", "rows", "cards", "markers", "discs", "turn")


class Board:
    """A position that plays texts and answers in notation."""

    def __init__(self, position: str) -> None:
        self.state, self.options = GAME.read_position(position)

    def play(self, *texts: str) -> Board:
        for text in texts:
            self.state.apply(GAME.parse(text))
        return self

    @property
    def legal(self) -> list[str]:
        return [GAME.text(action) for action in self.state.legal()]

    @property
    def step(self) -> str:
        return GAME.step(self.state)

    @property
    def player(self) -> int:
        """The seat to decide, from 1 as in positions."""
        return self.state.me + 1

    @property
    def text(self) -> str:
        return GAME.write_position(self.state, self.options)

    def field(self, name: str) -> str:
        return self.text.split()[FIELDS.index(name)]

    @property
    def markers(self) -> str:
        return self.field("markers")

    @property
    def cards(self) -> str:
        return self.field("cards")

    def view(self, seat: int | None) -> View:
        return GAME.view(self.state, self.options, seat)

    @property
    def scores(self) -> list[int]:
        return self.state.scores()


def width(row: str) -> int:
    return sum(int(item) if item.isdecimal() else 1 for item in row.split(",") if item)


def padded(row: str) -> str:
    rest = 12 - width(row)
    return ",".join([*row.split(",")] if row and not rest else [*([row] if row else []), str(rest)])


def at(
    *rows: str,
    cards: str = "",
    markers: str = "",
    discs: str = "-",
    turn: str = "5:1:take",
    edition: str = "2003:2",
) -> Board:
    """A position from up to four rows; places to the right that are not named are gone."""
    players = int(edition.split(":")[1])
    lines = [padded(row) for row in [*rows, "", "", "", ""][:4]]
    held = cards or "/".join("-" * players)
    stocks = markers or "/".join(["3+0"] * players)
    return Board(" ".join(["richelieu", edition, "/".join(lines), held, stocks, discs, turn]))


def over(*cards: str, edition: str = "2003:2", discs: str = "-") -> Board:
    """A finished match in which each seat holds some cards."""
    return at(cards="/".join(cards), discs=discs, turn="40:1:over", edition=edition)

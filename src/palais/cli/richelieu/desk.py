"""Richelieu's desk: the display, what everybody holds, and the count."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from palais.cli.richelieu import board, speech
from palais.cli.speech import Names, verdict
from palais.engine.game import Deed, Game
from palais.games.richelieu.scoring import Breakdown
from palais.games.richelieu.view import View
from palais.i18n import Catalogue

if TYPE_CHECKING:
    from rich.console import Console
    from rich.text import Text


class RichelieuDesk:
    """See cli/desk.py for what each part means."""

    def __init__(self, t: Catalogue, game: Game, console: Console) -> None:
        self.t, self.game, self.console = t, game, console
        self.signs = board.signs(console)

    def paint(self, line: str) -> Text:
        return board.paint(line)

    def words(self, view: View, name: Names) -> speech.RichelieuWords:
        return speech.RichelieuWords(self.t, self.game, view, name)

    def table(self, view: View, legal: list[str], name: Names) -> Iterator[Any]:
        ends = [text[5:] for text in legal if text.startswith("take")]
        width, height = self.console.size
        yield board.Board(view, ends, self.signs, width, height).draw()
        yield board.holdings(view, self.game.projection(view), self.t, name, self.signs)
        discs = speech.discs_held(view, self.t, name)
        yield from map(self.paint, [" · ".join(discs)] if discs and height < board.LOW else discs)

    def legend(self) -> Any:
        return board.legend()

    def introduction(self) -> Any:
        """The names of the regions, if the cards show only codes and there is room."""
        width, height = self.console.size
        return board.legend() if width < board.WIDE and height > board.ROOMY else None

    def told(self, deeds: list[Deed], _name: Names) -> str:
        return speech.told(self.t, deeds)

    def passed_over(self, last: int, seat: int, players: int) -> list[int]:
        """Who could neither take nor pay (R15)."""
        due = [(last + offset) % players for offset in range(1, players + 1)]
        return due[: due.index(seat)]

    def count(self, points: list[Breakdown], _view: View, name: Names) -> Any:
        return board.score_table(points, self.t, name, self.signs)

    def ending(self, view: View, name: Names) -> list[str]:
        """The discs that were held (R21)."""
        return speech.discs_held(view, self.t, name)

    def verdict(self, points: list[Breakdown], winners: list[int], name: Names) -> str:
        """Who won; among equal totals, by the number of cards (R24)."""
        return verdict(self.t, [seat.total for seat in points], winners, name, cards=points[winners[0]].cards)

    def help(self) -> str:
        return self.t("play.help", marker=self.signs.marker)

    def about(self) -> str:
        """What is known of the deck (R2)."""
        return self.t("play.about-deck")


DESK = RichelieuDesk

"""Queen's desk: Conditions, columns, courts, the own plots, and the count."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from palais.cli.queen import board, speech
from palais.cli.speech import Names, verdict
from palais.engine.game import Deed, Game
from palais.games.queen import words
from palais.games.queen.ledger import Ledger
from palais.games.queen.scoring import Breakdown, sources
from palais.games.queen.view import View, open_state, options_of
from palais.i18n import Catalogue

if TYPE_CHECKING:
    from rich.console import Console
    from rich.text import Text

ROOMY = 36  # lines, above which the names of the factions fit too


class QueenDesk:
    """See cli/desk.py for what each part means."""

    def __init__(self, t: Catalogue, game: Game, console: Console) -> None:
        self.t, self.game, self.console = t, game, console
        self.pointer = "▸" if console.encoding.lower().startswith("utf") else ">"

    def paint(self, line: str) -> Text:
        return board.paint(line)

    def words(self, view: View, name: Names) -> speech.QueenWords:
        return speech.QueenWords(self.t, self.game, view, name)

    def table(self, view: View, _legal: list[str], name: Names) -> Iterator[Any]:
        ledger: Ledger = self.game.ledger(view)
        faces = options_of(view).faces
        conditions = [words.tell(self.t, words.condition(faces, code)) for code in view.conditions]
        yield self.t("play.queen-end-counts", code=view.requirement, text=self._requirement(view))
        yield board.conditions(view, conditions, self.pointer)
        yield board.columns(view, self.t)
        yield board.courts(view, ledger, self.t, name)
        plots = [words.tell(self.t, words.plot(faces, row.plot)) for row in ledger.plots]
        yield board.plots(ledger.plots, plots, self.t, name)
        if view.removed:
            yield self.t("play.queen-removed", plots=", ".join(view.removed))
        yield board.race(ledger, self.t)

    def _requirement(self, view: View) -> str:
        return words.tell(self.t, words.requirement(options_of(view).faces, view.requirement))

    def legend(self) -> Any:
        return board.legend(self.t)

    def introduction(self) -> Any:
        return board.legend(self.t) if self.console.height > ROOMY else None

    def told(self, deeds: list[Deed], name: Names) -> str:
        return speech.told(self.t, deeds, name)

    def passed_over(self, _last: int, _seat: int, _players: int) -> list[int]:
        return []  # everybody can always play a card

    def count(self, points: list[Breakdown], view: View, name: Names) -> Any:
        return board.count(points, sources(open_state(view)), self.t, name)

    def ending(self, _view: View, _name: Names) -> list[str]:
        return []

    def verdict(self, points: list[Breakdown], winners: list[int], name: Names) -> str:
        """Who won; among equal totals, by validated plots (Q24)."""
        totals = [seat.total for seat in points]
        return verdict(self.t, totals, winners, name, "queen-", plots=points[winners[0]].validated)

    def help(self) -> str:
        return self.t("play.queen-help", pointer=self.pointer)

    def about(self) -> str:
        """Whose faces these are (Q30)."""
        return self.t("play.queen-about")


DESK = QueenDesk

"""How a game looks and speaks in the terminal; each game has its own folder beside this file."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol, cast

from palais.cli.speech import Names, Words
from palais.engine.game import Deed, Game
from palais.i18n import Catalogue

if TYPE_CHECKING:
    from rich.console import Console
    from rich.text import Text


class Desk(Protocol):
    """One game on one console."""

    def paint(self, line: str) -> Text:
        """A line in which the codes of cards have their colours."""

    def words(self, view: Any, name: Names) -> Words: ...

    def table(self, view: Any, legal: list[str], name: Names) -> Iterator[Any]:
        """All that lies on the table, to be printed line by line."""

    def legend(self) -> Any:
        """What the codes mean, in full."""

    def introduction(self) -> Any:
        """What stands above the first screen if there is room."""

    def told(self, deeds: list[Deed], name: Names) -> str:
        """A turn in words."""

    def passed_over(self, last: int, seat: int, players: int) -> list[int]:
        """The seats between two that played, if they had to be skipped."""

    def count(self, points: list[Any], view: Any, name: Names) -> Any:
        """Every seat's points, source by source."""

    def ending(self, view: Any, name: Names) -> list[str]:
        """What is shown besides the points when the match is over."""

    def verdict(self, points: list[Any], winners: list[int], name: Names) -> str:
        """Who won, and by what."""

    def help(self) -> str: ...

    def about(self) -> str:
        """Where cards and faces come from."""


def desk(t: Catalogue, game: Game, console: Console) -> Desk:
    """The desk of a game."""
    return cast(Desk, import_module(f"palais.cli.{game.name}.desk").DESK(t, game, console))

"""A scripted match in the terminal."""

from __future__ import annotations

import io
from collections.abc import Iterable
from pathlib import Path

from rich.console import Console

from palais.cli.play import play
from palais.cli.store import Store
from palais.engine.game import Game
from palais.games import catalog
from palais.i18n import Catalogue

GAME = catalog.game("richelieu")
SEED = "2a".rjust(32, "0")


class Table:
    """A scripted sitting: what was typed, what was printed, what was saved."""

    def __init__(self, folder: Path, game: Game = GAME) -> None:
        self.store, self.game = Store(folder), game

    def sit(self, lines: Iterable[str], *, seats: str = "me,greedy", lang: str = "en", **more: object) -> str:
        self.out = io.StringIO()
        feed = iter(lines)

        def ask(prompt: str) -> str:
            self.out.write(prompt)
            line = next(feed, None)
            if line is None:
                raise EOFError
            self.out.write(line + "\n")
            return line

        names = seats.split(",")
        options = self.game.options(players=len(names))
        console = more.pop("console", None) or Console(file=self.out, width=80, height=24, color_system=None)
        kwargs: dict[str, object] = {"store": self.store, "console": console, "ask": ask, **more}
        self.code = play(Catalogue(lang), self.game, options, names, SEED, **kwargs)  # type: ignore[arg-type]
        return self.out.getvalue()

    @property
    def saved(self) -> str:
        (path,) = self.store.folder.iterdir()
        return path.read_text()

    @property
    def id(self) -> str:
        (path,) = self.store.folder.iterdir()
        return path.stem


def always_first() -> Iterable[str]:
    """Number 1, then Enter to confirm; a 1 where only Enter is asked is told off and changes nothing."""
    for _ in range(400):
        yield "1"
        yield ""


def position_with_a_disc_at_an_end() -> str:
    """Seat 1 can take the disc of 4.2."""
    state = GAME.start(GAME.options(), GAME.deal(GAME.options(), SEED))
    for text in ["take 4L", "done", "take 4R", "stop", "done"]:
        action = GAME.parse(text)
        if action in state.legal():
            state.apply(action)
    return GAME.write_position(state, GAME.options())

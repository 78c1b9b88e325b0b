"""The terminal: its size, what is shown there and hidden again, and the lines that are typed."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from palais.cli.streams import printable

if TYPE_CHECKING:
    from rich.console import Console, ConsoleDimensions

NARROW = 80  # columns that every line fits
UNKNOWN_HEIGHT = 100  # lines of a terminal that does not tell


def terminal(width: int | None = None) -> Console:
    """The console of this process; without colour it prints no control codes at all."""
    from rich.console import Console

    class Terminal(Console):
        def on_broken_pipe(self) -> None:
            raise  # rich calls this while it handles the error, and would end the process itself

    plain = "NO_COLOR" in os.environ or os.environ.get("TERM") == "dumb" or not sys.stdout.isatty()
    console = Terminal(highlight=False, color_system=None if plain else "auto", soft_wrap=False, width=width)
    if console.width < 1:  # COLUMNS=0
        console.width = shutil.get_terminal_size().columns
    return console


def typed(prompt: str) -> str:
    """A line from the keyboard, where it can be edited; one from a pipe is repeated, for whoever reads the output."""
    if sys.stdin.isatty() and sys.stdout.isatty():
        with suppress(ImportError):
            import readline  # noqa: F401 (input() uses it once it is there)
    line = input(prompt)
    if not sys.stdin.isatty():
        print(printable(line))
    return line


def forget_typed() -> None:
    """The next player must not leaf through the lines of the last."""
    if readline := sys.modules.get("readline"):
        readline.clear_history()


class Screen:
    """A console, alone or shared by several people at one device."""

    def __init__(self, console: Console, is_shared: bool, paint: Callable[[str], Any]) -> None:
        self.console, self.is_shared, self.paint = console, is_shared, paint

    @property
    def size(self) -> ConsoleDimensions:
        return self.console.size

    def say(self, *lines: str) -> None:
        for line in lines:
            self.console.print(self.paint(line))

    def say_whole(self, line: str) -> None:
        """A line that is never folded, so that it can be copied."""
        self.console.print(line, soft_wrap=True, markup=False)

    def say_text(self, text: str) -> None:
        """A text of several lines."""
        self.say(*text.strip("\n").split("\n"))

    def show(self, drawing: Any, style: str | None = None) -> None:
        self.console.print(drawing, style=style)

    def clear(self) -> None:
        """A fresh screen where control codes are wanted; a shared one keeps no scrollback either."""
        if self.console.is_terminal and self.console.color_system:
            self.console.file.write("\x1b[H\x1b[2J" + "\x1b[3J" * self.is_shared)

    def hide(self) -> None:
        """Get what was shown out of sight, with or without control codes."""
        self.clear()
        forget_typed()
        if not self.console.color_system:
            self.say(*[""] * self._tallest())

    def _tallest(self) -> int:
        """Lines of the tallest terminal that may show this; dumb and piped consoles do not know theirs."""
        heights = [self.console.height]
        for stream in range(3):
            with suppress(OSError):
                heights.append(os.get_terminal_size(stream).lines or UNKNOWN_HEIGHT)
        return max(heights)

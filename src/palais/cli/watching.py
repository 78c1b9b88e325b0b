"""Long work that somebody watches: a bar while it goes on, and Ctrl-C to end it."""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from palais.arena.workers import Stop
from palais.cli.app import INTERRUPTED
from palais.cli.streams import complain
from palais.i18n import Catalogue

Advance = Callable[[int, Callable[[], str]], None]
BAR = 12  # columns


@contextmanager
def progress(title: str, total: int) -> Iterator[Advance]:
    """A bar on stderr if somebody watches; it is told how much more is done, and can ask how it stands."""
    if not sys.stderr.isatty():
        yield lambda _more, _standing: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    words = TextColumn("{task.description}", markup=False)
    columns = (words, BarColumn(BAR), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    room = max(len(title), console.width - BAR - len(f" {total}/{total} -:--:-- "))
    with Progress(*columns, console=console, transient=True) as bar:
        task = bar.add_task(title, total=total)

        def advance(more: int, standing: Callable[[], str]) -> None:
            told = f"{title} {standing()}".rstrip()
            bar.update(task, advance=more, description=told if len(told) <= room else f"{told[: room - 1]}…")

        yield advance


class CtrlC:
    """Ends what is being played; pressed again, it interrupts even a write that hangs, but no report."""

    def __init__(self) -> None:
        self.stop = Stop()
        self.is_over = False

    def __enter__(self) -> CtrlC:
        self.before = signal.signal(signal.SIGINT, self.note)
        return self

    def __exit__(self, *_: object) -> None:
        signal.signal(signal.SIGINT, self.before)

    def note(self, _number: int, _frame: Any) -> None:
        if self.stop.is_set() and not self.is_over:
            raise KeyboardInterrupt
        self.stop.set()


def interrupted(t: Catalogue, n: int, total: int, left: list[str], kept: str = "") -> int:
    """Say how far it came and which files are incomplete."""
    sys.stdout.flush()
    part = t("cli.simulate-part", files=", ".join(left)) if left else ""
    complain(" ".join(filter(None, (t("cli.simulate-interrupted", n=n, total=total), kept, part))))
    return INTERRUPTED

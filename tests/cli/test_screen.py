"""The terminal: its size, and what must be out of sight before the next player looks."""

from __future__ import annotations

import io
import os
import pty
import select
import subprocess
from contextlib import suppress
from pathlib import Path

import pytest
from rich.console import Console
from shell import PROGRAM
from table import Table, position_with_a_disc_at_an_end

from palais.cli.screen import terminal

# ---- hidden -----------------------------------------------------------------------------------------------------


def test_a_view_is_pushed_off_a_screen_whose_height_the_console_does_not_know(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("os.get_terminal_size", lambda _=1: os.terminal_size((80, 70)))
    out = table.sit(["", "1L", "done", "", ""], seats="me,me")
    assert out.split("Pass the device to seat 2")[0].endswith("\n" * 70)


@pytest.mark.parametrize("line", ["quit", None], ids=["quit", "end of input"])
def test_leaving_hides_what_the_last_player_saw(table: Table, line: str | None) -> None:
    out = table.sit(["", "4L", *([line] if line else [])], seats="me,me", position=position_with_a_disc_at_an_end())
    shown, hidden = out.split("\n" * 24)[-2:]
    assert "You look at the disc from 4.2" in shown
    assert hidden.strip().startswith("The match is saved.")


def test_leaving_a_colour_terminal_clears_the_screen_too(table: Table) -> None:
    file = io.StringIO()
    console = Console(file=file, force_terminal=True, color_system="truecolor", width=80, height=24)
    position = position_with_a_disc_at_an_end()
    table.sit(["", "4L", "quit"], seats="me,me", console=console, position=position)
    before, after = file.getvalue().rsplit("\x1b[3J", 1)
    assert "disc from" in before
    assert "disc from" not in after
    assert "The match is saved." in after


def test_alone_nothing_is_hidden_on_leaving(table: Table) -> None:
    assert "\n" * 10 not in table.sit(["1L", "quit"])


# ---- size -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("width", "told"), [(60, 1), (79, 1), (80, 0)])
def test_a_narrow_terminal_is_told_once_what_is_needed(table: Table, width: int, told: int) -> None:
    file = io.StringIO()
    console = Console(file=file, width=width, height=24, color_system=None)
    table.sit(["1L", "done", "", "quit"], console=console)
    assert file.getvalue().count(f"The screen needs 80 columns; this terminal has {width}.") == told


def test_no_columns_at_all_are_not_believed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "0")
    assert terminal().width >= 80


# ---- a real terminal --------------------------------------------------------------------------------------------


def talk(lines: list[bytes], *words: str) -> int:
    """The exit code of a process in a terminal where these lines are typed, each at a prompt."""
    ours, theirs = pty.openpty()
    streams = {"stdin": theirs, "stdout": theirs, "stderr": theirs}
    process = subprocess.Popen([*PROGRAM, *words], **streams, start_new_session=True)  # type: ignore[call-overload]
    os.close(theirs)
    out = b""
    while process.poll() is None:
        if select.select([ours], [], [], 0.2)[0]:
            with suppress(OSError):  # the other end is closed
                out += os.read(ours, 65536)
        elif lines and out.rstrip().endswith(b">"):
            os.write(ours, lines.pop(0))
    os.close(ours)
    return int(process.returncode)


@pytest.mark.parametrize("term", ["xterm", "dumb"])
@pytest.mark.usefixtures("palais")
def test_a_line_can_be_edited_where_it_is_typed(monkeypatch: pytest.MonkeyPatch, term: str) -> None:
    pytest.importorskip("readline")
    monkeypatch.setenv("TERM", term)
    typed = [b"1R\x01\x042\n", b"quit\n"]  # to the start of the line, delete the 1, type a 2
    assert talk(typed, "play", "richelieu", "--seats", "me,greedy", "--seed", "2a") == 0
    (path,) = Path("data/matches").iterdir()
    assert "\n1. 1: 2R ..." in path.read_text()

"""Command lines in a folder of their own, and matches to hand to them."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from palais import records
from palais.cli.app import main
from palais.match import Match
from strategies import random_record

PROGRAM = [sys.executable, "-m", "palais.cli.app"]


class Told(NamedTuple):
    """What a command line came to."""

    code: int
    out: str
    err: str

    def complaint(self) -> str:
        """The only thing printed: one line on stderr that a terminal can show."""
        line = self.err.removesuffix("\n")
        assert self.out == ""
        assert line.startswith("palais: ")
        assert line.isprintable(), "one line without control codes"
        return line


def is_gone(group: int) -> bool:
    """Whether every process of a group has ended."""
    with suppress(ProcessLookupError):
        os.killpg(group, 0)
        return False
    return True


class Shell:
    """Runs command lines: here, or in a process of its own where signals and pipes matter."""

    def __init__(self, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.folder, self.capsys = folder, capsys

    def __call__(self, *words: str) -> Told:
        self.capsys.readouterr()
        return Told(main(list(words)), *self.capsys.readouterr())

    def start(self, *words: str, **more: object) -> subprocess.Popen[str]:
        pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True, "start_new_session": True}
        return subprocess.Popen([*PROGRAM, *words], env=os.environ, **{**pipes, **more})  # type: ignore[call-overload]

    @contextmanager
    def running(self, *words: str) -> Iterator[subprocess.Popen[str]]:
        """A process that is still at it; in the end nothing of it is left."""
        process = self.start(*words)
        try:
            yield process
        finally:
            if not is_gone(process.pid):
                os.killpg(process.pid, signal.SIGKILL)
            process.communicate()

    def spawn(self, *words: str, **more: object) -> Told:
        process = self.start(*words, **more)
        out, err = process.communicate(timeout=60)
        return Told(process.returncode, out or "", err)

    def redirect(self, streams: str, *words: str, typed: bytes = b"") -> Told:
        """Run with the streams as a shell redirects them: `2>&-` closes the third."""
        shell = ["sh", "-c", f'exec "$@" {streams}', "sh", *PROGRAM, *words]
        done = subprocess.run(shell, env=os.environ, input=typed, capture_output=True, timeout=60, check=False)
        return Told(done.returncode, done.stdout.decode(), done.stderr.decode())

    def write(self, name: str, content: str | bytes) -> str:
        """The path of a new file."""
        path = self.folder / name
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        return str(path)


@cache
def record() -> str:
    """The record of a finished match."""
    return records.write(Match(random_record(("richelieu", {}), 1)).record())


@cache
def trace() -> tuple[str, ...]:
    """The lines of its trace."""
    return tuple(records.trace.write(random_record(("richelieu", {}), 1)))


def changed(prefix: str, old: str, new: str) -> tuple[str, int]:
    """The record with another text in the first line that starts so, and the number of that line."""
    lines = record().splitlines()
    at = next(number for number, line in enumerate(lines) if line.startswith(prefix))
    assert old in lines[at]
    lines[at] = lines[at].replace(old, new, 1)
    return "\n".join(lines) + "\n", at + 1

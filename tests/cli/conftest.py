"""The shell and the table of the command line's tests."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from shell import Shell
from table import Table


@pytest.fixture
def palais(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Shell:
    """The program in an empty folder, in English, with nobody at the keyboard."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PALAIS_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("LC_ALL", "C")
    monkeypatch.setattr("sys.stdin", io.StringIO())
    return Shell(tmp_path, capsys)


@pytest.fixture
def table(tmp_path: Path) -> Table:
    """A table whose matches are kept in a folder of their own."""
    return Table(tmp_path)

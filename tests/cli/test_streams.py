"""Standard input, output and error that are closed, full, or lack a character."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest
from shell import PROGRAM, Shell, record

from palais.cli.streams import printable
from palais.i18n import LANGUAGES

PLAY = ("play", "richelieu", "--seats", "me,greedy", "--seed", "2a")


@pytest.mark.parametrize("line", ["--version", "--help", "play richelieu --seats me,greedy", "check match.txt"])
def test_a_closed_output_is_refused_in_one_line(palais: Shell, line: str) -> None:
    palais.write("match.txt", record())
    told = palais.redirect(">&-", *line.split())
    assert told == (2, "", "palais: the output cannot be written: it is closed\n")


def test_a_closed_input_is_at_its_end(palais: Shell) -> None:
    told = palais.redirect("<&-", *PLAY)
    assert (told.code, told.err) == (0, "")
    assert "The match is saved." in told.out


@pytest.mark.parametrize("streams", ["2>&-", "2>/dev/full"])
def test_a_complaint_that_cannot_be_written_leaves_the_exit_code(palais: Shell, streams: str) -> None:
    assert palais.redirect(streams, "nope") == (2, "", "")


def test_no_file_takes_the_place_of_a_closed_stream(palais: Shell) -> None:
    palais.write("match.txt", record())
    assert palais.redirect("<&-", "check", "match.txt").code == 0
    assert palais.redirect("<&- >&- 2>&-", "check", "match.txt") == (2, "", "")
    assert palais.redirect("<&- >&-", "simulate", "richelieu", "--games", "1", "--out", "m.csv").code == 2
    assert Path("match.txt").read_text() == record()
    assert Path("m.csv").read_text().startswith("number,seed,")


# ---- characters -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_ascii_terminal_gets_plain_signs(palais: Shell, monkeypatch: pytest.MonkeyPatch, lang: str) -> None:
    monkeypatch.setenv("PYTHONIOENCODING", "ascii")
    lines = b"1L\nhelp\nscore\nabout\ndone\n\nquit\n"
    played = palais.redirect("", *PLAY, "--lang", lang, typed=lines)
    counted = palais.redirect("", "simulate", "richelieu", "--games", "3", "--lang", lang)
    for told in (played, counted):
        assert (told.code, told.err) == (0, "")
        assert told.out.isascii()
        assert not re.search(r"\\[xuU]|\?\?", told.out)
    assert " - " in played.out
    assert " +- " in counted.out


@pytest.mark.parametrize("encoding", ["utf-8", "ascii", "latin-1"])
def test_input_that_cannot_be_decoded_is_unknown_input(
    palais: Shell, monkeypatch: pytest.MonkeyPatch, encoding: str
) -> None:
    monkeypatch.setenv("PYTHONIOENCODING", encoding)
    words = [*PROGRAM, *PLAY]
    done = subprocess.run(words, cwd=palais.folder, input=b"\xc3\xa9\xff\n", capture_output=True, timeout=60)
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"is unknown here" in done.stdout


def test_what_steers_a_terminal_is_shown_as_a_sign() -> None:
    assert printable("a\x1b[31m\r\n\x9b\udcffé") == "a�[31m����é"
    assert printable("x" * 9, 4) == "xxxx…"


def test_a_file_name_never_steers_the_terminal(palais: Shell) -> None:
    told = palais("check", palais.write("a\x1b[31mb", record()))
    assert told.code == 0
    assert "\x1b" not in told.out
    assert "a�[31mb: a faultless record" in told.out


def test_a_file_name_without_characters_is_no_fault_of_palais(palais: Shell) -> None:
    told = palais("check", palais.write("a\udcff", record()), "--json")
    assert told.code == 0
    assert 'a�"' in told.out

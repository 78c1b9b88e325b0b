"""palais simulate --report faces."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from shell import Shell

from palais.arena.simulate import CHUNK
from palais.games.queen import data

WORDS = ("simulate", "queen", "--report", "faces", "--seed", "1")


def test_the_report_does_not_depend_on_the_number_of_processes(palais: Shell) -> None:
    games = str(CHUNK + 3)
    one, two = (palais.spawn(*WORDS, "--games", games, "--jobs", jobs, "--json") for jobs in ("1", "2"))
    assert one == two
    assert (one.code, one.err, json.loads(one.out)["games"]) == (0, "", int(games))


@pytest.mark.parametrize("lang", ["en", "de", "fr"])
@pytest.mark.parametrize("players", ["2", "4"])
def test_every_line_fits_eighty_columns(palais: Shell, lang: str, players: str) -> None:
    told = palais(*WORDS, "--games", "12", "--players", players, "--lang", lang)
    assert (told.code, told.err) == (0, "")
    assert max(map(len, told.out.splitlines())) <= 80
    assert all(f" {code} " in told.out for code in ("M1", "F10", "E10", "P24"))


def test_own_faces_are_reported_by_their_name(palais: Shell) -> None:
    text = (
        (data.HERE / "faces.toml")
        .read_text()
        .replace('name = "palais"', 'name = "mine"')
        .replace("each = 3", "each = 9")
    )
    Path("own.toml").write_text(text)
    told = palais(*WORDS, "--games", "2", "--cards", "own.toml", "--json")
    assert json.loads(told.out)["cards"] == "mine"


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (("simulate", "richelieu", "--report", "faces"), "queen"),
        (("simulate", "queen", "--report", "seats"), "faces"),
        ((*WORDS, "--seats", "greedy,random"), "--seats"),
    ],
    ids=["richelieu", "unknown", "seats"],
)
def test_what_cannot_be_reported_is_refused_in_one_line(palais: Shell, words: tuple[str, ...], named: str) -> None:
    told = palais(*words, "--games", "2")
    assert told.code == 2
    assert named in told.complaint()

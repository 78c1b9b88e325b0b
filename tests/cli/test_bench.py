"""palais bench: numbers for a person and for a program; how large they are is not tested."""

from __future__ import annotations

import json

import pytest
from shell import Shell

from palais.arena import bench
from palais.games.catalog import NAMES
from palais.i18n import LANGUAGES

SPEEDS = {"matches_per_s", "decisions_per_s", "interpreted_matches_per_s", "api_us_per_decision", "clone_ns"}


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    measure = bench.measure
    monkeypatch.setattr(bench, "REPETITIONS", 1)
    monkeypatch.setattr("palais.cli.bench.measure", lambda _: measure(0.001))


def test_the_json_has_exactly_the_numbers_promised(palais: Shell) -> None:
    told = palais("bench", "--json")
    assert (told.code, told.err) == (0, "")
    found = json.loads(told.out)
    assert set(found) == {"richelieu", "queen", "import_ms"}
    for game in NAMES:
        speeds = found[game]
        assert set(speeds) == SPEEDS
        assert all(isinstance(number, float) and number > 0 for number in [*speeds.values(), found["import_ms"]])
        assert speeds["decisions_per_s"] > 40 * speeds["matches_per_s"], "that many decisions make a match"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_number_has_a_line_a_column_and_a_unit(palais: Shell, lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    speeds = [dict.fromkeys(SPEEDS, number) for number in (1234567.891, 2345678.912)]
    found = {**dict(zip(NAMES, speeds, strict=True)), "import_ms": 7.25}
    monkeypatch.setattr("palais.cli.bench.measure", lambda _: found)
    told = palais("bench", "--lang", lang)
    assert (told.code, told.err) == (0, "")
    head, *lines, last = told.out.replace("\u202f", "").splitlines()
    assert tuple(head.split()) == NAMES
    rows = [line.split(maxsplit=2) for line in lines]
    first = [row[0].replace(",", ".") for row in rows]
    second = [row[1].replace(",", ".") for row in rows]
    assert first == ["1234568", "1234568", "1234567.9", "1234567.891", "1234567.9"]
    assert second == ["2345679", "2345679", "2345678.9", "2345678.912", "2345678.9"]
    assert last.split()[0] == ("7.2" if lang == "en" else "7,2")
    assert len({row[2] for row in rows} | {last.split(maxsplit=1)[1]}) == 6


def test_rules_that_are_not_compiled_are_not_measured(palais: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PALAIS_INTERPRETED", "1")
    told = palais.spawn("bench", "--json")
    assert told.code == 2
    assert "the rules are not compiled" in told.complaint()

"""palais bench: numbers for a person and for a program; how large they are is not tested."""

from __future__ import annotations

import json

import pytest
from shell import Shell

from palais.arena import bench
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
    assert set(found) == {"richelieu", "import_ms"}
    assert set(found["richelieu"]) == SPEEDS
    numbers = [found["import_ms"], *found["richelieu"].values()]
    assert all(isinstance(number, float) and number > 0 for number in numbers)
    assert found["richelieu"]["decisions_per_s"] > 40 * found["richelieu"]["matches_per_s"], "48 cards are taken"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_number_has_a_line_and_a_unit(palais: Shell, lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    speeds = dict.fromkeys(SPEEDS, 1234567.891)
    monkeypatch.setattr("palais.cli.bench.measure", lambda _: {"richelieu": speeds, "import_ms": 7.25})
    told = palais("bench", "--lang", lang)
    assert (told.code, told.err) == (0, "")
    lines = [line.split(maxsplit=1) for line in told.out.replace("\u202f", "").splitlines()]
    point = "." if lang == "en" else ","
    assert [number for number, _ in lines] == [
        "1234568", "1234568", f"1234567{point}9", f"1234567{point}891", f"1234567{point}9", f"7{point}2",
    ]  # fmt: skip
    assert len({unit for _, unit in lines}) == 6


def test_rules_that_are_not_compiled_are_not_measured(palais: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PALAIS_INTERPRETED", "1")
    told = palais.spawn("bench", "--json")
    assert told.code == 2
    assert "the rules are not compiled" in told.complaint()

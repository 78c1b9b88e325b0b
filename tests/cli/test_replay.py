"""palais replay: all turns down a pipe, one at a time in a terminal."""

from __future__ import annotations

import io
import json
import re
from collections.abc import Callable
from typing import NoReturn

import pytest
from shell import Shell, Told, changed, record, trace

from palais.i18n import LANGUAGES, Catalogue

LINES = record().splitlines()
TURNS = [line for line in LINES if re.match(r"\d+\. ", line)]
RESULT = LINES[-1].removeprefix("result: ")
Step = Callable[..., Told]


@pytest.fixture
def step(palais: Shell, monkeypatch: pytest.MonkeyPatch) -> Step:
    """Replays the record for somebody who types these lines in a terminal."""
    monkeypatch.setenv("NO_COLOR", "1")

    def steps(*typed: str) -> Told:
        keyboard = io.StringIO("".join(line + "\n" for line in typed))
        monkeypatch.setattr(keyboard, "isatty", lambda: True, raising=False)
        monkeypatch.setattr("sys.stdin", keyboard)
        monkeypatch.setattr("sys.stdout.isatty", lambda: True, raising=False)
        return palais("replay", palais.write("match.txt", record()))

    return steps


def scores_of(text: str) -> list[str]:
    return re.findall(r"-?\d+", text)[:2]


def shown(told: Told) -> list[int]:
    """The turns at whose prompts somebody typed; 0 is the start."""
    assert (told.code, told.err) == (0, "")
    return [int(turn) for turn in re.findall(rf"Turn (\d+) of {len(TURNS)} \[", told.out)]


# ---- down a pipe ----------------------------------------------------------------------------------------------


def test_down_a_pipe_every_turn_is_shown_and_then_the_result(palais: Shell) -> None:
    told = palais("replay", palais.write("match.txt", record()))
    assert (told.code, told.err) == (0, "")
    assert "\x1b" not in told.out
    titles = re.findall(r"^Turn (\d+), .*(Seat \d)", told.out, re.MULTILINE)
    assert [f"{turn}. {seat[-1]}:" for turn, seat in titles] == [" ".join(line.split()[:2]) for line in TURNS]
    assert told.out.startswith("Start\n")
    assert scores_of(told.out.splitlines()[-1]) == scores_of(RESULT)


def test_a_spectator_is_shown_where_a_disc_lay_but_not_its_face_before_the_end(palais: Shell) -> None:
    told = palais("replay", palais.write("match.txt", record()))
    assert "a disc from " in told.out
    before, after = told.out.split(f"Turn {len(TURNS)}, ")
    face = re.compile(r"(sword|cross|tower|marker back|[A-Z][a-z]+) \(from")
    assert not face.search(before)
    assert face.search(after), "the end shows all"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_language_tells_the_replay(palais: Shell, lang: str) -> None:
    told = palais("replay", palais.write("match.txt", record()), "--lang", lang)
    assert (told.code, told.err) == (0, "")
    assert told.out.startswith(Catalogue(lang)("cli.replay-start"))
    assert scores_of(told.out.splitlines()[-1]) == scores_of(RESULT)


def test_an_unfinished_match_ends_where_its_record_ends(palais: Shell) -> None:
    text = record().split("\n5. ")[0] + "\n"
    told = palais("replay", palais.write("match.txt", text))
    assert "\nTurn 4, " in told.out
    assert "\nTurn 5, " not in told.out
    assert told.out.endswith(Catalogue("en")("cli.replay-unfinished") + "\n")


def test_a_record_that_starts_from_a_position_is_replayed(palais: Shell) -> None:
    position = "richelieu 2003:2 Bo2,Br2,Ch2,9/12/12/12 -/- 3+0/3+0 - 45:1:take"
    head = "palais record 1\ngame: richelieu\nrules: 1\nseat 1: A\nseat 2: B\n"
    told = palais("replay", palais.write("match.txt", f"{head}position: {position}\n\n46. 1: 1L\n47. 2: 1L\n"))
    assert re.findall(r"^Turn (\d+), .*\b([AB])\b.*:", told.out, re.MULTILINE) == [("46", "A"), ("47", "B")]


def test_the_json_lists_every_decision(palais: Shell) -> None:
    told = palais("replay", palais.write("match.txt", record()), "--json")
    found = json.loads(told.out)
    assert list(found) == ["game", "edition", "players", "layout", "deck", "seats", "turns", "result"]
    assert (found["game"], found["seats"], found["result"]) == ("richelieu", ["Seat 1", "Seat 2"], RESULT)
    assert [f"{turn['turn']}. {turn['seat']}:" for turn in found["turns"]] == [
        " ".join(line.split()[:2]) for line in TURNS
    ]
    actions = [json.loads(line)["action"] for line in trace()[1:-1]]
    assert [text for turn in found["turns"] for text in turn["decisions"]] == actions


# ---- in a terminal --------------------------------------------------------------------------------------------


def test_enter_shows_the_next_turn_and_b_the_one_before(step: Step) -> None:
    assert shown(step("", "", "b", "", "", "q")) == [0, 1, 2, 1, 2, 3]


def test_g_goes_to_a_turn(step: Step) -> None:
    told = step("g 12", "g 3", "g 0", "q")
    assert shown(told) == [0, 12, 3, 0]
    assert re.findall(r"Turn (\d+), ", told.out) == ["12", "3"]


def test_before_the_start_and_after_the_end_there_is_nothing(step: Step) -> None:
    last = len(TURNS)
    told = step("b", f"g {last}", "", "q")
    assert shown(told) == [0, 0, last, last]
    assert told.out.count("Result: ") == 2


@pytest.mark.parametrize("line", ["x", "g", "g x", "g -1", "g 999", "g ²", "g 1 2", "quit now"])
def test_an_unknown_key_is_told_the_keys(step: Step, line: str) -> None:
    told = step(line, "q")
    assert shown(told) == [0, 0]
    assert f"(1 to {len(TURNS)})" in told.out


def test_the_end_of_input_leaves(step: Step) -> None:
    assert shown(step("")) == [0, 1]


def test_ctrl_c_leaves_with_one_line(step: Step, monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(_: object) -> NoReturn:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", stop)
    told = step()
    assert (told.code, told.err) == (130, "palais: interrupted.\n")


# ---- refused --------------------------------------------------------------------------------------------------


def test_a_faulty_record_is_refused_with_line_and_column(palais: Shell) -> None:
    text, line = changed("2. ", "2. 2: ", "2. 2: 9L ")
    told = palais("replay", palais.write("match.txt", text))
    assert told.code == 2
    assert f'match.txt, line {line}, column 7: "9L" ' in told.complaint()


def test_a_trace_is_no_record(palais: Shell) -> None:
    told = palais("replay", palais.write("m.jsonl", "".join(trace())))
    assert told.code == 2
    assert "palais record 1" in told.complaint()

"""palais check: 0 for a faultless file, 1 with the place of the first fault, 2 for an unreadable one."""

from __future__ import annotations

import json
import os
from typing import Any

import pytest
from shell import Shell, changed, record, trace

from palais.i18n import LANGUAGES

DECISIONS = len(trace()) - 2
CARD = next(line for line in record().splitlines() if line.startswith("row 2")).split()[5]
FIRST = next(line for line in record().splitlines() if line.startswith("1. ")).split()[2]
SEED = "1".rjust(32, "0")
LAST_LINE = record().splitlines()[-1]
RESULT = LAST_LINE.removeprefix("result: ")


# ---- faultless ------------------------------------------------------------------------------------------------


def test_a_faultless_record_is_told_so(palais: Shell) -> None:
    path = palais.write("match.txt", record())
    assert palais("check", path) == (0, f"{path}: a faultless record with {DECISIONS} decisions\n", "")


def test_a_faultless_trace_is_told_so(palais: Shell) -> None:
    path = palais.write("m.jsonl", "".join(trace()) * 2)
    assert palais("check", path) == (0, f"{path}: a faultless trace of 2 matches\n", "")


@pytest.mark.parametrize(
    "text",
    [
        record().replace("\n", "\r\n"),
        "\ufeff" + record(),
        record().replace("\nedition", "\n# as in the box\n\nedition"),
        record().split("\nresult")[0],
        record().split("\n7. ")[0] + "\n",
        record().replace(f"seed: {SEED}", ""),
        record().replace(SEED, "1"),
    ],
    ids=["windows", "byte order mark", "comment", "no result", "unfinished", "no seed", "short seed"],
)
def test_a_record_as_a_person_may_have_typed_it_is_faultless(palais: Shell, text: str) -> None:
    told = palais("check", palais.write("match.txt", text))
    assert (told.code, told.err) == (0, "")


# ---- faulty records -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("prefix", "old", "new", "at", "says"),
    [
        ("palais", "1", "2", None, '"palais record 1"'),
        ("game", "richelieu", "chess", None, "richelieu"),
        ("rules", "1", "99", None, "99"),
        ("edition", "2003", "1999", "1999", "2003, designer, revised"),
        ("players", "2", "3", "3", "(R23)"),
        ("players", "2", "two", "two", '"two"'),
        ("layout", "layout", "lay", None, '"lay"'),
        ("deck", "deck: palais", "deck", None, "deck"),
        ("deck", "deck: palais", "game: richelieu", None, "game: richelieu"),
        ("seed", SEED, "f" * 32, "f" * 32, "f" * 32),
        ("seed", SEED, "green", "green", "1 to 32 hex digits"),
        ("seed", f"seed: {SEED}", f"# \u2028seed: {'f' * 32}", None, "U+2028"),
        ("row 2", CARD, "Xx2", "Xx2", '"Xx2"'),
        ("discs", "1.5=", "9.9=", "9.9=", "9.9="),
        ("1. ", f" {FIRST}", " 9Z", "9Z", "take 1L, take 1R"),
        ("1. ", f" {FIRST}", " pass", "pass", "take 1L, take 1R"),
        ("1. ", f" {FIRST}", " \x1b[31m", "\x1b", "U+001B"),
        pytest.param("1. ", f" {FIRST}", f" {'9' * 3000}", "999", "take 1L, take 1R", id="endless"),
        ("1. ", f" {FIRST}", " " * 5000, None, "4000"),
        ("2. ", "2. 2:", "2. 1:", None, '"2. 2:"'),
        ("2. ", "2. 2:", "3. 2:", None, '"2. 2:"'),
        ("result", "winner", "loser", None, RESULT),
    ],
)
def test_a_faulty_record_is_told_line_and_column(
    palais: Shell, prefix: str, old: str, new: str, at: str | None, says: str
) -> None:
    text, line = changed(prefix, old, new)
    told = palais("check", palais.write("match.txt", text))
    column = text.splitlines()[line - 1].index(at) + 1 if at else None
    assert told.code == 1
    assert f"match.txt, line {line}, column {column or ''}" in told.complaint()
    assert says in told.complaint()
    assert len(told.err) < 1200


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (record().replace("seat 2: Seat 2\n", ""), "seat"),
        (record().replace(CARD, "Bo2", 1), "(R2)"),
        (record().replace(f"{CARD} ", "", 1), "(R5)"),
        (record().split("\nresult")[0] + "\n99. 1: 1L\n", f"line {len(record().splitlines())}"),
        (record().split("\n7. ")[0] + f"\n\n{LAST_LINE}\n", RESULT),
    ],
)
def test_what_does_not_fit_together_is_a_fault(palais: Shell, text: str, says: str) -> None:
    told = palais("check", palais.write("match.txt", text))
    assert told.code == 1
    assert ", line " in told.complaint()
    assert says in told.complaint()


# ---- faulty traces --------------------------------------------------------------------------------------------


def with_field(number: int, **fields: Any) -> list[str]:
    lines = list(trace())
    lines[number] = json.dumps({**json.loads(lines[number]), **fields}, separators=(",", ":")) + "\n"
    return lines


LAST = len(trace())


@pytest.mark.parametrize(
    ("lines", "line", "field", "says"),
    [
        (["{}\n"], 1, None, "richelieu"),
        (["{\n"], 1, None, "JSON"),
        (['{"a":' * 3000 + "\n"], 1, None, "JSON"),
        ([*trace(), "[]\n"], LAST + 1, None, "JSON"),
        (['{"game":"richelieu"}\n'], 1, None, "edition"),
        (trace()[:-1], LAST, None, "scores"),
        (with_field(0, seed="f" * 32), 1, "seed", "f" * 32),
        (with_field(0, rows=[["Bo2"]]), 1, None, "(R5)"),
        (with_field(0, discs={"1.5": "Xx"}), 1, None, '"1.5=Xx"'),
        (with_field(1, player=1), 2, "player", "player"),
        (with_field(1, step="mark"), 2, "step", '"take"'),
        (with_field(1, legal=["take 1L"]), 2, "legal", '"take 1L","take 1R"'),
        (with_field(1, action="done"), 2, "action", "take 1L, take 1R"),
        (with_field(1, action="\x9b31m"), 2, "action", "take 1L, take 1R"),
        (with_field(1, clock=3), 2, "clock", "clock"),
        (with_field(-1, scores=[0, 0]), LAST, "scores", "[0,0]"),
        (with_field(-1, winners=[]), LAST, "winners", "[]"),
        ([*trace(), *with_field(1, player=1)], LAST + 2, "player", "player"),
    ],
)  # fmt: skip
def test_a_faulty_trace_is_told_line_and_column(
    palais: Shell, lines: list[str], line: int, field: str | None, says: str
) -> None:
    told = palais("check", palais.write("m.jsonl", "".join(lines)))
    column = lines[line - 1].index(f'"{field}"') + 1 if field else ""
    assert told.code == 1
    assert f"m.jsonl, line {line}, column {column}" in told.complaint()
    assert says in told.complaint()


def test_an_unknown_field_of_a_trace_is_told_what_is_allowed(palais: Shell) -> None:
    told = palais("check", palais.write("m.jsonl", "".join(with_field(1, clock=3))))
    assert "clock cannot be 3" in told.complaint() or "player, step, legal, action" in told.complaint()


# ---- for programs ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("content", "verdict"),
    [
        (record(), {"kind": "record", "ok": True, "matches": 1, "decisions": DECISIONS}),
        ("".join(trace()), {"kind": "trace", "ok": True, "matches": 1}),
        ("x", {"kind": "record", "ok": False, "line": 1, "column": 1, "code": "record-magic"}),
        ("{", {"kind": "trace", "ok": False, "line": 1, "column": 1, "code": "trace-json"}),
    ],
)
def test_the_json_verdict_has_the_same_fields_for_every_file(
    palais: Shell, content: str, verdict: dict[str, Any]
) -> None:
    path = palais.write("file", content)
    told = palais("check", path, "--json")
    found = json.loads(told.out)
    assert (told.code, told.err) == (0 if verdict["ok"] else 1, "")
    assert list(found) == ["file", "kind", "ok", "matches", "decisions", "line", "column", "code", "reason"]
    assert found.items() >= {"file": path, **verdict}.items()
    assert bool(found["reason"]) != verdict["ok"]


@pytest.mark.parametrize("content", ["x", "{", record().replace("2003", "1999")])
def test_a_fault_is_told_in_every_language(palais: Shell, content: str) -> None:
    path = palais.write("file", content)
    told = [palais("check", path, "--lang", lang) for lang in LANGUAGES]
    assert [each.code for each in told] == [1, 1, 1]
    assert len({each.complaint() for each in told}) == 3


# ---- unreadable -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"", "the file is empty"),
        (b" \n\n", "the file is empty"),
        (b"palais record 1\n\xff\xfe", "this is not a text file in UTF-8"),
        (b"palais record 1\n\0", "this is not a text file in UTF-8"),
        (b"{" + b" " * 200_000, "a line is too long"),
        (b"palais record 1\n" + b"# la la la\n" * 100_000, "the file is too large"),
    ],
)
def test_an_unreadable_file_is_refused(palais: Shell, content: bytes, says: str) -> None:
    path = palais.write("file", content)
    told = palais("check", path)
    assert told.code == 2
    assert told.complaint().startswith(f"palais: {path}: {says}")


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("none", "there is no such file"),
        (".", "this is a directory, not a file"),
        ("x" * 300, "the file name is too long"),
        ("a\0b", "the file name"),
        ("/dev/zero", "this is not a text file in UTF-8"),
    ],
)
def test_what_is_no_file_is_refused(palais: Shell, name: str, says: str) -> None:
    told = palais("check", name)
    assert told.code == 2
    assert says in told.complaint()


@pytest.mark.skipif(os.getuid() == 0, reason="root may read everything")
def test_a_file_one_may_not_read_is_refused(palais: Shell) -> None:
    path = palais.write("match.txt", record())
    os.chmod(path, 0)
    told = palais("check", path)
    assert (told.code, told.complaint()) == (2, f"palais: {path}: permission denied")

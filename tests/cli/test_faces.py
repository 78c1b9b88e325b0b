"""palais faces check, --cards and --first-game: own faces of Queen are read, or refused in one line (Q30)."""

from __future__ import annotations

import json
import os
import re
from pathlib import Path

import pytest
from shell import Shell

from palais.games import catalog
from palais.games.queen import data
from palais.i18n import LANGUAGES

DOCS = Path(__file__).parents[2] / "docs/faces.md"
FACES = (data.HERE / "faces.toml").read_text(encoding="utf-8")
OWN = FACES.replace('name = "palais"', 'name = "mine"')
F1 = 'F1 = { count = "always", each = 3 }'
P1 = 'P1 = { demand = "value", value = 2, cards = 3, points = 8 }'


def own(old: str = "", new: str = "") -> str:
    assert old in OWN
    return OWN.replace(old, new, 1)


# ---- valid ------------------------------------------------------------------------------------------------------


def test_valid_faces_are_told_so_with_their_counts(palais: Shell) -> None:
    path = palais.write("mine.toml", own("each = 3 }", "each = 4 }"))
    counts = 'the deck "mine" has 50 Conditions, 10 Requirements and 24 Plots; 1 differs from the deck palais'
    assert palais("faces", "check", path) == (0, f"{path}: valid; {counts}\n", "")


def test_the_faces_of_the_deck_palais_are_valid(palais: Shell) -> None:
    assert "0 differ from" in palais("faces", "check", str(data.HERE / "faces.toml")).out


def test_a_copy_of_them_may_keep_its_name_until_a_face_is_changed(palais: Shell) -> None:
    assert 'the deck "palais" has' in palais("faces", "check", palais.write("copy.toml", FACES)).out
    changed = palais("faces", "check", palais.write("changed.toml", FACES.replace("each = 3 }", "each = 4 }", 1)))
    assert changed.code == 2
    assert 'the field name cannot be "palais", which means something else' in changed.complaint()


def test_valid_faces_are_told_so_in_every_language(palais: Shell) -> None:
    path = palais.write("mine.toml", OWN)
    assert len({palais("faces", "check", path, "--lang", lang).out for lang in LANGUAGES}) == 3


def test_a_program_reads_the_counts(palais: Shell) -> None:
    path = palais.write("mine.toml", own("each = 3 }", "each = 4 }"))
    told = palais("faces", "check", path, "--json")
    assert (told.code, told.err) == (0, "")
    counts = {"conditions": 50, "requirements": 10, "plots": 24, "changed": 1}
    assert json.loads(told.out) == {"file": path, "ok": True, "name": "mine", **counts}


@pytest.mark.parametrize(
    "text", [OWN.replace("\n", "\r\n"), "\ufeff" + OWN, OWN.rstrip()], ids=["windows", "byte order mark", "no end"]
)
def test_faces_as_any_editor_saves_them_are_valid(palais: Shell, text: str) -> None:
    assert palais("faces", "check", palais.write("mine.toml", text)).code == 0


def test_every_face_of_the_documentation_is_valid(palais: Shell) -> None:
    text = OWN
    lines = [
        line for block in re.findall(r"```toml\n(.*?)```", DOCS.read_text(), re.DOTALL) for line in block.split("\n")
    ]
    faces = [line for line in lines if re.match(r"[A-Z]\d+ =", line)]
    for line in faces:
        text = re.sub(rf"^{line.split()[0]} =.*", line, text, flags=re.MULTILINE)
    assert len(faces) > 15
    assert palais("faces", "check", palais.write("docs.toml", text)).code == 0


# ---- faulty -----------------------------------------------------------------------------------------------------

# What is replaced by what; the code of the fault, its card and field; what the line says.
FAULTS = {
    "missing card": (F1, "", "toml-missing", "F1", None, "favorite.F1 is missing"),
    "missing kind": ("[plot]", "[requirement.more]", "toml-missing", None, "plot", "plot is missing"),
    "missing field": (', who = "one", loss = 3', ", loss = 3", "toml-missing", "M1", "who", '"one", "all", "ahead"'),
    "missing name": ('name = "mine"', "", "toml-missing", None, "name", "name is missing"),
    "unknown card": ("F1 =", "F11 =", "toml-unknown", "F11", None, "F1, F2, F3"),
    "card of another faction": ("F1 =", "M1 =", "toml-unknown", "M1", None, "F1, F2, F3"),
    "unknown kind of card": ("[plot]", "[plots]", "toml-unknown", None, "plots", "requirement, plot"),
    "unknown field": ("each = 3 }", "each = 3, eech = 1 }", "toml-unknown", "F1", "eech", "count, each, base"),
    "unknown count": ('"always"', '"allways"', "toml-range", "F1", "count", "column-cards, top-factions"),
    "unknown effect": ('"exchange-cards"', '"steal"', "toml-range", "M5", "effect", "lose, exchange-cards"),
    "effect of another faction": ('"exchange-cards"', '"trade"', "toml-range", "M5", "effect", "lose, exchange-cards"),
    "unknown demand": ('P1 = { demand = "value"', 'P1 = { demand = "sum"', "toml-range", "P1", "demand", "mixed-run"),
    "unknown faction": ('cards", faction = "favorite"', 'cards", faction = "bishop"', "toml-range", "F2", "faction",
                        "military, aristocrat, merchant, cardinal, favorite, any"),
    "unknown moment": ('C4 = { when = "after"', 'C4 = { when = "later"', "toml-range", "C4", "when", "before, after"),
    "text for a number": ("each = 3 }", 'each = "3" }', "toml-type", "F1", "each", "0, 1, …, 99"),
    "fraction": ("each = 3 }", "each = 3.5 }", "toml-type", "F1", "each", "0, 1, …, 99"),
    "number for a text": ('"always"', "3", "toml-type", "F1", "count", '"always"'),
    "number for a switch": ('"exchange-cards", decline = true', '"exchange-cards", decline = 1', "toml-type", "M5",
                            "decline", "true, false"),
    "number for a card": (F1, "F1 = 3", "toml-type", "F1", None, "{…}"),
    "number for a list": ("points = [4, 2, 1, 0]", "points = 4", "toml-type", "A1", "points", "[0, 1, …, 99]"),
    "number for the name": ('"mine"', "7", "toml-type", None, "name", '"…"'),
    "number too large": ("each = 3 }", "each = 300 }", "toml-range", "F1", "each", "0 - 99"),
    "number too small": ("each = 3 }", "each = -1 }", "toml-range", "F1", "each", "0 - 99"),
    "value that no card has": (P1, P1.replace("value = 2", "value = 11"), "toml-range", "P1", "value", "0 - 10"),
    "empty span": ("low = 2, high = 2", "low = 3, high = 2", "toml-range", "C6", "high", "3 - 55"),
    "run over six factions": ('"mixed-run", low = 1, high = 4', '"mixed-run", low = 1, high = 6', "toml-range", "P5",
                              "high", "1 - 5"),
    "faction twice in a plot": ('with = ["military", "aristocrat", "merchant"]', 'with = ["military", "military"]',
                                "toml-again", "P19", "with", "names military again"),
    "faction wanted and barred": ('without = ["cardinal"]', 'without = ["military"]', "toml-again", "P22", "without",
                                  "names military again"),
    "too few ranks": ("points = [4, 2, 1, 0]", "points = [4, 2]", "toml-length", "A1", "points", "allowed: 4"),
    "second term": ('"cards", low = 0, high = 2', '"top-value"', "toml-range", "E7", "terms[2].count", "always"),
    "taken name": ('"mine"\n', '"palais"\n# changed\n', "toml-name-taken", None, "name", "any name but palais"),
    "endless name": ('"mine"', f'"{"x" * 50}"', "toml-name", None, "name", "1 to 40"),
    "card twice": (F1, f"{F1}\n{F1}", "toml-twice", None, "F1", "the field F1 is there twice"),
    "field twice": ("each = 3 }", "each = 3, each = 3 }", "toml-twice", None, "F1", "the field F1 is there twice"),
    "kind twice": ("[plot]", "[favorite]", "toml-twice", None, "favorite", "the field favorite is there twice"),
    "not TOML": (F1, "F1: always 3", "toml-syntax", None, None, "line 11, column 3: this is not TOML"),
}  # fmt: skip


def faulty(old: str, new: str) -> str:
    """Own faces with a fault; a deck that takes the name `palais` must also differ from it."""
    return own(old, new).replace("each = 4 }", "each = 5 }", 1)


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_one_line_with_file_card_field_reason_and_what_is_allowed(palais: Shell, fault: str) -> None:
    old, new, _, card, field, says = FAULTS[fault]
    path = palais.write("mine.toml", faulty(old, new))
    told = palais("faces", "check", path)
    assert told.code == 2
    assert told.complaint().startswith(f"palais: {path}")
    assert [part for part in (card, field, says) if part and part not in told.complaint()] == []


@pytest.mark.parametrize("fault", FAULTS)
def test_a_program_reads_where_a_fault_is(palais: Shell, fault: str) -> None:
    old, new, code, card, field, says = FAULTS[fault]
    told = palais("faces", "check", palais.write("mine.toml", faulty(old, new)), "--json")
    assert (told.code, told.err) == (2, "")
    verdict = json.loads(told.out)
    assert [verdict.get(key) for key in ("ok", "code", "card", "field")] == [False, code, card, field]
    assert says in verdict["reason"]


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_told_in_every_language(palais: Shell, fault: str) -> None:
    path = palais.write("mine.toml", faulty(*FAULTS[fault][:2]))
    told = [palais("faces", "check", path, "--lang", lang) for lang in LANGUAGES]
    assert [each.code for each in told] == [2, 2, 2]
    assert len({each.complaint() for each in told}) == 3


# ---- no file of faces at all --------------------------------------------------------------------------------------

CONTENTS: dict[str, tuple[str | bytes, str]] = {
    "empty": ("", "the field name is missing"),
    "only a comment": ("# faces\n", "the field name is missing"),
    "a deck of Richelieu": ('name = "x"\n[cards]\nBo = { double = 3 }\n', "there is no field cards"),
    "huge": (OWN + "#" * (1 << 20), "at most 1048576 bytes"),
    "binary": (bytes(range(256)), "this is not TOML"),
    "zeros": (bytes(1000), "line 1, column 1: this is not TOML"),
    "endless number": (own("each = 3", "each = " + "9" * 5000), "this is not TOML"),
    "endless lists": (own("[4, 2, 1, 0]", "[" * 5000), "this is not TOML"),
    "JSON": ('{"name": "mine"}', "line 1, column 1: this is not TOML"),
    "cut off": (OWN[:4000], ""),
}


@pytest.mark.parametrize("command", ["faces check", "play queen --cards", "simulate queen --games 1 --cards"])
@pytest.mark.parametrize("content", CONTENTS)
def test_what_holds_no_faces_is_refused_in_one_line(palais: Shell, content: str, command: str) -> None:
    text, says = CONTENTS[content]
    path = palais.write("mine.toml", text)
    told = palais(*command.split(), path)
    assert told.code == 2
    assert told.complaint().startswith(f"palais: {path}")
    assert says in told.complaint()
    assert len(told.err) < 1000


@pytest.mark.parametrize("as_json", [[], ["--json"]], ids=["words", "json"])
def test_what_is_no_file_is_refused_in_one_line(palais: Shell, as_json: list[str]) -> None:
    os.mkfifo("pipe")
    reasons = {"none.toml": "no such file", ".": "a directory", "/dev/zero": "a device", "pipe": "a pipe"}
    for path, reason in {**reasons, "x" * 300: "too long", "a\0b": "not allowed"}.items():
        told = palais("faces", "check", path, *as_json)
        assert told.code == 2
        assert reason in told.complaint()


# ---- played with ------------------------------------------------------------------------------------------------


def simulated(palais: Shell, *words: str, games: int = 3) -> str:
    told = palais("simulate", "queen", "--games", str(games), "--seats", "random,random", "--seed", "1", *words)
    assert (told.code, told.err) == (0, "")
    return told.out


def test_a_copy_of_the_faces_plays_the_same(palais: Shell) -> None:
    assert simulated(palais, "--cards", palais.write("mine.toml", OWN)) == simulated(palais)


def test_other_faces_play_otherwise(palais: Shell) -> None:
    path = palais.write("mine.toml", OWN.replace("otherwise = 1", "otherwise = 9"))
    assert simulated(palais, "--cards", path) != simulated(palais)


def test_a_trace_names_the_faces_it_was_played_with(palais: Shell) -> None:
    simulated(palais, "--cards", palais.write("mine.toml", OWN), "--trace", "t.jsonl")
    with open("t.jsonl") as trace:
        assert json.loads(trace.readline())["cards"] == "mine"


def test_a_first_game_has_the_first_of_everything(palais: Shell) -> None:
    """Q5"""
    simulated(palais, "--first-game", "--trace", "t.jsonl")
    with open("t.jsonl") as trace:
        head = json.loads(trace.readline())
    assert (head["requirement"], head["conditions"]) == ("E1", ["M1", "A1", "N1", "C1", "F1"])


def test_own_faces_can_be_played_by_several_processes(palais: Shell) -> None:
    path = palais.write("mine.toml", OWN)
    assert simulated(palais, "--cards", path, "--jobs", "2", games=60) == simulated(palais, games=60)


# ---- read back without the file -----------------------------------------------------------------------------------


@pytest.fixture
def box(palais: Shell) -> str:
    return palais.write("box.toml", own("each = 3 }", "each = 4 }"))


def saved(palais: Shell, box: str) -> str:
    """The path of a match that was begun with own faces; their file is gone."""
    assert palais("play", "queen", "--cards", box, "--seats", "me,greedy", "--seed", "2a").code == 0
    os.remove(box)
    (path,) = (palais.folder / "data/matches").glob("*.palais")
    return str(path)


def test_a_record_with_own_faces_is_read_back_without_the_file(palais: Shell, box: str) -> None:
    path = saved(palais, box)
    assert palais("check", path).code == 0
    assert palais("replay", path).code == 0
    assert json.loads(palais("replay", path, "--json").out)["cards"] == "mine"


def test_a_match_with_own_faces_goes_on_without_the_file(palais: Shell, box: str) -> None:
    path = saved(palais, box)
    before = Path(path).read_text()
    told = palais("play", "queen", "--resume")
    assert (told.code, told.err) == (0, "")
    assert Path(path).read_text() == before


def test_a_trace_with_own_faces_is_judged_without_the_file(palais: Shell, box: str) -> None:
    simulated(palais, "--cards", box, "--trace", "t.jsonl")
    os.remove(box)
    assert palais("check", "t.jsonl") == (0, "t.jsonl: a faultless trace of 3 matches\n", "")


def test_a_faulty_face_of_a_record_is_told_with_line_column_card_and_field(palais: Shell, box: str) -> None:
    text = Path(saved(palais, box)).read_text().replace('"draw-plots", score = 2, look = 2', '"draw-plots", look = 3')
    path = palais.write("m.txt", text)
    at = 1 + next(n for n, line in enumerate(text.split("\n")) if line.startswith("face N7"))
    for command in ("check", "replay"):
        complaint = palais(command, path).complaint()
        assert f"m.txt, line {at}, column 51: mine: the field merchant.N7.look cannot be 3; allowed: 1 - 2" in complaint


def position(box: str) -> str:
    game = catalog.game("queen")
    options = game.options(players=2, cards=box)
    return game.write_position(game.start(options, game.deal(options, "0" * 32)), options)


def test_a_position_with_own_faces_is_played_with_their_file(palais: Shell, box: str) -> None:
    line = position(box)
    assert palais("play", "queen", "--cards", box, "--position", line).code == 0
    os.remove(box)
    (path,) = (palais.folder / "data/matches").glob("*.palais")
    assert palais("check", str(path)).code == 0
    assert palais("play", "queen", "--resume").code == 0


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_position_with_own_faces_says_which_file_it_needs(palais: Shell, box: str, lang: str) -> None:
    complaint = palais("play", "queen", "--position", position(box), "--lang", lang).complaint()
    assert "mine" in complaint
    assert "--cards" in complaint


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_position_of_another_deck_than_that_of_the_file_is_refused(palais: Shell, box: str, lang: str) -> None:
    other = palais.write("other.toml", OWN.replace('"mine"', '"other"'))
    told = palais("play", "queen", "--position", position(box), "--cards", other, "--lang", lang)
    assert told.code == 2
    assert "mine" in told.complaint()
    assert "other" in told.complaint()

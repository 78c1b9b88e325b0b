"""The command line: it teaches itself, and refuses in one line whatever it cannot read."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import NoReturn

import pytest
from shell import Shell, Told, record, trace

import palais as package
from palais.games.queen import data as queen
from palais.games.richelieu.data import HERE
from palais.i18n import LANGUAGES
from palais.players import NAMES

OPTIONS = {
    "": "--lang --help --version",
    "play": "--players --seats --seed --position --resume --edition --variant --layout --deck --cards --first-game",
    "simulate": "--games --seats --players --edition --variant --layout --deck --cards --first-game --jobs --trace",
    "league": "--players --matches --seats --ladder --budget --jobs --seed --sprt --save --csv --picture --cards",
    "replay": "--json --lang --help",
    "check": "--json --lang --help",
    "faces": "check --json --lang --help",
    "bench": "--json --lang --help",
}
FACES = (queen.HERE / "faces.toml").read_text()
POSITION = "richelieu 2003:2 Bo2,Br2,Ch2,9/No2,La2,10/12/12 Pr2/An2 1+1@1.2/2+0@1.1 1.1=?,3.3=s>1,3.10=back!2 4:1:take"


def stop(*_: object) -> NoReturn:
    raise KeyboardInterrupt


# ---- help -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("command", OPTIONS)
def test_help_names_every_option_and_shows_examples(palais: Shell, command: str, lang: str) -> None:
    told = palais(*command.split(), "--help", "--lang", lang)
    assert (told.code, told.err) == (0, "")
    assert [option for option in OPTIONS[command].split() if option not in told.out] == []
    assert len(re.findall(rf"^  palais {command}", told.out, re.MULTILINE)) >= 3


@pytest.mark.parametrize("command", OPTIONS)
def test_help_speaks_three_languages(palais: Shell, command: str) -> None:
    assert len({palais(*command.split(), "-h", "--lang", lang).out for lang in LANGUAGES}) == 3


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_example_of_the_help_works(palais: Shell, lang: str) -> None:
    help_of = {command: palais(command, "--help", "--lang", lang).out for command in OPTIONS if command != "bench"}
    contents = {"txt": record(), "jsonl": "".join(trace()), "toml": FACES}
    for name, kind in re.findall(r"(\w+\.(txt|jsonl|toml))\b", "".join(help_of.values())):
        palais.write(name, contents[kind])
    for example in re.findall(r"^  palais (.*)$", "".join(help_of.values()), re.MULTILINE):
        words = re.split(r" [|>&]", example)[0].replace("--jobs 0", "")
        assert (palais(*re.sub(r"--(games|matches) \d+", r"--\1 1", words).split()).code, example) == (0, example)


def test_without_a_command_the_help_is_shown(palais: Shell) -> None:
    assert palais() == palais("--help")


def test_the_version_is_told(palais: Shell) -> None:
    assert palais("--version") == (0, f"palais {package.__version__}\n", "")


# ---- language -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("line", ["--lang de check none", "check --lang de none", "check none --lang=de"])
def test_the_language_may_stand_anywhere(palais: Shell, line: str) -> None:
    assert palais(*line.split()).complaint() == "palais: none: diese Datei gibt es nicht"


def test_the_language_of_the_environment_gives_way_to_the_option(
    palais: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    french, german = palais("check", "none"), palais("check", "none", "--lang", "de")
    assert "diese Datei" in german.complaint()
    assert french == palais("check", "none", "--lang", "fr") != german


# ---- malformed words ------------------------------------------------------------------------------------------

EDITIONS = "2003, designer, revised"
PLAYERS = "from 2 to 4"
BOTS = ", ".join(NAMES)
SEATS = f"me, {BOTS}"
SEED = "1 to 32 hex digits"
MATCHES = "from 1 to 10000000"
JOBS = "from 0 to 256"
COMMANDS = "play, simulate, league, replay, check, faces, players, bench"

MALFORMED = {
    # what is not there
    "foo": COMMANDS,
    "''": COMMANDS,
    "--foo": COMMANDS,
    "--lang xx play": "en, de, fr",
    "play --lang": "en, de, fr",
    "play chess": "allowed: richelieu, queen",
    "faces": "palais faces needs check",
    "faces ''": "allowed: faces check",
    "faces show": "allowed: faces check",
    "faces check": "palais faces check needs FILE",
    "faces check ''": "needs FILE",
    "faces check --json": "palais faces check needs FILE",
    "faces check a b": '"b"',
    "faces check a --cards b": "--json, --lang, --help",
    "play richelieu --colour red": "--players, --seats, --edition",
    "play richelieu --colour=red": "--colour",
    "play richelieu -x": "-x",
    "play richelieu --json": "--json",
    "simulate richelieu --games 1 --no-json": "--no-json",
    "bench --games 3": "--json, --lang, --help",
    # too little, too much
    "play": "palais play --help",
    "simulate richelieu": "--games",
    "simulate --games 3": "palais simulate --help",
    "replay": "palais replay --help",
    "check --json": "palais check --help",
    "play richelieu --edition": "--edition",
    "play richelieu --edition --players 2": "--edition",
    "simulate richelieu --games": "--games",
    "play richelieu again": '"again"',
    "check a b": '"b"',
    "bench now": '"now"',
    "play richelieu --seed 1 --seed 2": "--seed",
    "check a --json=perhaps": "perhaps",
    # values and numbers
    "play richelieu --edition 1999": EDITIONS,
    "play richelieu --edition ''": EDITIONS,
    "play richelieu --variant long": "last-row",
    "play richelieu --variant ''": "last-row",
    "play richelieu --variant last-row --players 3": "(R22)",
    "play richelieu --edition 2003 --players 3": "(R23)",
    "play richelieu --players five": PLAYERS,
    "play richelieu --players 5": PLAYERS,
    "play richelieu --players 1": PLAYERS,
    "play richelieu --players -2": PLAYERS,
    "play richelieu --players 2.0": PLAYERS,
    "play richelieu --players ''": PLAYERS,
    "play richelieu --seats me": "2, 3, 4",
    "play richelieu --seats me,me,me,me,me": "2, 3, 4",
    "play richelieu --seats me,me --players 3": "--seats",
    "play richelieu --seats me,you": SEATS,
    "play richelieu --seats me,,me": SEATS,
    "play richelieu --seats ''": SEATS,
    "simulate richelieu --games 1 --seats me,greedy": BOTS,
    "play richelieu --seats me,search:depth=3": "simulations, ms",
    "play richelieu --seats me,search:ms=5,ms": SEATS,
    "simulate richelieu --games 1 --seats greedy,search": "search:ms=50",
    "play richelieu --seed 0x2a": SEED,
    "play richelieu --seed ''": SEED,
    f"play richelieu --seed {'0' * 33}": SEED,
    "simulate richelieu --games 0": MATCHES,
    "simulate richelieu --games -1": MATCHES,
    "simulate richelieu --games 1e3": MATCHES,
    "simulate richelieu --games 10000001": MATCHES,
    "simulate richelieu --games ٣": MATCHES,
    f"simulate richelieu --games {'9' * 3999}": MATCHES,
    f"simulate richelieu --games {'9' * 5000}": "4000",
    "simulate richelieu --games 1 --jobs -1": JOBS,
    "simulate richelieu --games 1 --jobs 257": JOBS,
    "simulate richelieu --games 1 --jobs many": JOBS,
    "league richelieu --matches 2": "--players",
    "league richelieu --players greedy,random": "--matches",
    "league chess --players greedy,random --matches 2": "allowed: richelieu, queen",
    "league richelieu --players greedy --matches 2": "2 to 16",
    "league richelieu --players greedy,greedy --matches 2": '"greedy" twice',
    "league richelieu --players greedy,me --matches 2": "greedy, random",
    "league richelieu --players greedy, --matches 2": "greedy, random",
    "league richelieu --players ms=5,greedy --matches 2": '"ms=5"',
    "league richelieu --players greedy,random --matches 0": "from 1 to 1000000",
    "league richelieu --players greedy,random --matches 2 --seats 5": "from 2 to 4",
    "league richelieu --players greedy,random --matches 2 --jobs 257": JOBS,
    "league richelieu --players greedy,random --matches 2 --seed x": SEED,
    "league richelieu --players greedy,random --matches 2 --seats 3 --edition 2003": "(R23)",
    "league richelieu --players greedy,random --matches 2 --seats 3 --ladder": "two seats",
    "league richelieu --players greedy,random --matches 2 --budget 50": "50ms or 2000sims",
    "league richelieu --players greedy,random --matches 2 --sprt 0.5": "0.5,0.57",
    "league richelieu --players greedy,random --matches 2 --sprt 0.6,0.5": "0.5,0.57",
    "league richelieu --players greedy,random --matches 2 --sprt 0.5,1": "0.5,0.57",
    "league richelieu --players greedy,random --matches 2 --seats 3 --sprt 0.5,0.6": "two players",
    "league richelieu --players greedy,random --matches 2 --save ''": "--save",
    "league richelieu --players greedy,random --matches 2 --save .": "this is a directory",
    "league richelieu --players greedy,random --matches 2 --save /dev/null": "this is a device",
    "league richelieu --players greedy,random --matches 2 --save none/a": "there is no folder none",
    "league richelieu --players greedy,random --matches 2 --csv none/a": "there is no folder none",
    "league richelieu --players greedy,random --matches 2 --csv a --picture a": "--csv",
    "league richelieu --players greedy,random --matches 2 --csv a --save ./a": "--save",
    "league richelieu --players greedy,random --matches 2 --cards a": "--cards is for queen",
    # files
    "play richelieu --layout round": "classic, random",
    "play richelieu --layout ''": "classic, random",
    "play richelieu --layout none.toml": "none.toml: there is no such file",
    "play richelieu --layout /dev/zero": "this is a device",
    "play richelieu --deck none.toml": "none.toml: there is no such file",
    "play richelieu --deck ''": "",
    "play richelieu --deck .": "this is a directory",
    f"play richelieu --deck {'x' * 300}.toml": "the file name is too long",
    "simulate richelieu --games 1 --out none/a.csv": "none/a.csv: there is no folder none",
    "simulate richelieu --games 1 --out ''": "--out",
    "simulate richelieu --games 1 --trace ''": "--trace",
    "simulate richelieu --games 1 --trace a --out a.part": "--trace",
    "simulate richelieu --games 1 --trace .": "this is a directory",
    "simulate richelieu --games 1 --trace a --out ./a": "--trace",
    "simulate richelieu --games 1 --trace a.part --out a": "--trace",
    # options of the other game
    "play queen --edition 2003": "--edition is for richelieu, not for queen",
    "play queen --variant last-row": "--variant is for richelieu",
    "play queen --layout classic": "--layout is for richelieu",
    "simulate queen --games 1 --deck none.toml": "--deck is for richelieu",
    "play richelieu --cards none.toml": "--cards is for queen, not for richelieu",
    "simulate richelieu --games 1 --first-game": "--first-game is for queen",
    "play queen --first-game=perhaps": "perhaps",
    "play queen --players 5": PLAYERS,
    "play queen --cards ''": "--cards",
    "play queen --cards none.toml": "none.toml: there is no such file",
    "simulate queen --games 1 --cards .": "this is a directory",
    "play queen --resume --first-game": "--first-game",
    "play queen --position x --cards y": "y: there is no such file",
    "play queen --position x --first-game": "--first-game",
    "play richelieu --position x --cards y": "--cards is for queen",
    # saved matches
    "check ''": "palais check needs FILE",
    "play richelieu --resume": "data/matches",
    "play richelieu --resume ''": "--resume",
    "play richelieu --resume=": "--resume",
    "play richelieu --resume 0123abcd": '"0123abcd"',
    "play richelieu --resume ../../etc/passwd": "8 hex digits",
    "play richelieu --resume 0123abcd --seed 1": "--seed",
    "play richelieu --position x --edition 2003": "--edition",
}


@pytest.mark.parametrize("line", MALFORMED)
def test_malformed_words_are_told_what_is_allowed(palais: Shell, line: str) -> None:
    told = palais(*shlex.split(line))
    assert told.code == 2
    assert MALFORMED[line] in told.complaint()
    assert len(told.err) < 500


@pytest.mark.parametrize("line", [line for line in MALFORMED if "--lang" not in line])
def test_malformed_words_are_refused_in_every_language(palais: Shell, line: str) -> None:
    told = [palais("--lang", lang, *shlex.split(line)) for lang in LANGUAGES]
    assert [each.code for each in told] == [2, 2, 2]
    assert len({each.complaint() for each in told}) == 3


def test_a_wrong_value_is_repeated_without_its_control_codes(palais: Shell) -> None:
    assert "[31mred" in palais("play", "richelieu", "--edition", "\x1b[31mred\n\n").complaint()


# ---- malformed decks and layouts (R26) ------------------------------------------------------------------------

DECK = (HERE / "deck.toml").read_text().replace('"palais"', '"mine"')
LAYOUT = (HERE / "layout.toml").read_text().replace('"classic"', '"mine"')

MALFORMED_FILES = [
    ("deck", "[cards]", "[cards", "column 7"),
    ("deck", "name", "title", "name, cards"),
    ("deck", 'name = "mine"', "", "name"),
    ("deck", '"mine"', "3", "name"),
    ("deck", '"mine"', '""', "name"),
    ("deck", "\nBo =", "\nXx =", "cards.Xx"),
    ("deck", "\nAu =", "\n#", "cards.Au"),
    ("deck", "double = 3", "triple = 3", "cards.Bo.triple"),
    ("deck", "double = 3", "double = -3", "cards.Bo.double"),
    ("deck", "double = 3", "double = 3.0", "cards.Bo.double"),
    ("deck", "double = 3", "double = true", "cards.Bo.double"),
    ("deck", "double = 3", "double = 4", "cards"),
    pytest.param("deck", "double = 3", "double = " + "9" * 5000, "line 5, column 17", id="endless number"),
    pytest.param("deck", "double = 3", "double = 0x" + "9" * 5000, "line 5, column 17", id="endless hex number"),
    pytest.param("deck", "double = 3", "double = " + "[" * 5000, "line 5, column 17", id="endless list"),
    pytest.param("deck", "double = 3", "double = " + "[1," * 5000, "TOML", id="endless list of lists"),
    ("deck", "[cards]", "\udcff", "TOML"),
    ("layout", "discs =", "coins =", "name, discs"),
    ("layout", '"mine"', '"random"', '"random"'),
    ("layout", '"1.5"', '"5.1"', "discs[1]"),
    ("layout", '"1.5"', "1.5", "discs[1]"),
    ("layout", '"1.5"', "[]", "discs[1]"),
    ("layout", '"1.5"', '"1.8"', "discs"),
    ("layout", '"1.5", ', "", "discs"),
    ("layout", '"1.5"', "", "column 10"),
]


@pytest.mark.parametrize(("kind", "old", "new", "says"), MALFORMED_FILES)
def test_a_malformed_deck_or_layout_is_told_its_fault(palais: Shell, kind: str, old: str, new: str, says: str) -> None:
    text = DECK if kind == "deck" else LAYOUT
    assert old in text
    path = palais.write(f"{kind}.toml", text.replace(old, new, 1).encode(errors="surrogateescape"))
    told = palais("play", "richelieu", f"--{kind}", path)
    assert told.code == 2
    assert path in told.complaint()
    assert says in told.complaint()


def test_a_copy_of_the_regular_deck_and_layout_plays_the_same(palais: Shell) -> None:
    files = ("--deck", palais.write("deck.toml", DECK), "--layout", palais.write("layout.toml", LAYOUT))
    told = palais("simulate", "richelieu", "--games", "2", "--seed", "1", *files)
    assert told == palais("simulate", "richelieu", "--games", "2", "--seed", "1")


# ---- malformed positions --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new", "field", "at"),
    [
        ("richelieu", "chess", "game", "chess"),
        ("2003:2", "2003:٢", "edition", "2003"),
        ("Br2", "Xx2", "rows", "Xx2"),
        ("Pr2/An2", "Pr2/An2/-", "cards", "Pr2"),
        ("1+1@1.2", "3+1@1.2", "markers", "3+1"),
        ("3.3=s>1", "3.3=s>9", "discs", "3.3"),
        ("4:1:take", "4:1:sleep", "turn", "4:1"),
    ],
)
def test_a_malformed_position_is_told_its_column(palais: Shell, old: str, new: str, field: str, at: str) -> None:
    text = POSITION.replace(old, new, 1)
    told = palais("play", "richelieu", "--position", text)
    assert told.code == 2
    assert f"column {text.rindex(at) + 1}: the field {field} " in told.complaint()


@pytest.mark.parametrize(("text", "column", "many"), [("", 1, 0), (f"{POSITION} 5", len(POSITION) + 2, 8)])
def test_a_position_with_other_fields_is_told_how_many_and_which(
    palais: Shell, text: str, column: int, many: int
) -> None:
    told = palais("play", "richelieu", "--position", text)
    assert told.code == 2
    assert f"column {column}: there are {many} fields, not 7; allowed: game edition rows" in told.complaint()


def test_a_position_of_an_unknown_edition_is_told_the_editions(palais: Shell) -> None:
    told = palais("play", "richelieu", "--position", POSITION.replace("2003", "1999"))
    assert told.code == 2
    assert EDITIONS in told.complaint()


def test_a_position_with_open_discs_is_played(palais: Shell) -> None:
    told = palais("play", "richelieu", "--position", POSITION, "--seats", "random,greedy")
    assert (told.code, told.err) == (0, "")
    (path,) = Path("data/matches").iterdir()
    assert "\nresult: " in path.read_text()


# ---- malformed records ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["", "\n", "palais record 2\n", "{}\n", "Dear cardinal\n", record()[:200], "\ufeff"])
@pytest.mark.parametrize("command", ["replay", "check"])
def test_a_file_that_is_no_whole_record_is_refused_or_faulty(palais: Shell, command: str, text: str) -> None:
    told = palais(command, palais.write("match.txt", text))
    assert told.code in ((1, 2) if command == "check" else (2,))
    assert "match.txt" in told.complaint()


def test_a_damaged_saved_match_is_refused_with_its_line(palais: Shell) -> None:
    palais("play", "richelieu", "--seats", "me,greedy", "--seed", "1")
    (path,) = Path("data/matches").iterdir()
    path.write_text(path.read_text().replace("edition: 2003", "edition: 1999"))
    for words in (["--resume"], ["--resume", path.stem]):
        told = palais("play", "richelieu", *words)
        assert told.code == 2
        assert f"{path.name}, line 4, column 10: " in told.complaint()


# ---- exit codes -----------------------------------------------------------------------------------------------


def test_ctrl_c_leaves_a_saved_match(palais: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as keys:
        keys.setattr("builtins.input", stop)
        told = palais("play", "richelieu", "--seats", "greedy,me", "--seed", "1")
    assert told.code == 130
    (path,) = Path("data/matches").iterdir()
    assert "\n1. 1: " in path.read_text()
    assert path.stem in palais("play", "richelieu", "--resume").out


def test_ctrl_c_while_a_file_is_read_is_one_line(palais: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("palais.records.record.read", stop)
    told = palais("check", palais.write("match.txt", record()))
    assert told == Told(130, "", "palais: interrupted.\n")


def test_our_own_bug_is_one_line_with_its_place(palais: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("palais.games.catalog.game", lambda _: 1 // 0)
    told = palais("play", "richelieu")
    assert told.code == 70
    assert re.search(r"please report it: ZeroDivisionError at test_app\.py:\d+", told.complaint())


def test_a_full_disk_is_one_line(palais: Shell) -> None:
    with open("/dev/full", "w") as full:
        told = palais.spawn("--help", stdout=full)
    assert told.code == 2
    assert told.complaint() == "palais: the output cannot be written: no space is left on the device"


def test_a_closed_pipe_is_no_error_to_talk_about(palais: Shell) -> None:
    path = palais.write("match.txt", record())
    reader, writer = os.pipe()
    os.close(reader)
    told = palais.spawn("replay", path, stdout=writer)
    os.close(writer)
    assert (told.code, told.err) == (141, "")


# ---- Ctrl-C at once ---------------------------------------------------------------------------------------------


def test_the_program_imports_nothing_before_it_can_answer_ctrl_c() -> None:
    code = "import sys; import palais.cli.app; print(*(name for name in sys.modules if name.startswith('palais')))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["palais", "palais.cli", "palais.cli.app"]


@pytest.mark.parametrize(("lang", "says"), [("en", "interrupted."), ("de", "abgebrochen.")])
def test_ctrl_c_while_the_program_is_loaded_is_one_line(
    palais: Shell, monkeypatch: pytest.MonkeyPatch, lang: str, says: str
) -> None:
    monkeypatch.setattr("palais.cli.runner.run", stop)
    assert palais("play", "richelieu", "--lang", lang) == (130, "", f"palais: {says}\n")


# ---- pipes and data folders -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "line",
    [
        "check pipe", "replay pipe", "play richelieu --deck pipe", "play richelieu --layout ./pipe",
        "simulate richelieu --games 1 --trace pipe", "simulate richelieu --games 1 --out pipe",
        "league richelieu --players greedy,random --matches 1 --save pipe",
        "league richelieu --players greedy,random --matches 1 --csv pipe",
    ],
)  # fmt: skip
def test_a_pipe_that_nobody_may_ever_open_is_refused(palais: Shell, line: str) -> None:
    os.mkfifo("pipe")
    told = palais(*line.split())
    assert told.code == 2
    assert "pipe: this is a pipe, not a file" in told.complaint()


def test_an_open_pipe_is_read(palais: Shell) -> None:
    told = palais.redirect("", "check", "/dev/stdin", typed=record().encode())
    assert (told.code, told.err) == (0, "")


def test_a_data_folder_that_is_a_file_is_told_so(palais: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PALAIS_DATA", palais.write("data", ""))
    told = palais("play", "richelieu")
    assert told.code == 2
    assert "data/matches: there is a file where a folder is needed" in told.complaint()

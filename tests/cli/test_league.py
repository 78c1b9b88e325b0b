"""palais league: one table for a seed however it is played and interrupted."""

from __future__ import annotations

import csv
import io
import json
import os
import re
import signal
import time
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from shell import Shell, Told, is_gone

from palais.arena import league as arena
from palais.arena.league import League, Meeting
from palais.arena.workers import Stop
from palais.cli.numbers import Numbers
from palais.i18n import Catalogue

WORDS = ("league", "richelieu", "--players", "random,greedy", "--seed", "2a")
SAVED = (*WORDS, "--save", "a.league")


def result(told: Told) -> dict[str, Any]:
    assert (told.code, told.err) == (0, "")
    return dict(json.loads(told.out))


# ---- one result for a seed ------------------------------------------------------------------------------------


@pytest.mark.parametrize("view", [(), ("--json",)], ids=["table", "json"])
def test_the_result_does_not_depend_on_the_number_of_processes(palais: Shell, view: tuple[str, ...]) -> None:
    files = ("--csv", "a.csv", "--picture", "a.svg")
    told = []
    words = ("league", "richelieu", "--players", "random,search:simulations=5,greedy", "--seed", "2a")
    for jobs in ("1", "3"):
        ran = palais.spawn(*words, "--matches", "12", "--seats", "3", "--jobs", jobs, *files, *view)
        assert (ran.code, ran.err) == (0, "")
        told.append((ran.out, Path("a.csv").read_text(), Path("a.svg").read_text()))
    assert told[0] == told[1]


def test_matches_are_rounded_up_to_whole_deals(palais: Shell) -> None:
    found = result(palais(*WORDS, "--matches", "3", "--json"))
    assert (found["deals"], found["matches"], found["complete"]) == (2, 4, True)


def test_every_lineup_has_so_many_matches(palais: Shell) -> None:
    found = result(palais(*WORDS, "--matches", "6", "--seats", "3", "--json"))
    assert (found["deals"], found["matches"]) == (2, 12)
    assert [row["players"] for row in found["lineups"]] == [
        ["random", "random", "greedy"],
        ["random", "greedy", "greedy"],
    ]


def test_a_ladder_fits_all_ratings_and_leaves_out_who_never_met(palais: Shell) -> None:
    words = (
        "league",
        "queen",
        "--players",
        "random,page,greedy,musketeer",
        "--seed",
        "2a",
        "--matches",
        "4",
        "--ladder",
    )
    files = ("--save", "a.league", "--csv", "a.csv", "--picture", "a.svg")
    found = result(palais(*words, *files, "--json"))
    assert (found["ladder"], found["matches"], len(found["players"])) == (True, 5 * 4, 4)
    rows = list(csv.DictReader(io.StringIO(Path("a.csv").read_text())))
    assert len(rows) == 20
    assert not any({row["player_1"], row["player_2"]} == {"random", "musketeer"} for row in rows)
    assert Path("a.svg").read_text().count("<circle") == 4
    assert found == result(palais(*words, "--save", "a.league", "--json"))
    assert re.search(r"^1  musketeer  +–(  [\d.]+ \(\d+–\d+\)){2} +$", palais(*words).out, re.MULTILINE)
    refused = palais(*words[:-1], *files)
    assert 'the league there has ladder "true", this one "false"' in refused.complaint()


def test_a_ladder_has_two_seats(palais: Shell) -> None:
    assert "--ladder is for two seats" in palais(*WORDS, "--matches", "3", "--seats", "3", "--ladder").complaint()


# ---- what is written ------------------------------------------------------------------------------------------


def test_the_csv_lists_what_the_json_counts(palais: Shell) -> None:
    found = result(palais(*WORDS, "--matches", "8", "--csv", "a.csv", "--json"))
    rows = list(csv.DictReader(io.StringIO(Path("a.csv").read_text())))
    assert [row["deal"] for row in rows] == [str(deal) for deal in (1, 2, 3, 4) for _ in range(2)]
    assert [row["player_1"] for row in rows] == ["random", "greedy"] * 4
    assert len({(row["deal"], row["seed"]) for row in rows}) == 4
    for player in found["players"]:
        seats = [row["winners"].split() for row in rows]
        wins = sum(
            (row[f"player_{seat}"] == player["player"]) / len(won)
            for row, won in zip(rows, seats, strict=True)
            for seat in won
        )
        assert player["share"] == wins / 8


def test_the_table_begins_with_the_strongest(palais: Shell) -> None:
    found, lines = result(palais(*WORDS, "--matches", "8", "--json")), palais(*WORDS, "--matches", "8").out.splitlines()
    assert lines[0].split() == ["#", "player", "Elo", "95", "%", "interval", "openskill", "wins", "points"]
    assert re.match(rf"1  greedy +{found['players'][1]['elo']['value']:.0f} ", lines[1])
    assert re.match(r"2  random +−\d+ ", lines[2])
    assert lines[-1] == f"8 matches on 4 deals, seed {'2a'.rjust(32, '0')}"


@pytest.mark.parametrize("columns", [60, 80, 120])
def test_tables_fit_the_terminal_and_lose_nothing(palais: Shell, monkeypatch: pytest.MonkeyPatch, columns: int) -> None:
    monkeypatch.setattr("sys.stdout.isatty", lambda: True, raising=False)
    monkeypatch.setenv("COLUMNS", str(columns))
    monkeypatch.setenv("NO_COLOR", "1")
    lines = palais(
        "league", "richelieu", "--players", "random,page,musketeer,greedy", "--matches", "2"
    ).out.splitlines()
    tables = [line for line in lines if re.match(r"[#\d ] ", line)]
    assert max(len(line.rstrip()) for line in tables) <= columns
    heads = " ".join(line for line in tables if line.startswith("#")).split()
    assert {"Elo", "openskill", "wins", "points", "1", "2", "3", "4"} <= {*heads}
    assert not any("…" in line for line in lines)


def test_no_minus_stands_before_a_zero(palais: Shell) -> None:
    assert not re.search(r"−0\b(?![.,])", palais(*WORDS, "--matches", "2", "--seats", "4").out)
    assert Numbers(Catalogue("en")).number(-0.04) == "0.0"


def test_lineups_name_players_by_their_place(palais: Shell) -> None:
    out = palais(*WORDS, "--matches", "3", "--seats", "3").out
    assert re.search(r"^2 · 1 · 1  random  ", out, re.MULTILINE)
    assert "6 matches on 1 deal, seed" in out


def test_ratings_are_drawn_in_the_terminal_over_one_scale(palais: Shell) -> None:
    lines = palais(*WORDS, "--matches", "8").out.splitlines()
    at = lines.index("Elo with 95 % intervals")
    first, second, scale = lines[at + 1 : at + 4]
    assert re.fullmatch(r" +1 +├─+●─+┤", first)
    assert re.fullmatch(r" +2 +├─+●─+┤", second)
    assert first.index("●") > second.index("●")
    assert " 0 " in scale


def test_the_picture_is_svg_with_every_player(palais: Shell) -> None:
    palais(*WORDS, "--matches", "4", "--picture", "a.svg")
    root = ElementTree.fromstring(Path("a.svg").read_text())
    texts = [text.text for text in root.iter("{http://www.w3.org/2000/svg}text")]
    assert {"random", "greedy"} <= {*texts}
    assert texts[0] == "richelieu: Elo with 95 % intervals, 4 matches"


@pytest.mark.parametrize("name", ["a.csv", "a.svg", "a.league"])
def test_other_files_are_not_overwritten(palais: Shell, name: str) -> None:
    palais.write(name, "Dear cardinal\n")
    told = palais(*SAVED, "--matches", "2", "--csv", "a.csv", "--picture", "a.svg")
    assert told.code == 2
    assert f"{name}: there is another file of this name" in told.complaint()
    assert [(path.name, path.read_text()) for path in Path().iterdir()] == [(name, "Dear cardinal\n")]


def test_german_and_french_write_a_decimal_comma(palais: Shell) -> None:
    for lang in ("de", "fr"):
        out = palais(*WORDS, "--matches", "6", "--seats", "3", "--lang", lang).out
        assert re.search(r"\d,\d ± \d", out)
        assert not re.search(r"\d\.\d", out)


def test_the_running_score_is_shown_only_to_somebody_who_watches(
    palais: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    unseen = palais(*WORDS, "--matches", "6")
    monkeypatch.setattr("sys.stderr.isatty", lambda: True, raising=False)
    monkeypatch.setenv("COLUMNS", "120")
    seen = palais(*WORDS, "--matches", "6", "--sprt", "0.5,0.6")
    assert unseen.err == ""
    assert "6/6" in seen.err
    assert re.search(r"greedy \d+\.\d % · random \d+\.\d % · LLR −\d", seen.err)
    monkeypatch.setenv("COLUMNS", "50")
    narrow = re.sub(r"\x1b\[[^a-zA-Z]*[a-zA-Z]", "", palais(*WORDS, "--matches", "6").err)
    assert re.search(r"\rmatches greedy 100.0 % ·… ━+ 6/6 0:00:00\n", narrow)


def test_a_file_that_cannot_be_written_costs_no_result(palais: Shell) -> None:
    told = palais(*WORDS, "--matches", "4", "--csv", "/dev/full", "--picture", "a.svg")
    assert (told.code, told.err) == (2, "palais: /dev/full: no space is left on the device\n")
    assert told.out == palais(*WORDS, "--matches", "4").out
    assert Path("a.svg").exists()


def test_a_file_that_another_league_writes_is_refused_and_left_alone(palais: Shell) -> None:
    with palais.running(*SAVED, "--matches", "100000", "--csv", "a.csv") as process:
        wait_for_lines(Path("a.league"), 4)
        for words in (SAVED, (*WORDS, "--save", "b.league")):
            told = palais(*words, "--matches", "100000", "--csv", "a.csv")
            assert (told.code, told.out) == (2, "")
            assert "a.csv: another palais writes this file" in told.complaint()
            assert not Path("b.league").exists()
        process.send_signal(signal.SIGINT)
        out, _ = process.communicate(timeout=10)
    found = re.search(r"^(\d+) matches on ", out, re.MULTILINE)
    assert found
    assert len(Path("a.csv.part").read_text().splitlines()) == 1 + int(found[1])


# ---- ended early ----------------------------------------------------------------------------------------------


def test_the_sprt_ends_a_league_that_is_decided(palais: Shell) -> None:
    words = (
        "league",
        "richelieu",
        "--players",
        "greedy,random",
        "--seed",
        "1",
        "--matches",
        "400",
        "--sprt",
        "0.5,0.8",
    )
    found = result(palais(*words, "--json"))
    assert found["matches"] < 100
    assert (found["complete"], found["sprt"]["verdict"]) == (True, "high")
    assert "Verdict: greedy has 80.0 %, not 50.0 %" in palais(*words).out
    assert found == result(palais.spawn(*words, "--json", "--jobs", "3"))


def test_a_test_without_a_verdict_says_so(palais: Shell) -> None:
    assert "No verdict whether random has 50.0 % or 60.0 %" in palais(*WORDS, "--matches", "2", "--sprt", "0.5,.6").out


@pytest.fixture
def _stops_after_three(monkeypatch: pytest.MonkeyPatch) -> None:
    play = arena.play

    def short(league: League, number: int, stop: Stop) -> Meeting | None:
        if number == 3:
            raise KeyboardInterrupt
        return play(league, number, stop)

    monkeypatch.setattr(arena, "play", short)


@pytest.mark.usefixtures("_stops_after_three")
def test_ctrl_c_shows_and_keeps_what_was_played(palais: Shell) -> None:
    told = palais(*SAVED, "--matches", "20", "--csv", "a.csv")
    assert told.code == 130
    assert "6 matches on 3 deals" in told.out
    assert told.err.count("\n") == 1
    assert "interrupted after 6 of 20 matches. All deals played are in a.league" in told.err
    assert len(Path("a.league").read_text().splitlines()) == 1 + 3
    assert not Path("a.csv").exists()
    assert len(Path("a.csv.part").read_text().splitlines()) == 1 + 6


@pytest.mark.usefixtures("_stops_after_three")
def test_who_has_not_played_yet_is_told_without_numbers(palais: Shell) -> None:
    told = palais("league", "queen", "--players", "random,greedy,page,musketeer,abbe", "--matches", "2")
    assert told.code == 130
    assert re.search(r"  abbe .*  –  +–$", told.out, re.MULTILINE)


def test_a_league_goes_on_where_it_was_cut_off(palais: Shell) -> None:
    whole = palais(*WORDS, "--matches", "20", "--json")
    palais(*SAVED, "--matches", "6")
    with open("a.league", "a") as file:
        file.write('{"deal":3,"lineup":0,"sco')
    assert palais(*SAVED, "--matches", "20", "--json") == whole
    assert palais(*SAVED, "--matches", "20", "--json") == whole
    assert len(Path("a.league").read_text().splitlines()) == 1 + 10


def test_a_league_goes_on_with_its_own_seed(palais: Shell) -> None:
    words = ("league", "richelieu", "--players", "random,greedy", "--save", "a.league", "--json")
    first = result(palais(*words, "--matches", "4"))
    assert result(palais(*words, "--matches", "8"))["seed"] == first["seed"]


@pytest.mark.parametrize(
    ("words", "field"),
    [("--seed 2b", "seed"), ("--players greedy,random", "players"), ("--seats 3", "options"),
     ("--edition designer", "options"), ("--deck own.toml", "options")],
)  # fmt: skip
def test_other_settings_are_refused_in_one_line(palais: Shell, words: str, field: str) -> None:
    from palais.games.richelieu.data import HERE

    palais.write("own.toml", (HERE / "deck.toml").read_text().replace('"palais"', '"mine"'))
    palais(*SAVED, "--matches", "2")
    option, value = words.split()
    changed = [*SAVED, option, value]
    if option in SAVED:
        changed = [*SAVED]
        changed[changed.index(option) + 1] = value
    told = palais(*changed, "--matches", "2")
    assert told.code == 2
    assert f"a.league: the league there has {field} " in told.complaint()


def test_a_budget_that_nobody_takes_is_refused(palais: Shell) -> None:
    told = palais(*WORDS, "--matches", "2", "--budget", "50ms")
    assert (told.code, told.out) == (2, "")
    assert "--budget 50ms is for none of these players" in told.err
    assert palais("league", "queen", "--players", "search,greedy", "--matches", "2", "--budget", "4sims").code == 0


def test_a_damaged_league_is_told_its_line(palais: Shell) -> None:
    palais(*SAVED, "--matches", "4")
    lines = Path("a.league").read_text().splitlines()
    palais.write("a.league", "\n".join([lines[0], "{}", *lines[1:], ""]))
    assert "a.league, line 2: " in palais(*SAVED, "--matches", "4").complaint()


def wait_for_lines(path: Path, lines: int) -> None:
    deadline = time.monotonic() + 20
    while not (path.exists() and path.read_bytes().count(b"\n") >= lines):
        assert time.monotonic() < deadline, f"{path} has no {lines} lines yet"
        time.sleep(0.01)


def test_workers_end_with_the_process_that_started_them_and_leave_the_league_free(palais: Shell) -> None:
    with palais.running(*SAVED, "--matches", "100000", "--jobs", "3") as process:
        wait_for_lines(Path("a.league"), 4)
        process.kill()
        process.communicate(timeout=10)
        deadline = time.monotonic() + 10
        while not is_gone(process.pid) and time.monotonic() < deadline:
            time.sleep(0.01)
        assert is_gone(process.pid)
        assert palais(*SAVED, "--matches", "2").code == 0


@pytest.mark.parametrize("jobs", ["1", "3"])
@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGKILL])
def test_nothing_is_lost_or_counted_twice_whatever_ends_it(palais: Shell, jobs: str, how: signal.Signals) -> None:
    with palais.running(*SAVED, "--matches", "100000", "--jobs", jobs) as process:
        wait_for_lines(Path("a.league"), 4)
        os.killpg(process.pid, how)
        _, err = process.communicate(timeout=10)
        if how == signal.SIGINT:
            assert process.returncode == 130
            assert re.fullmatch(r"palais: interrupted after \d+ of 100000 matches\. All deals played .*\n", err)
    lines = [json.loads(line) for line in Path("a.league").read_bytes().split(b"\n")[1:-1]]
    deals = [line["deal"] for line in lines]
    assert len(deals) == len({*deals}) >= 3
    matches = str(2 * (max(deals) + 2))
    assert palais(*SAVED, "--matches", matches, "--json") == palais(*WORDS, "--matches", matches, "--json")

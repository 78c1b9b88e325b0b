"""palais simulate: the same for a seed however it is played, and honest about what was counted."""

from __future__ import annotations

import csv
import io
import json
import os
import re
import signal
import time
from pathlib import Path
from statistics import mean
from typing import Any

import pytest
from shell import Shell, Told, is_gone

from palais.arena import simulate as arena
from palais.arena.workers import Stop

WORDS = ("simulate", "richelieu", "--seats", "random,greedy,random", "--seed", "2a")
FILES = ("--trace", "m.jsonl", "--out", "m.csv")


def outputs() -> tuple[bytes, bytes]:
    return Path("m.jsonl").read_bytes(), Path("m.csv").read_bytes()


def rows() -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(Path("m.csv").read_text())))


def result(told: Told) -> dict[str, Any]:
    assert (told.code, told.err) == (0, "")
    return dict(json.loads(told.out))


# ---- one result for a seed ------------------------------------------------------------------------------------


@pytest.mark.parametrize("view", [(), ("--json",)], ids=["table", "json"])
def test_the_result_does_not_depend_on_the_number_of_processes(palais: Shell, view: tuple[str, ...]) -> None:
    games = str(2 * arena.CHUNK + 3)
    told = []
    for jobs in ("1", "2", "3"):
        ran = palais.spawn(*WORDS, "--games", games, "--jobs", jobs, *FILES, *view)
        assert (ran.code, ran.err) == (0, "")
        told.append((ran.out, *outputs()))
    assert told[0] == told[1] == told[2]
    assert len(rows()) == int(games)


def test_another_seed_gives_other_matches(palais: Shell) -> None:
    palais(*WORDS, "--games", "2", *FILES)
    before = outputs()
    palais(*WORDS[:-1], "2b", "--games", "2", *FILES)
    assert {row["seed"] for row in rows()}.isdisjoint(re.findall(r"[0-9a-f]{32}", before[1].decode()))


def test_fewer_matches_are_the_first_of_more(palais: Shell) -> None:
    palais(*WORDS, "--games", "6", *FILES)
    trace, table = outputs()
    palais(*WORDS, "--games", "4", *FILES)
    assert trace.startswith(outputs()[0])
    assert table.startswith(outputs()[1])


def test_without_a_seed_the_one_drawn_is_told_and_gives_the_same_again(palais: Shell) -> None:
    first = palais("simulate", "richelieu", "--games", "2", "--seats", "random,random", "--json")
    seed = result(first)["seed"]
    assert first == palais(
        "simulate", "richelieu", "--games", "2", "--seats", "random,random", "--json", "--seed", seed
    )


# ---- what is written ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "table", ["--players 2", "--players 4", "--edition designer --players 3", "--variant last-row --layout random"]
)
def test_the_trace_is_faultless(palais: Shell, table: str) -> None:
    assert palais("simulate", "richelieu", "--games", "3", "--seed", "1", *table.split(), *FILES).code == 0
    assert palais("check", "m.jsonl") == (0, "m.jsonl: a faultless trace of 3 matches\n", "")


def test_the_seats_take_every_player_of_a_league(palais: Shell) -> None:
    seats = "page,search:simulations=4,plain=true,greedy"
    found = result(palais("simulate", "richelieu", "--games", "2", "--seats", seats, "--json", *FILES))
    assert [seat["player"] for seat in found["seats"]] == ["page", "search:simulations=4,plain=true", "greedy"]
    assert palais("check", "m.jsonl").code == 0


def test_the_csv_has_a_row_a_match(palais: Shell) -> None:
    palais(*WORDS, "--games", "3", *FILES)
    lines = Path("m.csv").read_text().splitlines()
    assert lines[0] == "number,seed,score_1,score_2,score_3,winners,turns,decisions"
    assert [line.split(",")[0] for line in lines[1:]] == ["1", "2", "3"]


def test_the_csv_agrees_with_the_trace(palais: Shell) -> None:
    palais(*WORDS, "--games", "5", *FILES)
    trace = [json.loads(line) for line in Path("m.jsonl").read_text().splitlines()]
    heads = [number for number, line in enumerate(trace) if "rows" in line]
    for row, start, end in zip(rows(), heads, [*heads[1:], len(trace)], strict=True):
        last = trace[end - 1]
        assert row["seed"] == trace[start]["seed"]
        assert [int(row[f"score_{seat}"]) for seat in (1, 2, 3)] == last["scores"]
        assert row["winners"] == " ".join(str(seat + 1) for seat in last["winners"])
        assert int(row["decisions"]) == end - start - 2


def test_the_json_counts_what_the_csv_lists(palais: Shell) -> None:
    words = ("simulate", "richelieu", "--games", "80", "--seats", "random,random", "--seed", "2")
    found = result(palais(*words, "--json", *FILES))
    assert list(found) == ["game", "seed", "games", "complete", "seats", "turns", "decisions", "shared"]
    assert (found["game"], found["games"], found["complete"]) == ("richelieu", 80, True)
    matches = rows()
    assert found["shared"] == sum(" " in row["winners"] for row in matches) > 0
    assert found["turns"]["mean"] == pytest.approx(mean(int(row["turns"]) for row in matches))
    assert found["decisions"]["mean"] == pytest.approx(mean(int(row["decisions"]) for row in matches))
    for number, seat in enumerate(found["seats"], 1):
        winners = [row["winners"].split() for row in matches]
        wins = sum(1 / len(names) for names in winners if str(number) in names)
        assert list(seat) == ["player", "wins", "share", "interval", "score"]
        assert (seat["player"], seat["wins"], seat["share"]) == ("random", wins, wins / 80)
        assert seat["score"]["mean"] == pytest.approx(mean(int(row[f"score_{number}"]) for row in matches))


@pytest.mark.parametrize("games", ["1", "2", "30"])
def test_an_interval_lies_between_nothing_and_everything_around_its_share(palais: Shell, games: str) -> None:
    found = result(palais("simulate", "richelieu", "--games", games, "--seats", "greedy,random", "--json"))
    for seat in found["seats"]:
        low, high = seat["interval"]
        assert 0 <= low < high <= 1
        assert low - 1e-9 <= seat["share"] <= high + 1e-9


def test_the_table_shows_what_the_json_holds(palais: Shell) -> None:
    words = (*WORDS, "--games", "30")
    found, table = result(palais(*words, "--json")), palais(*words).out.splitlines()
    assert table[0].split() == ["seat", "player", "wins", "share", "95", "%", "interval", "points"]
    for number, (line, seat) in enumerate(zip(table[1:4], found["seats"], strict=True), 1):
        low, high = seat["interval"]
        assert re.match(rf" *{number}  {seat['player']} ", line)
        assert f"  {100 * seat['share']:.1f} %  " in line
        assert f"{100 * low:.1f} – {100 * high:.1f} %" in line
        assert line.rstrip().endswith(f"{seat['score']['mean']:.1f} ± {seat['score']['half']:.1f}")
    assert table[4] == f"30 matches, seed {'2a'.rjust(32, '0')}"
    assert table[5].startswith(f"{found['turns']['mean']:.1f} ± ")
    assert table[6].startswith(f"{found['shared']} shared victor")


def test_german_and_french_write_a_decimal_comma(palais: Shell) -> None:
    for lang in ("de", "fr"):
        out = palais(*WORDS, "--games", "3", "--lang", lang).out
        assert re.search(r"\d,\d ± \d", out)
        assert not re.search(r"\d\.\d", out)


def test_a_single_match_has_no_spread(palais: Shell) -> None:
    assert "±" not in palais(*WORDS, "--games", "1").out
    assert result(palais(*WORDS, "--games", "1", "--json"))["turns"]["half"] is None


@pytest.mark.parametrize(("name", "older"), [("m.csv", "number,seed,x\n"), ("m.jsonl", '{"game":"x"}\n')])
def test_only_files_of_its_own_are_overwritten(palais: Shell, name: str, older: str) -> None:
    palais.write(name, "Dear cardinal\n")
    told = palais(*WORDS, "--games", "1", *FILES)
    assert told.code == 2
    assert f"{name}: there is another file of this name" in told.complaint()
    assert [(path.name, path.read_text()) for path in Path().iterdir()] == [(name, "Dear cardinal\n")]
    for content in ("", older):
        palais.write(name, content)
        assert palais(*WORDS, "--games", "1", *FILES).code == 0


@pytest.mark.parametrize("option", ["--out", "--trace"])
def test_a_device_is_written_as_it_is(palais: Shell, option: str) -> None:
    assert palais(*WORDS, "--games", "1", option, "/dev/null").code == 0
    told = palais.redirect("| cat", *WORDS, "--games", "1", option, "/dev/stdout")
    assert told.code == 0
    assert told.out.startswith(("number,seed,", '{"game":'))


def test_a_bar_is_drawn_only_for_somebody_who_watches(palais: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    unseen = palais(*WORDS, "--games", "3")
    monkeypatch.setattr("sys.stderr.isatty", lambda: True, raising=False)
    seen = palais(*WORDS, "--games", "3")
    assert (unseen.out, unseen.err) == (seen.out, "")
    assert "3/3" in seen.err


# ---- interrupted ----------------------------------------------------------------------------------------------


@pytest.fixture
def _stops_after_three(monkeypatch: pytest.MonkeyPatch) -> None:
    play = arena.play

    def short(job: arena.Job, number: int, stop: Stop) -> arena.Outcome | None:
        if number == 3:
            raise KeyboardInterrupt
        return play(job, number, stop)

    monkeypatch.setattr(arena, "play", short)


@pytest.mark.usefixtures("_stops_after_three")
def test_ctrl_c_shows_and_keeps_what_was_played(palais: Shell) -> None:
    older = "number,seed,score_1,score_2,winners,turns,decisions\n"
    palais.write("m.csv", older)
    told = palais(*WORDS, "--games", "10", *FILES)
    assert told.code == 130
    assert "3 matches, seed " in told.out
    assert told.err.count("\n") == 1
    assert "interrupted after 3 of 10 matches. Incomplete: " in told.err
    assert Path("m.csv").read_text() == older
    assert not Path("m.jsonl").exists()
    assert len(Path("m.csv.part").read_text().splitlines()) == 1 + 3
    assert palais("check", "m.jsonl.part").code == 0


@pytest.mark.usefixtures("_stops_after_three")
def test_ctrl_c_is_told_in_the_json(palais: Shell) -> None:
    told = palais(*WORDS, "--games", "10", "--json")
    found = json.loads(told.out)
    assert (told.code, found["games"], found["complete"]) == (130, 3, False)


def wait_for(path: Path) -> None:
    deadline = time.monotonic() + 20
    while not path.exists():
        assert time.monotonic() < deadline, f"there is no {path} yet"
        time.sleep(0.01)


@pytest.mark.parametrize("jobs", ["1", "4"])
def test_a_real_ctrl_c_ends_every_process_with_one_line(palais: Shell, jobs: str) -> None:
    with palais.running("simulate", "richelieu", "--games", "1000000", "--jobs", jobs, *FILES) as process:
        wait_for(Path("m.csv.part"))
        time.sleep(0.2)
        os.killpg(process.pid, signal.SIGINT)
        os.killpg(process.pid, signal.SIGINT)
        _, err = process.communicate(timeout=5)
        assert process.returncode == 130
        assert re.fullmatch(r"palais: interrupted after \d+ of 1000000 matches\. Incomplete: .*\n", err)
        assert is_gone(process.pid)

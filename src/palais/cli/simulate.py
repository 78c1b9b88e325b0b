"""palais simulate: many matches, counted with intervals, written as CSV and trace on the way."""

from __future__ import annotations

from contextlib import closing
from typing import Any

import msgspec

from palais.arena.simulate import Job, Outcome
from palais.arena.simulate import simulate as matches_of
from palais.arena.statistics import Sample, mean, share
from palais.cli import report
from palais.cli.numbers import Numbers
from palais.cli.part_file import PartFiles
from palais.cli.watching import CtrlC, interrupted, progress
from palais.i18n import Catalogue

TRACE_HEAD = '{"game":"'
CSV_HEAD = "number,seed"


class Outputs(msgspec.Struct, frozen=True):
    """The files to write."""

    trace: str | None = None
    csv: str | None = None


# ---- files ------------------------------------------------------------------------------------------------------


def _files(outputs: Outputs, players: int) -> PartFiles:
    files = PartFiles({"--trace": (outputs.trace, TRACE_HEAD), "--out": (outputs.csv, CSV_HEAD)})
    scores = [f"score_{seat + 1}" for seat in range(players)]
    files.row("--out", [*CSV_HEAD.split(","), *scores, "winners", "turns", "decisions"])
    return files


def _write(files: PartFiles, outcome: Outcome) -> None:
    files.write("--trace", outcome.trace)
    winners = " ".join(str(seat + 1) for seat in outcome.winners)
    row = [outcome.number + 1, outcome.seed, *outcome.scores, winners, outcome.turns, outcome.decisions]
    files.row("--out", row)


# ---- counting ---------------------------------------------------------------------------------------------------


class Tally:
    """What the matches came to; a shared victory is a fraction of one for each winner."""

    def __init__(self, players: int) -> None:
        self.wins = [0.0] * players
        self.scores = [Sample() for _ in range(players)]
        self.turns = Sample()
        self.decisions = Sample()
        self.shared = 0

    def add(self, outcome: Outcome) -> None:
        for seat in outcome.winners:
            self.wins[seat] += 1 / len(outcome.winners)
        self.shared += len(outcome.winners) > 1
        for sample, score in zip(self.scores, outcome.scores, strict=True):
            sample.add(score)
        self.turns.add(outcome.turns)
        self.decisions.add(outcome.decisions)

    @property
    def matches(self) -> int:
        return self.turns.n


def summary(job: Job, tally: Tally) -> dict[str, Any]:
    """The result as `--json` prints it."""
    n = tally.matches
    return {
        "game": job.game, "seed": job.seed, "games": n, "complete": n == job.matches,
        "seats": [_seat(tally, seat, name) for seat, name in enumerate(job.seats)],
        "turns": mean(tally.turns), "decisions": mean(tally.decisions), "shared": tally.shared,
    }  # fmt: skip


def _seat(tally: Tally, seat: int, name: str) -> dict[str, Any]:
    wins, n = tally.wins[seat], tally.matches
    return {"player": name, "wins": wins, **share(wins, n), "score": mean(tally.scores[seat])}


# ---- showing ----------------------------------------------------------------------------------------------------


def _show(t: Catalogue, result: dict[str, Any]) -> None:
    write = Numbers(t)
    rows = [_row(write, place, seat) for place, seat in enumerate(result["seats"], 1)]
    write.grid(write.heads("seat", "player", "wins", "share", "interval", "score"), rows)
    n = result["games"]
    print(t("cli.simulate-matches", n=n, seed=result["seed"]))
    turns, decisions = (write.mean(result[name], 1) for name in ("turns", "decisions"))
    print(t("cli.simulate-length", turns=turns, decisions=decisions))
    print(t("cli.simulate-shared", n=result["shared"], share=write.number(100 * result["shared"] / n)))


def _row(write: Numbers, place: int, seat: dict[str, Any]) -> list[str]:
    wins = write.number(seat["wins"], 0 if seat["wins"].is_integer() else 2)
    low, high = (write.number(100 * edge) for edge in seat["interval"])
    share = f"{write.number(100 * seat['share'])} %"
    return [str(place), seat["player"], wins, share, f"{low} – {high} %", write.mean(seat["score"], 1)]


def simulate(t: Catalogue, job: Job, jobs: int, outputs: Outputs, as_json: bool) -> int:
    """Play the matches of a job and print what they came to."""
    files = _files(outputs, len(job.seats))
    tally: Any = report.tally(job) if job.watched else Tally(len(job.seats))
    with CtrlC() as ctrl_c:
        try:
            bar = progress(t("cli.simulate-progress"), job.matches)
            with bar as advance, closing(matches_of(job, jobs, ctrl_c.stop)) as outcomes:
                for outcome in outcomes:
                    _write(files, outcome)
                    tally.add(outcome)
                    advance(1, str)
        except KeyboardInterrupt:
            pass
        finally:
            ctrl_c.is_over = True
            complete = tally.matches == job.matches
            left = files.close(complete)
        return _report(t, job, tally, as_json, complete, left)


def _report(t: Catalogue, job: Job, tally: Any, as_json: bool, complete: bool, left: list[str]) -> int:
    result = report.summary(job, tally) if job.watched else summary(job, tally)
    if as_json:
        print(msgspec.json.encode(result).decode())
    elif tally.matches:
        (report.show if job.watched else _show)(t, result)
    return 0 if complete else interrupted(t, tally.matches, job.matches, left)

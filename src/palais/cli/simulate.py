"""palais simulate: many matches, counted with intervals, written as CSV and trace on the way."""

from __future__ import annotations

import csv
import sys
from contextlib import closing
from typing import Any

import msgspec

from palais.arena.simulate import Job, Outcome
from palais.arena.simulate import simulate as matches_of
from palais.arena.statistics import Sample, wilson
from palais.cli import report
from palais.cli.app import INTERRUPTED
from palais.cli.part_file import PartFile, refuse_same
from palais.cli.screen import terminal
from palais.cli.streams import complain
from palais.cli.watching import CtrlC, progress
from palais.engine.errors import BadInput
from palais.i18n import Catalogue

TRACE_HEAD = '{"game":"'
CSV_HEAD = "number,seed"


class Outputs(msgspec.Struct, frozen=True):
    """The files to write."""

    trace: str | None = None
    csv: str | None = None


# ---- files ------------------------------------------------------------------------------------------------------


class Writers:
    """Writes every outcome to the files that were asked for."""

    def __init__(self, outputs: Outputs, players: int) -> None:
        self.trace: PartFile | None = None
        self.csv: PartFile | None = None
        refuse_same({"--trace": outputs.trace, "--out": outputs.csv})
        if outputs.trace is not None:
            self.trace = PartFile(outputs.trace, TRACE_HEAD)
        try:
            if outputs.csv is not None:
                self.csv = PartFile(outputs.csv, CSV_HEAD)
        except BadInput:
            if self.trace:
                self.trace.discard()
            raise
        self.rows: Any = csv.writer(self.csv, lineterminator="\n") if self.csv else None
        if self.rows:
            scores = [f"score_{seat + 1}" for seat in range(players)]
            self.rows.writerow([*CSV_HEAD.split(","), *scores, "winners", "turns", "decisions"])

    def write(self, outcome: Outcome) -> None:
        if self.trace:
            self.trace.write(outcome.trace)
        if self.rows:
            winners = " ".join(str(seat + 1) for seat in outcome.winners)
            row = [outcome.number + 1, outcome.seed, *outcome.scores, winners, outcome.turns, outcome.decisions]
            self.rows.writerow(row)

    def close(self, complete: bool) -> list[str]:
        """Finish the files; return the names of those left incomplete."""
        files = [file for file in (self.trace, self.csv) if file]
        for file in files:
            file.close(complete)
        return [] if complete else [file.part for file in files]


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
        "turns": _mean(tally.turns), "decisions": _mean(tally.decisions), "shared": tally.shared,
    }  # fmt: skip


def _seat(tally: Tally, seat: int, name: str) -> dict[str, Any]:
    wins, n = tally.wins[seat], tally.matches
    return {
        "player": name, "wins": wins, "share": wins / n if n else None,
        "interval": wilson(wins, n), "score": _mean(tally.scores[seat]),
    }  # fmt: skip


def _mean(sample: Sample) -> dict[str, float | None] | None:
    """The mean and the half-width of its interval, which a single match does not have."""
    return dict(zip(("mean", "half"), sample.mean(), strict=True)) if sample.n else None


# ---- showing ----------------------------------------------------------------------------------------------------


def _show(t: Catalogue, result: dict[str, Any]) -> None:
    from rich.table import Table

    def number(value: float, digits: int = 1) -> str:
        return f"{value:.{digits}f}".replace(".", t("cli.decimal-mark")).replace("-", "\u2212")

    def plus_minus(pair: dict[str, Any]) -> str:
        mean, half = pair["mean"], pair["half"]
        return f"{number(mean)} ± {number(half)}" if half is not None else number(mean)

    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for name in ("seat", "player", "wins", "share", "interval", "score"):
        table.add_column(t(f"cli.column-{name}"), justify="left" if name == "player" else "right", no_wrap=True)
    for place, seat in enumerate(result["seats"], 1):
        low, high = (number(100 * edge) for edge in seat["interval"])
        share = f"{number(100 * seat['share'])} %"
        wins = number(seat["wins"], 0 if seat["wins"].is_integer() else 2)
        table.add_row(str(place), seat["player"], wins, share, f"{low} – {high} %", plus_minus(seat["score"]))
    terminal(width=100).print(table)
    n = result["games"]
    print(t("cli.simulate-matches", n=n, seed=result["seed"]))
    print(t("cli.simulate-length", turns=plus_minus(result["turns"]), decisions=plus_minus(result["decisions"])))
    print(t("cli.simulate-shared", n=result["shared"], share=number(100 * result["shared"] / n)))


def simulate(t: Catalogue, job: Job, jobs: int, outputs: Outputs, as_json: bool) -> int:
    """Play the matches of a job and print what they came to."""
    writers = Writers(outputs, len(job.seats))
    tally: Any = report.tally(job) if job.watched else Tally(len(job.seats))
    with CtrlC() as ctrl_c:
        try:
            bar = progress(t("cli.simulate-progress"), job.matches)
            with bar as advance, closing(matches_of(job, jobs, ctrl_c.stop)) as outcomes:
                for outcome in outcomes:
                    writers.write(outcome)
                    tally.add(outcome)
                    advance(1, str)
        except KeyboardInterrupt:
            pass
        finally:
            ctrl_c.is_over = True
            complete = tally.matches == job.matches
            left = writers.close(complete)
        return _report(t, job, tally, as_json, complete, left)


def _report(t: Catalogue, job: Job, tally: Any, as_json: bool, complete: bool, left: list[str]) -> int:
    result = report.summary(job, tally) if job.watched else summary(job, tally)
    if as_json:
        print(msgspec.json.encode(result).decode())
    elif tally.matches:
        (report.show if job.watched else _show)(t, result)
    if complete:
        return 0
    sys.stdout.flush()
    line = t("cli.simulate-interrupted", n=tally.matches, total=job.matches)
    kept = t("cli.simulate-part", files=", ".join(left)) if left else ""
    complain(f"{line} {kept}".rstrip())
    return INTERRUPTED

"""palais simulate: many matches, counted with intervals, written as CSV and trace on the way."""

from __future__ import annotations

import csv
import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from threading import Event
from typing import Any, TextIO

import msgspec

from palais.arena.simulate import Job, Outcome
from palais.arena.simulate import simulate as matches_of
from palais.arena.statistics import Sample, wilson
from palais.cli.app import INTERRUPTED
from palais.cli.screen import terminal
from palais.cli.streams import complain
from palais.engine.errors import BadInput
from palais.engine.files import file_fault, refuse_named_pipe, writing
from palais.i18n import Catalogue

TRACE_HEAD = '{"game":"'
CSV_HEAD = "number,seed"


class Outputs(msgspec.Struct, frozen=True):
    """The files to write."""

    trace: str | None = None
    csv: str | None = None


# ---- files ------------------------------------------------------------------------------------------------------


class PartFile:
    """A file that appears under its name only when it is complete; until then it is `NAME.part`."""

    def __init__(self, path: str, head: str) -> None:
        self.path = path
        with writing(path):
            refuse_named_pipe(path)
            self.is_direct = os.path.exists(path) and not os.path.isfile(path)  # a device, or a pipe that is open
            self.target, self.part = (path, path) if self.is_direct else names(path)
            if os.path.isfile(self.target):
                _refuse_foreign(path, head)
            self.file: TextIO = open(self.part, "w", encoding="utf-8", newline="")  # noqa: SIM115

    def write(self, text: str) -> None:
        with writing(self.path):
            self.file.write(text)

    def close(self, complete: bool) -> None:
        with writing(self.path):
            self.file.close()
            if complete and not self.is_direct:
                os.replace(self.part, self.target)

    def discard(self) -> None:
        self.file.close()
        if not self.is_direct:
            os.remove(self.part)


def names(path: str) -> tuple[str, str]:
    """Where a file will be, and where it grows until then."""
    real = os.path.realpath(path)
    return real, f"{real}.part"


def _refuse_foreign(path: str, head: str) -> None:
    """Of what is there, only an empty file or an older one of the same kind is overwritten."""
    with open(path, "r+b") as file:
        start = file.read(len(head))
    if start and start != head.encode():
        raise file_fault(path, BadInput("file-foreign"))


class Writers:
    """Writes every outcome to the files that were asked for."""

    def __init__(self, outputs: Outputs, players: int) -> None:
        self.trace: PartFile | None = None
        self.csv: PartFile | None = None
        if outputs.trace and outputs.csv and {*names(outputs.trace)} & {*names(outputs.csv)}:
            raise BadInput("conflict-file", option="--trace", other="--out", file=outputs.trace)
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


@contextmanager
def _progress(t: Catalogue, total: int) -> Iterator[Callable[[], None]]:
    """A bar on stderr if somebody watches."""
    if not sys.stderr.isatty():
        yield lambda: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(t("cli.simulate-progress"), total=total)
        yield lambda: bar.advance(task)


class CtrlC:
    """Something to look at between two matches; pressed again, it interrupts even a write that hangs, but no report."""

    def __init__(self) -> None:
        self.stop = Event()
        self.is_over = False

    def __enter__(self) -> CtrlC:
        self.before = signal.signal(signal.SIGINT, self.note)
        return self

    def __exit__(self, *_: object) -> None:
        signal.signal(signal.SIGINT, self.before)

    def note(self, _number: int, _frame: Any) -> None:
        if self.stop.is_set() and not self.is_over:
            raise KeyboardInterrupt
        self.stop.set()


def simulate(t: Catalogue, job: Job, jobs: int, outputs: Outputs, as_json: bool) -> int:
    """Play the matches of a job and print what they came to."""
    writers = Writers(outputs, len(job.seats))
    tally = Tally(len(job.seats))
    with CtrlC() as ctrl_c:
        try:
            with _progress(t, job.matches) as advance, closing(matches_of(job, jobs, ctrl_c.stop)) as outcomes:
                for outcome in outcomes:
                    writers.write(outcome)
                    tally.add(outcome)
                    advance()
        except KeyboardInterrupt:
            pass
        finally:
            ctrl_c.is_over = True
            complete = tally.matches == job.matches
            left = writers.close(complete)
        return _report(t, job, tally, as_json, complete, left)


def _report(t: Catalogue, job: Job, tally: Tally, as_json: bool, complete: bool, left: list[str]) -> int:
    result = summary(job, tally)
    if as_json:
        print(msgspec.json.encode(result).decode())
    elif tally.matches:
        _show(t, result)
    if complete:
        return 0
    sys.stdout.flush()
    line = t("cli.simulate-interrupted", n=tally.matches, total=job.matches)
    kept = t("cli.simulate-part", files=", ".join(left)) if left else ""
    complain(f"{line} {kept}".rstrip())
    return INTERRUPTED

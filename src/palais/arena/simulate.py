"""Simulated matches: the same for a seed, however many processes play them."""

from __future__ import annotations

import threading
from collections.abc import Generator
from functools import partial
from typing import Any

import msgspec

from palais.arena.faces import Seen, Watch
from palais.arena.match import match_seed, play_out, seated
from palais.arena.workers import halted, results
from palais.games import catalog
from palais.records import Record, trace


class Job(msgspec.Struct, frozen=True):
    """What to simulate."""

    game: str
    options: Any
    seats: tuple[str, ...]
    seed: str
    matches: int
    traced: bool = False
    watched: bool = False  # for a report on faces


class Outcome(msgspec.Struct, frozen=True):
    """One simulated match."""

    number: int
    seed: str
    scores: list[int]
    winners: list[int]
    turns: int
    decisions: int
    trace: str = ""
    seen: Seen | None = None


CHUNK = 25  # matches a worker plays before it answers


def simulate(job: Job, jobs: int = 1, stop: threading.Event | None = None) -> Generator[Outcome]:
    """Play the matches of a job in order, in so many processes; ends early once `stop` is set."""
    stop = stop or threading.Event()
    jobs = min(jobs, -(-job.matches // CHUNK))
    if jobs > 1:
        chunks = (range(start, min(start + CHUNK, job.matches)) for start in range(0, job.matches, CHUNK))
        for outcomes in results(partial(_play_chunk, job), chunks, jobs, stop):
            yield from outcomes
        return
    for number in range(job.matches):
        if stop.is_set():
            return
        yield play(job, number)


def _play_chunk(job: Job, numbers: range) -> list[Outcome]:
    outcomes = []
    for number in numbers:
        if halted():
            break
        outcomes.append(play(job, number))
    return outcomes


# ---- one match --------------------------------------------------------------------------------------------------


def play(job: Job, number: int) -> Outcome:
    """Play one match of a job."""
    game = catalog.game(job.game)
    seed = match_seed(job.seed, number)
    deal = game.deal(job.options, seed)
    state = game.start(job.options, deal)
    players = seated(game, job.seats, seed)
    watch = Watch(game, job.options, deal) if job.watched else None
    actions = play_out(game, job.options, state, seed, players, watch=watch)
    record = Record(job.game, job.options, list(job.seats), actions, deal=deal, seed=seed)
    text = "".join(trace.write(record)) if job.traced else ""
    seen = watch.seen(state) if watch else None
    return Outcome(number, seed, state.scores(), game.winners(state), state.turn, len(actions), text, seen)

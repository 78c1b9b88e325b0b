"""Simulated matches: the same for a seed, however many processes play them."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from functools import partial
from typing import Any

import msgspec

from palais.arena.faces import Seen, Watch
from palais.arena.match import match_seed, play_out, seated
from palais.arena.workers import Stop, Worker, results
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


def simulate(job: Job, jobs: int = 1, stop: Stop | None = None) -> Generator[Outcome]:
    """Play the matches of a job in order, in so many processes; ends early once `stop` is set."""
    stop = stop or Stop()
    jobs = min(jobs, -(-job.matches // CHUNK))
    if jobs > 1:
        chunks = (range(start, min(start + CHUNK, job.matches)) for start in range(0, job.matches, CHUNK))
        for outcomes in results(partial(_play_chunk, job), chunks, jobs, stop):
            yield from outcomes
        return
    yield from _play_in_order(job, range(job.matches), stop)


def _play_chunk(job: Job, numbers: range) -> list[Outcome]:
    return list(_play_in_order(job, numbers, Worker.stop))


def _play_in_order(job: Job, numbers: range, stop: Stop) -> Iterator[Outcome]:
    for number in numbers:
        outcome = play(job, number, stop)
        if outcome is None:
            return
        yield outcome


# ---- one match --------------------------------------------------------------------------------------------------


def play(job: Job, number: int, stop: Stop | None = None) -> Outcome | None:
    """Play one match of a job; nothing if it was to stop on the way."""
    game = catalog.game(job.game)
    seed = match_seed(job.seed, number)
    deal = game.deal(job.options, seed)
    state = game.start(job.options, deal)
    players = seated(game, job.seats, seed)
    watch = Watch(game, job.options, deal) if job.watched else None
    stop = stop or Stop()
    actions = play_out(game, job.options, state, seed, players, stop, watch)
    if stop.is_set():
        return None
    record = Record(job.game, job.options, list(job.seats), actions, deal=deal, seed=seed)
    text = "".join(trace.write(record)) if job.traced else ""
    seen = watch.seen(state) if watch else None
    return Outcome(number, seed, state.scores(), game.winners(state), state.turn, len(actions), text, seen)

"""Simulated matches: the same for a seed, however many processes play them."""

from __future__ import annotations

import threading
from collections.abc import Callable, Generator
from functools import partial
from hashlib import sha256
from typing import Any

import msgspec

from palais.arena.faces import Seen, Watch
from palais.arena.workers import halted, results
from palais.engine.game import Game
from palais.engine.stream import Stream
from palais.games import catalog
from palais.match import draw
from palais.players import Player, make
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


def match_seed(seed: str, number: int | str) -> str:
    """The seed of one match of a simulation."""
    return sha256(f"{seed}/{number}".encode()).hexdigest()[:32]


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


def seated(game: Game, names: tuple[str, ...], seed: str) -> list[Player]:
    """A player for every seat, each with luck of its own."""
    return [make(name, game, Stream(seed, f"player {seat}").word()) for seat, name in enumerate(names)]


def play_out(
    game: Game, options: Any, state: Any, seed: str, players: list[Player],
    *, watch: Watch | None = None, is_unwanted: Callable[[], bool] = lambda: False,
) -> list[int]:  # fmt: skip
    """The decisions to the end of a match, chance included; ends early once the match is unwanted."""
    actions: list[int] = []
    while not state.over and not is_unwanted():
        action = _next(game, options, state, seed, len(actions), players)
        actions.append(action)
        if watch:
            watch.before(state, action)
        state.apply(action)
        if watch:
            watch.after(state)
    return actions


def _next(game: Game, options: Any, state: Any, seed: str, number: int, players: list[Player]) -> int:
    """What comes after so many decisions: by chance, or by the player whose turn it is."""
    if state.chance:
        return draw(state, seed, number)
    player: Player = players[state.me]
    view = None if player.blind else game.view(state, options, state.me)
    return player.choose(view, state.legal())

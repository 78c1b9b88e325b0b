"""Simulated matches: the same for a seed, however many processes play them."""

from __future__ import annotations

import multiprocessing
import signal
import threading
from collections import deque
from collections.abc import Generator, Iterator
from concurrent.futures import Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from hashlib import sha256
from itertools import islice
from typing import Any

import msgspec

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


class Outcome(msgspec.Struct, frozen=True):
    """One simulated match."""

    number: int
    seed: str
    scores: list[int]
    winners: list[int]
    turns: int
    decisions: int
    trace: str = ""


CHUNK = 25  # matches a worker plays before it answers
AHEAD = 4  # chunks handed out for each worker; all at once would fill the memory
POLL = 0.1  # seconds


def match_seed(seed: str, number: int) -> str:
    """The seed of one match of a simulation."""
    return sha256(f"{seed}/{number}".encode()).hexdigest()[:32]


def simulate(job: Job, jobs: int = 1, stop: threading.Event | None = None) -> Generator[Outcome]:
    """Play the matches of a job in order, in so many processes; ends early once `stop` is set."""
    stop = stop or threading.Event()
    jobs = min(jobs, -(-job.matches // CHUNK))
    if jobs > 1:
        yield from _play_apart(job, jobs, stop)
        return
    for number in range(job.matches):
        if stop.is_set():
            return
        yield play(job, number)


# ---- workers ----------------------------------------------------------------------------------------------------


def _play_apart(job: Job, jobs: int, stop: threading.Event) -> Iterator[Outcome]:
    """The outcomes of worker processes in order; leaving early ends the workers after the match they are at."""
    chunks = (range(start, min(start + CHUNK, job.matches)) for start in range(0, job.matches, CHUNK))
    halt = multiprocessing.Event()
    pool = ProcessPoolExecutor(jobs, initializer=_begin, initargs=(halt,))
    pending: deque[Future[list[Outcome]]] = deque()
    try:
        while not stop.is_set():
            with _ctrl_c_held_back():
                room = AHEAD * jobs - len(pending)
                pending.extend(pool.submit(_play_chunk, job, chunk) for chunk in islice(chunks, room))
            if not pending:
                return
            if wait([pending[0]], POLL).done:
                yield from pending.popleft().result()
    finally:
        with _ctrl_c_held_back():  # a half-set halt would leave the workers waiting for ever
            halt.set()
            pool.shutdown(cancel_futures=True)


@contextmanager
def _ctrl_c_held_back() -> Iterator[None]:
    """Not now; a process that starts inherits this, and cannot be interrupted before it ignores Ctrl-C itself."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


class Worker:
    """What a worker process knows of the others."""

    halt: Any = None  # set when no more matches are wanted


def _begin(halt: Any) -> None:
    """Ctrl-C reaches every process of the group; workers leave it to the one that started them."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Worker.halt = halt


def _play_chunk(job: Job, numbers: range) -> list[Outcome]:
    outcomes = []
    for number in numbers:
        if Worker.halt.is_set():
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
    players = [make(name, game, Stream(seed, f"player {seat}").word()) for seat, name in enumerate(job.seats)]
    actions: list[int] = []
    while not state.over:
        if state.chance:
            action = draw(state, seed, len(actions))
        else:
            action = _choose(game, state, job.options, players[state.me])
        actions.append(action)
        state.apply(action)
    record = Record(job.game, job.options, list(job.seats), actions, deal=deal, seed=seed)
    text = "".join(trace.write(record)) if job.traced else ""
    return Outcome(number, seed, state.scores(), game.winners(state), state.turn, len(actions), text)


def _choose(game: Game, state: Any, options: Any, player: Player) -> int:
    view = None if player.blind else game.view(state, options, state.me)
    return player.choose(view, state.legal())

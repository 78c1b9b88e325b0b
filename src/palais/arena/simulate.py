"""Simulated matches: the same for a seed, however many processes play them."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from hashlib import sha256
from typing import Any

import msgspec

from palais.engine.game import Game
from palais.engine.stream import Stream
from palais.games import catalog
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


CHUNK = 25


def match_seed(seed: str, number: int) -> str:
    """The seed of one match of a simulation."""
    return sha256(f"{seed}/{number}".encode()).hexdigest()[:32]


def simulate(job: Job, jobs: int = 1) -> Iterator[Outcome]:
    """Play the matches of a job in order."""
    if jobs == 1:
        for number in range(job.matches):
            yield play(job, number)
        return
    chunks = [range(start, min(start + CHUNK, job.matches)) for start in range(0, job.matches, CHUNK)]
    with ProcessPoolExecutor(jobs) as pool:
        try:
            for outcomes in pool.map(_play_chunk, [job] * len(chunks), chunks):
                yield from outcomes
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def _play_chunk(job: Job, numbers: range) -> list[Outcome]:
    return [play(job, number) for number in numbers]


def play(job: Job, number: int) -> Outcome:
    """Play one match of a job."""
    game = catalog.game(job.game)
    seed = match_seed(job.seed, number)
    deal = game.deal(job.options, seed)
    state = game.start(job.options, deal)
    players = [make(name, game, Stream(seed, f"player {seat}").word()) for seat, name in enumerate(job.seats)]
    actions = []
    while not state.over:
        action = _choose(game, state, job.options, players[state.me])
        actions.append(action)
        state.apply(action)
    record = Record(job.game, job.options, list(job.seats), actions, deal=deal, seed=seed)
    text = "".join(trace.write(record)) if job.traced else ""
    return Outcome(number, seed, state.scores(), game.winners(state), state.turn, len(actions), text)


def _choose(game: Game, state: Any, options: Any, player: Player) -> int:
    view = None if player.blind else game.view(state, options, state.me)
    return player.choose(view, state.legal())

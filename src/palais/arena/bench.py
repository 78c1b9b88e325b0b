"""How fast the rules run: one thread, two random players, each game's usual options, medians of repetitions."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from importlib import import_module
from statistics import median
from time import perf_counter
from typing import Any

from palais.engine.errors import BadInput
from palais.engine.rng import Rng
from palais.engine.stream import Stream
from palais.games import catalog

REPETITIONS = 5
SEED = "0" * 32


def compiled_kernel(game: str) -> None:
    """Refuse to measure sources that were meant to be compiled."""
    file = import_module(f"palais.games.{game}.state").__file__ or ""
    if file.endswith(".py"):
        raise BadInput("not-compiled", file=file)


def start(game: str) -> Any:
    rules = catalog.game(game)
    options = rules.options()
    return rules.start(options, rules.deal(options, SEED))


def kernel_speed(game: str, matches: int, repetitions: int = REPETITIONS) -> tuple[float, float]:
    """Matches and decisions a second, played inside the kernel."""
    state, rng = start(game), Rng(1)
    speeds = []
    for _ in range(repetitions):
        before = perf_counter()
        decisions, _wins = state.simulate(rng, matches)
        passed = perf_counter() - before
        speeds.append((matches / passed, decisions / passed))
    return median(speed[0] for speed in speeds), median(speed[1] for speed in speeds)


def interpreted_speed(game: str, matches: int) -> float:
    """Matches a second without compilation, in a process of its own."""
    code = f"from palais.arena.bench import kernel_speed; print(kernel_speed({game!r}, {matches}, 3)[0])"
    return float(_python(code, PALAIS_INTERPRETED="1"))


def _python(code: str, **environment: str) -> str:
    command = [sys.executable, "-c", code]
    return subprocess.run(
        command, env={**os.environ, **environment}, stdout=subprocess.PIPE, text=True, check=True
    ).stdout


def playthrough(game: str, seed: int) -> list[int]:
    """The decisions of one random match."""
    state, rng = start(game), Rng(seed)
    actions = []
    while not state.over:
        legal = state.legal()
        actions.append(legal[rng.below(len(legal))])
        state.apply(actions[-1])
    return actions


def api_microseconds(game: str, matches: int) -> float:
    """Microseconds of legal() plus a checked apply(); the choices were made beforehand and cost nothing."""
    plays = [playthrough(game, Stream(SEED, f"bench {number}").word()) for number in range(matches)]
    decisions = sum(map(len, plays))
    first = start(game)
    return 1e6 * _median(lambda: _play_all(first, plays)) / decisions


def _play_all(first: Any, plays: list[list[int]]) -> float:
    states = [first.clone() for _ in plays]
    before = perf_counter()
    for state, actions in zip(states, plays, strict=True):
        legal, apply = state.legal, state.apply
        for action in actions:
            legal()
            apply(action)
    return perf_counter() - before


def clone_nanoseconds(game: str, clones: int) -> float:
    """Nanoseconds to copy a position."""
    state = start(game)

    def copy() -> float:
        clone = state.clone
        before = perf_counter()
        for _ in range(clones):
            clone()
        return perf_counter() - before

    return 1e9 * _median(copy) / clones


def import_milliseconds() -> float:
    """Milliseconds of `import palais` in fresh processes."""
    code = "from time import perf_counter as now; t = now(); import palais; print(1000 * (now() - t))"
    return median(float(_python(code)) for _ in range(REPETITIONS))


def _median(measure: Callable[[], float]) -> float:
    return median(measure() for _ in range(REPETITIONS))


def measure(scale: float = 1.0) -> dict[str, Any]:
    """All numbers; a smaller scale is quicker and rougher."""
    return {**{game: speeds(game, scale) for game in catalog.NAMES}, "import_ms": import_milliseconds()}


def speeds(game: str, scale: float) -> dict[str, float]:
    """The numbers of one game."""

    def of(n: int) -> int:
        return max(1, int(n * scale))

    compiled_kernel(game)
    matches, decisions = kernel_speed(game, of(20_000))
    return {
        "matches_per_s": matches,
        "decisions_per_s": decisions,
        "interpreted_matches_per_s": interpreted_speed(game, of(20)),
        "api_us_per_decision": api_microseconds(game, of(200)),
        "clone_ns": clone_nanoseconds(game, of(100_000)),
    }

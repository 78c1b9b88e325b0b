"""Hypothesis strategies for every game: options, seeds, and matches played for a while."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from hypothesis import strategies as st

from palais.engine.rng import Rng
from palais.games import catalog
from palais.match import Match
from palais.records import Record

# The options to test of each game, by the words a person would choose.
OPTIONS: dict[str, list[dict[str, Any]]] = {
    "richelieu": [
        {"edition": "2003", "players": 2},
        {"edition": "2003", "players": 2, "variant": "last-row"},
        {"edition": "2003", "players": 2, "layout": "random"},
        *({"edition": "designer", "players": players} for players in (2, 3, 4)),
        {"edition": "designer", "players": 2, "variant": "last-row"},
        *({"edition": "revised", "players": players} for players in (2, 3, 4)),
        {"edition": "revised", "players": 2, "variant": "last-row", "layout": "random"},
        {"edition": "revised", "players": 4, "layout": "random"},
    ],
    "queen": [
        *({"players": players} for players in (2, 3, 4)),
        {"players": 2, "first_game": True},
        {"players": 4, "first_game": True},
    ],
}
CASES = [(name, words) for name in catalog.NAMES for words in OPTIONS[name]]


def cases_of(name: str) -> list[Any]:
    return [case for case in CASES if case[0] == name]


def case_id(case: Any) -> str:
    """How a case is called in a test's name."""
    name, words = case
    return "-".join([name, *(key if word is True else str(word) for key, word in words.items())])


def seed_of(number: int) -> str:
    return f"{number:032x}"


def random_record(case: tuple[str, dict[str, Any]], number: int) -> Record:
    """A whole match of random choices."""
    name, words = case
    game = catalog.game(name)
    options = game.options(**words)
    deal = game.deal(options, seed_of(number))
    state, rng, actions = game.start(options, deal), Rng(number), list[int]()
    while not state.over:
        legal = state.legal()
        actions.append(legal[rng.below(len(legal))])
        state.apply(actions[-1])
    seats = [f"Seat {seat}" for seat in range(1, game.players(options) + 1)]
    return Record(name, options, seats, actions, deal=deal, seed=seed_of(number))


def replayed(record: Record) -> Iterator[Any]:
    """The state before the first decision and after each one; always the same object."""
    state = record.start()
    yield state
    for action in record.actions:
        state.apply(action)
        yield state


def final_state(record: Record) -> Any:
    """The state after the last decision."""
    *_, state = replayed(record)
    return state


def decided(record: Record) -> list[int]:
    """After how many actions somebody decides, or the match is over; elsewhere chance does."""
    return [number for number, state in enumerate(replayed(record)) if not state.chance]


seeds = st.integers(0, 2**32)


@st.composite
def prefixes(draw: st.DrawFn, *names: str) -> Record:
    """A match of these games, or of any, stopped anywhere."""
    cases = [case for case in CASES if case[0] in (names or catalog.NAMES)]
    record = random_record(draw(st.sampled_from(cases)), draw(seeds))
    record.actions = record.actions[: draw(st.sampled_from(decided(record)))]
    return record


@st.composite
def matches(draw: st.DrawFn) -> Match:
    """A running or finished match; its last turn may be a draft."""
    return Match(draw(prefixes()))

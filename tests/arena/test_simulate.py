"""Simulated matches: each fixed by the job's seed and its own number."""

from __future__ import annotations

import msgspec
import pytest

from palais.arena.match import match_seed
from palais.arena.simulate import Job, play, simulate
from palais.games import catalog
from palais.records import trace

GAME = catalog.game("richelieu")
SEED = "2a".rjust(32, "0")


def job(*seats: str, matches: int = 6, seed: str = SEED, traced: bool = False) -> Job:
    options = GAME.options(edition="designer", players=len(seats))
    return Job("richelieu", options, seats, seed, matches, traced)


def test_the_matches_come_in_order_each_with_a_seed_of_its_own() -> None:
    outcomes = list(simulate(job("random", "random")))
    assert [outcome.number for outcome in outcomes] == [*range(6)]
    assert [outcome.seed for outcome in outcomes] == [match_seed(SEED, number) for number in range(6)]
    assert len({outcome.seed for outcome in outcomes}) == 6


def test_a_match_seed_is_32_hex_digits_from_the_seed_and_the_number() -> None:
    seeds = {match_seed(seed, number) for seed in (SEED, "0" * 32) for number in range(20)}
    assert len(seeds) == 40
    assert all(len(bytes.fromhex(seed)) == 16 for seed in seeds)
    # sha256(b"00...00/0"), so that the matches of a seed stay the same in later versions
    assert match_seed("0" * 32, 0) == "bbfb09b996f77b0a9a3b59c5805f5bbd"


def test_a_match_does_not_depend_on_those_played_before_it() -> None:
    table = job("random", "greedy")
    assert [play(table, number) for number in (5, 0, 3)] == [[*simulate(table)][number] for number in (5, 0, 3)]


def test_the_number_of_matches_changes_none_of_them() -> None:
    few, many = (list(simulate(job("random", "random", matches=matches))) for matches in (3, 8))
    assert many[:3] == few


def test_another_seed_is_another_simulation() -> None:
    first, second = (list(simulate(job("random", "random", seed=seed))) for seed in (SEED, "0" * 32))
    assert [outcome.scores for outcome in first] != [outcome.scores for outcome in second]


def test_equal_players_do_not_make_equal_choices() -> None:
    """Every seat draws from a stream of its own."""
    table = job("random", "random", matches=9, traced=True)
    traces = [map(msgspec.json.decode, outcome.trace.splitlines()) for outcome in simulate(table)]
    takes = [[line["action"] for line in lines if line.get("step") == "take"][:2] for lines in traces]
    assert sum(first != second for first, second in takes) > 4


@pytest.mark.parametrize("seats", [("random", "random"), ("random", "random", "greedy"), ("random",) * 4])
def test_the_winners_have_the_highest_score(seats: tuple[str, ...]) -> None:
    for outcome in simulate(job(*seats)):
        assert len(outcome.scores) == len(seats)
        assert outcome.winners == sorted(outcome.winners) != []
        assert all(outcome.scores[seat] == max(outcome.scores) for seat in outcome.winners)
        assert 0 < outcome.turns <= outcome.decisions


def test_a_trace_is_written_only_when_asked_for_and_changes_nothing_else() -> None:
    plain, traced = (play(job("random", "greedy", traced=traced), 1) for traced in (False, True))
    assert plain.trace == ""
    assert msgspec.structs.replace(traced, trace="") == plain
    lines = traced.trace.splitlines()
    assert trace.verify(lines) == 1
    assert len(lines) == traced.decisions + 2
    assert msgspec.json.decode(lines[-1])["scores"] == traced.scores

"""The report on Queen's faces: every match is one observation."""

from __future__ import annotations

import pytest

from palais.arena.faces import FacesTally, Seen
from palais.arena.simulate import Job, Outcome, play, simulate
from palais.games import catalog
from palais.games.queen.data import KINDS

GAME = catalog.game("queen")


def job(players: int, matches: int = 4) -> Job:
    return Job("queen", GAME.options(players=players), ("greedy",) * players, "0" * 32, matches, watched=True)


def seen(number: int = 0, players: int = 2) -> tuple[Outcome, Seen]:
    outcome = play(job(players), number)
    assert outcome.seen
    return outcome, outcome.seen


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_turn_uses_a_condition_or_validates_a_plot(players: int) -> None:
    for number in range(3):
        _, match = seen(number, players)
        assert sum(map(sum, match.uses.values())) + len(match.validated) == match.turns
        assert len(match.conditions) == 5
        assert [len(hand) for hand in match.dealt] == [4] * players


def test_the_requirement_decided_if_others_lead_without_it() -> None:
    for number in range(6):
        outcome, match = seen(number)
        points = [score - extra for score, extra in zip(outcome.scores, match.required, strict=True)]
        if points[0] != points[1]:
            assert match.decided == (outcome.winners != [points.index(max(points))])


def test_watching_changes_no_match() -> None:
    plain = Job("queen", GAME.options(), ("greedy",) * 2, "0" * 32, 3)
    for ours, theirs in zip(simulate(job(2, 3)), simulate(plain), strict=True):
        assert (ours.scores, ours.winners, ours.decisions) == (theirs.scores, theirs.winners, theirs.decisions)


def test_every_match_counts_once() -> None:
    tally = FacesTally(3, KINDS)
    for outcome in simulate(job(3, 5)):
        tally.add(outcome)
    told = tally.told()
    assert (len(told["conditions"]), len(told["requirements"]), len(told["plots"])) == (50, 10, 24)
    assert sum(row["matches"] for row in told["conditions"]) == 25
    assert sum(row["matches"] for row in told["requirements"]) == 5
    assert sum(row["matches"] for row in told["plots"]) == 5 * 12
    assert sum(row["share"] for row in told["order"]) == pytest.approx(1)
    assert told["ends"]["goal"]["share"] + told["ends"]["column"]["share"] == pytest.approx(1)

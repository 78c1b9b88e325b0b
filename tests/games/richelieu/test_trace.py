"""The trace of a match (R30), judged without the code that writes it."""

import json
from collections import Counter

import pytest

from palais.arena.simulate import Job, play
from palais.games.richelieu import data
from palais.games.richelieu.game import GAME

OPTIONS = [
    {},
    {"variant": "last-row"},
    {"layout": "random"},
    {"edition": "designer", "players": 3},
    {"edition": "revised", "players": 4},
]


def lines_of(words, number=0):
    options = GAME.options(**words)
    outcome = play(Job("richelieu", options, ("random",) * options.players, "5" * 32, 1, traced=True), number)
    return [json.loads(line) for line in outcome.trace.splitlines()]


def test_the_first_line_tells_the_set_up():
    """R30"""
    head = lines_of({})[0]
    assert list(head) == ["game", "edition", "players", "variant", "layout", "seed", "rows", "discs"]
    assert (head["game"], head["edition"], head["players"]) == ("richelieu", "2003", 2)
    assert (head["variant"], head["layout"], len(head["seed"])) == (None, "classic", 32)
    assert [len(row) for row in head["rows"]] == [12] * 4
    assert list(head["discs"]) == ["1.5", "1.8", "2.4", "2.9", "3.3", "3.10", "4.2", "4.11"]
    assert lines_of({"variant": "last-row"})[0]["variant"] == "last-row"


def test_an_own_deck_adds_its_name():
    """R30"""
    own = data.Deck("own", tuple(reversed(data.deck().cards)))
    options = data.Options(data.edition("2003", 2), own, data.layout())
    outcome = play(Job("richelieu", options, ("random",) * 2, "5" * 32, 1, traced=True), 0)
    assert json.loads(outcome.trace.splitlines()[0])["deck"] == "own"


@pytest.mark.parametrize("words", OPTIONS)
def test_every_decision_tells_player_step_legal_and_action(words):
    """R30"""
    for line in lines_of(words)[1:-1]:
        assert list(line) == ["player", "step", "legal", "action"]
        assert line["legal"] == sorted(line["legal"])
        assert line["action"] in line["legal"]
        assert line["step"] in ("take", "pay", "second", "mark")


def test_legal_is_sorted_by_code_point():
    """R30"""
    found = [line["legal"] for line in lines_of({})[1:-1]]
    tens = [legal for legal in found if "place 1.10" in legal and "place 1.2" in legal]
    assert tens
    assert all(legal.index("place 1.10") < legal.index("place 1.2") for legal in tens)


def test_player_0_starts():
    """R30, R7"""
    assert lines_of({})[1]["player"] == 0


@pytest.mark.parametrize("words", OPTIONS)
def test_the_last_line_tells_scores_breakdown_and_winners(words):
    """R30"""
    *_, last = lines_of(words)
    assert list(last) == ["scores", "breakdown", "winners"]
    assert list(last["breakdown"][0]) == [
        "shields", "regions", "presence", "symbols_held", "symbols", "symbol_penalty", "cards", "total",
    ]  # fmt: skip
    assert last["scores"] == [seat["total"] for seat in last["breakdown"]]
    assert last["winners"] == sorted(last["winners"])
    for seat in last["breakdown"]:
        assert [len(seat[key]) for key in list(seat)[:6]] == [9, 9, 9, 3, 3, 3]
        parts = (*seat["regions"], *seat["presence"], *seat["symbols"], *seat["symbol_penalty"])
        assert seat["total"] == sum(parts)


@pytest.mark.parametrize("number", range(5))
def test_an_outside_program_can_follow_the_cards(number):
    """R30, R9, R12"""
    head, *decisions, last = lines_of({"edition": "designer", "players": 3}, number)
    rows = [dict(enumerate(row, 1)) for row in head["rows"]]
    cards, shields = Counter(), Counter()
    for line in decisions:
        if line["action"].startswith("take"):
            row = rows[int(line["action"][5]) - 1]
            code = row.pop(min(row) if line["action"][6] == "L" else max(row))
            cards[line["player"]] += 1
            shields[line["player"]] += 2 if code.endswith("2") else 1
    assert not any(rows)
    assert [seat["cards"] for seat in last["breakdown"]] == [cards[player] for player in range(3)]
    assert sum(shields.values()) == 66

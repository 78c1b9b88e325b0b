"""Traces and records of Queen (Q32), and chance in a match (Q28)."""

import json

import pytest
from matches import CASES

from palais.engine.errors import BadInput
from palais.games.queen import data, scoring
from palais.games.queen.game import GAME
from palais.match import Match, draw
from palais.records import Record, read, trace, write
from strategies import random_record


def lines_of(words, number):
    return [json.loads(line) for line in trace.write(random_record(("queen", words), number))]


def with_chance(words=CASES[0]):
    """A record in which chance decided something."""
    return next(
        record
        for number in range(2000)
        if data.CARD["M10"] in GAME.deal(GAME.options(**words), f"{number:032x}").conditions
        for record in [random_record(("queen", words), number)]
        if any(action >= data.DRAW for action in record.actions)
    )


def test_q32_the_first_line_tells_the_set_up():
    head = lines_of({"players": 3}, 1)[0]
    assert list(head) == [
        "game", "players", "seed", "cards", "requirement", "conditions", "lots", "columns", "plots", "pile", "first",
    ]  # fmt: skip
    assert (head["game"], head["players"], head["cards"]) == ("queen", 3, "palais")
    assert [len(column) for column in head["columns"]] == [12] * 3
    assert [len(hand) for hand in head["plots"]] == [4] * 3


@pytest.mark.parametrize("words", CASES)
def test_q32_every_decision_tells_player_step_legal_and_action(words):
    for line in lines_of(words, 2)[1:-1]:
        if "chance" not in line:
            assert list(line) == ["player", "step", "legal", "action"]
            assert line["legal"] == sorted(line["legal"])
            assert line["action"] in line["legal"]


def test_q32_the_last_line_has_scores_breakdown_and_winners():
    last = lines_of({"players": 4}, 3)[-1]
    assert list(last) == ["scores", "breakdown", "winners"]
    for score, seat in zip(last["scores"], last["breakdown"], strict=True):
        assert list(seat) == ["points", "requirement", "validated", "total"]
        assert score == seat["total"] == max(0, seat["points"] + seat["requirement"])


def test_q32_chance_is_a_line_of_its_own_right_after_the_decision_that_caused_it():
    lines = [json.loads(line) for line in trace.write(with_chance())]
    at = next(number for number, line in enumerate(lines) if "chance" in line)
    assert list(lines[at]) == ["chance"]
    assert lines[at]["chance"] in data.PLOTS
    assert lines[at - 1]["step"] in ("opponent", "give")


@pytest.mark.parametrize("words", CASES)
def test_q32_traces_are_judged(words):
    assert trace.verify(trace.write(random_record(("queen", words), 4))) == 1
    assert trace.verify(trace.write(with_chance({"players": words["players"]}))) == 1


@pytest.mark.parametrize("wrong", ['{"chance":"P99"}', '{"chance":7}', '{"chance":"P1","more":1}', '{"player":0}'])
def test_q32_a_wrong_chance_is_refused(wrong):
    lines = [wrong if "chance" in json.loads(line) else line for line in trace.write(with_chance())]
    with pytest.raises(BadInput):
        trace.verify(lines)


@pytest.mark.parametrize(
    ("field", "value", "code"),
    [
        ("requirement", "E11", "queen-requirement"),
        ("conditions", ["M1", "M2", "N1", "C1", "F1"], "queen-row"),
        ("players", 5, "option"),
        ("players", 3, "queen-shape"),
        ("pile", ["P25"], "queen-plot"),
        ("first", 2, "queen-first"),
        ("first", False, "queen-first"),
        ("first", 0.0, "queen-first"),
        ("plots", None, "trace-head"),
        ("cards", "own", "faces-missing"),
        ("lots", [["M1", "M1", "M1"]] * 2, "queen-cards"),
        ("lots", [["Z1"]], "queen-card"),
        ("plots", [["P1"], ["P2", "P3"]], "queen-plots"),
    ],
)
def test_q32_a_wrong_set_up_is_refused(field, value, code):
    head = {**lines_of(CASES[0], 5)[0], field: value}
    with pytest.raises(BadInput) as found:
        trace.verify([json.dumps(head)])
    assert found.value.data["reason"].code == code


@pytest.mark.parametrize("words", CASES)
def test_records_round_trip(words):
    for record in (random_record(("queen", words), 6), with_chance({"players": words["players"]})):
        text = write(record)
        back = read(text)
        assert (back.actions, back.deal, write(back)) == (record.actions, record.deal, text)


# ---- chance in a match ----------------------------------------------------------------------------------------


def before_chance():
    """A record up to the decision that makes chance decide."""
    record = with_chance()
    cut = next(number for number, action in enumerate(record.actions) if action >= data.DRAW)
    record.actions = record.actions[: cut - 1]
    return record, with_chance().actions[cut - 1]


def test_q28_a_match_lets_chance_decide_at_once_and_for_good():
    record, action = before_chance()
    match = Match(record)
    match.decide(match.seat, action)
    assert data.DRAW <= match.actions[-1] < data.N_ACTIONS
    assert match.actions[-2] == action
    assert match.draft == []
    assert Match(match.record()).actions == match.actions


def test_q28_chance_is_fixed_by_the_seed():
    record, action = before_chance()
    outcomes, seeds = set(), [f"{number:032x}" for number in range(40)]
    for seed in seeds * 2:
        match = Match(
            Record(record.game, record.options, record.seats, list(record.actions), deal=record.deal, seed=seed)
        )
        match.decide(match.seat, action)
        outcomes.add((seed, match.actions[-1]))
    assert len(outcomes) == len(seeds)
    assert len({outcome for _, outcome in outcomes}) > 1


def test_q28_a_record_cut_before_chance_goes_on():
    record, action = before_chance()
    record.actions.append(action)
    match = Match(record)
    assert match.actions[-1] >= data.DRAW
    state = record.start()
    for each in match.actions[:-1]:
        state.apply(each)
    assert draw(state, record.seed, len(match.actions) - 1) == match.actions[-1]


def test_q14_the_log_does_not_name_plots():
    match = Match(with_chance())
    told = [deed.action for seat in (0, None) for deed in match.log(seat)]
    assert {"give", "chance"} & set(told)
    assert not [text for text in told if text.startswith(("give ", "chance ", "under ", "keep "))]


def test_tables_of_the_same_faces_are_shared():
    assert scoring.tables(data.faces()) is scoring.tables(data.faces())

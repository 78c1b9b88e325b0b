"""Hints: the rest of a turn as a strong player would play it, and why, in sentences made from the position."""

import os

import pytest

from palais.engine.rng import Rng
from palais.games import catalog
from palais.i18n import LANGUAGES, Catalogue
from palais.match import Match
from palais.players import advice, make
from strategies import CASES, case_id, random_record, replayed, seed_of

EVERY = 40 if os.environ.get("PALAIS_INTERPRETED") else 9


def hints(case, number=3):
    """Hints of a random match: game, state, options, hint."""
    record = random_record(case, number)
    game = catalog.game(record.game)
    for count, state in enumerate(replayed(record)):
        if count % EVERY == 0 and not state.over and not state.chance:
            view, rng = game.view(state, record.options, state.me), Rng(count)
            plan = [state.legal()[rng.below(len(state.legal()))]]
            yield game, state, record.options, view, plan


@pytest.mark.parametrize("case", CASES, ids=case_id)
def test_every_hint_has_a_sentence_in_every_language(case):
    for game, _, _, view, plan in hints(case):
        hint = game.advise(view, plan)
        assert hint.action == game.text(plan[0])
        assert hint.steps
        for lang in LANGUAGES:
            for sentence in [*hint.steps, *hint.reasons]:
                Catalogue(lang)(sentence.key, **sentence.data)


@pytest.mark.parametrize("case", CASES, ids=case_id)
def test_what_is_hidden_changes_no_hint(case):
    for game, state, options, view, plan in hints(case):
        other = game.view(state.guessed_anew(Rng(8)), options, state.me)
        assert game.advise(other, plan) == game.advise(view, plan)


@pytest.mark.parametrize("name", catalog.NAMES)
def test_hints_that_are_followed_lead_through_the_turn_that_the_first_one_told(name):
    """The next hint tells what is left of the turn; a search done again might have changed its mind."""
    game = catalog.game(name)
    match = Match.new(game, game.options(), seed_of(12), ["me", "me"])
    asked, before, steps = 0, None, []
    while not match.over and asked < 20:
        if match.is_drafted:
            match.confirm(match.seat)
            continue
        before = advice(match, before)
        hint = before.hint()
        if match.draft:
            asked += 1
            assert hint.steps[-1] == steps[-1]
        steps = hint.steps
        match.decide(match.seat, game.parse(hint.action))
    assert asked


def test_a_hint_that_was_not_followed_is_thought_out_anew():
    game = catalog.game("richelieu")
    match = Match.new(game, game.options(), seed_of(12), ["me", "me"])
    first = advice(match)
    first.hint()
    match.decide(0, next(action for action in match.legal(0) if action != first.answer))
    assert advice(match, first).plan == []


@pytest.mark.parametrize("case", [case for case in CASES if case[0] == "queen"], ids=case_id)
def test_what_a_hint_of_queen_tells_comes_true(case):
    """Points that change, cards that come, and what the next player can then score, in the true state."""
    record = random_record(case, 5)
    game = catalog.game("queen")
    for count, state in enumerate(replayed(record)):
        if count % EVERY or state.over or state.chance:
            continue
        me, after, plan = state.me, state.clone(), []
        while not after.over and not after.chance and (after.turn, after.looks) == (state.turn, state.looks):
            plan.append(make("greedy", game, 1).choose(game.view(after, record.options, me), after.legal()))
            after.apply(plan[-1])
        hint = game.advise(game.view(state, record.options, me), plan)
        reasons = {reason.key: reason.data for reason in hint.reasons}
        changes = {reason.data["seat"]: reason.data["points"] for reason in hint.reasons if reason.key == "hint.gain"}
        moved = {seat: after.points[seat] - state.points[seat] for seat in range(state.players)}
        assert changes == {seat: points for seat, points in moved.items() if points}
        assert ("hint.over" in reasons) == after.over or after.turn == state.turn
        if "hint.queen-opens" in reasons and after.turn != state.turn:
            opened = reasons["hint.queen-opens"]
            ways = [f"play {opened['card']}", f"column {opened['column']}"]
            follower, best = after.me, after.clone()
            for way in ways:
                best.apply(game.parse(way))
            if best.turn != after.turn:
                assert best.points[follower] - after.points[follower] == opened["points"]


def told(position, *texts, game="richelieu"):
    """What a plan in a position is said to do, in English."""
    rules = catalog.game(game)
    state, options = rules.read_position(position)
    hint = rules.advise(rules.view(state, options, state.me), [rules.parse(text) for text in texts])
    t = Catalogue("en")
    return [t(each.key, **each.data) for each in hint.steps], [t(each.key, **each.data) for each in hint.reasons]


FEW = "richelieu 2003:2 Bo2,Br2,Bos,9/12/12/12 -/- 3+0/3+0 - 5:1:take"


def test_a_hint_tells_what_a_card_gains_and_leaves():
    steps, reasons = told(FEW, "take 1L", "done")
    assert steps == ["Take Bo2 (1.1).", "Leave the markers as they are."]
    assert reasons == ["0 7", "majority certain: Bo", "leaves Bos (1.3) to 1: lead 11"]


def test_a_hint_tells_whom_a_marker_keeps_off():
    steps, reasons = told(FEW, "take 1L", "place 1.2")
    assert steps[1] == "Put a marker on Br2 (1.2)."
    assert "a marker guards Br2 (1.2): 1 would have to pay for it (lead 7)" in reasons


def test_what_a_marker_guards_is_not_told_again_as_left():
    """The next player's best card is then the guarded one itself."""
    _, reasons = told("richelieu 2003:2 Bo2,Br2,10/12/12/12 -/- 3+0/3+0 - 5:1:take", "take 1L", "place 1.2")
    assert sum("Br2" in reason for reason in reasons) == 1


def test_a_hint_for_the_last_card_says_that_it_ends_the_match():
    assert told("richelieu 2003:2 Bo2,11/12/12/12 -/- 3+0/3+0 - 5:1:take", "take 1L")[1][-1] == "this ends the match"


QUEEN = (
    "queen 2 E2 M1*,A1,N2,C1,F1 - "
    "M2,A2,N1,C2,F2,M3,A3,N3,C3,F3/M4,A4,N4,C4,F4,M5,A5,N5,C5,F5/M6,A6 "
    "M8,M9,A8,A9,N8,C7,C8,F7,F8,N7,M7,F6,N6,C6,A7/M10,A10,N9,N10,C9,C10,F9,F10 20.0.0.0.0-0/0.{points}.0.0.0-0 "
    "P1,P2,P3,P15/P4,P5,P6,P20 P7,P8,P9,P10,P11,P12,P13,P14,P16,P17,P18,P19,P21,P22,P23,P24 - 10:2:1:turn"
)


def test_a_hint_names_the_risk_that_the_next_player_ends_the_match():
    steps, reasons = told(QUEEN.format(points=20), "play F9", "column 3", game="queen")
    assert steps == ["Play F9 to column 3."]
    assert reasons[0] == "1 3"
    assert "risk: 0 can end the match, column 3 is down to one card" in reasons


@pytest.mark.parametrize(
    ("turn", "told_so"), [("10:2:1", "this ends the match"), ("11:2:2", "you reach 50: this is the last round")]
)
def test_a_hint_tells_that_the_goal_is_reached(turn, told_so):
    """Q22: who began has one turn less to come."""
    position = QUEEN.replace("10:2:1", turn)
    assert told_so in told(position.format(points=43), "play F9", "column 1", game="queen")[1]
    assert told_so not in told(position.format(points=20), "play F9", "column 1", game="queen")[1]


def test_nothing_is_promised_for_later_in_ones_last_turn():
    """Q22: a plot that could wait, and one that could then be validated, are for turns that do not come."""
    position = QUEEN.replace("10:2:1:turn", "10:2:1:turn:end")
    _, reasons = told(position.format(points=50), "play F9", "column 1", game="queen")
    assert not any("plot" in reason for reason in reasons)


def test_a_plot_that_is_lost_cannot_wait():
    """P20 wants two Favorites, and one is played."""
    _, reasons = told(QUEEN.format(points=20), "play F9", "column 1", game="queen")
    assert [reason for reason in reasons if "plot" in reason] == ["a plot for 7 can no longer be validated: P20"]


PLOTS_MOVE = {  # Conditions that are about plots, and what a turn with them says
    "N2": (("play N9", "column 3"), "you draw from the pile of plots"),
    "M10": (("play M10", "column 3", "target 1", "give P4"), "you get a plot of 0, drawn blindly"),
}


@pytest.mark.parametrize("face", PLOTS_MOVE)
def test_a_turn_that_is_not_seen_to_its_end_still_tells_what_it_leaves(face):
    """What is left to do is about plots, of which what lies open knows nothing."""
    texts, sentence = PLOTS_MOVE[face]
    position = QUEEN.format(points=20)
    if face == "M10":
        position = position.replace("M1*", "M10*").replace("/M10,", "/M1,")
        texts = ("play M1", *texts[1:])
    _, reasons = told(position, *texts, game="queen")
    assert sentence in reasons
    assert any(reason.startswith("then 0 can play") for reason in reasons)


def test_a_lot_is_explained_by_its_cards():
    game = catalog.game("queen")
    match = Match.new(game, game.options(), seed_of(12), ["me", "me"])
    hint = game.advise(match.view(match.seat), match.legal(match.seat)[:1])
    assert [reason.key for reason in hint.reasons][:1] == ["hint.takes"]


def test_a_hint_tells_that_a_plot_would_bring_more_at_once():
    _, reasons = told(QUEEN.format(points=20), "play M10", "column 1", game="queen")
    assert "a plot would bring more at once (7): P20; it can wait" in reasons

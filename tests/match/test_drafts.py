"""A match: drafts, taking back, confirming, and what is refused (R28)."""

import msgspec
import pytest
from hypothesis import given

from palais.engine.errors import IllegalAction, NotYours
from palais.games import catalog
from palais.match import Match
from palais.records import Record
from strategies import matches, random_record, seed_of

GAME = catalog.game("richelieu")


def match_at(position, players=2):
    options = GAME.read_position(position)[1]
    return Match(Record("richelieu", options, ["A", "B", "C", "D"][:players], [], position=position))


def fresh():
    """Seat 1 to move; a disc on 1.1, none on 1.3 and 2.1."""
    return match_at("richelieu 2003:2 Bo2,Br2,Ch2,9/No2,La2,10/12/12 -/- 3+0/3+0 1.1=s 4:1:take")


def decide(match, *texts):
    for text in texts:
        match.decide(match.seat, GAME.parse(text))
    return match


def seen(match, seat):
    return msgspec.json.encode(match.view(seat))


def test_a_new_match_is_dealt_from_its_seed():
    """R5"""
    options = GAME.options()
    match = Match.new(GAME, options, seed_of(1), ["A", "B"], "first")
    assert (match.seat, match.turn, match.over, match.draft) == (0, 0, False, [])
    assert match.record().deal == GAME.deal(options, seed_of(1))
    assert match.record().match == "first"


def test_others_do_not_see_a_draft():
    """R28"""
    match = fresh()
    before = [seen(match, seat) for seat in (1, None)]
    decide(match, "take 1R")
    assert [seen(match, seat) for seat in (1, None)] == before
    decide(match, "place 2.1")
    assert [seen(match, seat) for seat in (1, None)] == before


def test_its_player_sees_a_draft():
    """R28"""
    match = decide(fresh(), "take 1R")
    assert match.view(0).step == "mark"
    assert [card.holder for card in match.view(0).cards if card.place == "1.3"] == [0]
    assert [card.holder for card in match.view(1).cards if card.place == "1.3"] == [None]


def test_a_finished_turn_waits_to_be_confirmed():
    """R28"""
    match = decide(fresh(), "take 1R", "place 2.1")
    assert match.is_drafted
    assert (match.seat, match.turn, match.legal(0), match.legal(1)) == (0, 4, [], [])
    match.confirm(0)
    assert (match.is_drafted, match.seat, match.turn, match.draft) == (False, 1, 5, [])
    assert match.legal(1)
    assert [card.marker for card in match.view(1).cards if card.place == "2.1"] == [0]


def test_taking_back_is_free_within_the_turn():
    """R28"""
    match = fresh()
    before = seen(match, 0)
    decide(match, "take 1R", "place 2.1")
    match.take_back(0)
    assert match.view(0).step == "mark"
    match.take_back(0)
    assert seen(match, 0) == before
    assert match.actions == []


def test_a_turn_taken_back_can_be_played_otherwise():
    """R28"""
    match = decide(fresh(), "take 1R", "place 2.1")
    match.take_back(0)
    decide(match, "done").confirm(0)
    assert [GAME.text(action) for action in match.record().actions] == ["take 1R", "done"]


def test_a_decision_that_shows_a_disc_cannot_be_taken_back():
    """R28"""
    match = decide(fresh(), "take 1L")
    assert match.draft == []
    with pytest.raises(NotYours) as refused:
        match.take_back(0)
    assert (refused.value.code, refused.value.data["rule"]) == ("nothing-to-take-back", "R28")


def test_what_can_no_longer_be_taken_back_is_shown_at_once():
    """R28"""
    match = decide(fresh(), "take 1L")
    assert [card.holder for card in match.view(1).cards if card.place == "1.1"] == [0]
    assert match.view(1).step == "mark"
    assert match.view(1).discs[0].face is None
    assert match.view(0).discs[0].face == "s"


def test_after_a_look_only_what_follows_can_be_taken_back():
    """R28"""
    match = decide(fresh(), "take 1L", "place 1.2")
    match.take_back(0)
    with pytest.raises(NotYours):
        match.take_back(0)
    assert match.view(0).step == "mark"


def test_using_a_back_is_part_of_the_draft():
    """R28, R20"""
    position = "richelieu 2003:2 Bo2,Br2,Ch2,9/12/12/12 La2/- 2+1/3+0 3.3=back>1 4:1:take"
    match = decide(match_at(position), "back")
    assert match.view(1).discs[0].face is None
    match.take_back(0)
    assert match.view(0).markers[0].stock == 2
    decide(match, "back", "take 1L", "done").confirm(0)
    assert match.view(1).discs[0].face == "back"


LAST = "richelieu 2003:2 Bo2,11/12/12/12 La2/Ch2 3+0/3+0 3.3=s>1,3.10=Br>2 40:1:take"


def test_the_end_shows_all_discs_so_the_last_card_cannot_be_taken_back():
    """R28, R21"""
    match = match_at(LAST)
    assert [disc.face for disc in match.view(0).discs] == ["s", None]
    decide(match, "take 1L")
    assert match.over
    assert [disc.face for disc in match.view(0).discs] == ["s", "Br"]
    with pytest.raises(NotYours) as refused:
        match.take_back(0)
    assert refused.value.code == "match-over"


def test_a_finished_match_tells_its_result():
    """R24"""
    match = match_at(LAST)
    for ask in (match.breakdown, match.winners):
        with pytest.raises(NotYours) as refused:
            ask()
        assert refused.value.code == "match-running"
    assert match.result is None
    decide(match, "take 1L")
    assert match.winners() == [0]
    assert match.result == f"{match.breakdown()[0].total} {match.breakdown()[1].total}, winner 1"


@pytest.mark.parametrize("what", ["decide", "take_back", "confirm"])
def test_only_the_seat_whose_turn_it_is_may_act(what):
    """R28"""
    match = decide(fresh(), "take 1R")
    with pytest.raises(NotYours) as refused:
        match.decide(1, 0) if what == "decide" else getattr(match, what)(1)
    assert (refused.value.code, refused.value.data) == ("not-your-turn", {"seat": 2, "allowed": 1})


@pytest.mark.parametrize("what", ["decide", "take_back", "confirm"])
def test_nobody_acts_after_the_end(what):
    """R22"""
    match = decide(match_at(LAST), "take 1L")
    with pytest.raises(NotYours) as refused:
        match.decide(0, 0) if what == "decide" else getattr(match, what)(0)
    assert refused.value.code == "match-over"


def test_a_finished_turn_must_be_confirmed_before_anything_else():
    """R28"""
    match = decide(fresh(), "take 1R", "done")
    with pytest.raises(NotYours) as refused:
        match.decide(0, 0)
    assert (refused.value.code, refused.value.data) == ("confirm-first", {"seat": 1})


def test_an_unfinished_turn_cannot_be_confirmed():
    """R28"""
    match = decide(fresh(), "take 1R")
    with pytest.raises(NotYours) as refused:
        match.confirm(0)
    assert (refused.value.code, refused.value.data) == ("turn-unfinished", {"step": "mark"})


@pytest.mark.parametrize(
    ("action", "named", "rule"),
    [
        ("place 1.1", "place 1.1", "R27"),
        ("pass", "pass", "R15"),
        ("back", "back", "R20"),
        (157, 157, "R27"),
        (-1, -1, "R27"),
    ],
)
def test_an_illegal_decision_is_refused_with_its_rule_and_what_is_allowed(action, named, rule):
    """R15, R20, R27"""
    match = fresh()
    before = seen(match, 0)
    with pytest.raises(IllegalAction) as refused:
        match.decide(0, GAME.parse(action) if isinstance(action, str) else action)
    assert refused.value.code == "illegal"
    reason = refused.value.data.pop("reason")
    assert refused.value.data == {"action": named, "rule": rule, "allowed": "take 1L, take 1R, take 2L, take 2R"}
    assert reason.code == f"why-{rule}"
    assert (seen(match, 0), match.actions) == (before, [])


def test_a_running_match_gives_a_seat_no_seed_and_no_hidden_disc():
    """R19"""
    match = Match.new(GAME, GAME.options(), seed_of(1), ["A", "B"])
    decide(match, "take 1L")
    for seat in (0, 1, None):
        record = match.seat_record(seat)
        assert record.seed is None
        assert [item[-2:] for item in GAME.write_deal(record.deal)["discs"].split()] == ["=?"] * 8
    assert (len(match.seat_record(0).actions), len(match.seat_record(1).actions)) == (1, 0)


def test_a_finished_match_gives_everybody_the_whole_record():
    """R21"""
    record = random_record(("richelieu", {}), 3)
    match = Match(record)
    assert match.over
    assert match.seat_record(None) == match.record()
    assert match.record().seed == seed_of(3)


def test_an_unconfirmed_turn_of_a_record_is_a_draft_again():
    """R28"""
    match = decide(fresh(), "take 1R", "done")
    again = Match(match.record())
    assert again.is_drafted
    assert again.draft == match.draft
    again.take_back(0)
    assert again.view(0).step == "mark"


def test_only_the_last_turn_of_a_record_is_a_draft_again():
    """R28"""
    match = decide(fresh(), "take 1R", "done")
    match.confirm(0)
    again = Match(decide(match, "take 2L").record())
    assert (again.seat, again.turn, [GAME.text(action) for action in again.draft]) == (1, 5, ["take 2L"])
    again.take_back(1)
    assert not again.draft


# ---- properties -----------------------------------------------------------------------------------------------


@given(matches())
def test_legal_is_never_empty_for_the_seat_to_decide(match):
    """R27"""
    assert bool(match.legal(match.seat)) == (not match.over and not match.is_drafted)
    assert not any(match.legal(seat) for seat in range(len(match.seats)) if seat != match.seat)


@given(matches())
def test_taking_back_restores_the_same_view(match):
    """R28"""
    seat, record, before = match.seat, match.record(), seen(match, match.seat)
    for action in match.legal(seat):
        match.decide(seat, action)
        if match.draft:
            match.take_back(seat)
            assert (seen(match, seat), match.actions) == (before, record.actions)
        else:
            assert match.over or discs_seen(match, seat) != discs_seen(Match(record), seat)
            match = Match(record)


def discs_seen(match, seat):
    return msgspec.json.encode(match.view(seat).discs)


@given(matches())
def test_the_public_view_does_not_change_during_a_draft(match):
    """R28"""
    seat = match.seat
    others = [other for other in (*range(len(match.seats)), None) if other != seat]
    before = [seen(match, other) for other in others]
    turn = match.turn
    while match.legal(seat) and match.turn == turn:
        shown = len(match.actions) - len(match.draft)
        match.decide(seat, match.legal(seat)[-1])
        if len(match.actions) - len(match.draft) != shown:
            assert [seen(match, other) for other in others] != before
            return
        assert [seen(match, other) for other in others] == before


@given(matches())
def test_a_preview_changes_nothing(match):
    """R28"""
    seat = match.seat
    view = match.view(seat)
    before = (msgspec.json.encode(view), list(match.actions))
    previews = [match.game.preview(view, action) for action in match.legal(seat)]
    assert [preview.action for preview in previews] == [match.game.text(action) for action in match.legal(seat)]
    assert (msgspec.json.encode(match.view(seat)), match.actions) == before
    assert msgspec.json.encode(view) == before[0]


def test_the_log_tells_others_only_what_is_shown():
    """R28"""
    match = decide(fresh(), "take 1R")
    assert [deed.action for deed in match.log(0)] == ["take 1R"]
    assert match.log(1) == match.log(None) == []
    match.take_back(0)
    assert match.log(0) == []
    decide(match, "take 1R", "done").confirm(0)
    assert [(deed.turn, deed.seat, deed.action) for deed in match.log(None)] == [(5, 0, "take 1R"), (5, 0, "done")]


def test_a_drafted_turn_offers_nothing_even_if_the_same_seat_plays_next():
    """R15, R28"""
    match = match_at("richelieu 2003:2 Bo2,Br2,Ch2,9/No2,11/12/12 -/- 1+0@1.1@1.3/0+3 - 5:1:take")
    decide(match, "take 2L", "done")
    assert match.is_drafted
    assert (match.view(0).legal, match.legal(0)) == ([], [])

"""A position is read only if play can come to it, as far as steps, markers and discs go (R27)."""

import pytest

from palais.engine.errors import BadInput
from palais.games import catalog
from palais.games.richelieu.data import PLACES, REGIONS
from strategies import case_id, cases_of, random_record, replayed

GAME = catalog.game("richelieu")


def line(*, edition="2003:2", rows="Bos,Boc,Br2,9/No2,La2,10/12/12", cards="-/-", markers="3+0/3+0", discs="-", turn):
    return f"richelieu {edition} {rows} {cards} {markers} {discs} {turn}"


def reads(**fields):
    """The state of a position; it writes the same text again."""
    text = line(**fields)
    state, options = GAME.read_position(text)
    assert GAME.write_position(state, options) == text
    return state


def play(state, *texts):
    for text in texts:
        state.apply(GAME.parse(text))
    return state


def refused(**fields):
    """The code and the field of the fault; its column is in that field."""
    text = line(**fields)
    with pytest.raises(BadInput) as refusal:
        GAME.read_position(text)
    fault = refusal.value
    names = ["game", "edition", "rows", "cards", "markers", "discs", "turn"]
    assert names[text[: fault.data["column"]].count(" ")] == fault.data["field"]
    return fault.code, fault.data["field"]


STEP = ("position-step", "turn")
TURN = ("position", "turn")


# ---- lift -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("turn", ["4:1:lift", "4:1:pay", "4:1:pay:Bo", "4:1:lift:Bo", "4:1:lift:1.13", "4:1:mark:1.1"])
def test_a_lift_and_a_pay_name_their_place_and_no_other_step_does(turn):
    """R27"""
    assert refused(turn=turn, cards="Pr2/-", markers="0+2/3+0") in (TURN, ("position", "markers"))


def test_a_marker_is_lifted_from_a_card_of_the_display():
    """R17"""
    assert reads(cards="Pr2/-", markers="0+2/3+0", turn="4:1:lift:1.1").legal() == [
        GAME.parse(f"place {place}") for place in ("1.2", "1.3", "2.1", "2.2")
    ]
    assert refused(cards="Pr2/-", markers="0+2/3+0", turn="4:1:lift:1.5") == STEP


def test_a_marker_is_not_lifted_from_a_card_with_another_marker():
    """R16"""
    assert refused(markers="0+2/2+0@1.1", turn="4:1:lift:1.1") == STEP
    assert refused(markers="0+1@1.1/3+0", turn="4:1:lift:1.1") == STEP


def test_a_marker_is_not_lifted_while_one_is_in_stock():
    """R17"""
    assert refused(markers="1+1/3+0", turn="4:1:lift:1.1") == STEP


def test_four_players_lift_one_of_two_with_a_reserve_in_stock():
    """R18"""
    seats = {"edition": "revised:4", "cards": "-/-/-/-"}
    reads(**seats, markers="1+0@1.2/3+0/3+0/3+0", turn="4:1:lift:1.1")
    assert refused(**seats, markers="1+1/3+0/3+0/3+0", turn="4:1:lift:1.1") == STEP
    assert refused(**seats, markers="0+0@1.2@1.3/3+0/3+0/3+0", turn="4:1:lift:1.1") == ("position", "markers")


def test_a_marker_is_not_lifted_when_there_is_no_other_card_to_go_to():
    """R27"""
    assert refused(rows="Bo2,11/12/12/12", markers="0+2/3+0", turn="4:1:lift:1.1") == STEP


def test_a_lifted_marker_leaves_three_when_it_is_placed():
    """R4"""
    state = play(reads(markers="0+2/3+0", turn="4:1:lift:1.1"), "place 1.2")
    assert (state.stock[0], state.used[0], state.marked[0].bit_count()) == (0, 2, 1)


# ---- second ---------------------------------------------------------------------------------------------------


def test_a_second_card_follows_a_single_of_its_region():
    """R10"""
    assert reads(cards="Bot/-", turn="4:1:second:Bo").region == 0
    assert refused(cards="Bo2/-", turn="4:1:second:Bo") == STEP
    assert refused(cards="-/Bot", turn="4:1:second:Bo") == STEP


def test_the_first_turn_has_no_second_card():
    """R11"""
    assert refused(cards="Bot/-", turn="0:1:second:Bo") == STEP


def test_a_second_card_is_not_asked_when_no_end_fits():
    """R27"""
    assert refused(cards="Aus/-", turn="4:1:second:Au") == STEP


def test_a_second_card_that_cannot_be_paid_is_asked_only_of_who_might_hold_back():
    """R27"""
    marked = {"rows": "Boc,11/No2,11/12/12", "markers": "0+3/2+0@1.1", "turn": "4:1:second:Bo"}
    assert refused(cards="Bot/-", **marked) == STEP
    reads(cards="Bot/-", discs="3.3=?>1", **marked)
    reads(cards="Bot/-", discs="3.3=s>1", **marked)
    assert refused(cards="Bot,Pr2/An2", discs="3.3=s>1,3.4=back!1,3.5=back!2", **marked) == STEP


# ---- take -----------------------------------------------------------------------------------------------------

BARRED = {"rows": "Bo2,11/12/12/12", "markers": "0+3/2+0@1.1"}


def test_a_player_who_can_take_no_card_is_asked_only_if_a_back_might_be_held():
    """R15, R27"""
    assert refused(**BARRED, cards="Pr2/-", turn="4:1:take") == STEP
    state = reads(**BARRED, cards="Pr2/-", discs="3.3=s>1", turn="4:1:take")
    assert state.legal() == [GAME.parse("pass")]
    assert reads(**BARRED, cards="Pr2/-", turn="4:2:take").legal() == [GAME.parse("take 1L")]


def test_the_first_seat_begins_with_all_markers_in_stock():
    """R4, R7"""
    reads(turn="0:1:take")
    assert refused(turn="0:2:take") == STEP
    assert refused(markers="3+0/2+1", turn="0:1:take") == STEP
    assert refused(markers="3+0/2+0@1.1", turn="0:1:take") == STEP


# ---- pay ------------------------------------------------------------------------------------------------------


def test_a_price_is_asked_for_an_end_under_an_opponents_marker():
    """R9, R14"""
    assert len(reads(markers="1+1@1.2/2+0@1.1", turn="4:1:pay:1.1").legal()) == 2
    assert refused(markers="1+1@1.2/2+0@2.1", turn="4:1:pay:1.1") == STEP
    assert refused(markers="1+1@1.1/2+0@1.2", turn="4:1:pay:1.1") == STEP
    assert refused(markers="1+1@1.1/2+0@1.2", turn="4:1:pay:1.2") == STEP
    assert refused(markers="1+1@1.1/3+0", turn="4:1:pay:1.9") == STEP


def test_a_single_way_to_pay_is_not_asked():
    """R27"""
    assert refused(markers="3+0/2+0@1.1", turn="4:1:pay:1.1") == STEP
    assert refused(markers="0+2@1.2/2+0@1.1", turn="4:1:pay:1.1") == STEP


def test_the_price_of_a_second_card_is_asked_only_if_it_fits_the_first():
    """R10, R11"""
    marked = {"markers": "1+1@1.2/2+0@1.1"}
    reads(**marked, cards="Bot/-", turn="4:1:pay:1.1:Bo")
    assert refused(**marked, cards="Bo2/-", turn="4:1:pay:1.1:Bo") == STEP
    assert refused(**marked, cards="Not/-", turn="4:1:pay:1.1:No") == STEP
    assert refused(**marked, cards="Bot/-", turn="0:1:pay:1.1:Bo") == STEP


# ---- mark and the end -----------------------------------------------------------------------------------------


def test_mark_is_asked_if_a_marker_can_be_placed_or_lifted():
    """R27"""
    reads(turn="4:1:mark")
    reads(markers="0+2@1.1/3+0", turn="4:1:mark")
    assert refused(markers="0+3/3+0", turn="4:1:mark") == STEP
    assert refused(rows="Bo2,11/12/12/12", markers="2+0@1.1/3+0", turn="4:1:mark") == STEP


def test_mark_goes_on_after_a_back_although_nothing_can_be_done():
    """R20, R27"""
    full = {"rows": "Bo2,Br2,10/12/12/12", "cards": "Pr2/-"}
    state = play(reads(**full, markers="1+1@1.1/2+0@1.2", discs="3.3=back>1", turn="4:1:mark"), "back")
    assert state.legal() == [GAME.parse("done")]
    reads(**full, markers="2+0@1.1/2+0@1.2", discs="3.3=back!1", turn="4:1:mark")
    assert refused(**full, markers="2+0@1.1/2+0@1.2", discs="3.3=s>1", turn="4:1:mark") == STEP


@pytest.mark.parametrize(
    ("edition", "rows", "over"),
    [
        ("2003:2", "12/12/12/12", True),
        ("2003:2", "Bo2,11/12/12/12", False),
        ("2003:2:last-row", "Bo2,Br2,10/12/12/12", True),
        ("2003:2:last-row", "Bo2,11/Br2,11/12/12", False),
    ],
)
def test_a_match_is_over_exactly_when_the_rules_end_it(edition, rows, over):
    """R22"""
    reads(edition=edition, rows=rows, turn="40:1:over" if over else "40:1:take")
    assert refused(edition=edition, rows=rows, turn="40:1:take" if over else "40:1:over") == STEP


# ---- discs and cards ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("disc", ["3.3=s", "3.3=?", "1.1=s>1", "1.1=back!1", "3.3=s>3", "3.3=s!1"])
def test_a_disc_lies_on_its_card_or_is_held_with_it(disc):
    """R19, R20"""
    assert refused(cards="Pr2/An2", discs=disc, turn="4:1:take") == ("position", "discs")


def test_there_are_no_more_than_48_cards():
    """R1"""
    cards = ",".join(["Bo2"] * 43)
    reads(cards=f"{cards}/-", turn="40:1:take")
    assert refused(cards=f"{cards}/Bo2", turn="40:1:take") == ("position", "cards")


# ---- any step -------------------------------------------------------------------------------------------------


def steps(state):
    """Every way to write the last field for a position."""
    words = ["take", "mark", "over", *(f"second:{region}" for region in REGIONS)]
    words += [f"{verb}:{place}" for verb in ("lift", "pay") for place in PLACES]
    return [f"{state.turn}:{seat}:{word}" for seat in range(1, state.players + 1) for word in words]


@pytest.mark.parametrize("case", cases_of("richelieu"), ids=case_id)
def test_whatever_step_is_read_can_be_played_with_three_markers_a_player(case):
    """R4, R27"""
    record = random_record(case, 6)
    accepted = 0
    for number, state in enumerate(replayed(record)):
        if number % 25 == 11:
            fields = GAME.write_position(state, record.options).split()
            for step in steps(state):
                try:
                    found, _ = GAME.read_position(" ".join([*fields[:6], step]))
                except BadInput:
                    continue
                accepted += 1
                while not found.over:
                    found.apply(found.legal()[-1])
                for seat in range(found.players):
                    assert found.stock[seat] + found.used[seat] + found.marked[seat].bit_count() == 3
    assert accepted

"""Queen's table: what every table can do, and what only Queen has."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from browser.conftest import Faults, Visit
from browser.guest import Guest
from browser.serving import Server
from browser.stages import asked, play, queen, queen_draft, queen_turn, reached, seed_with, towards
from browser.test_keyboard import Keys
from browser.wire import after

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def friends(visit: Visit) -> tuple[Guest, Guest]:
    """Two people at a table of Queen, the one who is to choose first."""
    one, two = visit(), visit()
    one.call("Anne")
    two.call("Ben")
    table = one.table([{"kind": "me"}, {"kind": "friend"}], game="queen")
    two.ask("POST", f"/tables/{table}/join", {"seat": 1})
    for guest in (one, two):
        guest.open(table)
        guest.wait("choose", "wait")
    return (one, two) if one.situation()["stage"] == "choose" else (two, one)


def court(guest: Guest) -> list[str]:
    return list(guest.scene()["view"]["courts"][guest.scene()["seat"]])


# ---- seen and done ----------------------------------------------------------------------------------------------


def test_every_condition_and_the_requirement_are_readable_without_a_tap(visit: Visit) -> None:
    for settings in ({}, PHONE):
        anne = visit(**settings)
        queen_turn(anne)
        texts = anne.page.locator(".cond p").all()
        assert len(texts) == 6
        assert all(text.is_visible() and len(text.inner_text()) > 10 for text in texts)


ON_A_DESKTOP = ".cond, .cond p, .racebox, .pointsrace li, .ends > div, .cols .top, .court, .oppo, .turn, .turn .acts"
ON_A_PHONE = ".cond p, .pointsrace li, .ends > div, .court [data-choice], .slot, .cols .top"
ON_A_SMALL_PHONE = ".pointsrace li, .ends > div, .court [data-choice]"
ONCE_A_CARD_IS_PLAYED = ".pointsrace li, .ends > div, .slot, .cols .top"
# What the window does not show whole between the mast, or a phone's race, and its sheet.
OUT_OF_SIGHT = """(css) => [...document.querySelectorAll(css)].filter((each) => {
  const { left, top, right, bottom } = each.getBoundingClientRect();
  const roof = innerWidth < 720 && !each.closest('.racebox') ? '.racebox' : '.bar';
  const bar = document.querySelector(roof).getBoundingClientRect().bottom;
  const floor = innerWidth < 720 ? document.querySelector('.turn').getBoundingClientRect().top : innerHeight;
  return top < bar || left < 0 || right > innerWidth || bottom > floor;
}).map((each) => `${each.className} ${each.innerText.slice(0, 40)}`)"""


@pytest.mark.parametrize("size", [(1440, 900), (1280, 800), (1024, 768)])
@pytest.mark.parametrize("players", [2, 4])
def test_on_a_desktop_all_that_a_turn_needs_is_in_sight_and_stays_where_it_is(
    visit: Visit, size: tuple[int, int], players: int
) -> None:
    anne = visit(viewport={"width": size[0], "height": size[1]})
    anne.open(queen(anne, players))
    for _ in range(7):
        now = anne.wait("choose")
        anne.settle()
        assert anne.page.evaluate(OUT_OF_SIGHT, ON_A_DESKTOP) == []
        assert anne.page.evaluate("scrollY") == 0
        court = anne.page.locator(".court").bounding_box()
        anne.choose(now, now["things"][0])
        assert anne.page.locator(".court").bounding_box() == court


def test_on_a_phone_conditions_race_and_ends_stay_in_sight_on_the_own_turn(visit: Visit) -> None:
    anne = visit(**PHONE)
    queen_turn(anne)
    for _ in range(2):
        now = anne.wait("choose")
        anne.settle()
        assert anne.page.evaluate(OUT_OF_SIGHT, ON_A_PHONE) == []
        anne.tap(anne.thing(now["things"][0]))
        anne.thing("column 1").wait_for()


def test_on_the_smallest_phone_what_is_asked_is_in_sight(visit: Visit) -> None:
    anne = visit(**{**PHONE, "viewport": {"width": 320, "height": 640}})
    queen_turn(anne)
    anne.settle()
    assert anne.page.evaluate(OUT_OF_SIGHT, ON_A_SMALL_PHONE) == []
    anne.tap(anne.thing(anne.situation()["things"][0]))
    anne.thing("column 1").wait_for()
    anne.settle()
    assert anne.page.evaluate(OUT_OF_SIGHT, ONCE_A_CARD_IS_PLAYED) == []
    anne.tap(anne.thing("column 1"))
    expect(anne.page.locator(".fx li").first).to_be_visible()
    anne.settle()
    assert anne.page.evaluate(OUT_OF_SIGHT, ".col.sel .slot, .col.sel .top") == []


@pytest.mark.parametrize("width", [390, 320])
@pytest.mark.parametrize(("step", "condition"), [("from", "N3"), ("to", "N1"), ("from", "N8"), ("to", "N8")])
def test_a_column_that_is_chosen_says_which(visit: Visit, width: int, step: str, condition: str) -> None:
    anne = visit(**{**PHONE, "viewport": {"width": width, "height": 740}})
    asked(step, condition)(anne)
    for slot in anne.page.locator(".slot").all():
        expect(slot.locator(".name")).to_be_visible()
        expect(slot.locator("svg").first).to_be_visible()


def test_a_lot_is_taken_and_its_cards_are_the_court(visit: Visit) -> None:
    anne = visit()
    queen_draft(anne)
    lots = anne.scene()["view"]["lots"]
    thing = anne.situation()["things"][0]
    anne.choose(anne.situation(), thing)
    anne.wait("choose")
    assert set(lots[int(thing.split()[1]) - 1]) <= set(court(anne))


def test_a_card_goes_to_a_column_and_the_two_top_cards_come_into_the_court(visit: Visit) -> None:
    anne = visit()
    queen_turn(anne)
    card = court(anne)[0]
    anne.tap(anne.thing(f"card {card}"))
    expect(anne.page.get_by_role("heading", name=re.compile("to which column"))).to_be_visible()
    anne.tap(anne.thing("column 2"))
    top = anne.scene()["view"]["columns"][1][:2]
    effects = anne.page.locator(".fx")
    expect(effects).to_contain_text("you take")
    taken = anne.page.locator(".col li.taken [data-card]")
    assert taken.evaluate_all("(all) => all.map((each) => each.dataset.card)") == top
    expect(anne.page.get_by_role("status")).to_contain_text(re.compile(r"to column 2\? you take "))
    anne.press("Play it")
    anne.wait("wait", "choose")
    expect(anne.page.locator(".log")).to_contain_text(f"{card[1:]} to column 2")


def test_an_aristocrat_tells_who_comes_where(visit: Visit) -> None:
    """Q19"""
    anne = visit()
    asked("column", "A1", 3)(anne)
    expect(anne.page.locator(".fx")).to_contain_text(re.compile(r"1st: .+ \+4"))


def test_another_card_can_be_played_instead_after_a_take_back(visit: Visit) -> None:
    anne = visit()
    queen_turn(anne)
    first, second = court(anne)[:2]
    anne.tap(anne.thing(f"card {first}"))
    anne.thing("column 1").wait_for()
    anne.hear_answers()
    anne.press("Take back")
    anne.tap(anne.thing(f"card {second}"))
    anne.thing("column 1").wait_for()
    assert anne.scene()["turn"]["draft"] == [f"play {second}"]


def tap_plot(guest: Guest, row: dict[str, Any]) -> None:
    number = guest.scene()["ledger"]["plots"].index(row)
    guest.tap(guest.page.locator(".plots:not(.looked) > li > .plot").nth(number))


def test_a_plot_that_is_not_met_is_refused_by_q21(visit: Visit) -> None:
    anne = visit()
    queen_turn(anne)
    tap_plot(anne, next(row for row in anne.scene()["ledger"]["plots"] if not row["is_ready"]))
    expect(anne.page.locator(".fx .notice")).to_contain_text("Q21")
    expect(anne.page.get_by_role("status").filter(has_text="Q21")).to_have_count(1)


@pytest.mark.parametrize(
    "step", [("column", "C6", 2), ("opponent", "M1", 3), ("card", "N9", 2)], ids=lambda step: step[0]
)
def test_a_plot_in_the_middle_of_a_turn_is_told_what_is_asked(visit: Visit, step: tuple[str, str, int]) -> None:
    anne = visit()
    reached(anne, *step)
    tap_plot(anne, anne.scene()["ledger"]["plots"][0])
    asked = anne.page.locator("#turn-h").inner_text()
    expect(anne.page.locator(".fx .notice")).to_have_text(asked)
    assert anne.page.evaluate("said.filter((message) => message.t === 'decide')") == []


def test_a_plot_is_told_whose_turn_it_is(visit: Visit) -> None:
    _, other = friends(visit)
    tap_plot(other, other.scene()["ledger"]["plots"][0])
    expect(other.page.locator(".notice")).to_contain_text("It is not your turn: ")


def test_plots_tell_what_they_lack_and_where_it_lies(visit: Visit) -> None:
    anne = visit()
    queen_turn(anne)
    for number, row in enumerate(anne.scene()["ledger"]["plots"]):
        line = anne.page.locator(".plotbox .plots > li").nth(number)
        if row["lacks"]:
            expect(line).to_contain_text(f"lacks {row['lacks']}")
        assert line.locator(".where").count() == min(3, len(row["helps"]))


def test_an_effect_may_be_declined(visit: Visit) -> None:
    anne = visit()
    table = queen(anne, 2, "M6")
    play(anne, table, towards("opponent", "M6"))
    anne.open(table)
    anne.wait("choose")
    anne.press("Decline")
    expect(anne.page.locator(".log")).to_contain_text("You played")
    expect(anne.page.locator(".log")).to_contain_text("declined")


@pytest.mark.parametrize(("step", "condition"), [("keep", "N7"), ("under", "N2")])
def test_a_plot_that_was_seen_cannot_be_taken_back(visit: Visit, step: str, condition: str) -> None:
    """Q31"""
    anne = visit()
    things = reached(anne, "column", condition)
    expect(anne.page.get_by_role("button", name="Take back")).to_be_visible()
    anne.choose(anne.situation(), things[0])
    anne.wait("choose")
    assert anne.scene()["view"]["step"] == step
    expect(anne.page.get_by_text("A plot was seen: what came before stays (Q31).")).to_be_visible()
    expect(anne.page.get_by_role("button", name="Take back")).to_have_count(0)
    sent = anne.page.evaluate("said.length")
    anne.page.keyboard.press("Escape")
    anne.page.keyboard.press("Escape")
    anne.settle()
    assert anne.scene()["view"]["step"] == step
    assert [message["t"] for message in anne.page.evaluate("said")[sent:] if message["t"] == "back"] == []


# ---- whose turn, who sees what ----------------------------------------------------------------------------------


def test_the_other_sees_a_turn_only_once_it_is_confirmed(visit: Visit) -> None:
    mover, other = friends(visit)
    known = len(other.scenes())
    now = mover.situation()
    mover.tap(mover.thing(now["things"][0]))
    mover.page.locator(".turn .acts .go, .slot").first.wait_for()
    assert len(other.scenes()) == known
    mover.take_turn()
    other.wait("choose")
    assert len(other.scenes()) > known


def test_what_was_taken_back_is_never_seen_by_the_other(visit: Visit) -> None:
    drafter, mover = friends(visit)
    drafter.take_turn()
    now = mover.wait("choose")
    known = len(drafter.scenes())
    first, second = court(mover)[0], court(mover)[-1]
    mover.begin(now, now["things"].index(f"card {first}"))
    mover.press("Take back")
    expect(mover.thing(f"card {first}")).to_be_visible()
    now = mover.situation()
    mover.begin(now, now["things"].index(f"card {second}"))
    assert len(drafter.scenes()) == known
    mover.take_turn()
    drafter.wait("choose")
    deeds = [deed["action"] for scene in drafter.scenes()[known:] for deed in scene["log"]]
    assert deeds[0] == f"play {second}"
    assert f"play {first}" not in deeds


def test_nobody_is_sent_a_plot_that_another_holds(visit: Visit) -> None:
    for guest in friends(visit):
        seat = guest.scene()["seat"]
        for scene in guest.scenes():
            assert [len(hand["known"]) for other, hand in enumerate(scene["view"]["plots"]) if other != seat] == [0]
            assert all(plot is None for plot in scene["view"]["pile"])


def test_two_people_at_one_device_hand_it_over_between_turns(visit: Visit) -> None:
    both = visit()
    both.open(both.table([{"kind": "me"}, {"kind": "device", "name": "Ben"}], game="queen"))
    for _ in range(4):
        both.wait("hand-over")
        scene = both.scene()
        assert scene["seat"] is None
        assert all(hand["known"] == [] for hand in scene["view"]["plots"])
        name = scene["table"]["seats"][scene["turn"]["seat"]]["name"]
        both.press(f"I am {name}")
        both.wait("choose")
        assert both.page.locator(".plotbox .plot").count() == 4
        both.take_turn()


# ---- the line and the server ------------------------------------------------------------------------------------


def test_a_killed_server_is_waited_for_and_nothing_is_lost(visit: Visit, own_server: Server, faults: Faults) -> None:
    faults.expect(r"console: WebSocket connection to .* failed")
    anne = visit(own_server)
    table = anne.table(game="queen", seed=seed_with("M10", 2))
    play(anne, table, after(7))
    anne.open(table)
    anne.wait("choose")
    anne.tap(anne.thing(f"card {court(anne)[0]}"))
    anne.thing("column 1").wait_for()
    view, moves = anne.scene()["view"], anne.page.locator(".log li").all_inner_texts()
    own_server.kill()
    expect(anne.page.get_by_text("The connection is gone. Trying again …")).to_be_visible()
    own_server.start()
    expect(anne.page.get_by_text("Connected again. Nothing was lost.")).to_be_visible(timeout=20_000)
    anne.reload()
    anne.wait("choose")
    assert anne.scene()["view"] == view
    assert anne.page.locator(".log li").all_inner_texts() == moves
    anne.take_turn()


# ---- keys -------------------------------------------------------------------------------------------------------


# Each step of an effect, and a Condition that asks it.
EFFECTS = [
    ("opponent", "M1", 3), ("their", "M6", 2), ("card", "N9", 2), ("leave", "N4", 2), ("keep", "N7", 2),
    ("under", "N2", 2), ("give", "M10", 2), ("from", "N1", 2), ("to", "N1", 2),
]  # fmt: skip


@pytest.mark.parametrize("by", ["tap", "keys"])
@pytest.mark.parametrize(("step", "condition", "players"), EFFECTS)
def test_every_step_of_an_effect_is_decided(visit: Visit, step: str, condition: str, players: int, by: str) -> None:
    """Q31"""
    anne = visit()
    things = reached(anne, step, condition, players)
    before, view = anne.situation()["mark"], anne.scene()["view"]
    if by == "tap":
        thing = things[-1]
        anne.tap(anne.thing(thing))
        anne.tap(anne.page.locator(".turn .acts .go"))
        anne.wait("choose", "confirm", "wait", "over", other_than=before)
    else:
        keys = Keys(anne)
        thing = keys.to_choice()
        keys.decide("Enter", "Enter")
    name = thing.split()[1]
    top = view["columns"][view["pending"]["column"]]
    assert anne.decided() == (f"leave {top.index(name) + 1}" if step == "leave" else f"{VERB.get(step, step)} {name}")
    assert anne.decided() in view["legal"]
    expect(anne.page.locator(".fx .notice")).to_have_count(0)


VERB = {"opponent": "target"}


def test_arrows_walk_over_the_court_and_escape_takes_back(visit: Visit) -> None:
    anne = visit()
    queen_turn(anne)
    keys = Keys(anne)
    cards = [f"card {card}" for card in court(anne)]
    anne.thing(cards[0]).focus()
    chosen = "() => document.activeElement.dataset.choice"
    walked = []
    for key in ("End", "Home", "ArrowRight", "ArrowLeft"):
        keys.page.keyboard.press(key)
        walked.append(keys.page.evaluate(chosen))
    assert walked == [cards[-1], cards[0], cards[1], cards[0]]
    keys.page.keyboard.press("Enter")
    anne.thing("column 1").wait_for()
    anne.hear_answers()
    keys.page.keyboard.press("Escape")
    expect(anne.thing(cards[0])).to_be_visible()
    assert anne.scene()["turn"]["draft"] == []

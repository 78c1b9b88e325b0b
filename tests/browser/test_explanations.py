"""Before a choice its effects are shown, after it the way back, and what cannot be done is explained by its rule."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from browser import stages
from browser.conftest import Visit
from browser.guest import ROUND_A_DEVICE, Guest
from browser.wire import Scene, quickest

# Discs lie on the ends of the rows, so that the first card taken shows one.
DISCS_OUTSIDE = """
name = "outside"
discs = ["1.1", "1.12", "2.1", "2.12", "3.1", "3.12", "4.1", "4.12"]
"""


def notice(guest: Guest, words: str) -> None:
    expect(guest.page.locator(".turn .notice")).to_have_text(words)


def test_a_card_inside_a_row_is_refused_by_r9(visit: Visit) -> None:
    guest = visit()
    stages.match(guest)
    guest.tap(guest.card("2.6"))
    notice(guest, "Only a card at the end of a row can be taken (R9).")
    expect(guest.page.get_by_role("status").filter(has_text="(R9)")).to_have_count(1)
    guest.tap(guest.card("1.1"))
    expect(guest.page.locator(".turn .notice")).to_have_count(0)


def test_an_end_of_another_region_is_refused_as_second_card_by_r10(visit: Visit) -> None:
    guest = visit()
    stages.second(guest)
    legal = set(guest.situation()["legal"])
    ends = set(guest.page.locator(".card.end").evaluate_all("(cards) => cards.map((card) => card.dataset.place)"))
    guest.tap(guest.card(min(ends - legal)))
    notice(guest, "A second card must be a single shield of the same region (R10).")


def test_a_marker_on_a_marked_card_is_refused_by_r16(visit: Visit) -> None:
    guest = visit()
    table = guest.table(ROUND_A_DEVICE)

    def mark(scene: Scene) -> str | None:
        if scene["turn"]["number"] > 1:
            return None
        return "place 2.6" if scene["view"]["step"] == "mark" else quickest(scene)

    with guest.wire(table) as wire:
        wire.play(mark, [0, 1])
    guest.open(table)
    guest.press("I am Ben")
    while guest.situation()["step"] != 2:
        guest.decide(guest.wait("choose"))
    guest.tap(guest.card("2.6"))
    notice(guest, "A marker from stock goes on a card of the display that has no marker (R16).")


def test_an_end_that_cannot_be_paid_for_is_refused_by_r14(visit: Visit) -> None:
    guest = visit()
    table = guest.table(ROUND_A_DEVICE)
    with guest.wire(table) as wire:
        scene = wire.play(ruin, [0, 1])
    guest.open(table)
    guest.press("I am Ben")
    guest.tap(guest.card(left_end(scene["view"])))
    notice(guest, "It needs a marker of yours to pay with (R14).")


def left_end(view: dict[str, Any]) -> str:
    """The place at the left end of the last row."""
    return next(card["place"] for card in view["cards"] if card["holder"] is None and card["place"].startswith("4."))


def ruin(scene: Scene) -> str | None:
    """Anne marks the left end of the last row, and Ben pays for it every turn, until Ben has no marker left."""
    view = scene["view"]
    legal: list[str] = view["legal"]
    end = left_end(view)
    is_ben = view["me"] == 1
    if is_ben and view["markers"][1]["stock"] == 0 and "take 4L" not in legal and view["step"] == "take":
        return None
    if view["step"] == "mark":
        return "done" if is_ben or f"place {end}" not in legal else f"place {end}"
    wanted = "take 4L" if is_ben else "take 1L"
    return next((action for action in ("stop", wanted) if action in legal), legal[0])


def test_what_a_choice_does_is_told_before_it_is_made(visit: Visit) -> None:
    guest = visit()
    stages.match(guest)
    place = guest.situation()["legal"][0]
    guest.tap(guest.card(place))
    effects = guest.page.get_by_role("list", name="What this choice does")
    expect(effects).to_contain_text("uncovers")
    expect(guest.page.locator(".card.reveal")).to_have_count(1)
    expect(guest.card(place)).to_be_visible()
    expect(guest.card(place)).to_have_attribute("aria-pressed", "true")
    guest.press("Take back")
    expect(guest.card(place)).to_have_attribute("aria-pressed", "false")


def test_a_decision_is_taken_back_step_by_step(visit: Visit) -> None:
    guest = visit()
    stages.second(guest)
    before = guest.page.locator("[data-place]").count()
    guest.tap(guest.card(guest.situation()["legal"][0]))
    guest.press("Take it")
    expect(guest.page.locator("[data-place]")).to_have_count(before - 1)
    expect(guest.page.get_by_text("nothing hidden was seen: all can be taken back")).to_be_visible()
    guest.press("Take back")
    expect(guest.page.locator("[data-place]")).to_have_count(before)
    guest.press("Take back")
    expect(guest.page.locator("[data-place]")).to_have_count(before + 1)
    expect(guest.page.get_by_role("button", name="Take back")).to_have_count(0)


def test_a_disc_that_was_looked_at_cannot_be_taken_back(visit: Visit) -> None:
    guest = visit()
    guest.open(guest.table(layout_text=DISCS_OUTSIDE))
    place = guest.wait("choose")["legal"][0]
    guest.tap(guest.card(place))
    expect(guest.page.get_by_text("with its disc; once seen, it stays taken (R28)", exact=True)).to_be_visible()
    guest.press("Take it")
    expect(guest.page.get_by_text("A disc was looked at: what came before stays (R28).")).to_be_visible()
    expect(guest.page.get_by_role("button", name="Take back")).to_have_count(0)
    expect(guest.page.get_by_role("img", name="your disc: ")).to_be_visible()
    guest.page.locator('[data-place][tabindex="0"]').press("Escape")
    expect(guest.card(place)).to_have_count(0)


@pytest.mark.parametrize("stage", ["match", "queen-turn"])
def test_a_hint_selects_what_a_good_player_would_do_and_says_what_it_does(visit: Visit, stage: str) -> None:
    guest = visit()
    stages.SCREENS[stage](guest)
    guest.press("Hint")
    told = guest.page.locator(".fx")
    expect(told).to_contain_text("A strong player:")
    expect(told.locator("li")).not_to_have_count(1)
    expect(guest.page.locator("[aria-pressed=true]")).to_have_count(1)
    expect(guest.page.locator(".turn .acts .go")).to_be_visible()


def test_against_other_people_there_is_no_hint(visit: Visit) -> None:
    anne, ben = visit(), visit()
    table = anne.table([{"kind": "me"}, {"kind": "friend"}])
    ben.ask("POST", f"/tables/{table}/join", {"seat": 1})
    anne.open(table)
    anne.wait("choose")
    expect(anne.page.get_by_role("button", name="Hint")).to_have_count(0)

"""Whose turn it is, and who sees what of it."""

from __future__ import annotations

from playwright.sync_api import expect

from browser.conftest import Faults, Visit
from browser.guest import Guest

WITH_A_FRIEND = [{"kind": "me"}, {"kind": "friend"}]


def friends(visit: Visit) -> tuple[Guest, Guest]:
    """Anne is to move, Ben waits."""
    anne, ben = visit(), visit()
    anne.call("Anne")
    ben.call("Ben")
    table = anne.table(WITH_A_FRIEND)
    ben.ask("POST", f"/tables/{table}/join", {"seat": 1})
    for guest in (anne, ben):
        guest.open(table)
        guest.wait("choose", "wait")
    return anne, ben


def choose(guest: Guest, place: str) -> None:
    guest.tap(guest.card(place))
    guest.press("Take it")
    expect(guest.card(place)).to_have_count(0)


def test_the_other_sees_a_turn_only_once_it_is_confirmed(visit: Visit) -> None:
    anne, ben = friends(visit)
    known = len(ben.scenes())
    choose(anne, "1.1")
    expect(ben.card("1.1")).to_be_visible()
    anne.take_turn()
    expect(ben.card("1.1")).to_have_count(0)
    ben.wait("choose")
    # One scene: nothing came between the first decision and the confirmation.
    (scene,) = ben.scenes()[known:]
    assert scene["log"][0]["action"] == "take 1L"


def test_what_was_taken_back_is_never_seen_by_the_other(visit: Visit) -> None:
    anne, ben = friends(visit)
    known = len(ben.scenes())
    choose(anne, "1.1")
    anne.press("Take back")
    expect(anne.card("1.1")).to_be_visible()
    choose(anne, "3.12")
    anne.take_turn()
    expect(ben.card("3.12")).to_have_count(0)
    expect(ben.card("1.1")).to_be_visible()
    (scene,) = ben.scenes()[known:]
    assert [deed["action"] for deed in scene["log"] if deed["action"].startswith("take")] == ["take 3R"]


def test_two_people_at_one_device_hand_it_over_between_turns(visit: Visit) -> None:
    both = visit()
    both.open()
    both.page.get_by_role("radio", name="Round one device").check()
    both.page.get_by_label("Name of player 1").fill("Anne")
    both.page.get_by_label("Name of player 2").fill("Ben")
    both.press("Play Richelieu")
    both.wait("hand-over")
    for _ in range(4):
        scene = both.scene()
        name = scene["table"]["seats"][scene["turn"]["seat"]]["name"]
        assert scene["seat"] is None
        expect(both.page.get_by_role("heading", name=f"Give the device to {name}")).to_be_focused()
        look_on(both, name)
        both.press(f"I am {name}")
        both.wait("choose")
        assert both.scene()["seat"] == scene["turn"]["seat"]
        both.take_turn()
        both.wait("hand-over")
    assert both.number() == 4


def look_on(both: Guest, name: str) -> None:
    """In between, the board is there for all, but nothing can be chosen and no face is shown."""
    both.press("Look at the open board first")
    both.wait("wait")
    assert both.page.locator(".card.legal").count() == 0
    assert all(disc["face"] is None or disc["shown"] for disc in both.scene()["view"]["discs"])
    both.tap(both.card("1.6"))
    expect(both.page.get_by_text("You are watching; only a seat can choose.").last).to_be_visible()
    both.press(f"On to {name}")
    both.wait("hand-over")


def test_several_tables_can_be_gone_on_with_from_the_start_page(visit: Visit) -> None:
    anne = visit()
    anne.table()
    anne.open()
    line = anne.page.get_by_role("region", name="Your matches").get_by_role("link")
    expect(line).to_contain_text("Your turn")
    line.click()
    anne.wait("choose")
    anne.page.go_back()
    expect(anne.page.get_by_role("button", name="Play Richelieu")).to_be_visible()


def test_an_address_without_a_table_says_so_and_leads_back(visit: Visit, faults: Faults) -> None:
    faults.expect("404")
    anne = visit()
    anne.open("nowhere")
    expect(anne.page.get_by_role("heading", name="There is no such table")).to_be_visible()
    anne.page.get_by_role("link", name="Back to the start").click()
    expect(anne.page.get_by_role("button", name="Play Richelieu")).to_be_visible()

"""The start page offers both games, each with its own options, and the rules of both are a link away."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from browser import stages
from browser.conftest import Faults, Visit
from browser.guest import Guest
from palais.games.queen import data

FACES = (data.HERE / "faces.toml").read_text()


def mast(guest: Guest) -> str:
    return str(guest.page.locator("header.bar").evaluate("(bar) => getComputedStyle(bar).backgroundColor"))


def made(guest: Guest) -> dict[str, object]:
    """The table that the page went to."""
    guest.page.wait_for_url("**/t/*")
    found: dict[str, object] = guest.ask("GET", f"/tables/{guest.page.url.rpartition('/')[2]}")
    return found


def test_the_chosen_game_is_kept(visit: Visit) -> None:
    guest = visit()
    guest.open()
    expect(guest.page.get_by_role("radio", name="Richelieu")).to_be_checked()
    guest.tap(guest.page.get_by_role("radio", name="Queen"))
    expect(guest.page.get_by_role("region", name="Queen: Marie-Antoinette")).to_be_visible()
    guest.reload()
    expect(guest.page.get_by_role("radio", name="Queen")).to_be_checked()
    expect(guest.page.get_by_role("button", name="Play Queen")).to_be_visible()


def test_the_game_is_chosen_by_keyboard(visit: Visit) -> None:
    guest = visit()
    guest.open()
    guest.page.get_by_role("radio", name="Richelieu").focus()
    guest.page.keyboard.press("ArrowRight")
    expect(guest.page.get_by_role("radio", name="Queen")).to_be_focused()
    expect(guest.page.get_by_role("button", name="Play Queen")).to_be_visible()


def test_a_table_of_queen_has_the_options_that_were_chosen(visit: Visit) -> None:
    guest = visit()
    stages.options_queen(guest)
    expect(guest.page.get_by_label("Edition")).to_have_count(0)
    guest.page.get_by_label("Players").select_option("3")
    guest.tap(guest.page.get_by_role("radio", name="Table for friends"))
    guest.page.get_by_role("checkbox", name="First game").check()
    guest.press("Set up the table")
    expect(guest.page.get_by_text("Queen: Marie-Antoinette · 3 players · First game")).to_be_visible()
    assert made(guest)["options"] == {"players": 3, "first-game": "yes", "cards": "palais"}


def test_a_faulty_face_is_told_beside_the_file(visit: Visit, faults: Faults) -> None:
    """Q30"""
    faults.expect("400")
    guest = visit()
    stages.options_queen(guest)
    broken = FACES.replace("each = 3 }", "each = 300 }", 1).encode()
    guest.page.locator("input[type=file]").set_input_files({"name": "my.toml", "mimeType": "", "buffer": broken})
    guest.press("Play Queen")
    told = guest.page.locator(".options [role=alert]")
    expect(told).to_have_text(re.compile(r"my\.toml: the field favorite\.F1\.each cannot be 300; allowed: "))


def test_a_line_says_which_game_it_is(visit: Visit) -> None:
    guest = visit()
    stages.start_queen(guest)
    lines = guest.page.get_by_role("region", name="Your matches").get_by_role("listitem")
    expect(lines.nth(0)).to_contain_text("Queen")
    expect(lines.nth(1)).to_contain_text("Richelieu")


@pytest.mark.parametrize("size", [(1440, 900), (1280, 800), (1024, 768)])
def test_a_match_can_be_begun_without_scrolling(visit: Visit, size: tuple[int, int]) -> None:
    guest = visit(viewport={"width": size[0], "height": size[1]})
    for start in (stages.start, stages.start_queen):
        start(guest)
        box = guest.page.get_by_role("button", name=re.compile("^Play (Richelieu|Queen)$")).bounding_box()
        assert box
        assert box["y"] + box["height"] <= size[1]


def test_the_mast_tells_the_game(visit: Visit) -> None:
    guest = visit()
    stages.waiting_queen(guest)
    violet = mast(guest)
    stages.rules_queen(guest)
    assert mast(guest) == violet
    stages.waiting(guest)
    assert mast(guest) != violet


@pytest.mark.parametrize(("path", "title"), [("/rules", "Richelieu in short"), ("/rules/queen", "Queen in short")])
def test_the_rules_of_both_games_lead_to_each_other(visit: Visit, path: str, title: str) -> None:
    guest = visit()
    guest.go(path)
    expect(guest.page.get_by_role("heading", name=title)).to_be_visible()
    links = guest.page.get_by_role("navigation", name="Rules")
    expect(links.locator("[aria-current=page]")).to_have_text(title.partition(" ")[0])
    guest.tap(links.locator("a:not([aria-current])"))
    expect(guest.page.get_by_role("heading", name="in short")).not_to_have_text(title)


def test_the_rules_of_queen_list_every_face_in_words(visit: Visit) -> None:
    """Q26 to Q29"""
    guest = visit()
    stages.rules_queen(guest)
    expect(guest.page.locator(".face dt")).to_have_count(50 + 10 + 24)
    texts = guest.page.locator(".face dd").all_inner_texts()
    assert [text for text in texts if not text or "queen." in text or "{" in text] == []
    assert "3 points." in texts[40]


def test_the_longest_names_have_room_on_the_smallest_phone(visit: Visit) -> None:
    guest = visit(viewport={"width": 320, "height": 640})
    guest.call("W" * 24)
    table = guest.table([{"kind": "me"}, {"kind": "device", "name": "M" * 24}])
    for shown in ("/", f"/t/{table}"):
        guest.go(shown)
        guest.page.locator(".btn.go").first.wait_for()
        assert guest.page.evaluate("document.documentElement.scrollWidth") == 320

"""Matches from the first click to the count."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from browser.conftest import Visit
from browser.guest import Guest


def expect_result(guest: Guest) -> None:
    """Who won and with how many points, and everybody's total."""
    final, page = guest.scene(), guest.page
    totals = [points["total"] for points in final["points"]]
    heading = page.get_by_role("heading", level=1)
    expect(heading).to_have_text(re.compile(rf"\b{totals[final['winners'][0]]} (power )?points?\b"))
    expect(heading).to_contain_text("You win" if final["winners"] == [final["seat"]] else re.compile("wins|share"))
    expect(page.get_by_role("table", name="The count")).to_be_visible()
    shown = [int(text.replace("−", "-")) for text in page.locator(".count tfoot td").all_inner_texts()]
    assert sorted(shown) == sorted(totals)


both_games = pytest.mark.parametrize("game", ["Richelieu", "Queen"])


def choose_game(guest: Guest, game: str) -> None:
    guest.open()
    guest.page.get_by_role("radio", name=game).check()


@both_games
def test_a_match_against_the_bot_goes_from_the_first_click_to_the_count_and_on_to_a_rematch(
    visit: Visit, game: str
) -> None:
    anne = visit()
    choose_game(anne, game)
    anne.press(f"Play {game}")
    anne.play_out()
    expect_result(anne)
    final = anne.scene()
    anne.press("Play again")
    anne.wait("choose", "wait")
    assert anne.scene()["table"]["table"] != final["table"]["table"]


@both_games
def test_two_friends_meet_by_a_link_and_play_to_the_end(visit: Visit, game: str) -> None:
    anne, ben = visit(), visit()
    choose_game(anne, game)
    anne.page.get_by_role("radio", name="Table for friends").check()
    anne.page.get_by_label("Your name").fill("Anne")
    anne.press("Set up the table")
    link = anne.page.get_by_label("The link for your friends").input_value()
    ben.go(link)
    ben.page.get_by_label("Your name, to sit down").fill("Ben")
    ben.tap(ben.page.get_by_role("button", name="Sit here"))
    anne.wait("choose", "wait")
    seat = int(anne.scene()["seat"])
    sides = {seat: anne, 1 - seat: ben}
    scene = anne.scene()
    while not scene["winners"]:
        mover = sides[scene["turn"]["seat"]]
        mover.take_turn()
        scene = mover.scene()
    names = [seat["name"] for seat in scene["table"]["seats"]]
    for guest in sides.values():
        guest.wait("over")
        expect(guest.page.locator(".count thead")).to_contain_text(names[0])
        expect(guest.page.locator(".count thead")).to_contain_text(names[1])
        expect_result(guest)
    anne.press("Play again")
    expect(ben.page.get_by_role("link", name="Go to the rematch")).to_be_visible()
    ben.page.get_by_role("link", name="Go to the rematch").click()
    assert {guest.wait("choose", "wait")["stage"] for guest in (anne, ben)} == {"choose", "wait"}


@both_games
def test_a_phone_plays_a_whole_match_by_touch(visit: Visit, game: str) -> None:
    anne = visit(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True, device_scale_factor=2)
    choose_game(anne, game)
    anne.press(f"Play {game}")
    anne.play_out()
    expect_result(anne)

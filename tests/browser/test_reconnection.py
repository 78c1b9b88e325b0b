"""The server may die at any time."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser import stages
from browser.conftest import Faults, Visit
from browser.serving import Server


def test_a_killed_server_is_waited_for_and_nothing_is_lost(visit: Visit, own_server: Server, faults: Faults) -> None:
    faults.expect(r"console: WebSocket connection to .* failed")
    anne = visit(own_server)
    anne.open(anne.table())
    anne.take_turn()
    anne.wait("choose")
    first, second = anne.situation()["legal"][:2]
    anne.tap(anne.card(first))
    anne.press("Take it")
    expect(anne.card(first)).to_have_count(0)
    anne.hear_answers()
    drafted = anne.situation()
    moves = anne.page.locator(".log li").all_inner_texts()

    own_server.kill()
    expect(anne.page.get_by_text("The connection is gone. Trying again …")).to_be_visible()
    assert anne.situation() == drafted
    anne.press("Take back")  # said into the void, and said again when there is somebody to hear it
    own_server.start()
    expect(anne.page.get_by_text("Connected again. Nothing was lost.")).to_be_visible(timeout=20_000)
    expect(anne.card(first)).to_be_visible()
    assert anne.page.locator(".log li").all_inner_texts() != moves

    anne.tap(anne.card(second))
    anne.press("Take it")
    expect(anne.card(second)).to_have_count(0)
    anne.take_turn()
    anne.take_turn()
    anne.wait("choose")
    left = anne.card(first).count()
    anne.reload()
    anne.wait("choose")
    expect(anne.card(first)).to_have_count(left)


@pytest.mark.parametrize("stage", ["match", "queen-turn"])
def test_a_match_goes_on_in_another_tab(visit: Visit, stage: str) -> None:
    anne = visit()
    stages.SCREENS[stage](anne)
    anne.take_turn()
    now = anne.wait("choose")
    chosen = anne.begin(now)
    expect(anne.page.locator(chosen)).to_have_count(0)
    tab = anne.context.new_page()
    tab.goto(anne.page.url)
    back = tab.get_by_role("button", name="Take back")
    expect(back).to_be_visible()
    expect(tab.locator(chosen)).to_have_count(0)
    back.click()
    expect(anne.page.locator(chosen)).to_be_visible()
    expect(tab.locator(chosen)).to_be_visible()

"""The server may die at any time."""

from __future__ import annotations

from playwright.sync_api import expect

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


def test_a_match_goes_on_in_another_tab(visit: Visit) -> None:
    anne = visit()
    table = anne.table()
    anne.open(table)
    anne.take_turn()
    anne.wait("choose")
    place = anne.situation()["legal"][0]
    anne.tap(anne.card(place))
    anne.press("Take it")
    expect(anne.card(place)).to_have_count(0)
    tab = anne.context.new_page()
    tab.goto(f"/t/{table}")
    expect(tab.locator(".card").first).to_be_visible()
    expect(tab.locator(f'[data-place="{place}"]')).to_have_count(0)
    tab.get_by_role("button", name="Take back").click()
    expect(anne.card(place)).to_be_visible()

"""What the start page costs before anybody has played, and what it says if it does not come."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from browser.conftest import Faults, Visit
from browser.guest import GIVEN_UP

ALL, SCRIPT = 100_000, 60_000


def test_the_first_load_stays_within_its_budget(visit: Visit) -> None:
    guest = visit()
    devtools = guest.context.new_cdp_session(guest.page)
    kinds: dict[str, tuple[str, str]] = {}
    sizes: dict[str, float] = {}

    def answered(event: dict[str, Any]) -> None:
        kinds[event["requestId"]] = (event["type"], event["response"]["url"])

    def arrived(event: dict[str, Any]) -> None:
        sizes[event["requestId"]] = event["encodedDataLength"]

    devtools.on("Network.responseReceived", answered)
    devtools.on("Network.loadingFinished", arrived)
    devtools.send("Network.enable")
    guest.open()
    expect(guest.page.get_by_role("button", name="Play Richelieu")).to_be_visible()
    guest.page.wait_for_load_state("networkidle")
    loaded = {kinds[request]: size for request, size in sizes.items() if request in kinds}
    assert {kind for kind, _ in loaded} >= {"Document", "Script", "Stylesheet"}
    assert any("/api/text/" in address for _, address in loaded)
    assert any(address.split("#")[0].endswith("arms.svg") for _, address in loaded)
    script = sum(size for (kind, _), size in loaded.items() if kind == "Script")
    assert script <= SCRIPT, loaded
    assert sum(loaded.values()) <= ALL, loaded


@pytest.mark.parametrize("missing", ["**/api/text/*", "**/arms.svg"])
def test_a_page_that_does_not_come_says_so_and_can_be_asked_for_again(
    visit: Visit, faults: Faults, missing: str
) -> None:
    faults.expect(f"503|page: Error: http|request: .* {GIVEN_UP}")  # the page does not read a 503 to its end
    guest = visit()
    guest.page.route(missing, lambda route: route.fulfill(status=503))
    guest.go("/")
    expect(guest.page.get_by_role("alert")).to_contain_text("The server does not answer.")
    guest.page.unroute(missing)
    with guest.leaving():
        guest.page.get_by_role("link", name="Try again").click()
        expect(guest.page.get_by_role("button", name="Play Richelieu")).to_be_visible()
    expect(guest.page.locator("#failed")).to_be_hidden()

"""axe finds nothing to complain about, on any screen, by day and by night."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from browser.conftest import Visit
from browser.guest import Guest
from browser.stages import SCREENS

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
DESKTOP, PHONE = (1440, 900), (390, 844)


def violations(guest: Guest) -> list[str]:
    found: dict[str, Any] = guest.page.evaluate("() => axe.run({ resultTypes: ['violations'] })")
    return [
        f"{each['id']} ({each['impact']}): {node['target']} {node['any'] and node['any'][0]['message']}"
        for each in found["violations"]
        for node in each["nodes"][:3]
    ]


@pytest.mark.parametrize("name", SCREENS)
def test_axe_finds_nothing(visit: Visit, name: str) -> None:
    guest = visit()
    SCREENS[name](guest)
    guest.page.evaluate(AXE.read_text())
    found = []
    for size, theme in ((DESKTOP, "light"), (DESKTOP, "dark"), (PHONE, "dark"), (PHONE, "light")):
        guest.look(size, theme)
        found += [f"{size[0]} {theme}: {each}" for each in violations(guest)]
    assert not found, "\n".join(found)


def test_axe_finds_what_is_wrong(visit: Visit) -> None:
    guest = visit()
    guest.open()
    guest.page.evaluate(AXE.read_text())
    guest.page.evaluate("() => document.querySelector('main').append(document.createElement('button'))")
    assert any(each.startswith("button-name") for each in violations(guest))

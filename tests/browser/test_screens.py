"""Every screen at every size, in both themes and all languages: pictures to look at, and nothing cut or covered."""

from __future__ import annotations

from pathlib import Path

import pytest

from browser.conftest import Visit
from browser.stages import SCREENS

SIZES = {"1440": (1440, 900), "1024": (1024, 768), "390": (390, 844), "360": (360, 640), "320": (320, 640)}
LANGUAGES = ("de", "fr", "en")  # the pictures are in the last one
THEMES = ("dark", "light")
LAYOUT = (Path(__file__).parent / "layout.js").read_text()
PICTURES = Path(__file__).parents[2] / "build" / "screenshots"


@pytest.mark.parametrize("name", SCREENS)
def test_no_text_is_cut_or_covered_and_every_target_can_be_hit(visit: Visit, name: str) -> None:
    guest = visit()
    SCREENS[name](guest)
    found = []
    for size, box in SIZES.items():
        guest.look(box)
        for language in LANGUAGES:
            guest.speak(language)
            found += [f"{size} {language}: {fault}" for fault in guest.page.evaluate(LAYOUT)]
        for theme in THEMES:
            guest.look(box, theme)
            guest.page.screenshot(path=PICTURES / f"{name}-{size}-{theme}.png")
    assert not found, "\n".join(found)

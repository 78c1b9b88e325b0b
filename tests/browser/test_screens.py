"""Every screen at every size, in both themes and all languages: pictures to look at, and nothing cut or covered."""

from __future__ import annotations

from pathlib import Path

import pytest

from browser.conftest import Visit
from browser.stages import SCREENS

SIZES = {"1440": (1440, 900), "1024": (1024, 768), "390": (390, 844), "320": (320, 640)}
LANGUAGES = ("de", "fr", "en")
LAYOUT = (Path(__file__).parent / "layout.js").read_text()
PICTURES = Path(__file__).parents[2] / "build" / "screenshots"


@pytest.mark.parametrize("name", SCREENS)
def test_no_text_is_cut_or_covered_and_every_target_can_be_hit(visit: Visit, name: str) -> None:
    guest = visit()
    SCREENS[name](guest)
    found = {}
    for language in LANGUAGES:
        guest.speak(language)
        for size, (width, height) in SIZES.items():
            guest.page.set_viewport_size({"width": width, "height": height})
            found[language, size] = guest.page.evaluate(LAYOUT)
            if language == "en":
                for theme in ("light", "dark"):
                    guest.page.emulate_media(color_scheme=theme)
                    guest.page.screenshot(path=PICTURES / f"{name}-{size}-{theme}.png")
    faults = [f"{language} {size}: {fault}" for (language, size), all_ in found.items() for fault in all_]
    assert not faults, "\n".join(faults)

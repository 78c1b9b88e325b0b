"""Language and theme: chosen once, for everything, and remembered."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from browser import stages
from browser.conftest import Visit
from browser.guest import Guest

# Everything that is read on the page or from it.
TEXTS = """() => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = [document.title];
  while (walker.nextNode()) {
    const shown = walker.currentNode.parentElement.closest('script,style,option[lang],[lang]:not(html)') === null;
    if (shown) found.push(walker.currentNode.data.trim());
  }
  for (const name of ['aria-label', 'title', 'placeholder'])
    for (const el of document.querySelectorAll(`[${name}]`))
      if (!el.closest('[lang]:not(html)')) found.push(el.getAttribute(name));
  return [...new Set(found)].filter((text) => /[a-z]{2}/i.test(text));
}"""
NAMES = {"Anne", "Ben"}
TOLD = (
    "options", "options-queen", "rules-queen", "waiting", "waiting-queen", "selected", "marker", "pay", "hand-over",
    "end", "queen-draft", "queen-turn", "queen-column", "queen-opponent", "queen-watched", "queen-end",
)  # fmt: skip


class Catalogue:
    """The sentences of a language, as patterns that know what fills a gap only by its length."""

    def __init__(self, guest: Guest, language: str) -> None:
        areas: dict[str, dict[str, Any]] = guest.ask("GET", f"/text/{language}")
        self.sentences = {
            (area, key, form): text
            for area, entries in areas.items()
            for key, entry in entries.items()
            for form, text in (entry.items() if isinstance(entry, dict) else [("", entry)])
        }

    def patterns(self, other: Catalogue | None = None) -> list[re.Pattern[str]]:
        """Of all sentences with words of their own, or of those that another language says differently."""
        kept = [text for key, text in self.sentences.items() if not other or other.sentences.get(key) != text]
        return [pattern(text) for text in kept if re.search(r"[^\W\d_]{2}", re.sub(r"\{\w+\}", "", text))]


def pattern(text: str) -> re.Pattern[str]:
    parts = re.split(r"\{\w+\}", text)
    return re.compile(".+".join(map(re.escape, parts)), re.IGNORECASE | re.DOTALL)


def said_by(patterns: list[re.Pattern[str]], text: str) -> bool:
    return any(each.fullmatch(text) for each in patterns)


@pytest.mark.parametrize("name", TOLD)
def test_another_language_leaves_no_english_behind(visit: Visit, name: str) -> None:
    guest = visit()
    stages.SCREENS[name](guest)
    english = Catalogue(guest, "en")
    left = []
    for language in ("de", "fr"):
        own = Catalogue(guest, language)
        foreign, native = english.patterns(other=own), own.patterns()
        guest.speak(language)
        left += [
            f"{language}: {text}"
            for text in guest.page.evaluate(TEXTS)
            if text not in NAMES and said_by(foreign, text) and not said_by(native, text)
        ]
    assert not left, "\n".join(left)


def test_the_language_is_that_of_the_browser_until_another_is_chosen_and_then_remembered(visit: Visit) -> None:
    guest = visit(locale="fr-CA")
    guest.open()
    html = guest.page.locator("html")
    expect(html).to_have_attribute("lang", "fr")
    expect(guest.page.get_by_role("button", name="Jouer à Richelieu")).to_be_visible()
    guest.speak("de")
    guest.reload()
    expect(html).to_have_attribute("lang", "de")
    guest.open(guest.table())
    expect(guest.page.get_by_role("heading", name="Nimm eine Karte")).to_be_visible()


def test_the_theme_is_that_of_the_system_until_one_is_chosen_and_then_remembered(visit: Visit) -> None:
    guest = visit(color_scheme="dark")
    guest.open()
    night = ground(guest)
    guest.press("Light")
    day = ground(guest)
    assert day != night
    guest.reload()
    expect(guest.page.get_by_role("button", name="Light")).to_have_attribute("aria-pressed", "true")
    assert ground(guest) == day
    guest.open(guest.table())
    guest.wait("choose")
    assert ground(guest) == day
    guest.press("Dark colours")
    assert ground(guest) == night
    guest.reload()
    guest.wait("choose")
    assert ground(guest) == night
    guest.open()
    guest.press("As the system")
    guest.page.emulate_media(color_scheme="light")
    assert ground(guest) == day


def ground(guest: Guest) -> str:
    guest.settle()
    return str(guest.page.evaluate("() => getComputedStyle(document.body).backgroundColor"))

"""Everything can be done with keys alone, and one always sees where one is."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Visit
from browser.guest import Guest

# Where the focus is, and whether it can be seen: on the element itself or on the label around it, and not below a bar.
FOCUS = """() => {
  const el = document.activeElement;
  const ringed = [el, el.closest('label')].some((each) => {
    if (!each) return false;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(each);
    return (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || (each === el && boxShadow !== 'none');
  });
  const { left, top, width, height } = el.getBoundingClientRect();
  const over = document.elementFromPoint(left + width / 2, top + height / 2);
  return {
    lost: el === document.body || el === document.documentElement,
    tag: el.tagName, text: (el.getAttribute('aria-label') ?? el.textContent).trim().slice(0, 60),
    place: el.dataset.place ?? null, legal: el.classList.contains('legal'),
    ringed: ringed && el.matches(':focus-visible'),
    covered: !(over && (el.contains(over) || over.contains(el) || el.closest('label')?.contains(over))),
  };
}"""


class Keys:
    """Presses keys, and looks after each of them where the focus is."""

    def __init__(self, guest: Guest) -> None:
        self.guest = guest
        self.page: Page = guest.page

    def focus(self) -> dict[str, Any]:
        found: dict[str, Any] = self.page.evaluate(FOCUS)
        return found

    def press(self, key: str) -> dict[str, Any]:
        self.page.keyboard.press(key)
        return self.seen(key)

    def seen(self, after: str) -> dict[str, Any]:
        self.guest.settle()
        now = self.focus()
        assert not now["lost"], f"{after} lost the focus"
        assert now["ringed"], f"after {after} nobody sees that {now} has the focus"
        assert not now["covered"], f"after {after} {now} is covered"
        return now

    def tab_to(self, text: str, key: str = "Tab") -> None:
        for _ in range(40):
            if self.press(key)["text"].startswith(text):
                return
        raise AssertionError(f"no way to {text}")

    def into_display(self, key: str = "Tab") -> None:
        for _ in range(40):
            if self.press(key)["place"]:
                return
        raise AssertionError("no way to the display")

    def to_choice(self) -> str:
        """Tab until something of Queen's table that can be chosen has the focus."""
        for _ in range(40):
            if chosen := self.page.evaluate("() => document.activeElement.dataset.choice ?? ''"):
                return str(chosen)
            self.page.keyboard.press("Tab")
        raise AssertionError("no way to a choice")

    def to_radio(self) -> None:
        for _ in range(40):
            if self.page.evaluate("() => document.activeElement.type === 'radio'"):
                return
            self.press("Tab")
        raise AssertionError("no way to the games")

    def to_legal(self) -> str:
        """The place of the first card met that can be chosen, row by row."""
        for key in ("Home", "End", "ArrowDown", "Home", "End", "ArrowDown", "Home", "End", "ArrowUp", "ArrowUp"):
            now = self.press(key)
            if now["legal"]:
                return str(now["place"])
        raise AssertionError("no card to choose")

    def decide(self, *keys: str) -> None:
        """Press keys until a decision arrives; the focus must survive it."""
        before = self.guest.situation()["mark"]
        for key in keys[:-1]:
            self.press(key)
        self.page.keyboard.press(keys[-1])
        self.guest.wait("choose", "confirm", "wait", "over", other_than=before)
        self.seen(f"the decision by {keys}")


@pytest.mark.parametrize("game", ["Richelieu", "Queen"])
def test_a_match_is_begun_and_played_with_keys_alone(visit: Visit, game: str) -> None:
    guest = visit()
    guest.open()
    guest.page.get_by_role("button", name="Play Richelieu").wait_for()
    keys = Keys(guest)
    if game == "Queen":
        keys.to_radio()
        keys.press("ArrowRight")
        expect(guest.page.get_by_role("radio", name="Queen")).to_be_checked()
    keys.tab_to(f"Play {game}")
    guest.page.keyboard.press("Enter")
    for _ in range(3):
        guest.wait("choose")
        PLAY_TURN[game](keys)
    assert guest.number() >= 5


def play_turn_of_queen(keys: Keys) -> None:
    """A card goes to its column at once; all else is looked at first."""
    number = keys.guest.number()
    while keys.guest.number() == number and keys.guest.situation()["stage"] == "choose":
        keys.to_choice()
        first = keys.guest.situation()
        is_played = first["step"] == 0 and first["things"][0].startswith("card ")
        keys.decide(*["Enter"] * (1 if is_played else 2))


def play_turn(keys: Keys) -> None:
    guest = keys.guest
    if not keys.focus()["place"]:
        keys.into_display("Tab" if keys.focus()["tag"] == "BODY" else "Shift+Tab")
    keys.to_legal()
    taken = guest.number()
    keys.decide("Enter", "Enter")
    while guest.number() == taken and guest.situation()["stage"] == "choose":
        words = "No marker" if guest.situation()["step"] == 2 else "No second card"
        keys.tab_to(words)
        keys.decide("Enter")


PLAY_TURN = {"Richelieu": play_turn, "Queen": play_turn_of_queen}


def test_arrows_walk_over_the_display_and_escape_drops_a_choice(visit: Visit) -> None:
    guest = visit()
    guest.open(guest.table())
    guest.wait("choose")
    keys = Keys(guest)
    keys.into_display()
    steps = [keys.press(key)["place"] for key in ("Home", "ArrowRight", "ArrowDown", "End", "ArrowDown", "ArrowUp")]
    assert steps == ["1.1", "1.2", "2.2", "2.12", "3.12", "2.12"]
    keys.press("Enter")
    assert guest.card("2.12").get_attribute("aria-pressed") == "true"
    assert keys.press("Escape")["place"] == "2.12"
    assert guest.card("2.12").get_attribute("aria-pressed") == "false"
    keys.decide("Enter", "Enter")
    assert guest.card("2.12").count() == 0
    keys.decide("Escape")
    assert guest.card("2.12").count() == 1


def test_the_way_past_the_header_is_the_first_stop(visit: Visit) -> None:
    guest = visit()
    guest.open(guest.table())
    guest.wait("choose")
    keys = Keys(guest)
    assert keys.press("Tab")["text"] == "Skip to the turn"
    guest.page.keyboard.press("Enter")
    assert guest.page.url.endswith("#turn")


def test_a_new_screen_takes_the_focus_along(visit: Visit) -> None:
    """Who begins a match with a key does not fall back to the top of the page."""
    guest = visit()
    guest.open()
    guest.page.get_by_role("button", name="Play Richelieu").press("Enter")
    guest.wait("choose", "wait")
    assert not Keys(guest).focus()["lost"]

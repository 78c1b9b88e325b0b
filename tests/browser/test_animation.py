"""Cards move to who takes them, unless the reader wants it calm."""

from __future__ import annotations

from browser.conftest import Visit
from browser.guest import Guest

WATCH = """() => {
  window.flown = 0;
  new MutationObserver((changes) => {
    for (const node of changes.flatMap((change) => [...change.addedNodes]))
      window.flown += node.classList?.contains('fly') ?? 0;
  }).observe(document.body, { childList: true });
}"""


def take(guest: Guest) -> int:
    """How many cards flew while a turn was played and answered."""
    guest.open(guest.table())
    guest.wait("choose")
    guest.page.evaluate(WATCH)
    guest.take_turn()
    guest.wait("choose")
    guest.page.wait_for_function("() => document.querySelectorAll('.fly').length === 0")
    return int(guest.page.evaluate("flown"))


def test_cards_fly_to_who_takes_them_and_leave_nothing_behind(visit: Visit) -> None:
    assert take(visit(reduced_motion="no-preference")) >= 2


def test_nothing_flies_for_who_wants_it_calm(visit: Visit) -> None:
    assert take(visit()) == 0

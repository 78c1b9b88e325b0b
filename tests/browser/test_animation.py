"""Cards move to who takes them, unless the reader wants it calm."""

from __future__ import annotations

import pytest

from browser import stages
from browser.conftest import Visit
from browser.guest import Guest

# A copy of a card of Richelieu flies over the table; a card of Queen itself moves from where it lay.
WATCH = """() => {
  window.flown = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, options) {
    const moves = [frames].flat().some((frame) => `${frame.transform ?? ''}`.includes('translate'));
    if (moves && this.matches('.fly, [data-card]')) window.flown.push(this.dataset.card ?? 'copy');
    return animate.call(this, frames, options);
  };
}"""
LANDED = """() => !document.querySelector('.fly')
  && document.getAnimations().every((each) => each.effect.getComputedTiming().endTime === Infinity)"""
both_games = pytest.mark.parametrize("stage", ["match", "queen-turn"])


def take(guest: Guest, stage: str) -> list[str]:
    """What flew while a turn was played and answered."""
    stages.SCREENS[stage](guest)
    guest.page.evaluate(WATCH)
    guest.take_turn()
    guest.wait("choose")
    guest.page.wait_for_function(LANDED)
    return list(guest.page.evaluate("flown"))


@both_games
def test_cards_fly_to_who_takes_them_and_leave_nothing_behind(visit: Visit, stage: str) -> None:
    assert len(take(visit(reduced_motion="no-preference"), stage)) >= 2


@both_games
def test_nothing_flies_for_who_wants_it_calm(visit: Visit, stage: str) -> None:
    assert take(visit(), stage) == []

"""Leaks planted in the kernel of Richelieu, which has to be ordinary Python for that.

`PALAIS_INTERPRETED=1 python planted.py N` plants each in turn and prints what N matches show of it.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

import worlds

from palais.games.richelieu.data import BACK_FACE
from palais.games.richelieu.state import RichelieuState

might_hold, take = RichelieuState.might_hold, RichelieuState.take


def honest() -> None:
    """The rules as they are."""


def asked_of_who_holds(*askers: str) -> Callable[[], None]:
    """Some methods ask who truly holds a `back`, not who might."""

    def leaking(self: RichelieuState, seat: int) -> bool:
        asker = sys._getframe(1).f_code.co_name
        return might_hold(self, seat) and (asker not in askers or self.back[seat] > 0)

    def plant() -> None:
        RichelieuState.might_hold = leaking

    return plant


def backs_are_not_looked_at() -> None:
    """A decision that shows its player a `back` can be taken back."""

    def leaking(self: RichelieuState, pos: int) -> None:
        before = self.looks
        take(self, pos)
        if self.face[pos] == BACK_FACE and not self.over:
            self.looks = before

    RichelieuState.take = leaking


LEAKS = {
    "honest": honest,
    "second": asked_of_who_holds("second_follows"),
    "mark": asked_of_who_holds("to_mark"),
    "take": asked_of_who_holds("end_turn"),
    "looks": backs_are_not_looked_at,
}


def found(plant: Callable[[], None], matches: int) -> str | None:
    """The first match in which the rules tell two worlds apart."""
    plant()
    try:
        each = (worlds.leaks(range(number, number + 1), {})[0].get("rules") for number in range(matches))
        return next(filter(None, each), None)
    finally:
        RichelieuState.might_hold, RichelieuState.take = might_hold, take


if __name__ == "__main__":
    print(json.dumps({name: found(plant, int(sys.argv[1])) for name, plant in LEAKS.items()}))

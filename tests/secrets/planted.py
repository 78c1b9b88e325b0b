"""Leaks planted in the kernels, which have to be ordinary Python for that.

`PALAIS_INTERPRETED=1 python planted.py GAME N` plants each of a game in turn and prints what N matches show of it.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

import worlds
from channels import SENT

from palais.games.queen.state import QueenState
from palais.games.richelieu.data import BACK_FACE
from palais.games.richelieu.state import RichelieuState

might_hold, take = RichelieuState.might_hold, RichelieuState.take
start_plots, exchange_plots = QueenState.start_plots, QueenState.exchange_plots


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


def drawn_plots_are_shown() -> None:
    """Everybody knows the plots that a Merchant looks at."""

    def leaking(self: QueenState) -> None:
        seat, before = self.me, self.knows[self.me]
        start_plots(self)
        known_to_all(self, self.knows[seat] & ~before)

    QueenState.start_plots = leaking


def exchanged_plots_are_shown(is_given: bool) -> Callable[[], None]:
    """Everybody knows the plot that was given for another, or the one that was drawn."""

    def leaking(self: QueenState, drawn: int) -> None:
        plot = self.given if is_given else drawn
        exchange_plots(self, drawn)
        known_to_all(self, 1 << plot)

    def plant() -> None:
        QueenState.exchange_plots = leaking

    return plant


def low_plots_are_not_looked_at() -> None:
    """A decision that shows its player a plot up to P12 can be taken back."""

    def leaking(self: QueenState) -> None:
        before, seat, knew = self.looks, self.me, self.knows[self.me]
        start_plots(self)
        if self.knows[seat] & ~knew & 0xFFF:
            self.looks = before

    QueenState.start_plots = leaking


def known_to_all(state: QueenState, plots: int) -> None:
    for seat in range(state.players):
        state.knows[seat] |= plots


LEAKS: dict[str, dict[str, Callable[[], None]]] = {
    "richelieu": {
        "honest": honest,
        "second": asked_of_who_holds("second_follows"),
        "mark": asked_of_who_holds("to_mark"),
        "take": asked_of_who_holds("end_turn"),
        "looks": backs_are_not_looked_at,
    },
    "queen": {
        "honest": honest,
        "drawn": drawn_plots_are_shown,
        "given": exchanged_plots_are_shown(is_given=True),
        "received": exchanged_plots_are_shown(is_given=False),
        "looks": low_plots_are_not_looked_at,
    },
}
SHOWN: dict[str, dict[str, worlds.Channel]] = {"richelieu": {}, "queen": {"view": SENT["view"]}}


def found(game: str, plant: Callable[[], None], matches: int) -> str | None:
    """The first match in which the rules, or what a viewer sees by them, tell two worlds apart."""
    plant()
    try:
        each = (worlds.leaks(range(number, number + 1), SHOWN[game], game)[0] for number in range(matches))
        return next((where for leaks in each for where in leaks.values()), None)
    finally:
        RichelieuState.might_hold, RichelieuState.take = might_hold, take
        QueenState.start_plots, QueenState.exchange_plots = start_plots, exchange_plots


if __name__ == "__main__":
    game, matches = sys.argv[1], int(sys.argv[2])
    print(json.dumps({name: found(game, plant, matches) for name, plant in LEAKS[game].items()}))

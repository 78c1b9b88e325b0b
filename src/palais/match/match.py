"""A match: seats, the true state, drafts and take-back (R28), chance. It reads no clock."""

from __future__ import annotations

from typing import Any

import msgspec

from palais.engine.errors import IllegalAction, NotYours
from palais.engine.game import Deed, Game
from palais.engine.state import State
from palais.engine.stream import Stream, new_seed
from palais.games import catalog
from palais.records.record import Record, result_line


def draw(state: State, seed: str, number: int) -> int:
    """What chance brings after so many decisions of a match: fixed by its seed, every outcome equally likely."""
    outcomes = state.legal()
    return outcomes[Stream(seed, f"chance {number}").below(len(outcomes))]


class Match:
    """Decisions of a turn are their player's draft: others see them once they are confirmed, or at once from the
    decision on that showed hidden information or ended the match, since that one cannot be taken back."""

    def __init__(self, record: Record, is_shown: bool = False) -> None:
        """Go on with a record; its last turn is a draft again unless it `is_shown` to all already."""
        self.game: Game = catalog.game(record.game)
        self.options = record.options
        self.seats = list(record.seats)
        self._record = record
        self.actions = list(record.actions)
        self._public = record.start()  # what is shown to all
        self._shown = 0  # how many decisions that are
        self._tip = self._public.clone()  # with the draft
        self._log: list[Deed] = []
        self._luck = record.seed or new_seed()
        self._replay()
        self._draw()
        if is_shown:
            self._show(len(self.actions))

    @classmethod
    def new(cls, game: Game, options: Any, seed: str, seats: list[str], match: str | None = None) -> Match:
        """A fresh match, dealt from a seed."""
        deal = game.deal(options, seed)
        return cls(Record(game.name, options, seats, [], deal=deal, seed=seed, match=match))

    def _replay(self) -> None:
        """Take over the decisions of a record; a last unfinished or unconfirmed turn is a draft again."""
        for number, action in enumerate(self.actions):
            if self._tip.turn != self._public.turn:
                self._show(number)
            self._advance(action, number + 1)

    def _advance(self, action: int, number: int) -> None:
        before = self._tip.clone()
        self._tip.apply(action)
        self._log.append(self.game.deed(before, action, self._tip))
        if self._tip.looks != before.looks or self._tip.over:
            self._show(number)

    def _draw(self) -> None:
        """Let chance decide where nobody does; what it brings is a look at something hidden, so it stays."""
        while self._tip.chance:
            self.actions.append(draw(self._tip, self._luck, len(self.actions)))
            self._advance(self.actions[-1], len(self.actions))

    def _show(self, number: int) -> None:
        for action in self.actions[self._shown : number]:
            self._public.apply(action)
        self._shown = number

    @property
    def seat(self) -> int:
        """The seat that has to decide or to confirm."""
        return self._public.me

    @property
    def over(self) -> bool:
        return bool(self._public.over)

    @property
    def turn(self) -> int:
        """Turns ended and shown."""
        return self._public.turn

    @property
    def is_drafted(self) -> bool:
        """The rules have ended the turn, and it waits to be confirmed."""
        return self._tip.turn != self._public.turn

    @property
    def draft(self) -> list[int]:
        """The decisions that can still be taken back."""
        return self.actions[self._shown :]

    def view(self, seat: int | None) -> Any:
        """What a seat, or a spectator, may know now."""
        if seat != self.seat:
            return self.game.view(self._public, self.options, seat)
        view = self.game.view(self._tip, self.options, seat)
        return msgspec.structs.replace(view, legal=[]) if self.is_drafted else view

    def log(self, seat: int | None) -> list[Deed]:
        """All decisions that a seat, or a spectator, has seen."""
        return self._log[: len(self.actions) if seat == self.seat else self._shown]

    def legal(self, seat: int) -> list[int]:
        """The decisions open to a seat; none if it is not the one to decide."""
        return [] if seat != self.seat or self.is_drafted or self.over else self._tip.legal()

    def decide(self, seat: int, action: int) -> None:
        """Add a decision to the draft."""
        self._require(seat)
        if self.is_drafted:
            raise NotYours("confirm-first", seat=seat + 1)
        if action not in self._tip.legal():
            raise self.refusal(seat, action)
        self.actions.append(action)
        self._advance(action, len(self.actions))
        self._draw()

    def refusal(self, seat: int, action: int) -> IllegalAction:
        """Why a seat may not decide this, by what it sees itself."""
        known = 0 <= action < self.game.n_actions
        rule = self.game.broken_rule(self.view(seat), action) if known else self.game.decision_rule
        return IllegalAction(
            "illegal",
            action=self.game.text(action) if known else action,
            rule=rule,
            reason=IllegalAction(f"why-{rule}"),
            allowed=", ".join(map(self.game.text, self.legal(seat))),
        )

    def take_back(self, seat: int) -> None:
        """Undo the last decision of the draft (R28)."""
        self._require(seat)
        if not self.draft:
            raise NotYours("nothing-to-take-back", rule=self.game.draft_rule)
        self.actions.pop()
        self._log.pop()
        self._tip = self._public.clone()
        for action in self.draft:
            self._tip.apply(action)

    def confirm(self, seat: int) -> None:
        """Show a finished turn to all; the next player may decide."""
        self._require(seat)
        if not self.is_drafted:
            raise NotYours("turn-unfinished", step=self.game.step(self._tip))
        self._show(len(self.actions))

    def _require(self, seat: int) -> None:
        if self.over:
            raise NotYours("match-over")
        if seat != self.seat:
            raise NotYours("not-your-turn", seat=seat + 1, allowed=self.seat + 1)

    # ---- written down -------------------------------------------------------------------------------------

    @property
    def result(self) -> str | None:
        return result_line(self.game, self._public) if self.over else None

    def breakdown(self) -> list[Any]:
        """The final count; a running match has none to give."""
        if not self.over:
            raise NotYours("match-running")
        return self.game.breakdown(self._public)

    def winners(self) -> list[int]:
        if not self.over:
            raise NotYours("match-running")
        return self.game.winners(self._public)

    def record(self) -> Record:
        """The whole match with its secrets: for the store, and for everybody once it is over."""
        r = self._record
        return Record(
            r.game, r.options, self.seats, list(self.actions),
            deal=r.deal, position=r.position, seed=r.seed, match=r.match, result=self.result,
        )  # fmt: skip

    def seat_record(self, seat: int | None) -> Record:
        """The match as a seat may write it down: no seed, and only what it knows; from here on where even decisions
        are hidden."""
        if self.over:
            return self.record()
        r = self._record
        view = self.view(seat)
        seen = self.game.seat_deal(view)
        if seen is None:
            now = self.game.write_position(self.game.open_state(view), r.options)
            return Record(r.game, r.options, self.seats, [], position=now, match=r.match)
        actions = self.actions if seat == self.seat else self.actions[: self._shown]
        start = None if r.position is None else self.game.mask_position(r.position, view)
        return Record(r.game, r.options, self.seats, list(actions), deal=seen, position=start, match=r.match)

"""The interface of a game: all that match, records, players and arena know of one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Literal, Protocol

import msgspec

from palais.engine.rng import Rng
from palais.engine.state import State


class Deed(msgspec.Struct, frozen=True):
    """A decision as all may see it once it is shown: what was done, to which card, and what it changed at once.

    Richelieu tells of discs and markers; Queen of each seat's points, cards that its player took, others that moved."""

    turn: int
    seat: int
    action: str
    place: str | None = None
    card: str | None = None
    disc: bool = False
    cost: int = 0
    gains: tuple[int, ...] = ()
    takes: tuple[str, ...] = ()
    moves: tuple[str, ...] = ()


class Sentence(msgspec.Struct, frozen=True):
    """A key of the catalogue and what fills its gaps."""

    key: str
    data: Mapping[str, str | int | list[str] | Sentence] = {}


class Reason(Sentence, frozen=True):
    """Why a turn is advised: a sentence that speaks for it, against it, or neither. Seats in it count from 0."""

    tone: Literal["good", "bad", ""] = ""


class Hint(msgspec.Struct, frozen=True):
    """What a good player would choose, all that it would do in the turn, and why."""

    action: str
    steps: list[Sentence]
    reasons: list[Reason]


def gains(changes: Sequence[int], seat: int) -> list[Reason]:
    """Whose points change, one's own first."""
    found = []
    for other in sorted(range(len(changes)), key=lambda other: other != seat):
        tone: Literal["good", "bad"] = "good" if (changes[other] > 0) == (other == seat) else "bad"
        if changes[other]:
            found.append(Reason("hint.gain", {"seat": other, "points": changes[other]}, tone))
    return found


class Game(Protocol):
    """One game of the catalogue. Options, deals and views are the game's own types, opaque to the layers above."""

    name: str
    rules_version: int
    n_actions: int
    decision_rule: str  # that says what a decision is
    draft_rule: str  # that says what can be taken back
    trace_keys: tuple[str, ...]  # of a trace's first line, beside the game
    record_keys: tuple[str, ...]  # of a record's header, beside those of every record
    own_keys: tuple[str, ...]  # of the header lines that write out the players' own material

    # set-up
    @property
    def options(self) -> Callable[..., Any]: ...
    def choices(self) -> dict[str, Any]: ...
    def words(self, options: Any) -> dict[str, str]: ...
    def printed(self, options: Any) -> list[Any]: ...  # what cards with a text of their own say
    def write_own(self, options: Any) -> dict[str, str]: ...  # nothing where names and the deal tell it all
    def read_own(self, words: dict[str, str]) -> Any: ...  # options with a header's own material; nothing without
    def players(self, options: Any) -> int: ...
    def deal(self, options: Any, seed: str) -> Any: ...
    def can_redeal(self, options: Any) -> bool: ...  # whether options read from a record deal as they did
    def start(self, options: Any, deal: Any) -> State: ...

    # secrets
    def view(self, state: Any, options: Any, seat: int | None) -> Any: ...
    def open_state(self, view: Any) -> State: ...
    def guess(self, view: Any, rng: Rng) -> State: ...
    def preview(self, view: Any, action: int) -> Any: ...
    def advise(self, view: Any, plan: list[int]) -> Hint: ...
    def projection(self, view: Any) -> list[Any]: ...
    def ledger(self, view: Any) -> Any: ...
    def broken_rule(self, view: Any, action: int) -> str: ...
    def seat_deal(self, view: Any) -> Any: ...  # nothing where a viewer's record must begin with the position it sees

    # what happened
    def deed(self, before: Any, action: int, after: Any) -> Deed: ...
    def breakdown(self, state: Any) -> list[Any]: ...
    def reasons(self, points: list[Any]) -> list[Any]: ...  # who has most of what, of a breakdown or projection
    def winners(self, state: Any) -> list[int]: ...

    # notation
    def text(self, action: int) -> str: ...
    def parse(self, words: str) -> int: ...
    def step(self, state: Any) -> str: ...
    def write_turn(self, actions: Sequence[int]) -> str: ...
    def read_turn(self, state: Any, tokens: Iterable[str], finished: bool = True) -> Iterator[int]: ...
    def write_position(self, state: Any, options: Any) -> str: ...
    def read_position(self, line: str, own: Any = None) -> tuple[State, Any]: ...  # own: options with what it names
    def mask_position(self, line: str, view: Any) -> str: ...
    def write_deal(self, deal: Any) -> dict[str, str]: ...
    def read_deal(self, words: dict[str, str]) -> tuple[Any, Any]: ...
    def trace_head(self, options: Any, deal: Any) -> dict[str, Any]: ...
    def read_trace_head(self, head: dict[str, Any]) -> tuple[Any, Any]: ...

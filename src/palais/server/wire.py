"""Every byte in and out has a type here; docs/protocol.md tells what each means."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from palais.engine import game
from palais.engine.errors import BadInput, PalaisError
from palais.engine.game import Deed
from palais.server.reading import read

Id = Annotated[str, Meta(min_length=1, max_length=40)]
Name = Annotated[str, Meta(max_length=100)]
LONGEST_MESSAGE = 4096
Text = Annotated[str, Meta(max_length=16_384)]  # two of them, and their escapes, fit a body


class Struct(msgspec.Struct, forbid_unknown_fields=True):
    """What comes from outside: unknown fields are refused."""


# ---- requests -------------------------------------------------------------------------------------------------


class Nothing(Struct):
    """A request without a body."""


class Me(Struct):
    name: Name


class SeatWish(Struct):
    """Who is to sit somewhere: me, a bot by name, a friend by link, or somebody else at this device."""

    kind: Literal["me", "bot", "friend", "device"]
    name: Name | None = None


class Options(Struct):
    """The options of all games; one that is not given is as the game has it."""

    players: Annotated[int, Meta(ge=2, le=4)] | None = None
    edition: Id | None = None
    variant: Id | None = None
    layout: Id | None = None
    first_game: bool | None = None
    seed: Id | None = None
    layout_text: Text | None = None
    deck_text: Text | None = None
    cards_text: Text | None = None


class NewTable(Struct):
    game: Id
    id: Id
    options: Options
    seats: Annotated[list[SeatWish], Meta(min_length=2, max_length=4)]
    shuffle: bool = True


class Join(Struct):
    seat: Annotated[int, Meta(ge=0, le=3)]


# ---- messages of a client -------------------------------------------------------------------------------------


class Hello(Struct, tag_field="t", tag="hello"):
    seat: Annotated[int, Meta(ge=0, le=3)] | None = None
    after: Annotated[int, Meta(ge=0)] | None = None


class Decide(Struct, tag_field="t", tag="decide"):
    id: Id
    action: Id
    confirm: bool = False


class Back(Struct, tag_field="t", tag="back"):
    id: Id


class Confirm(Struct, tag_field="t", tag="confirm"):
    id: Id


class Preview(Struct, tag_field="t", tag="preview"):
    id: Id
    action: Id


class Previews(Struct, tag_field="t", tag="previews"):
    id: Id


class Hint(Struct, tag_field="t", tag="hint"):
    id: Id


Change = Decide | Back | Confirm
Message = Hello | Decide | Back | Confirm | Preview | Previews | Hint


def message(text: str | bytes) -> Message:
    """What a client said."""
    if len(text) > LONGEST_MESSAGE:
        raise BadInput("long", option="message", value=len(text), allowed=LONGEST_MESSAGE)
    found: Message = read(text, Message)
    return found


class _Named(msgspec.Struct):
    id: Id | None = None


def id_of(text: str) -> str | None:
    """The id of something said, understood or not."""
    if len(text) > LONGEST_MESSAGE:
        return None
    try:
        return msgspec.json.decode(text, type=_Named).id
    except (msgspec.DecodeError, UnicodeEncodeError, RecursionError):
        return None


# ---- answers --------------------------------------------------------------------------------------------------


class Sitter(msgspec.Struct, frozen=True):
    """Who has a seat; a guest with a secret, a bot, or nobody yet."""

    kind: str
    name: str
    guest: str | None = None


class Seat(msgspec.Struct, frozen=True):
    kind: str
    name: str


class TableInfo(msgspec.Struct, frozen=True):
    table: str
    game: str
    options: dict[str, Any]
    seats: list[Seat]
    yours: list[int]
    host: bool
    status: str
    rematch: str | None


class Line(msgspec.Struct, frozen=True):
    """A table in somebody's list."""

    table: str
    game: str
    status: str
    names: list[str]
    yours: list[int]
    to_move: int | None
    turn: int


class Guest(msgspec.Struct, frozen=True):
    guest: str | None
    name: str
    tables: list[Line]


class Turn(msgspec.Struct):
    number: int
    seat: int
    drafted: bool = False
    draft: list[str] = msgspec.field(default_factory=list)
    looked: bool = False


class Scene(msgspec.Struct, tag_field="t", tag="scene"):
    n: int
    whole: bool
    seat: int | None
    table: TableInfo
    view: Any = None
    points: Any = None
    reasons: Any = None
    ledger: Any = None
    winners: list[int] | None = None
    turn: Turn | None = None
    log_from: int = 0
    log: list[Deed] = msgspec.field(default_factory=list)


class Done(msgspec.Struct, tag_field="t", tag="done"):
    id: str
    n: int


class PreviewsAnswer(msgspec.Struct, tag_field="t", tag="previews"):
    id: str
    previews: list[Any]


class HintAnswer(msgspec.Struct, tag_field="t", tag="hint"):
    id: str
    hint: game.Hint


class Refused(msgspec.Struct, tag_field="t", tag="refused"):
    id: str | None
    code: str
    rule: str | None
    key: str
    data: dict[str, Any]


def refused(error: PalaisError, request: str | None = None) -> Refused:
    """A refusal as it goes out: its code, the rule behind it, its sentence's key, and what fills the gaps."""
    rule = error.data.get("rule")
    return Refused(request, error.code, str(rule) if rule else None, f"error.{error.code}", _plain(error.data))


def _plain(data: dict[str, Any]) -> dict[str, Any]:
    return {
        name: {"code": value.code, "data": _plain(value.data)}
        if isinstance(value, PalaisError)
        else value
        if isinstance(value, (int, str)) or value is None
        else str(value)
        for name, value in data.items()
    }

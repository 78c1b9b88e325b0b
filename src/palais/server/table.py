"""A table: everything about it is a fold over its events."""

from __future__ import annotations

from inspect import signature
from typing import Any

import msgspec

from palais import records
from palais.engine.errors import BadInput, NotYours
from palais.engine.game import Game
from palais.games import catalog
from palais.match import Match
from palais.server.wire import Scene, Seat, Sitter, TableInfo, Turn

Channel = int | None  # a seat, or what everybody sees


class Event(msgspec.Struct, frozen=True, tag_field="t", omit_defaults=True):
    """Something that happened at a table. `key` is the request that asked for it, so that it happens once."""

    key: str = ""


class Made(Event, frozen=True, tag="made", kw_only=True):
    """The table with its set-up: a record without a decision. Its seats are the people and bots known so far."""

    host: str
    seats: list[Sitter]
    record: str


class Joined(Event, frozen=True, tag="joined", kw_only=True):
    seat: int
    sitter: Sitter


class Decided(Event, frozen=True, tag="decided", kw_only=True):
    action: str


class TakenBack(Event, frozen=True, tag="taken-back"):
    pass


class Confirmed(Event, frozen=True, tag="confirmed"):
    pass


class Rematched(Event, frozen=True, tag="rematched", kw_only=True):
    table: str


AnyEvent = Made | Joined | Decided | TakenBack | Confirmed | Rematched
decode = msgspec.json.Decoder(AnyEvent).decode
encode = msgspec.json.Encoder().encode


class Table:
    """The state of a table after its events; `apply` refuses what cannot happen and then changes nothing."""

    def __init__(self, name: str, made: Made) -> None:
        self.name = name
        self.host = made.host
        self.record = records.read(made.record)
        self.sitters = list(made.seats)
        self.match: Match | None = None
        self.rematch: str | None = None
        self.length = 1
        self.keys: dict[str, dict[Channel, int]] = {}
        self.numbers: dict[Channel, int] = dict.fromkeys([None, *range(len(self.sitters))], 1)
        self._told: dict[Channel, int] = dict.fromkeys(self.numbers, 0)  # deeds that each channel has
        self._start_if_full()

    @classmethod
    def fold(cls, name: str, events: list[AnyEvent]) -> Table:
        table = cls(name, _made(events[0]))
        for event in events[1:]:
            table.apply(event)
        for channel in table.numbers:
            table.tell(channel)
        return table

    def apply(self, event: AnyEvent) -> list[Channel]:
        """Let something happen; the channels that notice."""
        seen = self._happen(event)
        self.length += 1
        for channel in seen:
            self.numbers[channel] += 1
        if event.key:
            self.keys[event.key] = dict(self.numbers)
        return seen

    def _happen(self, event: AnyEvent) -> list[Channel]:
        match event:
            case Joined():
                self._join(event)
            case Decided():
                return self._decide(event)
            case TakenBack():
                self.running.take_back(self.running.seat)
                return [self.running.seat]
            case Confirmed():
                self.running.confirm(self.running.seat)
            case Rematched():
                self.rematch = event.table
        return [*self.numbers]

    def _join(self, event: Joined) -> None:
        if not 0 <= event.seat < len(self.sitters) or self.sitters[event.seat].kind != "open":
            raise NotYours("seat-taken", seat=event.seat + 1)
        self.sitters[event.seat] = event.sitter
        self._start_if_full()

    def _start_if_full(self) -> None:
        if all(sitter.kind != "open" for sitter in self.sitters):
            self.record.seats = [sitter.name for sitter in self.sitters]
            self.match = Match(self.record)

    def _decide(self, event: Decided) -> list[Channel]:
        """A decision is seen by its seat; by all if it showed something, because then it stays (R28)."""
        match, seat = self.running, self.running.seat
        shown = len(match.log(None))
        match.decide(seat, match.game.parse(event.action))
        return [seat] if len(match.log(None)) == shown else [*self.numbers]

    # ---- questions --------------------------------------------------------------------------------------------

    @property
    def running(self) -> Match:
        if self.match is None:
            raise NotYours("table-open")
        return self.match

    @property
    def status(self) -> str:
        return "open" if self.match is None else "over" if self.match.over else "running"

    @property
    def bot(self) -> str | None:
        """The bot whose decision is awaited."""
        if self.match is None or self.match.over:
            return None
        sitter = self.sitters[self.match.seat]
        return sitter.name if sitter.kind == "bot" else None

    def seats_of(self, guest: str | None) -> list[int]:
        return [seat for seat, sitter in enumerate(self.sitters) if guest is not None and sitter.guest == guest]

    def info(self, guest: str | None) -> TableInfo:
        """The table as a guest sees it."""
        return TableInfo(
            table=self.name, game=self.record.game,
            options=options_told(catalog.game(self.record.game), self.record.options),
            seats=[Seat(sitter.kind, sitter.name) for sitter in self.sitters],
            yours=self.seats_of(guest), host=guest == self.host, status=self.status, rematch=self.rematch,
        )  # fmt: skip

    def scene(self, channel: Channel, guest: str | None, whole: bool = False) -> Scene:
        """What a channel shows now; a whole scene has all deeds, others those since the scene before."""
        scene = Scene(n=self.numbers[channel], whole=whole, seat=channel, table=self.info(guest))
        if self.match is None:
            return scene
        match, game = self.match, self.match.game
        view = match.view(channel)
        log = match.log(channel)
        start = 0 if whole else min(self._told[channel], len(log))
        scene.view = view
        scene.points = match.breakdown() if match.over else game.projection(view)
        scene.reasons = game.reasons(scene.points)
        scene.ledger = game.ledger(view)
        scene.winners = match.winners() if match.over else None
        scene.turn = self._turn(match, channel)
        scene.log_from, scene.log = start, log[start:]
        return scene

    def _turn(self, match: Match, channel: Channel) -> Turn:
        turn = Turn(match.turn + 1, match.seat)
        if channel == match.seat and not match.over:
            turn.drafted = match.is_drafted
            turn.draft = [match.game.text(action) for action in match.draft]
            turn.looked = any(deed.turn > match.turn for deed in match.log(None))
        return turn

    def tell(self, channel: Channel) -> None:
        """From here on a channel has all deeds that it may know."""
        self._told[channel] = len(self.match.log(channel)) if self.match else 0


def options_told(game: Game, options: Any) -> dict[str, Any]:
    """Every option that a game has, in its words; none where one is not chosen."""
    words = game.words(options)
    names = [name.replace("_", "-") for name in signature(game.options).parameters if not name.endswith("_text")]
    return {**{name: words.get(name) for name in names}, "players": game.players(options)}


def _made(event: AnyEvent) -> Made:
    if not isinstance(event, Made):
        raise BadInput("table-broken")
    return event


def missed(name: str, events: list[AnyEvent], channel: Channel, guest: str | None, after: int) -> list[Scene]:
    """The scenes of a channel after one that a client has, made again from the events."""
    table = Table(name, _made(events[0]))
    scenes: list[Any] = []
    for event in events[1:]:
        if channel in table.apply(event):
            if table.numbers[channel] > after:
                scenes.append(msgspec.to_builtins(table.scene(channel, guest)))
            table.tell(channel)
    return scenes

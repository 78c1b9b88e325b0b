"""The live tables: one change at a time, on disk before anybody hears of it, then told to all who watch."""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar
from weakref import WeakValueDictionary

import msgspec
from sqlalchemy.exc import SQLAlchemyError

from palais import players
from palais.engine.errors import BadInput, NotYours, PalaisError
from palais.engine.stream import new_seed
from palais.server import store as rows
from palais.server import table as tables
from palais.server import wire
from palais.server.new_table import new_table, set_up
from palais.server.store import Store
from palais.server.table import AnyEvent, Channel, Confirmed, Decided, Joined, Made, Rematched, Table, TakenBack

LOG = logging.getLogger("palais")
ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789"
NAME_LENGTH = 12
FAR_BEHIND = 50  # scenes; a client that misses more gets one whole scene instead
MOST_TABLES = 2000  # that one guest may make
MOST_RECENT = 1000  # tables kept in memory although nobody watches
MOST_VIEWERS = 100  # without a seat, at one table
MOST_OWN = 20  # connections of one guest who has a seat
MOST_EVENTS = 5000  # of a table, after which nothing is taken back any more
SECONDS_TO_RETRY, MOST_SECONDS_TO_RETRY = 1.0, 60.0

MOST_ADVISED = 100  # tables
STAND_IN = "greedy"  # the bot for a seat that nobody took

Act = Callable[[Table], Iterable[AnyEvent]]
T = TypeVar("T")


class Viewer:
    """One connection: whose it is, what channel it shows, and what waits to be sent."""

    def __init__(self, guest: str | None) -> None:
        self.guest = guest
        self.channel: Channel = None
        self.is_told = False
        self.outbox: asyncio.Queue[bytes | None] = asyncio.Queue(200)

    def send(self, message: msgspec.Struct) -> None:
        """Queue a message; who does not read is cut off and can resume."""
        try:
            self.outbox.put_nowait(tables.encode(message))
        except asyncio.QueueFull:
            self.close()

    def close(self) -> None:
        while not self.outbox.empty():
            self.outbox.get_nowait()
        self.outbox.put_nowait(None)


class Live:
    """A table in memory and who watches it."""

    def __init__(self, table: Table, events: list[AnyEvent]) -> None:
        self.table = table
        self.events = events
        self.lock = asyncio.Lock()
        self.viewers: set[Viewer] = set()
        self.bot: asyncio.Task[None] | None = None
        self.reply: players.Reply | None = None  # the last question to a bot whose turn it is


class Hall:
    """All tables of the server."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.live: WeakValueDictionary[str, Live] = WeakValueDictionary()  # as long as anybody holds one, it is found
        self.recent: dict[str, Live] = {}  # and these are held for whoever comes next
        self.loading: dict[str, asyncio.Task[Live]] = {}
        self.thinkers = ThreadPoolExecutor(max((os.cpu_count() or 1) - 1, 1), "bot")
        self.advisers = ThreadPoolExecutor(1, "hint")  # people do not wait behind bots
        self.thinking: set[players.Reply] = set()  # or waiting to
        self.advised: dict[str, players.Advice] = {}  # tables by name with the last hint, which the next goes on from

    # ---- finding and making -----------------------------------------------------------------------------------

    async def find(self, name: str) -> Live:
        """A table by its name, read from disk if nobody has asked for it lately."""
        live = self.live.get(name)
        if live is None:
            if name not in self.loading:
                self.loading[name] = asyncio.create_task(self._load(name))
                self.loading[name].add_done_callback(lambda _: self.loading.pop(name))
            live = await asyncio.shield(self.loading[name])
        self.recent.pop(name, None)
        self.recent[name] = live
        while len(self.recent) > MOST_RECENT:
            del self.recent[next(iter(self.recent))]
        return live

    async def _load(self, name: str) -> Live:
        bodies = await self.store.run(rows.events_of(name))
        if not bodies:
            raise BadInput("table-missing", value=name[: 2 * NAME_LENGTH])
        try:
            events = [tables.decode(body) for body in bodies]
            live = Live(Table.fold(name, events), events)
        except (PalaisError, msgspec.MsgspecError) as error:
            LOG.error("table %s cannot be read: %s", name, error)
            raise BadInput("table-broken") from None
        self.live[name] = live
        self._wake(live)
        return live

    async def make(self, guest: str, guest_name: str, wish: wire.NewTable) -> str:
        """A new table; the same request again finds the same one."""
        if await self.store.run(rows.count_tables_of(guest)) >= MOST_TABLES:
            raise BadInput("too-many-tables", allowed=MOST_TABLES)
        made = new_table(guest, guest_name, wish)
        return await self._add(made, guest, f"wish {wish.id}")

    async def _add(self, made: Made, guest: str, key: str) -> str:
        name = "".join(secrets.choice(ALPHABET) for _ in range(NAME_LENGTH))
        name = await self.store.run(rows.add_table(name, guest, key, tables.encode(made)))
        for sitter in made.seats:
            if sitter.guest:
                await self.store.run(rows.add_sitter(sitter.guest, name))
        return name

    # ---- what happens -----------------------------------------------------------------------------------------

    async def act(self, live: Live, key: str, act: Act) -> dict[Channel, int]:
        """Let something happen once; the numbers of the channels after it."""
        async with live.lock:
            if key not in live.table.keys:
                await self._happen(live, act(live.table))
            return live.table.keys.get(key, live.table.numbers)

    async def _happen(self, live: Live, wanted: Iterable[AnyEvent]) -> None:
        """Apply events one after the other, as each may depend on the last; write them; then tell."""
        events: list[AnyEvent] = []
        waiting: list[tuple[Viewer, wire.Scene]] = []
        number = live.table.length
        try:
            for event in wanted:
                waiting += self._apply(live, event)
                events.append(event)
            await self.store.run(rows.append(live.table.name, number, [tables.encode(event) for event in events]))
        except BaseException:
            if events:
                live.table = Table.fold(live.table.name, live.events)
            raise
        live.events += events
        for viewer, scene in waiting:
            viewer.send(scene)
        self._wake(live)

    def _apply(self, live: Live, event: AnyEvent) -> list[tuple[Viewer, wire.Scene]]:
        """Change the table and prepare what its viewers will see."""
        seen = live.table.apply(event)
        told = [viewer for viewer in live.viewers if viewer.is_told and viewer.channel in seen]
        scenes = {channel: live.table.scene(channel, None) for channel in {viewer.channel for viewer in told}}
        for channel in seen:
            live.table.tell(channel)
        infos = {guest: live.table.info(guest) for guest in {viewer.guest for viewer in told}}
        return [(each, msgspec.structs.replace(scenes[each.channel], table=infos[each.guest])) for each in told]

    def _wake(self, live: Live) -> None:
        if live.table.bot and live.bot is None:
            live.bot = asyncio.create_task(self._play(live))

    async def _play(self, live: Live) -> None:
        """Let bots decide as long as it is their turn; a write that fails is tried again, ever more slowly."""
        pause = SECONDS_TO_RETRY
        try:
            while live.table.bot:
                try:
                    await self._reply(live)
                    pause = SECONDS_TO_RETRY
                except SQLAlchemyError:
                    LOG.exception("a bot at table %s could not be written down", live.table.name)
                    await asyncio.sleep(pause)
                    pause = min(2 * pause, MOST_SECONDS_TO_RETRY)
        except Exception:
            LOG.exception("a bot at table %s; it tries again when somebody comes to look", live.table.name)
        finally:
            live.bot = live.reply = None

    async def _think(self, threads: ThreadPoolExecutor, reply: players.Reply, question: Callable[[], T]) -> T:
        """What a player says, thought out in another thread; cut short when the server ends."""
        self.thinking.add(reply)
        try:
            return await asyncio.get_running_loop().run_in_executor(threads, question)
        finally:
            self.thinking.discard(reply)

    async def _reply(self, live: Live) -> None:
        """One decision of a bot, which sees its view only."""
        name, match, length = live.table.bot, live.table.running, live.table.length
        live.reply = players.reply(str(name), match, live.reply)
        action = await self._think(self.thinkers, live.reply, live.reply)
        async with live.lock:
            if live.table.length == length:
                await self._happen(live, [Decided(action=match.game.text(action))])
            if live.table.bot == name and live.table.running.is_drafted:
                await self._happen(live, [Confirmed()])

    async def join(self, live: Live, guest: str, name: str, seat: int) -> None:
        async with live.lock:
            if seat not in live.table.seats_of(guest):
                await self._happen(live, [Joined(seat=seat, sitter=wire.Sitter("person", name, guest))])
        await self.store.run(rows.add_sitter(guest, live.table.name))

    async def start(self, live: Live, guest: str | None) -> None:
        """Fill the open seats with bots, if the maker of the table asks."""
        async with live.lock:
            if guest is None or guest != live.table.host:
                raise NotYours("not-host")
            bots = wire.Sitter("bot", STAND_IN)
            free = [seat for seat, sitter in enumerate(live.table.sitters) if sitter.kind == "open"]
            if free:
                await self._happen(live, [Joined(seat=seat, sitter=bots) for seat in free])

    async def rematch(self, live: Live, guest: str | None) -> str:
        """A new table for the same people, everybody one seat on; asked again, the same table."""
        async with live.lock:
            table = live.table
            if not table.seats_of(guest):
                raise NotYours("not-at-table")
            if not table.running.over:
                raise NotYours("match-running")
            if table.rematch is None:
                sitters = [*table.sitters[-1:], *table.sitters[:-1]]
                made = set_up(table.host, sitters, table.running.game, table.record.options, new_seed())
                name = await self._add(made, table.host, f"rematch of {table.name}")
                await self._happen(live, [Rematched(table=name)])
            return str(live.table.rematch)

    # ---- watching ---------------------------------------------------------------------------------------------

    def enter(self, live: Live, viewer: Viewer) -> None:
        """Let a connection in; who has a seat is not kept out by those who only watch."""
        own = live.table.seats_of(viewer.guest)
        others = [
            other
            for other in live.viewers
            if (other.guest == viewer.guest if own else not live.table.seats_of(other.guest))
        ]
        most = MOST_OWN if own else MOST_VIEWERS
        if len(others) >= most:
            raise NotYours("too-many-viewers", allowed=most)
        live.viewers.add(viewer)
        self._wake(live)

    def hello(self, live: Live, viewer: Viewer, seat: Channel, after: int | None) -> None:
        """Show a channel to a viewer from where it left off."""
        table = live.table
        if seat is not None and seat not in table.seats_of(viewer.guest):
            raise NotYours("not-your-seat", seat=seat + 1)
        viewer.channel, viewer.is_told = seat, True
        number = table.numbers[seat]
        if after is None or not number - FAR_BEHIND <= after <= number:
            viewer.send(table.scene(seat, viewer.guest, whole=True))
        elif after < number:
            for scene in tables.missed(table.name, live.events, seat, viewer.guest, after):
                viewer.send(scene)

    async def said(self, live: Live, viewer: Viewer, message: wire.Message) -> None:
        """Answer one message of a viewer."""
        if isinstance(message, wire.Hello):
            async with live.lock:
                self.hello(live, viewer, message.seat, message.after)
            return
        seat = viewer.channel
        if seat is None or not viewer.is_told:
            raise NotYours("no-seat")
        if isinstance(message, (wire.Preview, wire.Previews)):
            viewer.send(previews(live.table, seat, message))
            return
        if isinstance(message, wire.Hint):
            viewer.send(await self.hint(live, seat, message))
            return
        key = f"{viewer.guest}:{message.id}"
        numbers = await self.act(live, key, lambda table: asked(table, seat, message, key))
        viewer.send(wire.Done(message.id, numbers[seat]))

    async def hint(self, live: Live, seat: int, message: wire.Hint) -> wire.HintAnswer:
        """What a good player would do in this seat's place, and why; not against other people."""
        _require_turn(live.table, seat)
        table, match = live.table, live.table.running
        if len({sitter.guest for sitter in table.sitters if sitter.guest}) > 1:
            raise NotYours("hint-with-friends")
        if match.over or match.is_drafted:
            raise NotYours("nothing-to-hint")
        advice = players.advice(match, self.advised.pop(table.name, None))
        hint = await self._think(self.advisers, advice, advice.hint)
        self.advised[table.name] = advice
        while len(self.advised) > MOST_ADVISED:
            del self.advised[next(iter(self.advised))]
        return wire.HintAnswer(message.id, hint)

    def close(self) -> None:
        """Stop bots and say goodbye; what they would have done is done after the next start."""
        self.thinkers.shutdown(wait=False, cancel_futures=True)
        self.advisers.shutdown(wait=False, cancel_futures=True)
        for reply in self.thinking:
            reply.cancel()
        for live in self.live.values():
            if live.bot:
                live.bot.cancel()
            for viewer in live.viewers:
                viewer.close()


def asked(table: Table, seat: int, message: wire.Change, key: str) -> Iterator[AnyEvent]:
    """The events that a seat asks for; all carry the key, the last of them has the answer."""
    _require_turn(table, seat)
    match message:
        case wire.Decide():
            game = table.running.game
            yield Decided(key=key, action=game.text(game.parse(message.action)))
            if message.confirm and table.running.is_drafted:
                yield Confirmed(key=key)
        case wire.Back():
            if table.length >= MOST_EVENTS:
                raise NotYours("too-many-backs")
            yield TakenBack(key=key)
        case wire.Confirm():
            yield Confirmed(key=key)


def _require_turn(table: Table, seat: int) -> None:
    match = table.running
    if not match.over and match.seat != seat:
        raise NotYours("not-your-turn", seat=seat + 1, allowed=match.seat + 1)


def previews(table: Table, seat: int, message: wire.Preview | wire.Previews) -> wire.PreviewsAnswer:
    """What one choice, or each of them, would do; from the seat's view alone."""
    _require_turn(table, seat)
    match = table.running
    view, legal = match.view(seat), match.legal(seat)
    if isinstance(message, wire.Preview):
        action = match.game.parse(message.action)
        if action not in legal:
            raise match.refusal(seat, action)
        legal = [action]
    return wire.PreviewsAnswer(message.id, [match.game.preview(view, action) for action in legal])

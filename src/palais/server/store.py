"""What must survive: guests, and the events of every table, appended in groups and never changed."""

from __future__ import annotations

import asyncio
import fcntl
import queue
import threading
from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path
from typing import Any, TypeVar

import sqlalchemy as sa

from palais.engine.errors import BadInput
from palais.engine.files import file_fault, os_reason

T = TypeVar("T")
Work = Callable[[sa.Connection], Any]

META = sa.MetaData()
GUESTS = sa.Table(
    "guests", META,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("secret", sa.LargeBinary, nullable=False),
    sa.Column("name", sa.Text, nullable=False),
)  # fmt: skip
TABLES = sa.Table(
    "tables", META,
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("id", sa.Text, nullable=False, unique=True),
    sa.Column("guest", sa.Text, nullable=False),
    sa.Column("key", sa.Text, nullable=False),
    sa.UniqueConstraint("guest", "key"),
)  # fmt: skip
SITTERS = sa.Table(
    "sitters", META,
    sa.Column("guest", sa.Text, primary_key=True),
    sa.Column("table", sa.Text, primary_key=True),
)  # fmt: skip
EVENTS = sa.Table(
    "events", META,
    sa.Column("table", sa.Text, primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("body", sa.LargeBinary, nullable=False),
)  # fmt: skip

VERSION = 1
LARGEST_GROUP = 500
PRAGMAS = ("journal_mode = WAL", "synchronous = FULL", "busy_timeout = 5000")


class Store:
    """One SQLite file, one thread that owns it; work waiting at the same time shares one commit."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._lock = _take(folder)
        self._engine = sa.create_engine(f"sqlite:///{folder / 'palais.db'}")
        self._queue: queue.Queue[tuple[Work, Future[Any]] | None] = queue.Queue()
        self._thread = threading.Thread(target=self._serve, name="store", daemon=True)
        sa.event.listen(self._engine, "connect", _configure)
        try:
            self._open()
        except (sa.exc.SQLAlchemyError, ValueError):
            self._lock.close()
            raise BadInput("data-broken", file=str(folder / "palais.db")) from None
        self._thread.start()

    def _open(self) -> None:
        """Make the tables in a new file; refuse one that is not ours or of another version."""
        with self._engine.begin() as connection:
            version = connection.exec_driver_sql("PRAGMA user_version").scalar()
            if version != VERSION and (version or sa.inspect(connection).get_table_names()):
                raise ValueError(version)
            META.create_all(connection)
            connection.exec_driver_sql(f"PRAGMA user_version = {VERSION}")

    async def run(self, work: Callable[[sa.Connection], T]) -> T:
        """The result of some work on the database, once it is on disk."""
        future: Future[T] = Future()
        self._queue.put((work, future))
        return await asyncio.wrap_future(future)

    def close(self) -> None:
        """Finish what waits, then let the file go."""
        self._queue.put(None)
        self._thread.join()
        self._engine.dispose()
        self._lock.close()

    def _serve(self) -> None:
        with self._engine.connect() as connection:
            while group := self._group():
                self._commit(connection, [item for item in group if item[1].set_running_or_notify_cancel()])

    def _group(self) -> list[tuple[Work, Future[Any]]]:
        """All that waits now; at least one piece of work, none when the store closes."""
        first = self._queue.get()
        group = [] if first is None else [first]
        while group and len(group) < LARGEST_GROUP:
            try:
                item = self._queue.get_nowait()
            except queue.Empty:
                break
            if item is None:
                self._queue.put(None)
                break
            group.append(item)
        return group

    def _commit(self, connection: sa.Connection, group: list[tuple[Work, Future[Any]]]) -> None:
        """One transaction for all; if any of it fails, one for each, so that nobody pays for another's fault."""
        try:
            with connection.begin():
                results = [work(connection) for work, _ in group]
        except Exception as error:
            if len(group) > 1:
                for item in group:
                    self._commit(connection, [item])
            else:
                group[0][1].set_exception(error)
            return
        for (_, future), result in zip(group, results, strict=True):
            future.set_result(result)


def _configure(connection: Any, _record: Any) -> None:
    for pragma in PRAGMAS:
        connection.execute(f"PRAGMA {pragma}")


def _take(folder: Path) -> Any:
    """The folder's lock, refused to a second process; what lies in the folder is for its owner's eyes."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        (folder / "palais.db").touch(mode=0o600)
        lock = open(folder / "lock", "w")  # noqa: SIM115
    except OSError as error:
        raise file_fault(str(folder), os_reason(error)) from None
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        lock.close()
        raise BadInput("data-taken", folder=str(folder)) from None
    return lock


# ---- questions and changes ------------------------------------------------------------------------------------


def add_guest(guest: str, secret: bytes, name: str) -> Work:
    return lambda db: db.execute(GUESTS.insert().values(id=guest, secret=secret, name=name))


def find_guest(guest: str) -> Callable[[sa.Connection], tuple[bytes, str] | None]:
    def work(db: sa.Connection) -> tuple[bytes, str] | None:
        row = db.execute(sa.select(GUESTS.c.secret, GUESTS.c.name).where(GUESTS.c.id == guest)).first()
        return None if row is None else (row.secret, row.name)

    return work


def rename_guest(guest: str, name: str) -> Work:
    return lambda db: db.execute(GUESTS.update().where(GUESTS.c.id == guest).values(name=name))


def add_table(table: str, guest: str, key: str, body: bytes) -> Callable[[sa.Connection], str]:
    """The new table's id; if the guest has made one with this key before, that one's."""

    def work(db: sa.Connection) -> str:
        same = sa.select(TABLES.c.id).where(TABLES.c.guest == guest, TABLES.c.key == key)
        if found := db.execute(same).scalar():
            return str(found)
        db.execute(TABLES.insert().values(id=table, guest=guest, key=key))
        db.execute(EVENTS.insert().values(table=table, number=0, body=body))
        return table

    return work


def add_sitter(guest: str, table: str) -> Work:
    from sqlalchemy.dialects.sqlite import insert

    return lambda db: db.execute(insert(SITTERS).values(guest=guest, table=table).on_conflict_do_nothing())


def append(table: str, number: int, bodies: list[bytes]) -> Work:
    rows = [{"table": table, "number": number + offset, "body": body} for offset, body in enumerate(bodies)]
    return lambda db: db.execute(EVENTS.insert(), rows)


def events_of(table: str) -> Callable[[sa.Connection], list[bytes]]:
    query = sa.select(EVENTS.c.body).where(EVENTS.c.table == table).order_by(EVENTS.c.number)
    return lambda db: [*db.execute(query).scalars()]


def tables_of(guest: str, limit: int) -> Callable[[sa.Connection], list[str]]:
    """The newest tables at which a guest sits."""
    query = (
        sa.select(TABLES.c.id).join(SITTERS, SITTERS.c.table == TABLES.c.id)
        .where(SITTERS.c.guest == guest).order_by(TABLES.c.number.desc()).limit(limit)
    )  # fmt: skip
    return lambda db: [*db.execute(query).scalars()]


def count_tables_of(guest: str) -> Callable[[sa.Connection], int]:
    query = sa.select(sa.func.count()).select_from(TABLES).where(TABLES.c.guest == guest)
    return lambda db: int(db.execute(query).scalar_one())

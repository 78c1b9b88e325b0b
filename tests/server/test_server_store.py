"""The store's promises: nobody pays for another's fault, and what is written is for its owner's eyes."""

from __future__ import annotations

import asyncio
import stat
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from palais.server import store as rows
from palais.server.store import Store


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    store = Store(tmp_path / "data")
    yield store
    store.close()


def failing(_db: Any) -> None:
    raise ZeroDivisionError


class Gate:
    """Keeps the store busy, so that all that is asked meanwhile makes one group."""

    def __init__(self) -> None:
        self.reached, self.opened = threading.Event(), threading.Event()

    def __call__(self, _db: Any) -> None:
        self.reached.set()
        self.opened.wait(10)


def test_in_a_group_one_failure_fails_alone(store: Store) -> None:
    async def work() -> list[Any]:
        gate = Gate()
        held = asyncio.create_task(store.run(gate))
        await asyncio.to_thread(gate.reached.wait, 10)
        works = (rows.add_guest("g1", b"s", "Anne"), failing, rows.add_guest("g2", b"s", "Ben"))
        answers = asyncio.gather(*map(store.run, works), return_exceptions=True)
        await asyncio.sleep(0)
        gate.opened.set()
        await held
        first, failed, second = await answers
        assert isinstance(failed, ZeroDivisionError)
        assert not isinstance(first, Exception)
        assert not isinstance(second, Exception)
        return [await store.run(rows.find_guest(guest)) for guest in ("g1", "g2")]

    assert asyncio.run(work()) == [(b"s", "Anne"), (b"s", "Ben")]


def test_who_no_longer_waits_does_not_stop_the_store(store: Store) -> None:
    async def work() -> Any:
        gate = Gate()
        held = asyncio.create_task(store.run(gate))
        await asyncio.to_thread(gate.reached.wait, 10)
        gone = asyncio.create_task(store.run(rows.add_guest("g1", b"s", "Anne")))
        await asyncio.sleep(0.05)
        held.cancel()
        gone.cancel()
        await asyncio.gather(held, gone, return_exceptions=True)
        gate.opened.set()
        return await asyncio.wait_for(store.run(rows.find_guest("g1")), 10)

    assert asyncio.run(work()) is None


def test_what_is_written_is_readable_by_its_owner_alone(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir(mode=0o755)
    store = Store(tmp_path / "data")
    try:
        asyncio.run(store.run(rows.add_guest("g1", b"s", "Anne")))
        files = [*(tmp_path / "data").glob("palais.db*")]
        assert len(files) == 3
        assert all(stat.S_IMODE(file.stat().st_mode) == 0o600 for file in files)
    finally:
        store.close()

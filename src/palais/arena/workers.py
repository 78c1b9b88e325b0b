"""Worker processes: they are kept busy, and end at once when no more is wanted."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from itertools import islice
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from palais.players import Player

Piece = TypeVar("Piece")
Result = TypeVar("Result")

AHEAD = 4  # pieces handed out for each worker; all at once would fill the memory
POLL = 0.1  # seconds


class Stop(threading.Event):
    """Set when nobody waits for the matches any more; who is thinking then answers at once."""

    def __init__(self) -> None:
        super().__init__()
        self.players: Sequence[Player] = ()  # of the match under way, if it is played in this process

    def set(self) -> None:
        super().set()
        for player in self.players:
            player.cancel()


def results(
    task: Callable[[Piece], Result], pieces: Iterable[Piece], jobs: int, stop: Stop, *, in_order: bool = True
) -> Iterator[Result]:
    """What workers make of the pieces, in order or as it comes; leaving early sets `Worker.stop` in each."""
    waiting = iter(pieces)
    halt = multiprocessing.Event()
    pool = ProcessPoolExecutor(jobs, initializer=_begin, initargs=(halt,))
    pending: deque[Future[Result]] = deque()
    try:
        while not stop.is_set():
            with ctrl_c_held_back():
                pending.extend(pool.submit(task, piece) for piece in islice(waiting, AHEAD * jobs - len(pending)))
            if not pending:
                return
            yield from _finished(pending, in_order)
    finally:
        with ctrl_c_held_back():  # a half-set halt would leave the workers waiting for ever
            halt.set()
            pool.shutdown(cancel_futures=True)


def _finished(pending: deque[Future[Result]], in_order: bool) -> Iterator[Result]:
    watched = [pending[0]] if in_order else [*pending]
    for future in wait(watched, POLL, FIRST_COMPLETED).done:
        pending.remove(future)
        yield future.result()


@contextmanager
def ctrl_c_held_back() -> Iterator[None]:
    """Not now; a process that starts inherits this, and cannot be interrupted before it ignores Ctrl-C itself."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


class Worker:
    """What a worker process knows of the others."""

    stop = Stop()


def _begin(halt: Any) -> None:
    """Ctrl-C reaches every process of the group; workers leave it to the one that started them."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_follow_parent, args=(halt,), daemon=True).start()


def _follow_parent(halt: Any) -> None:
    """A worker whose parent was killed would wait for ever, and hold what the parent had locked."""
    parent = multiprocessing.parent_process()
    while parent and parent.is_alive():
        parent.join(POLL)
        if halt.is_set() and not Worker.stop.is_set():
            Worker.stop.set()
    os._exit(1)

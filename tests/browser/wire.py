"""A guest who plays without a page, so that a page finds a match as far as a test wants it."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import ExitStack
from typing import Any

from websockets.sync.client import connect

Scene = dict[str, Any]
Choice = Callable[[Scene], str | None]
BEFORE_REFUSAL = 50  # messages on one connection; the server takes 60 in ten seconds


class Wire:
    """Decides for the seats of one guest at one table."""

    def __init__(self, address: str, cookie: str, table: str) -> None:
        self.address = address.replace("http", "ws", 1) + f"/api/tables/{table}/live"
        self.cookie = cookie
        self.seat: int | None = None
        self.stack = ExitStack()

    def __enter__(self) -> Wire:
        self._open()
        return self

    def __exit__(self, *_: object) -> None:
        self.stack.close()

    def _open(self) -> None:
        """A fresh connection may say as much as the first."""
        self.stack.close()
        connection = connect(self.address, additional_headers={"Cookie": self.cookie}, compression=None)
        self.socket = self.stack.enter_context(connection)
        self.asked = 0
        self.watch(self.seat)

    def watch(self, seat: int | None) -> Scene:
        self.seat = seat
        self._say({"t": "hello", "seat": seat, "after": None})
        while not (scene := self._hear())["whole"] or scene["seat"] != seat:
            pass
        return scene

    def _say(self, message: dict[str, Any]) -> None:
        self.asked += 1
        self.socket.send(json.dumps(message))

    def _hear(self) -> dict[str, Any]:
        message: dict[str, Any] = json.loads(self.socket.recv(timeout=10))
        if message["t"] == "scene":
            self.scene = message
        return message

    def ask(self, kind: str, **fields: Any) -> Scene:
        """The scene after a request that must succeed."""
        if self.asked >= BEFORE_REFUSAL:
            self._open()
        self._say({"t": kind, "id": f"{id(self)}-{self.scene['n']}-{self.asked}", **fields})
        while (answer := self._hear())["t"] == "scene":
            pass
        assert answer["t"] == "done", answer
        return self.scene

    def decide(self, action: str, confirm: bool = True) -> Scene:
        return self.ask("decide", action=action, confirm=confirm)

    def play(self, choose: Choice, mine: list[int]) -> Scene:
        """Decide as told until the match is over or nothing is chosen; the last scene."""
        while self.scene["table"]["status"] == "running":
            seat = self.scene["turn"]["seat"]
            if seat not in mine:
                self._hear()
            elif seat != self.seat:
                self.watch(seat)
            elif self.scene["turn"]["drafted"]:
                self.ask("confirm")
            elif (action := choose(self.scene)) is None:
                break
            else:
                self.decide(action)
        return self.scene


def quickest(scene: Scene) -> str:
    """Take whatever lies first, place nothing."""
    legal: list[str] = scene["view"]["legal"]
    return "done" if "done" in legal else legal[0]


def after(turns: int, choose: Choice = quickest) -> Choice:
    """The same, but only so many turns of everybody."""
    return lambda scene: choose(scene) if scene["turn"]["number"] <= turns else None

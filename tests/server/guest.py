"""Guests of a server in this process, and the folder it serves."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from litestar.testing import TestClient

from palais.server import app, assets

FILES = {"/index.html": assets.File(b"<!doctype html><title>Palais</title>", None, "text/html", "1", False)}
AGAINST_A_BOT = [{"kind": "me"}, {"kind": "bot", "name": "greedy"}]


class Guest:
    """Somebody with a cookie jar of their own."""

    def __init__(self, client: TestClient[Any]) -> None:
        self.client = client
        self.cookies: dict[str, str] = {}

    def ask(self, method: str, path: str, body: Any = None, **headers: str) -> Any:
        """Status and decoded answer."""
        cookie = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        self.client.cookies.clear()
        response = self.client.request(
            method, path, json=body, headers={**headers, **({"Cookie": cookie} if cookie else {})}
        )
        self.cookies |= dict(response.cookies)
        self.client.cookies.clear()
        kind = response.headers.get("content-type", "")
        return response.status_code, response.json() if "json" in kind else response.text

    def table(self, seats: list[dict[str, Any]] | None = None, **wish: Any) -> str:
        """The name of a new table."""
        options = wish.pop("options", {"players": len(seats or AGAINST_A_BOT)})
        body = {"game": "richelieu", "id": "one", "options": options, "seats": seats or AGAINST_A_BOT, "shuffle": False}
        status, answer = self.ask("POST", "/api/tables", {**body, **wish})
        assert status == 201, answer
        return str(answer["table"])

    @contextmanager
    def silent(self, table: str, **headers: str) -> Iterator[Watch]:
        """A socket that has said nothing yet."""
        self.client.cookies.clear()
        cookie = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        headers["Cookie"] = cookie
        with self.client.websocket_connect(f"/api/tables/{table}/live", headers=headers) as socket:
            yield Watch(socket)

    @contextmanager
    def watch(self, table: str, seat: int | None, after: int | None = None) -> Iterator[Watch]:
        """A socket on a channel."""
        with self.silent(table) as watch:
            watch.say({"t": "hello", "seat": seat, "after": after})
            yield watch


class Watch:
    """Says things and hears answers; scenes that come before an answer are kept."""

    def __init__(self, socket: Any) -> None:
        self.socket = socket
        self.scenes: list[dict[str, Any]] = []
        self.asked = 0

    def say(self, message: dict[str, Any]) -> None:
        self.socket.send_json(message)

    def hear(self) -> dict[str, Any]:
        message: dict[str, Any] = self.socket.receive_json(timeout=10)
        if message["t"] == "scene":
            self.scenes.append(message)
        return message

    def scene(self) -> dict[str, Any]:
        """The next scene."""
        message = self.hear()
        assert message["t"] == "scene", message
        return message

    def ask(self, kind: str, **fields: Any) -> dict[str, Any]:
        """The answer to a request."""
        self.asked += 1
        self.say({"t": kind, "id": f"{id(self)}-{self.asked}", **fields})
        while (message := self.hear())["t"] == "scene":
            pass
        return message

    def until(self, seat: int) -> dict[str, Any]:
        """The scene in which a seat is to decide, or the last."""
        while not self.scenes or not (
            self.scenes[-1]["table"]["status"] == "over" or self.scenes[-1]["turn"]["seat"] == seat
        ):
            self.scene()
        return self.scenes[-1]

    def take_turn(self, seat: int) -> list[str]:
        """Decide whatever comes first until the turn is over; what was decided."""
        made = []
        number = self.scenes[-1]["turn"]["number"]
        while self.scenes[-1]["turn"]["number"] == number and self.scenes[-1]["table"]["status"] != "over":
            scene = self.scenes[-1]
            if scene["turn"]["drafted"]:
                assert self.ask("confirm")["t"] == "done"
            else:
                legal = scene["view"]["legal"]
                ends = [text for text in legal if text in ("done", "stop", "pass")]
                made.append((ends or legal)[0])
                assert self.ask("decide", action=made[-1], confirm=True)["t"] == "done"
            if self.scenes[-1] is scene:
                self.scene()
        return made


class Server:
    """A data folder that can be served, left, and served again."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    @contextmanager
    def run(self) -> Iterator[TestClient[Any]]:
        with TestClient(app.create(self.folder, FILES), raise_server_exceptions=True) as client:
            yield client

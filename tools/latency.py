"""Measures how soon a decision is acknowledged, over whole matches against a bot: python tools/latency.py [MATCHES]"""

from __future__ import annotations

import json
import sys
import tempfile
import urllib.request
from itertools import count
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter
from typing import Any

from websockets.sync.client import ClientConnection, connect

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests"))
from browser.serving import Server

SEATS = [{"kind": "me"}, {"kind": "bot", "name": "greedy"}]
IDS = count()


def new_table(address: str, number: int) -> tuple[str, str]:
    """The name of a table and the cookie of its guest."""
    wish = {"game": "richelieu", "id": f"latency {number}", "options": {}, "seats": SEATS, "shuffle": False}
    request = urllib.request.Request(f"{address}/api/tables", json.dumps(wish).encode())
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)["table"], answer.headers["Set-Cookie"].partition(";")[0]


def play(socket: ClientConnection) -> list[float]:
    """Seconds from each request to its answer, choosing whatever comes first."""
    socket.send('{"t": "hello", "seat": 0}')
    scene: dict[str, Any] = json.loads(socket.recv())
    times: list[float] = []
    asked: float | None = None
    while scene["table"]["status"] != "over" or asked is not None:
        if asked is None and scene["turn"]["seat"] == 0:
            is_drafted = scene["turn"]["drafted"]
            message = (
                {"t": "confirm"}
                if is_drafted
                else {"t": "decide", "action": scene["view"]["legal"][0], "confirm": True}
            )
            asked = perf_counter()
            socket.send(json.dumps({**message, "id": str(next(IDS))}))
        heard = json.loads(socket.recv())
        if heard["t"] == "scene":
            scene = heard
        elif asked is not None:
            times.append(perf_counter() - asked)
            asked = None
    return times


def main(matches: int) -> None:
    with tempfile.TemporaryDirectory() as data:
        before = perf_counter()
        server = Server(Path(data))
        server.start()
        try:
            print(f"ready after {perf_counter() - before:.2f} s")
            times: list[float] = []
            for number in range(matches):
                table, cookie = new_table(server.address, number)
                url = f"ws{server.address[4:]}/api/tables/{table}/live"
                with connect(url, additional_headers={"Cookie": cookie}) as socket:
                    times += play(socket)
            slow = quantiles(times, n=100)[98]
            print(f"{len(times)} decisions: median {1000 * median(times):.1f} ms, 99 % within {1000 * slow:.1f} ms")
        finally:
            server.end()


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 5)

"""The same over the real wire: every route and every message, answered byte for byte alike (R19, R27)."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
from channels import REQUESTS
from litestar.testing import TestClient
from worlds import pairs

from palais import records
from palais.games import catalog
from palais.games.queen import view as queen_view
from palais.games.richelieu.game import Richelieu
from palais.match import Match
from palais.records import Record
from palais.server import app, assets, hall, identity, limit, routes, wire
from palais.server import store as rows
from palais.server.table import AnyEvent, Confirmed, Decided, Made, encode
from strategies import replayed

MATCHES = 40
each_game = pytest.mark.parametrize("game", catalog.NAMES)
FILES = {"/index.html": assets.File(b"page", None, "text/html", "1", False)}
# What is sent to each route and said in each message; a new one fails the test until it is told here.
BODIES: dict[str, list[Any]] = {
    "/api/me": [{"name": "Eve"}],
    "/api/tables": [
        {
            "game": "richelieu",
            "id": "new",
            "options": {},
            "seats": [{"kind": "me"}, {"kind": "friend"}],
            "shuffle": False,
        }
    ],
    "/api/tables/{table:str}/join": [{"seat": 0}, {"seat": 3}],
    "/api/tables/{table:str}/start": [None],
    "/api/tables/{table:str}/rematch": [None],
}
LAST = (wire.Back, wire.Confirm)  # change the match, so they come after all others


def said(kind: type[Any], seat: int | None) -> list[Any]:
    ids = iter(f"{kind.__name__}{number}" for number in range(99))
    return {
        wire.Hello: lambda: [wire.Hello(None, 0), wire.Hello(0), wire.Hello(1), wire.Hello(seat, 0), wire.Hello(seat)],
        wire.Decide: lambda: [wire.Decide(next(ids), text) for text in ("take 9L", "pay 1.1", "chance P7", "under P3")],
        wire.Preview: lambda: [wire.Preview(next(ids), text) for texts in REQUESTS.values() for text in texts],
        wire.Previews: lambda: [wire.Previews(next(ids))],
        wire.Hint: lambda: [wire.Hint(next(ids))],
        wire.Back: lambda: [wire.Back(next(ids))],
        wire.Confirm: lambda: [wire.Confirm(next(ids))],
    }[kind]()


def events(record: Record, is_confirmed: bool) -> Iterator[AnyEvent]:
    """A table at which a match is played; the last turn may still wait for its player."""
    bare = msgspec.structs.replace(record, actions=[], seed=None)
    seats = [wire.Sitter("person", name, f"g{seat}") for seat, name in enumerate(record.seats)]
    yield Made(host="g0", seats=seats, record=records.write(bare))
    match = Match(bare)
    for number, action in enumerate(record.actions):
        match.decide(match.seat, action)
        yield Decided(action=match.game.text(action))
        if match.is_drafted and (is_confirmed or number + 1 < len(record.actions)):
            match.confirm(match.seat)
            yield Confirmed()


def has_chance(record: Record) -> bool:
    """Whether chance had a part in it: a table draws anew, from the seed that these tables do not have."""
    return any(state.chance for state in replayed(record))


def fill(folder: Path, worlds: list[Record]) -> None:
    async def work() -> None:
        store = rows.Store(folder)
        for seat in range(4):
            await store.run(rows.add_guest(f"g{seat}", identity._digest("s"), f"Guest {seat}"))
        for number, record in enumerate(worlds):
            first, *rest = [encode(event) for event in events(record, number % 2 == 0)]
            await store.run(rows.add_table(f"t{number}", "g0", str(number), first))
            if rest:
                await store.run(rows.append(f"t{number}", 1, rest))
            for seat in range(len(record.seats)):
                await store.run(rows.add_sitter(f"g{seat}", f"t{number}"))
        store.close()

    asyncio.run(work())


def heard(client: TestClient[Any], table: str, viewer: int | None) -> dict[str, Any]:
    """Everything that a viewer can get out of a table, by where it came from."""
    headers = {} if viewer is None else {"Cookie": f"palais=g{viewer}.s"}
    found: dict[str, Any] = {}
    with client.websocket_connect(f"/api/tables/{table}/live", headers=headers) as socket:
        kinds = sorted(get_args(wire.Message), key=lambda kind: (kind is not wire.Hello, kind in LAST))
        for kind in kinds:
            for message in said(kind, viewer):
                socket.send_text(msgspec.json.encode(message).decode())
            socket.send_text("end")
            found[kind.__name__] = _until_end(socket)
    for handler in routes.HANDLERS:
        if handler is routes.live:
            continue
        for path in handler.paths:
            for method in handler.http_methods:
                bodies = [None] if method in ("GET", "HEAD") else BODIES[path]
                where = path.replace("{table:str}", table).replace("{lang:str}", "en").replace("{file:path}", "x")
                where = where.replace("{game:str}", "queen")
                assert "{" not in where, where
                answers = [client.request(method, where, json=body, headers=headers) for body in bodies]
                found[f"{method} {path}"] = [(answer.status_code, answer.content) for answer in answers]
    client.cookies.clear()
    return found


def _until_end(socket: Any) -> list[str]:
    """All that comes until the refusal of a message that is no message."""
    found = []
    while '"error.message"' not in (text := socket.receive_text(timeout=10)):
        found.append(text)
    return found


def leaks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, numbers: range, game: str = "richelieu"
) -> tuple[set[str], int]:
    """Which routes and messages tell two worlds apart, and how many pairs were compared."""
    plain = ([pair for pair in pairs(number, game) if pair.alike and not has_chance(pair.one)] for number in numbers)
    chosen = [pair for few in plain for pair in few[:1]]
    worlds = []
    for name in ("one", "other"):
        fill(tmp_path / name, [getattr(pair, name) for pair in chosen])
        luck = random.Random(1)
        monkeypatch.setattr(hall.secrets, "choice", luck.choice)
        monkeypatch.setattr(hall.secrets, "token_hex", lambda size, luck=luck: luck.randbytes(size).hex())
        application = app.create(tmp_path / name, FILES)
        monkeypatch.setattr(application.state, "newcomers", limit.Limit(10_000, 1.0))
        with TestClient(application) as client:
            worlds.append([heard(client, f"t{number}", pair.viewer) for number, pair in enumerate(chosen)])
    found = {where for one, other in zip(*worlds, strict=True) for where in one if one[where] != other[where]}
    return found, len(chosen)


@each_game
def test_no_route_and_no_message_tells_two_worlds_apart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """R19, R27, Q14"""
    found, compared = leaks(tmp_path, monkeypatch, range(MATCHES), game)
    assert found == set()
    assert compared > 0.9 * MATCHES


# ---- planted leaks are caught ---------------------------------------------------------------------------------


def show_discs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody sees the discs that anybody holds."""
    honest = Richelieu.view

    def leaking(state: Any, options: Any, seat: int | None) -> Any:
        seen = honest(state, options, seat)
        faces = [honest(state, options, disc.holder).discs[at].face for at, disc in enumerate(seen.discs)]
        discs = [msgspec.structs.replace(disc, face=face) for disc, face in zip(seen.discs, faces, strict=True)]
        return msgspec.structs.replace(seen, discs=discs)

    monkeypatch.setattr(Richelieu, "view", staticmethod(leaking))


def show_plots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody sees the plots that anybody holds."""
    honest = queen_view.knowledge

    def leaking(state: Any, seat: int | None) -> int:
        return int(honest(state, seat) | sum(state.plots) & ~state.hidden)

    monkeypatch.setattr(queen_view, "knowledge", leaking)


SHOWN = {"richelieu": show_discs, "queen": show_plots}


@each_game
def test_a_view_that_shows_what_is_hidden_is_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    """R19, Q14"""
    SHOWN[game](monkeypatch)
    assert "Hello" in leaks(tmp_path, monkeypatch, range(8), game)[0]


def true_scores(truth: Any, _seat: int) -> Any:
    """What the first choice brings, by the discs as they are."""
    truth.apply(truth.legal()[0])
    return truth.scores()


def true_plots(truth: Any, seat: int) -> Any:
    """What each card would bring, by the pile as it is."""
    found = []
    for action in truth.legal():
        turn = truth.clone()
        turn.apply(action)
        while turn.me == seat and turn.turn == truth.turn and not turn.over and not turn.chance:
            turn.apply(turn.legal()[0])
        found.append((turn.plots[seat], turn.looked))
    return found


@pytest.mark.parametrize(("game", "told", "matches"), [("richelieu", true_scores, 16), ("queen", true_plots, 16)])
def test_a_preview_that_tries_the_truth_is_caught(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, told: Any, matches: int
) -> None:
    """R19, Q14"""

    def leaking(table: Any, seat: int, message: Any) -> Any:
        match = table.running
        found = told(match._tip.clone(), seat) if match.legal(seat) else None
        return wire.PreviewsAnswer(message.id, found)

    monkeypatch.setattr(hall, "previews", leaking)
    assert "Previews" in leaks(tmp_path, monkeypatch, range(matches), game)[0]


@each_game
def test_a_record_with_its_secrets_is_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    """R19, Q14"""
    monkeypatch.setattr(Match, "seat_record", lambda match, _: match.record())
    assert leaks(tmp_path, monkeypatch, range(4), game)[0] == {"GET /api/tables/{table:str}/record"}

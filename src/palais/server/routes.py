"""What can be asked over HTTP and the socket; each answer and each refusal as docs/protocol.md says."""

from __future__ import annotations

import asyncio
from typing import Any, TypeVar

import msgspec
from litestar import MediaType, Request, Response, WebSocket, get, post, put, route, websocket
from litestar.datastructures import Cookie
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath
from sqlalchemy.exc import SQLAlchemyError

from palais import players, records
from palais.engine.errors import BadInput, IllegalAction, NotYours, PalaisError
from palais.games import catalog
from palais.i18n import LANGUAGES, area
from palais.server import identity, wire
from palais.server import store as rows
from palais.server.assets import File
from palais.server.hall import LOG, Hall, Live, Viewer
from palais.server.identity import Identity
from palais.server.limit import Limit
from palais.server.new_table import clean_name, new_table
from palais.server.reading import read

T = TypeVar("T")
NEW_NAME = "Guest"
STATUS = {
    "table-missing": 404, "nothing-here": 404,
    "not-your-seat": 403, "not-host": 403, "not-at-table": 403, "origin": 403,
    "too-many": 429, "too-many-tables": 429, "too-many-viewers": 429,
    "server-fault": 500, "table-broken": 500, "storage": 503,
}  # fmt: skip
SAFE = {"X-Content-Type-Options": "nosniff", "Referrer-Policy": "same-origin", "Cache-Control": "no-store"}
POLICY = "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'"
AREAS = ("page", "match", "queen", "hint", "error")
MESSAGES, HELLOS, SECONDS = 60, 12, 10.0  # that many messages, and of them so many hellos, in so many seconds


# ---- answers --------------------------------------------------------------------------------------------------


def answer(body: Any, who: Identity | None = None, status: int = 200) -> Response[bytes]:
    """JSON, with the cookie of a guest that was just made."""
    cookies = []
    if who and who.cookie:
        cookies = [_cookie(who.cookie)]
    content = msgspec.json.encode(body)
    return Response(content, status_code=status, media_type=MediaType.JSON, headers=SAFE, cookies=cookies)


def _cookie(value: str) -> Cookie:
    return Cookie(identity.COOKIE, value=value, max_age=identity.SECONDS, httponly=True, samesite="lax")


def on_refusal(_request: Request[Any, Any, Any], error: PalaisError) -> Response[bytes]:
    usual = 409 if isinstance(error, (NotYours, IllegalAction)) else 400
    return answer(wire.refused(error), status=STATUS.get(error.code, usual))


def fault(error: Exception) -> BadInput:
    """What is told of a fault of the disk, or of ours."""
    return BadInput("storage" if isinstance(error, SQLAlchemyError) else "server-fault")


async def body(request: Request[Any, Any, Any], kind: type[T]) -> T:
    """The request's body as its type."""
    found: T = read(await request.body() or b"{}", kind)
    return found


def same_origin(connection: Any) -> None:
    """Refuse what another site's page sends in our guest's name."""
    origin = connection.headers.get("origin")
    if origin and origin.partition("://")[2] != connection.headers.get("host"):
        raise NotYours("origin", value=origin[:100])


# ---- who asks -------------------------------------------------------------------------------------------------


def hall_of(connection: Any) -> Hall:
    hall: Hall = connection.app.state.hall
    return hall


async def who_asks(connection: Any) -> Identity | None:
    return await identity.recognise(hall_of(connection).store, connection.cookies.get(identity.COOKIE))


async def somebody(request: Request[Any, Any, Any], name: str = NEW_NAME) -> Identity:
    """The guest who asks, made now if there is none; only same-origin requests come this far."""
    same_origin(request)
    known = await who_asks(request)
    if known:
        return known
    request.app.state.newcomers.admit(request.client.host if request.client else "")
    return await identity.welcome(hall_of(request).store, name)


# ---- the page -------------------------------------------------------------------------------------------------


SCREENS = ("/", "/rules", *(f"/rules/{name}" for name in catalog.NAMES))  # and /t/TABLE


@route(["/", "/t/{table:str}", "/{file:path}"], http_method=["GET", "HEAD"], include_in_schema=False)
async def page(request: Request[Any, Any, Any]) -> Response[bytes]:
    """A file of the front end; the addresses of screens are all the same file."""
    path = request.url.path
    files: dict[str, File] = request.app.state.files
    found = files.get("/index.html" if path in SCREENS or path.startswith("/t/") else path)
    if found is None and not path.startswith("/api/") and "text/html" in request.headers.get("accept", ""):
        response = send_file(request, files["/index.html"], {"Content-Security-Policy": POLICY})
        response.status_code = 404
        return response
    if found is None:
        raise BadInput("nothing-here", value=path[:100])
    return send_file(request, found, {"Content-Security-Policy": POLICY})


def send_file(request: Request[Any, Any, Any], file: File, headers: dict[str, str]) -> Response[bytes]:
    """A file as the browser wants it: not at all if it has it, else packed if it can unpack."""
    cache = "public, max-age=31536000, immutable" if file.is_forever else "no-cache"
    headers = {**SAFE, **headers, "Cache-Control": cache, "ETag": f'"{file.tag}"'}
    if request.headers.get("if-none-match") == f'"{file.tag}"':
        return Response(b"", status_code=304, headers=headers, media_type=file.type)
    if file.packed and "gzip" in request.headers.get("accept-encoding", ""):
        headers |= {"Content-Encoding": "gzip", "Vary": "Accept-Encoding"}
        return Response(file.packed, headers=headers, media_type=file.type)
    return Response(file.body, headers=headers, media_type=file.type)


@get("/api/text/{lang:str}")
async def text(request: Request[Any, Any, Any], lang: FromPath[str]) -> Response[bytes]:
    """The sentences of the page in one language."""
    if lang not in LANGUAGES:
        raise BadInput("option", option="lang", value=lang[:20], allowed=", ".join(LANGUAGES))
    return send_file(request, request.app.state.texts[lang], {})


def texts(lang: str) -> bytes:
    return msgspec.json.encode({name: area(lang, name) for name in AREAS})


# ---- guests and tables ----------------------------------------------------------------------------------------


@get("/api/me")
async def me(request: Request[Any, Any, Any]) -> Response[bytes]:
    return answer(await _guest(request, await who_asks(request)))


@put("/api/me")
async def rename(request: Request[Any, Any, Any]) -> Response[bytes]:
    name = clean_name((await body(request, wire.Me)).name)
    who = await somebody(request, name)
    await hall_of(request).store.run(rows.rename_guest(who.guest, name))
    who = msgspec.structs.replace(who, name=name)
    return answer(await _guest(request, who), who)


async def _guest(request: Request[Any, Any, Any], who: Identity | None) -> wire.Guest:
    if who is None:
        return wire.Guest(None, NEW_NAME, [])
    hall = hall_of(request)
    names = await hall.store.run(rows.tables_of(who.guest, 20))
    lines = [await _line(hall, name, who.guest) for name in names]
    return wire.Guest(who.guest, who.name, [line for line in lines if line])


async def _line(hall: Hall, name: str, guest: str) -> wire.Line | None:
    """A table of somebody's list; none if it cannot be read."""
    try:
        table = (await hall.find(name)).table
    except PalaisError:
        return None
    to_move = table.match.seat if table.match and not table.match.over else None
    names = [sitter.name for sitter in table.sitters]
    turn = table.match.turn if table.match else 0
    return wire.Line(table.name, table.record.game, table.status, names, table.seats_of(guest), to_move, turn)


@get("/api/games")
async def games() -> Response[bytes]:
    bots = {"levels": players.LEVELS, "bots": players.NAMES}
    return answer({name: {**catalog.game(name).choices(), **bots} for name in catalog.NAMES})


@get("/api/games/{game:str}/faces")
async def faces(game: FromPath[str]) -> Response[bytes]:
    """What is printed on the cards of a game, as sentences."""
    rules = catalog.game(game)
    return answer(rules.printed(rules.options()))


@post("/api/tables")
async def make(request: Request[Any, Any, Any]) -> Response[bytes]:
    wish = await body(request, wire.NewTable)
    new_table("nobody", NEW_NAME, wish)  # what cannot be is refused before it makes a guest
    who = await somebody(request)
    name = await hall_of(request).make(who.guest, who.name, wish)
    return answer({"table": name}, who, 201)


@get("/api/tables/{table:str}")
async def show(request: Request[Any, Any, Any], table: FromPath[str]) -> Response[bytes]:
    who = await who_asks(request)
    live = await hall_of(request).find(table)
    return answer(live.table.info(who.guest if who else None))


@get("/api/tables/{table:str}/faces")
async def table_faces(request: Request[Any, Any, Any], table: FromPath[str]) -> Response[bytes]:
    """What is printed on the cards of a table, which may be somebody's own."""
    record = (await hall_of(request).find(table)).table.record
    return answer(catalog.game(record.game).printed(record.options))


@post("/api/tables/{table:str}/join", status_code=200)
async def join(request: Request[Any, Any, Any], table: FromPath[str]) -> Response[bytes]:
    wish = await body(request, wire.Join)
    live = await hall_of(request).find(table)
    who = await somebody(request)
    await hall_of(request).join(live, who.guest, who.name, wish.seat)
    return answer(live.table.info(who.guest), who)


@post("/api/tables/{table:str}/start", status_code=200)
async def start(request: Request[Any, Any, Any], table: FromPath[str]) -> Response[bytes]:
    same_origin(request)
    await body(request, wire.Nothing)
    who = await who_asks(request)
    live = await hall_of(request).find(table)
    await hall_of(request).start(live, who.guest if who else None)
    return answer(live.table.info(who.guest if who else None))


@post("/api/tables/{table:str}/rematch")
async def rematch(request: Request[Any, Any, Any], table: FromPath[str]) -> Response[bytes]:
    same_origin(request)
    await body(request, wire.Nothing)
    who = await who_asks(request)
    live = await hall_of(request).find(table)
    return answer({"table": await hall_of(request).rematch(live, who.guest if who else None)}, status=201)


@get("/api/tables/{table:str}/record")
async def record(request: Request[Any, Any, Any], table: FromPath[str]) -> Response[bytes]:
    """The record as the guest may write it down; who holds several seats gets what everybody sees."""
    who = await who_asks(request)
    live = await hall_of(request).find(table)
    seats = live.table.seats_of(who.guest if who else None)
    written = records.write(live.table.running.seat_record(seats[0] if len(seats) == 1 else None))
    headers = {**SAFE, "Content-Disposition": f'attachment; filename="{live.table.record.game}-{live.table.name}.txt"'}
    return Response(written.encode(), media_type="text/plain", headers=headers)


# ---- the socket -----------------------------------------------------------------------------------------------


@websocket("/api/tables/{table:str}/live")
async def live(socket: WebSocket[Any, Any, Any], table: FromPath[str]) -> None:
    """One viewer of a table, until it leaves."""
    await socket.accept()
    viewer = Viewer(None)
    try:
        same_origin(socket)
        who = await who_asks(socket)
        viewer.guest = who.guest if who else None
        socket.app.state.sockets.admit(socket.client.host if socket.client else "")
        found = await hall_of(socket).find(table)
        hall_of(socket).enter(found, viewer)
    except PalaisError as error:
        await socket.send_data(msgspec.json.encode(wire.refused(error)), mode="text")
        await socket.close()
        return
    sender = asyncio.create_task(_send(socket, viewer))
    try:
        await _listen(socket, found, viewer)
    except WebSocketDisconnect:
        pass
    finally:
        found.viewers.discard(viewer)
        sender.cancel()


async def _send(socket: WebSocket[Any, Any, Any], viewer: Viewer) -> None:
    while message := await viewer.outbox.get():
        await socket.send_data(message, mode="text")
    await socket.close()


async def _listen(socket: WebSocket[Any, Any, Any], found: Live, viewer: Viewer) -> None:
    limit, hellos = Limit(MESSAGES, SECONDS), Limit(HELLOS, SECONDS)
    while True:
        data = await socket.receive_text()
        try:
            limit.admit()
            asked = wire.message(data)
            if isinstance(asked, wire.Hello):
                hellos.admit()
            await hall_of(socket).said(found, viewer, asked)
        except PalaisError as error:
            viewer.send(wire.refused(error, wire.id_of(data)))
        except Exception as error:
            LOG.exception("a message at table %s", found.table.name)
            viewer.send(wire.refused(fault(error), wire.id_of(data)))


HANDLERS = [page, text, me, rename, games, faces, make, show, table_faces, join, start, rematch, record, live]

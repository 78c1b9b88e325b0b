"""palais serve: the page on which one plays, from this machine."""

from __future__ import annotations

import os
import socket
import sys
import webbrowser
from contextlib import suppress
from pathlib import Path

from palais.cli.store import data_folder
from palais.engine.errors import BadInput
from palais.i18n import Catalogue


def serve(t: Catalogue, host: str, port: int, data: str | None, is_opened: bool) -> int:
    """Serve until Ctrl-C."""
    os.environ.setdefault("WEBSOCKETS_MAX_LINE_LENGTH", "65536")  # a browser's cookies for this host may be long
    import uvicorn

    from palais.server import app

    listener = _listen(host, port)
    application = app.create(Path(data) if data else data_folder() / "server")
    port = listener.getsockname()[1]
    name = _reachable(host)
    address = f"http://{f'[{name}]' if ':' in name else name}:{port}/"
    config = uvicorn.Config(
        application, log_level="warning", ws="websockets-sansio", ws_max_size=16 * 1024, ws_per_message_deflate=False,
        timeout_graceful_shutdown=2, server_header=False,
    )  # fmt: skip

    class Server(uvicorn.Server):
        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets)
            _ready(t, address, is_opened)

    with suppress(KeyboardInterrupt):
        Server(config).run(sockets=[listener])
    print(t("cli.serve-ended"))
    return 0


def _listen(host: str, port: int) -> socket.socket:
    """The port, taken before anything else, so that a second server says so at once."""
    try:
        family = socket.getaddrinfo(host or "?", port, type=socket.SOCK_STREAM)[0][0]
    except OSError:
        raise BadInput("host", value=host) from None
    try:
        # asyncio turns off Nagle's delay (40 ms an answer) only for sockets that name their protocol
        listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((host, port))
    except OSError:
        raise BadInput("port", host=host, value=port) from None
    return listener


def _reachable(host: str) -> str:
    """The host as others may type it: a server for all addresses of the machine is told by the one it goes out with."""
    if host not in ("0.0.0.0", "::"):
        return host
    family, anywhere = (socket.AF_INET, "192.0.2.1") if host == "0.0.0.0" else (socket.AF_INET6, "2001:db8::1")
    with socket.socket(family, socket.SOCK_DGRAM) as probe, suppress(OSError):
        probe.connect((anywhere, 9))  # a datagram socket sends nothing yet
        return str(probe.getsockname()[0])
    return socket.gethostname()


def _ready(t: Catalogue, address: str, is_opened: bool) -> None:
    print(t("cli.serve-ready", address=address), flush=True)
    if is_opened and _has_screen():
        webbrowser.open(address)


def _has_screen() -> bool:
    """A browser in this very terminal would take it over."""
    return sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))

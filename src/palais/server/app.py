"""The application: routes, the hall of tables, and what happens when it starts and stops."""

from __future__ import annotations

import gzip
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from hashlib import sha256
from pathlib import Path
from typing import Any

from litestar import Litestar, Request, Response
from litestar.exceptions import HTTPException

from palais.engine.errors import BadInput, PalaisError
from palais.i18n import LANGUAGES
from palais.server import assets, routes
from palais.server.hall import Hall
from palais.server.limit import Limit
from palais.server.store import Store

LOG = logging.getLogger("palais")
LARGEST_BODY = 64 * 1024


def create(data: Path, files: dict[str, assets.File] | None = None) -> Litestar:
    """The server over a data folder; refuses a folder in use and a page that was not built."""
    files = assets.load() if files is None else files
    store = Store(data)
    hall = Hall(store)

    @asynccontextmanager
    async def lifespan(_app: Litestar) -> AsyncIterator[None]:
        yield
        hall.close()
        store.close()

    app = Litestar(
        routes.HANDLERS,
        lifespan=[lifespan],
        exception_handlers={PalaisError: routes.on_refusal, HTTPException: _on_http, Exception: _on_fault},
        request_max_body_size=LARGEST_BODY,
        openapi_config=None,
        logging_config=None,
    )
    app.state.hall = hall
    app.state.files = files
    app.state.texts = {lang: _packed(routes.texts(lang)) for lang in LANGUAGES}
    app.state.newcomers = Limit(60, 60.0)
    app.state.sockets = Limit(120, 10.0)
    return app


def _packed(body: bytes) -> assets.File:
    return assets.File(body, gzip.compress(body, 9, mtime=0), "application/json", sha256(body).hexdigest()[:16], False)


def _on_fault(request: Request[Any, Any, Any], error: Exception) -> Response[bytes]:
    """A fault of ours or of the disk: all of it to the log, to the one who asked only that it happened."""
    LOG.error("%s %s", request.method, request.url.path, exc_info=error)
    return routes.on_refusal(request, routes.fault(error))


def _on_http(request: Request[Any, Any, Any], error: HTTPException) -> Response[bytes]:
    """What the framework refuses, in our words."""
    path = request.url.path[:100]
    match error.status_code:
        case 404:
            refused = BadInput("nothing-here", value=path)
        case 405:
            refused = BadInput("method", value=path, allowed=(error.headers or {}).get("allow", "GET"))
        case 413:
            refused = BadInput("file-large", allowed=LARGEST_BODY)
        case _:
            refused = BadInput("message", reason=BadInput("message-status", value=error.status_code))
    response = routes.on_refusal(request, refused)
    response.status_code = error.status_code
    return response

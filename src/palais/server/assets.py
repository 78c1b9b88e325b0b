"""The built front end: every file read once, sent compressed, kept by browsers as long as its name says."""

from __future__ import annotations

import gzip
import mimetypes
from hashlib import sha256
from pathlib import Path

import msgspec

from palais.engine.errors import BadInput

FOLDER = Path(__file__).parent / "page"
TEXTUAL = (".html", ".js", ".css", ".svg", ".json", ".webmanifest", ".txt")


class File(msgspec.Struct, frozen=True):
    body: bytes
    packed: bytes | None
    type: str
    tag: str
    is_forever: bool


def load(folder: Path = FOLDER) -> dict[str, File]:
    """The files by their path; refuses to serve a page that was not built."""
    if not (folder / "index.html").is_file():
        raise BadInput("page-missing", folder=str(folder))
    paths = [path for path in folder.rglob("[!.]*") if path.is_file()]
    return {"/" + path.relative_to(folder).as_posix(): _file(path) for path in paths}


def _file(path: Path) -> File:
    body = path.read_bytes()
    packed = gzip.compress(body, 9, mtime=0) if path.suffix in TEXTUAL else None
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    return File(body, packed, kind, sha256(body).hexdigest()[:16], path.parent.name == "assets")

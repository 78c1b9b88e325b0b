"""Saved matches: one record a file in the user's data folder."""

from __future__ import annotations

import os
import re
import secrets
from pathlib import Path

from palais import records
from palais.engine.errors import BadInput
from palais.engine.files import file_fault, os_reason
from palais.records.record import MAGIC, Record

SUFFIX = ".palais"


def data_folder() -> Path:
    """Where the program keeps its own files: PALAIS_DATA, or what the system has for that."""
    if chosen := os.environ.get("PALAIS_DATA"):
        return Path(chosen)
    import platformdirs

    return platformdirs.user_data_path("palais", appauthor=False)


class Store:
    """The matches of this user, by id; their files hold secrets, so only the user may read them."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = (folder or data_folder()) / "matches"

    def new_id(self) -> str:
        return secrets.token_hex(4)

    def path(self, match: str) -> Path:
        return self.folder / f"{match}{SUFFIX}"

    def save(self, match: str, record: Record) -> Path:
        """Write a match over its last version."""
        try:
            self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        except OSError as error:
            raise file_fault(str(self.folder), os_reason(error)) from None
        return write_whole(self.path(match), records.write(record))

    def load(self, match: str) -> Record:
        """A saved match; a damaged file is refused with line and column."""
        path = self.path(match)
        if not _is_id(match) or not path.is_file():
            raise BadInput("store-match", value=match, folder=str(self.folder))
        try:
            return records.load(str(path))
        except BadInput as error:
            raise BadInput("fault", file=str(path), **error.data) if error.code == "record" else error from None

    def latest(self, game: str) -> str:
        """The id of the unfinished match of a game that was played last."""
        files = [path for path in self.folder.glob(f"*{SUFFIX}") if _is_id(path.stem)]
        for path in sorted(files, key=lambda path: path.stat().st_mtime_ns, reverse=True):
            lines = path.read_text(encoding="utf-8", errors="replace").splitlines()
            if f"game: {game}" in lines and not any(line.startswith("result:") for line in lines):
                return path.stem
        raise BadInput("store-empty", folder=str(self.folder))


def _is_id(match: str) -> bool:
    return re.fullmatch(r"[0-9a-f]{8}", match) is not None


def write_whole(path: Path, text: str) -> Path:
    """Write a file whole or not at all, readable for its owner only."""
    part = path.with_name(f".{secrets.token_hex(8)}{SUFFIX}.part")
    try:
        with open(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(part, path)
    except OSError as error:
        part.unlink(missing_ok=True)
        raise file_fault(str(path), os_reason(error)) from None
    return path


def write_record(name: str, record: Record) -> Path:
    """A record in a file the player named; of what is there, only another record is overwritten."""
    path = Path(name).expanduser()
    if path.exists() and not (path.is_file() and path.read_bytes().startswith(MAGIC.encode())):
        raise file_fault(str(path), BadInput("file-taken"))
    return write_whole(path, records.write(record))

"""Saved matches: one record a file in the user's data folder."""

from __future__ import annotations

import fcntl
import os
import re
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from palais import records
from palais.engine.errors import BadInput
from palais.engine.files import file_fault, read_bytes, read_lines, reading, refuse_special, writing
from palais.games import catalog
from palais.records.record import MAGIC, Record

SUFFIX = ".palais"
SHOWN = "# all shown"  # a comment to the reader of records: the last turn is confirmed and no draft any more (R28)


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

    @contextmanager
    def hold(self, match: str) -> Iterator[None]:
        """Keep other processes off a match, so that none undoes what another saved."""
        path = self.folder / f".{match}.lock"
        with writing(str(self.folder)):
            self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            lock = _locked(path)
        if lock is None:
            raise BadInput("store-held", match=match)
        try:
            yield
        finally:
            path.unlink(missing_ok=True)
            os.close(lock)

    # ---- one match --------------------------------------------------------------------------------------------

    def save(self, match: str, record: Record, is_shown: bool = False) -> Path:
        """Write a match over its last version; of a running one also whether nothing of it is a draft."""
        with writing(str(self.folder)):
            self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        mark = f"{SHOWN}\n" if is_shown and not record.result else ""
        return write_whole(self.path(match), records.write(record) + mark)

    def load(self, match: str) -> tuple[Record, bool]:
        """A saved match, and whether nothing of it is a draft; a damaged file is refused with line and column."""
        path = self.require(match)
        lines = list(read_lines(str(path)))
        try:
            record = records.load(str(path), lines)
        except BadInput as error:
            raise BadInput("fault", file=str(path), **error.data) if error.code == "record" else error from None
        if _has_unknown_discs(record):
            raise file_fault(str(path), BadInput("store-unknown"))
        return record, record.result is not None or lines[-1].strip() == SHOWN

    def require(self, match: str) -> Path:
        """The file of a saved match; refuses what is none."""
        path = self.path(match)
        with reading(str(path)):
            if _is_id(match) and path.is_file():
                return path
        raise BadInput("store-match", value=match, folder=str(self.folder))

    def fault(self, match: str, key: str, reason: BadInput) -> BadInput:
        """A fault of a header of a saved match, with its place."""
        path = self.path(match)
        for number, line in enumerate(read_lines(str(path)), 1):
            name, _, value = line.partition(":")
            if " ".join(name.split()) == key:
                column = len(line) - len(value.lstrip()) + 1
                return BadInput("fault", file=str(path), line=number, column=column, reason=reason)
        return file_fault(str(path), reason)

    # ---- all of them ------------------------------------------------------------------------------------------

    def latest(self, game: str) -> str:
        """The id of the unfinished match of a game that was played last; what is no file is nobody's match."""
        with reading(str(self.folder)):
            files = [path for path in self.folder.glob(f"*{SUFFIX}") if _is_id(path.stem) and path.is_file()]
            files.sort(key=lambda path: path.stat().st_mtime_ns, reverse=True)
        for path in files:
            lines = read_bytes(str(path)).decode(errors="replace").splitlines()
            if f"game: {game}" in lines and not any(line.startswith("result:") for line in lines):
                return path.stem
        raise BadInput("store-empty", folder=str(self.folder))

    def write_record(self, name: str, record: Record) -> Path:
        """A record in a file the player named; of what is there, only another record is overwritten."""
        path = Path(os.path.expanduser(name))
        with writing(str(path)):
            if f"{os.path.realpath(path.parent)}/".startswith(f"{os.path.realpath(self.folder)}/"):
                raise file_fault(str(path), BadInput("file-store"))
            if path.exists():
                refuse_special(str(path))
                with open(path, "rb") as file:
                    if file.read(len(MAGIC)) != MAGIC.encode():
                        raise file_fault(str(path), BadInput("file-taken"))
        return write_whole(path, records.write(record))


def _is_id(match: str) -> bool:
    return re.fullmatch(r"[0-9a-f]{8}", match) is not None


def _has_unknown_discs(record: Record) -> bool:
    """Whether only a seat's view of the match is written here; it cannot be played on."""
    if record.position is not None:
        return "?" in record.position
    return any("?" in value for value in catalog.game(record.game).write_deal(record.deal).values())


def _locked(path: Path) -> int | None:
    """An open and locked file; nothing if another process holds it."""
    while True:
        lock = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            os.close(lock)
            return None
        if os.fstat(lock).st_nlink:
            return lock
        os.close(lock)  # its holder removed it between our two calls


def write_whole(path: Path, text: str) -> Path:
    """Write a file whole or not at all, readable for its owner only."""
    part = path.with_name(f".{secrets.token_hex(8)}{SUFFIX}.part")
    with writing(str(path)):
        try:
            with open(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="utf-8") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            os.replace(part, path)
        except BaseException:
            part.unlink(missing_ok=True)
            raise
    return path

"""The file in which a league is kept: a line of settings, then a line for every meeting that was played."""

from __future__ import annotations

import fcntl
import os
from hashlib import sha256
from typing import Any

import msgspec

import palais
from palais.arena.league import League, Meeting, place_of
from palais.engine.errors import BadInput
from palais.engine.files import file_fault, reading, refuse_special, writing
from palais.games import catalog

FORMAT = 1
START = b'{"league":1,"palais":"'


class Head(msgspec.Struct, frozen=True):
    """What must be the same for results to be of one league; how many deals it has is no part of that."""

    league: int
    palais: str
    game: str
    rules: int
    options: dict[str, str]
    material: str  # of decks, layouts and faces, which may be the players' own
    players: tuple[str, ...]
    seats: int
    seed: str
    ladder: bool = False


def head_of(league: League) -> Head:
    game = catalog.game(league.game)
    material = sha256(msgspec.json.encode(league.options)).hexdigest()[:16]
    return Head(
        FORMAT, palais.__version__, league.game, game.rules_version, game.words(league.options), material,
        league.players, league.seats, league.seed, league.ladder,
    )  # fmt: skip


class Archive:
    """Meetings that were played, by place; without a file they are kept in memory only."""

    def __init__(self) -> None:
        self.kept: dict[int, Meeting] = {}

    def keep(self, place: int, played: Meeting) -> None:
        self.kept[place] = played

    def close(self) -> None:
        """Nothing to do in memory."""


class FileArchive(Archive):
    """Appends every meeting to a file and waits for the disk; one process at a time."""

    def __init__(self, path: str, league: League) -> None:
        super().__init__()
        self.path = path
        with writing(path):
            if os.path.exists(path):
                refuse_special(path)
            self.file = os.open(path, os.O_RDWR | os.O_CREAT | os.O_APPEND, 0o666)
        try:
            self._lock()
            self._begin(league)
        except BaseException:
            os.close(self.file)
            raise

    def keep(self, place: int, played: Meeting) -> None:
        super().keep(place, played)
        self._append(played)

    def close(self) -> None:
        os.close(self.file)

    def _lock(self) -> None:
        try:
            fcntl.flock(self.file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise file_fault(self.path, BadInput("league-held")) from None

    def _begin(self, league: League) -> None:
        """Read what is there; a line that a crash cut off is dropped, and its meeting will be played again."""
        with writing(self.path):
            content = _read(self.file)
            whole = content[: content.rfind(b"\n") + 1]
        lines = whole.splitlines()
        if not lines and START.startswith(content[: len(START)]):
            self._cut(0)
            self._append(head_of(league))
            return
        _judge_head(self.path, lines[0] if lines else content, head_of(league))
        for at, line in enumerate(lines[1:], 2):
            played = _meeting(self.path, league, at, line)
            if self.kept.setdefault(place_of(league, played), played) != played:
                raise BadInput("league-line", file=self.path, line=at)
        self._cut(len(whole))

    def _cut(self, size: int) -> None:
        with writing(self.path):
            os.ftruncate(self.file, size)

    def _append(self, line: Head | Meeting) -> None:
        with writing(self.path):
            rest = msgspec.json.encode(line) + b"\n"
            while rest:
                rest = rest[os.write(self.file, rest) :]
            os.fsync(self.file)


def _read(file: int) -> bytes:
    size = os.fstat(file).st_size
    return b"".join(iter(lambda: os.read(file, max(1, size)), b""))


def _decode(line: bytes, kind: type) -> Any:
    """A line as what it should be; nothing if it is something else."""
    try:
        return msgspec.json.decode(line, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return None


def _judge_head(path: str, line: bytes, wanted: Head) -> None:
    """Refuse a file of another kind, and results that were played under other settings."""
    found = _decode(line, Head) if line.startswith(START) else None
    if found is None:
        raise file_fault(path, BadInput("file-foreign"))
    for field in Head.__struct_fields__:
        if (value := getattr(found, field)) != (other := getattr(wanted, field)):
            raise BadInput("league-other", file=path, field=field, value=_word(value), wanted=_word(other))


def _word(value: Any) -> str:
    if isinstance(value, dict):
        return " ".join(f"{name}={word}" for name, word in value.items())
    if isinstance(value, bool):
        return str(value).lower()
    return ",".join(value) if isinstance(value, tuple) else str(value)


def _meeting(path: str, league: League, at: int, line: bytes) -> Meeting:
    played: Meeting | None = _decode(line, Meeting)
    if played is None or not _fits(league, played):
        raise BadInput("league-line", file=path, line=at)
    return played


def _fits(league: League, played: Meeting) -> bool:
    """Whether a meeting can be one of this league."""
    seats = league.seats
    is_whole = len(played.scores) == len(played.winners) == seats and all(len(row) == seats for row in played.scores)
    is_won = all(row and sorted({*row} & {*range(seats)}) == row for row in played.winners)
    return is_whole and is_won and played.deal >= 0 and 0 <= played.lineup < len(league.lineups)


def seed_in(path: str) -> str | None:
    """The seed of the league in a file, if there is one to go on with."""
    with reading(path):
        if not os.path.exists(path):
            return None
        refuse_special(path)
        with open(path, "rb") as file:
            line = file.readline()
    head = _decode(line, Head) if line.startswith(START) and line.endswith(b"\n") else None
    return head.seed if head else None

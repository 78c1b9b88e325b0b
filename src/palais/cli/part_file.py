"""Files that are written while matches are played."""

from __future__ import annotations

import csv
import fcntl
import os
from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from itertools import combinations
from typing import TextIO

from palais.engine.errors import BadInput
from palais.engine.files import file_fault, refuse_named_pipe, writing


class PartFile:
    """A file that appears under its name only when it is complete; until then it is `NAME.part`."""

    def __init__(self, path: str, head: str) -> None:
        self.path = path
        with writing(path):
            refuse_named_pipe(path)
            self.is_direct = os.path.exists(path) and not os.path.isfile(path)  # a device, or a pipe that is open
            self.target, self.part = (path, path) if self.is_direct else names(path)
            if os.path.isfile(self.target):
                _refuse_foreign(path, head)
            self.file: TextIO = open(self.part, "w" if self.is_direct else "a", encoding="utf-8", newline="")  # noqa: SIM115
            if not self.is_direct:
                self._seize()

    def write(self, text: str) -> None:
        with writing(self.path):
            self.file.write(text)

    def _seize(self) -> None:
        """Empty the file, unless another process writes it, or has just finished with it."""
        try:
            fcntl.flock(self.file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            is_ours = os.path.samestat(os.fstat(self.file.fileno()), os.stat(self.part))
        except (BlockingIOError, FileNotFoundError):
            is_ours = False
        if not is_ours:
            self.file.close()
            raise file_fault(self.path, BadInput("file-held"))
        self.file.truncate(0)

    def close(self, complete: bool) -> None:
        with writing(self.path):
            try:
                self.file.flush()
                if complete and not self.is_direct:
                    os.replace(self.part, self.target)  # while it is held
            finally:
                self.file.close()

    def discard(self) -> None:
        if not self.is_direct:
            os.remove(self.part)
        self.file.close()


class PartFiles:
    """Several of them, by the options that ask for them; what is written for one that was not given is dropped."""

    def __init__(self, wanted: Mapping[str, tuple[str | None, str]]) -> None:
        """Make the files from their paths and heads, or none of them."""
        refuse_same({option: path for option, (path, _) in wanted.items()})
        self.files: dict[str, PartFile] = {}
        try:
            for option, (path, head) in wanted.items():
                if path is not None:
                    self.files[option] = PartFile(path, head)
        except BaseException:
            self.discard()
            raise

    def write(self, option: str, text: str) -> None:
        if file := self.files.get(option):
            file.write(text)

    def row(self, option: str, cells: Sequence[object]) -> None:
        """Write a line of a CSV file."""
        if file := self.files.get(option):
            csv.writer(file, lineterminator="\n").writerow(cells)

    def close(self, complete: bool) -> list[str]:
        """Finish the files; return the names of those left incomplete."""
        with ExitStack() as each:  # one that fails keeps no other from being finished
            for file in self.files.values():
                each.callback(file.close, complete)
        return [] if complete else [file.part for file in self.files.values()]

    def discard(self) -> None:
        for file in self.files.values():
            file.discard()


def names(path: str) -> tuple[str, str]:
    """Where a file will be, and where it grows until then."""
    real = os.path.realpath(path)
    return real, f"{real}.part"


def _refuse_foreign(path: str, head: str) -> None:
    """Of what is there, only an empty file or an older one of the same kind is overwritten."""
    with open(path, "r+b") as file:
        start = file.read(len(head))
    if start and start != head.encode():
        raise file_fault(path, BadInput("file-foreign"))


def refuse_same(files: dict[str, str | None]) -> None:
    """Refuse two options that would write one file."""
    given = [(option, path) for option, path in files.items() if path]
    for (option, path), (other, second) in combinations(given, 2):
        if {*names(path)} & {*names(second)}:
            raise BadInput("conflict-file", option=option, other=other, file=path)

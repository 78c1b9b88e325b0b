"""Files that are written while matches are played."""

from __future__ import annotations

import os
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
            self.file: TextIO = open(self.part, "w", encoding="utf-8", newline="")  # noqa: SIM115

    def write(self, text: str) -> None:
        with writing(self.path):
            self.file.write(text)

    def close(self, complete: bool) -> None:
        with writing(self.path):
            self.file.close()
            if complete and not self.is_direct:
                os.replace(self.part, self.target)

    def discard(self) -> None:
        self.file.close()
        if not self.is_direct:
            os.remove(self.part)


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

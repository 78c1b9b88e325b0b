"""Reading a position on one line: its fields, their parts, and faults that name the column."""

from __future__ import annotations

import re
from collections.abc import Iterator

from palais.engine.errors import BadInput


class Fields:
    """The words of a line by their names; a game's reader is one of these."""

    FIELDS: tuple[str, ...]

    def __init__(self, line: str) -> None:
        found = list(re.finditer(r"\S+", line))
        n = len(self.FIELDS)
        if len(found) != n:
            column = found[n].start() + 1 if len(found) > n else len(line) + 1
            raise BadInput("position-fields", column=column, value=len(found), needed=n, allowed=" ".join(self.FIELDS))
        self.fields = {name: (match.group(), match.start()) for name, match in zip(self.FIELDS, found, strict=True)}

    def fault(self, field: str, value: object, allowed: str, offset: int = 0) -> BadInput:
        column = self.fields[field][1] + offset + 1
        return BadInput("position", column=column, field=field, value=value, allowed=allowed)

    def split(self, field: str, number: int, each: str = "…") -> list[tuple[str, int]]:
        """The parts of a field between slashes, each with its offset."""
        whole = self.fields[field][0]
        parts = [(m.group(), m.start()) for m in re.finditer(r"[^/]+", whole)]
        if len(parts) != number or whole.count("/") != number - 1:
            raise self.fault(field, whole, "/".join([each] * number))
        return parts

    def items(self, part: str, start: int) -> Iterator[tuple[str, int]]:
        """What a part lists between commas, each with its offset; `-` lists nothing."""
        if part != "-":
            for m in re.finditer(r"[^,]+", part):
                yield m.group(), start + m.start()

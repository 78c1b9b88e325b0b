"""Everything that can be refused. An error is a stable code with data; its sentence is in the catalogues."""

from __future__ import annotations


class PalaisError(Exception):
    """A refusal: `code` names it, `data` fills the sentence `error.<code>` of a catalogue."""

    def __init__(self, code: str, **data: object) -> None:
        self.code = code
        self.data = data
        super().__init__(code, data)

    def __str__(self) -> str:
        return ", ".join([self.code, *(f"{key}={value}" for key, value in self.data.items())])


class IllegalAction(PalaisError):
    """A decision that the rules do not allow now."""


class BadInput(PalaisError):
    """A file, text or option that cannot be read; names where and why."""


class NotYours(PalaisError):
    """Something asked by a seat that may not do it now."""

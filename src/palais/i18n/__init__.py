"""Every sentence a person sees, in English, German and French: one TOML file a language and area."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from palais.engine.errors import PalaisError

LANGUAGES = ("en", "de", "fr")
HERE = Path(__file__).parent


class Catalogue:
    """The sentences of one language. A key is `area.name`; an area is a file."""

    def __init__(self, lang: str) -> None:
        self.lang = lang

    def __call__(self, key: str, /, **data: object) -> str:
        """A sentence with its gaps filled; of a table with `one` and `other`, the form that `n` asks for."""
        where, _, name = key.partition(".")
        entry = area(self.lang, where)[name]
        if isinstance(entry, dict):
            entry = entry["one" if self._is_one(data["n"]) else "other"]
        return str(entry).format_map({name: self._fill(value) for name, value in data.items()})

    def error(self, error: PalaisError) -> str:
        """The sentence of a refusal, in one line."""
        return " ".join(self(f"error.{error.code}", **error.data).split())

    def _fill(self, value: object) -> object:
        return self.error(value) if isinstance(value, PalaisError) else value

    def _is_one(self, n: Any) -> bool:
        return n == 1 or (self.lang == "fr" and n == 0)


@cache
def area(lang: str, name: str) -> dict[str, Any]:
    """All sentences of one file."""
    return tomllib.loads((HERE / lang / f"{name}.toml").read_text(encoding="utf-8"))


__all__ = ["LANGUAGES", "Catalogue", "area"]

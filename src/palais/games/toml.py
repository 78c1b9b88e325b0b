"""Reads the TOML files that people write (decks, layouts) and says exactly what is wrong with one."""

from __future__ import annotations

import re
import tomllib
from typing import Any

from palais.engine.errors import BadInput
from palais.engine.files import read_bytes

SAMPLES = {str: '"…"', int: "0, 1, 2, …", list: "[…]", dict: "{…}"}


def read_toml(path: str) -> dict[str, Any]:
    """The content of a file; the error names the line and column of a fault."""
    content = read_bytes(path)
    try:
        return tomllib.loads(content.decode())
    except UnicodeDecodeError:
        raise BadInput("toml-syntax", file=path, line=1, column=1) from None
    except tomllib.TOMLDecodeError as error:
        found = re.search(r"line (\d+), column (\d+)", str(error))
        line, column = found.groups() if found else ("?", "?")
        raise BadInput("toml-syntax", file=path, line=line, column=column) from None


def check_fields(path: str, prefix: str, data: dict[str, Any], fields: dict[str, type], required: bool = True) -> None:
    """Refuse unknown, missing and mistyped fields."""
    for key, value in data.items():
        if key not in fields:
            raise BadInput("toml-unknown", file=path, field=prefix + key, allowed=", ".join(fields))
        if not isinstance(value, fields[key]) or isinstance(value, bool):
            raise BadInput("toml-type", file=path, field=prefix + key, allowed=SAMPLES[fields[key]])
    missing = [key for key in fields if key not in data] if required else []
    if missing:
        raise BadInput("toml-missing", file=path, field=prefix + missing[0])

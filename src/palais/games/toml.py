"""Reads the TOML files that people write (decks, layouts, faces) and says exactly what is wrong with one."""

from __future__ import annotations

import re
import tomllib
from typing import Any, NamedTuple

import msgspec

from palais.engine.errors import BadInput
from palais.engine.files import read_bytes
from palais.engine.names import is_name

LONGEST_NAME = 40
# Numbers and lists that Python refuses to read, or to print.
ENDLESS = re.compile(r"(?<![\w.+-])[\w.+-]{1000,}|(?:[\[{]\s*+){100,}")
SAMPLES = {str: '"…"', int: "0, 1, 2, …", list: "[…]", dict: "{…}", bool: "true, false"}


def read_toml(path: str, text: str | None = None) -> dict[str, Any]:
    """The content of a file, or of a text that came under its name; the error names line and column of a fault."""
    try:
        text = read_bytes(path).decode("utf-8-sig") if text is None else text
    except UnicodeDecodeError:
        raise BadInput("toml-syntax", file=path, line=1, column=1) from None
    if found := ENDLESS.search(text):
        line, column = text.count("\n", 0, found.start()) + 1, found.start() - text.rfind("\n", 0, found.start())
        raise BadInput("toml-syntax", file=path, line=line, column=column)
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise _fault(path, text, str(error)) from None


def _fault(path: str, text: str, reason: str) -> BadInput:
    place = re.search(r"line (\d+), column (\d+)", reason)
    end = (text.count("\n") + 1, len(text) - text.rfind("\n"))  # what is missing is missing there
    line, column = map(int, place.groups()) if place else end
    if re.search("overwrite|twice|[Dd]uplicate", reason):
        field = re.match(r"[\s\[]*([\w.-]*)", text.split("\n")[line - 1])
        return BadInput("toml-twice", file=path, line=line, column=column, field=field[1] if field else "")
    return BadInput("toml-syntax", file=path, line=line, column=column)


def check_fields(path: str, prefix: str, data: dict[str, Any], fields: dict[str, type], required: bool = True) -> None:
    """Refuse unknown, missing and mistyped fields."""
    for key, value in data.items():
        if key not in fields:
            raise BadInput("toml-unknown", file=path, field=prefix + key, allowed=", ".join(fields))
        if not isinstance(value, fields[key]) or isinstance(value, bool):
            raise BadInput("toml-type", file=path, field=prefix + key, allowed=SAMPLES[fields[key]])
    missing = [key for key in fields if key not in data] if required else []
    if missing:
        raise BadInput("toml-missing", file=path, field=prefix + missing[0], allowed=SAMPLES[fields[missing[0]]])


class Field(NamedTuple):
    """What a field may hold: numbers of a range, one of some words, or true and false; or a list of so many of them."""

    allowed: range | tuple[str, ...] | type[bool]
    default: Any = None  # of a field that may be left out
    length: range | None = None  # of a list


def read_fields(path: str, prefix: str, data: dict[str, Any], fields: dict[str, Field]) -> dict[str, Any]:
    """The values of a table as numbers, a word as its place among the allowed ones; refuses what does not fit."""
    for key in data:
        if key not in fields:
            raise BadInput("toml-unknown", file=path, field=prefix + key, allowed=", ".join(fields))
    values = {}
    for key, field in fields.items():
        if key not in data and field.default is None:
            raise BadInput("toml-missing", file=path, field=prefix + key, allowed=_sample(field))
        values[key] = _read_field(path, prefix + key, data[key], field) if key in data else field.default
    return values


def _read_field(path: str, name: str, value: Any, field: Field) -> Any:
    if field.length is None:
        return _read_item(path, name, value, field.allowed)
    if not isinstance(value, list):
        raise BadInput("toml-type", file=path, field=name, allowed=_sample(field))
    if len(value) not in field.length:
        raise BadInput("toml-length", file=path, field=name, value=len(value), allowed=_span(field.length))
    return tuple(_read_item(path, f"{name}[{number}]", item, field.allowed) for number, item in enumerate(value, 1))


def _read_item(path: str, name: str, value: Any, allowed: range | tuple[str, ...] | type[bool]) -> int:
    kind = bool if isinstance(allowed, type) else int if isinstance(allowed, range) else str
    if type(value) is not kind:
        raise BadInput("toml-type", file=path, field=name, allowed=_sample(Field(allowed)))
    if isinstance(allowed, type):
        return int(value)
    if value not in allowed:
        words = _span(allowed) if isinstance(allowed, range) else ", ".join(allowed)
        raise BadInput("toml-range", file=path, field=name, value=value, allowed=words)
    return int(value) if isinstance(allowed, range) else allowed.index(value)


def _sample(field: Field) -> str:
    """How a field is written."""
    if field.length is not None:
        return f"[{_sample(Field(field.allowed))}]"
    if isinstance(field.allowed, range):
        return ", ".join(map(str, field.allowed)) if len(field.allowed) < 5 else _sketch(field.allowed)
    return SAMPLES[bool] if isinstance(field.allowed, type) else ", ".join(f'"{word}"' for word in field.allowed)


def _sketch(numbers: range) -> str:
    return f"{numbers[0]}, {numbers[1]}, …, {numbers[-1]}"


def _span(numbers: range) -> str:
    return str(numbers[0]) if len(numbers) == 1 else f"{numbers[0]} - {numbers[-1]}"


def write_fields(values: dict[str, Any], fields: dict[str, Field]) -> dict[str, Any]:
    """What `read_fields` reads as these values; a field that has its default is left out."""
    return {key: _write_field(values[key], field) for key, field in fields.items() if values[key] != field.default}


def _write_field(value: Any, field: Field) -> Any:
    if field.length is not None:
        return [_write_field(item, Field(field.allowed)) for item in value]
    if isinstance(field.allowed, type):
        return bool(value)
    return value if isinstance(field.allowed, range) else field.allowed[value]


def inline(value: Any) -> str:
    """Plain words, numbers, lists and tables of them as TOML on one line."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {inline(item)}" for key, item in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(map(inline, value)) + "]"
    return msgspec.json.encode(value).decode()


def check_name(path: str, name: str, taken: tuple[str, ...] = ()) -> None:
    """Refuse a name that a record could not carry, or that already means something else."""
    if not is_name(name, LONGEST_NAME):
        raise BadInput("toml-name", file=path, field="name", value=name, allowed=LONGEST_NAME)
    if name in taken:
        raise BadInput("toml-name-taken", file=path, field="name", value=name, taken=", ".join(taken))

"""Reads what was said to the server as its type, or tells in our words what does not fit, where, and what would."""

from __future__ import annotations

import re
from typing import Any

import msgspec
from msgspec import inspect

from palais.engine.errors import BadInput, PalaisError

SHOWN = 40  # characters of a value that does not fit
PLACE = re.compile(r" - at `\$([^`]*)`$")
TAG = "t"  # the field that tells messages apart
STEP = re.compile(r"[A-Za-z_]+|[0-9]{1,9}")


def read(said: str | bytes, kind: Any) -> Any:
    """JSON as a type, or as one of several that a field tells apart."""
    try:
        return msgspec.json.decode(said, type=kind)
    except msgspec.ValidationError as error:
        reason = _find(said, kind, str(error))
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        reason = _not_json(said, error)
    raise BadInput("message", reason=reason)


def _not_json(said: str | bytes, error: Exception) -> BadInput:
    place = re.search(r"\(byte (\d+)\)", str(error))
    return BadInput("message-json", value=int(place[1]) if place else len(said))


def _find(said: str | bytes, kind: Any, fault: str) -> BadInput:
    try:
        value = msgspec.json.decode(said)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        return _not_json(said, error)
    place = PLACE.search(fault)
    return _fault(value, inspect.type_info(kind), STEP.findall(place[1]) if place else [])


def _fault(value: Any, kind: inspect.Type, steps: list[str], field: str = "") -> BadInput:
    """The fault at a place so many steps inside a value; of a place that is not there, the one nearest to it."""
    kind = _meant(value, kind)
    part = _part(value, kind, steps[0]) if steps else None
    if part:
        return _fault(*part, steps[1:], f"{field}{steps[0]}.")
    if isinstance(value, dict):
        fields = _fields(kind)
        for name, (each, is_required) in fields.items():
            if is_required and name not in value:
                return BadInput("message-missing", field=field + name, allowed=_allowed(each))
        for name in value:
            if name not in fields:
                return BadInput("message-unknown", field=field + name[:SHOWN], allowed=", ".join(fields) or "{}")
    if not field:
        return BadInput("message-object", allowed=f"{{{', '.join(_fields(kind))}}}")
    return BadInput("message-field", field=field[:-1], value=_shown(value), allowed=_allowed(kind))


def _part(value: Any, kind: inspect.Type, step: str) -> tuple[Any, inspect.Type] | None:
    """A field or an entry, if it is there, and its type."""
    if isinstance(value, dict) and step in value and step in _fields(kind):
        return value[step], _fields(kind)[step][0]
    if isinstance(value, list) and isinstance(kind, inspect.ListType) and step.isdigit() and int(step) < len(value):
        return value[int(step)], kind.item_type
    return None


def _fields(kind: inspect.Type) -> dict[str, tuple[inspect.Type, bool]]:
    """The fields of an object, and whether they must be there; of several objects, the one that tells them apart."""
    if isinstance(kind, inspect.UnionType):
        return {TAG: (kind, True)}
    if not isinstance(kind, inspect.StructType):
        return {}
    tag = {kind.tag_field: (kind, True)} if kind.tag_field else {}
    return tag | {each.encode_name: (each.type, each.required) for each in kind.fields}


def _meant(value: Any, kind: inspect.Type) -> inspect.Type:
    """Of several types the one that a tag names; of something that may be left out, what it is otherwise."""
    if not isinstance(kind, inspect.UnionType):
        return kind
    if len(kind.types) == 2 and isinstance(kind.types[1], inspect.NoneType):
        return kind.types[0]
    tag = value.get(TAG) if isinstance(value, dict) else None
    return next((each for each in kind.types if isinstance(each, inspect.StructType) and each.tag == tag), kind)


def _allowed(kind: inspect.Type) -> str | PalaisError:
    """What fits a type, as it is written."""
    match _meant(None, kind):
        case inspect.StructType(fields=fields):
            return f"{{{', '.join(each.encode_name for each in fields)}}}"
        case inspect.UnionType(types=types):
            return ", ".join(f'"{each.tag}"' for each in types if isinstance(each, inspect.StructType))
        case inspect.ListType(min_length=low, max_length=high):
            return BadInput("message-list", low=low or 0, high=high)
        case inspect.StrType(min_length=low, max_length=high):
            return BadInput("message-text", low=low or 0, high=high)
        case inspect.LiteralType(values=values):
            return ", ".join(f'"{each}"' for each in values)
        case inspect.IntType(ge=low, le=high):
            return "0, 1, 2, …" if high is None else f"{low} - {high}"
    return "true, false"


def _shown(value: Any) -> str:
    text = msgspec.json.encode(value).decode()
    return text if len(text) <= SHOWN else f"{text[: SHOWN - 1]}…"

"""What makes a player, in words: `ms=50,plain=true`."""

from __future__ import annotations

from math import isfinite
from typing import Any, TypeVar

import msgspec

from palais.engine.errors import BadInput

Settings = TypeVar("Settings", bound=msgspec.Struct)


def read(kind: str, text: str, usual: Settings) -> Settings:
    """The usual settings of a kind of player, changed by words; refuses what it does not know."""
    words = dict(word.partition("=")[::2] for word in text.split(",") if word)
    changed = {key: _value(kind, key, word, usual) for key, word in words.items()}
    return msgspec.structs.replace(usual, **changed)


def _value(kind: str, key: str, word: str, usual: msgspec.Struct) -> Any:
    try:
        value = getattr(msgspec.convert({key: word}, type(usual), strict=False), key)
        if not isfinite(value):
            raise msgspec.ValidationError
    except msgspec.ValidationError as error:
        allowed = ", ".join(usual.__struct_fields__)
        bounds = f"; {key}={_bounds(usual, key)}" if key in usual.__struct_fields__ else ""
        raise BadInput("option", option=kind, value=f"{key}={word}", allowed=allowed + bounds) from error
    return value


def _bounds(usual: msgspec.Struct, key: str) -> str:
    """What a setting can be, as `1…64`."""
    told: Any = msgspec.inspect.type_info(type(usual))
    kind = next(field.type for field in told.fields if field.name == key)
    return "true/false" if isinstance(kind, msgspec.inspect.BoolType) else f"{kind.ge}…{kind.le}"


def write(kind: str, settings: Settings, usual: Settings) -> str:
    """How settings differ from the usual ones, as `search:simulations=300,ms=800`."""
    words = {key: getattr(settings, key) for key in settings.__struct_fields__}
    changed = [f"{key}={str(value).lower()}" for key, value in words.items() if value != getattr(usual, key)]
    return f"{kind}:{','.join(changed)}"

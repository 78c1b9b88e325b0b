"""What makes a player, in words: `ms=50,plain=true`."""

from __future__ import annotations

from math import isfinite
from typing import TypeVar

import msgspec

from palais.engine.errors import BadInput

Settings = TypeVar("Settings", bound=msgspec.Struct)


def read(kind: str, text: str, usual: Settings) -> Settings:
    """The usual settings of a kind of player, changed by words; refuses what it does not know."""
    words = dict(word.partition("=")[::2] for word in text.split(",") if word)
    try:
        changed = msgspec.convert(words, type(usual), strict=False)
        if not all(isfinite(getattr(changed, key)) for key in words):
            raise msgspec.ValidationError
    except msgspec.ValidationError as error:
        allowed = ", ".join(usual.__struct_fields__)
        raise BadInput("option", option=kind, value=text, allowed=allowed) from error
    return msgspec.structs.replace(usual, **{key: getattr(changed, key) for key in words})


def write(kind: str, settings: Settings, usual: Settings) -> str:
    """How settings differ from the usual ones, as `search:simulations=300,ms=800`."""
    words = {key: getattr(settings, key) for key in settings.__struct_fields__}
    changed = [f"{key}={str(value).lower()}" for key, value in words.items() if value != getattr(usual, key)]
    return f"{kind}:{','.join(changed)}"

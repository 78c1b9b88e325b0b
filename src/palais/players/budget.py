"""How long players that think may think, where their names do not say it."""

from __future__ import annotations

import re

from palais.engine.errors import BadInput

THINKERS = ("search",)  # players with settings, as `search:ms=50,plain=true`
UNITS = {"ms": "ms", "sims": "simulations"}
OWN = (*UNITS.values(), "stable")


def read_budget(text: str) -> str:
    """A setting from words as `50ms` or `2000sims`."""
    found = re.fullmatch(r"([1-9][0-9]{0,8})(ms|sims)", text)
    if not found:
        raise BadInput("budget", value=text)
    return f"{UNITS[found[2]]}={found[1]}"


def with_budget(name: str, budget: str) -> str:
    """The name of a player that thinks with this budget, unless it has one of its own; others stay as they are."""
    kind, _, settings = name.partition(":")
    words = settings.split(",") if settings else []
    if kind not in THINKERS or any(word.partition("=")[0] in OWN for word in words):
        return name
    return f"{kind}:{','.join([budget, *words])}"

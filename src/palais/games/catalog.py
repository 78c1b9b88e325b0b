"""The games by name."""

from __future__ import annotations

from importlib import import_module
from typing import cast

from palais.engine.errors import BadInput
from palais.engine.game import Game

NAMES = ("richelieu", "queen")


def game(name: str) -> Game:
    """A game of the catalogue, imported when first asked for."""
    if name not in NAMES:
        raise BadInput("option", option="game", value=name, allowed=", ".join(NAMES))
    return cast(Game, import_module(f"palais.games.{name}.game").GAME)

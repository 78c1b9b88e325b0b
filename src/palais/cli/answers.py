"""What a typed line means: a command, in English or in the language of the player, or a decision."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from palais.engine.game import Game
from palais.games import catalog
from palais.i18n import Catalogue

COMMANDS = ("help", "undo", "hint", "score", "about", "position", "save", "quit")
ENDING = ("done", "stop", "pass", "decline")  # decisions that Enter stands for, where one of them is possible


def command(t: Catalogue, line: str) -> tuple[str, str]:
    """The command that a line begins with, and the rest of it; no command if the line is something else."""
    word, _, rest = line.partition(" ")
    names = {t(f"play.command-{name}"): name for name in COMMANDS} | {name: name for name in COMMANDS}
    return names.get(word.lower(), ""), rest.strip()


def ending(game: Game, legal: Sequence[int]) -> int | None:
    """The decision that ends the step with nothing done."""
    return next((action for action in legal if game.text(action) in ENDING), None)


def decision(game: Game, legal: Sequence[int], choices: Sequence[int], line: str) -> int | None:
    """The decision meant by a number of the list, a text or token in any case, or Enter where that ends the step."""
    if not line:
        return ending(game, legal)
    if line.isascii() and line.isdecimal():
        number = int(line[:4])
        return choices[number - 1] if 1 <= number <= len(choices) else None
    return _typed(game.name).get(" ".join(line.lower().split()))


@cache
def _typed(name: str) -> dict[str, int]:
    """Every decision of a game by its text and its token, in small letters."""
    game = catalog.game(name)
    actions = range(game.n_actions)
    tokens = {game.write_turn([action]).lower(): action for action in actions}
    return {**tokens, **{game.text(action).lower(): action for action in actions}}

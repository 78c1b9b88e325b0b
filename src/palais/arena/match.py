"""One match between players: its seed, who is seated, and how they play it out."""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING, Any

from palais.engine.game import Game
from palais.engine.stream import Stream
from palais.match import draw
from palais.players import Player, make

if TYPE_CHECKING:
    from palais.arena.faces import Watch
    from palais.arena.workers import Stop


def match_seed(seed: str, number: int | str) -> str:
    """The seed of one match of many."""
    return sha256(f"{seed}/{number}".encode()).hexdigest()[:32]


def seated(game: Game, names: tuple[str, ...], seed: str) -> list[Player]:
    """A player for every seat, each with luck of its own."""
    return [make(name, game, Stream(seed, f"player {seat}").word()) for seat, name in enumerate(names)]


def play_out(
    game: Game, options: Any, state: Any, seed: str, players: list[Player],
    stop: Stop, watch: Watch | None = None,
) -> list[int]:  # fmt: skip
    """The decisions to the end of a match, chance included; ends at once when it is to stop."""
    actions: list[int] = []
    stop.players = players
    while not state.over and not stop.is_set():
        action = _next(game, options, state, seed, len(actions), players)
        actions.append(action)
        if watch:
            watch.before(state, action)
        state.apply(action)
        if watch:
            watch.after(state)
    return actions


def _next(game: Game, options: Any, state: Any, seed: str, number: int, players: list[Player]) -> int:
    """What comes after so many decisions: by chance, or by the player whose turn it is."""
    if state.chance:
        return draw(state, seed, number)
    player: Player = players[state.me]
    view = None if player.blind else game.view(state, options, state.me)
    return player.choose(view, state.legal())

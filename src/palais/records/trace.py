"""The JSON lines trace (R30): complete enough for an outside program to replay and judge a match."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from palais.engine.errors import BadInput, PalaisError
from palais.engine.game import Game
from palais.engine.state import State
from palais.games import catalog
from palais.records.record import Record

JSON = msgspec.json.Encoder()


def legal_texts(game: Game, state: State) -> list[str]:
    """Legal decisions sorted by code point."""
    return sorted(game.text(action) for action in state.legal())


def write(record: Record) -> Iterator[str]:
    """The lines of a finished match's trace."""
    game = catalog.game(record.game)
    head = game.trace_head(record.options, record.deal)
    yield _line({"game": record.game, **_with_seed(head, record.seed)})
    state = record.start()
    for action in record.actions:
        legal = legal_texts(game, state)
        yield _line({"player": state.me, "step": game.step(state), "legal": legal, "action": game.text(action)})
        state.apply(action)
    yield _line(_ending(game, state))


def _with_seed(head: dict[str, Any], seed: str | None) -> dict[str, Any]:
    """The seed stands before the deal."""
    keys = list(head)
    at = keys.index("rows") if "rows" in keys else len(keys)
    return {**{k: head[k] for k in keys[:at]}, "seed": seed, **{k: head[k] for k in keys[at:]}}


def _ending(game: Game, state: State) -> dict[str, Any]:
    return {"scores": state.scores(), "breakdown": game.breakdown(state), "winners": game.winners(state)}


def _line(value: dict[str, Any]) -> str:
    return JSON.encode(value).decode() + "\n"


def verify(lines: Iterable[str]) -> int:
    """Replay every match of a trace; return how many there were. The first fault names its line and reason."""
    matches = 0
    judge: Judge | None = None
    for number, line in enumerate(lines, 1):
        try:
            value = msgspec.json.decode(line)
            if not isinstance(value, dict):
                raise BadInput("trace-object")
            if judge is None:
                judge = Judge(value)
            elif judge.follow(value):
                matches += 1
                judge = None
        except msgspec.DecodeError:
            raise BadInput("trace", line=number, reason=BadInput("trace-json")) from None
        except PalaisError as error:
            raise BadInput("trace", line=number, reason=error) from None
    if judge is not None or not matches:
        raise BadInput("trace", line=number + 1 if matches or judge else 1, reason=BadInput("trace-short"))
    return matches


class Judge:
    """Follows one match of a trace."""

    FIELDS = ("player", "step", "legal", "action")

    def __init__(self, head: dict[str, Any]) -> None:
        self.game = catalog.game(str(head.get("game")))
        try:
            options, deal = self.game.read_trace_head(head)
        except (KeyError, TypeError, AttributeError, ValueError):
            raise BadInput("trace-head") from None
        self.state = self.game.start(options, deal)

    def follow(self, value: dict[str, Any]) -> bool:
        """One more line; true when it was the last of the match."""
        state, game = self.state, self.game
        if state.over:
            self._same(value, msgspec.to_builtins(_ending(game, state)))
            return True
        due: dict[str, Any] = {"player": state.me, "step": game.step(state), "legal": legal_texts(game, state)}
        self._same({key: value.get(key) for key in due}, due)
        if set(value) != set(self.FIELDS):
            raise BadInput("trace-field", field=", ".join(sorted(set(value) ^ set(self.FIELDS))), value="", allowed="")
        if value["action"] not in due["legal"]:
            raise BadInput("trace-field", field="action", value=value["action"], allowed=", ".join(due["legal"]))
        state.apply(game.parse(value["action"]))
        return False

    def _same(self, value: dict[str, Any], due: dict[str, Any]) -> None:
        for key in [*due, *(key for key in value if key not in due)]:
            if value.get(key) != due.get(key):
                text = [msgspec.json.encode(side.get(key)).decode() for side in (value, due)]
                raise BadInput("trace-field", field=key, value=text[0], allowed=text[1])

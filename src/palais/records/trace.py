"""The JSON lines trace (R30): complete enough for an outside program to replay and judge a match."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from palais.engine.errors import BadInput, PalaisError
from palais.engine.game import Game
from palais.engine.state import State
from palais.games import catalog
from palais.records.record import Record, judge_seed

JSON = msgspec.json.Encoder()
SORTED = msgspec.json.Encoder(order="sorted")


# ---- written --------------------------------------------------------------------------------------------------


def write(record: Record) -> Iterator[str]:
    """The lines of a finished match's trace."""
    game = catalog.game(record.game)
    yield _line(_head(game, record.options, record.deal, record.seed))
    state = record.start()
    for action in record.actions:
        yield _line(_outcome(game, action) if state.chance else {**_question(game, state), "action": game.text(action)})
        state.apply(action)
    yield _line(_ending(game, state))


def _head(game: Game, options: Any, deal: Any, seed: str | None) -> dict[str, Any]:
    return {"game": game.name, **game.trace_head(options, deal), "seed": seed}


def _question(game: Game, state: State) -> dict[str, Any]:
    """What is asked of whom; legal decisions are sorted by code point."""
    return {"player": state.me, "step": game.step(state), "legal": sorted(map(game.text, state.legal()))}


def _outcome(game: Game, action: int) -> dict[str, Any]:
    """What chance brought (Q32)."""
    return {"chance": game.text(action).partition(" ")[2]}


def _ending(game: Game, state: State) -> dict[str, Any]:
    return {"scores": state.scores(), "breakdown": game.breakdown(state), "winners": game.winners(state)}


def _line(value: dict[str, Any]) -> str:
    return JSON.encode(value).decode() + "\n"


# ---- judged ---------------------------------------------------------------------------------------------------


def verify(lines: Iterable[str]) -> int:
    """Replay every match of a trace; return how many there were. The first fault names line, column and reason."""
    matches = number = 0
    judge: Judge | None = None
    for number, line in enumerate(lines, 1):
        try:
            value = _object(line)
            if judge is None:
                judge = Judge(value)
            elif judge.follow(value):
                matches += 1
                judge = None
        except PalaisError as error:
            raise BadInput("trace", line=number, column=_column(line, error), reason=error) from None
    if judge is not None or not matches:
        raise BadInput("trace", line=number + 1, column=1, reason=BadInput("trace-short"))
    return matches


def _object(line: str) -> dict[str, Any]:
    try:
        value = msgspec.json.decode(line)
    except (msgspec.DecodeError, RecursionError):
        raise BadInput("trace-json") from None
    if not isinstance(value, dict):
        raise BadInput("trace-object")
    return value


def _column(line: str, error: PalaisError) -> int:
    """Where the field at fault stands, or the last part of its path that does; else the first column."""
    at = 0
    for name in re.findall(r"[\w-]+", str(error.data.get("field", error.data.get("option")))):
        at = max(at, line.find(f'"{name}"', at))
    return at + 1


class Judge:
    """Follows one match of a trace."""

    def __init__(self, head: dict[str, Any]) -> None:
        game = self.game = catalog.game(str(head.get("game")))
        try:
            options, deal = game.read_trace_head(head)
        except (KeyError, TypeError, AttributeError, ValueError):
            raise BadInput("trace-head", allowed=", ".join(("game", *game.trace_keys))) from None
        seed = head.get("seed")
        _compare(head, _head(game, options, deal, seed))
        if seed is not None:
            if not isinstance(seed, str) or not re.fullmatch(r"[0-9a-fA-F]{32}", seed):
                raise BadInput("trace-seed", field="seed", value=_text(seed))
            judge_seed(game, options, deal, seed)
        self.state = game.start(options, deal)

    def follow(self, value: dict[str, Any]) -> bool:
        """One more line; true when it was the last of the match."""
        state, game = self.state, self.game
        if state.over:
            _compare(value, _ending(game, state))
            return True
        if state.chance:
            self.draw(value)
            return False
        question = _question(game, state)
        action = value.get("action")
        _compare(value, {**question, "action": action})
        if not isinstance(action, str) or action not in question["legal"]:
            wrong = action if isinstance(action, str) else _text(action)
            raise BadInput("trace-field", field="action", value=wrong, allowed=", ".join(question["legal"]))
        state.apply(game.parse(action))
        return False

    def draw(self, value: dict[str, Any]) -> None:
        """A line of chance, which brings any of what is possible."""
        outcomes = {_text(_outcome(self.game, action)): action for action in self.state.legal()}
        _compare(value, {"chance": value.get("chance")})
        if _text(value) not in outcomes:
            allowed = ", ".join(_outcome(self.game, action)["chance"] for action in outcomes.values())
            raise BadInput("trace-field", field="chance", value=_text(value["chance"]), allowed=allowed)
        self.state.apply(outcomes[_text(value)])


def _compare(value: dict[str, Any], due: dict[str, Any]) -> None:
    """Refuse a line that has not the very fields that are due; 2.0 and true are not 2 and 1."""
    for key in due:
        if key not in value:
            raise BadInput("trace-missing", field=key, allowed=", ".join(due))
    for key in value:
        if key not in due:
            raise BadInput("trace-unknown", field=key, allowed=", ".join(due))
    for key in due:
        if _text(value[key]) != _text(due[key]):
            raise BadInput("trace-field", field=key, value=_text(value[key]), allowed=_text(due[key]))


def _text(value: Any) -> str:
    return SORTED.encode(value).decode()

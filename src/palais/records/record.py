"""The text record: header lines, then one line a turn (docs/notation.md)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import msgspec

from palais.engine.errors import BadInput, PalaisError
from palais.engine.game import Game
from palais.engine.state import State
from palais.games import catalog

MAGIC = "palais record 1"
TURN = re.compile(r"(\d+)\. (\d+):(.*)")
UNFINISHED = "..."


class Record(msgspec.Struct):
    """One match as it is written down. It starts from a deal, or from a position."""

    game: str
    options: Any
    seats: list[str]
    actions: list[int]
    deal: Any = None
    position: str | None = None
    seed: str | None = None
    match: str | None = None
    result: str | None = None
    rules: int = 0

    def start(self) -> State:
        """The state before the first decision."""
        game = catalog.game(self.game)
        if self.position is not None:
            return game.read_position(self.position)[0]
        return game.start(self.options, self.deal)

    def states(self) -> Iterator[State]:
        """The state before the first decision and after each one; always the same object."""
        state = self.start()
        yield state
        for action in self.actions:
            state.apply(action)
            yield state

    def final(self) -> State:
        """The state after the last decision."""
        state = self.start()
        for action in self.actions:
            state.apply(action)
        return state


def result_line(game: Game, state: State) -> str:
    """Scores and winners as the record's last line has them: `34 28, winner 1`."""
    winners = " ".join(str(seat + 1) for seat in game.winners(state))
    return f"{' '.join(map(str, state.scores()))}, winner {winners}"


def turns(record: Record) -> Iterator[tuple[int, int, list[int], bool]]:
    """Turn number from 1, seat, decisions and whether the rules ended it, turn by turn."""
    state = record.start()
    number, seat, actions = state.turn, state.me, list[int]()
    for action in record.actions:
        state.apply(action)
        actions.append(action)
        if state.over or state.turn != number:
            yield number + 1, seat, actions, True
            number, seat, actions = state.turn, state.me, []
    if actions:
        yield number + 1, seat, actions, False


def write(record: Record) -> str:
    """A record as text."""
    game = catalog.game(record.game)
    lines = [MAGIC, f"game: {record.game}", f"rules: {record.rules or game.rules_version}"]
    lines += [f"{key}: {value}" for key, value in game.words(record.options).items()]
    lines += [f"seat {number}: {name}" for number, name in enumerate(record.seats, 1)]
    lines += [f"{key}: {value}" for key in ("match", "seed", "position") if (value := getattr(record, key))]
    if record.position is None:
        lines += [f"{key}: {value}" for key, value in game.write_deal(record.deal).items()]
    lines.append("")
    for number, seat, actions, finished in turns(record):
        tokens = game.write_turn(actions)
        lines.append(f"{number}. {seat + 1}: {tokens}" if finished else f"{number}. {seat + 1}: {tokens} {UNFINISHED}")
    if record.result:
        lines += ["", f"result: {record.result}"]
    return "\n".join(lines) + "\n"


def read(text: str) -> Record:
    """The match of a record, replayed and judged on the way; a fault names line, column and reason."""
    return Reader(text).read()


class Reader:
    """Reads one record."""

    def __init__(self, text: str) -> None:
        self.lines = text.splitlines()
        self.head: dict[str, tuple[str, int]] = {}

    def fault(self, line: int, column: int, error: PalaisError) -> BadInput:
        return BadInput("record", line=line, column=column, reason=error)

    def read(self) -> Record:
        if not self.lines or self.lines[0].strip() != MAGIC:
            raise self.fault(1, 1, BadInput("record-magic", allowed=MAGIC))
        body = self.read_head()
        record = self.open()
        state = record.start()
        for number, line in body:
            self.read_turn(record, state, number, line)
        self.judge(record, state)
        return record

    def read_head(self) -> list[tuple[int, str]]:
        """Collect header lines; return the numbered turn lines."""
        body = []
        for number, line in enumerate(self.lines[1:], 2):
            if TURN.match(line.strip()):
                body.append((number, line))
            elif line.strip() and not line.lstrip().startswith("#"):
                key, colon, value = line.partition(":")
                if not colon or (key := " ".join(key.split())) in self.head:
                    raise self.fault(number, 1, BadInput("record-line", value=line.strip()[:60]))
                self.head[key] = (value.strip(), number)
        return body

    def take(self, key: str) -> str | None:
        return self.head.pop(key)[0] if key in self.head else None

    def line_of(self, key: str) -> int:
        return self.head[key][1] if key in self.head else 1

    def open(self) -> Record:
        """The record without its decisions."""
        at = self.line_of("game")
        try:
            game = catalog.game(self.take("game") or "")
        except BadInput as error:
            raise self.fault(at, 1, error) from None
        at = self.line_of("rules")
        rules = self.take("rules") or ""
        if rules != str(game.rules_version):
            raise self.fault(at, 1, BadInput("record-rules", value=rules, allowed=game.rules_version))
        meta = {key: self.take(key) for key in ("match", "seed", "position", "result")}
        seats = [self.take(key) or "" for key in sorted(key for key in self.head if re.fullmatch(r"seat \d", key))]
        options, deal = self.read_set_up(game, meta["position"])
        if len(seats) != game.players(options):
            raise self.fault(1, 1, BadInput("record-seats", value=len(seats), allowed=game.players(options)))
        return Record(game.name, options, seats, [], deal=deal, rules=game.rules_version, **meta)

    def read_set_up(self, game: Game, position: str | None) -> tuple[Any, Any]:
        words = {key: value for key, (value, _) in self.head.items()}
        for key, (_, number) in self.head.items():
            if key not in game.record_keys:
                raise self.fault(number, 1, BadInput("record-key", value=key, allowed=", ".join(game.record_keys)))
        try:
            if position is not None:
                return game.read_position(position)[1], None
            return game.read_deal(words, words)
        except BadInput as error:
            raise self.fault(*self.blame(str(error.data.get("value"))), error) from None

    def blame(self, value: str) -> tuple[int, int]:
        """Line and column of the header that has a value; the first line if none has."""
        for text, number in self.head.values():
            if value in text.split():
                return number, self.lines[number - 1].index(value) + 1
        return 1, 1

    def read_turn(self, record: Record, state: State, number: int, line: str) -> None:
        game = catalog.game(record.game)
        found = TURN.match(line.strip())
        assert found
        turn, seat, rest = found.groups()
        if state.over:
            raise self.fault(number, 1, BadInput("record-over"))
        if int(turn) != state.turn + 1 or int(seat) != state.me + 1:
            due = f"{state.turn + 1}. {state.me + 1}:"
            raise self.fault(number, 1, BadInput("record-turn", value=f"{turn}. {seat}:", allowed=due))
        tokens = rest.split()
        finished = tokens[-1:] != [UNFINISHED]
        played: list[int] = []
        try:
            for action in game.read_turn(state, tokens if finished else tokens[:-1], finished):
                played.append(action)
        except PalaisError as error:
            raise self.explain(game, state, number, line, error) from None
        record.actions += played

    def explain(self, game: Game, state: State, number: int, line: str, error: PalaisError) -> BadInput:
        value = error.data.get("value", error.data.get("action"))
        text = game.text(value) if isinstance(value, int) else str(value)
        tokens = [token for token in line.split() if token == text or _same(game, token, value)]
        column = line.index(tokens[-1]) + 1 if tokens else len(line) + 1
        allowed = ", ".join(game.text(action) for action in state.legal())
        return self.fault(number, column, BadInput("record-decision", value=text, allowed=allowed))

    def judge(self, record: Record, state: State) -> None:
        """The result on the last line must be the one the decisions give."""
        if record.result is None:
            return
        game = catalog.game(record.game)
        line = next(n for n, line in enumerate(self.lines, 1) if line.lstrip().startswith("result"))
        due = result_line(game, state) if state.over else None
        if record.result != due:
            raise self.fault(line, 1, BadInput("record-result", value=record.result, allowed=due or "-"))


def _same(game: Game, token: str, value: object) -> bool:
    try:
        return game.parse(token) == value
    except BadInput:
        return False

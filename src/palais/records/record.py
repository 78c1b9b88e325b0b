"""The text record: header lines, then one line a turn (docs/notation.md)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple, cast

import msgspec

from palais.engine.errors import BadInput, PalaisError
from palais.engine.files import LARGEST, file_fault, read_lines
from palais.engine.game import Game
from palais.engine.state import State
from palais.engine.stream import parse_seed
from palais.games import catalog

MAGIC = "palais record 1"
TURN = re.compile(r"\s*([0-9]+\. [0-9]+:)")
SEAT = re.compile(r"seat [0-9]+")
WORD = re.compile(r"\S+")
CONTROL = re.compile(r"[\x00-\x08\x0a-\x1f\x7f-\x9f\u2028\u2029]")  # steers a terminal, or ends a line for some
UNFINISHED = "..."
WIDEST = 4000  # characters of a line
SHOWN = 60  # characters of a wrong text that an error repeats


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
            return game.read_position(self.position, self.options)[0]
        return game.start(self.options, self.deal)


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
    words = {**game.words(record.options), **game.write_own(record.options)}
    lines += [f"{key}: {value}" for key, value in words.items()]
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


def load(path: str, lines: Iterable[str] | None = None) -> Record:
    """The record of a file, or of the lines that were read from it."""
    text: list[str] = []
    size = 0
    for line in read_lines(path) if lines is None else lines:
        size += len(line)
        if size > LARGEST:
            raise file_fault(path, BadInput("file-large", allowed=LARGEST))
        text.append(line)
    return read("".join(text))


def read(text: str) -> Record:
    """The match of a record, replayed and judged on the way; a fault names line, column and reason."""
    return Reader(text).read()


def judge_seed(game: Game, options: Any, deal: Any, seed: str) -> str:
    """The seed of a deal with all its digits; refuses one that would have dealt otherwise."""
    whole = parse_seed(seed)
    if deal is not None and game.can_redeal(options) and game.deal(options, whole) != deal:
        raise BadInput("record-seed", field="seed", value=seed)
    return whole


class Header(NamedTuple):
    """The value of a header line, and where it stands."""

    value: str
    line: int
    column: int


class Tokens:
    """The tokens of a turn, one by one; `last` is the one handed out, none after all of them."""

    def __init__(self, words: list[re.Match[str]]) -> None:
        self.words = words
        self.last: re.Match[str] | None = None

    def __iter__(self) -> Iterator[str]:
        for word in self.words:
            self.last = word
            yield word.group()
        self.last = None


class Reader:
    """Reads one record."""

    KEYS = ("game", "rules", "match", "seed", "position", "result")

    def __init__(self, text: str) -> None:
        self.lines = [line.removesuffix("\r") for line in text.split("\n")]
        self.head: dict[str, Header] = {}

    def fault(self, line: int, column: int, error: PalaisError) -> BadInput:
        return BadInput("record", line=line, column=column, reason=error)

    def read(self) -> Record:
        body = self.read_lines()
        record = self.open()
        game, state = catalog.game(record.game), record.start()
        for number, line in body:
            record.actions += self.read_turn(game, state, number, line)
        due = result_line(game, state) if state.over else None
        if record.result not in (None, due):
            error = BadInput("record-result", value=_short(str(record.result)), allowed=due or "-")
            raise self.blame("result", error)
        return record

    # ---- lines --------------------------------------------------------------------------------------------

    def read_lines(self) -> list[tuple[int, str]]:
        """Collect the header; return the numbered turn lines."""
        if self.lines[0].strip() != MAGIC:
            raise self.fault(1, 1, BadInput("record-magic", allowed=MAGIC))
        body = []
        for number, line in enumerate(self.lines[1:], 2):
            self.judge_text(number, line)
            if TURN.match(line):
                body.append((number, line))
            elif line.strip() and not line.lstrip().startswith("#"):
                self.read_header(number, line)
        return body

    def judge_text(self, number: int, line: str) -> None:
        """Refuse what no person can type or read."""
        if len(line) > WIDEST:
            raise self.fault(number, WIDEST, BadInput("record-long", allowed=WIDEST))
        if found := CONTROL.search(line):
            code = f"U+{ord(found.group()):04X}"
            raise self.fault(number, found.start() + 1, BadInput("record-character", value=code))

    def read_header(self, number: int, line: str) -> None:
        key, colon, value = line.partition(":")
        if not colon or (key := " ".join(key.split())) in self.head:
            raise self.fault(number, 1, BadInput("record-line", value=_short(line.strip())))
        column = len(line) - len(value.lstrip()) + 1
        self.head[key] = Header(value.strip(), number, column)

    # ---- the header ---------------------------------------------------------------------------------------

    def value(self, key: str) -> str | None:
        return self.head[key].value if key in self.head else None

    def blame(self, key: str, error: BadInput, offset: int = 0) -> BadInput:
        """A fault of a header's value; of the first line if there is no such header."""
        at = self.head.get(key, Header("", 1, 1))
        return self.fault(at.line, at.column + offset, error)

    def open(self) -> Record:
        """The record without its decisions."""
        game = self.read_game()
        options, deal = self.read_set_up(game)
        return Record(
            game.name, options, self.read_seats(game.players(options)), [],
            deal=deal, position=self.value("position"), seed=self.read_seed(game, options, deal),
            match=self.value("match"), result=self.value("result"), rules=game.rules_version,
        )  # fmt: skip

    def read_game(self) -> Game:
        try:
            game = catalog.game(self.value("game") or "")
        except BadInput as error:
            raise self.blame("game", error) from None
        rules = self.value("rules") or ""
        if rules != str(game.rules_version):
            raise self.blame("rules", BadInput("record-rules", value=_short(rules), allowed=game.rules_version))
        known = (*self.KEYS, *game.record_keys, *game.own_keys)
        shown = known[: len(known) - len(game.own_keys) + 1]  # the first of many alike
        self.refuse_keys([key for key in self.head if key not in known and not SEAT.fullmatch(key)], shown)
        return game

    def refuse_keys(self, keys: list[str], allowed: Iterable[str]) -> None:
        if keys:
            error = BadInput("record-key", value=_short(keys[0]), allowed=", ".join(allowed))
            raise self.fault(self.head[keys[0]].line, 1, error)

    def read_set_up(self, game: Game) -> tuple[Any, Any]:
        """Options and deal; a match that began from a position has no deal."""
        keys = (*game.record_keys, *game.own_keys)
        words = {key: self.head[key].value for key in keys if key in self.head}
        try:
            if "position" in self.head:
                return self.read_position(game, words, game.read_own(words)), None
            return game.read_deal(words)
        except BadInput as error:
            raise error if error.code == "record" else self.explain(words, error) from None

    def read_position(self, game: Game, words: dict[str, str], own: Any) -> Any:
        """The options of the position; headers beside it may only repeat them."""
        try:
            options = game.read_position(self.head["position"].value, own)[1]
        except BadInput as error:
            raise self.blame("position", error, _offset(error)) from None
        due = {**game.words(options), **{key: words[key] for key in game.own_keys if key in words}}
        for key, value in words.items():
            if value != due.get(key):
                fault = BadInput("record-beside", field=key, value=_short(value), allowed=due.get(key, "-"))
                raise self.blame(key, fault)
        return options

    def explain(self, words: dict[str, str], error: BadInput) -> BadInput:
        """A fault of the set-up, where the wrong option or word stands."""
        option = str(error.data.get("option"))
        if option in words:
            return self.blame(option, error, _offset(error))
        wrong = str(error.data.get("value", error.data.get("n")))
        for key, value in words.items():
            for word in WORD.finditer(value):
                if word.group() == wrong:
                    return self.blame(key, error, word.start())
        return self.fault(1, 1, error)

    def read_seats(self, players: int) -> list[str]:
        due = [f"seat {number}" for number in range(1, players + 1)]
        self.refuse_keys([key for key in self.head if SEAT.fullmatch(key) and key not in due], due)
        seats = [self.head[key].value for key in due if key in self.head]
        if len(seats) != players:
            raise self.fault(1, 1, BadInput("record-seats", n=len(seats), allowed=players))
        return seats

    def read_seed(self, game: Game, options: Any, deal: Any) -> str | None:
        seed = self.value("seed")
        try:
            return None if seed is None else judge_seed(game, options, deal, seed)
        except BadInput as error:
            raise self.blame("seed", error) from None

    # ---- turns --------------------------------------------------------------------------------------------

    def read_turn(self, game: Game, state: State, number: int, line: str) -> list[int]:
        """The decisions of a line, carried out."""
        found = TURN.match(line)
        assert found
        turn, due = state.turn, f"{state.turn + 1}. {state.me + 1}:"
        if state.over:
            raise self.fault(number, 1, BadInput("record-over"))
        if found[1] != due:
            error = BadInput("record-turn", value=_short(found[1]), allowed=due)
            raise self.fault(number, found.start(1) + 1, error)
        words = list(WORD.finditer(line, found.end()))
        finished = not words or words[-1].group() != UNFINISHED
        tokens = Tokens(words if finished else words[:-1])
        try:
            return list(game.read_turn(state, tokens, finished))
        except PalaisError as error:
            last = tokens.last
            value = last.group() if last else game.text(cast(int, error.data["action"]))
            legal = [game.text(action) for action in state.legal()] if state.turn == turn else []
            reason = BadInput("record-decision", value=_short(value), allowed=", ".join(legal) or "-")
            raise self.fault(number, (last.start() if last else len(line)) + 1, reason) from None


def _offset(error: BadInput) -> int:
    """How far from the start of its value a fault stands, if the game says so."""
    column = error.data.get("column")
    return column - 1 if isinstance(column, int) else 0


def _short(text: str) -> str:
    """As much of a wrong text as an error repeats."""
    return text if len(text) <= SHOWN else text[:SHOWN] + "…"

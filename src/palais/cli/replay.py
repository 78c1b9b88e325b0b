"""palais replay: steps through a text record turn by turn."""

from __future__ import annotations

import sys
from typing import Any

import msgspec

from palais import records
from palais.cli.desk import desk
from palais.cli.screen import terminal
from palais.cli.speech import ME, Names
from palais.engine.errors import BadInput
from palais.engine.files import file_fault
from palais.engine.state import State
from palais.games import catalog
from palais.i18n import Catalogue
from palais.records import Record
from palais.records.record import turns


class Listed(Names):
    """The seats of a record: by number, and by name if they have one."""

    def title(self, seat: int) -> str:
        return self._numbered(seat, "play.person")

    def told(self, seat: int) -> str:
        return self._numbered(seat, "play.person-told")

    def _numbered(self, seat: int, key: str) -> str:
        number, name = self.t(key, seat=seat + 1), self.seats[seat]
        return number if name == ME else f"{number} ({name})"


class Turn(msgspec.Struct):
    """One turn of the record and the position after it; number 0 is the start."""

    number: int
    seat: int
    actions: list[int]
    state: State


class Tape:
    """The turns of a record, each with its position."""

    def __init__(self, found: Record) -> None:
        self.record = found
        self.game = catalog.game(found.game)
        state = found.start()
        self.turns = [Turn(state.turn, state.me, [], state.clone())]
        for number, seat, actions, _ in turns(found):
            for action in actions:
                state.apply(action)
            self.turns.append(Turn(number, seat, actions, state.clone()))

    def draw(self, t: Catalogue, index: int) -> str:
        """A turn's decisions and the position after it, as a spectator may see it."""
        turn = self.turns[index]
        view = self.game.view(turn.state, self.record.options, None)
        board = draw(t, self.record, view)
        return f"{self.title(t, turn)}\n{board}"

    def title(self, t: Catalogue, turn: Turn) -> str:
        if not turn.actions:
            return t("cli.replay-start")
        words = ", ".join(self.game.text(action) for action in turn.actions)
        who = Listed(t, self.record.seats).title(turn.seat)
        return t("cli.replay-turn", turn=turn.number, who=who, words=words)

    def ending(self, t: Catalogue) -> str:
        """The points in seat order and who won, or that the record ends before the match."""
        state = self.turns[-1].state
        if not state.over:
            return t("cli.replay-unfinished")
        points = ", ".join(map(str, state.scores()))
        names = Listed(t, self.record.seats)
        won = desk(t, self.game, terminal()).verdict(self.game.breakdown(state), self.game.winners(state), names)
        return t("cli.replay-result", points=points, verdict=won)

    def find(self, number: int) -> int | None:
        """Where a turn number stands."""
        return next((index for index, turn in enumerate(self.turns) if index and turn.number == number), None)

    def json(self) -> dict[str, Any]:
        text = self.game.text
        listed = [
            {"turn": turn.number, "seat": turn.seat + 1, "decisions": [text(action) for action in turn.actions]}
            for turn in self.turns[1:]
        ]
        words = self.game.words(self.record.options)
        return {
            "game": self.record.game,
            **words,
            "seats": self.record.seats,
            "turns": listed,
            "result": self.record.result,
        }


def draw(t: Catalogue, found: Record, view: Any) -> str:
    """The display and what every seat holds, in colour if a terminal shows it."""
    console = terminal()
    table = desk(t, catalog.game(found.game), console).table(view, [], Listed(t, found.seats))
    with console.capture() as drawing:
        for part in table:
            console.print(part)
    return drawing.get().rstrip("\n")


def replay(t: Catalogue, path: str, as_json: bool) -> int:
    """Show the match of a record."""
    tape = Tape(_open(path))
    if as_json:
        print(msgspec.json.encode(tape.json()).decode())
    elif sys.stdin.isatty() and sys.stdout.isatty():
        _step(t, tape)
    else:
        for index in range(len(tape.turns)):
            print(tape.draw(t, index), end="\n\n")
        print(tape.ending(t))
    return 0


def _open(path: str) -> Record:
    try:
        return records.load(path)
    except BadInput as error:
        if error.code != "record":
            raise
        reason = error.data["reason"]
        if isinstance(reason, BadInput) and reason.code == "record-magic":
            raise file_fault(path, reason) from None
        raise BadInput("fault", file=path, **error.data) from None


def _step(t: Catalogue, tape: Tape) -> None:
    """Enter for the next turn, `b` back, `g N` to a turn, `q` to leave."""
    index: int | None = 0
    while index is not None:
        print(tape.draw(t, index))
        if index == len(tape.turns) - 1:
            print(tape.ending(t))
        index = _ask(t, tape, index)


def _ask(t: Catalogue, tape: Tape, index: int) -> int | None:
    """The turn to show next; none to leave."""
    last = len(tape.turns) - 1
    while True:
        try:
            words = input(t("cli.replay-prompt", turn=tape.turns[index].number, last=tape.turns[last].number)).split()
        except EOFError:
            print()
            return None
        found = _goal(tape, index, words)
        if words == ["q"]:
            return None
        if found is not None and 0 <= found <= last:
            return found
        print(t("cli.replay-help", first=tape.turns[min(1, last)].number, last=tape.turns[last].number))


def _goal(tape: Tape, index: int, words: list[str]) -> int | None:
    match words:
        case []:
            return min(index + 1, len(tape.turns) - 1)
        case ["b"]:
            return max(0, index - 1)
        case ["g", number] if number.isascii() and number.isdecimal() and len(number) < 6:
            return 0 if number == "0" else tape.find(int(number))
    return None

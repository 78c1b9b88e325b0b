"""palais play: one match in the terminal, alone or hot-seat, saved after every decision."""

from __future__ import annotations

import os
import re
import shutil
import sys
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from palais import players
from palais.cli import board, speech
from palais.cli.speech import ME, Names, Words
from palais.cli.store import Store, write_record
from palais.engine.errors import BadInput, IllegalAction, PalaisError
from palais.engine.game import Game
from palais.i18n import Catalogue
from palais.match import Match
from palais.records import Record

if TYPE_CHECKING:
    from rich.console import Console

ENDING = ("done", "stop", "pass")
INTERRUPTED = 130
Ask = Callable[[str], str]


class Leave(Exception):
    """The player wants to go; the match stays saved."""


def play(
    catalogue: Catalogue,
    game: Game,
    options: Any = None,
    seats: Sequence[str] = (),
    seed: str = "",
    *,
    position: str | None = None,
    resume: str | None = None,
    store: Store | None = None,
    console: Console | None = None,
    ask: Ask | None = None,
) -> int:
    """Play a match to its end or until the player leaves; `resume` is the id of a saved one, or "" for the latest."""
    store = store or Store()
    if resume is not None:
        match_id = resume or store.latest(game.name)
        record = store.load(match_id)
    else:
        match_id = store.new_id()
        deal = None if position else game.deal(options, seed)
        record = Record(game.name, options, list(seats), [], deal=deal, position=position, seed=seed, match=match_id)
    for name in record.seats:
        if name != ME:
            players.make(name, game, 0)  # refuses an unknown one before the first screen
    return Session(record, match_id, catalogue, store, console or terminal(), ask or typed).run()


def terminal() -> Console:
    """The console of this process; without colour it prints no control codes at all."""
    from rich.console import Console

    plain = "NO_COLOR" in os.environ or os.environ.get("TERM") == "dumb" or not sys.stdout.isatty()
    return Console(highlight=False, color_system=None if plain else "auto", soft_wrap=False)


def typed(prompt: str) -> str:
    """A line from the keyboard; one from a pipe is repeated, so that the transcript can be read."""
    line = input(prompt)
    if not sys.stdin.isatty():
        print(line)
    return line


class Session:
    """One sitting: whoever sits here sees views only, the true state stays in the match."""

    def __init__(
        self, record: Record, match_id: str, catalogue: Catalogue, store: Store, console: Console, ask: Ask
    ) -> None:
        self.match = Match(record)
        self.game = self.match.game
        self.id, self.t, self.store, self.console, self.ask = match_id, catalogue, store, console, ask
        self.signs = board.signs(console)
        self.people = [seat for seat, name in enumerate(record.seats) if name == ME]
        self.sitting = self.people[0] if len(self.people) == 1 else None  # who may look at the screen
        self.notes: dict[int, list[str]] = {seat: [] for seat in self.people}
        self.choices: list[int] = []
        self.is_new = not record.actions
        self.commands: dict[str, Callable[[int, str], bool]] = {
            "help": self.help, "undo": self.undo, "hint": self.hint, "score": self.score, "about": self.about,
            "save": self.save_as, "quit": self.quit, "position": self.position,
        }  # fmt: skip

    # ---- the course of a match --------------------------------------------------------------------------------

    def run(self) -> int:
        """Play on; the exit code is 0, or 130 after Ctrl-C."""
        code = 0
        try:
            self.save()
            while not self.match.over:
                seat = self.match.seat
                if seat in self.people:
                    self.person(seat)
                else:
                    self.bot(seat)
            return self.finish()
        except (Leave, EOFError):
            pass
        except KeyboardInterrupt:
            code = INTERRUPTED
        if not self.match.over:
            self.say("", self.t("play.leave"))
            self.say_whole(self.command)
        return code

    @property
    def command(self) -> str:
        """What to type to go on; outside an activated environment palais is not on the path."""
        program = "palais" if shutil.which("palais") else sys.argv[0]
        return f"{program} play {self.game.name} --resume {self.id}"

    def save(self) -> None:
        self.store.save(self.id, self.match.record())

    def bot(self, seat: int) -> None:
        """One decision of a program."""
        if self.match.is_drafted:
            self.match.confirm(seat)
        else:
            self.match.decide(seat, players.reply(self.match.seats[seat], self.match)())
        self.save()

    def person(self, seat: int) -> None:
        """Show a person the match and ask until something changes."""
        if self.sitting != seat:
            self.hand_over(seat)
        self.draw(seat)
        while not self.answer(seat, self.ask(self.prompt(seat)).strip()):
            pass
        self.save()
        if len(self.people) > 1 and self.match.seat != seat and self.notes[seat]:
            self.say(*self.notes[seat])
            self.notes[seat] = []
            self.ask(self.t("play.hide") + " ")

    def hand_over(self, seat: int) -> None:
        """Hide what the last player saw before the next one looks."""
        self.wipe()
        self.sitting = None
        self.ask(self.t("play.hand-over", who=self.namer(None).told(seat)) + " ")
        self.wipe()
        self.sitting = seat

    def clear(self) -> None:
        """A fresh screen where control codes are wanted; a shared one keeps no scrollback either."""
        if self.console.is_terminal and self.console.color_system:
            self.console.file.write("\x1b[H\x1b[2J" + "\x1b[3J" * (len(self.people) > 1))

    def wipe(self) -> None:
        """Get what was shown out of sight, with or without control codes."""
        self.clear()
        if not self.console.color_system:
            self.say(*[""] * self.console.height)

    # ---- the screen -------------------------------------------------------------------------------------------

    def say(self, *lines: str) -> None:
        for line in lines:
            self.console.print(board.paint(line))

    def say_whole(self, line: str) -> None:
        """A line that is never folded, so that it can be copied."""
        self.console.print(line, soft_wrap=True, markup=False)

    def say_text(self, key: str, **data: object) -> None:
        """A sentence of several lines."""
        self.say(*self.t(key, **data).strip("\n").split("\n"))

    def words(self, seat: int) -> Words:
        return Words(self.t, self.game, self.match.view(seat), self.namer(seat))

    def namer(self, viewer: int | None) -> Names:
        return Names(self.t, self.match.seats, viewer)

    def draw(self, seat: int) -> None:
        """The whole screen of a seat: news, display, holdings, and what to decide."""
        view, name = self.match.view(seat), self.namer(seat)
        legal = [] if self.match.is_drafted else self.match.legal(seat)
        ends = [text[5:] for text in map(self.game.text, legal) if text.startswith("take")]
        self.clear()
        self.introduce()
        self.say(*speech.news(self.match, self.t, name, seat), *self.notes[seat])
        self.notes[seat] = []
        task = self.words(seat).task(self.match.is_drafted)
        title = self.t("play.title", turn=self.match.turn + 1, who=name(seat), task=task)
        self.console.print(board.paint(title), style="bold")
        width, height = self.console.size
        self.console.print(board.Board(view, ends, self.signs, width, height).draw())
        self.console.print(board.holdings(view, self.game.projection(view), self.t, name, self.signs))
        discs = speech.discs_held(view, self.t, name)
        self.say(*([" · ".join(discs)] if discs and height < board.LOW else discs))
        self.offer(seat, legal)

    def introduce(self) -> None:
        """The names of the regions above the first screen, if its cards show only codes and there is room."""
        width, height = self.console.size
        if self.is_new and width < board.WIDE and height > board.ROOMY:
            self.console.print(board.legend())
        self.is_new = False

    def offer(self, seat: int, legal: list[int]) -> None:
        """The choices, numbered; of many only the best, with a word on how to type the others."""
        if self.match.is_drafted:
            self.say(self.t("play.draft", turn=speech.told(self.t, speech.this_turn(self.match))))
            return
        words = self.words(seat)
        self.choices = words.best(legal, max(6, self.console.height - 18))
        self.console.print(speech.listing(words, self.choices))
        if others := [self.game.text(action) for action in legal if action not in self.choices]:
            self.say(words.others(others))

    def prompt(self, seat: int) -> str:
        """What can be typed, in a few words."""
        if self.match.is_drafted:
            return self.t("play.confirm") + " > "
        ending = [text for text in map(self.game.text, self.match.legal(seat)) if text in ENDING]
        return (self.t("play.enter-ends", action=ending[0]) if ending else self.t("play.ask")) + " > "

    # ---- answers ----------------------------------------------------------------------------------------------

    def answer(self, seat: int, line: str) -> bool:
        """Carry out what a person typed; true if the match changed."""
        word, _, rest = line.partition(" ")
        if command := self.commands.get(word.lower()):
            try:
                return command(seat, rest.strip())
            except PalaisError as error:
                self.say(self.t.error(error))
                return False
        if self.match.is_drafted:
            return self.confirm(seat, line)
        action = self.read(seat, line)
        if action is None:
            self.say(self.t("play.unknown", line=line, allowed=self.words(seat).short(self.match.legal(seat))))
            return False
        return self.decide(seat, action)

    def confirm(self, seat: int, line: str) -> bool:
        if line:
            self.say(self.t("play.unknown-confirm", line=line))
            return False
        self.match.confirm(seat)
        return True

    def read(self, seat: int, line: str) -> int | None:
        """The decision meant by a number, a text, a token, or by Enter where that ends the step."""
        if not line:
            ending = [a for a in self.match.legal(seat) if self.game.text(a) in ENDING]
            return ending[0] if ending else None
        if line.isascii() and line.isdecimal():
            number = int(line[:4])
            return self.choices[number - 1] if 1 <= number <= len(self.choices) else None
        clean = re.sub(r"^((?:take\s+)?[1-4])([lr])$", lambda m: m[1] + m[2].upper(), line, flags=re.IGNORECASE)
        try:
            return self.game.parse(clean)
        except BadInput:
            return None

    def decide(self, seat: int, action: int) -> bool:
        """Add a decision to the draft; tell its player what a disc shows."""
        words = self.words(seat)
        try:
            self.match.decide(seat, action)
        except IllegalAction as error:
            allowed = words.short(self.match.legal(seat))
            self.say(self.t.error(IllegalAction("illegal", **{**error.data, "allowed": allowed})))
            return False
        self.notes[seat] += words.looked(self.match.view(seat))
        return True

    # ---- commands ---------------------------------------------------------------------------------------------

    def help(self, _seat: int, _rest: str) -> bool:
        self.say_text("play.help", marker=self.signs.marker)
        self.console.print(board.legend())
        self.say_text("play.help-commands")
        return False

    def about(self, _seat: int, _rest: str) -> bool:
        """What is known of the deck (R2)."""
        self.say_text("play.about-deck")
        return False

    def undo(self, seat: int, _rest: str) -> bool:
        """Take back the last decision, or say why it stays (R28)."""
        if not self.match.draft:
            self.say(self.t("play.undo-looked" if speech.this_turn(self.match) else "play.undo-nothing"))
            return False
        action = self.match.draft[-1]
        self.match.take_back(seat)
        self.notes[seat].append(self.t("play.taken-back", action=self.game.text(action)))
        return True

    def hint(self, seat: int, _rest: str) -> bool:
        """What `greedy` would do, from this seat's view alone."""
        if self.match.is_drafted:
            self.say(self.t("play.hint-confirm"))
            return False
        action = players.make("greedy", self.game, 0).choose(self.match.view(seat), self.match.legal(seat))
        text = self.game.text(action)
        self.say(self.t("play.hint", action=text, words=self.words(seat).choice(action)))
        return False

    def score(self, seat: int, _rest: str) -> bool:
        self.say(self.t("play.running"))
        points = self.game.projection(self.match.view(seat))
        self.console.print(board.score_table(points, self.t, self.namer(seat), self.signs))
        return False

    def position(self, seat: int, _rest: str) -> bool:
        """The position on one line."""
        state = self.game.open_state(self.match.view(seat))
        self.say_whole(self.game.write_position(state, self.match.options))
        return False

    def save_as(self, seat: int, name: str) -> bool:
        """Without a file name, how to come back; else the seat's record, or the whole one at the end."""
        if not name:
            self.say(self.t("play.saved", match=self.id))
            self.say_whole(self.command)
            return False
        path = write_record(name, self.match.seat_record(seat))
        self.say(self.t("play.saved-file" if self.match.over else "play.saved-seat", file=path))
        return False

    def quit(self, _seat: int, _rest: str) -> bool:
        raise Leave

    # ---- the end ----------------------------------------------------------------------------------------------

    def finish(self) -> int:
        """The final count, the winners, and a last chance to write the record to a file."""
        viewer = self.people[0] if len(self.people) == 1 else None
        name = self.namer(viewer)
        if viewer is not None:
            self.say(*speech.news(self.match, self.t, name, viewer), *self.notes[viewer])
        self.say("", self.t("play.final"))
        points = self.match.breakdown()
        self.console.print(board.score_table(points, self.t, name, self.signs))
        self.say(speech.verdict(self.t, points, self.match.winners(), name))
        self.say(*[self.t("play.after-end")] * bool(self.people))
        while self.people and (line := self.ask(self.t("play.prompt")).strip()):
            self.answer_after_end(line)
        return 0

    def answer_after_end(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        if word == "quit":
            raise Leave
        if word != "save" or not rest.strip():
            self.say(self.t("play.after-end"))
            return
        try:
            self.save_as(self.people[0], rest.strip())
        except PalaisError as error:
            self.say(self.t.error(error))

"""palais play: one match in the terminal, alone or hot-seat, saved after every decision."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from palais import players
from palais.cli import answers, ending, speech
from palais.cli.app import INTERRUPTED
from palais.cli.desk import desk
from palais.cli.screen import NARROW, Screen, terminal, typed
from palais.cli.speech import ME, Names, Words
from palais.cli.store import Store
from palais.cli.streams import SHOWN, printable, refusal
from palais.cli.words import judge_names
from palais.engine.errors import BadInput, IllegalAction, PalaisError
from palais.engine.game import Game
from palais.i18n import Catalogue
from palais.match import Match
from palais.records import Record

if TYPE_CHECKING:
    from rich.console import Console

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
    is_shown = False
    match_id = store.new_id() if resume is None else resume or store.latest(game.name)
    if resume is not None:
        store.require(match_id)
    with store.hold(match_id):
        if resume is not None:
            record, is_shown = store.load(match_id)
        else:
            record = Record(game.name, options, list(seats), [], position=position, seed=seed, match=match_id)
            record.deal = None if position else game.deal(options, seed)
        _judge_seats(game, record.seats, store if resume is not None else None, match_id)
        return Session(record, match_id, catalogue, store, console or terminal(), ask or typed, is_shown).run()


def _judge_seats(game: Game, seats: Sequence[str], store: Store | None, match_id: str) -> None:
    """Refuse a player that nobody knows before the first screen; a saved match with the line that names it."""
    for number, name in enumerate(seats, 1):
        key = f"seat {number}"
        try:
            judge_names(game, key, [name], ME)
        except BadInput as reason:
            raise store.fault(match_id, key, reason) if store else reason from None


class Session:
    """One sitting: whoever sits here sees views only, the true state stays in the match."""

    def __init__(
        self,
        record: Record,
        match_id: str,
        catalogue: Catalogue,
        store: Store,
        console: Console,
        ask: Ask,
        is_shown: bool = False,
    ) -> None:
        self.match = Match(record, is_shown)
        self.game = self.match.game
        self.id, self.t, self.store, self.ask = match_id, catalogue, store, ask
        self.people = [seat for seat, name in enumerate(record.seats) if name == ME]
        self.is_shared = len(self.people) > 1
        self.desk = desk(catalogue, self.game, console)
        self.screen = Screen(console, self.is_shared, self.desk.paint)
        self.say = self.screen.say
        self.sitting = None if self.is_shared or not self.people else self.people[0]  # who may look at the screen
        self.notes: dict[int, list[str]] = {seat: [] for seat in self.people}
        self.choices: list[int] = []
        self.reply: players.Reply | None = None  # the last question to a bot
        self.advice: players.Advice | None = None  # the last hint
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
            self.warn_if_narrow()
            while not self.match.over:
                seat = self.match.seat
                if seat in self.people:
                    self.person(seat)
                else:
                    self.bot(seat)
            return ending.finish(self)
        except (Leave, EOFError):
            pass
        except KeyboardInterrupt:
            code = INTERRUPTED
            for asked in filter(None, (self.reply, self.advice)):
                asked.cancel()
        if not self.match.over:
            self.leave()
        return code

    def warn_if_narrow(self) -> None:
        if self.people and self.screen.size.width < NARROW:
            self.notes[self.people[0]].append(self.t("play.narrow", n=self.screen.size.width, allowed=NARROW))

    def leave(self) -> None:
        """Hide what others must not see, and say how to come back."""
        if self.is_shared:
            self.screen.hide()
        self.say("", self.t("play.leave"))
        self.screen.say_whole(self.command)

    @property
    def command(self) -> str:
        """What to type to go on; outside an activated environment palais is not on the path."""
        program = "palais" if shutil.which("palais") else sys.argv[0]
        return f"{program} play {self.game.name} --resume {self.id}"

    def save(self) -> None:
        self.store.save(self.id, self.match.record(), is_shown=not self.match.draft)

    def bot(self, seat: int) -> None:
        """One decision of a program."""
        if self.match.is_drafted:
            self.match.confirm(seat)
        else:
            self.reply = players.reply(self.match.seats[seat], self.match, self.reply)
            self.match.decide(seat, self.reply())
        self.save()

    def person(self, seat: int) -> None:
        """Show a person the match and ask until something changes."""
        if self.sitting != seat:
            self.hand_over(seat)
        self.draw(seat)
        while not self.answer(seat, self.ask(self.prompt(seat)).strip()):
            pass
        self.save()
        if self.is_shared and self.match.seat != seat and self.notes[seat]:
            self.say(*self.notes[seat])
            self.notes[seat] = []
            self.ask(self.t("play.hide") + " ")

    def hand_over(self, seat: int) -> None:
        """Hide what the last player saw before the next one looks."""
        self.screen.hide()
        self.sitting = None
        self.ask(self.t("play.hand-over", who=self.namer(None).told(seat)) + " ")
        self.screen.hide()
        self.sitting = seat

    # ---- the screen -------------------------------------------------------------------------------------------

    def words(self, seat: int) -> Words:
        return self.desk.words(self.match.view(seat), self.namer(seat))

    def namer(self, viewer: int | None) -> Names:
        return Names(self.t, self.match.seats, viewer)

    def draw(self, seat: int) -> None:
        """The whole screen of a seat: news, display, holdings, and what to decide."""
        view, name = self.match.view(seat), self.namer(seat)
        legal = [] if self.match.is_drafted else self.match.legal(seat)
        self.screen.clear()
        self.introduce()
        self.say(*speech.news(self.match, self.desk, name, seat), *self.notes[seat])
        self.notes[seat] = []
        task = self.words(seat).task(self.match.is_drafted)
        title = self.t("play.title", turn=self.match.turn + 1, who=name(seat), task=task)
        self.screen.show(self.desk.paint(title), "bold")
        for drawing in self.desk.table(view, [self.game.text(action) for action in legal], name):
            self.screen.show(drawing)
        self.offer(seat, legal)

    def introduce(self) -> None:
        """What stands above the first screen of a match."""
        introduction = self.desk.introduction() if self.is_new else None
        if introduction:
            self.screen.show(introduction)
        self.is_new = False

    def offer(self, seat: int, legal: list[int]) -> None:
        """The choices, numbered; of many only the best, with a word on how to type the others."""
        if self.match.is_drafted:
            self.say(self.t("play.draft", turn=self.desk.told(speech.this_turn(self.match), self.namer(seat))))
            return
        words = self.words(seat)
        self.choices = words.best(legal, max(6, self.screen.size.height - 18))
        self.screen.show(speech.listing(words, self.desk, self.choices))
        if others := [self.game.text(action) for action in legal if action not in self.choices]:
            self.say(words.others(others))

    def prompt(self, seat: int) -> str:
        """What can be typed, in a few words."""
        if self.match.is_drafted:
            return self.t("play.confirm") + " > "
        action = answers.ending(self.game, self.match.legal(seat))
        if action is None:
            return self.t("play.ask") + " > "
        return self.t("play.enter-ends", action=self.game.text(action)) + " > "

    # ---- answers ----------------------------------------------------------------------------------------------

    def answer(self, seat: int, line: str) -> bool:
        """Carry out what a person typed; true if the match changed."""
        name, rest = answers.command(self.t, line)
        if name:
            return self.obey(seat, name, rest)
        if self.match.is_drafted:
            return self.confirm(seat, line)
        action = answers.decision(self.game, self.match.legal(seat), self.choices, line)
        if action is not None:
            return self.decide(seat, action)
        allowed = self.words(seat).short(self.match.legal(seat))
        if line:
            self.say(self.t("play.unknown", line=printable(line, SHOWN), allowed=allowed))
        else:
            self.say(self.t("play.nothing-typed", allowed=allowed))
        return False

    def obey(self, seat: int, name: str, rest: str) -> bool:
        """Carry out a command; what it refuses is told, and the match goes on."""
        if rest and name != "save":
            self.say(self.t("play.stands-alone", command=name, rest=printable(rest, SHOWN)))
            return False
        try:
            return self.commands[name](seat, rest)
        except PalaisError as error:
            self.say(refusal(self.t, error))
            return False

    def confirm(self, seat: int, line: str) -> bool:
        if line:
            self.say(self.t("play.unknown-confirm", line=printable(line, SHOWN)))
            return False
        self.match.confirm(seat)
        return True

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
        self.screen.say_text(self.desk.help())
        self.screen.show(self.desk.legend())
        self.screen.say_text(self.t("play.help-commands"))
        return False

    def about(self, _seat: int, _rest: str) -> bool:
        self.screen.say_text(self.desk.about())
        return False

    def undo(self, seat: int, _rest: str) -> bool:
        """Take back the last decision, or say why it stays (R28)."""
        if not self.match.draft:
            key = "play.undo-looked" if speech.this_turn(self.match) else "play.undo-nothing"
            self.say(self.t(key, rule=self.game.draft_rule))
            return False
        action = self.match.draft[-1]
        self.match.take_back(seat)
        self.notes[seat].append(self.t("play.taken-back", action=self.game.text(action)))
        return True

    def hint(self, seat: int, _rest: str) -> bool:
        """What a good player would do, from this seat's view alone."""
        if self.match.is_drafted:
            self.say(self.t("play.hint-confirm"))
            return False
        self.advice = players.advice(self.match, self.advice)
        self.say(self.words(seat).hint(self.advice.hint()))
        return False

    def score(self, seat: int, _rest: str) -> bool:
        self.say(self.t("play.running"))
        view = self.match.view(seat)
        self.screen.show(self.desk.count(self.game.projection(view), view, self.namer(seat)))
        return False

    def position(self, seat: int, _rest: str) -> bool:
        """The position on one line."""
        state = self.game.open_state(self.match.view(seat))
        self.screen.say_whole(self.game.write_position(state, self.match.options))
        return False

    def save_as(self, seat: int, name: str) -> bool:
        """Without a file name, how to come back; else the seat's record, or the whole one at the end."""
        if not name:
            self.say(self.t("play.saved", match=self.id))
            self.screen.say_whole(self.command)
            return False
        path = printable(str(self.store.write_record(name, self.match.seat_record(seat))))
        self.say(self.t("play.saved-file" if self.match.over else "play.saved-seat", file=path))
        return False

    def quit(self, _seat: int, _rest: str) -> bool:
        raise Leave

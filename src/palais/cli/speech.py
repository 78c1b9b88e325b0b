"""Tells in words what every game has: seats, numbered choices, and what the others have played."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Any

from palais.engine.game import Deed, Game, Hint, Sentence
from palais.i18n import Catalogue
from palais.match import Match

if TYPE_CHECKING:
    from rich.table import Table

    from palais.cli.desk import Desk

ME = "me"
SHORT = 9  # texts in a list of what is allowed


# ---- seats ----------------------------------------------------------------------------------------------------


class Names:
    """What the seats are called on the screen of a viewer."""

    def __init__(self, t: Catalogue, seats: Sequence[str], viewer: int | None = None) -> None:
        self.t, self.viewer = t, viewer
        self.seats = [name.partition(":")[0] for name in seats]  # settings would be too long

    def __call__(self, seat: int) -> str:
        """Short, for tables and titles."""
        return self._name(seat, "play.you", "play.person")

    def told(self, seat: int) -> str:
        """Inside a sentence, where French wants an article and German another case."""
        return self._name(seat, "play.you-told", "play.person-told")

    def _name(self, seat: int, you: str, person: str) -> str:
        name = self.seats[seat]
        if seat == self.viewer:
            return self.t(you)
        if name == ME:
            return self.t(person, seat=seat + 1)
        return name if self.seats.count(name) == 1 else f"{name} {seat + 1}"


def listed(t: Catalogue, words: list[str]) -> str:
    """'a, b and c'."""
    *first, last = words
    return t("play.list-and", list=", ".join(first), last=last) if first else last


# ---- choices --------------------------------------------------------------------------------------------------


class Words(ABC):
    """Speaks to one seat, from its view alone."""

    def __init__(self, t: Catalogue, game: Game, view: Any, name: Names) -> None:
        self.t, self.game, self.view, self.name = t, game, view, name

    @abstractmethod
    def task(self, is_drafted: bool) -> str:
        """What the step asks for."""

    @abstractmethod
    def choice(self, action: int) -> str:
        """A choice in words, with all that it does."""

    @abstractmethod
    def promise(self, action: int) -> Any:
        """What a choice is worth among the others; the most is listed first where there is no room for all."""

    @abstractmethod
    def others(self, texts: list[str]) -> str:
        """How to type what is not listed."""

    @abstractmethod
    def looked(self, after: Any) -> list[str]:
        """What a decision showed to its player."""

    def hint(self, hint: Hint) -> str:
        """What a good player would do in this turn, and why."""
        steps = " ".join(map(self.told, hint.steps))
        if not hint.reasons:
            return self.t("play.hint-bare", steps=steps)
        return self.t("play.hint", steps=steps, reasons=" · ".join(map(self.told, hint.reasons)))

    def told(self, sentence: Sentence) -> str:
        """A sentence in which seats, points and cards are called as everywhere in the terminal."""
        return self.t(sentence.key, **{name: self.gap(name, value) for name, value in sentence.data.items()})

    def gap(self, name: str, value: Any) -> object:
        if name in ("who", "seat"):
            return self.name.told(value) if name == "who" else self.name(value)
        if name == "points":
            return f"{value:+d}".replace("-", "−")
        return " ".join(value) if name == "cards" else value

    def best(self, legal: list[int], room: int) -> list[int]:
        """All choices in their order if there is room, else the ones without a place and the best by preview."""
        if len(legal) <= room or len(legal) <= SHORT:
            return legal
        plain = [action for action in legal if " " not in self.game.text(action)]
        placed = sorted((a for a in legal if a not in plain), key=self.promise, reverse=True)
        return plain + placed[: min(room, SHORT) - len(plain) - 1]

    def short(self, legal: list[int]) -> str:
        """The first of what is allowed."""
        texts = [self.game.text(action) for action in legal]
        if len(texts) <= SHORT:
            return ", ".join(texts)
        return self.t("play.and-more", texts=", ".join(texts[:4]), n=len(texts) - 4)


def listing(words: Words, desk: Desk, choices: list[int]) -> Table:
    """The numbered choices."""
    from rich.table import Table
    from rich.text import Text

    table = Table.grid(padding=(0, 1, 0, 0))
    table.add_column(justify="right", style="bold", no_wrap=True)
    table.add_column(no_wrap=True)
    table.add_column()
    for number, action in enumerate(choices, 1):
        table.add_row(str(number), Text(words.game.text(action), style="bold"), desk.paint(words.choice(action)))
    return table


# ---- turns ----------------------------------------------------------------------------------------------------


def this_turn(match: Match) -> list[Deed]:
    """The decisions of the turn that is being played, whether or not they can be taken back."""
    return [deed for deed in match.log(match.seat) if deed.turn > match.turn]


def news(match: Match, desk: Desk, name: Names, viewer: int) -> list[str]:
    """What the others have played since the viewer's last turn, one line a turn."""
    lines: list[str] = []
    last: int | None = None
    finished = [deed for deed in match.log(viewer) if deed.turn <= match.turn]
    for (turn, seat), deeds in groupby(finished, lambda deed: (deed.turn, deed.seat)):
        lines += _passed_over(desk, name, last, seat)
        line = name.t("play.told", turn=turn, who=name(seat), words=desk.told([*deeds], name))
        lines = [] if seat == viewer else [*lines, line]
        last = seat
    return lines + ([] if match.over else _passed_over(desk, name, last, match.seat))


def _passed_over(desk: Desk, name: Names, last: int | None, seat: int) -> list[str]:
    """The seats that could not play between the one that did and the next."""
    skipped = [] if last is None else desk.passed_over(last, seat, len(name.seats))
    return [name.t("play.told-skipped", who=name(each)) for each in skipped]


# ---- the end --------------------------------------------------------------------------------------------------


def verdict(
    t: Catalogue, totals: Sequence[int], winners: Sequence[int], name: Names, ties: str = "", **decided: int
) -> str:
    """Who won, and by what; `ties` is what a game's keys for equal points begin with, `decided` what counted then."""
    best = totals[winners[0]]
    how = f"{ties}shared" if len(winners) > 1 else f"{ties}tie-break" if totals.count(best) > 1 else "won"
    others = [name.told(seat) for seat in winners if seat != name.viewer]
    key = f"play.{how}-you" if name.viewer in winners else f"play.{how}"
    line = t(key, n=best, who=listed(t, others) if others else "", **decided)
    return line[:1].upper() + line[1:]

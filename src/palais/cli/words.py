"""What the words of a command line mean: games, numbers, options, players; those that mean nothing are refused."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from palais.engine.errors import BadInput
from palais.engine.stream import Stream, new_seed, parse_seed

ARGUMENTS = {
    "game": BadInput("word-game"),
    "file": BadInput("word-file"),
    "task": "check",
}  # every language has its own word
GAME_OPTIONS = {
    "edition": "richelieu", "variant": "richelieu", "layout": "richelieu", "deck": "richelieu",
    "cards": "queen", "first_game": "queen",
}  # fmt: skip
CONTESTANTS = 16  # players of a league at most


@dataclass(frozen=True)
class GameOptions:
    """The options of the games, which every command has that plays."""

    edition: str | None = None
    variant: str | None = None
    layout: str | None = None
    deck: str | None = None
    cards: str | None = None
    first_game: bool | None = None

    @property
    def chosen(self) -> dict[str, str | bool]:
        return {name: value for name, value in asdict(self).items() if value is not None}


def typed(name: str) -> object:
    """An option or argument as it is typed."""
    return ARGUMENTS.get(name, f"--{name.replace('_', '-')}")


def _as_typed(error: BadInput) -> BadInput:
    """A refusal of the rules, with the option named as it is typed here."""
    name = str(error.data.get("option"))
    return BadInput("option", **{**error.data, "option": typed(name)}) if error.code == "option" else error


def game(name: str) -> Any:
    from palais.games import catalog

    try:
        return catalog.game(name)
    except BadInput as error:
        raise _as_typed(error) from None


def whole(option: str, text: str, low: int, high: int) -> int:
    """A whole number within its bounds."""
    digits = text.isascii() and text.isdecimal() and len(text) <= 12
    if not digits or not low <= int(text) <= high:
        raise BadInput("number", option=f"--{option}", value=text, low=low, high=high)
    return int(text)


def refuse_beside(option: str, others: Mapping[str, object]) -> None:
    for name, value in others.items():
        if value is not None:
            raise BadInput("conflict", option=f"--{option}", other=typed(name))


def judge_report(rules: Any, report: str, seats: str | None) -> None:
    """There is one report: of Queen's faces, between greedy players."""
    if report != "faces":
        raise BadInput("option", option="--report", value=report, allowed="faces")
    if rules.name != "queen":
        raise BadInput("option-game", option="--report", game="queen", value=rules.name)
    refuse_beside("report", {"seats": seats})


# ---- tables -----------------------------------------------------------------------------------------------------


def table(
    rules: Any, chosen: Mapping[str, str | bool], players: str | None, seats: str | None = None, *others: str
) -> tuple[Any, list[str]]:
    """The game's options, and who sits where."""
    for name in chosen:
        if GAME_OPTIONS[name] != rules.name:
            raise BadInput("option-game", option=typed(name), game=GAME_OPTIONS[name], value=rules.name)
    given = whole("players", players, 2, 4) if players is not None else None
    names = seated(rules, seats, given, *others)
    try:
        return rules.options(players=given or len(names) or 2, **chosen), names
    except BadInput as error:
        raise _as_typed(error) from None


def seated(rules: Any, text: str | None, players: int | None, *others: str) -> list[str]:
    """The names of the seats in turn order; none if the table leaves them open."""
    if text is None:
        return []
    names = _names(text)
    judge_names(rules, "--seats", names, *others)
    if len(names) != (players or min(4, max(2, len(names)))):
        raise BadInput("seats-count", option="--seats", n=len(names), allowed=players or "2, 3, 4")
    return names


def position(rules: Any, line: str, seed: str, own: Any) -> tuple[Any, str, int]:
    """Options, text and mover of a position; discs that a seat's view leaves open are guessed from the seed."""
    from palais.engine.rng import Rng

    state, options = rules.read_position(line, own)
    line = rules.write_position(state, options)
    if "?" in line:
        views = [rules.view(state, options, seat) for seat in (state.me, *range(rules.players(options)))]
        fitting = [view for view in views if rules.mask_position(line, view) == line]
        if not fitting:
            raise BadInput("position-view")
        line = rules.write_position(rules.guess(fitting[0], Rng(Stream(seed, "guess").word())), options)
    return options, line, state.me


# ---- players ----------------------------------------------------------------------------------------------------


def _names(text: str) -> list[str]:
    """Names between commas; a word with `=` and no `:` is a setting more of the name before it."""
    names: list[str] = []
    for word in (word.strip() for word in text.split(",")):
        if names and "=" in word and ":" not in word:
            names[-1] += f",{word}"
        else:
            names.append(word)
    return names


def judge_names(rules: Any, option: str, names: Sequence[str], *others: str) -> None:
    """Refuse who is neither one of the others nor a player that can be made."""
    from palais.players import NAMES, make

    for name in names:
        if name in others:
            continue
        try:
            make(name, rules, 0)
        except BadInput as error:
            is_unknown = error.data.get("value") == name  # else its settings are wrong
            allowed = {"allowed": ", ".join((*others, *NAMES))} if is_unknown else {}
            raise BadInput(error.code, **{**error.data, "option": option, **allowed}) from None


def contestants(rules: Any, text: str, budget: str | None) -> tuple[str, ...]:
    """The players of a league, with a budget where they take one."""
    from palais.players.budget import read_budget, with_budget

    given = tuple(_names(text))
    names = given if budget is None else tuple(with_budget(name, read_budget(budget)) for name in given)
    if budget is not None and names == given:
        raise BadInput("budget-unused", value=budget)
    judge_names(rules, "--players", names)
    for name in names:
        if names.count(name) > 1:
            raise BadInput("players-twice", option="--players", value=name)
    if not 2 <= len(names) <= CONTESTANTS:
        raise BadInput("players-count", option="--players", n=len(names), low=2, high=CONTESTANTS)
    return names


def sprt(text: str, players: int, seats: int) -> Any:
    """A test between two shares of the first player, as `0.5,0.57`."""
    from palais.arena.sprt import Sprt

    found = re.fullmatch(r"(0?\.[0-9]{1,9}),(0?\.[0-9]{1,9})", text, re.ASCII)
    low, high = (float(found[1]), float(found[2])) if found else (0.0, 0.0)
    if not 0 < low < high < 1:
        raise BadInput("sprt", value=text)
    if (players, seats) != (2, 2):
        raise BadInput("sprt-players")
    return Sprt(low, high)


def league_seed(seed: str | None, save: str | None) -> str:
    """The seed that is given, else the one of the league to go on with, else a new one."""
    from palais.arena.archive import seed_in

    if seed is not None:
        return parse_seed(seed)
    return (seed_in(save) if save else None) or new_seed()

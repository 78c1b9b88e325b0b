"""The commands and their options: reads words into values, and refuses those that mean nothing."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Mapping
from typing import Any

from palais.engine.errors import BadInput
from palais.engine.stream import Stream, new_seed, parse_seed
from palais.i18n import Catalogue

Run = Callable[[Catalogue], int]

LONGEST = 4000  # characters of an option; Python refuses to read longer numbers
ARGUMENTS = {
    "game": BadInput("word-game"),
    "file": BadInput("word-file"),
    "task": "check",
}  # every language has its own word
GAME_OPTIONS = {
    "edition": "richelieu", "variant": "richelieu", "layout": "richelieu", "deck": "richelieu",
    "cards": "queen", "first_game": "queen",
}  # fmt: skip
NEVER_EMPTY = ("resume", "trace", "out", "save", "csv", "picture", "data", "file")
CONTESTANTS = 16  # players of a league at most
LATEST = "latest"  # what --resume means without an id


# ---- commands: their signatures are the grammar -----------------------------------------------------------------


def play(
    game: str,
    /,
    *,
    edition: str | None = None,
    players: str | None = None,
    seats: str | None = None,
    variant: str | None = None,
    layout: str | None = None,
    deck: str | None = None,
    cards: str | None = None,
    first_game: bool = False,
    seed: str | None = None,
    position: str | None = None,
    resume: str | None = None,
) -> Run:
    from palais.cli.play import play

    rules = _game(game)
    chosen = {
        "edition": edition, "variant": variant, "layout": layout, "deck": deck, "cards": cards,
        "first_game": first_game or None,
    }  # fmt: skip
    if resume is not None:
        _refuse_beside("resume", {**chosen, "players": players, "seats": seats, "seed": seed, "position": position})
        return lambda t: play(t, rules, resume="" if resume == LATEST else resume)
    seed = parse_seed(seed) if seed is not None else new_seed()
    if position is not None:
        _refuse_beside("position", {**chosen, "cards": None, "players": players})
        own = None if cards is None else _table(rules, None, (), None, cards=cards)[0]
        options, position, mover = _position(rules, position, seed, own)
        names = _seats(seats, rules.players(options), ("me", *_bots()))
        names = names or ["me" if seat == mover else "greedy" for seat in range(rules.players(options))]
    else:
        options, names = _table(rules, seats, ("me", *_bots()), players, **chosen)
        names = names or Stream(seed, "seats").shuffled(["me"] + ["greedy"] * (rules.players(options) - 1))
    return lambda t: play(t, rules, options, names, seed, position=position)


def simulate(
    game: str,
    /,
    *,
    games: str,
    seats: str | None = None,
    players: str | None = None,
    edition: str | None = None,
    variant: str | None = None,
    layout: str | None = None,
    deck: str | None = None,
    cards: str | None = None,
    first_game: bool = False,
    jobs: str = "1",
    seed: str | None = None,
    trace: str | None = None,
    out: str | None = None,
    report: str | None = None,
    json: bool = False,
) -> Run:
    from palais.arena.simulate import Job
    from palais.cli.simulate import Outputs, simulate

    rules = _game(game)
    matches = _whole("games", games, 1, 10_000_000)
    processes = _whole("jobs", jobs, 0, 256) or os.cpu_count() or 1
    options, names = _table(
        rules, seats, _bots(), players, edition=edition, variant=variant, layout=layout, deck=deck, cards=cards,
        first_game=first_game or None,
    )  # fmt: skip
    if report is not None:
        _judge_report(rules, report, seats)
    names = names or ["greedy"] * rules.players(options)
    seed = parse_seed(seed) if seed is not None else new_seed()
    job = Job(rules.name, options, tuple(names), seed, matches, trace is not None, report is not None)
    return lambda t: simulate(t, job, processes, Outputs(trace, out), json)


def league(
    game: str,
    /,
    *,
    players: str,
    matches: str,
    seats: str = "2",
    ladder: bool = False,
    edition: str | None = None,
    variant: str | None = None,
    layout: str | None = None,
    deck: str | None = None,
    cards: str | None = None,
    first_game: bool = False,
    budget: str | None = None,
    jobs: str = "1",
    seed: str | None = None,
    sprt: str | None = None,
    save: str | None = None,
    csv: str | None = None,
    picture: str | None = None,
    json: bool = False,
) -> Run:
    from palais.arena.league import League
    from palais.cli.league import Outputs, league

    rules = _game(game)
    n = _whole("seats", seats, 2, 4)
    deals = -(-_whole("matches", matches, 1, 1_000_000) // n)
    processes = _whole("jobs", jobs, 0, 256) or os.cpu_count() or 1
    options, _ = _table(
        rules, None, (), str(n), edition=edition, variant=variant, layout=layout, deck=deck, cards=cards,
        first_game=first_game or None,
    )  # fmt: skip
    names = _contestants(rules, players, budget)
    test = None if sprt is None else _sprt(sprt, len(names), n)
    if ladder and n != 2:
        raise BadInput("ladder-seats")
    contest = League(rules.name, options, names, n, _league_seed(seed, save), deals, ladder)
    return lambda t: league(t, contest, test, processes, Outputs(save, csv, picture), json)


def replay(file: str, /, *, json: bool = False) -> Run:
    from palais.cli.replay import replay

    return lambda t: replay(t, file, json)


def check(file: str, /, *, json: bool = False) -> Run:
    from palais.cli.check import check

    return lambda t: check(t, file, json)


def faces(task: str, file: str | None = None, /, *, json: bool = False) -> Run:
    from palais.cli.faces import check

    if task != "check":
        raise BadInput("command", value=f"faces {task}", allowed="faces check")
    if file is None:
        raise BadInput("missing", option=ARGUMENTS["file"], command="faces check")
    return lambda t: check(t, file, json)


def players(*, json: bool = False) -> Run:
    from palais.cli.players import players

    return lambda t: players(t, json)


def bench(*, json: bool = False) -> Run:
    from palais.cli.bench import bench

    return lambda t: bench(t, json)


def serve(*, host: str = "127.0.0.1", port: str = "8377", data: str | None = None, open: bool = False) -> Run:  # noqa: A002
    from palais.cli.serve import serve

    number = _whole("port", port, 0, 65535)
    return lambda t: serve(t, host, number, data, open)


COMMANDS: dict[str, Callable[..., Run]] = {
    "serve": serve, "play": play, "simulate": simulate, "league": league, "replay": replay, "check": check,
    "faces": faces, "players": players, "bench": bench,
}  # fmt: skip


# ---- words into values ------------------------------------------------------------------------------------------


def _game(name: str) -> Any:
    from palais.games import catalog

    try:
        return catalog.game(name)
    except BadInput as error:
        raise _as_typed(error) from None


def _bots() -> tuple[str, ...]:
    from palais.players import NAMES

    return NAMES


def _as_typed(error: BadInput) -> BadInput:
    """A refusal of the rules, with the option named as it is typed here."""
    name = str(error.data.get("option"))
    return BadInput("option", **{**error.data, "option": _typed(name)}) if error.code == "option" else error


def _typed(name: str) -> object:
    return ARGUMENTS.get(name, f"--{name.replace('_', '-')}")


def _whole(option: str, text: str, low: int, high: int) -> int:
    """A whole number within its bounds."""
    digits = text.isascii() and text.isdecimal() and len(text) <= 12
    if not digits or not low <= int(text) <= high:
        raise BadInput("number", option=f"--{option}", value=text, low=low, high=high)
    return int(text)


def _refuse_beside(option: str, others: Mapping[str, str | bool | None]) -> None:
    for name, value in others.items():
        if value is not None:
            raise BadInput("conflict", option=f"--{option}", other=_typed(name))


def _judge_report(rules: Any, report: str, seats: str | None) -> None:
    """There is one report: of Queen's faces, between greedy players."""
    if report != "faces":
        raise BadInput("option", option="--report", value=report, allowed="faces")
    if rules.name != "queen":
        raise BadInput("option-game", option="--report", game="queen", value=rules.name)
    _refuse_beside("report", {"seats": seats})


def _seats(text: str | None, players: int | None, allowed: tuple[str, ...]) -> list[str]:
    """The names of the seats in turn order; none if the table leaves them open."""
    if text is None:
        return []
    names = [name.strip() for name in text.split(",")]
    for name in names:
        if name not in allowed:
            raise BadInput("option", option="--seats", value=name, allowed=", ".join(allowed))
    if len(names) != (players or min(4, max(2, len(names)))):
        raise BadInput("seats-count", option="--seats", n=len(names), allowed=players or "2, 3, 4")
    return names


def _table(
    rules: Any, seats: str | None, allowed: tuple[str, ...], players: str | None, **words: str | bool | None
) -> tuple[Any, list[str]]:
    """Options and seats from the words of the command line."""
    chosen = {name: value for name, value in words.items() if value is not None}
    for name in chosen:
        if GAME_OPTIONS[name] != rules.name:
            raise BadInput("option-game", option=_typed(name), game=GAME_OPTIONS[name], value=rules.name)
    given = _whole("players", players, 2, 4) if players is not None else None
    names = _seats(seats, given, allowed)
    try:
        return rules.options(players=given or len(names) or 2, **chosen), names
    except BadInput as error:
        raise _as_typed(error) from None


def _contestants(rules: Any, text: str, budget: str | None) -> tuple[str, ...]:
    """The players of a league, each of which can be made, with a budget where they take one."""
    from palais.players import make
    from palais.players.budget import read_budget, with_budget

    given = tuple(_split(text))
    names = given if budget is None else tuple(with_budget(name, read_budget(budget)) for name in given)
    if budget is not None and names == given:
        raise BadInput("budget-unused", value=budget)
    for name in names:
        try:
            make(name, rules, 0)
        except BadInput as error:
            raise BadInput(error.code, **{**error.data, "option": "--players"}) from None
        if names.count(name) > 1:
            raise BadInput("players-twice", option="--players", value=name)
    if not 2 <= len(names) <= CONTESTANTS:
        raise BadInput("players-count", option="--players", n=len(names), low=2, high=CONTESTANTS)
    return names


def _split(text: str) -> list[str]:
    """Names between commas; a word with `=` and no `:` is a setting more of the name before it."""
    names: list[str] = []
    for word in (word.strip() for word in text.split(",")):
        if names and "=" in word and ":" not in word:
            names[-1] += f",{word}"
        else:
            names.append(word)
    return names


def _sprt(text: str, players: int, seats: int) -> Any:
    """A test between two shares of the first player, as `0.5,0.57`."""
    from palais.arena.sprt import Sprt

    found = re.fullmatch(r"(0?\.[0-9]{1,9}),(0?\.[0-9]{1,9})", text, re.ASCII)
    low, high = (float(found[1]), float(found[2])) if found else (0.0, 0.0)
    if not 0 < low < high < 1:
        raise BadInput("sprt", value=text)
    if (players, seats) != (2, 2):
        raise BadInput("sprt-players")
    return Sprt(low, high)


def _league_seed(seed: str | None, save: str | None) -> str:
    """The seed that is given, else the one of the league to go on with, else a new one."""
    from palais.arena.archive import seed_in

    if seed is not None:
        return parse_seed(seed)
    return (seed_in(save) if save else None) or new_seed()


def _position(rules: Any, line: str, seed: str, own: Any) -> tuple[Any, str, int]:
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


# ---- tokens -----------------------------------------------------------------------------------------------------


def parse(tokens: list[str]) -> Run:
    """The command that a line of tokens asks for, ready to run."""
    from cyclopts import App, CycloptsError, Parameter

    app = App(name="palais", help_flags=(), version_flags=(), default_parameter=Parameter(negative=()))
    for name, command in COMMANDS.items():
        app.command(command, name=name)
    try:
        chosen, bound, _ = app.parse_args(_bare_resume(tokens), print_error=False, exit_on_error=False)
    except CycloptsError as error:
        raise _refusal(tokens, error) from None
    for name, value in bound.arguments.items():
        if isinstance(value, str):
            _judge(tokens[0], name, value)
    run: Run = chosen(*bound.args, **bound.kwargs)
    return run


def _bare_resume(tokens: list[str]) -> list[str]:
    """`--resume` without an id means the latest match; the parser wants a value."""
    after = [*tokens[1:], "--"]
    bare = [a == "--resume" and b.startswith("--") for a, b in zip(tokens, after, strict=True)]
    return [f"{token}={LATEST}" if is_bare else token for token, is_bare in zip(tokens, bare, strict=True)]


def _judge(command: str, name: str, value: str) -> None:
    """Refuse a value that is too long for anything, or empty where a file or an id is meant."""
    if len(value) > LONGEST:
        raise BadInput("long", option=_typed(name), value=len(value), allowed=LONGEST)
    if not value and name in NEVER_EMPTY:
        code = "missing" if name in ARGUMENTS else "missing-value"
        raise BadInput(code, option=_typed(name), command=command)


def _refusal(tokens: list[str], error: Any) -> BadInput:
    """The parser's exception as one of our refusals."""
    command = tokens[0]
    kind = type(error).__name__
    if command not in COMMANDS:
        return BadInput("command", value=command, allowed=", ".join(COMMANDS))
    known = option_names(COMMANDS[command])
    token: Any = getattr(error, "token", None)
    unknown = [word.partition("=")[0] for word in error.unused_tokens or () if word.startswith("-")]
    unknown = [word for word in unknown if word not in known]
    if kind == "UnknownOptionError" or (kind in ("MissingArgumentError", "UnusedCliTokensError") and unknown):
        name = (token.keyword or token.value) if kind == "UnknownOptionError" else unknown[0]
        return BadInput("unknown-option", option=name, command=command, allowed=", ".join(known))
    if kind == "MissingArgumentError":
        code = "missing-value" if error.keyword else "missing"
        name = error.keyword or error.argument.name
        return BadInput(code, option=ARGUMENTS.get(name.lower(), name), command=command)
    if kind == "UnusedCliTokensError":
        return BadInput("extra", value=error.unused_tokens[0], command=command)
    if kind == "RepeatArgumentError":
        return BadInput("repeated", option=token.keyword)
    if kind == "CoercionError" and token is not None:
        return BadInput("flag-value", option=token.keyword, value=token.value)
    return BadInput("usage", command=command)


def option_names(command: Callable[..., Run]) -> list[str]:
    """The options of a command as they are typed."""
    from inspect import Parameter, signature

    keywords = [p.name for p in signature(command).parameters.values() if p.kind is Parameter.KEYWORD_ONLY]
    return [*(str(_typed(name)) for name in keywords), "--lang", "--help"]

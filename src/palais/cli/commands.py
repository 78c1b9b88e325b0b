"""The commands and their options, and what is refused of a line that is none of them."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any

from palais.cli import words
from palais.cli.words import ARGUMENTS, GAME_OPTIONS, GameOptions, typed, whole
from palais.engine.errors import BadInput
from palais.engine.stream import Stream, new_seed, parse_seed
from palais.i18n import Catalogue

Run = Callable[[Catalogue], int]

LONGEST = 4000  # characters of an option; Python refuses to read longer numbers
USUAL = GameOptions()
NEVER_EMPTY = ("resume", "trace", "out", "save", "csv", "picture", "data", "file")
LATEST = "latest"  # what --resume means without an id


# ---- commands: their signatures are the grammar -----------------------------------------------------------------


def play(
    game: str,
    /,
    *,
    players: str | None = None,
    seats: str | None = None,
    own: GameOptions = USUAL,
    seed: str | None = None,
    position: str | None = None,
    resume: str | None = None,
) -> Run:
    from palais.cli.play import play

    rules = words.game(game)
    if resume is not None:
        others = {"players": players, "seats": seats, "seed": seed, "position": position}
        words.refuse_beside("resume", {**own.chosen, **others})
        return lambda t: play(t, rules, resume="" if resume == LATEST else resume)
    seed = parse_seed(seed) if seed is not None else new_seed()
    if position is not None:
        words.refuse_beside("position", {**own.chosen, "cards": None, "players": players})
        faces = words.table(rules, own.chosen, None)[0] if own.cards is not None else None
        options, position, mover = words.position(rules, position, seed, faces)
        names = words.seated(rules, seats, rules.players(options), "me")
        names = names or ["me" if seat == mover else "greedy" for seat in range(rules.players(options))]
    else:
        options, names = words.table(rules, own.chosen, players, seats, "me")
        names = names or Stream(seed, "seats").shuffled(["me"] + ["greedy"] * (rules.players(options) - 1))
    return lambda t: play(t, rules, options, names, seed, position=position)


def simulate(
    game: str,
    /,
    *,
    games: str,
    seats: str | None = None,
    players: str | None = None,
    own: GameOptions = USUAL,
    jobs: str = "1",
    seed: str | None = None,
    trace: str | None = None,
    out: str | None = None,
    report: str | None = None,
    json: bool = False,
) -> Run:
    from palais.arena.simulate import Job
    from palais.cli.simulate import Outputs, simulate

    rules = words.game(game)
    matches = whole("games", games, 1, 10_000_000)
    processes = whole("jobs", jobs, 0, 256) or os.cpu_count() or 1
    options, names = words.table(rules, own.chosen, players, seats)
    if report is not None:
        words.judge_report(rules, report, seats)
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
    own: GameOptions = USUAL,
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

    rules = words.game(game)
    n = whole("seats", seats, 2, 4)
    deals = -(-whole("matches", matches, 1, 1_000_000) // n)
    processes = whole("jobs", jobs, 0, 256) or os.cpu_count() or 1
    options, _ = words.table(rules, own.chosen, str(n))
    names = words.contestants(rules, players, budget)
    test = None if sprt is None else words.sprt(sprt, len(names), n)
    if ladder and n != 2:
        raise BadInput("ladder-seats")
    contest = League(rules.name, options, names, n, words.league_seed(seed, save), deals, ladder)
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

    number = whole("port", port, 0, 65535)
    return lambda t: serve(t, host, number, data, open)


COMMANDS: dict[str, Callable[..., Run]] = {
    "serve": serve, "play": play, "simulate": simulate, "league": league, "replay": replay, "check": check,
    "faces": faces, "players": players, "bench": bench,
}  # fmt: skip


# ---- tokens -----------------------------------------------------------------------------------------------------


def parse(tokens: list[str]) -> Run:
    """The command that a line of tokens asks for, ready to run."""
    from cyclopts import App, CycloptsError, Parameter

    app = App(name="palais", help_flags=(), version_flags=(), default_parameter=Parameter(negative=()))
    Parameter(name="*")(GameOptions)  # its fields are options of the commands
    for name, command in COMMANDS.items():
        app.command(command, name=name)
    try:
        chosen, bound, _ = app.parse_args(_bare_resume(tokens), print_error=False, exit_on_error=False)
    except CycloptsError as error:
        raise _refusal(tokens, error) from None
    for name, value in {**bound.arguments, **bound.arguments.get("own", USUAL).chosen}.items():
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
        raise BadInput("long", option=typed(name), value=len(value), allowed=LONGEST)
    if not value and name in NEVER_EMPTY:
        code = "missing" if name in ARGUMENTS else "missing-value"
        raise BadInput(code, option=typed(name), command=command)


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
    names = [name for keyword in keywords for name in (GAME_OPTIONS if keyword == "own" else (keyword,))]
    return [*(str(typed(name)) for name in names), "--lang", "--help"]

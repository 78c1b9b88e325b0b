"""Runs one command line, and turns whatever stops it into one line and an exit code."""

from __future__ import annotations

import os
import sys
import traceback

import palais
from palais.cli import language
from palais.cli.streams import complain, mute, prepare, refusal
from palais.engine.errors import BadInput, PalaisError
from palais.i18n import Catalogue

USAGE, INTERNAL, CLOSED_PIPE = 2, 70, 141


def run(tokens: list[str]) -> int:
    """The exit code of a command line; only Ctrl-C comes through."""
    prepare()
    t = language.catalogue(tokens)
    try:
        code = _run(language.split(tokens)[1], t)
        sys.stdout.flush()
        return code
    except PalaisError as error:
        complain(refusal(t, error))
        return USAGE
    except BrokenPipeError:
        mute(sys.stdout)
        return CLOSED_PIPE
    except OSError as error:
        return _failed(t, error)
    except Exception as error:
        return _broken(t, error)


def _run(tokens: list[str], t: Catalogue) -> int:
    from palais.cli.commands import COMMANDS, parse

    if not tokens or "--help" in tokens or "-h" in tokens:
        command = tokens[0] if tokens and tokens[0] in COMMANDS else ""
        print(t(f"cli.help-{command}" if command else "cli.help"), end="")
        return 0
    if tokens[0] == "--version":
        print(f"palais {palais.__version__}")
        return 0
    return parse(tokens)(t)


def _failed(t: Catalogue, error: OSError) -> int:
    """A machine that fails us: what it was about, else the output."""
    from palais.engine.files import file_fault, os_reason

    reason = os_reason(error)
    if error.filename is None:
        mute(sys.stdout)
        complain(refusal(t, BadInput("output", reason=reason)))
    else:
        complain(refusal(t, file_fault(os.fsdecode(error.filename), reason)))
    return USAGE


def _broken(t: Catalogue, error: Exception) -> int:
    """Our own bug: still one line, with the place to look at."""
    at = traceback.extract_tb(error.__traceback__)[-1]
    place = f"{os.path.basename(at.filename)}:{at.lineno}"
    complain(refusal(t, BadInput("internal", kind=type(error).__name__, reason=str(error), place=place)))
    return INTERNAL

"""Standard input, output and error, whatever they are: closed, full, or unable to show a character."""

from __future__ import annotations

import codecs
import os
import sys
import unicodedata
from typing import TYPE_CHECKING, Any, TextIO, cast

from palais.engine.errors import BadInput, PalaisError

if TYPE_CHECKING:
    from palais.i18n import Catalogue

SHOWN = 120  # characters of a wrong value that an error repeats
UNREADABLE = "�"
SPELT_OUT = "palais-spelt-out"
SPELLINGS = {
    "·": "-", "–": "-", "—": "-", "−": "-", "±": "+-", "▪": "=", "µ": "u", "’": "'", "‘": "'",
    "„": '"', "“": '"', "”": '"', "«": '"', "»": '"', "ß": "ss", "œ": "oe", "æ": "ae", "…": "...",
    "─": "-", "├": "|", "┤": "|", "●": "o",
}  # fmt: skip


def prepare() -> None:
    """Give the process three streams that never fail on a character, and no file the number of a closed one."""
    codecs.register_error(SPELT_OUT, _spell_out)
    for number, (name, mode, flags) in enumerate(STAND_INS):
        if getattr(sys, name) is None:
            setattr(sys, name, _stand_in(number, mode, flags))
        stream: Any = getattr(sys, name)
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace" if name == "stdin" else SPELT_OUT)


# For a closed stream: the input is at its end, the output refuses to be written, complaints go nowhere.
STAND_INS = (("stdin", "r", os.O_RDONLY), ("stdout", "w", os.O_RDONLY), ("stderr", "w", os.O_WRONLY))


def _stand_in(number: int, mode: str, flags: int) -> TextIO:
    null = os.open(os.devnull, flags)
    if null != number:
        os.dup2(null, number)
        os.close(null)
    return cast(TextIO, open(number, mode, encoding="utf-8", closefd=False))


def mute(stream: TextIO) -> None:
    """Nobody reads it any more; let the interpreter's last flush go nowhere."""
    null = os.open(os.devnull, os.O_WRONLY)
    os.dup2(null, stream.fileno())
    os.close(null)


def complain(sentence: str) -> None:
    """One line on stderr; where even that cannot be written, the exit code has to do."""
    try:
        print(f"palais: {sentence}", file=sys.stderr, flush=True)
    except OSError:
        mute(sys.stderr)


# ---- characters -------------------------------------------------------------------------------------------------


def _spell_out(error: UnicodeError) -> tuple[str, int]:
    """What stands for characters that the encoding of a stream lacks: accents are dropped, signs are plain."""
    assert isinstance(error, UnicodeEncodeError)
    return "".join(map(_spelling, error.object[error.start : error.end])), error.end


def _spelling(char: str) -> str:
    plain = "".join(part for part in unicodedata.normalize("NFKD", char) if part.isascii())
    return SPELLINGS.get(char, plain or "?")


def printable(text: str, longest: int | None = None) -> str:
    """A text from outside as a terminal may show it: it steers nothing, and ends."""
    clean = "".join(char if char.isprintable() else UNREADABLE for char in text)
    return clean if longest is None or len(clean) <= longest else clean[:longest] + "…"


def refusal(t: Catalogue, error: PalaisError) -> str:
    """The sentence of a refusal, in which wrong values are printable and short."""
    return t.error(_short(error))


def _short(error: PalaisError) -> PalaisError:
    data = {name: value if name == "allowed" else _short_value(value) for name, value in error.data.items()}
    return BadInput(error.code, **data)


def _short_value(value: object) -> object:
    if isinstance(value, PalaisError):
        return _short(value)
    return printable(value, SHOWN) if isinstance(value, str) else value

"""The language to speak: asked for anywhere on the command line, else that of the environment, else English."""

from __future__ import annotations

import os

from palais.engine.errors import BadInput
from palais.i18n import LANGUAGES, Catalogue


def split(tokens: list[str]) -> tuple[str, list[str]]:
    """The language, and the other tokens; refuses a language there is no catalogue for."""
    rest: list[str] = []
    lang = local()
    words = iter(tokens)
    for word in words:
        name, equals, value = word.partition("=")
        if name != "--lang":
            rest.append(word)
            continue
        lang = value if equals else next(words, "")
        if lang not in LANGUAGES:
            raise BadInput("option", option="--lang", value=lang, allowed=", ".join(LANGUAGES))
    return lang, rest


def local() -> str:
    """The language of the environment."""
    names = [os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    lang = next((name for name in names if name), "")[:2].lower()
    return lang if lang in LANGUAGES else "en"


def catalogue(tokens: list[str]) -> Catalogue:
    """The catalogue to complain in, even about the language itself."""
    try:
        return Catalogue(split(tokens)[0])
    except BadInput:
        return Catalogue(local())

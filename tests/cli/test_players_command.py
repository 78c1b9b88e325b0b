"""palais players: the roster for a person and for a program."""

from __future__ import annotations

import json
import re

import pytest
from shell import Shell

from palais.games.catalog import NAMES
from palais.i18n import LANGUAGES
from palais.players import LEVELS, ratings

FIELDS = {"game", "level", "name", "sentence", "setting", "elo", "half", "share", "low", "high", "matches", "command"}


def test_the_json_has_every_level_of_every_game(palais: Shell) -> None:
    told = palais("players", "--json")
    assert (told.code, told.err) == (0, "")
    found = json.loads(told.out)
    assert [(row["game"], row["level"]) for row in found] == [(game, level) for game in NAMES for level in LEVELS]
    assert all(set(row) == FIELDS for row in found)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_person_reads_every_level_with_its_command(palais: Shell, lang: str) -> None:
    told = palais("players", "--lang", lang)
    assert (told.code, told.err) == (0, "")
    words = [line.split()[0] for line in told.out.splitlines() if line.strip()]
    assert not re.search(r"[ (]-\d", told.out)
    assert [word for word in words if word in LEVELS] == [*LEVELS, *LEVELS]
    assert all(found.command in told.out for found in ratings().values())

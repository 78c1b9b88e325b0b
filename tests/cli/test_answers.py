"""What a typed line means."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from table import GAME, Table

from palais.cli import answers
from palais.games import catalog
from palais.i18n import LANGUAGES, Catalogue


@pytest.mark.parametrize("line", ["Take 1l", "TAKE  1L", "take 1l", "1l", "1L", " 1L "])
def test_the_case_of_a_decision_does_not_matter(line: str) -> None:
    assert GAME.text(answers.decision(GAME, [], [], line.strip()) or 0) == "take 1L"


@pytest.mark.parametrize("line", ["Done", "PLACE 3.10", "Pay Stock", "@3.10"])
def test_every_text_may_be_typed_in_capitals(line: str) -> None:
    assert answers.decision(GAME, [], [], line) == GAME.parse(line.lower())


@pytest.mark.parametrize("name", catalog.NAMES)
@pytest.mark.parametrize("case", [str, str.lower, str.upper])
def test_every_decision_is_understood_by_its_text_and_its_token(name: str, case: Callable[[str], str]) -> None:
    """R27, Q31: a card or plot has capital letters, and nobody must type them."""
    game = catalog.game(name)
    for action in range(game.n_actions):
        for words in filter(None, (game.text(action), game.write_turn([action]))):
            assert answers.decision(game, [], [], case(words)) == action


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_command_is_understood_in_english_and_in_the_language(lang: str) -> None:
    t = Catalogue(lang)
    for name in answers.COMMANDS:
        assert answers.command(t, name) == answers.command(t, name.upper()) == (name, "")
        assert answers.command(t, t(f"play.command-{name}")) == (name, "")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_command_is_a_decision_too(lang: str) -> None:
    words = [Catalogue(lang)(f"play.command-{name}") for name in answers.COMMANDS]
    assert len({*words}) == len(words)
    assert [word for word in words if answers.decision(GAME, [], [], word) is not None] == []


@pytest.mark.parametrize(("lang", "line"), [("de", "hilfe"), ("fr", "aide"), ("de", "Tipp"), ("fr", "points")])
def test_a_translated_command_does_its_work(table: Table, lang: str, line: str) -> None:
    assert "unbekannt" not in (out := table.sit([line], lang=lang))
    assert "inconnu" not in out


def test_enter_where_something_has_to_be_chosen_says_so(table: Table) -> None:
    out = " ".join(table.sit([""]).split())
    assert "something has to be chosen. Possible: take 1L, take 1R" in out
    assert '""' not in out


@pytest.mark.parametrize("line", ["quit now", "undo 3", "hint please", "help take", "score 1"])
def test_a_command_with_too_many_words_is_told_so_and_does_nothing(table: Table, line: str) -> None:
    word, rest = line.split()
    out = table.sit(["1L", line, "done"])
    assert f"{word} stands alone; leave out {rest}." in out
    assert "\n1. 1: 1L\n" in table.saved


def test_typed_control_codes_are_not_repeated(table: Table, tmp_path: Path) -> None:
    out = table.sit(["\x1b[2Jx", f"save {tmp_path}/a\x1b[31m.palais", f"save {tmp_path}/no\x1b[31m/x"])
    told = "".join(line for line in out.splitlines() if not line.startswith("Number"))
    assert '"�[2Jx" is unknown' in told
    assert "\x1b" not in told

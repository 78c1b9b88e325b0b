"""Saved matches."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from palais import records
from palais.cli.store import Store, data_folder
from palais.engine.errors import BadInput
from palais.games import catalog
from palais.match import Match

GAME = catalog.game("richelieu")


def match(decisions: int = 0) -> Match:
    new = Match.new(GAME, GAME.options(), "2a".rjust(32, "0"), ["me", "greedy"])
    for _ in range(decisions):
        new.decide(new.seat, new.legal(new.seat)[0])
        if new.is_drafted:
            new.confirm(new.seat)
    return new


def finished() -> Match:
    new = match()
    while not new.over:
        if new.is_drafted:
            new.confirm(new.seat)
        else:
            new.decide(new.seat, new.legal(new.seat)[0])
    return new


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path)


def test_a_saved_match_is_read_back_as_it_was(store: Store) -> None:
    saved = match(5).record()
    store.save("0123abcd", saved)
    assert records.write(store.load("0123abcd")[0]) == records.write(saved)


def test_only_its_owner_can_read_a_saved_match(store: Store) -> None:
    path = store.save("0123abcd", match().record())
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700


def test_saving_leaves_no_other_file_behind(store: Store) -> None:
    for decisions in range(3):
        store.save("0123abcd", match(decisions).record())
    assert [path.name for path in store.folder.iterdir()] == ["0123abcd.palais"]


def test_the_latest_is_the_unfinished_match_played_last(store: Store) -> None:
    for age, name in enumerate(["00000001", "00000002"]):
        os.utime(store.save(name, match(2).record()), ns=(age, age))
    store.save("00000003", finished().record())
    assert store.latest("richelieu") == "00000002"


def test_without_an_unfinished_match_there_is_no_latest(store: Store) -> None:
    store.save("00000003", finished().record())
    with pytest.raises(BadInput, match="store-empty"):
        store.latest("richelieu")


@pytest.mark.parametrize("name", ["ffffffff", "../../etc/passwd", "", "x" * 5000])
def test_an_unknown_id_is_refused(store: Store, name: str) -> None:
    with pytest.raises(BadInput, match="store-match"):
        store.load(name)


def test_a_damaged_file_is_refused_with_line_and_column(store: Store) -> None:
    path = store.save("0123abcd", match(5).record())
    path.write_text(path.read_text().replace("1. 1: 1L", "1. 1: 9L"))
    with pytest.raises(BadInput) as refusal:
        store.load("0123abcd")
    line = path.read_text().splitlines().index("1. 1: 9L") + 1
    assert refusal.value.code == "fault"
    assert (refusal.value.data["line"], refusal.value.data["column"]) == (line, 7)


def test_a_file_that_is_no_record_is_never_overwritten(store: Store, tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear cardinal")
    with pytest.raises(BadInput, match="file"):
        store.write_record(str(letter), match().record())
    assert letter.read_text() == "Dear cardinal"


def test_a_folder_that_is_missing_is_a_refusal_with_a_reason(store: Store, tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="file-folder"):
        store.write_record(str(tmp_path / "none" / "a.palais"), match().record())


def test_the_data_folder_follows_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PALAIS_DATA", "/somewhere")
    assert data_folder() == Path("/somewhere")

"""Saved matches."""

from __future__ import annotations

import os
import stat
from collections.abc import Callable
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


# ---- confirmed or not (R28) -------------------------------------------------------------------------------------


def drafted() -> Match:
    new = match()
    for text in ("take 1L", "done"):
        new.decide(0, GAME.parse(text))
    return new


@pytest.mark.parametrize("is_confirmed", [True, False])
def test_a_confirmed_turn_stays_confirmed(store: Store, is_confirmed: bool) -> None:
    saved = drafted()
    if is_confirmed:
        saved.confirm(0)
    store.save("0123abcd", saved.record(), is_shown=not saved.draft)
    again = Match(*store.load("0123abcd"))
    assert (again.seat, again.draft, again.is_drafted) == (saved.seat, saved.draft, saved.is_drafted)


def test_the_mark_of_a_confirmed_turn_is_a_comment_to_every_reader(store: Store) -> None:
    saved = match(5).record()
    path = store.save("0123abcd", saved, is_shown=True)
    assert path.read_text() == records.write(saved) + "# all shown\n"
    assert records.write(records.read(path.read_text())) == records.write(saved)


def test_a_finished_match_has_no_draft(store: Store) -> None:
    saved = finished().record()
    path = store.save("0123abcd", saved, is_shown=True)
    assert path.read_text() == records.write(saved)
    assert Match(*store.load("0123abcd")).over


# ---- one process a match ----------------------------------------------------------------------------------------


def test_a_match_is_held_by_one_process_at_a_time(store: Store) -> None:
    held = pytest.raises(BadInput, match=r"store-held.*0123abcd")
    with store.hold("0123abcd"), store.hold("00000001"), held, store.hold("0123abcd"):
        pass
    with store.hold("0123abcd"):
        pass
    assert [*store.folder.iterdir()] == []


def test_a_lock_that_a_dead_process_left_holds_nobody_up(store: Store) -> None:
    store.folder.mkdir()
    (store.folder / ".0123abcd.lock").touch()
    with store.hold("0123abcd"):
        pass


# ---- what is no saved match -------------------------------------------------------------------------------------


def put_directory(path: Path) -> None:
    path.mkdir()


def put_dangling_link(path: Path) -> None:
    path.symlink_to("nowhere")


def put_looping_link(path: Path) -> None:
    path.symlink_to(path)


def put_pipe(path: Path) -> None:
    os.mkfifo(path)


@pytest.mark.parametrize("put", [put_directory, put_dangling_link, put_looping_link, put_pipe])
def test_what_is_no_file_is_nobodys_match(store: Store, put: Callable[[Path], None]) -> None:
    store.save("00000001", match(2).record())
    put(store.path("22222222"))
    assert store.latest("richelieu") == "00000001"
    with pytest.raises(BadInput, match="store-match"):
        store.load("22222222")


def test_a_seats_record_cannot_be_played_on(store: Store) -> None:
    store.save("00000001", match(2).seat_record(0))
    with pytest.raises(BadInput, match="store-unknown"):
        store.load("00000001")


# ---- files a player names ---------------------------------------------------------------------------------------


def test_no_record_is_written_among_the_saved_matches(store: Store, tmp_path: Path) -> None:
    path = store.save("0123abcd", match(2).record())
    before = path.read_text()
    (tmp_path / "link").symlink_to(store.folder)
    for name in (path, store.folder / "new", tmp_path / "link" / path.name, store.folder / ".." / "matches" / "x"):
        with pytest.raises(BadInput, match="file-store"):
            store.write_record(str(name), match().seat_record(0))
    assert path.read_text() == before


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("~nosuch/x", "file-folder"),
        ("x" * 300, "file-name"),
        ("a\0b", "file-name"),
        (".", "file-directory"),
        ("/dev/null", "file-device"),
    ],
)
def test_a_name_that_cannot_be_written_is_told_its_reason(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, reason: str
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(BadInput, match=reason):
        store.write_record(name, match().record())
    assert [*tmp_path.iterdir()] == []


def test_a_pipe_is_no_place_for_a_record(store: Store, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(BadInput, match="file-pipe"):
        store.write_record(str(tmp_path / "pipe"), match().record())


def test_an_older_record_is_overwritten(store: Store, tmp_path: Path) -> None:
    path = tmp_path / "mine.palais"
    for decisions in (0, 3):
        store.write_record(str(path), match(decisions).record())
    assert path.read_text() == records.write(match(3).record())


# ---- data folders that cannot be used ---------------------------------------------------------------------------


def test_a_data_folder_that_is_a_file_is_told_so(tmp_path: Path) -> None:
    (tmp_path / "data").touch()
    with pytest.raises(BadInput, match=r"matches.*file-between"):
        Store(tmp_path / "data").save("0123abcd", match().record())
    with pytest.raises(BadInput, match=r"matches.*file-between"), Store(tmp_path / "data").hold("0123abcd"):
        pass


def test_a_folder_that_may_not_be_written_is_named(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    def denied(*_: object) -> int:
        raise PermissionError(13, "denied")

    store.folder.mkdir()
    monkeypatch.setattr("palais.cli.store.os.open", denied)
    with pytest.raises(BadInput, match=r"matches, reason=file-denied"), store.hold("0123abcd"):
        pass
    with pytest.raises(BadInput, match=r"0123abcd\.palais, reason=file-denied"):
        store.save("0123abcd", match().record())

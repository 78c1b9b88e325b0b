"""The terminal match, driven by scripted lines."""

from __future__ import annotations

import io
import re
import sys
from collections.abc import Iterable
from pathlib import Path

import pytest
from rich.console import Console
from shell import Shell
from table import GAME, Table, always_first, position_with_a_disc_at_an_end

from palais import records
from palais.cli.screen import terminal
from palais.engine.errors import BadInput
from palais.games.richelieu.data import REGION_NAMES, REGIONS
from palais.i18n import LANGUAGES, Catalogue
from palais.players import NAMES


@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_a_whole_match_can_be_played_by_always_choosing_the_first(table: Table, bot: str) -> None:
    out = table.sit(always_first(), seats=f"me,{bot}")
    assert table.code == 0
    assert "The match is over." in out
    assert re.search(r"won with -?\d+ point|won: |share the victory", out)
    assert "\nresult: " in table.saved
    records.read(table.saved)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_language_tells_a_whole_match_of_four(table: Table, lang: str) -> None:
    out = table.sit(always_first(), seats="random,me,greedy,greedy", lang=lang)
    assert Catalogue(lang)("play.final") in out
    assert "{" not in out


def test_no_line_is_wider_than_eighty_columns(table: Table) -> None:
    out = table.sit(always_first())
    assert max(len(line) for line in out.splitlines()) <= 80


def test_undo_takes_back_a_decision_and_a_finished_draft(table: Table) -> None:
    out = table.sit(["take 1L", "done", "undo", "undo", "undo"])
    assert "Taken back: done." in out
    assert "Taken back: take 1L." in out
    assert "There is nothing to take back" in out
    assert "\n1. " not in table.saved


def test_a_decision_that_showed_a_disc_is_not_taken_back(table: Table) -> None:
    out = table.sit(["4L", "undo"], position=position_with_a_disc_at_an_end())
    assert "You look at the disc from 4.2: " in out
    assert "can no longer be taken back (R28)" in out


def test_a_hint_is_a_legal_choice_in_words(table: Table) -> None:
    out = table.sit(["hint"])
    assert re.search(r"A strong player: Take \w\w[2sct1] \(\d\.\d+\)\..* It means: you \+\d+ · ", " ".join(out.split()))


def test_the_running_score_names_each_penalty(table: Table) -> None:
    out = table.sit(["1R", "score"])
    assert all(name in out for name in REGION_NAMES)
    assert "-5 no card" in out
    assert "+1 most" in out


def test_the_position_is_what_the_seat_knows(table: Table) -> None:
    out = table.sit(["position"])
    (line,) = [line for line in out.splitlines() if line.startswith("richelieu 2003:2")]
    GAME.read_position(line)
    assert line.count("=?") == 8


def test_a_saved_file_of_a_running_match_holds_no_secret(table: Table, tmp_path: Path) -> None:
    file = tmp_path / "mine.palais"
    table.sit(["1L", f"save {file}", "save"])
    text = file.read_text()
    assert "seed" not in text
    assert text.count("=?") == 8
    records.read(text)


def test_a_saved_file_of_a_finished_match_is_the_whole_record(table: Table, tmp_path: Path) -> None:
    file = tmp_path / "all.palais"
    table.sit(finish_then(f"save {file}"))
    assert file.read_text() == table.saved


def finish_then(line: str) -> Iterable[str]:
    """Enough answers for any match; the last prompt gets the line because it takes nothing else."""
    for _ in range(400):
        yield "1"
        yield line
        yield ""


def test_quit_names_the_command_to_go_on(table: Table) -> None:
    out = table.sit(["1L", "quit"])
    assert table.code == 0
    assert out.rstrip().endswith(f" play richelieu --resume {table.id}")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_command_to_go_on_is_never_folded(table: Table, lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    program = "/a/long/way/to/an/environment/that/nobody/activated/.venv/bin/palais"
    monkeypatch.setattr("shutil.which", lambda _: None)
    monkeypatch.setattr("sys.argv", [program])
    lines = table.sit(["save", "quit"], lang=lang).splitlines()
    assert lines.count(f"{program} play richelieu --resume {table.id}") == 2


def test_the_end_of_input_saves_the_match(table: Table) -> None:
    out = table.sit(["1L"])
    assert table.code == 0
    assert "\n1. 1: 1L ..." in table.saved
    assert f"--resume {table.id}" in out


def test_ctrl_c_saves_the_match(table: Table) -> None:
    def interrupted(_: str) -> str:
        raise KeyboardInterrupt

    out = table.sit([], ask=interrupted)
    assert table.code == 130
    assert f"--resume {table.id}" in out


def test_a_resumed_match_goes_on_as_if_never_left(tmp_path: Path) -> None:
    whole, broken = Table(tmp_path / "a"), Table(tmp_path / "b")
    whole.sit(always_first(), seats="me,random")
    broken.sit(["1", "", "1", "", "1", "quit"], seats="me,random")
    before = broken.saved
    broken.sit(["quit"], resume=broken.id)
    assert broken.saved == before
    broken.sit(["", *always_first()], resume="")
    assert without_id(broken.saved) == without_id(whole.saved)


def without_id(text: str) -> str:
    return re.sub(r"\nmatch: .*", "", text)


def test_the_other_player_never_sees_a_disc_in_hot_seat(table: Table) -> None:
    """Between two hand-overs only the one who sits there is told of faces."""
    out = table.sit(hot_seat(), seats="me,me")
    sittings = re.split(r"Pass the device to seat (\d)", out)
    owners: dict[str, str] = {}
    told = 0
    for seat, text in zip(sittings[1::2], sittings[2::2], strict=True):
        text = text.split("The match is over.")[0]
        for place in re.findall(r"You look at the disc from (\d+\.\d+)", text):
            owners[place] = seat
        for place in re.findall(r"(?:sword|cross|tower|marker back|[A-Z][a-z]+) \(from (\d+\.\d+)\)", text):
            told += 1
            assert owners[place] == seat
    assert told > 0
    assert set(owners.values()) == {"1", "2"}


def hot_seat() -> Iterable[str]:
    for _ in range(600):
        yield "1"
        yield ""
        yield ""


def test_hot_seat_hides_a_view_before_the_next_player_looks(table: Table) -> None:
    out = table.sit(["", "1L", "done", "", ""], seats="me,me")
    hidden = out.split("Pass the device to seat 2")[0]
    assert hidden.endswith("\n" * 24)


@pytest.mark.parametrize(
    ("lines", "rule"),
    [
        (["place 1.1"], "R27"),
        (["1L", "place 1.1"], "R16"),
        (["1L", "lift 1.2"], "R17"),
        (["back"], "R20"),
        (["pass"], "R15"),
        (["pay stock"], "R14"),
    ],
)
def test_an_illegal_decision_is_told_its_rule(table: Table, lines: list[str], rule: str) -> None:
    out = " ".join(table.sit(lines).split())
    assert re.search(rf"is not possible: [^.]*\({rule}\)", out)


@pytest.mark.parametrize("line", ["foo", "99", "0", "5X", "take", "²", "[bold]"])
def test_unknown_input_is_told_what_is_allowed(table: Table, line: str) -> None:
    out = " ".join(table.sit([line]).split())
    assert f'"{line}" is unknown here. Possible: take 1L, take 1R' in out


@pytest.mark.parametrize("line", ["1", "take 1L", "1L", "1l", "take 1l"])
def test_a_number_a_text_and_a_token_mean_the_same(table: Table, line: str) -> None:
    table.sit([line])
    assert "\n1. 1: 1L ..." in table.saved


@pytest.mark.parametrize("lang", LANGUAGES)
def test_help_and_about_fit_the_screen(table: Table, lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["palais"])  # a path may be as long as it likes
    whole = table.sit(["help", "about"], lang=lang)
    _, told, about, _ = re.split(r" > (?:help|about)?", whole)
    assert [line for line in whole.splitlines() if len(line) > 80] == []
    assert told.count("\n") < 24
    assert all(f"\n  {command} " in told for command in ("undo", "hint", "score", "about", "position", "save", "quit"))
    assert all(f"{code} {name}" in told for code, name in zip(REGIONS, REGION_NAMES, strict=True))
    assert "(R2)" in about
    assert "--deck" in about


@pytest.mark.parametrize(
    ("width", "height", "shown"), [(80, 31, 1), (127, 40, 1), (128, 40, 0), (80, 30, 0), (80, 24, 0)]
)
def test_a_new_match_names_the_regions_once_where_cards_show_codes(
    table: Table, width: int, height: int, shown: int
) -> None:
    def sit(*lines: str, **more: object) -> str:
        file = io.StringIO()
        table.sit(lines, console=Console(file=file, width=width, height=height, color_system=None), **more)
        return file.getvalue()

    assert sit("1L", "quit").count("Bo Bourgogne") == shown
    assert sit("quit", resume="").count("Bo Bourgogne") == 0


def test_many_places_are_shown_as_the_best_few(table: Table) -> None:
    out = table.sit(["1L"])
    assert out.count("place 1.") + out.count("place 4.") < 12
    assert "or type place ROW.PLACE" in out


def test_a_player_with_settings_sits_under_its_short_name(palais: Shell) -> None:
    words = ("play", "richelieu", "--seats", "me,search:simulations=4,plain=true")
    out = palais(*words).out
    assert "2 search " in out
    assert "plain=true" not in out
    assert "2 search " in palais("play", "richelieu", "--resume").out


def test_an_unknown_player_is_refused_before_the_first_screen(table: Table) -> None:
    with pytest.raises(BadInput, match="deepblue"):
        table.sit([], seats="me,deepblue")


def test_without_people_the_programs_play_to_the_end(table: Table) -> None:
    assert "The match is over." in table.sit([], seats="greedy,random")


def test_no_color_prints_no_escape_codes(
    table: Table, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setattr("sys.stdout.isatty", lambda: True, raising=False)
    table.sit(["1L", "score", "help", "done", ""], console=terminal())
    assert "\x1b" not in capsys.readouterr().out


# ---- leaving and coming back ------------------------------------------------------------------------------------


def test_a_confirmed_turn_is_not_taken_back_after_resuming(table: Table) -> None:
    table.sit(["", "1L", "done", "", "quit"], seats="me,me")
    out = table.sit(["", "undo", "quit"], resume="")
    assert "Pass the device to seat 2" in out
    assert "Pass the device to seat 1" not in out
    assert "There is nothing to take back" in out
    assert "\n1. 1: 1L\n" in table.saved


def test_an_unconfirmed_turn_can_be_taken_back_after_resuming(table: Table) -> None:
    table.sit(["", "1L", "done", "quit"], seats="me,me")
    out = table.sit(["", "undo", "undo", "quit"], resume="")
    assert "Taken back: take 1L." in out


def test_a_finished_match_is_shown_again_on_resuming(table: Table) -> None:
    table.sit(always_first())
    assert "The match is over." in table.sit([], resume=table.id)


def test_a_match_that_is_being_played_is_refused(table: Table) -> None:
    table.sit(["quit"])
    name = table.id
    with table.store.hold(name):
        for resume in ("", name):
            with pytest.raises(BadInput, match=f"store-held, match={name}"):
                table.sit([], resume=resume)


def test_a_saved_player_that_nobody_knows_is_told_its_line(table: Table) -> None:
    table.sit(["quit"])
    (path,) = table.store.folder.iterdir()
    path.write_text(path.read_text().replace("seat 1: me", "seat 1: Anne"))
    with pytest.raises(BadInput) as refusal:
        table.sit([], resume="")
    line = path.read_text().splitlines().index("seat 1: Anne") + 1
    assert Catalogue("en").error(refusal.value) == (
        f'{path}, line {line}, column 9: seat 1 cannot be "Anne"; allowed: me, {", ".join(NAMES)}'
    )


@pytest.mark.parametrize("name", ["~nosuch/x", "x" * 300, ".", "{store}/0123abcd.palais", "no/such/x"])
def test_a_file_that_cannot_be_saved_is_told_and_the_match_goes_on(
    table: Table, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.chdir(tmp_path)
    out = table.sit([f"save {name.format(store=table.store.folder)}", "1L", "quit"])
    assert "Saved to" not in out
    assert "\n1. 1: 1L ..." in table.saved


# ---- after the end ----------------------------------------------------------------------------------------------


def test_the_end_names_the_discs_that_everybody_held(table: Table) -> None:
    """R21"""
    out = table.sit(always_first()).split("The match is over.")[1]
    assert re.search(r"Your discs: (\w+|marker back)\S* .*\(from \d\.\d+\)", " ".join(out.split()))
    assert "Discs of greedy: " in out
    assert "a disc from" not in out


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("help", "save FILE writes the whole record"),
        ("score", "Bourgogne"),
        ("about", "(R2)"),
        ("position", "richelieu 2003:2"),
        ("undo", "save FILE writes the whole record"),
        ("nonsense", "save FILE writes the whole record"),
        ("save", "save FILE writes the whole record"),
    ],
)
def test_after_the_end_one_can_still_look(table: Table, line: str, says: str) -> None:
    table.sit(always_first())
    asked = table.sit([line], resume=table.id).split(f"> {line}\n")[1]
    assert says in asked

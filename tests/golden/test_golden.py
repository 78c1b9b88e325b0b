"""The golden playthroughs are what the code plays today."""

import re
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[2] / "tools"))

import golden
from palais.games import catalog


@pytest.mark.parametrize("key", golden.PLAYTHROUGHS)
def test_a_golden_playthrough_is_played_as_before(key):
    assert golden.current(key).splitlines() == golden.playthrough(*golden.PLAYTHROUGHS[key]).splitlines()


def test_every_golden_file_says_by_what_it_was_generated_and_stays_small():
    files = sorted(golden.FOLDER.glob("*.txt"))
    assert [path.stem for path in files] == sorted(golden.PLAYTHROUGHS)
    assert all(path.read_text().startswith(golden.FIRST) for path in files)
    assert all(path.stat().st_size < 60_000 for path in files)


@pytest.mark.parametrize("name", catalog.NAMES)
def test_the_golden_playthroughs_use_every_kind_of_decision(name):
    game = catalog.game(name)
    kinds = {game.text(action).split()[0] for action in range(game.n_actions)}
    played = "".join(path.read_text() for path in golden.FOLDER.glob(f"{name}-*.txt"))
    assert {*re.findall(r"^plays (\w+)", played, re.MULTILINE)} == kinds

"""The golden playthroughs are what the code plays today."""

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[2] / "tools"))

import golden


@pytest.mark.parametrize("key", golden.PLAYTHROUGHS)
def test_a_golden_playthrough_is_played_as_before(key):
    assert golden.current(key).splitlines() == golden.playthrough(*golden.PLAYTHROUGHS[key]).splitlines()


def test_every_golden_file_says_by_what_it_was_generated_and_stays_small():
    files = sorted(golden.FOLDER.glob("*.txt"))
    assert [path.stem for path in files] == sorted(golden.PLAYTHROUGHS)
    assert all(path.read_text().startswith(golden.FIRST) for path in files)
    assert all(path.stat().st_size < 60_000 for path in files)


def test_the_golden_playthroughs_use_every_kind_of_decision():
    text = "".join(path.read_text() for path in golden.FOLDER.glob("*.txt"))
    for word in ("take", "pass", "stop", "done", "back", "pay", "place", "lift"):
        assert f"plays {word}" in text

"""Ctrl-C: whoever is thinking, the command ends at once, and nothing goes on behind it."""

from __future__ import annotations

import os
import signal
import time

import pytest
from shell import Shell, is_gone

FOR_TEN_MINUTES = "search:ms=600000,threads=2"
PLAY = ("play", "richelieu", "--seats", f"{FOR_TEN_MINUTES},me")
SIMULATE = ("simulate", "queen", "--seats", f"random,{FOR_TEN_MINUTES}", "--games", "50")
LEAGUE = ("league", "queen", "--players", f"random,{FOR_TEN_MINUTES}", "--matches", "50")
NONE = "interrupted after 0 of 50"
AT_ONCE = 4  # seconds, on a busy machine too


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (PLAY, ""),
        (SIMULATE, NONE),
        ((*SIMULATE, "--jobs", "2"), NONE),
        (LEAGUE, NONE),
        ((*LEAGUE, "--jobs", "2"), NONE),
    ],
    ids=["play", "simulate", "simulate by two", "league", "league by two"],
)
def test_a_decision_under_way_is_not_waited_for(palais: Shell, words: tuple[str, ...], says: str) -> None:
    with palais.running(*words) as process:
        time.sleep(2)
        assert process.poll() is None
        os.killpg(process.pid, signal.SIGINT)
        _, err = process.communicate(timeout=AT_ONCE)
        assert process.returncode == 130
        assert err.count("\n") == bool(says)
        assert says in err
        assert is_gone(process.pid)

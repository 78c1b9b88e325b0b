"""What a hint says of points and of the end of a match (Q19, Q22, Q24)."""

from __future__ import annotations

import pytest
from palace import Palace, at

from palais.engine.game import Reason
from palais.games.queen import data
from palais.games.queen.game import GAME


def reasons(palace: Palace, *texts: str) -> dict[str, Reason]:
    """Why a turn would be played, by the keys of the sentences."""
    state = palace.state
    view = GAME.view(state, data.Options(state.players, data.faces()), state.me)
    return {reason.key: reason for reason in GAME.advise(view, [GAME.parse(text) for text in texts]).reasons}


@pytest.mark.parametrize(
    ("validated", "tone"),
    [(("", "P1"), "bad"), (("P1", ""), "good"), (("", ""), "good")],
    ids=["lost", "won", "shared"],
)
def test_an_end_with_equal_points_is_good_for_more_plots_or_as_many(validated: tuple[str, str], tone: str) -> None:
    """Q24: both come to 22 points."""
    columns = ("A2", "C2 C3 C4", "N2 N3 N4")
    courts = ("F7 M7", "F8 M8")
    palace = at(courts=courts, columns=columns, points=(20, 22), validated=validated, requirement="E7")
    assert reasons(palace, "play F7", "column 1")["hint.over"].tone == tone
    assert palace.play("play F7", "column 1").state.scores() == [22, 22]


def test_who_reaches_the_goal_by_an_aristocrat_of_another_is_named() -> None:
    """Q19, Q22: the second seat has most Military."""
    courts = ("A7 C7", "M8 M9")
    told = reasons(at(courts=courts, points=(5, 46)), "play A7", "column 2")
    assert (told["hint.last-round-by"].data, "hint.last-round" in told) == ({"who": 1, "n": 50}, False)


def test_who_plays_and_reaches_the_goal_is_told_so() -> None:
    """Q22"""
    told = reasons(at(points=(47, 46)), "play F7", "column 2")
    assert (told["hint.last-round"].data, "hint.last-round-by" in told) == ({"n": 50}, False)


def test_points_that_others_get_too_do_not_make_another_card_bring_more() -> None:
    """Q19: the first place is 4 points, more than any other card brings, though the others share 2 each."""
    told = reasons(at(courts=("A7 M8 M9 F7", "M1", "M2", "M3")), "play A7", "column 2")
    assert told["hint.gain"]
    assert "hint.later" not in told

"""What a viewer cannot know never changes a byte that it is sent (R19, R27)."""

import os

import msgspec
import pytest
import worlds

from palais.games.richelieu.data import FACES

MATCHES = 60 if os.environ.get("PALAIS_INTERPRETED") else 1200
PARTS = 4


def leaks(numbers, channels):
    """Which channels told two worlds apart, and how many pairs were compared."""
    found, compared = set(), 0
    for number in numbers:
        for one, other, viewer in worlds.pairs(number):
            found.update(worlds.differing(one, other, viewer, channels))
            compared += 1
    return found, compared


@pytest.mark.parametrize("part", range(PARTS))
def test_no_channel_tells_two_worlds_apart_that_a_viewer_cannot(part):
    """R19, R27"""
    numbers = range(part, MATCHES, PARTS)
    found, compared = leaks(numbers, worlds.CHANNELS)
    assert found == set()
    assert compared > 1.6 * len(numbers)


def test_the_worlds_do_differ():
    truth = {"truth": lambda match, _: dict(match.record().deal.discs)}
    found, _ = leaks(range(12), truth)
    assert found == {"truth"}


# ---- planted leaks are caught ---------------------------------------------------------------------------------


def view_with_a_hidden_face(match, seat):
    """A view that shows the disc on the first place."""
    seen = match.view(seat)
    pos = min(match.record().deal.discs)
    disc = msgspec.structs.replace(seen.discs[0], face=FACES[match.record().deal.discs[pos]])
    return msgspec.json.encode(msgspec.structs.replace(seen, discs=[disc, *seen.discs[1:]]))


def preview_by_true_apply(match, seat):
    """What every choice does to the scores as they truly are."""
    out = []
    for action in match.legal(seat) if seat is not None else []:
        truth = match._tip.clone()
        truth.apply(action)
        out.append((truth.scores(), truth.me, truth.step))
    return out


def step_asked_only_of_who_holds_a_back(match, _seat):
    """Skips a step in which nothing but pass, stop or done could be chosen."""
    truth = match._public
    return match.game.step(truth) if len(truth.legal()) > 1 else "skipped"


@pytest.mark.parametrize(
    "planted", [view_with_a_hidden_face, preview_by_true_apply, step_asked_only_of_who_holds_a_back]
)
def test_a_planted_leak_is_caught(planted):
    """R19, R27"""
    found, _ = leaks(range(200), {"planted": planted})
    assert found == {"planted"}


def test_a_leaking_seed_or_record_is_caught():
    """R19"""
    leaking = {
        "seed": lambda match, _: match.record().seed,
        "record": lambda match, _: str(match.record()),
    }
    found, _ = leaks(range(6), leaking)
    assert found == set(leaking)

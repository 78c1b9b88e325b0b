"""What a viewer cannot know never changes a byte that it is sent (R19, R27, Q14)."""

import json
import os
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest
from channels import SENT, SHOWN
from worlds import PAIRS, leaks, pairs

from palais.games import catalog
from palais.games.queen import notation, view
from palais.games.queen.game import Queen
from palais.games.richelieu.game import Richelieu

SCALE = 20 if os.environ.get("PALAIS_INTERPRETED") else 1
MATCHES = 900 // SCALE
PARTS = 4
CHANNELS = {**SENT, **SHOWN}
each_game = pytest.mark.parametrize("game", catalog.NAMES)
PLAIN = ("public", "step", "legal", "log", "news", "refused")  # tell nothing of discs, only of what is open and done


@each_game
@pytest.mark.parametrize("part", range(PARTS))
def test_nothing_that_is_sent_tells_two_worlds_apart_that_a_viewer_cannot(part, game):
    """R19, R27, Q14"""
    numbers = range(part, MATCHES, PARTS)
    found, compared = leaks(numbers, SENT, game)
    assert found == {}
    assert compared > 0.95 * PAIRS * len(numbers), "hardly any world may be ruled out"


@pytest.mark.parametrize("part", range(PARTS))
def test_no_screen_tells_two_worlds_apart_that_a_viewer_cannot(part):
    """R19, R27"""
    found, _ = leaks(range(MATCHES + part, MATCHES + 100 // SCALE, PARTS), SHOWN)
    assert found == {}


@each_game
@pytest.mark.parametrize("part", range(PARTS))
def test_the_rules_ask_the_same_in_two_worlds_that_a_viewer_cannot_tell_apart(part, game):
    """R27, Q31"""
    found, _ = leaks(range(2 * MATCHES + part, 4 * MATCHES, PARTS), {}, game)
    assert found == {}


@each_game
def test_the_worlds_do_differ(game):
    told = {
        "deal": lambda match, _: str(match.record().deal),
        "choices": lambda match, _: game == "richelieu" or match.record().actions,
    }
    due = {"richelieu": {"deal"}, "queen": {"deal", "choices"}}
    assert leaks(range(12), told, game)[0].keys() == due[game]


# ---- planted leaks are caught ---------------------------------------------------------------------------------


PLANTED = {
    # a step that is asked, or a decision that can be taken back, only if somebody truly holds a `back` (R27, R28)
    "richelieu": ("100", {"second", "mark", "take", "looks"}),
    # plots that come from the pile or in exchange, and are shown to all or decide what can be taken back (Q14, Q31)
    "queen": ("150", {"drawn", "given", "received", "looks"}),
}


@each_game
def test_a_leak_planted_in_the_rules_is_caught(game):
    matches, names = PLANTED[game]
    run = subprocess.run(
        [sys.executable, str(Path(__file__).with_name("planted.py")), game, matches],
        env={**os.environ, "PALAIS_INTERPRETED": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    found = json.loads(run.stdout)
    assert found.pop("honest") is None
    assert [name for name, where in found.items() if where is None] == []
    assert found.keys() == names


def test_a_leaking_view_is_caught_in_all_that_is_made_from_it(monkeypatch):
    """R19"""
    honest = Richelieu.view

    def leaking(state, options, seat):
        """Shows everybody the discs that anybody holds."""
        seen = honest(state, options, seat)
        faces = [honest(state, options, disc.holder).discs[at].face for at, disc in enumerate(seen.discs)]
        discs = [msgspec.structs.replace(disc, face=face) for disc, face in zip(seen.discs, faces, strict=True)]
        return msgspec.structs.replace(seen, discs=discs)

    monkeypatch.setattr(Richelieu, "view", staticmethod(leaking))
    made = {name: send for name, send in CHANNELS.items() if name not in PLAIN}
    assert leaks(range(60), made)[0].keys() == made.keys()


def test_a_leaking_deed_is_caught_in_all_that_tells_of_it(monkeypatch):
    """R19"""
    honest = Richelieu.deed

    def leaking(before, action, after):
        """Tells whether a disc that is taken is a `back`."""
        deed = honest(before, action, after)
        return msgspec.structs.replace(deed, card="Bo2") if after.back[deed.seat] > before.back[deed.seat] else deed

    monkeypatch.setattr(Richelieu, "deed", staticmethod(leaking))
    telling = {name: CHANNELS[name] for name in ("log", "news", "screen")}
    assert leaks(range(60), telling)[0].keys() == telling.keys()


def test_a_view_that_shows_held_plots_is_caught_in_all_that_is_made_from_it(monkeypatch):
    """Q14"""
    honest = view.knowledge

    def leaking(state, seat):
        """Shows everybody what all hold."""
        return honest(state, seat) | sum(state.plots) & ~state.hidden

    monkeypatch.setattr(view, "knowledge", leaking)
    made = {name: SENT[name] for name in ("view", "position", "record", "record from a position", "guess")}
    assert leaks(range(60), made, "queen")[0].keys() == made.keys()


def test_a_view_that_shows_the_pile_is_caught(monkeypatch):
    """Q8"""
    honest = Queen.view

    def leaking(state, options, seat):
        seen = honest(state, options, seat)
        return msgspec.structs.replace(seen, pile=notation.plot_codes(state.pile_plots()))

    monkeypatch.setattr(Queen, "view", staticmethod(leaking))
    assert leaks(range(20), {"view": SENT["view"]}, "queen")[0].keys() == {"view"}


def test_a_deed_that_names_a_plot_is_caught(monkeypatch):
    """Q14"""
    honest = Queen.deed

    def leaking(before, action, after):
        return msgspec.structs.replace(honest(before, action, after), action=notation.text(action))

    monkeypatch.setattr(Queen, "deed", staticmethod(leaking))
    assert leaks(range(60), {"log": SENT["log"]}, "queen")[0].keys() == {"log"}


@pytest.mark.parametrize(("game", "name"), [(game, name) for game in catalog.NAMES for name in CHANNELS])
def test_a_channel_says_something(game, name):
    """One that never says anything would tell no worlds apart either."""
    sent = {str(CHANNELS[name](pair.matches[0], pair.viewer)) for number in range(12) for pair in pairs(number, game)}
    assert len(sent) > 6


def preview_by_true_apply(match, seat):
    """What every choice does to the scores as they truly are."""
    out = []
    for action in match.legal(seat) if seat is not None else []:
        truth = match._tip.clone()
        truth.apply(action)
        out.append((truth.scores(), truth.me, truth.step))
    return out


def preview_of_the_plot_that_is_drawn(match, seat):
    """What every choice would bring its player, by the true pile."""
    out = []
    for action in match.legal(seat) if seat is not None else []:
        truth = match._tip.clone()
        truth.apply(action)
        out.append((truth.plots[seat], truth.looked))
    return out


def refusal_that_knows_the_holder(match, seat):
    """Says of a `back` that it is refused only to who holds none."""
    return [bool(match._tip.back[other]) for other in range(len(match.seats)) if other != seat]


@pytest.mark.parametrize(
    "planted",
    [
        preview_of_the_plot_that_is_drawn,
        lambda match, _: match._tip.pile_plots(),
        lambda match, _: match.record().actions,
        lambda match, _: match.record().seed,
        lambda match, _: str(match.record()),
    ],
)
def test_a_channel_of_queen_that_leaks_is_caught(planted):
    """Q14; few pairs stand right before a plot is drawn"""
    assert leaks(range(100), {"planted": planted}, "queen")[0].keys() == {"planted"}


@pytest.mark.parametrize(
    "planted",
    [
        preview_by_true_apply,
        refusal_that_knows_the_holder,
        lambda match, _: match.record().seed,
        lambda match, _: str(match.record()),
    ],
)
def test_a_leaking_channel_is_caught(planted):
    """R19, R27"""
    assert leaks(range(50), {"planted": planted})[0].keys() == {"planted"}

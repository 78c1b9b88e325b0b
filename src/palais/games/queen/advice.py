"""A hint: the turn that a good player would play, and why, in sentences made from the position."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from palais.engine.game import Hint, Reason, Sentence, gains
from palais.games.queen import data, notation
from palais.games.queen.data import PLOTS, Plot
from palais.games.queen.scoring import winners
from palais.games.queen.state import QueenState
from palais.games.queen.view import View, codes, open_state, opening, options_of

NAMED = {  # what fills the gap of a step's sentence
    "lot": "n", "play": "card", "validate": "plot", "column": "column", "target": "who", "their": "card",
    "card": "card", "from": "column", "to": "column", "leave": "n", "under": "plot", "keep": "plot", "give": "plot",
}  # fmt: skip


def advise(seen: View, plan: list[int]) -> Hint:
    """A plan in words: what it gains, what it gives the next player, and which risk it takes."""
    before = open_state(seen)
    after = cast(QueenState, before.clone())
    for action in plan:
        after.apply(action)
    is_drafting = before.step == data.STEP_DRAFT
    plots = options_of(seen).faces.plots
    reasons: list[Reason] = []
    if not is_drafting:
        reasons = [*_gains(before, after), *_later(plots, before, after), *_plots(plots, seen, before, after)]
    if after.over:
        reasons.append(_over(before.me, after))
    elif after.turn != before.turn and not is_drafting:
        reasons += [_opens(after), *_risks(before, after)]
    return Hint(notation.text(plan[0]), _steps(seen, plan), reasons)


def _steps(seen: View, plan: list[int]) -> list[Sentence]:
    """What to do; a card and its column are told in one sentence."""
    texts = [notation.text(action) for action in plan]
    if len(texts) > 1 and texts[1].startswith("column "):
        first = Sentence("hint.queen-play-to", {"card": texts[0][5:], "column": int(texts[1][7:])})
        return [first, *map(_step, texts[2:])]
    if texts[0].startswith("column ") and seen.pending:
        first = Sentence("hint.queen-play-to", {"card": seen.pending.played, "column": int(texts[0][7:])})
        return [first, *map(_step, texts[1:])]
    return [_step(text) for text in texts]


def _step(text: str) -> Sentence:
    verb, _, name = text.partition(" ")
    if verb not in NAMED:
        return Sentence(f"hint.queen-{verb}")
    value = int(name) - (verb == "target") if name.isdigit() else name
    return Sentence(f"hint.queen-{verb}", {NAMED[verb]: value})


# ---- what it gains --------------------------------------------------------------------------------------------


def _gains(before: QueenState, after: QueenState) -> list[Reason]:
    me = before.me
    changes = [now - then for then, now in zip(before.points, after.points, strict=True)]
    found = gains(changes[: before.players], me) or [Reason("hint.gain-none")]
    if taken := codes(after.court[me] & ~before.court[me]):
        found.append(Reason("hint.takes", {"cards": taken}))
    if moved := after.requirement_points(me) - before.requirement_points(me):
        found.append(Reason("hint.requirement", {"points": moved}, "good" if moved > 0 else "bad"))
    return found


def _later(plots: Sequence[Plot], before: QueenState, after: QueenState) -> list[Reason]:
    """Whether something else would score more at once."""
    card, column, most = opening(before)
    held = before.plots[before.me] & ~before.hidden if before.step == data.STEP_TURN else 0
    ready = [plot for plot in _ready(before, before.court[before.me]) if held >> plot & 1]
    worth, plot = max(((plots[plot].points, plot) for plot in ready), default=(0, 0))
    gained = after.points[before.me] - before.points[before.me]
    if worth > max(most, gained):
        return [Reason("hint.later-plot", {"plot": PLOTS[plot], "points": worth})]
    if card is None or column is None or most <= gained:
        return []
    return [Reason("hint.later", {"card": card, "column": column + 1, "points": most})]


# ---- plots ----------------------------------------------------------------------------------------------------


def _plots(plots: Sequence[Plot], seen: View, before: QueenState, after: QueenState) -> list[Reason]:
    """Own plots that the court then meets, or no longer does."""
    then, now = _ready(before, before.court[before.me]), _ready(after, after.court[before.me])
    held = [PLOTS.index(plot) for plot in seen.plots[before.me].known]
    kept = [plot for plot in held if after.plots[before.me] >> plot & 1]
    met = [Reason("hint.plot-met", _plot(plots, plot), "good") for plot in kept if plot in {*now} - {*then}]
    lost = [Reason("hint.plot-lost", _plot(plots, plot), "bad") for plot in kept if plot in {*then} - {*now}]
    return met + lost


def _plot(plots: Sequence[Plot], plot: int) -> dict[str, str | int]:
    return {"plot": PLOTS[plot], "points": plots[plot].points}


def _ready(state: QueenState, court: int) -> list[int]:
    """All plots whose demand a court meets (Q21)."""
    return [plot for plot in range(len(PLOTS)) if state.faces.meets(plot, court)]


# ---- what it gives, and the risk ------------------------------------------------------------------------------


def _opens(after: QueenState) -> Reason:
    card, column, points = opening(after)
    if card is None or column is None or points <= 0:
        return Reason("hint.queen-opens-nothing", {"who": after.me}, "good")
    return Reason("hint.queen-opens", {"who": after.me, "card": card, "column": column + 1, "points": points}, "bad")


def _over(me: int, after: QueenState) -> Reason:
    """The end, good for who wins or shares the victory (Q24)."""
    validated = [mask.bit_count() for mask in after.validated[: after.players]]
    return Reason("hint.over", {}, "good" if me in winners(after.scores(), validated) else "bad")


def _risks(before: QueenState, after: QueenState) -> list[Reason]:
    """The end that the next player can bring (Q23), and the last round (Q22)."""
    found = []
    short = [k for k in range(data.COLUMNS) if after.length[k] == 1]
    if short:
        found.append(Reason("hint.ends", {"who": after.me, "column": short[0] + 1}, "bad"))
    if after.ending and not before.ending:
        found.append(_last_round(before.me, after))
    return found


def _last_round(me: int, after: QueenState) -> Reason:
    """Who reached the goal; an Aristocrat may have brought others there alone (Q19, Q22)."""
    if after.points[me] >= after.goal:
        return Reason("hint.last-round", {"n": after.goal})
    who = next(seat for seat in range(after.players) if after.points[seat] >= after.goal)
    return Reason("hint.last-round-by", {"who": who, "n": after.goal}, "bad")

"""A hint: the turn that a good player would play, and why, in sentences made from the position."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from palais.engine.game import Hint, Reason, Sentence, gains
from palais.games.queen import data, notation
from palais.games.queen.data import PLOTS, Plot
from palais.games.queen.ledger import lack
from palais.games.queen.scoring import suits, winners
from palais.games.queen.state import QueenState
from palais.games.queen.view import View, codes, open_state, opening, options_of

NAMED = {  # what fills the gap of a step's sentence
    "lot": "n", "play": "card", "validate": "plot", "column": "column", "target": "who", "their": "card",
    "card": "card", "from": "column", "to": "column", "leave": "n", "under": "plot", "keep": "plot", "give": "plot",
}  # fmt: skip
ABOUT_PLOTS = (data.STEP_CHANCE, data.STEP_KEEP, data.STEP_UNDER, data.STEP_GIVE)
NEAR = 2  # cards that a plot may lack to be named


def advise(seen: View, plan: list[int]) -> Hint:
    """A plan in words: what it gains, what it gives the next player, and which risk it takes."""
    before = open_state(seen)
    after = cast(QueenState, before.clone())
    for action in plan:
        after.apply(action)
    return Hint(notation.text(plan[0]), _steps(seen, plan), _reasons(seen, plan, before, after))


def _reasons(seen: View, plan: list[int], before: QueenState, after: QueenState) -> list[Reason]:
    plots = options_of(seen).faces.plots
    if before.step == data.STEP_DRAFT:
        return [*_takes(before, after), *_nearer(plots, seen, before, after)]
    reasons = [*_gains(before, after), *_hand(plots, plan, before, after)]
    ended = _ended(before, after)
    if not ended.ending and not ended.over:  # else there is no later
        reasons += [*_later(plots, before, after), *_plots(plots, seen, before, after)]
    if ended.over:
        reasons.append(_over(before.me, ended))
    elif ended.turn != before.turn:
        reasons += [_opens(ended), *_risks(before, ended)]
    return reasons


def _ended(before: QueenState, after: QueenState) -> QueenState:
    """The end of the turn, if nothing is left of it but plots to be looked at, of which the court knows nothing."""
    ended = cast(QueenState, after.clone())
    while not ended.over and ended.turn == before.turn and ended.step in ABOUT_PLOTS:
        ended.apply(ended.legal()[0])
    return ended


def _steps(seen: View, plan: list[int]) -> list[Sentence]:
    """What to do; a card and its column are told in one sentence."""
    card, texts = seen.pending.played if seen.pending else "", [notation.text(action) for action in plan]
    if len(texts) > 1 and texts[1].startswith("column "):
        card, texts = texts[0][5:], texts[1:]
    if not texts[0].startswith("column "):
        return [_step(text) for text in texts]
    first = Sentence("hint.queen-play-to", {"card": card, "column": int(texts[0][7:])})
    return [first, *map(_step, texts[1:])]


def _step(text: str) -> Sentence:
    verb, _, name = text.partition(" ")
    if verb not in NAMED:
        return Sentence(f"hint.queen-{verb}")
    value = int(name) - (verb == "target") if name.isdigit() else name
    return Sentence(f"hint.queen-{verb}", {NAMED[verb]: value})


# ---- what it gains --------------------------------------------------------------------------------------------


def _gains(before: QueenState, after: QueenState) -> list[Reason]:
    me = before.me
    found = gains(_changes(before, after), me) or [Reason("hint.gain-none")]
    found += _takes(before, after)
    if moved := after.requirement_points(me) - before.requirement_points(me):
        found.append(Reason("hint.requirement", {"points": moved}, "good" if moved > 0 else "bad"))
    return found


def _changes(before: QueenState, after: QueenState) -> list[int]:
    return [after.points[seat] - before.points[seat] for seat in range(before.players)]


def _takes(before: QueenState, after: QueenState) -> list[Reason]:
    taken = codes(after.court[before.me] & ~before.court[before.me])
    return [Reason("hint.takes", {"cards": taken})] if taken else []


def _later(plots: Sequence[Plot], before: QueenState, after: QueenState) -> list[Reason]:
    """Whether something else would score more at once."""
    card, column, most = opening(before)
    held = before.plots[before.me] & ~before.hidden if before.step == data.STEP_TURN else 0
    ready = [plot for plot in _ready(before, before.court[before.me]) if held >> plot & 1]
    worth, plot = max(((plots[plot].points, plot) for plot in ready), default=(0, 0))
    changes = _changes(before, after)
    gained = changes[before.me] - min(0, *changes)  # what the others lose is as good
    if worth > max(most, gained):
        can_wait = plot in _ready(after, after.court[before.me])
        return [Reason("hint.later-plot", _plot(plots, plot))] if can_wait else []
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
    return [*met, *([] if met else _nearer(plots, seen, before, after)), *lost]


def _nearer(plots: Sequence[Plot], seen: View, before: QueenState, after: QueenState) -> list[Reason]:
    """The most valuable own plot that lacks few cards now, and lacked more."""
    me = before.me
    held = [plot for plot in map(PLOTS.index, seen.plots[me].known) if after.plots[me] >> plot & 1]
    lacks = {plot: lack(plots[plot], after.court[me]) for plot in held if not _bars(plots[plot], after.court[me])}
    near = [plot for plot, n in lacks.items() if 0 < n <= NEAR and n < lack(plots[plot], before.court[me])]
    if not near:
        return []
    best = max(near, key=lambda plot: (plots[plot].points / lacks[plot], -plot))
    return [Reason("hint.plot-near", {"plot": PLOTS[best], "n": lacks[best]}, "good")]


def _hand(plots: Sequence[Plot], plan: list[int], before: QueenState, after: QueenState) -> list[Reason]:
    """What comes of plots that are kept, given or put under the pile, and where new ones come from."""
    found: list[Reason] = []
    for verb, _, code in (notation.text(action).partition(" ") for action in plan):
        if verb in notation.SECRET:
            found += _state_of(code, plots[PLOTS.index(code)], after.court[before.me])
        if verb == "give":
            found.append(Reason("hint.trades", {"who": after.target}))
    if not any(notation.text(action).startswith("give") for action in plan) and after.looks > before.looks:
        found.append(Reason("hint.draws"))
    return found


def _state_of(code: str, plot: Plot, court: int) -> list[Reason]:
    if _bars(plot, court):
        return [Reason("hint.plot-barred", {"plot": code})]
    lacks = lack(plot, court)
    return [Reason("hint.plot-lacks", {"plot": code, "n": lacks})] if lacks else []


def _bars(plot: Plot, court: int) -> int:
    return court & suits(plot.barred)


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

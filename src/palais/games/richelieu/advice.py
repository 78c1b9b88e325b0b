"""A hint: the turn that a good player would play, and why, in sentences made from the position."""

from __future__ import annotations

from typing import cast

from palais.engine.game import Hint, Reason, Sentence, gains
from palais.games.richelieu import data, notation
from palais.games.richelieu.data import PLACES, POSITION, REGIONS, SYMBOLS
from palais.games.richelieu.ledger import ledger
from palais.games.richelieu.state import RichelieuState
from palais.games.richelieu.view import View, end_turn, open_state, opening, options_of, view

KINDS = (*REGIONS, *SYMBOLS)


def advise(seen: View, plan: list[int]) -> Hint:
    """A plan in words: what it gains, what it gives the next player, and which risk it takes."""
    before = open_state(seen)
    after = cast(RichelieuState, before.clone())
    steps: list[Sentence] = []
    reasons: list[Reason] = []
    for action in plan:
        steps.append(_step(after, action))
        reasons += _of_marker(after, action)
        after.apply(action)
    follower = end_turn(after, before)
    reasons = [*_gains(before, after), *_costs(before, after), *reasons, *_kinds(seen, before, after)]
    if after.over:
        reasons.append(Reason("hint.over"))
    elif follower != before.me:
        reasons += _opens(after, follower, reasons)
    return Hint(notation.text(plan[0]), steps, reasons)


def _step(state: RichelieuState, action: int) -> Sentence:
    verb, _, place = notation.text(action).partition(" ")
    if place == "stock":
        return Sentence("hint.pay-stock")
    pos = state.end_of(action) if action < data.PASS else POSITION.get(place)
    return Sentence(f"hint.{verb}", {} if pos is None else _card(state, pos))


def _card(state: RichelieuState, pos: int) -> dict[str, str]:
    return {"card": data.card_code(state.card[pos]), "place": PLACES[pos]}


# ---- what it gains --------------------------------------------------------------------------------------------


def _gains(before: RichelieuState, after: RichelieuState) -> list[Reason]:
    changes = [now - then for then, now in zip(before.scores(), after.scores(), strict=True)]
    found = gains(changes, before.me)
    if not found and after.taken[before.me] != before.taken[before.me]:
        found.append(Reason("hint.gain-none"))
    if (after.taken[before.me] & ~before.taken[before.me]) & before.discs:
        found.append(Reason("hint.disc", {}, "good"))
    return found


def _costs(before: RichelieuState, after: RichelieuState) -> list[Reason]:
    me = before.me
    if after.used[me] <= before.used[me]:
        return []
    return [Reason("hint.costs", {"n": data.MARKERS - after.used[me]}, "bad")]


def _of_marker(state: RichelieuState, action: int) -> list[Reason]:
    """Why a card is marked: the next player would like to take it."""
    verb, _, place = notation.text(action).partition(" ")
    if verb != "place":
        return []
    rival = (state.me + 1) % state.players
    wanted = {pos: gain for gain, _, pos in state.open_gains(rival)}.get(POSITION[place], 0)
    card: dict[str, str | int] = {**_card(state, POSITION[place])}
    if wanted <= 0:
        return [Reason("hint.marks", card, "good")]
    return [Reason("hint.guards", {**card, "who": rival, "points": wanted}, "good")]


# ---- regions and symbols --------------------------------------------------------------------------------------


def _kinds(seen: View, before: RichelieuState, after: RichelieuState) -> list[Reason]:
    """Certain majorities, penalties that are averted, and late leads that an unseen disc could turn (R23)."""
    then, now = ledger(seen).rows, ledger(view(after, options_of(seen), seen.seat)).rows
    unseen = [face for face in seen.possible if any(disc.face is None for disc in seen.discs)]
    found: list[Reason] = []
    first: list[str] = []
    for number, (old, new) in enumerate(zip(then, now, strict=True)):
        mine, most = new.held[before.me], max(n for seat, n in enumerate(new.held) if seat != before.me)
        if new.status == "secured" != old.status:
            found.append(Reason("hint.secures", {"kind": KINDS[number]}, "good"))
        elif old.status == "danger" != new.status:
            first.append(KINDS[number])
        elif mine > old.held[before.me] and 0 <= mine - most <= 1 and new.few and KINDS[number] in unseen:
            found.append(Reason("hint.narrow", {"kind": KINDS[number]}, "bad"))
    return [*([Reason("hint.first", {"kinds": first}, "good")] if first else []), *found]


# ---- what it gives --------------------------------------------------------------------------------------------


def _opens(after: RichelieuState, follower: int, told: list[Reason]) -> list[Reason]:
    """What is best for the next player then; not again if it is what a marker was just put on."""
    pos, lead, price = opening(after, follower)
    if pos is None or lead <= 0:
        return [Reason("hint.opens-nothing", {"who": follower}, "good")]
    opened: dict[str, str | int] = {**_card(after, pos), "who": follower, "points": lead}
    if any(reason.key == "hint.guards" and reason.data == opened for reason in told):
        return []
    return [Reason("hint.opens-paid" if price else "hint.opens", opened, "bad")]

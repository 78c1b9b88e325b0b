"""What one seat may know (R12, R19 to R21), and what follows from that alone: guesses, projections, previews."""

from __future__ import annotations

from itertools import cycle
from typing import cast

import msgspec

from palais.engine.game import Deed
from palais.engine.rng import Rng
from palais.games.richelieu import data, notation
from palais.games.richelieu.data import BOX, CARD, FACES, HIDDEN, PLACES, POSITION, REGIONS, Options
from palais.games.richelieu.scoring import Breakdown, breakdown
from palais.games.richelieu.state import RichelieuState


class Card(msgspec.Struct, frozen=True):
    """A card of the match: in the display, or in somebody's collection."""

    place: str
    card: str
    holder: int | None
    marker: int | None
    end: str | None  # L or R, of its row; L if it is alone there
    choice: str | None  # the decision it stands for in the step that is asked, legal or not; for the seat that decides


class Disc(msgspec.Struct, frozen=True):
    """A disc: where it lies or lay, who holds it, and its face if this viewer may know it."""

    place: str
    holder: int | None
    face: str | None
    shown: bool


class Markers(msgspec.Struct, frozen=True):
    """A player's markers that are not on the display."""

    stock: int
    used: int


class View(msgspec.Struct, frozen=True):
    """Everything one seat, or a spectator (seat None), may know of a match."""

    seat: int | None
    edition: str
    players: int
    variant: str | None
    layout: str
    deck: str
    cards: list[Card]
    markers: list[Markers]
    discs: list[Disc]
    possible: list[str]  # faces that an unseen disc may still have, one entry a disc
    turn: int
    me: int
    step: str
    first: str | None  # region of the first card, while a second may follow
    pending: str | None  # the card to pay for, or the one a marker was lifted from
    legal: list[str]  # for the seat that decides, nobody else


class Preview(msgspec.Struct, frozen=True):
    """What a choice does, as far as the viewer can know."""

    action: str
    card: str | None  # the card it takes
    disc: bool  # a disc comes with it
    cost: int  # markers it uses up
    swing: list[int]  # change of each seat's projected score
    uncovers: list[str]  # cards that it makes ends of rows
    opens: str | None  # the best card then open to the next player
    opens_to: int  # who that is
    opens_gain: int  # how far the card would carry that player
    opens_cost: int  # and the markers it would cost


def view(state: RichelieuState, options: Options, seat: int | None) -> View:
    """Build a seat's view from what it may know; everything else is left out, not removed."""
    holder = _holders(state.taken[: state.players])
    marker = _holders(state.marked[: state.players])
    waiting = state.step in (data.STEP_PAY, data.STEP_MOVE)
    ends = _ends(state)
    asked = seat == state.me
    discs = [_disc(state, pos, holder.get(pos), seat) for pos in range(48) if state.discs >> pos & 1]
    return View(
        seat=seat,
        edition=options.edition.name,
        players=options.players,
        variant=options.variant,
        layout=options.layout.name,
        deck=options.deck.name,
        cards=[
            Card(
                place=PLACES[pos],
                card=data.card_code(state.card[pos]),
                holder=holder.get(pos),
                marker=marker.get(pos),
                end=ends.get(pos),
                choice=_choice(state, pos, ends.get(pos)) if asked and pos not in holder else None,
            )
            for pos in range(48)
            if pos in holder or state.left >> pos & 1
        ],
        markers=[Markers(state.stock[p], state.used[p]) for p in range(state.players)],
        discs=discs,
        possible=_unseen([FACES.index(disc.face) for disc in discs if disc.face]),
        turn=state.turn,
        me=state.me,
        step=data.STEPS[state.step],
        first=REGIONS[state.region] if state.region != data.NO_REGION else None,
        pending=PLACES[state.pending] if waiting else None,
        legal=sorted(notation.text(action) for action in state.legal()) if asked else [],
    )


def _holders(masks: list[int]) -> dict[int, int]:
    return {pos: seat for seat, mask in enumerate(masks) for pos in range(48) if mask >> pos & 1}


def _ends(state: RichelieuState) -> dict[int, str]:
    """The cards at ends of rows (R9); one alone in its row is named by the left one (R27)."""
    sides = zip(state.end_positions(), cycle("LR"), strict=False)
    return dict(reversed([*sides]))


def _choice(state: RichelieuState, pos: int, end: str | None) -> str | None:
    """The decision that a card in the display stands for (R27)."""
    if state.step in (data.STEP_TAKE, data.STEP_SECOND):
        return f"take {PLACES[pos][0]}{end}" if end else None
    if state.step == data.STEP_OVER:
        return None
    is_mine = state.step == data.STEP_MARK and state.marked[state.me] >> pos & 1
    first = data.PAY if state.step == data.STEP_PAY else data.LIFT if is_mine else data.PLACE
    return notation.text(first + pos)


def _disc(state: RichelieuState, pos: int, holder: int | None, seat: int | None) -> Disc:
    """A face is known to its holder, to all once shown, and to all at the end if somebody holds it (R19 to R21)."""
    shown = bool(state.shown >> pos & 1)
    known = holder is not None and (holder == seat or shown or state.over)
    face = FACES[state.face[pos]] if known and state.face[pos] != HIDDEN else None
    return Disc(PLACES[pos], holder, face, shown)


def _unseen(seen: list[int]) -> list[str]:
    rest = list(BOX)
    for face in seen:
        rest.remove(face)
    return [FACES[face] for face in rest]


def options_of(view: View) -> Options:
    """The options a view tells of; its deck is what is in the match."""
    edition = data.edition(view.edition, view.players)
    deck = data.Deck(view.deck, tuple(CARD[card.card] for card in view.cards))
    layout = data.Layout(view.layout, tuple(POSITION[disc.place] for disc in view.discs))
    return Options(edition, deck, layout, view.variant is not None)


def open_state(view: View) -> RichelieuState:
    """The state as a view knows it: discs it does not show stay hidden and count for nobody."""
    return _build(view, {POSITION[d.place]: FACES.index(d.face) if d.face else HIDDEN for d in view.discs})


def guess(view: View, rng: Rng) -> RichelieuState:
    """A full state that fits a view, every fitting one equally likely."""
    rest = [FACES.index(face) for face in view.possible]
    discs: dict[int, int] = {}
    for disc in view.discs:
        face = FACES.index(disc.face) if disc.face else rest.pop(rng.below(len(rest)))
        discs[POSITION[disc.place]] = face
    return _build(view, discs)


def _build(view: View, discs: dict[int, int]) -> RichelieuState:
    cards = [0] * 48
    taken, marked = [0] * view.players, [0] * view.players
    left = 0
    for card in view.cards:
        pos = POSITION[card.place]
        cards[pos] = CARD[card.card]
        if card.holder is None:
            left |= 1 << pos
        else:
            taken[card.holder] |= 1 << pos
        if card.marker is not None:
            marked[card.marker] |= 1 << pos
    step = data.STEPS.index(view.step)
    if view.step == "mark" and view.pending:
        step = data.STEP_MOVE
    state = RichelieuState()
    state.begin(data.edition(view.edition, view.players), view.variant is not None, tuple(cards), discs)
    state.restore({
        "players": view.players, "me": view.me, "turn": view.turn, "step": step, "left": left,
        "region": REGIONS.index(view.first) if view.first else data.NO_REGION,
        "pending": POSITION[view.pending] if view.pending else 0,
        "shown": sum(1 << POSITION[disc.place] for disc in view.discs if disc.shown),
        "stock": [m.stock for m in view.markers], "used": [m.used for m in view.markers],
        "taken": taken, "marked": marked,
    })  # fmt: skip
    return state


def seat_deal(view: View) -> data.Deal:
    """The deal as a viewer may write it down."""
    state = open_state(view)
    discs = {POSITION[disc.place]: state.face[POSITION[disc.place]] for disc in view.discs}
    return data.Deal(tuple(state.card), discs)


def projection(view: View) -> list[Breakdown]:
    """Every seat's points if the match ended now, by what this viewer knows."""
    return breakdown(open_state(view))


def preview(view: View, action: int) -> Preview:
    """What a legal choice of the viewer does; an unknown disc is only 'a disc', and counts for nothing."""
    before = open_state(view)
    after = cast(RichelieuState, before.clone())
    after.apply(action)
    if action < data.PASS and after.step == data.STEP_PAY:
        after.apply(after.legal()[0])
    me = before.me
    taken = [pos for pos in range(48) if (after.taken[me] & ~before.taken[me]) >> pos & 1]
    fresh = sorted(set(after.end_positions()) - set(before.end_positions()))
    swing = [b - a for a, b in zip(before.scores(), after.scores(), strict=True)]
    follower = end_turn(after, before)
    pos, gain, price = opening(after, follower)
    return Preview(
        action=notation.text(action),
        card=data.card_code(before.card[taken[0]]) if taken else None,
        disc=bool(taken and before.discs >> taken[0] & 1),
        cost=after.used[me] - before.used[me],
        swing=swing,
        uncovers=[data.card_code(after.card[pos]) for pos in fresh],
        opens=None if pos is None else data.card_code(after.card[pos]),
        opens_to=follower,
        opens_gain=gain,
        opens_cost=price,
    )


def end_turn(state: RichelieuState, before: RichelieuState) -> int:
    """End a turn with nothing more done, as far as that is possible; who plays next (R15)."""
    while state.turn == before.turn and state.step in (data.STEP_SECOND, data.STEP_MARK):
        state.apply(data.STOP if state.step == data.STEP_SECOND else data.DONE)
    return (before.me + 1) % state.players if state.turn == before.turn else state.me


def opening(state: RichelieuState, seat: int) -> tuple[int | None, int, int]:
    """Where the card lies that is worth most to a seat, a marker to pay counted as two points; its gain and price."""
    gains = [] if state.over else state.open_gains(seat)
    if not gains:
        return None, 0, 0
    gain, price, pos = max(gains, key=lambda found: (found[0] - 2 * found[1], -found[2]))
    return pos, gain, price


# ---- decisions told -------------------------------------------------------------------------------------------


def deed(before: RichelieuState, action: int, after: RichelieuState) -> Deed:
    """A decision with the card it is about; a card that is still to be paid for counts as taken."""
    me = before.me
    text = notation.text(action)
    pos = before.end_of(action) if action < data.PASS else POSITION.get(text.partition(" ")[2])
    card = None if pos is None else data.card_code(before.card[pos])
    disc = action < data.PASS and pos is not None and bool(before.discs >> pos & 1)
    cost = after.used[me] - before.used[me]
    return Deed(before.turn + 1, me, text, None if pos is None else PLACES[pos], card, disc, cost)


def broken_rule(view: View, action: int) -> str:
    """The rule that an illegal decision of the viewer runs against."""
    verb, _, where = notation.text(action).partition(" ")
    if verb == "take" and view.step in ("take", "second"):
        return _rule_of_taking(view, where)
    if verb == "place" and view.step == "mark":
        return _rule_of_placing(view, where)
    return {"lift": "R17", "back": "R20", "pass": "R15", "pay": "R14"}.get(verb, "R27")


def _rule_of_taking(view: View, end: str) -> str:
    row = [card.card for card in view.cards if card.holder is None and card.place[0] == end[0]]
    if not row or (len(row) == 1 and end[1] == "R"):
        return "R9"
    card = row[0] if end[1] == "L" else row[-1]
    fits = view.first is None or (card[:2] == view.first and card[2] != "2")
    return "R14" if fits else "R10"


def _rule_of_placing(view: View, place: str) -> str:
    card = next((card for card in view.cards if card.place == place and card.holder is None), None)
    if card is None or card.marker is not None or view.pending:
        return "R16"
    return "R18" if view.markers[view.me].stock else "R17"

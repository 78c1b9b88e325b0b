"""A position of Richelieu on one line (docs/notation.md), written and read."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple, cast

from palais.engine.errors import BadInput, IllegalAction
from palais.games.position import Fields
from palais.games.richelieu import data
from palais.games.richelieu.data import (
    BACK,
    CARD,
    DONE,
    FACES,
    LIFT,
    MARKERS,
    NO_REGION,
    PASS,
    PLACES,
    POSITION,
    REGIONS,
    STEP_MARK,
    STEP_MOVE,
    STEP_OVER,
    STEP_PAY,
    STEP_SECOND,
    STEP_TAKE,
    STOP,
    Options,
)
from palais.games.richelieu.notation import in_box
from palais.games.richelieu.state import RichelieuState

STEPS = ("take", "second", "pay", "mark", "lift", "over")  # by their numbers
PLACE = r"[1-4]\.[0-9]{1,2}"
DISC = re.compile(rf"({PLACE})=([A-Za-z?]+)(?:([>!])([1-4]))?")
SEAT = re.compile(rf"([0-3])\+([0-3])((?:@{PLACE})*)")
TURN = re.compile(rf"([0-9]{{1,3}}):([1-4]):({'|'.join(STEPS)})(?::({PLACE}))?(?::({'|'.join(REGIONS)}))?")


# ---- written --------------------------------------------------------------------------------------------------


def write_position(state: RichelieuState, options: Options) -> str:
    """A position on one line; discs that a state does not know are `?`."""
    kind = f"{options.edition.name}:{options.players}" + (":last-row" if options.last_row else "")
    seats = range(state.players)
    return " ".join([
        "richelieu", kind,
        "/".join(_row(state, row) for row in range(4)),
        "/".join(_held(state, seat) for seat in seats),
        "/".join(_markers(state, seat) for seat in seats),
        _list(_disc(state, pos) for pos in _places(state.discs)),
        _step(state),
    ])  # fmt: skip


def mask_position(line: str, faces: dict[str, str]) -> str:
    """A position text with other faces, by place: what its reader may know of the discs."""
    return re.sub(rf"({PLACE})=[A-Za-z?]+", lambda m: f"{m[1]}={faces.get(m[1], '?')}", line)


def _places(mask: int) -> list[int]:
    return [pos for pos in range(48) if mask >> pos & 1]


def _list(items: Iterable[str]) -> str:
    return ",".join(items) or "-"


def _row(state: RichelieuState, row: int) -> str:
    out: list[str] = []
    gap = 0
    for pos in range(12 * row, 12 * row + 12):
        if state.left >> pos & 1:
            out += [str(gap)] if gap else []
            out.append(data.card_code(state.card[pos]))
            gap = 0
        else:
            gap += 1
    return ",".join([*out, str(gap)] if gap else out)


def _held(state: RichelieuState, seat: int) -> str:
    codes = [data.card_code(state.card[pos]) for pos in _places(state.taken[seat])]
    return _list(sorted(codes, key=list(CARD).index))


def _markers(state: RichelieuState, seat: int) -> str:
    places = "".join("@" + PLACES[pos] for pos in _places(state.marked[seat]))
    return f"{state.stock[seat]}+{state.used[seat]}{places}"


def _disc(state: RichelieuState, pos: int) -> str:
    holder = [seat for seat in range(state.players) if state.taken[seat] >> pos & 1]
    sign = "!" if state.shown >> pos & 1 else ">"
    return f"{PLACES[pos]}={FACES[state.face[pos]]}" + (f"{sign}{holder[0] + 1}" if holder else "")


def _step(state: RichelieuState) -> str:
    parts = [str(state.turn), str(state.me + 1), STEPS[state.step]]
    if state.step in (STEP_PAY, STEP_MOVE):
        parts.append(PLACES[state.pending])
    if state.region != NO_REGION:
        parts.append(REGIONS[state.region])
    return ":".join(parts)


# ---- read -----------------------------------------------------------------------------------------------------


def read_position(line: str) -> tuple[RichelieuState, Options]:
    """The state and options of a position text; `?` discs stay unknown. Refuses what play cannot come to."""
    return Reader(line).read()


class Disc(NamedTuple):
    """A disc of the text; no holder while it lies on its card."""

    pos: int
    face: int
    holder: int | None
    shown: bool


class Turn(NamedTuple):
    """The last field of the text."""

    number: int
    me: int
    step: int
    pos: int | None
    region: int


class Reader(Fields):
    """Reads a position; every fault names its column."""

    FIELDS = ("game", "edition", "rows", "cards", "markers", "discs", "turn")

    def unreachable(self) -> BadInput:
        """The step does not fit the rest."""
        text, at = self.fields["turn"]
        return BadInput("position-step", column=at + 1, field="turn", value=text)

    def read(self) -> tuple[RichelieuState, Options]:
        """A lift or a pay is read as the step before it, and then carried out."""
        options = self.options()
        cards = [0] * 48
        left = self.rows(cards)
        discs = self.discs(left, options.players)
        taken = self.cards(cards, left, discs, options.players)
        turn = self.turn(options.players)
        stock, used, marked = self.markers(left, options.players, turn)
        state = RichelieuState()
        state.begin(options.edition, options.last_row, tuple(cards), {disc.pos: disc.face for disc in discs})
        first = STEP_TAKE if turn.region == NO_REGION else STEP_SECOND
        state.restore({
            "players": options.players, "left": left, "taken": taken, "stock": stock, "used": used, "marked": marked,
            "shown": sum(1 << disc.pos for disc in discs if disc.shown), "turn": turn.number, "me": turn.me,
            "step": {STEP_PAY: first, STEP_MOVE: STEP_MARK}.get(turn.step, turn.step),
            "region": turn.region, "pending": 0,
        })  # fmt: skip
        self.judge(state)
        self.carry_out(state, turn)
        return state, options

    def options(self) -> Options:
        if self.fields["game"][0] != "richelieu":
            raise self.fault("game", self.fields["game"][0], "richelieu")
        found = re.fullmatch(r"([^:]+):([0-9]{1,2})(?::([^:]+))?", self.fields["edition"][0])
        if not found:
            raise self.fault("edition", self.fields["edition"][0], "2003:2, designer:3, revised:2:last-row")
        return data.options(found[1], int(found[2]), found[3])

    def rows(self, cards: list[int]) -> int:
        left = 0
        for row, (part, start) in enumerate(self.split("rows", 4)):
            place = 0
            for item, at in self.items(part, start):
                if re.fullmatch(r"[1-9]|1[0-2]", item):
                    place += int(item)
                elif item in CARD and place < 12:
                    cards[12 * row + place] = CARD[item]
                    left |= 1 << (12 * row + place)
                    place += 1
                else:
                    raise self.fault("rows", item, "Bo2, Nos, 1 - 12", at)
            if place != 12:
                raise self.fault("rows", place, "12", start)
        return left

    def discs(self, left: int, players: int) -> list[Disc]:
        discs: dict[int, Disc] = {}
        for item, at in self.items(self.fields["discs"][0], 0):
            found = DISC.fullmatch(item)
            fault = self.fault("discs", item, "1.5=Bo, 1.8=?, 2.4=back!1, 2.9=s>2", at)
            if not found or found[1] not in POSITION or found[2] not in FACES or int(found[4] or 1) > players:
                raise fault
            holder = int(found[4]) - 1 if found[4] else None
            disc = Disc(POSITION[found[1]], FACES.index(found[2]), holder, found[3] == "!")
            lies = bool(left >> disc.pos & 1)
            if disc.pos in discs or lies != (holder is None) or (disc.shown and disc.face != data.BACK_FACE):
                raise fault
            discs[disc.pos] = disc
        if len(discs) > data.DISCS or not in_box(disc.face for disc in discs.values()):
            raise self.fault("discs", self.fields["discs"][0], ", ".join(FACES[face] for face in data.BOX))
        return sorted(discs.values())

    def cards(self, cards: list[int], left: int, discs: list[Disc], players: int) -> list[int]:
        """Lay what each seat holds on gone positions, those of its discs first."""
        held = {disc.pos for disc in discs if disc.holder is not None}
        free = [pos for pos in _places(~left) if pos not in held]
        taken = [0] * players
        for seat, (part, start) in enumerate(self.split("cards", players)):
            own = [disc.pos for disc in discs if disc.holder == seat]
            for item, at in self.items(part, start):
                if item not in CARD:
                    raise self.fault("cards", item, "Bo2, Nos, An1", at)
                if not own and not free:
                    raise self.fault("cards", item, "48", at)
                pos = own.pop(0) if own else free.pop(0)
                cards[pos] = CARD[item]
                taken[seat] |= 1 << pos
            if own:
                raise self.fault("cards", part, PLACES[own[0]], start)
        return taken

    def turn(self, players: int) -> Turn:
        text = self.fields["turn"][0]
        found = TURN.fullmatch(text)
        fault = self.fault("turn", text, "12:1:take, 12:2:second:Bo, 12:1:pay:3.10, 12:1:mark, 12:1:lift:3.10")
        if not found or int(found[2]) > players or (found[4] or PLACES[0]) not in POSITION:
            raise fault
        step = STEPS.index(found[3])
        if bool(found[4]) != (step in (STEP_PAY, STEP_MOVE)):
            raise fault
        if bool(found[5]) != (step == STEP_SECOND) and step != STEP_PAY:
            raise fault
        pos = POSITION[found[4]] if found[4] else None
        return Turn(int(found[1]), int(found[2]) - 1, step, pos, REGIONS.index(found[5]) if found[5] else NO_REGION)

    def markers(self, left: int, players: int, turn: Turn) -> tuple[list[int], list[int], list[int]]:
        """Stock, used up and on the display; a lifted marker counts where it was lifted from (R17)."""
        stock, used, marked = [0] * players, [0] * players, [0] * players
        for seat, (part, start) in enumerate(self.split("markers", players, "2+0@3.10")):
            found = SEAT.fullmatch(part)
            if not found:
                raise self.fault("markers", part, "2+0@3.10", start)
            stock[seat], used[seat] = int(found[1]), int(found[2])
            places = found[3].split("@")[1:]
            for pos in (POSITION.get(place, 48) for place in places):
                if not left >> pos & 1 or any(mask >> pos & 1 for mask in marked):
                    raise self.fault("markers", part, "row.place", start)
                marked[seat] |= 1 << pos
            due = MARKERS - (turn.step == STEP_MOVE and turn.me == seat)
            if stock[seat] + used[seat] + len(places) != due:
                raise self.fault("markers", part, str(due), start)
        if turn.step == STEP_MOVE and turn.pos is not None:
            if not left >> turn.pos & 1 or any(mask >> turn.pos & 1 for mask in marked):
                raise self.unreachable()
            marked[turn.me] |= 1 << turn.pos
        return stock, used, marked

    def judge(self, state: RichelieuState) -> None:
        """Refuse what play cannot come to, as far as steps, markers and discs go (R7, R18, R22, R27)."""
        if max(mask.bit_count() for mask in state.marked) > state.max_markers:
            raise self.fault("markers", self.fields["markers"][0], str(state.max_markers))
        out = any(stock < MARKERS for stock in state.stock[: state.players])
        if state.turn == 0 and (state.me or state.over or out):
            raise self.unreachable()
        if _is_at_end(state) != bool(state.over) or not _is_asked(state):
            raise self.unreachable()

    def carry_out(self, state: RichelieuState, turn: Turn) -> None:
        """Play the decision that a lift or a pay follows from."""
        if turn.pos is None:
            return
        ends = _ends_at(state, turn.pos) if turn.step == STEP_PAY else [LIFT + turn.pos]
        try:
            for action in ends:
                state.apply(action)
        except IllegalAction:
            raise self.unreachable() from None
        if state.step != turn.step:
            raise self.unreachable()


# ---- judged by the kernel: what does it make of the decision before? --------------------------------------------


def _changed(state: RichelieuState, **changes: Any) -> RichelieuState:
    names = ["players", "me", "turn", "step", "region", "pending", "left", "shown", "taken", "stock", "used", "marked"]
    other = cast(RichelieuState, state.clone())
    other.restore({**{name: getattr(state, name) for name in names}, **changes})
    return other


def _ends_at(state: RichelieuState, pos: int) -> list[int]:
    """The decision, if it is open, that takes the card at a position."""
    return [action for action in state.legal() if action < PASS and state.end_of(action) == pos]


def _retaken(state: RichelieuState, mask: int) -> Iterator[RichelieuState]:
    """What follows if a gone card is taken only now, for each one of a mask that can be."""
    for pos in _places(mask):
        taken = [cards & ~(1 << pos) for cards in state.taken]
        before = _changed(state, step=STEP_TAKE, region=NO_REGION, left=state.left | 1 << pos, taken=taken)
        for action in _ends_at(before, pos):
            before.apply(action)
            yield before


def _is_at_end(state: RichelieuState) -> bool:
    """Whether a match with these cards left is over (R22)."""
    after = next(_retaken(state, ~state.left), None)
    return after is not None and bool(after.over)


def _is_asked(state: RichelieuState) -> bool:
    """Whether the rules ask this step of this player (R11, R27)."""
    if state.step == STEP_TAKE:
        before = _changed(state, step=STEP_MARK, me=(state.me - 1) % state.players)
        before.apply(DONE)
        return before.me == state.me
    if state.step == STEP_SECOND:
        after = _retaken(state, state.taken[state.me])
        return any((each.step, each.region) == (STEP_SECOND, state.region) for each in after)
    if state.step == STEP_MARK:
        before = _changed(state, step=STEP_SECOND, region=0)
        before.apply(STOP)
        return before.step == STEP_MARK or any(BACK in each.legal() and _is_asked(each) for each in _unshown(state))
    return state.step == STEP_OVER


def _unshown(state: RichelieuState) -> Iterator[RichelieuState]:
    """The position before a `back` of this player (R20)."""
    me = state.me
    for pos in _places(state.shown & state.taken[me]):
        stock, used = list(state.stock), list(state.used)
        if stock[me]:
            stock[me], used[me] = stock[me] - 1, used[me] + 1
            yield _changed(state, shown=state.shown ^ 1 << pos, stock=stock, used=used)

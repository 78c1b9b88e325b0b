"""How Richelieu is written: decisions (R27), turns, positions (docs/notation.md)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from palais.engine.errors import BadInput
from palais.games.richelieu import data
from palais.games.richelieu.data import (
    BACK,
    CARD,
    DONE,
    FACES,
    HIDDEN,
    PLACE,
    PLACES,
    POSITION,
    REGIONS,
    STEP_MOVE,
    STEP_OVER,
    STEP_PAY,
    STEP_SECOND,
    STOP,
    Deal,
    Options,
)
from palais.games.richelieu.state import RichelieuState

ENDS = tuple(f"{row}{side}" for row in range(1, 5) for side in "LR")
TEXTS = (
    *(f"take {end}" for end in ENDS), "pass", "stop", "done", "back", "pay stock",
    *(f"{verb} {place}" for verb in ("place", "lift", "pay") for place in PLACES),
)  # fmt: skip
ACTIONS = {text: action for action, text in enumerate(TEXTS)}
# A turn on one line. A stop is written only before a back or last, where an unfinished turn may end; a done never.
TOKENS = (
    *ENDS, "pass", "/", "", "+", "$",
    *(f"@{place}" for place in PLACES), *(f"^{place}" for place in PLACES), *(f"${place}" for place in PLACES),
)  # fmt: skip
TOKEN_ACTIONS = {token: action for action, token in enumerate(TOKENS) if token}


def text(action: int) -> str:
    """The canonical text of a decision."""
    return TEXTS[action]


def parse(words: str) -> int:
    """The decision of a canonical text or a compact token."""
    clean = " ".join(words.split())
    if clean in ACTIONS:
        return ACTIONS[clean]
    if clean in TOKEN_ACTIONS:
        return TOKEN_ACTIONS[clean]
    raise BadInput("decision", value=clean)


def write_turn(actions: Sequence[int]) -> str:
    """A turn in compact notation."""
    pairs = zip(actions, [*actions[1:], BACK], strict=True)
    return " ".join(TOKENS[a] for a, after in pairs if a != DONE and (a != STOP or after == BACK))


def read_turn(state: RichelieuState, tokens: Iterable[str], finished: bool = True) -> Iterator[int]:
    """Play a turn in compact notation on a state; yields its decisions, the unwritten ones too."""
    turn = state.turn
    for token in tokens:
        action = parse(token)
        if state.step == STEP_SECOND and action >= PLACE and STOP in state.legal():
            state.apply(STOP)
            yield STOP
        state.apply(action)
        yield action
    while finished and not state.over and state.turn == turn:
        silent = STOP if state.step == STEP_SECOND else DONE
        state.apply(silent)
        yield silent


# ---- positions ------------------------------------------------------------------------------------------------


def _groups(items: Iterable[str]) -> str:
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
    codes = [data.card_code(state.card[pos]) for pos in range(48) if state.taken[seat] >> pos & 1]
    return _groups(sorted(codes, key=list(CARD).index))


def _markers(state: RichelieuState, seat: int) -> str:
    places = "".join("@" + PLACES[pos] for pos in range(48) if state.marked[seat] >> pos & 1)
    return f"{state.stock[seat]}+{state.used[seat]}{places}"


def _disc(state: RichelieuState, pos: int) -> str:
    holder = [seat for seat in range(state.players) if state.taken[seat] >> pos & 1]
    sign = "!" if state.shown >> pos & 1 else ">"
    return f"{PLACES[pos]}={FACES[state.face[pos]]}" + (f"{sign}{holder[0] + 1}" if holder else "")


def _step(state: RichelieuState) -> str:
    parts = [str(state.turn), str(state.me + 1), "lift" if state.step == STEP_MOVE else data.STEPS[state.step]]
    if state.step in (STEP_PAY, STEP_MOVE):
        parts.append(PLACES[state.pending])
    if state.region != data.NO_REGION:
        parts.append(REGIONS[state.region])
    return ":".join(parts)


def write_position(state: RichelieuState, options: Options) -> str:
    """A position on one line; discs that a state does not know are `?`."""
    kind = f"{options.edition.name}:{options.players}" + (":last-row" if options.last_row else "")
    seats = range(state.players)
    return " ".join([
        "richelieu", kind,
        "/".join(_row(state, row) for row in range(4)),
        "/".join(_held(state, seat) for seat in seats),
        "/".join(_markers(state, seat) for seat in seats),
        _groups(_disc(state, pos) for pos in range(48) if state.discs >> pos & 1),
        _step(state),
    ])  # fmt: skip


class PositionReader:
    """Reads a position; every fault names its column."""

    FIELDS = ("game", "edition", "rows", "cards", "markers", "discs", "turn")

    def __init__(self, line: str) -> None:
        self.line = line
        found = list(re.finditer(r"\S+", line))
        if len(found) != len(self.FIELDS):
            column = found[len(self.FIELDS)].start() + 1 if len(found) > len(self.FIELDS) else len(line) + 1
            raise BadInput("position", column=column, field="fields", value=len(found), allowed=" ".join(self.FIELDS))
        self.fields = {name: (match.group(), match.start()) for name, match in zip(self.FIELDS, found, strict=True)}

    def fault(self, field: str, value: object, allowed: str, offset: int = 0) -> BadInput:
        return BadInput(
            "position", column=self.fields[field][1] + offset + 1, field=field, value=value, allowed=allowed
        )

    def split(self, field: str, number: int, allowed: str) -> list[tuple[str, int]]:
        """The parts of a field between slashes, each with its offset."""
        whole = self.fields[field][0]
        parts = [(m.group(), m.start()) for m in re.finditer(r"[^/]+", whole)]
        if len(parts) != number or whole.count("/") != number - 1:
            raise self.fault(field, whole, allowed)
        return parts

    def items(self, part: str, start: int) -> Iterator[tuple[str, int]]:
        if part != "-":
            for m in re.finditer(r"[^,]+", part):
                yield m.group(), start + m.start()

    def options(self) -> Options:
        if self.fields["game"][0] != "richelieu":
            raise self.fault("game", self.fields["game"][0], "richelieu")
        words = self.fields["edition"][0].split(":")
        if len(words) not in (2, 3) or not words[1].isdecimal() or len(words[1]) > 2:
            raise self.fault("edition", self.fields["edition"][0], "2003:2, designer:3, revised:2:last-row")
        return data.options(words[0], int(words[1]), words[2] if len(words) == 3 else None)

    def read(self) -> tuple[RichelieuState, Options]:
        options = self.options()
        cards = [0] * 48
        left = self.rows(cards)
        taken = self.cards(cards, left, options.players)
        stock, used, marked = self.markers(left, options.players)
        discs, shown = self.discs(left, taken)
        state = RichelieuState()
        state.begin(options.edition, options.last_row, tuple(cards), discs)
        state.restore({
            "players": options.players, "left": left, "taken": taken, "stock": stock, "used": used,
            "marked": marked, "shown": shown, **self.turn(options, left),
        })  # fmt: skip
        self.judge(state)
        return state, options

    def rows(self, cards: list[int]) -> int:
        left = 0
        for row, (part, start) in enumerate(self.split("rows", 4, "…/…/…/…")):
            place = 0
            for item, at in self.items(part, start):
                if item.isdecimal() and item.isascii() and len(item) < 3 and 1 <= int(item) <= 12:
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

    def cards(self, cards: list[int], left: int, players: int) -> list[int]:
        """Lay what each seat holds on gone positions, those with its discs first."""
        owners = {pos: seat for pos, seat in self._disc_owners(players) if not left >> pos & 1}
        free = [pos for pos in range(48) if not left >> pos & 1 and pos not in owners]
        taken = [0] * players
        for seat, (part, start) in enumerate(self.split("cards", players, "/".join("…" * players))):
            own = [pos for pos, owner in owners.items() if owner == seat]
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

    def _disc_owners(self, players: int) -> Iterator[tuple[int, int]]:
        for m in re.finditer(r"(\d+\.\d+)=[^,>!]+[>!](\d)", self.fields["discs"][0]):
            if m.group(1) in POSITION and 1 <= int(m.group(2)) <= players:
                yield POSITION[m.group(1)], int(m.group(2)) - 1

    def markers(self, left: int, players: int) -> tuple[list[int], list[int], list[int]]:
        """Stock, used up and on the display; a player who moves a marker has it in hand (R17)."""
        stock, used, marked = [0] * players, [0] * players, [0] * players
        mover = re.match(r"\d+:(\d):lift:", self.fields["turn"][0])
        lifting = int(mover.group(1)) - 1 if mover else -1
        for seat, (part, start) in enumerate(self.split("markers", players, "/".join(["2+0@3.10"] * players))):
            m = re.fullmatch(r"([0-3])\+([0-3])((?:@\d+\.\d+)*)", part)
            if not m:
                raise self.fault("markers", part, "2+0@3.10", start)
            stock[seat], used[seat] = int(m.group(1)), int(m.group(2))
            for place in m.group(3).split("@")[1:]:
                pos = POSITION.get(place, 48)
                if not left >> pos & 1 or any(mask >> pos & 1 for mask in marked):
                    raise self.fault("markers", place, "row.place", start)
                marked[seat] |= 1 << pos
            if stock[seat] + used[seat] + marked[seat].bit_count() + (seat == lifting) != data.MARKERS:
                raise self.fault("markers", part, "2" if seat == lifting else "3", start)
        return stock, used, marked

    def discs(self, left: int, taken: list[int]) -> tuple[dict[int, int], int]:
        discs: dict[int, int] = {}
        shown = 0
        for item, at in self.items(self.fields["discs"][0], 0):
            m = re.fullmatch(r"(\d+\.\d+)=([A-Za-z?]+)(?:([>!])(\d))?", item)
            if not m or m.group(1) not in POSITION or m.group(2) not in FACES:
                raise self.fault("discs", item, "1.5=Bo, 1.8=?, 2.4=back!1, 2.9=s>2", at)
            pos, face, sign, seat = POSITION[m.group(1)], FACES.index(m.group(2)), m.group(3), m.group(4)
            lies = left >> pos & 1 if not sign else 1 <= int(seat) <= len(taken) and taken[int(seat) - 1] >> pos & 1
            gone = not sign and not any(mask >> pos & 1 for mask in taken)
            if pos in discs or not (lies or gone) or (sign == "!" and face != data.BACK_FACE):
                raise self.fault("discs", item, "1.5=Bo, 2.4=back!1, 2.9=s>2", at)
            if gone and not lies:
                continue
            discs[pos] = face
            shown |= (sign == "!") << pos
        known = [face for face in discs.values() if face != HIDDEN]
        if len(discs) > data.DISCS or any(known.count(face) > data.BOX.count(face) for face in known):
            raise self.fault("discs", self.fields["discs"][0], ", ".join(FACES[face] for face in data.BOX))
        return discs, shown

    def turn(self, options: Options, left: int) -> dict[str, int]:
        words = self.fields["turn"][0].split(":")
        allowed = "12:1:take, 12:2:second:Bo, 12:1:pay:3.10, 12:1:mark, 12:1:lift:3.10"
        steps = {"take": 0, "second": 1, "pay": 2, "mark": 3, "lift": STEP_MOVE, "over": STEP_OVER}
        fault = self.fault("turn", self.fields["turn"][0], allowed)
        if len(words) < 3 or words[2] not in steps or not all(w.isdecimal() and len(w) < 4 for w in words[:2]):
            raise fault
        step, rest = steps[words[2]], words[3:]
        me = int(words[1]) - 1
        pending = rest.pop(0) if step in (STEP_PAY, STEP_MOVE) and rest else "1.1"
        region = rest.pop(0) if step in (STEP_SECOND, STEP_PAY) and rest else None
        if rest or not 0 <= me < options.players or pending not in POSITION or (region and region not in REGIONS):
            raise fault
        if (step == STEP_SECOND) != (region is not None) and step != STEP_PAY:
            raise fault
        over = left == 0 or (options.last_row and sum(left >> 12 * row & 0xFFF != 0 for row in range(4)) <= 1)
        if over != (step == STEP_OVER):
            raise fault
        return {
            "turn": int(words[0]), "me": me, "step": step, "pending": POSITION[pending],
            "region": REGIONS.index(region) if region else data.NO_REGION,
        }  # fmt: skip

    def judge(self, state: RichelieuState) -> None:
        """Refuse a step that could not be asked."""
        fault = self.fault("turn", self.fields["turn"][0], "take")
        if state.step == STEP_PAY:
            ends = [state.end_of(end) for end in range(8) if state.left >> (end // 2 * 12) & 0xFFF]
            theirs = state.marks & ~state.marked[state.me]
            if state.pending not in ends or not theirs >> state.pending & 1 or len(state.legal()) < 2:
                raise fault
        if not state.over and not state.legal():
            raise fault
        if max(mask.bit_count() for mask in state.marked) > state.max_markers:
            raise self.fault("markers", self.fields["markers"][0], str(state.max_markers))


def read_position(line: str) -> tuple[RichelieuState, Options]:
    """The state and options of a position text; `?` discs stay unknown."""
    return PositionReader(line).read()


def mask_position(line: str, faces: dict[str, str]) -> str:
    """A position text with other faces, by place: what its reader may know of the discs."""
    return re.sub(r"(\d+\.\d+)=([A-Za-z?]+)", lambda m: f"{m.group(1)}={faces.get(m.group(1), '?')}", line)


# ---- deals ----------------------------------------------------------------------------------------------------


def deal_rows(deal: Deal) -> list[list[str]]:
    """Four rows of twelve card codes."""
    codes = [data.card_code(card) for card in deal.cards]
    return [codes[12 * row : 12 * row + 12] for row in range(4)]


def deal_discs(deal: Deal) -> dict[str, str]:
    """Face codes by place; `?` where a face is not known."""
    return {PLACES[pos]: FACES[face] for pos, face in sorted(deal.discs.items())}


def read_deal(rows: list[list[str]], discs: dict[str, str]) -> Deal:
    """A deal from codes; refuses unknown codes, wrong counts and impossible discs."""
    if len(rows) != 4 or any(len(row) != 12 for row in rows):
        raise BadInput("deal-rows", value=" + ".join(str(len(row)) for row in rows))
    for row in rows:
        for code in row:
            if code not in CARD:
                raise BadInput("deal-card", value=code)
    faces: dict[int, int] = {}
    for place, face in discs.items():
        if place not in POSITION or face not in FACES:
            raise BadInput("deal-disc", value=f"{place}={face}")
        faces[POSITION[place]] = FACES.index(face)
    known = [face for face in faces.values() if face != HIDDEN]
    if len(faces) != data.DISCS or any(known.count(face) > data.BOX.count(face) for face in known):
        raise BadInput("deal-discs", value=len(faces))
    return Deal(tuple(CARD[code] for row in rows for code in row), faces)

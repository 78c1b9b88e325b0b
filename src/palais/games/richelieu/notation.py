"""How Richelieu is written: decisions (R27), turns, deals (docs/notation.md)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from palais.engine.errors import BadInput, IllegalAction
from palais.games.richelieu import data
from palais.games.richelieu.data import (
    BACK,
    CARD,
    DONE,
    FACES,
    HIDDEN,
    PAY,
    PLACE,
    PLACES,
    POSITION,
    STEP_SECOND,
    STOP,
    Deal,
)
from palais.games.richelieu.state import RichelieuState

ENDS = tuple(f"{row}{side}" for row in range(1, 5) for side in "LR")
TEXTS = (
    *(f"take {end}" for end in ENDS), "pass", "stop", "done", "back", "pay stock",
    *(f"{verb} {place}" for verb in ("place", "lift", "pay") for place in PLACES),
)  # fmt: skip
ACTIONS = {text: action for action, text in enumerate(TEXTS)}
# A turn on one line. A stop is written only before a back and at the end; a done never.
TOKENS = (
    *ENDS, "pass", "/", "", "+", "$",
    *(f"@{place}" for place in PLACES), *(f"^{place}" for place in PLACES), *(f"${place}" for place in PLACES),
)  # fmt: skip
TOKEN_ACTIONS = {token: action for action, token in enumerate(TOKENS) if token}
EXAMPLES = "take 2L, pay stock, place 3.10, lift 3.10, back, stop, done, pass"


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
    raise BadInput("decision", value=clean, allowed=EXAMPLES)


def write_turn(actions: Sequence[int]) -> str:
    """A turn in compact notation."""
    pairs = zip(actions, [*actions[1:], BACK], strict=True)
    return " ".join(TOKENS[a] for a, after in pairs if a != DONE and (a != STOP or after == BACK))


def read_turn(state: RichelieuState, tokens: Iterable[str], finished: bool = True) -> Iterator[int]:
    """Play a turn in compact notation on a state; yields its decisions, the unwritten ones too."""
    turn = state.turn
    for token in tokens:
        action = parse(token)
        if state.turn != turn:
            raise IllegalAction("illegal-action", action=action)
        if state.step == STEP_SECOND and PLACE <= action < PAY:
            state.apply(STOP)
            yield STOP
        state.apply(action)
        yield action
    while finished and not state.over and state.turn == turn:
        silent = STOP if state.step == STEP_SECOND else DONE
        state.apply(silent)
        yield silent


# ---- deals ----------------------------------------------------------------------------------------------------


def deal_rows(deal: Deal) -> list[list[str]]:
    """Four rows of twelve card codes."""
    codes = [data.card_code(card) for card in deal.cards]
    return [codes[12 * row : 12 * row + 12] for row in range(4)]


def deal_discs(deal: Deal) -> dict[str, str]:
    """Face codes by place; `?` where a face is not known."""
    return {PLACES[pos]: FACES[face] for pos, face in sorted(deal.discs.items())}


def in_box(faces: Iterable[int]) -> bool:
    """Whether a box has these discs (R3), unknown ones aside."""
    known = [face for face in faces if face != HIDDEN]
    return all(known.count(face) <= data.BOX.count(face) for face in known)


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
    if len(faces) != data.DISCS or not in_box(faces.values()):
        raise BadInput("deal-discs", value=len(faces))
    return Deal(tuple(CARD[code] for row in rows for code in row), faces)

"""How Queen is written: decisions (Q31), turns, deals (Q32)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from palais.engine.errors import BadInput, IllegalAction
from palais.games.queen import data
from palais.games.queen.data import CARD, CODES, DECLINE, PLOTS, REQUIREMENTS, Deal
from palais.games.queen.state import QueenState

LOTS = SEATS = ("1", "2", "3", "4")
COLUMNS = PLACES = ("1", "2", "3")
# In the order of the actions: verb, sign of a turn on one line, what can be named.
VERBS = (
    ("lot", "lot", LOTS), ("play", "", CODES), ("validate", "!", PLOTS), ("column", ">", COLUMNS),
    ("target", "@", SEATS), ("their", "-", CODES), ("card", "+", CODES), ("from", "^", COLUMNS), ("to", "_", COLUMNS),
    ("leave", "=", PLACES), ("under", "_", PLOTS), ("keep", "+", PLOTS), ("give", "/", PLOTS), ("decline", "x", ("",)),
    ("chance", "~", PLOTS),
)  # fmt: skip
SECRET = ("under", "keep", "give", "chance")  # verbs about plots that others do not see (Q14)
TEXTS = tuple(f"{verb} {name}".strip() for verb, _, names in VERBS for name in names)
TOKENS = tuple(f"{sign}{name}" for _, sign, names in VERBS for name in names)
ACTIONS = {text: action for action, text in enumerate(TEXTS)}
TOKEN_ACTIONS = {token: action for action, token in enumerate(TOKENS)}
EXAMPLES = "play M7, column 2, validate P5, lot 1, target 2, card M5, from 2, to 3, decline"


def text(action: int) -> str:
    """The canonical text of a decision, or of what chance brought."""
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
    return " ".join(TOKENS[action] for action in actions)


def read_turn(state: QueenState, tokens: Iterable[str], finished: bool = True) -> Iterator[int]:
    """Play a turn in compact notation on a state; yields its decisions."""
    turn = state.turn
    for token in tokens:
        action = parse(token)
        if state.turn != turn:
            raise IllegalAction("illegal-action", action=action)
        state.apply(action)
        yield action
    if finished and state.turn == turn:  # something is still to be decided, and it is not left out
        raise IllegalAction("illegal-action", action=DECLINE)


# ---- deals ----------------------------------------------------------------------------------------------------


def codes(cards: Iterable[int]) -> list[str]:
    return [CODES[card] for card in cards]


def plot_codes(plots: Iterable[int]) -> list[str]:
    return [PLOTS[plot] for plot in plots]


def read_deal(
    players: int,
    requirement: str,
    conditions: Sequence[str],
    lots: Sequence[Sequence[str]],
    columns: Sequence[Sequence[str]],
    plots: Sequence[Sequence[str]],
    pile: Sequence[str],
    first: int,
) -> Deal:
    """A deal from codes; refuses unknown codes, wrong counts and cards that lie twice (Q3 to Q9)."""
    if requirement not in REQUIREMENTS:
        raise BadInput("queen-requirement", value=requirement)
    row, rest = _cards(conditions), _plots(pile)
    cut, stacks, hands = tuple(map(_cards, lots)), tuple(map(_cards, columns)), tuple(map(_plots, plots))
    _check_row(row)
    _check_cards(players, row, cut, stacks)
    dealt = [plot for hand in (*hands, rest) for plot in hand]
    if len(hands) != players or len(set(map(len, hands))) != 1 or len(set(dealt)) != len(dealt):
        raise BadInput("queen-plots", value=" + ".join(str(len(hand)) for hand in hands))
    if type(first) is not int or not 0 <= first < players:
        raise BadInput("queen-first", value=first, allowed=f"0 - {players - 1}")
    return Deal(REQUIREMENTS.index(requirement), row, cut, stacks, hands, rest, first)


def _cards(words: Sequence[str]) -> tuple[int, ...]:
    for word in words:
        if word not in CARD:
            raise BadInput("queen-card", value=word)
    return tuple(CARD[word] for word in words)


def _plots(words: Sequence[str]) -> tuple[int, ...]:
    for word in words:
        if word not in PLOTS:
            raise BadInput("queen-plot", value=word)
    return tuple(PLOTS.index(word) for word in words)


def _check_row(row: tuple[int, ...]) -> None:
    """Five Conditions of five factions, none of them a 0 (Q5)."""
    if not data.is_row(row):
        raise BadInput("queen-row", value=" ".join(codes(row)))


def _check_cards(
    players: int, row: tuple[int, ...], lots: tuple[tuple[int, ...], ...], columns: tuple[tuple[int, ...], ...]
) -> None:
    """Lots and columns have the rest of the cards, each once (Q4, Q6)."""
    size = data.LOT[players]
    deck = [card for card in range(data.CARDS) if card not in row and (card % 11 or players == 4)]
    length = (len(deck) - players * size) // data.COLUMNS
    shape = [len(group) for group in (*lots, *columns)]
    if shape != [size] * players + [length] * data.COLUMNS or len(lots) != players:
        raise BadInput("queen-shape", value=" + ".join(map(str, shape)))
    seen = sorted(card for group in (*lots, *columns) for card in group)
    if seen != deck:
        wrong = sorted(set(seen) ^ set(deck))
        raise BadInput("queen-cards", value=" ".join(codes(wrong)))

"""Positions of Queen for the tests of its rules, written in codes."""

from __future__ import annotations

from palais.games.queen import data, scoring
from palais.games.queen.data import CARD, CODES, PLOTS
from palais.games.queen.game import GAME
from palais.games.queen.state import QueenState

COLUMNS = ("A2 A3 A4 A5", "C2 C3 C4 C5", "N2 N3 N4 N5")
FIRST_ROW = "M1 A1 N1 C1 F1"


def cards(text: str) -> int:
    return sum(1 << CARD[code] for code in text.split())


def plots(text: str) -> int:
    return sum(1 << PLOTS.index(code) for code in text.split())


def names(mask: int, codes: tuple[str, ...] = CODES) -> str:
    return " ".join(codes[number] for number in data.members(mask))


class Palace:
    """A position that plays texts and answers in codes; seats count from 1."""

    def __init__(self, state: QueenState) -> None:
        self.state = state

    def play(self, *texts: str) -> Palace:
        for text in texts:
            assert text in self.legal, (text, self.legal)
            self.state.apply(GAME.parse(text))
        return self

    @property
    def legal(self) -> list[str]:
        return [GAME.text(action) for action in self.state.legal()]

    @property
    def step(self) -> str:
        return GAME.step(self.state)

    @property
    def player(self) -> int:
        return self.state.me + 1

    @property
    def points(self) -> list[int]:
        return list(self.state.points)[: self.state.players]

    @property
    def order(self) -> str:
        """The faction under the Order token."""
        return data.LETTERS[self.state.row[self.state.order] // 11]

    @property
    def pile(self) -> str:
        return " ".join(PLOTS[plot] for plot in self.state.pile_plots())

    def court(self, seat: int) -> str:
        return names(self.state.court[seat - 1])

    def column(self, number: int) -> str:
        return " ".join(CODES[card] for card in self.state.column_cards(number - 1))

    def plots(self, seat: int) -> str:
        return names(self.state.plots[seat - 1], PLOTS)

    def knows(self, seat: int) -> str:
        """Plots whose place a seat knows, its own and public ones aside."""
        public = self.state.removed
        for mask in self.state.validated:
            public |= mask
        return names(self.state.knows[seat - 1] & ~public & ~self.state.plots[seat - 1], PLOTS)


def row_with(*conditions: str) -> str:
    """The row of the first game with some of its Conditions replaced."""
    return " ".join(next((code for code in conditions if code[0] == old[0]), old) for old in FIRST_ROW.split())


def at(
    *conditions: str,
    courts: tuple[str, ...] = ("M7 A7 N7 C7 F7", "M8 A8 N8 C8 F8"),
    columns: tuple[str, ...] = COLUMNS,
    points: tuple[int, ...] = (),
    plots_held: tuple[str, ...] = (),
    validated: tuple[str, ...] = (),
    knows: tuple[str, ...] = (),
    pile: str = "",
    requirement: str = "E1",
    order: str = "M",
    first: int = 1,
    player: int = 1,
    ending: bool = False,
    over: bool = False,
    faces: data.Faces | None = None,
) -> Palace:
    """A position at the start of a turn; what the Conditions of the first game are replaced by comes first."""
    n = len(courts)
    row = [CARD[code] for code in row_with(*conditions).split()]
    held = [plots(text) for text in (*plots_held, *[""] * n)[:n]]
    shown = [plots(text) for text in (*validated, *[""] * n)[:n]]
    stack = [PLOTS.index(code) for code in pile.split()]
    removed = (1 << 24) - 1 & ~sum(held) & ~sum(shown) & ~sum(1 << plot for plot in stack)
    options = data.Options(n, faces or data.faces())
    state = GAME.start(options, GAME.deal(options, "0" * 32))
    state.restore({
        "players": n, "first": first - 1, "me": player - 1, "turn": 10,
        "requirement": data.REQUIREMENTS.index(requirement),
        "order": ["MANCF"[card // 11] for card in row].index(order), "ending": ending,
        "step": data.STEP_OVER if over else data.STEP_TURN, "row": row,
        "columns": [tuple(CARD[code] for code in column.split()) for column in columns], "pile": tuple(stack),
        "lots_left": 0, "lots": [0] * n, "removed": removed, "hidden": 0, "court": [cards(text) for text in courts],
        "points": [*points, *[data.START_POINTS] * n][:n], "plots": held, "validated": shown,
        "knows": [
            mask | removed | sum(shown) | plots(text) for mask, text in zip(held, (*knows, *[""] * n), strict=False)
        ],
        "gained": [[0] * data.SOURCES for _ in range(n)],
        **dict.fromkeys(("may_decline", "face", "taken", "played", "column", "target", "theirs", "mine"), 0),
        **dict.fromkeys(("source", "goal_column", "looked", "given"), 0),
    })  # fmt: skip
    return Palace(state)


def count(requirement: str, *courts: str) -> list[int]:
    """What a Requirement is worth to each court."""
    state = at(courts=courts, requirement=requirement, over=True).state
    return [state.requirement_points(seat) for seat in range(len(courts))]


def meets(plot: str, court: str) -> bool:
    return scoring.tables(data.faces()).meets(PLOTS.index(plot), cards(court))

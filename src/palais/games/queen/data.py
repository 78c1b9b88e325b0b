"""What Queen is played with: cards, actions, faces, options, deals (Q1 to Q9, Q26 to Q31)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from palais.engine.errors import BadInput
from palais.engine.stream import Stream
from palais.games.toml import Field, check_fields, check_name, read_fields, read_toml

RULES_VERSION = 1

# A card is faction * 11 + value; a set of cards is a 55-bit mask (Q1).
FACTIONS = ("military", "aristocrat", "merchant", "cardinal", "favorite")
LETTERS = "MANCF"
CARDS = 55
ALL_CARDS = (1 << CARDS) - 1
ZEROS = 0x100200400801  # value 0 of every faction; shifted by v, value v
CODES = tuple(f"{letter}{value}" for letter in LETTERS for value in range(11))
CARD = {code: card for card, code in enumerate(CODES)}
CONDITIONS = tuple(code for code in CODES if code[1:] != "0")  # a Condition's number is faction * 10 + value - 1
REQUIREMENTS = tuple(f"E{number}" for number in range(1, 11))
PLOTS = tuple(f"P{number}" for number in range(1, 25))
KINDS = {
    **{faction: CONDITIONS[10 * f : 10 * f + 10] for f, faction in enumerate(FACTIONS)},
    "requirement": REQUIREMENTS, "plot": PLOTS,
}  # fmt: skip
FIRST_ROW = tuple(CARD[f"{letter}1"] for letter in LETTERS)  # of the first game (Q5)
ARISTOCRAT = 1
ANY = 5  # instead of a faction: all of them, or the one under the Order token
ORDER = 6

PLAYERS = (2, 3, 4)
START_POINTS = 5  # Q10
HAND = 4  # plots dealt to a seat (Q8)
COLUMNS = 3
LOT = {2: 3, 3: 3, 4: 2}  # cards of a lot (Q6)
GOAL = {2: 50, 3: 45, 4: 40}  # points that bring the end (Q22)

# Actions: one fixed discrete space (Q31). A draw is chance's, not a player's.
TAKE_LOT = 0  # + lot
PLAY = 4  # + card
VALIDATE = 59  # + plot
COLUMN = 83  # + column
TARGET = 86  # + seat
THEIR = 90  # + card
MINE = 145  # + card
FROM = 200  # + column
TO = 203  # + column
LEAVE = 206  # + place from the top
UNDER = 209  # + plot
KEEP = 233  # + plot
GIVE = 257  # + plot
DECLINE = 281
DRAW = 282  # + plot
N_ACTIONS = 306

# Steps (Q31), each with the first of its actions.
STEP_DRAFT = 0
STEP_TURN = 1
STEP_COLUMN = 2
STEP_OPPONENT = 3
STEP_THEIR = 4
STEP_CARD = 5
STEP_FROM = 6
STEP_TO = 7
STEP_LEAVE = 8
STEP_UNDER = 9
STEP_KEEP = 10
STEP_GIVE = 11
STEP_CHANCE = 12
STEP_OVER = 13
STEPS = (
    "draft", "turn", "column", "opponent", "their", "card", "from", "to", "leave", "under", "keep", "give", "chance",
    "over",
)  # fmt: skip
BASES = (TAKE_LOT, PLAY, COLUMN, TARGET, THEIR, MINE, FROM, TO, LEAVE, UNDER, KEEP, GIVE, DRAW, 0)

# Sources of points: the five factions' effects, then these.
LOSSES = 5
VALIDATED = 6
SOURCES = 7

# ---- the grammar of faces (Q30) -------------------------------------------------------------------------------

NOW, BEFORE, TAKING, AFTER = range(4)
WHEN = ("now", "before", "taking", "after")

SCORE, RANK = 0, 1
LOSE, EXCHANGE_CARDS, MOVE_CARD, EXCHANGE_PLOTS = range(2, 6)
MOVE_TOP, DRAW_PLOTS, TAKE_OTHER, TAKE_OF_THREE, TAKE_BOTTOM, TRADE, SWAP_TOPS, EXCHANGE_TOP, THIRD_CARD = range(6, 15)
EFFECTS = (
    "score", "rank", "lose", "exchange-cards", "move-card", "exchange-plots",
    "move-top", "draw-plots", "take-other", "take-of-three", "take-bottom", "trade", "swap-tops", "exchange-top",
    "third-card",
)  # fmt: skip

# What is counted: in the columns (before cards are taken), with the cards of the turn (after), in courts.
COUNTS = (
    "column-cards", "top-factions", "top-difference", "top-match", "column-longest", "above-lower", "top-columns",
    "top-value", "turn-factions", "played-value", "always", "factions", "lead", "pairs", "factions-with", "run",
    "lowest-total", "lowest-faction", "sets", "largest-faction", "values", "cards", "factions-ahead", "court-place",
)  # fmt: skip
(
    COLUMN_CARDS, TOP_FACTIONS, TOP_DIFFERENCE, TOP_MATCH, COLUMN_LONGEST, ABOVE_LOWER, TOP_COLUMNS, TOP_VALUE,
    TURN_FACTIONS, PLAYED_VALUE, ALWAYS, HELD_FACTIONS, LEAD, PAIRS, FACTIONS_WITH, RUN, LOWEST_TOTAL, LOWEST_FACTION,
    SETS, LARGEST_FACTION, HELD_VALUES, HELD_CARDS, FACTIONS_AHEAD, COURT_PLACE,
) = range(24)  # fmt: skip
OF_COURTS = COUNTS[ALWAYS:]
OF_TURN = {
    "now": COUNTS[:TURN_FACTIONS] + COUNTS[PLAYED_VALUE:], "before": COUNTS[:TURN_FACTIONS] + COUNTS[PLAYED_VALUE:],
    "after": COUNTS[TURN_FACTIONS:],
}  # fmt: skip
TERMS = 2  # of a face, at most

BY_CARDS, BY_TOTAL, BY_HIGHEST, BY_LOWEST, BY_RUN = range(5)
BY = ("cards", "total", "highest", "lowest", "run")
WHO_ONE, WHO_ALL, WHO_AHEAD = range(3)
WHO = ("one", "all", "ahead")
PER_NOTHING, PER_MINE, PER_THEIRS = range(3)
DEMAND_VALUE, DEMAND_MIXED_RUN, DEMAND_RUN, DEMAND_FACTIONS = range(4)
DEMANDS = ("value", "mixed-run", "run", "factions")

MOST = 99  # points, cards and limits of any face
NUMBER = range(MOST + 1)
VALUE = range(11)
SOME_FACTION = Field((*FACTIONS, "any"), ANY)
FLAG = Field(bool, 0)

COUNT_FIELDS = {
    "column-cards": {"faction": SOME_FACTION},
    "top-factions": {"cards": Field(range(1, 56))},
    "top-columns": {"faction": SOME_FACTION, "cards": Field(range(1, 56))},
    "lead": {"faction": SOME_FACTION},
    "lowest-faction": {"faction": Field(FACTIONS)},
    "factions-with": {"low": Field(range(56), 1), "high": Field(range(56), 55)},
    "cards": {"low": Field(VALUE, 0), "high": Field(VALUE, 10)},
}
EFFECT_FIELDS = {
    "lose": {
        "who": Field(WHO), "loss": Field(NUMBER), "per": Field(("nothing", "mine", "theirs"), PER_NOTHING),
        "faction": Field((*FACTIONS, "any", "order"), ANY), "cap": Field(NUMBER, MOST), "gain": FLAG,
        "otherwise": Field(NUMBER, 0),
    },
    "move-card": {
        "highest": FLAG, "low": Field(VALUE, 0), "high": Field(VALUE, 10), "to": Field(("bottom", "top")),
        "spare": Field(range(1, 56)),
    },
    "exchange-plots": {"otherwise": Field(NUMBER, 0)},
    "draw-plots": {"look": Field(range(1, 3))},
}  # fmt: skip
ONLY_WHEN = {
    "take-other": ("taking",), "take-of-three": ("taking",), "take-bottom": ("taking",), "third-card": ("after",),
}  # fmt: skip
PLOT_FIELDS = {
    "value": {"value": Field(VALUE), "cards": Field(range(1, 6))},
    "mixed-run": {"low": Field(VALUE), "high": Field(VALUE)},
    "run": {"faction": Field(FACTIONS), "low": Field(VALUE), "high": Field(VALUE)},
    "factions": {
        "with": Field(FACTIONS, (), range(6)), "without": Field(FACTIONS, (), range(6)),
        "cards": Field(range(1, 12)),
    },
}  # fmt: skip
RANK_FIELDS = {
    "start": Field(FACTIONS), "by": Field(BY), "best": Field(("least", "most")),
    "points": Field(NUMBER, None, range(4, 5)),
}  # fmt: skip


def effect_fields(word: str) -> dict[str, Field]:
    """The fields of an effect beside its own name and its moment."""
    own = {"score": Field(NUMBER, 0), "decline": FLAG}
    if word == "draw-plots":  # what was seen cannot be unseen
        del own["decline"]
    return {**own, **EFFECT_FIELDS.get(word, {})}


def term_fields(word: str, has_points: bool, numbers: range = NUMBER) -> dict[str, Field]:
    """The fields of a count beside its own name: its `points`, or what `each` one is worth."""
    number = Field(numbers, 0)
    if has_points:
        worth = {"points": number, "otherwise": number, "least": Field(NUMBER, 1), "most": Field(NUMBER, MOST)}
    else:
        worth = {
            "each": Field(numbers), "base": number, "beyond": Field(NUMBER, 0), "group": Field(range(1, 56), 1),
            "cap": Field(NUMBER, MOST),
        }  # fmt: skip
    return {**COUNT_FIELDS.get(word, {}), **worth}


def plot_fields(word: str) -> dict[str, Field]:
    return {"demand": Field(DEMANDS), "points": Field(NUMBER), **PLOT_FIELDS[word]}


class Term(msgspec.Struct, frozen=True):
    """A count and what it is worth."""

    count: int
    faction: int = ANY
    cards: int = 0
    low: int = 0
    high: int = MOST
    each: int = 0
    beyond: int = 0
    group: int = 1
    cap: int = MOST
    least: int = 1
    most: int = MOST
    points: int = 0
    otherwise: int = 0


class Face(msgspec.Struct, frozen=True):
    """A Condition or Requirement as the kernel reads it; a field that its kind does not know is idle."""

    effect: int
    when: int = NOW
    score: int = 0
    decline: int = 0
    who: int = 0
    loss: int = 0
    per: int = 0
    faction: int = 0
    cap: int = 0
    gain: int = 0
    otherwise: int = 0
    highest: int = 0
    low: int = 0
    high: int = 0
    to: int = 0
    spare: int = 0
    look: int = 0
    start: int = 0
    by: int = 0
    best: int = 0
    points: tuple[int, ...] = (0, 0, 0, 0)
    terms: tuple[Term, ...] = ()


class Plot(msgspec.Struct, frozen=True):
    """A plot as the kernel reads it."""

    demand: int
    points: int
    value: int = 0
    cards: int = 0
    low: int = 0
    high: int = 0
    faction: int = 0
    held: tuple[int, ...] = ()
    barred: tuple[int, ...] = ()


class Faces(msgspec.Struct, frozen=True):
    """All faces of a file: Conditions by faction and value, then Requirements; plots."""

    name: str
    faces: tuple[Face, ...]
    plots: tuple[Plot, ...]


HERE = Path(__file__).parent


@cache
def faces() -> Faces:
    """The faces `palais` (Q26 to Q29)."""
    return read_faces(str(HERE / "faces.toml"))


def read_faces(file: str, text: str | None = None) -> Faces:
    """Faces from a file, or from the text of one (Q30)."""
    return check_faces(file, read_toml(file, text))


def check_faces(file: str, data: dict[str, Any]) -> Faces:
    """Faces from the content of a file, or of anything that is called like one."""
    check_fields(file, "", data, {"name": str, **dict.fromkeys(KINDS, dict)})
    for kind, codes in KINDS.items():
        check_fields(file, f"{kind}.", data[kind], dict.fromkeys(codes, dict))
    read = Reader(file, data)
    found = tuple(read.face(kind, code) for kind, codes in KINDS.items() if kind != "plot" for code in codes)
    plots = tuple(map(read.plot, PLOTS))
    is_own = file != str(HERE / "faces.toml") and (found, plots) != (faces().faces, faces().plots)
    check_name(file, data["name"], ("palais",) if is_own else ())
    return Faces(data["name"], found, plots)


class Reader:
    """Reads the faces of one file; a fault names the file, the card and its field."""

    def __init__(self, file: str, data: dict[str, Any]) -> None:
        self.file = file
        self.data = data

    def face(self, kind: str, code: str) -> Face:
        row, prefix = self.data[kind][code], f"{kind}.{code}."
        if kind == "aristocrat":
            return Face(RANK, AFTER, **self.values(prefix, row, RANK_FIELDS))
        if kind in ("military", "merchant"):
            return self.effect(kind, prefix, row)
        return self.scoring(kind, prefix, row)

    def values(self, prefix: str, row: dict[str, Any], fields: dict[str, Field]) -> dict[str, Any]:
        """Checked values; a span must not be empty."""
        values = read_fields(self.file, prefix, row, fields)
        for low, high in (("low", "high"), ("least", "most")):
            if low in values and high in values and values[low] > values[high]:
                allowed = f"{values[low]} - {fields[high].allowed[-1]}"  # type: ignore[index]
                raise BadInput("toml-range", file=self.file, field=prefix + high, value=values[high], allowed=allowed)
        return values

    def choice(self, prefix: str, row: dict[str, Any], key: str, words: Sequence[str]) -> str:
        """The word that settles which other fields there are."""
        read_fields(self.file, prefix, {k: v for k, v in row.items() if k == key}, {key: Field(tuple(words))})
        return str(row[key])

    def effect(self, kind: str, prefix: str, row: dict[str, Any]) -> Face:
        words = EFFECTS[LOSE:MOVE_TOP] if kind == "military" else EFFECTS[MOVE_TOP:]
        word = self.choice(prefix, row, "effect", words)
        when = ONLY_WHEN.get(word, ("before", "after"))
        values = self.values(prefix, row, {"when": Field(when), "effect": Field(words), **effect_fields(word)})
        return Face(**{**values, "effect": EFFECTS.index(word), "when": WHEN.index(when[values["when"]])})

    def scoring(self, kind: str, prefix: str, row: dict[str, Any]) -> Face:
        """A Cardinal says when it scores; what can be counted depends on that."""
        when, rest = "now", dict(row)
        if kind == "cardinal":
            when = self.choice(prefix, row, "when", ("before", "after"))
            del rest["when"]
        counts = OF_COURTS if kind == "requirement" else OF_TURN[when]
        numbers = range(-MOST if kind == "requirement" else 0, MOST + 1)
        terms = [(prefix, rest)] if "terms" not in rest else self.terms(prefix, rest)
        return Face(SCORE, WHEN.index(when), terms=tuple(self.term(*term, counts, numbers) for term in terms))

    def terms(self, prefix: str, row: dict[str, Any]) -> list[tuple[str, dict[str, Any]]]:
        """The terms of a list, each with the name of its place."""
        check_fields(self.file, prefix, row, {"terms": list})
        if len(row["terms"]) not in range(1, TERMS + 1):
            raise BadInput(
                "toml-length", file=self.file, field=f"{prefix}terms", value=len(row["terms"]), allowed=f"1 - {TERMS}"
            )
        named = {f"terms[{number}]": term for number, term in enumerate(row["terms"], 1)}
        check_fields(self.file, prefix, named, dict.fromkeys(named, dict))
        return [(f"{prefix}{name}.", term) for name, term in named.items()]

    def term(self, prefix: str, row: dict[str, Any], counts: tuple[str, ...], numbers: range) -> Term:
        word = self.choice(prefix, row, "count", counts)
        fields = term_fields(word, "points" in row, numbers)
        values = self.values(prefix, row, {"count": Field(counts), **fields})
        if "base" in values:
            values["points"] = values["otherwise"] = values.pop("base")
        return Term(**{**values, "count": COUNTS.index(word)})

    def plot(self, code: str) -> Plot:
        row, prefix = self.data["plot"][code], f"plot.{code}."
        word = self.choice(prefix, row, "demand", DEMANDS)
        values = self.values(prefix, row, plot_fields(word))
        if word == "mixed-run" and values["high"] - values["low"] >= len(FACTIONS):
            allowed = f"{values['low']} - {values['low'] + len(FACTIONS) - 1}"
            raise BadInput("toml-range", file=self.file, field=f"{prefix}high", value=values["high"], allowed=allowed)
        if word == "factions":
            held, barred = values.pop("with"), values.pop("without")
            named = [*((faction, "with") for faction in held), *((faction, "without") for faction in barred)]
            for number, (faction, field) in enumerate(named):
                if any(faction == other for other, _ in named[:number]):
                    raise BadInput("toml-again", file=self.file, field=prefix + field, value=FACTIONS[faction])
            values["held"], values["barred"] = held, barred
        return Plot(**values)


# ---- options and deals ----------------------------------------------------------------------------------------


class Options(msgspec.Struct, frozen=True):
    """How a match is set up."""

    players: int
    faces: Faces
    first_game: bool = False


class Deal(msgspec.Struct, frozen=True):
    """A whole set-up (Q3 to Q9): cards and plots by number, columns and pile from the top."""

    requirement: int
    conditions: tuple[int, ...]  # the cards behind them, from the left
    lots: tuple[tuple[int, ...], ...]
    columns: tuple[tuple[int, ...], ...]
    plots: tuple[tuple[int, ...], ...]
    pile: tuple[int, ...]
    first: int


def options(
    players: int = 2, first_game: bool = False, cards_file: str | None = None, cards_text: str | None = None
) -> Options:
    """The options of a match; a text stands for the content of the file named with it."""
    if players not in PLAYERS:
        raise BadInput("option", option="players", value=players, allowed=", ".join(map(str, PLAYERS)))
    if cards_file == "":
        raise BadInput("option", option="cards", value="", allowed="*.toml")
    chosen = faces() if cards_file is None else read_faces(cards_file, cards_text)
    return Options(players, chosen, first_game)


def deal(options: Options, seed: str, possible: Callable[[int], int]) -> Deal:
    """Draw and shuffle (Q3 to Q9); `possible` tells which plots can be met with a set of cards (Q8)."""
    players = options.players
    shuffled = Stream(seed, "cards").shuffled(range(CARDS))
    row = FIRST_ROW if options.first_game else draw_row(shuffled)
    deck = [card for card in shuffled if card not in row and (card % 11 or players == 4)]
    cut = players * LOT[players]
    length = (len(deck) - cut) // COLUMNS
    plots = Stream(seed, "plots").shuffled(members(possible(mask(deck))))
    hand = min(HAND, len(plots) // players)
    return Deal(
        0 if options.first_game else Stream(seed, "requirement").below(len(REQUIREMENTS)),
        row,
        _split(deck[:cut], LOT[players]),
        _split(deck[cut:], length),
        _split(plots[: players * hand], hand) or ((),) * players,
        tuple(plots[players * hand :]),
        Stream(seed, "seats").below(players),
    )


def draw_row(cards: Sequence[int]) -> tuple[int, ...]:
    """The first card of each faction, 0s aside, in the order drawn (Q5)."""
    row: dict[int, int] = {}
    for card in cards:
        if card % 11:
            row.setdefault(card // 11, card)
    return tuple(row.values())


def is_row(cards: Sequence[int]) -> bool:
    """Whether the Conditions behind these cards can be the Queen's: of five factions, none of them a 0 (Q5)."""
    return sorted(card // 11 for card in cards) == [*range(len(FACTIONS))] and all(card % 11 for card in cards)


def condition_of(card: int) -> int:
    """The number of the Condition on the back of a card (Q1)."""
    return 10 * (card // 11) + card % 11 - 1


def members(numbers: int) -> list[int]:
    """The numbers in a set."""
    return [number for number in range(numbers.bit_length()) if numbers >> number & 1]


def mask(numbers: Iterable[int]) -> int:
    """The set of different numbers."""
    return sum(1 << number for number in numbers)


def _split(items: Sequence[int], size: int) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(items[at : at + size]) for at in range(0, len(items), size)) if size else ()

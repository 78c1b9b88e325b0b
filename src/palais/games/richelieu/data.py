"""What Richelieu is played with: codes, actions, decks, layouts, editions (R1 to R6, R23, R26, R29)."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from palais.engine.errors import BadInput
from palais.engine.stream import Stream
from palais.games.toml import check_fields, check_name, read_toml

RULES_VERSION = 1

REGIONS = ("Bo", "Br", "Ch", "No", "La", "Pr", "An", "Bb", "Au")
REGION_NAMES = (
    "Bourgogne", "Bretagne", "Champagne", "Normandie", "Languedoc", "Provence", "Anjou", "Bourbon", "Auvergne",
)  # fmt: skip
SYMBOLS = ("s", "c", "t")
KINDS = {"double": "2", "sword": "s", "cross": "c", "tower": "t", "plain": "1"}

# Faces of discs: a region, 9 + a symbol, 'marker back', or one that a view does not show (R3).
FACES = (*REGIONS, *SYMBOLS, "back", "?")
BACK_FACE = 12
HIDDEN = 13
BOX = (*range(12), BACK_FACE, BACK_FACE)

# Actions: one fixed discrete space (R27).
TAKE = 0  # + 2 * row + side
PASS = 8
STOP = 9
DONE = 10
BACK = 11
PAY_STOCK = 12
PLACE = 13  # + position
LIFT = 61  # + position
PAY = 109  # + position
N_ACTIONS = 157

# Steps of a turn (R27); after a lift the step is still called mark.
STEP_TAKE = 0
STEP_SECOND = 1
STEP_PAY = 2
STEP_MARK = 3
STEP_MOVE = 4
STEP_OVER = 5
STEPS = ("take", "second", "pay", "mark", "mark", "over")

NO_REGION = 15
FULL = (1 << 48) - 1
MARKERS = 3
DISCS = 8

PLACES = tuple(f"{row}.{place}" for row in range(1, 5) for place in range(1, 13))
POSITION = {place: position for position, place in enumerate(PLACES)}


def card_code(card: int) -> str:
    """`Bo2`, `Nos`, `An1` for a card byte: region | shields << 4 | (symbol + 1) << 6 (R29)."""
    symbol = card >> 6
    return REGIONS[card & 15] + (SYMBOLS[symbol - 1] if symbol else "2" if card >> 4 & 3 == 2 else "1")


CARD = {
    region + kind: index | (2 if kind == "2" else 1) << 4 | ("1sct".find(kind) if kind in "sct" else 0) << 6
    for index, region in enumerate(REGIONS)
    for kind in "2sct1"
}


class Edition(msgspec.Struct, frozen=True):
    """One row of R23 for one number of players, as the kernel takes it."""

    name: str
    players: int
    ties: bool
    region_absent: int
    region_present: int
    symbol_absent: int
    markers: int


class Deck(msgspec.Struct, frozen=True):
    """48 cards (R2)."""

    name: str
    cards: tuple[int, ...]


class Layout(msgspec.Struct, frozen=True):
    """The positions of the discs (R6); none of them for `random`, which the deal draws."""

    name: str
    discs: tuple[int, ...]


class Options(msgspec.Struct, frozen=True):
    """How a match is set up."""

    edition: Edition
    deck: Deck
    layout: Layout
    last_row: bool = False

    @property
    def players(self) -> int:
        return self.edition.players

    @property
    def variant(self) -> str | None:
        return "last-row" if self.last_row else None


class Deal(msgspec.Struct, frozen=True):
    """A shuffled display: 48 cards by position, and the face of the disc on each position that has one."""

    cards: tuple[int, ...]
    discs: dict[int, int]


HERE = Path(__file__).parent


@cache
def _editions() -> dict[str, dict[str, Any]]:
    return tomllib.loads((HERE / "editions.toml").read_text())


def editions() -> tuple[str, ...]:
    return tuple(_editions())


def edition(name: str, players: int) -> Edition:
    """An edition for a number of players; refuses what its rulebook does not describe."""
    if name not in _editions():
        raise BadInput("option", option="edition", value=name, allowed=", ".join(editions()))
    row = _editions()[name]
    if players not in row["players"]:
        allowed = ", ".join(map(str, row["players"]))
        raise BadInput("edition-players", edition=name, value=players, allowed=allowed)
    column = row["players"].index(players)
    keys = ("region_absent", "region_present", "symbol_absent", "markers")
    return Edition(name, players, row["ties"] == "all", *(row[key][column] for key in keys))


@cache
def deck(file: str | None = None, text: str | None = None) -> Deck:
    """The regular deck, or one from a file or its text (R26)."""
    path = file or str(HERE / "deck.toml")
    data = read_toml(path, text)
    check_fields(path, "", data, {"name": str, "cards": dict})
    counts = data["cards"]
    check_fields(path, "cards.", counts, dict.fromkeys(REGIONS, dict))
    cards: list[int] = []
    for region in REGIONS:
        kinds = counts[region]
        check_fields(path, f"cards.{region}.", kinds, dict.fromkeys(KINDS, int), required=False)
        for kind, number in kinds.items():
            if not 0 <= number <= 48:
                raise BadInput("toml-range", file=path, field=f"cards.{region}.{kind}", value=number, allowed="0 - 48")
            cards += [CARD[region + KINDS[kind]]] * number
        if not sum(kinds.values()):
            raise BadInput("deck-region", file=path, field=f"cards.{region}")
    if len(cards) != 48:
        raise BadInput("deck-total", file=path, field="cards", value=len(cards))
    cards.sort(key=list(CARD.values()).index)
    check_name(path, data["name"], ("palais",) if file and tuple(cards) != deck().cards else ())
    return Deck(data["name"], tuple(cards))


@cache
def layout(name: str = "classic", text: str | None = None) -> Layout:
    """`classic`, `random`, or a layout from a file or its text (R6, R26)."""
    if name == "random":
        return Layout(name, ())
    path = str(HERE / "layout.toml") if name == "classic" else name
    if name != "classic" and "." not in name and "/" not in name:
        raise BadInput("option", option="layout", value=name, allowed="classic, random, FILE.toml")
    data = read_toml(path, text)
    check_fields(path, "", data, {"name": str, "discs": list})
    places = data["discs"]
    for number, place in enumerate(places, 1):
        if place not in POSITION:
            raise BadInput("toml-place", file=path, field=f"discs[{number}]", value=place)
    if len(places) != DISCS or len(set(places)) != DISCS:
        raise BadInput("layout-places", file=path, field="discs", value=len(set(places)))
    check_name(path, data["name"], ("classic", "random") if name != "classic" else ())
    return Layout(data["name"], tuple(POSITION[place] for place in places))


def options(
    edition_name: str = "2003",
    players: int = 2,
    variant: str | None = None,
    layout_name: str = "classic",
    deck_file: str | None = None,
) -> Options:
    """The options of a match from the words a person chose."""
    if variant not in (None, "last-row"):
        raise BadInput("option", option="variant", value=variant, allowed="last-row")
    if variant and players != 2:
        raise BadInput("variant-players", variant=variant, value=players)
    return Options(edition(edition_name, players), deck(deck_file), layout(layout_name), variant is not None)


def deal(options: Options, seed: str) -> Deal:
    """Shuffle cards and discs, each from a stream of its own (R5, R6)."""
    cards = Stream(seed, "cards").shuffled(options.deck.cards)
    places = options.layout.discs or sorted(Stream(seed, "layout").shuffled(range(48))[:DISCS])
    return Deal(tuple(cards), dict(zip(places, Stream(seed, "discs").shuffled(BOX), strict=False)))

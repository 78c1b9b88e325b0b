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
CARDS = 48
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
def editions() -> dict[str, dict[str, Any]]:
    """The table of R23."""
    return tomllib.loads((HERE / "editions.toml").read_text())


def edition(name: str, players: int) -> Edition:
    """An edition for a number of players; refuses what its rulebook does not describe."""
    if name not in editions():
        raise BadInput("option", option="edition", value=name, allowed=", ".join(editions()))
    row = editions()[name]
    if players not in row["players"]:
        allowed = ", ".join(map(str, row["players"]))
        raise BadInput("edition-players", edition=name, value=players, n=players, allowed=allowed)
    column = row["players"].index(players)
    keys = ("region_absent", "region_present", "symbol_absent", "markers")
    return Edition(name, players, row["ties"] == "all", *(row[key][column] for key in keys))


@cache
def deck() -> Deck:
    """The regular deck (R2)."""
    return read_deck(str(HERE / "deck.toml"))


def read_deck(file: str, text: str | None = None) -> Deck:
    """A deck from a file, or from the text of one (R26)."""
    data = read_toml(file, text)
    check_fields(file, "", data, {"name": str, "cards": dict})
    check_fields(file, "cards.", data["cards"], dict.fromkeys(REGIONS, dict))
    cards = [card for region in REGIONS for card in _region_cards(file, region, data["cards"][region])]
    if len(cards) != CARDS:
        raise BadInput("deck-total", file=file, field="cards", value=len(cards))
    cards.sort(key=list(CARD.values()).index)
    is_own = file != str(HERE / "deck.toml") and tuple(cards) != deck().cards
    check_name(file, data["name"], ("palais",) if is_own else ())
    return Deck(data["name"], tuple(cards))


def _region_cards(file: str, region: str, kinds: dict[str, int]) -> list[int]:
    field = f"cards.{region}"
    check_fields(file, f"{field}.", kinds, dict.fromkeys(KINDS, int), required=False)
    for kind, number in kinds.items():
        if not 0 <= number <= CARDS:
            raise BadInput("toml-range", file=file, field=f"{field}.{kind}", value=number, allowed=f"0 - {CARDS}")
    if not sum(kinds.values()):
        raise BadInput("deck-region", file=file, field=field)
    return [CARD[region + KINDS[kind]] for kind, number in kinds.items() for _ in range(number)]


@cache
def layout(name: str = "classic") -> Layout:
    """`classic` or `random` (R6)."""
    return Layout(name, ()) if name == "random" else read_layout(str(HERE / "layout.toml"))


def read_layout(file: str, text: str | None = None) -> Layout:
    """A layout from a file, or from the text of one (R26)."""
    data = read_toml(file, text)
    check_fields(file, "", data, {"name": str, "discs": list})
    places = data["discs"]
    for number, place in enumerate(places, 1):
        if not isinstance(place, str) or place not in POSITION:
            raise BadInput("toml-place", file=file, field=f"discs[{number}]", value=place)
    if len(places) != DISCS or len(set(places)) != DISCS:
        raise BadInput("layout-places", file=file, field="discs", n=len(set(places)))
    is_own = file != str(HERE / "layout.toml")
    check_name(file, data["name"], ("classic", "random") if is_own else ())
    return Layout(data["name"], tuple(POSITION[place] for place in places))


def options(
    edition_name: str | None = None,
    players: int = 2,
    variant: str | None = None,
    layout_name: str = "classic",
    deck_file: str | None = None,
    layout_text: str | None = None,
    deck_text: str | None = None,
) -> Options:
    """The options of a match from the words a person chose; a text stands for the content of the file named with it.

    Two players get the edition of 2003 unless they choose, more the revised one, which knows them (R23)."""
    if variant not in (None, "last-row"):
        raise BadInput("option", option="variant", value=variant, allowed="last-row")
    if variant and players != 2:
        raise BadInput("variant-players", variant=variant, value=players)
    if edition_name is None:
        edition_name = "2003" if players == 2 else "revised"
    if deck_file == "":
        raise BadInput("option", option="deck", value="", allowed="*.toml")
    deck_chosen = deck() if deck_file is None else read_deck(deck_file, deck_text)
    return Options(edition(edition_name, players), deck_chosen, _layout(layout_name, layout_text), variant is not None)


def _layout(name: str, text: str | None) -> Layout:
    if text is None and name in ("classic", "random"):
        return layout(name)
    if text is None and "." not in name and "/" not in name:
        raise BadInput("option", option="layout", value=name, allowed="classic, random, *.toml")
    return read_layout(name, text)


def deal(options: Options, seed: str) -> Deal:
    """Shuffle cards and discs, each from a stream of its own (R5, R6)."""
    cards = Stream(seed, "cards").shuffled(options.deck.cards)
    places = options.layout.discs or sorted(Stream(seed, "layout").shuffled(range(48))[:DISCS])
    return Deal(tuple(cards), dict(zip(places, Stream(seed, "discs").shuffled(BOX), strict=False)))

"""The court ledger: how each region and symbol stands, and what a seat can still make of it."""

from __future__ import annotations

import msgspec

from palais.games.richelieu import data
from palais.games.richelieu.data import REGIONS, SYMBOLS
from palais.games.richelieu.view import View, open_state

FEW = 3


class Row(msgspec.Struct, frozen=True):
    """One region or symbol. The status is the viewer's: secured, open, lost, danger; none without a seat."""

    kind: str
    held: list[int]
    left: int
    total: int
    places: list[str]  # of the cards left
    few: bool  # of the cards left: who has none should look to it
    status: str


class Ledger(msgspec.Struct, frozen=True):
    """All rows, regions first."""

    rows: list[Row]


def ledger(view: View) -> Ledger:
    """What the viewer would note on paper; discs that it does not know could be anybody's."""
    counts = open_state(view).count
    return Ledger([_row(view, kind, [counts[seat][kind] for seat in range(view.players)]) for kind in range(12)])


def _row(view: View, kind: int, held: list[int]) -> Row:
    code = (*REGIONS, *SYMBOLS)[kind]
    cards = [(card, _worth(card.card, code)) for card in view.cards]
    left = [(card.place, worth) for card, worth in cards if worth and card.holder is None]
    lies = sum(worth for _, worth in left)
    total = sum(worth for _, worth in cards)
    places = [place for place, _ in left]
    return Row(code, held, lies, total, places, len(places) <= FEW, _status(view, kind, held, lies))


def _worth(card: str, code: str) -> int:
    """Shields of a region, or one for a symbol."""
    if len(code) == 2:
        return (2 if card[2] == "2" else 1) if card[:2] == code else 0
    return int(card[2] == code)


def _status(view: View, kind: int, held: list[int], left: int) -> str:
    """Certain, impossible, or open (R23); a first card is missing where that costs points."""
    seat = view.seat
    if seat is None:
        return "none"
    edition = data.edition(view.edition, view.players)
    code = (*REGIONS, *SYMBOLS)[kind]
    absent = edition.region_absent if kind < len(REGIONS) else edition.symbol_absent
    if absent and left and not any(card.holder == seat and _worth(card.card, code) for card in view.cards):
        return "danger"
    at_large = code in view.possible and any(disc.face is None for disc in view.discs)
    mine = held[seat]
    most = max(count for other, count in enumerate(held) if other != seat)
    if mine >= most + left + at_large + (not edition.ties):
        return "secured"
    reachable = mine + left + (at_large and any(disc.holder is None for disc in view.discs))
    return "lost" if reachable < most + (not edition.ties) else "open"

"""The cards, discs and markers (R1 to R4), and their codes (R29)."""

from collections import Counter

import pytest

from palais.games.richelieu import data
from palais.games.richelieu.game import GAME

CODES = [data.card_code(card) for card in data.deck().cards]

# Region, name, shields, cards, doubles, plain singles.
TABLE = [
    ("Bo", "Bourgogne", 10, 7, 3, 1),
    ("Br", "Bretagne", 9, 6, 3, 0),
    ("Ch", "Champagne", 9, 6, 3, 0),
    ("No", "Normandie", 8, 6, 2, 1),
    ("La", "Languedoc", 7, 5, 2, 0),
    ("Pr", "Provence", 7, 5, 2, 0),
    ("An", "Anjou", 6, 5, 1, 1),
    ("Bb", "Bourbon", 5, 4, 1, 0),
    ("Au", "Auvergne", 5, 4, 1, 0),
]


def test_there_are_48_cards_in_nine_regions_in_the_order_of_the_table():
    """R1, R2"""
    assert len(CODES) == 48
    assert tuple(dict.fromkeys(code[:2] for code in CODES)) == tuple(row[0] for row in TABLE)
    assert tuple(row[1] for row in TABLE) == data.REGION_NAMES


def test_a_card_shows_one_or_two_shields_and_a_symbol_only_beside_one():
    """R1"""
    for card in data.deck().cards:
        code, shields, symbol = data.card_code(card), card >> 4 & 3, card >> 6
        assert shields == (2 if code[2] == "2" else 1)
        assert bool(symbol) == (code[2] in "sct")


@pytest.mark.parametrize(("region", "shields", "cards", "doubles", "plain"), [(r[0], *r[2:]) for r in TABLE])
def test_a_region_has_the_cards_of_the_table(region, shields, cards, doubles, plain):
    """R2"""
    kinds = Counter(code[2] for code in CODES if code[:2] == region)
    assert sum(kinds.values()) == cards
    assert kinds == +Counter({"2": doubles, "1": plain, "s": 1, "c": 1, "t": 1})
    assert sum(card >> 4 & 3 for card in data.deck().cards if data.card_code(card)[:2] == region) == shields


def test_the_deck_has_66_shields_18_doubles_27_symbols_and_3_plain_cards():
    """R2"""
    kinds = Counter(code[2] for code in CODES)
    assert kinds == {"2": 18, "s": 9, "c": 9, "t": 9, "1": 3}
    assert sum(card >> 4 & 3 for card in data.deck().cards) == 66


def test_the_14_discs_are_nine_shields_three_symbols_and_two_marker_backs():
    """R3"""
    faces = Counter(data.FACES[face] for face in data.BOX)
    assert faces == {**dict.fromkeys((row[0] for row in TABLE), 1), "s": 1, "c": 1, "t": 1, "back": 2}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_starts_with_three_markers(players):
    """R4"""
    options = GAME.options(edition="designer", players=players)
    state = GAME.start(options, GAME.deal(options, "0" * 32))
    assert GAME.write_position(state, options).split()[4] == "/".join(["3+0"] * players)


def test_a_card_code_is_a_region_and_a_kind():
    """R29"""
    assert list(data.CARD)[:5] == ["Bo2", "Bos", "Boc", "Bot", "Bo1"]
    assert len(data.CARD) == 45
    assert all(data.card_code(card) == code for code, card in data.CARD.items())
    assert set(CODES) >= {"Bo2", "Nos", "An1", "Brc", "Cht", "La2", "Prs", "Bbc", "Aut"}


def test_a_disc_code_is_a_region_a_symbol_or_back():
    """R29"""
    assert data.FACES == ("Bo", "Br", "Ch", "No", "La", "Pr", "An", "Bb", "Au", "s", "c", "t", "back", "?")

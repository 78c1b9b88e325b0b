"""How a match is set up (R5 to R7), and decks and layouts from files (R26)."""

from collections import Counter
from pathlib import Path

import pytest

from palais.engine.errors import BadInput
from palais.engine.rng import Rng
from palais.engine.stream import Stream
from palais.games.richelieu import data
from palais.games.richelieu.game import GAME

CLASSIC = ["1.5", "1.8", "2.4", "2.9", "3.3", "3.10", "4.2", "4.11"]
SEEDS = [f"{number:032x}" for number in range(40)]


def deals(layout="classic"):
    options = GAME.options(layout=layout)
    return [GAME.deal(options, seed) for seed in SEEDS]


def test_all_48_cards_are_shuffled_into_four_rows_of_twelve():
    """R5"""
    found = deals()
    assert all(Counter(deal.cards) == Counter(data.deck().cards) for deal in found)
    assert len({deal.cards for deal in found}) == len(SEEDS)
    rows = [GAME.write_deal(deal)[f"row {row}"].split() for deal in found for row in range(1, 5)]
    assert {len(row) for row in rows} == {12}


def test_every_place_sees_many_cards():
    """R5"""
    for place in range(48):
        assert len({deal.cards[place] for deal in deals()}) > 12


def test_a_shuffled_card_may_stay_where_it_was():
    """R5"""
    orders = [Stream(seed, "cards").shuffled(range(48)) for seed in SEEDS]
    assert any(card == place for order in orders for place, card in enumerate(order))


def test_a_fast_deal_shuffles_the_same_cards_and_discs():
    """R3, R5, R6"""
    options, rng = GAME.options(), Rng(1)
    state = GAME.start(options, GAME.deal(options, SEEDS[0]))
    found = []
    for _ in SEEDS:
        state.simulate(rng, 1)
        found.append(data.Deal(tuple(state.card), {pos: state.face[pos] for pos in data.layout().discs}))
    assert all(Counter(deal.cards) == Counter(data.deck().cards) for deal in found)
    assert len({deal.cards for deal in found}) == len(SEEDS)
    assert all(not Counter(deal.discs.values()) - Counter(data.BOX) for deal in found)
    assert {face for deal in found for face in deal.discs.values()} == set(data.BOX)
    assert max(Counter(deal.discs.values())[data.BACK_FACE] for deal in found) == 2


def test_eight_discs_lie_on_the_places_of_the_classic_v():
    """R6"""
    for deal in deals():
        assert sorted(data.PLACES[pos] for pos in deal.discs) == sorted(CLASSIC)


def test_the_eight_discs_are_drawn_from_the_fourteen():
    """R6"""
    found = deals()
    assert all(not Counter(deal.discs.values()) - Counter(data.BOX) for deal in found)
    assert {face for deal in found for face in deal.discs.values()} == set(data.BOX)
    for pos in found[0].discs:
        assert len({deal.discs[pos] for deal in found}) > 6


def test_the_random_layout_draws_eight_places_from_the_seed():
    """R6"""
    found = deals("random")
    assert {len(deal.discs) for deal in found} == {8}
    assert len({tuple(sorted(deal.discs)) for deal in found}) == len(SEEDS)
    assert {pos for deal in found for pos in deal.discs} == set(range(48))
    assert found == deals("random")


def test_cards_do_not_depend_on_the_layout():
    """R6"""
    assert [deal.cards for deal in deals()] == [deal.cards for deal in deals("random")]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_first_seat_starts_and_play_goes_round(players):
    """R7"""
    options = GAME.options(edition="revised", players=players)
    state = GAME.start(options, GAME.deal(options, SEEDS[1]))
    seen = []
    for _ in range(2 * players):
        seen.append(state.me)
        turn = state.turn
        while state.turn == turn:
            state.apply(state.legal()[0])
    assert seen == [*range(players)] * 2


# ---- files ----------------------------------------------------------------------------------------------------

DECK = (Path(data.__file__).parent / "deck.toml").read_text()
LAYOUT = (Path(data.__file__).parent / "layout.toml").read_text()


def test_an_own_deck_is_read_from_a_file(tmp_path):
    """R26"""
    path = tmp_path / "own.toml"
    path.write_text(
        DECK.replace('"palais"', '"own"')
        .replace("Bo = { double = 3", "Bo = { double = 2")
        .replace("Br = { double = 3", "Br = { double = 4")
    )
    deck = data.read_deck(str(path))
    codes = Counter(data.card_code(card) for card in deck.cards)
    assert (deck.name, codes["Bo2"], codes["Br2"], sum(codes.values())) == ("own", 2, 4, 48)


@pytest.mark.parametrize(
    ("old", "new", "code", "field"),
    [
        ("Bo = { double = 3", "Bo = { double = 4", "deck-total", "cards"),
        ("Bo = { double = 3", "Bo = { double = 2", "deck-total", "cards"),
        ("Bo = { double = 3", "Bo = { double = -1", "toml-range", "cards.Bo.double"),
        ("Bo = { double = 3", "Bo = { double = 49", "toml-range", "cards.Bo.double"),
        ("Bo = { double = 3", 'Bo = { double = "3"', "toml-type", "cards.Bo.double"),
        ("Bo = { double = 3", "Bo = { double = true", "toml-type", "cards.Bo.double"),
        ("Bo = { double = 3", "Bo = { triple = 3", "toml-unknown", "cards.Bo.triple"),
        ("Bo = { double", "Xx = { double", "toml-unknown", "cards.Xx"),
        ("Au = { double = 1, sword = 1, cross = 1, tower = 1 }", "Au = {}", "deck-region", "cards.Au"),
        ("Au = { double = 1, sword = 1, cross = 1, tower = 1 }", "", "toml-missing", "cards.Au"),
        ("Au = { double = 1, sword = 1, cross = 1, tower = 1 }", "Au = 4", "toml-type", "cards.Au"),
        ('name = "palais"', "", "toml-missing", "name"),
        ('name = "palais"', "name = 3", "toml-type", "name"),
        ('name = "palais"', 'name = "palais"\ncolour = "red"', "toml-unknown", "colour"),
    ],
)
def test_a_bad_deck_is_refused_with_file_field_and_reason(tmp_path, old, new, code, field):
    """R26"""
    path = tmp_path / "bad.toml"
    assert old in DECK
    path.write_text(DECK.replace(old, new))
    with pytest.raises(BadInput) as refused:
        data.read_deck(str(path))
    assert (refused.value.code, refused.value.data["field"]) == (code, field)
    assert refused.value.data["file"] == str(path)


def test_an_own_layout_is_read_from_a_file(tmp_path):
    """R26"""
    path = tmp_path / "own.toml"
    path.write_text(LAYOUT.replace('"classic"', '"own"').replace('"1.5"', '"1.1"'))
    layout = data.read_layout(str(path))
    assert (layout.name, layout.discs[0], len(layout.discs)) == ("own", 0, 8)


@pytest.mark.parametrize(
    ("old", "new", "code", "field"),
    [
        ('"1.5"', '"1.13"', "toml-place", "discs[1]"),
        ('"1.8"', '"5.1"', "toml-place", "discs[2]"),
        ('"1.8"', "7", "toml-place", "discs[2]"),
        ('"1.5"', '"1.8"', "layout-places", "discs"),
        ('"1.5", ', "", "layout-places", "discs"),
        ('"1.5"', '"1.5", "1.6"', "layout-places", "discs"),
        ("discs =", "disks =", "toml-unknown", "disks"),
        ('name = "classic"', "", "toml-missing", "name"),
        ("discs = [", "discs = 3 # [", "toml-type", "discs"),
    ],
)
def test_a_bad_layout_is_refused_with_file_field_and_reason(tmp_path, old, new, code, field):
    """R26"""
    path = tmp_path / "bad.toml"
    assert old in LAYOUT
    path.write_text(LAYOUT.replace(old, new))
    with pytest.raises(BadInput) as refused:
        data.read_layout(str(path))
    assert (refused.value.code, refused.value.data["field"]) == (code, field)
    assert refused.value.data["file"] == str(path)


@pytest.mark.parametrize("read", [data.read_deck, data.read_layout])
def test_a_file_that_is_no_toml_names_line_and_column(tmp_path, read):
    """R26"""
    path = tmp_path / "bad.toml"
    path.write_text('name = "x"\ncards = ]\n')
    with pytest.raises(BadInput) as refused:
        read(str(path))
    assert refused.value.code == "toml-syntax"
    assert str(refused.value.data["line"]) == "2"


@pytest.mark.parametrize(("players", "edition"), [(2, "2003"), (3, "revised"), (4, "revised")])
def test_the_edition_of_2003_is_for_two_and_more_get_the_revised_one(players, edition):
    """R23"""
    assert GAME.options(players=players).edition.name == edition


@pytest.mark.parametrize("read", [data.read_deck, data.read_layout])
def test_a_missing_file_is_named(tmp_path, read):
    """R26"""
    with pytest.raises(BadInput) as refused:
        read(str(tmp_path / "none.toml"))
    assert (refused.value.code, refused.value.data["file"]) == ("file", str(tmp_path / "none.toml"))


@pytest.mark.parametrize(
    ("words", "code"),
    [
        ({"edition": "2004"}, "option"),
        ({"variant": "first-row"}, "option"),
        ({"layout": "square"}, "option"),
        ({"edition": "2003", "players": 3}, "edition-players"),
        ({"edition": "designer", "players": 5}, "edition-players"),
        ({"edition": "designer", "players": 1}, "edition-players"),
        ({"edition": "designer", "players": 3, "variant": "last-row"}, "variant-players"),
    ],
)
def test_options_that_no_rulebook_describes_are_refused(words, code):
    """R23, R26"""
    with pytest.raises(BadInput) as refused:
        GAME.options(**words)
    assert refused.value.code == code


@pytest.mark.parametrize("name", ["palais", "", " x", "a\\nresult: 3", "x" * 41, "\\u0000"])
def test_an_own_deck_needs_a_name_that_a_record_can_carry(tmp_path, name):
    """R26"""
    path = tmp_path / "own.toml"
    path.write_text(DECK.replace('"palais"', f'"{name}"').replace("cross = 1, tower = 1, plain", "cross = 2, plain", 1))
    with pytest.raises(BadInput) as refused:
        data.read_deck(str(path))
    assert refused.value.code == ("toml-name-taken" if name == "palais" else "toml-name")


@pytest.mark.parametrize("name", ["classic", "random"])
def test_an_own_layout_cannot_take_a_name_of_ours(tmp_path, name):
    """R26"""
    path = tmp_path / "own.toml"
    path.write_text(LAYOUT.replace('"classic"', f'"{name}"'))
    with pytest.raises(BadInput) as refused:
        data.read_layout(str(path))
    assert refused.value.code == "toml-name-taken"

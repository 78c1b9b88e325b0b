"""Streams for deals, the fast generator, and errors."""

from collections import Counter
from hashlib import sha256

import pytest

from palais.engine.errors import BadInput, IllegalAction, NotYours, PalaisError
from palais.engine.rng import Rng
from palais.engine.stream import Stream, new_seed, parse_seed
from palais.games import catalog

SEED = "000102030405060708090a0b0c0d0e0f"


def test_a_stream_is_sha256_in_counter_mode_over_seed_and_label():
    block = sha256(bytes.fromhex(SEED) + b"cards\0" + (0).to_bytes(4, "big")).digest()
    words = [block[i] << 8 | block[i + 1] for i in range(0, 32, 2)]
    stream = Stream(SEED, "cards")
    assert [stream.below(65536) for _ in range(16)] == words
    second = sha256(bytes.fromhex(SEED) + b"cards\0" + (1).to_bytes(4, "big")).digest()
    assert stream.below(65536) == second[0] << 8 | second[1]


def test_streams_of_other_labels_differ():
    drawn = [[Stream(SEED, label).below(65536) for _ in range(1)] for label in ("cards", "discs", "layout")]
    assert len({str(each) for each in drawn}) == 3


@pytest.mark.parametrize("n", [1, 2, 3, 7, 48])
def test_numbers_below_n_are_spread_evenly(n):
    stream = Stream(SEED, f"even {n}")
    counts = Counter(stream.below(n) for _ in range(400 * n))
    assert set(counts) == set(range(n))
    assert all(280 < count < 520 for count in counts.values()) or n == 1


def test_a_shuffle_keeps_the_items():
    items = list(range(48))
    mixed = Stream(SEED, "x").shuffled(items)
    assert sorted(mixed) == items != mixed
    assert items == list(range(48))


def test_a_seed_is_32_hex_digits_and_fresh():
    first, second = new_seed(), new_seed()
    assert len(first) == len(second) == 32
    assert first != second
    assert parse_seed(first) == first


def test_a_typed_seed_is_padded_on_the_left():
    assert parse_seed("AbC") == "abc".rjust(32, "0")


@pytest.mark.parametrize("text", ["", "g", "0x1", "1" * 33, " 1", "-1", "١"])
def test_a_bad_seed_is_refused(text):
    with pytest.raises(BadInput) as refused:
        parse_seed(text)
    assert (refused.value.code, refused.value.data["value"]) == ("seed", text)


def test_the_fast_generator_is_fixed_by_its_seed():
    one, other, third = Rng(1), Rng(1), Rng(2)
    drawn = [one.below(1000) for _ in range(50)]
    assert [other.below(1000) for _ in range(50)] == drawn
    assert [third.below(1000) for _ in range(50)] != drawn
    assert set(drawn) <= set(range(1000))


def test_the_fast_generator_is_spread_evenly():
    rng = Rng(3)
    counts = Counter(rng.below(6) for _ in range(6000))
    assert set(counts) == set(range(6))
    assert all(850 < count < 1150 for count in counts.values())


def test_an_error_has_a_code_and_data():
    error = BadInput("seed", value="x")
    assert (error.code, error.data, str(error)) == ("seed", {"value": "x"}, "seed, value=x")


@pytest.mark.parametrize("kind", [BadInput, IllegalAction, NotYours])
def test_every_error_is_a_refusal_of_palais(kind):
    assert issubclass(kind, PalaisError)


def test_an_unknown_game_is_refused_with_those_there_are():
    with pytest.raises(BadInput) as refused:
        catalog.game("chess")
    assert refused.value.data["allowed"] == ", ".join(catalog.NAMES)

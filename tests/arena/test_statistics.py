"""Intervals against values worked out by hand, and against what they promise."""

from __future__ import annotations

from math import sqrt

import pytest

from palais.arena.statistics import Ratio, Sample, wilson

ZZ = 1.959964**2


@pytest.mark.parametrize(
    ("wins", "matches", "low", "high"),
    [
        # Without wins the interval is 0 to z² / (n + z²), without losses its mirror image.
        (0, 10, 0, ZZ / (10 + ZZ)),
        (10, 10, 10 / (10 + ZZ), 1),
        # With half the wins it is ½ ± z / (2 √(n + z²)).
        (5, 10, 0.5 - 0.5 * sqrt(ZZ / (10 + ZZ)), 0.5 + 0.5 * sqrt(ZZ / (10 + ZZ))),
        # Printed examples: Wilson's method for 81 of 263, 15 of 148 and 1 of 29 (Newcombe 1998, table I, method 3).
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_the_interval_of_a_share_is_wilsons(wins: int, matches: int, low: float, high: float) -> None:
    assert wilson(wins, matches) == pytest.approx((low, high), abs=5e-5)


def test_without_a_match_everything_is_possible() -> None:
    assert wilson(0, 0) == (0.0, 1.0)


@pytest.mark.parametrize("matches", [1, 2, 3, 7, 10, 1000])
def test_an_interval_holds_its_share_and_stays_between_0_and_1(matches: int) -> None:
    for halves in range(2 * matches + 1):
        low, high = wilson(halves / 2, matches)
        assert 0 <= low <= halves / 2 / matches <= high <= 1


def test_wins_and_losses_mirror_each_other() -> None:
    low, high = wilson(13, 40)
    assert wilson(27, 40) == pytest.approx((1 - high, 1 - low))


def test_four_times_the_matches_halve_the_interval() -> None:
    narrow, wide = (high - low for low, high in (wilson(4000, 8000), wilson(1000, 2000)))
    assert wide / narrow == pytest.approx(2, rel=1e-2)


def mean(values: list[int]) -> tuple[float, float | None]:
    sample = Sample()
    for value in values:
        sample.add(value)
    return sample.mean()


def test_a_mean_has_the_half_width_of_its_normal_interval() -> None:
    """The sample 2 4 4 4 5 5 7 9 has mean 5 and variance 32 / 7."""
    assert mean([2, 4, 4, 4, 5, 5, 7, 9]) == pytest.approx((5, 1.959964 * sqrt(32 / 7 / 8)))


def test_equal_values_have_no_spread() -> None:
    assert mean([-3, -3, -3]) == (-3, 0)


def test_a_single_value_is_its_own_mean_without_a_spread() -> None:
    assert mean([42]) == (42, None)


def test_a_ratio_of_equal_matches_has_no_spread() -> None:
    ratio = Ratio()
    for n in (1, 2, 3):
        ratio.add(4 * n, n)
    assert ratio.mean() == (4, 0)


def test_a_ratio_counts_matches_not_uses() -> None:
    """Ten uses in one match tell no more than one."""
    few, many = Ratio(), Ratio()
    for total in (1, 3, 5, 3):
        few.add(total, 1)
        many.add(10 * total, 10)
    assert few.mean() == pytest.approx(many.mean())


def test_a_ratio_of_nothing_or_one_match_has_no_interval() -> None:
    assert Ratio().mean() == (0, None)
    ratio = Ratio()
    ratio.add(6, 2)
    assert ratio.mean() == (3, None)

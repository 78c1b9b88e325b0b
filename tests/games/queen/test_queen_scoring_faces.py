"""What Favorites, Cardinals and Aristocrats score (Q17 to Q19, Q26, Q27)."""

import pytest
from palace import at

REST = ("C2 C3 C4 C5", "N2 N3 N4 N5")


def favorite(condition, column, card="F7", rest=REST, court=""):
    """What playing a Favorite under the first column scores."""
    palace = at(condition, courts=(f"{card} {court}", "M8 A8"), columns=(column, *rest))
    return palace.play(f"play {card}", "column 1").points[0] - 5


def cardinal(condition, court, column="M2 M3 M4", theirs="M8 A8", card="C7"):
    """What playing a Cardinal under the first column scores."""
    palace = at(condition, courts=(f"{card} {court}", theirs), columns=(column, "N2 N3 N4", "F2 F3 F4"))
    return palace.play(f"play {card}", "column 1").points[0] - 5


def ranked(condition, *courts, order="M"):
    """What each seat scores when the first plays an Aristocrat and takes two Aristocrats."""
    palace = at(condition, courts=(f"A7 {courts[0]}", *courts[1:]), columns=("A9 A6 C2", "C3 C4", "C5 C6"), order=order)
    return [points - 5 for points in palace.play("play A7", "column 1").points]


# ---- favorites ------------------------------------------------------------------------------------------------


def test_f1_scores_three():
    """Q26, Q18"""
    assert favorite("F1", "A2 A3") == 3


@pytest.mark.parametrize(
    ("column", "points"), [("A2 A3", 1), ("F2 A3 F3", 3), ("F1 F2 F3 F4", 5), ("F1 F2 F3 F4 F5 F6", 5)]
)
def test_f2_scores_favorites_in_the_column_up_to_five(column, points):
    """Q26"""
    assert favorite("F2", column) == points


@pytest.mark.parametrize(
    ("column", "points"), [("A2 A3 A4 A5 M2", 1), ("A2 M3 N4 C6 F6", 4), ("A2 A3 M4 M5", 2), ("A2", 2), ("A2 M2 N2", 4)]
)
def test_f3_scores_factions_among_the_four_top_cards(column, points):
    """Q26"""
    assert favorite("F3", column) == points


@pytest.mark.parametrize(("column", "points"), [("A2 M5 A3", 3), ("A9 M1", 5), ("A5 M5", 0), ("M3", 4), ("M10 A3", 5)])
def test_f4_scores_the_difference_on_top_up_to_five(column, points):
    """Q26"""
    assert favorite("F4", column) == points


@pytest.mark.parametrize(
    ("column", "points"), [("A2 A9 M1", 5), ("A2 M2", 5), ("A2 M3 A4", 2), ("F2", 5), ("M7", 5), ("M3", 2)]
)
def test_f5_scores_five_for_a_match_on_top(column, points):
    """Q26"""
    assert favorite("F5", column) == points


@pytest.mark.parametrize(
    ("column", "points"), [("A2", 1), ("A2 A3", 1), ("A2 A3 A4", 2), ("A2 A3 A4 A5 A6", 2), ("A1 A2 A3 A4 A5 A6", 3)]
)
def test_f6_scores_one_for_three_cards_rounded_up(column, points):
    """Q26"""
    assert favorite("F6", column) == points


@pytest.mark.parametrize(("column", "points"), [("A2 A3 A4", 4), ("A2 A3 A4 A5", 4), ("A2 A3", 2)])
def test_f7_scores_four_for_a_longest_column(column, points):
    """Q26"""
    assert favorite("F7", column) == points


@pytest.mark.parametrize(("column", "points"), [("A2 A6", 4), ("A2 M7", 2), ("A2 M8", 2), ("A6", 4)])
def test_f8_scores_four_over_a_lower_card_just_above(column, points):
    """Q26"""
    assert favorite("F8", column) == points


@pytest.mark.parametrize(
    ("column", "rest", "points"),
    [
        ("A2 A3", REST, 1),
        ("A2", REST, 3),
        ("F2 F3", REST, 3),
        ("A3 F2 A4", ("F3 C2", "N2 F4 N3"), 7),
        ("A2 A3 F2", ("C2 C3 F3", "N2 N3"), 1),
    ],
)
def test_f9_scores_one_and_two_for_each_column_with_a_favorite_near_its_top(column, rest, points):
    """Q26"""
    assert favorite("F9", column, rest=rest) == points


@pytest.mark.parametrize(("column", "points"), [("A10 A3", 5), ("A7", 4), ("A1 A9", 1), ("M4 A9", 2)])
def test_f10_scores_half_the_top_value_rounded_up(column, points):
    """Q26"""
    assert favorite("F10", column) == points


# ---- cardinals ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("court", "points"), [("A1 N1 C1 F1", 4), ("A1 N1 F1", 1), ("N1 C1 F1 M9", 1)])
def test_c1_scores_four_with_all_five_factions(court, points):
    """Q27, Q17"""
    assert cardinal("C1", court) == points


@pytest.mark.parametrize(("theirs", "points"), [("A8", 5), ("C8 A8", 5), ("C8 C9", 1), ("C8 C9 C10", 1)])
def test_c2_scores_five_with_more_cardinals_than_every_opponent(theirs, points):
    """Q27: the played one no longer counts"""
    assert cardinal("C2", "C1 C2", theirs=theirs) == points


@pytest.mark.parametrize(("court", "points"), [("M7", 5), ("A7 N7", 5), ("A6 A8", 1), ("", 1)])
def test_c3_scores_five_with_another_card_of_the_played_value(court, points):
    """Q27: before the cards are taken"""
    assert cardinal("C3", court, column="F7 N7 A7") == points


@pytest.mark.parametrize(("court", "points"), [("A2 A3", 2), ("A5", 0), ("A2 N2 F2 A3 F3 N3 A4", 4), ("A9 N9 F9", 1)])
def test_c4_scores_pairs_of_equal_values(court, points):
    """Q27: with the two cards taken, M2 and M3"""
    assert cardinal("C4", court) == points


def test_c4_scores_at_most_five():
    """Q27"""
    assert cardinal("C4", "A2 A3 A5 A6 A8 A9 F5 F6 F8 F9") == 5


@pytest.mark.parametrize(
    ("column", "points"), [("M2 A3 A4", 4), ("M2 M3 A4", 1), ("C2 A3", 1), ("M2 C3", 1), ("M2", 1)]
)
def test_c5_scores_four_if_played_and_taken_cards_differ_in_faction(column, points):
    """Q27"""
    assert cardinal("C5", "A1 A5", column=column) == points


@pytest.mark.parametrize(
    ("court", "points"), [("A1 A2 N5 N6", 4), ("A1 A2 N5 N6 F1 F2 C1 C2", 6), ("A1 A2 A3", 0), ("C1 A1 A2", 2)]
)
def test_c6_scores_factions_with_exactly_two_cards(court, points):
    """Q27: before the cards are taken"""
    assert cardinal("C6", court) == points


@pytest.mark.parametrize(("court", "points"), [("A9", 2), ("A1 A4", 4), ("A1 N4 F5 A6", 5), ("A5 A7", 2), ("N0 A1", 4)])
def test_c7_scores_the_longest_run_up_to_five(court, points):
    """Q27: with M2 and M3; 0 is a value"""
    assert cardinal("C7", court) == points


@pytest.mark.parametrize(("court", "points"), [("A1 N1 C1 F1", 1), ("A1 N1 F1", 4)])
def test_c8_scores_four_if_a_faction_lacks(court, points):
    """Q27"""
    assert cardinal("C8", court) == points


@pytest.mark.parametrize(
    ("court", "theirs", "points"), [("A9", "M8 A8", 4), ("A9 A7", "M8 A8", 4), ("A9 A8", "M8 A8", 1)]
)
def test_c9_scores_four_if_no_opponents_total_is_lower(court, theirs, points):
    """Q27: before the cards are taken; equal is not lower"""
    assert cardinal("C9", court, theirs=theirs) == points


@pytest.mark.parametrize(("court", "points"), [("C1 A3", 4), ("C2 A4", 4), ("C3 A4", 1), ("A4", 1)])
def test_c10_scores_four_if_no_card_is_lower_than_the_lowest_cardinal(court, points):
    """Q27: with M2 and M3 taken"""
    assert cardinal("C10", court) == points


# ---- aristocrats ----------------------------------------------------------------------------------------------

RANKS = {
    "A1": ("M1 M2 M3", "M10 M9", "M8", "4 2 1"),
    "A2": ("M5 M6", "M10", "M8", "4 2 1"),
    "A3": ("M5 M6", "M10", "M8", "1 5 3"),
    "A4": ("M1 M10", "M8", "M9", "1 4 2"),
    "A5": ("M1 M2 M3", "M10", "M8 M9", "1 4 2"),
    "A6": ("M1 M2 M3", "M10 M9", "M8", "5 1 0"),
    "A7": ("M1 M2 M3", "M10 M8", "M4 M5 M7", "4 1 3"),
    "A8": ("M3 M2", "M10", "M8 M1", "2 1 4"),
    "A9": ("M1 M2 M3", "M10 M9", "M8", "5 2 1"),
    "A10": ("M5 M6", "M10", "M8", "5 2 0"),
}


@pytest.mark.parametrize("face", RANKS)
def test_a1_to_a10_rank_by_their_criterion(face):
    """Q19, Q29: A1, A2, A3, A4, A5, A6, A7, A8, A9, A10"""
    *courts, due = RANKS[face]
    assert ranked(face, *courts) == [int(points) for points in due.split()]


def test_q19_fourth_place():
    assert ranked("A1", "M1 M2 M3 M4", "M5 M6 M7", "M8 M9", "M10") == [4, 2, 1, 0]


def test_q19_tied_players_score_the_place_they_contest_and_fill_the_next():
    assert ranked("A1", "M1 M2", "M3 M4", "M5") == [4, 4, 1]
    assert ranked("A1", "M1 M2", "M3", "M5") == [4, 2, 2]
    assert ranked("A1", "M1 M2", "M3 M4", "M5", "M6") == [4, 4, 1, 1]
    assert ranked("A3", "M9 M2", "M3", "N5", "M8") == [5, 1, 0, 3]


@pytest.mark.parametrize("face", ["A4", "A5", "A8"])
def test_q19_who_has_no_card_of_the_faction_is_not_ranked_even_for_the_least(face):
    assert ranked(face, "M1", "N1", "M5 M6") == [4, 0, 2]


def test_q19_cards_taken_count_and_the_one_played_does_not():
    assert ranked("A1", "N1", "A1 A2", order="A") == [4, 4]


def test_q19_the_token_moves_to_the_right_and_from_the_last_to_the_first():
    palace = at(courts=("A7 A8", "A9 A10"), order="C")
    assert palace.play("play A7", "column 1").order == "F"
    assert palace.play("play A9", "column 2").order == "M"


def test_q19_the_token_moves_also_if_nobody_is_ranked():
    palace = at(courts=("A7 A8", "C9 C10"), order="M").play("play A7", "column 2")
    assert (palace.order, palace.points) == ("A", [5, 5])

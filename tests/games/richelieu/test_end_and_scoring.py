"""The end and what a collection is worth (R22 to R25)."""

from itertools import combinations

import pytest
from board import at, over

from palais.engine.errors import BadInput
from palais.games.richelieu import data, scoring
from palais.games.richelieu.game import GAME

OF_TWO = ["2003:2", "designer:2", "revised:2"]
OF_MORE = ["designer:3", "designer:4", "revised:3", "revised:4"]


def counts(edition, *cards, discs="-"):
    players = int(edition[-1])
    return GAME.breakdown(over(*cards, *["-"] * (players - len(cards)), edition=edition, discs=discs).state)


# ---- the end --------------------------------------------------------------------------------------------------


def test_the_game_ends_when_the_display_is_empty():
    """R22"""
    board = at("Bo2").play("take 1L")
    assert (board.step, board.legal, bool(board.state.over)) == ("over", [], True)


def test_the_game_goes_on_while_a_card_is_left():
    """R22"""
    board = at("Bo2,Br2").play("take 1L")
    assert not board.state.over


def test_without_the_variant_the_last_row_is_played():
    """R22"""
    board = at("Bo2,Br2", "Ch2").play("take 2L")
    assert board.step == "mark"


@pytest.mark.parametrize("edition", OF_TWO)
def test_last_row_ends_at_once_when_one_row_has_cards(edition):
    """R22"""
    board = at("Bos,Br2", "Ch2", edition=f"{edition}:last-row").play("take 2L")
    assert (board.step, board.cards, board.field("rows")) == ("over", "Ch2/-", "Bos,Br2,10/12/12/12")


def test_last_row_goes_on_while_two_rows_have_cards():
    """R22"""
    assert at("Bo2", "Ch2,No2", "La2", edition="2003:2:last-row").play("take 1L").step == "mark"


@pytest.mark.parametrize("card", ["Bo2", "11,Bo2"])
@pytest.mark.parametrize("pair", [*combinations(range(4), 2)])
def test_a_single_card_at_either_edge_is_still_a_row(pair, card):
    """R22"""
    rows = [card if row in pair else "" for row in range(4)]
    taken = rows.index("")
    rows[taken] = "Ch2"
    assert at(*rows, edition="2003:2:last-row").play(f"take {taken + 1}L").step == "mark"


@pytest.mark.parametrize("rows", [("", "Bo2", "Ch2", ""), ("", "", "Bo2", "Ch2"), ("Bo2", "", "", "Ch2")])
def test_last_row_may_be_any_row(rows):
    """R22"""
    board = at(*rows, edition="2003:2:last-row")
    assert board.play(board.legal[0]).step == "over"


def test_in_last_row_neither_a_second_card_nor_a_marker_follows():
    """R22"""
    board = at("Bos,Boc", "Bot", edition="2003:2:last-row").play("take 2L")
    assert (board.step, board.legal) == ("over", [])


def test_the_unscored_row_counts_for_nobody_and_its_discs_stay_unseen():
    """R22"""
    board = at("Bo2,Br2", "Ch2", edition="2003:2:last-row", discs="1.1=Bo").play("take 2L")
    mine, theirs = GAME.breakdown(board.state)
    assert (sum(mine.shields), mine.cards, sum(theirs.shields), theirs.cards) == (2, 1, 0, 0)
    assert all(board.view(seat).discs[0].face is None for seat in (0, 1, None))


def test_last_row_penalties_go_by_cards_held_whatever_lies_in_the_row():
    """R23"""
    board = at("Bo2,Br2", "Ch2", edition="2003:2:last-row").play("take 2L")
    mine, theirs = GAME.breakdown(board.state)
    assert mine.presence == [-5, -5, 0, -5, -5, -5, -5, -5, -5]
    assert theirs.presence == [-5] * 9


# ---- editions -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("edition", "players"),
    [("2003", [2]), ("designer", [2, 3, 4]), ("revised", [2, 3, 4])],
)
def test_an_edition_is_for_the_players_of_its_rulebook(edition, players):
    """R23"""
    found = []
    for number in range(1, 6):
        try:
            found.append(GAME.options(edition=edition, players=number).players)
        except BadInput:
            continue
    assert found == players


def test_there_are_three_editions():
    """R23"""
    assert tuple(data.editions()) == ("2003", "designer", "revised")


@pytest.mark.parametrize("edition", OF_TWO + OF_MORE)
def test_most_shields_of_a_region_score_own_shields(edition):
    """R23"""
    mine, theirs, *_ = counts(edition, "Bo2,Bo2,Bo1", "Bo2,Bos,Boc")
    assert (mine.regions[0], theirs.regions[0]) == (5, 0)


@pytest.mark.parametrize("edition", OF_MORE)
def test_with_more_players_only_the_most_of_all_scores(edition):
    """R23"""
    found = counts(edition, "Bo2,Bo1", "Bo2,Bo2", "Bos")
    assert [seat.regions[0] for seat in found][:3] == [0, 4, 0]


def test_a_tied_region_scores_nobody_in_2003():
    """R23"""
    mine, theirs = counts("2003:2", "No2,No2", "No1,Nos,Noc,Not")
    assert (mine.shields[3], theirs.shields[3]) == (4, 4)
    assert (mine.regions[3], theirs.regions[3]) == (0, 0)


@pytest.mark.parametrize("edition", OF_TWO[1:] + OF_MORE)
def test_all_tied_for_most_of_a_region_score_in_full_elsewhere(edition):
    """R23"""
    mine, theirs, *others = counts(edition, "No2,No2", "No1,Nos,Noc,Not")
    assert (mine.regions[3], theirs.regions[3]) == (4, 4)
    assert all(seat.regions[3] == 0 for seat in others)


@pytest.mark.parametrize("edition", OF_TWO)
def test_who_has_most_of_a_kind_or_is_tied_for_it_is_named(edition):
    """R23: whatever that earns, and never for nothing; regions first, then symbols"""
    mine, theirs = GAME.reasons(counts(edition, "Bo2,Bos,No2", "Boc,Not,Nos", discs="1.5=s>1"))
    assert (mine[0], theirs[0]) == ("most", None)
    assert (mine[3], theirs[3]) == ("tied", "tied")
    assert (mine[1], theirs[1]) == (None, None)
    assert (mine[9], theirs[9]) == ("most", None)
    assert len(mine) == 12


@pytest.mark.parametrize("edition", OF_TWO)
def test_a_region_without_a_card_costs_five_with_two_players(edition):
    """R23"""
    mine, theirs = counts(edition, "Bo2,Aus", "Br2")
    assert mine.presence == [0, -5, -5, -5, -5, -5, -5, -5, 0]
    assert theirs.presence == [-5, 0, -5, -5, -5, -5, -5, -5, -5]


@pytest.mark.parametrize("edition", OF_TWO)
def test_a_disc_does_not_help_against_the_penalty_of_a_region(edition):
    """R23"""
    mine, _ = counts(edition, "Bo2", "Br2", discs="1.5=Br>1")
    assert (mine.shields[1], mine.presence[1]) == (1, -5)


@pytest.mark.parametrize("edition", OF_MORE)
def test_a_region_with_a_card_earns_two_with_more_players(edition):
    """R23"""
    mine, theirs, other, *_ = counts(edition, "Bo2,Bos,Au2", "Br2", discs="1.5=Ch>1")
    assert mine.presence == [2, 0, 0, 0, 0, 0, 0, 0, 2]
    assert theirs.presence == [0, 2, 0, 0, 0, 0, 0, 0, 0]
    assert other.presence == [0] * 9


@pytest.mark.parametrize("edition", OF_TWO + OF_MORE)
def test_most_of_a_symbol_score_own_symbols(edition):
    """R23"""
    mine, theirs, *_ = counts(edition, "Bos,Brs,Chs,Not", "Aus,Bbs,Auc")
    assert (mine.symbols, theirs.symbols) == ([3, 0, 1], [0, 1, 0])
    assert (mine.symbols_held, theirs.symbols_held) == ([3, 0, 1], [2, 1, 0])


@pytest.mark.parametrize("edition", OF_TWO + OF_MORE)
def test_a_tied_symbol_scores_as_a_tied_region_does(edition):
    """R23"""
    mine, theirs, *_ = counts(edition, "Bos,Brs", "Aus,Bbs")
    points = 0 if edition == "2003:2" else 2
    assert (mine.symbols[0], theirs.symbols[0]) == (points, points)


@pytest.mark.parametrize(
    ("edition", "penalty"),
    [("2003:2", -5), ("designer:2", 0), ("revised:2", -5), *((edition, 0) for edition in OF_MORE)],
)
def test_a_symbol_without_a_card_costs_what_the_edition_says(edition, penalty):
    """R23"""
    mine, theirs, *_ = counts(edition, "Bos,Bo2", "Auc,Brt", discs="1.5=c>1")
    assert mine.symbol_penalty == [0, penalty, penalty]
    assert theirs.symbol_penalty == [penalty, 0, 0]


@pytest.mark.parametrize(
    ("edition", "most"),
    [
        ("2003:2", 3),
        ("designer:2", 3),
        ("designer:3", 3),
        ("designer:4", 2),
        ("revised:2", 3),
        ("revised:3", 3),
        ("revised:4", 2),
    ],
)
def test_markers_on_the_display_are_limited_to_two_with_four_players(edition, most):
    """R18, R23"""
    board = at("Bo2,Br2,Ch2,No2", edition=edition, markers="/".join(["1+0@1.2@1.3", *["3+0"] * (int(edition[-1]) - 1)]))
    assert ("place 1.4" in board.play("take 1L").legal) == (most == 3)


@pytest.mark.parametrize("edition", OF_TWO + OF_MORE)
def test_nobody_scores_for_zero(edition):
    """R23"""
    for seat in counts(edition, "Bo2", "Bo2"):
        assert seat.regions[1:] == [0] * 8
        assert seat.symbols == [0] * 3


@pytest.mark.parametrize("edition", OF_TWO + OF_MORE)
def test_a_disc_alone_can_be_a_majority(edition):
    """R23"""
    mine, theirs, *_ = counts(edition, "Bo2", "Br2", discs="1.5=Ch>1,1.8=t>2")
    assert (mine.regions[2], theirs.symbols[2]) == (1, 1)


def test_the_total_is_the_sum_of_its_parts():
    """R23"""
    mine, theirs = counts("2003:2", "Bo2,Bo2,Bos,Nos,Auc", "Br2,Brt,Auc", discs="1.5=Bo>1")
    assert mine.total == 6 + 1 + 2 + 0 - 5 * 6 - 5
    assert theirs.total == 3 + 1 - 5 * 7 - 5
    assert [mine.cards, theirs.cards] == [5, 3]


# ---- winners --------------------------------------------------------------------------------------------------


def test_most_points_win():
    """R24"""
    assert scoring.winners([10, 12, 11], [9, 30, 9]) == [1]


def test_of_a_tie_fewer_cards_win():
    """R24"""
    assert scoring.winners([12, 12, 11], [17, 16, 15]) == [1]


def test_still_tied_the_victory_is_shared():
    """R24"""
    assert scoring.winners([12, 12, 11, 12], [12, 12, 12, 12]) == [0, 1, 3]


def test_discs_do_not_count_as_cards_in_a_tie():
    """R24"""
    board = over("Bos,Boc", "Bot,Bo1", discs="1.5=back>1")
    assert GAME.breakdown(board.state)[0].cards == 2
    tied = over("Bo2,Brs", "Br2,Bos", edition="2003:2", discs="1.5=back>1")
    assert tied.scores[0] == tied.scores[1]
    assert GAME.winners(tied.state) == [0, 1]


def test_the_game_names_winners_by_cards_held():
    """R24"""
    board = over("Bo2,Bo2,Ans", "Br2,Br1,Br1,Aus")
    assert board.scores[0] == board.scores[1]
    assert GAME.winners(board.state) == [0]


# ---- checks from the rulebooks --------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", OF_TWO)
def test_example_five_bourgogne_and_the_disc_against_five(edition):
    """R25"""
    mine, theirs = counts(edition, "Bo2,Bo2,Bo1", "Bo2,Bos,Boc,Bot", discs="1.5=Bo>1")
    assert (mine.regions[0], theirs.regions[0]) == (6, 0)


@pytest.mark.parametrize(("edition", "points"), [("2003:2", 0), ("designer:2", 4), ("revised:2", 4)])
def test_example_normandie_four_to_four(edition, points):
    """R25"""
    mine, theirs = counts(edition, "No2,No2", "No1,Nos,Noc,Not")
    assert (mine.regions[3], theirs.regions[3]) == (points, points)


@pytest.mark.parametrize("edition", OF_TWO)
def test_example_provence_seven_against_the_disc_alone(edition):
    """R25"""
    mine, theirs = counts(edition, "Pr2,Pr2,Prs,Prc,Prt", "Bo2", discs="1.5=Pr>2")
    assert (mine.regions[5] + mine.presence[5], theirs.regions[5] + theirs.presence[5]) == (7, -5)


@pytest.mark.parametrize("edition", OF_TWO)
def test_example_crosses_five_to_four_without_the_disc(edition):
    """R25"""
    mine, theirs = counts(edition, "Boc,Brc,Chc,Noc,Lac", "Prc,Anc,Bbc,Auc")
    assert (mine.symbols[1], theirs.symbols[1]) == (5, 0)


@pytest.mark.parametrize(("edition", "points"), [("2003:2", 0), ("designer:2", 5), ("revised:2", 5)])
def test_example_crosses_five_to_four_with_the_disc_on_the_smaller_side(edition, points):
    """R25"""
    mine, theirs = counts(edition, "Boc,Brc,Chc,Noc,Lac", "Prc,Anc,Bbc,Auc", discs="1.5=c>2")
    assert (mine.symbols[1], theirs.symbols[1]) == (points, points)

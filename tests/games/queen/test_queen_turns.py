"""Set-up, turns and the end (Q1 to Q14, Q20 to Q25, Q31)."""

from collections import Counter

import pytest
from palace import Palace, at, cards

from palais.engine.errors import BadInput, IllegalAction
from palais.games.queen import data, scoring
from palais.games.queen.data import CARD, CODES
from palais.games.queen.game import GAME

PLAYERS = (2, 3, 4)


def dealt(players=2, seed=0, **words):
    options = GAME.options(players=players, **words)
    return GAME.deal(options, f"{seed:032x}")


def started(players=2, seed=0):
    options = GAME.options(players=players)
    return Palace(GAME.start(options, GAME.deal(options, f"{seed:032x}")))


# ---- material and set-up --------------------------------------------------------------------------------------


def test_q1_there_are_55_cards_of_five_factions_with_values_0_to_10():
    assert len(CODES) == len(set(CODES)) == data.CARDS == 55
    assert Counter(code[0] for code in CODES) == dict.fromkeys("MANCF", 11)


def test_q1_a_condition_is_the_back_of_its_value():
    assert len(data.CONDITIONS) == len(data.faces().faces) - 10 == 50
    assert "M0" not in data.CONDITIONS


def test_q2_there_are_10_requirements_and_24_plots():
    assert (len(data.REQUIREMENTS), len(data.PLOTS)) == (10, 24)


def test_q3_any_requirement_can_be_drawn():
    assert {dealt(seed=seed).requirement for seed in range(100)} == {*range(10)}


@pytest.mark.parametrize("players", PLAYERS)
def test_q4_zeros_are_in_play_with_four_only(players):
    deal = dealt(players)
    zeros = [card for group in (*deal.lots, *deal.columns) for card in group if card % 11 == 0]
    assert len(zeros) == (5 if players == 4 else 0)


@pytest.mark.parametrize("seed", range(20))
def test_q5_five_conditions_of_five_factions_are_out_of_the_deck(seed):
    deal = dealt(seed=seed)
    assert sorted(card // 11 for card in deal.conditions) == [0, 1, 2, 3, 4]
    assert all(card % 11 for card in deal.conditions)
    assert not {*deal.conditions} & {card for group in (*deal.lots, *deal.columns) for card in group}


def test_q5_conditions_lie_in_the_order_drawn():
    assert len({tuple(card // 11 for card in dealt(seed=seed).conditions) for seed in range(300)}) > 80


@pytest.mark.parametrize("players", PLAYERS)
def test_q5_the_first_game(players):
    deal = dealt(players, first_game=True)
    assert (deal.requirement, [CODES[card] for card in deal.conditions]) == (0, ["M1", "A1", "N1", "C1", "F1"])


@pytest.mark.parametrize(("players", "lot", "column"), [(2, 3, 13), (3, 3, 12), (4, 2, 14)])
def test_q6_lots_and_columns(players, lot, column):
    deal = dealt(players)
    assert [len(cards) for cards in deal.lots] == [lot] * players
    assert [len(cards) for cards in deal.columns] == [column] * 3
    everything = [card for group in (*deal.lots, *deal.columns, deal.conditions) for card in group]
    assert len(everything) == len(set(everything)) == (55 if players == 4 else 50)


STARTS = "MCFNAMNCFA"


@pytest.mark.parametrize("seed", range(30))
def test_q7_the_order_token_starts_where_the_aristocrat_condition_says(seed):
    palace = started(seed=seed)
    face = next(card % 11 for card in palace.state.row if card // 11 == 1)
    assert palace.order == STARTS[face - 1]


@pytest.mark.parametrize("players", PLAYERS)
def test_q8_four_plots_each_and_a_pile_without_those_that_cannot_be_met(players):
    for seed in range(50):
        deal = dealt(players, seed)
        assert [len(hand) for hand in deal.plots] == [4] * players
        left = [plot for hand in (*deal.plots, deal.pile) for plot in hand]
        deck = sum(1 << card for group in (*deal.lots, *deal.columns) for card in group)
        assert sorted(left) == data.members(scoring.tables(data.faces()).possible(deck))


@pytest.mark.parametrize(
    ("out", "removed"),
    [
        ("M3 A1 N1 C1 F1", "P9"),
        ("M2 A2 N2 C1 F1", "P1 P9"),
        ("M2 A2 N1 C1 F1", "P9"),
        ("M5 A5 N8 C5 F5", "P9 P10 P11 P12 P13"),
        ("M10 A9 N10 C10 F10", ""),
    ],
)
def test_q8_plots_are_removed_if_cards_they_need_are_conditions(out, removed):
    possible = scoring.tables(data.faces()).possible(((1 << 55) - 1) & ~cards(out))
    assert " ".join(data.PLOTS[plot] for plot in range(24) if not possible >> plot & 1) == removed


def test_q8_a_mixed_run_goes_with_all_cards_of_one_value():
    possible = scoring.tables(data.faces()).possible(((1 << 55) - 1) & ~cards("M4 A4 N4 C4 F4"))
    assert not possible >> data.PLOTS.index("P5") & 1
    assert not possible >> data.PLOTS.index("P6") & 1


def test_q8_own_plots_and_removed_ones_are_known_and_no_others():
    state = started(4, 3).state
    assert list(state.knows) == [plots | state.removed for plots in state.plots]


@pytest.mark.parametrize("players", PLAYERS)
def test_q9_lots_are_drafted_in_reverse_order_and_the_last_is_taken_by_itself(players):
    for seed in range(6):
        palace = started(players, seed)
        first, seats = palace.state.first, []
        lots = [*palace.state.lots][:players]
        while palace.step == "draft":
            assert len(palace.legal) == players - len(seats)
            seats.append(palace.state.me)
            palace.play(palace.legal[-1])
        assert seats == [(first - back) % players for back in range(1, players)]
        assert (palace.state.me, palace.step, palace.state.turn) == (first, "turn", players - 1)
        assert palace.state.court[first] == lots[0]


def test_q9_lots_keep_their_numbers():
    palace = started(3).play("lot 2")
    assert palace.legal == ["lot 1", "lot 3"]


def test_q9_any_seat_can_begin():
    assert {dealt(4, seed).first for seed in range(60)} == {0, 1, 2, 3}


def test_q10_everyone_starts_with_five_points():
    assert started(4).points == [5] * 4


def test_q2_to_q4_only_two_to_four_play():
    for players in (1, 5):
        with pytest.raises(BadInput):
            GAME.options(players=players)


# ---- turns ----------------------------------------------------------------------------------------------------


def test_q11_every_card_can_be_played():
    assert at().legal == ["play M7", "play A7", "play N7", "play C7", "play F7"]


def test_q11_what_is_not_legal_is_refused():
    with pytest.raises(IllegalAction):
        at().state.apply(GAME.parse("play M8"))


def test_q12_the_card_goes_under_a_column_and_the_two_top_cards_into_the_court():
    palace = at().play("play F7")
    assert (palace.step, palace.legal) == ("column", ["column 1", "column 2", "column 3"])
    palace.play("column 2")
    assert (palace.court(1), palace.column(2)) == ("M7 A7 N7 C2 C3 C7", "C4 C5 F7")


def test_q13_a_single_card_and_the_played_one_are_both_taken():
    palace = at(columns=("A2", "C2 C3", "N2 N3")).play("play F7", "column 1")
    assert (palace.court(1), palace.column(1)) == ("M7 A2 A7 N7 C7 F7", "")


def test_q14_a_turn_goes_on_when_an_effect_is_skipped():
    palace = at("M9", courts=("M7 A7", "N1 N9 C3")).play("play M7", "column 1")
    assert (palace.player, palace.court(1)) == (2, "A2 A3 A7")


@pytest.mark.parametrize(
    ("card", "points", "court"),
    [
        ("M7", [6, 3], "A2 A3 N7 C7 F7"),  # Q15: M2 takes points from others
        ("N7", [6, 5], "M7 A4 A5 C7 F7"),  # Q16: N5 takes lower cards of the column
        ("C7", [6, 5], "M7 A2 A3 N7 F7"),  # Q17: C1 misses a faction in the court
        ("F7", [8, 5], "M7 A2 A3 N7 C7"),  # Q18: F1 scores at once
    ],
)
def test_q15_to_q18_a_faction_does_what_its_condition_says(card, points, court):
    palace = at("M2", "N5", "C1", "F1", courts=("M7 N7 C7 F7", "M8")).play(f"play {card}", "column 1")
    assert (palace.points, palace.court(1)) == (points, court)


def test_q20_an_effect_leaves_other_courts_alone():
    palace = at("M5", courts=("M7 N7", "N8 N9", "A8 C9")).play("play M7", "column 1", "target 2", "their N8")
    assert palace.court(3) == "A8 C9"


def test_q31_turn_and_column_are_asked_even_with_a_single_option():
    palace = at(courts=("F7", "M8 A8"))
    assert (palace.step, palace.legal) == ("turn", ["play F7"])
    assert palace.play("play F7").step == "column"


# ---- the end --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "goal"), [(2, 50), (3, 45), (4, 40)])
def test_q22_the_goal_depends_on_the_players(players, goal):
    courts = tuple(f"F{seat} C{seat} C{seat + 4}" for seat in range(1, players + 1))
    for points, ending in ((goal - 4, False), (goal - 3, True)):
        palace = at(courts=courts, points=(points,)).play("play F1", "column 1")
        assert (bool(palace.state.ending), palace.step) == (ending, "turn")


def test_q22_the_round_is_finished():
    palace = at(courts=("F1 C1", "F2 C2", "F3 C3"), points=(5, 44, 5), player=2, first=2)
    palace.play("play F2", "column 1")
    assert (palace.step, palace.player) == ("turn", 3)
    palace.play("play F3", "column 2")
    assert (palace.step, palace.player) == ("turn", 1)
    assert palace.play("play F1", "column 3").step == "over"


def test_q22_the_last_player_of_a_round_ends_it_at_once():
    palace = at(courts=("F1 C1", "F2 C2"), points=(5, 47), player=2, first=1)
    assert palace.play("play F2", "column 1").step == "over"


def test_q22_once_reached_the_end_is_fixed():
    palace = at("M1", courts=("F1 C1", "M2 C2"), points=(47, 5)).play("play F1", "column 1", "play M2", "column 2")
    assert (palace.points, palace.step) == ([47, 5], "over")


def test_q22_plots_and_ranks_reach_the_goal_too():
    palace = at(courts=("M2 A2 F2", "M9"), plots_held=("P1", ""), points=(42, 5)).play("validate P1")
    assert palace.state.ending
    palace = at(courts=("A7 C7", "M9"), points=(5, 46)).play("play A7", "column 2")
    assert (palace.points, bool(palace.state.ending)) == ([5, 50], True)


def test_q23_an_emptied_column_ends_the_game_after_the_turn():
    palace = at("C2", courts=("C7 C8", "A8 A9"), columns=("A2", "N2 N3", "F2 F3")).play("play C7", "column 1")
    assert (palace.step, palace.legal, palace.points, bool(palace.state.over)) == ("over", [], [10, 5], True)


def test_q24_ties_go_to_more_validated_plots_then_are_shared():
    assert scoring.winners([30, 31], [2, 0]) == [1]
    assert scoring.winners([30, 30], [1, 2]) == [1]
    assert scoring.winners([30, 30, 20, 30], [2, 2, 3, 1]) == [0, 1]
    state = at(courts=("M1", "A1"), validated=("P1", "P2 P3"), over=True).state
    assert GAME.winners(state) == [1]


def test_q24_requirement_points_do_not_bring_the_end():
    palace = at(courts=("F1 M2 A3 N4 C5", "F2 C2"), requirement="E1", points=(46, 5)).play("play F1", "column 1")
    assert (bool(palace.state.ending), palace.points[0]) == (False, 49)


def test_q25_an_emptied_column_ends_at_once_although_the_round_is_not_finished():
    palace = at(courts=("F1 C1", "F2 C2"), points=(49, 5), columns=("A2", "N2 N3", "C8 C9")).play("play F1", "column 1")
    assert (palace.step, palace.player, bool(palace.state.ending)) == ("over", 1, True)


def test_q24_breakdown_by_source():
    palace = at(
        "M2", "C1", "F1", courts=("M7 F7 C7", "M8 F8 C8"), requirement="E9", columns=("A2 A3 A4", "N2 N3", "C2 C3")
    )
    palace.play("play M7", "column 1", "play F8", "column 2", "play F7", "column 3", "play C8", "column 1")
    mine, theirs = scoring.sources(palace.state)
    assert (mine.start, mine.military, mine.favorites, mine.losses) == (5, 1, 3, 0)
    assert (theirs.start, theirs.favorites, theirs.cardinals, theirs.losses) == (5, 3, 1, -2)
    assert [
        sum(getattr(seat, name) for name in seat.__struct_fields__) for seat in (mine, theirs)
    ] == palace.state.scores()
    assert [seat.total for seat in GAME.breakdown(palace.state)] == palace.state.scores()


# ---- notation -------------------------------------------------------------------------------------------------


def test_q31_every_action_has_one_text_and_one_token_and_reads_back():
    texts = [GAME.text(action) for action in range(GAME.n_actions)]
    assert len(set(texts)) == GAME.n_actions
    assert [GAME.parse(text) for text in texts] == [*range(GAME.n_actions)]
    assert [GAME.parse(GAME.write_turn([action])) for action in range(GAME.n_actions)] == [*range(GAME.n_actions)]


@pytest.mark.parametrize(
    "text",
    ["lot 4", "play A10", "validate P24", "column 3", "target 2", "their F3", "card M5", "from 2", "to 3", "leave 1",
     "under P3", "keep P9", "give P4", "decline"],
)  # fmt: skip
def test_q31_canonical_texts(text):
    assert GAME.text(GAME.parse(text)) == text


def test_q31_a_turn_on_one_line():
    palace = at("N8")
    actions = [GAME.parse(text) for text in ("play N7", "column 1", "from 2", "to 1")]
    line = GAME.write_turn(actions)
    assert line == "N7 >1 ^2 _1"
    assert list(GAME.read_turn(palace.state, line.split())) == actions


def test_q31_a_turn_that_is_not_finished_is_refused_unless_it_says_so():
    with pytest.raises(IllegalAction):
        list(GAME.read_turn(at("N8").state, ["N7", ">1"]))
    assert len(list(GAME.read_turn(at("N8").state, ["N7", ">1"], finished=False))) == 2


def test_a_card_is_its_faction_and_value():
    assert (CARD["M0"], CARD["A10"], CARD["F10"]) == (0, 21, 54)

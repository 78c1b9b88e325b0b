"""What a seat may know of plots, and what it is told ahead (Q8, Q14, Q21, Q28, Q29)."""

import pytest
from matches import steps
from palace import at

from palais.engine.rng import Rng
from palais.games import catalog
from palais.games.queen import data
from palais.games.queen import view as views

GAME = catalog.game("queen")
# Seat 1 has put P19 under, seat 2 has got P4 from seat 1 and has validated P14.
ROW = "E2 M1*,A1,N2,C1,F1"
COLUMNS = "M2,A2,N1,C2,F2,M3,A3,N3,C3,F3/M4,A4,N4,C4,F4,M5,A5,N5,C5,F5/M6,A6,N6,C6,F6,M7,A7,N7"
COURTS = "C7,F7,M8,A8,N8,C8,F8,M9,A9/N9,C9,F9,M10,A10,N10,C10,F10"
PLOTS = "P1,P2,P3,P15/P5,P6,P4^1!P14"
PILE = "P7,P8,P9,P10,P11,P12,P13,P16,P17,P18,P19^1,P20,P21,P22,P23,P24"


POINTS = "0.0.0.0.0-0/2.0.0.0.0-0"


def position(turn="9:1:1:turn"):
    return f"queen 2 {ROW} - {COLUMNS} {COURTS} {POINTS} {PLOTS} {PILE} - {turn}"


def view(seat, line=None):
    state, options = GAME.read_position(line or position())
    return GAME.view(state, options, seat)


def test_a_seat_knows_its_own_plots_and_those_it_gave_away():
    """Q8, Q14, Q28"""
    seen = view(0)
    assert [hand.known for hand in seen.plots] == [["P1", "P2", "P3", "P15"], ["P4"]]
    assert [hand.count for hand in seen.plots] == [4, 3]


def test_a_seat_knows_what_it_put_under_and_where_it_lies_in_the_pile():
    """Q14, Q29"""
    assert [(place, plot) for place, plot in enumerate(view(0).pile) if plot] == [(10, "P19")]
    assert [plot for plot in view(1).pile if plot] == []


def test_a_spectator_knows_validated_plots_alone():
    """Q21"""
    seen = view(None)
    assert [hand.known for hand in seen.plots] == [[], []]
    assert [hand.validated for hand in seen.plots] == [[], ["P14"]]
    assert not any(seen.pile)


def test_guesses_keep_what_is_known_and_shuffle_the_rest():
    """Q14"""
    rng = Rng(3)
    guesses = [GAME.guess(view(0), rng) for _ in range(30)]
    assert all(guess.plots[1] >> 3 & 1 and guess.pile_plots()[10] == 18 for guess in guesses)
    assert len({guess.plots[1] for guess in guesses}) > 10


def test_a_preview_tells_points_cards_and_what_the_next_player_finds():
    """Q12, Q26"""
    told = GAME.preview(view(0), GAME.parse("play F7"))
    assert told.gains == [3, 0]
    assert len(told.takes) == len(told.uncovers) == 2
    assert (told.opens_to, told.plots) == (1, 0)
    assert told.opens_gain > 0


def test_a_preview_of_drawing_a_plot_tells_only_that_there_is_one():
    """Q14, N2"""
    told = GAME.preview(view(0, position("9:1:1:column:N8")), GAME.parse("column 1"))
    assert (told.plots, told.gains) == (1, [2, 0])


def seen(palace):
    return GAME.view(palace.state, data.Options(palace.state.players, data.faces()), palace.state.me)


def test_a_preview_does_not_tell_what_a_later_choice_decides():
    """Q29, N6: the card is chosen; where it goes and what is taken for it, not yet."""
    palace = at("N6").play("play N7", "column 1")
    told = GAME.preview(seen(palace), GAME.parse("card A7"))
    assert (told.takes, told.opens) == ([], None)
    last = GAME.preview(seen(palace.play("card A7", "to 2")), GAME.parse("from 3"))
    assert last.takes == ["N2"]


def test_a_preview_of_one_of_several_opponents_waits_for_the_choice():
    """Q28, M1"""
    courts = ("M7 A7 N7 C7 F7", "M8 A8 N8 C8 F8", "M9 A9 N9 C9 F9")
    palace = at(courts=courts, points=(9, 9, 9)).play("play M7")
    assert GAME.preview(seen(palace), GAME.parse("column 1")).gains == [0, None, None]
    assert GAME.preview(seen(at(courts=courts)), GAME.parse("play M7")).gains == [0, None, None]
    palace.play("column 1")
    assert GAME.preview(seen(palace), GAME.parse("target 3")).gains == [0, 0, -3]


def test_a_preview_of_too_many_ways_tells_the_points_and_leaves_the_cards_open():
    """Q28, M5: about forty exchanges are possible, and none of them changes points."""
    courts = ("M7 M6 M0 A7 N7 C7 F7", "M8 M9 M10 A8 N8 C8 F8", "M1 A9 N9 C9 F9")
    courts = (courts[0] + " F0 F1 F2 N8", courts[1] + " F3 F4 F6 F9 F10 N1 N9 C1 N0", courts[2])
    told = GAME.preview(seen(at("M5", courts=courts).play("play M7", "column 1")), GAME.parse("target 2"))
    assert (told.gains, told.swing, told.takes) == ([0, 0, 0], [None, None, None], [])


def test_a_preview_of_an_aristocrat_tells_who_comes_where():
    """Q19: the tied share the place they contest, and who has no card of the faction has none."""
    courts = ("A7 A8 M3", "M4", "M8 M9", "C1")
    told = GAME.preview(seen(at(courts=courts).play("play A7")), GAME.parse("column 1"))
    assert (told.gains, told.places) == ([2, 2, 4, 0], [2, 2, 1, None])
    assert GAME.preview(seen(at(courts=courts)), GAME.parse("play A7")).places == [2, 2, 1, None]


def test_a_preview_ranks_with_the_two_cards_taken():
    """Q19: the column gives two Military cards, which are more than the one of the other."""
    palace = at(courts=("A7", "M4"), columns=("M1 M2 M3", "C2", "F2"))
    assert GAME.preview(seen(palace.play("play A7")), GAME.parse("column 1")).places == [1, 2]


def test_a_preview_of_another_card_ranks_nobody():
    assert GAME.preview(view(0), GAME.parse("play F7")).places == []


def most_points(state, seat, turn):
    """What a seat can have after its turn, every way tried."""
    if state.turn != turn or state.over or state.chance:
        return state.points[seat]
    return max(most_points(views._after(state, action), seat, turn) for action in state.legal())


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_a_preview_opens_is_the_most_that_a_card_can_score(players):
    options = GAME.options(players=players)
    for number, (state, legal, _) in enumerate(steps({"players": players}, 7)):
        if number % 5 == 0 and GAME.step(state) == "turn":
            plays = [views._after(state, action) for action in legal if action < data.VALIDATE]
            most = max(most_points(played, state.me, state.turn) for played in plays)
            found = views.opening(GAME.open_state(GAME.view(state, options, state.me)))
            assert found[2] == most - state.points[state.me]


def deeds(palace, *texts):
    """What each decision is told to have done."""
    found = []
    for text in texts:
        before = palace.state.clone()
        palace.play(text)
        found.append(GAME.deed(before, GAME.parse(text), palace.state))
    return found


def test_a_deed_tells_points_cards_taken_and_cards_that_moved():
    """Q12, Q29"""
    *_, column, start, goal = deeds(at("N1"), "play N7", "column 1", "from 2", "to 3")
    assert (column.takes, column.moves, column.gains) == ((), (), (2, 0))
    assert (start.moves, goal.moves, goal.takes) == ((), ("C2",), ("A2", "A3"))


def test_a_deed_tells_a_card_that_left_another_court_by_itself():
    """Q28, M9"""
    courts = ("M7 A7 N7 C7 F7", "M8 A6 N6 C6 F6")
    *_, target = deeds(at("M9", courts=courts), "play M7", "column 1", "target 2")
    assert (target.moves, target.takes) == (("M8",), ())


def test_refusals_name_the_rule():
    rules = {"play M2": "Q12", "validate P1": "Q21", "lot 1": "Q31", "from 2": "Q31"}
    assert {text: GAME.broken_rule(view(0), GAME.parse(text)) for text in rules} == rules


# ---- the ledger -----------------------------------------------------------------------------------------------


def ledger(seat=0):
    return GAME.ledger(view(seat))


def test_the_ledger_tells_the_race_and_both_ends():
    """Q22, Q23"""
    told = ledger()
    assert [row.points for row in told.standings] == [5, 13]
    assert [row.to_goal for row in told.standings] == [45, 37]
    assert (told.ends.columns, told.ends.shortest, told.ends.ending) == ([10, 10, 8], 8, False)


def test_the_ledger_ranks_under_the_order_token():
    """Q19"""
    ranking = ledger().ranking
    assert (ranking.condition, ranking.faction, ranking.next) == ("A1", "military", "aristocrat")
    assert ranking.points == [4, 2]


def test_the_ledger_tells_what_a_plot_lacks_and_where_it_lies():
    """Q21"""
    rows = {row.plot: row for row in ledger().plots}
    two = rows["P1"]  # three cards of value 2
    assert (two.lacks, two.is_ready) == (3, False)
    assert {(where.card, where.column, where.depth) for where in two.helps} == {
        ("M2", 0, 0), ("A2", 0, 1), ("C2", 0, 3), ("F2", 0, 4),
    }  # fmt: skip


def test_what_lacks_nothing_and_is_not_barred_can_be_validated():
    """Q21"""
    options = GAME.options(players=2)
    for number in range(20):
        state, rng = GAME.start(options, GAME.deal(options, f"{number:032x}")), Rng(number)
        while not state.over:
            if GAME.step(state) == "turn":
                seen = GAME.view(state, options, state.me)
                ready = {f"validate {row.plot}" for row in GAME.ledger(seen).plots if row.is_ready}
                assert ready == {text for text in seen.legal if text.startswith("validate")}
            legal = state.legal()
            state.apply(legal[rng.below(len(legal))])

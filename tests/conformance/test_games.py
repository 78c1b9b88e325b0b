"""What holds for every game of the catalogue."""

from pathlib import Path

import msgspec
import pytest

import palais.games
from palais.engine.errors import IllegalAction
from palais.engine.rng import Rng
from palais.games import catalog
from palais.i18n import LANGUAGES, Catalogue
from palais.match import Match
from palais.records import read, trace, write
from strategies import CASES, OPTIONS, case_id, decided, final_state, random_record, replayed, seed_of

NUMBERS = range(3)
FILES = ("data", "state", "scoring", "view", "ledger", "advice", "notation", "position", "game")
PARTS = {  # of a long state; of faces
    "richelieu": (),
    "queen": ("board", "choices", "counts", "faces", "outlook", "words"),
}

each_case = pytest.mark.parametrize("case", CASES, ids=case_id)


def states(case, number):
    """Game, options, and every state of a random match with the decision that follows it."""
    record = random_record(case, number)
    game = catalog.game(record.game)
    for state, action in zip(replayed(record), [*record.actions, None], strict=True):
        yield game, record.options, state, action


def test_every_game_has_options_to_test():
    assert set(OPTIONS) == set(catalog.NAMES)


@pytest.mark.parametrize("name", catalog.NAMES)
def test_sibling_games_have_the_same_file_names_beside_parts_of_the_state(name):
    folder = Path(palais.games.__file__).parent / name
    assert {path.stem for path in folder.glob("*.py")} == {*FILES, *PARTS[name], "__init__"}


@pytest.mark.parametrize("name", catalog.NAMES)
def test_every_action_has_one_text_and_reads_back(name):
    game = catalog.game(name)
    texts = [game.text(action) for action in range(game.n_actions)]
    assert len(set(texts)) == game.n_actions
    assert [game.parse(text) for text in texts] == [*range(game.n_actions)]


@each_case
def test_legal_is_never_empty_before_the_end_and_is_ascending_within_the_action_space(case):
    for number in NUMBERS:
        for game, _, state, action in states(case, number):
            legal = state.legal()
            assert bool(legal) == (action is not None) == (not state.over)
            assert legal == sorted(set(legal))
            assert all(0 <= each < game.n_actions for each in legal)


@each_case
def test_matches_end(case):
    for number in range(20):
        record = random_record(case, number)
        assert 24 <= len(record.actions) < 400
        assert final_state(record).over


@each_case
def test_records_round_trip(case):
    for number in NUMBERS:
        text = write(Match(random_record(case, number)).record())
        assert "result:" in text
        assert write(read(text)) == text


@each_case
def test_unfinished_records_round_trip_at_every_cut(case):
    record = random_record(case, 1)
    actions = record.actions
    for cut in range(len(actions) + 1):
        record.actions = actions[:cut]
        text = write(record)
        back = read(text)
        assert back.actions == record.actions
        assert write(back) == text


@each_case
def test_a_match_resumes_from_its_record_at_every_cut(case):
    record = random_record(case, 2)
    record.actions = []
    played = Match(record)
    while True:
        record.actions = list(played.actions)
        resumed = Match(record)
        for seat in (None, *range(len(played.seats))):
            assert resumed.view(seat) == played.view(seat)
            assert resumed.log(seat) == played.log(seat)
        if played.over:
            break
        if played.is_drafted:
            played.confirm(played.seat)
        played.decide(played.seat, played.legal(played.seat)[0])
    assert resumed.over


@each_case
def test_what_chance_brings_hangs_on_the_seed_and_stays_in_the_record(case):
    record = random_record(case, 2)
    actions = record.actions
    for cut in sorted({*range(len(actions))} - {*decided(record)}):
        record.actions = actions[:cut]
        drawn = Match(record).record().actions
        assert len(drawn) > cut
        assert drawn == Match(record).record().actions == read(write(Match(record).record())).actions


@each_case
def test_records_that_start_from_a_position_round_trip(case):
    for number, cut in ((0, 5), (1, 20), (2, 24)):
        whole = random_record(case, number)
        game = catalog.game(whole.game)
        actions, whole.actions = whole.actions, whole.actions[:cut]
        position = game.write_position(final_state(whole), whole.options)
        options = game.read_position(position)[1]
        record = type(whole)(whole.game, options, whole.seats, actions[cut:-1], position=position)
        text = write(record)
        back = read(text)
        assert write(back) == text
        assert back.actions == record.actions


@each_case
def test_traces_verify_alone_and_one_after_the_other(case):
    lines = [line for number in NUMBERS for line in trace.write(random_record(case, number))]
    assert trace.verify(lines) == len(NUMBERS)


@each_case
def test_replay_gives_the_same_position(case):
    for number in NUMBERS:
        record = random_record(case, number)
        game = catalog.game(record.game)
        again = read(write(record))
        ends = [game.write_position(final_state(each), each.options) for each in (record, again)]
        assert ends[0] == ends[1]


@each_case
def test_positions_round_trip_at_every_decision(case):
    for game, options, state, _ in states(case, 0):
        text = game.write_position(state, options)
        back, found = game.read_position(text)
        assert game.write_position(back, found) == text
        assert back.legal() == state.legal()
        assert back.scores() == state.scores()


@each_case
def test_seat_positions_round_trip_at_every_decision(case):
    for game, options, state, _ in states(case, 0):
        for seat in (*range(state.players), None):
            seen = game.open_state(game.view(state, options, seat))
            text = game.write_position(seen, options)
            back, found = game.read_position(text)
            assert game.write_position(back, found) == text


@each_case
def test_a_position_plays_on_as_the_match_does(case):
    record = random_record(case, 4)
    game = catalog.game(record.game)
    cut = len(record.actions) // 2
    rest, record.actions = record.actions[cut:], record.actions[:cut]
    state = final_state(record)
    other, _ = game.read_position(game.write_position(state, record.options))
    for action in rest:
        assert other.legal() == state.legal()
        state.apply(action)
        other.apply(action)
    assert other.scores() == state.scores()


@each_case
def test_a_clone_is_independent(case):
    for game, options, state, action in states(case, 1):
        before = game.write_position(state, options)
        copy = state.clone()
        assert game.write_position(copy, options) == before
        assert (copy.looks, copy.over, copy.turn, copy.me) == (state.looks, state.over, state.turn, state.me)
        if action is not None:
            copy.apply(action)
            assert game.write_position(copy, options) != before
        assert game.write_position(state, options) == before


@each_case
def test_illegal_actions_are_refused_and_change_nothing(case):
    for game, options, state, _ in states(case, 2):
        before = game.write_position(state, options)
        legal = set(state.legal())
        for action in (-1, *range(game.n_actions + 1), 60_000):
            if action not in legal:
                with pytest.raises(IllegalAction):
                    state.apply(action)
        assert game.write_position(state, options) == before


@each_case
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_illegal_decision_is_told_its_rule(case, lang):
    record = random_record(case, 3)
    match = Match(msgspec.structs.replace(record, actions=record.actions[:30]))
    for action in set(range(match.game.n_actions)) - set(match.legal(match.seat)):
        refusal = match.refusal(match.seat, action)
        assert f"({refusal.data['rule']})" in Catalogue(lang).error(refusal)


@each_case
def test_a_guess_fits_the_view_it_was_made_from(case):
    rng = Rng(7)
    for game, options, state, _ in states(case, 3):
        for seat in (*range(state.players), None):
            view = game.view(state, options, seat)
            guess = game.guess(view, rng)
            assert msgspec.json.encode(game.view(guess, options, seat)) == msgspec.json.encode(view)


@each_case
def test_guesses_differ_while_something_is_hidden(case):
    name, words = case
    game = catalog.game(name)
    options = game.options(**words)
    view = game.view(game.start(options, game.deal(options, seed_of(1))), options, 0)
    rng = Rng(1)
    assert len({game.write_position(game.guess(view, rng), options) for _ in range(20)}) > 10


@each_case
def test_only_the_seat_to_decide_is_told_what_is_legal(case):
    for game, options, state, _ in states(case, 0):
        for seat in (*range(state.players), None):
            told = game.view(state, options, seat).legal
            due = sorted(map(game.text, state.legal())) if seat == state.me and not state.chance else []
            assert told == due


@each_case
def test_a_deal_depends_on_its_seed_alone(case):
    name, words = case
    game = catalog.game(name)
    options = game.options(**words)
    assert game.deal(options, seed_of(5)) == game.deal(options, seed_of(5))
    assert game.deal(options, seed_of(5)) != game.deal(options, seed_of(6))


@each_case
def test_a_random_playout_ends(case):
    name, words = case
    game = catalog.game(name)
    options = game.options(**words)
    state = game.start(options, game.deal(options, seed_of(5)))
    assert state.playout(Rng(1)) >= 24
    assert state.over

"""Every malformed text is refused with line and column, and with nothing but BadInput."""

import json

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from palais.engine.errors import BadInput
from palais.games import catalog
from palais.games.richelieu import data
from palais.match import Match
from palais.records import Record, read, trace, write
from strategies import CASES, random_record, replayed

GAME = catalog.game("richelieu")
RECORD = write(Match(random_record(("richelieu", {}), 1)).record())
LINES = RECORD.splitlines()
TRACE = [*trace.write(random_record(("richelieu", {}), 1))]
POSITION = "richelieu 2003:2 Bo2,Br2,Ch2,9/No2,La2,10/12/12 Pr2/An2 1+1@1.2/2+0@1.1 1.1=?,3.3=s>1,3.10=back!2 4:1:take"


def first(prefix):
    """Index of the first line that starts so."""
    return next(number for number, line in enumerate(LINES) if line.startswith(prefix))


def changed(prefix, old, new):
    at = first(prefix)
    assert old in LINES[at]
    return "\n".join([*LINES[:at], LINES[at].replace(old, new, 1), *LINES[at + 1 :]]), at + 1


def refusal(ask, *args):
    with pytest.raises(BadInput) as refused:
        ask(*args)
    return refused.value


# ---- records --------------------------------------------------------------------------------------------------


def test_a_record_reads_back():
    assert write(read(RECORD)) == RECORD


def test_comments_and_blank_lines_are_skipped():
    text = RECORD.replace("\ngame:", "\n# a comment\n\n  # another\ngame:")
    assert write(read(text)) == RECORD


@pytest.mark.parametrize(
    ("prefix", "old", "new", "reason"),
    [
        ("game", "richelieu", "chess", "option"),
        ("rules", "1", "999", "record-rules"),
        ("edition", "2003", "2004", "option"),
        ("players", "2", "9", "edition-players"),
        ("players", "2", "two", "option"),
        ("row 2", LINES[first("row 2")].split()[2], "Xx2", "deal-card"),
        ("discs", "1.5=", "9.9=", "deal-disc"),
        ("edition", "edition", "colour", "record-key"),
        ("game", "game: richelieu", "game richelieu", "record-line"),
        ("result", "winner", "loser", "record-result"),
        ("2. ", "2. 2:", "2. 1:", "record-turn"),
        ("2. ", "2. 2:", "3. 2:", "record-turn"),
    ],
)
def test_a_fault_of_a_record_names_its_line_and_reason(prefix, old, new, reason):
    text, line = changed(prefix, old, new)
    fault = refusal(read, text)
    assert (fault.code, fault.data["line"], fault.data["reason"].code) == ("record", line, reason)


def test_a_missing_first_line_is_named():
    fault = refusal(read, "\n".join(LINES[1:]))
    assert (fault.data["line"], fault.data["column"], fault.data["reason"].code) == (1, 1, "record-magic")


def test_a_wrong_number_of_seats_is_named():
    at = first("seat 2")
    fault = refusal(read, "\n".join(LINES[:at] + LINES[at + 1 :]))
    assert fault.data["reason"].code == "record-seats"


def test_a_row_that_is_too_short_is_named():
    text, _ = changed("row 3", LINES[first("row 3")].split()[2] + " ", "")
    assert refusal(read, text).data["reason"].code == "deal-rows"


def test_a_missing_disc_is_named():
    text, _ = changed("discs", LINES[first("discs")].split()[1], "")
    assert refusal(read, text).data["reason"].code == "deal-discs"


def test_a_regular_deck_with_other_cards_is_refused():
    """R2"""
    row = LINES[first("row 1")]
    card = next(code for code in row.split()[2:] if code != "Bo1")
    text, _ = changed("row 1", f" {card}", " Bo1")
    assert refusal(read, text).data["reason"].code == "deal-deck"


def test_a_classic_layout_with_other_places_is_refused():
    """R6"""
    text, _ = changed("discs", "1.5=", "1.6=")
    assert refusal(read, text).data["reason"].code == "deal-layout"


@pytest.mark.parametrize("token", ["9Z", "4.4.4", "pass", "^1.1"])
def test_a_wrong_decision_names_line_column_and_what_is_allowed(token):
    at = first("1. ")
    turn = LINES[at].split()[2]
    text, line = changed("1. ", f": {turn}", f": {token}")
    fault = refusal(read, text)
    assert (fault.data["line"], fault.data["column"]) == (line, LINES[at].index(turn) + 1)
    assert fault.data["reason"].code == "record-decision"
    assert "take 1L" in fault.data["reason"].data["allowed"]


def test_a_turn_after_the_end_is_refused():
    at = first("result")
    last = LINES[at - 2]
    fault = refusal(read, "\n".join([*LINES[: at - 1], last]))
    assert (fault.data["line"], fault.data["reason"].code) == (at, "record-over")


def test_a_bad_position_of_a_record_is_refused():
    text = FROM_POSITION.replace("La2", "Xx2")
    fault = refusal(read, text)
    assert fault.data["reason"].code == "position"
    assert (fault.data["line"], fault.data["column"]) == (6, text.splitlines()[5].index("Xx2") + 1)


FROM_POSITION = f"palais record 1\ngame: richelieu\nrules: 1\nseat 1: A\nseat 2: B\nposition: {POSITION}\n"


@pytest.mark.parametrize(
    ("header", "due"),
    [
        ("edition: nonsense", "2003"),
        ("players: 3", "2"),
        ("variant: last-row", "-"),
        ("layout: random", "classic"),
        ("deck: own", "palais"),
        ("row 1: xx", "-"),
        (LINES[first("discs")], "-"),
    ],
)
def test_headers_beside_a_position_may_only_repeat_it(header, due):
    text = f"{FROM_POSITION}{header}\n"
    fault = refusal(read, text)
    key = header.split(": ")[0]
    assert (fault.data["line"], fault.data["column"]) == (7, len(key) + 3)
    assert (fault.data["reason"].code, fault.data["reason"].data["allowed"]) == ("record-beside", due)
    assert read(f"{FROM_POSITION}edition: 2003\nplayers: 2\nlayout: classic\ndeck: palais\n").position == POSITION


@pytest.mark.parametrize("number", [0, 3, 5, 10])
def test_a_seat_that_the_match_has_not_is_refused(number):
    """R23"""
    text, line = changed("seat 2", "seat 2", f"seat {number}")
    fault = refusal(read, text)
    assert (fault.data["line"], fault.data["reason"].code) == (line, "record-key")
    assert fault.data["reason"].data["allowed"] == "seat 1, seat 2"


@pytest.mark.parametrize("tail", ["2L 2L", "2L 2L 2L", "@4.6 @4.6", "9Z 1L 9Z"])
def test_a_repeated_token_is_blamed_where_it_stands_wrong(tail):
    head, turns = RECORD.split("\n1. ")[0], ["1. 1: 1L @4.6", f"2. 2:  {tail}"]
    text = "\n".join([head, *turns])
    fault = refusal(read, text)
    words = tail.split()
    wrong = {"2L": 1, "@4.6": 0, "9Z": 0}[words[0]]
    column = len("2. 2:  ") + sum(len(word) + 1 for word in words[:wrong]) + 1
    assert (fault.data["line"], fault.data["column"]) == (len(text.splitlines()), column)
    assert fault.data["reason"].data["value"] == words[wrong]


def test_a_line_is_one_turn():
    """R27"""
    head = RECORD.split("\n1. ")[0]
    fault = refusal(read, f"{head}\n1. 1: 1L @4.6 1R\n")
    assert (fault.data["column"], fault.data["reason"].data["allowed"]) == (15, "-")


def test_a_line_that_ends_too_early_is_blamed_at_its_end():
    head = RECORD.split("\n1. ")[0]
    fault = refusal(read, f"{head}\n1. 1:\n")
    assert (fault.data["column"], fault.data["reason"].code) == (6, "record-decision")
    assert "take 1L" in fault.data["reason"].data["allowed"]


@pytest.mark.parametrize("end", ["\u2028", "\u2029", "\x0b", "\x0c", "\x1c", "\x85", "\r", "\x1b", "\x9b"])
def test_a_character_that_some_take_for_a_line_end_is_refused_on_its_own_line(end):
    text, line = changed("seat 1", "Seat", f"Se{end}at")
    fault = refusal(read, text)
    assert (fault.data["line"], fault.data["column"]) == (line, LINES[line - 1].index("Seat") + 3)
    assert (fault.data["reason"].code, fault.data["reason"].data["value"]) == (
        "record-character",
        f"U+{ord(end):04X}",
    )


def test_lines_may_end_as_on_windows_and_have_tabs():
    text = RECORD.replace("\n", "\r\n").replace("row 1: ", "row 1:\t")
    assert write(read(text)) == RECORD


def test_a_disc_is_named_once():
    """R6"""
    text, _ = changed("discs", "discs: ", "discs: " + LINES[first("discs")].split()[1] + " ")
    assert refusal(read, text).data["reason"].code == "deal-discs"


def test_an_unfinished_match_has_no_result():
    text = RECORD.split("\n7. ")[0] + "\nresult: -\n"
    assert refusal(read, text).data["reason"].code == "record-result"


# ---- seeds ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seed", "reason"), [("f" * 32, "record-seed"), ("green", "seed"), ("", "seed")])
def test_a_false_seed_of_a_record_is_refused(seed, reason):
    text, line = changed("seed", LINES[first("seed")], f"seed: {seed}")
    fault = refusal(read, text)
    assert (fault.data["line"], fault.data["column"], fault.data["reason"].code) == (line, 7, reason)


def test_a_short_seed_is_read_with_all_its_digits():
    text, _ = changed("seed", LINES[first("seed")], "seed: 1")
    assert write(read(text)) == RECORD


def own_record():
    """A match with a deck of its own: the regular cards in another order."""
    deck = data.Deck("own", data.deck().cards[::-1])
    options = data.Options(data.edition("2003", 2), deck, data.layout())
    deal = GAME.deal(options, "1".rjust(32, "0"))
    match = Match(Record("richelieu", options, ["A", "B"], [], deal=deal, seed="1".rjust(32, "0")))
    while not match.over:
        match.decide(match.seat, match.legal(match.seat)[0])
        if match.is_drafted:
            match.confirm(match.seat)
    return match.record()


def test_the_seed_of_an_own_deck_cannot_be_judged():
    """R26"""
    text = write(own_record())
    assert write(read(text)) == text
    assert trace.verify(trace.write(own_record())) == 1


def test_a_position_has_no_deal_that_a_seed_could_give():
    assert read(f"{FROM_POSITION}seed: 2a\n").seed == "2a".rjust(32, "0")
    assert refusal(read, f"{FROM_POSITION}seed: green\n").data["reason"].code == "seed"


# ---- positions ------------------------------------------------------------------------------------------------


def test_a_position_reads_back():
    state, options = GAME.read_position(POSITION)
    assert GAME.write_position(state, options) == POSITION


@pytest.mark.parametrize(
    ("old", "new", "field", "at"),
    [
        ("richelieu ", "queen ", "game", "queen"),
        ("2003:2", "2003", "edition", "2003"),
        ("2003:2", "2003:x", "edition", "2003:x"),
        ("Br2", "Xx2", "rows", "Xx2"),
        ("Ch2,9", "Ch2,10", "rows", "Bo2"),
        ("Ch2,9", "Ch2,8", "rows", "Bo2"),
        ("Ch2,9", "Ch2,0", "rows", "0/"),
        ("/12/12", "/12", "rows", "Bo2"),
        ("Pr2/An2", "Pr2", "cards", "Pr2"),
        ("Pr2/An2", "Xx2/An2", "cards", "Xx2"),
        ("Pr2/An2", "-/An2", "cards", "-/An2"),
        ("1+1@1.2", "1+1@1.9", "markers", "1+1"),
        ("1+1@1.2", "1+1@1.1", "markers", "2+0@1.1"),
        ("1+1@1.2", "2+1@1.2", "markers", "2+1"),
        ("1+1@1.2", "4+1@1.2", "markers", "4+1"),
        ("3.3=s>1", "3.3=x>1", "discs", "3.3"),
        ("3.3=s>1", "3.13=s>1", "discs", "3.13"),
        ("3.3=s>1", "3.3=s!1", "discs", "3.3"),
        ("3.3=s>1,3.10=back!2", "3.3=back>1,3.10=back!2,1.3=back", "discs", "1.1=?"),
        ("4:1:take", "4:3:take", "turn", "4:3"),
        ("4:1:take", "4:1:think", "turn", "4:1"),
        ("4:1:take", "4:1:second", "turn", "4:1"),
        ("4:1:take", "4:1:take:Bo", "turn", "4:1"),
    ],
)
def test_a_fault_of_a_position_names_its_column_and_field(old, new, field, at):
    assert old in POSITION
    text = POSITION.replace(old, new, 1)
    fault = refusal(GAME.read_position, text)
    assert fault.code == "position"
    assert (fault.data["field"], fault.data["column"]) == (field, text.index(at) + 1)


@pytest.mark.parametrize(("old", "new", "more"), [("4:1:take", "4:1:take more", 1), (" 4:1:take", "", -1)])
def test_a_position_with_too_many_or_too_few_fields_says_how_many_it_has(old, new, more):
    assert old in POSITION
    text = POSITION.replace(old, new, 1)
    fault = refusal(GAME.read_position, text)
    assert (fault.code, fault.data["value"] - fault.data["needed"]) == ("position-fields", more)
    assert fault.data["column"] == (text.index("more") + 1 if more > 0 else len(text) + 1)


def test_more_than_two_markers_on_the_display_of_four_are_refused():
    text = "richelieu designer:4 Bo2,Br2,Ch2,9/No2,11/12/12 -/-/-/- 0+0@1.1@1.2@1.3/3+0/3+0/3+0 - 4:1:take"
    assert refusal(GAME.read_position, text).data["field"] == "markers"


@pytest.mark.parametrize("turn", ["4:1:over", "4:1:pay:1.2", "4:1:lift:1.3", "0:1:take"])
def test_a_step_that_play_cannot_come_to_names_its_column(turn):
    """R27"""
    text = POSITION.replace("4:1:take", turn).replace("1+1@1.2", "1+1" if "lift" in turn else "1+1@1.2")
    fault = refusal(GAME.read_position, text)
    assert (fault.code, fault.data["value"], fault.data["column"]) == ("position-step", turn, text.index(turn) + 1)


def test_a_marker_in_hand_is_missing_from_the_count_only_while_one_is_moved():
    rest = "Bo2,Br2,Ch2,9/No2,11/12/12 -/- {}/3+0 - 4:1:{}"
    state, options = GAME.read_position("richelieu 2003:2 " + rest.format("0+2", "lift:1.1"))
    assert GAME.write_position(state, options).split()[4] == "0+2/3+0"
    for markers, turn in (("0+2", "mark"), ("0+3", "lift:1.1"), ("0+2@1.2", "lift:1.1")):
        assert refusal(GAME.read_position, "richelieu 2003:2 " + rest.format(markers, turn)).data["field"] == "markers"


# ---- traces ---------------------------------------------------------------------------------------------------


def test_a_trace_verifies():
    assert trace.verify(TRACE) == 1


def with_field(number, **fields):
    number %= len(TRACE)
    value = {**json.loads(TRACE[number]), **fields}
    return [*TRACE[:number], json.dumps(value), *TRACE[number + 1 :]]


def without(number, key):
    number %= len(TRACE)
    value = json.loads(TRACE[number])
    del value[key]
    return [*TRACE[:number], json.dumps(value), *TRACE[number + 1 :]]


HEAD = json.loads(TRACE[0])


@pytest.mark.parametrize(
    ("lines", "line", "reason"),
    [
        ([], 1, "trace-short"),
        (["{"], 1, "trace-json"),
        (["[]"], 1, "trace-object"),
        (["{}"], 1, "option"),
        (['{"game":"richelieu"}'], 1, "trace-head"),
        (TRACE[:-1], len(TRACE), "trace-short"),
        ([*TRACE, TRACE[0]], len(TRACE) + 2, "trace-short"),
        ([*TRACE[:3], *TRACE[4:]], 4, "trace-field"),
        (with_field(0, rows=3), 1, "trace-head"),
        (with_field(0, rows=[["Bo2"]]), 1, "deal-rows"),
        (with_field(0, discs={"1.5": "Xx"}), 1, "deal-disc"),
        (with_field(0, discs=[]), 1, "trace-head"),
        (with_field(0, players="many"), 1, "option"),
        (with_field(1, player=1), 2, "trace-field"),
        (with_field(1, step="mark"), 2, "trace-field"),
        (with_field(1, legal=["take 1L"]), 2, "trace-field"),
        (with_field(1, action="done"), 2, "trace-field"),
        (with_field(1, action=None), 2, "trace-field"),
        (with_field(1, player=False), 2, "trace-field"),
        (with_field(1, player=0.0), 2, "trace-field"),
        (with_field(1, clock=3), 2, "trace-unknown"),
        (without(1, "step"), 2, "trace-missing"),
        (without(1, "action"), 2, "trace-missing"),
        (without(-1, "winners"), len(TRACE), "trace-missing"),
        (with_field(-1, scores=[0, 0]), len(TRACE), "trace-field"),
        (with_field(-1, winners=[0, 1]), len(TRACE), "trace-field"),
        (with_field(-1, note=""), len(TRACE), "trace-unknown"),
    ],
)
def test_a_fault_of_a_trace_names_its_line_and_reason(lines, line, reason):
    """R30"""
    fault = refusal(trace.verify, lines)
    assert (fault.code, fault.data["line"], fault.data["reason"].code) == ("trace", line, reason)


@pytest.mark.parametrize("key", ["edition", "players", "variant", "layout", "seed", "rows", "discs"])
def test_the_first_line_of_a_trace_has_every_field(key):
    """R30"""
    reason = refusal(trace.verify, without(0, key)).data["reason"]
    assert reason.code in ("trace-head", "trace-missing", "option")


@pytest.mark.parametrize("key", ["variant", "layout", "seed"])
def test_a_missing_field_of_the_first_line_is_named(key):
    """R30"""
    reason = refusal(trace.verify, without(0, key)).data["reason"]
    assert (reason.code, reason.data["field"]) == ("trace-missing", key)
    assert reason.data["allowed"] == "game, edition, players, variant, layout, seed, rows, discs"


@pytest.mark.parametrize(
    ("field", "value", "reason"),
    [
        ("clock", 3, "trace-unknown"),
        ("deck", "palais", "trace-unknown"),
        ("players", "2", "trace-field"),
        ("players", 2.0, "option"),
        ("edition", 2003, "trace-field"),
        ("variant", "", "trace-field"),
        ("variant", False, "trace-field"),
        ("layout", None, "trace-field"),
        ("rows", [*HEAD["rows"], []], "trace-field"),
        ("rows", [" ".join(row).split(" ", 1) for row in HEAD["rows"]], "trace-field"),
        ("discs", dict.fromkeys(HEAD["discs"], "?"), "deal-disc"),
        ("seed", 5, "trace-seed"),
        ("seed", "1", "trace-seed"),
        ("seed", "g" * 32, "trace-seed"),
        ("seed", "f" * 32, "record-seed"),
    ],
)
def test_a_false_field_of_the_first_line_is_refused_where_it_stands(field, value, reason):
    """R30"""
    lines = with_field(0, **{field: value})
    fault = refusal(trace.verify, lines)
    assert (fault.data["line"], fault.data["reason"].code) == (1, reason)
    if reason != "deal-disc":
        assert fault.data["column"] == lines[0].index(f'"{field}"') + 1


def test_the_first_line_may_have_its_fields_in_any_order_and_its_seed_in_capitals():
    """R30"""
    head = dict(reversed(HEAD.items()))
    head["discs"] = dict(reversed(head["discs"].items()))
    head["seed"] = head["seed"].upper()
    assert trace.verify([json.dumps(head), *TRACE[1:]]) == 1


def test_a_trace_need_not_tell_its_seed():
    assert trace.verify(with_field(0, seed=None)) == 1


def test_the_name_of_an_own_deck_or_layout_is_allowed():
    """R26, R30"""
    assert trace.verify(with_field(0, deck="box")) == 1
    assert trace.verify(with_field(0, layout="mine")) == 1


def test_several_matches_may_follow_each_other_in_a_trace():
    """R30"""
    assert trace.verify([*TRACE, *TRACE, *TRACE]) == 3


# ---- anything -------------------------------------------------------------------------------------------------

ALPHABET = "\n\t ,/:=>!@^$+.?-0123456789BoNostL{}[]\"'é²٣"


@st.composite
def mutated(draw, texts):
    """A valid text with up to six small faults."""
    text = draw(texts)
    for _ in range(draw(st.integers(1, 6))):
        at = draw(st.integers(0, max(0, len(text) - 1)))
        size = draw(st.integers(0, 8))
        piece = draw(
            st.text(ALPHABET, max_size=6)
            | st.text(max_size=4)
            | st.builds(lambda a, t=text: t[a : a + 9], st.integers(0, len(text)))
        )
        text = text[:at] + piece + text[at + size :]
    return text


RECORDS = [write(Match(random_record(case, 1)).record()) for case in CASES]
POSITIONS = [
    catalog.game(record.game).write_position(state, record.options)
    for case in CASES
    for record in [random_record(case, 2)]
    for number, state in enumerate(replayed(record))
    if number % 9 == 0
]


def accepts_or_refuses(ask, text):
    try:
        return ask(text)
    except BadInput:
        return None


@given(mutated(st.sampled_from(RECORDS)))
def test_a_mutated_record_is_read_or_refused(text):
    record = accepts_or_refuses(read, text)
    if record is not None:
        assert accepts_or_refuses(read, write(record)) is not None


@given(mutated(st.sampled_from(POSITIONS)))
def test_a_mutated_position_is_read_or_refused_and_can_be_played(text):
    game = catalog.game("queen" if text.startswith("queen") else "richelieu")
    found = accepts_or_refuses(game.read_position, text)
    if found is not None:
        state, options = found
        again = game.write_position(state, options)
        assert game.write_position(*game.read_position(again)) == again
        while not state.over:
            state.apply(state.legal()[0])


@given(st.sampled_from(range(len(TRACE))), st.data())
def test_a_mutated_trace_is_judged_or_refused(number, data):
    line = data.draw(mutated(st.just(TRACE[number])))
    accepts_or_refuses(trace.verify, [*TRACE[:number], line, *TRACE[number + 1 :]])


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=5,
)


@given(st.sampled_from([0, 1, 5, -1]), st.data())
def test_a_trace_with_any_value_in_any_field_is_refused_or_judged(number, data):
    value = json.loads(TRACE[number])
    key = data.draw(st.sampled_from(sorted(value)))
    accepts_or_refuses(trace.verify, with_field(number, **{key: data.draw(VALUES)}))


@given(st.text() | st.text(ALPHABET))
@example("9" * 5000)
def test_any_text_is_refused_as_record_position_and_trace(text):
    for ask in (read, GAME.read_position, lambda text: trace.verify(text.splitlines())):
        refusal(ask, text)
    accepts_or_refuses(GAME.parse, text)


@pytest.mark.parametrize("field", range(7))
def test_an_endless_number_in_a_position_is_refused(field):
    words = POSITION.split()
    digits = "9" * 5000
    for text in (
        digits,
        f"2003:{digits}",
        f"{digits}/12/12/12",
        f"1.1={digits}",
        f"3.3=s>{digits}",
        f"{digits}:1:take",
    ):
        refusal(GAME.read_position, " ".join([*words[:field], text, *words[field + 1 :]]))


HERE = data.HERE


@pytest.mark.parametrize(("name", "ask"), [("deck.toml", data.read_deck), ("layout.toml", data.read_layout)])
def test_a_mutated_deck_or_layout_is_read_or_refused(tmp_path, name, ask):
    """R26"""
    valid = (HERE / name).read_text()

    @given(mutated(st.just(valid)))
    def each(text):
        path = tmp_path / name
        path.write_text(text, encoding="utf-8", newline="")
        accepts_or_refuses(ask, str(path))

    each()

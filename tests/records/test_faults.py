"""Every malformed text is refused with line and column, and with nothing but BadInput."""

import json

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from palais.engine.errors import BadInput
from palais.games import catalog
from palais.games.richelieu import data
from palais.match import Match
from palais.records import read, trace, write
from strategies import CASES, random_record

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
    head = "palais record 1\ngame: richelieu\nrules: 1\nseat 1: A\nseat 2: B\nposition: richelieu 2003:2 nothing\n"
    assert refusal(read, head).code == "record"


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
        ("4:1:take", "4:1:over", "turn", "4:1"),
        ("4:1:take", "4:1:pay:1.2", "turn", "4:1"),
        ("4:1:take", "4:1:take:Bo", "turn", "4:1"),
        ("4:1:take", "4:1:take more", "fields", "more"),
        (" 4:1:take", "", "fields", None),
    ],
)
def test_a_fault_of_a_position_names_its_column_and_field(old, new, field, at):
    assert old in POSITION
    text = POSITION.replace(old, new, 1)
    fault = refusal(GAME.read_position, text)
    assert fault.code == "position"
    assert (fault.data["field"], fault.data["column"]) == (field, text.index(at) + 1 if at else len(text) + 1)


def test_more_than_two_markers_on_the_display_of_four_are_refused():
    text = "richelieu designer:4 Bo2,Br2,Ch2,9/No2,11/12/12 -/-/-/- 0+0@1.1@1.2@1.3/3+0/3+0/3+0 - 4:1:take"
    assert refusal(GAME.read_position, text).data["field"] == "markers"


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
        (with_field(1, clock=3), 2, "trace-field"),
        (with_field(-1, scores=[0, 0]), len(TRACE), "trace-field"),
        (with_field(-1, winners=[0, 1]), len(TRACE), "trace-field"),
        (with_field(-1, note=""), len(TRACE), "trace-field"),
    ],
)
def test_a_fault_of_a_trace_names_its_line_and_reason(lines, line, reason):
    """R30"""
    fault = refusal(trace.verify, lines)
    assert (fault.code, fault.data["line"], fault.data["reason"].code) == ("trace", line, reason)


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
    GAME.write_position(state, record.options)
    for case in CASES
    for record in [random_record(case, 2)]
    for number, state in enumerate(record.states())
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
    found = accepts_or_refuses(GAME.read_position, text)
    if found is not None:
        state, options = found
        again = GAME.write_position(state, options)
        assert GAME.write_position(*GAME.read_position(again)) == again
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

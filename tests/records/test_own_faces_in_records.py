"""A record, a trace and a position of a match with own faces (Q30, Q32)."""

import json

import pytest

from palais.engine.errors import BadInput
from palais.engine.rng import Rng
from palais.games import catalog
from palais.games.queen import data
from palais.match import Match
from palais.records import Record, read, trace, write

GAME = catalog.game("queen")
TEXT = (data.HERE / "faces.toml").read_text(encoding="utf-8")
OWN = TEXT.replace('"palais"', '"my box?"', 1).replace("each = 3 }", "each = 4 }", 1)
SEED = "2a".rjust(32, "0")


def options(text=OWN):
    return GAME.options(players=3, cards="own.toml", cards_text=text)


def played(decisions=None, chosen=None):
    """A match of random choices, or its beginning."""
    chosen = chosen or options()
    record = Record("queen", chosen, ["a", "b", "c"], [], deal=GAME.deal(chosen, SEED), seed=SEED)
    state, rng = record.start(), Rng(7)
    while not state.over and len(record.actions) != decisions:
        legal = state.legal()
        record.actions.append(legal[rng.below(len(legal))])
        state.apply(record.actions[-1])
    return record


def refused(text):
    with pytest.raises(BadInput) as found:
        read(text)
    assert found.value.code == "record"
    return found.value.data["line"], found.value.data["column"], found.value.data["reason"]


def set_line(text, start, new):
    """A record with another line, and its number."""
    lines = text.split("\n")
    at = next(number for number, line in enumerate(lines) if line.startswith(start))
    return "\n".join([*lines[:at], *new, *lines[at + 1 :]]), at + 1


# ---- records --------------------------------------------------------------------------------------------------


def test_a_record_with_own_faces_is_read_back():
    text = write(Match(played()).record())
    back = read(text)
    assert (back.options, back.actions, write(back)) == (options(), played().actions, text)
    assert sum(line.startswith("face ") for line in text.split("\n")) == 84


def test_a_record_of_the_deck_palais_has_no_faces():
    text = write(played(4, GAME.options(players=3)))
    assert "\nface " not in text
    assert "\ncards: palais\nseat 1" in text


def test_faces_are_written_after_the_name_of_their_deck():
    assert '\ncards: my box?\nface M1: { when = "before", ' in write(played(4))


def test_the_seed_of_a_match_with_own_faces_must_give_its_deal():
    """Q8: which plots are dealt depends on the faces"""
    text, at = set_line(write(played(4)), "seed:", ["seed: 2b"])
    line, _, reason = refused(text)
    assert (line, reason.code) == (at, "record-seed")


def test_a_faulty_face_is_told_with_line_and_column():
    text, at = set_line(write(played(4)), "face N7:", ['face N7: { when = "after", effect = "draw-plots", look = 3 }'])
    line, column, reason = refused(text)
    assert (line, column, reason.code) == (at, 51, "toml-range")
    assert (reason.data["file"], reason.data["field"]) == ("my box?", "merchant.N7.look")


def test_a_missing_face_is_told_at_the_name_of_the_deck():
    text, _ = set_line(write(played(4)), "face N7:", [])
    line, column, reason = refused(text)
    assert (line, column, reason.code, reason.data["allowed"]) == (5, 8, "faces-missing", "face N7: {…}")


def test_a_face_of_no_card_is_refused():
    text, at = set_line(write(played(4)), "face N7:", ["face N11: {}"])
    line, _, reason = refused(text)
    assert (line, reason.code) == (at, "record-key")
    assert reason.data["allowed"].endswith(", first, face M1")


def test_faces_beside_the_name_of_ours_are_refused():
    text, at = set_line(write(played(4)), "cards:", ["cards: palais"])
    line, _, reason = refused(text)
    assert (line, reason.code) == (at, "toml-name-taken")


# ---- positions ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("decisions", [0, 5, 20])
def test_a_match_with_own_faces_that_begins_from_a_position_is_read_back(decisions):
    match = Match(played(decisions))
    for seat in (0, 1, 2, None):
        text = write(match.seat_record(seat))
        assert "\nposition: queen 3:cards=my_box_ " in text
        assert (read(text).options, write(read(text))) == (options(), text)


def line_of(decisions=5, chosen=None):
    record = played(decisions, chosen)
    return GAME.write_position(Match(record)._tip, record.options)


def test_a_position_is_masked_with_the_faces_of_the_view():
    match = Match(played(5))
    view = match.view(match.seat)
    assert GAME.mask_position(line_of(), view) == GAME.write_position(GAME.open_state(view), match.options)


def test_a_position_needs_the_faces_that_it_names():
    with pytest.raises(BadInput) as found:
        GAME.read_position(line_of())
    assert (found.value.code, found.value.data["value"]) == ("position-deck", "my_box_")
    state, chosen = GAME.read_position(line_of(), GAME.options(players=2, cards="own.toml", cards_text=OWN))
    assert (chosen, GAME.write_position(state, chosen)) == (options(), line_of())


@pytest.mark.parametrize("name", ["other", "palais"])
def test_a_position_of_another_deck_is_refused(name):
    chosen = GAME.options(players=3) if name == "palais" else options(OWN.replace("my box?", name))
    with pytest.raises(BadInput) as found:
        GAME.read_position(line_of(5, chosen), options())
    assert (found.value.code, found.value.data["value"]) == ("position-other-deck", name)


def test_a_position_in_a_record_without_its_faces_is_refused_with_its_place():
    text = write(Match(played(5)).seat_record(0))
    bare = "\n".join(line for line in text.split("\n") if not line.startswith(("face ", "cards:")))
    _, column, reason = refused(bare)
    assert (column, reason.code) == (len("position: queen ") + 1, "position-deck")


def test_a_position_without_unknown_plots_goes_on():
    """A `?` in the name of a deck is none."""
    record = Record("queen", options(), ["a", "b", "c"], [], position=line_of())
    assert "?" not in line_of()
    assert read(write(record)).start().legal() == record.start().legal()


# ---- traces ---------------------------------------------------------------------------------------------------


def test_a_trace_with_own_faces_has_them_in_its_first_line():
    lines = list(trace.write(played()))
    head = json.loads(lines[0])
    assert list(head)[3:5] == ["cards", "faces"]
    assert list(head["faces"]) == [*data.CONDITIONS, *data.REQUIREMENTS, *data.PLOTS]
    assert head["faces"]["F1"] == {"count": "always", "each": 4}
    assert trace.verify(lines) == 1


@pytest.mark.parametrize(
    ("change", "code", "at"),
    [
        (lambda head: head.pop("faces"), "faces-missing", '"cards"'),
        (lambda head: head["faces"].pop("N7"), "faces-missing", '"cards"'),
        (lambda head: head["faces"]["N7"].update(look=3), "toml-range", '"look": 3'),
        (lambda head: head["faces"]["N7"].update(decline=False), "toml-unknown", '"decline": false'),
        (lambda head: head["faces"]["F1"].update(base=0), "trace-field", '"F1"'),
        (lambda head: head.update(cards="palais"), "trace-unknown", '"faces"'),
        (lambda head: head.update(cards=7), "toml-type", None),
        (lambda head: head.update(seed="0" * 32), "record-seed", '"seed"'),
    ],
)
def test_a_trace_with_faulty_faces_is_refused(change, code, at):
    lines = list(trace.write(played()))
    head = json.loads(lines[0])
    change(head)
    first = json.dumps(head)
    with pytest.raises(BadInput) as found:
        trace.verify([first, *lines[1:]])
    assert found.value.data["reason"].code == code
    assert at is None or found.value.data["column"] == first.index(at) + 1

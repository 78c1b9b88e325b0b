"""Own faces written down with a match, and read again (Q30)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from test_queen_faces import own

from palais.engine.errors import BadInput
from palais.games.queen import data, faces
from palais.games.queen.data import EFFECTS, KINDS, LOSE, MOST, MOVE_TOP, NUMBER
from palais.games.queen.game import GAME
from palais.games.toml import inline

OWN = own(("each = 3 }", "each = 4 }"))


# ---- any faces that the grammar knows -------------------------------------------------------------------------


def items(field):
    """What a field may hold."""
    if isinstance(field.allowed, type):
        return st.booleans()
    each = st.sampled_from(field.allowed)
    return each if field.length is None else st.lists(each, min_size=field.length[0], max_size=field.length[-1])


@st.composite
def fields(draw, known):
    """Some values for fields; those with a default may be left out, and spans are not empty."""
    row = {key: draw(items(field)) for key, field in known.items() if field.default is None or draw(st.booleans())}
    for low, high in (("low", "high"), ("least", "most")):
        if high in known:
            bounds = sorted(row.get(key, known[key].default) for key in (low, high))
            row |= dict(zip((low, high), bounds, strict=True))
    return row


@st.composite
def terms(draw, counts, numbers):
    word, has_points = draw(st.sampled_from(counts)), draw(st.booleans())
    row = draw(fields(data.term_fields(word, has_points, numbers)))
    return {"count": word, **row, **({"points": row.get("points", 0)} if has_points else {})}


@st.composite
def scoring(draw, kind):
    when = draw(st.sampled_from(("before", "after"))) if kind == "cardinal" else "now"
    counts = data.OF_COURTS if kind == "requirement" else data.OF_TURN[when]
    found = draw(
        st.lists(terms(counts, range(-MOST, MOST + 1) if kind == "requirement" else NUMBER), min_size=1, max_size=2)
    )
    row = {"terms": found} if len(found) == 2 or draw(st.booleans()) else found[0]
    return {**({"when": when} if kind == "cardinal" else {}), **row}


@st.composite
def effects(draw, kind):
    word = draw(st.sampled_from(EFFECTS[LOSE:MOVE_TOP] if kind == "military" else EFFECTS[MOVE_TOP:]))
    when = draw(st.sampled_from(data.ONLY_WHEN.get(word, ("before", "after"))))
    return {"when": when, "effect": word, **draw(fields(data.effect_fields(word)))}


@st.composite
def plots(draw):
    word = draw(st.sampled_from(data.DEMANDS))
    row = {**draw(fields(data.plot_fields(word))), "demand": word}
    if word == "factions":  # none named twice
        wanted, barred = dict.fromkeys(row.get("with", ())), dict.fromkeys(row.get("without", ()))
        return {**row, "with": [*wanted], "without": [name for name in barred if name not in wanted]}
    return {**row, "high": min(row["high"], row["low"] + 4)} if word == "mixed-run" else row


def face(kind):
    if kind == "plot":
        return plots()
    if kind == "aristocrat":
        return fields(data.RANK_FIELDS)
    return effects(kind) if kind in ("military", "merchant") else scoring(kind)


@st.composite
def decks(draw):
    """A few faces of every kind, each on several cards; as a file could have them."""
    few = {kind: draw(st.lists(face(kind), min_size=3, max_size=3)) for kind in KINDS}
    rows = {kind: {code: few[kind][at % 3] for at, code in enumerate(codes)} for kind, codes in KINDS.items()}
    return data.check_faces("any", {"name": "any", **rows})


@given(decks())
def test_any_faces_are_written_and_read_back_alike(deck):
    assert faces.read_lines("any", faces.lines(deck)) == deck
    assert faces.read_rows("any", faces.rows(deck)) == deck


def test_a_line_is_what_stands_in_the_file():
    """Whoever copies a file by hand into a record writes `face F2:` for `F2 =`."""
    text = (data.HERE / "faces.toml").read_text()
    copied = {f"face {line.split()[0]}": line.partition("= ")[2] for line in text.split("\n") if " = {" in line}
    assert faces.read_lines("copy", {key: copied[key] for key in GAME.own_keys}).faces == data.faces().faces


def test_the_longest_face_fits_a_line_of_a_record():
    term = {
        "count": "factions-with",
        "low": 10,
        "high": 55,
        "each": -99,
        "base": -99,
        "beyond": 99,
        "group": 55,
        "cap": 99,
    }
    assert len(inline({"when": "before", "terms": [term, term]})) < 400


def test_the_deck_palais_is_not_written_out():
    options = GAME.options()
    assert GAME.write_own(options) == {}
    assert "faces" not in GAME.trace_head(options, GAME.deal(options, "0" * 32))


# ---- faults ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "text", "code", "at"),
    [
        ("F1", '{ count = "always", each = 300 }', "toml-range", "each"),
        ("F1", '{ count = "always", each = 3, loss = 1 }', "toml-unknown", "loss"),
        ("F1", '{ count = "always" }', "toml-missing", "{"),
        ("F1", "3", "toml-type", "3"),
        ("A1", '{ start = "military", by = "run", best = "most", points = [4, 2] }', "toml-length", "points"),
        ("A1", '{ start = "military", by = "run", best = "most", points = [4, 2, 1, -1] }', "toml-range", "points"),
        ("E7", '{ terms = [{ count = "run", each = 1 }, { count = "run", each = "1" }] }', "toml-type", 'each = "1'),
        ("E7", '{ terms = [{ count = "run", each = 1 }, { each = 1 }] }', "toml-missing", "{ each"),
        ("E7", '{ terms = [{ count = "run", each = 1 }, 3] }', "toml-type", "{ terms"),
        ("N7", '{ when = "after" effect = "trade" }', "face-toml", 'effect = "trade'),
        ("N7", '{ when = "after", when = "after" }', "face-toml", None),
        ("N7", "", "face-toml", None),
        ("P1", '{ demand = "value", value = 2, cards = 3, points = 8', "face-toml", None),
    ],
)  # fmt: skip
def test_a_faulty_line_is_told_with_its_card_and_column(card, text, code, at):
    with pytest.raises(BadInput) as found:
        faces.read_lines("own", {**faces.lines(OWN), f"face {card}": text})
    assert (found.value.code, found.value.data["option"]) == (code, f"face {card}")
    assert at is None or found.value.data["column"] == text.index(at) + 1


def test_own_faces_cannot_take_the_name_of_ours():
    with pytest.raises(BadInput) as found:
        faces.read_lines("palais", faces.lines(OWN))
    assert (found.value.code, found.value.data["option"]) == ("toml-name-taken", "cards")


@pytest.mark.parametrize("content", [None, [], {}, {"M1": {}}])
def test_a_trace_has_all_faces_or_none(content):
    with pytest.raises(BadInput) as found:
        faces.read_rows("own", content)
    assert found.value.code == "faces-missing"


def test_a_trace_has_no_other_faces_and_writes_them_in_one_way():
    rows = faces.rows(OWN)
    for more, code in (({"Z1": {}}, "toml-unknown"), ({"F1": {**rows["F1"], "base": 0}}, "trace-field")):
        with pytest.raises(BadInput) as found:
            faces.read_rows("own", {**rows, **more})
        assert found.value.code == code

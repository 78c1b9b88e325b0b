"""Faces that people write themselves (Q30)."""

from pathlib import Path

import pytest
from palace import at

from palais.engine.errors import BadInput
from palais.games.queen import data
from palais.games.queen.game import GAME
from palais.i18n import LANGUAGES, Catalogue

TEXT = Path(data.__file__).with_name("faces.toml").read_text()


def changed(*swaps):
    text = TEXT.replace('name = "palais"', 'name = "own"')
    for old, new in swaps:
        assert old in text
        text = text.replace(old, new, 1)
    return text


def own(*swaps):
    return data.read_faces("own.toml", changed(*swaps))


FAULTS = [
    ('F1 = { count = "always", each = 3 }', "F1 = { each = 3 }", "toml-missing", "favorite.F1.count"),
    ('F1 = { count = "always", each = 3 }', "", "toml-missing", "favorite.F1"),
    ('F1 = { count = "always", each = 3 }', 'F1 = { count = "allways", each = 3 }', "toml-range", "favorite.F1.count"),
    ('count = "always", each = 3', 'count = "always", each = 300', "toml-range", "favorite.F1.each"),
    ('count = "always", each = 3', 'count = "always", each = "3"', "toml-type", "favorite.F1.each"),
    ('count = "always", each = 3', 'count = "always", each = true', "toml-type", "favorite.F1.each"),
    ('count = "always", each = 3', 'count = "always", each = 3, loss = 1', "toml-unknown", "favorite.F1.loss"),
    ('count = "always", each = 3', 'count = "turn-factions", each = 3', "toml-range", "favorite.F1.count"),
    ('"after", count = "pairs"', '"after", count = "top-value"', "toml-range", "cardinal.C4.count"),
    ('C4 = { when = "after"', 'C4 = { when = "now"', "toml-range", "cardinal.C4.when"),
    ("low = 2, high = 2, each = 2", "low = 3, high = 2, each = 2", "toml-range", "cardinal.C6.high"),
    ('effect = "lose", who = "one", loss = 3', 'effect = "lose", loss = 3', "toml-missing", "military.M1.who"),
    ('"exchange-cards", decline = true', '"exchange-cards", decline = 1', "toml-type", "military.M5.decline"),
    ('effect = "exchange-cards"', 'effect = "trade"', "toml-range", "military.M5.effect"),
    ("spare = 3, decline", "spare = 0, decline", "toml-range", "military.M6.spare"),
    ('N3 = { when = "taking"', 'N3 = { when = "after"', "toml-range", "merchant.N3.when"),
    ("look = 1 }", "look = 1, decline = true }", "toml-unknown", "merchant.N2.decline"),
    ("points = [4, 2, 1, 0]", "points = [4, 2, 1]", "toml-length", "aristocrat.A1.points"),
    ("points = [4, 2, 1, 0]", "points = [4, 2, 1, -1]", "toml-range", "aristocrat.A1.points[4]"),
    ('"cards", low = 0, high = 2', '"top-value"', "toml-range", "requirement.E7.terms[2].count"),
    ("E1 = { count", "E11 = { count", "toml-unknown", "requirement.E11"),
    ('P1 = { demand = "value", value = 2', 'P1 = { demand = "value", value = 11', "toml-range", "plot.P1.value"),
    ('"mixed-run", low = 1, high = 4', '"mixed-run", low = 1, high = 6', "toml-range", "plot.P5.high"),
    ('with = ["military"], cards = 4', 'with = ["soldiers"], cards = 4', "toml-range", "plot.P14.with[1]"),
    ("[plot]", "[plots]", "toml-unknown", "plots"),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "code", "field"), FAULTS, ids=[f"{fault[2]}-{fault[3]}" for fault in FAULTS])
def test_q30_a_fault_names_file_card_field_and_reason(old, new, code, field):
    with pytest.raises(BadInput) as found:
        own((old, new))
    assert (found.value.code, found.value.data["field"], found.value.data["file"]) == (code, field, "own.toml")
    for language in LANGUAGES:
        assert field in Catalogue(language).error(found.value)


def test_q30_own_faces_need_a_name_of_their_own():
    with pytest.raises(BadInput) as found:
        data.read_faces("own.toml", TEXT.replace("each = 3 }", "each = 4 }", 1))
    assert found.value.code == "toml-name-taken"


def test_q30_the_same_faces_under_another_name_are_a_deck():
    assert own().faces == data.faces().faces


def test_q30_what_is_played_follows_the_file():
    faces = own(
        ('F1 = { count = "always", each = 3 }', 'F1 = { count = "column-cards", each = 1, beyond = 2, base = 4 }')
    )
    assert at("F1", faces=faces).play("play F7", "column 1").points == [12, 5]


def test_q30_other_numbers_of_an_effect():
    faces = own(
        ('who = "one", loss = 3', 'who = "all", loss = 2, per = "theirs", faction = "any", cap = 6, gain = true')
    )
    assert at("M1", faces=faces, points=(5, 20)).play("play M7", "column 1").points == [11, 14]


def test_q30_a_face_can_have_two_terms():
    terms = 'F1 = { terms = [{ count = "always", each = 3 }, { count = "run", points = 4, least = 2 }] }'
    faces = own(('F1 = { count = "always", each = 3 }', terms))
    assert at("F1", faces=faces).play("play F7", "column 1").points == [8, 5]
    assert at("F1", faces=faces, courts=("F7 M1 M2", "M8")).play("play F7", "column 1").points == [12, 5]


def test_q30_an_option_reads_own_faces():
    options = GAME.options(cards="own.toml", cards_text=changed())
    assert (options.faces.name, GAME.words(options)["cards"]) == ("own", "own")
    with pytest.raises(BadInput):
        GAME.options(cards="")

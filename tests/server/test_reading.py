"""What is said to the server and cannot be read is refused in words of the catalogue: what, where, what is allowed."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from palais.engine.errors import BadInput
from palais.i18n import LANGUAGES, Catalogue
from palais.server import wire
from palais.server.reading import read

TAGS = '"hello", "decide", "back", "confirm", "preview", "previews", "hint"'
SEATS = [{"kind": "me"}, {"kind": "friend"}]
TABLE = {"game": "queen", "id": "1", "options": {}, "seats": SEATS}


def refusal(said: str | bytes, kind: Any, lang: str = "en") -> str:
    with pytest.raises(BadInput) as caught:
        read(said, kind)
    assert caught.value.code == "message"
    return Catalogue(lang).error(caught.value)


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("", "this is not JSON (byte 0)"),
        ('{"t":"back"', "this is not JSON (byte 11)"),
        ('{"t":"back","id":"1"} x', "this is not JSON (byte 23)"),
        (b'{"t":"back","id":"\xff"}', "this is not JSON (byte 21)"),
        ('{"a":' * 2000, "this is not JSON (byte 10000)"),
        ("[]", "a JSON object is needed; allowed: {t}"),
        ('{"id":"1"}', f"the field t is missing; allowed: {TAGS}"),
        ('{"t":"shout","id":"1"}', f'the field t cannot be "shout"; allowed: {TAGS}'),
        ('{"t":["back"],"id":"1"}', f'the field t cannot be ["back"]; allowed: {TAGS}'),
        ('{"t":"back"}', "the field id is missing; allowed: a text of 1 to 40 characters"),
        ('{"t":"back","id":""}', 'the field id cannot be ""; allowed: a text of 1 to 40 characters'),
        ('{"t":"back","id":"1","more":1}', "there is no field more; allowed: t, id"),
        ('{"t":"hello","seat":"x"}', 'the field seat cannot be "x"; allowed: 0 - 3'),
        ('{"t":"hello","after":-1}', "the field after cannot be -1; allowed: 0, 1, 2, …"),
        ('{"t":"decide","id":"1","action":"x","confirm":1}', "the field confirm cannot be 1; allowed: true, false"),
    ],
)
def test_a_message_that_cannot_be_read_is_told_where_why_and_what_is_allowed(said: str | bytes, told: str) -> None:
    assert refusal(said, wire.Message) == f"this request cannot be read: {told}"


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"options": {"players": 5}}, "the field options.players cannot be 5; allowed: 2 - 4"),
        ({"options": []}, "the field options cannot be []; allowed: {players, edition, "),
        ({"options": {"player": 2}}, "there is no field options.player; allowed: players, edition, "),
        ({"seats": SEATS[:1]}, 'the field seats cannot be [{"kind":"me"}]; allowed: a list of 2 to 4 entries'),
        ({"seats": [*SEATS, 3]}, "the field seats.2 cannot be 3; allowed: {kind, name}"),
        ({"seats": [*SEATS, {}]}, 'the field seats.2.kind is missing; allowed: "bot", "device", "friend", "me"'),
        (
            {"seats": [*SEATS, {"kind": 1}]},
            'the field seats.2.kind cannot be 1; allowed: "bot", "device", "friend", "me"',
        ),
        ({"id": "x" * 99}, f'the field id cannot be "{"x" * 38}…; allowed: a text of 1 to 40 characters'),
    ],
)
def test_a_table_that_cannot_be_read_is_told_which_field(change: dict[str, Any], told: str) -> None:
    said = refusal(msgspec.json.encode({**TABLE, **change}), wire.NewTable)
    assert said.startswith(f"this request cannot be read: {told}")


@pytest.mark.parametrize(
    "said", ["{", "[]", "{}", '{"t":"back","id":""}', '{"t":"hello","x":1}', '{"t":"hello","seat":9}']
)
def test_every_language_has_words_of_its_own(said: str) -> None:
    told = [refusal(said, wire.Message, lang) for lang in LANGUAGES]
    assert len({*told}) == len(LANGUAGES)
    assert all("xpected" not in each and "got `" not in each for each in told)


WORDS = st.sampled_from(
    ["t", "id", "seats", "kind", "options", "players", "back", "hello", "me", "` - at `$.seats[9]`"]
)
JSON: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers(-2, 9) | st.floats(allow_nan=False) | WORDS | st.text(max_size=3),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(WORDS | st.text(max_size=3), inner, max_size=4),
)


@given(JSON, st.sampled_from([wire.Message, wire.NewTable, wire.Nothing, wire.Join]))
def test_whatever_is_said_is_read_or_refused_in_one_line(value: Any, kind: Any) -> None:
    said = msgspec.json.encode(value)
    try:
        told = msgspec.json.encode(read(said, kind)).decode()
    except BadInput as error:
        told = Catalogue("en").error(error)
    assert "\n" not in told

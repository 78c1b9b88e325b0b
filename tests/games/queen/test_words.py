"""What faces say in words (Q26 to Q30)."""

import re
from pathlib import Path

import msgspec
import pytest

from palais.games.queen import data, words
from palais.i18n import LANGUAGES, Catalogue, area

TEXT = Path(data.__file__).with_name("faces.toml").read_text()
CODES = (*data.CONDITIONS, *data.REQUIREMENTS, *data.PLOTS)
OWN = {"requirement": "E1", "favorite": "F1", "cardinal": "C1", "military": "M1", "merchant": "N1", "aristocrat": "A1"}
OWN |= {"plot": "P1"}
FIELDS = {
    "top-factions": "cards = 3, ", "top-columns": 'faction = "aristocrat", cards = 1, ',
    "lowest-faction": 'faction = "favorite", ', "column-cards": 'faction = "military", ',
}  # fmt: skip
EACH = ("each = 1", "each = 2, group = 2, beyond = 1, cap = 9", "each = 3, base = 1", "each = 1, beyond = 3")
IF = (
    "points = 3", "points = 3, otherwise = 1", "least = 2, points = 3", "least = 0, most = 2, points = 3",
    "least = 2, most = 3, points = 3", "least = 2, most = 2, points = 3", "least = 0, most = 0, points = 2",
    "least = 3, points = 4", "least = 5, points = 4", "least = 1, most = 1, points = 8",
)  # fmt: skip
LOSSES = [
    f'effect = "lose", who = "{who}", loss = 2, {more}'
    for who in data.WHO
    for more in (
        "decline = true",
        "gain = true, otherwise = 1",
        'per = "mine", cap = 3',
        'per = "theirs", faction = "order"',
    )
]
MOVES = [
    f'effect = "move-card", {more}, spare = 1, score = 1'
    for more in (
        'to = "top", low = 3, high = 3', 'to = "top", low = 3', 'to = "bottom", low = 3, high = 6', 'to = "top"',
        'to = "bottom", highest = true, low = 4, high = 5',
    )
]  # fmt: skip
DEMANDS = [
    'demand = "value", value = 3, cards = 1', 'demand = "mixed-run", low = 3, high = 3',
    'demand = "run", faction = "cardinal", low = 0, high = 0', 'demand = "factions", cards = 2',
    'demand = "factions", with = ["cardinal"], cards = 1', 'demand = "mixed-run", low = 3, high = 4',
    'demand = "factions", without = ["military", "favorite"], cards = 1',
]  # fmt: skip


def told(code, lang="en", faces=None):
    faces = faces or data.faces()
    if code in data.PLOTS:
        return sentences(words.plot(faces, code), lang)
    return sentences((words.requirement if code in data.REQUIREMENTS else words.condition)(faces, code), lang)


def sentences(parts, lang="en"):
    return words.tell(Catalogue(lang), parts)


def own(kind, row):
    """A deck whose first face of a kind is an own one."""
    line = next(line for line in TEXT.splitlines() if line.startswith(f"{OWN[kind]} = "))
    text = TEXT.replace('name = "palais"', 'name = "own"').replace(line, f"{OWN[kind]} = {{ {row} }}")
    return data.read_faces("own.toml", text)


def own_told(kind, row, lang="en"):
    return told(OWN[kind], lang, own(kind, row))


def own_rows():
    """Rows of every count in both forms, every effect, rank and demand."""
    for count in data.COUNTS:
        for worth in (*EACH, *IF):
            row = f'count = "{count}", {FIELDS.get(count, "")}{worth}'
            if count in data.OF_COURTS:
                yield "requirement", row
            yield ("cardinal", f'when = "after", {row}') if count in data.OF_TURN["after"] else ("favorite", row)
    for faction in (*data.FACTIONS, "any"):
        yield "favorite", f'count = "top-columns", faction = "{faction}", cards = 2, each = 1'
        yield "favorite", f'count = "column-cards", faction = "{faction}", each = 1'
    yield "requirement", 'count = "always", each = -1'
    yield "requirement", 'count = "cards", low = 3, high = 6, points = 1, otherwise = -2'
    yield from (("military", f'when = "before", {row}') for row in (*LOSSES, *MOVES))
    for effect in data.EFFECTS[data.MOVE_TOP :]:
        row = f'when = "{data.ONLY_WHEN.get(effect, ("after",))[0]}", effect = "{effect}"'
        yield "merchant", row + (", look = 2" if effect == "draw-plots" else "")
    yield from (("plot", f"{row}, points = 9") for row in DEMANDS)
    for by in data.BY:
        for best in ("least", "most"):
            yield "aristocrat", f'start = "merchant", by = "{by}", best = "{best}", points = [3, 2, 1, 0]'


def assert_reads_well(text):
    assert text.endswith(".")
    assert not set(text) & set("{}_")
    assert "queen." not in text
    assert "  " not in text


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("code", CODES)
def test_every_face_is_told_in_every_language(code, lang):
    assert_reads_well(told(code, lang))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_face_is_longer_than_a_card_on_a_phone_can_show(lang):
    limit = 130 if lang == "en" else 145
    assert [code for code in CODES if len(told(code, lang)) > limit] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_faces_that_differ_are_told_differently(lang):
    assert len({told(code, lang) for code in CODES}) == len(CODES)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_q30_own_faces_of_every_kind_are_told(lang):
    for kind, row in own_rows():
        assert_reads_well(own_told(kind, row, lang))


FACES = {
    "M2": "Before taking: 1 point. Every opponent loses 2 points.",
    "M4": "After taking: An opponent of your choice loses 2 points. You score what was lost.",
    "M5": "After taking: 1 point. You may exchange a card of yours for an opponent’s of the same faction.",
    "A3": "Highest card in the faction under the Order token: 5 / 3 / 1 / 0 points by place. Starts at Favorite.",
    "N5": "When taking: 1 point. You take the two cards just above the one played.",
    "N8": "Before taking: 2 points. You may swap the top cards of two columns.",
    "C1": "After taking: 4 points if your court has all five factions, otherwise 1.",
    "C6": "Before taking: 2 points for each faction of which you hold exactly 2 cards, at most 6.",
    "F1": "3 points.",
    "F9": "1 point, plus 2 for each column with a Favorite among the top 2 cards.",
    "E5": "2 points for each different value in your court beyond the first 5.",
    "E10": "8 points if nobody has fewer cards than you; 4 points if your court is the next smallest.",
    "P9": "Military 2, 3, 4 and 5: 15 points.",
    "P22": "At least 1 each of Military, Merchant and Favorite, no Cardinal: 5 points.",
}


@pytest.mark.parametrize("code", FACES)
def test_a_face_says_what_its_data_says(code):
    assert told(code) == FACES[code]


OWN_FACES = [
    ("favorite", 'count = "column-longest", each = 2, base = 1', "3 points if no other column is longer, otherwise 1."),
    (
        "favorite", 'count = "top-match", least = 0, most = 0, points = 4',
        "0 points if the two top cards share a faction or a value, otherwise 4.",
    ),
    (
        "requirement", 'count = "pairs", least = 0, most = 0, points = -3',
        "0 points if your court has at least 1 pair of equal values, otherwise −3.",
    ),
    ("requirement", 'count = "pairs", least = 0, points = 3', "3 points."),
    ("requirement", 'count = "always", each = -1', "−1 point."),
    (
        "requirement", 'count = "cards", low = 3, high = 6, each = 2, group = 2',
        "2 points for every 2 cards of value 3 to 6 in your court, rounded up.",
    ),
    ("requirement", 'count = "cards", each = 1, beyond = 1', "1 point for each card in your court beyond the first."),
    (
        "military", 'when = "after", effect = "lose", who = "one", loss = 5, cap = 2, decline = true',
        "After taking: An opponent of your choice loses 2 points. You may decline.",
    ),
    ("plot", 'demand = "mixed-run", low = 3, high = 3, points = 1', "At least 1 card of value 3: 1 point."),
    (
        "plot", 'demand = "factions", without = ["cardinal", "favorite"], cards = 1, points = 4',
        "Any court, no Cardinal, no Favorite: 4 points.",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "row", "text"), OWN_FACES, ids=[text for _, _, text in OWN_FACES])
def test_q30_an_own_face_says_what_its_data_says(kind, row, text):
    assert own_told(kind, row) == text


def test_what_is_shown_beside_a_face_has_words():
    assert sentences([words.when(data.faces(), "N3")]) == "instead of taking the two top cards"
    assert sentences(words.effect(data.faces(), "M2")) == "1 point. Every opponent loses 2 points."


def test_sentences_travel_as_json():
    parts = words.condition(data.faces(), "M8")
    assert msgspec.json.decode(msgspec.json.encode(parts), type=list[words.Sentence]) == parts


def keys(part):
    inner = part.data.values() if isinstance(part, words.Sentence) else ()
    return {part.key} | {key for value in inner if isinstance(value, words.Sentence) for key in keys(value)}


def test_every_sentence_of_the_catalogue_is_used():
    faces = data.faces()
    parts = [*map(words.faction, range(5)), *(words.when(faces, code) for code in data.CONDITIONS)]
    for deck, codes in [(faces, CODES), *((own(kind, row), [OWN[kind]]) for kind, row in own_rows())]:
        for code in codes:
            make = {"P": words.plot, "E": words.requirement}.get(code[0], words.condition)
            parts += make(deck, code)
    used = {key.removeprefix("queen.") for part in parts for key in keys(part)}
    assert used | {"requirement", "card"} == set(faces_area())


def faces_area() -> list[str]:
    """The keys of what faces say; after them come those of the table on the page."""
    keys = [*area("en", "queen")]
    return keys[: keys.index("title")]


def test_every_sentence_of_the_table_is_used_by_the_page():
    web = Path(__file__).parents[3] / "web" / "src"
    text = "".join(path.read_text() for path in web.rglob("*") if path.suffix in (".ts", ".svelte"))
    named = set(re.findall(r"queen\.([\w-]+)", text))
    begun = r"(told|can|ask|here|hint|step|tab|place|source)-|sure|do|won"  # put together there
    unused = [key for key in area("en", "queen") if key not in {*faces_area(), *named}]
    assert [key for key in unused if not re.match(begun, key)] == []

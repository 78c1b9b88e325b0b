"""Every sentence exists in every language, with the gaps that the code fills."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path
from string import Formatter

import pytest

import palais.i18n
from palais.cli import answers
from palais.cli.bench import UNITS
from palais.cli.commands import COMMANDS
from palais.cli.richelieu.board import SYMBOL_WORDS
from palais.engine.errors import BadInput
from palais.games import catalog
from palais.games.queen import notation as queen_notation
from palais.games.richelieu import notation
from palais.games.richelieu.data import STEPS
from palais.i18n import LANGUAGES, Catalogue

I18N = Path(palais.i18n.__file__).parent
GAMES = I18N.parent / "games"
SOURCES = sorted(I18N.parent.rglob("*.py"))
ERRORS = {"BadInput", "IllegalAction", "NotYours"}
TERMINAL = ("cli", "play")  # the areas of the command line alone
VERBS = {text.partition(" ")[0] for text in notation.TEXTS}
PROMPTS = ("ask", "enter-ends", "confirm", "hand-over", "hide")
VERDICTS = ("won", "tie-break", "shared", "queen-tie-break", "queen-shared")

# Keys that the code puts together: each pattern with all that its gap can be.
MADE: dict[str, Iterable[str]] = {
    "play.task-{}": set(STEPS) - {"over"},
    "play.choice-{}": VERBS - {"take"},
    "play.told-{}": VERBS - {"take", "stop", "done"},
    "play.head-{}": ("points", "stock", "used"),
    "play.{}": (*SYMBOL_WORDS.values(), *VERDICTS),
    "play.{}-you": VERDICTS,
    "play.queen-task-{}": ("draft", "turn"),
    "play.queen-told-{}": {text.partition(" ")[0] for text in queen_notation.TEXTS},
    "cli.help-{}": COMMANDS,
    "play.command-{}": answers.COMMANDS,
    "cli.column-{}": (
        "seat", "player", "wins", "share", "interval", "score", "rank", "elo", "openskill", "won", "lineup",
        "place", "face", "matches", "uses", "worth", "decided", "validated",
    ),
    "cli.report-{}": ("order", "conditions", "requirements", "plots"),
    "cli.league-sprt-{}": ("low", "high", "open"),
    "cli.bench-{}": [name.replace("_", "-") for name in (*UNITS, "import_ms")],
    "why-{}": {
        rule
        for name in catalog.NAMES
        for rule in re.findall(r'"([RQ]\d+)"', (GAMES / name / "view.py").read_text(encoding="utf-8"))
    },
}  # fmt: skip


def area(lang: str, name: str) -> dict[str, object]:
    return tomllib.loads((I18N / lang / f"{name}.toml").read_text(encoding="utf-8"))


def gaps(entry: object) -> set[str]:
    texts = list(entry.values()) if isinstance(entry, dict) else [entry]
    return {field for text in texts for _, field, _, _ in Formatter().parse(str(text)) if field}


def calls() -> Iterator[tuple[Path, ast.Call]]:
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                yield path, node


def literals(node: ast.expr) -> list[str]:
    """The texts an argument can be: a literal, or either side of a choice between two."""
    if isinstance(node, ast.IfExp):
        return literals(node.body) + literals(node.orelse)
    return [node.value] if isinstance(node, ast.Constant) and isinstance(node.value, str) else []


def texts(entry: object) -> list[str]:
    """The forms of a sentence."""
    return [str(text) for text in (entry.values() if isinstance(entry, dict) else [entry])]


def nodes() -> Iterator[ast.AST]:
    for path in SOURCES:
        yield from ast.walk(ast.parse(path.read_text(encoding="utf-8")))


def pattern(node: ast.AST) -> str:
    """What a text that is put together looks like: `{}` for its gaps; nothing for any other node."""
    if isinstance(node, ast.JoinedStr):
        return "".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in node.values)
    if isinstance(node, ast.BinOp) and isinstance(node.left, ast.Constant) and isinstance(node.left.value, str):
        return node.left.value + "{}"
    return ""


def made(prefix: str) -> set[str]:
    return {shape.format(gap) for shape, values in MADE.items() if shape.startswith(prefix) for gap in values}


def raised() -> list[tuple[str, frozenset[str] | None]]:
    """Codes with their data's names; no names where data is handed on by `**`."""
    found = set()
    for _, call in calls():
        if isinstance(call.func, ast.Name) and call.func.id in ERRORS and call.args:
            names = [keyword.arg for keyword in call.keywords]
            data = None if None in names else frozenset(name for name in names if name)
            found |= {(code, data) for code in literals(call.args[0])}
    return sorted(found, key=str)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_refusal_has_a_sentence_that_its_data_fills(lang: str) -> None:
    sentences = area(lang, "error")
    codes = raised()
    assert len(codes) > 50
    assert [code for code, _ in codes if code not in sentences] == []
    assert [code for code, data in codes if data is not None and not gaps(sentences[code]) <= data] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_refusal_has_a_sentence_that_nothing_raises(lang: str) -> None:
    from palais.engine.files import REASONS

    known = {code for code, _ in raised()} | {*REASONS.values(), "file-other", "missing-value", "missing"}
    known |= made("why-")
    assert set(area(lang, "error")) - known == set()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_refusal_is_one_line(lang: str) -> None:
    assert [key for key, entry in area(lang, "error").items() if any("\n" in text for text in texts(entry))] == []


def test_all_languages_have_the_same_areas() -> None:
    areas = [{path.name for path in (I18N / lang).glob("*.toml")} for lang in LANGUAGES]
    assert areas[0] == areas[1] == areas[2] >= {"cli.toml", "error.toml"}


@pytest.mark.parametrize("name", sorted(path.stem for path in (I18N / "en").glob("*.toml")))
@pytest.mark.parametrize("lang", [lang for lang in LANGUAGES if lang != "en"])
def test_all_languages_have_the_same_keys_and_gaps(name: str, lang: str) -> None:
    english, other = area("en", name), area(lang, name)
    assert set(english) == set(other)
    assert [key for key in english if gaps(english[key]) != gaps(other[key])] == []
    assert [key for key in english if isinstance(english[key], dict) != isinstance(other[key], dict)] == []


def test_every_key_the_code_names_exists() -> None:
    areas = {path.stem: area("en", path.stem) for path in (I18N / "en").glob("*.toml")}
    used = 0
    for path, call in calls():
        name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
        if name in ("t", "catalogue") and call.args:
            for key in literals(call.args[0]):
                where, _, entry = key.partition(".")
                assert entry in areas.get(where, {}), f"{path.name}:{call.lineno} {key}"
                used += 1
    assert used > 20


def test_every_key_that_is_put_together_is_listed() -> None:
    found = {shape for node in nodes() if re.match(r"(cli|play)\..*\{\}|why-\{\}$", shape := pattern(node))}
    assert found == set(MADE)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_key_that_is_put_together_exists(lang: str) -> None:
    assert made("why-") - set(area(lang, "error")) == set()
    for name in TERMINAL:
        assert made(f"{name}.") - {f"{name}.{key}" for key in area(lang, name)} == set()


@pytest.mark.parametrize("name", TERMINAL)
def test_every_sentence_of_the_terminal_is_used(name: str) -> None:
    constants = {str(node.value) for node in nodes() if isinstance(node, ast.Constant)}
    assert {f"{name}.{key}" for key in area("en", name)} - constants - made(f"{name}.") == set()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_help_is_wider_than_eighty_columns(lang: str) -> None:
    helps = [text for name in TERMINAL for key, text in area(lang, name).items() if key.startswith("help")]
    lines = [line.replace("{marker}", "^") for text in helps for line in str(text).splitlines()]
    assert [line for line in lines if len(line) > 80] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_prompt_is_folded(lang: str) -> None:
    t = Catalogue(lang)
    prompts = [t(f"play.{key}", action="done", who=t("play.person-told", seat=4)) for key in PROMPTS]
    prompts += [t("cli.replay-prompt", turn=48, last=48), t("cli.replay-help", first=1, last=48)]
    assert [prompt for prompt in prompts if len(prompt) > 77] == []


# Words that docs/glossary.md has replaced by others.
REPLACED = {
    "en": r"an own|written are|due is|allowed (is|are) ",
    "de": r"Mitschrift|\bOrte?\b|PLATZ|gesichert|übersetzt|Eingabe|[\"'‘’]",
    "fr": r"paquet|\bbouts?\b|\busés?\b|\blieux?\b|(?<!pay )\bstock\b|\bcoups?\b|\"",
}


@pytest.mark.parametrize("name", ["cli", "error", "play", "queen"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_one_word_for_one_thing(lang: str, name: str) -> None:
    said = [text for entry in area(lang, name).values() for text in texts(entry)]
    assert [text for text in said if re.search(REPLACED[lang], text)] == []


@pytest.mark.parametrize("name", ["cli", "error", "hint", "match", "page", "play", "queen"])
def test_french_is_set_with_one_kind_of_apostrophe(name: str) -> None:
    said = [text for entry in area("fr", name).values() for text in texts(entry)]
    assert [text for text in said if re.search(r"[^\W\d_]'", text)] == []


def test_a_nested_reason_is_told_in_the_same_language() -> None:
    error = BadInput("file", file="x.txt", reason=BadInput("file-missing"))
    assert Catalogue("de").error(error) == "x.txt: diese Datei gibt es nicht"


def test_french_counts_zero_as_one() -> None:
    assert "victoire partagée" in Catalogue("fr")("cli.simulate-shared", n=0, share="0")
    assert "shared victories" in Catalogue("en")("cli.simulate-shared", n=0, share="0")

"""Every sentence exists in every language, with the gaps that the code fills."""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest

import palais.i18n
from palais.engine.errors import BadInput
from palais.i18n import LANGUAGES, Catalogue

I18N = Path(palais.i18n.__file__).parent
SOURCES = sorted(I18N.parent.rglob("*.py"))
ERRORS = {"BadInput", "IllegalAction", "NotYours"}


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
    known |= {f"why-{rule}" for rule in ("R9", "R10", "R14", "R15", "R16", "R17", "R18", "R20", "R27")}
    assert set(area(lang, "error")) - known == set()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_refusal_is_one_line(lang: str) -> None:
    assert [key for key, text in area(lang, "error").items() if "\n" in str(text)] == []


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


def test_a_nested_reason_is_told_in_the_same_language() -> None:
    error = BadInput("file", file="x.txt", reason=BadInput("file-missing"))
    assert Catalogue("de").error(error) == "x.txt: diese Datei gibt es nicht"


def test_french_counts_zero_as_one() -> None:
    assert "victoire partagée" in Catalogue("fr")("cli.simulate-shared", n=0, share="0")
    assert "shared victories" in Catalogue("en")("cli.simulate-shared", n=0, share="0")

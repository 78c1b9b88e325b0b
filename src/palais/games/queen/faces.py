"""Own faces written down with a match, and read again by the checker of their file (Q30)."""

from __future__ import annotations

import re
from typing import Any

import msgspec

from palais.engine.errors import BadInput
from palais.games.queen import data
from palais.games.queen.data import COUNTS, EFFECTS, KINDS, MOST, WHEN, Face, Faces, Plot, Term
from palais.games.toml import inline, read_toml, write_fields

KIND = {code: kind for kind, codes in KINDS.items() for code in codes}
KEYS = {code: f"face {code}" for code in KIND}  # of a record's header lines
EXAMPLE = '{ count = "always", each = 3 }'
FIELD = re.compile(r"[a-z]+\.([A-Z]\d+)(?:\.(?:terms\[(\d)\]\.?)?([a-z]*))?.*")  # kind, card, term, field


# ---- written --------------------------------------------------------------------------------------------------


def rows(faces: Faces) -> dict[str, dict[str, Any]]:
    """Every face by its code, as a file could have it; defaults are left out."""
    found = [code for code in KIND if code not in data.PLOTS]
    scored = {code: _face(KIND[code], face) for code, face in zip(found, faces.faces, strict=True)}
    return scored | {code: _plot(plot) for code, plot in zip(data.PLOTS, faces.plots, strict=True)}


def lines(faces: Faces) -> dict[str, str]:
    """The header lines of a record."""
    return {KEYS[code]: inline(row) for code, row in rows(faces).items()}


def _face(kind: str, face: Face) -> dict[str, Any]:
    values = msgspec.structs.asdict(face)
    if kind == "aristocrat":
        return write_fields(values, data.RANK_FIELDS)
    if face.effect != data.SCORE:
        word = EFFECTS[face.effect]
        return {"when": WHEN[face.when], "effect": word, **write_fields(values, data.effect_fields(word))}
    when = {"when": WHEN[face.when]} if kind == "cardinal" else {}
    terms = [_term(term) for term in face.terms]
    return {**when, **terms[0]} if len(terms) == 1 else {**when, "terms": terms}


def _term(term: Term) -> dict[str, Any]:
    """A count; points that it is worth in any case are its `base`."""
    word, values = COUNTS[term.count], msgspec.structs.asdict(term)
    if term.points == term.otherwise and (term.least, term.most) == (1, MOST):
        return {"count": word, **write_fields({**values, "base": term.points}, data.term_fields(word, False))}
    fields = data.term_fields(word, True)
    return {"count": word, **write_fields(values, fields), "points": term.points}


def _plot(plot: Plot) -> dict[str, Any]:
    values = {**msgspec.structs.asdict(plot), "with": plot.held, "without": plot.barred}
    return write_fields(values, data.plot_fields(data.DEMANDS[plot.demand]))


# ---- read -----------------------------------------------------------------------------------------------------


def read_lines(name: str, words: dict[str, str]) -> Faces:
    """The faces of a record's header; a fault names its line and the column there."""
    written = {code: words[key] for code, key in KEYS.items() if key in words}
    if missing := [KEYS[code] for code in KIND if code not in written]:
        raise BadInput("faces-missing", option="cards", value=name, allowed=f"{missing[0]}: {{…}}")
    content = {code: _read_line(code, text) for code, text in written.items()}
    try:
        return _check(name, content)
    except BadInput as error:
        raise _placed(error, written) from None


def read_rows(name: Any, content: Any) -> Faces:
    """The faces of a trace; each is written as `rows` has it."""
    if not isinstance(content, dict) or (missing := [code for code in KIND if code not in content]):
        first = missing[0] if isinstance(content, dict) else "M1"
        raise BadInput("faces-missing", option="cards", value=name, allowed=f'"faces":{{"{first}":{{…}}}}')
    faces = _check(name, content)
    for code, row in rows(faces).items():
        if content[code] != row:
            raise BadInput("trace-field", field=code, value=_json(content[code]), allowed=_json(row))
    return faces


def _json(row: Any) -> str:
    return msgspec.json.encode(row).decode()


def _read_line(code: str, text: str) -> Any:
    start = f"{code} = "
    try:
        return read_toml(code, start + text)[code]
    except BadInput as error:
        column = max(1, int(str(error.data["column"])) - len(start))
        raise BadInput("face-toml", option=KEYS[code], column=column, card=code, allowed=EXAMPLE) from None


def _check(name: Any, content: dict[str, Any]) -> Faces:
    for code in content:
        if code not in KIND:
            raise BadInput("toml-unknown", file=name, field=code, allowed=f"{data.CONDITIONS[0]}, …, {data.PLOTS[-1]}")
    kinds = {kind: {code: content[code] for code in codes} for kind, codes in KINDS.items()}
    return data.check_faces(name, {"name": name, **kinds})


def _placed(error: BadInput, written: dict[str, str]) -> BadInput:
    """A fault of the checker, with the line of the card and the column of its field."""
    found = FIELD.fullmatch(str(error.data["field"]))
    if not found:
        return BadInput(error.code, **{**error.data, "option": "cards"})
    code, term, field = found.groups()
    return BadInput(error.code, **error.data, option=KEYS[code], column=_column(written[code], term, field))


def _column(text: str, term: str | None, field: str | None) -> int:
    """Where a field stands in a face; where the face, or its term, begins if the field is missing."""
    braces = [found.start() for found in re.finditer("{", text)]
    start = braces[int(term)] if term and int(term) < len(braces) else 0
    place = re.compile(rf"(?<![\w-]){field}\s*=").search(text, start) if field else None
    return (place.start() if place else start) + 1

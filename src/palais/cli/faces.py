"""palais faces: says whether a file of Queen's faces can be played, or what is wrong with it (Q30)."""

from __future__ import annotations

import os
import re
from typing import Any

import msgspec

from palais.cli.streams import printable, refusal
from palais.engine.errors import BadInput
from palais.games.queen import data
from palais.i18n import Catalogue

REFUSED = 2


class Verdict(msgspec.Struct, omit_defaults=True):
    """What `--json` prints: counts, or the first fault."""

    file: str
    ok: bool
    name: str | None = None
    conditions: int | None = None
    requirements: int | None = None
    plots: int | None = None
    changed: int | None = None
    line: int | None = None
    column: int | None = None
    card: str | None = None
    field: str | None = None
    code: str | None = None
    reason: str | None = None


def check(t: Catalogue, path: str, as_json: bool) -> int:
    """Read a file of faces; an unreadable one is always refused, a faulty one gets its verdict where JSON is wanted."""
    try:
        faces = data.read_faces(path)
    except BadInput as error:
        if not as_json or error.code == "file":
            raise
        _print(_fault(t, path, error))
        return REFUSED
    verdict = _counts(path, faces)
    if as_json:
        _print(verdict)
    else:
        words = {key: getattr(verdict, key) for key in ("conditions", "requirements", "plots")}
        print(t("cli.faces-valid", file=printable(path), name=faces.name, n=verdict.changed, **words))
    return 0


def _counts(path: str, faces: data.Faces) -> Verdict:
    """How many faces of each kind there are, and how many are not those of the deck `palais`."""
    ours = data.faces()
    pairs = zip((*faces.faces, *faces.plots), (*ours.faces, *ours.plots), strict=True)
    sizes = len(data.CONDITIONS), len(data.REQUIREMENTS), len(data.PLOTS)
    return Verdict(_name(path), True, faces.name, *sizes, sum(mine != theirs for mine, theirs in pairs))


def _fault(t: Catalogue, path: str, error: BadInput) -> Verdict:
    facts: dict[str, Any] = error.data
    place = re.fullmatch(r"[a-z]+\.([A-Z]\d+)(?:\.(.+))?", facts.get("field", ""))
    card, field = place.groups() if place else (None, facts.get("field"))
    return Verdict(
        _name(path), False, line=facts.get("line"), column=facts.get("column"), card=card, field=field,
        code=error.code, reason=refusal(t, error),
    )  # fmt: skip


def _name(path: str) -> str:
    return os.fsencode(path).decode(errors="replace")  # JSON has no other bytes


def _print(verdict: Verdict) -> None:
    print(msgspec.json.encode(verdict).decode())

"""palais check: replays a record or a trace and names its first fault."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Any

import msgspec

from palais import records
from palais.cli.streams import complain, printable
from palais.engine.errors import BadInput
from palais.engine.files import file_fault, read_lines
from palais.i18n import Catalogue

WIDEST = 1000  # characters of a complaint


class Verdict(msgspec.Struct):
    """What `--json` prints."""

    file: str
    kind: str
    ok: bool
    matches: int = 0
    decisions: int | None = None
    line: int | None = None
    column: int | None = None
    code: str | None = None
    reason: str | None = None


def judge(path: str, t: Catalogue) -> Verdict:
    """Verify a file; unreadable ones are refused, faulty ones get a verdict."""
    lines = _unread(read_lines(path))
    kind = next(lines)
    file = os.fsencode(path).decode(errors="replace")  # JSON has no other bytes
    if not kind:
        raise file_fault(path, BadInput("file-empty"))
    try:
        if kind == "trace":
            return Verdict(file, kind, True, records.trace.verify(lines))
        return Verdict(file, kind, True, 1, len(records.load(path, lines).actions))
    except BadInput as error:
        if error.code not in ("trace", "record"):
            raise
        data: dict[str, Any] = error.data
        reason = data["reason"]
        return Verdict(
            file, kind, False, line=data["line"], column=data["column"], code=reason.code, reason=t.error(reason)
        )


def _unread(lines: Iterator[str]) -> Iterator[str]:
    """First what the lines are (a trace begins with a brace), then all of them."""
    ahead: list[str] = []
    for line in lines:
        ahead.append(line)
        if line.strip() or len(ahead) > 1000:
            break
    start = "".join(ahead).strip()
    yield ("trace" if start.startswith("{") else "record") if start else ""
    yield from ahead
    yield from lines


def check(t: Catalogue, path: str, as_json: bool) -> int:
    """Say whether a file is a faultless record or trace."""
    verdict = judge(path, t)
    if as_json:
        print(msgspec.json.encode(verdict).decode())
    elif not verdict.ok:
        fault = BadInput("fault", file=path, line=verdict.line, column=verdict.column, reason=verdict.reason)
        complain(printable(t.error(fault), WIDEST))
    elif verdict.kind == "trace":
        print(t("cli.check-trace", file=printable(path), n=verdict.matches))
    else:
        print(t("cli.check-record", file=printable(path), n=verdict.decisions))
    return 0 if verdict.ok else 1

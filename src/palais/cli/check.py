"""palais check: replays a record or a trace and names its first fault."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Any

import msgspec

from palais.engine.errors import BadInput, PalaisError
from palais.engine.files import LARGEST, file_fault, read_lines
from palais.engine.stream import parse_seed
from palais.games import catalog
from palais.i18n import Catalogue
from palais.records import Record, record, trace

WIDEST = 4000  # characters of a line of a record


def read_record(path: str, lines: Iterator[str]) -> Record:
    """The record in a file, replayed and judged."""
    text: list[str] = []
    size = 0
    for number, line in enumerate(lines, 1):
        size += len(line)
        if size > LARGEST:
            raise file_fault(path, BadInput("file-large", allowed=LARGEST))
        if len(line) > WIDEST:
            raise BadInput("record", line=number, column=WIDEST, reason=BadInput("record-long", allowed=WIDEST))
        text.append(line)
    found = record.read("".join(text))
    _judge_seed(found, text)
    return found


# ---- faults -----------------------------------------------------------------------------------------------------


def _seed_fault(game: Any, options: Any, deal: Any, seed: str) -> BadInput | None:
    """Why a seed cannot be the one of a deal; an own deck or layout cannot be dealt again."""
    words = game.words(options)
    if words["deck"] != "palais" or words["layout"] not in ("classic", "random"):
        return None
    try:
        same = game.deal(options, parse_seed(seed)) == deal
    except BadInput as error:
        return error
    return None if same else BadInput("record-seed", value=seed)


def _judge_seed(found: Record, text: list[str]) -> None:
    if found.seed is None or found.deal is None:
        return
    fault = _seed_fault(catalog.game(found.game), found.options, found.deal, found.seed)
    if fault:
        line = next(number for number, line in enumerate(text, 1) if line.split(":")[0].strip() == "seed")
        raise BadInput("record", line=line, column=text[line - 1].rfind(found.seed) + 1, reason=fault)


class Watch:
    """Hands on the lines of a trace, remembers the last one and judges the seeds of its deals."""

    def __init__(self, lines: Iterator[str]) -> None:
        self.lines = lines
        self.number = 0
        self.line = ""

    def __iter__(self) -> Iterator[str]:
        for line in self.lines:
            self.line = line
            self.number += 1
            if '"rows"' in self.line:
                self.judge()
            yield line

    def judge(self) -> None:
        try:
            head = msgspec.json.decode(self.line)
            game = catalog.game(head["game"])
            options, deal = game.read_trace_head(head)
            seed = str(head["seed"])
        except (PalaisError, ValueError, KeyError, TypeError, AttributeError, RecursionError):
            return  # the trace's own judge says what is wrong with it
        fault = _seed_fault(game, options, deal, seed)
        if fault:
            raise BadInput("trace", line=self.number, reason=fault)

    def column(self, reason: Any) -> int:
        """Where the field at fault stands in the last line; the first column if it does not."""
        field = reason.data.get("field", "seed") if isinstance(reason, PalaisError) else ""
        return max(0, self.line.find(f'"{field}"')) + 1

    def verify(self) -> int:
        try:
            return trace.verify(self)
        except RecursionError:
            raise BadInput("trace", line=self.number, reason=BadInput("trace-json")) from None


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
    if not kind:
        raise file_fault(path, BadInput("file-empty"))
    watch = Watch(lines)
    try:
        if kind == "trace":
            return Verdict(path, kind, True, watch.verify())
        return Verdict(path, kind, True, 1, len(read_record(path, lines).actions))
    except BadInput as error:
        if error.code not in ("trace", "record"):
            raise
        data: dict[str, Any] = error.data
        column = data.get("column") or watch.column(data["reason"])
        code, reason = data["reason"].code, t.error(data["reason"])
        return Verdict(path, kind, False, line=data["line"], column=column, code=code, reason=reason)


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
        print(f"palais: {t.error(fault)}", file=sys.stderr)
    elif verdict.kind == "trace":
        print(t("cli.check-trace", file=path, n=verdict.matches))
    else:
        print(t("cli.check-record", file=path, n=verdict.decisions))
    return 0 if verdict.ok else 1

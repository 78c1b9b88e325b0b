"""Breaks the rules on purpose, one small change at a time, and shows that the tests notice every one.

python tools/mutants.py                 all mutants
python tools/mutants.py R14 R23         those of some rules
python tools/mutants.py --jobs 4        four at a time (2 unless told)

A mutant is a copy of src with one text replaced, run interpreted: first the tests whose docstring names its rule,
then the rest. The golden playthroughs are left out; they would kill anything, and so tell nothing about the tests.
"""

from __future__ import annotations

import argparse
import ast
import os
import re
import shutil
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
TESTS = ["tests/games", "tests/conformance", "tests/match", "tests/records"]
RULES = [f"R{number}" for number in range(1, 31)]
SECONDS = 120  # for one run; a mutant that never ends is noticed too

# The copy has to come before the finder of the editable install, and nothing may be loaded from elsewhere.
BOOT = """
import sys
from importlib.machinery import PathFinder
src = sys.argv[1]
sys.path.insert(0, src)
sys.meta_path.insert(0, PathFinder)
import palais, pytest
code = pytest.main(sys.argv[2:])
files = [module.__file__ for name, module in sys.modules.items() if name.split(".")[0] == "palais"]
sys.exit(code if all(file.startswith(src) for file in files) else 99)
"""


class Mutant(NamedTuple):
    """A text that occurs once in a file of src/palais, and what to write instead to break a rule."""

    rule: str
    file: str
    old: str
    new: str

    def path(self, src: Path) -> Path:
        return src / "palais" / (self.file if "/" in self.file else f"games/richelieu/{self.file}")

    def where(self, src: Path) -> str:
        before = self.path(src).read_text().partition(self.old)[0]
        return f"{self.file}:{before.count(chr(10)) + 1}"


MUTANTS = [Mutant(*entry) for entry in [
    ("R1", "data.py", '(2 if kind == "2" else 1) << 4', '(2 if kind in "2s" else 1) << 4'),
    ("R2", "deck.toml", "No = { double = 2, sword = 1, cross = 1, tower = 1, plain = 1 }",
     "No = { double = 1, sword = 1, cross = 1, tower = 1, plain = 2 }"),
    ("R3", "data.py", "BACK_FACE, BACK_FACE)", "BACK_FACE)"),
    ("R3", "state.py", "i if i < BACK_FACE else BACK_FACE", "i if i < BACK_FACE else 0"),
    ("R4", "state.py", "self.stock[p] = MARKERS", "self.stock[p] = MARKERS - (p > 2)"),
    ("R5", "data.py", 'Stream(seed, "cards").shuffled(options.deck.cards)', "list(options.deck.cards)"),
    ("R5", "engine/stream.py", "self.below(i + 1)", "self.below(i)"),
    ("R6", "layout.toml", '"1.8"', '"1.7"'),
    ("R6", "game.py", "set(layout.discs) != set(data.layout().discs)", "not layout.discs"),
    ("R7", "state.py", "me = me + 1 if me + 1 < self.players else 0", "me = me - 1 if me else self.players - 1"),
    ("R8", "state.py", "elif n == 0:", "else:"),
    ("R8", "state.py", "out[0] = DONE\n        n = 1\n", "n = 0\n"),
    ("R9", "state.py", "if b != a and not barred", "if not barred"),
    ("R10", "state.py", "self.card[pos] & 63 == self.region + 16", "self.card[pos] & 15 == self.region"),
    ("R10", "state.py", "self.card[pos] & 63 == self.region + 16", "self.card[pos] & 48 == 16"),
    ("R10", "state.py", "if self.region == NO_REGION and shields == 1", "if shields == 1"),
    ("R11", "state.py", " and self.turn > 0:", ":"),
    ("R11", "state.py", " and self.turn > 0:", " and self.turn > 1:"),
    ("R12", "view.py", "if pos in holder or", "if holder.get(pos) == seat or"),
    ("R13", "state.py", "if not (self.marks & ~self.marked[me]) >> pos & 1:", "if not self.marks >> pos & 1:"),
    ("R14", "state.py", "self.stock[p] += 1", "self.stock[me] += 1"),
    ("R14", "state.py", "self.stock[seat] > 0 or self.marked[seat] != 0", "self.stock[seat] > 0"),
    ("R14", "state.py", "mask = 0\n        barred = 0 if able else", "mask = 0\n        barred = 0 &"),
    ("R15", "state.py", "or self.ends(me, False):", "or True:"),
    ("R15", "state.py", "or self.might_hold(me) or self.ends", "or self.ends"),
    ("R15", "state.py", "if self.can_pay(me) or self.might", "if self.stock[me] or self.might"),
    ("R16", "state.py", "return self.left & ~self.marks", "return self.left & ~self.marks & ~self.discs"),
    ("R17", "state.py", "self.unmarked() & ~(ONE << self.pending)", "self.unmarked()"),
    ("R18", "state.py", "ones(self.marked[seat]) < self.max", "ones(self.marked[seat]) <= self.max"),
    ("R18", "state.py", "ones(self.marked[seat]) == self.max", "ones(self.marked[seat]) > self.max"),
    ("R19", "view.py", "holder is not None and (holder == seat or", "(holder == seat or"),
    ("R19", "view.py", "(holder == seat or shown or", "(seat is not None or shown or"),
    ("R20", "state.py", "while self.face[pos] != BACK_FACE:", "while False:"),
    ("R20", "state.py", "== BACK_FACE and not self.shown >> pos & 1:", "== BACK_FACE:"),
    ("R21", "state.py", "self.count[seat][self.face[pos]] += 1", "self.count[seat][self.face[pos]] += 2"),
    ("R21", "view.py", " or shown or state.over)", " or shown)"),
    ("R22", "state.py", ") <= 1", ") <= 0"),
    ("R22", "state.py", "(self.left >> 12 & 0xFFF != 0)", "(self.left >> 12 & 0x7FF != 0)"),
    ("R22", "data.py", "if variant and players != 2:", "if variant and players > 3:"),
    ("R23", "state.py", "self.count[p][kind] > mine or", "self.count[p][kind] > mine + 1 or"),
    ("R23", "state.py", "== mine and not self.ties_score", "== mine and self.ties_score"),
    ("R23", "state.py", "self.count[seat][self.face[pos]] += 1",
     "self.count[seat][self.face[pos]] += 1\n                self.holds[seat] |= 1 << self.face[pos]"),
    ("R23", "editions.toml", "[0, 0, 0]", "[-5, 0, 0]"),
    ("R24", "scoring.py", "(scores[seat], -held) == best]", "(scores[seat], -held) == best][:1]"),
    ("R24", "game.py", "cards = [mask.bit_count()", "cards = [-mask.bit_count()"),
    ("R25", "state.py", "if p != seat and (self.count", "if p > seat and (self.count"),
    ("R26", "data.py", "if len(cards) != CARDS:", "if len(cards) > CARDS:"),
    ("R27", "state.py", "ones(self.shown) < 2", "ones(self.shown) < 1"),
    ("R27", "state.py", "self.can_pay(self.me) or self.might_hold(self.me))", "self.can_pay(self.me))"),
    ("R27", "state.py", "if self.might_hold(self.me) or (self.unmarked()", "if (self.unmarked()"),
    ("R27", "state.py", "not self.marked[me] & (self.marked[me] - 1)", "False"),
    ("R27", "state.py", "NO_REGION\n            self.turn += 1", "NO_REGION"),
    ("R28", "match/match.py", "if self._tip.looks != before.looks:", "if False:"),
    ("R28", "match/match.py", "if seat != self.seat:\n            return", "if False:\n            return"),
    ("R28", "match/match.py", "if self._tip.turn != self._public.turn:\n", "if False:\n"),
    ("R28", "match/match.py", "if not self.draft:", "if not self.actions:"),
    ("R28", "state.py", "self.looks += 1  # all", "self.looks += 0  # all"),
    ("R29", "data.py", 'SYMBOLS = ("s", "c", "t")', 'SYMBOLS = ("s", "t", "c")'),
    ("R29", "data.py", '*SYMBOLS, "back", "?")', '*SYMBOLS, "b", "?")'),
    ("R30", "records/trace.py", "sorted(map(game.text, state.legal()))", "list(map(game.text, state.legal()))"),
    ("R30", "records/trace.py", '{"player": state.me,', '{"player": state.me + 1,'),
]]  # fmt: skip


def faults(src: Path) -> list[str]:
    """What is wrong with the table: a rule without a mutant, a text that does not occur exactly once."""
    found = [f"{rule}: no mutant" for rule in RULES if rule not in {mutant.rule for mutant in MUTANTS}]
    for mutant in MUTANTS:
        times = mutant.path(src).read_text().count(mutant.old)
        if times != 1:
            found.append(f"{mutant.rule}: {mutant.file} has {times} times, not once: {mutant.old!r}")
    return found


def tests_by_rule() -> dict[str, list[str]]:
    """The tests whose docstring names each rule."""
    found: dict[str, list[str]] = {rule: [] for rule in RULES}
    for path in sorted(path for folder in TESTS for path in (ROOT / folder).rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for rule in re.findall(r"\bR\d+\b", ast.get_docstring(node) or ""):
                    found[rule].append(f"{path.relative_to(ROOT)}::{node.name}")
    return found


def copy_sources(src: Path, to: str) -> Path:
    shutil.copytree(src, to, dirs_exist_ok=True, ignore=shutil.ignore_patterns("__pycache__"))
    return Path(to)


def first_failure(src: Path, tests: list[str]) -> str | None:
    """The first test that fails on a copy of the sources; None if all pass."""
    command = [sys.executable, "-c", BOOT, str(src), "-x", "--tb=no", "-rf", *tests]
    env = {**os.environ, "PALAIS_INTERPRETED": "1", "COLUMNS": "999"}
    try:
        run = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, timeout=SECONDS)
    except subprocess.TimeoutExpired:
        return "not ending"
    failure = re.search(r"^FAILED tests/(.+?)(?: - .*)?$", run.stdout, re.MULTILINE)
    if run.returncode != (1 if failure else 0):  # tests that cannot even be collected prove nothing
        raise RuntimeError(run.stdout + run.stderr)
    return failure.group(1) if failure else None


def killer(mutant: Mutant, src: Path, named: list[str]) -> str | None:
    """The test that notices a mutant; None if it survives."""
    with TemporaryDirectory() as folder:
        copy = copy_sources(src, folder)
        path = mutant.path(copy)
        path.write_text(path.read_text().replace(mutant.old, mutant.new))
        return first_failure(copy, named) or first_failure(copy, TESTS)


def hunt(mutants: list[Mutant], src: Path, jobs: int) -> int:
    """Run the mutants, a line each; return how many survived."""
    named = tests_by_rule()
    survived = 0
    with ThreadPoolExecutor(jobs) as pool:
        found = pool.map(lambda mutant: killer(mutant, src, named[mutant.rule]), mutants)
        for mutant, test in zip(mutants, found, strict=True):
            survived += test is None
            fate = f"killed by {test}" if test else f"SURVIVED {mutant.old!r} -> {mutant.new!r}"
            print(f"{mutant.rule:4} {mutant.where(src):20} {fate}", flush=True)
    return survived


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("rules", nargs="*", metavar="RULE")
    parser.add_argument("--jobs", type=int, default=2)
    words = parser.parse_args()
    if unknown := set(words.rules) - set(RULES):
        parser.error(f"no rule {', '.join(sorted(unknown))}")
    mutants = [mutant for mutant in MUTANTS if not words.rules or mutant.rule in words.rules]
    started = time.monotonic()
    with TemporaryDirectory() as folder:
        src = copy_sources(ROOT / "src", folder)
        if found := faults(src):
            sys.exit("\n".join(found))
        if failure := first_failure(src, TESTS):
            sys.exit(f"the unchanged sources fail {failure}")
        survived = hunt(mutants, src, words.jobs)
    print(f"{len(mutants)} mutants, {len(mutants) - survived} killed, {time.monotonic() - started:.0f} s")
    return int(survived > 0)


if __name__ == "__main__":
    sys.exit(main())

"""Every numbered rule is cited by a test, in its docstring or its name, and no test cites one that there is not."""

import ast
import re
from pathlib import Path

import pytest

from palais.games import catalog

TESTS = Path(__file__).parents[1]
LAST = {"richelieu": ("R", 30), "queen": ("Q", 32)}


def texts():
    """What tests say of themselves; a name like `test_q15_to_q18_...` says Q15 to Q18."""
    for path in TESTS.rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                yield ast.get_docstring(node) or ""
                yield node.name.replace("_", " ").upper()


def cited(letter):
    for text in texts():
        for first, last in re.findall(rf"\b{letter}(\d+)\b(?: (?:to|TO) {letter}(\d+)\b)?", text):
            yield from range(int(first), int(last or first) + 1)


@pytest.mark.parametrize("game", catalog.NAMES)
def test_every_rule_is_cited_by_a_test(game):
    letter, last = LAST[game]
    assert {*cited(letter)} == {*range(1, last + 1)}

"""Every numbered rule is cited by a test."""

import ast
import re
from pathlib import Path

TESTS = Path(__file__).parents[2]


def cited():
    found = set()
    for path in TESTS.rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                found.update(re.findall(r"\bR\d+\b", ast.get_docstring(node) or ""))
    return found


def test_every_rule_is_cited_by_a_test():
    assert {f"R{number}" for number in range(1, 31)} - cited() == set()

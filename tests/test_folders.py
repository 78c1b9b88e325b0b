"""Any folders of tests can be run together, or one alone."""

import ast
from collections import Counter
from pathlib import Path

TESTS = Path(__file__).parent


def packages():
    """The folders whose modules have the folder's name before theirs."""
    return {path.parent for path in TESTS.rglob("__init__.py")}


def imported(path):
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.ImportFrom):
            yield node.module
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)


def test_no_two_modules_have_the_same_name():
    bare = [path.stem for path in TESTS.rglob("*.py") if path.parent not in packages() and path.stem != "conftest"]
    assert [name for name, times in Counter(bare).items() if times > 1] == []


def test_nothing_is_imported_from_a_conftest_of_which_there_are_several():
    assert [path.name for path in TESTS.rglob("*.py") if "conftest" in imported(path)] == []

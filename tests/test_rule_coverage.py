"""Every number of the project's own rules has a test: one marked `@pytest.mark.rule("R7.4")`, or a scenario with a `rules =` line.

The marks are read from the sources, not from what happens to be collected, so that leaving tests out on the command line hides
nothing. A number in a comment, a docstring or any other text is no mark.
"""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from buildstars.content.text.rulebook import all_rules, sections

TESTS = Path(__file__).parent
NUMBERS = [rule.number for rule in all_rules("en")]


# ---- marks in sources -------------------------------------------------------------------------------------------------


def is_mark(node: ast.expr, aliases: set[str]) -> bool:
    """`pytest.mark.rule`, or a name that was given to it."""
    return ast.unparse(node) == "pytest.mark.rule" or (isinstance(node, ast.Name) and node.id in aliases)


def marks_in(node: ast.expr, aliases: set[str]) -> Iterator[str]:
    """The numbers of every mark inside an expression: a decorator, a `marks=` argument, a list of marks."""
    for call in ast.walk(node):
        if isinstance(call, ast.Call) and is_mark(call.func, aliases):
            yield from (arg.value for arg in call.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str))


def marked_places(tree: ast.Module) -> Iterator[ast.expr]:
    """Where pytest looks for marks: decorators of tests, `pytestmark`, and `marks=` of parameters in decorators."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) and node.name.lower().startswith("test"):
            yield from node.decorator_list
        elif isinstance(node, ast.Assign) and any(ast.unparse(target) == "pytestmark" for target in node.targets):
            yield node.value
        elif isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.param":
            yield from (keyword.value for keyword in node.keywords if keyword.arg == "marks")


def marks_of_source(text: str) -> set[str]:
    tree = ast.parse(text)
    aliases = {
        target.id
        for node in ast.walk(tree)
        if isinstance(node, ast.Assign) and ast.unparse(node.value) == "pytest.mark.rule"
        for target in node.targets
        if isinstance(target, ast.Name)
    }
    return {number for place in marked_places(tree) for number in marks_in(place, aliases)}


def marked() -> dict[str, list[str]]:
    """By number, the files that mark it."""
    found: dict[str, list[str]] = {}
    for path in sorted(TESTS.rglob("test_*.py")):
        for number in sorted(marks_of_source(path.read_text(encoding="utf-8"))):
            found.setdefault(number, []).append(path.relative_to(TESTS).as_posix())
    for path in sorted((TESTS / "scenarios").rglob("*.toml")):
        for number in tomllib.loads(path.read_text(encoding="utf-8")).get("rules", []):
            found.setdefault(number, []).append(path.relative_to(TESTS).as_posix())
    return found


# ---- the tests --------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def marks() -> dict[str, list[str]]:
    return marked()


@pytest.mark.parametrize("number", NUMBERS)
def test_a_rule_has_a_test(number: str, marks: dict[str, list[str]]) -> None:
    assert marks.get(number), f'no test is marked with {number}; write one with @pytest.mark.rule("{number}") or a scenario'


def test_only_rules_that_exist_are_marked(marks: dict[str, list[str]]) -> None:
    known = {*NUMBERS, *(section.number for section in sections("en"))}
    assert {number: files for number, files in marks.items() if number not in known} == {}


def test_the_rules_are_all_there() -> None:
    """Nothing is covered by leaving it out of the book: the parts that the rules of both games have, in order."""
    counts = {section.number: len(section.rules) for section in sections("en")}
    assert counts == {
        "R1": 6, "R2": 4, "R3": 4, "R4": 5, "R5": 6, "R6": 3, "R7": 9, "R8": 5, "R9": 8, "R10": 3, "R11": 4, "R12": 5, "R13": 1, "R14": 1,
        "M1": 5, "M2": 5, "M3": 3, "M4": 8, "M5": 3, "M6": 1, "M7": 22, "J": 77, "F": 4,
    }
    assert [rule.number for rule in all_rules("de")] == NUMBERS


MARKED = '''
"""R1.1 in a docstring, @pytest.mark.rule("R1.2") too."""
import pytest
rule = pytest.mark.rule
other = print
# @pytest.mark.rule("R1.3")
@pytest.mark.rule("R2.1", "R2.2")
def test_one(): pytest.mark.rule("R1.4")
class TestTwo:
    @rule("R2.3")
    def test_two(self): rule("R1.5")
@other("R1.6")
@pytest.mark.parametrize("x", [pytest.param(1, marks=pytest.mark.rule("R2.4")), "R3.1"])
def test_three(x): pass
@rule("R3.2")
def helper(): pass
pytestmark = [pytest.mark.rule("R3.3")]
'''


def test_a_number_counts_where_it_is_a_mark_and_nowhere_else() -> None:
    assert marks_of_source(MARKED) == {"R2.1", "R2.2", "R2.3", "R2.4", "R3.3"}


def rules_of_long_tests(tree: ast.Module) -> set[str]:
    """The numbers that a test is marked with which runs in the long run alone."""
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and "pytest.mark.long" in map(ast.unparse, node.decorator_list):
            found |= {number for mark in node.decorator_list for number in marks_in(mark, set())}
    return found


def test_every_rule_is_held_in_every_run() -> None:
    """`tools/break-rules` runs no long tests, so none of them may be the one that shows a rule."""
    assert rules_of_long_tests(ast.parse('@pytest.mark.long\n@pytest.mark.rule("R1.1")\ndef test_it() -> None: ...')) == {"R1.1"}
    sources = {file.name: file.read_text(encoding="utf-8") for file in TESTS.rglob("test_*.py")}
    both = {name: text for name, text in sources.items() if "mark.long" in text and "mark.rule" in text}
    assert {name: rules for name, text in both.items() if (rules := rules_of_long_tests(ast.parse(text)))} == {}

"""What is wrong with a position's text can be said in every language: each message gets the arguments that it names.

Reads the sources: `….error("notation-…", word=…)`, and what `number_in` is told to call a number.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from buildstars.content.loader import locale_texts
from buildstars.content.text.languages import LANGUAGES, render
from buildstars.content.text.phrases import of_rules
from buildstars.core.messages import Message
from buildstars.core.notation import Line, NotationError, items_of, number_in

SOURCE = Path(__file__).parents[2] / "src" / "buildstars"
FILES = [*SOURCE.glob("core/notation.py"), *SOURCE.glob("*/notation/*.py"), *SOURCE.glob("lab/study/*_sources.py")]
NAMES_OF_NUMBERS = {"number_in": 4, "seat_number": 2, "number": 4}
"""Functions, and where among their arguments the name of the number stands."""


def calls() -> Iterator[ast.Call]:
    for path in FILES:
        yield from (node for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(node, ast.Call))


def name_of(call: ast.Call) -> str:
    return call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")


def said() -> dict[str, set[str]]:
    """The ids of messages, with the names of their arguments."""
    found: dict[str, set[str]] = {}
    for call in calls():
        if name_of(call) == "error" and isinstance(call.args[0], ast.Constant):
            found[str(call.args[0].value)] = {str(word.arg) for word in call.keywords}
        elif name_of(call) == "Message" and isinstance(call.args[0], ast.Constant) and isinstance(call.args[1], ast.Dict):
            found[str(call.args[0].value)] = {str(getattr(key, "value", "")) for key in call.args[1].keys}
    return found


def numbers() -> set[str]:
    """What numbers are called."""
    found: set[str] = set()
    for call in calls():
        place = NAMES_OF_NUMBERS.get(name_of(call), 99)
        if place < len(call.args) and isinstance(call.args[place], ast.Constant):
            found.add(str(getattr(call.args[place], "value", "")))
    return found


def test_there_are_many() -> None:
    assert len(FILES) > 10 and len(said()) > 90 and len(numbers()) > 40


@pytest.mark.parametrize("lang", sorted(LANGUAGES))
def test_every_mistake_can_be_said(lang: str) -> None:
    for id_, args in said().items():
        assert render(id_, dict.fromkeys(args, "0"), lang), id_


def test_no_message_is_left_over() -> None:
    written = {id_ for text in locale_texts("en") for id_ in re.findall(r"^(notation-[a-z-]+) =", text, re.MULTILINE)}
    assert written - said().keys() == {"notation-what"}


@pytest.mark.parametrize("lang", sorted(LANGUAGES))
def test_every_number_has_a_name(lang: str) -> None:
    """Words of the notation itself stand as they are; all others are said in the language."""
    named = {what: render("notation-what", {"what": what, "thing": "", "seat": ""}, lang) for what in numbers()}
    assert {what for what, name in named.items() if name.strip("„“") == what} == {"loud", "power", "broken"}


def test_a_mistake_is_told_with_its_line_in_the_language_of_the_reader() -> None:
    line = Line(3, ["turn", "x", "active", "active", "0"])
    with pytest.raises(NotationError) as caught:
        number_in(line, "x", 0, 9, "turn")
    assert str(caught.value) == 'line 3 ("turn x active active 0"): the turn must be a number from 0 to 9, not "x"'
    assert of_rules(caught.value).say("de") == "Zeile 3 („turn x active active 0“): Der Zug muss eine Zahl von 0 bis 9 sein, nicht „x“"
    with pytest.raises(NotationError, match="a value is missing after"):
        items_of(Line(1, ["turn"]), 0, ("turn",))
    assert line.error("notation-frames", most=1000).message == Message("notation-frames", {"most": "1000"})  # no sign between the thousands

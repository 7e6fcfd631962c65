"""Whatever is said to people is a message: no exception that people meet carries an English sentence of the code.

Reads the source: every `raise` of the program whose exception gets a literal text with spaces, and is not one of those that only
programmers or translators meet.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

SOURCE = Path(__file__).parents[2] / "src" / "buildstars"
PROGRAMMERS = {
    "AssertionError": "something that cannot be", "AttributeError": "Python's own", "KeyError": "Python's own", "TypeError": "Python's own",
    "OverflowError": "Python's own", "RuntimeError": "Python's own", "NotImplementedError": "Python's own",
    "ValueError": "a call with a wrong value: no command or page lets it through, as its own errors are told apart from it",
    "MissingText": "a text that is missing cannot be said by one", "ResetNeeded": "an environment that is stepped before reset",
    "MissingExtra": "a library of Python that is not installed", "DatasetError": "columns that a program asks for",
    "TooLong": "a drawing of ours that does not fit", "TooMuch": "a page of ours that does not fit", "NoRoom": "a sheet of ours",
    "Silent": "a line to Valkey, for the log",
    "Died": "a process, for the log", "Unanswered": "a process, for the log", "NotKept": "a database, for the log",
    "Forfeited": "what an opponent's program did wrong, for its programmer and the results of the arena",
    "LessonError": "a lesson that we wrote", "NoReply": "a simulated player, for the bench",
    "SiteError": "a library of Python that the bench needs, or a server of its own that did not start",
}
"""Exceptions that no player meets, and why."""
LATER = {
    "BadParameter": "the command line's own refusals are Typer's, in English",
}
"""Still English; the list must not grow."""
MESSAGES = ("phrase", "Message", "refused", "located", "clauses", "Phrase", "in_file", "said")
"""Whatever stands inside a call of these is an argument of a message."""


def sentences(node: ast.AST) -> Iterator[str]:
    """Literal texts with a space between words, outside of messages."""
    if isinstance(node, ast.Call):
        name = node.func.id if isinstance(node.func, ast.Name) else node.func.attr if isinstance(node.func, ast.Attribute) else ""
        if name in MESSAGES or name == "join":
            return
    if isinstance(node, ast.Constant) and isinstance(node.value, str) and " " in node.value.strip():
        yield node.value
    for child in ast.iter_child_nodes(node):
        yield from sentences(child)


def raised_in(source: str) -> Iterator[tuple[str, int, str]]:
    """Name of the exception, line, sentence."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call):
            call = node.exc
            name = call.func.id if isinstance(call.func, ast.Name) else getattr(call.func, "attr", "")
            if name in MESSAGES:
                continue
            words = [] if name == "error" else [word.value for word in call.keywords]  # of `Line.error` they are a message's arguments
            found = [one for part in (*call.args, *words) for one in sentences(part)]
            has_message = any(isinstance(part, ast.Name) and part.id == "message" for part in call.args)
            has_message |= any(isinstance(part, ast.Call) and getattr(part.func, "id", "") == "Message" for part in call.args)
            if found and not has_message:
                yield name, node.lineno, found[0]


def reasons_in(source: str) -> Iterator[tuple[int, str]]:
    """Line and sentence of each reason that a refusal gets as a literal text."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "refused":
            yield from ((node.lineno, one) for word in node.keywords if word.arg == "why" for one in sentences(word.value))


def test_it_notices_a_sentence() -> None:
    assert list(raised_in("raise MyError(f'there is no {x} here')")) == [("MyError", 1, "there is no ")]
    assert list(raised_in("raise MyError(phrase('my-id', text='a b'))")) == []
    assert list(raised_in("raise MyError('word')")) == []
    assert list(raised_in("raise OptionError('a sentence', Message('my-id', {}))")) == []
    assert list(raised_in("raise line.error('a sentence')")) == [("error", 1, "a sentence")]
    assert list(raised_in("raise line.error('my-id', form='unit 3')")) == []
    assert list(reasons_in("raise refused('my-id', why='a sentence')")) == [(1, "a sentence")]
    assert list(reasons_in("raise refused('my-id', why=worded(phrase('its-id', form='unit 3')))")) == []


def test_what_people_are_told_is_a_message() -> None:
    found: list[str] = []
    known = {**PROGRAMMERS, **LATER}
    for path in sorted(SOURCE.rglob("*.py")):
        for name, line, text in raised_in(path.read_text(encoding="utf-8")):
            if name not in known:
                found.append(f"{path.relative_to(SOURCE)}:{line}: {name}: {text!r}")
        found += [f"{path.relative_to(SOURCE)}:{line}: why={text!r}" for line, text in reasons_in(path.read_text(encoding="utf-8"))]
    assert not found, "put these sentences into content/locale and raise messages:\n" + "\n".join(found)


def test_the_list_is_needed() -> None:
    raised = {name for path in SOURCE.rglob("*.py") for name, _, _ in raised_in(path.read_text(encoding="utf-8"))}
    assert {**PROGRAMMERS, **LATER}.keys() - raised == {"NotImplementedError"} & PROGRAMMERS.keys() - raised

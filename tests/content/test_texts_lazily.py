"""Messages are parsed one by one, when they are said: what comes out is what Fluent's own parser makes of the whole files."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from fluent.runtime import FluentResource
from fluent.syntax import ast

from buildstars.content.loader import locale_texts
from buildstars.content.text import languages
from buildstars.content.text.languages import MissingText, bundle, render


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """The files of English are these."""
    texts: list[str] = []
    monkeypatch.setattr(languages, "locale_texts", lambda lang: texts)
    bundle.cache_clear()
    yield texts
    bundle.cache_clear()


@pytest.mark.parametrize("lang", ["en", "de"])
def test_every_message_is_the_same_as_in_its_whole_file(lang: str) -> None:
    made, count = bundle(lang), 0
    for text in locale_texts(lang):
        for entry in FluentResource(text).body:
            assert not isinstance(entry, ast.Junk), entry.content
            if isinstance(entry, ast.Message | ast.Term):
                is_term, count = isinstance(entry, ast.Term), count + 1
                made._lookup(entry.id.name, is_term)
                found = (made._terms if is_term else made._messages)[entry.id.name]
                assert found.equals(entry, ignored_fields=["span", "comment"]), entry.id.name
    assert count == len(made._messages) + len(made._terms)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("one = 1\none = 2\n", '"one" stands twice'), ("-one = 1\n-one = 2\n", '"one" stands twice'),
        ("one = 1\nno sentence\n", "cannot be read"),
        ("one = 1\n!\n", "cannot be read"),
    ],
)
def test_a_file_that_is_no_list_of_messages_is_refused(written: list[str], text: str, why: str) -> None:
    written.append(text)
    with pytest.raises(MissingText, match=why):
        render("one", {}, "en")


def test_a_message_that_cannot_be_read_is_refused_when_it_is_said(written: list[str]) -> None:
    written.append("one = 1\n\n# about two\ntwo = { $a ->\n   [x] y\nthree = { one } and\n\n    more\n    .part = of it\n}\n")
    assert render("one", {}, "en") == "1"
    with pytest.raises(MissingText, match="cannot be read"):
        render("two", {"a": "x"}, "en")


def test_what_another_message_says_is_found(written: list[str]) -> None:
    written += ["one = { two } { -three }\n    .part = of it\n", "two = { $n ->\n    [one] egg\n   *[other] eggs\n}\n-three = there\n"]
    assert render("one", {"n": 2}, "en") == "eggs there" and render("one", {}, "en", "part") == "of it"

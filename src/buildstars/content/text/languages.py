"""What people read: Fluent messages from content/locale, one bundle a language (content.languages).

A text is asked for by the id of its message and arguments. A missing message or argument is an error, never an empty place in
a sentence; in a language that is not complete yet, the English text stands for it. The loader reads the files. A message is parsed
when it is said for the first time: a language has thousands, and most programs say a few.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Any, Final

from fluent.runtime import FluentBundle, FluentResource, resolver
from fluent.syntax import ast

from buildstars.content.languages import ENGLISH, LANGUAGES, spoken
from buildstars.content.loader import locale_texts
from buildstars.content.model import Text
from buildstars.content.text.phrases import Said, say
from buildstars.core.messages import Argument, Name

__all__ = ["LANGUAGES", "MissingText", "bundle", "has", "in_all", "render"]


resolver.MAX_PART_LENGTH = 100_000  # a list of answers, or what somebody typed, may be long; whoever shows it shortens it


class MissingText(LookupError):
    """A message, a part of one or an argument of one is missing in a language."""


ENTRY: Final = re.compile(r"^(-?)([a-zA-Z][\w-]*) *=.*(?:\n(?![a-zA-Z#-]).*)*", re.MULTILINE)
"""A message or a term with all lines that belong to it: none of them begins with a letter."""
OTHER: Final = re.compile(r"^(?:[a-zA-Z-](?![\w-]* *=)|[^a-zA-Z\s#}-]).*", re.MULTILINE)
"""A line that begins nothing and belongs to nothing."""


class Bundle(FluentBundle):
    """Of which an entry is its source until it is looked up."""

    def _lookup(self, entry_id: str, term: bool = False) -> Any:
        known: dict[str, Any] = self._terms if term else self._messages
        if isinstance(source := known.get(entry_id), str):
            body = FluentResource(source).body
            if len(body) != 1 or isinstance(body[0], ast.Junk):
                raise MissingText(f'a text in the language "{self.locales[0]}" cannot be read: {source!r}.')
            known[entry_id] = body[0]
        return super()._lookup(entry_id, term)


@cache
def bundle(lang: str) -> Bundle:
    """All messages of a language, without the marks that isolate foreign scripts."""
    if lang not in LANGUAGES:
        raise MissingText(f'there is no language "{lang}"; known are {", ".join(LANGUAGES)}.')
    made = Bundle([lang], use_isolating=False)
    messages, terms = made._messages, made._terms
    for text in locale_texts(lang):
        if (junk := OTHER.search(text)) is not None:
            raise MissingText(f'a text in the language "{lang}" cannot be read: {junk[0]!r}.')
        for entry in ENTRY.finditer(text):
            known: dict[str, Any] = terms if entry[1] else messages
            if entry[2] in known:
                raise MissingText(f'the text "{entry[2]}" stands twice in the language "{lang}".')
            known[entry[2]] = entry[0]
    return made


def has(id_: str, lang: str, attribute: str = "") -> bool:
    made = bundle(_speaking(id_, lang))
    return made.has_message(id_) and (not attribute or attribute in made.get_message(id_).attributes)


def _speaking(id_: str, lang: str) -> str:
    """The language whose text is said: another only for one that is not complete and lacks it."""
    return lang if lang not in LANGUAGES or LANGUAGES[lang].complete or bundle(lang).has_message(id_) else ENGLISH


def render(id_: str, args: Mapping[str, Argument | Text], lang: str, attribute: str = "") -> str:
    """The text of a message, or of an attribute of it; names are given in the language asked for."""
    try:
        return _rendered(id_, args, lang, attribute)
    except MissingText:
        if lang not in LANGUAGES or LANGUAGES[lang].complete:
            raise
        return _rendered(id_, args, ENGLISH, attribute)


def _rendered(id_: str, args: Mapping[str, Argument | Text], lang: str, attribute: str) -> str:
    made = bundle(lang)
    if not made.has_message(id_):
        raise MissingText(f'there is no text "{id_}" in the language "{lang}".')
    message = made.get_message(id_)
    pattern = message.attributes.get(attribute) if attribute else message.value
    if pattern is None:
        raise MissingText(f'the text "{id_}" has no part "{attribute or "value"}" in the language "{lang}".')
    words = {key: spoken(value, lang) if isinstance(value, Name | dict) else value for key, value in args.items()}
    text, errors = made.format_pattern(pattern, words)
    if errors:
        raise MissingText(f'the text "{id_}" cannot be made in the language "{lang}": {errors[0]}.')
    return str(text)


def in_all(said: Said, most: int) -> dict[str, str]:
    """In every language, as a sentence of its own; no longer than so many letters."""
    texts = {lang: say(said, lang)[:most] for lang in LANGUAGES}
    return {lang: text[:1].upper() + text[1:] for lang, text in texts.items()}

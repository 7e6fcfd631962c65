"""The languages that people read: an entry in a map each, so that a further one means adding files and a line.

Its texts are in content/locale/<code>, its rules in content/rules/<code>.toml, or for one that this program does not ship, in the folder
locale/<code> of this person's home (`rules.toml` beside the Fluent files). Names of units, cards and forces are in `names.toml` there,
by the English ones, unless their own files have them. Where something is missing, English stands for it; in a language that is
`complete` a missing text is a mistake of ours, and tests look for it.
Files are read by the loader, which also adds the languages of this person's home (`add_own_languages`).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final, Protocol

ENGLISH: Final = "en"


@dataclass(frozen=True)
class Language:
    name: str
    """As those who speak it call it."""
    also: tuple[str, ...] = ()
    """What people type for it besides its code."""
    comma: bool = False
    """Is a comma written where English has the point of a decimal number?"""
    none_is_one: bool = False
    """Does "no unit" stand in the singular?"""
    complete: bool = False
    """Is a missing text a mistake, not yet to be written?"""


LANGUAGES: Final[dict[str, Language]] = {
    "en": Language("English", ("english", "englisch", "eng", "en-gb", "en-us"), complete=True),
    "de": Language(
        "Deutsch", ("german", "deutsch", "ger", "deu", "de-de", "de-at", "de-ch"), comma=True, none_is_one=True, complete=True
    ),
}


def add_language(code: str, language: Language | None = None) -> None:
    """One more language from now on; its files are in this person's home."""
    LANGUAGES.setdefault(code, language or Language(code))


def known_or_english(lang: str) -> str:
    return lang if lang in LANGUAGES else ENGLISH


def other_language(lang: str) -> str:
    """The one to be shown beside it: the first of the others."""
    return next(one for one in LANGUAGES if one != lang)


def number_text(number: str, lang: str) -> str:
    """A number as the language writes it."""
    return number.replace(".", ",") if LANGUAGES[lang].comma else number


# ---- names ------------------------------------------------------------------------------------------------------------


class Named(Protocol):
    """The names of the engine and of the wire."""

    @property
    def texts(self) -> dict[str, str]: ...


Spoken = Named | dict[str, str]
"""A name or a text by language, always in English."""


def spoken(name: Spoken, lang: str) -> str:
    """A name or a text in a language; in English if it has none there."""
    texts = name if isinstance(name, dict) else name.texts
    said = texts.get(lang, "") or translated(texts[ENGLISH], lang)
    return number_text(said, known_or_english(lang)) if getattr(name, "kind", "") == "number" else said


NAMES: Final[dict[str, dict[str, str]]] = {}
"""What hand-written English texts are in a language, as far as anybody asked (`names.toml` of the language)."""
_readers: list[Callable[[str], dict[str, str]]] = []


def read_names_by(reader: Callable[[str], dict[str, str]]) -> None:
    """The loader says so: the rules know this module, and must know no files."""
    _readers[:] = [reader]


def translated(english: str, lang: str) -> str:
    """A text whose own file does not have it in a language; the text itself if nobody has translated it."""
    if lang == ENGLISH or lang not in LANGUAGES:
        return english
    if lang not in NAMES:
        if not _readers:
            return english
        NAMES[lang] = _readers[0](lang)
    return NAMES[lang].get(english, english)


def in_each(name: Spoken) -> dict[str, str]:
    return {lang: spoken(name, lang) for lang in LANGUAGES}


def needed(texts: Mapping[str, str]) -> dict[str, str]:
    """Without what English stands for anyway."""
    return {lang: text for lang, text in texts.items() if lang == ENGLISH or text != texts[ENGLISH]}


def all_spoken(name: Spoken) -> list[str]:
    """Whatever a thing is called in any language, each once."""
    return list(dict.fromkeys(in_each(name).values()))


def is_code(text: str) -> bool:
    """Can it be the code of a language, known here or not? Two letters, as in `fr`, and perhaps a region."""
    return text in LANGUAGES or re.fullmatch(r"[a-z]{2}(?:-[a-z]{2})?", text) is not None

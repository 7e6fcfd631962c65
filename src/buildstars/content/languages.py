"""The languages that people read: an entry in a map each, so that a further one means adding files and a line.

Its texts are in content/locale/<code>, its rules in content/rules/<code>.toml, or for one that this program does not ship, in the folder
locale/<code> of this person's home (`rules.toml` beside the Fluent files). Names of units and cards have it if their files do. Where
something is missing, English stands for it; in a language that is `complete` a missing text is a mistake of ours, and tests look for it.
Nothing is read here; the loader adds the languages of this person's home (`add_own_languages`).
"""

from __future__ import annotations

from collections.abc import Mapping
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


class Spoken(Protocol):
    """A name or a text in several languages, always in English: `Text`, and both kinds of `Name`."""

    @property
    def en(self) -> str: ...


def spoken(name: Spoken, lang: str) -> str:
    """A name or a text in a language; in English if it has none there."""
    further: Mapping[str, str] = getattr(name, "other", {})
    return str(getattr(name, lang, "") or further.get(lang, "") or name.en)


def in_each(name: Spoken) -> dict[str, str]:
    return {lang: spoken(name, lang) for lang in LANGUAGES}


def all_spoken(name: Spoken) -> list[str]:
    """Whatever a thing is called in any language, each once."""
    return list(dict.fromkeys(in_each(name).values()))

"""How the units and cards of a force are called in a game: names that say which thing they name."""

from __future__ import annotations

from collections.abc import Callable

from buildstars.content.languages import LANGUAGES, in_each
from buildstars.content.model import Card, Force, Text
from buildstars.core.messages import Name


def unit_name(force: Force, index: int, unit: int) -> Name:
    """Of a force's unit, which is `unit` in the game; with a number where the force has several of it."""
    found = force.units[index]
    copies = [other for other in range(len(force.units)) if force.units[other].id == found.id]
    number = f" #{copies.index(index) + 1}" if len(copies) > 1 else ""
    return Name({lang: text + number for lang, text in in_each(found.name).items()} if number else found.name, "unit", unit)


def card_name(card: Card, place: int) -> Name:
    """`place`: where the game's list of cards has it."""
    return Name(card.name, "card", place)


def name_of(text: Text) -> Name:
    """The name of a thing that is in no game."""
    return Name(text)


def printed_text(text: str) -> Name:
    """What is printed on a card in one language: the same for every reader."""
    return Name({"en": text})


def text_by(make: Callable[[str], str]) -> Text:
    """A text made in each language."""
    return {lang: make(lang) for lang in LANGUAGES}


def name_by(make: Callable[[str], str]) -> Name:
    return Name(text_by(make))

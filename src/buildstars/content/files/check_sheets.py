"""Sheets that can be written but make no sense (F1): units that the set has not, and rarities of which no sheet is there."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Final

from buildstars.content import vocabulary as words
from buildstars.content.files.bounded import shortened
from buildstars.content.files.check import Mistake, text_reasons
from buildstars.content.model import Sheet
from buildstars.content.text.phrases import phrase

MOST_UNITS: Final = 6


def sheet_text_mistakes(sheet: Sheet) -> list[Mistake]:
    """Its name is one line of plain text in each language, and its units are neither none nor too many."""
    count = len(sheet.units)
    many = [] if 1 <= count <= MOST_UNITS else [Mistake("", phrase("flaw-sheet-count", count=count, most=MOST_UNITS), ("units",))]
    return many + [Mistake("", why, tuple(where.split("."))) for where, why in text_reasons("name", sheet.name)]


def sheet_mistakes(sheet: Sheet, numbers: Collection[str]) -> list[Mistake]:
    """`numbers`: those of the set's units, as texts."""
    return [
        Mistake("", phrase("flaw-sheet-unit", number=shortened(str(number))), ("units", at))
        for at, number in enumerate(sheet.units)
        if str(number) not in numbers
    ]


def lacking_rarities(sheets: Iterable[Sheet]) -> list[str]:
    """A set that names sheets names some of every rarity: each can be asked for."""
    there = {sheet.rarity for sheet in sheets}
    return [rarity for rarity in words.RARITIES if rarity not in there]

"""The parts of a kit and their names, without what draws them: the server asks for names alone."""

from __future__ import annotations

from typing import Final

from buildstars.content.text.phrases import SaidError, phrase

PARTS: Final = ("cards", "bases", "tools", "home", "reference", "models", "booklet")
"""In the order of the file."""


class KitError(SaidError):
    """Why a kit cannot be made."""


def parts_named(text: str) -> tuple[str, ...]:
    """`cards,models` as parts in the order of the file; KitError for a word that is none."""
    wanted = [word.strip().casefold() for word in text.replace("+", ",").split(",") if word.strip()]
    for word in wanted:
        if word not in PARTS:
            raise KitError(phrase("kit-part", part=word, known=", ".join(PARTS)))
    if not wanted:
        raise KitError(phrase("kit-parts", known=", ".join(PARTS)))
    return tuple(part for part in PARTS if part in wanted)

"""Who plays a game, as a stranger reads it: opponents by their names in the reader's language, somebody who is gone as such."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final

from buildstars.content.text.languages import has, render

LETTERS: Final = "ABCDEFGJ"


def names_of(seats: Sequence[dict[str, Any]], lang: str) -> list[str]:
    """Of the rows of a game's seats; those who share a name wear the letter of their seat."""
    names = [name_of(seat, lang) for seat in seats]
    return [f"{name} {LETTERS[n]}" if names.count(name) > 1 and n < len(LETTERS) else name for n, name in enumerate(names)]


def name_of(seat: dict[str, Any], lang: str) -> str:
    name = str(seat["name"])
    if seat["kind"] == "open":
        return "?"
    level = re.match(r"\w*", str(seat["opponent"] or name))
    id_ = f"opponent-{level[0].lower()}" if level else ""
    if seat["kind"] == "bot" and has(id_, lang):
        return render(id_, {}, lang)
    return name or render("g-gone", {}, lang)

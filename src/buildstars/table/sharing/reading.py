"""In which language somebody reads who has chosen none: by the address (`?lang=`), else by what the browser accepts."""

from __future__ import annotations

from buildstars.content.languages import LANGUAGES

USUAL = "en"
MOST_WORDS = 20


def language_of(asked: str | None, accepted: str) -> str:
    """One that we speak. `accepted` is the header Accept-Language."""
    if asked in LANGUAGES:
        return str(asked)
    found: list[tuple[float, int, str]] = []
    for place, word in enumerate(accepted.split(",")[:MOST_WORDS]):
        tag, _, more = word.strip().partition(";")
        code = tag.strip().lower().split("-")[0]
        if code in LANGUAGES and (weight := _weight(more)) > 0:
            found.append((-weight, place, code))
    return min(found)[2] if found else USUAL


def _weight(text: str) -> float:
    """Of a word: `q=0.8`; 1 if nothing is said, 0 if it makes no sense."""
    name, _, value = text.strip().partition("=")
    if not name:
        return 1.0
    try:
        return min(1.0, float(value)) if name.strip() == "q" else 1.0
    except ValueError:
        return 0.0

"""How words are compared: without capitals, accents, kinds of apostrophes and hyphens. Pure functions; the rules may use them too."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from typing import Final, Literal

SPELLINGS: Final = (("ß", "ss"), ("æ", "ae"), ("œ", "oe"), ("ø", "o"), ("ł", "l"))
SIGNS: Final = {ord(sign): "'" for sign in "’‘´′ʼ"} | {ord(sign): "-" for sign in "‐‑‒–—−"}
UMLAUTS: Final = (("ae", "a"), ("oe", "o"), ("ue", "u"))
AT_ONCE: Final = 1000
"""Letters that are brought into one form at a time."""


def normalized(form: Literal["NFC", "NFKD"], text: str) -> str:
    """As `unicodedata.normalize`, in proportion to the length: that sorts marks on one letter, and thousands of them take seconds."""
    if len(text) <= AT_ONCE:
        return unicodedata.normalize(form, text)
    return "".join(unicodedata.normalize(form, text[at : at + AT_ONCE]) for at in range(0, len(text), AT_ONCE))


def folded(text: str) -> str:
    """Without capitals and accents, hyphens and apostrophes as one kind, single spaces: for searching within texts."""
    text = text.casefold()
    for sign, letters in SPELLINGS:
        text = text.replace(sign, letters)
    if not text.isascii():
        text = normalized("NFKD", text.translate(SIGNS))
        text = "".join(sign for sign in text if not unicodedata.combining(sign))
    return " ".join(text.replace("`", "'").split())


def words_of(text: str) -> tuple[str, ...]:
    """The words of a name, hyphens separating them, without any signs; "Fluegler" is the same word as "Flügler"."""
    plain = folded(text).replace("'", "")
    for typed, letter in UMLAUTS:
        plain = plain.replace(typed, letter)
    return tuple(re.sub(r"[\W_]+", " ", plain).split())


@lru_cache(maxsize=4096)
def key_of(text: str) -> str:
    """Equal for names that differ in signs and spaces only: "X wing", "x-wing" and "Xwing"."""
    return "".join(words_of(text))

"""Answers as words of a record: the same word for the same answer whatever the question, and back."""

from __future__ import annotations

from typing import Final

from buildstars.card.layout import (
    BACK,
    CARD,
    CARRIER,
    COMBAT,
    CONTESTED,
    MOVE,
    NUMBER,
    PASS,
    ROLL,
    SEAT,
    SLOT,
    STRIKE,
    UNIT,
    YES,
    ZONE,
)
from buildstars.core.messages import Message, Mistake

WORDS: Final = {
    PASS: "pass", YES: "yes", BACK: "back", MOVE: "move", COMBAT: "combat", STRIKE: "strike", CARRIER: "carrier",
    ZONE + CONTESTED: "contested",
}
ANSWERS: Final = {word: answer for answer, word in WORDS.items()}


DICE: Final = ("1", "2", "3", "4", "5", "6")


class TokenError(Mistake):
    """Which word is not an answer."""


def to_token(answer: int) -> str:
    if answer in WORDS:
        return WORDS[answer]
    if NUMBER <= answer < NUMBER + 8:
        return f"n{answer - NUMBER}"
    if SEAT <= answer < SEAT + 8:
        return f"seat{answer - SEAT}"
    if ZONE <= answer < ZONE + CONTESTED:
        return f"home{answer - ZONE}"
    if ROLL <= answer < ROLL + 36:
        return f"{(answer - ROLL) // 6 + 1}+{(answer - ROLL) % 6 + 1}"
    if SLOT <= answer < SLOT + 24:
        return f"o{(answer - SLOT) // 3}.{(answer - SLOT) % 3}"
    if CARD <= answer < UNIT:
        return f"c{answer - CARD}"
    if answer >= UNIT:
        return f"u{(answer - UNIT) // 64}.{(answer - UNIT) % 64}"
    raise TokenError(Message("token-none-card", {"answer": str(answer)}))


def _number(text: str, token: str, below: int) -> int:
    if not (text.isascii() and text.isdecimal() and str(int(text)) == text) or int(text) >= below:
        raise TokenError(Message("token-number", {"token": repr(token), "text": repr(text), "below": str(below)}))
    return int(text)


def from_token(token: str, players: int) -> int:
    if token in ANSWERS:
        return ANSWERS[token]
    first, plus, second = token.partition("+")
    if plus and first in DICE and second in DICE:
        return ROLL + 6 * (int(first) - 1) + int(second) - 1
    for word, base, count in (("seat", SEAT, players), ("home", ZONE, players), ("n", NUMBER, 8), ("c", CARD, UNIT - CARD)):
        if token.startswith(word):
            return base + _number(token[len(word):], token, count)
    for word, base, count in (("o", SLOT, 3), ("u", UNIT, 64)):
        if token.startswith(word):
            seat, _, index = token[1:].partition(".")
            return base + _number(seat, token, players) * count + _number(index, token, count)
    raise TokenError(Message("token-card", {"token": repr(token), "known": ', '.join(['pass', 'move', 'u0.3', 'c12', 'o1.2', '3+5'])}))

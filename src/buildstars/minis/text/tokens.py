"""Answers as words of a record, and back; and what people type for a move.

The same word for the same answer whatever the question. Lengths are millimetres, angles degrees, both written as short as they go.
"""

from __future__ import annotations

from typing import Final

from buildstars.core.messages import Message, Mistake
from buildstars.minis.layout import (
    BACK,
    BRING,
    CARD,
    CLOAK,
    COMMAND,
    CONVERT,
    DIE,
    ELITE,
    FULL,
    HOLD,
    LONG,
    MM,
    NUMBER,
    OFFSET,
    PASS,
    ROLL,
    SEAT,
    STEP_MOVE,
    UNIT,
    YES,
)
from buildstars.minis.steps import (
    KIND_LONG,
    KIND_SHORT,
    full_length,
    heading_answer,
    heading_in,
    is_heading,
    is_place,
    is_step,
    place_answer,
    place_heading,
    place_x,
    place_y,
    step_answer,
    step_kind,
    step_length,
    step_turn,
)

WORDS: Final = {
    PASS: "pass", YES: "yes", BACK: "back", HOLD: "hold", CLOAK: "cloak", CONVERT: "convert", BRING: "bring", COMMAND: "command",
    ELITE: "elite",
}
ANSWERS_BY_WORD: Final = {word: answer for answer, word in WORDS.items()}
DICE: Final = ("1", "2", "3", "4", "5", "6")
SEGMENTS: Final = ("S", "L")
EXAMPLES: Final = "pass, u0.3, b1.2, S, L30R, S15L/41.5, h270, @-120.5,300,90, 3+5"


class TokenError(Mistake):
    """Which word is not an answer."""


# ---- numbers ----------------------------------------------------------------------------------------------------------


def written(number: int, parts: int) -> str:
    """A number of hundredths (parts 100) or tenths (parts 10) as people write it: 41.25, 30, -7.5."""
    whole, rest = divmod(abs(number), parts)
    digits = len(str(parts)) - 1
    text = f"{whole}.{rest:0{digits}d}".rstrip("0").rstrip(".") if rest != 0 else str(whole)
    return f"-{text}" if number < 0 else text


def parsed(text: str, parts: int) -> int:
    """The inverse of `written`, for any way to write it; TokenError if it is no number or too fine."""
    sign = -1 if text.startswith("-") else 1
    whole, dot, rest = text.removeprefix("-").partition(".")
    digits = len(str(parts)) - 1
    if not (whole.isascii() and whole.isdecimal()) or len(whole) > 7 or (dot and not (rest.isascii() and rest.isdecimal())):
        raise TokenError(Message("token-no-number", {"text": repr(text)}))
    rest = rest.rstrip("0")
    if len(rest) > digits:
        raise TokenError(Message("token-fine", {"text": repr(text), "parts": str(parts)}))
    return sign * (int(whole) * parts + int(rest.ljust(digits, "0") or "0"))


def millimetres(length: int) -> str:
    return written(length, MM)


def degrees(angle: int) -> str:
    return written(angle, 10)


def turned(turn: int) -> str:
    """`30L`, `12.5R`; straight on is nothing."""
    return "" if turn == 0 else f"{degrees(abs(turn))}{'L' if turn > 0 else 'R'}"


# ---- writing ----------------------------------------------------------------------------------------------------------


def to_token(answer: int) -> str:
    if answer in WORDS:
        return WORDS[answer]
    if NUMBER <= answer < NUMBER + 32:
        return f"n{answer - NUMBER}"
    if DIE < answer <= DIE + 6:
        return f"d{answer - DIE}"
    if SEAT <= answer < SEAT + 8:
        return f"s{answer - SEAT}"
    if ROLL <= answer < ROLL + 36:
        return f"{(answer - ROLL) // 6 + 1}+{(answer - ROLL) % 6 + 1}"
    if CARD <= answer < CARD + 24:
        return f"b{(answer - CARD) // 3}.{(answer - CARD) % 3}"
    if UNIT <= answer < UNIT + 512:
        return f"u{(answer - UNIT) // 64}.{(answer - UNIT) % 64}"
    if answer >= STEP_MOVE and is_step(answer):
        return segment_word(answer)
    if answer >= STEP_MOVE and is_heading(answer):
        return f"h{degrees(heading_in(answer))}"
    if answer >= STEP_MOVE and is_place(answer):
        return f"@{millimetres(place_x(answer))},{millimetres(place_y(answer))},{degrees(place_heading(answer))}"
    raise TokenError(Message("token-none-minis", {"answer": str(answer)}))


def segment_word(answer: int) -> str:
    """`S`, `S30L`, `L12.5R/41.25`: which segment, the turn before it, and how far if it is cut short."""
    kind, length = step_kind(answer), step_length(answer)
    short = "" if length == full_length(kind) else f"/{millimetres(length)}"
    return f"{SEGMENTS[kind]}{turned(step_turn(answer))}{short}"


# ---- reading ----------------------------------------------------------------------------------------------------------


def from_token(token: str, players: int) -> int:
    if token in ANSWERS_BY_WORD:
        return ANSWERS_BY_WORD[token]
    try:
        answer = read_token(token, players)
    except TokenError as error:
        raise TokenError(error.message, Message("token-no-answer", {"token": repr(token)})) from None
    if to_token(answer) != token:
        raise TokenError(Message("token-written", {"token": repr(token), "right": repr(to_token(answer))}))
    return answer


def read_token(token: str, players: int) -> int:
    """TokenError if it is none."""
    first, plus, second = token.partition("+")
    if plus and first in DICE and second in DICE:
        return ROLL + 6 * (int(first) - 1) + int(second) - 1
    if token.startswith(SEGMENTS):
        return read_segment(token)
    if token.startswith("h"):
        return heading_answer(below(parsed(token[1:], 10), FULL, "heading", 10))
    if token.startswith("@"):
        return read_spot(token[1:])
    if token.startswith("d") and token[1:] in DICE:
        return DIE + int(token[1:])
    for word, base, count in (("s", SEAT, players), ("n", NUMBER, 32)):
        if token.startswith(word):
            return base + below(parsed(token[1:], 1), count, token, 1)
    for word, base, count in (("b", CARD, 3), ("u", UNIT, 64)):
        if token.startswith(word):
            seat, _, index = token[1:].partition(".")
            return base + below(parsed(seat, 1), players, "seat", 1) * count + below(parsed(index, 1), count, "place", 1)
    raise TokenError(Message("token-minis", {"known": EXAMPLES}))


def below(number: int, end: int, what: str, parts: int) -> int:
    if not 0 <= number < end:
        raise TokenError(Message("token-below", {"what": what, "end": written(end, parts)}))
    return number


def read_spot(text: str) -> int:
    """`-120.5,300,90`: x and y in millimetres from the middle of the table, and the heading."""
    numbers = text.split(",")
    if len(numbers) != 3:
        raise TokenError(Message("token-spot", {}))
    x, y = parsed(numbers[0], MM), parsed(numbers[1], MM)
    if not (-OFFSET <= x < OFFSET and -OFFSET <= y < OFFSET):
        raise TokenError(Message("token-spot-far", {}))
    return place_answer(x, y, below(parsed(numbers[2], 10), FULL, "heading", 10))


def read_segment(word: str, turn: int = 0) -> int:
    """`S`, `S30L/41.25`; `turn`: the turn that was written before it, as a word of its own."""
    kind = KIND_SHORT if word[0] == "S" else KIND_LONG
    rest, slash, cut = word[1:].partition("/")
    if rest:
        if turn != 0:
            raise TokenError(Message("token-two-turns", {"word": word}))
        turn = read_turn(rest)
    length = parsed(cut, MM) if slash else full_length(kind)
    if not 0 <= length <= LONG:
        raise TokenError(Message("token-long", {"most": millimetres(LONG)}))
    return step_answer(kind, turn, length)


def read_turn(word: str) -> int:
    """`30L` or `12.5R`, in tenths of a degree, to the left positive."""
    if word[-1:] not in ("L", "R"):
        raise TokenError(Message("token-turn", {"word": repr(word)}))
    turn = parsed(word[:-1], 10)
    if not 0 <= turn <= FULL // 2:
        raise TokenError(Message("token-turn-size", {}))
    return turn if word[-1] == "L" else -turn


# ---- typing a move ----------------------------------------------------------------------------------------------------


def parse_move(text: str) -> list[int]:
    """A move as people type it, `S 30L S 45R L/40`: a turn stands before the segment it belongs to. TokenError with a sentence."""
    answers: list[int] = []
    turn: int = 0
    waiting = ""
    for word in text.upper().replace(",", " ").split():
        try:
            if word.startswith(SEGMENTS):
                answers.append(read_segment(word, turn))
                turn, waiting = 0, ""
            elif waiting:
                raise TokenError(Message("token-no-segment", {"waiting": waiting}))
            else:
                turn, waiting = read_turn(word), word
        except TokenError as error:
            raise TokenError(error.message, Message("token-no-part", {"word": repr(word)})) from None
    if waiting:
        raise TokenError(Message("token-move-segment", {"waiting": waiting}))
    if not answers:
        raise TokenError(Message("token-no-move", {}))
    return answers

"""The lines of a position that speak of a seat: its units, objectives, cards, and who has seen which of them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from buildstars.card.layout import (
    AT,
    CARD_AT,
    CAUSES,
    DECK,
    DISCARD,
    FACE_UP,
    FLIPPED,
    HAND,
    KNOWN,
    MOST_TOP,
    NO_CARD,
    ORIGIN,
    OUT_CAUSE,
    OUT_TURN,
    POINTS,
    POOL,
    POOL_OF,
    PUBLIC,
    REMOVED,
    SEEN,
    TOP,
    TOP_COUNT,
    UNIT_DAMAGE,
    UNIT_ZONE,
    UNSEEN,
)
from buildstars.card.notation.lines import MOST, Draft, Line, items_of, number_in
from buildstars.card.notation.words import EVERYBODY, NOTHING, UNKNOWN
from buildstars.card.state import block, lowest
from buildstars.core.bits import bit_of
from buildstars.core.cells import ALIVE

SEAT_LINES: Final = ("units", "objectives", "hand", "deck", "top", "pool", "origin", "discard", "removed", "seen")


def open_seat(d: Draft, line: Line) -> None:
    """`seat 0`: what follows belongs to it."""
    close_seat(d)
    d.length(line, 2, 8, 'seat 0" or "seat 0 points 3 out units turn 12')
    seat = d.seat_number(line, line.words[1], "the seat")
    if seat != d.seat + 1:
        expected = f"seat {d.seat + 1}" if d.seat + 1 < d.players else "no further one"
        raise line.error(f"the seats come in order, each once; {expected} is expected here")
    d.seat_lines.append(line)
    at = block(seat)
    w = d.words
    items = items_of(line, 2, ("points", "out", "turn"))
    w[at + POINTS] = number_in(line, items.get("points", "0"), 0, MOST, "the points")
    if "out" in items:
        if items["out"] not in CAUSES[1:4]:
            raise line.error(f"a player is out by {', '.join(CAUSES[1:4])}")
        w[at + OUT_CAUSE] = CAUSES.index(items["out"])
        w[at + OUT_TURN] = number_in(line, items.get("turn", "0"), 0, MOST, "the turn")
        w[ALIVE] &= ~bit_of(seat)
    elif "turn" in items:
        raise line.error('"turn" stands only behind the cause for which the seat is out')


def close_seat(d: Draft) -> None:
    """After the last line of a seat."""
    if d.seat >= 0:
        for word in ("units", "objectives"):
            if not d.has(word):
                raise d.seat_lines[-1].error(f'the line "{word} …" of this seat is missing')


def seat_line(d: Draft, line: Line) -> None:
    word = line.words[0]
    if word not in SEAT_LINES:
        raise line.error(f'"{word}" is not known here; of a seat are told {", ".join(SEAT_LINES)}')
    seat = d.seat
    at = block(seat)
    w = d.words
    rest = line.words[1:]
    if word == "pool" or word == "origin" or word == "seen":
        if not rest:
            raise line.error("say which one, by a number")
        d.only(line, f"{word} {rest[0]}")
        if word == "seen":
            seen(d, line, at, rest)
        else:
            which = number_in(line, rest[0], 0, 3, f"the number of the {word}")
            w[at + (POOL if word == "pool" else ORIGIN) + which] = d.card_set(line, seat, rest[1:])
        return
    d.only(line, word)
    if word == "units":
        units(d, line, at, rest)
    elif word == "objectives":
        objectives(d, line, at, rest)
    elif word == "deck":
        d.length(line, 2, 2, "deck 20")
        w[at + DECK] = number_in(line, rest[0], 0, d.spec.card_count[seat], "the number of cards in the deck")
    elif word == "top":
        if not 1 <= len(rest) <= MOST_TOP:
            raise line.error(f"one to {MOST_TOP} cards on top of a deck can be known")
        w[at + TOP_COUNT] = len(rest)
        for k in range(len(rest)):
            w[at + TOP + k] = d.card(line, seat, rest[k])
    else:
        w[at + (HAND if word == "hand" else DISCARD if word == "discard" else REMOVED)] = d.card_set(line, seat, rest)


def units(d: Draft, line: Line, at: i64, rest: list[str]) -> None:
    w = d.words
    count: int = d.spec.unit_count[d.seat]
    zone = -1
    seen: i64 = 0
    for word in rest:
        if not word[0].isdecimal():
            zone = d.zone(line, word)
            continue
        if zone < 0:
            raise line.error(f"name a zone before unit {word}")
        name, colon, damage = word.partition(":")
        index = number_in(line, name.removesuffix("b"), 0, count - 1, f'the unit "{word}" of seat {d.seat}')
        bit = bit_of(index)
        if seen & bit != 0:
            raise line.error(f"unit {index} stands in two places")
        seen |= bit
        w[at + AT + zone] |= bit
        w[at + UNIT_ZONE + index] = zone
        if name.endswith("b"):
            if d.spec.forces[d.seat].units[index].back is None:
                raise line.error(f"unit {index} has no second face")
            w[at + FLIPPED] |= bit
        w[at + UNIT_DAMAGE + index] = number_in(line, damage, 0, 999, f"the damage on unit {index}") if colon else 0
    missing = ~seen & (bit_of(count) - 1)
    if missing != 0:
        raise line.error(f"unit {lowest(d.state, missing)} of seat {d.seat} stands nowhere; those in reserve are named too")


def objectives(d: Draft, line: Line, at: i64, rest: list[str]) -> None:
    w = d.words
    if len(rest) != 3:
        raise line.error(f'there are three places for objectives; write "{NOTHING}" for an empty one')
    for k in range(3):
        name, slash, pool = rest[k].partition("/")
        if slash:
            w[at + POOL_OF + k] = number_in(line, pool, 0, 3, f"the pool of objective {k}")
        if name == NOTHING:
            w[at + CARD_AT + k] = NO_CARD
        elif name == UNKNOWN:
            w[at + CARD_AT + k] = UNSEEN
        else:
            w[at + CARD_AT + k] = d.card(line, d.seat, name.removeprefix("-"))
            w[at + FACE_UP + k] = 0 if name.startswith("-") else 1
        if slash and (name == NOTHING or w[at + FACE_UP + k] != 0):
            raise line.error(f"objective {k} is not a face-down card, so it belongs to no pool")


def seen(d: Draft, line: Line, at: i64, rest: list[str]) -> None:
    """Checked against hand and places when all of the seat is read."""
    w = d.words
    viewer = PUBLIC if rest[0] == EVERYBODY else d.seat_number(line, rest[0], f'the viewer (a seat, or "{EVERYBODY}")')
    places: i64 = 0
    cards: list[str] = []
    for word in rest[1:]:
        if word[0] == "o" or word[0] == "t":
            places |= bit_of(number_in(line, word[1:], 0, 2, f'the place "{word}"') + (0 if word[0] == "o" else 3))
        else:
            cards.append(word)
    if cards and viewer == d.seat:
        raise line.error(f"seat {viewer} knows its own hand; only what others know of it is told")
    w[at + KNOWN + viewer] = places
    w[at + SEEN + viewer] = d.card_set(line, d.seat, cards)

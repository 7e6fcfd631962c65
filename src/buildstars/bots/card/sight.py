"""What a network sees of a position: what stands where, as tokens that add up, and some numbers that a sum cannot tell.

A token is a unit in a kind of place with so many counters, a card in a hand, or an objective that lies face up. Tokens
belong to a seat; a unit in another's home zone is also a token of that seat, as an intruder. What is hidden is not
looked at: a face-down objective has no identity, and hands are those of the state that is given (opponents deal what
they do not know). The numbers are the exact odds one turn ahead that the judgement goes by, and counts.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from buildstars.bots.card.judgement import Mind, combat_threat, fall_chance, noted_budget, stars_in
from buildstars.card.layout import (
    ACTIVE,
    AT,
    CARD_AT,
    CONTESTED,
    DECK,
    FACE_UP,
    FLIPPED,
    HAND,
    NO_CARD,
    RESERVES,
    UNIT_DAMAGE,
)
from buildstars.card.rows import STRIKE_STARS
from buildstars.card.rules.strike import may_be_struck, strikers
from buildstars.card.state import State, block, hand_count, lowest, objectives_in_play
from buildstars.core.bits import count_bits, to_vec
from buildstars.core.cells import ALIVE, QUIET, TURN

PLACES: Final = 5
"""Where a unit can be, for its token: at home, contested, in another's home, in reserve; the last: an intruder, for whose home it is."""
AT_HOME: Final = 0
IN_CONTESTED: Final = 1
AWAY: Final = 2
IN_RESERVE: Final = 3
INTRUDER: Final = 4
WHERES: Final = 2
"""Where a card can be: in a hand, or face up on the table."""
IN_HAND: Final = 0
ON_TABLE: Final = 1
COUNTERS: Final = 8
"""Damage that tokens tell apart."""
NUMBERS: Final = 26
"""Of each seat (`numbers_of`)."""
MOST_TOKENS: Final = 96
"""Of a seat; what is beyond is not seen."""
FIRST_CARD: Final = 8 * 64 * 2 * COUNTERS * PLACES
"""Tokens of units come before those of cards."""


class Sight:
    """Room for what is seen of one position. `quiet_turns` is the option of the game."""

    def __init__(self, quiet_turns: int) -> None:
        self.quiet_turns: i64 = quiet_turns
        self.tokens: vec[i64] = to_vec([0] * (8 * MOST_TOKENS))
        self.counts: vec[i64] = to_vec([0] * 8)
        self.numbers: vec[i64] = to_vec([0] * (8 * NUMBERS))


def note(sight: Sight, seat: i64, token: i64) -> None:
    n = sight.counts[seat]
    if n < MOST_TOKENS:
        sight.tokens[seat * MOST_TOKENS + n] = token
        sight.counts[seat] = n + 1


def unit_token(face: i64, counters: i64, place: i64) -> i64:
    """`face` is the place of a unit's face in the tables: unit * 2 + face."""
    return (face * COUNTERS + (counters if counters < COUNTERS else i64(COUNTERS - 1))) * PLACES + place


def card_token(definition: i64, where: i64) -> i64:
    return FIRST_CARD + definition * WHERES + where


def see_tokens(sight: Sight, s: State) -> None:
    """All tokens of all seats that are still in."""
    w = s.words
    spec = s.spec
    players = spec.players
    for seat in range(i64(8)):
        sight.counts[seat] = 0
    for seat in range(players):
        if (w[ALIVE] >> seat) & 1 == 0:
            continue
        at = block(seat)
        flipped = w[at + FLIPPED]
        zone: i64 = RESERVES
        while zone >= 0:
            bits = w[at + AT + zone]
            place: i64 = (
                IN_RESERVE if zone == RESERVES else IN_CONTESTED if zone == CONTESTED else AT_HOME if zone == seat else AWAY
            )
            while bits != 0:
                i = lowest(s, bits)
                bits &= bits - 1
                face = (seat * 64 + i) * 2 + ((flipped >> i) & 1)
                damage = w[at + UNIT_DAMAGE + i]
                note(sight, seat, unit_token(face, damage, place))
                if place == AWAY:
                    note(sight, zone, unit_token(face, damage, INTRUDER))
            zone = zone - 1 if zone != CONTESTED else players - 1
        hand = w[at + HAND]
        while hand != 0:
            card = lowest(s, hand)
            hand &= hand - 1
            note(sight, seat, card_token(spec.card_of[seat * 64 + card], IN_HAND))
        for k in range(i64(3)):
            if w[at + FACE_UP + k] != 0 and w[at + CARD_AT + k] >= 0:
                note(sight, seat, card_token(spec.card_of[seat * 64 + w[at + CARD_AT + k]], ON_TABLE))


def best_fall(m: Mind, s: State, seat: i64, owner: i64, bits: i64) -> i64:
    """The chance in thousandths that the best strike of these units destroys an objective of an owner."""
    if bits == 0:
        return 0
    w = s.words
    at = block(owner)
    budget = noted_budget(m, s, STRIKE_STARS, seat)
    best: i64 = 0
    down_done = False
    for place in range(i64(3)):
        if w[at + CARD_AT + place] == NO_CARD or not may_be_struck(s, owner, place):
            continue
        if w[at + FACE_UP + place] == 0:
            if down_done:
                continue
            down_done = True
        chance = fall_chance(m, s, seat, bits, owner, place, budget)
        if chance > best:
            best = chance
    return best


def raise_to(numbers: vec[i64], at: i64, value: i64) -> None:
    if value > numbers[at]:
        numbers[at] = value


def see_numbers(sight: Sight, m: Mind, s: State) -> None:
    """`m` is any mind with the plain weights; what it notes counts for all seats."""
    w = s.words
    players = s.spec.players
    alive = count_bits(w[ALIVE])
    d = sight.numbers
    for k in range(players * NUMBERS):
        d[k] = 0
    quiet_end = sight.quiet_turns * alive
    quiet = w[QUIET] * 64 // quiet_end if quiet_end > 0 else i64(0)
    for seat in range(players):
        if (w[ALIVE] >> seat) & 1 == 0:
            continue
        at = block(seat)
        o = seat * NUMBERS
        if w[ACTIVE] == seat:
            d[o] = 64
        left = objectives_in_play(s, seat)
        if 0 < left <= 3:
            d[o + left] = 64
        d[o + 4] = 8 * hand_count(s, seat)
        d[o + 5] = 2 * w[at + DECK]
        home = stars_in(s, seat, w[at + AT + seat])
        contested = stars_in(s, seat, w[at + AT + CONTESTED])
        d[o + 6] = 4 * home
        d[o + 7] = 4 * contested
        d[o + 10] = 4 * stars_in(s, seat, w[at + AT + RESERVES])
        away: i64 = 0
        for zone in range(players):
            bits = w[at + AT + zone] if zone != seat else i64(0)
            if bits != 0:
                stars = stars_in(s, seat, bits)
                away += stars
                d[zone * NUMBERS + 9] += 4 * stars
        d[o + 8] = 4 * away
        stars = home + contested + away
        d[o + 11] = 6 * (10 - stars) if stars < 10 else i64(0)
        d[o + 22] = quiet
        d[o + 23] = w[TURN] if w[TURN] < 64 else i64(64)
        d[o + 24] = 16 * (alive - 2)
        for k in range(i64(3)):
            if w[at + FACE_UP + k] != 0:
                d[o + 25] += 21
        for foe in range(players):
            if foe == seat or (w[ALIVE] >> foe) & 1 == 0:
                continue
            last = objectives_in_play(s, foe) == 1
            f = foe * NUMBERS
            there = w[at + AT + foe]
            chance = best_fall(m, s, seat, foe, strikers(s, seat, foe)) >> 4 if there != 0 else i64(0)
            raise_to(d, o + 12, chance)
            raise_to(d, f + 17, chance)
            if last:
                raise_to(d, o + 13, chance)
                raise_to(d, f + 18, chance)
            coming = there | w[at + AT + CONTESTED]
            chance = best_fall(m, s, seat, foe, coming) >> 4 if coming != 0 else i64(0)
            raise_to(d, o + 14, chance)
            raise_to(d, f + 19, chance)
            if last:
                raise_to(d, o + 15, chance)
                raise_to(d, f + 20, chance)
            gain = combat_threat(m, s, seat, foe) >> 3
            if gain > 127:
                gain = 127
            raise_to(d, o + 16, gain)
            raise_to(d, f + 21, gain)

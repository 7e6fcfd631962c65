"""What an answer points at, for the network's policy: a unit, a zone, an objective or a card, and some numbers.

A target also has the unit that would attack it. Units and cards are rows of the tables that the judgement uses too,
through a layer of its own (`network.pointer_of`). The numbers say what a sum cannot tell: stars, odds of the duel, the
chance of the strike. The questions are those of an action (which one, who moves where, who attacks whom, what is struck)
and which combat card is played. About others the policy says nothing.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from buildstars.bots.card.judgement import (
    MAY_NOT,
    Mind,
    battle_gain,
    duel,
    fall_chance,
    noted_budget,
)
from buildstars.bots.card.sight import (
    AT_HOME,
    AWAY,
    COUNTERS,
    IN_CONTESTED,
    IN_HAND,
    IN_RESERVE,
    ON_TABLE,
    PLACES,
    WHERES,
    best_fall,
)
from buildstars.bots.card.valuing import Valuer
from buildstars.card.layout import (
    AIM,
    CARD,
    CARD_AT,
    CARRIER,
    CONTESTED,
    F_BATTLE,
    F_COMBAT,
    F_MOVE,
    F_STRIKES,
    F_TURN,
    FACE_UP,
    FIGHTER,
    LEFT,
    MOVE,
    PASS,
    PICKS,
    RESERVES,
    SLOT,
    UNIT,
    USED,
    ZONE,
)
from buildstars.card.rows import STRIKE_STARS
from buildstars.card.rules import combat, movement, strike, turn
from buildstars.card.state import (
    State,
    block,
    damage_on,
    face_at,
    lowest,
    objectives_in_play,
    units_at,
    weight_of,
    zone_of,
)
from buildstars.core.bits import bit_of, count_bits, to_vec
from buildstars.core.cells import ALIVE, KIND, STEP, WHO, index_of, of_seat, owner_of
from buildstars.core.kernel import top

KINDS: Final = 24
"""Kinds of answers that are told apart, with room."""
ACT: Final = 0  # + 0 pass, 1 move, 2 combat, 3 strike, 4 carrier
MOVE_FROM: Final = 5  # + 0 home, 1 contested, 2 another's home
MOVED: Final = 8
GO_HOME: Final = 9
GO_AWAY: Final = 10
ATTACKER: Final = 11
ATTACKED: Final = 12
TARGET: Final = 13
OBJECTIVE_DOWN: Final = 14
OBJECTIVE_UP: Final = 15
PLAY: Final = 18
KEEP: Final = 19
FEATURES: Final = 16
"""Numbers of an answer; 64 counts as 1."""
NOTHING: Final = -1
MOST_POINTED: Final = 80
"""Answers of a question that are looked at."""


class Pointer:
    """A network's policy for the units and cards of one pair (or table) of forces."""

    def __init__(
        self,
        valuer: Valuer,
        wide: int,
        unit_row: list[int],
        units: list[int],
        cards: list[int],
        own: list[int],
        others: list[int],
        dense: list[int],
        bias: list[int],
        kinds: list[int],
        features: list[int],
        out: list[int],
    ) -> None:
        self.valuer = valuer
        self.wide: i64 = wide
        self.unit_row: vec[i64] = to_vec(unit_row)  # by face: its first row (counters, then places), and how many counters
        self.units: vec[i64] = to_vec(units)  # by row: as what is pointed at, then as whom the question is about
        self.cards: vec[i64] = to_vec(cards)
        self.own: vec[i64] = to_vec(own)
        self.others: vec[i64] = to_vec(others)
        self.dense: vec[i64] = to_vec(dense)
        self.bias: vec[i64] = to_vec(bias)
        self.kinds: vec[i64] = to_vec(kinds)
        self.weights: vec[i64] = to_vec(features)
        self.out: vec[i64] = to_vec(out)
        self.context: vec[i64] = to_vec([0] * wide)
        self.hidden: vec[i64] = to_vec([0] * wide)
        self.features: vec[i64] = to_vec([0] * FEATURES)
        self.kind: i64 = 0
        self.pointed: i64 = NOTHING  # row of a unit
        self.asked: i64 = NOTHING  # the same, of whom the question is about
        self.card: i64 = NOTHING
        self.scores: vec[i64] = to_vec([0] * MOST_POINTED)


def row_of(p: Pointer, s: State, u: i64) -> i64:
    """The row of a unit as it stands."""
    zone = zone_of(s, u)
    place: i64 = IN_RESERVE if zone >= RESERVES else IN_CONTESTED if zone == CONTESTED else AT_HOME if zone == owner_of(u) else AWAY
    face = face_at(s, u)
    counters = damage_on(s, u)
    most = p.unit_row[face * 2 + 1] - 1
    if counters > most:
        counters = most
    if counters >= COUNTERS:
        counters = COUNTERS - 1
    return p.unit_row[face * 2] + counters * PLACES + place


def note_duels(p: Pointer, m: Mind, s: State, u: i64, zone: i64, at: i64) -> None:
    """The best chance of a unit to hit somebody in a zone, and the best of those there to hit it."""
    hit: i64 = 0
    risk: i64 = 0
    me = owner_of(u)
    for foe in range(s.spec.players):
        if foe == me or (s.words[ALIVE] >> foe) & 1 == 0:
            continue
        bits = units_at(s, foe, zone)
        while bits != 0:
            e = of_seat(foe, lowest(s, bits))
            bits &= bits - 1
            one = owner_of(duel(m, s, u, e))
            two = owner_of(duel(m, s, e, u))
            if one > hit:
                hit = one
            if two > risk:
                risk = two
    p.features[at] = hit >> 4
    p.features[at + 1] = risk >> 4


def note_budget(p: Pointer, s: State, u: i64) -> None:
    p.features[0] = 8 * weight_of(s, u)
    p.features[1] = 8 * s.words[LEFT]
    p.features[2] = 16 * count_bits(s.words[USED])


def small(value: i64) -> i64:
    return -127 if value < -127 else 127 if value > 127 else value


def describe(p: Pointer, m: Mind, s: State, answer: i64) -> bool:
    """What an answer to the question asked points at; False if the policy knows nothing of such questions."""
    w = s.words
    at = top(s)
    kind = w[at + KIND]
    step = w[at + STEP]
    f = p.features
    for k in range(i64(FEATURES)):
        f[k] = 0
    p.pointed = NOTHING
    p.asked = NOTHING
    p.card = NOTHING
    if kind == F_TURN and step == turn.ACTING:
        if answer == PASS:
            p.kind = ACT
        elif answer >= MOVE and answer <= CARRIER:
            p.kind = ACT + 1 + answer - MOVE
        else:
            return False
        return True
    if kind == F_MOVE:
        return describe_move(p, m, s, at, step, answer)
    if kind == F_COMBAT and (step == combat.DECLARING or step == combat.AIMING):
        return describe_attack(p, m, s, at, step, answer)
    if kind == F_STRIKES and step == strike.AIMING:
        return describe_strike(p, m, s, answer)
    if kind == F_BATTLE:
        return describe_card(p, m, s, answer)
    return False


def describe_move(p: Pointer, m: Mind, s: State, at: i64, step: i64, answer: i64) -> bool:
    w = s.words
    me = w[WHO]
    f = p.features
    if answer == PASS:
        p.kind = MOVED
        f[1] = 8 * w[LEFT]
        f[2] = 16 * count_bits(w[USED])
        return True
    if step == movement.CHOOSING_ZONE:
        zone = answer - ZONE
        u = w[at + movement.M_UNIT]
        p.asked = row_of(p, s, u)
        note_budget(p, s, u)
        note_duels(p, m, s, u, zone, 3)
        note_duels(p, m, s, u, CONTESTED, 5)
        f[7] = 16 * count_bits(units_at(s, me, zone))
        f[8] = 16 * count_bits(units_at(s, me, CONTESTED))
        if zone == me:
            p.kind = GO_HOME
            return True
        p.kind = GO_AWAY
        f[9] = best_fall(m, s, me, zone, units_at(s, me, zone) | bit_of(index_of(u))) >> 4
        f[10] = best_fall(m, s, me, zone, units_at(s, me, zone)) >> 4 if units_at(s, me, zone) != 0 else i64(0)
        f[11] = 21 * objectives_in_play(s, zone)
        return True
    if answer < UNIT:
        return False
    u = answer - UNIT
    zone = zone_of(s, u)
    p.kind = MOVE_FROM + (0 if zone == me else 1 if zone == CONTESTED else 2)
    p.pointed = row_of(p, s, u)
    note_budget(p, s, u)
    note_duels(p, m, s, u, zone, 3)
    f[8] = 16 * count_bits(units_at(s, me, CONTESTED))
    f[12] = 16 * count_bits(units_at(s, me, me))
    if zone != CONTESTED:
        note_duels(p, m, s, u, CONTESTED, 5)
    else:
        best: i64 = 0
        for owner in range(s.spec.players):
            if owner != me and (w[ALIVE] >> owner) & 1 != 0:
                chance = best_fall(m, s, me, owner, units_at(s, me, owner) | bit_of(index_of(u))) >> 4
                if chance > best:
                    best = chance
        f[9] = best
        note_duels(p, m, s, u, me, 13)
    return True


def describe_attack(p: Pointer, m: Mind, s: State, at: i64, step: i64, answer: i64) -> bool:
    w = s.words
    me = w[WHO]
    f = p.features
    if answer == PASS:
        p.kind = ATTACKED
        f[1] = 8 * w[LEFT]
        f[2] = 16 * w[PICKS]
        return True
    if answer < UNIT:
        return False
    u = answer - UNIT
    if step == combat.DECLARING:
        p.kind = ATTACKER
        p.pointed = row_of(p, s, u)
        note_budget(p, s, u)
        best: i64 = -127
        zone = zone_of(s, u)
        for foe in range(s.spec.players):
            if foe == me or (w[ALIVE] >> foe) & 1 == 0:
                continue
            bits = units_at(s, foe, zone)
            while bits != 0:
                e = of_seat(foe, lowest(s, bits))
                bits &= bits - 1
                gain = battle_gain(m, s, u, e)
                if gain != MAY_NOT and small(gain >> 2) > best:
                    best = small(gain >> 2)
                    f[3] = owner_of(duel(m, s, u, e)) >> 4
                    f[4] = owner_of(duel(m, s, e, u)) >> 4
        f[5] = best
        return True
    a = w[at + combat.B_UNIT]
    p.kind = TARGET
    p.pointed = row_of(p, s, u)
    p.asked = row_of(p, s, a)
    one = duel(m, s, a, u)
    two = duel(m, s, u, a)
    f[3] = owner_of(one) >> 4
    f[4] = owner_of(two) >> 4
    gain = battle_gain(m, s, a, u)
    f[5] = small(gain >> 2) if gain != MAY_NOT else i64(-127)
    f[6] = 64 if damage_on(s, u) + index_of(one) >= s.spec.shields[face_at(s, u)] else i64(0)
    f[7] = 64 if damage_on(s, a) + index_of(two) >= s.spec.shields[face_at(s, a)] else i64(0)
    for k in range(w[PICKS]):
        if w[AIM + k] == u:
            f[8] += 32
    f[9] = 8 * weight_of(s, u)
    f[10] = 21 * objectives_in_play(s, owner_of(u))
    f[11] = 64 if zone_of(s, u) == me else i64(0)
    return True


def describe_strike(p: Pointer, m: Mind, s: State, answer: i64) -> bool:
    w = s.words
    me = w[WHO]
    f = p.features
    if answer < SLOT or answer >= CARD:
        return False
    owner = (answer - SLOT) // 3
    place = (answer - SLOT) % 3
    f[9] = fall_chance(m, s, me, strike.strikers(s, me, owner), owner, place, noted_budget(m, s, STRIKE_STARS, me)) >> 4
    f[11] = 21 * objectives_in_play(s, owner)
    card = w[block(owner) + CARD_AT + place]
    if w[block(owner) + FACE_UP + place] != 0 and card >= 0:
        p.kind = OBJECTIVE_UP
        definition = s.spec.card_of[of_seat(owner, card)]
        p.card = definition * WHERES + ON_TABLE
        f[10] = 8 * s.spec.card_stars[definition]
    else:
        p.kind = OBJECTIVE_DOWN
    return True


def describe_card(p: Pointer, m: Mind, s: State, answer: i64) -> bool:
    w = s.words
    me = w[WHO]
    f = p.features
    side: i64 = 0 if owner_of(w[FIGHTER]) == me else 1
    a = w[FIGHTER + side]
    e = w[FIGHTER + 1 - side]
    if owner_of(a) != me:
        return False
    one = duel(m, s, a, e)
    two = duel(m, s, e, a)
    f[3] = owner_of(one) >> 4
    f[4] = owner_of(two) >> 4
    f[6] = 64 if damage_on(s, e) + index_of(one) >= s.spec.shields[face_at(s, e)] else i64(0)
    f[7] = 64 if damage_on(s, a) + index_of(two) >= s.spec.shields[face_at(s, a)] else i64(0)
    f[9] = 8 * weight_of(s, e)
    f[0] = 8 * weight_of(s, a)
    f[11] = 64 if side == 0 else i64(0)
    p.pointed = row_of(p, s, e)
    p.asked = row_of(p, s, a)
    if answer == PASS:
        p.kind = KEEP
        return True
    if answer < CARD or answer >= UNIT:
        return False
    p.kind = PLAY
    definition = s.spec.card_of[of_seat(me, s.spec.first_copy[of_seat(me, answer) - CARD])]
    p.card = definition * WHERES + IN_HAND
    f[12] = 16 * s.spec.bonus[definition * 3]
    f[13] = 16 * s.spec.bonus[definition * 3 + 1]
    f[14] = 16 * s.spec.bonus[definition * 3 + 2]
    return True

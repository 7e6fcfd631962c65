"""What things are worth to an opponent of the miniatures game, in thousandths of a build star: shots by exact odds, danger, place."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from buildstars.core.bits import to_vec
from buildstars.core.cells import TURN
from buildstars.core.kernel import is_alive
from buildstars.minis.geometry.plane import gap_card, gap_discs
from buildstars.minis.layout import (
    ARMOR,
    BASE_CARDS,
    BASE_DAMAGE,
    CARD_TARGET,
    CLOAKED,
    CONVERTED,
    ENTERED,
    LONG,
    MOVED,
    MOVING,
    NO_TARGET,
    ON_TABLE,
    PHASE,
    RADIUS_ARTIFACT,
    SHORT,
    TOUCH,
    UNIT_AIM,
    WRECKS,
    of_seat,
    owner_of,
)
from buildstars.minis.rules.targets import FIRST_SHOT, SECOND_SHOT, legal_target, range_of, reach_of
from buildstars.minis.rules.values import attack_value, damage_of, defense_of
from buildstars.minis.spec import MOST_BASE_DAMAGE
from buildstars.minis.state import (
    State,
    block,
    card_stands,
    cards_left,
    damage_on,
    face_at,
    get,
    has_icon,
    is_in,
    lowest,
    put,
    set_of,
    stars_of,
    x_of,
    y_of,
)

STAR: Final = 1000
FAR_OFF: Final = 100_000
"""A metre from the artifact it does not matter any more where exactly."""
WAYS: Final[vec[i64]] = to_vec([36, 36, 36, 35, 33, 30, 26, 21, 15, 10, 6, 3, 1, 1])
"""Of 36 rolls, how many show at least so much; a 12 always hits (R7.4)."""


class Weights:
    """What is counted for how much, in per cent unless it says otherwise."""

    def __init__(self) -> None:
        self.fire: i64 = 100
        self.danger: i64 = 70
        self.maybe: i64 = 45  # of the danger from units that have not moved yet
        self.wound: i64 = 45  # how much of a unit's worth lies in wounding it all but dead
        self.card_wound: i64 = 45  # and a base card's: all its points must be taken some time
        self.card: i64 = 3500  # a base card of three, in thousandths of a star
        self.second_card: i64 = 5000
        self.last_card: i64 = 15000
        self.last_unit: i64 = 10000  # beside its stars: its player is out
        self.near: i64 = 12  # a millimetre nearer to what one could fire at, in thousandths of a star
        self.home: i64 = 6  # a millimetre nearer to an enemy's base
        self.share: i64 = 60  # of a danger: enemies fire at others too
        self.threat: i64 = 0  # an enemy's point of damage a turn at a base, beside its stars, in thousandths of a star
        self.asset: i64 = 0  # the same for an own unit
        self.horizon: i64 = 300  # how many turns ahead that counts, in hundredths
        self.exact: bool = False  # whether shots at one target are added up over all rolls


def racing() -> Weights:
    """Nearly all battles end at a home base, whoever gets there with enough first: cards before stars, straight on, but not into fire
    that nothing comes of; and a unit is worth what it is going to do to a base, so that attackers are shot before they have done it."""
    w = Weights()
    w.danger = 150
    w.wound = 80
    w.card_wound = 100
    w.card = 12_000
    w.second_card = 13_000
    w.last_card = 30_000
    w.near = 14
    w.home = 30
    w.threat = 4_000
    w.asset = 2_500
    w.horizon = 270
    w.exact = True
    return w


def ways(need: i64) -> i64:
    """Of 36 rolls, those that hit if the dice must show so much."""
    if need <= 2:
        return 36
    if need > 12:
        return 1
    return WAYS[need]


def threat_of(s: State, w: Weights, v: i64) -> i64:
    """The damage that a unit's first shots are going to do to the nearest enemy base within the horizon, in 3600ths of a point."""
    x = x_of(s, v)
    y = y_of(s, v)
    radius = s.spec.radius[v]
    base: i64 = 1_000_000
    nearest: i64 = -1
    for seat in range(s.spec.players):
        if seat == owner_of(v) or not is_alive(s, seat):
            continue
        for card in range(seat * BASE_CARDS, seat * BASE_CARDS + BASE_CARDS):
            if card_stands(s, card):
                gap = gap_card(x, y, radius, s.spec.card_x[card], s.spec.card_y[card], s.spec.card_angle[seat])
                if gap < base:
                    base = gap
                    nearest = card
    if nearest < 0:
        return 0
    over = base - range_of(s, v, FIRST_SHOT)
    soon = w.horizon
    if over > 0:
        move = longest_move(s, v)
        if move == 0:
            return 0
        soon -= over * 110 // move
        if soon <= 0:
            return 0
    target = CARD_TARGET + nearest
    return ways(defense_of(s, target, v) - attack_value(s, v, target)) * damage_of(s, v, target, FIRST_SHOT, 1, 1) * soon


def unit_worth(s: State, w: Weights, u: i64, threat: i64) -> i64:
    """What its player would lose with it; `threat` is what a point of damage to a base counts beside its stars."""
    worth = stars_of(s, u) * STAR
    if threat > 0:
        worth += threat_of(s, w, u) * threat // 3600
    bits = set_of(s, owner_of(u), ON_TABLE) & ~set_of(s, owner_of(u), WRECKS)
    if bits & (bits - 1) == 0:
        worth += w.last_unit
    return worth


def card_worth(s: State, w: Weights, card: i64) -> i64:
    left = cards_left(s, card // BASE_CARDS)
    return w.last_card if left <= 1 else w.second_card if left == 2 else w.card


def shot_worth(s: State, w: Weights, u: i64, target: i64, which: i64, threat: i64) -> i64:
    """What a shot brings, expected over all rolls; Blaster's odd rolls are left out. `threat`: see `unit_worth`."""
    need = defense_of(s, target, u) - attack_value(s, u, target)
    damage = damage_of(s, u, target, which, 1, 1)
    if damage <= 0:
        return 0
    if target >= CARD_TARGET:
        card = target - CARD_TARGET
        seat = card // BASE_CARDS
        left = MOST_BASE_DAMAGE - s.words[block(seat) + BASE_DAMAGE + card - seat * BASE_CARDS]
        worth = card_worth(s, w, card)
        wound = w.card_wound
    else:
        wound = w.wound
        left = s.spec.shields[face_at(s, target)] + 1 - damage_on(s, target)
        worth = unit_worth(s, w, target, threat)
    if damage >= left:
        gained = worth
    else:
        gained = worth * wound * damage // (100 * left)
    return gained * ways(need) // 36


def best_shot(s: State, w: Weights, u: i64, which: i64, other: i64) -> i64:
    """The best target of a shot, or NO_TARGET; `other` is not to be it."""
    best: i64 = NO_TARGET
    most: i64 = 0
    for seat in range(s.spec.players):
        if seat == owner_of(u) or not is_alive(s, seat):
            continue
        bits = set_of(s, seat, ON_TABLE) & ~set_of(s, seat, WRECKS)
        while bits != 0:
            v = of_seat(seat, lowest(s, bits))
            bits &= bits - 1
            if v != other and legal_target(s, u, v, which):
                worth = shot_worth(s, w, u, v, which, w.threat)
                if worth > most:
                    most = worth
                    best = v
        for card in range(seat * BASE_CARDS, seat * BASE_CARDS + BASE_CARDS):
            target = CARD_TARGET + card
            if target != other and card_stands(s, card) and legal_target(s, u, target, which):
                worth = shot_worth(s, w, u, target, which, w.threat)
                if worth > most:
                    most = worth
                    best = target
    return best


def fire_worth(s: State, w: Weights, u: i64) -> i64:
    """What a unit's shots would bring from where it stands."""
    if is_in(s, u, CLOAKED) or is_in(s, u, CONVERTED):
        return 0
    first = best_shot(s, w, u, FIRST_SHOT, NO_TARGET)
    if first == NO_TARGET:
        return 0
    worth = shot_worth(s, w, u, first, FIRST_SHOT, w.threat)
    if range_of(s, u, SECOND_SHOT) > 0:
        aimed = get(s, u, UNIT_AIM)
        put(s, u, UNIT_AIM, first)
        second = best_shot(s, w, u, SECOND_SHOT, first)
        if second != NO_TARGET:
            worth += shot_worth(s, w, u, second, SECOND_SHOT, w.threat)
        put(s, u, UNIT_AIM, aimed)
    return worth


def has_moved(s: State, u: i64) -> bool:
    """Where it stands is where it fires from this turn."""
    return s.words[PHASE] != MOVING or is_in(s, u, MOVED) or is_in(s, u, ENTERED)


def longest_move(s: State, u: i64) -> i64:
    face = face_at(s, u)
    return s.spec.shorts[face] * SHORT + s.spec.longs[face] * LONG


def danger_to(s: State, w: Weights, u: i64) -> i64:
    """What the enemies could take from this unit in this turn's fire; those that have not moved could come nearer and turn."""
    total: i64 = 0
    x = x_of(s, u)
    y = y_of(s, u)
    radius = s.spec.radius[u]
    for seat in range(s.spec.players):
        if seat == owner_of(u) or not is_alive(s, seat):
            continue
        bits = set_of(s, seat, ON_TABLE) & ~set_of(s, seat, CLOAKED)
        while bits != 0:
            v = of_seat(seat, lowest(s, bits))
            bits &= bits - 1
            if has_moved(s, v):
                if legal_target(s, v, u, FIRST_SHOT):
                    total += shot_worth(s, w, v, u, FIRST_SHOT, w.asset) * w.share // 100
            else:
                reach = reach_of(s, v, FIRST_SHOT) + longest_move(s, v) * 9 // 10
                if gap_discs(x, y, radius, x_of(s, v), y_of(s, v), s.spec.radius[v]) <= reach:
                    total += shot_worth(s, w, v, u, FIRST_SHOT, w.asset) * w.maybe // 100 * w.share // 100
    most = unit_worth(s, w, u, w.asset)
    return total if total < most else most


def distance_worth(s: State, w: Weights, u: i64) -> i64:
    """Less than nothing, the farther away what it could fire at is, and the enemies' bases."""
    x = x_of(s, u)
    y = y_of(s, u)
    radius = s.spec.radius[u]
    reach = range_of(s, u, FIRST_SHOT)
    nearest: i64 = 1_000_000
    base: i64 = 1_000_000
    for seat in range(s.spec.players):
        if seat == owner_of(u) or not is_alive(s, seat):
            continue
        bits = set_of(s, seat, ON_TABLE) & ~set_of(s, seat, WRECKS) & ~set_of(s, seat, CLOAKED)
        while bits != 0:
            v = of_seat(seat, lowest(s, bits))
            bits &= bits - 1
            gap = gap_discs(x, y, radius, x_of(s, v), y_of(s, v), s.spec.radius[v])
            if gap < nearest:
                nearest = gap
        for card in range(seat * BASE_CARDS, seat * BASE_CARDS + BASE_CARDS):
            if card_stands(s, card):
                gap = gap_card(x, y, radius, s.spec.card_x[card], s.spec.card_y[card], s.spec.card_angle[seat])
                if gap < base:
                    base = gap
    if base < nearest:
        nearest = base
    over = nearest - reach
    if over < 0:
        over = 0
    return -(over * w.near + base * w.home) // 100


def artifact_worth(s: State, u: i64) -> i64:
    """J77: its stars count at the marker when the battle ends, so that place draws it more from turn to turn."""
    whole = stars_of(s, u) * STAR * (10 + 10 * s.words[TURN]) // 100
    gap = gap_discs(0, 0, RADIUS_ARTIFACT, x_of(s, u), y_of(s, u), s.spec.radius[u])
    if gap <= TOUCH:
        return whole
    return whole * (FAR_OFF - gap) // (2 * FAR_OFF) if gap < FAR_OFF else i64(0)


def stand_worth(s: State, w: Weights, u: i64) -> i64:
    """What it is worth that a unit stands where and how it stands."""
    worth = fire_worth(s, w, u) * w.fire // 100 - danger_to(s, w, u) * w.danger // 100 + distance_worth(s, w, u)
    return worth + artifact_worth(s, u) if s.spec.artifact else worth


def is_tough(s: State, u: i64) -> bool:
    return has_icon(s, u, ARMOR)

"""Rough numbers for opponents that do not search: what a unit, a battle, a strike or a card is worth, in hundredths of a star.

Whole numbers throughout, so that a choice does not depend on the machine. What is hidden is estimated from what it can be.
"""

from __future__ import annotations

from typing import Final

from buildstars.card.layout import CARD_AT, CONTESTED, FACE_UP, FIGHTER, NO_CARD, PLAYED, POOL, RESERVES
from buildstars.card.rows import ATTACK_STAT, STRIKE_STAT
from buildstars.card.rules.battle import settle_ability
from buildstars.card.rules.combat import targets
from buildstars.card.rules.modifiers import defense_result, hit_damage, objective_defense, value_of
from buildstars.card.state import (
    State,
    block,
    damage_on,
    face_at,
    is_ground,
    objectives_in_play,
    scratch,
    stars_of,
    units_at,
    units_in_play,
    weight_of,
    zone_of,
)
from buildstars.core.cells import of_seat, owner_of
from buildstars.core.kernel import is_alive

AT_LEAST: Final = tuple(sum(1 for a in range(1, 7) for b in range(1, 7) if a + b >= n) for n in range(14))
"""Of the 36 rolls of two dice, how many show at least n."""

OBJECTIVE: Final = 300
LAST_OBJECTIVE: Final = 3000
NERVE: Final = 50
INTRUDER: Final = 100
"""What it is worth, beyond its stars, to be rid of a unit in one's own home zone: it strikes next."""
ABILITY: Final = 40
"""What an ability is worth that the numbers of the battle do not show."""


def at_least(n: int) -> int:
    return AT_LEAST[max(0, min(13, n))]


def opponents(s: State, me: int) -> list[int]:
    return [seat for seat in range(int(s.spec.players)) if seat != me and is_alive(s, seat)]


def indexes(bits: int) -> list[int]:
    """The places of the set bits."""
    return [place for place in range(bits.bit_length()) if (bits >> place) & 1]


def own_units(s: State, seat: int) -> list[int]:
    return [of_seat(seat, index) for index in indexes(units_in_play(s, seat))]


# ---- battles ----------------------------------------------------------------------------------------------------------


def worth(s: State, u: int) -> int:
    return 100 * int(stars_of(s, u))


def loss(s: State, u: int, damage: int) -> int:
    """What so much damage costs the unit's player: all of it if it falls, some of it if it does not."""
    remaining = int(s.spec.shields[face_at(s, u)]) - int(damage_on(s, u))
    if damage >= remaining:
        return worth(s, u)
    return worth(s, u) * damage * 6 // (remaining * 10)


def hit_value(s: State, hitter: int, target: int) -> int:
    """The chance to hit (R7.4, R7.6) times what the hit does."""
    need = int(defense_result(s, target)) - int(value_of(s, ATTACK_STAT, hitter, s.spec.attack[face_at(s, hitter)]))
    outcomes = max(1, at_least(need))
    return outcomes * loss(s, target, int(hit_damage(s, hitter, target))) // 36


def battle_value(s: State, attacker: int, defender: int) -> int:
    """For an attacker with some nerve: what it does, less most of what the defender's return fire does."""
    value = hit_value(s, attacker, defender) - NERVE * hit_value(s, defender, attacker) // 100
    return value + INTRUDER if zone_of(s, defender) == owner_of(attacker) else value


def best_target(s: State, attacker: int) -> int:
    """The value of the best battle this unit could start; very low if there is none."""
    best = -9999
    for enemy in opponents(s, owner_of(attacker)):
        for index in indexes(targets(s, attacker, enemy)):
            best = max(best, battle_value(s, attacker, of_seat(enemy, index)))
    return best


def card_value(s: State, side: int, instance: int) -> int:
    """How much better the battle in progress gets for a side by a combat card."""
    own, other = int(s.words[FIGHTER + side]), int(s.words[FIGHTER + 1 - side])
    before = hit_value(s, own, other) - hit_value(s, other, own)
    with_card = scratch(s)
    with_card.words[PLAYED + side] = instance
    gained = settle_ability(with_card, side)
    after = hit_value(with_card, own, other) - hit_value(with_card, other, own)
    triggers = s.spec.card_triggers[s.spec.card_of[of_seat(owner_of(own), instance)]]
    return after - before + (ABILITY if gained and triggers != 0 else 0)


# ---- strikes ----------------------------------------------------------------------------------------------------------


def strike_odds(s: State, u: int, owner: int, place: int) -> int:
    """Of 36 rolls, how many destroy the objective; for a face-down one the mean over the cards it can be."""
    attack = int(value_of(s, STRIKE_STAT, u, s.spec.attack[face_at(s, u)])) + (1 if is_ground(s, u) else 0)
    at = block(owner)
    card = int(s.words[at + CARD_AT + place])
    if card >= 0 and s.words[at + FACE_UP + place] != 0:
        return at_least(int(objective_defense(s, owner, place, s.spec.card_of[of_seat(owner, card)])) - attack)
    possible = indexes(s.words[at + POOL])
    if not possible:
        return at_least(10 - attack)
    return sum(at_least(int(s.spec.card_defense[s.spec.card_of[of_seat(owner, card)]]) - attack) for card in possible) // len(possible)


def objective_worth(s: State, owner: int) -> int:
    return LAST_OBJECTIVE if objectives_in_play(s, owner) == 1 else OBJECTIVE


def strike_value(s: State, me: int, owner: int, place: int, budget: int) -> int:
    """What it is worth to strike this objective with the best strikers that the budget covers."""
    odds = sorted(
        ((strike_odds(s, u, owner, place) * 60 // int(stars_of(s, u)), u) for u in own_units(s, me) if zone_of(s, u) == owner), reverse=True
    )
    survives = 36 * 36
    for _, u in odds:
        if weight_of(s, u) <= budget:
            budget -= int(weight_of(s, u))
            survives = survives * (36 - strike_odds(s, u, owner, place)) // 36
    return objective_worth(s, owner) * (36 * 36 - survives) // (36 * 36)


def objectives_of(s: State, owner: int) -> list[int]:
    return [place for place in range(3) if s.words[block(owner) + CARD_AT + place] != NO_CARD]


# ---- moves ------------------------------------------------------------------------------------------------------------


def strength(s: State, seat: int, zone: int) -> int:
    """Stars of a seat's units in a zone."""
    return sum(int(stars_of(s, of_seat(seat, index))) for index in indexes(units_at(s, seat, zone)))


def promise(s: State, u: int) -> int:
    """How good a striker a unit is, for its stars: what it is worth to bring it forward."""
    attack = int(s.spec.attack[face_at(s, u)]) + (1 if is_ground(s, u) else 0)
    return at_least(10 - attack) * 20 // int(stars_of(s, u)) + 10 * int(s.spec.shields[face_at(s, u)])


def zone_value(s: State, u: int, zone: int) -> int:
    """How well a unit stands in a zone."""
    me = owner_of(u)
    if zone == me:
        intruders = sum(strength(s, seat, zone) for seat in opponents(s, me))
        return 25 * min(intruders, 4) if strength(s, me, zone) <= intruders else 0
    if zone == CONTESTED:
        return promise(s, u) // 2
    if zone >= RESERVES:
        return 0
    left = int(objectives_in_play(s, zone))
    return promise(s, u) * (10 + 3 * (3 - left)) // 10 - 3 * strength(s, zone, zone) + 6 * strength(s, me, zone)


def best_zone_value(s: State, u: int) -> int:
    """What it is worth to move the unit to the best zone within reach."""
    here = int(zone_of(s, u))
    reach = [owner_of(u), *opponents(s, owner_of(u))] if here == CONTESTED else [CONTESTED]
    return max(zone_value(s, u, zone) for zone in reach) - zone_value(s, u, here)

"""Why an answer is refused: a rule's number and a sentence (every refusal has a reason).

Written from the rules, answer by answer, and so independent of the bit sets that list the offered answers; a law compares the two
over the whole id space.
"""

from __future__ import annotations

from mypy_extensions import i64

from buildstars.card.engine import chance_weights, offers
from buildstars.card.layout import (
    ACTIVE,
    BACK,
    BUDGET,
    CARD,
    CARD_AT,
    CARRIER,
    COMBAT,
    CONTESTED,
    F_ABILITY,
    F_BATTLE,
    F_CARRIER,
    F_COMBAT,
    F_DEPLOY,
    F_MOMENT,
    F_MOVE,
    F_RESERVES,
    F_STRIKES,
    F_TURN,
    FOE,
    HAND,
    LEFT,
    MOST_PICKS,
    MOVE,
    NEXT,
    NO_CARD,
    NUMBER,
    PASS,
    PICK,
    PICK_ZONE,
    PICKS,
    POWER_USED,
    RESERVES,
    ROLL,
    SLOT,
    STRIKE,
    UNIT,
    USED,
    ZONE,
    index_of,
    of_seat,
    owner_of,
)
from buildstars.card.rows import (
    ATTACK_SPACE,
    COMBAT_STARS,
    MAY_ATTACK,
    MAY_BE_ATTACKED,
    MAY_BE_STRUCK,
    MAY_MOVE,
    MAY_STRIKE,
    STRIKE_STARS,
)
from buildstars.card.rules import combat, movement, setup, strike, turn
from buildstars.card.rules.cards import copy_in
from buildstars.card.rules.modifiers import allowed, seat_value
from buildstars.card.rules.moments import A_CARD
from buildstars.card.rules.reserves import BY_CARRIER, BY_OBJECTIVE, CHOOSING_FACE, V_LAST, V_LEFT, V_SEAT, V_WHY, usable_carriers
from buildstars.card.state import State, block, in_play, is_ground, units_at, weight_of, zone_of
from buildstars.card.text.describe import card_name, describe_card, unit_name
from buildstars.core.bits import bit_of
from buildstars.core.cells import KIND, STEP, WHO
from buildstars.core.kernel import is_alive, top
from buildstars.core.messages import Argument, Message, Refusal
from buildstars.core.seats import CHANCE, OVER


def refuse(rule: str, name: str, args: dict[str, Argument] | None = None) -> Refusal:
    return Refusal(rule, Message("refused-" + name, args or {}))


def refusal_of(s: State, answer: int) -> Refusal | None:
    """None exactly if the answer is offered."""
    who = s.words[WHO]
    if who == OVER:
        return refuse("R10.3", "over")
    if not 0 <= answer < s.spec.answers:
        return refuse("R5.2", "unknown", {"n": answer})
    if who == CHANCE:
        if any(possible == answer for possible, _ in chance_weights(s)):
            return None
        return refuse("R7.4" if ROLL <= answer < SLOT else "R4.4", "chance")
    at = top(s)
    kind = s.words[at + KIND]
    if kind == F_DEPLOY:
        return deploying(s, at, answer)
    if kind == F_TURN:
        return in_turn(s, at, answer)
    if kind == F_MOVE:
        return moving(s, at, answer)
    if kind == F_COMBAT:
        return in_combat(s, at, answer)
    if kind == F_BATTLE:
        return playing_card(s, answer)
    if kind == F_STRIKES:
        return striking(s, at, answer)
    if kind == F_RESERVES:
        return bringing(s, at, answer)
    if kind == F_CARRIER:
        if answer >= UNIT and owner_of(answer - UNIT) == s.words[at + V_SEAT]:
            if (usable_carriers(s, s.words[at + V_SEAT]) >> index_of(answer - UNIT)) & 1 != 0:
                return None
        return refuse("R12.2", "not-a-carrier")
    return in_ability(s, at, answer)


def other_question(s: State, answer: int) -> Refusal:
    """The answer belongs to another question."""
    if answer >= UNIT:
        seat = owner_of(answer - UNIT)
        if seat >= s.spec.players or index_of(answer - UNIT) >= s.spec.unit_count[seat]:
            return refuse("R1.1", "no-such-unit")
    return refuse("R5.2", "other-question")


def own_unit(s: State, seat: i64, answer: int) -> Refusal | None:
    """Is this one of the seat's own units?"""
    u = answer - UNIT
    if answer < UNIT or owner_of(u) >= s.spec.players or index_of(u) >= s.spec.unit_count[owner_of(u)]:
        return other_question(s, answer)
    if owner_of(u) != seat:
        return refuse("R1.5", "not-yours", {"unit": unit_name(s, u)})
    return None


def too_many_stars(s: State, rule: str, u: i64, stars: i64, left: i64) -> Refusal | None:
    if stars <= left:
        return None
    return refuse(rule, "too-many-stars", {"unit": unit_name(s, u), "stars": stars, "left": left})


def nothing_to_take_back() -> Refusal:
    return refuse("R5.2", "nothing-to-take-back")


# ---- set-up and turn --------------------------------------------------------------------------------------------------


def face_answer(s: State, answer: int) -> Refusal | None:
    return None if NUMBER <= answer < NUMBER + 2 else refuse("J45", "choose-face")


def deploying(s: State, at: i64, answer: int) -> Refusal | None:
    w = s.words
    seat = w[at + setup.Y_SEAT]
    left = w[at + setup.Y_LEFT]
    if w[at + STEP] == setup.CHOOSING_FACE:
        return face_answer(s, answer)
    option = "no" if s.spec.packs else "yes"  # J4 and J26: with packs deploy=up_to would not help
    if answer == PASS:
        if w[at + setup.Y_EXACT] != 0 and left != 0:
            return refuse("R3.3", "exactly", {"left": left, "total": s.spec.deploy, "option": option})
        if units_at(s, seat, seat) == 0:
            return refuse("J47", "one-unit")
        return None
    if answer == BACK:
        return None if w[at + setup.Y_LAST] >= 0 else nothing_to_take_back()
    refused = own_unit(s, seat, answer)
    if refused is not None:
        return refused
    u = answer - UNIT
    if zone_of(s, u) != RESERVES:
        return refuse("R3.3", "already-picked", {"unit": unit_name(s, u)})
    cost = s.spec.cost[u]
    if cost > left:
        return too_many_stars(s, "R3.3", u, cost, left)
    if w[at + setup.Y_EXACT] != 0 and (setup.reachable(s, seat, bit_of(index_of(u))) >> (left - cost)) & 1 == 0:
        return refuse("R3.3", "exact-out-of-reach", {"unit": unit_name(s, u), "total": s.spec.deploy, "option": option})
    return None


def in_turn(s: State, at: i64, answer: int) -> Refusal | None:
    w = s.words
    seat = w[ACTIVE]
    step = w[at + STEP]
    if step == turn.OBJECTIVE:
        if answer == PASS:
            return None
        if CARD <= answer < UNIT:
            return objective_card(s, seat, answer - CARD)
        if answer in (MOVE, COMBAT, STRIKE, CARRIER):
            return refuse("R5.2", "objective-first")
        return other_question(s, answer)
    if step == turn.PLACE:
        if answer == BACK:
            return None
        if not SLOT <= answer < CARD:
            return other_question(s, answer)
        if (answer - SLOT) // 3 != seat:
            return refuse("R5.3", "own-objective")
        if w[block(seat) + CARD_AT + (answer - SLOT) % 3] == NO_CARD:
            return refuse("J24", "no-objective-there")
        return None
    if answer in (PASS, MOVE):
        return None
    if answer == COMBAT:
        return no_combat(s, seat)
    if answer == STRIKE:
        return no_strike(s, seat)
    if answer == CARRIER:
        return no_carrier(s, seat)
    if CARD <= answer < UNIT:
        return refuse("R5.2", "objective-over")
    return other_question(s, answer)


def objective_card(s: State, seat: i64, local: int) -> Refusal | None:
    """R5.3: an objective card from the hand."""
    refused = card_in_hand(s, seat, local)
    if refused is not None:
        return refused
    first = s.spec.first_copy[of_seat(seat, local)]
    if (s.spec.objective_cards[seat] >> first) & 1 == 0:
        return refuse("R5.3", "not-an-objective", {"card": describe_card(s, local)})
    return None


def card_in_hand(s: State, seat: i64, local: int) -> Refusal | None:
    if local >= s.spec.card_kinds[seat]:
        return refuse("R1.2", "no-such-card")
    if copy_in(s, seat, s.words[block(seat) + HAND], local) < 0:
        return refuse("R4.5", "not-in-hand", {"card": describe_card(s, local)})
    return None


def first_reason(reasons: list[Refusal]) -> Refusal:
    """The most telling one: a reason about one pair of units beats that there is nobody to attack."""
    for reason in reasons:
        if reason.message.id != "refused-not-in-zone":
            return reason
    return reasons[0]


def no_combat(s: State, seat: i64) -> Refusal | None:
    """None if some unit could attack some other."""
    stars = seat_value(s, COMBAT_STARS, seat, BUDGET)
    reasons: list[Refusal] = []
    for index in range(s.spec.unit_count[seat]):
        u = of_seat(seat, index)
        if not in_play(s, u):
            continue
        refused = too_many_stars(s, "R5.5", u, weight_of(s, u), stars)
        if refused is None:
            refused = no_target(s, u)
        if refused is None:
            return None
        reasons.append(refused)
    return first_reason(reasons) if reasons else refuse("R6.1", "nobody-to-attack")


def no_strike(s: State, seat: i64) -> Refusal | None:
    stars = seat_value(s, STRIKE_STARS, seat, BUDGET)
    found: Refusal = refuse("R5.6", "nobody-in-home-zone")
    for owner in range(s.spec.players):
        for place in range(3):
            refused = struck(s, seat, owner, place, stars)
            if refused is None:
                return None
            if owner != seat and is_alive(s, owner) and units_at(s, seat, owner) != 0:
                found = refused
    return found


def no_carrier(s: State, seat: i64) -> Refusal | None:
    if s.words[POWER_USED] != 0:
        return refuse("R12.5", "power-used")
    return None if usable_carriers(s, seat) != 0 else refuse("R12.2", "no-carrier")


# ---- move, combat, strike ---------------------------------------------------------------------------------------------


def acting_unit(s: State, seat: i64, answer: int, rule: str) -> Refusal | None:
    """A unit of the active player that may still be chosen: own, in play, not used, within the budget."""
    refused = own_unit(s, seat, answer)
    if refused is not None:
        return refused
    u = answer - UNIT
    if not in_play(s, u):
        return refuse("R4.3", "in-reserves", {"unit": unit_name(s, u)})
    if (s.words[USED] >> index_of(u)) & 1 != 0:
        return refuse(rule, "already-acted", {"unit": unit_name(s, u)})
    return too_many_stars(s, rule, u, weight_of(s, u), s.words[LEFT])


def moving(s: State, at: i64, answer: int) -> Refusal | None:
    w = s.words
    seat = w[at + movement.M_SEAT]
    if w[at + STEP] == movement.CHOOSING_ZONE:
        if answer == BACK:
            return None
        if not ZONE <= answer <= ZONE + CONTESTED:
            return other_question(s, answer)
        zone = answer - ZONE
        if zone == CONTESTED:
            return refuse("R5.4", "already-there", {"unit": unit_name(s, w[at + movement.M_UNIT])})
        if zone >= s.spec.players:
            return refuse("R4.1", "no-such-zone")
        return None if is_alive(s, zone) else refuse("J10", "eliminated-zone", {"seat": zone})
    if answer == PASS:
        return None
    if answer == BACK:
        return None if w[at + movement.M_LAST] >= 0 else nothing_to_take_back()
    refused = acting_unit(s, seat, answer, "R5.4")
    if refused is None and not allowed(s, MAY_MOVE, answer - UNIT, True):
        return refuse("R8.5", "cannot-move", {"unit": unit_name(s, answer - UNIT)})
    return refused


def attack_refusal(s: State, attacker: i64, defender: i64) -> Refusal | None:
    """R6.1, R11.1, J8, R8.5 for one pair of units."""
    foe = s.words[FOE]
    names: dict[str, Argument] = {"unit": unit_name(s, attacker), "other": unit_name(s, defender)}
    if owner_of(defender) == owner_of(attacker):
        return refuse("R6.1", "own-unit", names)
    zone = zone_of(s, attacker)
    if zone > CONTESTED or zone_of(s, defender) != zone:
        return refuse("R6.1", "not-in-zone", names)
    if foe >= 0 and foe != owner_of(defender):
        return refuse("J8", "one-opponent", names)
    if is_ground(s, attacker) and not is_ground(s, defender) and not allowed(s, ATTACK_SPACE, attacker, zone == owner_of(attacker)):
        return refuse("R11.1", "ground-attacks-space", names)
    if not allowed(s, MAY_ATTACK, attacker, True):
        return refuse("R8.5", "cannot-attack", names)
    if not allowed(s, MAY_BE_ATTACKED, defender, True):
        return refuse("R8.5", "cannot-be-attacked", names)
    return None


def no_target(s: State, attacker: i64) -> Refusal | None:
    """None if the unit could attack somebody."""
    reasons: list[Refusal] = []
    for enemy in range(s.spec.players):
        if enemy == owner_of(attacker) or not is_alive(s, enemy):
            continue
        for index in range(s.spec.unit_count[enemy]):
            refused = attack_refusal(s, attacker, of_seat(enemy, index))
            if refused is None:
                return None
            reasons.append(refused)
    if all(reason.message.id == "refused-not-in-zone" for reason in reasons):
        return refuse("R6.1", "nobody-to-attack-here", {"unit": unit_name(s, attacker)})
    return first_reason(reasons)


def in_combat(s: State, at: i64, answer: int) -> Refusal | None:
    w = s.words
    seat = w[at + combat.B_SEAT]
    step = w[at + STEP]
    if step == combat.DECLARING:
        if answer == PASS:
            return None
        if answer == BACK:
            return None if w[at + combat.B_LAST] != 0 else nothing_to_take_back()
        refused = acting_unit(s, seat, answer, "R5.5")
        if refused is None and w[PICKS] >= MOST_PICKS:
            return refuse("R5.5", "list-full")
        return refused if refused is not None else no_target(s, answer - UNIT)
    if step == combat.AIMING:
        if answer == BACK:
            return None
        u = answer - UNIT
        if answer < UNIT or owner_of(u) >= s.spec.players or index_of(u) >= s.spec.unit_count[owner_of(u)]:
            return other_question(s, answer)
        return attack_refusal(s, w[at + combat.B_UNIT], u)
    return ordering(s, answer, w[at + combat.B_ORDERED] if step == combat.ORDERING else w[NEXT])


def ordering(s: State, answer: int, first: i64) -> Refusal | None:
    w = s.words
    for k in range(first, w[PICKS]):
        if w[PICK_ZONE + k] >= 0 and UNIT + w[PICK + k] == answer:
            return None
    return refuse("J28", "not-in-order")


def playing_card(s: State, answer: int) -> Refusal | None:
    """R8.1: a combat card from the hand, or none."""
    seat = s.words[WHO]
    if answer == PASS:
        return None
    if not CARD <= answer < UNIT:
        return other_question(s, answer)
    refused = card_in_hand(s, seat, answer - CARD)
    if refused is not None:
        return refused
    if (s.spec.combats[seat] >> s.spec.first_copy[of_seat(seat, answer) - CARD]) & 1 == 0:
        return refuse("R8.1", "not-a-combat-card", {"card": describe_card(s, answer - CARD)})
    return None


def struck(s: State, seat: i64, owner: i64, place: i64, stars: i64) -> Refusal | None:
    """R5.6: could this seat strike that objective with units worth so many stars?"""
    if owner == seat:
        return refuse("R5.6", "own-objective-struck")
    if not is_alive(s, owner):
        return refuse("J10", "eliminated-zone", {"seat": owner})
    if s.words[block(owner) + CARD_AT + place] == NO_CARD:
        return refuse("R5.6", "no-objective-there")
    if not allowed(s, MAY_BE_STRUCK, owner * 3 + place, True):
        return refuse("R8.5", "cannot-be-struck")
    found: Refusal = refuse("R5.6", "nobody-in-home-zone")
    for index in range(s.spec.unit_count[seat]):
        u = of_seat(seat, index)
        if zone_of(s, u) != owner:
            continue
        if not allowed(s, MAY_STRIKE, u, True):
            found = refuse("R8.5", "cannot-strike", {"unit": unit_name(s, u)})
            continue
        refused = too_many_stars(s, "R5.6", u, weight_of(s, u), stars)
        if refused is None:
            return None
        found = refused
    return found


def striking(s: State, at: i64, answer: int) -> Refusal | None:
    w = s.words
    seat = w[at + strike.K_SEAT]
    step = w[at + STEP]
    if step == strike.AIMING:
        if not SLOT <= answer < CARD:
            return other_question(s, answer)
        owner, place = (answer - SLOT) // 3, (answer - SLOT) % 3
        if owner >= s.spec.players:
            return refuse("R4.1", "no-such-zone")
        return struck(s, seat, owner, place, w[LEFT])
    if step == strike.PICKING:
        if answer == PASS:
            return None
        if answer == BACK:
            return None if w[at + strike.K_LAST] != 0 else nothing_to_take_back()
        refused = acting_unit(s, seat, answer, "R5.6")
        if refused is not None:
            return refused
        u = answer - UNIT
        if zone_of(s, u) != w[at + strike.K_OWNER]:
            return refuse("R5.6", "not-in-home-zone", {"unit": unit_name(s, u), "seat": w[at + strike.K_OWNER]})
        if not allowed(s, MAY_STRIKE, u, True):
            return refuse("R8.5", "cannot-strike", {"unit": unit_name(s, u)})
        return refuse("R5.6", "list-full") if w[PICKS] >= MOST_PICKS else None
    return ordering(s, answer, w[at + strike.K_ORDERED] if step == strike.ORDERING else w[NEXT])


# ---- reserves and effects ---------------------------------------------------------------------------------------------


def bringing(s: State, at: i64, answer: int) -> Refusal | None:
    w = s.words
    seat = w[at + V_SEAT]
    if w[at + STEP] == CHOOSING_FACE:
        return face_answer(s, answer)
    if answer == PASS:
        return None
    if answer == BACK:
        return None if w[at + V_LAST] >= 0 else nothing_to_take_back()
    refused = own_unit(s, seat, answer)
    if refused is not None:
        return refused
    u = answer - UNIT
    if zone_of(s, u) != RESERVES:
        return refuse("R4.3", "not-in-reserves", {"unit": unit_name(s, u)})
    rule = "R12.2" if w[at + V_WHY] == BY_CARRIER else "R9.5" if w[at + V_WHY] == BY_OBJECTIVE else "R8.5"
    return too_many_stars(s, rule, u, s.spec.cost[u], w[at + V_LEFT])


def in_ability(s: State, at: i64, answer: int) -> Refusal | None:
    """What a card's effect lets one choose is written on the card: the offered answers are the definition."""
    n = offers(s)
    for i in range(n):
        if s.out[i] == answer:
            return None
    w = s.words
    if w[at + KIND] == F_MOMENT:
        return refuse("J32", "not-waiting")
    if w[at + KIND] != F_ABILITY:
        return other_question(s, answer)
    return refuse("R8.5", "not-by-this-card", {"card": card_name(s, w[at + A_CARD])})

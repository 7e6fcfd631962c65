"""Why not? What a person means (move this unit there, attack that one with it) answered with a rule's number.

A wish is possible exactly if some chain of the seat's own legal answers, from the present question to the end of the turn, fulfils it:
that is searched for, on copies. If there is none, the reason comes from the rules.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64

from buildstars.card.engine import offers, take_answer
from buildstars.card.layout import (
    ACTIVE,
    AIM,
    BACK,
    BUDGET,
    CARD,
    CARD_AT,
    CARRIER,
    COMBAT,
    CONTESTED,
    F_BATTLE,
    F_COMBAT,
    F_DEPLOY,
    F_MOVE,
    F_RESERVES,
    F_STRIKES,
    F_TURN,
    FACE_UP,
    FIGHTER,
    GONE,
    HAND,
    HIDDEN,
    MOVE,
    PASS,
    PICK,
    PICKS,
    PLAYED,
    POOL,
    RESERVES,
    SEEN_ANY,
    SLOT,
    STRIKE,
    TOP,
    TOP_COUNT,
    UNIT,
    UNSEEN,
    ZONE,
    index_of,
    of_seat,
    owner_of,
)
from buildstars.card.rows import COMBAT_STARS, MAY_MOVE, MAY_STRIKE, MOVE_STARS, STRIKE_STARS
from buildstars.card.rules import strike, turn
from buildstars.card.rules.modifiers import allowed, seat_value
from buildstars.card.rules.movement import is_adjacent
from buildstars.card.state import State, block, in_play, weight_of, zone_of
from buildstars.card.text.describe import card_name, unit_name
from buildstars.card.text.refusals import (
    acting_unit,
    attack_refusal,
    bringing,
    card_in_hand,
    deploying,
    own_unit,
    refuse,
    struck,
    too_many_stars,
)
from buildstars.core.bits import count_bits
from buildstars.core.cells import DEPTH, FRAME_SIZE, FRAMES, KIND, STEP, TURN, VIEWED, WHO
from buildstars.core.kernel import is_alive, top
from buildstars.core.messages import Refusal
from buildstars.core.seats import CHANCE, OVER

MOST_IDS: Final = 1_000_000
MOST_DIRECT: Final = 400
MOST_POSITIONS: Final = 2000
"""Positions looked at before a wish counts as out of reach."""


@dataclass(frozen=True)
class MoveWish:
    """A unit to a zone."""

    unit: int
    zone: int


@dataclass(frozen=True)
class AttackWish:
    """A unit attacks another."""

    attacker: int
    defender: int


@dataclass(frozen=True)
class StrikeWish:
    """A unit strikes at an objective, 3 × seat + place."""

    unit: int
    slot: int


@dataclass(frozen=True)
class PlayWish:
    """A card, by its place in the seat's deck list: as an objective, or in the battle."""

    card: int


@dataclass(frozen=True)
class BringWish:
    """A unit of the reserves: deployed, called by an objective, or brought by a Carrier."""

    unit: int


Wish = MoveWish | AttackWish | StrikeWish | PlayWish | BringWish


def why_not(s: State, seat: int, wish: Wish) -> Refusal | None:
    """None exactly if the seat can have its wish by a chain of its own answers; works on a state and on what a view knows."""
    beyond = beyond_all_ids(seat, wish)
    if beyond is not None:
        return beyond
    who = s.words[WHO]
    if who == OVER:
        return refuse("R10.3", "over")
    if not 0 <= seat < s.spec.players or not is_alive(s, seat):
        return refuse("R10.3", "not-playing", {"seat": seat})
    impossible = unknown(s, seat, wish)
    if impossible is not None:
        return impossible
    if who == seat and can_have(s, seat, wish):
        return None
    reason = reason_for(s, seat, wish)
    if who != seat and (reason is None or reason.message.id == "refused-other-question"):
        return refuse("R5.1", "not-asked", {"seat": who if who != CHANCE else -1})
    return reason if reason is not None else refuse("R5.2", "not-now")


def beyond_all_ids(seat: int, wish: Wish) -> Refusal | None:
    """Numbers that do not even fit into 64 bits name nothing."""
    if not -MOST_IDS < seat < MOST_IDS:
        return refuse("R10.3", "not-playing", {"seat": -1})
    if isinstance(wish, PlayWish):
        return None if -MOST_IDS < wish.card < MOST_IDS else refuse("R1.2", "no-such-card")
    if isinstance(wish, MoveWish) and not -MOST_IDS < wish.zone < MOST_IDS:
        return refuse("R4.1", "no-such-zone")
    if isinstance(wish, StrikeWish) and not -MOST_IDS < wish.slot < MOST_IDS:
        return refuse("R4.1", "no-such-zone")
    units = (wish.attacker, wish.defender) if isinstance(wish, AttackWish) else (wish.unit, wish.unit)
    if not (-MOST_IDS < units[0] < MOST_IDS and -MOST_IDS < units[1] < MOST_IDS):
        return refuse("R1.1", "no-such-unit")
    return None


def unknown(s: State, seat: int, wish: Wish) -> Refusal | None:
    """Things that do not exist, or are not the seat's."""
    if isinstance(wish, PlayWish):
        return None if 0 <= wish.card < s.spec.card_kinds[seat] else refuse("R1.2", "no-such-card")
    if isinstance(wish, AttackWish):
        d = wish.defender
        if d < 0 or owner_of(d) >= s.spec.players or index_of(d) >= s.spec.unit_count[owner_of(d)]:
            return refuse("R1.1", "no-such-unit")
        unit = wish.attacker
    else:
        unit = wish.unit
    if unit < 0:
        return refuse("R1.1", "no-such-unit")
    if isinstance(wish, MoveWish) and not (0 <= wish.zone < s.spec.players or wish.zone == CONTESTED):
        return refuse("R4.1", "no-such-zone")
    if isinstance(wish, StrikeWish) and not 0 <= wish.slot < s.spec.players * 3:
        return refuse("R4.1", "no-such-zone")
    return own_unit(s, seat, UNIT + unit)


# ---- is there a chain? ------------------------------------------------------------------------------------------------


def fulfils(before: State, after: State, seat: int, wish: Wish) -> bool:
    """Did the wish come true between two positions, one answer apart?"""
    if isinstance(wish, MoveWish):
        was = zone_of(before, wish.unit)
        return was <= CONTESTED and was != wish.zone and zone_of(after, wish.unit) == wish.zone
    if isinstance(wish, BringWish):
        return zone_of(before, wish.unit) == RESERVES and zone_of(after, wish.unit) <= CONTESTED
    if isinstance(wish, AttackWish):
        return is_declared(after, wish.attacker, wish.defender) and not is_declared(before, wish.attacker, wish.defender)
    if isinstance(wish, StrikeWish):
        return is_sent(after, wish.unit, wish.slot) and not is_sent(before, wish.unit, wish.slot)
    return was_played(before, after, seat, wish.card)


def is_declared(s: State, attacker: int, defender: int) -> bool:
    w = s.words
    return any(w[PICK + k] == attacker and w[AIM + k] == defender for k in range(w[PICKS]))


def is_sent(s: State, unit: int, slot: int) -> bool:
    """Is a unit among the strikers against an objective?"""
    w = s.words
    for k in range(w[DEPTH]):
        at = FRAMES + k * FRAME_SIZE
        if w[at + KIND] == F_STRIKES and w[at + strike.K_OWNER] * 3 + w[at + strike.K_PLACE] == slot:
            return any(w[PICK + i] == unit for i in range(w[PICKS]))
    return False


def was_played(before: State, after: State, seat: int, card: int) -> bool:
    """Did a copy of this card leave the hand for a place among the objectives, face up, or for the battle?"""
    if before.words[top(before) + KIND] not in (F_TURN, F_BATTLE):
        return False  # a card that an ability makes one discard: in a view copies change places, and another may lie there
    at = block(seat)
    w = after.words
    gone = before.words[at + HAND] & ~w[at + HAND]
    open_now: list[int] = [w[at + CARD_AT + k] for k in range(3) if w[at + FACE_UP + k] != 0]
    open_now += [w[PLAYED + side] for side in range(2) if owner_of(w[FIGHTER + side]) == seat]
    return any(one >= 0 and (gone >> one) & 1 != 0 and after.spec.local[of_seat(seat, one)] == card for one in open_now)


def leads_on(s: State, wish: Wish, answer: int) -> bool:
    """The answers that usually lead towards a wish: skipping the objective, taking back, the right action, the things named."""
    at = top(s)
    if answer == BACK:
        return True
    if answer == PASS:
        return s.words[at + KIND] == F_TURN and s.words[at + STEP] == turn.OBJECTIVE and not isinstance(wish, PlayWish)
    if isinstance(wish, MoveWish):
        return answer in (MOVE, UNIT + wish.unit, ZONE + wish.zone)
    if isinstance(wish, AttackWish):
        return answer in (COMBAT, UNIT + wish.attacker, UNIT + wish.defender)
    if isinstance(wish, StrikeWish):
        return answer in (STRIKE, SLOT + wish.slot, UNIT + wish.unit)
    if isinstance(wish, PlayWish):
        return answer == CARD + wish.card or SLOT <= answer < CARD
    return answer == CARRIER or answer >= UNIT


def can_have(s: State, seat: int, wish: Wish) -> bool:
    """First along the answers that usually lead on; then, because effects know other ways, along all of them, up to a limit."""
    known = without_hidden(s)
    return search(known, seat, wish, True, MOST_DIRECT) or search(known, seat, wish, False, MOST_POSITIONS)


def without_hidden(s: State) -> State:
    """A copy that can be played on where the search begins in a view: cards that only others have looked at have no identity yet, so
    that chance turns them up, and hands hold as many cards as are counted, so that their owners are asked."""
    copy = State(s.spec, s.words[:], s.out)
    w = copy.words
    for seat in range(s.spec.players):
        at = block(seat)
        for k in range(i64(3)):
            if w[at + CARD_AT + k] == HIDDEN:
                w[at + CARD_AT + k] = UNSEEN
            if k < w[at + TOP_COUNT] and w[at + TOP + k] == HIDDEN:
                w[at + TOP_COUNT] = k
        for k in range(w[at + TOP_COUNT], i64(3)):
            w[at + TOP + k] = 0
        missing = w[at + SEEN_ANY] - count_bits(w[at + HAND]) if w[VIEWED] != 0 else i64(0)
        while missing > 0 and w[at + POOL] != 0:
            card = w[at + POOL] & -w[at + POOL]
            w[at + HAND] |= card
            w[at + POOL] ^= card
            missing -= 1
    return copy


def search(s: State, seat: int, wish: Wish, direct: bool, most: int) -> bool:
    """Breadth first over chains of the seat's own answers within the present turn."""
    waiting = [s]
    met = {bytes(s.words)}
    while waiting and len(met) < most:
        here = waiting.pop(0)
        n = offers(here)
        answers: list[int] = [here.out[i] for i in range(n)]
        for answer in answers:
            if direct and not leads_on(here, wish, answer):
                continue
            there = State(here.spec, here.words[:], here.out)
            take_answer(there, answer)
            if answer != BACK and fulfils(here, there, seat, wish):
                return True
            if there.words[WHO] != seat or there.words[TURN] != s.words[TURN]:
                continue
            known = bytes(there.words)
            if known not in met:
                met.add(known)
                waiting.append(there)
    return False


# ---- the reason -------------------------------------------------------------------------------------------------------


def reason_for(s: State, seat: int, wish: Wish) -> Refusal | None:
    if isinstance(wish, MoveWish):
        return no_move(s, seat, wish)
    if isinstance(wish, AttackWish):
        return no_attack(s, seat, wish)
    if isinstance(wish, StrikeWish):
        return no_strike(s, seat, wish)
    if isinstance(wish, PlayWish):
        return no_play(s, seat, wish)
    return no_bringing(s, seat, wish)


def wrong_moment(s: State, seat: int, frame: int) -> Refusal | None:
    """R5.2: one action a turn, on the own turn."""
    at = top(s)
    if s.words[ACTIVE] != seat:
        return refuse("R5.1", "not-your-turn", {"seat": s.words[ACTIVE]})
    kind = s.words[at + KIND]
    return None if kind in (F_TURN, frame) else refuse("R5.2", "other-action")


def no_move(s: State, seat: int, wish: MoveWish) -> Refusal | None:
    u = wish.unit
    if not in_play(s, u):
        return refuse("R4.3", "in-reserves", {"unit": unit_name(s, u)})
    if zone_of(s, u) == wish.zone:
        return refuse("R5.4", "already-there", {"unit": unit_name(s, u)})
    if not is_adjacent(zone_of(s, u), wish.zone):
        return refuse("R4.2", "not-adjacent", {"unit": unit_name(s, u)})
    if wish.zone < CONTESTED and not is_alive(s, wish.zone):
        return refuse("J10", "eliminated-zone", {"seat": wish.zone})
    if not allowed(s, MAY_MOVE, u, True):
        return refuse("R8.5", "cannot-move", {"unit": unit_name(s, u)})
    refused = too_many_stars(s, "R5.4", u, weight_of(s, u), seat_value(s, MOVE_STARS, seat, BUDGET))
    if refused is None:
        refused = wrong_moment(s, seat, F_MOVE)
    if refused is None and s.words[top(s) + KIND] == F_MOVE:
        refused = acting_unit(s, seat, UNIT + u, "R5.4")
    return refused


def no_attack(s: State, seat: int, wish: AttackWish) -> Refusal | None:
    refused = attack_refusal(s, wish.attacker, wish.defender)
    if refused is None:
        refused = too_many_stars(s, "R5.5", wish.attacker, weight_of(s, wish.attacker), seat_value(s, COMBAT_STARS, seat, BUDGET))
    if refused is None:
        refused = wrong_moment(s, seat, F_COMBAT)
    if refused is None and s.words[top(s) + KIND] == F_COMBAT:
        refused = acting_unit(s, seat, UNIT + wish.attacker, "R5.5")
    return refused


def no_strike(s: State, seat: int, wish: StrikeWish) -> Refusal | None:
    u = wish.unit
    owner = wish.slot // 3
    stars = seat_value(s, STRIKE_STARS, seat, BUDGET)
    refused = struck(s, seat, owner, wish.slot % 3, stars)
    if refused is None and zone_of(s, u) != owner:
        refused = refuse("R5.6", "not-in-home-zone", {"unit": unit_name(s, u), "seat": owner})
    if refused is None and not allowed(s, MAY_STRIKE, u, True):
        refused = refuse("R8.5", "cannot-strike", {"unit": unit_name(s, u)})
    if refused is None:
        refused = too_many_stars(s, "R5.6", u, weight_of(s, u), stars)
    if refused is None:
        refused = wrong_moment(s, seat, F_STRIKES)
    at = top(s)
    if refused is None and s.words[at + KIND] == F_STRIKES:
        if s.words[at + STEP] == strike.PICKING and s.words[at + strike.K_OWNER] * 3 + s.words[at + strike.K_PLACE] != wish.slot:
            return refuse("J17", "one-objective")
        refused = acting_unit(s, seat, UNIT + u, "R5.6")
    return refused


def no_play(s: State, seat: int, wish: PlayWish) -> Refusal | None:
    first = s.spec.first_copy[of_seat(seat, wish.card)]
    name = {"card": card_name(s, s.spec.card_of[of_seat(seat, first)])}
    held = card_in_hand(s, seat, wish.card)
    if held is not None:
        return refuse("R4.5", "not-in-hand", {**name})
    kind = s.words[top(s) + KIND]
    if (s.spec.objective_cards[seat] >> first) & 1 != 0:
        if kind == F_BATTLE:
            return refuse("R8.1", "not-a-combat-card", {**name})
        if s.words[ACTIVE] != seat:
            return refuse("R5.1", "not-your-turn", {"seat": s.words[ACTIVE]})
        return refuse("R5.2", "objective-over")
    if kind == F_TURN:
        return refuse("R8.1", "only-in-battle", {**name})
    if kind == F_STRIKES:
        return refuse("R8.1", "no-cards-in-strikes", {**name})
    return refuse("R8.1", "only-in-battle", {**name})


def no_bringing(s: State, seat: int, wish: BringWish) -> Refusal | None:
    u = wish.unit
    if zone_of(s, u) == GONE or zone_of(s, u) != RESERVES:
        return refuse("R4.3", "not-in-reserves", {"unit": unit_name(s, u)})
    at = top(s)
    kind = s.words[at + KIND]
    if s.words[WHO] != seat:
        return refuse("R5.1", "not-asked", {"seat": s.words[WHO] if s.words[WHO] != CHANCE else -1})
    if kind == F_DEPLOY:
        return deploying(s, at, UNIT + u)
    if kind == F_RESERVES:
        return bringing(s, at, UNIT + u)
    return refuse("R9.5", "nobody-calls", {"unit": unit_name(s, u)})

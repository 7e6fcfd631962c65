"""One battle (R7), step by step: cards, dice, hits, damage on both sides at once, discarding and refilling."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from buildstars.card.layout import (
    ABILITY,
    BATTLE_CELLS,
    BATTLE_ON,
    BATTLE_ZONE,
    BROKEN,
    CARD,
    DAMAGE,
    DIE,
    F_BATTLE,
    FIGHTER,
    FLAGS,
    FORBIDDEN,
    FORCED,
    HAND,
    HIT,
    INSTEAD,
    KEEP,
    KILLED,
    LASTING_COUNT,
    NEXT,
    NO_ABILITY,
    PASS,
    PLAYED,
    PLAYED_FIRST,
    TAKEN_ABILITY,
    TRIGGERED,
    of_seat,
    owner_of,
)
from buildstars.card.offers import offer, offer_cards
from buildstars.card.rows import (
    AUTOMATIC_12,
    MAY_HIT,
    MAY_PLAY,
    ON_BATTLE_END,
    ON_DAMAGE,
    ON_DESTROYED,
    ON_DESTROYS,
    ON_HITS,
    ON_IS_HIT,
    ON_MISSES,
    ON_PLAYED,
    ON_ROLLED,
)
from buildstars.card.rules.cards import copy_in, discard, push_refill, show_hand_card, take_from_hand
from buildstars.card.rules.elimination import check_eliminations
from buildstars.card.rules.lasting import expire_battle
from buildstars.card.rules.modifiers import ability_side, allowed, attack_result, defense_result, hit_damage
from buildstars.card.rules.moments import card_triggers, moment, push_ability
from buildstars.card.rules.setup import clear_battle
from buildstars.card.rules.units import destroy, flip_veteran, put_damage
from buildstars.card.spec import REFILL_ALL, REFILL_FIGHTERS
from buildstars.card.state import State, block, face_at, from_active, in_play, push, stars_of, zone_of
from buildstars.card.text.events import ATTACKED, BATTLE, CARD_PLAYED, HIT_DAMAGE, NO_ABILITY_GAINED, PASSED, RETURNED_CARD, ROLLED
from buildstars.core.bits import bit_of
from buildstars.core.cells import ALIVE, DICE, STEP, WHO
from buildstars.core.kernel import ask, ask_chance, explain, is_alive, pop, tell, tell_sums, top

ATTACKER_PLAYS: Final = 0  # R7.1
DEFENDER_PLAYS: Final = 1  # R7.2
SECOND_CHANCE: Final = 2  # R7.3
ATTACKER_ROLLS: Final = 3  # R7.4
DEFENDER_ROLLS: Final = 4
AFTER_ROLLS: Final = 5
HITS: Final = 6  # R7.4-R7.6
DAMAGES: Final = 7  # R7.7
TELL_HITS: Final = 8
TELL_MISSES: Final = 9
TELL_IS_HIT: Final = 10
TELL_DESTROYS: Final = 11
TELL_DESTROYED: Final = 12
TELL_END: Final = 13
DISCARDS: Final = 14  # R7.8
ENDS: Final = 15  # R7.9

AFTERMATH: Final = (
    (1 << ON_HITS) | (1 << ON_MISSES) | (1 << ON_IS_HIT) | (1 << ON_DESTROYS) | (1 << ON_DESTROYED) | (1 << ON_BATTLE_END)
)


def push_battle(s: State, attacker: i64, defender: i64) -> None:
    push(s, F_BATTLE)
    w = s.words
    w[BATTLE_ON] = 1
    w[FIGHTER] = attacker
    w[FIGHTER + 1] = defender
    w[BATTLE_ZONE] = zone_of(s, attacker)
    if s.telling:
        tell(s, BATTLE, attacker, defender, w[BATTLE_ZONE], 0, 0)


def seat_of(s: State, side: i64) -> i64:
    return owner_of(s.words[FIGHTER + side])


def may_play(s: State, side: i64) -> bool:
    """Can this side's player play a combat card at all? Everybody knows the answer, so nothing leaks by not asking."""
    w = s.words
    if w[FLAGS + side] & FORBIDDEN != 0 or w[PLAYED + side] >= 0:
        return False
    return allowed(s, MAY_PLAY, w[FIGHTER + side], True)


def run_battle(s: State) -> bool:
    w = s.words
    at = top(s)
    step = w[at + STEP]
    if step <= SECOND_CHANCE:
        if w[BROKEN] != 0:  # a unit has left: no dice
            w[at + STEP] = DISCARDS
            return False
        return run_cards(s, at, step)
    if step <= DEFENDER_ROLLS:
        if w[BROKEN] != 0:
            w[at + STEP] = DISCARDS
            return False
        return ask_chance(s, DICE, seat_of(s, step - ATTACKER_ROLLS))
    if step == AFTER_ROLLS:
        w[at + STEP] = HITS
        moment(s, ON_ROLLED, both(s), w[FIGHTER], w[FIGHTER + 1])
    elif step == HITS:
        if w[BROKEN] != 0:
            w[at + STEP] = DISCARDS
            return False
        find_hits(s)
        w[at + STEP] = DAMAGES
        hurt = (bit_of(seat_of(s, 1)) if w[DAMAGE] > 0 else i64(0)) | (bit_of(seat_of(s, 0)) if w[DAMAGE + 1] > 0 else i64(0))
        moment(s, ON_DAMAGE, hurt, w[FIGHTER], w[FIGHTER + 1])
    elif step == DAMAGES:
        w[at + STEP] = TELL_HITS if aftermath(s) else DISCARDS
        weigh_again(s)
        deal_damage(s)
    elif step <= TELL_END:
        waiting = w[TRIGGERED] | card_triggers(s, 0) | card_triggers(s, 1)
        while step <= TELL_END and (waiting >> (ON_HITS + step - TELL_HITS)) & 1 == 0:
            step += 1
        w[at + STEP] = step
        if step <= TELL_END:
            w[at + STEP] += 1
            tell_aftermath(s, step)
    elif step == DISCARDS:
        w[at + STEP] = ENDS
        discard_and_refill(s)
    else:
        expire_if_any(s)
        end_battle(s)
    return False


def expire_if_any(s: State) -> None:
    if s.words[LASTING_COUNT] != 0:
        expire_battle(s)


def both(s: State) -> i64:
    return bit_of(seat_of(s, 0)) | bit_of(seat_of(s, 1))


# ---- cards (R7.1-R7.3) ------------------------------------------------------------------------------------------------


def run_cards(s: State, at: i64, step: i64) -> bool:
    w = s.words
    side: i64 = 1 if step == DEFENDER_PLAYS else 0
    if step == SECOND_CHANCE and (w[PLAYED] >= 0 or w[PLAYED + 1] < 0):
        w[at + STEP] = ATTACKER_ROLLS
        return False
    if not may_play(s, side):
        w[at + STEP] = step + 1
        return False
    forced = w[FORCED + side]
    if forced >= 0 and (w[block(seat_of(s, side)) + HAND] >> forced) & 1 == 0:
        forced = -1  # it has left the hand meanwhile
        w[FORCED + side] = -1
    if forced >= 0:  # J37: it is played at that player's next step
        w[at + STEP] = step + 1
        play_card(s, side, forced)
        return False
    return ask(s, seat_of(s, side))


def offer_battle(s: State) -> i64:
    w = s.words
    seat = w[WHO]
    n = offer(s, 0, PASS)
    return offer_cards(s, n, seat, w[block(seat) + HAND] & s.spec.combats[seat])


def answer_battle(s: State, answer: i64) -> None:
    w = s.words
    at = top(s)
    step = w[at + STEP]
    side: i64 = 1 if step == DEFENDER_PLAYS else 0
    w[at + STEP] = step + 1
    seat = seat_of(s, side)
    if answer == PASS:
        if s.telling:
            tell(s, PASSED, seat, step, 0, 0, 0)
    else:
        play_card(s, side, copy_in(s, seat, w[block(seat) + HAND], answer - CARD))


def qualifies(s: State, u: i64, card: i64) -> bool:
    """R8.3: match and power-match icons by the base's face showing, wild icons by the stars the card names."""
    spec = s.spec
    gate = spec.gate[card]
    if gate == 0:
        return True
    if gate == 1:
        return spec.icons[face_at(s, u)] & spec.gate_icon[card] != 0
    return (spec.gate_stars[card] >> stars_of(s, u)) & 1 != 0


def settle_ability(s: State, side: i64) -> bool:
    """Is the ability of a side's card in force, for the side that gains it? Called when it is played, and when it is stolen."""
    w = s.words
    flags = w[FLAGS + side]
    card = s.spec.card_of[of_seat(seat_of(s, side), w[PLAYED + side])]
    gains = 1 - side if flags & TAKEN_ABILITY != 0 else side
    if flags & NO_ABILITY == 0 and qualifies(s, w[FIGHTER + gains], card):
        w[FLAGS + side] = flags | ABILITY
        return True
    w[FLAGS + side] = flags & ~ABILITY
    return False


def play_card(s: State, side: i64, card: i64) -> None:
    """R8.1-R8.3: the card is played openly; its bonus counts; its ability if the unit qualifies."""
    w = s.words
    seat = seat_of(s, side)
    take_from_hand(s, seat, card)
    w[PLAYED + side] = card
    w[FORCED + side] = -1
    if w[PLAYED_FIRST] < 0:
        w[PLAYED_FIRST] = side
    definition = s.spec.card_of[of_seat(seat, card)]
    if s.telling:
        tell(s, CARD_PLAYED, seat, definition, w[FIGHTER + side], 0, 0)
    if s.spec.row_start[definition] == s.spec.row_end[definition]:
        return
    if settle_ability(s, side):
        gains = ability_side(s, side)
        push_ability(s, ON_PLAYED, seat_of(s, gains), definition, w[FIGHTER + gains], w[FIGHTER + 1 - gains], -1)
    elif s.telling:
        tell(s, NO_ABILITY_GAINED, definition, w[FIGHTER + side], 0, 0, 0)


# ---- dice and hits (R7.4-R7.6) ----------------------------------------------------------------------------------------


def answer_battle_roll(s: State, first: i64, second: i64) -> None:
    w = s.words
    at = top(s)
    side = w[at + STEP] - ATTACKER_ROLLS
    w[DIE + 2 * side] = first
    w[DIE + 2 * side + 1] = second
    w[at + STEP] += 1
    if s.telling:
        tell(s, ROLLED, w[FIGHTER + side], first, second, 0, 0)


def hits(s: State, side: i64) -> bool:
    """R7.4: a base roll of 12 hits whatever the numbers; otherwise R7.6. "Can't" and "can" come last (J15)."""
    w = s.words
    u = w[FIGHTER + side]
    if s.telling:
        explain(s)
    attack = attack_result(s, side)
    if s.telling:
        explain(s)
    need = defense_result(s, w[FIGHTER + 1 - side])
    s.explaining = False
    hit = attack >= need
    if w[DIE + 2 * side] + w[DIE + 2 * side + 1] == 12 and allowed(s, AUTOMATIC_12, u, True):
        hit = True
    hit = allowed(s, MAY_HIT, u, hit)
    if s.telling:
        tell_sums(s, ATTACKED, u, w[FIGHTER + 1 - side], attack, need, 1 if hit else 0)
    return hit


def find_hits(s: State) -> None:
    """R7.6: both are checked at the same time; then what each hit would do (R7.7)."""
    w = s.words
    for side in range(i64(2)):
        w[HIT + side] = 1 if hits(s, side) else 0
    for side in range(i64(2)):
        w[DAMAGE + side] = 0
        if w[HIT + side] != 0:
            weigh(s, side)


def weigh(s: State, side: i64) -> None:
    """What the hit of a side's unit comes to."""
    w = s.words
    if s.telling:
        explain(s)
    w[DAMAGE + side] = hit_damage(s, w[FIGHTER + side], w[FIGHTER + 1 - side])
    if s.telling:
        tell_sums(s, HIT_DAMAGE, w[FIGHTER + side], w[FIGHTER + 1 - side], w[DAMAGE + side], 0, 0)


# ---- damage (R7.7) ----------------------------------------------------------------------------------------------------


def weigh_again(s: State) -> None:
    """What an ability has changed at the last moment, with the damage about to be taken, counts for it."""
    w = s.words
    if w[LASTING_COUNT] == 0 or not in_play(s, w[FIGHTER]) or not in_play(s, w[FIGHTER + 1]):
        return
    for side in range(i64(2)):
        if w[HIT + side] != 0 and w[DAMAGE + side] != hit_damage(s, w[FIGHTER + side], w[FIGHTER + 1 - side]):
            weigh(s, side)


def deal_damage(s: State) -> None:
    """Both sides' damage at once, then destruction, then Veterans (J33); elimination after all of it (J31)."""
    w = s.words
    first = w[INSTEAD] if w[INSTEAD] >= 0 else w[FIGHTER + 1]
    second = w[INSTEAD + 1] if w[INSTEAD + 1] >= 0 else w[FIGHTER]
    first_stars = stars_of(s, first)
    second_stars = stars_of(s, second)
    if w[DAMAGE] == 0 and w[DAMAGE + 1] == 0:
        return
    first_falls = w[DAMAGE] > 0 and in_play(s, first) and put_damage(s, first, w[DAMAGE])
    second_falls = w[DAMAGE + 1] > 0 and in_play(s, second) and put_damage(s, second, w[DAMAGE + 1])
    if not first_falls and not second_falls:
        return
    if first_falls:
        destroy(s, first, owner_of(w[FIGHTER]))
        if first == w[FIGHTER + 1]:
            w[KILLED + 1] = 1
    if second_falls:
        if second != first or not first_falls:
            destroy(s, second, owner_of(w[FIGHTER + 1]))
        if second == w[FIGHTER]:
            w[KILLED] = 1
    if first_falls and in_play(s, w[FIGHTER]):
        flip_veteran(s, w[FIGHTER], first_stars)
    if second_falls and in_play(s, w[FIGHTER + 1]):
        flip_veteran(s, w[FIGHTER + 1], second_stars)
    check_eliminations(s)


def aftermath(s: State) -> bool:
    """Does anything wait for what comes after the damage?"""
    return (s.words[TRIGGERED] | card_triggers(s, 0) | card_triggers(s, 1)) & AFTERMATH != 0


def tell_aftermath(s: State, step: i64) -> None:
    """The moments after the damage, each for the seats it concerns."""
    w = s.words
    seats: i64 = 0
    for side in range(i64(2)):
        bit = bit_of(seat_of(s, side))
        if (
            (step == TELL_HITS and w[HIT + side] != 0)
            or (step == TELL_MISSES and w[HIT + side] == 0)
            or (step == TELL_IS_HIT and w[HIT + 1 - side] != 0)
            or (step == TELL_DESTROYS and w[KILLED + 1 - side] != 0)
            or (step == TELL_DESTROYED and w[KILLED + side] != 0)
            or step == TELL_END
        ):
            seats |= bit
    moment(s, ON_HITS + step - TELL_HITS, seats, w[FIGHTER], w[FIGHTER + 1])


# ---- the end (R7.8, R7.9) ---------------------------------------------------------------------------------------------


def discard_and_refill(s: State) -> None:
    w = s.words
    refill: i64 = w[ALIVE] if s.spec.refill == REFILL_ALL else i64(0)  # J14
    fighters = s.spec.refill == REFILL_FIGHTERS
    for side in range(i64(2)):
        seat = seat_of(s, side)
        card = w[PLAYED + side]
        if card >= 0 or fighters:
            refill |= bit_of(seat)
        if card < 0:
            continue
        w[PLAYED + side] = -1
        if not is_alive(s, seat):
            continue
        if w[FLAGS + side] & KEEP != 0:
            w[block(seat) + HAND] |= bit_of(card)
            show_hand_card(s, seat, card)
            if s.telling:
                tell(s, RETURNED_CARD, seat, s.spec.card_of[of_seat(seat, card)], 0, 0, 0)
        else:
            discard(s, seat, card)
    if refill == 0:
        return
    k = s.spec.players - 1
    while k >= 0:  # the last pushed draws first: the active player, then clockwise (J32)
        seat = from_active(s, k)
        if (refill >> seat) & 1 != 0 and is_alive(s, seat):
            push_refill(s, seat)
        k -= 1


def end_battle(s: State) -> None:
    w = s.words
    for i in range(i64(BATTLE_ON), i64(BATTLE_ON) + BATTLE_CELLS):
        w[i] = 0
    clear_battle(w)
    w[NEXT] += 1
    pop(s)



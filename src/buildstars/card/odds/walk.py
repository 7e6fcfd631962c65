"""Walking the engine's own chance tree to the end of a battle or a strike, with exact weights and never by simulation.

Rolls that are alike are walked once (odds_rolls); unseen cards count by the deals that fit (odds_unseen). Whom an ability asks in
the middle of it answers for the best end of this battle: a unit destroyed counts 1000, a damage counter 10, a hit 1, own ones
against. Of equal answers, and where the answer cannot matter to the two units, the first offered is given: to pass, if one may.
"""

from __future__ import annotations

from math import gcd
from typing import Final

from mypy_extensions import i64

from buildstars.card.effects.registry import VERBS
from buildstars.card.effects.steps import ASK_MAY, ASK_NUMBER, ASK_UNIT, ASK_ZONE
from buildstars.card.engine import offers, put_answer, put_chance, run_top
from buildstars.card.layout import (
    BACK,
    BATTLE_ON,
    BATTLE_ZONE,
    CARD,
    CARD_AT,
    CHANCE_POOL,
    DRAWN,
    F_ABILITY,
    F_BATTLE,
    F_IDENTIFY,
    F_MANUAL,
    F_MOMENT,
    F_REVEAL,
    F_STRIKES,
    FIGHTER,
    HAND,
    HIT,
    KILLED,
    NO_CARD,
    PASS,
    POOL,
    ROLL,
    SEATS,
    SLOT,
    UNIT,
    UP_CARD,
    of_seat,
    owner_of,
)
from buildstars.card.odds.rolls import Rolls, battle_rolls, strike_rolls
from buildstars.card.odds.unseen import Share, bring_to_hand, bring_to_pool, hand_shares, slot_shares
from buildstars.card.rows import R_DO, ROW
from buildstars.card.rules.battle import ATTACKER_PLAYS, DEFENDER_PLAYS, DISCARDS, HITS
from buildstars.card.rules.cards import I_TO, TO_HAND
from buildstars.card.rules.manual import DOING, SAYING_HOW
from buildstars.card.rules.moments import A_ROW
from buildstars.card.rules.strike import K_OWNER, K_PLACE, REINFORCING, RESOLVED
from buildstars.card.state import (
    State,
    block,
    damage_on,
    face_at,
    in_play,
    lowest,
    scratch,
    side_of,
    zone_of,
)
from buildstars.core.cells import (
    CHANCE_KIND,
    CHANCE_SEAT,
    DEPTH,
    DICE,
    FRAME_SIZE,
    FRAMES,
    KIND,
    STEP,
    WHO,
)
from buildstars.core.kernel import top
from buildstars.core.seats import CHANCE, OVER

DESTROYED: Final = 63
"""In an outcome: the place of the counters of a unit that is no longer in play."""
WORTH_DESTROYED: Final = 1000
WORTH_COUNTER: Final = 10
MOST_FORKS: Final = 40
"""Choices within choices; beyond that the first offered answer is given."""


class Spread:
    """Ends by number, each with its weight out of `total`."""

    def __init__(self, total: int) -> None:
        self.weights: dict[int, int] = {}
        self.total = total


def mix(parts: list[Spread], shares: list[int]) -> Spread:
    """One of several things happens, with these weights."""
    whole = 0
    common = 1
    for k in range(len(parts)):
        whole += shares[k]
        total = parts[k].total
        if total != common:
            common = common // gcd(common, total) * total
    found = Spread(common * whole)
    weights = found.weights
    for k in range(len(parts)):
        factor = shares[k] * (common // parts[k].total)
        for end, weight in parts[k].weights.items():
            weights[end] = weights.get(end, 0) + weight * factor
    return found


def outcome_of(s: State) -> i64:
    """The battle in progress as it stands, in one number: hits, then for each side counters (or DESTROYED), whether it has left the zone,
    and its face."""
    w = s.words
    found: i64 = w[HIT] * 2 + w[HIT + 1]
    for side in range(i64(2)):
        u = w[FIGHTER + side]
        fate: i64 = 0
        if w[KILLED + side] != 0 or not in_play(s, u):
            fate = DESTROYED * 4
        else:
            fate = damage_on(s, u) * 4 + (face_at(s, u) & 1)
            if zone_of(s, u) != w[BATTLE_ZONE]:
                fate += 2
        found = found * 256 + fate
    return found


def strike_outcome(s: State, striker: i64, slot: i64) -> i64:
    """The same for a strike: a hit that destroys is the objective's fall (R9.5)."""
    w = s.words
    fate: i64 = DESTROYED * 4
    if in_play(s, striker):
        fate = damage_on(s, striker) * 4 + (face_at(s, striker) & 1)
        if zone_of(s, striker) != slot // 3:
            fate += 2
    fallen = w[top(s) + STEP] == REINFORCING if w[WHO] != OVER else w[block(slot // 3) + CARD_AT + slot % 3] == NO_CARD
    if fallen:
        return (2 * 256 + fate) * 256 + DESTROYED * 4
    return fate * 256


def worth_of(outcome: i64) -> i64:
    """How good an outcome is for the attacker."""
    one = (outcome >> 10) & 63
    two = (outcome >> 2) & 63
    worth: i64 = (outcome >> 17) & 1
    worth -= (outcome >> 16) & 1
    worth += WORTH_DESTROYED if two == DESTROYED else two * WORTH_COUNTER
    worth -= WORTH_DESTROYED if one == DESTROYED else one * WORTH_COUNTER
    return worth


class Walk:
    """One question about the future: who looks, which battle (the frame above `base`), and which cards are played in it.

    Ends are outcomes. With `follows` they are followed by what comes after the battle: an end is then a number of `states`.
    """

    def __init__(self, viewer: int, base: int) -> None:
        self.viewer: i64 = viewer
        self.base: i64 = base
        self.cards: list[int] = [-1, -1]  # by side: the card to be played, by its place in the deck list
        self.late = False  # the attacker waits for the second chance (R7.3)
        self.attacker: i64 = -1
        self.defender: i64 = -1  # in a strike any number of the owner's
        self.slot: i64 = -1  # the objective struck
        self.leaves: i64 = 0
        self.ends: list[int] = []  # outcomes
        self.places: dict[int, int] = {}
        self.follows = False
        self.stops = False  # at the first roll
        self.spreads: list[Spread] = []  # what Rolls.memory speaks of
        self.states: list[State] = []

    def end(self, s: State) -> int:
        """The number of the end reached; it is kept with its state if somebody wants to go on from there."""
        self.leaves += 1
        outcome = outcome_of(s) if self.slot < 0 else strike_outcome(s, self.attacker, self.slot)
        if self.follows or self.stops:
            self.ends.append(outcome)
            self.states.append(s)
            return len(self.ends) - 1
        place = self.places.get(outcome, -1)
        if place < 0:
            place = len(self.ends)
            self.places[outcome] = place
            self.ends.append(outcome)
        return place

    def worth(self, spread: Spread) -> int:
        """How good it is for the attacker, times the total."""
        found = 0
        for end, weight in spread.weights.items():
            found += weight * worth_of(self.ends[end])
        return found


def is_decided(t: Walk, s: State) -> bool:
    """The battle is decided: what follows is discarding and drawing (R7.8)."""
    w = s.words
    if w[DEPTH] > t.base + 1 and w[WHO] != OVER:
        return False
    if w[WHO] == OVER or w[DEPTH] <= t.base:
        return True
    at = FRAMES + t.base * FRAME_SIZE
    if w[at + KIND] == F_BATTLE:
        return w[at + STEP] >= DISCARDS
    return w[at + KIND] == F_STRIKES and w[at + STEP] >= RESOLVED


def run_on(t: Walk, s: State) -> bool:
    """Until somebody is asked (true) or the battle is decided."""
    while not is_decided(t, s):
        if run_top(s):
            return True
    return False


def begin(t: Walk, s: State) -> Spread:
    """Everything that can come of a position at which somebody is asked, or of a battle just pushed. The state is used up."""
    w = s.words
    asked = not is_decided(t, s) and (w[WHO] == CHANCE or w[top(s) + KIND] == F_ABILITY)  # others can be run again
    return follow(t, s, None, 0, asked)


def follow(t: Walk, s: State, rolls: Rolls | None, forks: i64, asked: bool = False) -> Spread:
    """Everything that can come of a position of which the last answer has been put."""
    w = s.words
    while asked or run_on(t, s):
        asked = False
        if w[WHO] == CHANCE:
            kind = w[CHANCE_KIND]
            if kind == DICE and t.stops:
                break
            if kind == DICE:
                return once(t, s, rolls, NO_ANSWERS, forks)
            if not matters(s):
                any_card(s)
                continue
            return over_cards(t, s, rolls, forks, kind)
        n = offers(s)
        at = top(s)
        if n == 1:
            put_answer(s, s.out[0])
        elif w[at + KIND] == F_BATTLE:
            put_answer(s, planned(t, s, w[at + STEP]))
        else:
            answers = candidates(s, at, n)
            seat = w[WHO]
            if len(answers) == 1 or forks >= MOST_FORKS or (seat != owner_of(t.attacker) and seat != owner_of(t.defender)):
                put_answer(s, answers[0])
            else:
                return once(t, s, rolls, answers, forks + 1)
    found = Spread(1)
    found.weights[t.end(s)] = 1
    return found


NO_ANSWERS: Final[list[i64]] = []


def once(t: Walk, s: State, rolls: Rolls | None, answers: list[i64], forks: i64) -> Spread:
    """Branch over answers, or over a roll. Where there are rerolls the same position is not walked twice."""
    if rolls is None or not rolls.again:
        return best_of(t, s, rolls, answers, forks) if answers else over_rolls(t, s, rolls, forks)
    key = bytes(s.words[BATTLE_ON:SEATS]) if rolls.calm and are_rolled(t, s) else bytes(s.words)
    place = rolls.memory.get(key, -1)
    if place >= 0:
        return t.spreads[place]
    found = best_of(t, s, rolls, answers, forks) if answers else over_rolls(t, s, rolls, forks)
    rolls.memory[key] = len(t.spreads)
    t.spreads.append(found)
    return found


def are_rolled(t: Walk, s: State) -> bool:
    """Do the dice lie, and are the hits not found yet?"""
    return s.words[FRAMES + t.base * FRAME_SIZE + STEP] == HITS


# ---- questions --------------------------------------------------------------------------------------------------------


def planned(t: Walk, s: State, step: i64) -> i64:
    """R7.1-R7.3: the card the walk is about, if it can be played, or none."""
    side: int = 1 if step == DEFENDER_PLAYS else 0
    local: i64 = t.cards[side]
    if local < 0 or (step == ATTACKER_PLAYS and t.late):
        return PASS
    seat = s.words[WHO]
    mates = s.spec.mates[of_seat(seat, s.spec.first_copy[of_seat(seat, local)])]
    if s.words[block(seat) + HAND] & s.spec.combats[seat] & mates == 0:
        return PASS
    return CARD + local


def candidates(s: State, at: i64, n: i64) -> list[i64]:
    """The offered answers worth trying, in their order: of units the two that fight and the first other one; of cards, objectives and
    reserves one, and passing."""
    w = s.words
    kind = w[at + KIND]
    step = w[at + STEP]
    found: list[i64] = []
    if kind == F_MANUAL:  # what players resolve themselves counts as nothing
        found.append(BACK if step == DOING or step == SAYING_HOW else s.out[0])
        return found
    if kind == F_MOMENT:
        return different(s, n)
    if kind == F_ABILITY and (step == ASK_MAY or step == ASK_NUMBER or step == ASK_ZONE):
        for k in range(n):
            found.append(s.out[k])
        return found
    if kind != F_ABILITY:
        found.append(s.out[0])
        return found
    others: i64 = 0
    for k in range(n):
        answer = s.out[k]
        if answer == BACK:
            continue
        if answer == PASS or (step == ASK_UNIT and side_of(s, answer - UNIT) >= 0):
            found.append(answer)
        elif others == 0:
            others += 1
            found.append(answer)
    return found


def different(s: State, n: i64) -> list[i64]:
    """J32: which ability comes first; of two objectives of the same name it makes no difference."""
    found: list[i64] = []
    cards: list[i64] = []
    for k in range(n):
        answer = s.out[k]
        if answer >= SLOT:
            card = s.words[UP_CARD + answer - SLOT]
            if card in cards:
                continue
            cards.append(card)
        found.append(answer)
    return found


def best_of(t: Walk, s: State, rolls: Rolls | None, answers: list[i64], forks: i64) -> Spread:
    """The seat that is asked wants the end that is best for its unit."""
    sign = 1 if s.words[WHO] == owner_of(t.attacker) else -1
    best: Spread | None = None
    best_worth = 0
    for answer in answers:
        there = scratch(s)
        put_answer(there, answer)
        found = follow(t, there, rolls, forks)
        worth = t.worth(found) * sign
        if best is None or worth * best.total > best_worth * found.total:
            best = found
            best_worth = worth
    assert best is not None
    return best


# ---- chance -----------------------------------------------------------------------------------------------------------


def over_rolls(t: Walk, s: State, rolls: Rolls | None, forks: i64) -> Spread:
    """R7.4, R9.3, J36: the roll that is asked for, kind by kind."""
    w = s.words
    at = top(s)
    side: i64 = 0
    if w[at + KIND] == F_BATTLE:
        side = w[at + STEP] - 3
        if rolls is None or side == 0:
            rolls = battle_rolls(s)
    elif w[at + KIND] == F_ABILITY:
        side = 0 if w[CHANCE_SEAT] == owner_of(w[FIGHTER]) else 1
        if rolls is None:  # the battle was looked at in the middle of a reroll
            rolls = battle_rolls(s)
    else:
        owner = w[at + K_OWNER]
        place = w[at + K_PLACE]
        rolls = strike_rolls(s, owner, place, s.spec.card_of[of_seat(owner, w[block(owner) + CARD_AT + place])])
    parts: list[Spread] = []
    for roll in rolls.rolls[side]:
        there = scratch(s)
        put_chance(there, ROLL + roll)
        parts.append(follow(t, there, rolls, forks))
    return mix(parts, rolls.ways[side])


def matters(s: State) -> bool:
    """Does it matter which card it is? For the battle only of one that must be played or is turned face up."""
    w = s.words
    at = top(s)
    if w[CHANCE_KIND] == DRAWN:
        if w[at + KIND] != F_IDENTIFY or w[at + I_TO] >= TO_HAND or w[DEPTH] < 2:
            return False
        return w[at - FRAME_SIZE + KIND] == F_REVEAL
    return VERBS[s.spec.rows[w[at + A_ROW] * ROW + R_DO]].pick_matters


def any_card(s: State) -> None:
    """The first that chance could name."""
    w = s.words
    seat = w[CHANCE_SEAT]
    if w[CHANCE_KIND] == DRAWN:
        bits = w[block(seat) + POOL + w[CHANCE_POOL]]
    else:
        bits = w[block(seat) + HAND]
    put_chance(s, CARD + s.spec.local[of_seat(seat, lowest(s, bits))])


def alike(s: State, seat: i64, shares: list[Share]) -> list[Share]:
    """Combat cards turned up among objectives do nothing (J42): those of one objective defense count as one; the rest is alike."""
    found: list[Share] = []
    places: dict[int, int] = {}
    for share in shares:
        card = s.spec.card_of[of_seat(seat, s.spec.first_copy[of_seat(seat, share.local)])]
        if s.spec.is_objective[card] == 0:
            key: int = of_seat(s.spec.card_defense[card], share.kind)
            if key in places:
                found[places[key]].weight += share.weight
                continue
            places[key] = len(found)
        found.append(share)
    return found


def over_cards(t: Walk, s: State, rolls: Rolls | None, forks: i64, kind: i64) -> Spread:
    """A card comes to light: every card it can be, by the deals that fit what the viewer knows."""
    w = s.words
    seat = w[CHANCE_SEAT]
    pool = w[CHANCE_POOL]
    shares: list[Share]
    if kind == DRAWN:
        shares = alike(s, seat, slot_shares(s, seat, t.viewer, pool))
    else:
        shares = hand_shares(s, seat, t.viewer)
    parts: list[Spread] = []
    weights: list[int] = []
    for share in shares:
        there = scratch(s)
        if kind == DRAWN:
            bring_to_pool(there, seat, t.viewer, pool, share.local)
        else:
            bring_to_hand(there, seat, t.viewer, share.local)
        put_chance(there, CARD + share.local)
        parts.append(follow(t, there, rolls, forks))
        weights.append(share.weight)
    return mix(parts, weights)

"""How good a position is for a seat, by exact odds one turn ahead: material, objectives, and what each side could do next.

All numbers are whole, in hundredths of a build star; chances are in thousandths. A face-down objective counts as the mean over the
cards it can be, as far as the seat knows, so nothing here depends on what is hidden.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from buildstars.card.layout import (
    AT,
    BATTLE_CELLS,
    BATTLE_ON,
    BATTLE_ZONE,
    BUDGET,
    CARD_AT,
    CONTESTED,
    FACE_UP,
    FIGHTER,
    FLIPPED,
    NO_CARD,
    PLAYED,
    POOL,
    RESERVES,
    STATICS,
    UNIT_DAMAGE,
)
from buildstars.card.rows import ATTACK_STAT, AUTOMATIC_12, COMBAT_STARS, MAY_HIT, STRIKE_STARS, STRIKE_STAT
from buildstars.card.rules.combat import may_attack
from buildstars.card.rules.modifiers import allowed, defense_result, hit_damage, objective_defense, seat_value, value_of
from buildstars.card.rules.setup import clear_battle
from buildstars.card.rules.strike import may_be_struck, strikers
from buildstars.card.state import (
    State,
    block,
    damage_on,
    face_at,
    hand_count,
    is_ground,
    lowest,
    objectives_in_play,
    stars_of,
    units_at,
    weight_of,
    zone_of,
)
from buildstars.core.bits import count_bits, to_vec
from buildstars.core.cells import ALIVE, WHO, WINNERS, index_of, of_seat, owner_of
from buildstars.core.kernel import is_alive
from buildstars.core.seats import OVER

STAR: Final = 100
WIN: Final = 1_000_000
MAY_NOT: Final = -0x1FFFFF  # what a battle that is not allowed gains
FACE_DOWN: Final = -1
SURE_TWELVE: Final = 27  # a 12 hits (R7.4): 1 of 36, in thousandths


class Weights:
    """What the judgement goes by, in hundredths of a build star or in per cent; chosen by hand."""

    def __init__(self) -> None:
        self.body: i64 = 40  # per cent of a unit's worth that damage does not wear down
        self.in_reserve: i64 = 12  # per cent of its worth that a unit keeps in the reserves
        self.hand_card: i64 = 12
        self.face_up: i64 = 6  # an objective whose strength is known to the others
        self.third: i64 = 330  # what the first objective lost costs, the second, the last
        self.second: i64 = 520
        self.last: i64 = 4000
        self.called: i64 = 55  # a star of reserves that a fallen objective calls
        self.my_turn: i64 = 50  # per cent: what I could do in my next turn, after the others' reply
        self.approach: i64 = 22  # per cent of a strike that is still a move away
        self.intruder: i64 = 30  # a star of a unit in another's home zone
        self.forward: i64 = 5  # a star in the contested zone
        self.guard: i64 = 6  # a star at home, up to five, while an opponent is on the way
        self.last_stand: i64 = 60  # each star missing to ten in play
        self.nerve: i64 = 100  # per cent of its own risk that an attacker counts
        self.theirs: i64 = 100  # per cent of what the others have that counts against the seat
        self.hunger: i64 = 100  # the same of their objectives
        self.fear: i64 = 100  # the same of what they could do next


class Mind:
    """What a seat thinks with: a state that fits what it knows, the chances of strikes on face-down objectives, and what is noted.

    Minds of several seats that belong to one thought share what they note.
    """

    def __init__(self, me: i64, weights: Weights, known: State, state: State, shared: Mind | None = None) -> None:
        self.me: i64 = me
        self.weights = weights
        self.quick = False  # battles by hit and miss alone, even where a card looks at the dice
        self.spec = known.spec
        self.state = state
        self.units: i64 = known.spec.players * 64
        if shared is not None:
            self.room: vec[i64] = shared.room
            self.spread: vec[i64] = shared.spread
            self.budgets: vec[i64] = shared.budgets
            self.down: vec[i64] = shared.down
            self.stamp: i64 = shared.stamp
            return
        self.room = to_vec([0] * 192)  # gains or chances of some units, their stars, and what a star does
        self.spread = to_vec([0] * 64)
        self.budgets = to_vec([-1] * 16)  # stars for combat and strikes of each seat, once they were asked for
        self.down = to_vec([0] * (16 * 8))
        if len(known.spec.notes) == 0:
            known.spec.notes = to_vec([0] * (self.units * self.units))
            known.spec.gains = to_vec([0] * (self.units * self.units))
        self.stamp = 0
        self.begin_thought()
        for owner in range(known.spec.players):
            chances_down(known, owner, self.down)

    def begin_thought(self) -> None:
        """What was noted no longer counts; needed when what is in force on the table may have changed."""
        self.spec.stamp += 1
        self.stamp = self.spec.stamp
        for k in range(i64(16)):
            self.budgets[k] = -1


def chances_down(known: State, owner: i64, down: vec[i64]) -> None:
    """For each strength of a strike, the chance to destroy a face-down objective of this owner, over the cards it can be."""
    w = known.words
    bits: i64 = 0
    for k in range(i64(4)):
        bits |= w[block(owner) + POOL + k]
    n = count_bits(bits)
    for attack in range(i64(16)):
        if n == 0:
            down[owner * 16 + attack] = chance_of(10 - attack)
            continue
        total: i64 = 0
        look = bits
        while look != 0:
            card = lowest(known, look)
            look &= look - 1
            total += chance_of(known.spec.card_defense[known.spec.card_of[of_seat(owner, card)]] - attack)
        down[owner * 16 + attack] = total // n


def chance_of(need: i64) -> i64:
    """The chance in thousandths that two dice show at least so much."""
    if need <= 2:
        return 1000
    if need > 12:
        return 0
    k = 13 - need  # 1 way for a 12, 3 for an 11 or more, …
    ways = k * (k + 1) // 2 if k <= 6 else 36 - (11 - k) * (12 - k) // 2
    return ways * 1000 // 36


# ---- battles ----------------------------------------------------------------------------------------------------------


def set_stage(s: State, attacker: i64, defender: i64) -> None:
    """As if they fought, so that what speaks of attacking and defending units counts."""
    w = s.words
    w[BATTLE_ON] = 1
    w[FIGHTER] = attacker
    w[FIGHTER + 1] = defender
    w[BATTLE_ZONE] = zone_of(s, attacker)


def clear_stage(s: State) -> None:
    w = s.words
    for i in range(i64(BATTLE_ON), i64(BATTLE_ON) + BATTLE_CELLS):
        w[i] = 0
    clear_battle(w)


def hit_chance(s: State, hitter: i64, target: i64) -> i64:
    """R7.4-R7.6 in thousandths, with the battle's stage set."""
    need = defense_result(s, target) - value_of(s, ATTACK_STAT, hitter, s.spec.attack[face_at(s, hitter)])
    chance = chance_of(need)
    if s.words[STATICS] == 0 and s.words[PLAYED] + s.words[PLAYED + 1] == -2:
        return chance if chance >= SURE_TWELVE else i64(SURE_TWELVE)
    if chance < SURE_TWELVE and allowed(s, AUTOMATIC_12, hitter, True):
        chance = SURE_TWELVE
    if chance > 0 and not allowed(s, MAY_HIT, hitter, True):
        return 0
    if chance < 1000 and allowed(s, MAY_HIT, hitter, False):
        return 1000
    return chance


def zone_worth(g: Weights, zone: i64, seat: i64) -> i64:
    """What an undamaged star of a seat is worth in a zone."""
    if zone == CONTESTED:
        return STAR + g.forward
    return STAR + g.intruder if zone < CONTESTED and zone != seat else i64(STAR)


def left_of(g: Weights, s: State, u: i64, counters: i64) -> i64:
    """What a unit with so many counters is worth; destroyed it is a unit in reserve."""
    spec = s.spec
    face = face_at(s, u)
    shields = spec.shields[face]
    if counters >= shields:
        return STAR * spec.stars[face] * g.in_reserve // 100
    worth = spec.stars[face] * zone_worth(g, zone_of(s, u), owner_of(u))
    return worth * (g.body * shields + (100 - g.body) * (shields - counters)) // (100 * shields)


def loss_of(g: Weights, s: State, u: i64, counters: i64, damage: i64) -> i64:
    """What so much damage to a unit with so many counters costs its player."""
    if damage == 0:
        return 0
    spec = s.spec
    face = face_at(s, u)
    shields = spec.shields[face]
    fallen = STAR * spec.stars[face] * g.in_reserve // 100
    if counters >= shields:
        return 0
    worth = spec.stars[face] * zone_worth(g, zone_of(s, u), owner_of(u))
    now = worth * (g.body * shields + (100 - g.body) * (shields - counters)) // (100 * shields)
    counters += damage
    if counters >= shields:
        return now - fallen
    return now - worth * (g.body * shields + (100 - g.body) * (shields - counters)) // (100 * shields)


def duel(m: Mind, s: State, attacker: i64, defender: i64) -> i64:
    """Chance to hit and damage of one fighter against the other, as chance * 64 + damage; worked out once in a thought."""
    at = attacker * m.units + defender
    found = s.spec.notes[at]
    if found >> 16 == m.stamp:
        return found & 0xFFFF
    w = s.words
    staged = w[STATICS] != 0
    fought: list[i64] = []
    if staged and w[BATTLE_ON] != 0:  # a battle is being fought, and goes on afterwards
        fought = [w[i] for i in range(i64(BATTLE_ON), i64(BATTLE_ON) + BATTLE_CELLS)]
        clear_stage(s)
    if staged:
        set_stage(s, attacker, defender)
    damage = hit_damage(s, attacker, defender)
    both = of_seat(hit_chance(s, attacker, defender), damage if damage < 63 else i64(63))
    if staged:
        clear_stage(s)
        for k in range(len(fought)):
            w[BATTLE_ON + k] = fought[k]
    s.spec.notes[at] = (m.stamp << 16) | both
    return both


def battle_gain(m: Mind, s: State, attacker: i64, defender: i64) -> i64:
    """What a battle is worth to the attacker, without cards: what it does less what it suffers."""
    g = m.weights
    zone = zone_of(s, attacker)
    kind: i64 = 0 if zone == CONTESTED else 1 if zone == owner_of(attacker) else 2 if zone == owner_of(defender) else 3
    key = (((m.stamp << 5) | damage_on(s, attacker)) << 5 | damage_on(s, defender)) << 2 | kind
    at = attacker * m.units + defender
    noted = s.spec.gains[at]
    if noted >> 22 == key:
        return (noted & 0x3FFFFF) - 0x200000
    if not may_attack(s, attacker, defender):
        s.spec.gains[at] = (key << 22) | (MAY_NOT + 0x200000)
        return MAY_NOT
    one = duel(m, s, attacker, defender)
    two = duel(m, s, defender, attacker)
    gain = owner_of(one) * loss_of(g, s, defender, damage_on(s, defender), index_of(one))
    risk = owner_of(two) * loss_of(g, s, attacker, damage_on(s, attacker), index_of(two))
    gain = (gain - risk * g.nerve // 100) // 1000
    s.spec.gains[at] = (key << 22) | (gain + 0x200000)
    return gain


def combat_threat(m: Mind, s: State, seat: i64, foe: i64) -> i64:
    """What the best combat action of a seat against another would bring it: greedily, by what a star does."""
    room = m.room
    n: i64 = 0
    zone: i64 = CONTESTED
    while zone >= 0:
        own = units_at(s, seat, zone)
        if own != 0 and units_at(s, foe, zone) != 0:
            while own != 0:
                u = of_seat(seat, lowest(s, own))
                own &= own - 1
                best: i64 = 0
                look = units_at(s, foe, zone)
                while look != 0:
                    gain = battle_gain(m, s, u, of_seat(foe, lowest(s, look)))
                    look &= look - 1
                    if gain > best:
                        best = gain
                if best > 0:
                    stars = weight_of(s, u)
                    room[n] = best
                    room[64 + n] = stars
                    room[128 + n] = best * 60 // stars
                    n += 1
        zone = s.spec.players - 1 if zone == CONTESTED else zone - 1
    return greedy(room, n, noted_budget(m, s, COMBAT_STARS, seat)) if n > 0 else i64(0)


def noted_budget(m: Mind, s: State, stat: i64, seat: i64) -> i64:
    """Worked out once in a thought."""
    at = seat * 2 + (0 if stat == COMBAT_STARS else 1)
    found = m.budgets[at]
    if found < 0:
        found = seat_value(s, stat, seat, BUDGET)
        m.budgets[at] = found
    return found


def greedy(room: vec[i64], n: i64, budget: i64) -> i64:
    total: i64 = 0
    while True:
        best: i64 = 0
        chosen: i64 = -1
        for k in range(n):
            if room[128 + k] > best and room[64 + k] <= budget:
                best = room[128 + k]
                chosen = k
        if chosen < 0:
            return total
        total += room[chosen]
        budget -= room[64 + chosen]
        room[128 + chosen] = 0


# ---- strikes ----------------------------------------------------------------------------------------------------------


def strike_strength(s: State, u: i64) -> i64:
    value = value_of(s, STRIKE_STAT, u, s.spec.attack[face_at(s, u)])
    if is_ground(s, u):
        value += 1
    return 0 if value < 0 else value if value < 15 else i64(15)


def noted_strength(m: Mind, s: State, u: i64) -> i64:
    """Worked out once in a thought; a unit does not fight itself, so there is a place for it among the duels."""
    at = u * m.units + u
    found = s.spec.notes[at]
    if found >> 16 == m.stamp:
        return found & 0xFFFF
    strength = strike_strength(s, u)
    s.spec.notes[at] = (m.stamp << 16) | strength
    return strength


def strike_need(s: State, owner: i64, place: i64) -> i64:
    """The result that destroys an objective, or FACE_DOWN."""
    w = s.words
    at = block(owner)
    if w[at + FACE_UP + place] == 0 or w[at + CARD_AT + place] < 0:
        return FACE_DOWN
    return objective_defense(s, owner, place, s.spec.card_of[of_seat(owner, w[at + CARD_AT + place])])


def chance_against(m: Mind, s: State, u: i64, owner: i64, need: i64) -> i64:
    """R9.3, R9.4 in thousandths, for a striker against what is needed."""
    strength = noted_strength(m, s, u)
    if need == FACE_DOWN:
        return m.down[owner * 16 + strength]
    chance = chance_of(need - strength)
    if chance < SURE_TWELVE and allowed(s, AUTOMATIC_12, u, False):
        chance = SURE_TWELVE
    return chance


def strike_chance(m: Mind, s: State, u: i64, owner: i64, place: i64) -> i64:
    return chance_against(m, s, u, owner, strike_need(s, owner, place))


def fall_chance(m: Mind, s: State, seat: i64, bits: i64, owner: i64, place: i64, budget: i64) -> i64:
    """The chance in thousandths that the best strikers the budget covers destroy an objective."""
    room = m.room
    n: i64 = 0
    need = strike_need(s, owner, place)
    while bits != 0:
        u = of_seat(seat, lowest(s, bits))
        bits &= bits - 1
        chance = chance_against(m, s, u, owner, need)
        stars = weight_of(s, u)
        room[n] = chance
        room[64 + n] = stars
        room[128 + n] = chance * 60 // stars
        n += 1
    holds: i64 = 1000
    while True:
        best: i64 = 0
        chosen: i64 = -1
        for k in range(n):
            if room[128 + k] > best and room[64 + k] <= budget:
                best = room[128 + k]
                chosen = k
        if chosen < 0:
            return 1000 - holds
        budget -= room[64 + chosen]
        holds = holds * (1000 - room[chosen]) // 1000
        room[128 + chosen] = 0


def objective_worth(g: Weights, s: State, owner: i64) -> i64:
    n = objectives_in_play(s, owner)
    return g.last if n == 1 else g.second if n == 2 else g.third


def strike_threat(m: Mind, s: State, seat: i64, owner: i64, bits: i64) -> i64:
    """What the best strike action of these units of a seat against an owner would bring it."""
    if bits == 0:
        return 0
    budget = noted_budget(m, s, STRIKE_STARS, seat)
    best: i64 = 0
    down_done = False
    w = s.words
    at = block(owner)
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
    worth = best * objective_worth(m.weights, s, owner) // 1000
    return worth if owner == m.me else worth * m.weights.hunger // 100


# ---- the whole --------------------------------------------------------------------------------------------------------


def stars_in(s: State, seat: i64, bits: i64) -> i64:
    total: i64 = 0
    while bits != 0:
        total += stars_of(s, of_seat(seat, lowest(s, bits)))
        bits &= bits - 1
    return total


def holding(g: Weights, s: State, seat: i64) -> i64:
    """What a seat has beside its objectives: units with their counters, reserves, cards."""
    if not is_alive(s, seat):
        return 0
    w = s.words
    spec = s.spec
    at = block(seat)
    flipped = w[at + FLIPPED]
    total: i64 = 0
    stars: i64 = 0
    zone: i64 = CONTESTED
    while zone >= 0:
        bits = w[at + AT + zone]
        star = zone_worth(g, zone, seat)
        while bits != 0:
            i = lowest(s, bits)
            bits &= bits - 1
            face = of_seat(seat, i) * 2 + ((flipped >> i) & 1)
            n = spec.stars[face]
            stars += n
            shields = spec.shields[face]
            left = shields - w[at + UNIT_DAMAGE + i]
            if left <= 0:
                total += STAR * n * g.in_reserve // 100
            else:
                total += n * star * (g.body * shields + (100 - g.body) * left) // (100 * shields)
        zone = spec.players - 1 if zone == CONTESTED else zone - 1
    if stars < 10:
        total -= g.last_stand * (10 - stars)
    total += STAR * g.in_reserve * stars_in(s, seat, w[at + AT + RESERVES]) // 100
    hand = hand_count(s, seat)
    total += g.hand_card * (hand if hand < 5 else i64(5))
    for place in range(i64(3)):
        if w[at + FACE_UP + place] != 0:
            total += g.face_up
    return total


def fortune(g: Weights, s: State, seat: i64) -> i64:
    """What the objectives that a seat still has are worth."""
    n = objectives_in_play(s, seat) if is_alive(s, seat) else i64(0)
    return (g.last if n > 0 else i64(0)) + (g.second if n > 1 else i64(0)) + (g.third if n > 2 else i64(0))


def against(g: Weights, s: State, foe: i64) -> i64:
    """What an opponent has, as far as it counts."""
    return (holding(g, s, foe) * g.theirs + fortune(g, s, foe) * g.hunger) // 100


def next_action(m: Mind, s: State, seat: i64, foe: i64) -> i64:
    """What a seat's next turn could do to a foe: its best combat or strike, or the strike it prepares."""
    strike = strike_threat(m, s, seat, foe, strikers(s, seat, foe))
    combat = combat_threat(m, s, seat, foe)
    coming = units_at(s, seat, foe) | units_at(s, seat, CONTESTED)
    approach = strike_threat(m, s, seat, foe, coming) * m.weights.approach // 100 if coming != 0 else i64(0)
    best = strike if strike > combat else combat
    other = combat if strike > combat else strike
    return best + other // 4 + approach


def standing(m: Mind, s: State) -> i64:
    """The position for the mind's seat, when the others are to act before it does again."""
    w = s.words
    me = m.me
    g = m.weights
    if w[WHO] == OVER:
        if (w[WINNERS] >> me) & 1 != 0:
            return WIN
        return -WIN if w[WINNERS] != 0 else -WIN // 10
    if not is_alive(s, me):
        return -WIN
    total: i64 = 0
    foes: i64 = 0
    mine: i64 = 0
    coming: i64 = 0
    for foe in range(s.spec.players):
        if foe == me or (w[ALIVE] >> foe) & 1 == 0:
            continue
        foes += 1
        total -= against(g, s, foe)
        total -= next_action(m, s, foe, me) * g.fear // 100
        chance = next_action(m, s, me, foe) * g.my_turn // 100
        if chance > mine:
            mine = chance
        coming += stars_in(s, foe, units_at(s, foe, CONTESTED) | units_at(s, foe, me))
    if foes > 1:
        total //= foes
    total += holding(g, s, me) + fortune(g, s, me) + mine
    if coming > 0:
        guards = stars_in(s, me, units_at(s, me, me))
        total += g.guard * (guards if guards < 5 else i64(5))
    return total

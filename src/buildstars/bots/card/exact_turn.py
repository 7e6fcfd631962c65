"""Exact search of a turn, for opponents: what every answer to the present question is worth for a goal, or that the budget is too small.

The tree is that of `lab.puzzles.exact`, which is its oracle: the engine's own questions, and its chance with exact weights. The seat does
what is best for its goal, everybody else what is worst for it. All hands lie open: an opponent deals what is hidden anew before it calls.
This one is made to be quick. Values are whole numbers, in millionths of which each has `FINE` parts: a roll of two dice splits them
without a remainder seven times over. Equal positions are solved once, by a key that leaves out what no rule reads. Answers and outcomes
are cut as soon as they cannot matter (alpha-beta, with Ballard's star1 for chance).
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from buildstars.bots.card.judgement import Mind, standing
from buildstars.bots.card.lookahead import hitting_roll, looks_at_dice
from buildstars.bots.card.turns import chance_from, is_acting
from buildstars.card.canonical import holds_card
from buildstars.card.engine import chance_weights, offers, take_answer, take_chance
from buildstars.card.layout import (
    ACTIVE,
    AIM,
    BACK,
    BATTLE_CELLS,
    BATTLE_ON,
    CARD_AT,
    CHANCE_POOL,
    DECK,
    DISCARD,
    F_ABILITY,
    F_BATTLE,
    F_CARRIER,
    F_COMBAT,
    F_DRAW,
    F_MANUAL,
    F_MOMENT,
    F_MOVE,
    F_RESERVES,
    F_STRIKES,
    F_TURN,
    FACE_UP,
    FIGHTER,
    FOE,
    FORCED,
    HAND,
    INSTEAD,
    L_ROW,
    L_UNIT,
    LASTING,
    LASTING_COUNT,
    LASTING_SIZE,
    LEFT,
    NEXT,
    OUT_CAUSE,
    OUT_TURN,
    PICK,
    PICK_ZONE,
    PICKS,
    PLAYED,
    POINTS,
    POOL,
    POOL_OF,
    POWER_USED,
    REMOVED,
    ROLL,
    TOP,
    TOP_COUNT,
    TRIGGERED,
    UNIT,
    UNSEEN,
    UP,
    UP_CARD,
    USED,
)
from buildstars.card.rows import AUTOMATIC_12, ON_TURN_END
from buildstars.card.rules import combat, movement, reserves, strike, turn
from buildstars.card.rules.battle import ATTACKER_ROLLS, ENDS
from buildstars.card.rules.modifiers import allowed, objective_defense, strike_result
from buildstars.card.rules.moments import A_SEAT, A_X
from buildstars.card.state import State, block, damage_on, face_at, lowest, scratch, zone_of
from buildstars.core.bits import bit_of, to_vec
from buildstars.core.cells import (
    ALIVE,
    CHANCE_KIND,
    CHANCE_SEAT,
    DEPTH,
    DICE,
    FRAME_SIZE,
    FRAMES,
    KIND,
    LOUD,
    QUIET,
    RESIGNED,
    STEP,
    TURN,
    WHO,
    WINNERS,
    index_of,
    of_seat,
    owner_of,
)
from buildstars.core.kernel import top
from buildstars.core.seats import CHANCE, OVER

WIN: Final = 0
"""To have won by the end of the present turn; with `turns`, of so many."""
SURVIVE: Final = 1
"""Not to be out by the end of so many turns, all players' counted, the present one included."""
LEAF: Final = 2
"""What a `Leaf` says at the next question for an action after so many turns, or at the end of the game."""

MILLION: Final = 1_000_000
FINE: Final = 78_364_164_096  # 36 ** 7: 60 cards times a million of these fit into 64 bits
NEAR: Final = FINE // 1000  # closer values are the same: only draws of cards leave remainders, of one part each
NOTHING: Final = 1 << 61  # no value

FACTOR: Final = 0x1E3779B97F4A7C15
MASK: Final = 0x3FFFFFFFFFFFFFFF  # keys have 62 bits, alike in compiled and interpreted code


@mypyc_attr(allow_interpreted_subclasses=True)
class Leaf:
    """What a position at the end of the turn is worth to the seat, from 0 to a million. The state may be used up."""

    def value(self, s: State) -> i64:
        raise NotImplementedError


class Judged(Leaf):
    """The chance to win by the judgement of a mind."""

    def __init__(self, mind: Mind) -> None:
        self.mind = mind

    def value(self, s: State) -> i64:
        self.mind.begin_thought()
        return i64(int(chance_from(standing(self.mind, s)) * 1000000.0 + 0.5))


class TooLarge(Exception):
    """The budget is used up."""


class Values:
    """What a search found: the answers and their values, in parts of a millionth; `enough`: of all answers."""

    def __init__(self) -> None:
        self.answers: list[i64] = []
        self.fine: list[i64] = []
        self.nodes: i64 = 0
        self.enough = True

    def millionths(self) -> list[i64]:
        """The values, rounded."""
        return [nearest(fine, FINE) for fine in self.fine]

    def best(self) -> list[i64]:
        """The best answers: all that are equally good."""
        if not self.fine:
            return []
        most = max(self.fine)
        return [answer for answer, fine in zip(self.answers, self.fine, strict=True) if fine >= most - NEAR]


class TurnSearch:
    """The search for one seat and one goal from a state on. Its memory serves all positions that follow, of other deals too."""

    def __init__(self, s: State, seat: i64, goal: i64, turns: i64 = 1, leaf: Leaf | None = None) -> None:
        if goal == LEAF and leaf is None:
            raise ValueError("a search for the value of leaves needs a leaf")
        spec = s.spec
        self.seat = seat
        self.goal = goal
        self.leaf: Leaf = leaf if leaf is not None else Leaf()
        self.last_turn: i64 = s.words[TURN] + turns - 1
        self.most: i64 = MILLION * FINE
        self.nodes: i64 = 0
        self.budget: i64 = 0
        self.settled: i64 = 0  # the value of the position that `is_settled` has just looked at
        self.places: dict[i64, i64] = {}  # by key, where the bounds of a position stand
        self.low: list[i64] = []
        self.high: list[i64] = []
        self.named: vec[i64] = to_vec([0] * 8)  # by seat: units that something in progress names
        self.picking = False  # units are being picked: what is left of the budget counts, and who was picked
        self.looks: vec[i64] = to_vec([int(looks_at_dice(s, card)) for card in range(len(spec.definitions))])
        self.row_card: vec[i64] = to_vec(spec.row_card)
        twins = [0] * (64 * len(spec.forces))
        for owner, force in enumerate(spec.forces):
            first: dict[str, int] = {}
            for index, unit in enumerate(force.units):
                twins[owner * 64 + index] = first.setdefault(unit.id, index)
        self.twin: vec[i64] = to_vec(twins)  # by unit: the first of its owner's units that are printed alike


def solve(f: TurnSearch, s: State, budget: i64) -> Values:
    """Every answer to the seat's present question with its value; taking a pick back is no plan and is left out."""
    found = Values()
    before = f.nodes
    f.budget = before + budget
    name_units(f, s)
    n = offers(s)
    offered = [s.out[k] for k in range(n)]
    alike: list[i64] = []
    values: list[i64] = []
    try:
        for answer in offered:
            if answer == BACK:
                continue
            looks = looks_of(f, s, answer)
            value: i64 = NOTHING
            for k in range(len(alike)):
                if alike[k] == looks:
                    value = values[k]
            if value == NOTHING:
                there = scratch(s)
                take_answer(there, answer)
                value = search(f, there, -1, f.most + 1)
                alike.append(looks)
                values.append(value)
                name_units(f, s)
            found.answers.append(answer)
            found.fine.append(value)
    except TooLarge:
        found.enough = False
    found.nodes = f.nodes - before
    return found


def best_value(f: TurnSearch, s: State, budget: i64) -> i64:
    """The value of a position, in parts of a millionth, or -1 if the budget is too small."""
    f.budget = f.nodes + budget
    try:
        return search(f, scratch(s), -1, f.most + 1)
    except TooLarge:
        return -1


# ---- the tree ---------------------------------------------------------------------------------------------------------


def search(f: TurnSearch, s: State, alpha: i64, beta: i64) -> i64:
    """The value if it lies between the bounds; otherwise a bound of it, beyond the one that was given. The state is used up."""
    w = s.words
    n: i64 = 0
    while True:
        if is_settled(f, s):
            return f.settled
        if w[WHO] == CHANCE:
            break
        n = offers(s)
        only = s.out[0]
        if n == 2 and s.out[1] == BACK:
            n = 1
        elif n == 2 and only == BACK:
            only = s.out[1]
            n = 1
        if n > 1:
            break
        take_answer(s, only)
    name_units(f, s)
    key = key_of(f, s)
    place = f.places.get(key, -1)
    if place >= 0:
        low = f.low[place]
        high = f.high[place]
        if low == high or low >= beta:
            return low
        if high <= alpha:
            return high
    else:
        place = len(f.low)
        f.places[key] = place
        f.low.append(0)
        f.high.append(f.most)
    f.nodes += 1
    if f.nodes > f.budget:
        raise TooLarge
    if w[WHO] == CHANCE:
        return average(f, s, alpha, beta, place)
    return choice(f, s, n, alpha, beta, place)


def choice(f: TurnSearch, s: State, n: i64, alpha: i64, beta: i64, place: i64) -> i64:
    """The best answer for whoever is asked. Doing nothing is offered first: who wants something to happen tries the last offers first."""
    own = s.words[WHO] == f.seat
    eager = own == (f.goal != SURVIVE)
    answers: list[i64] = []
    alike: list[i64] = []
    for k in range(n):
        answer = s.out[n - 1 - k if eager else k]
        looks = looks_of(f, s, answer)
        if answer != BACK and looks not in alike:
            alike.append(looks)
            answers.append(answer)
    found: i64 = NOTHING
    lower = alpha
    upper = beta
    left = len(answers)
    for answer in answers:
        left -= 1
        there = scratch(s) if left > 0 else s
        take_answer(there, answer)
        value = search(f, there, lower, upper)
        if found == NOTHING or (value > found if own else value < found):
            found = value
            if own:
                if found >= upper or found == f.most:
                    break
                if found > lower:
                    lower = found
            else:
                if found <= lower or found == 0:
                    break
                if found < upper:
                    upper = found
    if found > alpha or found == f.most:
        f.low[place] = found
    if found < beta or found == 0:
        f.high[place] = found
    return found


def average(f: TurnSearch, s: State, alpha: i64, beta: i64, place: i64) -> i64:
    """The mean over the outcomes of chance; no further once the rest cannot bring it between the bounds."""
    outcomes: list[i64] = []
    weights: list[i64] = []
    total = write_outcomes(f, s, outcomes, weights)
    rest = total
    gathered: i64 = 0
    for k in range(len(outcomes)):
        weight = weights[k]
        rest -= weight
        lower = (alpha * total - gathered - f.most * rest) // weight
        upper = -((gathered - beta * total) // weight)
        if lower < 0:
            lower = -1
        if upper > f.most:
            upper = f.most + 1
        there = scratch(s) if rest > 0 else s
        take_chance(there, outcomes[k])
        value = search(f, there, lower, upper)
        gathered += weight * value
        if rest > 0 and value <= lower:
            found = -((-gathered - f.most * rest) // total)
            f.high[place] = found
            return found
        if rest > 0 and value >= upper:
            found = gathered // total
            f.low[place] = found
            return found
        if rest == 0:
            if value > lower or value == f.most:
                f.low[place] = nearest(gathered, total)
            if value < upper or value == 0:
                f.high[place] = nearest(gathered, total)
    return nearest(gathered, total)


def nearest(value: i64, parts: i64) -> i64:
    whole = value // parts
    return whole + 1 if 2 * (value - whole * parts) >= parts else whole


# ---- the goal ---------------------------------------------------------------------------------------------------------


def is_settled(f: TurnSearch, s: State) -> bool:
    """Can nothing that follows change the value? Then it is in `settled`."""
    w = s.words
    over = w[WHO] == OVER
    won = over and w[WINNERS] == bit_of(f.seat)
    alive = (w[ALIVE] >> f.seat) & 1 != 0
    if f.goal == LEAF:
        if over or (w[TURN] > f.last_turn and is_acting(s)):
            f.settled = f.leaf.value(s) * FINE
            return True
        f.settled = 0
        return not alive and not s.spec.points
    past = over or w[TURN] > f.last_turn or (w[TURN] == f.last_turn and nobody_falls(s))
    if f.goal == WIN:
        f.settled = f.most if won else 0
        return past or not alive
    f.settled = f.most if alive or won else 0
    return past or not alive


def nobody_falls(s: State) -> bool:
    """Is all that is left of this turn known to put nobody out? Moving, reserves, drawing cards after the last battle or strike."""
    w = s.words
    at: i64 = FRAMES
    if w[DEPTH] == 0 or w[at + KIND] != F_TURN or w[at + STEP] < turn.ENDING:
        return False
    if (w[TRIGGERED] >> ON_TURN_END) & 1 != 0 or w[RESIGNED] != 0 or s.spec.points:
        return False
    for k in range(i64(1), w[DEPTH]):
        at = FRAMES + k * FRAME_SIZE
        kind = w[at + KIND]
        if kind == F_MOVE or kind == F_CARRIER or kind == F_RESERVES or kind == F_DRAW:
            continue
        if kind == F_BATTLE and w[at + STEP] == ENDS:
            continue
        if kind == F_STRIKES and w[at + STEP] == strike.ENDING:
            continue
        if kind != F_COMBAT or w[at + STEP] != combat.FIGHTING:
            return False
        for later in range(w[NEXT] + 1, w[PICKS]):
            if w[PICK_ZONE + later] >= 0:
                return False
        if k + 1 == w[DEPTH]:
            return False
    return True


# ---- chance -----------------------------------------------------------------------------------------------------------


def write_outcomes(f: TurnSearch, s: State, outcomes: list[i64], weights: list[i64]) -> i64:
    """What chance can bring, with weights; what comes to the same thing is one outcome. Returns the sum of the weights."""
    w = s.words
    if w[CHANCE_KIND] != DICE:
        total: i64 = 0
        for answer, weight in chance_weights(s):
            outcomes.append(answer)
            weights.append(weight)
            total += weight
        return total
    kind = w[top(s) + KIND]
    if (kind != F_BATTLE and kind != F_STRIKES) or dice_matter(f, s):
        for first in range(i64(6)):
            for second in range(first + 1):
                outcomes.append(ROLL + 6 * first + second)
                weights.append(1 if first == second else 2)
        return 36
    ways: i64 = 0
    good: i64 = -1
    bad: i64 = -1
    for sum_of_both in range(i64(2), i64(13)):
        first = sum_of_both - 6 if sum_of_both > 7 else i64(1)
        second = sum_of_both - first
        hit = hitting_roll(s, w[top(s) + STEP] - ATTACKER_ROLLS, first, second) if kind == F_BATTLE else falls(s, first, second)
        if hit:
            ways += 6 - (sum_of_both - 7 if sum_of_both > 7 else 7 - sum_of_both)
            good = ROLL + 6 * (first - 1) + second - 1
        elif bad < 0:
            bad = ROLL + 6 * (first - 1) + second - 1
    if ways > 0:
        outcomes.append(good)
        weights.append(ways)
    if ways < 36:
        outcomes.append(bad)
        weights.append(36 - ways)
    return 36


def falls(s: State, first: i64, second: i64) -> bool:
    """R9.4: does a strike's roll destroy its objective?"""
    w = s.words
    at = top(s)
    owner = w[at + strike.K_OWNER]
    place = w[at + strike.K_PLACE]
    striker = w[PICK + w[NEXT]]
    card = s.spec.card_of[of_seat(owner, w[block(owner) + CARD_AT + place])]
    if first + second == 12 and allowed(s, AUTOMATIC_12, striker, False):
        return True
    return strike_result(s, striker, first, second) >= objective_defense(s, owner, place, card)


def dice_matter(f: TurnSearch, s: State) -> bool:
    """Does a played card, a face-up objective or a lasting effect do anything with the dice but add them up?"""
    w = s.words
    for side in range(i64(2)):
        u = w[FIGHTER + side]
        card = w[PLAYED + side]
        if u >= 0 and card >= 0 and f.looks[s.spec.card_of[of_seat(owner_of(u), card)]] != 0:
            return True
    up = w[UP]
    while up != 0:
        if f.looks[w[UP_CARD + lowest(s, up)]] != 0:
            return True
        up &= up - 1
    for k in range(w[LASTING_COUNT]):
        if f.looks[f.row_card[w[LASTING + k * LASTING_SIZE + L_ROW]]] != 0:
            return True
    return False


# ---- what is the same -------------------------------------------------------------------------------------------------


def name_units(f: TurnSearch, s: State) -> None:
    """Which units are named by what is in progress, so that no other, however alike, stands for them."""
    w = s.words
    named = f.named
    f.picking = False
    for seat in range(s.spec.players):
        named[seat] = 0
    for k in range(w[DEPTH]):
        at = FRAMES + k * FRAME_SIZE
        kind = w[at + KIND]
        if kind == F_ABILITY or kind == F_MOMENT or kind == F_MANUAL:
            for seat in range(s.spec.players):
                named[seat] = -1
            return
        if kind == F_MOVE:
            f.picking = True
            if w[at + STEP] == movement.CHOOSING_ZONE:
                name_unit(f, w[at + movement.M_UNIT])
        elif kind == F_COMBAT and w[at + STEP] <= combat.AIMING:
            f.picking = True
            if w[at + STEP] == combat.AIMING:
                name_unit(f, w[at + combat.B_UNIT])
        elif kind == F_STRIKES and w[at + STEP] <= strike.PICKING:
            f.picking = True
        elif kind == F_RESERVES and w[at + STEP] == reserves.CHOOSING_FACE:
            name_unit(f, w[at + reserves.V_LAST])
    for side in range(i64(2)):
        name_unit(f, w[FIGHTER + side])
        name_unit(f, w[INSTEAD + side])
    for k in range(w[NEXT], w[PICKS]):
        name_unit(f, w[PICK + k])
        name_unit(f, w[AIM + k])
    for k in range(w[LASTING_COUNT]):
        name_unit(f, w[LASTING + k * LASTING_SIZE + L_UNIT])


def name_unit(f: TurnSearch, u: i64) -> None:
    if u >= 0:
        f.named[owner_of(u)] |= bit_of(index_of(u))


def looks_of(f: TurnSearch, s: State, answer: i64) -> i64:
    """A number that two answers share if they name units which stand there exactly alike, and nothing names one of them."""
    u = answer - UNIT
    return answer if u < 0 else -1 - looks_of_unit(f, s, u)


def looks_of_unit(f: TurnSearch, s: State, u: i64) -> i64:
    w = s.words
    seat = owner_of(u)
    index = index_of(u)
    kind = index + 64 if (f.named[seat] >> index) & 1 != 0 else f.twin[u]
    used = (w[USED] >> index) & 1 if f.picking and w[ACTIVE] == seat else i64(0)
    face = face_at(s, u) & 1
    return ((((seat * 128 + kind) * 16 + zone_of(s, u)) * 64 + damage_on(s, u)) * 2 + face) * 2 + used


def mixed(h: i64, value: i64) -> i64:
    """A key and one number more."""
    h = ((h ^ value) * FACTOR) & MASK
    return h ^ (h >> 29)


def scattered(value: i64) -> i64:
    """One member of a set; the set's number is the sum of its members', so it is mixed twice."""
    return mixed(mixed(FACTOR, value), value)


def key_of(f: TurnSearch, s: State) -> i64:
    """Equal for positions with equal values. Beside what canonical positions leave out it does not hold who knows what, which pick could
    be taken back, the order of what is not yet in order, picks that are done with, and which of two twins stands where.

    62 bits: that any two of a million different positions share a key has a chance of 1 in 9 million.
    """
    w = s.words
    h = mixed(w[WHO] + 8, w[TURN])
    h = mixed(h, w[ALIVE] * 256 + w[ACTIVE] * 16 + w[CHANCE_KIND])
    h = mixed(h, (w[QUIET] * 2 + w[LOUD]) * 256 + w[RESIGNED])
    h = mixed(h, (w[CHANCE_SEAT] * 8 + w[CHANCE_POOL]) * 8 + w[POWER_USED])
    h = mixed(h, w[FOE])
    for k in range(w[DEPTH]):
        h = with_frame(s, FRAMES + k * FRAME_SIZE, h)
    if w[BATTLE_ON] != 0:
        h = with_battle(s, h)
    if w[PICKS] != 0:
        h = with_picks(s, h)
    if f.picking:
        h = mixed(h, w[LEFT])
    for i in range(i64(LASTING), LASTING + w[LASTING_COUNT] * LASTING_SIZE):
        h = mixed(h, w[i])
    for seat in range(s.spec.players):
        h = with_cards(s, seat, h)
        units: i64 = 0
        for index in range(s.spec.unit_count[seat]):
            units += scattered(looks_of_unit(f, s, of_seat(seat, index)))
        h = mixed(h, units & MASK)
    return h


def with_frame(s: State, at: i64, h: i64) -> i64:
    """A frame, without what can be taken back."""
    w = s.words
    kind = w[at + KIND]
    left_out: i64 = 0
    if kind == F_MOVE:
        left_out = bit_of(movement.M_LAST) | bit_of(movement.M_FROM)
    elif kind == F_COMBAT:
        left_out = bit_of(combat.B_LAST)
    elif kind == F_STRIKES:
        left_out = bit_of(strike.K_LAST)
    elif kind == F_RESERVES and w[at + STEP] == reserves.PICKING:
        left_out = bit_of(reserves.V_LAST)
    for k in range(i64(FRAME_SIZE)):
        value = w[at + k]
        if (left_out >> k) & 1 == 0 and value != 0:
            if k == A_X and value > 0 and kind == F_ABILITY and holds_card(s, w, at):
                value = 1 + s.spec.local[of_seat(w[at + A_SEAT], value - 1)]
            h = mixed(h, value * 16 + k)
    return mixed(h, -1)


def with_battle(s: State, h: i64) -> i64:
    w = s.words
    for i in range(i64(BATTLE_ON), i64(BATTLE_ON) + BATTLE_CELLS):
        value = w[i]
        if value > 0 and (PLAYED <= i < PLAYED + 2 or FORCED <= i < FORCED + 2):
            u = w[FIGHTER + (i - PLAYED if i < PLAYED + 2 else i - FORCED)]
            if u >= 0:
                value = s.spec.local[of_seat(owner_of(u), value)]
        h = mixed(h, value)
    return h


def with_picks(s: State, h: i64) -> i64:
    """The picks that are still to come; those not yet in order count as a set."""
    w = s.words
    first = w[NEXT]
    ordered = w[PICKS]
    at: i64 = FRAMES + FRAME_SIZE
    step = w[at + STEP]
    if w[DEPTH] > 1 and w[at + KIND] == F_COMBAT and step <= combat.ORDERING:
        ordered = w[at + combat.B_ORDERED] if step == combat.ORDERING else i64(0)
    elif w[DEPTH] > 1 and w[at + KIND] == F_STRIKES and step <= strike.ORDERING:
        ordered = w[at + strike.K_ORDERED]
    together: i64 = 0
    for k in range(first, w[PICKS]):
        one = (w[PICK + k] * 1024 + w[AIM + k] + 1) * 16 + w[PICK_ZONE + k] + 1
        if k < ordered:
            h = mixed(h, one)
        else:
            together += scattered(one)
    return mixed(h, together & MASK)


def with_cards(s: State, seat: i64, h: i64) -> i64:
    """A seat's cards, copies being alike, and what else it has beside its units."""
    w = s.words
    at = block(seat)
    h = mixed(h, w[at + DECK] * 8 + w[at + TOP_COUNT])
    h = mixed(h, (w[at + OUT_CAUSE] * 4096 + w[at + OUT_TURN]) * 4096 + w[at + POINTS])
    h = with_set(s, seat, w[at + HAND], h)
    h = with_set(s, seat, w[at + DISCARD], h)
    h = with_set(s, seat, w[at + REMOVED], h)
    for k in range(i64(4)):
        h = with_set(s, seat, w[at + POOL + k], h)
    for k in range(i64(3)):
        card = w[at + CARD_AT + k]
        if card >= 0:
            h = mixed(h, s.spec.local[of_seat(seat, card)] * 2 + w[at + FACE_UP + k])
        else:
            h = mixed(h, card * 8 - (w[at + POOL_OF + k] if card == UNSEEN else i64(0)))
        if k < w[at + TOP_COUNT]:
            h = mixed(h, s.spec.local[of_seat(seat, w[at + TOP + k])])
    return h


def with_set(s: State, seat: i64, cards: i64, h: i64) -> i64:
    found: i64 = 0
    while cards != 0:
        found += scattered(s.spec.local[of_seat(seat, lowest(s, cards))] + 1)
        cards &= cards - 1
    return mixed(h, found & MASK)

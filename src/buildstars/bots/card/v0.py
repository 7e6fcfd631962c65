"""The frozen reference: an opponent that never changes, so that strength can be compared over months.

It reads the printed values of units and cards and the places on the table, all through the view, and shares no code with the other
opponents: they get better, it does not. Its measure is a judgement one turn ahead in hundredths of a build star (units with their
counters, objectives, what each side could strike or fight next), over exact odds of two dice, without the abilities of cards.
Never edit this file: a test holds its text and its answers. A better one is a new file.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from buildstars.card.layout import (
    AIM,
    BACK,
    CARD,
    CARD_AT,
    CARRIER,
    COMBAT,
    CONTESTED,
    DIE,
    FACE_UP,
    FIGHTER,
    ICON_ARMOR,
    ICON_TURBOLASER,
    LEFT,
    MOVE,
    NO_CARD,
    NUMBER,
    OLD_DIE,
    PASS,
    PICK,
    PICKS,
    POOL,
    RESERVES,
    SEAT,
    SLOT,
    STRIKE,
    UNIT,
    USED,
    ZONE,
)
from buildstars.card.rows import ON_REVEAL
from buildstars.card.rules.combat import B_UNIT
from buildstars.card.rules.movement import M_UNIT
from buildstars.card.state import State, block, damage_on, face_at, zone_of
from buildstars.card.view import CardView
from buildstars.core.cells import index_of, of_seat, owner_of
from buildstars.core.generator import Generator
from buildstars.core.kernel import is_alive, top

WAYS: Final = tuple(sum(1 for a in range(1, 7) for b in range(1, 7) if a + b >= n) for n in range(14))
OBJECTIVES: Final = (0, 4000, 4520, 4850)
"""What so many objectives are worth."""
LAST: Final = (0, 4000, 520, 330)
"""What it costs to lose one of so many."""
CALLED: Final = 140
"""What the reserves are worth that a fallen objective calls (R9.5)."""
NEVER: Final = -10_000_000
BUDGET: Final = 5


def chance(need: int) -> float:
    """That two dice show at least so much."""
    return WAYS[max(0, min(13, need))] / 36


class Unit:
    """A unit as printed and where it stands."""

    def __init__(self, s: State, u: int) -> None:
        face = face_at(s, u)
        spec = s.spec
        self.u, self.seat = u, owner_of(u)
        self.zone = int(zone_of(s, u))
        self.stars, self.attack, self.damage = int(spec.stars[face]), int(spec.attack[face]), int(spec.damage[face])
        self.defense, self.shields = int(spec.defense[face]), int(spec.shields[face])
        self.ground = spec.ground[face] != 0
        self.armor = spec.icons[face] & ICON_ARMOR != 0
        self.turbolaser = spec.icons[face] & ICON_TURBOLASER != 0
        self.counters = int(damage_on(s, u))
        self.strike = self.attack + (1 if self.ground else 0)  # R11.4

    def left(self, damage: int = 0) -> float:
        """What it is worth after so much more damage; destroyed it is a unit in reserve."""
        remaining = self.shields - self.counters - damage
        return 12.0 * self.stars if remaining <= 0 else self.stars * (40 + 60 * remaining / self.shields)

    def hurt_by(self, other: Unit, extra: int = 0) -> int:
        """R7.7, R12.1, R12.3."""
        turbolaser = 1 if other.turbolaser and self.stars >= 4 else 0
        return max(0, other.damage + extra + turbolaser - (1 if self.armor else 0))

    def may_attack(self, other: Unit) -> bool:
        """R11.1."""
        return other.ground or not self.ground or self.zone == self.seat


def gain(a: Unit, d: Unit, bonus: tuple[int, int, int] = (0, 0, 0), counter: tuple[int, int, int] = (0, 0, 0)) -> float:
    """What a battle is worth to the attacker, with both sides' attack, damage and defense bonus."""
    hits = max(1 / 36, chance(d.defense + counter[2] - a.attack - bonus[0]))
    is_hit = max(1 / 36, chance(a.defense + bonus[2] - d.attack - counter[0]))
    return hits * (d.left() - d.left(d.hurt_by(a, bonus[1]))) - is_hit * (a.left() - a.left(a.hurt_by(d, counter[1])))


class Table:
    """What a view shows, as plain values; moves are tried on it."""

    def __init__(self, view: CardView) -> None:
        s = view.known()
        self.s, self.me = s, view.seat
        self.players = int(s.spec.players)
        self.alive = [is_alive(s, seat) for seat in range(self.players)]
        units = [Unit(s, of_seat(seat, k)) for seat in range(self.players) if self.alive[seat] for k in range(int(s.spec.unit_count[seat]))]
        self.units = {unit.u: unit for unit in units if unit.zone <= CONTESTED}
        self.reserves = {unit.u: unit for unit in units if unit.zone == RESERVES}
        self.of = {seat: [unit for unit in self.units.values() if unit.seat == seat] for seat in range(self.players)}
        self.foes = [seat for seat in range(self.players) if seat != self.me and self.alive[seat]]
        self.objectives = [self._objectives(seat) for seat in range(self.players)]
        self._gains: dict[tuple[int, int], float] = {}
        self._falls: dict[tuple[int, int], float] = {}
        self._plans: dict[tuple[int, int, tuple[int, ...]], tuple[float, list[tuple[Unit, int]]]] = {}

    def _objectives(self, seat: int) -> list[tuple[int, list[int]]]:
        """Place and possible defenses of every objective: one if it lies open, those of the unseen cards if not."""
        s, at = self.s, block(seat)
        pool = [int(s.spec.card_defense[s.spec.card_of[of_seat(seat, k)]]) for k in range(60) if (s.words[at + POOL] >> k) & 1]
        found = []
        for place in range(3):
            card = int(s.words[at + CARD_AT + place])
            if card == NO_CARD:
                continue
            known = card >= 0 and s.words[at + FACE_UP + place] != 0
            found.append((place, [int(s.spec.card_defense[s.spec.card_of[of_seat(seat, card)]])] if known else pool or [13]))
        return found

    def destroys(self, unit: Unit, owner: int, place: int) -> float:
        """R9.3: the chance of one strike."""
        key = (unit.u, owner * 3 + place)
        if key not in self._falls:
            defenses = next((found for there, found in self.objectives[owner] if there == place), [99])
            self._falls[key] = sum(chance(defense - unit.strike) for defense in defenses) / len(defenses)
        return self._falls[key]

    def falls(self, strikers: Iterable[Unit], owner: int, place: int, budget: int = BUDGET) -> float:
        """The chance that the best strikers within the budget destroy an objective."""
        holds = 1.0
        for unit in sorted(strikers, key=lambda unit: -self.destroys(unit, owner, place) / unit.stars):
            if unit.stars <= budget:
                budget -= unit.stars
                holds *= 1 - self.destroys(unit, owner, place)
        return 1 - holds

    def gain(self, a: Unit, d: Unit) -> float:
        key = (a.u, d.u)
        if key not in self._gains:
            self._gains[key] = gain(a, d)
        return self._gains[key]

    # ---- the judgement ------------------------------------------------------------------------------------------------

    def holding(self, seat: int) -> float:
        total, stars = 0.0, 0
        for unit in self.of[seat]:
            stars += unit.stars
            bonus = 0.0 if unit.zone == seat else 0.05 if unit.zone == CONTESTED else 0.3
            total += unit.left() * (1 + bonus)
        return total - 60 * max(0, 10 - stars) - (4000 if not self.of[seat] else 0) + OBJECTIVES[len(self.objectives[seat])]

    def fight(self, seat: int, foe: int) -> float:
        """What the best combat action would bring, by what a star does."""
        options = []
        for unit in self.of[seat]:
            best = max((self.gain(unit, d) for d in self.of[foe] if d.zone == unit.zone and unit.may_attack(d)), default=0.0)
            if best > 0:
                options.append((best / unit.stars, unit.stars, best))
        return spent(options)

    def strike(self, seat: int, foe: int, near: bool = False) -> float:
        """What the best strike would bring, now or with those who are one move away."""
        strikers = [unit for unit in self.of[seat] if unit.zone == foe or (near and unit.zone == CONTESTED)]
        if not strikers or not self.objectives[foe]:
            return 0.0
        return max(self.falls(strikers, foe, place) for place, _ in self.objectives[foe]) * LAST[len(self.objectives[foe])]

    def threat(self, seat: int, foe: int) -> float:
        strike, fight = self.strike(seat, foe), self.fight(seat, foe)
        return max(strike, fight) + min(strike, fight) / 4 + 0.22 * self.strike(seat, foe, near=True)

    def value(self) -> float:
        """For this seat, when the others act next."""
        me = self.me
        if not self.foes:
            return 0.0
        theirs = sum(self.holding(foe) + self.threat(foe, me) for foe in self.foes) / len(self.foes)
        coming = any(unit.zone in (CONTESTED, me) for foe in self.foes for unit in self.of[foe])
        guards = min(5, sum(unit.stars for unit in self.of[me] if unit.zone == me))
        return self.holding(me) - theirs + 0.5 * max(self.threat(me, foe) for foe in self.foes) + (6 * guards if coming else 0)

    # ---- plans --------------------------------------------------------------------------------------------------------

    def best_moves(self, budget: int, used: int) -> tuple[float, list[tuple[Unit, int]]]:
        """Nobody, one unit, or a group that goes the same way; what it is worth, and who goes where."""
        key = (budget, used, tuple(unit.zone for unit in self.of[self.me]))
        if key not in self._plans:
            self._plans[key] = self._best_moves(budget, used)
        return self._plans[key]

    def _best_moves(self, budget: int, used: int) -> tuple[float, list[tuple[Unit, int]]]:
        own = [unit for unit in self.of[self.me] if not (used >> index_of(unit.u)) & 1 and unit.stars <= budget]
        ways: list[list[tuple[Unit, int]]] = [[]]
        for unit in own:
            ways += [[(unit, zone)] for zone in self.reach(unit)]
        roads = [(self.me, CONTESTED), *((CONTESTED, zone) for zone in (self.me, *self.foes)), *((foe, CONTESTED) for foe in self.foes)]
        for start, goal in roads:
            for order in (lambda unit: -chance(12 - unit.strike) / unit.stars, lambda unit: -unit.left()):
                group, left = [], budget
                for unit in sorted((unit for unit in own if unit.zone == start), key=order):
                    if unit.stars <= left:
                        left -= unit.stars
                        group.append((unit, goal))
                if len(group) > 1:
                    ways += [group[:2], group]
        tried = [(self.after(way), k) for k, way in enumerate(ways)]
        best, k = max(tried, key=lambda pair: (round(pair[0], 6), -pair[1]))
        return best, ways[k]

    def reach(self, unit: Unit) -> list[int]:
        return [self.me, *self.foes] if unit.zone == CONTESTED else [CONTESTED]

    def after(self, way: list[tuple[Unit, int]]) -> float:
        before = [unit.zone for unit, _ in way]
        for unit, zone in way:
            unit.zone = zone
        value = self.value()
        for (unit, _), zone in zip(way, before):
            unit.zone = zone
        return value

    def best_strike(self, budget: int) -> float:
        return max((self.struck(foe, place, budget) for foe in self.foes for place, _ in self.objectives[foe]), default=0.0)

    def struck(self, foe: int, place: int, budget: int) -> float:
        strikers = [unit for unit in self.of[self.me] if unit.zone == foe]
        left = len(self.objectives[foe])
        return self.falls(strikers, foe, place, budget) * (LAST[left] - (CALLED if left > 1 else 0))

    def best_combat(self, budget: int) -> float:
        """Greedily, attacker by attacker; what others have probably destroyed already counts for less."""
        total = 0.0
        standing = {unit.u: 1.0 for foe in self.foes for unit in self.of[foe]}
        left = list(self.of[self.me])
        while True:
            options = [
                (self.battle(unit, d) * standing[d.u] / unit.stars, -unit.u, -d.u, unit, d)
                for unit in left if unit.stars <= budget for foe in self.foes for d in self.of[foe]
                if d.zone == unit.zone and unit.may_attack(d)
            ]
            best = max(options, key=lambda option: option[:3], default=None)
            if best is None or best[0] <= 1:
                return total
            unit, d = best[3], best[4]
            total += best[0] * unit.stars
            budget -= unit.stars
            left.remove(unit)
            standing[d.u] *= 1 - self.kills(unit, d)

    def battle(self, unit: Unit, d: Unit) -> float:
        """A battle that this seat starts: also what it is worth to be rid of a unit that threatens the own objectives."""
        near = 1.0 if d.zone == self.me else 0.22 if d.zone == CONTESTED else 0.0
        if near == 0 or not self.objectives[self.me]:
            return self.gain(unit, d)
        danger = max(self.destroys(d, self.me, place) for place, _ in self.objectives[self.me]) * LAST[len(self.objectives[self.me])]
        return self.gain(unit, d) + 0.5 * near * danger * (self.kills(unit, d) + 0.3 * self.hits(unit, d))

    def hits(self, unit: Unit, d: Unit) -> float:
        return max(1 / 36, chance(d.defense - unit.attack))

    def kills(self, unit: Unit, d: Unit) -> float:
        return self.hits(unit, d) if d.hurt_by(unit) >= d.shields - d.counters else 0.0


def spent(options: list[tuple[float, int, float]]) -> float:
    total, budget = 0.0, BUDGET
    for _, stars, worth in sorted(options, reverse=True):
        if stars <= budget:
            budget -= stars
            total += worth
    return total


# ---- questions --------------------------------------------------------------------------------------------------------


def power(unit: Unit) -> float:
    return (unit.attack + 4) * (unit.damage + 1) * (unit.defense - 4) * (unit.shields + 1) / unit.stars**2


def deploy(t: Table, answer: int) -> float:
    if answer == PASS:
        return 100_000
    return power(Unit(t.s, answer - UNIT))


def face(t: Table, answer: int) -> float:
    return 1.0 if answer == NUMBER else 0.0


def objective(t: Table, answer: int) -> float:
    """Mostly yes: it costs nothing, and what it does on reveal comes with it; otherwise not in place of one as hard to destroy."""
    if answer == PASS:
        return 20
    spec = t.s.spec
    card = spec.card_of[of_seat(t.me, spec.first_copy[of_seat(t.me, answer) - CARD])]
    own = 20 * int(spec.card_defense[card]) + (45 if (spec.card_triggers[card] >> ON_REVEAL) & 1 else 0)
    return max(own + place(t, SLOT + 3 * t.me + k) for k, _ in t.objectives[t.me])


def place(t: Table, answer: int) -> float:
    """The weakest first; a face-down card comes to the hand."""
    slot = answer - SLOT - 3 * t.me
    defenses = next((found for there, found in t.objectives[t.me] if there == slot), [0])
    return -20 * sum(defenses) / len(defenses) + (40 if t.s.words[block(t.me) + FACE_UP + slot] == 0 else 0)


def action(t: Table, answer: int) -> float:
    if answer == MOVE:
        return t.best_moves(BUDGET, 0)[0] - t.value()
    if answer == COMBAT:
        return t.best_combat(BUDGET)
    if answer == STRIKE:
        return t.best_strike(BUDGET)
    return 60 if answer == CARRIER else 0


def moving(t: Table, answer: int) -> float:
    way = t.best_moves(int(t.s.words[LEFT]), int(t.s.words[USED]))[1]
    if answer == PASS:
        return 0 if way else 10
    return 100 if way and way[0][0].u == answer - UNIT else -100


def moving_to(t: Table, unit: Unit, answer: int) -> float:
    before, unit.zone = unit.zone, answer - ZONE
    value = t.best_moves(int(t.s.words[LEFT]) - unit.stars, int(t.s.words[USED]) | 1 << index_of(unit.u))[0]
    unit.zone = before
    return value


def attacker(t: Table, answer: int) -> float:
    if answer == PASS:
        return 3
    unit = t.units[answer - UNIT]
    options = [aimed(t, unit, d) for foe in t.foes for d in t.of[foe] if d.zone == unit.zone and unit.may_attack(d)]
    return max(options, default=0.0) / unit.stars


def aimed(t: Table, unit: Unit, target: Unit) -> float:
    """A battle's worth; two on one if one hit is not enough, no more."""
    w = t.s.words
    others = sum(1 for k in range(int(w[PICKS])) if w[AIM + k] == target.u)
    enough = target.hurt_by(unit) >= target.shields - target.counters
    return t.battle(unit, target) + (0 if others == 0 else 15 if others == 1 and not enough else -40 * others)


def next_battle(t: Table, answer: int) -> float:
    w = t.s.words
    for k in range(int(w[PICKS])):
        if UNIT + w[PICK + k] == answer and int(w[AIM + k]) in t.units and answer - UNIT in t.units:
            return t.gain(t.units[answer - UNIT], t.units[int(w[AIM + k])])
    return 0


def combat_card(t: Table, answer: int) -> float:
    """How much better the battle gets by the printed bonus; something for an ability that its unit gains."""
    if answer == PASS:
        return 6
    spec, w = t.s.spec, t.s.words
    side = 0 if owner_of(w[FIGHTER]) == t.me else 1
    a, d = t.units.get(int(w[FIGHTER])), t.units.get(int(w[FIGHTER + 1]))
    card = int(spec.card_of[of_seat(t.me, spec.first_copy[of_seat(t.me, answer) - CARD])])
    bonus = (int(spec.bonus[card * 3]), int(spec.bonus[card * 3 + 1]), int(spec.bonus[card * 3 + 2]))
    if a is None or d is None:
        return sum(bonus)
    own = a if side == 0 else d
    better = gain(a, d, bonus) - gain(a, d) if side == 0 else gain(a, d) - gain(a, d, counter=bonus)
    icons = int(spec.icons[face_at(t.s, own.u)])
    gained = icons & spec.gate_icon[card] != 0 if spec.gate[card] == 1 else (spec.gate_stars[card] >> own.stars) & 1 != 0
    return better + (10 if spec.gate[card] != 0 and gained else 0)


def struck(t: Table, answer: int) -> float:
    return t.struck((answer - SLOT) // 3, (answer - SLOT) % 3, int(t.s.words[LEFT]))


def striker(t: Table, answer: int) -> float:
    """All that fit, the most likely for their stars first; a strike costs nothing."""
    if answer == PASS:
        return 0
    unit = t.units[answer - UNIT]
    return 10 + 100 * chance(12 - unit.strike) / unit.stars


def next_strike(t: Table, answer: int) -> float:
    """The cheapest first: what is revealed may bite."""
    return -10.0 * t.units[answer - UNIT].stars if answer - UNIT in t.units else 0


def reserves(t: Table, answer: int) -> float:
    return 0 if answer == PASS else 10 + 100 * t.reserves[answer - UNIT].stars + power(t.reserves[answer - UNIT])


def would_hit(t: Table, side: int) -> bool:
    w = t.s.words
    own, other = t.units.get(int(w[FIGHTER + side])), t.units.get(int(w[FIGHTER + 1 - side]))
    roll = int(w[DIE + 2 * side]) + int(w[DIE + 2 * side + 1])
    return own is not None and other is not None and (roll == 12 or roll + own.attack >= other.defense)


def may(t: Table, do: str, answer: int) -> float:
    """Yes, unless the dice lie well or it costs a card."""
    if answer == PASS:
        return 25
    side = 0 if owner_of(t.s.words[FIGHTER]) == t.me else 1
    if t.s.words[FIGHTER] >= 0 and t.s.words[DIE] > 0:
        mine, theirs = would_hit(t, side), would_hit(t, 1 - side)
        if do in ("reroll", "set-die"):
            return 0 if mine else 50
        if do == "swap-rolls":
            return 0 if mine and not theirs else 50
        if do == "retreat":
            return 50 if theirs and not mine else 0
    return 12 if do in ("discard", "exchange", "redirect") else 37


def ability_unit(t: Table, do: str, amount: int, answer: int) -> float:
    if answer == PASS:
        return 0
    unit = t.units.get(answer - UNIT) or t.reserves.get(answer - UNIT)
    if unit is None:
        return 0
    own = unit.seat == t.me
    if do == "damage":
        return (unit.left() - unit.left(amount)) * (-1 if own else 1)
    if do == "heal":
        return 25 + 100 * unit.counters if own else 0
    if do == "redirect":
        return -100 * unit.stars
    return 100 * unit.stars if not own or do == "attack-again" else 25


def ability_card(t: Table, discards: bool, answer: int) -> float:
    if answer == PASS:
        return 0
    spec = t.s.spec
    card = int(spec.card_of[of_seat(t.me, spec.first_copy[of_seat(t.me, answer) - CARD])])
    value = 30 + 20 * sum(int(spec.bonus[card * 3 + k]) for k in range(3)) - (25 if spec.is_objective[card] != 0 else 0)
    return -value if discards else value


def ability_slot(t: Table, answer: int) -> float:
    owner = (answer - SLOT) // 3
    return 0 if answer == PASS or owner == t.me else LAST[len(t.objectives[owner])] / 10


def ability_zone(t: Table, answer: int) -> float:
    zone = answer - ZONE
    if answer == PASS or zone == t.me:
        return 0
    return 25 if zone == CONTESTED else 25 + 2 * sum(unit.stars for unit in t.of[t.me] if unit.zone == zone)


def ability_seat(t: Table, answer: int) -> float:
    return 0 if answer == PASS or not t.alive[answer - SEAT] else t.holding(answer - SEAT)


def ability_number(t: Table, do: str, answer: int) -> float:
    """Of two rolls the higher, of two dice to be turned the lower."""
    if not NUMBER <= answer < NUMBER + 2:
        return 0
    w, n = t.s.words, answer - NUMBER
    side = 0 if owner_of(w[FIGHTER]) == t.me else 1
    if do == "reroll":
        at = OLD_DIE if n == 0 else DIE + 2 * side
        return 30 * (int(w[at]) + int(w[at + 1]))
    return -30 * int(w[DIE + 2 * side + n])


PLAIN: Final[dict[str, Callable[[Table, int], float]]] = {
    "q-deploy": deploy, "q-face": face, "q-objective": objective, "q-objective-place": place, "q-action": action, "q-move": moving,
    "q-attacker": attacker, "q-order-battles": next_battle, "q-next-battle": next_battle, "q-attacker-card": combat_card,
    "q-defender-card": combat_card, "q-second-chance": combat_card, "q-strike-objective": struck, "q-striker": striker,
    "q-order-strikes": next_strike, "q-next-strike": next_strike, "q-reserves": reserves, "q-ability-slot": ability_slot,
    "q-ability-zone": ability_zone, "q-ability-seat": ability_seat,
}


def scorer(t: Table, view: CardView) -> Callable[[int], float]:
    """How answers to this question are scored."""
    question = view.question()
    do, amount = question.args.get("do"), question.args.get("n")
    act = do if isinstance(do, str) else ""
    if question.id in PLAIN:
        score = PLAIN[question.id]
        return lambda answer: score(t, answer)
    if question.id in ("q-move-zone", "q-defender"):
        unit = asked_unit(t, question.id)
        if unit is not None and question.id == "q-move-zone":
            return lambda answer: moving_to(t, unit, answer)
        if unit is not None:
            return lambda answer: aimed(t, unit, t.units[answer - UNIT])
    if question.id == "q-ability-may":
        return lambda answer: may(t, act, answer)
    if question.id == "q-ability-unit":
        return lambda answer: ability_unit(t, act, amount if isinstance(amount, int) else 1, answer)
    if question.id in ("q-ability-hand", "q-ability-pile"):
        return lambda answer: ability_card(t, question.id == "q-ability-hand", answer)
    if question.id == "q-ability-number":
        return lambda answer: ability_number(t, act, answer)
    return lambda answer: 0.0


def asked_unit(t: Table, question: str) -> Unit | None:
    """The unit that is to move or to attack: it is in the frame of the question."""
    return t.units.get(int(t.s.words[top(t.s) + (B_UNIT if question == "q-defender" else M_UNIT)]))


class V0:
    """See the module."""

    name = "v0"

    def answer(self, view: CardView, rng: Generator) -> int:
        answers = view.legal()
        if len(answers) == 1:
            return answers[0]
        score = scorer(Table(view), view)
        best, chosen = float(NEVER), answers[0]
        for answer in answers:
            if answer != BACK:
                value = round(score(answer), 6) + int(rng.below(4))
                if value > best:
                    best, chosen = value, answer
        return chosen

    def agrees_to_draw(self, view: CardView) -> bool:
        """Only when it is behind, or out."""
        table = Table(view)
        return not table.alive[view.seat] or table.value() < 0

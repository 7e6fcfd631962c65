"""Exact odds of battles, series of battles and strikes, from what one seat may know: whole numbers and fractions, never samples.

`Odds(view)` prepares a position once; its methods answer what a hover panel or an opponent asks. It takes a view and nothing else,
so what is hidden cannot show in the numbers. What an ability asks in a battle is answered by the policy of `walk`; cards are
played as the question says and no others. docs/odds.md tells it with examples.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from mypy_extensions import i64

from buildstars.card.layout import (
    ACTIVE,
    BATTLE_CELLS,
    BATTLE_ON,
    BATTLE_ZONE,
    CHANCE_POOL,
    DISCARD,
    F_BATTLE,
    F_TURN,
    FIGHTER,
    FOE,
    HAND,
    MOST_PICKS,
    PLAYED,
    PUBLIC,
    STRIKING,
    index_of,
    of_seat,
    owner_of,
)
from buildstars.card.odds.series import Series, Tallies, Tally
from buildstars.card.odds.unseen import Deals, bring_to_hand, open_state, unseen_cards
from buildstars.card.odds.walk import DESTROYED, Spread, Walk, begin, mix, worth_of
from buildstars.card.rows import MAY_STRIKE
from buildstars.card.rules.battle import DEFENDER_PLAYS, SECOND_CHANCE, push_battle
from buildstars.card.rules.combat import FIGHTING, push_combat
from buildstars.card.rules.lasting import expire_battle
from buildstars.card.rules.modifiers import allowed
from buildstars.card.rules.picks import add_pick, clear_picks
from buildstars.card.rules.setup import clear_battle
from buildstars.card.rules.strike import K_OWNER, K_PLACE, NEXT_STRIKER, push_strikes
from buildstars.card.rules.turn import ACTING
from buildstars.card.state import State, block, push, scratch, stars_of, zone_of
from buildstars.card.text.describe import card_name, unit_name
from buildstars.card.text.refusals import attack_refusal, refuse, struck
from buildstars.card.text.table import TableSide, objective_of, side_of_battle, striker_of
from buildstars.card.view import CardView
from buildstars.core.bits import bit_of
from buildstars.core.cells import (
    CHANCE_KIND,
    CHANCE_SEAT,
    DEPTH,
    FRAME_SIZE,
    FRAMES,
    KIND,
    STEP,
    TURN,
    WHO,
)
from buildstars.core.kernel import pop, top
from buildstars.core.messages import Message, Mistake, Refusal, Sum
from buildstars.core.seats import OVER

NO_CARD: Final = -1
GONE: Final = -1
"""In counters: the unit was destroyed."""
MANY_STARS: Final = 1000


class OddsError(Mistake):
    """Why there are no such odds; with the refusal if a rule is the reason."""

    def __init__(self, message: Message, refusal: Refusal | None = None) -> None:
        super().__init__(message)
        self.refusal = refusal


# ---- results ----------------------------------------------------------------------------------------------------------


class BattleOdds:
    """One battle: outcomes with whole weights out of `total`. Side 0 attacks, side 1 defends."""

    def __init__(self, attacker: int, defender: int, total: int, outcomes: dict[int, int]) -> None:
        self.attacker = attacker
        self.defender = defender
        self.total = total
        self.outcomes = outcomes
        """By outcome, packed as odds_walk.outcome_of says."""

    def hits(self, attacker: bool, defender: bool) -> int:
        """The weight of one of the four outcomes: does the attacker hit, does the defender (R7.6)?"""
        wanted = (2 if attacker else 0) + (1 if defender else 0)
        found = 0
        for outcome, weight in self.outcomes.items():
            if outcome >> 16 == wanted:
                found += weight
        return found

    def destroyed(self, side: int) -> int:
        """The weight of a side's unit being destroyed (R7.7)."""
        return self.counters(side).get(GONE, 0)

    def both_destroyed(self) -> int:
        found = 0
        for outcome, weight in self.outcomes.items():
            if counters_in(outcome, 0) == GONE and counters_in(outcome, 1) == GONE:
                found += weight
        return found

    def counters(self, side: int) -> dict[int, int]:
        """Damage counters on a side's unit afterwards, GONE if it is destroyed, each with its weight."""
        found: dict[int, int] = {}
        for outcome, weight in self.outcomes.items():
            counters = counters_in(outcome, side)
            found[counters] = found.get(counters, 0) + weight
        return dict(sorted(found.items()))

    def left(self, side: int) -> int:
        """The weight of a side's unit having left the zone alive."""
        found = 0
        for outcome, weight in self.outcomes.items():
            if (outcome >> (8 - 8 * side)) & 2 and counters_in(outcome, side) != GONE:
                found += weight
        return found

    def chance(self, weight: int) -> Fraction:
        return Fraction(weight, self.total)

    def worth(self) -> Fraction:
        """For the attacker, by the policy's measure."""
        found = 0
        for outcome, weight in self.outcomes.items():
            found += weight * worth_of(outcome)
        return Fraction(found, self.total)


def counters_in(outcome: int, side: int) -> int:
    counters = (outcome >> (10 - 8 * side)) & 63
    return GONE if counters == DESTROYED else counters


class Reply:
    """A card that the other side may play: the chance that it holds one, and the battle if it plays it. `card` NO_CARD: it plays none."""

    def __init__(self, card: int, chance: Fraction, odds: BattleOdds) -> None:
        self.card = card
        self.chance = chance
        self.odds = odds


class Replies:
    """All replies, the best for the replying side first; NO_CARD is one of them."""

    def __init__(self, side: int, replies: list[Reply], average: BattleOdds) -> None:
        self.side = side
        self.replies = replies
        self.average = average
        """It plays the best of what it holds, or nothing, over all that it may hold."""

    @property
    def best(self) -> BattleOdds:
        """It holds the best card that it can hold."""
        return self.replies[0].odds

    @property
    def nothing(self) -> BattleOdds:
        for reply in self.replies:
            if reply.card == NO_CARD:
                return reply.odds
        return self.replies[0].odds


class Fight:
    """A declared battle of a series, with the cards played in it (by their places in the deck lists)."""

    def __init__(self, attacker: int, defender: int, card: int = NO_CARD, reply: int = NO_CARD, late: bool = False) -> None:
        self.attacker = attacker
        self.defender = defender
        self.card = card
        self.reply = reply
        self.late = late


class StepOdds:
    """One battle or strike of a series. Chances are out of everything, so they add up to `happens`."""

    def __init__(self, attacker: int, defender: int, outcomes: Tallies) -> None:
        self.attacker = attacker
        self.defender = defender
        self.outcomes: dict[int, Fraction] = {key: fraction(tally) for key, tally in outcomes.sums.items()}
        self.happens = sum(self.outcomes.values(), Fraction(0))

    def hits(self, attacker: bool, defender: bool) -> Fraction:
        wanted = (2 if attacker else 0) + (1 if defender else 0)
        return sum((chance for outcome, chance in self.outcomes.items() if outcome >> 16 == wanted), Fraction(0))

    def destroyed(self, side: int) -> Fraction:
        return sum((chance for outcome, chance in self.outcomes.items() if counters_in(outcome, side) == GONE), Fraction(0))


class SeriesOdds:
    """Battles one after the other, with carried damage (R6.3, R7.7, R7.9)."""

    def __init__(self, s: State, series: Series) -> None:
        self.steps: list[StepOdds] = [
            StepOdds(series.attackers[k], series.defenders[k], series.outcomes[k]) for k in range(len(series.attackers))
        ]
        self.units: list[int] = list(series.units)
        self.fates: dict[int, dict[int, Fraction]] = {}
        """By unit: damage counters in the end (GONE: destroyed), each with its chance."""
        for unit in self.units:
            self.fates[unit] = {key: fraction(tally) for key, tally in sorted(series.fates[unit].sums.items())}
        self.deaths: list[dict[int, Fraction]] = [
            {unit: fraction(tally) for unit, tally in deaths.sums.items()} for deaths in series.deaths
        ]
        """By step and unit: the chance that it is destroyed in this very step."""
        self.stars: dict[int, int] = {unit: stars_of(s, unit) for unit in self.units}
        self.positions = series.positions

    def fallen(self, unit: int) -> list[Fraction]:
        """The chance that a unit has fallen after the first battle, after the first two, and so on."""
        found: list[Fraction] = []
        so_far = Fraction(0)
        for deaths in self.deaths:
            so_far += deaths.get(unit, Fraction(0))
            found.append(so_far)
        return found

    def lost_stars(self, seat: int) -> Fraction:
        """Build stars that a seat is expected to lose of the units that fight."""
        found = Fraction(0)
        for unit in self.units:
            if owner_of(unit) == seat:
                found += self.stars[unit] * self.fates[unit].get(GONE, Fraction(0))
        return found


class StrikeOdds(SeriesOdds):
    """Strikes against one objective, one after the other (R9)."""

    def __init__(self, s: State, series: Series) -> None:
        super().__init__(s, series)
        self.slot = series.slot

    def falls(self) -> list[Fraction]:
        """The chance that the objective has fallen after the first strike, after the first two, and so on (R9.5, R9.8)."""
        found: list[Fraction] = []
        so_far = Fraction(0)
        for step in self.steps:
            so_far += step.hits(True, False)
            found.append(so_far)
        return found


def fraction(tally: Tally) -> Fraction:
    return Fraction(tally.number, tally.total)


# ---- asking -----------------------------------------------------------------------------------------------------------


class Odds:
    """A position as one seat sees it (seat -1: a spectator), ready for questions about its battles and strikes."""

    def __init__(self, view: CardView) -> None:
        self.viewer: int = PUBLIC if view.seat < 0 else view.seat
        self.state = open_state(view)

    # ---- one battle ---------------------------------------------------------------------------------------------------

    def battle(self, attacker: int, defender: int, card: int = NO_CARD, reply: int = NO_CARD, late: bool = False) -> BattleOdds:
        """A battle that could be declared now: the attacker plays `card` (`late`: as the second chance, R7.3), the defender `reply`."""
        s = self._staged([attacker], [defender])
        return self._battle(s, card, reply, late)

    def now(self, card: int = NO_CARD, reply: int = NO_CARD) -> BattleOdds:
        """The battle in progress, from this moment on: the attacker still plays `card`, the defender `reply`, if they may."""
        self._check_battle()
        return self._battle(scratch(self.state), card, reply, False)

    def hovered(self, card: int) -> BattleOdds:
        """The battle in progress if the seat that is asked plays this card now (or passes: NO_CARD), and nobody another one."""
        side = self.asked_side()
        return self.now(card if side == 0 else NO_CARD, card if side == 1 else NO_CARD)

    def hovered_replies(self, card: int) -> Replies:
        """The same with every card that the other side may play after it (R7.2, R7.3)."""
        side = self.asked_side()
        return self._replies(scratch(self.state), side, card, 1 - side)

    def replies(self, attacker: int, defender: int, card: int = NO_CARD) -> Replies:
        """A battle that could be declared now, with every card that the defender may play."""
        return self._replies(self._staged([attacker], [defender]), 0, card, 1)

    def sides(self, attacker: int = -1, defender: int = -1, card: int = NO_CARD, reply: int = NO_CARD) -> tuple[TableSide, TableSide]:
        """Attack, defense and damage of both sides with their parts, when the cards are played and before the dice."""
        s = self.before_dice(attacker, defender, card, reply)
        return side_of_battle(s, 0), side_of_battle(s, 1)

    def before_dice(self, attacker: int = -1, defender: int = -1, card: int = NO_CARD, reply: int = NO_CARD) -> State:
        """A battle that could be declared now, or the one in progress, when the cards are played."""
        if attacker < 0:
            self._check_battle()
            s = scratch(self.state)
        else:
            s = self._staged([attacker], [defender])
        walk = self._walk(s, card, reply, False)
        walk.stops = True
        begin(walk, s)
        return walk.states[0]

    def asked_side(self) -> int:
        """Which side of the battle in progress is asked for a card."""
        self._check_battle()
        w = self.state.words
        at = top(self.state)
        if w[WHO] < 0 or w[at + KIND] != F_BATTLE or w[at + STEP] > SECOND_CHANCE:
            raise OddsError(Message("odds-no-card-now", {}))
        return 1 if w[at + STEP] == DEFENDER_PLAYS else 0

    def _check_battle(self) -> None:
        if self.state.words[BATTLE_ON] != 1:
            raise OddsError(Message("odds-no-battle-now", {}))

    def _walk(self, s: State, card: int, reply: int, late: bool) -> Walk:
        w = s.words
        base = w[DEPTH] - 1
        while base > 0 and w[FRAMES + base * FRAME_SIZE + KIND] != F_BATTLE:
            base -= 1
        walk = Walk(self.viewer, base)
        walk.attacker = w[FIGHTER]
        walk.defender = w[FIGHTER + 1]
        walk.late = late
        if card != NO_CARD:
            self._hold(s, owner_of(w[FIGHTER]), card)
        if reply != NO_CARD:
            self._hold(s, owner_of(w[FIGHTER + 1]), reply)
        walk.cards = [card, reply]
        return walk

    def _battle(self, s: State, card: int, reply: int, late: bool) -> BattleOdds:
        walk = self._walk(s, card, reply, late)
        return battle_of(walk, begin(walk, s))

    def _hold(self, s: State, seat: i64, card: int) -> None:
        if not 0 <= card < s.spec.card_kinds[seat]:
            raise OddsError(Message("no-odds-card", {"seat": str(seat), "card": str(card), "last": str(s.spec.card_kinds[seat] - 1)}))
        if not bring_to_hand(s, seat, self.viewer, card):
            name = card_name(s, s.spec.card_of[of_seat(seat, s.spec.first_copy[of_seat(seat, card)])])
            raise OddsError(Message("odds-not-in-hand", {"card": name, "seat": str(seat)}))

    # ---- what the other side may hold ---------------------------------------------------------------------------------

    def _replies(self, s: State, side: int, card: int, replier: int) -> Replies:
        """Every reply on one walk, so that they can be mixed."""
        seat: i64 = owner_of(s.words[FIGHTER + replier])
        own: list[int] = [card, NO_CARD] if side == 0 else [NO_CARD, card]
        found: list[Reply] = []
        spreads: dict[int, Spread] = {}
        walk = self._walk(scratch(s), own[0], own[1], False)
        deals = Deals(s, seat, self.viewer)
        every = deals.all_ways()
        for local in [NO_CARD, *self.possible_cards(seat)]:
            there = scratch(s)
            if card != NO_CARD:
                self._hold(there, owner_of(there.words[FIGHTER + side]), card)
            if local != NO_CARD and not bring_to_hand(there, seat, self.viewer, local):
                continue
            walk.cards = [card, local] if side == 0 else [local, card]
            walk.late = side == 1
            spreads[local] = begin(walk, there)
            chance = Fraction(1) if local == NO_CARD else self._chance_held(s, deals, every, seat, copies_of(s, seat, local))
            found.append(Reply(local, chance, battle_of(walk, spreads[local])))
        sign = 1 if replier == 0 else -1
        found.sort(key=lambda reply: (-sign * reply.odds.worth(), reply.card != NO_CARD))
        return Replies(replier, found, self._average(s, walk, found, spreads, deals, every, seat))

    def _average(
        self, s: State, walk: Walk, found: list[Reply], spreads: dict[int, Spread], deals: Deals, every: int, seat: i64
    ) -> BattleOdds:
        """The best that it holds: none of the better ones, and this one."""
        parts: list[Spread] = []
        shares: list[int] = []
        better: i64 = 0
        left = every
        for reply in found:
            then = 0
            if reply.card != NO_CARD:
                copies = copies_of(s, seat, reply.card)
                better |= copies
                then = 0 if self._known_hand(s, seat) & copies != 0 else deals.without(better & unseen_cards(s, seat, self.viewer))
            if left > then:
                parts.append(spreads[reply.card])
                shares.append(left - then)
            left = then
            if left == 0:
                break
        return battle_of(walk, mix(parts, shares))

    def _known_hand(self, s: State, seat: i64) -> i64:
        hand = s.words[block(seat) + HAND]
        return hand & ~unseen_cards(s, seat, self.viewer) if seat != self.viewer else hand

    def _chance_held(self, s: State, deals: Deals, every: int, seat: i64, copies: i64) -> Fraction:
        if self._known_hand(s, seat) & copies != 0:
            return Fraction(1)
        if seat == self.viewer:
            return Fraction(0)
        return 1 - Fraction(deals.without(copies & unseen_cards(s, seat, self.viewer)), every)

    def possible_cards(self, seat: int) -> list[int]:
        """The combat cards that a seat may hold, by their places in its deck list; of the viewer's own hand those in it."""
        s = self.state
        bits = self._known_hand(s, seat)
        if seat != self.viewer:
            bits |= unseen_cards(s, seat, self.viewer) if s.words[block(seat) + HAND] & ~bits != 0 else i64(0)
        found: list[int] = []
        for local in range(s.spec.card_kinds[seat]):
            if bits & s.spec.combats[seat] & copies_of(s, seat, local) != 0:
                found.append(local)
        return found

    def chance_held(self, seat: int, card: int) -> Fraction:
        """The chance that a seat holds at least one copy of a card."""
        s = self.state
        deals = Deals(s, seat, self.viewer)
        return self._chance_held(s, deals, deals.all_ways(), seat, copies_of(s, seat, card))

    # ---- several, one after the other ---------------------------------------------------------------------------------

    def series(self, fights: list[Fight]) -> SeriesOdds:
        """Battles that could be declared together now, fought in this order."""
        if not fights:
            raise OddsError(Message("no-odds-series", {}))
        attackers = [fight.attacker for fight in fights]
        defenders = [fight.defender for fight in fights]
        s = self._staged(attackers, defenders, False)
        series = Series(self.viewer, attackers, defenders, -1)
        for k, fight in enumerate(fights):
            if fight.card != NO_CARD:
                self._hold(s, owner_of(fight.attacker), fight.card)
            if fight.reply != NO_CARD:
                self._hold(s, owner_of(fight.defender), fight.reply)
            series.cards[k] = [fight.card, fight.reply]
            series.lates[k] = fight.late
        series.run(s)
        return SeriesOdds(self.state, series)

    def strikes(self, slot: int, strikers: list[int]) -> StrikeOdds:
        """Strikes of these units against one objective (seat * 3 + place), in this order; face down, over the cards it can be."""
        if not strikers:
            raise OddsError(Message("odds-strikers", {}))
        s = self._cleared(owner_of(strikers[0]))
        owner, place = slot // 3, slot % 3
        self._check_strike(s, owner, place, strikers)
        push_strikes(s, owner_of(strikers[0]))
        at = top(s)
        s.words[at + K_OWNER] = owner
        s.words[at + K_PLACE] = place
        for unit in strikers:
            add_pick(s, unit, -1)
        s.words[at + STEP] = NEXT_STRIKER
        series = Series(self.viewer, strikers, [-1] * len(strikers), slot)
        series.run(s)
        return StrikeOdds(self.state, series)

    def strike_sums(self, slot: int, striker: int) -> tuple[Sum, Sum] | None:
        """Strike result without dice (R9.3) and objective defense (R9.4), with their parts; None if the card is not known."""
        s = self._cleared(owner_of(striker))
        w = s.words
        w[BATTLE_ON] = STRIKING
        w[FIGHTER] = striker
        w[BATTLE_ZONE] = slot // 3
        objective = objective_of(s, slot // 3, slot % 3)
        return None if objective.defense is None else (striker_of(s, striker).attack, objective.defense)

    def _check_strike(self, s: State, owner: int, place: int, strikers: list[int]) -> None:
        if not 0 <= owner < s.spec.players:
            raise OddsError(Message("odds-no-objective", {}))
        if len(strikers) > MOST_PICKS:
            raise OddsError(Message("odds-many-units", {"most": str(MOST_PICKS)}))
        refused = struck(s, owner_of(strikers[0]), owner, place, MANY_STARS)
        for unit in strikers:
            if refused is None and (zone_of(s, unit) != owner or owner_of(unit) != owner_of(strikers[0])):
                refused = refuse("R5.6", "nobody-in-home-zone")
            if refused is None and not allowed(s, MAY_STRIKE, unit, True):
                refused = refuse("R8.5", "cannot-strike", {"unit": unit_name(s, unit)})
        if refused is not None:
            raise OddsError(Message("odds-no-strike", {"why": str(refused.message), "rule": refused.rule}), refused)

    # ---- setting the stage --------------------------------------------------------------------------------------------

    def _cleared(self, seat: int) -> State:
        """A copy at a moment when this seat could take its action; a battle in progress is broken off, its cards discarded."""
        s = scratch(self.state)
        w = s.words
        if w[WHO] == OVER or w[TURN] == 0:
            raise OddsError(Message("odds-no-battles", {}))
        for side in range(i64(2)):
            if w[BATTLE_ON] == 1 and w[PLAYED + side] >= 0:
                w[block(owner_of(w[FIGHTER + side])) + DISCARD] |= bit_of(w[PLAYED + side])
        while w[DEPTH] > 0:
            pop(s)
        for i in range(i64(BATTLE_ON), i64(BATTLE_ON) + BATTLE_CELLS):
            w[i] = 0
        clear_battle(w)
        clear_picks(s)
        expire_battle(s)
        w[CHANCE_KIND] = 0
        w[CHANCE_SEAT] = 0
        w[CHANCE_POOL] = 0
        w[WHO] = seat
        w[ACTIVE] = seat
        w[push(s, F_TURN) + STEP] = ACTING
        return s

    def _staged(self, attackers: list[int], defenders: list[int], pushed: bool = True) -> State:
        """Battles declared (R6.1, R6.2), in order, the first one to begin."""
        seat = owner_of(attackers[0])
        if len(attackers) > MOST_PICKS:
            raise OddsError(Message("odds-many-battles", {"most": str(MOST_PICKS)}))
        for unit in attackers + defenders:
            if not 0 <= owner_of(unit) < self.state.spec.players or index_of(unit) >= self.state.spec.unit_count[owner_of(unit)]:
                raise OddsError(Message("odds-no-unit", {"unit": str(unit)}))
        s = self._cleared(seat)
        push_combat(s, seat)
        at = top(s)
        w = s.words
        for k in range(len(attackers)):
            refused = attack_refusal(s, attackers[k], defenders[k])
            if refused is not None:
                raise OddsError(Message("odds-no-battle", {"why": str(refused.message), "rule": refused.rule}), refused)
            add_pick(s, attackers[k], defenders[k])
            if not s.spec.any_target:
                w[FOE] = owner_of(defenders[k])
        w[at + STEP] = FIGHTING
        if pushed:
            push_battle(s, attackers[0], defenders[0])
        return s


def copies_of(s: State, seat: i64, local: i64) -> i64:
    return s.spec.mates[of_seat(seat, s.spec.first_copy[of_seat(seat, local)])]


def battle_of(walk: Walk, spread: Spread) -> BattleOdds:
    outcomes: dict[int, int] = {}
    for end, weight in spread.weights.items():
        outcome = walk.ends[end]
        outcomes[outcome] = outcomes.get(outcome, 0) + weight
    return BattleOdds(walk.attacker, walk.defender, spread.total, outcomes)

"""Exact search in the miniatures game: one Fire phase, every declaration and every roll of both sides (M4).

Moves are free to the hundredth of a millimetre and cannot all be looked at; shots can. So the horizon is the end of the Fire phase,
when wrecks leave and players go out (M4.6, M4.8). Equal positions are solved once: who declared first does not matter, nor where
somebody aimed whose shots are over, nor the order of shots of a side where nobody can decide anything by what they bring.

What is destroyed still fires, lends its Leader and blocks (M4.6, J57). So without Command and a base bonus nothing that one side does
changes what the other can do, and a side that the goal does not depend on is passed over; so are shots that cannot help. The tests
compare with the plain tree.
"""

from __future__ import annotations

from fractions import Fraction

from buildstars.core.cells import ALIVE, CHANCE_KIND, DEPTH, DICE, KIND, STEP, TURN, WHO, WINNERS
from buildstars.core.kernel import top
from buildstars.core.seats import OVER
from buildstars.lab.puzzles.searching import END_OF_GAME, MOST_NODES, PAIRS_OF_DICE, Goal, Search
from buildstars.minis.game import MinisGame
from buildstars.minis.layout import (
    BASE_CARDS,
    BASE_DAMAGE,
    BLASTER,
    CARD,
    CARD_TARGET,
    COMMAND,
    COMMAND_ICON,
    ELITE_ICON,
    F_DECLARE,
    F_FIRE,
    F_SHOT,
    FIRING,
    NAMED_USED,
    NO_TARGET,
    ON_TABLE,
    PHASE,
    POINTS,
    ROLL,
    RUTHLESS,
    TO_FIRE,
    TO_FIRE_AGAIN,
    UNIT,
    UNIT_AIM,
    UNIT_AIM2,
    UNIT_HITS,
    UNIT_USED,
    WRECKS,
    of_seat,
    owner_of,
)
from buildstars.minis.odds.shots import left_on
from buildstars.minis.rules.declaring import CHOOSING_UNIT, D_LAST, D_UNIT, target_in
from buildstars.minis.rules.firing import CHOOSING_SHOT, CHOOSING_TARGET, E_UNIT, is_declared
from buildstars.minis.rules.shooting import H_FIRER, H_FIRST, H_SECOND, H_TARGET, H_WHICH, NAMING, hits_now
from buildstars.minis.rules.targets import FIRST_SHOT, SECOND_SHOT, list_targets, target_owner
from buildstars.minis.rules.units import leaders_near
from buildstars.minis.rules.values import damage_of
from buildstars.minis.spec import MOST_BASE_DAMAGE, Spec
from buildstars.minis.state import block, card_stands, cards_left, get, has_icon, is_in, set_of, stars_of


class MinisExact(Search):
    """The search in the miniatures game."""

    def __init__(self, game: MinisGame, seat: int, goal: Goal, most: int = MOST_NODES) -> None:
        super().__init__(game, seat, goal, most)
        self.prepare(game)
        self.lead_now = self.lead(game) if goal.what == "lead" else 0
        self.fixed = Fraction(0)
        """What the passed over side takes from the measure."""
        self.skipped = -1
        """The seat whose deeds do not matter."""
        self.aims: frozenset[int] | None = None
        """The targets that the goal depends on; None: all."""
        if self.spec.players == 2 and self.spec.bonus_place < 0 and not any(self.commands):
            self.narrow(game)

    def prepare(self, game: MinisGame) -> None:
        """What stays as it is for a whole Fire phase: who is on the table, wrecks too."""
        self.spec: Spec = game.spec
        seats = range(self.spec.players)
        self.counts_points = self.spec.players > 2 or bool(self.spec.artifact)
        self.units = [
            [of_seat(seat, index) for index in range(self.spec.unit_count[seat]) if int(set_of(game, seat, ON_TABLE)) >> index & 1]
            for seat in seats
        ]
        self.commands = [any(has_icon(game, u, COMMAND_ICON) for u in self.units[seat]) for seat in seats]

    # ---- what cannot matter -------------------------------------------------------------------------------------------

    def narrow(self, game: MinisGame) -> None:
        what, other = self.goal.what, 1 - self.seat
        if what in ("destroy", "raze"):
            target = self.goal.unit if what == "destroy" else CARD_TARGET + self.goal.place
            if target_owner(target) == other:
                self.skipped, self.aims = other, frozenset((target,))
        elif what == "win" and not self.may_fall(game, self.seat):
            self.skipped = other
            if len(self.standing(game, other)) > sum(self.shots_of(game, u) for u in self.units[self.seat]):
                self.aims = frozenset(CARD_TARGET + card for card in range(other * BASE_CARDS, (other + 1) * BASE_CARDS))
        elif what == "lead" and not self.may_fall(game, self.seat) and not self.may_fall(game, other):
            theirs = MinisExact.__new__(MinisExact)
            Search.__init__(theirs, game, other, self.goal, self.most)
            theirs.prepare(game)
            theirs.fixed, theirs.aims, theirs.skipped, theirs.lead_now = Fraction(0), None, self.seat, -self.lead_now
            self.fixed = theirs.value(game.copy())
            self.nodes += theirs.nodes
            self.skipped = other

    def standing(self, game: MinisGame, seat: int) -> list[int]:
        """Neither a wreck nor, after the phase, gone to the reserve (M4.6)."""
        return [u for u in self.units[seat] if is_in(game, u, ON_TABLE) and not is_in(game, u, WRECKS)]

    def shots_of(self, game: MinisGame, u: int) -> int:
        """No more than a unit can fire in this phase: a second if it is large, one more if it has a name."""
        return 1 + int(stars_of(game, u) >= 4) + int(self.spec.person[u] >= 0)

    def may_fall(self, game: MinisGame, seat: int) -> bool:
        """Could the other side put this one out, if every shot hit? Rather yes than no."""
        units = cards = 0
        for u in self.units[1 - seat]:
            targets = [target for which in (FIRST_SHOT, SECOND_SHOT) for target in list_targets(game, u, which)]
            points = [int(damage_of(game, u, target, FIRST_SHOT, 1, 2)) for target in targets if target >= CARD_TARGET]
            units += self.shots_of(game, u) if targets else 0
            cards += self.shots_of(game, u) * max(points, default=0)
        places = range(seat * BASE_CARDS, (seat + 1) * BASE_CARDS)
        left = sum(int(left_on(game, CARD_TARGET + card)) for card in places if card_stands(game, card))
        return units >= len(self.standing(game, seat)) or cards >= left

    def is_idle(self, game: MinisGame, u: int, target: int) -> bool:
        """A shot that changes nothing for the goal; a named one may bring another (M7.22)."""
        if owner_of(u) == self.skipped:
            return True
        return self.aims is not None and target not in self.aims and self.spec.person[u] < 0 and owner_of(u) == self.seat

    # ---- the goal -----------------------------------------------------------------------------------------------------

    def settled(self, game: MinisGame) -> Fraction | None:
        w = game.words
        what = self.goal.what
        over = w[WHO] == OVER or w[TURN] > self.last_turn or w[PHASE] > FIRING
        if what == "win":
            return Fraction(int(w[WHO] == OVER and w[WINNERS] == 1 << self.seat)) if over else None
        if what == "survive":
            return Fraction((w[ALIVE] >> self.seat) & 1) if over else None
        if what == "lead":
            return self.lead(game) - self.lead_now - self.fixed if over else None
        if what == "raze":
            seat, place = divmod(self.goal.place, BASE_CARDS)
            gone = w[block(seat) + BASE_DAMAGE + place] >= MOST_BASE_DAMAGE
        else:
            gone = not is_in(game, self.goal.unit, ON_TABLE) or is_in(game, self.goal.unit, WRECKS)
        if gone:
            return Fraction(int(what != "keep"))
        return Fraction(int(what == "keep")) if over else None

    def lead(self, game: MinisGame) -> int:
        """The seat's stars on the table less everybody else's; a card of a base counts as the goal says."""
        w = game.words
        if w[WHO] == OVER:
            return END_OF_GAME if w[WINNERS] == 1 << self.seat else 0 if w[WINNERS] == 0 else -END_OF_GAME
        found = 0
        for seat in range(self.spec.players):
            stars = sum(int(stars_of(game, u)) for u in self.standing(game, seat))
            stars += self.goal.objective * int(cards_left(game, seat))
            found += stars if seat == self.seat else -stars
        return found

    # ---- chance -------------------------------------------------------------------------------------------------------

    def outcomes(self, game: MinisGame) -> list[tuple[int, int]]:
        """Rolls of a shot by what anybody can tell of them: a hit and its damage, odd dice for a Blaster, a 1 for an Elite."""
        at = top(game)
        if game.words[CHANCE_KIND] != DICE or game.words[at + KIND] != F_SHOT:
            return game.chances()
        trial = game.copy()
        w = trial.words
        u, target, which = int(w[at + H_FIRER]), int(w[at + H_TARGET]), int(w[at + H_WHICH])
        if self.is_idle(trial, u, target):
            return [(ROLL + 35, 36)]
        rerolls = has_icon(trial, u, ELITE_ICON) or self.commands[owner_of(u)]
        blaster = has_icon(trial, u, BLASTER)
        found: dict[tuple[bool, int, bool, bool], tuple[int, int]] = {}
        for pair, weight in PAIRS_OF_DICE:
            first, second = pair // 6 + 1, pair % 6 + 1
            w[at + H_FIRST], w[at + H_SECOND] = first, second
            hit = bool(hits_now(trial, at))
            damage = int(damage_of(trial, u, target, which, first, second)) if hit else 0
            told = (hit, damage, blaster and (first + second) % 2 == 1, rerolls and not hit and 1 in (first, second))
            answer, sofar = found.get(told, (ROLL + pair, 0))
            found[told] = (answer, sofar + weight)
        return list(found.values())

    # ---- what is the same ---------------------------------------------------------------------------------------------

    def answers(self, game: MinisGame) -> list[int]:
        """Not what cannot help, and of shots whose order cannot matter the first."""
        found = super().answers(game)
        w, at, seat = game.words, top(game), int(game.words[WHO])
        kind, step = w[at + KIND], w[at + STEP]
        if seat == self.skipped:
            return found[:1]
        if seat == self.seat and self.aims is not None:
            found = self.useful(game, found, at)
        return self.in_order(game, found, seat) if kind == F_FIRE and step == CHOOSING_SHOT else found

    def in_order(self, game: MinisGame, found: list[int], seat: int) -> list[int]:
        """Which shot comes next: idle ones first, and any, unless somebody can decide something by what others bring. An Elite is no
        such thing: its reroll is its own shot's alone."""
        waiting = [answer - UNIT for answer in found if answer >= UNIT]
        for u in waiting:
            if is_declared(game, u) and self.is_idle(game, u, int(get(game, u, UNIT_AIM))) and not is_in(game, u, TO_FIRE_AGAIN):
                return [UNIT + u]
        if COMMAND in found or any(self.decides(game, u) for u in waiting):
            return found
        return found[:1]

    def decides(self, game: MinisGame, u: int) -> bool:
        if self.spec.person[u] >= 0 and not is_in(game, u, NAMED_USED):
            return True
        return has_icon(game, u, RUTHLESS) or int(leaders_near(game, u)) != 0

    def useful(self, game: MinisGame, found: list[int], at: int) -> list[int]:
        """The answers that may help to the aims; where something must be answered, at least one."""
        w = game.words
        kind, step = w[at + KIND], w[at + STEP]
        if kind == F_DECLARE and step == CHOOSING_UNIT:
            return [answer for answer in found if answer < UNIT or self.has_aim(game, answer - UNIT)]
        if kind == F_SHOT and step != NAMING and self.is_idle(game, int(w[at + H_FIRER]), int(w[at + H_TARGET])):
            return found[:1]
        if (kind == F_DECLARE) or (kind == F_FIRE and step == CHOOSING_TARGET) or (kind == F_SHOT and step == NAMING):
            u = int(w[at + (D_UNIT if kind == F_DECLARE else E_UNIT if kind == F_FIRE else H_FIRER)])
            if self.spec.person[u] >= 0 and kind != F_SHOT:
                return found
            kept = [answer for answer in found if answer < CARD or int(target_in(answer)) in (self.aims or ())]
            return kept or found[:1]
        return found

    def has_aim(self, game: MinisGame, u: int) -> bool:
        if self.spec.person[u] >= 0:
            return True
        return any(target in (self.aims or ()) for which in (FIRST_SHOT, SECOND_SHOT) for target in list_targets(game, u, which))

    def key(self, game: MinisGame) -> int:
        """Hits count for Veterans later, points for nothing with two players, aims until they are fired."""
        same = game.copy()
        w = same.words
        at = top(same)
        if w[DEPTH] > 0 and w[at + KIND] == F_DECLARE:
            w[at + D_LAST] = 0
        firing = w[PHASE] == FIRING
        for seat in range(self.spec.players):
            begin = int(block(seat))
            forget = not self.commands[seat]
            if not self.counts_points:
                w[begin + POINTS] = 0
            waiting = int(set_of(same, seat, TO_FIRE)) | int(set_of(same, seat, TO_FIRE_AGAIN))
            for u in self.units[seat]:
                index = u & 63
                w[begin + UNIT_HITS + index] = 0
                if forget:
                    w[begin + UNIT_USED + index] = 0
                if firing and not waiting >> index & 1 and not has_icon(same, u, RUTHLESS):
                    w[begin + UNIT_AIM + index] = NO_TARGET
                    w[begin + UNIT_AIM2 + index] = NO_TARGET
        return hash(same.to_bytes())

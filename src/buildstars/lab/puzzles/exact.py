"""Exact search in the card game, to a horizon of whole turns (`searching` has what both games share).

All hands lie open, so that nothing depends on who believes what. Equal positions are solved once: positions are
canonical, the order in which attackers are declared does not matter, and one of two twins stands for both. Rolls that
nobody looks at closer are one hit and one miss.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Final

from buildstars.card.engine import chance_weights
from buildstars.card.game import CardGame
from buildstars.card.layout import (
    AIM,
    CARD_AT,
    DIE,
    F_ABILITY,
    F_BATTLE,
    F_COMBAT,
    F_MOMENT,
    F_STRIKES,
    FIGHTER,
    L_UNIT,
    LASTING,
    LASTING_COUNT,
    LASTING_SIZE,
    NO_CARD,
    PICK,
    PICK_ZONE,
    PICKS,
    PLAYED,
    ROLL,
    UNIT,
    UP,
    UP_CARD,
    USED,
)
from buildstars.card.rules.battle import ATTACKER_ROLLS, hits
from buildstars.card.rules.combat import AIMING, B_LAST, B_ORDERED
from buildstars.card.rules.combat import ORDERING as ORDERING_BATTLES
from buildstars.card.rules.strike import K_LAST, K_ORDERED
from buildstars.card.rules.strike import ORDERING as ORDERING_STRIKES
from buildstars.card.spec import Spec
from buildstars.card.state import block, damage_on, face_at, in_play, objectives_in_play, stars_of, zone_of
from buildstars.content.effects import OnDice, Roll
from buildstars.content.model import Card
from buildstars.core.cells import (
    ALIVE,
    CHANCE_KIND,
    DEPTH,
    DICE,
    FRAME_SIZE,
    FRAMES,
    KIND,
    STEP,
    TURN,
    WHO,
    WINNERS,
    index_of,
    of_seat,
    owner_of,
)
from buildstars.core.seats import OVER
from buildstars.lab.puzzles.searching import END_OF_GAME, KINDS, MOST_NODES, PAIRS_OF_DICE, Goal, Search, TooLarge

__all__ = ["KINDS", "Exact", "Goal", "TooLarge"]

SUMS: Final = tuple((ROLL + 6 * (min(total - 1, 6) - 1) + total - min(total - 1, 6) - 1, 6 - abs(total - 7)) for total in range(2, 13))
"""A roll for each sum of two dice, with its weight among 36."""
PAIRS: Final = tuple((ROLL + pair, weight) for pair, weight in PAIRS_OF_DICE)
"""A roll for each pair of dice, whichever fell first."""


class Exact(Search):
    """The search in the card game."""

    def __init__(self, game: CardGame, seat: int, goal: Goal, most: int = MOST_NODES) -> None:
        super().__init__(game, seat, goal, most)
        self.spec: Spec = game.spec
        self.lead_now = self.lead(game) if goal.what == "lead" else 0
        self.looks_at_dice = [looks_at_dice(card) for card in self.spec.definitions]
        """By definition: does the card do anything with the dice but add them up?"""
        self.row_owner = owners_of_rows(self.spec)

    # ---- the goal -----------------------------------------------------------------------------------------------------

    def settled(self, game: CardGame) -> Fraction | None:
        """The value where nothing that follows can change it: the horizon is reached, or the goal, or it is out of reach."""
        w = game.words
        goal = self.goal
        what = goal.what
        over = w[WHO] == OVER or w[TURN] > self.last_turn
        alive = (w[ALIVE] >> self.seat) & 1 != 0
        if what == "win":
            if w[WHO] == OVER:
                return Fraction(int(w[WINNERS] == 1 << self.seat))
            return Fraction(0) if over or not alive else None
        if what == "survive":
            if not alive:
                return Fraction(int(w[WHO] == OVER and w[WINNERS] == 1 << self.seat))
            return Fraction(1) if over else None
        if what == "lead":
            return Fraction(self.lead(game) - self.lead_now) if over else None
        if what == "raze":
            gone = w[block(goal.place // 3) + CARD_AT + goal.place % 3] == NO_CARD
        else:
            gone = not in_play(game, goal.unit)
        if gone:
            return Fraction(int(what != "keep"))
        return Fraction(int(what == "keep")) if over else None

    def lead(self, game: CardGame) -> int:
        """The seat's stars in play less everybody else's."""
        w = game.words
        if w[WHO] == OVER:
            return END_OF_GAME if w[WINNERS] == 1 << self.seat else 0 if w[WINNERS] == 0 else -END_OF_GAME
        found = 0
        for seat in range(self.spec.players):
            stars = sum(stars_of(game, u) for u in range(of_seat(seat, 0), of_seat(seat, self.spec.unit_count[seat])) if in_play(game, u))
            stars += self.goal.objective * objectives_in_play(game, seat)
            found += stars if seat == self.seat else -stars
        return found

    # ---- chance -------------------------------------------------------------------------------------------------------

    def outcomes(self, game: CardGame) -> Iterable[tuple[int, int]]:
        """What chance can bring, with weights; outcomes that come to the same thing are one."""
        w = game.words
        if w[CHANCE_KIND] != DICE:
            return chance_weights(game)
        if self.dice_matter(game):
            return PAIRS
        at = FRAMES + (w[DEPTH] - 1) * FRAME_SIZE
        if w[at + KIND] != F_BATTLE:
            return SUMS
        return self.hit_or_miss(game, w[at + STEP] - ATTACKER_ROLLS)

    def dice_matter(self, game: CardGame) -> bool:
        """Does a played card, a face-up objective or a lasting effect look at the dice themselves?"""
        w = game.words
        spec = self.spec
        for side in range(2):
            u, card = w[FIGHTER + side], w[PLAYED + side]
            if u >= 0 and card >= 0 and self.looks_at_dice[spec.card_of[of_seat(owner_of(u), card)]]:
                return True
        for place in range(spec.players * 3):
            if (w[UP] >> place) & 1 != 0 and self.looks_at_dice[w[UP_CARD + place]]:
                return True
        return any(self.looks_at_dice[self.row_owner[w[LASTING + k * LASTING_SIZE]]] for k in range(w[LASTING_COUNT]))

    def hit_or_miss(self, game: CardGame, side: int) -> list[tuple[int, int]]:
        """A roll of a battle by whether it hits (R7.6), with how many of the 36 rolls do."""
        trial = game.copy()
        found: dict[bool, tuple[int, int]] = {}
        for answer, weight in SUMS:
            trial.words[DIE + 2 * side], trial.words[DIE + 2 * side + 1] = (answer - ROLL) // 6 + 1, (answer - ROLL) % 6 + 1
            hit = hits(trial, side)
            first, sofar = found.get(hit, (answer, 0))
            found[hit] = (first, sofar + weight)
        return list(found.values())

    # ---- what is the same ---------------------------------------------------------------------------------------------

    def key(self, game: CardGame) -> int:
        """Equal for positions with equal values: of declared battles and strikers only those already put in order have one.

        64 bits: that any two of a million different positions share a key has a chance of 1 in 37 million.
        """
        w = game.words
        if w[PICKS] == 0:
            return game.position_hash()
        at = FRAMES + (w[DEPTH] - 1) * FRAME_SIZE
        if w[at + KIND] == F_COMBAT and w[at + STEP] <= ORDERING_BATTLES:
            ordered, last = w[at + B_ORDERED] if w[at + STEP] > AIMING else 0, B_LAST
        elif w[at + KIND] == F_STRIKES and w[at + STEP] <= ORDERING_STRIKES:
            ordered, last = w[at + K_ORDERED], K_LAST
        else:
            return game.position_hash()
        same = game.copy()
        w = same.words
        w[at + last] = 0
        picks = range(ordered, w[PICKS])
        for k, (unit, aim, zone) in zip(picks, sorted((w[PICK + k], w[AIM + k], w[PICK_ZONE + k]) for k in picks), strict=True):
            w[PICK + k], w[AIM + k], w[PICK_ZONE + k] = unit, aim, zone
        return same.position_hash()

    def twins(self, game: CardGame) -> dict[int, int]:
        """Answers that name a unit which stands there exactly as another does: by answer, the twin that speaks for it."""
        w = game.words
        if any(w[FRAMES + k * FRAME_SIZE + KIND] in (F_ABILITY, F_MOMENT) for k in range(w[DEPTH])):
            return {}
        named = {self.goal.unit, w[FIGHTER], w[FIGHTER + 1]}
        named.update(w[at + k] for at in (PICK, AIM) for k in range(w[PICKS]))
        named.update(w[LASTING + k * LASTING_SIZE + L_UNIT] for k in range(w[LASTING_COUNT]))
        first: dict[tuple[str, int, int, int, int, bool], int] = {}
        found: dict[int, int] = {}
        for answer in game.legal():
            u = answer - UNIT
            if u < 0 or u in named:
                continue
            definition = self.spec.forces[owner_of(u)].units[index_of(u)].id
            used = owner_of(u) == w[WHO] and (w[USED] >> index_of(u)) & 1 != 0
            looks = (definition, owner_of(u), zone_of(game, u), damage_on(game, u), face_at(game, u) & 1, used)
            found[answer] = first.setdefault(looks, answer)
        return found


def looks_at_dice(card: Card) -> bool:
    """Rerolls, turned dice, swapped rolls, and whatever depends on doubles, on even sums or on one die."""
    for effect in card.effects:
        if isinstance(effect, OnDice) or any(isinstance(one, Roll) for one in effect.conditions):
            return True
    return False


def owners_of_rows(spec: Spec) -> list[int]:
    """By row of an effect, the definition it belongs to."""
    found = [0] * (max(spec.row_end, default=0) + 1)
    for definition in range(len(spec.definitions)):
        for row in range(spec.row_start[definition], spec.row_end[definition]):
            found[row] = definition
    return found

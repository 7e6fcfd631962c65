"""Effects on the combat cards of a battle: cancelled, stolen, forbidden, forced, kept (J37)."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from buildstars.card.effects.steps import ASKED, CHANCE_STEP, DONE, SKIPPED
from buildstars.card.effects.verb import TWO_FIGHTERS, Verb
from buildstars.card.layout import (
    ABILITY,
    BATTLE_ON,
    FIGHTER,
    FLAGS,
    FORBIDDEN,
    FORCED,
    HAND,
    KEEP,
    NO_ABILITY,
    NO_BONUS,
    PICKED,
    PLAYED,
    TAKEN_ABILITY,
    TAKEN_BONUS,
    of_seat,
    owner_of,
)
from buildstars.card.rows import MAY_PLAY, R_A, ROW
from buildstars.card.rules.battle import settle_ability
from buildstars.card.rules.cards import copy_in, discard_from_hand, show_hand_card
from buildstars.card.rules.lasting import drop_lasting_card
from buildstars.card.rules.modifiers import allowed
from buildstars.card.rules.moments import A_OWN, A_Y
from buildstars.card.state import State, block, side_of
from buildstars.card.text.events import CANCELLED, MUST_PLAY, NO_CARD_ALLOWED, RANDOM_CARD, STOLEN
from buildstars.core.cells import STEP
from buildstars.core.kernel import ask_chance, is_alive, tell

DO_CANCEL: Final = 5
DO_STEAL: Final = 6
DO_FORBID_CARD: Final = 7
DO_FORCE_CARD: Final = 8
DO_KEEP: Final = 26

BONUS_PART: Final = 1
ABILITY_PART: Final = 2
PARTS: Final = {"bonus": BONUS_PART, "ability": ABILITY_PART, "both": BONUS_PART | ABILITY_PART}


class AgainstCard(Verb):
    """Cancel, steal, forbid, force: against the opposing side's card of this battle."""

    reach = TWO_FIGHTERS

    def decides_first(self, s: State, at: i64, row: i64) -> bool:
        return True

    def carry_out(self, s: State, at: i64, row: i64, step: i64) -> i64:
        w = s.words
        own = w[at + A_OWN]
        if own < 0 or w[BATTLE_ON] != 1:
            return SKIPPED
        return self.change(s, at, row, 1 - side_of(s, own), step)

    def change(self, s: State, at: i64, row: i64, enemy: i64, step: i64) -> i64:
        """`enemy` is the opposing side of the battle."""
        raise NotImplementedError(self.word)


def card_played(s: State, side: i64) -> i64:
    """The definition of a side's combat card, -1 if it has played none."""
    w = s.words
    if w[PLAYED + side] < 0:
        return -1
    return s.spec.card_of[of_seat(owner_of(w[FIGHTER + side]), w[PLAYED + side])]


class Cancel(AgainstCard):
    number = DO_CANCEL
    word = "cancel"

    def write(self, effect: Any, row: list[int]) -> None:
        row[R_A] = PARTS[effect.what]

    def change(self, s: State, at: i64, row: i64, enemy: i64, step: i64) -> i64:
        w = s.words
        what = s.spec.rows[row * ROW + R_A]
        card = card_played(s, enemy)
        if what & BONUS_PART != 0:
            w[FLAGS + enemy] |= NO_BONUS
        if what & ABILITY_PART != 0:
            w[FLAGS + enemy] = (w[FLAGS + enemy] | NO_ABILITY) & ~ABILITY & ~KEEP
            if card >= 0:
                drop_lasting_card(s, card, owner_of(w[FIGHTER + enemy]))  # what it did for this battle counts for nothing either
        if s.telling:
            tell(s, CANCELLED, card, what, 0, 0, 0)
        return DONE


class Steal(AgainstCard):
    number = DO_STEAL
    word = "steal"

    def write(self, effect: Any, row: list[int]) -> None:
        row[R_A] = PARTS[effect.what]

    def change(self, s: State, at: i64, row: i64, enemy: i64, step: i64) -> i64:
        w = s.words
        what = s.spec.rows[row * ROW + R_A]
        card = card_played(s, enemy)
        if what & BONUS_PART != 0:
            w[FLAGS + enemy] |= TAKEN_BONUS
        if what & ABILITY_PART != 0:
            w[FLAGS + enemy] |= TAKEN_ABILITY
            if card >= 0:
                settle_ability(s, enemy)
        if s.telling:
            tell(s, STOLEN, card, what, 0, 0, 0)
        return DONE


class ForbidCard(AgainstCard):
    number = DO_FORBID_CARD
    word = "forbid_card"

    def change(self, s: State, at: i64, row: i64, enemy: i64, step: i64) -> i64:
        forbid(s, enemy)
        return DONE


def forbid(s: State, side: i64) -> None:
    s.words[FLAGS + side] |= FORBIDDEN
    if s.telling:
        tell(s, NO_CARD_ALLOWED, owner_of(s.words[FIGHTER + side]), 0, 0, 0, 0)


class ForceCard(AgainstCard):
    """J37: a random card is picked; a combat card must be played, anything else is discarded and nothing is played."""

    number = DO_FORCE_CARD
    word = "force_card"
    pick_matters = True

    def change(self, s: State, at: i64, row: i64, enemy: i64, step: i64) -> i64:
        w = s.words
        seat = owner_of(w[FIGHTER + enemy])
        if step == CHANCE_STEP:
            return DONE
        if w[PLAYED + enemy] >= 0 or w[block(seat) + HAND] == 0 or not is_alive(s, seat):
            return SKIPPED
        if w[FLAGS + enemy] & FORBIDDEN != 0 or not allowed(s, MAY_PLAY, w[FIGHTER + enemy], True):
            return SKIPPED
        w[at + STEP] = CHANCE_STEP
        w[at + A_Y] = seat
        ask_chance(s, PICKED, seat)
        return ASKED

    def picked(self, s: State, at: i64, kind: i64) -> None:
        w = s.words
        seat = w[at + A_Y]
        enemy = 1 - side_of(s, w[at + A_OWN])
        card = copy_in(s, seat, w[block(seat) + HAND], kind)
        definition = s.spec.card_of[of_seat(seat, card)]
        if s.telling:
            tell(s, RANDOM_CARD, seat, definition, 0, 0, 0)
        if s.spec.is_objective[definition] != 0:
            discard_from_hand(s, seat, card)
            forbid(s, enemy)
        else:
            show_hand_card(s, seat, card)
            w[FORCED + enemy] = card
            if s.telling:
                tell(s, MUST_PLAY, seat, definition, 0, 0, 0)


class KeepCard(Verb):
    number = DO_KEEP
    word = "keep_card"
    reach = TWO_FIGHTERS

    def decides_first(self, s: State, at: i64, row: i64) -> bool:
        return True

    def carry_out(self, s: State, at: i64, row: i64, step: i64) -> i64:
        w = s.words
        own = w[at + A_OWN]
        if own < 0 or w[BATTLE_ON] != 1 or side_of(s, own) < 0:
            return SKIPPED
        w[FLAGS + side_of(s, own)] |= KEEP
        return DONE


VERBS: Final[list[Verb]] = [Cancel(), Steal(), ForbidCard(), ForceCard(), KeepCard()]

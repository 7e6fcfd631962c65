"""The Recruit: the simple opponent. It scores every offered answer by rule of thumb, adds a good deal of chance, and takes the best.

It deploys and brings forward good strikers, strikes when it can, attacks when the odds are good, plays combat cards that help, and
now and then an objective. No search, no memory. One function a question, found by the question's name.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from buildstars.bots.card.estimates import (
    battle_value,
    best_target,
    best_zone_value,
    card_value,
    loss,
    objective_worth,
    objectives_of,
    opponents,
    own_units,
    promise,
    strength,
    strike_odds,
    strike_value,
    worth,
    zone_value,
)
from buildstars.card.layout import (
    AIM,
    BACK,
    BUDGET,
    CARD,
    CARD_AT,
    CARRIER,
    COMBAT,
    CONTESTED,
    DIE,
    FACE_UP,
    FIGHTER,
    LEFT,
    MOVE,
    NUMBER,
    OLD_DIE,
    PASS,
    PICK,
    PICKS,
    SEAT,
    SLOT,
    STRIKE,
    UNIT,
    ZONE,
)
from buildstars.card.rows import ATTACK_STAT, COMBAT_STARS, MOVE_STARS, STRIKE_STARS
from buildstars.card.rules import combat, movement, setup, strike
from buildstars.card.rules.modifiers import defense_result, seat_value, value_of
from buildstars.card.state import State, block, damage_on, face_at, objectives_in_play, stars_of, weight_of
from buildstars.card.view import CardView
from buildstars.core.cells import of_seat, owner_of
from buildstars.core.generator import Generator
from buildstars.core.kernel import is_alive, top
from buildstars.core.messages import Message

Scorer = Callable[[State, int, Message, int], int]
"""State as the seat knows it, the seat, the question, an answer: how good the answer is."""

NEVER: Final = -100_000
WHIM: Final = 25
"""What is not worth a thought: a difference so small does not matter to it."""
MOOD: Final = 400
"""How much chance is added to a score: about what a good attack is worth, so that it plays like somebody in a first game."""


class Recruit:
    name = "Recruit"

    def answer(self, view: CardView, rng: Generator) -> int:
        answers = view.legal()
        if len(answers) == 1:
            return answers[0]
        s = view.known()
        question = view.question()
        scorer = SCORERS.get(question.id, anything)
        best, chosen = NEVER * 2, answers[0]
        for answer in answers:
            score = NEVER if answer == BACK else scorer(s, view.seat, question, answer)
            score += int(rng.below(MOOD))
            if score > best:
                best, chosen = score, answer
        return chosen

    def agrees_to_draw(self, view: CardView) -> bool:
        """Only when it is behind the best of the others, or out."""
        s = view.known()
        if not is_alive(s, view.seat):
            return True
        return standing(s, view.seat) < max((standing(s, seat) for seat in opponents(s, view.seat)), default=0)


def standing(s: State, seat: int) -> int:
    return sum(int(stars_of(s, u)) for u in own_units(s, seat)) + 4 * int(objectives_in_play(s, seat))


def anything(s: State, me: int, question: Message, answer: int) -> int:
    return 0


# ---- set-up and turn --------------------------------------------------------------------------------------------------


def deploying(s: State, me: int, question: Message, answer: int) -> int:
    """Good strikers start in play; the rest are the reserves."""
    if setup.wastes(s, top(s), answer):
        return -1000
    return 1000 if answer == PASS else promise(s, answer - UNIT)


def facing(s: State, me: int, question: Message, answer: int) -> int:
    """Of a Convert unit's faces the first, mostly."""
    return WHIM // 2 if answer == NUMBER else 0


def objective(s: State, me: int, question: Message, answer: int) -> int:
    """R5.3: one that is harder to destroy than the usual face-down card, now and then."""
    if answer == PASS:
        return 20
    card = s.spec.card_of[of_seat(me, s.spec.first_copy[of_seat(me, answer) - CARD])]
    return 20 * (int(s.spec.card_defense[card]) - 9) + max(place_value(s, me, int(card), place) for place in objectives_of(s, me))


def objective_place(s: State, me: int, question: Message, answer: int) -> int:
    return place_value(s, me, -1, answer - SLOT - 3 * me)


def place_value(s: State, me: int, card: int, place: int) -> int:
    """Face-down cards are replaced first (they come to the hand), then the weakest face-up one."""
    at = block(me)
    if s.words[at + FACE_UP + place] == 0:
        return 0
    return -20 * int(s.spec.card_defense[s.spec.card_of[of_seat(me, s.words[at + CARD_AT + place])]]) + 160


def action(s: State, me: int, question: Message, answer: int) -> int:
    if answer == MOVE:
        budget = int(seat_value(s, MOVE_STARS, me, BUDGET))
        return best_sum([(best_zone_value(s, u), int(weight_of(s, u))) for u in own_units(s, me)], budget)
    if answer == COMBAT:
        budget = int(seat_value(s, COMBAT_STARS, me, BUDGET))
        return best_sum([(best_target(s, u), int(weight_of(s, u))) for u in own_units(s, me)], budget)
    if answer == STRIKE:
        budget = int(seat_value(s, STRIKE_STARS, me, BUDGET))
        return max(strike_value(s, me, owner, place, budget) for owner in opponents(s, me) for place in objectives_of(s, owner))
    return 150 if answer == CARRIER else 0


def best_sum(choices: list[tuple[int, int]], budget: int) -> int:
    """Greedily, the value of those that fit the budget."""
    total = 0
    for value, stars in sorted(choices, key=lambda choice: choice[0] * 60 // choice[1], reverse=True):
        if value > 0 and stars <= budget:
            total += value
            budget -= stars
    return total


# ---- move, combat, strike ---------------------------------------------------------------------------------------------


def moving(s: State, me: int, question: Message, answer: int) -> int:
    if answer == PASS:
        return WHIM // 2
    u = answer - UNIT
    return best_zone_value(s, u) * 3 // int(stars_of(s, u))


def moving_to(s: State, me: int, question: Message, answer: int) -> int:
    return zone_value(s, int(s.words[top(s) + movement.M_UNIT]), answer - ZONE)


def attacker(s: State, me: int, question: Message, answer: int) -> int:
    if answer == PASS:
        return 0
    return best_target(s, answer - UNIT) * 3 // int(stars_of(s, answer - UNIT))


def defender(s: State, me: int, question: Message, answer: int) -> int:
    """The best battle; two on one, if one hit would not be enough."""
    w = s.words
    aimed = sum(1 for k in range(int(w[PICKS])) if w[AIM + k] == answer - UNIT)
    return battle_value(s, int(w[top(s) + combat.B_UNIT]), answer - UNIT) + (15 if aimed == 1 else -30 if aimed > 1 else 0)


def battle_order(s: State, me: int, question: Message, answer: int) -> int:
    w = s.words
    for k in range(int(w[PICKS])):
        if UNIT + w[PICK + k] == answer:
            return battle_value(s, answer - UNIT, int(w[AIM + k]))
    return 0


def combat_card(s: State, me: int, question: Message, answer: int) -> int:
    """A played card is replaced from the deck (R7.8), so it need not help much."""
    if answer == PASS:
        return 10
    return card_value(s, 0 if owner_of(s.words[FIGHTER]) == me else 1, int(s.spec.first_copy[of_seat(me, answer) - CARD]))


def struck_objective(s: State, me: int, question: Message, answer: int) -> int:
    return strike_value(s, me, (answer - SLOT) // 3, (answer - SLOT) % 3, int(s.words[LEFT]))


def striker(s: State, me: int, question: Message, answer: int) -> int:
    """A strike costs nothing: all that fit, the most likely for their stars first."""
    if answer == PASS:
        return 0
    at = top(s)
    odds = strike_odds(s, answer - UNIT, int(s.words[at + strike.K_OWNER]), int(s.words[at + strike.K_PLACE]))
    return WHIM + odds * 30 // int(stars_of(s, answer - UNIT))


def strike_order(s: State, me: int, question: Message, answer: int) -> int:
    """The cheapest first: a revealed objective may bite."""
    return -worth(s, answer - UNIT)


def reserves(s: State, me: int, question: Message, answer: int) -> int:
    return 0 if answer == PASS else WHIM + worth(s, answer - UNIT) + promise(s, answer - UNIT)


# ---- what cards ask ---------------------------------------------------------------------------------------------------


def my_side(s: State, me: int) -> int:
    return 0 if owner_of(s.words[FIGHTER]) == me else 1


def would_hit(s: State, side: int) -> bool:
    """Does this side's roll, as it lies, hit?"""
    w = s.words
    u, roll = int(w[FIGHTER + side]), int(w[DIE + 2 * side]) + int(w[DIE + 2 * side + 1])
    attack = roll + int(value_of(s, ATTACK_STAT, u, s.spec.attack[face_at(s, u)]))
    return roll == 12 or attack >= int(defense_result(s, w[FIGHTER + 1 - side]))


def may(s: State, me: int, question: Message, answer: int) -> int:
    """Yes, unless the dice already lie well or the price is a card for little."""
    if answer == PASS:
        return WHIM
    do, side = question.args["do"], my_side(s, me)
    if s.words[FIGHTER] >= 0 and s.words[DIE] > 0:
        if do in ("reroll", "set-die"):
            return 0 if would_hit(s, side) else 2 * WHIM
        if do == "swap-rolls":
            return 0 if would_hit(s, side) and not would_hit(s, 1 - side) else 2 * WHIM
        if do == "retreat":
            return 2 * WHIM if would_hit(s, 1 - side) and not would_hit(s, side) else 0
    return WHIM // 2 + (0 if do in ("discard", "exchange", "redirect") else WHIM)


def ability_unit(s: State, me: int, question: Message, answer: int) -> int:
    """Harm the others' best, help one's own; spare the own best where it is to suffer."""
    if answer == PASS:
        return 0
    u, do = answer - UNIT, question.args["do"]
    if do == "damage":
        amount = question.args["n"]
        return loss(s, u, amount if isinstance(amount, int) else 1) * (-1 if owner_of(u) == me else 1)
    if do == "heal":
        return WHIM + 100 * int(damage_on(s, u)) if owner_of(u) == me else 0
    if do == "redirect":
        return -worth(s, u)
    return worth(s, u) if owner_of(u) != me or do == "attack-again" else WHIM


def ability_card(s: State, me: int, question: Message, answer: int) -> int:
    """Which card to keep or take: combat bonuses count; what is to be discarded is the least of them."""
    if answer == PASS:
        return 0
    card = s.spec.card_of[of_seat(me, s.spec.first_copy[of_seat(me, answer) - CARD])]
    value = 30 + 20 * sum(int(s.spec.bonus[card * 3 + stat]) for stat in range(3)) - (25 if s.spec.is_objective[card] != 0 else 0)
    return -value if question.id == "q-ability-hand" else value


def ability_slot(s: State, me: int, question: Message, answer: int) -> int:
    """Others' objectives where it harms; the one nearest to its end."""
    owner = (answer - SLOT) // 3
    return 0 if answer == PASS or owner == me else objective_worth(s, owner) // 10


def ability_zone(s: State, me: int, question: Message, answer: int) -> int:
    """Forward with one's own units; an opposing one goes home."""
    if answer == PASS:
        return 0
    zone = answer - ZONE
    return 0 if zone == me else WHIM if zone == CONTESTED else WHIM + 2 * strength(s, me, zone)


def ability_seat(s: State, me: int, question: Message, answer: int) -> int:
    """The strongest opponent."""
    return 0 if answer == PASS else 5 * standing(s, answer - SEAT)


def ability_number(s: State, me: int, question: Message, answer: int) -> int:
    """Of two rolls the higher, of two dice to be turned the lower."""
    if not NUMBER <= answer < NUMBER + 2:
        return 0
    w, n = s.words, answer - NUMBER
    side = my_side(s, me)
    if question.args["do"] == "reroll":
        at = OLD_DIE if n == 0 else DIE + 2 * side
        return 30 * (int(w[at]) + int(w[at + 1]))
    return -30 * int(w[DIE + 2 * side + n])


SCORERS: Final[dict[str, Scorer]] = {
    "q-deploy": deploying, "q-face": facing, "q-objective": objective, "q-objective-place": objective_place, "q-action": action,
    "q-move": moving, "q-move-zone": moving_to, "q-attacker": attacker, "q-defender": defender, "q-order-battles": battle_order,
    "q-next-battle": battle_order, "q-attacker-card": combat_card, "q-defender-card": combat_card, "q-second-chance": combat_card,
    "q-strike-objective": struck_objective, "q-striker": striker, "q-order-strikes": strike_order, "q-next-strike": strike_order,
    "q-reserves": reserves, "q-ability-may": may, "q-ability-unit": ability_unit, "q-ability-hand": ability_card,
    "q-ability-pile": ability_card, "q-ability-slot": ability_slot, "q-ability-zone": ability_zone, "q-ability-seat": ability_seat,
    "q-ability-number": ability_number,
}

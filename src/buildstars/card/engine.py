"""The heart: run the frames until there is a question, list its answers, take one (ARCHITECTURE: a stack of frames).

Each kind of frame has three functions, in the file of its part of the rules: run (one step; true when it asks), offer, answer.
"""

from __future__ import annotations

from mypy_extensions import i64

from buildstars.card.layout import (
    CARD,
    CHANCE_POOL,
    DRAWN,
    F_ABILITY,
    F_BATTLE,
    F_CARRIER,
    F_COMBAT,
    F_DEPLOY,
    F_DRAW,
    F_IDENTIFY,
    F_MANUAL,
    F_MOMENT,
    F_MOVE,
    F_RESERVES,
    F_REVEAL,
    F_STRIKES,
    F_TURN,
    HAND,
    POOL,
    ROLL,
    SEAT,
    of_seat,
)
from buildstars.card.rules.abilities import answer_ability, answer_ability_pick, answer_ability_roll, offer_ability, run_ability
from buildstars.card.rules.battle import answer_battle, answer_battle_roll, offer_battle, run_battle
from buildstars.card.rules.cards import answer_draw, answer_identify, run_draw, run_identify
from buildstars.card.rules.combat import answer_combat, offer_combat, run_combat
from buildstars.card.rules.manual import answer_manual, answer_manual_pick, answer_manual_roll, offer_manual, run_manual
from buildstars.card.rules.moments import answer_moment, offer_moment, run_moment
from buildstars.card.rules.movement import answer_move, offer_move, run_move
from buildstars.card.rules.objectives import run_reveal
from buildstars.card.rules.reserves import answer_carrier, answer_reserves, offer_carrier, offer_reserves, run_carrier, run_reserves
from buildstars.card.rules.setup import answer_deploy, offer_deploy, run_deploy, run_setup, set_first
from buildstars.card.rules.strike import answer_strike_roll, answer_strikes, offer_strikes, run_strikes
from buildstars.card.rules.turn import answer_turn, offer_turn, run_turn
from buildstars.card.state import State, block, lowest
from buildstars.core.bits import count_bits
from buildstars.core.cells import CHANCE_KIND, CHANCE_SEAT, DICE, FIRST_SEAT, KIND, WHO
from buildstars.core.generator import Generator
from buildstars.core.kernel import top
from buildstars.core.rolling_off import note_roll
from buildstars.core.seats import CHANCE, OVER


def advance(s: State) -> None:
    """Run until somebody is asked, or the game is over."""
    while s.words[WHO] != OVER:
        if run_top(s):
            return


# One line a kind of frame, as in the other game, so that the compiler sees every call; the kinds are the game's own.
def run_top(s: State) -> bool:
    """One step of the uppermost frame; true when it asks."""
    kind = s.words[top(s) + KIND]
    if kind == F_BATTLE:
        return run_battle(s)
    if kind == F_TURN:
        return run_turn(s)
    if kind == F_MOVE:
        return run_move(s)
    if kind == F_COMBAT:
        return run_combat(s)
    if kind == F_DRAW:
        return run_draw(s)
    if kind == F_STRIKES:
        return run_strikes(s)
    if kind == F_ABILITY:
        return run_ability(s)
    if kind == F_MOMENT:
        return run_moment(s)
    if kind == F_REVEAL:
        return run_reveal(s)
    if kind == F_IDENTIFY:
        return run_identify(s)
    if kind == F_RESERVES:
        return run_reserves(s)
    if kind == F_CARRIER:
        return run_carrier(s)
    if kind == F_DEPLOY:
        return run_deploy(s)
    if kind == F_MANUAL:
        return run_manual(s)
    return run_setup(s)


# Offers and answers in the same way as in the other game: a line a kind of frame, which the compiler puts in place.
def offers(s: State) -> i64:
    """Write the offered answers of the seat that is asked into the buffer; returns how many."""
    kind = s.words[top(s) + KIND]
    if kind == F_BATTLE:
        return offer_battle(s)
    if kind == F_TURN:
        return offer_turn(s)
    if kind == F_MOVE:
        return offer_move(s)
    if kind == F_COMBAT:
        return offer_combat(s)
    if kind == F_STRIKES:
        return offer_strikes(s)
    if kind == F_ABILITY:
        return offer_ability(s)
    if kind == F_RESERVES:
        return offer_reserves(s)
    if kind == F_MOMENT:
        return offer_moment(s)
    if kind == F_CARRIER:
        return offer_carrier(s)
    if kind == F_MANUAL:
        return offer_manual(s)
    return offer_deploy(s)


def take_answer(s: State, answer: i64) -> None:
    """An answer of a seat, known to be legal."""
    put_answer(s, answer)
    advance(s)


def put_answer(s: State, answer: i64) -> None:
    """The answer alone; what follows from it has still to be run."""
    kind = s.words[top(s) + KIND]
    if kind == F_BATTLE:
        answer_battle(s, answer)
    elif kind == F_TURN:
        answer_turn(s, answer)
    elif kind == F_MOVE:
        answer_move(s, answer)
    elif kind == F_COMBAT:
        answer_combat(s, answer)
    elif kind == F_STRIKES:
        answer_strikes(s, answer)
    elif kind == F_ABILITY:
        answer_ability(s, answer)
    elif kind == F_RESERVES:
        answer_reserves(s, answer)
    elif kind == F_MOMENT:
        answer_moment(s, answer)
    elif kind == F_CARRIER:
        answer_carrier(s, answer)
    elif kind == F_MANUAL:
        answer_manual(s, answer)
    else:
        answer_deploy(s, answer)


def take_chance(s: State, answer: i64) -> None:
    """An answer of CHANCE, known to be possible."""
    put_chance(s, answer)
    advance(s)


def put_chance(s: State, answer: i64) -> None:
    """The answer alone; what follows from it has still to be run."""
    w = s.words
    what = w[CHANCE_KIND]
    w[CHANCE_KIND] = 0
    w[CHANCE_SEAT] = 0
    w[CHANCE_POOL] = 0
    kind = w[top(s) + KIND]
    if what == DICE:
        first = (answer - ROLL) // 6 + 1
        second = (answer - ROLL) % 6 + 1
        if kind == F_BATTLE:
            answer_battle_roll(s, first, second)
        elif kind == F_STRIKES:
            answer_strike_roll(s, first, second)
        elif kind == F_ABILITY:
            answer_ability_roll(s, first, second)
        elif kind == F_MANUAL:
            answer_manual_roll(s, first, second)
        else:
            note_roll(s, first, second)
    elif what == DRAWN:
        if kind == F_DRAW:
            answer_draw(s, answer - CARD)
        else:
            answer_identify(s, answer - CARD)
    elif what == FIRST_SEAT:
        set_first(s, top(s), answer - SEAT)
    elif kind == F_MANUAL:
        answer_manual_pick(s, answer - CARD)
    else:
        answer_ability_pick(s, answer - CARD)


def chance_cards(s: State) -> i64:
    """The cards among which chance decides, as a bit set of the seat's instances."""
    w = s.words
    seat = w[CHANCE_SEAT]
    if w[CHANCE_KIND] == DRAWN:
        return w[block(seat) + POOL + w[CHANCE_POOL]]
    return w[block(seat) + HAND]


def chance_weights(s: State) -> list[tuple[int, int]]:
    """Every possible answer of CHANCE with its weight."""
    w = s.words
    kind = w[CHANCE_KIND]
    if kind == DICE:
        return [(ROLL + outcome, 1) for outcome in range(36)]
    if kind == FIRST_SEAT:
        return [(SEAT + seat, 1) for seat in range(s.spec.players)]
    seat = w[CHANCE_SEAT]
    bits = chance_cards(s)
    found: list[tuple[int, int]] = []
    for local in range(s.spec.card_kinds[seat]):
        n = count_bits(bits & s.spec.mates[of_seat(seat, s.spec.first_copy[of_seat(seat, local)])])
        if n > 0:
            found.append((CARD + local, n))
    return found


def is_asked(s: State) -> bool:
    return s.words[WHO] >= 0


def is_chance(s: State) -> bool:
    return s.words[WHO] == CHANCE


def draw_chance(s: State, rng: Generator) -> i64:
    """An answer of CHANCE with its proper probability."""
    w = s.words
    kind = w[CHANCE_KIND]
    if kind == DICE:
        return ROLL + rng.below(36)
    if kind == FIRST_SEAT:
        return SEAT + rng.below(s.spec.players)
    bits = chance_cards(s)
    k = rng.below(count_bits(bits))
    while k > 0:
        bits &= bits - 1
        k -= 1
    return CARD + s.spec.local[of_seat(w[CHANCE_SEAT], lowest(s, bits))]

"""The heart: run the frames until there is a question, list its answers, take one.

Each kind of frame has its functions in the file of its part of the rules: run (one step; true when it asks), offer, answer; and roll
or die where it asks for dice. Answers need not be offered to be legal: where a person may choose any length, angle or spot, `judge`
says why not (refusals.py).
"""

from __future__ import annotations

from mypy_extensions import i64

from buildstars.core.cells import CHANCE_KIND, CHANCE_SEAT, DICE, FIRST_SEAT, KIND, WHO
from buildstars.core.generator import Generator
from buildstars.core.kernel import top
from buildstars.core.rolling_off import note_roll
from buildstars.core.seats import OVER
from buildstars.minis.layout import (
    DIE,
    F_BRING,
    F_COMMAND,
    F_DECLARE,
    F_DEPLOY,
    F_END,
    F_FIRE,
    F_MOVE,
    F_MOVEMENT,
    F_PLACE,
    F_SHOT,
    F_TURN,
    ROLL,
    SEAT,
)
from buildstars.minis.rules.bringing import answer_bring, die_bring, offer_bring, run_bring
from buildstars.minis.rules.commanding import answer_command, offer_command, run_command
from buildstars.minis.rules.declaring import answer_declare, offer_declare, run_declare
from buildstars.minis.rules.ending import answer_end, die_end, offer_end, run_end
from buildstars.minis.rules.firing import answer_fire, offer_fire, run_fire
from buildstars.minis.rules.movement import answer_movement, offer_movement, run_movement
from buildstars.minis.rules.moving import answer_move, offer_move, run_move
from buildstars.minis.rules.placing import answer_place, offer_place, run_place
from buildstars.minis.rules.setup import answer_deploy, offer_deploy, run_deploy, run_setup, set_first
from buildstars.minis.rules.shooting import answer_shot, offer_shot, roll_shot, run_shot
from buildstars.minis.rules.turn import die_turn, run_turn
from buildstars.minis.state import State


def advance(s: State) -> None:
    """Run until somebody is asked, or the game is over."""
    while s.words[WHO] != OVER:
        if run_top(s):
            return


# One line a kind of frame, as in the other game, so that the compiler sees every call; the kinds are the game's own.
def run_top(s: State) -> bool:
    """One step of the uppermost frame; true when it asks."""
    kind = s.words[top(s) + KIND]
    if kind == F_MOVE:
        return run_move(s)
    if kind == F_MOVEMENT:
        return run_movement(s)
    if kind == F_DECLARE:
        return run_declare(s)
    if kind == F_SHOT:
        return run_shot(s)
    if kind == F_FIRE:
        return run_fire(s)
    if kind == F_END:
        return run_end(s)
    if kind == F_BRING:
        return run_bring(s)
    if kind == F_PLACE:
        return run_place(s)
    if kind == F_COMMAND:
        return run_command(s)
    if kind == F_TURN:
        return run_turn(s)
    if kind == F_DEPLOY:
        return run_deploy(s)
    return run_setup(s)


def offers(s: State) -> i64:
    """Write the offered answers of the seat that is asked into the buffer; returns how many."""
    kind = s.words[top(s) + KIND]
    if kind == F_MOVE:
        return offer_move(s)
    if kind == F_MOVEMENT:
        return offer_movement(s)
    if kind == F_DECLARE:
        return offer_declare(s)
    if kind == F_SHOT:
        return offer_shot(s)
    if kind == F_FIRE:
        return offer_fire(s)
    if kind == F_END:
        return offer_end(s)
    if kind == F_BRING:
        return offer_bring(s)
    if kind == F_PLACE:
        return offer_place(s)
    if kind == F_COMMAND:
        return offer_command(s)
    return offer_deploy(s)


def take_answer(s: State, answer: i64) -> None:
    """An answer of a seat, known to be legal, and on to the next question."""
    give_answer(s, answer)
    advance(s)


def give_answer(s: State, answer: i64) -> None:
    """An answer of a seat to the uppermost frame, known to be legal; nothing runs after it."""
    kind = s.words[top(s) + KIND]
    if kind == F_MOVE:
        answer_move(s, answer)
    elif kind == F_MOVEMENT:
        answer_movement(s, answer)
    elif kind == F_DECLARE:
        answer_declare(s, answer)
    elif kind == F_SHOT:
        answer_shot(s, answer)
    elif kind == F_FIRE:
        answer_fire(s, answer)
    elif kind == F_END:
        answer_end(s, answer)
    elif kind == F_BRING:
        answer_bring(s, answer)
    elif kind == F_PLACE:
        answer_place(s, answer)
    elif kind == F_COMMAND:
        answer_command(s, answer)
    else:
        answer_deploy(s, answer)


def take_chance(s: State, answer: i64) -> None:
    """An answer of CHANCE, known to be possible."""
    w = s.words
    what = w[CHANCE_KIND]
    w[CHANCE_KIND] = 0
    w[CHANCE_SEAT] = 0
    kind = w[top(s) + KIND]
    if what == DICE:
        first = (answer - ROLL) // 6 + 1
        second = (answer - ROLL) % 6 + 1
        if kind == F_SHOT:
            roll_shot(s, first, second)
        else:
            note_roll(s, first, second)
    elif what == FIRST_SEAT:
        set_first(s, answer - SEAT)
    elif kind == F_TURN:
        die_turn(s, answer - DIE)
    elif kind == F_END:
        die_end(s, answer - DIE)
    else:
        die_bring(s, answer - DIE)
    advance(s)


def chance_weights(s: State) -> list[tuple[int, int]]:
    """Every possible answer of CHANCE with its weight."""
    kind = s.words[CHANCE_KIND]
    if kind == DICE:
        return [(ROLL + outcome, 1) for outcome in range(36)]
    if kind == FIRST_SEAT:
        return [(SEAT + seat, 1) for seat in range(s.spec.players)]
    return [(DIE + die, 1) for die in range(1, 7)]


def draw_chance(s: State, rng: Generator) -> i64:
    """An answer of CHANCE with its proper probability."""
    kind = s.words[CHANCE_KIND]
    if kind == DICE:
        return ROLL + rng.below(36)
    if kind == FIRST_SEAT:
        return SEAT + rng.below(s.spec.players)
    return DIE + 1 + rng.below(6)

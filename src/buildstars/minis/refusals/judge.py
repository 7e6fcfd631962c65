"""Why an answer is refused: a rule's number and a sentence (every refusal has a reason).

What is asked by a frame is judged by the refusals of its part of the rules: `setup`, `movement`, `fire` and `command` beside it, and
`rules.placing`. They are written from the rules, answer by answer, and so independent of what lists the offered answers; a law
compares the two. Where lengths, angles and spots are free, more is allowed than is offered.
"""

from __future__ import annotations

from buildstars.core.cells import KIND, WHO
from buildstars.core.kernel import top
from buildstars.core.messages import Argument, Message, Refusal
from buildstars.core.seats import CHANCE, OVER
from buildstars.minis.engine import chance_weights
from buildstars.minis.layout import (
    ANSWERS,
    F_BRING,
    F_COMMAND,
    F_DECLARE,
    F_END,
    F_FIRE,
    F_MOVE,
    F_MOVEMENT,
    F_PLACE,
    F_SHOT,
)
from buildstars.minis.refusals.command import refuse_command
from buildstars.minis.refusals.fire import refuse_declare, refuse_fire, refuse_shot
from buildstars.minis.refusals.movement import refuse_move, refuse_movement
from buildstars.minis.refusals.setup import refuse_bring, refuse_deploy, refuse_end
from buildstars.minis.rules.placing import refuse_place
from buildstars.minis.state import State


def refuse(rule: str, name: str, args: dict[str, Argument] | None = None) -> Refusal:
    return Refusal(rule, Message("m-refused-" + name, args or {}))


def refusal_of(s: State, answer: int) -> Refusal | None:
    """None exactly if the answer may be given."""
    who = s.words[WHO]
    if who == OVER:
        return refuse("M5.2", "over")
    if not 0 <= answer < ANSWERS:
        return refuse("M1.3", "unknown")
    if who == CHANCE:
        if any(possible == answer for possible, _ in chance_weights(s)):
            return None
        return refuse("M1.1", "chance")
    kind = s.words[top(s) + KIND]
    if kind == F_MOVE:
        return refuse_move(s, answer)
    if kind == F_MOVEMENT:
        return refuse_movement(s, answer)
    if kind == F_DECLARE:
        return refuse_declare(s, answer)
    if kind == F_SHOT:
        return refuse_shot(s, answer)
    if kind == F_FIRE:
        return refuse_fire(s, answer)
    if kind == F_END:
        return refuse_end(s, answer)
    if kind == F_BRING:
        return refuse_bring(s, answer)
    if kind == F_PLACE:
        return refuse_place(s, answer)
    if kind == F_COMMAND:
        return refuse_command(s, answer)
    return refuse_deploy(s, answer)

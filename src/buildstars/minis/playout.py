"""Random play with the loop inside the compiled part."""

from __future__ import annotations

from mypy_extensions import i64

from buildstars.core.generator import Generator
from buildstars.core.seats import CHANCE, OVER
from buildstars.minis.engine import offers, take_answer, take_chance
from buildstars.minis.layout import CHANCE_KIND, DICE, DIE, FIRST_SEAT, ROLL, SEAT, WHO
from buildstars.minis.state import State


def chance_answer(s: State, rng: Generator) -> i64:
    """An answer of CHANCE with its proper probability."""
    kind = s.words[CHANCE_KIND]
    if kind == DICE:
        return ROLL + rng.below(36)
    if kind == FIRST_SEAT:
        return SEAT + rng.below(s.spec.players)
    return DIE + 1 + rng.below(6)


def settle_chance(s: State, rng: Generator) -> None:
    """Let CHANCE answer until a seat is asked."""
    while s.words[WHO] == CHANCE:
        take_chance(s, chance_answer(s, rng))


def playout(s: State, rng: Generator, counts: list[i64]) -> None:
    """Uniformly random offered answers to the end; adds the decisions and the choices (decisions between two answers or more) up."""
    decisions: i64 = 0
    choices: i64 = 0
    while True:
        who = s.words[WHO]
        if who == CHANCE:
            take_chance(s, chance_answer(s, rng))
        elif who == OVER:
            break
        else:
            n = offers(s)
            decisions += 1
            if n > 1:
                choices += 1
                take_answer(s, s.out[rng.below(n)])
            else:
                take_answer(s, s.out[0])
    counts[0] += decisions
    counts[1] += choices

"""Random play with the loop inside the compiled part."""

from __future__ import annotations

from mypy_extensions import i64

from buildstars.cardgame.engine import chance_cards, offers, take_answer, take_chance
from buildstars.cardgame.layout import CARD, CHANCE_KIND, CHANCE_SEAT, DICE, FIRST_SEAT, ROLL, SEAT, WHO
from buildstars.cardgame.state import State, lowest
from buildstars.core.bits import count_bits
from buildstars.core.generator import Generator
from buildstars.core.seats import CHANCE, OVER


def chance_answer(s: State, rng: Generator) -> i64:
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
    return CARD + s.spec.local[w[CHANCE_SEAT] * 64 + lowest(s, bits)]


def settle_chance(s: State, rng: Generator) -> None:
    """Let CHANCE answer until a seat is asked."""
    while s.words[WHO] == CHANCE:
        take_chance(s, chance_answer(s, rng))


def playout(s: State, rng: Generator, counts: list[i64]) -> None:
    """Uniformly random answers to the end; adds the decisions and the choices (decisions between two answers or more) up."""
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

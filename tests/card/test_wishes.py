"""`why_not` says nothing against a wish exactly if some chain of the seat's own answers, within the turn, fulfils it.

All chains are tried, whatever the wish (chains.py), on positions of random games of two and three players.
"""

from __future__ import annotations

import random
from collections import Counter

import pytest

from buildstars.card.game import CardGame
from buildstars.card.text.wishes import Wish
from card.chains import TooMany, all_wishes, wishes_in_reach
from card.helpers import many, positions

MOST = many(400, 5000)
"""Positions looked at for one question, before we give up on it."""


def check_wishes(game: CardGame, dice: random.Random, kinds: Counter[str]) -> None:
    """Every wish that can be had, and as many of the others."""
    seat = game.to_answer()
    possible = wishes_in_reach(game, seat, MOST)
    everything = all_wishes(game, seat)
    assert possible <= set(everything)
    view = game.view(seat)
    for wish in [*possible, *dice.sample(everything, min(len(everything), 40))]:
        refused = game.why_not(seat, wish)
        assert (refused is None) == (wish in possible), (wish, refused, game.question())
        assert (view.why_not(wish) is None) == (refused is None)
        kinds[f"{type(wish).__name__} {refused is None}"] += 1
        if refused is not None:
            assert refused.rule[0] in "RJ" and refused.message.id.startswith("refused-")


@pytest.mark.parametrize("batch", range(many(1, 40)))
def test_nothing_is_said_against_a_wish_exactly_if_a_chain_of_answers_fulfils_it(batch: int) -> None:
    kinds: Counter[str] = Counter()
    tried = given_up = 0
    for seed in range(4000 + batch * 10, 4010 + batch * 10):
        dice = random.Random(f"wishes {seed}")
        for game in positions(seed, 2 + seed % 2, every=41):
            if game.to_answer() >= 0:
                tried += 1
                try:
                    check_wishes(game, dice, kinds)
                except TooMany:
                    given_up += 1
    assert given_up < tried * 0.4, "too many questions were too big"
    wishes = {name.split()[0] for name in kinds}
    assert len(wishes) == 5 and all(kinds[f"{name} {had}"] for name in wishes for had in (True, False)), kinds


def test_who_is_not_asked_cannot_have_anything_now() -> None:
    for seed in range(4500, 4500 + many(6, 60)):
        dice = random.Random(f"others {seed}")
        for game in positions(seed, 2 + seed % 3, every=53):
            for seat in range(game.players):
                if seat != game.to_answer():
                    wishes: list[Wish] = all_wishes(game, seat)
                    for wish in dice.sample(wishes, min(20, len(wishes))):
                        refused = game.why_not(seat, wish)
                        assert refused is not None and refused.rule[0] in "RJ"

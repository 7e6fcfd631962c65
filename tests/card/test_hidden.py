"""Nobody holds what they may not know: deal everything hidden from a seat anew, and every byte the seat receives stays the same.

That goes for its view, the answers offered to it, its questions and its events, and for spectators; see hidden.py.
"""

from __future__ import annotations

import random
from collections import Counter

import pytest

from buildstars.card.game import possible_game
from buildstars.card.layout import HAND
from buildstars.card.state import block
from buildstars.core.generator import Generator
from card.chains import all_wishes
from card.helpers import many, positions, words_of
from card.hidden import twins
from card.laws import (
    cards_are_conserved,
    is_deploying,
    offered_is_what_is_not_refused,
    only_hidden_cards_are_known_to_somebody,
    pools_hold_what_is_unseen,
    units_are_conserved,
)

STEPS = 40


@pytest.mark.rule("R3.1", "R3.4", "J3", "J39")
@pytest.mark.parametrize("batch", range(many(8, 80)))
def test_hidden_things_dealt_anew_change_nothing_that_a_seat_receives(batch: int) -> None:
    ends: Counter[str] = Counter()
    for seed in range(2000 + batch * 6, 2006 + batch * 6):
        dice = random.Random(f"hidden {seed}")
        for number, game in enumerate(positions(seed, every=37)):
            seat = dice.randrange(-1, game.players)
            pair = twins(game, seat, seed * 1000 + number)
            going, walked = pair.same(), 0
            assert going
            while going and walked < STEPS and pair.step():
                going, walked = pair.same(), walked + 1
            ends["shown" if not going else "walked on" if walked == STEPS else "stopped"] += 1
    assert ends["walked on"] > ends.total() // 2, f"too few pairs were played on: {ends}"


def test_whether_a_wish_can_be_had_hangs_on_nothing_hidden() -> None:
    wishes_asked = 0
    for seed in range(2800, 2800 + many(6, 100)):
        dice = random.Random(f"hidden wishes {seed}")
        for number, game in enumerate(positions(seed, 2 + seed % 3, every=47)):
            if (seat := game.to_answer()) >= 0:
                other = possible_game(game.view(seat), Generator(seed * 1000 + number))
                for wish in dice.sample(all_wishes(game, seat), 3):
                    assert game.why_not(seat, wish) == other.why_not(seat, wish) == game.view(seat).why_not(wish)
                    wishes_asked += 1
    assert wishes_asked > 100


def test_a_possible_game_is_a_game() -> None:
    """It keeps every law, and can be played to its end."""
    for seed in range(3000, 3000 + many(16, 300)):
        dice = random.Random(f"possible {seed}")
        for number, game in enumerate(positions(seed, every=43)):
            seat = dice.randrange(-1, game.players)
            possible = possible_game(game.view(seat), Generator(seed * 1000 + number))
            for law in (units_are_conserved, cards_are_conserved, pools_hold_what_is_unseen, only_hidden_cards_are_known_to_somebody):
                law(possible)
            offered_is_what_is_not_refused(possible)
            possible.playout(Generator(number))
            assert possible.result() is not None
            cards_are_conserved(possible)


def test_possible_games_differ_where_the_seat_knows_nothing() -> None:
    """Otherwise the laws above would hold for no reason."""
    hands: Counter[str] = Counter()
    for seed in range(3500, 3500 + many(10, 60)):
        for number, game in enumerate(positions(seed, every=61)):
            if game.to_answer() >= 0 and not is_deploying(game):
                seat = game.to_answer()
                possible = possible_game(game.view(seat), Generator(seed * 1000 + number))
                for other in range(game.players):
                    at = int(block(other)) + HAND
                    same = words_of(possible)[at] == words_of(game)[at]
                    hands[("own " if other == seat else "other ") + ("same" if same else "different")] += words_of(game)[at] != 0
    assert hands["other different"] > hands["other same"]

"""Cards that players resolve themselves, in random games: every law holds whatever is done by hand, and nobody learns what is hidden.

What each act does is in tests/scenarios/manual-*.toml.
"""

from __future__ import annotations

import random
from collections import Counter
from typing import Final

import pytest
from msgspec.structs import replace

from buildstars.bots.guard import Guard
from buildstars.bots.registry import make_bot
from buildstars.card.game import CardGame, from_bytes, new_game, possible_game
from buildstars.card.layout import BACK, F_MANUAL, PASS
from buildstars.card.notation.read import read_position
from buildstars.card.notation.write import write_position
from buildstars.card.rules.manual import ACTS
from buildstars.content import effects as fx
from buildstars.content.loader import ContentError
from buildstars.content.model import Card, Force
from buildstars.core.generator import Generator
from buildstars.core.seats import CHANCE, OVER
from buildstars.envs.door import open_door
from buildstars.lab.forces import refuse_by_hand
from buildstars.table.card.scene import scene_of
from buildstars.table.card.study import odds
from card.helpers import CARDS, Chooser, frames, lively, many, random_units, words_of
from card.hidden import twins
from card.laws import offered_is_what_is_not_refused, views_offer_the_same
from card.test_laws import hold
from playing_on import chance_answer, step

COMBAT: Final = ("played", "rolled", "hits", "is_hit", "battle_end")
OBJECTIVE: Final = ("reveal", "turn_start", "rolled", "holds", "falls")


def by_hand(card: Card, when: str) -> Card:
    return replace(card, effects=(fx.Manual(when=when, text=f"At {when}: as it is printed."),), icon=card.icon or "luck")


def manual_force(dice: random.Random) -> Force:
    """Every card is resolved by hand, each at another moment."""
    cards: list[Card] = []
    for kind, moments in (("combat", COMBAT), ("objective", OBJECTIVE)):
        found = [card for card in CARDS if card.type == kind]
        cards += [by_hand(card, moments[k % len(moments)]) for k, card in enumerate(dice.sample(found, 6))]
    return Force("by hand", random_units(dice, 30), tuple(cards * 2))


def manual_game(seed: int, players: int = 2, **options: str) -> CardGame:
    dice = random.Random(f"manual {seed}")
    return new_game([manual_force(dice) for _ in range(players)], {"quiet_turns": "8", **options})


def is_by_hand(game: CardGame) -> bool:
    return any(kind == F_MANUAL for _, kind, _ in frames(words_of(game)))


def busy(dice: random.Random) -> Chooser:
    """Does much by hand, and mostly agrees."""
    usual = lively(dice)

    def choose(game: CardGame, answers: list[int]) -> int:
        if answers == [PASS, BACK]:
            return PASS if dice.random() < 0.8 else BACK
        return usual(game, answers)

    return choose


@pytest.mark.rule("R8.5")
@pytest.mark.parametrize(("players", "trust"), [(2, "nod"), (2, "trust"), (3, "nod"), (5, "nod")])
def test_every_law_holds_whatever_is_done_by_hand(players: int, trust: str) -> None:
    acts: Counter[str] = Counter()
    for seed in range(many(2, 20)):
        game = manual_game(seed, players, manual=trust)
        game.tell(True)
        dice = random.Random(f"played {seed}")
        choose = busy(dice)
        for _ in range(many(1500, 20_000)):
            if game.to_answer() == OVER:
                break
            step(game, choose, dice)
            hold(game)
            for event in game.take_events():
                if event.kind == "manual-act":
                    acts[str(event.message.args["act"])] += 1
            if is_by_hand(game):
                offered_is_what_is_not_refused(game)
                views_offer_the_same(game)
    assert len(acts) > len(ACTS) // 2, f"too little was done by hand: {acts}"


@pytest.mark.rule("R8.5", "J39")
def test_nothing_hidden_comes_to_light_by_hand() -> None:
    walked = 0
    for seed in range(many(3, 30)):
        game = manual_game(seed, 2 + seed % 2)
        dice = random.Random(f"hidden {seed}")
        choose = busy(dice)
        number = 0
        for _ in range(900):
            if game.to_answer() == OVER:
                break
            step(game, choose, dice)
            if is_by_hand(game) and dice.random() < 0.05:
                number += 1
                pair = twins(game, dice.randrange(-1, game.players), seed * 1000 + number)
                going, steps = pair.same(), 0
                assert going
                while going and steps < 25 and pair.step():
                    going, steps = pair.same(), steps + 1
                walked += steps
    assert walked > 200


def test_a_position_in_the_middle_of_it_is_written_and_read() -> None:
    met = 0
    for seed in range(many(2, 10)):
        game, dice = manual_game(seed), random.Random(f"written {seed}")
        choose = busy(dice)
        for _ in range(700):
            if game.to_answer() == OVER:
                break
            step(game, choose, dice)
            if is_by_hand(game):
                met += 1
                text = write_position(game)
                twin = read_position(game.spec, text)
                assert twin.same_as(game) and twin.legal() == game.legal() and write_position(twin) == text
                assert from_bytes(game.spec, game.to_bytes()).same_as(game)
    assert met > 100


def test_every_stop_ends() -> None:
    """Who touches something whenever that is possible, and agrees to everything, still comes to the end of the game."""
    game, dice = manual_game(7, manual="trust"), random.Random(7)
    for _ in range(60_000):
        if game.to_answer() == OVER:
            return
        legal = game.legal()
        acts = [answer for answer in legal if answer not in (PASS, BACK)]
        game.apply(chance_answer(game, dice) if game.to_answer() == CHANCE else dice.choice(acts or legal))
    pytest.fail("this game does not end")


@pytest.mark.parametrize("level", ["recruit", "pilot", "captain:nodes=2"])
def test_opponents_treat_the_text_as_nothing_and_agree(level: str) -> None:
    """They never fail over such a card, do nothing by hand, and agree to what others do."""
    game, dice = manual_game(3), random.Random(3)
    guard, choose = Guard(make_bot(level)), busy(dice)
    agreed = 0
    game.tell(True)
    for number in range(many(260, 1500)):
        if game.to_answer() == OVER:
            break
        if game.to_answer() == 1:
            view = game.view(1)
            agreed += view.question().id == "q-manual-agree"
            game.apply(guard.answer(view, Generator(number)))
        else:
            step(game, choose, dice)
        for event in game.take_events():
            assert not (event.kind == "manual-act" and event.message.args["seat"] == 1)
            assert event.kind != "manual-refused" or event.message.args["seat"] == 0
    assert agreed > 3
    assert not guard.incidents


def test_a_possible_game_stops_as_the_real_one_does() -> None:
    game, dice = manual_game(5), random.Random(5)
    choose = busy(dice)
    stopped = 0
    for number in range(600):
        if game.to_answer() == OVER:
            break
        step(game, choose, dice)
        if is_by_hand(game) and game.to_answer() >= 0:
            other = possible_game(game.view(game.to_answer()), Generator(number))
            assert other.legal() == game.legal()
            stopped += 1
    assert stopped > 50


def test_the_table_shows_it_and_odds_count_it_as_nothing() -> None:
    asked = 0
    game, dice = manual_game(11), random.Random(11)
    choose = busy(dice)
    for _ in range(700):
        if game.to_answer() == OVER:
            break
        step(game, choose, dice)
        if is_by_hand(game) and game.to_answer() >= 0 and asked < 40:
            assert scene_of(game.view(game.to_answer())).seats
            odds(game.view(game.to_answer()))
            asked += 1
    assert asked


def test_where_only_programs_play_such_a_force_is_refused_with_a_sentence() -> None:
    force = manual_force(random.Random(1))
    with pytest.raises(ContentError, match="no program can do"):
        refuse_by_hand([force])
    with pytest.raises(ContentError, match="no program can do"):
        open_door("card", forces=[force, force])

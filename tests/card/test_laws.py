"""Laws of the card game, held at every step of random games: two to eight players, all units and cards, all options.

The laws themselves are in laws.py; here is where they are asked. BUILDSTARS_LONG=1 plays many more games.
"""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from buildstars.card.game import CardGame, from_bytes
from buildstars.card.layout import BACK, CARD_AT, DISCARD, FIGHTER, FORCED, HAND, PLAYED, POOL, REMOVED, SEEN, SEEN_ANY, TOP, TOP_COUNT
from buildstars.content import effects as fx
from buildstars.core.generator import Generator
from buildstars.core.messages import Event
from buildstars.core.seats import CHANCE, OVER
from card.helpers import PLAYERS, Chooser, bits, block, is_alive, lively, many, play_on, positions, random_game, words_of
from card.laws import (
    answers_are_offered,
    cards_are_conserved,
    chances_are_exact,
    deployment_is_exact,
    is_deploying,
    offered_is_what_is_not_refused,
    only_hidden_cards_are_known_to_somebody,
    pools_hold_what_is_unseen,
    reserves_are_paid_for,
    stars_stay_within_budgets,
    units_are_conserved,
    views_offer_the_same,
)
from playing_on import act_out_of_turn, step

GAMES = many(5, 60)
EVERYWHERE = (
    units_are_conserved,
    cards_are_conserved,
    pools_hold_what_is_unseen,
    only_hidden_cards_are_known_to_somebody,
    stars_stay_within_budgets,
    answers_are_offered,
    chances_are_exact,
)


def hold(game: CardGame) -> None:
    for law in EVERYWHERE:
        law(game)


# ---- at every step ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [*PLAYERS[:4], *(pytest.param(players, marks=pytest.mark.long) for players in PLAYERS[4:])])
def test_units_and_cards_are_conserved_and_stars_and_chances_are_right_at_every_step(players: int) -> None:
    for seed in range(GAMES):
        before = None
        for game in positions(seed, players):
            hold(game)
            after = words_of(game)
            if before is not None:
                reserves_are_paid_for(game, before, after)
            before = after


@pytest.mark.parametrize("players", PLAYERS)
def test_offered_answers_are_those_without_refusal(players: int) -> None:
    """`refusal` is written from the rules, the offers are bit sets: over the whole id space they agree."""
    for seed in range(100, 100 + GAMES):
        for game in positions(seed, players, every=23):
            offered_is_what_is_not_refused(game)
            views_offer_the_same(game)


@pytest.mark.rule("R3.3", "J4", "J5", "J26", "J47")
def test_deployment_makes_exactly_two_thirds_of_the_stars_where_that_can_be() -> None:
    for seed in range(200, 200 + many(60, 1500)):
        game, dice = random_game(seed), random.Random(f"deploy {seed}")
        while is_deploying(game):
            step(game, lively(dice), dice)
        for seat in range(game.players):
            deployment_is_exact(game, seat)


# ---- every game ends --------------------------------------------------------------------------------------------------


def stubborn(which: Callable[[list[int]], int], most_back: int = 0) -> Chooser:
    """Always the first answer, the last, …; takes back only so often a turn, since that could go on for ever."""
    taken_back: dict[int, int] = {}

    def choose(game: CardGame, answers: list[int]) -> int:
        turn = game.turn_number()
        if BACK in answers and taken_back.get(turn, 0) < most_back:
            taken_back[turn] = taken_back.get(turn, 0) + 1
            return BACK
        others = [answer for answer in answers if answer != BACK]
        assert others, "nothing is left but to take back"
        return which(others)

    return choose


STUBBORN: dict[str, tuple[Callable[[list[int]], int], int]] = {
    "first": (lambda answers: answers[0], 0),
    "last": (lambda answers: answers[-1], 0),
    "lowest": (min, 0),
    "highest": (max, 0),
    "first, then back": (lambda answers: answers[0], 7),
    "last, then back": (lambda answers: answers[-1], 7),
}


@pytest.mark.rule("J11", "J49")
@pytest.mark.parametrize("which", STUBBORN)
def test_no_chooser_runs_into_a_dead_end(which: str) -> None:
    for seed in range(300, 300 + many(6, 60)):
        dice = random.Random(f"stubborn {seed}")
        for number, game in enumerate(play_on(random_game(seed), stubborn(*STUBBORN[which]), dice)):
            answers_are_offered(game)
            if number % 17 == 0:
                hold(game)


@pytest.mark.rule("R10.3", "J9", "J11")
def test_every_game_ends_with_a_result_that_fits_its_cause() -> None:
    for seed in range(400, 400 + many(60, 600)):
        *_, game = positions(seed, every=1000)
        result = game.result()
        assert result is not None and sum(result.returns) == pytest.approx(0)
        left = [seat for seat in range(game.players) if is_alive(words_of(game), seat)]
        if result.cause in ("units", "objectives", "resignation"):
            assert list(result.winners) == left and len(left) == 1
            assert result.returns[left[0]] == max(result.returns) > 0
        else:
            assert result.winners == () and set(result.returns) == {0.0}
            assert (result.cause == "nobody_left") == (left == [])
        assert game.legal() == [] and game.chances() == [] and game.refusal(0) is not None


def test_out_of_turn_acts_leave_a_game_that_can_be_played() -> None:
    """J11: anybody may resign at any moment; the rest play on."""
    for seed in range(500, 500 + many(20, 400)):
        dice = random.Random(f"out of turn {seed}")
        for game in positions(seed, every=97):
            other = game.copy()
            while other.to_answer() != OVER and dice.random() < 0.7:
                act_out_of_turn(other, dice)
                hold(other)
            for number, after in enumerate(play_on(other, lively(dice), dice, out_of_turn=0.05)):
                if number % 11 == 0:
                    hold(after)


# ---- copies, bytes, hashes --------------------------------------------------------------------------------------------


def test_a_copy_is_equal_and_independent() -> None:
    for seed in range(600, 600 + many(12, 200)):
        dice = random.Random(f"copy {seed}")
        for game in positions(seed, every=31):
            before, hash_before = game.to_bytes(), game.position_hash()
            other = game.copy()
            assert other.to_bytes() == before and other.same_as(game) and other.position_hash() == hash_before
            assert other.legal() == game.legal() and other.chances() == game.chances()
            for number in range(5):
                if other.to_answer() != OVER:
                    step(other, lively(dice), dice)
                    assert number or other.to_bytes() != before  # an answer always changes something
            assert game.to_bytes() == before and game.position_hash() == hash_before


def test_bytes_bring_the_same_game_back() -> None:
    for seed in range(700, 700 + many(12, 200)):
        for game in positions(seed, every=31):
            other = from_bytes(game.spec, game.to_bytes())
            assert other.to_bytes() == game.to_bytes() and other.same_as(game)
            assert (other.to_answer(), other.legal(), other.chances()) == (game.to_answer(), game.legal(), game.chances())
            for seat in range(-1, game.players):
                assert other.view(seat).to_bytes() == game.view(seat).to_bytes()


def test_the_same_answers_make_the_same_game_and_events_change_nothing() -> None:
    for seed in range(800, 800 + many(30, 600)):
        told, silent = random_game(seed), random_game(seed)
        told.tell(True)
        dice = random.Random(f"same {seed}")
        while told.to_answer() != OVER:
            answer = step(told, lively(dice), dice)
            silent.apply(answer)
            assert told.to_bytes() == silent.to_bytes()
        assert silent.take_events() == [] and told.take_events() != []


def test_equal_copies_of_a_card_stand_for_each_other() -> None:
    """Which copy lies where is nowhere to be seen: not in hashes, views, answers or chances."""
    for seed in range(900, 900 + many(12, 200)):
        dice = random.Random(f"copies {seed}")
        for game in positions(seed, every=41):
            other = with_copies_exchanged(game, dice)
            assert other.same_as(game) and other.position_hash() == game.position_hash()
            assert (other.legal(), other.chances()) == (game.legal(), game.chances())
            for seat in range(-1, game.players):
                assert other.view(seat).to_bytes() == game.view(seat).to_bytes()


def with_copies_exchanged(game: CardGame, dice: random.Random) -> CardGame:
    """The same position with the copies of each card dealt out anew. Not while an effect holds a card of a hand in its frame."""
    words = words_of(game)
    for seat, deck in enumerate(game.spec.decks):
        at = block(seat)
        new = list(range(len(deck)))
        for kind in {card.id for card in deck}:
            copies = [index for index, card in enumerate(deck) if card.id == kind]
            for old, now in zip(copies, dice.sample(copies, len(copies))):
                new[old] = now
        sets = [HAND, DISCARD, REMOVED, *range(POOL, POOL + 4), SEEN_ANY, *range(SEEN, SEEN + 9)]
        for word in sets:
            words[at + word] = sum(1 << new[card] for card in bits(words[at + word]))
        for word in (*range(CARD_AT, CARD_AT + 3), *range(TOP, TOP + words[at + TOP_COUNT])):
            if words[at + word] >= 0:
                words[at + word] = new[words[at + word]]
        for side in (0, 1):
            for word in (PLAYED + side, FORCED + side):
                if words[FIGHTER + side] >= 0 and words[FIGHTER + side] >> 6 == seat and words[word] >= 0:
                    words[word] = new[words[word]]
    return from_bytes(game.spec, words.tobytes())


def test_playouts_end_and_are_repeatable() -> None:
    for seed in range(1000, 1000 + many(40, 1000)):
        one, two = random_game(seed), random_game(seed)
        assert one.playout(Generator(seed)) == two.playout(Generator(seed))
        assert one.to_bytes() == two.to_bytes() and one.result() is not None
        hold(one)


# ---- numbers and their parts ------------------------------------------------------------------------------------------


def events_of(game: CardGame, seed: int) -> list[Event]:
    dice = random.Random(f"events {seed}")
    game.tell(True)
    while game.to_answer() != OVER:
        step(game, lively(dice), dice)
    return game.take_events()


def cards_may_decide(game: CardGame) -> bool:
    """Is there a card that makes a unit hit or miss whatever the numbers, or changes what a 12 does?"""
    effects = [effect for card in game.spec.definitions for effect in card.effects]
    return any(isinstance(effect, fx.Permit) and effect.what in ("hit", "automatic_12") for effect in effects)


@pytest.mark.rule("R7.4", "R7.5", "R7.6", "R9.3", "R9.4", "J35")
def test_parts_add_up_to_the_numbers_used() -> None:
    """Each number told is the sum of its parts, and decides what is told to come of it."""
    kinds, strict = dict.fromkeys(("attack", "strike", "hit-damage"), 0), 0
    for seed in range(1100, 1100 + many(40, 600)):
        game = random_game(seed)
        for event in events_of(game, seed):
            if event.kind not in kinds:
                assert event.sums == ()
                continue
            kinds[event.kind] += 1
            args = event.message.args
            numbers = [args["n"]] if event.kind == "hit-damage" else [args["n"], args["need"]]
            assert [total.value for total in event.sums] == [total.total() for total in event.sums] == numbers
            if event.kind != "hit-damage":
                roll = next(part.value for part in event.sums[0].parts if part.source.id == "from-dice")
                hits = numbers[0] >= numbers[1] or (event.kind == "attack" and roll == 12)  # R7.4, J7
                strict += not cards_may_decide(game)
                assert bool(args["hit"]) == hits or cards_may_decide(game)
    assert min(kinds.values()) > 50 and strict > 50, (kinds, strict)


# ---- chance -----------------------------------------------------------------------------------------------------------


def test_chance_takes_every_answer_it_may_take() -> None:
    for seed in range(1200, 1200 + many(6, 60)):
        for game in positions(seed, every=13):
            if game.to_answer() == CHANCE:
                for answer, _ in game.chances():
                    other = game.copy()
                    other.apply(answer)
                    answers_are_offered(other)
                    cards_are_conserved(other)

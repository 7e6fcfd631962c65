"""Exact odds: equal to the engine's own chance tree walked the plain way, equal to the calculator, blind for what is hidden."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import combinations, islice, product
from math import comb

import pytest

from buildstars.card.game import CardGame, possible_game
from buildstars.card.layout import (
    AIM,
    COMBAT,
    CONTESTED,
    F_BATTLE,
    F_STRIKES,
    FACE_UP,
    FIGHTER,
    HAND,
    PASS,
    PICK,
    PICKS,
    PUBLIC,
    SLOT,
    STRIKE,
    UNIT,
)
from buildstars.card.odds.exact import GONE, NO_CARD, BattleOdds, Fight, Odds, OddsError, SeriesOdds
from buildstars.card.odds.unseen import HAND_SLOT, Deals, cover, open_state, unseen_cards
from buildstars.card.position import ObjectiveAt, Position, SeatPosition, UnitAt, game_at
from buildstars.card.possible import possible_words
from buildstars.card.rules.battle import ATTACKER_PLAYS
from buildstars.card.rules.strike import K_OWNER, K_PLACE
from buildstars.card.spec import Spec
from buildstars.card.state import State
from buildstars.card.view import CardView
from buildstars.content.model import Face, Force, Text, Unit
from buildstars.core.generator import Generator
from buildstars.core.seats import OVER
from card import odds as cases
from card.helpers import COLLECTION, block, frames, many, positions, words_of
from card.naive import Naive, Outcome, TooLong, series
from reference.calculator import ATTACKER, DEFENDER, DESTROYED, NotModelled, battle, strike

MOST = 30_000
"""Steps of the plain walk in a quick run; a long one has time for more."""


# ---- positions --------------------------------------------------------------------------------------------------------


def battles_played(seed: int, most: int = 3) -> Iterator[CardGame]:
    """Battles of a random game at their first question."""
    found = (
        game.copy()
        for game in positions(seed)
        if game.to_answer() >= 0 and frames(words_of(game))[-1][1:] == (F_BATTLE, ATTACKER_PLAYS)
    )
    return islice(found, most)


def battle_invented(dice: random.Random) -> CardGame | None:
    """A battle with invented units and cards; None if a rule or a card forbids it."""
    case = cases.random_case(dice, False)
    game = case.game()
    try:
        for wanted in (COMBAT, UNIT + case.active * 64, UNIT + case.other * 64, PASS):
            cases.answer(game, wanted)
    except cases.NotOffered:
        return None
    return game if game.to_answer() >= 0 and frames(words_of(game))[-1][1] == F_BATTLE else None


def combat_cards(game: CardGame, seat: int) -> list[int]:
    """The combat cards of a hand, by their places in the deck list."""
    hand = words_of(game)[block(seat) + HAND]
    spec = game.spec
    kinds = range(int(spec.card_kinds[seat]))
    return [local for local in kinds if hand & spec.combats[seat] & spec.mates[seat * 64 + spec.first_copy[seat * 64 + local]]]


def pick(dice: random.Random, cards: list[int]) -> int:
    return dice.choice([*cards, *cards, NO_CARD])


def unpacked(odds: BattleOdds) -> dict[Outcome, Fraction]:
    def fate(bits: int) -> tuple[int, int, int]:
        return (GONE, 0, 0) if bits >> 2 == 63 else (bits >> 2, (bits >> 1) & 1, bits & 1)

    return {
        ((packed >> 17) & 1, (packed >> 16) & 1, fate((packed >> 8) & 255), fate(packed & 255)): odds.chance(weight)
        for packed, weight in odds.outcomes.items()
    }


# ---- one battle -------------------------------------------------------------------------------------------------------


def compare_battle(game: CardGame, dice: random.Random, most: int) -> int:
    """The odds from both seats' views against the plain walk; how many were compared."""
    seats = [words_of(game)[FIGHTER + side] >> 6 for side in (0, 1)]
    cards = (pick(dice, combat_cards(game, seats[0])), pick(dice, combat_cards(game, seats[1])))
    naive = Naive(cards, most=most)
    try:
        wanted = naive.battle(game)
    except TooLong:
        return 0
    compared = 0
    for seat in seats:
        if naive.revealed <= {seat}:  # of the other's cards the seat knows less than the game
            odds = Odds(game.view(seat)).now(*cards)
            assert sum(odds.outcomes.values()) == odds.total
            assert unpacked(odds) == wanted
            compared += 1
    return compared


@pytest.mark.rule("R7.4", "R7.5", "R7.6", "R7.7", "R8.2", "R8.3", "J35", "J36")
@pytest.mark.parametrize("batch", range(many(8, 250)))
def test_odds_of_battles_played_equal_the_chance_tree(batch: int) -> None:
    compared = 0
    for seed in range(7000 + 5 * batch, 7005 + 5 * batch):
        dice = random.Random(f"odds {seed}")
        for game in battles_played(seed, many(2, 4)):
            compared += compare_battle(game, dice, many(MOST, 400_000))
    assert compared > 2


@pytest.mark.rule("R7.4", "R7.6", "R7.7", "R8.3", "R12.1", "R12.3", "R12.4", "J35", "J36")
@pytest.mark.parametrize("batch", range(many(8, 250)))
def test_odds_with_invented_cards_equal_the_chance_tree(batch: int) -> None:
    compared = 0
    for seed in range(6 * batch, 6 * batch + 6):
        dice = random.Random(f"invented odds {seed}")
        game = battle_invented(dice)
        if game is not None:
            compared += compare_battle(game, dice, many(MOST, 400_000))
    assert compared > 2


@pytest.mark.rule("R7.4", "R7.5", "R7.6")
def test_the_four_outcomes_equal_the_calculator() -> None:
    """Where no one has a choice the calculator knows the same numbers, from the rules' text and not from the engine."""
    compared = 0
    for seed in range(many(30, 2000)):
        case = cases.random_case(random.Random(f"calculated {seed}"), False)
        seats = {ATTACKER: case.active, DEFENDER: case.other}
        fighters = [case.fighter(seat, 0, side) for side, seat in seats.items()]
        try:
            game, played = cases.start_battle(case)
            cards = [case.sides[seat].card if side in played else None for side, seat in seats.items()]
            chances = battle(*fighters, case.setting([*seats.values()]), *cards, played[0] if played else ATTACKER)
        except (cases.NotOffered, NotModelled):
            continue
        odds = Odds(game.view(case.active)).now()
        for attacker, defender in product((True, False), repeat=2):
            wanted = [one for outcome, one in chances.items() if (outcome.attacker_hits, outcome.defender_hits) == (attacker, defender)]
            assert odds.chance(odds.hits(attacker, defender)) == sum(wanted)
        compared += 1
    assert compared > 10


@pytest.mark.rule("R9.3", "R9.4", "R9.5", "R11.4", "J7")
def test_a_strike_equals_the_calculator() -> None:
    compared = 0
    for seed in range(many(40, 1000)):
        case = cases.random_case(random.Random(f"calculated strike {seed}"), True)
        owner, place = divmod(case.slot, 3)
        face_up = [k for k, card in enumerate(case.sides[owner].objectives) if card is not None]
        try:
            wanted = strike(case.fighter(case.active, 0), case.setting([case.active]), owner, face_up.index(place))
            odds = Odds(case.game().view(case.active)).strikes(case.slot, [case.active * 64])
        except (OddsError, NotModelled):
            continue
        assert odds.falls() == [wanted[DESTROYED]]
        compared += 1
    assert compared > 20


# ---- several, one after the other -------------------------------------------------------------------------------------


def declared(game: CardGame, dice: random.Random, what: int) -> CardGame | None:
    """A combat or strike action with as many units as are chosen by chance, ordered, at its first battle or roll."""
    game = game.copy()
    if what not in game.legal():
        return None
    game.apply(what)
    kind = frames(words_of(game))[-1][1]
    while game.to_answer() >= 0 and frames(words_of(game))[-1][1] == kind:
        legal = game.legal()
        acts = [answer for answer in legal if answer >= SLOT]
        game.apply(dice.choice(acts) if acts and (PASS not in legal or words_of(game)[PICKS] < 3) else legal[0])
    return game if words_of(game)[PICKS] > 1 else None


def actions(seed: int, dice: random.Random, what: int, players: int = 0) -> Iterator[CardGame]:
    """Declared actions of several units, from all over a random game."""
    for game in positions(seed, players, every=3):
        if game.to_answer() >= 0 and (found := declared(game, dice, what)) is not None:
            yield found


def told(odds: SeriesOdds) -> tuple[dict[int, dict[tuple[int, int], Fraction]], dict[int, dict[int, Fraction]]]:
    """As the plain walk tells it."""
    steps: dict[int, dict[tuple[int, int], Fraction]] = {}
    for step in odds.steps:
        outcomes = {(int(a), int(d)): step.hits(a, d) for a, d in product((False, True), repeat=2)}
        steps[step.attacker] = {key: chance for key, chance in outcomes.items() if chance}
    return {unit: found for unit, found in steps.items() if found}, odds.fates


@pytest.mark.rule("R6.3", "R7.7", "R7.9", "J28", "J29", "J30")
def test_a_series_equals_the_chance_tree() -> None:
    compared = 0
    for seed in range(many(8101, 8100), many(8106, 8400)):  # the first takes longer than the next ten together
        dice = random.Random(f"series {seed}")
        for game in islice(actions(seed, dice, COMBAT), 2):
            words = words_of(game)
            pairs = [(words[PICK + k], words[AIM + k]) for k in range(words[PICKS])]
            units = tuple(dict.fromkeys([unit for unit, _ in pairs] + [unit for _, unit in pairs]))
            try:
                wanted = series(game, units, many(MOST, 200_000))
            except TooLong:
                continue
            for seat in {pairs[0][0] >> 6, pairs[0][1] >> 6}:
                if wanted.revealed <= {seat}:
                    odds = Odds(game.view(seat)).series([Fight(*pair) for pair in pairs])
                    assert told(odds) == (wanted.steps, wanted.fates)
                    assert all(sum(fates.values()) == 1 for fates in odds.fates.values())
                    compared += 1
    assert compared > 10


@pytest.mark.rule("R9.1", "R9.2", "R9.5", "R9.6", "R9.7", "R9.8", "J40", "J41")
def test_a_series_of_strikes_equals_the_chance_tree() -> None:
    """From the owner's view: the owner does not know the own objectives either, but which cards they can be (R3.1)."""
    compared: Counter[bool] = Counter()
    for seed in range(8500, 8500 + many(60, 900)):
        dice = random.Random(f"strikes {seed}")
        for game in islice(actions(seed, dice, STRIKE, 2), 2):
            words = words_of(game)
            at = next(at for at, kind, _ in frames(words) if kind == F_STRIKES)
            units = tuple(words[PICK + k] for k in range(words[PICKS]))
            try:
                wanted = series(game, units, many(MOST, 200_000))
            except TooLong:
                continue
            owner, place = words[at + K_OWNER], words[at + K_PLACE]
            odds = Odds(game.view(owner)).strikes(owner * 3 + place, list(units))
            steps, fates = told(odds)
            assert {unit: found.get((1, 0), 0) for unit, found in steps.items()} == {
                unit: found.get((1, 0), 0) for unit, found in wanted.steps.items()
            }
            assert fates == wanted.fates
            compared[not words[block(owner) + FACE_UP + place]] += 1
    assert compared[True] > 3, compared


@pytest.mark.rule("R9.2", "R9.6", "R3.4", "J39")
def test_a_face_down_objective_counts_by_every_deal_that_fits() -> None:
    """The striker knows neither hand nor deck: the mean over all hands that the owner can have, each with the game's own chances."""
    spec, place = small_decks()
    seen = Odds(game_at(spec, place(DECK[:3])).view(0)).strikes(3, [0, 1])
    falls: list[Fraction] = [Fraction(0), Fraction(0)]
    deals = list(combinations(range(len(DECK)), 3))
    for hand in deals:
        game = declared_strike(game_at(spec, place([DECK[k] for k in hand])))
        steps = series(game, (0, 1)).steps
        falls[0] += steps[0].get((1, 0), Fraction(0)) / len(deals)
        falls[1] += sum((steps.get(unit, {}).get((1, 0), Fraction(0)) for unit in (0, 1)), Fraction(0)) / len(deals)
    assert seen.falls() == falls


DECK = ["core:c1", "core:c2", "core:c3", "core:c10", "core:c11", "core:c121", "core:c122"]
"""Combat and objective cards."""


def small_decks() -> tuple[Spec, Callable[[list[str]], Position]]:
    units = tuple(islice((unit for unit in COLLECTION.units.values() if unit.front.stars == 2), 3))
    cards = tuple(COLLECTION.cards[card] for card in DECK)
    spec = Spec([Force("one", units, cards), Force("two", units, cards)], {"packs": "on"})

    def place(hand: list[str]) -> Position:
        mine = SeatPosition((UnitAt(0, 1), UnitAt(1, 1), UnitAt(2, 0)), tuple(DECK[:3]), (ObjectiveAt(),))
        theirs = SeatPosition((UnitAt(0, 1),), tuple(hand), (ObjectiveAt(), ObjectiveAt()))
        return Position((mine, theirs), begin="action")

    return spec, place


def declared_strike(game: CardGame) -> CardGame:
    for answer in (STRIKE, SLOT + 3, UNIT, UNIT + 1, PASS, UNIT):
        game.apply(answer)
    return game


# ---- what may be held -------------------------------------------------------------------------------------------------


@pytest.mark.rule("R3.4", "J39")
def test_a_card_is_held_with_its_hypergeometric_chance() -> None:
    spec, place = small_decks()
    odds = Odds(game_at(spec, place(DECK[:3])).view(0))
    for local in odds.possible_cards(1):
        assert odds.chance_held(1, local) == 1 - Fraction(comb(6, 3), comb(7, 3))
    assert [odds.chance_held(0, local) for local in range(7)] == [1, 1, 1, 0, 0, 0, 0]


def test_chances_to_be_held_add_up_to_the_cards_of_the_hand() -> None:
    """Also after reshuffles, when older objectives can only be what their shuffle held: every deal that fits counts once."""
    looked = 0
    for seed in range(8800, 8800 + many(30, 200)):
        for game in positions(seed, 2, every=61):
            if game.to_answer() == OVER or game.turn_number() == 0:
                continue
            spec, words = game.spec, words_of(game)
            state = open_state(game.view(0))
            deals = Deals(state, 1, 0)
            unseen, number = unseen_cards(state, 1, 0), deals.slots[HAND_SLOT]
            held = sum(deals.all_ways() - deals.without(1 << k) for k in range(60) if (unseen >> k) & 1)
            assert held == number * deals.all_ways() > 0 or number == 0
            assert number + bin(state.words[block(1) + HAND] & ~unseen).count("1") == bin(words[block(1) + HAND]).count("1")
            looked += len(deals.kinds) > 1
            assert spec.players == 2
    assert looked > 2


@pytest.mark.rule("R3.1", "R3.4", "J39")
def test_odds_hang_on_nothing_hidden() -> None:
    """Deal everything hidden from a seat anew: its odds stay the same, and they do not hang on how the odds deal it for themselves."""
    asked = 0
    for seed in range(9000, 9000 + many(8, 150)):
        dice = random.Random(f"hidden odds {seed}")
        for game in battles_played(seed, 2):
            words = words_of(game)
            seats = [words[FIGHTER + side] >> 6 for side in (0, 1)]
            seat = dice.choice([*seats, -1])
            other = possible_game(game.view(seat), Generator(seed))
            here, there = Odds(game.view(seat)), Odds(other.view(seat))
            there.state = redealt(game.view(seat), seed)
            for card in [NO_CARD, *here.possible_cards(seats[0])[:3]]:
                one, two = here.hovered_replies(card), there.hovered_replies(card)
                assert [(reply.card, reply.chance) for reply in one.replies] == [(reply.card, reply.chance) for reply in two.replies]
                assert [unpacked(reply.odds) for reply in one.replies] == [unpacked(reply.odds) for reply in two.replies]
                assert unpacked(one.average) == unpacked(two.average)
                asked += 1
    assert asked > 10


def redealt(view: CardView, seed: int) -> State:
    """As odds_unseen.open_state, dealt otherwise."""
    known = view.known()
    state = State(known.spec, possible_words(known, view.seat, Generator(seed + 17)), known.spec.out)
    for owner in range(known.spec.players):
        cover(state, owner, PUBLIC if view.seat < 0 else view.seat)
    return state


@pytest.mark.rule("R7.2", "R7.3")
def test_replies_are_ordered_and_averaged() -> None:
    """The average plays the best of what is held: worked out here from every hand that there can be."""
    spec, place = small_decks()
    game = game_at(spec, place(DECK[:3]))
    odds = Odds(game.view(0))
    replies = odds.replies(0, 64)
    worths = {reply.card: reply.odds.worth() for reply in replies.replies}
    assert list(worths.values()) == sorted(worths.values()) and replies.best.worth() == min(worths.values())
    assert unpacked(replies.nothing) == unpacked(odds.battle(0, 64))
    hands = list(combinations(range(7), 3))
    mean = sum((min(worths.get(card, worths[NO_CARD]) for card in (*hand, NO_CARD)) for hand in hands), Fraction(0)) / len(hands)
    assert replies.average.worth() == mean


# ---- numbers worked out by hand, and what cannot be ---------------------------------------------------------------------


@pytest.mark.rule("R7.4", "R7.6", "R7.7", "R7.9")
def test_numbers_worked_out_by_hand() -> None:
    """Attack 3 against defense 10 needs 7 (21 of 36), attack 1 against 9 needs 8 (15 of 36)."""
    strong, weak = unit_of(attack=3, defense=9, shields=1), unit_of(attack=1, defense=10, shields=2)
    spec = Spec([Force("", (strong, strong, strong), CARDS), Force("", (weak, weak), CARDS)], {"packs": "on"})
    mine = SeatPosition(tuple(UnitAt(k, CONTESTED) for k in range(3)), (), (ObjectiveAt(),))
    theirs = SeatPosition((UnitAt(0, CONTESTED), UnitAt(1, 1)), (), (ObjectiveAt(),))
    odds = Odds(game_at(spec, Position((mine, theirs), begin="action")).view(0))
    one = odds.battle(0, 64)
    assert one.total == 1296
    assert [one.hits(a, d) for a, d in ((True, True), (True, False), (False, True), (False, False))] == [315, 441, 225, 315]
    assert (one.destroyed(0), one.destroyed(1)) == (540, 0)
    assert one.counters(1) == {0: 540, 1: 756} and one.counters(0) == {GONE: 540, 0: 756}
    both = odds.series([Fight(0, 64), Fight(1, 64)])
    hit = Fraction(21, 36)
    assert both.fallen(64) == [0, hit * hit]
    assert both.steps[1].happens == 1
    assert both.lost_stars(0) == 2 * 2 * Fraction(15, 36)
    three = odds.series([Fight(0, 64), Fight(1, 64), Fight(2, 64)])
    assert three.steps[2].happens == 1 - hit * hit
    assert three.fallen(64)[2] == hit * hit + 2 * hit * hit * (1 - hit)


CARDS = tuple(islice((card for card in COLLECTION.cards.values() if card.type == "objective"), 6))


def unit_of(**values: int) -> Unit:
    front = Face(stars=2, attack=values["attack"], damage=1, defense=values["defense"], shields=values["shields"])
    return Unit(1, Text(en="x"), "x_wing", "space", "common", front, "SS", "rebel")


def test_what_cannot_be_is_refused_with_a_sentence() -> None:
    spec, place = small_decks()
    odds = Odds(game_at(spec, place(DECK[:3])).view(0))
    asks: list[tuple[Callable[[], object], str]] = [
        (lambda: odds.battle(0, 1), "R6.1"),
        (lambda: odds.battle(2, 64), "R6.1"),
        (lambda: odds.strikes(3, [2]), "R5.6"),
        (lambda: odds.strikes(5, [0]), "R5.6"),
        (lambda: odds.strikes(0, [0]), "R5.6"),
    ]
    for ask, rule in asks:
        with pytest.raises(OddsError) as refused:
            ask()
        assert refused.value.refusal is not None and refused.value.refusal.rule == rule
    others: list[Callable[[], object]] = [
        lambda: odds.now(),
        lambda: odds.hovered(0),
        lambda: odds.battle(0, 999),
        lambda: odds.battle(0, 64, card=5),
        lambda: odds.battle(0, 64, card=99),
        lambda: odds.series([]),
        lambda: odds.strikes(3, []),
        lambda: odds.strikes(99, [0]),
    ]
    for ask in others:
        with pytest.raises(OddsError):
            ask()

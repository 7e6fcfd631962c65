"""Whatever is wrong is refused with a reason, and nothing has changed: answers, seats, wishes, words, bytes, options, forces."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from buildstars.card.game import CardGame, from_bytes, new_game
from buildstars.card.layout import UNIT
from buildstars.card.spec import Spec
from buildstars.card.text.wishes import AttackWish, BringWish, MoveWish, PlayWish, StrikeWish, Wish
from buildstars.content.legal import cost, force_problems
from buildstars.content.model import Force
from buildstars.core.messages import IllegalAnswer
from buildstars.core.options import OptionError, SetupError, split_option
from buildstars.core.seats import OVER
from card.helpers import CARDS, SHIPPED, UNITS, lively, many, play_on, positions, random_game

HUGE = (-1, -2, -(2**31), -(2**63), -(10**30), 2**31, 2**63 - 1, 2**63, 10**30)
FORCE = SHIPPED[0]


def unchanged(game: CardGame, act: Callable[[], object]) -> IllegalAnswer:
    """The act is refused, with a rule, and the game is the same to the last byte."""
    before, told = game.to_bytes(), len(game.log)
    with pytest.raises(IllegalAnswer) as caught:
        act()
    assert game.to_bytes() == before and len(game.log) == told
    assert caught.value.refusal.rule[0] in "RJ" and caught.value.refusal.message.id.startswith("refused-")
    assert caught.value.refusal.rule in str(caught.value)
    return caught.value


# ---- answers ----------------------------------------------------------------------------------------------------------


def test_answers_that_are_not_offered_are_refused_and_change_nothing() -> None:
    for seed in range(5000, 5000 + many(8, 100)):
        for game in positions(seed, every=149):
            game.tell(True)
            offered = set(game.legal())
            for answer in (*HUGE, *range(game.answer_space + 2)):
                if answer not in offered:
                    refused = unchanged(game, lambda game=game, answer=answer: game.apply(answer))
                    assert refused.refusal == game.refusal(answer)
            game.tell(False)
            game.take_events()


@pytest.mark.parametrize("answer", ["0", None, 1.5, [0]])
def test_what_is_no_number_is_no_answer(answer: Any) -> None:
    game = random_game(1, 2)
    before = game.to_bytes()
    with pytest.raises(TypeError):
        game.apply(answer)
    assert game.to_bytes() == before


@pytest.mark.rule("R10.3")
def test_nothing_is_answered_when_the_game_is_over() -> None:
    *_, game = positions(5200, 2, every=1000)
    assert game.to_answer() == OVER
    for answer in (0, UNIT, *HUGE):
        assert unchanged(game, lambda answer=answer: game.apply(answer)).refusal.rule == "R10.3"
    for seat in (0, 1):
        unchanged(game, lambda seat=seat: game.resign(seat))


# ---- seats ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("J11")
@pytest.mark.parametrize("seat", [-2, -1, 3, 8, 10**20])
def test_nobody_else_can_resign_or_offer_a_draw(seat: int) -> None:
    game = random_game(2, 3)
    for act in (game.resign, game.offer_draw, game.decline_draw):
        assert unchanged(game, lambda act=act: act(seat)).refusal.rule == "J11"


@pytest.mark.rule("J11")
def test_who_is_eliminated_has_nothing_to_give_up() -> None:
    seen = 0
    for seed in range(5300, 5340):
        game, dice = random_game(seed, 4), random.Random(seed)
        for after in play_on(game, lively(dice), dice, every=25):
            out = [seat for seat in range(4) if not after.is_alive(seat)]
            if out and after.to_answer() != OVER:
                for act in (after.resign, after.offer_draw, after.decline_draw):
                    unchanged(after, lambda act=act, out=out: act(out[0]))
                seen += 1
                break
    assert seen > 10


@pytest.mark.parametrize("seat", [-2, 3, 99])
def test_there_is_no_view_from_a_seat_that_is_not_there(seat: int) -> None:
    with pytest.raises(ValueError, match=f"there is no seat {seat}"):
        random_game(3, 3).view(seat)


# ---- wishes -----------------------------------------------------------------------------------------------------------

NONSENSE: list[Wish] = [
    MoveWish(-1, 8), MoveWish(63, 8), MoveWish(10**20, 8), MoveWish(0, -1), MoveWish(0, 5), MoveWish(0, 9), MoveWish(0, 10**20),
    AttackWish(0, -1), AttackWish(0, 63), AttackWish(-5, 64), AttackWish(64 * 9, 0), AttackWish(0, 0), AttackWish(0, 10**20),
    StrikeWish(0, -1), StrikeWish(0, 24), StrikeWish(63, 3), StrikeWish(0, 10**20),
    PlayWish(-1), PlayWish(60), PlayWish(10**20), BringWish(-1), BringWish(63), BringWish(64), BringWish(10**20),
]


@pytest.mark.parametrize("wish", NONSENSE, ids=str)
def test_a_wish_for_what_is_not_there_is_refused(wish: Wish) -> None:
    for seed in range(5400, 5404):
        for game in positions(seed, 2, every=211):
            for seat in (0, 1):
                before = game.to_bytes()
                refused = game.why_not(0, wish)
                assert refused is not None and refused.rule[0] in "RJ"
                assert game.view(seat).why_not(wish) is not None or seat == 1  # what is not seat 0's may be seat 1's
                assert game.to_bytes() == before


@pytest.mark.parametrize("seat", [-1, 2, 99])
def test_a_wish_of_nobody_is_refused(seat: int) -> None:
    assert random_game(4, 2).why_not(seat, MoveWish(0, 8)) is not None


# ---- words of a record ------------------------------------------------------------------------------------------------


def test_every_answer_has_a_word_of_its_own() -> None:
    game = random_game(5, 8)
    meant = [answer for answer in range(game.answer_space) if is_an_answer(game, answer)]
    words = [game.token(answer) for answer in meant]
    assert len(set(words)) == len(words)
    assert [game.from_token(word) for word in words] == meant


def is_an_answer(game: CardGame, answer: int) -> bool:
    try:
        game.token(answer)
    except ValueError:
        return False
    return True


MEANINGLESS = (
    "", "Pass", "pass ", "u0", "u0.64", "u2.0", "u-1.0", "u0.", "u.1", "c60", "c-1", "c", "o0.3", "o9.0", "7+1", "0+3", "3+", "home2",
    "seat9", "n8", "x", "²",
)


@pytest.mark.parametrize("word", MEANINGLESS)
def test_a_word_that_means_nothing_is_refused(word: str) -> None:
    with pytest.raises(ValueError, match="not an answer"):
        random_game(6, 2).from_token(word)


# ---- bytes ------------------------------------------------------------------------------------------------------------


def test_bytes_of_another_length_are_refused() -> None:
    game = random_game(7, 3)
    data = game.to_bytes()
    for bad in (b"", data[:-1], data[:-8], data + bytes(8), data[1:], random_game(7, 2).to_bytes()):
        with pytest.raises(ValueError, match="are not a position of this game"):
            from_bytes(game.spec, bad)


# ---- options ----------------------------------------------------------------------------------------------------------

BAD_OPTIONS = [
    ("first_player", "2"), ("first_player", "-1"), ("first_player", "nobody"), ("first_player", ""), ("size", "9"), ("size", "61"),
    ("size", "thirty"), ("size", "30.5"), ("combat_targets", "two"), ("quiet_turns", "0"), ("quiet_turns", "off"), ("refill", "none"),
    ("battle_order", "any"), ("turn_limit", "0"), ("turn_limit", "-3"), ("packs", "yes"), ("packs", "1"), ("size", "٣٠"),
]


@pytest.mark.rule("J2", "J5")
@pytest.mark.parametrize(("key", "value"), BAD_OPTIONS)
def test_an_option_that_makes_no_sense_is_refused(key: str, value: str) -> None:
    with pytest.raises(OptionError, match=f"option {key}={value}"):
        new_game([FORCE, FORCE], {key: value})


def test_an_option_that_is_not_there_is_refused_with_those_that_are() -> None:
    with pytest.raises(OptionError, match="there is no option 'colour'; the options are edition, first_player, size"):
        new_game([FORCE, FORCE], {"colour": "red"})


@pytest.mark.parametrize("text", ["", "size", "=30", "size=", "="])
def test_an_option_is_written_key_equals_value(text: str) -> None:
    with pytest.raises(OptionError, match="write it as key=value"):
        split_option(text)


# ---- forces -----------------------------------------------------------------------------------------------------------


def of(force: Force, **changes: Any) -> Force:
    return msgspec.structs.replace(force, **changes)


@pytest.mark.rule("J10", "J47")
@pytest.mark.parametrize(
    ("forces", "options", "sentence"),
    [
        ([], {}, "a game has 2 to 8 players, not 0"),
        ([FORCE], {}, "a game has 2 to 8 players, not 1"),
        ([FORCE] * 9, {}, "a game has 2 to 8 players, not 9"),
        ([FORCE, of(FORCE, units=())], {}, "has no units; at least one must be deployed"),
        ([FORCE, of(FORCE, units=FORCE.units[:1] * 61)], {}, "has 61 units; at most 60"),
        ([FORCE, of(FORCE, cards=FORCE.cards[:5])], {}, "has 5 cards; set-up needs at least 6"),
        ([FORCE, of(FORCE, cards=FORCE.cards[:3])], {"packs": "on"}, "has 3 cards; set-up needs at least 4"),
        ([FORCE, of(FORCE, cards=FORCE.cards[:1] * 61)], {}, "has 61 cards; at most 60"),
    ],
)
def test_a_game_that_cannot_be_set_up_is_refused(forces: list[Force], options: dict[str, str], sentence: str) -> None:
    for make in (lambda: new_game(forces, options), lambda: Spec(forces, options)):
        with pytest.raises(SetupError) as caught:
            make()
        assert sentence in str(caught.value)


BIG = max(UNITS, key=cost)
SMALL = [unit for unit in UNITS if cost(unit) == 1]
DECK = tuple(CARDS[:30])
LEGAL = Force("legal", tuple(SMALL[:4]), DECK)


@pytest.mark.parametrize(
    ("force", "size", "packs", "rules"),
    [
        pytest.param(LEGAL, 30, False, [], marks=pytest.mark.rule("R2.1", "R2.2", "R2.3", "R2.4")),
        pytest.param(of(LEGAL, cards=DECK[:29]), 30, False, ["R2.1"], marks=pytest.mark.rule("R2.1")),
        pytest.param(of(LEGAL, cards=DECK[:29]), 60, False, ["R2.1"], marks=pytest.mark.rule("J46")),
        pytest.param(of(LEGAL, cards=DECK[:28] + DECK[:1] * 2), 30, False, [], marks=pytest.mark.rule("R2.2")),
        pytest.param(of(LEGAL, cards=DECK + DECK[:1] * 3), 30, False, ["R2.2"], marks=pytest.mark.rule("R2.2")),
        pytest.param(of(LEGAL, units=tuple(SMALL[:1]) * 3), 30, False, [], marks=pytest.mark.rule("R2.4")),
        pytest.param(of(LEGAL, units=tuple(SMALL[:1]) * 4), 30, False, ["R2.4"], marks=pytest.mark.rule("R2.4")),
        pytest.param(of(LEGAL, units=tuple(SMALL[:1]) * 3), 29, False, ["R2.4"], marks=pytest.mark.rule("R2.4", "J5")),
        pytest.param(of(LEGAL, units=tuple(SMALL[:1]) * 2), 10, False, ["R2.4"], marks=pytest.mark.rule("J46")),
        pytest.param(of(LEGAL, units=(BIG,) * 3 + tuple(SMALL[:4])), 15, False, ["R2.3", "R2.4"], marks=pytest.mark.rule("R2.3")),
        pytest.param(of(LEGAL, units=tuple(UNITS[:60])), 30, False, ["R2.3"], marks=pytest.mark.rule("R2.3")),
        pytest.param(of(LEGAL, units=()), 30, False, ["J47"], marks=pytest.mark.rule("J47")),
        pytest.param(of(LEGAL, cards=DECK[:1] * 4, units=(BIG,) * 12), 30, True, [], marks=pytest.mark.rule("R13")),
        pytest.param(of(LEGAL, cards=DECK[:3]), 30, True, ["R13"], marks=pytest.mark.rule("R13", "J47")),
    ],
)
def test_a_force_that_breaks_the_rules_of_building_is_told_which(force: Force, size: int, packs: bool, rules: list[str]) -> None:
    assert [problem.rule for problem in force_problems(force, size, packs)] == rules


def test_the_exact_number_of_stars_is_allowed_and_one_more_is_not() -> None:
    """R2.3."""
    units = [unit for unit in UNITS if cost(unit) == 5][:3] * 2
    thirty = of(LEGAL, units=tuple(units))
    assert sum(cost(unit) for unit in units) == 30 and force_problems(thirty) == []
    one_more = of(thirty, units=(*units, SMALL[0]))
    assert [(problem.rule, problem.args["count"]) for problem in force_problems(one_more)] == [("R2.3", 31)]


def test_shipped_forces_can_be_played() -> None:
    for force in SHIPPED:
        packs = len(force.cards) < 30
        assert force_problems(force, packs=packs) == []
        assert new_game([force, force], {"packs": "on" if packs else "off"}).to_answer() != OVER

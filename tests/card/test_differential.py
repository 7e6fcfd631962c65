"""The engine's exact chances of a battle and of a strike against the calculator written from the rules alone (reference.calculator).

Random units on both faces, damaged or not, with random cards and face-up objectives, of two and three players; equality is exact.
"""

from __future__ import annotations

import random
from collections import Counter

import pytest

from card.helpers import many
from card.odds import Case, NotOffered, battle_chances, random_case, start_battle, strike_chances
from reference.calculator import ATTACKER, DEFENDER, NotModelled, Outcome, battle, strike

BATCHES = many(2, 60)
CASES = 30


def dice_of(what: str, number: int) -> random.Random:
    return random.Random(f"differential {what} {number}")


def calculated_battle(case: Case, played: list[str]) -> dict[Outcome, object]:
    seats = {ATTACKER: case.active, DEFENDER: case.other}
    cards = {side: case.sides[seat].card if side in played else None for side, seat in seats.items()}
    fighters = [case.fighter(seat, 0, side) for side, seat in seats.items()]
    setting = case.setting(list(seats.values()))
    return battle(*fighters, setting, cards[ATTACKER], cards[DEFENDER], played[0] if played else ATTACKER, case.policy)


def compare_battle(case: Case) -> None:
    game, played = start_battle(case)
    wanted = calculated_battle(case, played)
    assert battle_chances(case, game) == wanted


def compare_strike(case: Case) -> None:
    owner, place = divmod(case.slot, 3)
    face_up = [k for k, card in enumerate(case.sides[owner].objectives) if card is not None]
    striker, setting = case.fighter(case.active, 0), case.setting([case.active])
    wanted = strike(striker, setting, owner, face_up.index(place))
    assert strike_chances(case) == wanted


@pytest.mark.rule("R7.4", "R7.5", "R7.6", "R7.7", "R8.2", "R8.3", "R12.1", "R12.3", "R12.4", "J15", "J34", "J35", "J36")
@pytest.mark.parametrize("batch", range(BATCHES))
def test_battles_have_the_chances_that_the_rules_give_them(batch: int) -> None:
    ends = Counter(try_case(number, is_strike=False) for number in range(batch * CASES, (batch + 1) * CASES))
    assert ends["same"] >= CASES // 2, f"too few of the cases were worked out: {ends}"


@pytest.mark.rule("R9.3", "R9.4", "R11.4", "J7", "J15")
@pytest.mark.parametrize("batch", range(BATCHES))
def test_strikes_have_the_chances_that_the_rules_give_them(batch: int) -> None:
    ends = Counter(try_case(number, is_strike=True) for number in range(batch * CASES, (batch + 1) * CASES))
    assert ends["same"] >= CASES * 4 // 5, f"too few of the cases were worked out: {ends}"


def try_case(number: int, is_strike: bool) -> str:
    case = random_case(dice_of("strike" if is_strike else "battle", number), is_strike)
    try:
        if is_strike:
            compare_strike(case)
        else:
            compare_battle(case)
    except NotModelled:
        return "not modelled"
    except NotOffered:
        return "not offered"
    except AssertionError as error:
        raise AssertionError(f"case {number}: {case}\n{error}") from error
    return "same"

"""Set-up (M2): which fleets may be played, who is first, and deployment that never runs into a dead end."""

from __future__ import annotations

import random
from typing import Any

import pytest
from msgspec.structs import replace

from buildstars.content.legal import Problem
from buildstars.content.loader import inline_set
from buildstars.content.model import Card, Force, Unit
from buildstars.content.text.languages import render
from buildstars.core.cells import CHANCE_KIND, DICE, FIRST, FIRST_PLAYER, FIRST_SEAT, ROLLS_OFF, TURN
from buildstars.core.kernel import top
from buildstars.core.options import OptionError
from buildstars.core.seats import CHANCE
from buildstars.minis.engine import advance, chance_weights, take_answer, take_chance
from buildstars.minis.geometry.plane import within_card
from buildstars.minis.layout import (
    BACK,
    F_DEPLOY,
    F_PLACE,
    FLIPPED,
    IN_RESERVE,
    NUMBER,
    ON_TABLE,
    PASS,
    PHASE,
    SEAT,
    SETTING_UP,
    TOUCH,
    UNIT,
    UNIT_HEADING,
)
from buildstars.minis.legal import fleet_problems
from buildstars.minis.refusals.setup import refuse_deploy
from buildstars.minis.rules.setup import Y_LEFT, push_setup
from buildstars.minis.state import State, get, is_in, set_of, stars_of, x_of, y_of
from buildstars.minis.text.events import DEPLOYED, ENTERS
from minis.turns import answer, convert, dice, fleet, frame, new_state, offered, pick, picks, put_down, told, unit, veteran, who

rule = pytest.mark.rule
ONE, TWO, THREE, FIVE = unit("One", 1), unit("Two", 2), unit("Three", 3), unit("Five", 5)


def starting(*fleets: Force, **options: Any) -> State:
    s = new_state(*fleets, **options)
    push_setup(s)
    advance(s)
    return s


def deployed(s: State, seat: int) -> list[int]:
    bits = set_of(s, seat, ON_TABLE)
    return [index for index in range(64) if (bits >> index) & 1]


def stars_deployed(s: State, seat: int) -> int:
    return sum(int(s.spec.cost[seat * 64 + index]) for index in deployed(s, seat))


def deploy(s: State, *units: int) -> None:
    for u in units:
        pick(s, u)
        put_down(s)


# ---- fleets (M2.1, M2.4, J52) -----------------------------------------------------------------------------------------


def rules_of(*units: Unit, **options: Any) -> list[str]:
    return [problem.rule for problem in fleet_problems(fleet(*units), **options)]


def ids_of(*units: Unit, **options: Any) -> list[str]:
    return [problem.id for problem in fleet_problems(fleet(*units), **options)]


BOMBER = unit("TIE Bomber", 2, craft="tie_bomber")
LANDER = unit("Lander", 3, "transport")
WALKER = unit("Walker", 5, kind="ground")
SHIFTER = convert("Shifter", 3, other_stars=5)
CRAWLER = unit("Crawler", 2, "convert", kind="ground", back={"kind": "space", "icons": ["convert"]})


@rule("M2.1")
def test_who_takes_part_in_a_space_battle() -> None:
    assert ids_of(ONE, BOMBER, LANDER, SHIFTER, battle="space") == []
    assert ids_of(CRAWLER, battle="space") == []  # it may come as a space unit
    assert ids_of(ONE, WALKER, WALKER, battle="space") == ["m-fleet-not-in-space"]


@rule("M2.1")
def test_who_takes_part_in_a_ground_battle() -> None:
    assert ids_of(WALKER, BOMBER, LANDER, SHIFTER, battle="ground") == []
    assert ids_of(WALKER, ONE, TWO, battle="ground") == ["m-fleet-not-in-ground"] * 2


@rule("M2.1")
def test_everybody_takes_part_in_a_free_for_all() -> None:
    assert ids_of(ONE, WALKER, SHIFTER, BOMBER, LANDER) == []


@rule("M2.1", "J52")
def test_a_mixed_battle_needs_ten_stars_of_each_kind_of_all_thirty() -> None:
    assert ids_of(WALKER, WALKER, FIVE, FIVE, battle="mixed") == []
    assert ids_of(WALKER, WALKER, FIVE, THREE, ONE, battle="mixed") == ["m-fleet-mixed"]
    assert ids_of(WALKER, FIVE, FIVE, FIVE, battle="mixed") == ["m-fleet-mixed"]


@rule("M2.1", "J52", "M2.4")
def test_a_convert_unit_counts_for_one_kind_only_with_its_higher_stars() -> None:
    """The Shifter has 3 stars or 5 and costs 5."""
    assert ids_of(WALKER, SHIFTER, FIVE, FIVE, battle="mixed") == []
    assert ids_of(WALKER, WALKER, FIVE, SHIFTER, battle="mixed") == []
    assert ids_of(WALKER, FIVE, SHIFTER, battle="mixed") == ["m-fleet-mixed"]
    assert ids_of(WALKER, SHIFTER, FIVE, SHIFTER, battle="mixed") == []  # one each way


@rule("M2.1", "M1.5")
def test_a_tie_bomber_is_a_space_unit_in_a_mixed_battle() -> None:
    bombers = [unit(f"TIE Bomber {n}", 5, craft="tie_bomber") for n in "ab"]
    assert ids_of(*bombers, WALKER, WALKER, battle="mixed") == []
    assert ids_of(*bombers, FIVE, FIVE, battle="mixed") == ["m-fleet-mixed"]


@rule("J52", "R2.3", "M2.4")
def test_thirty_stars_counted_by_cost() -> None:
    assert rules_of(*[unit(f"Five {n}", 5) for n in range(6)]) == []
    assert rules_of(*[unit(f"Five {n}", 5) for n in range(6)], ONE) == ["R2.3"]
    fives = [unit(f"Five {n}", 5) for n in range(5)]
    assert rules_of(*fives, SHIFTER) == [] and rules_of(*fives, SHIFTER, ONE) == ["R2.3"]
    promoted = veteran("Promoted", 2, stars=3)
    assert rules_of(*fives, promoted, THREE) == []  # 25 + 2 + 3
    assert rules_of(*fives, promoted, THREE, ONE) == ["R2.3"]


@rule("R2.4", "J5", "J52", "J46")
@pytest.mark.parametrize(("size", "most"), [(9, 1), (10, 1), (19, 1), (20, 2), (30, 3), (39, 3), (60, 6)])
def test_copies_by_the_size_of_the_game(size: int, most: int) -> None:
    assert rules_of(*[ONE] * most, size=size) == []
    assert rules_of(*[ONE] * (most + 1), size=size) == ["R2.4"]


@rule("J46", "R2.4")
def test_the_same_number_of_another_set_is_another_unit() -> None:
    other = replace(ONE, set="other")
    assert rules_of(ONE, ONE, ONE, other, other, other) == []
    assert rules_of(ONE, other, other, other, other) == ["R2.4"]


@rule("J5", "J47")
def test_a_fleet_deploys_at_least_one_unit() -> None:
    assert rules_of() == ["J47"]
    assert rules_of(unit("Five", 5), size=10) == []
    assert [problem.rule for problem in fleet_problems(fleet(FIVE), size=7)] == ["J47"]  # 4 stars are deployed
    assert fleet_problems(fleet(unit("Four", 4)), size=7) == []


def card(number: int, kind: str) -> Card:
    raw = {"number": number, "name": {"en": "Card", "de": "Karte"}, "type": kind, "rarity": "common", "stars": 1, "defense": 9,
           "affiliation": "rebel"}
    return inline_set("test", [], [{**raw, "bonus": {"attack": 1}} if kind == "combat" else {**raw, "effects": [EFFECT]}], "tests").cards[0]


EFFECT = {"when": "always", "do": "modify", "stat": "attack", "add": 1}


@rule("M2.5")
def test_a_base_with_a_bonus_needs_its_three_cards() -> None:
    whole = Force("fleet", (ONE,), (card(1, "objective"), card(2, "objective"), card(3, "combat")))
    assert fleet_problems(whole, base_bonus=True) == []
    short = Force("fleet", (ONE,), whole.cards[1:])
    assert [problem.rule for problem in fleet_problems(short, base_bonus=True)] == ["M2.5"]
    assert fleet_problems(short) == []


PROBLEMS: list[Problem] = [
    *fleet_problems(fleet()), *fleet_problems(fleet(*[ONE] * 61)), *fleet_problems(fleet(FIVE), size=7),
    *fleet_problems(fleet(FIVE, WALKER), battle="space"), *fleet_problems(fleet(FIVE), battle="ground"),
    *fleet_problems(fleet(FIVE), battle="mixed"), *fleet_problems(fleet(FIVE, SHIFTER), battle="mixed", base_bonus=True),
]


@pytest.mark.parametrize("lang", ["en", "de"])
def test_every_reason_is_a_sentence(lang: str) -> None:
    assert len({problem.id for problem in PROBLEMS}) == 9
    for problem in PROBLEMS:
        text = render(problem.id, problem.args, lang)
        assert text.endswith((".", ".)")) and " ." not in text and " ," not in text


# ---- who is first (J13, J2) -------------------------------------------------------------------------------------------


@rule("J13", "J2")
def test_the_highest_roll_is_first() -> None:
    s = starting(fleet(FIVE), fleet(FIVE), fleet(FIVE), first_player="rolloff")
    dice(s, 1, 2)
    dice(s, 6, 5)
    dice(s, 4, 4)
    assert s.words[FIRST] == 1 and who(s) == 1
    assert told(s, ROLLS_OFF) == [(0, 1, 2), (1, 6, 5), (2, 4, 4)] and told(s, FIRST_PLAYER) == [(1,)]


@rule("J13", "J2")
def test_only_those_tied_for_highest_roll_again() -> None:
    s = starting(*[fleet(FIVE)] * 4, first_player="rolloff")
    for first, second in ((5, 5), (2, 2), (4, 6), (2, 2)):
        dice(s, first, second)
    dice(s, 3, 3)
    dice(s, 1, 5)  # 6 and 6 again
    dice(s, 1, 1)
    dice(s, 1, 2)
    assert [entry[0] for entry in told(s, ROLLS_OFF)] == [0, 1, 2, 3, 0, 2, 0, 2]
    assert s.words[FIRST] == 2 and who(s) == 2


@rule("J2")
def test_the_first_player_at_random_or_named() -> None:
    s = starting(fleet(FIVE), fleet(FIVE), fleet(FIVE), first_player="random")
    assert who(s) == CHANCE and s.words[CHANCE_KIND] == FIRST_SEAT
    assert chance_weights(s) == [(SEAT, 1), (SEAT + 1, 1), (SEAT + 2, 1)]  # each as likely as the others
    take_chance(s, SEAT + 1)
    assert s.words[FIRST] == 1 and who(s) == 1
    assert who(starting(fleet(FIVE), fleet(FIVE), first_player=1)) == 1
    with pytest.raises(OptionError):
        starting(fleet(FIVE), fleet(FIVE), first_player=2)


@rule("J13")
def test_the_roll_off_is_what_happens_unless_said_otherwise() -> None:
    s = new_state(fleet(FIVE), fleet(FIVE))
    assert s.spec.first_player == 0  # the tests' own
    s = starting(fleet(FIVE), fleet(FIVE), first_player="rolloff")
    assert who(s) == CHANCE and s.words[CHANCE_KIND] == DICE


# ---- deployment (M2.3, J3, J4, J52) -----------------------------------------------------------------------------------

TWENTY_FIVE = fleet(*[unit(f"Five {n}", 5) for n in range(5)])


@rule("M2.3", "J52")
def test_exactly_twenty_stars_touching_the_home_base_the_rest_is_the_reserve() -> None:
    s = starting(TWENTY_FIVE, TWENTY_FIVE)
    assert (who(s), frame(s), s.words[PHASE], s.words[TURN]) == (0, F_DEPLOY, SETTING_UP, 0)
    for n in range(4):
        assert PASS not in offered(s)
        deploy(s, n)
    assert offered(s) == [PASS, BACK]
    for u in range(4):
        assert any(
            within_card(x_of(s, u), y_of(s, u), s.spec.radius[u], s.spec.card_x[c], s.spec.card_y[c], s.spec.card_angle[0], TOUCH)
            for c in range(3)
        )
    answer(s, PASS)
    assert set_of(s, 0, IN_RESERVE) == 1 << 4 and who(s) == 1


@rule("J52")
def test_any_heading() -> None:
    s = starting(TWENTY_FIVE, TWENTY_FIVE)
    pick(s, 0)
    spot = next(one for one in offered(s) if one >= 1 << 27)
    take_answer(s, spot - spot % 4096 + 1234)
    assert get(s, 0, UNIT_HEADING) == 1234


@rule("M2.3", "R3.3")
def test_a_unit_is_offered_only_if_exactly_twenty_can_still_be_made() -> None:
    s = starting(fleet(*[unit(f"Five {n}", 5) for n in range(3)], unit("Four", 4), THREE, TWO, unit("Two b", 2)), TWENTY_FIVE)
    assert picks(s) == [0, 1, 2, 4, 5, 6]  # with the 4, 16 would be left, and the others make 15 or 17 only
    deploy(s, 4, 5)
    assert picks(s) == [0, 1, 2]  # 15 are left: not the other 2
    refusal = refuse_deploy(s, UNIT + 6)
    assert refusal is not None and refusal.rule == "M2.3"
    deploy(s, 0, 1, 2)
    assert stars_deployed(s, 0) == 20 and offered(s) == [PASS, BACK]


@rule("M2.3")
def test_no_chain_runs_into_a_dead_end() -> None:
    chosen = random.Random(3)
    for _ in range(30):
        units = [unit(f"U {n}", chosen.choice((1, 2, 3, 4, 5, 5))) for n in range(chosen.randint(2, 9))]
        s = starting(fleet(*units), TWENTY_FIVE)
        sums = {0}
        for each in units:
            sums |= {total + each.front.stars for total in sums}
        while who(s) == 0:
            choices = [one for one in offered(s) if one != BACK]
            assert choices
            if frame(s) == F_DEPLOY:
                assert (PASS in choices) == (stars_deployed(s, 0) == 20 if 20 in sums else deployed(s, 0) != [])
            take_answer(s, chosen.choice(choices))
        assert stars_deployed(s, 0) == 20 if 20 in sums else 1 <= stars_deployed(s, 0) < 20


@rule("J4", "R3.3", "J47")
def test_where_exactly_twenty_cannot_be_made_any_smaller_total_will_do() -> None:
    s = starting(fleet(*[unit(f"Three {n}", 3) for n in range(9)]), TWENTY_FIVE)
    assert PASS not in offered(s)
    deploy(s, 0)
    assert PASS in offered(s) and len(picks(s)) == 8
    deploy(s, 1, 2, 3, 4, 5)
    assert picks(s) == [] and stars_deployed(s, 0) == 18  # a seventh would be 21


@rule("J5")
@pytest.mark.parametrize(("size", "stars"), [(10, 6), (20, 13), (30, 20), (40, 26), (60, 40)])
def test_two_thirds_of_other_sizes(size: int, stars: int) -> None:
    s = starting(fleet(*[ONE] * 50), TWENTY_FIVE, size=size)
    assert s.words[top(s) + Y_LEFT] == stars


@rule("M2.4", "M7.19")
def test_a_convert_unit_is_deployed_at_its_higher_cost_with_either_face() -> None:
    s = starting(fleet(SHIFTER, *[unit(f"Five {n}", 5) for n in range(4)]), TWENTY_FIVE)
    pick(s, 0)
    answer(s, NUMBER + 1)
    put_down(s)
    assert is_in(s, 0, FLIPPED) and s.words[top(s) + Y_LEFT] == 15
    answer(s, BACK)
    assert not is_in(s, 0, FLIPPED) and s.words[top(s) + Y_LEFT] == 20
    pick(s, 0)
    answer(s, NUMBER)
    put_down(s)
    assert not is_in(s, 0, FLIPPED) and s.words[top(s) + Y_LEFT] == 15 and stars_of(s, 0) == 3


@rule("M2.4", "M7.21")
def test_a_veteran_starts_with_its_non_veteran_face_at_its_cost() -> None:
    s = starting(fleet(veteran("Promoted", 2, stars=4), *[unit(f"Six {n}", 3) for n in range(6)]), TWENTY_FIVE)
    deploy(s, 0)
    assert s.words[top(s) + Y_LEFT] == 18 and not is_in(s, 0, FLIPPED) and stars_of(s, 0) == 2


PAIR = [unit("Luke Skywalker’s X-wing", 5, named=True), unit("Luke Skywalker’s Snowspeeder", 4, kind="ground", named=True)]


@rule("M7.22")
def test_never_two_of_one_person() -> None:
    s = starting(fleet(*PAIR, *[unit(f"Five {n}", 5) for n in range(3)], ONE), TWENTY_FIVE)
    deploy(s, 0)
    assert 1 not in picks(s)
    refusal = refuse_deploy(s, UNIT + 1)
    assert refusal is not None and refusal.rule == "M7.22"
    deploy(s, 2, 3, 4)
    assert offered(s) == [PASS, BACK]


@rule("M7.22", "M2.3")
def test_the_double_is_no_way_to_twenty() -> None:
    """5 or 4 of one person, 5, 5, 2, 4: with both, 5 + 4 + 5 + 2 + 4 = 20; with one of them 4 + 5 + 5 + 2 + 4 only."""
    s = starting(fleet(*PAIR, unit("Five a", 5), unit("Five b", 5), TWO, unit("Four", 4)), TWENTY_FIVE)
    assert 0 not in picks(s) and 1 in picks(s)
    deploy(s, 1, 2, 3, 4, 5)
    assert stars_deployed(s, 0) == 20 and offered(s) == [PASS, BACK]


@rule("M7.22", "J4")
def test_twenty_that_need_both_of_one_person_cannot_be_made() -> None:
    """5 and 4 of one person, 5, 5, 1: 20 with both, 16 at most with one of them."""
    s = starting(fleet(*PAIR, unit("Five a", 5), unit("Five b", 5), ONE), TWENTY_FIVE)
    deploy(s, 4)
    assert PASS in offered(s) and picks(s) == [0, 1, 2, 3]
    deploy(s, 0, 2, 3)
    assert offered(s) == [PASS, BACK]


@rule("M7.22")
def test_two_players_may_have_the_same_person() -> None:
    s = starting(fleet(PAIR[0], *TWENTY_FIVE.units[:3]), fleet(PAIR[0], *TWENTY_FIVE.units[:3]))
    deploy(s, 0, 1, 2, 3)
    answer(s, PASS)
    assert 64 in picks(s)


@rule("J3")
def test_deployment_in_turn_order_told_when_all_have_deployed() -> None:
    s = starting(fleet(FIVE), fleet(FIVE), fleet(FIVE), first_player=1)
    for seat in (1, 2, 0):
        assert who(s) == seat and picks(s) == [seat * 64]
        deploy(s, seat * 64)
        assert told(s, DEPLOYED) == [] and told(s, ENTERS) == []
        answer(s, PASS)
    assert told(s, DEPLOYED) == [(0,), (64,), (128,)] and s.words[TURN] == 1


@rule("J3")
def test_a_pick_can_be_taken_back_before_and_after_it_is_put_down() -> None:
    s = starting(TWENTY_FIVE, TWENTY_FIVE)
    before = bytes(s.words)
    pick(s, 0)
    assert frame(s) == F_PLACE
    answer(s, BACK)
    assert bytes(s.words) == before
    deploy(s, 0)
    answer(s, BACK)
    assert bytes(s.words) == before and BACK not in offered(s)


@rule("J73")
def test_a_full_base_ends_the_deployment() -> None:
    """40 small units do not fit around three cards; whoever has room is placed, then the player may stop."""
    s = starting(fleet(*[ONE] * 60), TWENTY_FIVE, size=60)
    while picks(s):
        assert PASS not in offered(s)
        pick(s, picks(s)[0])
        put_down(s)
    assert 20 < stars_deployed(s, 0) < 40 and PASS in offered(s)
    refusal = refuse_deploy(s, UNIT + 59)
    assert refusal is not None and refusal.rule == "J73"
    answer(s, PASS)
    assert who(s) == 1


# ---- refusals ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["en", "de"])
def test_what_is_not_offered_is_refused_with_a_reason(lang: str) -> None:
    s = starting(fleet(*PAIR, unit("Five a", 5), unit("Five b", 5), TWO, unit("Four", 4)), TWENTY_FIVE)
    seen = set()
    for step in (-1, 1, 2, -2):
        if step == -2:
            answer(s, BACK)
        elif step >= 0:
            deploy(s, step)
        choices = offered(s)
        for one in range(1024):
            refusal = refuse_deploy(s, one)
            assert (refusal is None) == (one in choices), one
            if refusal is not None:
                seen.add(refusal.message.id)
                assert render(refusal.message.id, refusal.message.args, lang).endswith((".", ".)"))
    assert {"m-refused-deploy-nothing", "m-refused-deploy-exactly", "m-refused-deploy-already", "refused-exact-out-of-reach",
            "m-refused-bring-second-of-person", "refused-not-yours", "refused-no-such-unit", "refused-nothing-to-take-back"} <= seen

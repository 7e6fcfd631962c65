"""Each slider does what it says, the more the further it is pushed; and styles play games that look like their descriptions."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from buildstars.bots.card.judgement import Weights
from buildstars.bots.registry import LEVELS, make_bot
from buildstars.bots.styles import MOST, NAMES, STYLES, Sliders, weights_of, with_slider
from buildstars.card.game import CardGame, start
from buildstars.card.layout import COMBAT, MOVE, STRIKE
from buildstars.card.spec import Spec
from buildstars.card.state import stars_of, units_at, units_in_play
from buildstars.card.text import events as told
from buildstars.card.view import CardView
from buildstars.content.loader import load_forces, load_sets
from buildstars.core.generator import Generator
from buildstars.lab.forces import READY
from buildstars.lab.luck import Luck
from card.helpers import bits, many


@cache
def spec_of(number: int) -> Spec:
    """Ready forces against each other, none against itself."""
    shipped, one = load_forces(load_sets()), number % len(READY)
    other = (one + 1 + number // len(READY)) % len(READY)
    return Spec([shipped[READY[one]], shipped[READY[other]]], {"first_player": "0", "turn_limit": "16"})


# ---- sliders ----------------------------------------------------------------------------------------------------------


def numbers_of(weights: Weights) -> dict[str, int]:
    return {name: getattr(weights, name) for name in dir(weights) if isinstance(getattr(weights, name), int)}


def test_at_zero_nothing_changes() -> None:
    assert numbers_of(weights_of(Sliders())) == numbers_of(Weights())
    assert STYLES["balanced"] == Sliders()


@pytest.mark.parametrize("slider", NAMES)
def test_every_step_changes_the_judgement_and_none_turns_it_over(slider: str) -> None:
    """A threat or a unit never becomes worth less than nothing."""
    made = [numbers_of(weights_of(with_slider(Sliders(), slider, step))) for step in range(-MOST, MOST + 1)]
    assert all(made[place] != made[place + 1] for place in range(2 * MOST))
    for weights in made:
        assert all(weights[name] >= 0 for name in ("nerve", "theirs", "hunger", "fear", "guard", "called", "last_stand", "my_turn"))


def test_styles_differ_and_stay_on_the_sliders() -> None:
    assert len(STYLES) >= 6 and len(set(STYLES.values())) == len(STYLES)
    assert all(-MOST <= getattr(style, name) <= MOST for style in STYLES.values() for name in NAMES)


@pytest.mark.parametrize("level", [level.id for level in LEVELS.values() if level.has_styles])
def test_every_level_that_judges_has_styles(level: str) -> None:
    few = ":nodes=4," if LEVELS[level].nodes else ":"
    answers = {make_bot(f"{level}{few}style={style}").answer(choices_of_action()[30], Generator(1)) for style in STYLES}
    assert answers <= set(choices_of_action()[30].legal())


@cache
def choices_of_action() -> tuple[CardView, ...]:
    """Where Pilots had to choose an action."""
    found, pilot = list[CardView](), make_bot("pilot")
    for number in range(many(4, 30)):
        game, luck, whims = start(spec_of(number)), Luck(number + 50), Generator(number)
        luck.settle(game)
        while (seat := game.to_answer()) >= 0:
            view = game.view(seat)
            if view.question().id == "q-action":
                found.append(view)
            game.apply(pilot.answer(view, whims))
            luck.settle(game)
    return tuple(found)


@cache
def actions(text: str) -> Counter[int]:
    bot = make_bot(text)
    return Counter(bot.answer(view, Generator(number)) for number, view in enumerate(choices_of_action()))


@pytest.mark.parametrize(
    ("slider", "action", "sign"),
    [
        ("aggression", COMBAT, 1),
        ("aggression", STRIKE, -1),
        ("caution", MOVE, -1),
        ("hunger", STRIKE, 1),
        ("hunger", COMBAT, -1),
        ("spite", COMBAT, 1),
    ],
)
def test_a_slider_does_what_it_says(slider: str, action: int, sign: int) -> None:
    """The same choices before opponents that differ in one slider: how often they fight, strike and move."""
    low, middle, high = (actions(f"pilot:{slider}={sign * step}")[action] for step in (-MOST, 0, MOST))
    assert low < middle < high
    assert high - low > len(choices_of_action()) // 12


# ---- whole games ------------------------------------------------------------------------------------------------------


def stars(game: CardGame, seat: int, units: int) -> int:
    return sum(int(stars_of(game, seat * 64 + index)) for index in bits(units))


def watched(one: str, other: str) -> tuple[Counter[str], Counter[str]]:
    """What each did, in games on the same luck from both seats."""
    facts = (Counter[str](), Counter[str]())
    bots = (make_bot(one), make_bot(other))
    for number in range(many(3, 20)):
        for first in (0, 1):
            game, luck, whims = start(spec_of(number), telling=True), Luck(number), (Generator(number), Generator(number + 1))
            luck.settle(game)
            while (seat := game.to_answer()) >= 0:
                note(game, facts, first)
                game.apply(bots[seat ^ first].answer(game.view(seat), whims[seat]))
                luck.settle(game)
    return facts


def note(game: CardGame, facts: tuple[Counter[str], Counter[str]], first: int) -> None:
    for kind, a, b, *_ in game.log:
        if kind == told.BATTLE:
            facts[(a >> 6) ^ first]["attacks"] += 1
        elif kind == told.STRIKE_MADE:
            facts[(a >> 6) ^ first]["strikes"] += 1
        elif kind == told.TURN_BEGINS:
            mine = facts[b ^ first]
            mine["turns"] += 1
            mine["stars"] += stars(game, b, units_in_play(game, b))
            mine["home"] += stars(game, b, units_at(game, b, b))
    game.log, game.log_sums = [], {}


def test_a_raider_strikes_and_a_guardian_stays_at_home() -> None:
    raider, guardian = watched("pilot:style=raider", "pilot:style=guardian")
    assert raider["strikes"] / raider["turns"] > 1.5 * guardian["strikes"] / guardian["turns"]
    assert guardian["home"] / guardian["stars"] > raider["home"] / raider["stars"] + 0.05


def test_a_duellist_fights_and_a_saboteur_strikes() -> None:
    duellist, saboteur = watched("pilot:style=duellist", "pilot:style=saboteur")
    assert duellist["attacks"] / duellist["turns"] > 1.5 * saboteur["attacks"] / saboteur["turns"]
    assert saboteur["strikes"] / saboteur["turns"] > 1.5 * duellist["strikes"] / duellist["turns"]

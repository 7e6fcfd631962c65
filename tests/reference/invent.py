"""Units and cards that nobody designed: random ones, valid by the project's own checks, for comparing the engine with the calculator.

They reach corners that no sensible card does: negative results, values set and changed at once, conditions of conditions.
"""

from __future__ import annotations

import random
from itertools import count
from typing import Any

from buildstars.content import effects as fx
from buildstars.content import vocabulary as words
from buildstars.content.files.check import card_mistakes, unit_mistakes
from buildstars.content.model import Bonus, Card, Face, Text, Unit

ICONS = ("lasers", "elite", "trooper", "armor", "turbolaser", "veteran")
"""Few, so that they match often."""
NUMBERS = count(1)
CONDITIONS = ("attacking", "played_first", "opponent_played", "did", "your_turn", "this", "other", "count", "roll", "hand", "objectives")


def invent_unit(dice: random.Random) -> Unit:
    while True:
        unit = Unit(
            number=next(NUMBERS), name=Text(en="Nameless", de="Namenlos"), craft="x_wing", kind=dice.choice(("space", "ground")),
            affiliation=dice.choice(words.AFFILIATIONS[:2]), rarity="common", front=invent_face(dice), movement="SS",
            back=invent_face(dice) if dice.random() < 0.5 else None, set="invented",
        )
        if not unit_mistakes(unit):
            return unit


def invent_face(dice: random.Random) -> Face:
    return Face(
        stars=dice.randint(1, 5), attack=dice.randint(0, 6), damage=dice.randint(0, 4), defense=dice.randint(4, 14),
        shields=dice.randint(1, 6), icons=tuple(icon for icon in ICONS if dice.random() < 0.4),
    )


def invent_card(dice: random.Random, type_: str) -> Card:
    while True:
        combat = type_ == "combat"
        card = Card(
            number=next(NUMBERS), name=Text(en="Untitled", de="Ohne Titel"), type=type_, rarity="common", stars=dice.randint(1, 5),
            defense=dice.randint(5, 16), icon=dice.choice((*ICONS, "luck", "force")) if combat else dice.choice(ICONS),
            unit_stars=(), bonus=Bonus(*(dice.choice((0, 0, 1, 2)) for _ in range(3))) if combat else Bonus(),
            effects=tuple(invent_effect(dice, combat) for _ in range(dice.choice((0, 1, 1, 2)))), set="invented",
        )
        if not card_mistakes(card):
            return card


def invent_effect(dice: random.Random, combat: bool) -> fx.AnyEffect:
    """Of the kinds that the calculator works out."""
    conditions = tuple(invent_condition(dice) for _ in range(dice.choice((0, 0, 1, 1, 2))))
    kind = dice.choice(("modify", "modify", "modify", "permit", "dice", "card" if combat else "modify"))
    if kind == "modify":
        stat = dice.choice(("attack", "damage", "defense", "damage_taken", *(() if combat else ("strike", "objective_defense"))))
        about_units, only_this = stat in words.UNIT_STATS, stat == "objective_defense" and dice.random() < 0.3
        number: dict[str, Any] = {"set": dice.randint(0, 9)} if dice.random() < 0.2 else {"add": dice.choice((-9, -3, -2, -1, 1, 2, 3))}
        return fx.Modify(
            when="always", conditions=conditions, stat=stat, **number, per=invent_per(dice) if dice.random() < 0.3 else None,
            units=invent_units(dice) if about_units and dice.random() < 0.7 else None,
            who="you" if about_units or only_this else dice.choice(("you", "opponent", "each")), only_this=only_this,
            in_battles=stat == "attack" and dice.random() < 0.3,
        )
    if kind == "permit":
        what = dice.choice(("hit", "automatic_12", "be_damaged", "reroll"))
        return fx.Permit(when="always", conditions=conditions, what=what, can=dice.random() < 0.5, units=invent_units(dice))
    may = dice.random() < 0.5
    if kind == "card":
        make = dice.choice((fx.Cancel, fx.Steal))
        return make(when="played", conditions=conditions, what=dice.choice(("bonus", "ability", "both")))
    whose = dice.choice(("own", "opposing"))
    if dice.random() < 0.5:
        keep = dice.choice(("second", "best", "worst"))
        return fx.Reroll(when="rolled", conditions=conditions, may=may, whose=whose, keep=keep)
    if dice.random() < 0.3:
        return fx.SwapRolls(when="rolled", conditions=conditions, may=may)
    which = dice.choice(("lowest", "highest"))
    return fx.SetDie(when="rolled", conditions=conditions, may=may, whose=whose, to=dice.randint(1, 6), which=which)


def invent_units(dice: random.Random) -> fx.Units:
    side = dice.choice(words.SIDES)
    return fx.Units(side=side) if side in ("this", "other") else describe(dice, side)


def describe(dice: random.Random, side: str = "friendly") -> fx.Units:
    """A description of one or two properties."""
    rare = 0.3
    return fx.Units(
        side=side,
        stars=tuple(sorted(dice.sample(range(1, 6), 3))) if dice.random() < rare else (),
        icon=dice.choice(ICONS) if dice.random() < rare else "",
        kind=dice.choice(("space", "ground")) if dice.random() < rare else "any",
        affiliation=dice.choice(words.AFFILIATIONS[:2]) if dice.random() < rare else "",
        zone=dice.choice(words.ZONES) if dice.random() < rare else "any",
        damaged=dice.choice((True, False)) if dice.random() < rare else None,
        role=dice.choice(words.ROLES) if dice.random() < rare else "any",
        others=side in ("friendly", "any") and dice.random() < 0.2,
    )


def invent_per(dice: random.Random) -> fx.Per:
    what = dice.choice(words.COUNTS)
    return fx.Per(count=what, units=invent_units(dice) if what == "units" else None, most=dice.randint(1, 4))


def invent_condition(dice: random.Random) -> fx.AnyCondition:
    negated, whose = dice.random() < 0.3, dice.choice(("own", "opposing"))
    least = dice.randint(0, 2)
    numbers = {"min": least, "max": least + dice.randint(0, 2)}
    kind = dice.choice(CONDITIONS)
    made: dict[str, Any] = {
        "attacking": lambda: fx.Attacking(negated=negated),
        "played_first": lambda: fx.PlayedFirst(negated=negated),
        "opponent_played": lambda: fx.OpponentPlayed(negated=negated),
        "did": lambda: fx.Did(negated=negated),
        "your_turn": lambda: fx.YourTurn(negated=negated),
        "this": lambda: fx.ThisUnit(negated=negated, units=describe(dice)),
        "other": lambda: fx.OtherUnit(negated=negated, units=describe(dice)),
        "count": lambda: fx.CountOf(negated=negated, units=invent_units(dice), **numbers),
        "roll": lambda: invent_roll(dice, negated, whose),
        "hand": lambda: fx.Hand(negated=negated, whose=whose, **numbers),
        "objectives": lambda: fx.Objectives(negated=negated, whose=whose, **numbers),
    }
    return made[kind]()


def invent_roll(dice: random.Random, negated: bool, whose: str) -> fx.Roll:
    what = dice.choice(("double", "even", "at_least", "at_most", "shows"))
    return fx.Roll(negated=negated, what=what, whose=whose, n=dice.randint(1, 6) if what == "shows" else dice.randint(3, 11))

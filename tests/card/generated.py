"""Cards drawn at random from the schema of effects itself, of those that `content.files.check` finds nothing wrong with.

What can be drawn is read off the schema (msgspec.inspect), so a new effect, condition, trigger, value or permission is drawn from
the day it is there. The seed alone decides what comes.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import Any, Final, NamedTuple, cast, get_args

from msgspec import Struct, inspect
from msgspec.structs import replace

from buildstars.content import effects as fx
from buildstars.content import vocabulary as words
from buildstars.content.files.check import card_mistakes
from buildstars.content.model import Bonus, Card, Text

EFFECTS: Final[tuple[type[fx.Effect], ...]] = tuple(one for one in get_args(fx.AnyEffect) if one is not fx.Manual)  # see test_manual
CONDITIONS: Final[tuple[type[fx.Condition], ...]] = get_args(fx.AnyCondition)
CARD_TYPES: Final = ("combat", "objective")
STRINGS: Final = {"icon": words.UNIT_ICONS, "affiliation": words.AFFILIATIONS}
"""What the schema leaves open, because `content.files.check` says it better: words for fields that are plain strings."""
NUMBERS: Final = {"min": range(4), "max": range(4)}
"""Numbers without limits in the schema: as many units, cards or objectives as there may well be."""
LEFT_OUT: Final[dict[type, float]] = {fx.Units: 0.75}
"""How often a field with a default is left out, where it is not half of the time: each says more about units, until none is left."""
TRIES: Final = 1000
"""Draws for one wish, of which the first without a mistake is kept."""


class Want(NamedTuple):
    """What a generated card must do, and when; the rest is drawn."""

    type: str
    when: str
    effect: type[fx.Effect]
    fields: tuple[tuple[str, Any], ...] = ()
    condition: type[fx.Condition] | None = None
    negated: bool = False

    def __str__(self) -> str:
        about = " ".join(f"{name}={value}" for name, value in self.fields)
        also = f" if {'not ' if self.negated else ''}{tag_of(self.condition)}" if self.condition else ""
        return f"{self.type} {self.when} {tag_of(self.effect)} {about}".rstrip() + also


def tag_of(struct: type[fx.Effect] | type[fx.Condition]) -> str:
    return str(struct.__struct_config__.tag)


@cache
def fields_of(struct: Any) -> tuple[inspect.Field, ...]:
    return cast(inspect.StructType, inspect.type_info(struct)).fields


# ---- drawing ----------------------------------------------------------------------------------------------------------


def draw(kind: inspect.Type, name: str, dice: random.Random) -> Any:
    """A value of a type of the schema, for the field of this name."""
    match kind:
        case inspect.StructType():
            return draw_struct(kind.cls, dice)
        case inspect.UnionType():
            return draw(dice.choice(kind.types), name, dice)
        case inspect.VarTupleType():
            return tuple(draw(kind.item_type, name, dice) for _ in range(dice.choice((1, 1, 2, 3))))
        case inspect.NoneType():
            return None
        case _:
            return dice.choice(values_of(kind, name))


def values_of(kind: inspect.Type, name: str) -> tuple[Any, ...]:
    """All values of a type that is no struct and no tuple."""
    match kind:
        case inspect.LiteralType():
            return tuple(kind.values)
        case inspect.BoolType():
            return (False, True)
        case inspect.StrType():
            return STRINGS[name]
        case inspect.IntType():
            return tuple(NUMBERS[name]) if kind.ge is None or kind.le is None else tuple(range(kind.ge, kind.le + 1))
    raise TypeError(f"the generator cannot draw {kind} for `{name}`; teach it to")


def draw_struct(struct: type, dice: random.Random, **fixed: Any) -> Any:
    values = dict(fixed)
    for field in fields_of(struct):
        left_out = not field.required and dice.random() < LEFT_OUT.get(struct, 0.5)
        if field.name not in fixed and not left_out:
            values[field.name] = draw(field.type, field.name, dice)
    return struct(**values)


def draw_card(type_: str, effects: tuple[fx.AnyEffect, ...], dice: random.Random) -> Card:
    """What stands around the effects: a match, power or wild icon, and a bonus."""
    icon = dice.choice(words.UNIT_ICONS if type_ == "objective" or dice.random() < 0.6 else words.WILD_ICONS)
    stars = tuple(sorted(dice.sample(range(1, 5), 3))) if icon in words.WILD_ICONS and dice.random() < 0.5 else ()
    bonus = Bonus(dice.randrange(3), dice.randrange(2), dice.randrange(2)) if type_ == "combat" else Bonus()
    number = dice.randint(1, 9999)
    return Card(
        number, Text(en=f"Card {number}", de=f"Karte {number}"), cast(Any, type_), "common", dice.randint(1, 3), dice.randint(7, 11),
        icon, None, stars, bonus, effects, set="drawn",
    )


def wanted(want: Want, dice: random.Random) -> Card | None:
    """A card with just this effect (and one before it for "did" to ask about); none if all that were drawn make no sense."""
    hopeless, given = 0, {("effects", 0, name) for name in ("when", "do", *dict(want.fields))}
    for tried in range(TRIES):
        card = draw_card(want.type, draw_effects(want, dice), dice)
        mistakes = card_mistakes(card)
        if not mistakes and not says_the_rule(card.effects[-1]):
            return card
        hopeless += any(mistake.path in given for mistake in mistakes)
        if tried == 40 and hopeless > 40:
            break  # what is asked for is at fault each time, not what was drawn
    return None


def draw_effects(want: Want, dice: random.Random) -> tuple[fx.AnyEffect, ...]:
    conditions = () if want.condition is None else (draw_struct(want.condition, dice, negated=want.negated),)
    fixed = {"may": dice.random() < 0.3, **dict(want.fields), "when": want.when, "conditions": conditions}
    effect: fx.AnyEffect = draw_struct(want.effect, dice, **fixed)
    return (fx.Draw(when=want.when, may=True), effect) if want.condition is fx.Did else (effect,)  # type: ignore[arg-type]


def says_the_rule(effect: fx.AnyEffect) -> bool:
    """Does it set a value to what it is anyway, or ask what is true anyway? It counts only beside other cards."""
    if any(isinstance(condition, fx.CountOf) and condition.units == fx.Units() and condition.min < 2 for condition in effect.conditions):
        return True  # who has no units has lost (R10.1)
    by_rule = {"move_stars": 5, "combat_stars": 5, "strike_stars": 5, "hand_size": 3, "carrier_stars": 2}
    return isinstance(effect, fx.Modify) and effect.set is not None and by_rule.get(effect.stat) == effect.set


def random_card(dice: random.Random) -> Card:
    """One to three effects under any conditions."""
    type_ = dice.choice(CARD_TYPES)
    effects: tuple[fx.AnyEffect, ...] = ()
    for _ in range(dice.choice((1, 1, 2, 3))):
        effects += (draw_next(type_, effects, dice),)
    return draw_card(type_, effects, dice)


def draw_next(type_: str, before: tuple[fx.AnyEffect, ...], dice: random.Random) -> fx.AnyEffect:
    """One more effect for a card; sometimes at the same moment as the one before, which it may then ask about."""
    while True:
        struct = dice.choice(EFFECTS)
        conditions = tuple(draw_struct(dice.choice(CONDITIONS), dice) for _ in range(dice.choice((0, 0, 1, 1, 2))))
        fixed: dict[str, Any] = {"conditions": conditions}
        if before and dice.random() < 0.5:
            fixed["when"] = before[-1].when
        effect: fx.AnyEffect = draw_struct(struct, dice, **fixed)
        if not card_mistakes(draw_card(type_, (*before, effect), random.Random(0))):
            return effect


# ---- all there is -----------------------------------------------------------------------------------------------------


def all_wants() -> Iterator[Want]:
    """Each effect at each moment on each type of card, for each value changed, permission given or taken, and choice it knows."""
    for type_, struct, when in product(CARD_TYPES, EFFECTS, words.TRIGGERS):
        for fields in variants(struct):
            yield Want(type_, when, struct, fields)


def lasting_wants() -> Iterator[Want]:
    """Each value and permission, changed for each length of time, from each moment on."""
    for type_, struct, when, until in product(CARD_TYPES, (fx.Modify, fx.Permit), words.TRIGGERS[1:], words.UNTIL):
        for fields in variants(struct):
            yield Want(type_, when, struct, (*fields, ("until", until)))


def variants(struct: type[fx.Effect]) -> list[tuple[tuple[str, Any], ...]]:
    """What an effect can be about: the values of its first field that names something, together with `can`."""
    named = [field for field in fields_of(struct) if field.name not in ("when", "conditions", "may")]
    if struct is fx.Modify:
        named = [field for field in named if field.name == "stat"]
    elif struct is fx.Permit:
        named = [field for field in named if field.name in ("what", "can")]
    else:
        named = [field for field in named if isinstance(field.type, inspect.LiteralType | inspect.BoolType)]
    return list(product(*([(field.name, value) for value in values_of(field.type, field.name)] for field in named)))


PLUS_THREE: Final = Want("", "", fx.Modify, (("stat", "attack"), ("add", 3), ("set", None), ("per", None), ("units", None)))
A_CARD: Final = Want("", "", fx.Draw, (("who", "you"), ("may", False)))


def condition_wants() -> Iterator[Want]:
    """Each condition, asked and negated, at each moment, before an effect that is possible there and easily seen."""
    for type_, condition, when, negated in product(CARD_TYPES, CONDITIONS, words.TRIGGERS, (False, True)):
        easy = PLUS_THREE if when == "always" else A_CARD
        yield easy._replace(type=type_, when=when, condition=condition, negated=negated)


# ---- changes of one word ----------------------------------------------------------------------------------------------


def neighbours(thing: Any) -> Iterator[Any]:
    """The same effect, condition or description with one field changed or one part left out or added."""
    for field in fields_of(type(thing)):
        now = getattr(thing, field.name)
        for other in other_values(field.type, field.name, now):
            if other != now:
                yield replace(thing, **{field.name: other})


def other_values(kind: inspect.Type, name: str, now: Any) -> Iterator[Any]:
    match kind:
        case inspect.StructType() if isinstance(now, kind.cls):
            yield from neighbours(now)
        case inspect.StructType() if all(not field.required for field in kind.fields):
            yield kind.cls()
        case inspect.UnionType():
            for part in kind.types:
                yield from other_values(part, name, now)
        case inspect.NoneType():
            yield None
        case inspect.VarTupleType() if name == "conditions":
            for at, condition in enumerate(now):
                yield now[:at] + now[at + 1 :]
                yield from ((*now[:at], other, *now[at + 1 :]) for other in neighbours(condition))
        case inspect.VarTupleType():
            yield from ((), (2,), (1, 3), (2, 3, 4))
        case inspect.LiteralType() | inspect.BoolType():
            yield from values_of(kind, name)
        case inspect.StrType():
            yield from ("", *STRINGS[name][:2])
        case inspect.IntType():
            yield from (value for value in (1, 2, 5) if isinstance(now, int) and value <= (kind.le or 5))


def meaning(thing: Any) -> Any:
    """What an effect comes to, as plain data: two ways to write the same down are equal."""
    if isinstance(thing, fx.Units):
        thing = replace(thing, stars=tuple(sorted(set(thing.stars))))
    if isinstance(thing, fx.Roll) and thing.what in ("double", "even"):
        thing = replace(thing, n=7)
    if isinstance(thing, fx.AttackAgain):
        thing = replace(thing, may=False)  # a further attack is never forced
    if isinstance(thing, fx.Modify | fx.Permit) and thing.units == fx.Units(side="this"):
        thing = replace(thing, units=None)
    if isinstance(thing, tuple):
        return tuple(meaning(part) for part in thing)
    if isinstance(thing, Struct):
        return type(thing).__name__, {field.name: meaning(getattr(thing, field.name)) for field in fields_of(type(thing))}
    return thing

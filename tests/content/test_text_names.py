"""A card's text tells everything its effect does: whatever field of an effect is changed, the text changes, in both languages.

The effects are made from the schema itself, so a new field, trigger, value or permission is asked about without anybody thinking of it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec
import pytest
from msgspec.structs import fields, replace

from buildstars.content import effects as fx
from buildstars.content import vocabulary as words
from buildstars.content.files.check import card_mistakes
from buildstars.content.loader import load_sets
from buildstars.content.model import Card, Text
from buildstars.content.text.cardtext import bonus_text, card_text, gate_text
from buildstars.content.text.languages import LANGUAGES, render
from buildstars.content.verbs.moments import COMBAT_TRIGGERS, OBJECTIVE_TRIGGERS

CARDS = list(load_sets().cards.values())
EFFECTS: tuple[type[Any], ...] = tuple(effect for effect in get_args(fx.AnyEffect) if effect is not fx.Manual)  # its text is printed
CONDITIONS: tuple[type[Any], ...] = get_args(fx.AnyCondition)
TRIGGERS = {"combat": COMBAT_TRIGGERS, "objective": OBJECTIVE_TRIGGERS}
SOME_UNITS = (fx.Units(side="this"), fx.Units(side="other"), fx.Units(), fx.Units(side="opposing", icon="lasers", stars=(1, 2)))

# ---- other values for a field -----------------------------------------------------------------------------------------


def values(owner: type[Any], name: str) -> list[Any]:
    """Values that a field can have, from its type: all words, a few numbers, some units."""
    return [*values_of(get_type_hints(owner, include_extras=True)[name], name)]


def values_of(kind: Any, name: str) -> Iterator[Any]:
    if get_origin(kind) is Annotated:
        kind, *limits = get_args(kind)
        least = max((limit.ge for limit in limits if isinstance(limit, msgspec.Meta) and limit.ge is not None), default=1)
        most = min((limit.le for limit in limits if isinstance(limit, msgspec.Meta) and limit.le is not None), default=3)
        yield from sorted({least, 2, 3, most})
    elif get_origin(kind) is Literal:
        yield from get_args(kind)
    elif get_origin(kind) in (Union, UnionType):
        for part in get_args(kind):
            yield from values_of(part, name)
    elif kind is NoneType:
        yield None
    elif kind is bool:
        yield from (False, True)
    elif kind is int:
        yield from (0, 1, 2, 3, 99)
    elif kind is fx.Units:
        yield from SOME_UNITS
    elif kind is fx.Per:
        yield from (fx.Per(count="hand"), fx.Per(count="units", units=fx.Units(), most=2))
    elif name == "stars":
        yield from ((), (1,), (1, 2), (2, 3, 4), (1, 3, 5))
    elif name == "icon":
        yield from ("", *words.UNIT_ICONS)
    elif name == "affiliation":
        yield from ("", *words.AFFILIATIONS)
    else:
        raise AssertionError(f"say which values the field {name} of type {kind} can have")


def changed(struct: Any, left_out: tuple[str, ...] = (), deep: bool = True) -> Iterator[tuple[str, list[Any]]]:
    """For every field, `deep` also of the structs within: its name, and the struct with each value the field can have, its own first."""
    for field in fields(struct):
        value, name = getattr(struct, field.name), field.name
        if name in left_out:
            continue
        if name == "conditions":
            for at, condition in enumerate(value):
                for path, others in changed(condition, (), deep):
                    yield f"if.{path}", [replace(struct, conditions=(*value[:at], other, *value[at + 1:])) for other in others]
            continue
        yield name, [struct, *(replace(struct, **{name: other}) for other in values(type(struct), name) if other != value)]
        if deep and isinstance(value, msgspec.Struct):
            for path, others in changed(value):
                yield f"{name}.{path}", [replace(struct, **{name: other}) for other in others]


def made(kind: str, *effects: fx.AnyEffect) -> Card:
    return Card(
        number=1, name=Text(en="Card", de="Karte"), type="combat" if kind == "combat" else "objective", rarity="common", stars=1, defense=9,
        icon="elite", effects=effects, set="test",
    )


def same(one: fx.AnyEffect, other: fx.AnyEffect) -> bool:
    """Do two effects differ only in something that means nothing there?"""
    return plain(one) == plain(other)


def plain(effect: fx.AnyEffect) -> fx.AnyEffect:
    """The effect as it is meant: what is ignored is set to one value."""
    if isinstance(effect, fx.Modify | fx.Permit) and effect.units == fx.Units(side="this"):
        effect = replace(effect, units=None)
    if isinstance(effect, fx.AttackAgain):
        effect = replace(effect, may=True)  # attacking is a choice anyway
    conditions = []
    for condition in effect.conditions:
        if isinstance(condition, fx.Roll) and condition.what in ("double", "even"):
            condition = replace(condition, n=7)
        if isinstance(condition, fx.CountOf | fx.Hand | fx.Objectives) and condition.negated:
            if condition.max == 99:  # not at least 2: at most 1
                condition = replace(condition, min=0, max=condition.min - 1, negated=False)
            elif condition.min == 0:
                condition = replace(condition, min=condition.max + 1, max=99, negated=False)
        if isinstance(condition, fx.ThisUnit | fx.OtherUnit) and condition.negated and condition.units.role != "any":
            other: fx.Role = "defending" if condition.units.role == "attacking" else "attacking"
            if condition.units == fx.Units(role=condition.units.role):
                condition = replace(condition, units=fx.Units(role=other), negated=False)
        if isinstance(condition, fx.PlayedFirst) and effect.when == "always":
            effect = replace(effect, when="played")  # known when the card is played, and never changes
        conditions.append(condition)
    return replace(effect, conditions=tuple(conditions))


def check_that_all_is_told(kind: str, effect: fx.AnyEffect, left_out: tuple[str, ...] = (), deep: bool = True) -> int:
    """Whatever field of an effect is changed to whatever makes sense, the text changes; returns how many texts were compared."""
    read = 0
    for path, others in changed(effect, left_out, deep):
        told: dict[tuple[str, str], fx.AnyEffect] = {}
        for other in others:
            card = made(kind, other)
            if card_mistakes(card):
                continue
            for lang in LANGUAGES:
                text = " ".join(card_text(card, lang))
                before = told.setdefault((lang, text), other)
                assert same(before, other), f"{path}: the same text for\n{before}\n{other}\n{text}"
            read += 1
    return read


# ---- every effect -----------------------------------------------------------------------------------------------------

REQUIRED: dict[str, Any] = {"amount": 2, "stars": 2, "to": 3, "add": 2}


def effects_of(owner: type[Any], kind: str, when: str) -> Iterator[fx.AnyEffect]:
    """Sensible effects of one kind: for values and permissions one each, with the first units that make sense."""
    choices: list[dict[str, Any]] = [{}]
    if owner is fx.Modify:
        choices = [{"stat": stat, "add": 2, "units": units} for stat in words.STATS for units in (None, *SOME_UNITS)]
    elif owner is fx.Permit:
        permissions = [(what, can) for what in words.PERMISSIONS for can in (False, True)]
        choices = [{"what": what, "can": can, "units": units} for what, can in permissions for units in (None, *SOME_UNITS)]
    elif owner in (fx.Damage, fx.Heal, fx.Redirect, fx.MoveUnit):
        choices = [{"units": units} for units in SOME_UNITS]
    elif owner in (fx.Cancel, fx.Steal):
        choices = [{"what": "bonus"}]
    elif owner is fx.Exchange:
        choices = [{"against": "discard"}]
    for choice in choices:
        needed = {field.name: REQUIRED[field.name] for field in fields(owner) if field.required and field.name in REQUIRED}
        for until in ("battle", "turn") if owner in (fx.Modify, fx.Permit) else ("",):
            effect = owner(when=when, **needed, **choice, **({"until": until} if until else {}))
            if not card_mistakes(made(kind, effect)):
                yield effect
                break


@pytest.mark.parametrize("owner", EFFECTS, ids=lambda owner: owner.__struct_config__.tag)
def test_every_field_of_every_effect_is_told(owner: type[Any]) -> None:
    read = 0
    for kind, triggers in TRIGGERS.items():
        told: set[str] = set()
        for when in triggers:
            for effect in effects_of(owner, kind, when):
                # all fields under the first trigger that goes with the effect; under the others, what hangs on the moment
                moment = tuple(field.name for field in fields(owner) if field.name not in ("may", "until"))
                sort = f"{getattr(effect, 'stat', '')} {getattr(effect, 'what', '')} {getattr(effect, 'units', '')}"
                units = f"units {getattr(effect, 'units', '')} {getattr(effect, 'can', '')}"
                read += check_that_all_is_told(kind, effect, moment if sort in told else (), units not in told)
                told |= {sort, units}
    assert read >= 2


def conditions_of(owner: type[Any]) -> Iterator[fx.AnyCondition]:
    if owner in (fx.ThisUnit, fx.OtherUnit):
        for units in (fx.Units(icon="elite"), fx.Units(zone="own_home"), fx.Units(role="attacking"), fx.Units(damaged=True)):
            yield owner(units=units)
    elif owner is fx.CountOf:
        yield from (fx.CountOf(units=fx.Units(), min=2), fx.CountOf(units=fx.Units(side="opposing", kind="ground"), max=2))
    elif owner is fx.Roll:
        yield from (fx.Roll(what="at_least"), fx.Roll(what="double"))
    else:
        yield owner(min=2) if owner in (fx.Hand, fx.Objectives) else owner()


@pytest.mark.parametrize("owner", CONDITIONS, ids=lambda owner: owner.__struct_config__.tag)
def test_every_field_of_every_condition_is_told(owner: type[Any]) -> None:
    read = 0
    for kind, triggers in TRIGGERS.items():
        for when in triggers:
            for at, condition in enumerate(conditions_of(owner)):
                asked: dict[str, Any] = {"when": when, "conditions": (condition,)}
                until: fx.Until = "battle" if when in ("always", "rolled") else "turn"
                effects: list[fx.AnyEffect] = [fx.Draw(**asked), fx.Modify(stat="attack", add=1, until=until, **asked)]
                if owner is fx.Did:
                    continue  # see below: it hangs on the effect before
                good = next((effect for effect in effects if not card_mistakes(made(kind, effect))), None)
                if good is not None:
                    rest = tuple(field.name for field in fields(good) if field.name != "conditions")
                    read += check_that_all_is_told(kind, good, rest, deep=at == 0 and when in ("always", "hits", "turn_start"))
    assert read >= 2 or owner is fx.Did


BEFORE = (fx.Draw(when="hits", may=True), fx.Draw(when="hits"), fx.Draw(when="hits", conditions=(fx.Attacking(),)))


@pytest.mark.parametrize("before", BEFORE)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_whether_the_effect_before_was_carried_out_is_told(before: fx.Draw, lang: str) -> None:
    after = [fx.Heal(when="hits", amount=1, units=fx.Units(), conditions=asked) for asked in ((), (fx.Did(),), (fx.Did(negated=True),))]
    assert len({" ".join(card_text(made("combat", before, effect), lang)) for effect in after}) == 3


@pytest.mark.parametrize("kind", TRIGGERS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_different_effects_read_differently(kind: str, lang: str) -> None:
    for when in TRIGGERS[kind]:
        told: dict[str, fx.AnyEffect] = {}
        for effect in [effect for owner in EFFECTS for effect in effects_of(owner, kind, when)]:
            text = " ".join(card_text(made(kind, effect), lang))
            assert same(told.setdefault(text, effect), effect), text


@pytest.mark.parametrize("kind", TRIGGERS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_different_conditions_read_differently(kind: str, lang: str) -> None:
    attacking = fx.Units(role="attacking")
    for when in TRIGGERS[kind]:
        told: dict[str, type[Any]] = {}
        for owner in CONDITIONS:
            for condition in conditions_of(owner):
                asked: dict[str, Any] = {"when": when, "conditions": (condition,)}
                card = made(kind, fx.Modify(stat="attack", add=1, **asked) if when == "always" else fx.Draw(**asked))
                if card_mistakes(card) or getattr(condition, "units", None) == attacking:
                    continue  # `attacking` and `this` with that role say the same
                assert told.setdefault(" ".join(card_text(card, lang)), owner) is owner


# ---- the cards of the set ---------------------------------------------------------------------------------------------


def text_of(card: Card, lang: str) -> str:
    return " ".join([bonus_text(card, lang), gate_text(card, lang), *card_text(card, lang)])


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.name["en"])
def test_the_text_of_a_card_changes_with_each_of_its_effects(card: Card) -> None:
    """Also beside the other effects of the card, and with the gate and the bonus."""
    texts = [text_of(card, lang) for lang in LANGUAGES]
    for at, effect in enumerate(card.effects):
        for path, others in changed(effect):
            for other in others[1:3]:
                new = replace(card, effects=(*card.effects[:at], other, *card.effects[at + 1:]))
                if not card_mistakes(new) and not same(effect, other):
                    assert all(text_of(new, lang) != text for lang, text in zip(LANGUAGES, texts)), (path, other)
        without = replace(card, effects=card.effects[:at] + card.effects[at + 1:])
        assert all(text_of(without, lang) != text for lang, text in zip(LANGUAGES, texts))


def structs(struct: Any) -> Iterator[Any]:
    yield struct
    for field in fields(struct):
        value = getattr(struct, field.name)
        for part in value if isinstance(value, tuple) else (value,):
            if isinstance(part, msgspec.Struct):
                yield from structs(part)


def icon_word(icon: str, lang: str) -> str:
    """Without its ending: Droiden-, skrupellose."""
    args = {"key": icon, "case": "nom", "icon": render(f"icon-{icon}", {}, lang)}
    return render("unit-type", args, lang).strip().removesuffix("e" if lang == "de" and icon in ("ruthless", "cloaked") else "-")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.name["en"])
def test_numbers_and_icons_of_a_card_stand_in_its_text(card: Card, lang: str) -> None:
    text = text_of(card, lang)
    found = set(re.findall(r"\d+", text))
    bonus = {card.bonus.attack, card.bonus.damage, card.bonus.defense} - {0}
    assert {str(value) for value in bonus} <= found
    if card.unit_stars:
        assert {str(min(card.unit_stars)), str(max(card.unit_stars))} <= found
    for part in [part for effect in card.effects for part in structs(effect)]:
        numbers = [getattr(part, name, None) for name in ("add", "set", "amount", "to", "count")]
        if isinstance(part, fx.Reserves):
            numbers.append(part.stars)
        elif isinstance(part, fx.Roll) and part.what in ("at_least", "at_most", "shows"):
            numbers.append(part.n)
        elif isinstance(part, fx.CountOf | fx.Hand | fx.Objectives):
            numbers += [part.min or None, part.max if 0 < part.max < 99 else None]
        assert {str(abs(number)) for number in numbers if isinstance(number, int)} - {"1"} <= found, part
        if isinstance(part, fx.Units):
            assert not part.icon or icon_word(part.icon, lang) in text, part
            if part.stars:
                assert {str(min(part.stars)), str(max(part.stars))} <= found and "★" in text, part

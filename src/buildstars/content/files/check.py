"""What the schema cannot express: definitions that can be written but make no sense.

A combat card speaks of its battle: `this` is the unit it was played for, `other` the opposing one. An objective has no unit of
its own. There `this` and `other` mean the friendly and the opposing unit of a battle (or strike) that is going on, so they are
allowed under the triggers of battles and strikes; under `always` an effect on `this` or `other` holds for every friendly unit,
or its opponent, while it fights. A condition about the battle under `always` is therefore allowed only beside such an effect.
`this` and `other` are named bare: what else the unit must be is said by a condition. Pure functions; nothing is read here.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final, Literal

from buildstars.content import effects as fx
from buildstars.content import vocabulary as words
from buildstars.content.files.bounded import shortened
from buildstars.content.model import Bonus, Card, Face, Text, Unit
from buildstars.content.text.phrases import Phrase, Said, phrase
from buildstars.content.verbs.moments import BATTLE, COMBAT_TRIGGERS, OBJECTIVE_TRIGGERS, STRIKE, has_other, has_this

MOST_ICONS: Final = 20
"""Of a face, that are looked at one by one; nobody can read more of them."""
LONGEST_RARITY: Final = 24
SPACES: Final = "\u00a0\u00ad\u202f"
"""Spaces that do not break and hyphens that may: not printable to Python, but used in good typography."""


@dataclass(frozen=True)
class Mistake:
    """Where in an entry ("effect 2"; empty: anywhere), and what is wrong and how to mend it."""

    where: Said
    why: Phrase
    path: tuple[str | int, ...] = ()
    """The field at fault, from the entry on: ("effects", 1, "when")."""

    @property
    def reason(self) -> str:
        """The sentence in English."""
        return str(self.why)

    @property
    def is_certain(self) -> bool:
        """Is it wrong in any case, also beside mistakes in whose place something was guessed? A word that nobody knows is."""
        return self.why.id.startswith(CERTAIN)


CERTAIN: Final = ("flaw-unknown-", "flaw-wild-")
Reason = tuple[str, Phrase]
"""A field's path inside the entry or effect ("units.icon"; empty: all of it), and what is wrong with it."""


def unknown(word: str, known: tuple[str, ...], what: Literal["icon", "affiliation"]) -> Phrase:
    word = shortened(word)
    near = difflib.get_close_matches(word, known, n=1, cutoff=0.6)
    if near:
        return phrase(f"flaw-unknown-{what}-near", word=word, near=near[0], known=", ".join(known))
    return phrase(f"flaw-unknown-{what}", word=word, known=", ".join(known))


# ---- units ------------------------------------------------------------------------------------------------------------


def unit_mistakes(unit: Unit) -> list[Mistake]:
    found = [_mistake(reason, phrase("said-face", face=where), where) for where, face in _faces(unit) for reason in _icon_reasons(face)]
    checks = (_text_reasons, _unit_reasons) if not found else (_text_reasons,)  # icons that nobody knows may be meant for others
    found += [_mistake(reason) for check in checks for reason in check(unit)]
    return found


def _mistake(reason: Reason, where: Said = "", inside: str = "") -> Mistake:
    steps = ".".join(part for part in (inside, reason[0]) if part).split(".")
    return Mistake(where, reason[1], tuple(int(step) if step.isdigit() else step for step in steps if step))


def _text_reasons(thing: Unit | Card) -> Iterator[Reason]:
    yield from text_reasons("name", thing.name)
    if thing.flavour is not None:
        yield from text_reasons("flavour", thing.flavour)
    odd = next((letter for letter in thing.rarity if not letter.isprintable() and letter not in SPACES), "")
    if odd or not 0 < len(thing.rarity.strip()) <= LONGEST_RARITY:
        yield "rarity", phrase("flaw-rarity", most=LONGEST_RARITY)


def text_reasons(field: str, text: Text, whose: Literal["own", "set"] = "own") -> Iterator[Reason]:
    """A name or flavour line is one line of plain text in each language."""
    for lang, written in text.items():
        odd = next((letter for letter in written if not letter.isprintable() and letter not in SPACES), "")
        if odd:
            yield f"{field}.{lang}", phrase("flaw-invisible", whose=whose, field=field, sign=f"U+{ord(odd):04X}")
        elif not written.strip():
            yield f"{field}.{lang}", phrase("flaw-empty", whose=whose, field=field)


def _faces(unit: Unit) -> list[tuple[str, Face]]:
    return [("front", unit.front)] + ([("back", unit.back)] if unit.back is not None else [])


def _icon_reasons(face: Face) -> Iterator[Reason]:
    for at, icon in enumerate(face.icons[:MOST_ICONS]):
        if icon in words.WILD_ICONS:
            yield f"icons.{at}", phrase("flaw-wild-on-unit", icon=icon)
        elif icon not in words.UNIT_ICONS:
            yield f"icons.{at}", unknown(icon, words.UNIT_ICONS, "icon")
    if len(face.icons) > MOST_ICONS:
        yield "icons", phrase("flaw-many-icons", most=MOST_ICONS)


def _unit_reasons(unit: Unit) -> Iterator[Reason]:
    veteran, convert = "veteran" in unit.front.icons, "convert" in unit.front.icons
    if not re.fullmatch(r"[a-z0-9_]+", unit.craft):
        yield "craft", phrase("flaw-craft")
    if veteran and convert:
        yield "front.icons", phrase("flaw-veteran-convert")
    if (veteran or convert) and unit.back is None:
        yield "front.icons", phrase("flaw-no-back", icon="Veteran" if veteran else "Convert")
    if unit.front.kind is not None:
        yield "front.kind", phrase("flaw-front-kind")
    if unit.back is None:
        return
    if not veteran and not convert and "cloaked" not in unit.front.icons:
        yield "back", phrase("flaw-back-without-icon")
    if "veteran" in unit.back.icons:
        yield "back.icons", phrase("flaw-back-veteran")
    if convert and "convert" not in unit.back.icons:
        yield "back.icons", phrase("flaw-back-convert")
    if convert and unit.back.kind in (None, unit.kind):
        yield "back.kind", phrase("flaw-back-same-kind", kind=_other_kind(unit.kind))
    if unit.back.kind is not None and not convert:
        yield "back.kind", phrase("flaw-back-kind")


def _other_kind(kind: str) -> str:
    return "ground" if kind == "space" else "space"


# ---- cards ------------------------------------------------------------------------------------------------------------


def card_mistakes(card: Card) -> list[Mistake]:
    found = [_mistake(reason) for check in (_text_reasons, _card_reasons) for reason in check(card)]
    for at, effect in enumerate(card.effects):
        before = card.effects[at - 1] if at else None
        for check in EFFECT_CHECKS:
            found += [_mistake(reason, _effect(at), f"effects.{at}") for reason in check(card, effect)]
        found += [_mistake(reason, _effect(at), f"effects.{at}") for reason in _did_reasons(effect, before)]
    return found


def _effect(at: int) -> Phrase:
    return phrase("said-part", kind="effect", n=str(at + 1))


def _card_reasons(card: Card) -> Iterator[Reason]:
    wild = card.icon in words.WILD_ICONS
    if card.icon and card.icon not in words.ICONS:
        yield "icon", unknown(card.icon, words.ICONS, "icon")
    if not card.icon and card.affiliation is None:
        yield "", phrase("flaw-no-icon")
    if card.unit_stars and not wild:
        yield "unit_stars", phrase("flaw-unit-stars")
    if card.type == "objective":
        if wild:
            yield "icon", phrase("flaw-wild-objective", icon=card.icon)
        if card.bonus != Bonus():
            yield "bonus", phrase("flaw-objective-bonus")
        return
    if card.bonus == Bonus() and not card.effects:
        yield "", phrase("flaw-no-bonus")
    if card.effects and not card.icon:
        yield "effects", phrase("flaw-ability-icon")


def _did_reasons(effect: fx.AnyEffect, before: fx.AnyEffect | None) -> Iterator[Reason]:
    if not any(isinstance(condition, fx.Did) for condition in effect.conditions):
        return
    if before is None:
        yield "if", phrase("flaw-did-first")
    elif before.when != effect.when:
        yield "when", phrase("flaw-did-when", when=before.when)
    elif before.when == "always":
        yield "when", phrase("flaw-did-always")


def _trigger_reasons(card: Card, effect: fx.AnyEffect) -> Iterator[Reason]:
    when, tag = effect.when, effect.word()
    allowed = COMBAT_TRIGGERS if card.type == "combat" else OBJECTIVE_TRIGGERS
    if when not in allowed:
        yield "when", phrase("flaw-trigger", when=when, type=card.type, known=", ".join(allowed))
    if card.type == "objective" and effect.only_combat:
        yield "do", phrase("flaw-only-combat", tag=tag)
    if when == "always" and not effect.lasting:
        yield "when", phrase("flaw-moment-always", tag=tag)
    if when == "always" and effect.may:
        yield "may", phrase("flaw-always-may")


def _own_reasons(card: Card, effect: fx.AnyEffect) -> Iterator[Reason]:
    """What only its verb knows."""
    for place, message in effect.flaws(card):
        yield place, Phrase(message.id, message.args)


def _units_reasons(card: Card, effect: fx.AnyEffect) -> Iterator[Reason]:
    """Descriptions of units, wherever they stand in the effect."""
    units = getattr(effect, "units", None)
    if isinstance(units, fx.Units):
        yield from _selector_reasons(card, effect, units, "units")
        for place, message in effect.unit_flaws(units):
            yield place, Phrase(message.id, message.args)
    per = getattr(effect, "per", None)
    if isinstance(per, fx.Per):
        if (per.count == "units") != (per.units is not None):
            yield "per", phrase("flaw-per-units")
        if per.units is not None:
            yield from _selector_reasons(card, effect, per.units, "per.units")
        if (per.count, effect.when) in (("own_damage", "destroyed"), ("opposing_damage", "destroys")):
            yield "per.count", phrase("flaw-per-gone", when=effect.when)
        if per.count == "own_damage" and not has_this(card, effect.when):
            yield "per.count", phrase("flaw-per-no-unit", when=effect.when)
        if per.count.startswith("opposing") and not _has_opponent(card, effect):
            yield "per.count", phrase("flaw-per-opponent", when=effect.when)


def _selector_reasons(card: Card, effect: fx.AnyEffect, units: fx.Units, place: str, described: bool = False) -> Iterator[Reason]:
    """`place`: the path to them. `described`: the units of a condition `this` or `other`, whose side is known."""
    if units.icon in words.WILD_ICONS:
        yield f"{place}.icon", phrase("flaw-wild-selector", icon=units.icon)
    elif units.icon and units.icon not in words.UNIT_ICONS:
        yield f"{place}.icon", unknown(units.icon, words.UNIT_ICONS, "icon")
    if units.affiliation and units.affiliation not in words.AFFILIATIONS:
        yield f"{place}.affiliation", unknown(units.affiliation, words.AFFILIATIONS, "affiliation")
    if described:
        if units.side != "friendly" or units.others:
            yield f"{place}.others" if units.others else f"{place}.side", phrase("flaw-side-known")
        if units == fx.Units():
            yield place, phrase("flaw-condition-empty")
    elif units.side in ("this", "other"):
        if place != "units":
            yield f"{place}.side", phrase("flaw-counted-one", side=units.side)
        if units != fx.Units(side=units.side):
            yield place, phrase("flaw-certain-unit", side=units.side)
        known = has_this(card, effect.when) if units.side == "this" else has_other(card, effect.when)
        if not known:
            yield f"{place}.side", phrase("flaw-no-side", when=effect.when, side=units.side)
    if units.others and (units.side not in ("friendly", "any") or not has_this(card, effect.when)):
        yield f"{place}.others", phrase("flaw-others")
    in_battle = card.type == "combat" or effect.when in (*BATTLE, *STRIKE) or effect.speaks_of_battle(card)
    if units.zone == "here" and not in_battle:
        others = ", ".join(zone for zone in words.ZONES if zone != "here")
        yield f"{place}.zone", phrase("flaw-zone-here", when=effect.when, known=others)
    if units.role != "any" and (effect.when, units.side) in (("destroyed", "friendly"), ("destroys", "opposing")):
        yield f"{place}.role", phrase("flaw-gone-field", when=effect.when, field="role")
    if units.role != "any" and not (card.type == "combat" or effect.when in BATTLE or effect.lasting):
        yield f"{place}.role", phrase("flaw-role-nobody", when=effect.when)


def _condition_reasons(card: Card, effect: fx.AnyEffect) -> Iterator[Reason]:
    battle = card.type == "combat" or effect.when in BATTLE or effect.speaks_of_battle(card)
    for at, condition in enumerate(effect.conditions):
        tag, place = _tag(condition), f"if.{at}"
        if isinstance(condition, fx.PlayedFirst) and card.type == "objective":
            yield place, phrase("flaw-played-first")
        elif isinstance(condition, fx.Attacking | fx.OpponentPlayed) and not battle:
            yield place, phrase("flaw-asks-battle", tag=tag, when=effect.when)
        elif isinstance(condition, fx.ThisUnit) and not (battle or effect.when == "razes"):
            yield place, phrase("flaw-asks-unit", tag="this", when=effect.when)
        elif isinstance(condition, fx.OtherUnit) and not (battle or effect.when in ("holds", "falls")):
            yield place, phrase("flaw-asks-unit", tag="other", when=effect.when)
        elif isinstance(condition, fx.YourTurn) and effect.when in ("turn_start", "turn_end", *STRIKE):
            yield place, phrase("flaw-your-turn", when=effect.when)
        gone = fx.OtherUnit if effect.when == "destroys" else fx.ThisUnit if effect.when == "destroyed" else fx.Did
        if isinstance(condition, gone) and isinstance(condition, fx.ThisUnit | fx.OtherUnit):
            for field in ("zone", "damaged"):
                if getattr(condition.units, field) != getattr(fx.Units(), field):
                    yield f"{place}.units.{field}", phrase("flaw-gone-field", when=effect.when, field=field)
        if isinstance(condition, fx.ThisUnit | fx.OtherUnit | fx.CountOf):
            yield from _selector_reasons(card, effect, condition.units, f"{place}.units", not isinstance(condition, fx.CountOf))
        if isinstance(condition, fx.CountOf) and condition.units.role != "any":
            yield f"{place}.units.role", phrase("flaw-count-role")
        if isinstance(condition, fx.Roll):
            for field, reason in _roll_reasons(condition, effect.when):
                yield f"{place}.{field}", reason
        if isinstance(condition, fx.CountOf | fx.Hand | fx.Objectives):
            if not 0 <= condition.min <= condition.max <= 99:
                yield f"{place}.max", phrase("flaw-count-range", tag=tag)
            if isinstance(condition, fx.Objectives) and condition.max == 0:
                yield f"{place}.max", phrase("flaw-objectives-none")
            if (condition.min, condition.max) == (0, 99) or (isinstance(condition, fx.Objectives) and condition.min < 2 < condition.max):
                yield place, phrase("flaw-count-nothing", tag=tag)
        if isinstance(condition, fx.Hand | fx.Objectives) and condition.whose == "opposing" and not _has_opponent(card, effect):
            yield f"{place}.whose", phrase("flaw-asks-opponent", when=effect.when, tag=tag)


def _roll_reasons(condition: fx.Roll, when: str) -> Iterator[Reason]:
    if when not in BATTLE:
        yield "", phrase("flaw-roll-when", when=when)
    if condition.what == "shows" and condition.n > 6:
        yield "n", phrase("flaw-die")
    if (condition.what == "at_least" and condition.n <= 2) or (condition.what == "at_most" and condition.n in (1, 12)):
        yield "n", phrase("flaw-dice")


EFFECT_CHECKS: Final[tuple[Callable[[Card, fx.AnyEffect], Iterator[Reason]], ...]] = (
    _trigger_reasons, _own_reasons, _units_reasons, _condition_reasons,
)


def _has_opponent(card: Card, effect: fx.AnyEffect) -> bool:
    """Is it clear which opponent is meant, with several at the table?"""
    if effect.when == "always":
        return card.type == "combat" or effect.speaks_of_battle(card)
    return has_other(card, effect.when)


def _tag(struct: fx.AnyCondition) -> str:
    return str(type(struct).__struct_config__.tag)

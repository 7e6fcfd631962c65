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

from msgspec import structs

from buildstars.content import effects as fx
from buildstars.content import vocabulary as words
from buildstars.content.files.bounded import shortened
from buildstars.content.model import Bonus, Card, Face, Text, Unit
from buildstars.content.text.phrases import Phrase, Said, phrase

BATTLE: Final = ("rolled", "damage", "hits", "misses", "is_hit", "destroys", "destroyed", "battle_end")
STRIKE: Final = ("holds", "falls", "razes")
COMBAT_TRIGGERS: Final = ("always", "played", *BATTLE)
OBJECTIVE_TRIGGERS: Final = ("always", "reveal", "turn_start", "turn_end", *STRIKE, *BATTLE)
BEFORE_DAMAGE: Final = ("played", "rolled", "damage")
BATTLE_STATS: Final = ("attack", "damage", "defense", "damage_taken")
CAN: Final = ("hit", "automatic_12", "attack_space")
"""What a card can allow; everything else is allowed by the rules."""
BATTLE_PERMISSIONS: Final = ("hit", "play_cards", "reroll", "automatic_12", "be_damaged")
OWN_ACTIONS: Final = ("move_stars", "combat_stars", "strike_stars", "carrier_stars", "strike", "move")
"""Values and permissions asked for only while the player whose they are takes an action (R5.2)."""
FOREIGN_STRIKES: Final = ("objective_defense", "reserve_stars", "be_struck")
"""Those asked for only while somebody else strikes."""
ONLY_COMBAT: Final = (fx.Cancel, fx.Steal, fx.ForceCard, fx.ForbidCard, fx.KeepCard)
ONLY_PLAYED: Final = (fx.Cancel, fx.Steal, fx.ForceCard, fx.ForbidCard)
ONLY_ROLLED: Final = (fx.Reroll, fx.SetDie, fx.SwapRolls)
MOST_ICONS: Final = 20
"""Of a face, that are looked at one by one; nobody can read more of them."""
LONGEST_RARITY: Final = 24
SPACES: Final = "\u00a0\u00ad\u202f"
"""Spaces that do not break and hyphens that may: not printable to Python, but used in good typography."""
AGAIN: Final = ("played", *(when for when in BATTLE if when != "destroyed"))
RETREATS: Final = ("played", "rolled", "hits", "misses", "is_hit", "destroys", "battle_end")


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
    for lang, written in structs.asdict(text).items():
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
    if not veteran and not convert:
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
    when, tag = effect.when, _tag(effect)
    allowed = COMBAT_TRIGGERS if card.type == "combat" else OBJECTIVE_TRIGGERS
    if when not in allowed:
        yield "when", phrase("flaw-trigger", when=when, type=card.type, known=", ".join(allowed))
    if card.type == "objective" and isinstance(effect, ONLY_COMBAT):
        yield "do", phrase("flaw-only-combat", tag=tag)
    if when == "always" and not isinstance(effect, fx.Modify | fx.Permit):
        yield "when", phrase("flaw-moment-always", tag=tag)
    if when == "always" and effect.may:
        yield "may", phrase("flaw-always-may")
    if isinstance(effect, fx.Permit) and effect.may:
        yield "may", phrase("flaw-permit-may")
    if isinstance(effect, fx.Redirect) and when != "damage":
        yield "when", phrase("flaw-redirect-when")
    if isinstance(effect, ONLY_ROLLED) and when != "rolled":
        yield "when", phrase("flaw-rolled-when", tag=tag)
    if isinstance(effect, ONLY_PLAYED) and when != "played" and card.type == "combat":
        yield "when", phrase("flaw-played-when", tag=tag)
    if isinstance(effect, fx.Retreat) and when not in RETREATS:
        yield "when", phrase("flaw-retreat-when", known=", ".join(RETREATS))
    if isinstance(effect, fx.Retreat) and effect.whose == "opposing" and when == "destroys":
        yield "whose", phrase("flaw-retreat-destroyed")
    if isinstance(effect, fx.AttackAgain) and when not in AGAIN:
        yield "when", phrase("flaw-again-when", known=", ".join(AGAIN))
    if isinstance(effect, fx.Reserves) and effect.zone == "here" and (when == "destroyed" or not _has_this(card, when)):
        yield "zone", phrase("flaw-reserves-zone", when=when)


def _modify_reasons(card: Card, effect: fx.AnyEffect) -> Iterator[Reason]:
    if not isinstance(effect, fx.Modify):
        return
    stat, when = effect.stat, effect.when
    if (effect.add is None) == (effect.set is None):
        yield "set", phrase("flaw-modify-one")
    if effect.add == 0:
        yield "add", phrase("flaw-add-nothing")
    if effect.set is not None and (effect.per is not None or stat == "damage_taken"):
        yield "set", phrase("flaw-set-per")
    if stat in words.UNIT_STATS:
        if effect.who != "you" or effect.only_this:
            field = "only_this" if effect.only_this else "who"
            yield field, phrase("flaw-stat-of-units", stat=stat)
        if effect.units is None and not _has_this(card, when):
            yield "when", phrase("flaw-no-unit-of-card", when=when)
    else:
        if effect.units is not None:
            yield "units", phrase("flaw-stat-of-players", stat=stat)
        if effect.only_this and (stat != "objective_defense" or card.type == "combat"):
            yield "only_this", phrase("flaw-only-this-stat")
        elif effect.only_this and effect.who != "you":
            yield "who", phrase("flaw-only-this-yours")
    if stat == "strike" and _speaks_of_battle(card, effect):
        yield "stat", phrase("flaw-strike-fighting")
    if card.type == "combat" and when == "always" and stat not in BATTLE_STATS:
        yield "stat", phrase("flaw-idle-until", what=stat)
    late = ("damage", "damage_taken") if when == "damage" else BATTLE_STATS
    yield from _until_reasons(effect, stat in late)
    yield from _dead_reasons(card, effect, stat, effect.units if stat in words.UNIT_STATS else None, stat in BATTLE_STATS)


def _permit_reasons(card: Card, effect: fx.AnyEffect) -> Iterator[Reason]:
    if not isinstance(effect, fx.Permit):
        return
    what, when = effect.what, effect.when
    if effect.can and what not in CAN:
        yield "can", phrase("flaw-permit-granted", what=what, can=", ".join(CAN))
    if not effect.can and what == "attack_space":
        yield "can", phrase("flaw-attack-space")
    if what == "be_struck":
        if effect.units is not None:
            yield "units", phrase("flaw-struck-units")
        if effect.only_this and (effect.choose or card.type == "combat"):
            yield "only_this", phrase("flaw-only-this-objective")
        elif effect.only_this and effect.who != "you":
            yield "who", phrase("flaw-only-this-yours")
        if effect.choose and when == "always":
            yield "choose", phrase("flaw-choose-always")
        if effect.choose and effect.who != "you":
            yield "choose", phrase("flaw-choose-own")
    else:
        if effect.who != "you" or effect.only_this or effect.choose:
            field = "choose" if effect.choose else "only_this" if effect.only_this else "who"
            yield field, phrase("flaw-permit-of-units", what=what)
        if effect.units is None and not _has_this(card, when):
            yield "when", phrase("flaw-no-unit-of-card", when=when)
    useful = what in BATTLE_PERMISSIONS and not (what == "automatic_12" and effect.can)
    if when == "always" and not useful and (card.type == "combat" or _speaks_of_battle(card, effect)):
        yield "what", phrase("flaw-idle-until" if card.type == "combat" else "flaw-idle-units", what=what)
    own = effect.units is None or effect.units.side in ("this", "friendly")
    if what == "play_cards" and card.type == "combat" and own and when in ("always", "played") and effect.until == "battle":
        yield "what", phrase("flaw-own-cards")
    late = {"rolled": ("hit", "reroll", "automatic_12", "be_damaged"), "damage": ("be_damaged",)}.get(when, BATTLE_PERMISSIONS)
    yield from _until_reasons(effect, useful and what in late)
    yield from _dead_reasons(card, effect, what, effect.units, useful)


def _dead_reasons(card: Card, effect: fx.Modify | fx.Permit, what: str, units: fx.Units | None, in_battle: bool) -> Iterator[Reason]:
    """What can never count: the unit has left play, the role is none of the moment, or nobody asks for it while it lasts."""
    when, until = effect.when, effect.until
    about_units = what in words.UNIT_STATS or (isinstance(effect, fx.Permit) and what != "be_struck")
    side = units.side if units is not None else "this" if about_units else ""
    if (when, side) in (("destroyed", "this"), ("destroys", "other")):
        yield "units", phrase("flaw-gone-units", when=when)
    idle_at = {"friendly": ("own_home", "contested"), "opposing": ("contested",)}.get(side, ()) if what == "strike" else ()
    if units is not None and units.zone in (idle_at or (("own_home",) if what == "attack_space" and side == "friendly" else ())):
        yield "units.zone", phrase("flaw-zone-idle", what=what)
    if units is not None and units.role != "any" and not in_battle:
        yield "units.role", phrase("flaw-role-idle", what=what)
    if when != "always" and until in ("turn", "next_turn_start"):
        who = effect.who if not about_units else "each" if side == "any" else "you" if side in ("this", "friendly") else "opponent"
        asked = "move" if what == "strike" and isinstance(effect, fx.Permit) else what  # at the beginning of the action
        if isinstance(effect, fx.Permit) and what == "automatic_12" and effect.can:
            asked = "strike"
        if not _is_asked_for(asked, who, when, until):
            yield "until", phrase("flaw-until-idle", what=what)


def _is_asked_for(what: str, who: str, when: str, until: str) -> bool:
    """Does what lasts for this turn, or up to the next one, meet the action at which it counts? `who`: whose value it is."""
    mine, theirs = who != "opponent", who != "you"
    i_act, they_act = when in ("reveal", "turn_start"), when == "reveal" or until == "next_turn_start"
    if (what, when) in (("strike", "holds"), ("reserve_stars", "razes")) and theirs:
        return True
    if (what, when) in (("objective_defense", "holds"), ("reserve_stars", "falls")) and mine:
        return True
    if what in OWN_ACTIONS:
        return (mine and i_act) or (theirs and they_act)
    if what in FOREIGN_STRIKES:
        return (mine and they_act) or (theirs and (i_act or they_act))
    return i_act or they_act or when in ("played", *BATTLE)


def _until_reasons(effect: fx.Modify | fx.Permit, in_battle: bool) -> Iterator[Reason]:
    if effect.when == "always":
        if effect.until != "battle":
            yield "until", phrase("flaw-until-always")
        return
    if effect.until == "battle" and (effect.when not in BEFORE_DAMAGE or not in_battle):
        longer = ", ".join(words.UNTIL[1:])
        yield "until", phrase("flaw-until-battle", longer=longer)
    if effect.until != "battle" and effect.units is not None and (effect.units.zone == "here" or effect.units.others):
        yield "units", phrase("flaw-here-lasting")


def _units_reasons(card: Card, effect: fx.AnyEffect) -> Iterator[Reason]:
    """Descriptions of units, wherever they stand in the effect."""
    units = getattr(effect, "units", None)
    if isinstance(units, fx.Units):
        yield from _selector_reasons(card, effect, units, "units")
        if isinstance(effect, fx.Damage | fx.Heal) and effect.all and units.side in ("this", "other"):
            yield "all", phrase("flaw-all-of-one", side=units.side)
        if isinstance(effect, fx.Heal) and units.damaged is False:
            yield "units.damaged", phrase("flaw-heal-undamaged")
        if isinstance(effect, fx.MoveUnit) and (effect.to, units.zone) in (("contested", "contested"), ("home", "own_home")):
            yield "units.zone", phrase("flaw-move-there")
        if isinstance(effect, fx.Redirect) and units.side == "this":
            yield "units.side", phrase("flaw-redirect-self")
    per = getattr(effect, "per", None)
    if isinstance(per, fx.Per):
        if (per.count == "units") != (per.units is not None):
            yield "per", phrase("flaw-per-units")
        if per.units is not None:
            yield from _selector_reasons(card, effect, per.units, "per.units")
        if (per.count, effect.when) in (("own_damage", "destroyed"), ("opposing_damage", "destroys")):
            yield "per.count", phrase("flaw-per-gone", when=effect.when)
        if per.count == "own_damage" and not _has_this(card, effect.when):
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
        known = _has_this(card, effect.when) if units.side == "this" else _has_other(card, effect.when)
        if not known:
            yield f"{place}.side", phrase("flaw-no-side", when=effect.when, side=units.side)
    if units.others and (units.side not in ("friendly", "any") or not _has_this(card, effect.when)):
        yield f"{place}.others", phrase("flaw-others")
    in_battle = card.type == "combat" or effect.when in (*BATTLE, *STRIKE) or _speaks_of_battle(card, effect)
    if units.zone == "here" and not in_battle:
        others = ", ".join(zone for zone in words.ZONES if zone != "here")
        yield f"{place}.zone", phrase("flaw-zone-here", when=effect.when, known=others)
    if units.role != "any" and (effect.when, units.side) in (("destroyed", "friendly"), ("destroys", "opposing")):
        yield f"{place}.role", phrase("flaw-gone-field", when=effect.when, field="role")
    lasting = isinstance(effect, fx.Modify | fx.Permit)
    if units.role != "any" and not (card.type == "combat" or effect.when in BATTLE or lasting):
        yield f"{place}.role", phrase("flaw-role-nobody", when=effect.when)


def _condition_reasons(card: Card, effect: fx.AnyEffect) -> Iterator[Reason]:
    battle = card.type == "combat" or effect.when in BATTLE or _speaks_of_battle(card, effect)
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
    _trigger_reasons, _modify_reasons, _permit_reasons, _units_reasons, _condition_reasons,
)


def _has_this(card: Card, when: str) -> bool:
    """Is there a unit that `this` means?"""
    return card.type == "combat" or when in ("always", "razes", *BATTLE)


def _has_other(card: Card, when: str) -> bool:
    return card.type == "combat" or when in ("always", "holds", "falls", *BATTLE)


def _has_opponent(card: Card, effect: fx.AnyEffect) -> bool:
    """Is it clear which opponent is meant, with several at the table?"""
    if effect.when == "always":
        return card.type == "combat" or _speaks_of_battle(card, effect)
    return _has_other(card, effect.when)


def _speaks_of_battle(card: Card, effect: fx.AnyEffect) -> bool:
    """An objective's continuous effect on `this` or `other`: it holds while they fight."""
    if card.type != "objective" or effect.when != "always" or not isinstance(effect, fx.Modify | fx.Permit):
        return False
    if isinstance(effect, fx.Modify) and effect.stat not in words.UNIT_STATS:
        return False
    if isinstance(effect, fx.Permit) and effect.what == "be_struck":
        return False
    return effect.units is None or effect.units.side in ("this", "other")


def _tag(struct: fx.AnyEffect | fx.AnyCondition) -> str:
    return str(type(struct).__struct_config__.tag)

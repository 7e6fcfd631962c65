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
from typing import Final

from buildstars.content import effects as fx
from buildstars.content import vocabulary as words
from buildstars.content.files.bounded import shortened
from buildstars.content.model import Bonus, Card, Face, Text, Unit

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
SPACES: Final = "\u00a0\u00ad\u202f"
"""Spaces that do not break and hyphens that may: not printable to Python, but used in good typography."""
AGAIN: Final = ("played", *(when for when in BATTLE if when != "destroyed"))
RETREATS: Final = ("played", "rolled", "hits", "misses", "is_hit", "destroys", "battle_end")


@dataclass(frozen=True)
class Mistake:
    """Where in an entry ("effect 2"; empty: anywhere), and what is wrong and how to mend it, in a sentence."""

    where: str
    reason: str
    path: tuple[str | int, ...] = ()
    """The field at fault, from the entry on: ("effects", 1, "when")."""


Reason = tuple[str, str]
"""A field's path inside the entry or effect ("units.icon"; empty: all of it), and a sentence."""


def unknown(word: str, known: tuple[str, ...], what: str) -> str:
    word = shortened(word)
    near = difflib.get_close_matches(word, known, n=1, cutoff=0.6)
    hint = f' Did you mean "{near[0]}"?' if near else ""
    return f'"{word}" is not a known {what}.{hint} Known words: {", ".join(known)}.'


# ---- units ------------------------------------------------------------------------------------------------------------


def unit_mistakes(unit: Unit) -> list[Mistake]:
    found = [_mistake(reason, where, where) for where, face in _faces(unit) for reason in _icon_reasons(face)]
    checks = (_text_reasons, _unit_reasons) if not found else (_text_reasons,)  # icons that nobody knows may be meant for others
    found += [_mistake(reason) for check in checks for reason in check(unit)]
    return found


def _mistake(reason: Reason, where: str = "", inside: str = "") -> Mistake:
    steps = ".".join(part for part in (inside, reason[0]) if part).split(".")
    return Mistake(where, reason[1], tuple(int(step) if step.isdigit() else step for step in steps if step))


def _text_reasons(thing: Unit | Card) -> Iterator[Reason]:
    yield from text_reasons("name", thing.name)
    if thing.flavour is not None:
        yield from text_reasons("flavour", thing.flavour)


def text_reasons(field: str, text: Text, whose: str = "its") -> Iterator[Reason]:
    """A name or flavour line is one line of plain text in each language."""
    for lang, written in (("en", text.en), ("de", text.de)):
        odd = next((letter for letter in written if not letter.isprintable() and letter not in SPACES), "")
        if odd:
            yield f"{field}.{lang}", f"{whose} {field} has a line break or an invisible character (U+{ord(odd):04X}) in it; take it out."
        elif not written.strip():
            yield f"{field}.{lang}", f"{whose} {field} is empty in one language; write both."


def _faces(unit: Unit) -> list[tuple[str, Face]]:
    return [("front", unit.front)] + ([("back", unit.back)] if unit.back is not None else [])


def _icon_reasons(face: Face) -> Iterator[Reason]:
    for at, icon in enumerate(face.icons[:MOST_ICONS]):
        if icon in words.WILD_ICONS:
            yield f"icons.{at}", f'the wild icon "{icon}" stands on combat cards only, never on units (R8.3); take it off.'
        elif icon not in words.UNIT_ICONS:
            yield f"icons.{at}", unknown(icon, words.UNIT_ICONS, "icon")
    if len(face.icons) > MOST_ICONS:
        yield "icons", f"a face shows at most {MOST_ICONS} icons; take some out."


def _unit_reasons(unit: Unit) -> Iterator[Reason]:
    veteran, convert = "veteran" in unit.front.icons, "convert" in unit.front.icons
    if not re.fullmatch(r"[a-z0-9_]+", unit.craft):
        yield "craft", "`craft` is a word of small letters, digits and _, such as x_wing; change it."
    if veteran and convert:
        yield "front.icons", "Veteran and Convert both use the second face; keep one of the two icons."
    if (veteran or convert) and unit.back is None:
        yield "front.icons", f"it shows the {'Veteran' if veteran else 'Convert'} icon but has no second face; add `back` (R12.4, J45)."
    if unit.front.kind is not None:
        yield "front.kind", "`front` names a kind; the unit's own `kind` says that, so leave it out."
    if unit.back is None:
        return
    if not veteran and not convert:
        yield "back", "it has a second face but shows neither Veteran nor Convert; add the icon or take `back` away."
    if "veteran" in unit.back.icons:
        yield "back.icons", "its second face shows the Veteran icon; a Veteran turns over once (J34), so take the icon off `back`."
    if convert and "convert" not in unit.back.icons:
        yield "back.icons", "it shows Convert on one face only; put the icon on `back` too, so that it can change back (M7.19)."
    if convert and unit.back.kind in (None, unit.kind):
        yield "back.kind", f'the second face of a Convert unit is of the other kind; write kind = "{_other_kind(unit.kind)}" in `back`.'
    if unit.back.kind is not None and not convert:
        yield "back.kind", "its second face names a kind, but only Convert changes the kind (J34); take `kind` out of `back`."


def _other_kind(kind: str) -> str:
    return "ground" if kind == "space" else "space"


# ---- cards ------------------------------------------------------------------------------------------------------------


def card_mistakes(card: Card) -> list[Mistake]:
    found = [_mistake(reason) for check in (_text_reasons, _card_reasons) for reason in check(card)]
    for at, effect in enumerate(card.effects):
        before = card.effects[at - 1] if at else None
        for check in EFFECT_CHECKS:
            found += [_mistake(reason, f"effect {at + 1}", f"effects.{at}") for reason in check(card, effect)]
        found += [_mistake(reason, f"effect {at + 1}", f"effects.{at}") for reason in _did_reasons(effect, before)]
    return found


def _card_reasons(card: Card) -> Iterator[Reason]:
    wild = card.icon in words.WILD_ICONS
    if card.icon and card.icon not in words.ICONS:
        yield "icon", unknown(card.icon, words.ICONS, "icon")
    if not card.icon and card.affiliation is None:
        yield "", "it shows neither an icon nor an affiliation (R1.2); add `icon` or `affiliation`."
    if card.unit_stars and not wild:
        yield "unit_stars", "`unit_stars` belongs to wild icons (force, luck); take it out or change the icon (R8.3)."
    if card.type == "objective":
        if wild:
            yield "icon", f'the wild icon "{card.icon}" stands on combat cards only (R8.3); give the objective another icon.'
        if card.bonus != Bonus():
            yield "bonus", "an objective card has no combat bonus; take `bonus` out (R1.3)."
        return
    if card.bonus == Bonus() and not card.effects:
        yield "", "a combat card needs a bonus or an ability; add `bonus` or `effects` (R1.3)."
    if card.effects and not card.icon:
        yield "effects", "a combat card's ability stands behind an icon; add `icon` (R8.3)."


def _did_reasons(effect: fx.AnyEffect, before: fx.AnyEffect | None) -> Iterator[Reason]:
    if not any(isinstance(condition, fx.Did) for condition in effect.conditions):
        return
    if before is None:
        yield "if", '"did" asks about the effect before this one, but this is the first; put another effect before it.'
    elif before.when != effect.when:
        yield "when", f'"did" needs the same `when` as the effect before it; write when = "{before.when}".'
    elif before.when == "always":
        yield "when", '"did" asks whether something happened, but what holds always never happens; use another `when`.'


def _trigger_reasons(card: Card, effect: fx.AnyEffect) -> Iterator[Reason]:
    when, tag = effect.when, _tag(effect)
    allowed = COMBAT_TRIGGERS if card.type == "combat" else OBJECTIVE_TRIGGERS
    if when not in allowed:
        yield "when", f'"{when}" is no trigger of {_article(card.type)} card. Known words: {", ".join(allowed)}.'
    if card.type == "objective" and isinstance(effect, ONLY_COMBAT):
        yield "do", f'"{tag}" is for combat cards only; use another effect.'
    if when == "always" and not isinstance(effect, fx.Modify | fx.Permit):
        yield "when", f'"{tag}" happens at a moment, so it cannot be under "always"; only modify and permit can.'
    if when == "always" and effect.may:
        yield "may", 'what holds "always" is not a choice; take `may` out.'
    if isinstance(effect, fx.Permit) and effect.may:
        yield "may", "a permission is not a choice; put `may` on an effect before it and the condition \"did\" here."
    if isinstance(effect, fx.Redirect) and when != "damage":
        yield "when", '"redirect" works on damage about to be taken; write when = "damage".'
    if isinstance(effect, ONLY_ROLLED) and when != "rolled":
        yield "when", f'"{tag}" works on dice that lie; write when = "rolled".'
    if isinstance(effect, ONLY_PLAYED) and when != "played" and card.type == "combat":
        yield "when", f'"{tag}" works when the card is played; write when = "played".'
    if isinstance(effect, fx.Retreat) and when not in RETREATS:
        yield "when", f'"retreat" needs a battle that is going on. Known words for `when` here: {", ".join(RETREATS)}.'
    if isinstance(effect, fx.Retreat) and effect.whose == "opposing" and when == "destroys":
        yield "whose", "the opposing unit has been destroyed and cannot retreat; take `whose` out."
    if isinstance(effect, fx.AttackAgain) and when not in AGAIN:
        yield "when", f'"attack_again" follows a battle that the unit survived. Known words for `when` here: {", ".join(AGAIN)}.'
    if isinstance(effect, fx.Reserves) and effect.zone == "here" and (when == "destroyed" or not _has_this(card, when)):
        yield "zone", f'under "{when}" there is no unit whose zone could be meant; write zone = "home".'


def _modify_reasons(card: Card, effect: fx.AnyEffect) -> Iterator[Reason]:
    if not isinstance(effect, fx.Modify):
        return
    stat, when = effect.stat, effect.when
    if (effect.add is None) == (effect.set is None):
        yield "set", "`modify` takes exactly one of `add` and `set`; write one of them."
    if effect.add == 0:
        yield "add", "`add = 0` changes nothing; write another number."
    if effect.set is not None and (effect.per is not None or stat == "damage_taken"):
        yield "set", "`set` goes neither with `per` nor with damage_taken; use `add`."
    if stat in words.UNIT_STATS:
        if effect.who != "you" or effect.only_this:
            field = "only_this" if effect.only_this else "who"
            yield field, f'"{stat}" is a value of units; take `who` and `only_this` out and say which `units`.'
        if effect.units is None and not _has_this(card, when):
            yield "when", f'under "{when}" there is no unit of this card; say which `units` are meant.'
    else:
        if effect.units is not None:
            yield "units", f'"{stat}" is no value of units; take `units` out and use `who`.'
        if effect.only_this and (stat != "objective_defense" or card.type == "combat"):
            yield "only_this", "`only_this` is for the objective_defense of an objective card; take it out."
        elif effect.only_this and effect.who != "you":
            yield "who", "`only_this` means this card itself, which is yours; take `who` out."
    if stat == "strike" and _speaks_of_battle(card, effect):
        yield "stat", '"strike" of the unit that fights is never asked for; name friendly or opposing units.'
    if card.type == "combat" and when == "always" and stat not in BATTLE_STATS:
        yield "stat", f'"{stat}" does nothing within a battle; use another `when` with an `until`.'
    late = ("damage", "damage_taken") if when == "damage" else BATTLE_STATS
    yield from _until_reasons(effect, stat in late)
    yield from _dead_reasons(card, effect, stat, effect.units if stat in words.UNIT_STATS else None, stat in BATTLE_STATS)


def _permit_reasons(card: Card, effect: fx.AnyEffect) -> Iterator[Reason]:
    if not isinstance(effect, fx.Permit):
        return
    what, when = effect.what, effect.when
    if effect.can and what not in CAN:
        yield "can", f'"{what}" is allowed by the rules; only {", ".join(CAN)} can be granted. Write can = false.'
    if not effect.can and what == "attack_space":
        yield "can", 'what "attack_space" takes away is given by no rule; write can = true, or forbid "attack".'
    if what == "be_struck":
        if effect.units is not None:
            yield "units", '"be_struck" speaks of objectives; take `units` out and use `who`, `only_this` or `choose`.'
        if effect.only_this and (effect.choose or card.type == "combat"):
            yield "only_this", "`only_this` means the objective card itself; take it out, here it cannot be."
        elif effect.only_this and effect.who != "you":
            yield "who", "`only_this` means this card itself, which is yours; take `who` out."
        if effect.choose and when == "always":
            yield "choose", '`choose` asks at a moment; use another `when` than "always".'
        if effect.choose and effect.who != "you":
            yield "choose", "`choose` chooses among your own objectives; take `who` out."
    else:
        if effect.who != "you" or effect.only_this or effect.choose:
            field = "choose" if effect.choose else "only_this" if effect.only_this else "who"
            yield field, f'"{what}" speaks of units; take `who`, `only_this` and `choose` out and say which `units`.'
        if effect.units is None and not _has_this(card, when):
            yield "when", f'under "{when}" there is no unit of this card; say which `units` are meant.'
    useful = what in BATTLE_PERMISSIONS and not (what == "automatic_12" and effect.can)
    if when == "always" and not useful and (card.type == "combat" or _speaks_of_battle(card, effect)):
        mend = "use another `when` with an `until`" if card.type == "combat" else "name friendly or opposing units"
        yield "what", f'"{what}" does nothing within a battle; {mend}.'
    own = effect.units is None or effect.units.side in ("this", "friendly")
    if what == "play_cards" and card.type == "combat" and own and when in ("always", "played") and effect.until == "battle":
        yield "what", "this unit's player has played this very card and plays no other in this battle; name opposing units."
    late = {"rolled": ("hit", "reroll", "automatic_12", "be_damaged"), "damage": ("be_damaged",)}.get(when, BATTLE_PERMISSIONS)
    yield from _until_reasons(effect, useful and what in late)
    yield from _dead_reasons(card, effect, what, effect.units, useful)


def _dead_reasons(card: Card, effect: fx.Modify | fx.Permit, what: str, units: fx.Units | None, in_battle: bool) -> Iterator[Reason]:
    """What can never count: the unit has left play, the role is none of the moment, or nobody asks for it while it lasts."""
    when, until = effect.when, effect.until
    about_units = what in words.UNIT_STATS or (isinstance(effect, fx.Permit) and what != "be_struck")
    side = units.side if units is not None else "this" if about_units else ""
    if (when, side) in (("destroyed", "this"), ("destroys", "other")):
        yield "units", f'under "{when}" that unit has left play; say which `units` are meant.'
    idle_at = {"friendly": ("own_home", "contested"), "opposing": ("contested",)}.get(side, ()) if what == "strike" else ()
    if units is not None and units.zone in (idle_at or (("own_home",) if what == "attack_space" and side == "friendly" else ())):
        yield "units.zone", f'in that zone "{what}" makes no difference for those units; name another `zone`, or none.'
    if units is not None and units.role != "any" and not in_battle:
        yield "units.role", f'nobody attacks or defends while "{what}" is asked for; take `role` out.'
    if when != "always" and until in ("turn", "next_turn_start"):
        who = effect.who if not about_units else "each" if side == "any" else "you" if side in ("this", "friendly") else "opponent"
        asked = "move" if what == "strike" and isinstance(effect, fx.Permit) else what  # at the beginning of the action
        if isinstance(effect, fx.Permit) and what == "automatic_12" and effect.can:
            asked = "strike"
        if not _is_asked_for(asked, who, when, until):
            yield "until", f'nobody asks for "{what}" any more while it lasts; write an `until` that lasts longer.'


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
            yield "until", 'what holds "always" needs no `until`; take it out.'
        return
    if effect.until == "battle" and (effect.when not in BEFORE_DAMAGE or not in_battle):
        longer = ", ".join(words.UNTIL[1:])
        yield "until", f"until the end of the battle it would do nothing any more; write an `until` that lasts longer: {longer}."
    if effect.until != "battle" and effect.units is not None and (effect.units.zone == "here" or effect.units.others):
        yield "units", '"here" and `others` are forgotten when the battle is over; a lasting effect names another zone, or none.'


def _units_reasons(card: Card, effect: fx.AnyEffect) -> Iterator[Reason]:
    """Descriptions of units, wherever they stand in the effect."""
    units = getattr(effect, "units", None)
    if isinstance(units, fx.Units):
        yield from _selector_reasons(card, effect, units, "units")
        if isinstance(effect, fx.Damage | fx.Heal) and effect.all and units.side in ("this", "other"):
            yield "all", f'`all` of "{units.side}" is just one unit; take `all` out.'
        if isinstance(effect, fx.Heal) and units.damaged is False:
            yield "units.damaged", "undamaged units have nothing to heal; take `damaged = false` out."
        if isinstance(effect, fx.MoveUnit) and (effect.to, units.zone) in (("contested", "contested"), ("home", "own_home")):
            yield "units.zone", "units there are where they would go; name another `zone`, or none."
        if isinstance(effect, fx.Redirect) and units.side == "this":
            yield "units.side", 'damage cannot be redirected to the unit that takes it; name another `side`.'
    per = getattr(effect, "per", None)
    if isinstance(per, fx.Per):
        if (per.count == "units") != (per.units is not None):
            yield "per", "`per` names `units` exactly if it counts units; add or remove them."
        if per.units is not None:
            yield from _selector_reasons(card, effect, per.units, "per.units")
        if (per.count, effect.when) in (("own_damage", "destroyed"), ("opposing_damage", "destroys")):
            yield "per.count", f'under "{effect.when}" that unit has left play without its counters; count something else.'
        if per.count == "own_damage" and not _has_this(card, effect.when):
            yield "per.count", f'under "{effect.when}" there is no unit whose damage could be counted; count something else.'
        if per.count.startswith("opposing") and not _has_opponent(card, effect):
            yield "per.count", f'under "{effect.when}" it is open which opponent is meant; count something else.'


def _selector_reasons(card: Card, effect: fx.AnyEffect, units: fx.Units, place: str, described: bool = False) -> Iterator[Reason]:
    """`place`: the path to them. `described`: the units of a condition `this` or `other`, whose side is known."""
    if units.icon in words.WILD_ICONS:
        yield f"{place}.icon", f'no unit shows the wild icon "{units.icon}" (R8.3); name another icon.'
    elif units.icon and units.icon not in words.UNIT_ICONS:
        yield f"{place}.icon", unknown(units.icon, words.UNIT_ICONS, "icon")
    if units.affiliation and units.affiliation not in words.AFFILIATIONS:
        yield f"{place}.affiliation", unknown(units.affiliation, words.AFFILIATIONS, "affiliation")
    if described:
        if units.side != "friendly" or units.others:
            yield f"{place}.others" if units.others else f"{place}.side", "here the unit is known; take `side` and `others` out."
        if units == fx.Units():
            yield place, "the condition says nothing about the unit; add stars, icon, kind, affiliation, zone, damaged or role."
    elif units.side in ("this", "other"):
        if place != "units":
            yield f"{place}.side", f'"{units.side}" is one certain unit and not counted; name friendly, opposing or any units.'
        if units != fx.Units(side=units.side):
            yield place, f'"{units.side}" is one certain unit; say more about it by a condition `is = "{units.side}"`.'
        known = _has_this(card, effect.when) if units.side == "this" else _has_other(card, effect.when)
        if not known:
            yield f"{place}.side", f'under "{effect.when}" there is no "{units.side}" unit; name friendly, opposing or any units.'
    if units.others and (units.side not in ("friendly", "any") or not _has_this(card, effect.when)):
        yield f"{place}.others", "`others` leaves out this unit, which is not among those meant; take it out."
    in_battle = card.type == "combat" or effect.when in (*BATTLE, *STRIKE) or _speaks_of_battle(card, effect)
    if units.zone == "here" and not in_battle:
        others = ", ".join(zone for zone in words.ZONES if zone != "here")
        yield f"{place}.zone", f'under "{effect.when}" no zone is "here". Known words: {others}.'
    if units.role != "any" and (effect.when, units.side) in (("destroyed", "friendly"), ("destroys", "opposing")):
        yield f"{place}.role", f'under "{effect.when}" that unit has left play; take `role` out.'
    lasting = isinstance(effect, fx.Modify | fx.Permit)
    if units.role != "any" and not (card.type == "combat" or effect.when in BATTLE or lasting):
        yield f"{place}.role", f'under "{effect.when}" nobody attacks or defends; take `role` out.'


def _condition_reasons(card: Card, effect: fx.AnyEffect) -> Iterator[Reason]:
    battle = card.type == "combat" or effect.when in BATTLE or _speaks_of_battle(card, effect)
    for at, condition in enumerate(effect.conditions):
        tag, place = _tag(condition), f"if.{at}"
        if isinstance(condition, fx.PlayedFirst) and card.type == "objective":
            yield place, '"played_first" is for combat cards only; take it out.'
        elif isinstance(condition, fx.Attacking | fx.OpponentPlayed) and not battle:
            yield place, f'"{tag}" asks about a battle, and there is none under "{effect.when}"; take it out.'
        elif isinstance(condition, fx.ThisUnit) and not (battle or effect.when == "razes"):
            yield place, f'"this" asks about a unit, and there is none under "{effect.when}"; take it out or use "count".'
        elif isinstance(condition, fx.OtherUnit) and not (battle or effect.when in ("holds", "falls")):
            yield place, f'"other" asks about a unit, and there is none under "{effect.when}"; take it out or use "count".'
        elif isinstance(condition, fx.YourTurn) and effect.when in ("turn_start", "turn_end", *STRIKE):
            yield place, f'under "{effect.when}" it is known whose turn it is; take "your_turn" out.'
        gone = fx.OtherUnit if effect.when == "destroys" else fx.ThisUnit if effect.when == "destroyed" else fx.Did
        if isinstance(condition, gone) and isinstance(condition, fx.ThisUnit | fx.OtherUnit):
            for field in ("zone", "damaged"):
                if getattr(condition.units, field) != getattr(fx.Units(), field):
                    yield f"{place}.units.{field}", f'under "{effect.when}" that unit has left play; take `{field}` out.'
        if isinstance(condition, fx.ThisUnit | fx.OtherUnit | fx.CountOf):
            yield from _selector_reasons(card, effect, condition.units, f"{place}.units", not isinstance(condition, fx.CountOf))
        if isinstance(condition, fx.CountOf) and condition.units.role != "any":
            yield f"{place}.units.role", "one unit attacks and one defends, there is nothing to count; ask about `this` or `other`."
        if isinstance(condition, fx.Roll):
            for field, reason in _roll_reasons(condition, effect.when):
                yield f"{place}.{field}", reason
        if isinstance(condition, fx.CountOf | fx.Hand | fx.Objectives):
            if not 0 <= condition.min <= condition.max <= 99:
                yield f"{place}.max", f'"{tag}" needs 0 <= min <= max <= 99; change the numbers.'
            if isinstance(condition, fx.Objectives) and condition.max == 0:
                yield f"{place}.max", "a player without objectives has lost (R10.2); write another `max`."
            if (condition.min, condition.max) == (0, 99) or (isinstance(condition, fx.Objectives) and condition.min < 2 < condition.max):
                yield place, f'"{tag}" says nothing without `min` or `max`; add one of them.'
        if isinstance(condition, fx.Hand | fx.Objectives) and condition.whose == "opposing" and not _has_opponent(card, effect):
            yield f"{place}.whose", f'under "{effect.when}" it is open which opponent is meant; ask about the own {tag}.'


def _roll_reasons(condition: fx.Roll, when: str) -> Iterator[Reason]:
    if when not in BATTLE:
        yield "", f'"roll" asks about dice, and under "{when}" none lie; use "rolled" or a later trigger.'
    if condition.what == "shows" and condition.n > 6:
        yield "n", "a die shows 1 to 6; change `n`."
    if (condition.what == "at_least" and condition.n <= 2) or (condition.what == "at_most" and condition.n in (1, 12)):
        yield "n", "two dice show 2 to 12, so this says nothing; change `n`."


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


def _article(word: str) -> str:
    return f"an {word}" if word[0] in "aeiou" else f"a {word}"

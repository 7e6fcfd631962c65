"""Verbs on values and permissions: changed while a card lies there or was played, or from a moment on for a while.

They are the only ones that can hold `always`. Most of this file says which of them could never count.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Annotated, Final

from msgspec import Meta
from msgspec.structs import replace

from buildstars.content import vocabulary as words
from buildstars.content.conditions import Did, Per, Permission, Small, Stat, Units, Until, Who
from buildstars.content.verbs.moments import BATTLE, BEFORE_DAMAGE, has_this
from buildstars.content.verbs.record import Effect, Flaw, flaw
from buildstars.content.verbs.saying import Say
from buildstars.core.messages import Argument

if TYPE_CHECKING:
    from buildstars.content.model import Card

STAT_RULES: Final = {
    "attack": "R7.4", "damage": "R7.7", "defense": "R7.5", "damage_taken": "J35", "strike": "R9.3", "objective_defense": "R9.4",
    "move_stars": "R5.4", "combat_stars": "R5.5", "strike_stars": "R5.6", "hand_size": "R4.5", "reserve_stars": "R9.5",
    "carrier_stars": "R12.2",
}
PERMISSION_RULES: Final = {
    "hit": "R7.6", "play_cards": "J37", "attack": "R5.5", "be_attacked": "R6.1", "strike": "R5.6", "be_struck": "R5.6", "move": "R5.4",
    "reroll": "J36", "automatic_12": "R7.4", "attack_space": "R11.1", "be_damaged": "R7.7",
}
BATTLE_STATS: Final = ("attack", "damage", "defense", "damage_taken")
CAN: Final = ("hit", "automatic_12", "attack_space")
"""What a card can allow; everything else is allowed by the rules."""
BATTLE_PERMISSIONS: Final = ("hit", "play_cards", "reroll", "automatic_12", "be_damaged")
OWN_ACTIONS: Final = ("move_stars", "combat_stars", "strike_stars", "carrier_stars", "strike", "move")
"""Values and permissions asked for only while the player whose they are takes an action (R5.2)."""
FOREIGN_STRIKES: Final = ("objective_defense", "reserve_stars", "be_struck")
"""Those asked for only while somebody else strikes."""
SUMS: Final = ("attack", "damage", "defense", "strike")
"""Values whose changes one sentence tells."""
TOGETHER: Final = ("move", "attack", "strike")
"""What cannot be done, in the order in which one sentence tells several."""


def signed(amount: int) -> str:
    return f"+{amount}" if amount >= 0 else f"−{-amount}"


class Modify(Effect, frozen=True, tag="modify"):
    """Change a value. Under `always` it holds as long as the card does; under any other trigger it lasts `until`.
    Values are first set, then added to, then floored at 0 (J15)."""

    stat: Stat
    add: Small | None = None
    set: Annotated[int, Meta(ge=0, le=20)] | None = None
    per: Per | None = None
    units: Units | None = None
    """For the values of units; `this` unit if left out."""
    who: Who = "you"
    """For the values of players, and whose objectives."""
    only_this: bool = False
    """objective_defense: of this card only."""
    in_battles: bool = False
    """attack: in battles only. Otherwise what gives a unit attack gives it in strikes too (R9.3)."""
    until: Until = "battle"

    example = '{ when = "always", do = "modify", stat = "attack", add = 2, if = [{ is = "attacking" }] }'
    lasting = True

    def flaws(self, card: Card) -> Iterator[Flaw]:
        stat, when = self.stat, self.when
        if (self.add is None) == (self.set is None):
            yield flaw("set", "flaw-modify-one")
        if self.add == 0:
            yield flaw("add", "flaw-add-nothing")
        if self.set is not None and (self.per is not None or stat == "damage_taken"):
            yield flaw("set", "flaw-set-per")
        if stat in words.UNIT_STATS:
            if self.who != "you" or self.only_this:
                field = "only_this" if self.only_this else "who"
                yield flaw(field, "flaw-stat-of-units", stat=stat)
            if self.units is None and not has_this(card, when):
                yield flaw("when", "flaw-no-unit-of-card", when=when)
        else:
            if self.units is not None:
                yield flaw("units", "flaw-stat-of-players", stat=stat)
            if self.only_this and (stat != "objective_defense" or card.type == "combat"):
                yield flaw("only_this", "flaw-only-this-stat")
            elif self.only_this and self.who != "you":
                yield flaw("who", "flaw-only-this-yours")
        if self.in_battles and stat != "attack":
            yield flaw("in_battles", "flaw-in-battles")
        if stat == "strike" and self.speaks_of_battle(card):
            yield flaw("stat", "flaw-strike-fighting")
        if card.type == "combat" and when == "always" and stat not in BATTLE_STATS:
            yield flaw("stat", "flaw-idle-until", what=stat)
        late = ("damage", "damage_taken") if when == "damage" else BATTLE_STATS
        yield from until_flaws(self, stat in late)
        yield from dead_flaws(card, self, stat, self.units if stat in words.UNIT_STATS else None, stat in BATTLE_STATS)

    def is_of_fighters(self) -> bool:
        return self.stat in words.UNIT_STATS and (self.units is None or self.units.side in ("this", "other"))

    def told(self, say: Say, group: Sequence[Effect], follows: bool) -> str:
        amount = self.add if self.add is not None else self.set or 0
        args: dict[str, Argument] = {"until": say.until(self.until), "held": "yes" if self.when == "always" else "no"}
        args |= {"n": abs(amount), "sign": "less" if amount < 0 else "more", "amount": signed(amount), "value": amount}
        most = self.per.most if self.per is not None else 1
        if self.stat not in words.UNIT_STATS:
            args["per"] = say.per(self.per, str(abs(amount) * most) if self.stat != "objective_defense" else signed(amount * most))
            args |= {"who": "this" if self.only_this else self.who, "many": "one" if self.only_this else "many"}
            return say.form(f"do-{self.stat}", self, follows, args, "" if self.set is None else "set")
        args |= say.cases(self.units, "some")
        if self.set is not None:
            stat = "attack" if self.stat == "strike" else self.stat
            where = "strikes" if self.stat == "strike" else "battles" if self.in_battles else "all"
            args |= {"stat": say.render(f"stat-value-{stat}"), "where": where}
            return say.form("do-set", self, follows, args)
        if self.stat == "damage_taken":
            args["per"] = say.per(self.per, str(abs(amount) * most))
            return say.form("do-damage_taken", self, follows, args)
        changes = [say.change(one.add or 0, "battle" if one.in_battles else one.stat) for one in group if isinstance(one, Modify)]
        args |= {"changes": say.joined(changes, "and"), "per": say.per(self.per, signed(amount * most))}
        return say.form("do-modify", self, follows, args)

    def joins(self, before: Effect) -> bool:
        if not isinstance(before, Modify) or self.asks(Did) or before.stat not in SUMS or self.stat not in SUMS:
            return False
        if before.add is None or self.add is None:
            return False
        return before.per is None and replace(self, stat=before.stat, add=before.add, in_battles=before.in_battles) == before

    def rules(self) -> Iterator[str]:
        yield STAT_RULES[self.stat]

    def key(self) -> str:
        return f"modify.{self.stat}"

    def picture(self) -> str:
        if self.stat == "damage_taken" and (self.add or 0) > 0:
            return "breach"
        if self.stat in ("attack", "damage") and (self.set == 0 or (self.add or 0) < 0):
            return "ion"
        return f"modify-{self.stat}"


class Permit(Effect, frozen=True, tag="permit"):
    """`can` or `cannot`; "can't" beats "can" (R8.5)."""

    what: Permission
    can: bool
    units: Units | None = None
    who: Who = "you"
    only_this: bool = False
    """be_struck: this card only."""
    choose: bool = False
    """be_struck under a trigger: one objective of your choice."""
    until: Until = "battle"

    example = '{ when = "hits", do = "permit", what = "move", can = false, units = { side = "other" }, until = "next_turn_end" }'
    lasting = True

    def flaws(self, card: Card) -> Iterator[Flaw]:
        what, when = self.what, self.when
        if self.may:
            yield flaw("may", "flaw-permit-may")
        if self.can and what not in CAN:
            yield flaw("can", "flaw-permit-granted", what=what, can=", ".join(CAN))
        if not self.can and what == "attack_space":
            yield flaw("can", "flaw-attack-space")
        if what == "be_struck":
            if self.units is not None:
                yield flaw("units", "flaw-struck-units")
            if self.only_this and (self.choose or card.type == "combat"):
                yield flaw("only_this", "flaw-only-this-objective")
            elif self.only_this and self.who != "you":
                yield flaw("who", "flaw-only-this-yours")
            if self.choose and when == "always":
                yield flaw("choose", "flaw-choose-always")
            if self.choose and self.who != "you":
                yield flaw("choose", "flaw-choose-own")
        else:
            if self.who != "you" or self.only_this or self.choose:
                field = "choose" if self.choose else "only_this" if self.only_this else "who"
                yield flaw(field, "flaw-permit-of-units", what=what)
            if self.units is None and not has_this(card, when):
                yield flaw("when", "flaw-no-unit-of-card", when=when)
        useful = what in BATTLE_PERMISSIONS and not (what == "automatic_12" and self.can)
        if when == "always" and not useful and (card.type == "combat" or self.speaks_of_battle(card)):
            yield flaw("what", "flaw-idle-until" if card.type == "combat" else "flaw-idle-units", what=what)
        own = self.units is None or self.units.side in ("this", "friendly")
        if what == "play_cards" and card.type == "combat" and own and when in ("always", "played") and self.until == "battle":
            yield flaw("what", "flaw-own-cards")
        late = {"rolled": ("hit", "reroll", "automatic_12", "be_damaged"), "damage": ("be_damaged",)}.get(when, BATTLE_PERMISSIONS)
        yield from until_flaws(self, useful and what in late)
        yield from dead_flaws(card, self, what, self.units, useful)

    def is_of_fighters(self) -> bool:
        return self.what != "be_struck" and (self.units is None or self.units.side in ("this", "other"))

    def told(self, say: Say, group: Sequence[Effect], follows: bool) -> str:
        whats = [one.what for one in group if isinstance(one, Permit)]
        id_ = f"{'can' if self.can else 'cannot'}-{self.what}"
        args: dict[str, Argument] = {"until": say.until(self.until)}
        if self.what == "be_struck":
            args |= {"who": "this" if self.only_this else self.who, "many": "one" if self.only_this else "many"}
            return say.form(f"{id_}-choose" if self.choose else id_, self, follows, args)
        args |= say.cases(self.units, "some")
        if len(whats) > 1:
            acts = [say.render(f"cannot-act-{what}") for what in TOGETHER if what in whats]
            args |= {"acts": say.joined(acts, "nor"), "moves": "yes" if "move" in whats else "no"}
            return say.form("cannot-several", self, follows, args)
        return say.form(id_, self, follows, args)

    def joins(self, before: Effect) -> bool:
        if not isinstance(before, Permit) or before.can or before.what not in TOGETHER or self.what not in TOGETHER or self.asks(Did):
            return False
        return replace(self, what=before.what) == before

    def rules(self) -> Iterator[str]:
        yield PERMISSION_RULES[self.what]
        yield "R8.5"

    def key(self) -> str:
        return f"permit.{self.what}"

    def picture(self) -> str:
        if self.what == "automatic_12" and self.can:
            return "sixes"
        if self.what == "hit" and not self.can:
            return "evade"
        if self.what == "attack_space" or not (self.what in ("attack", "move") and self.can):
            return f"permit-{self.what}"
        return "moves"


VERBS: Final[tuple[type[Effect], ...]] = (Modify, Permit)


# ---- what could never count -------------------------------------------------------------------------------------------


def dead_flaws(card: Card, effect: Modify | Permit, what: str, units: Units | None, in_battle: bool) -> Iterator[Flaw]:
    """What can never count: the unit has left play, the role is none of the moment, or nobody asks for it while it lasts."""
    when, until = effect.when, effect.until
    about_units = what in words.UNIT_STATS or (isinstance(effect, Permit) and what != "be_struck")
    side = units.side if units is not None else "this" if about_units else ""
    if (when, side) in (("destroyed", "this"), ("destroys", "other")):
        yield flaw("units", "flaw-gone-units", when=when)
    idle_at = {"friendly": ("own_home", "contested"), "opposing": ("contested",)}.get(side, ()) if what == "strike" else ()
    if units is not None and units.zone in (idle_at or (("own_home",) if what == "attack_space" and side == "friendly" else ())):
        yield flaw("units.zone", "flaw-zone-idle", what=what)
    if units is not None and units.role != "any" and not in_battle:
        yield flaw("units.role", "flaw-role-idle", what=what)
    if when != "always" and until in ("turn", "next_turn_start"):
        who = effect.who if not about_units else "each" if side == "any" else "you" if side in ("this", "friendly") else "opponent"
        asked = "move" if what == "strike" and isinstance(effect, Permit) else what  # at the beginning of the action
        if isinstance(effect, Permit) and what == "automatic_12" and effect.can:
            asked = "strike"
        if not is_asked_for(asked, who, when, until):
            yield flaw("until", "flaw-until-idle", what=what)


def is_asked_for(what: str, who: str, when: str, until: str) -> bool:
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


def until_flaws(effect: Modify | Permit, in_battle: bool) -> Iterator[Flaw]:
    if effect.when == "always":
        if effect.until != "battle":
            yield flaw("until", "flaw-until-always")
        return
    if effect.until == "battle" and (effect.when not in BEFORE_DAMAGE or not in_battle):
        longer = ", ".join(words.UNTIL[1:])
        yield flaw("until", "flaw-until-battle", longer=longer)
    if effect.until != "battle" and effect.units is not None and (effect.units.zone == "here" or effect.units.others):
        yield flaw("units", "flaw-here-lasting")

"""Which rules a unit or card touches: where to look when somebody asks why. By number, from its icons, bonus and effects."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from buildstars.content import effects as fx
from buildstars.content import vocabulary as words
from buildstars.content.model import Card, Unit

ICONS: Final = {
    "armor": ("R12.1",), "carrier": ("R12.2", "J44"), "turbolaser": ("R12.3", "J6"), "veteran": ("R12.4", "J33"), "convert": ("J45",),
    "artillery": ("J45",), "cloaked": ("J45",),
}
STATS: Final = {
    "attack": "R7.4", "damage": "R7.7", "defense": "R7.5", "damage_taken": "J35", "strike": "R9.3", "objective_defense": "R9.4",
    "move_stars": "R5.4", "combat_stars": "R5.5", "strike_stars": "R5.6", "hand_size": "R4.5", "reserve_stars": "R9.5",
    "carrier_stars": "R12.2",
}
PERMISSIONS: Final = {
    "hit": "R7.6", "play_cards": "J37", "attack": "R5.5", "be_attacked": "R6.1", "strike": "R5.6", "be_struck": "R5.6", "move": "R5.4",
    "reroll": "J36", "automatic_12": "R7.4", "attack_space": "R11.1", "be_damaged": "R7.7",
}
TRIGGERS: Final = {
    "rolled": "J36", "damage": "R7.7", "hits": "R7.6", "misses": "R7.6", "is_hit": "R7.6", "destroys": "R7.7", "destroyed": "R7.7",
    "battle_end": "R7.8", "reveal": "R1.4", "turn_start": "J32", "turn_end": "J32", "holds": "R9.7", "falls": "R9.5", "razes": "R9.5",
}
DOES: Final[dict[type[fx.Effect], str]] = {
    fx.Reroll: "J36", fx.SetDie: "J36", fx.SwapRolls: "J36", fx.Cancel: "R8.2", fx.Steal: "R8.2", fx.ForbidCard: "J37", fx.ForceCard: "J37",
    fx.Damage: "R7.7", fx.Heal: "R7.7", fx.Redirect: "R7.7", fx.AttackAgain: "R6.3", fx.Draw: "R4.5", fx.Discard: "R4.4",
    fx.LookHand: "J39", fx.LookDeck: "J39", fx.LookObjective: "J39", fx.Exchange: "R4.4", fx.Recover: "R4.4", fx.RevealObjective: "R1.4",
    fx.TurnDown: "R1.4", fx.ReplaceObjective: "J24", fx.MoveUnit: "R4.2", fx.Retreat: "J29", fx.Reserves: "R4.3", fx.KeepCard: "R7.8",
    fx.Manual: "R8.5",
}


def rules_of(thing: Unit | Card) -> list[str]:
    """The numbers, each once, the nearest first."""
    return list(dict.fromkeys(_of_unit(thing) if isinstance(thing, Unit) else _of_card(thing)))


def _of_unit(unit: Unit) -> Iterator[str]:
    faces = [face for face in (unit.front, unit.back) if face is not None]
    for face in faces:
        for icon in face.icons:
            yield from ICONS.get(icon, ("R8.3",))
    if "ground" in (unit.kind, *(face.kind for face in faces)):
        yield from ("R11.1", "R11.4")


def _of_card(card: Card) -> Iterator[str]:
    if card.type == "combat" and card.bonus != type(card.bonus)():
        yield "R8.2"
    if card.type == "combat" and card.effects:
        yield "R8.3"
    for effect in card.effects:
        if effect.when in TRIGGERS:
            yield TRIGGERS[effect.when]
        elif effect.when == "always" and card.type == "objective":
            yield "R1.4"
        if isinstance(effect, fx.Modify):
            yield STATS[effect.stat]
        elif isinstance(effect, fx.Permit):
            yield PERMISSIONS[effect.what]
            yield "R8.5"
        else:
            yield DOES[type(effect)]
        if effect.may:
            yield "J22"
    yield "R9.4" if card.type == "objective" else "J42"


def colour_of(icon: str) -> str:
    """Green match, silver power match, gold wild (R8.3)."""
    return "gold" if icon in words.WILD_ICONS else "silver" if icon in words.POWER_ICONS else "green"

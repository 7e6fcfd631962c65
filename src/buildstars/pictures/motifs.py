"""What a card does, as a picture: dice for a reroll, a crosshair for attack, a fan of cards for drawing.

Which sign a card gets follows from its first effect, so a card's picture, like its text, comes from what it does.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from buildstars.content import effects as fx
from buildstars.content.model import Card
from buildstars.pictures import signs_battle as battle
from buildstars.pictures import signs_table as table
from buildstars.pictures.pen import Pen

Sign = Callable[[Pen], None]


def one_of(*signs: Sign) -> Sign:
    """Signs that mean the same, so that cards of one kind do not all look alike."""
    return lambda pen: pen.random.choice(signs)(pen)


STRONGHOLDS: Final = one_of(battle.fortress, battle.ramparts, battle.generator)
MODIFIED: Final[dict[str, Sign]] = {
    "attack": one_of(battle.crosshair, battle.volley, battle.wedge),
    "damage": one_of(battle.explosion, battle.impact),
    "defense": one_of(battle.shield, battle.barrier),
    "damage_taken": battle.armor,
    "strike": battle.strike,
    "objective_defense": STRONGHOLDS,
    "move_stars": battle.moves,
    "combat_stars": table.stars,
    "strike_stars": table.stars,
    "hand_size": lambda pen: table.draw_cards(pen, 5),
    "reserve_stars": battle.arrive,
    "carrier_stars": battle.arrive,
}
PERMITTED: Final[dict[str, Sign]] = {
    "hit": battle.lock_on,
    "play_cards": table.sealed,
    "attack": battle.tractor,
    "be_attacked": battle.veiled,
    "strike": STRONGHOLDS,
    "be_struck": STRONGHOLDS,
    "move": battle.tractor,
    "reroll": table.twelve,
    "automatic_12": table.twelve,
    "attack_space": battle.flak,
    "be_damaged": battle.bubble,
}
DONE: Final[dict[type, Sign]] = {
    fx.Reroll: table.dice,
    fx.SetDie: table.set_die,
    fx.SwapRolls: table.swap_rolls,
    fx.Cancel: table.cancel,
    fx.Steal: table.steal,
    fx.ForbidCard: table.sealed,
    fx.ForceCard: table.compelled,
    fx.Damage: battle.barrage,
    fx.Heal: battle.repair,
    fx.Redirect: battle.redirect,
    fx.AttackAgain: battle.again,
    fx.Draw: table.draw_cards,
    fx.Discard: table.discard,
    fx.LookHand: table.scan,
    fx.LookDeck: table.scan,
    fx.LookObjective: table.scan,
    fx.Exchange: table.exchange,
    fx.Recover: table.recover,
    fx.RevealObjective: table.flip,
    fx.TurnDown: table.cover,
    fx.ReplaceObjective: table.exchange,
    fx.MoveUnit: battle.moves,
    fx.Retreat: battle.jump,
    fx.Reserves: battle.arrive,
    fx.KeepCard: table.returns,
    fx.Manual: table.target_objective,
}


def motif_of(card: Card) -> Sign:
    """The picture of what a card does; a bonus alone counts too."""
    for effect in card.effects:
        if isinstance(effect, fx.Modify):
            if effect.stat == "damage_taken" and (effect.add or 0) > 0:
                return battle.breach
            if effect.stat in ("attack", "damage") and (effect.set == 0 or (effect.add or 0) < 0):
                return battle.ion
            return MODIFIED[effect.stat]
        if isinstance(effect, fx.Permit):
            if effect.what == "automatic_12" and effect.can:
                return table.sixes
            if effect.what == "hit" and not effect.can:
                return battle.evade
            if effect.what == "attack_space" or not (effect.what in ("attack", "move") and effect.can):
                return PERMITTED[effect.what]
            return battle.moves
        if isinstance(effect, fx.MoveUnit) and effect.to == "home":
            return battle.send_home
        return DONE[type(effect)]
    values = {"attack": card.bonus.attack, "damage": card.bonus.damage, "defense": card.bonus.defense}
    best = max(values, key=lambda stat: values[stat])
    return MODIFIED[best] if values[best] else table.target_objective

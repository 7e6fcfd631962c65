"""What a card does, as a picture: dice for a reroll, a crosshair for attack, a fan of cards for drawing.

Which sign a card gets follows from its first effect, whose verb names it (content/verbs). So a card's picture, like its text, comes from
what it does.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

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
SIGNS: Final[dict[str, Sign]] = {
    **{f"modify-{stat}": sign for stat, sign in MODIFIED.items()},
    **{f"permit-{what}": sign for what, sign in PERMITTED.items()},
}
"""Signs with names of their own; any other name is that of a drawing."""


def sign_named(name: str) -> Sign:
    """The sign that a verb's record names: one of these, or a drawing of `signs_battle` or `signs_table`."""
    found: Sign = SIGNS.get(name) or getattr(battle, name, None) or getattr(table, name)
    return found


def motif_of(card: Card) -> Sign:
    """The picture of what a card does; a bonus alone counts too."""
    if card.effects:
        return sign_named(card.effects[0].picture())
    values = {"attack": card.bonus.attack, "damage": card.bonus.damage, "defense": card.bonus.defense}
    best = max(values, key=lambda stat: values[stat])
    return MODIFIED[best] if values[best] else table.target_objective

"""Exact odds of one shot of the miniatures game, for the builder: two units face to face on an otherwise empty table."""

from __future__ import annotations

from typing import Final

from buildstars.content.model import Card, Force, Unit
from buildstars.minis.odds.shots import shot_odds
from buildstars.minis.position import Position, SeatPosition, UnitAt, game_at
from buildstars.minis.rules.targets import FIRST_SHOT
from buildstars.minis.spec import Spec
from buildstars.table.card.study import percent
from buildstars.table.http.models.builder import AttackOdds

APART: Final = 80.0
"""Millimetres between the middles of the two: close, for everybody can fire as far as that."""


def attack(attacker: Unit, defender: Unit, card: Card | None) -> AttackOdds | None:
    """No cards are played with a shot."""
    try:
        return shot(attacker, defender)
    except OverflowError:
        return None


def shot(attacker: Unit, defender: Unit) -> AttackOdds:
    spec = Spec([Force("", (attacker,), ()), Force("", (defender,), ())], {"first_player": "0"})
    mine, theirs = SeatPosition((UnitAt(0, 0.0, -APART / 2, 0.0),)), SeatPosition((UnitAt(0, 0.0, APART / 2, 180.0),))
    game = game_at(spec, Position((mine, theirs), begin="fire"))
    found = shot_odds(game, 0, 64, FIRST_SHOT, True)
    return AttackOdds(
        hit=percent(found.hit), destroy=percent(found.destroy), lost=0.0, damage=round(float(found.damage), 2), need=int(found.need),
        home=False,
    )

"""Exact odds of typical attacks, for the builder: a unit against a defender on an otherwise empty table.

Typical defenders are real ones: of each number of stars, the unit that stands most often in the ready forces.
"""

from __future__ import annotations

from collections import Counter
from functools import cache, lru_cache
from typing import Final

from buildstars.card.layout import CONTESTED
from buildstars.card.odds.exact import Odds, OddsError
from buildstars.content.legal import cost
from buildstars.content.model import Card, Force, Unit
from buildstars.lab.study.empty_table import home_first, stage
from buildstars.minis.odds.shots import shot_odds
from buildstars.minis.position import Position, SeatPosition, UnitAt, game_at
from buildstars.minis.rules.targets import FIRST_SHOT
from buildstars.minis.spec import Spec
from buildstars.table.card.study import chances_of, percent
from buildstars.table.http.models.builder import AttackOdds
from buildstars.table.live.registry import GAMES
from buildstars.table.wire import GameName

BEST_ROLL: Final = 12
APART: Final = 80.0
"""Millimetres between the middles of two units of the miniatures game: close, for everybody can fire as far as that."""


@cache
def typical_defenders(game: GameName) -> tuple[Unit, ...]:
    """From one star to five."""
    rules = GAMES[game]
    counts = Counter(unit for key, force in rules.ready().items() if not rules.is_pack(key) for unit in force.units)
    found: dict[int, Unit] = {}
    for unit, _ in sorted(counts.items(), key=lambda one: (-one[1], one[0].set, one[0].number)):
        found.setdefault(cost(unit), unit)
    return tuple(found[stars] for stars in sorted(found))


@lru_cache(maxsize=4096)
def attack(game: GameName, attacker: Unit, defender: Unit, card: Card | None = None) -> AttackOdds | None:
    """None: a rule forbids it, or effects upon effects go further than the engine looks."""
    try:
        return battle(attacker, defender, card) if game == "card" else shot(attacker, defender)
    except (OddsError, OverflowError):
        return None


def battle(attacker: Unit, defender: Unit, card: Card | None) -> AttackOdds:
    home = home_first([attacker], defender)
    staged = stage([attacker], defender, card, place=0 if home else CONTESTED)
    found = Odds(staged.view).battle(staged.attackers[0], staged.defender, staged.card)
    chances = chances_of(found, [])
    total = sum(counters * weight for counters, weight in found.counters(1).items() if counters > 0)
    total += defender.front.shields * found.destroyed(1)
    return AttackOdds(
        hit=percent(found.chance(found.hits(True, True) + found.hits(True, False))), destroy=chances.defender_destroyed,
        lost=chances.attacker_destroyed, damage=round(float(found.chance(total)), 2), need=needed(attacker, defender, card), home=home,
    )


def needed(attacker: Unit, defender: Unit, card: Card | None) -> int:
    """By the printed numbers (R7.4): what an ability changes is in the odds."""
    if card is not None and card.effects:
        return 0
    need = defender.front.defense - attacker.front.attack - (card.bonus.attack if card is not None else 0)
    return min(max(need, 2), BEST_ROLL + 1)


def shot(attacker: Unit, defender: Unit) -> AttackOdds:
    spec = Spec([Force("", (attacker,), ()), Force("", (defender,), ())], {"first_player": "0"})
    mine, theirs = SeatPosition((UnitAt(0, 0.0, -APART / 2, 0.0),)), SeatPosition((UnitAt(0, 0.0, APART / 2, 180.0),))
    game = game_at(spec, Position((mine, theirs), begin="fire"))
    found = shot_odds(game, 0, 64, FIRST_SHOT, True)
    return AttackOdds(
        hit=percent(found.hit), destroy=percent(found.destroy), lost=0.0, damage=round(float(found.damage), 2), need=int(found.need),
        home=False,
    )

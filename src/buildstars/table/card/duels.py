"""Exact odds of one battle of the card game, for the builder: a unit against a defender on an otherwise empty table."""

from __future__ import annotations

from typing import Final

from buildstars.card.layout import CONTESTED
from buildstars.card.odds.exact import Odds, OddsError
from buildstars.content.model import Card, Unit
from buildstars.lab.study.empty_table import home_first, stage
from buildstars.table.card.study import chances_of, percent
from buildstars.table.http.models.builder import AttackOdds

BEST_ROLL: Final = 12


def attack(attacker: Unit, defender: Unit, card: Card | None) -> AttackOdds | None:
    """None: a rule forbids it, or effects upon effects go further than the engine looks."""
    try:
        return battle(attacker, defender, card)
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

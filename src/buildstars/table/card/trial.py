"""Odds of what a person only points at: own units against a unit, against an objective, or from a zone where they do not stand yet.

From a view and nothing else, like all odds. What a rule forbids has none, so a trial that makes no sense gets an empty reply.
"""

from __future__ import annotations

from buildstars.card.layout import CONTESTED, GONE, RESERVES, owner_of
from buildstars.card.odds.exact import Fight, Odds
from buildstars.card.rules.units import move
from buildstars.card.state import zone_of
from buildstars.card.text.table import struck_slot
from buildstars.card.view import CardView
from buildstars.core.cells import WHO
from buildstars.core.seats import OVER
from buildstars.table import wire
from buildstars.table.card.study import pair, percent, picked, tried


def odds(view: CardView, of: wire.Trial, request: int = 0, version: int = 0) -> wire.OddsReply:
    found = wire.OddsReply(request, version, None, [], None, {}, {}, [])
    units = own_in_play(view, of.units)
    if not units:
        return found
    table = Odds(view)
    if of.aim == "unit":
        now = tried(pair, table, units[0], of.at)
        series = tried(battles, table, units, of.at) or []
        return wire.OddsReply(request, version, now, [], None, {}, {}, series)
    if of.aim == "order":
        return wire.OddsReply(request, version, None, [], None, {}, {}, tried(in_order, table, units) or [])
    if of.aim == "slot":
        series = tried(strikes, table, units, of.at) or []
        return wire.OddsReply(request, version, None, [], None, {}, {}, series)
    return wire.OddsReply(request, version, None, [], None, {}, from_zone(table, units, of.at), [])


def own_in_play(view: CardView, units: list[int]) -> list[int]:
    """Those that there are, once each, and not in the reserves."""
    state = view.known()
    if state.words[WHO] == OVER or view.seat < 0:
        return []
    mine = [u for u in dict.fromkeys(units) if owner_of(u) == view.seat and u % 64 < state.spec.unit_count[view.seat]]
    return [unit for unit in mine if zone_of(state, unit) not in (RESERVES, GONE)]


def battles(table: Odds, units: list[int], other: int) -> list[wire.SeriesStep]:
    """One after the other in this order, with no cards, damage carried on."""
    series = table.series([Fight(unit, other) for unit in units])
    gone = series.fallen(other)
    return [wire.SeriesStep(unit, percent(gone[k]), percent(series.fallen(unit)[k])) for k, unit in enumerate(units)]


def strikes(table: Odds, units: list[int], slot: int) -> list[wire.SeriesStep]:
    series = table.strikes(slot, units)
    falls = series.falls()
    return [wire.SeriesStep(unit, percent(falls[k]), percent(series.fallen(unit)[k])) for k, unit in enumerate(units)]


def in_order(table: Odds, units: list[int]) -> list[wire.SeriesStep]:
    """What is declared, in another order; units that declared nothing do not count."""
    state = table.state
    aims = dict(picked(state))
    acting = [unit for unit in units if unit in aims]
    if not acting or any(aims[unit] < 0 for unit in acting):
        return strikes(table, acting, struck_slot(state)) if acting else []
    series = table.series([Fight(unit, aims[unit]) for unit in acting])
    return [
        wire.SeriesStep(unit, percent(series.fallen(aims[unit])[k]), percent(series.fallen(unit)[k])) for k, unit in enumerate(acting)
    ]


def from_zone(table: Odds, units: list[int], zone: int) -> dict[int, float]:
    """If the units stood there: the chance that each objective there falls to their strikes."""
    state = table.state
    if zone >= CONTESTED or zone >= state.spec.players:
        return {}
    for unit in units:
        if zone_of(state, unit) != zone:
            move(state, unit, zone)
    found = {slot: tried(strikes, table, units, slot) for slot in range(zone * 3, zone * 3 + 3)}
    return {slot: steps[-1].gone for slot, steps in found.items() if steps}

"""The sets that guests made themselves, beside ours: what a guest may build forces from, and what travels with a force of theirs.

A set is kept as the text of a set file, also while it is half made: the parts that are right can be played. A choice of
a force carries the definitions that it uses, so a table needs nobody's sets any more. Their maker may change or delete
them, and the server may restart.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final, TypeVar

from msgspec.structs import replace

from buildstars.content.loader import Collection, Set
from buildstars.content.model import Card, Force, Unit
from buildstars.table.workshop import collection as stock
from buildstars.table.workshop.catalog import know_for_now
from buildstars.table.workshop.set_drafts import read_draft

if TYPE_CHECKING:
    from buildstars.table.live.server import TableServer

MOST_SETS: Final = 12
"""That a guest may keep."""
Thing = TypeVar("Thing", Unit, Card)


async def collection_of(server: TableServer, guest: str) -> Collection:
    """Ours, and the sets that this guest keeps, as far as they are right."""
    texts = await texts_of(server, guest)
    return await asyncio.to_thread(collection_of_texts, texts) if texts else stock.collection()


async def texts_of(server: TableServer, guest: str) -> list[str]:
    """The sets that this guest keeps, as set files."""
    return [one.text for one in await server.saved.all(guest, "set")] if guest else []


def collection_of_texts(texts: Iterable[str]) -> Collection:
    """Ours, and these, as far as they are right."""
    return _with_texts(tuple(texts)) if texts else stock.collection()


@lru_cache(maxsize=16)
def _with_texts(texts: tuple[str, ...]) -> Collection:
    sets = [one for one in map(_right_part, texts) if one is not None]
    return with_sets(sets)


@lru_cache(maxsize=64)
def _right_part(text: str) -> Set | None:
    return read_draft(text).right_part()


def with_sets(sets: Iterable[Set]) -> Collection:
    """Ours and these; where two have the same id, the first counts, and ours before all."""
    ours = stock.collection()
    by_id = {one.id: one for one in reversed(list(sets))}
    more = [one for id_, one in reversed(by_id.items()) if id_ not in {our.id for our in ours.sets}]
    for one in more:
        know_for_now((*one.units, *one.cards))
    return Collection([*ours.sets, *more], ours.left_out) if more else ours


@lru_cache(maxsize=64)
def collection_with(sets: tuple[Set, ...]) -> Collection:
    """The same for the sets of a choice, which is asked for again when the game begins."""
    return with_sets(sets)


def sets_used(force: Force, collection: Collection) -> tuple[Set, ...]:
    """What a force has of sets that are not ours, each with nothing but what is used."""
    ours = {one.id for one in stock.collection().sets}
    units, cards = set(force.units), set(force.cards)
    found = [
        replace(
            one, sheets=(), units=tuple(unit for unit in one.units if unit in units),
            cards=tuple(card for card in one.cards if card in cards),
        )
        for one in collection.sets if one.id not in ours
    ]
    return tuple(one for one in found if one.units or one.cards)


def told_apart(forces: Sequence[Force]) -> list[Force]:
    """The forces of a game, where no id means two things: sets of two guests may be called the same, and then the later gets another id."""
    known: dict[str, Unit | Card] = {}
    taken = {thing.set for force in forces for thing in _things(force)}
    found: list[Force] = []
    for force in forces:
        clashing = {thing.set for thing in _things(force) if known.get(thing.id, thing) != thing}
        new_ids: dict[str, str] = {}
        for old in sorted(clashing):
            new_ids[old] = next(name for n in range(2, 99) if (name := f"{old}-{n}") not in taken)
            taken.add(new_ids[old])
        if new_ids:
            force = replace(force, units=_renamed(force.units, new_ids), cards=_renamed(force.cards, new_ids))
        known.update({thing.id: thing for thing in _things(force)})
        found.append(force)
    return found


def _things(force: Force) -> list[Unit | Card]:
    return [*force.units, *force.cards]


def _renamed(things: tuple[Thing, ...], new_ids: dict[str, str]) -> tuple[Thing, ...]:
    return tuple(replace(thing, set=new_ids.get(thing.set, thing.set)) for thing in things)

"""What is in a pack (F1), as a chain of draws with exact weights: pure, so that a seed, fair dice or a test can drive it.

A pack is described once, by `PACK`: from which pools how many different things are drawn. The draws that open one (`opened`) and the
odds of everything (`odds`) both follow from that. A draw has a label, `0/0/uncommon/1/0`, as all chance has (match/chance.py): the pack,
counted from 0, nobody's seat, what is drawn, the how-manieth of it, and no undo.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from msgspec import Struct

from buildstars.content.collection import Set
from buildstars.content.model import Sheet, Text
from buildstars.content.text.phrases import Phrase, SaidError, clauses, phrase

Weights = Sequence[tuple[str, int]]
Draw = Callable[[str, Weights], str]
"""A label and what can come up, with weights; one of it comes up."""
COPIES: Final[Mapping[int, int]] = {1: 4, 2: 3, 3: 2}
"""Of a unit, by its stars, on a sheet that nobody wrote; others have one."""
MOST_PACKS: Final = 36
"""That are opened at once: a box."""


class PackError(SaidError):
    """A sentence that says why no pack can be opened, or what is wrong with an opening."""


class SheetIn(Struct, frozen=True):
    """A sheet as a pack holds it: its units by their ids, each once for each copy."""

    id: str
    name: Text
    rarity: str
    units: tuple[str, ...]


class Contents(Struct, frozen=True):
    """Everything that packs of a set can hold."""

    cards: Mapping[str, tuple[str, ...]]
    """Ids by rarity, in the order of the set."""
    sheets: tuple[SheetIn, ...]

    def pool(self, name: str) -> tuple[str, ...]:
        """`card-rare` or `sheet-rare`: the ids from which that is drawn."""
        kind, _, rarity = name.partition("-")
        return self.cards.get(rarity, ()) if kind == "card" else tuple(one.id for one in self.sheets if one.rarity == rarity)


@dataclass(frozen=True)
class Slot:
    """A place in a pack: so many different things of one pool. With several pools, a draw with their weights chooses one first."""

    pools: tuple[tuple[str, int], ...]
    count: int = 1


PACK: Final = (
    Slot((("card-common", 1),), 3),
    Slot((("card-uncommon", 1),), 2),
    Slot((("card-rare", 1),)),
    Slot((("sheet-common", 1),)),
    Slot((("sheet-uncommon", 2), ("sheet-rare", 1))),
)
WHICH: Final = "which"
"""What is drawn where there are several pools."""


class Drawn(Struct, frozen=True):
    label: str
    came: str


class Pack(Struct, frozen=True):
    cards: tuple[str, ...]
    sheets: tuple[str, ...]
    draws: tuple[Drawn, ...]


# ---- what can be in it ------------------------------------------------------------------------------------------------


def contents_of(one: Set) -> Contents:
    """Cards and sheets of the three rarities; what has another rarity comes in no pack."""
    sheets = one.sheets or tuple(made_sheets(one))
    ids = {str(unit.number): unit.id for unit in one.units}
    return Contents(
        {rarity: tuple(card.id for card in one.cards if card.rarity == rarity) for rarity in needed("card")},
        tuple(
            SheetIn(sheet.id, sheet.name, sheet.rarity, tuple(ids[str(number)] for number in sheet.units))
            for sheet in sheets if sheet.rarity in needed("sheet")
        ),
    )


def made_sheets(one: Set) -> Iterable[Sheet]:
    """Where a set names no sheets, each unit is one, of one to four copies by its stars."""
    for unit in one.units:
        if unit.rarity in ("common", "uncommon", "rare"):
            yield Sheet(unit.number, unit.name, unit.rarity, (unit.number,) * COPIES.get(unit.front.stars, 1), one.id)  # type: ignore[arg-type]


def needed(kind: str) -> dict[str, int]:
    """How many cards or sheets of each rarity must be there, so that every draw has something to draw from."""
    found: dict[str, int] = {}
    for slot in PACK:
        for name, _ in slot.pools:
            if name.startswith(f"{kind}-"):
                found[name.partition("-")[2]] = slot.count
    return found


def lacking(contents: Contents) -> list[Phrase]:
    """What is not there, a phrase for each pool that is too small; with nothing lacking, packs can be opened."""
    return [
        phrase("packs-lack", kind=kind, rarity=rarity, have=len(contents.pool(f"{kind}-{rarity}")), need=count)
        for kind in ("card", "sheet") for rarity, count in needed(kind).items()
        if len(contents.pool(f"{kind}-{rarity}")) < count
    ]


def why_none(name: Text, contents: Contents) -> Phrase | None:
    """Why no pack of a set can be opened, all of it in one sentence; None if they can."""
    missing = lacking(contents)
    return phrase("packs-too-few", name=name, what=clauses(missing)) if missing else None


# ---- opening ----------------------------------------------------------------------------------------------------------


def opened(contents: Contents, number: int, draw: Draw) -> Pack:
    """Pack `number`, from 0, by whatever answers the draws."""
    draws: list[Drawn] = []

    def drawn(what: str, count: int, weights: Weights) -> str:
        label = f"{number}/0/{what}/{count}/0"
        came = draw(label, weights)
        draws.append(Drawn(label, came))
        return came

    found: dict[str, list[str]] = {"card": [], "sheet": []}
    for slot in PACK:
        name = slot.pools[0][0] if len(slot.pools) == 1 else drawn(WHICH, 0, slot.pools)
        left = list(contents.pool(name))
        for nth in range(slot.count):
            came = drawn(name, nth, [(id_, 1) for id_ in left])
            left.remove(came)
            found[name.partition("-")[0]].append(came)
    return Pack(tuple(found["card"]), tuple(found["sheet"]), tuple(draws))


def things(contents: Contents, packs: Iterable[Pack]) -> dict[str, int]:
    """How many copies of each card and each unit are in these packs."""
    found: dict[str, int] = {}
    sheets = {one.id: one for one in contents.sheets}
    for pack in packs:
        for id_ in (*pack.cards, *(unit for sheet in pack.sheets for unit in sheets[sheet].units)):
            found[id_] = found.get(id_, 0) + 1
    return found


# ---- odds -------------------------------------------------------------------------------------------------------------


def odds(contents: Contents) -> dict[str, Fraction]:
    """How likely each card and sheet is in a pack, exactly: within a pool all are equally likely, drawn without being put back."""
    found: dict[str, Fraction] = {}
    for slot in PACK:
        whole = sum(weight for _, weight in slot.pools)
        for name, weight in slot.pools:
            pool = contents.pool(name)
            for id_ in pool:
                found[id_] = found.get(id_, Fraction(0)) + Fraction(weight * slot.count, whole * len(pool))
    return found


def unit_odds(contents: Contents) -> dict[str, Fraction]:
    """How many copies of each unit a pack holds on average."""
    of_sheets = odds(contents)
    found: dict[str, Fraction] = {}
    for sheet in contents.sheets:
        for unit in sheet.units:
            found[unit] = found.get(unit, Fraction(0)) + of_sheets[sheet.id]
    return found

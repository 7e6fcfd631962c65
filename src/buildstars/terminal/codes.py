"""Short codes for what lies on the table, and reading them: A3 a unit, h2 a card of the hand, Bo1 an objective, B a home zone.

A unit's code stays the same for the whole game; a card's is its place in the hand as it is shown.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from buildstars.card.layout import CONTESTED
from buildstars.card.text.table import Table
from buildstars.content.languages import all_spoken
from buildstars.content.loader import plain
from buildstars.core.cells import index_of, of_seat, owner_of
from buildstars.terminal.words import LETTERS


@dataclass(frozen=True)
class UnitThing:
    unit: int


@dataclass(frozen=True)
class SlotThing:
    slot: int


@dataclass(frozen=True)
class CardThing:
    card: int
    """The definition."""
    local: int
    """Its place in the viewer's deck list."""


@dataclass(frozen=True)
class ZoneThing:
    zone: int


Thing = UnitThing | SlotThing | CardThing | ZoneThing

CONTESTED_WORDS = ("contested", "middle", "kampfzone", "mitte")
HOME_WORDS = ("home", "heimatzone", "heim", "zurück")
FILLERS = ("with", "to", "the", "on", "at", "into", "from", "unit", "card", "zone", "mit", "in", "auf", "nach", "die", "der", "das", "zu")


def unit_code(unit: int) -> str:
    return f"{LETTERS[owner_of(unit)]}{index_of(unit) + 1}"


def units_code(units: Sequence[int]) -> str:
    """Several units of one player: A13-15, or A13,15."""
    if len(units) == 1:
        return unit_code(units[0])
    first, last = unit_code(units[0]), index_of(units[-1]) + 1
    if units[-1] - units[0] == len(units) - 1:
        return f"{first}-{last}"
    return ",".join([first, *(str(index_of(unit) + 1) for unit in units[1:])])


def slot_code(slot: int) -> str:
    return f"{LETTERS[slot // 3]}o{slot % 3 + 1}"


def hand_code(table: Table, local: int) -> str:
    """The code of a card of the viewer's hand; empty if it is not there."""
    if table.viewer >= 0:
        for place, card in enumerate(table.seats[table.viewer].hand):
            if card.local == local:
                return f"h{place + 1}"
    return ""


def read_thing(word: str, table: Table) -> Thing | None:
    """What a code or a zone's name means; None if nothing on the table is called so."""
    word = word.strip().casefold()
    players = len(table.seats)
    if word in CONTESTED_WORDS:
        return ZoneThing(CONTESTED)
    if word in HOME_WORDS and table.viewer >= 0:
        return ZoneThing(table.viewer)
    if match := re.fullmatch(r"([a-gj])(\d{1,2})", word):
        seat, number = LETTERS.casefold().index(match[1]), int(match[2])
        if seat < players and 1 <= number <= len(table.seats[seat].units):
            return UnitThing(of_seat(seat, number) - 1)
    if match := re.fullmatch(r"[hc](\d{1,2})", word):  # c for card, unless a third player's units are called so
        return card_in_hand(table, int(match[1]))
    if match := re.fullmatch(r"([a-gj]?)o([123])", word):
        return read_slot(table, match[1], int(match[2]))
    if re.fullmatch(r"[a-gj]", word) and LETTERS.casefold().index(word) < players:
        return ZoneThing(LETTERS.casefold().index(word))
    return None


def card_in_hand(table: Table, number: int) -> CardThing | None:
    if table.viewer < 0 or not 1 <= number <= len(table.seats[table.viewer].hand):
        return None
    card = table.seats[table.viewer].hand[number - 1]
    return CardThing(card.card, card.local)


def read_slot(table: Table, letter: str, number: int) -> SlotThing | None:
    """Without a letter, the only opponent's."""
    others = [seat.seat for seat in table.seats if seat.seat != table.viewer]
    if not letter and len(others) != 1:
        return None
    seat = LETTERS.casefold().index(letter) if letter else others[0]
    return SlotThing(seat * 3 + number - 1) if seat < len(table.seats) else None


def named_card(name: str, table: Table) -> CardThing | None:
    """A card of the viewer's hand by its name, or by the beginning of it."""
    if table.viewer < 0 or not plain(name):
        return None
    for card in table.seats[table.viewer].hand:
        if any(plain(text).startswith(plain(name)) for text in all_spoken(card.name)):
            return CardThing(card.card, card.local)
    return None

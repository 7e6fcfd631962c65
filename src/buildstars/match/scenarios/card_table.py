"""What lies on the table, read from a state as short texts: for scenarios, and for anybody who wants a position printed.

Reads a game or what a view knows; what a viewer does not know is `?`.
"""

from __future__ import annotations

from dataclasses import dataclass

from buildstars.card.layout import (
    ACTIVE,
    CARD_AT,
    CAUSES,
    CONTESTED,
    DECK,
    DISCARD,
    FACE_UP,
    FLIPPED,
    GONE,
    HAND,
    NO_CARD,
    OUT_CAUSE,
    RESERVES,
    SEEN_ANY,
)
from buildstars.card.state import State, block, damage_on, zone_of
from buildstars.card.view import CardView
from buildstars.core.cells import ALIVE, QUIET, TURN, index_of, of_seat, owner_of


@dataclass(frozen=True)
class UnitState:
    zone: str
    damage: int
    face: str

    def __str__(self) -> str:
        more = [f"{self.damage} damage"] * (self.damage > 0) + ["back"] * (self.face == "back")
        return ", ".join([self.zone, *more])


def zone_name(zone: int) -> str:
    if zone < CONTESTED:
        return f"home{zone}"
    return {CONTESTED: "contested", RESERVES: "reserves", GONE: "gone"}[zone]


class Table:
    """A game, or a seat's view of it, as a person at the table would read it out."""

    def __init__(self, seen: State | CardView) -> None:
        self.is_view = isinstance(seen, CardView)
        self.state: State = seen.known() if isinstance(seen, CardView) else seen
        self.spec = self.state.spec

    def unit(self, u: int) -> UnitState:
        flipped = (self.state.words[block(owner_of(u)) + FLIPPED] >> index_of(u)) & 1
        return UnitState(zone_name(zone_of(self.state, u)), damage_on(self.state, u), "back" if flipped else "front")

    def units(self, seat: int) -> dict[str, UnitState]:
        return {name.en: self.unit(u) for u, name in self.spec.unit_names.items() if owner_of(u) == seat}

    def card_names(self, seat: int, bits: int) -> list[str]:
        definitions = [self.spec.card_of[of_seat(seat, index)] for index in range(self.spec.card_count[seat]) if (bits >> index) & 1]
        return [self.spec.card_names[definition].en for definition in definitions]

    def hand(self, seat: int) -> list[str]:
        """In a view of another's hand, `?` for each card that is not known."""
        known = self.card_names(seat, self.state.words[block(seat) + HAND])
        count = self.state.words[block(seat) + SEEN_ANY] if self.is_view else len(known)
        return known + ["?"] * (count - len(known))

    def discard(self, seat: int) -> list[str]:
        return self.card_names(seat, self.state.words[block(seat) + DISCARD])

    def deck(self, seat: int) -> int:
        return int(self.state.words[block(seat) + DECK])

    def objectives(self, seat: int) -> list[str]:
        """`Name` face up, `(Name)` face down, `?` face down and unknown, `-` none."""
        found: list[str] = []
        at = block(seat)
        for place in range(3):
            card = self.state.words[at + CARD_AT + place]
            if card < 0:
                found.append("-" if card == NO_CARD else "?")
                continue
            name = self.spec.card_names[self.spec.card_of[of_seat(seat, card)]].en
            found.append(name if self.state.words[at + FACE_UP + place] else f"({name})")
        return found

    def alive(self) -> list[int]:
        return [seat for seat in range(self.spec.players) if (self.state.words[ALIVE] >> seat) & 1]

    def out(self, seat: int) -> str:
        """Why a seat is eliminated; empty if it is not."""
        return "" if seat in self.alive() else CAUSES[self.state.words[block(seat) + OUT_CAUSE]]

    def turn(self) -> int:
        return int(self.state.words[TURN])

    def active(self) -> int:
        return int(self.state.words[ACTIVE])

    def quiet(self) -> int:
        return int(self.state.words[QUIET])

    def lines(self) -> list[str]:
        """The whole table, one line a thing."""
        found = [f"turn {self.turn()}, seat {self.active()} is active, {self.quiet()} turns without destruction"]
        for seat in range(self.spec.players):
            cause = self.out(seat)
            found.append(f"seat {seat}" + (f" is out ({cause})" if cause else ""))
            if cause:
                continue
            zones: dict[str, list[str]] = {}
            for name, unit in self.units(seat).items():
                marks = str(unit).partition(", ")[2]
                zones.setdefault(unit.zone, []).append(f"{name} ({marks})" if marks else name)
            order = [*(zone_name(zone) for zone in range(self.spec.players)), "contested", "reserves"]
            found += [f"  {zone:<10} {', '.join(zones[zone])}" for zone in order if zone in zones]
            found.append(f"  {'hand':<10} {', '.join(self.hand(seat)) or 'empty'}")
            found.append(f"  {'objectives':<10} {', '.join(self.objectives(seat))}")
            found.append(f"  {'discard':<10} {', '.join(self.discard(seat)) or 'empty'}")
            found.append(f"  {'deck':<10} {self.deck(seat)} cards")
        return found

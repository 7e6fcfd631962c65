"""Reads a scenario file of the miniatures game (docs/scenarios.md): what the card game's have, with places in millimetres.

Everything that can be judged without playing is judged here, in sentences that name the file, the place and the way to mend it.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from buildstars.content.fleets import ready_fleets
from buildstars.content.model import Card, Force, Unit
from buildstars.content.text.phrases import Said, phrase
from buildstars.match.scenarios.card_file import Reader, Step, check_format, shipped
from buildstars.match.scenarios.values import Wrong, check_keys, entries, flag, seat_place, step_place, under, whole, words
from buildstars.minis.position import BEGINNINGS, Position, SeatPosition, UnitAt, game_at
from buildstars.minis.spec import Spec

TOP_KEYS: Final = (
    "format", "game", "name", "about", "rules", "options", "sets", "units", "cards", "setup", "seat", "first", "turn", "quiet", "begin",
    "dice", "step", "puzzle",
)
POSITION_KEYS: Final = ("turn", "quiet", "begin")
SEAT_KEYS: Final = ("fleet", "units", "cards", "base", "points", "out")
SETUP_SEAT_KEYS: Final = ("fleet", "units", "cards")
UNIT_KEYS: Final = ("unit", "at", "damage", "hits", "face", "cloaked", "moved")


@dataclass(frozen=True)
class MinisScenario:
    file: str
    name: str
    rules: tuple[str, ...]
    spec: Spec
    position: Position | None
    """None: the game begins with set-up (M2)."""
    first: int | None
    dice: tuple[str, ...]
    steps: tuple[Step, ...]


@cache
def fleets() -> dict[str, Force]:
    return {key: fleet.force for key, fleet in ready_fleets(shipped()).items()}


class MinisReader(Reader):
    """One file on its way to a scenario."""

    def minis_scenario(self) -> MinisScenario:
        raw = self.raw
        check_format(raw)
        check_keys(raw, TOP_KEYS, "")
        name = self.name()
        self.collect()
        setup = flag(raw, "setup", "")
        if setup and (given := [key for key in POSITION_KEYS if key in raw]):
            raise Wrong(phrase("scenario-setup-key", key=given[0]))
        seats = [self.minis_seat(number, one, setup) for number, one in enumerate(self.minis_seats())]
        options = self.options()
        first = whole(raw, "first", "")
        if setup and first is not None and "first_player" not in options:
            options = {**options, "first_player": str(first)}
        spec = Spec([force for force, _ in seats], options)
        position = None if setup else self.minis_position(tuple(described for _, described in seats), first or 0)
        if position is not None:
            game_at(spec, position)  # refuses what cannot be, before anything is played
        steps = tuple(self.steps(len(seats)))
        for step in steps:
            if step.draws:
                raise Wrong(phrase("scenario-minis-draws"), step_place(step.number))
        return MinisScenario(self.file, name, self.rules(), spec, position, first, self.dice(raw, ""), steps)

    def dice(self, raw: dict[str, Any], place: Said) -> tuple[str, ...]:
        """`"3+5"` two dice, `"d4"` one."""
        found = words(raw, "dice", place)
        for roll in found:
            if not re.fullmatch(r"[1-6]\+[1-6]|d[1-6]", roll):
                raise Wrong(phrase("scenario-minis-roll", roll=roll), place)
        return found

    def minis_position(self, seats: tuple[SeatPosition, ...], first: int) -> Position:
        raw = self.raw
        begin = raw.get("begin", "turn")
        if not isinstance(begin, str):
            raise Wrong(phrase("scenario-begin", known=', '.join(BEGINNINGS)))
        return Position(seats, first, whole(raw, "turn", "", 1) or 0, whole(raw, "quiet", "", 0) or 0, begin)

    # ---- seats --------------------------------------------------------------------------------------------------------

    def minis_seats(self) -> list[dict[str, Any]]:
        found = self.raw.get("seat", [])
        if not isinstance(found, list) or len(found) < 2 or not all(isinstance(one, dict) for one in found):
            raise Wrong(phrase("scenario-minis-players"))
        bare = {key: value for key, value in found[0].items() if key in ("fleet", "units")}
        return [{**bare, **one} if set(one) == {"out"} else one for one in found]  # somebody who is out brings what the first brings

    def minis_seat(self, number: int, raw: dict[str, Any], setup: bool) -> tuple[Force, SeatPosition]:
        place = seat_place(number)
        check_keys(raw, SETUP_SEAT_KEYS if setup else SEAT_KEYS, place)
        listed = [one for entry in raw.get("units", []) for one in self.placed(entry, place)]
        cards = tuple(self.cards(raw, "cards", place, []))
        force = self.fleet(raw, place)
        if force is None:
            force = Force(f"seat {number}", tuple(unit for unit, _ in listed), cards)
        if setup:
            if any(at is not None for _, at in listed):
                raise Wrong(phrase("scenario-setup-place"), place)
            return force, SeatPosition()
        out, base = raw.get("out", ""), raw.get("base", [0, 0, 0])
        if not isinstance(out, str):
            raise Wrong(phrase("scenario-minis-out"), place)
        if not isinstance(base, list) or len(base) != 3 or not all(isinstance(damage, int) for damage in base):
            raise Wrong(phrase("scenario-base"), place)
        points = whole(raw, "points", place, 0) or 0
        return force, SeatPosition(() if out else self.units_at(force, listed, place), (base[0], base[1], base[2]), points, out)

    def fleet(self, raw: dict[str, Any], place: Said) -> Force | None:
        """A ready fleet: its units that are not placed are in reserve."""
        name = raw.get("fleet")
        if name is None:
            return None
        if name not in fleets():
            raise Wrong(phrase("scenario-no-fleet", name=str(name), known=", ".join(fleets())), place)
        return fleets()[name]

    def placed(self, entry: Any, place: Said) -> list[tuple[Unit, dict[str, Any] | None]]:
        """Units of a list, each with where and how it stands, or None for one in reserve."""
        if not isinstance(entry, dict):
            found = [(self.unit(name, place), copies) for name, copies in entries([entry], "units", place)]
            return [(unit, None) for unit, copies in found for _ in range(copies)]
        check_keys(entry, UNIT_KEYS, under(place, "`units`"))
        return [(self.unit(entry.get("unit"), place), entry if "at" in entry else None)]

    def unit(self, name: Any, place: Said) -> Unit:
        if not isinstance(name, str):
            raise Wrong(phrase("scenario-minis-unit"), under(place, "`units`"))
        unit = self.found(name, "unit", place)
        assert isinstance(unit, Unit) and not isinstance(unit, Card)
        return unit

    def units_at(self, force: Force, listed: list[tuple[Unit, dict[str, Any] | None]], place: Said) -> tuple[UnitAt, ...]:
        """Each unit by its place in the fleet, copies in order."""
        used: Counter[str] = Counter()
        found: list[UnitAt] = []
        for unit, given in listed:
            copies = [at for at, other in enumerate(force.units) if other.id == unit.id]
            if used[unit.id] >= len(copies):
                raise Wrong(phrase("scenario-fleet-copies", fleet=repr(force.name), count=str(len(copies)), unit=unit.name), place)
            index = copies[used[unit.id]]
            used[unit.id] += 1
            if given is not None:
                found.append(self.unit_at(index, given, under(under(place, "`units`"), phrase("scenario-unit", unit=unit.name))))
        return tuple(found)

    def unit_at(self, index: int, given: dict[str, Any], place: Said) -> UnitAt:
        at = given["at"]
        if not isinstance(at, list) or len(at) != 3 or not all(isinstance(number, int | float) for number in at):
            raise Wrong(phrase("scenario-at"), place)
        face = given.get("face", "front")
        if face not in ("front", "back"):
            raise Wrong(phrase("scenario-face", face=repr(face)), place)
        damage, hits = whole(given, "damage", place, 0) or 0, whole(given, "hits", place, 0) or 0
        cloaked, moved = flag(given, "cloaked", place), flag(given, "moved", place)
        return UnitAt(index, at[0], at[1], at[2], damage, hits, int(face == "back"), cloaked, moved)

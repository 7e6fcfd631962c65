"""Reads a scenario file (docs/scenarios.md): TOML with a position or a set-up, scripted chance, answers and expectations.

Everything that can be judged without playing is judged here, in sentences that name the file, the place and the way to mend it.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from buildstars import versions
from buildstars.card.layout import CONTESTED, RESERVES
from buildstars.card.position import ObjectiveAt, Position, PositionError, SeatPosition, UnitAt, game_at
from buildstars.card.spec import Spec
from buildstars.content.files.bounded import Unreadable, read_toml
from buildstars.content.loader import Collection, ContentError, inline_set, load_forces, load_set, load_sets, plain, read_text
from buildstars.content.model import Card, Force, Text, Unit
from buildstars.content.text.phrases import Said, format_said, phrase
from buildstars.core.options import OptionError, SetupError
from buildstars.match.scenarios.values import (
    ScenarioError,
    Wrong,
    check_keys,
    dice_of,
    entries,
    flag,
    in_file,
    seat_place,
    step_place,
    tables,
    under,
    whole,
    words,
)
from buildstars.registry import canonical

TOP_KEYS: Final = (
    "format", "game", "name", "about", "rules", "options", "sets", "units", "cards", "setup", "seat", "active", "turn", "quiet", "begin",
    "first", "dice", "draws", "any_draws", "step", "puzzle",
)
POSITION_KEYS: Final = ("active", "turn", "quiet", "begin")
STEP_KEYS: Final = (
    "note", "by", "answer", "answers", "resign", "offer_draw", "decline_draw", "dice", "draws", "wait", "expect",
)
OUT_OF_TURN: Final = ("resign", "offer_draw", "decline_draw")
HOMES: Final = tuple(f"home{seat}" for seat in range(8))
ZONES: Final = ("home", *HOMES, "contested", "reserves")
SEAT_KEYS: Final = (*ZONES, "force", "hand", "objectives", "discard", "top", "deck", "out")
SETUP_SEAT_KEYS: Final = ("force", "units", "deck")
FACE_KEYS: Final = ("stars", "attack", "damage", "defense", "shields", "icons")
UNIT_DEFAULTS: Final = {"craft": "x_wing", "kind": "space", "affiliation": "rebel", "rarity": "common", "movement": "SSS"}
CARD_DEFAULTS: Final = {"type": "combat", "rarity": "common", "stars": 1, "defense": 9}
FILLER: Final = Card(999, Text(en="Filler", de="Füllkarte"), "combat", "common", 1, 9, affiliation="rebel", set="scenario")
"""A card that does nothing: decks are made of it where a scenario names none."""


@dataclass(frozen=True)
class Step:
    number: int
    by: int | None
    answers: tuple[str, ...]
    out_of_turn: tuple[str, int] | None
    dice: tuple[str, ...]
    draws: tuple[str, ...]
    wait: bool
    expect: dict[str, Any]

    def __str__(self) -> str:
        who = f" by {self.by}" if self.by is not None else ""
        said = ", ".join(self.answers) or (f"{self.out_of_turn[0]} {self.out_of_turn[1]}" if self.out_of_turn else "")
        return f"step {self.number}" + (f" ({said}{who})" if said else "")


@dataclass(frozen=True)
class Scenario:
    file: str
    name: str
    rules: tuple[str, ...]
    spec: Spec
    position: Position | None
    """None: the game begins with set-up (R3)."""
    first: int | None
    dice: tuple[str, ...]
    draws: tuple[str, ...]
    any_draws: bool
    steps: tuple[Step, ...]


@cache
def shipped() -> Collection:
    return load_sets()


@cache
def shipped_forces() -> dict[str, Force]:
    return load_forces(shipped())


def load_scenario(path: Path) -> Scenario:
    """The scenario of a file; ScenarioError if there is anything wrong with it."""
    try:
        return read_scenario(read_text(path), path.name, path.parent)
    except ContentError as error:
        raise ScenarioError(error.said) from None


def read_scenario(text: str, file: str, folder: Path) -> Scenario:
    """A scenario from its text; set files are looked for from `folder`."""
    try:
        raw = read_toml(text)
    except Unreadable as error:
        raise ScenarioError([error.said(file)]) from None
    return scenario_of(raw, file, folder)


def scenario_of(raw: dict[str, Any], file: str, folder: Path) -> Scenario:
    """A scenario from what TOML makes of its text."""
    try:
        return Reader(raw, file, folder).scenario()
    except (Wrong, SetupError, PositionError, OptionError) as error:
        raise ScenarioError([in_file(file, error)]) from None


# ---- the file ---------------------------------------------------------------------------------------------------------


def check_format(raw: dict[str, Any]) -> None:
    """Wrong, before anything else is said, if a newer program wrote the file."""
    if wrong := format_said("scenario", raw.get("format", versions.SCENARIO), versions.SCENARIO):
        raise Wrong(wrong)


class Reader:
    """One file on its way to a scenario."""

    def __init__(self, raw: dict[str, Any], file: str, folder: Path) -> None:
        self.raw = raw
        self.file = file
        self.folder = folder

    def scenario(self) -> Scenario:
        raw = self.raw
        check_format(raw)
        check_keys(raw, TOP_KEYS, "")
        if canonical(str(raw.get("game", "card"))) != "card":
            raise Wrong(phrase("scenario-other-game", game=repr(raw['game'])))
        name = self.name()
        self.collect()
        setup = flag(raw, "setup", "")
        if setup and (given := [key for key in POSITION_KEYS if key in raw]):
            raise Wrong(phrase("scenario-setup-key", key=given[0]))
        seats = [self.seat(number, one, setup) for number, one in enumerate(self.seat_tables(setup))]
        spec = Spec([force for force, _ in seats], self.options())
        position = None if setup else self.position(tuple(described for _, described in seats))
        if position is not None:
            game_at(spec, position)  # refuses what cannot be, before anything is played
        return Scenario(
            self.file, name, self.rules(), spec, position, whole(raw, "first", ""), self.dice(raw, ""), words(raw, "draws", ""),
            flag(raw, "any_draws", ""), tuple(self.steps(len(seats))),
        )

    def name(self) -> str:
        name = self.raw.get("name")
        if not isinstance(name, str) or not name.strip():
            raise Wrong(phrase("scenario-name"))
        return name

    def dice(self, raw: dict[str, Any], place: Said) -> tuple[str, ...]:
        """Scripted dice, as the tokens of this game."""
        return dice_of(raw, place)

    def collect(self) -> None:
        """The units and cards that can be named: those of this file first, then all others."""
        units = [completed(one, "unit", at) for at, one in enumerate(tables(self.raw, "units"))]
        cards = [completed(one, "card", at) for at, one in enumerate(tables(self.raw, "cards"))]
        try:
            own = inline_set("scenario", units, cards, self.file)
            others = [load_set(self.folder / name) for name in words(self.raw, "sets", "")]
        except ContentError as error:
            raise ScenarioError(error.said) from None
        self.own = Collection([own])
        named = {one.id for one in others if one.id != "core"}  # the sets that the file names count before those of whoever runs it
        self.all = Collection([own, *others, *(one for one in shipped().sets if one.id not in named)])

    def options(self) -> dict[str, str]:
        given = self.raw.get("options", {})
        if not isinstance(given, dict):
            raise Wrong(phrase("scenario-options"))
        said = {True: "on", False: "off"}
        return {key: said[value] if isinstance(value, bool) else str(value) for key, value in given.items()}

    def rules(self) -> tuple[str, ...]:
        found = words(self.raw, "rules", "")
        for rule in found:
            if not re.fullmatch(r"[RM]\d+(\.\d+)?|J\d+", rule):
                raise Wrong(phrase("scenario-rule", rule=rule))
        return found

    def position(self, seats: tuple[SeatPosition, ...]) -> Position:
        raw = self.raw
        begin = raw.get("begin", "turn")
        if not isinstance(begin, str):
            raise Wrong(phrase("scenario-card-begin"))
        return Position(seats, whole(raw, "active", "", 0) or 0, whole(raw, "turn", "", 1) or 0, whole(raw, "quiet", "", 0) or 0, begin)

    # ---- seats --------------------------------------------------------------------------------------------------------

    def seat_tables(self, setup: bool) -> list[dict[str, Any]]:
        found = tables(self.raw, "seat")
        if len(found) < 2:
            raise Wrong(phrase("scenario-card-players", count=str(len(found))))
        first = next((one for one in found if "out" not in one), found[0])
        bare = {key: value for key, value in first.items() if key in ("force", *ZONES)}
        return [{**one, **bare} if set(one) == {"out"} else one for one in found]  # somebody who is out brings what another brings

    def seat(self, number: int, raw: dict[str, Any], setup: bool) -> tuple[Force, SeatPosition]:
        place = seat_place(number)
        check_keys(raw, SETUP_SEAT_KEYS if setup else SEAT_KEYS, place)
        force = self.force(raw, place)
        if setup:
            if force is None:
                units = tuple(unit for unit, _, _ in self.units(raw, "units", place))
                force = Force(f"seat {number}", units, tuple(self.cards(raw, "deck", place, [["Filler", 30]])))
            return force, SeatPosition()
        placed = [(*one, self.zone(key, number)) for key in raw if key in ZONES for one in self.units(raw, key, place)]
        hand, discard, top = (self.cards(raw, key, place, []) for key in ("hand", "discard", "top"))
        objectives = self.objectives(raw, place)
        if force is None:
            lying = [card for card, _ in objectives if card is not None]
            deck = self.cards(raw, "deck", place, [["Filler", 9]])
            force = Force(f"seat {number}", tuple(unit for unit, _, _, _ in placed), (*hand, *lying, *discard, *top, *deck))
        out = raw.get("out", "")
        if not isinstance(out, str):
            raise Wrong(phrase("scenario-card-out"), place)
        return force, SeatPosition(
            self.indexes(force, placed, place), tuple(card.id for card in hand), tuple(objective for _, objective in objectives),
            tuple(card.id for card in discard), tuple(card.id for card in top), out,
        )

    def force(self, raw: dict[str, Any], place: Said) -> Force | None:
        name = raw.get("force")
        if name is None:
            return None
        if "deck" in raw or "units" in raw:
            raise Wrong(phrase("scenario-force-brings"), place)
        if name not in shipped_forces():
            raise Wrong(phrase("scenario-no-force", name=str(name), known=", ".join(shipped_forces())), place)
        return shipped_forces()[name]

    def zone(self, key: str, seat: int) -> int:
        if key == "home":
            return seat
        return CONTESTED if key == "contested" else RESERVES if key == "reserves" else int(key.removeprefix("home"))

    def units(self, raw: dict[str, Any], key: str, place: Said) -> Iterator[tuple[Unit, int, int]]:
        """Each unit of a list with its damage and face."""
        for entry, copies in entries(raw.get(key, []), key, place):
            damage, face = 0, "front"
            if isinstance(entry, dict):
                check_keys(entry, ("unit", "damage", "face"), under(place, f"`{key}`"))
                damage, face = whole(entry, "damage", under(place, f"`{key}`"), 0) or 0, entry.get("face", "front")
                entry = entry.get("unit")
            if face not in ("front", "back"):
                raise Wrong(phrase("scenario-face", face=repr(face)), under(place, f"`{key}`"))
            if not isinstance(entry, str):
                raise Wrong(phrase("scenario-unit-form"), under(place, f"`{key}`"))
            unit = self.found(entry, "unit", place)
            assert isinstance(unit, Unit)
            for _ in range(copies):
                yield unit, damage, int(face == "back")

    def cards(self, raw: dict[str, Any], key: str, place: Said, default: list[Any]) -> list[Card]:
        found: list[Card] = []
        for entry, copies in entries(raw.get(key, default), key, place):
            found += [self.card(entry, under(place, f"`{key}`"))] * copies
        return found

    def card(self, name: Any, place: Said) -> Card:
        if not isinstance(name, str):
            raise Wrong(phrase("scenario-card", card=repr(name)), place)
        card = self.found(name, "card", place)
        assert isinstance(card, Card)
        return card

    def found(self, name: str, what: str, place: Said) -> Unit | Card:
        for collection in (self.own, self.all):
            try:
                return collection.unit(name) if what == "unit" else collection.card(name)
            except ContentError as error:
                if what == "card" and plain(name) == plain(FILLER.name["en"]):
                    return FILLER
                problem = error.said[0]
        raise Wrong(problem, place)

    def objectives(self, raw: dict[str, Any], place: Said) -> list[tuple[Card | None, ObjectiveAt | None]]:
        """`"?"` unseen, `"-"` none, `"Name"` face up, `"(Name)"` face down, or a table."""
        packs = str(self.options().get("packs")) == "on"
        value = raw.get("objectives", ["?"] if packs else ["?", "?", "?"])
        if not isinstance(value, list):
            raise Wrong(phrase("scenario-objectives"), place)
        found: list[tuple[Card | None, ObjectiveAt | None]] = []
        for entry in value:
            seen_by: list[int] = []
            face_up = True
            if isinstance(entry, dict):
                check_keys(entry, ("card", "face", "seen_by"), under(place, "`objectives`"))
                face_up, seen_by = entry.get("face", "up") == "up", entry.get("seen_by", [])
                if entry.get("face", "up") not in ("up", "down") or not isinstance(seen_by, list):
                    raise Wrong(phrase("scenario-objective-form"), under(place, "`objectives`"))
                entry = entry.get("card")
            elif isinstance(entry, str) and entry.startswith("(") and entry.endswith(")"):
                entry, face_up = entry[1:-1], False
            if entry == "?":
                found.append((None, ObjectiveAt()))
            elif entry == "-":
                found.append((None, None))
            else:
                card = self.card(entry, under(place, "`objectives`"))
                found.append((card, ObjectiveAt(card.id, face_up, tuple(seen_by))))
        return found

    def indexes(self, force: Force, placed: list[tuple[Unit, int, int, int]], place: Said) -> tuple[UnitAt, ...]:
        """Each unit by its place in the force, copies in order."""
        used: Counter[str] = Counter()
        found: list[UnitAt] = []
        for unit, damage, face, zone in placed:
            copies = [at for at, other in enumerate(force.units) if other.id == unit.id]
            if used[unit.id] >= len(copies):
                raise Wrong(phrase("scenario-force-copies", force=repr(force.name), count=str(len(copies)), unit=unit.name), place)
            found.append(UnitAt(copies[used[unit.id]], zone, damage, face))
            used[unit.id] += 1
        return tuple(found)

    # ---- steps --------------------------------------------------------------------------------------------------------

    def steps(self, players: int) -> Iterator[Step]:
        found = tables(self.raw, "step")
        if not found and "puzzle" not in self.raw:
            raise Wrong(phrase("scenario-steps"))
        for number, raw in enumerate(found, 1):
            yield self.step(number, raw, players)

    def step(self, number: int, raw: dict[str, Any], players: int) -> Step:
        place = step_place(number)
        check_keys(raw, STEP_KEYS, place)
        answers = words(raw, "answers", place)
        if "answer" in raw:
            if answers or not isinstance(raw["answer"], str):
                raise Wrong(phrase("scenario-answers"), place)
            answers = (raw["answer"],)
        seats = {key: whole(raw, key, place) for key in ("by", *OUT_OF_TURN)}
        for key, seat in seats.items():
            if seat is not None and not 0 <= seat < players:
                raise Wrong(phrase("scenario-step-seat", key=key, seat=str(seat), last=str(players - 1)), place)
        acts = [(key, seat) for key in OUT_OF_TURN if (seat := seats[key]) is not None]
        if len(acts) + bool(answers) > 1:
            raise Wrong(phrase("scenario-step-acts"), place)
        expect = raw.get("expect", {})
        if not isinstance(expect, dict):
            raise Wrong(phrase("scenario-step-expect"), place)
        dice, draws = self.dice(raw, place), words(raw, "draws", place)
        if not (answers or acts or expect or dice or draws):
            raise Wrong(phrase("scenario-step-empty"), place)
        return Step(number, seats["by"], answers, acts[0] if acts else None, dice, draws, flag(raw, "wait", place), expect)


def completed(raw: dict[str, Any], what: str, at: int) -> dict[str, Any]:
    """A definition of a scenario may leave out what the scenario is not about."""
    full = {"number": at + 1, **(UNIT_DEFAULTS if what == "unit" else CARD_DEFAULTS), **raw}
    if isinstance(raw.get("name"), str):
        full["name"] = {"en": raw["name"]}
    if what == "unit" and "front" not in raw:
        full["front"] = {key: full.pop(key) for key in FACE_KEYS if key in full}
    if what == "card" and "icon" not in raw and "affiliation" not in raw:
        full["affiliation"] = "rebel"
    return full

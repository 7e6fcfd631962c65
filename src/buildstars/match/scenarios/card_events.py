"""What a scenario of the card game expects to have happened in a step: destroyed units, the numbers of a battle and their parts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from buildstars.card.game import CardGame
from buildstars.core.cells import owner_of
from buildstars.core.messages import Argument, Event, Sum, unit_in
from buildstars.match.scenarios.card_names import CARD
from buildstars.match.scenarios.card_table import Table
from buildstars.match.scenarios.checks import Difference, Found, Seen, show, table_of, texts_of
from buildstars.match.scenarios.course import HIT_KEYS, compare_numbers
from buildstars.match.scenarios.names import Naming, unit_named
from buildstars.match.scenarios.values import check_keys


@dataclass(frozen=True)
class CardSeen(Seen):
    """The card game, and the table that it or a view shows."""

    game: CardGame
    table: Table

    @property
    def naming(self) -> Naming:
        return CARD


def check_destroyed(seen: CardSeen, key: str, wanted: Any) -> Found:
    expected = sorted(unit_named(seen.game.spec, name) for name in texts_of(key, wanted))
    got = sorted(unit_in(event.message.args, "unit") for event in seen.events if event.kind == "destroyed")
    if expected != got:
        names = seen.game.spec.unit_names
        yield Difference(key, *(show([f"{owner_of(u)}:{names[u].en}" for u in units]) for units in (expected, got)))


def part_texts(sums: tuple[Sum, ...], at: int) -> list[str]:
    """Each part as "+2 unit", "+1 bonus: Card", "=5 ability: Card"."""
    if at >= len(sums):
        return []
    found = []
    for part in sums[at].parts:
        sign = f"={part.value}" if part.kind == "set" else f"{part.value:+d}"
        card = part.source.args.get("card")
        found.append(f"{sign} {part.source.id.removeprefix('from-')}" + (f": {card}" if card is not None else ""))
    return found


def check_battle(seen: CardSeen, key: str, wanted: Any) -> Found:
    """By hitter: the numbers of its last attack or strike in this step."""
    for name, value in table_of(key, wanted).items():
        u = unit_named(seen.game.spec, name)
        place = f"{key}.{name}"
        check_keys(table_of(place, value), HIT_KEYS, f"`expect.{place}`: ")
        at = last_attack(seen, u)
        if at < 0:
            yield Difference(place, "an attack or strike", "none in this step")
            continue
        yield from compare_numbers(place, value, battle_numbers(seen.events, at))


def last_attack(seen: CardSeen, u: int) -> int:
    found = -1
    for at, event in enumerate(seen.events):
        args = event.message.args
        if event.kind in ("attack", "strike") and unit_in(args, "unit") == u:
            found = at
    return found


def battle_numbers(events: list[Event], at: int) -> dict[str, Any]:
    """The numbers of an attack or strike, and of the damage that its hit does before anything prevents or redirects it (J35)."""
    event = events[at]
    args = event.message.args
    damage: Argument = 0
    damage_parts: list[str] = []
    for later in events[at + 1 :]:
        done = later.message.args
        if later.kind == "hit-damage" and done["unit"] == args["unit"]:
            damage, damage_parts = done["n"], part_texts(later.sums, 0)
            break
    return {
        "attack": args["n"], "defense": args["need"], "hit": args["hit"], "damage": damage, "target": args.get("other", args.get("card")),
        "attack_parts": part_texts(event.sums, 0), "defense_parts": part_texts(event.sums, 1), "damage_parts": damage_parts,
    }

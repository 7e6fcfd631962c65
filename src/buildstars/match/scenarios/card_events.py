"""What a scenario expects to have happened in a step: events, destroyed units, the numbers of a battle and their parts."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from buildstars.card.text.events import KINDS
from buildstars.card.text.telling import argument_of
from buildstars.content.loader import plain
from buildstars.core.cells import owner_of
from buildstars.core.messages import Argument, Event, Sum, unit_in
from buildstars.match.scenarios.card_names import split_seat, unit_named
from buildstars.match.scenarios.checks import Difference, Found, Seen, list_of, same, show, table_of, texts_of
from buildstars.match.scenarios.values import Wrong, check_keys


def event_text(event: Event) -> str:
    return " ".join([event.kind, *(f"{key}={value}" for key, value in event.message.args.items())])


def wanted_events(seen: Seen, key: str, wanted: Any) -> list[dict[str, Any]]:
    """Each as a table; kinds and arguments that do not exist are slips of the pen."""
    found: list[dict[str, Any]] = []
    for one in list_of(key, wanted):
        given = {"kind": one} if isinstance(one, str) else table_of(key, one)
        names = next((names for kind, _, names in KINDS if kind == given.get("kind")), None)
        if names is None:
            kinds = ", ".join(kind for kind, _, _ in KINDS)
            raise Wrong(f'`expect`: `{key}`: "{given.get("kind")}" is not a kind of event; kinds: {kinds}')
        known = [argument for name in names for argument in argument_of(seen.game, name, 0)]
        check_keys(given, ("kind", "rule", *known), f"`expect`: `{key}`: ")
        found.append(given)
    return found


def fits(event: Event, given: dict[str, Any]) -> bool:
    args = event.message.args
    for key, value in given.items():
        if key in ("kind", "rule"):
            if getattr(event, key) != value:
                return False
            continue
        seat, name = split_seat(value) if isinstance(value, str) else (None, value)
        if key not in args or not same(name, args[key]) or (seat is not None and args.get(f"seat_{key}") != seat):
            return False
    return True


def event_wish(given: dict[str, Any]) -> str:
    return " ".join([given["kind"], *(f"{key}={show(value)}" for key, value in given.items() if key != "kind")])


def check_events(seen: Seen, key: str, wanted: Any) -> Found:
    """They happened in this step, in this order; others may stand between them."""
    at = 0
    for one in wanted_events(seen, key, wanted):
        while at < len(seen.events) and not fits(seen.events[at], one):
            at += 1
        if at == len(seen.events):
            yield Difference(key, event_wish(one), "; ".join(event_text(event) for event in seen.events) or "nothing happened")
            return
        at += 1


def check_no_events(seen: Seen, key: str, wanted: Any) -> Found:
    for one in wanted_events(seen, key, wanted):
        for event in seen.events:
            if fits(event, one):
                yield Difference(key, f"no {event_wish(one)}", event_text(event))


def check_destroyed(seen: Seen, key: str, wanted: Any) -> Found:
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


BATTLE_KEYS: Final = ("attack", "defense", "hit", "damage", "target", "attack_parts", "defense_parts", "damage_parts")


def check_battle(seen: Seen, key: str, wanted: Any) -> Found:
    """By hitter: the numbers of its last attack or strike in this step."""
    for name, value in table_of(key, wanted).items():
        u = unit_named(seen.game.spec, name)
        place = f"{key}.{name}"
        check_keys(table_of(place, value), BATTLE_KEYS, f"`expect.{place}`: ")
        at = last_attack(seen, u)
        if at < 0:
            yield Difference(place, "an attack or strike", "none in this step")
            continue
        got = battle_numbers(seen.events, at)
        for part, expected in value.items():
            if part.endswith("_parts"):
                if Counter(map(plain, texts_of(f"{place}.{part}", expected))) != Counter(map(plain, got[part])):
                    yield Difference(f"{place}.{part}", show(expected), show(got[part]))
            elif not same(expected, got[part]):
                yield Difference(f"{place}.{part}", show(expected), show(bool(got[part]) if part == "hit" else got[part]))


def last_attack(seen: Seen, u: int) -> int:
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

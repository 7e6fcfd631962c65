"""What a scenario of the miniatures game expects to have happened in a step: events, what was destroyed, the numbers of shots."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any, Final

from buildstars.content.loader import plain
from buildstars.core.cells import owner_of
from buildstars.core.messages import Event, Sum, unit_in
from buildstars.match.scenarios.card_events import event_text, event_wish, fits
from buildstars.match.scenarios.checks import Difference, Found, same, show, table_of, texts_of
from buildstars.match.scenarios.minis_names import unit_named
from buildstars.match.scenarios.values import Wrong, check_keys
from buildstars.minis.game import MinisGame
from buildstars.minis.state import State
from buildstars.minis.text.events import KINDS
from buildstars.minis.text.telling import argument_of

SHOT_KEYS: Final = ("attack", "defense", "hit", "damage", "target", "attack_parts", "defense_parts", "damage_parts")


@dataclass(frozen=True)
class MinisSeen:
    """Where the expectations are checked: the game, and what happened in this step. `state`: the game, or what a view shows."""

    game: MinisGame
    events: list[Event]
    state: State | None = None

    @property
    def shown(self) -> State:
        return self.game if self.state is None else self.state


def wanted_events(seen: MinisSeen, key: str, wanted: Any) -> list[dict[str, Any]]:
    """Each as a table; kinds and arguments that do not exist are slips of the pen."""
    if not isinstance(wanted, list):
        raise Wrong(f"`expect`: `{key}` must be a list in [ ], not {wanted!r}")
    found: list[dict[str, Any]] = []
    for one in wanted:
        given = {"kind": one} if isinstance(one, str) else table_of(key, one)
        names = next((names for kind, _, names in KINDS if kind == given.get("kind")), None)
        if names is None:
            kinds = ", ".join(kind for kind, _, _ in KINDS)
            raise Wrong(f'`expect`: `{key}`: "{given.get("kind")}" is not a kind of event; kinds: {kinds}')
        known = [argument for name in names for argument in argument_of(seen.game, name, 0)]
        check_keys(given, ("kind", "rule", *known), f"`expect`: `{key}`: ")
        found.append(given)
    return found


def check_events(seen: MinisSeen, key: str, wanted: Any) -> Found:
    """They happened in this step, in this order; others may stand between them."""
    at = 0
    for one in wanted_events(seen, key, wanted):
        while at < len(seen.events) and not fits(seen.events[at], one):
            at += 1
        if at == len(seen.events):
            yield Difference(key, event_wish(one), "; ".join(event_text(event) for event in seen.events) or "nothing happened")
            return
        at += 1


def check_no_events(seen: MinisSeen, key: str, wanted: Any) -> Found:
    for one in wanted_events(seen, key, wanted):
        for event in seen.events:
            if fits(event, one):
                yield Difference(key, f"no {event_wish(one)}", event_text(event))


def check_destroyed(seen: MinisSeen, key: str, wanted: Any) -> Found:
    """Exactly these units and base cards ("1:base 2")."""
    expected = Counter(plain(target_text(seen, name)) for name in texts_of(key, wanted))
    got = Counter(plain(target_of(event)) for event in seen.events if event.kind == "destroyed")
    if expected != got:
        yield Difference(key, show(sorted(expected.elements())), show(sorted(got.elements())))


def target_text(seen: MinisSeen, name: str) -> str:
    if ":base " in name:
        return name
    u = unit_named(seen.game.spec, name)
    return f"{owner_of(u)}:{seen.game.spec.unit_names[u].en}"


def target_of(event: Event) -> str:
    args = event.message.args
    return f"{args['seat_target']}:" + (f"base {args['n_target']}" if args["what"] == "card" else str(args["target"]))


def part_texts(sums: tuple[Sum, ...], at: int) -> list[str]:
    """Each part as "+2 printed", "+7 dice", "-1 armor"."""
    parts = sums[at].parts if at < len(sums) else ()
    return [f"{part.value:+d} {part.source.id.removeprefix('m-').removeprefix('from-')}" for part in parts]


def check_shots(seen: MinisSeen, key: str, wanted: Any) -> Found:
    """By firing unit: the numbers of its last shot in this step."""
    for name, value in table_of(key, wanted).items():
        u = unit_named(seen.game.spec, name)
        place = f"{key}.{name}"
        check_keys(table_of(place, value), SHOT_KEYS, f"`expect.{place}`: ")
        mine = [event for event in seen.events if unit_in(event.message.args, "unit") == u]
        attacks = [at for at, event in enumerate(mine) if event.kind == "attack"]
        if not attacks:
            yield Difference(place, "a shot", "none in this step")
            continue
        got = shot_numbers(mine, attacks[-1])
        for part, expected in value.items():
            if part.endswith("_parts"):
                if Counter(map(plain, texts_of(f"{place}.{part}", expected))) != Counter(map(plain, got[part])):
                    yield Difference(f"{place}.{part}", show(expected), show(got[part]))
            elif part == "target":
                if plain(target_text(seen, str(expected))) != plain(got[part]):
                    yield Difference(f"{place}.{part}", show(expected), got[part])
            elif not same(expected, got[part]):
                yield Difference(f"{place}.{part}", show(expected), show(bool(got[part]) if part == "hit" else got[part]))


def shot_numbers(mine: list[Event], at: int) -> dict[str, Any]:
    event = mine[at]
    args = event.message.args
    hit = next((later for later in mine[at + 1 :] if later.kind == "hit-damage"), None)
    return {
        "attack": args["n"], "defense": args["need"], "hit": args["hit"], "damage": hit.message.args["n"] if hit else 0,
        "target": target_of(event), "attack_parts": part_texts(event.sums, 0), "defense_parts": part_texts(event.sums, 1),
        "damage_parts": part_texts(hit.sums, 0) if hit else [],
    }

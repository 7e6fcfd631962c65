"""What a scenario of the miniatures game expects to have happened in a step: what was destroyed, the numbers of shots."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any

from buildstars.content.loader import plain
from buildstars.core.cells import owner_of
from buildstars.core.messages import Event, Sum, unit_in
from buildstars.match.scenarios.checks import Difference, Found, Seen, show, table_of, texts_of
from buildstars.match.scenarios.course import HIT_KEYS, compare_numbers
from buildstars.match.scenarios.minis_names import MINIS
from buildstars.match.scenarios.names import Naming, unit_named
from buildstars.match.scenarios.values import check_keys
from buildstars.minis.game import MinisGame
from buildstars.minis.state import State


@dataclass(frozen=True)
class MinisSeen(Seen):
    """The miniatures game. `state`: the game, or what a view shows."""

    game: MinisGame
    state: State | None = None

    @property
    def naming(self) -> Naming:
        return MINIS

    @property
    def shown(self) -> State:
        return self.game if self.state is None else self.state


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
        check_keys(table_of(place, value), HIT_KEYS, f"`expect.{place}`: ")
        mine = [event for event in seen.events if unit_in(event.message.args, "unit") == u]
        attacks = [at for at, event in enumerate(mine) if event.kind == "attack"]
        if not attacks:
            yield Difference(place, "a shot", "none in this step")
            continue
        got = shot_numbers(mine, attacks[-1])
        if "target" in value:
            value = {**value, "target": target_text(seen, str(value["target"]))}
        yield from compare_numbers(place, value, got)


def shot_numbers(mine: list[Event], at: int) -> dict[str, Any]:
    event = mine[at]
    args = event.message.args
    hit = next((later for later in mine[at + 1 :] if later.kind == "hit-damage"), None)
    return {
        "attack": args["n"], "defense": args["need"], "hit": args["hit"], "damage": hit.message.args["n"] if hit else 0,
        "target": target_of(event), "attack_parts": part_texts(event.sums, 0), "defense_parts": part_texts(event.sums, 1),
        "damage_parts": part_texts(hit.sums, 0) if hit else [],
    }

"""What happened since the last question, as lines: attacks with their sums, several units deployed by one player in one line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby

from buildstars.cardgame.spec import Spec
from buildstars.content.languages import render
from buildstars.content.messages import render_sum
from buildstars.core.messages import Event, Message, Name, Sum
from buildstars.terminal.coded import coded, coded_unit, tell
from buildstars.terminal.words import Look

HEADS = ("turn", "battle", "struck", "over", "eliminated", "first-player")
"""Events that begin something; what follows is set in under them."""
QUIET = ("no-objective", "ability", "objective-holds")
"""Events that say little: another line tells the same, or nothing happened."""


def lines_of(events: Sequence[Event], spec: Spec, look: Look) -> list[str]:
    lines: list[str] = []
    for place, event in enumerate(events):
        if event.kind in QUIET or (event.kind == "rolled" and followed_by_attack(events, place)):
            continue
        message = event.seen_by(look.viewer)
        if message is None:
            continue
        if event.kind == "deployed":
            if place == 0 or not same_deployment(events[place - 1], event):
                lines.append(deployment(events[place:], spec, look))
            continue
        text = with_sums(event, message, spec, look) if len(event.sums) == 2 else tell(spec, message, look)
        lines.append(text if event.kind in HEADS else f"  {text}")
    return [line if n == 1 else f"{line} (×{n})" for line, n in ((line, len(list(same))) for line, same in groupby(lines))]


def followed_by_attack(events: Sequence[Event], place: int) -> bool:
    """The sum of the attack shows the dice; a roll is told by itself only while it may still change."""
    unit = events[place].message.args["unit"]
    return any(later.kind == "attack" and later.message.args["unit"] == unit for later in events[place + 1 :])


def same_deployment(before: Event, event: Event) -> bool:
    return before.kind == "deployed" and before.message.args["seat"] == event.message.args["seat"]


def deployment(events: Sequence[Event], spec: Spec, look: Look) -> str:
    """All units that one player deploys."""
    seat = events[0].message.args["seat"]
    names: list[str] = []
    for event in events:
        unit = event.message.args.get("unit")
        if event.kind != "deployed" or event.message.args["seat"] != seat or not isinstance(unit, Name) or not isinstance(seat, int):
            break
        names.append(look.spoken(coded_unit(spec, unit, seat)))
    return look.say("deploys", name=look.name(seat) if isinstance(seat, int) else "", units=", ".join(names))


def with_sums(event: Event, message: Message, spec: Spec, look: Look) -> str:
    """An attack or a strike: "A4 X-wing → B2 TIE Fighter: 5+3 dice, +3 X-wing = 11 against 10: hit"."""
    args = coded(spec, message).args
    attack, defense = named(event.sums[0], "attack", look), named(event.sums[1], "defense", look)
    unit, other = args["unit"], args["other"] if event.kind == "attack" else args["card"]
    need = str(defense.value) if len(defense.parts) == 1 else f"{defense.value} ({render_sum(defense, look.lang).rpartition(' = ')[0]})"
    return look.say(
        "resolved" if event.kind == "attack" else "struck", what=f"{in_words(unit, look)} → {in_words(other, look)}",
        sum=render_sum(attack, look.lang), need=need, hit=args["hit"], beats=int(attack.value >= defense.value),
    )


def named(total: Sum, stat: str, look: Look) -> Sum:
    """What is printed on the unit is called by the value's name: the line says which unit it is."""
    word = render(f"stat-{stat}", {}, look.lang)
    own = Message("from-unit", {"unit": Name(word, word)})
    return Sum(total.value, tuple(replace(part, source=own) if part.source.id == "from-unit" else part for part in total.parts))


def in_words(value: object, look: Look) -> str:
    return look.spoken(value) if isinstance(value, Name) else str(value)

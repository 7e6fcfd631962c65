"""From the ints of the log to events with messages, and from raw parts to sums that people can read."""

from __future__ import annotations

from typing import Final

from buildstars.content.vocabulary import UNIT_ICONS
from buildstars.core.messages import Argument, Event, Message, Part, Sum
from buildstars.minis.layout import CAUSES
from buildstars.minis.rules.values import AT_LEAST_ONE, SOURCES
from buildstars.minis.state import State
from buildstars.minis.text.describe import card_args, target_args, unit_args
from buildstars.minis.text.events import BY_CARRIER, KINDS

REASONS: Final = ("reserves", "transport", "carrier", "airborne")
"""Why a unit enters (events.BY_RESERVES …)."""
REASON_RULES: Final = {"reserves": "M6", "transport": "M7.13", "carrier": "M7.17", "airborne": "M7.1"}
CAUSE_RULES: Final = {
    "out": {"resignation": "J11"},
    "over": {
        "resignation": "J11", "agreement": "J11", "quiet": "J11", "turn_limit": "J11", "nobody_left": "J74", "points": "M5.3",
    },
}
"""Rules of events that hang on their cause; otherwise the rule of the kind."""
ALL: Final = 255


def events_of(s: State) -> list[Event]:
    """What the log holds."""
    return [event_of(s, index, entry) for index, entry in enumerate(s.log)]


def event_of(s: State, index: int, entry: tuple[int, int, int, int, int, int]) -> Event:
    """Everything that is told is open: deployments are told when all are made (J3)."""
    name, rule, names = KINDS[entry[0]]
    args: dict[str, Argument] = {}
    for place, argument in enumerate(names):
        args.update(argument_of(s, argument, entry[place + 1]))
    rule = CAUSE_RULES.get(name, {}).get(str(args.get("cause")), rule)
    if name == "enters":
        rule = REASON_RULES[str(args["why"])]
    elif name == "brings" and entry[4] == BY_CARRIER:
        rule = "M7.17"
    elif name == "rerolled":
        args["how"] = "elite" if entry[1] == entry[4] else "leader"
    sums = tuple(sum_of(s, raw) for raw in s.log_sums.get(index, []))
    message = Message("m-e-" + name, args)
    return Event(name, rule, ALL, message, message, sums)


def argument_of(s: State, name: str, value: int) -> dict[str, Argument]:
    """The arguments of a message from one int of the log."""
    if name == "unit" or name == "other" or name == "by":
        return unit_args(s, value, name)
    if name == "target":
        return target_args(s, value)
    if name == "card":
        return card_args(s, value)
    if name == "icon":
        return {name: UNIT_ICONS[value]}
    if name == "cause":
        return {name: CAUSES[value]}
    if name == "why":
        return {name: REASONS[value]}
    if name == "winners":
        seats = [seat for seat in range(8) if (value >> seat) & 1]
        return {"count": len(seats), "seat_winner": seats[0] if seats else -1}
    return {name: value}


# ---- numbers ----------------------------------------------------------------------------------------------------------


def sum_of(s: State, raw: list[tuple[int, int, int, int]]) -> Sum:
    """Parts in the order in which they count (J61). What replaces the sum so far (a strike halves it, M4.7) is told as what it takes
    away, so that every part stays in sight."""
    parts: list[Part] = []
    total = 0
    for mode, value, source, thing in raw:
        change = value - total if mode == 1 else value
        total += change
        parts.append(part_of(s, change, source, thing))
    return Sum(max(0, total), tuple(parts))


def part_of(s: State, value: int, source: int, thing: int) -> Part:
    name, rule, what = SOURCES[source]
    args: dict[str, Argument] = {}
    if what == "dice":
        args = {"first": thing // 10, "second": thing % 10}
    elif what == "card":
        args = card_args(s, thing)
    elif source != AT_LEAST_ONE:
        args = unit_args(s, thing, "unit")
    id_ = "from-dice" if what == "dice" else "m-from-" + name  # the dice are the same part in both games
    return Part("add", value, Message(id_, args), rule)

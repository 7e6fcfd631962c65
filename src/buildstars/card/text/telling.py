"""From the ints of the log to events with messages, and from raw parts to sums that people can read."""

from __future__ import annotations

from typing import Final

from buildstars.card.layout import CAUSES, owner_of
from buildstars.card.rows import UNTIL_WORDS
from buildstars.card.rules.modifiers import (
    BONUS,
    BY_ARMOR,
    BY_CARD,
    BY_GROUND,
    BY_LASTING,
    BY_OBJECTIVE,
    BY_PRINTED_CARD,
    BY_RULE,
    BY_TURBOLASER,
    DICE_PART,
    PRINTED,
)
from buildstars.card.state import State
from buildstars.card.text.describe import act_args, card_name, unit_name, zone_args
from buildstars.card.text.events import KINDS, MANUAL_ACT, PRIVATE
from buildstars.card.text.tokens import to_token
from buildstars.core.messages import Argument, Event, Message, Part, Sum

PARTS: Final = {
    PRINTED: ("from-unit", "R1.1"), DICE_PART: ("from-dice", "R7.4"), BONUS: ("from-bonus", "R8.2"), BY_CARD: ("from-ability", "R8.3"),
    BY_OBJECTIVE: ("from-objective", "R1.4"), BY_LASTING: ("from-lasting", "R8.4"), BY_ARMOR: ("from-armor", "R12.1"),
    BY_TURBOLASER: ("from-turbolaser", "R12.3"), BY_GROUND: ("from-ground", "R11.4"),
    BY_PRINTED_CARD: ("from-objective-card", "R1.2"), BY_RULE: ("from-rule", "R8.5"),
}
CAUSE_RULES: Final = {
    "eliminated": {"objectives": "R10.2", "resignation": "J11"},
    "over": {"agreement": "J11", "quiet": "J11", "turn_limit": "J11", "nobody_left": "J9", "points": "F9"},
}
"""Rules of events that hang on their cause; otherwise the rule of the kind."""
STEP_RULES: Final = {"passed": ("R7.1", "R7.2", "R7.3"), "reinforced": ("R9.5", "R12.2", "R8.5")}
"""Events whose rule depends on their last number."""
ALL: Final = 255


def events_of(s: State) -> list[Event]:
    """What the log holds."""
    return [event_of(s, index, entry) for index, entry in enumerate(s.log)]


def event_of(s: State, index: int, entry: tuple[int, int, int, int, int, int]) -> Event:
    kind = entry[0]
    name, rule, names = KINDS[kind]
    args: dict[str, Argument] = {}
    public: dict[str, Argument] = {}
    if kind == MANUAL_ACT:
        message = Message("e-manual-act", {"seat": entry[1], "card": card_name(s, entry[2]), **act_args(s, entry[3], entry[4], entry[5])})
        return Event(name, rule, ALL, message, message, ())
    for place, argument in enumerate(names):
        if argument in ("step", "why"):
            continue
        values = argument_of(s, argument, entry[place + 1])
        args.update(values)
        if PRIVATE.get(kind) != argument:
            public.update(values)
    rule = CAUSE_RULES.get(name, {}).get(str(args.get("cause")), rule)
    if name in STEP_RULES:
        rule = STEP_RULES[name][entry[len(names)]]
    sums = tuple(sum_of(s, raw) for raw in s.log_sums.get(index, []))
    message = Message("e-" + name, args)
    if kind in PRIVATE:
        return Event(name, rule, 1 << entry[1], message, Message(f"e-{name}-hidden", public), sums)
    return Event(name, rule, ALL, message, message, sums)


def argument_of(s: State, name: str, value: int) -> dict[str, Argument]:
    """The arguments of a message from one int of the log."""
    if name == "unit" or name == "other":
        return {name: unit_name(s, value), f"seat_{name}": owner_of(value)}
    if name == "card":
        return {name: card_name(s, value)}
    if name == "slot":
        return {"n_slot": value % 3 + 1, "seat_slot": value // 3}
    if name == "zone":
        return zone_args(value)
    if name == "from":
        return {f"{key}_from" if key == "seat_zone" else "from": found for key, found in zone_args(value).items()}
    if name == "cause":
        return {name: CAUSES[value]}
    if name == "verb":
        return {name: to_token(value)}
    if name == "until":
        return {name: UNTIL_WORDS[value]}
    if name == "text":
        return {name: s.spec.manual_texts[value]}
    if name == "other_seat":
        return {"seat_other": value}
    if name == "winners":
        seats = [seat for seat in range(8) if (value >> seat) & 1]
        return {"count": len(seats), "seat_winner": seats[0] if seats else -1}
    return {name: value}


def sum_of(s: State, raw: list[tuple[int, int, int, int]]) -> Sum:
    """Parts in the order in which they count: printed, set, added (J15)."""
    ordered = sorted(raw, key=place_of)
    parts = tuple(part_of(s, mode, value, source, thing) for mode, value, source, thing in ordered)
    return Sum(Sum(0, parts).total(), parts)


def place_of(part: tuple[int, int, int, int]) -> int:
    """J15: what is printed, what sets, what adds; and "can't" last of all."""
    mode, _, source, _ = part
    if mode == 1:
        return 3 if source == BY_RULE else 1
    return 0 if source in (PRINTED, BY_PRINTED_CARD, BY_RULE) else 2


def part_of(s: State, mode: int, value: int, source: int, thing: int) -> Part:
    name, rule = PARTS[source]
    args: dict[str, Argument] = {}
    if source in (PRINTED, BY_ARMOR, BY_TURBOLASER, BY_GROUND):
        args["unit"] = unit_name(s, thing)
    elif source == DICE_PART:
        args["first"], args["second"] = thing // 10, thing % 10
    elif source != BY_RULE:
        args["card"] = card_name(s, thing)
    return Part("set" if mode == 1 else "add", value, Message(name, args), rule)

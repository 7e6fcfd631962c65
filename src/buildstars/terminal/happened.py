"""What happened since the last question, as lines: attacks with their sums, units that move or deploy together in one line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby

from buildstars.card.spec import Spec
from buildstars.content.text.languages import render
from buildstars.content.text.messages import render_sum
from buildstars.core.messages import Argument, Event, Message, Name, Sum, unit_in
from buildstars.terminal.coded import coded, tell
from buildstars.terminal.codes import units_code
from buildstars.terminal.words import Look

HEADS = ("turn", "battle", "struck", "over", "eliminated", "first-player", "deployed")
"""Events that begin something; what follows is set in under them."""
RESOLVED = ("attack", "strike")
"""Events that turn on two numbers, which are shown with their parts."""
QUIET = ("no-objective", "ability", "objective-holds")
"""Events that say little: another line tells the same, or nothing happened."""


def lines_of(events: Sequence[Event], spec: Spec, look: Look) -> list[str]:
    """The lines that a seat may read; those to be set in begin with two spaces."""
    seen = [(event, message) for event in events if (message := event.seen_by(look.viewer)) is not None]
    seen = [(event, message) for place, (event, message) in enumerate(seen) if not is_quiet([event for event, _ in seen], place)]
    lines: list[str] = []
    for key, together in groupby(seen, key=lambda one: togetherness(*one)):
        group = list(together)
        if key:
            event = group[0][0]
            texts = [grouped(event, [message for _, message in group], spec, look)]
        else:
            texts = [alone(event, message, spec, look) for event, message in group]
        lines += [text if event.kind in HEADS else f"  {text}" for text, (event, _) in zip(texts, group)]
    return [line if n == 1 else f"{line} (×{n})" for line, n in ((line, len(list(same))) for line, same in groupby(lines))]


def alone(event: Event, message: Message, spec: Spec, look: Look) -> str:
    if event.kind in RESOLVED:
        return with_sums(event, spec, look)
    text = tell(message, look)
    if event.kind == "hit-damage" and event.sums:
        return f"{text} ({render_sum(named(event.sums[0], look.say('printed')), look.lang)})"
    return text


def is_quiet(events: Sequence[Event], place: int) -> bool:
    """Is it told by something else? A roll, for example, by the sum of the attack, unless that is still to come."""
    event = events[place]
    if event.kind == "rolled":
        unit = event.message.args["unit"]
        return any(later.kind == "attack" and later.message.args["unit"] == unit for later in events[place + 1 :])
    if event.kind == "hit-damage":
        return event.message.args["n"] != 0 and all(len(total.parts) == 1 for total in event.sums)
    return event.kind in QUIET or (event.kind == "action" and event.message.args["verb"] != "pass")


# ---- units that do the same -------------------------------------------------------------------------------------------


def togetherness(event: Event, message: Message) -> tuple[Argument, ...]:
    """Equal for events that make one line; empty for an event that stands alone."""
    args = message.args
    if event.kind == "deployed":
        return event.kind, args["seat"]
    return (event.kind, args["seat_unit"], args["zone"], args["seat_zone"]) if event.kind == "moved" else ()


def grouped(event: Event, messages: list[Message], spec: Spec, look: Look) -> str:
    args = messages[0].args
    seat = args.get("seat", args.get("seat_unit", -1))
    if not isinstance(seat, int):
        return ""
    units = [unit_in(message.args, "unit") for message in messages]
    names = ", ".join(
        f"{units_code(list(same))} {name}" for name, same in groupby(sorted(set(units)), key=lambda u: base_name(spec.unit_names[u], look))
    )
    if event.kind == "deployed":
        return look.say("deploys", name=look.name(seat), units=names)
    zone = args["seat_zone"]
    return look.say("moves", name=look.name(seat), units=names, zone=look.zone(zone) if isinstance(zone, int) else "")


def base_name(name: Name, look: Look) -> str:
    return look.spoken(name).partition(" #")[0]


# ---- sums -------------------------------------------------------------------------------------------------------------


def with_sums(event: Event, spec: Spec, look: Look) -> str:
    """An attack or a strike: "A4 X-wing → B2 TIE Fighter: 5+3 dice, +3 attack = 11 against 10: hit"."""
    args = coded(event.message).args
    attack = named(event.sums[0], render("stat-attack", {}, look.lang))
    defense = named(event.sums[1], render("stat-defense", {}, look.lang))
    unit, other = args["unit"], args["other"] if event.kind == "attack" else args["card"]
    need = str(defense.value) if len(defense.parts) == 1 else f"{defense.value} ({render_sum(defense, look.lang).rpartition(' = ')[0]})"
    return look.say(
        "resolved" if event.kind == "attack" else "struck", what=f"{in_words(unit, look)} → {in_words(other, look)}",
        sum=render_sum(attack, look.lang), need=need, hit=args["hit"], beats=int(attack.value >= defense.value),
    )


def named(total: Sum, word: str) -> Sum:
    """What is printed on the unit gets another name than the unit's, where the line says already which unit it is."""
    own = Message("from-unit", {"unit": Name({"en": word})})
    return Sum(total.value, tuple(replace(part, source=own) if part.source.id == "from-unit" else part for part in total.parts))


def in_words(value: Argument, look: Look) -> str:
    return look.spoken(value) if isinstance(value, Name) else str(value)

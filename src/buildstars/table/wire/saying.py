"""Words for the wire: messages, sums and refusals of the engine as browsers get them."""

from __future__ import annotations

from buildstars.content.languages import Spoken, in_each, needed
from buildstars.core import messages as core
from buildstars.table import wire


def name_of(name: core.Name) -> wire.Name:
    return wire.Name(needed(in_each(name)), name.id if name.kind == "unit" else wire.NOBODY)


def text_name(text: Spoken) -> wire.Name:
    """A text that is no unit's name, in every language."""
    return wire.Name(needed(in_each(text)))


def say(message: core.Message) -> wire.Say:
    return wire.Say(message.id, {key: name_of(value) if isinstance(value, core.Name) else value for key, value in message.args.items()})


def sum_of(total: core.Sum) -> wire.Sum:
    parts = [wire.Part("set" if part.kind == "set" else "add", part.value, say(part.source), part.rule) for part in total.parts]
    return wire.Sum(total.value, parts)


def why_of(refusal: core.Refusal) -> wire.Why:
    return wire.Why(say(refusal.message), refusal.rule)

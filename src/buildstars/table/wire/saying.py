"""Words for the wire: messages, sums and refusals of the engine as browsers get them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from buildstars.content.languages import LANGUAGES, Spoken, in_each, needed
from buildstars.core import messages as core
from buildstars.table import wire

_known: Final[dict[int, tuple[core.Name, int, wire.Name]]] = {}
"""Names of things in games that are played, by the object itself, not by what it says; with how many languages there were then."""


def remember(names: Iterable[core.Name]) -> None:
    """These are said again and again."""
    _known.update((id(name), (name, len(LANGUAGES), _name_of(name))) for name in names)


def forget(names: Iterable[core.Name]) -> None:
    for name in names:
        _known.pop(id(name), None)


def name_of(name: core.Name) -> wire.Name:
    known = _known.get(id(name))
    return known[2] if known is not None and known[1] == len(LANGUAGES) else _name_of(name)


def _name_of(name: core.Name) -> wire.Name:
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

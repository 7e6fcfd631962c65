"""Messages for the terminal: rendered, with the code of a unit before its name, so that a sentence points at the table."""

from __future__ import annotations

from buildstars.cardgame.spec import Spec
from buildstars.content.messages import render_message, render_refusal
from buildstars.core.messages import Argument, Message, Name, Refusal
from buildstars.terminal.codes import unit_code
from buildstars.terminal.words import Look


def units_named(spec: Spec, name: Argument, seat: int) -> list[int]:
    """The units of a seat, or of any (-1), that have a name; names are different within a force."""
    return [u for u, known in spec.unit_names.items() if known == name and seat in (-1, u >> 6)]


def coded_unit(spec: Spec, name: Name, seat: int) -> Name:
    """“A5 Red Squadron X-wing” for the second of them; as it is if two players have a unit of this name."""
    found = units_named(spec, name, seat)
    if len(found) != 1:
        return name
    code = unit_code(found[0])
    return Name(f"{code} {name.en.partition(' #')[0]}", f"{code} {name.de.partition(' #')[0]}")


def coded(spec: Spec, message: Message) -> Message:
    args: dict[str, Argument] = {}
    for key, value in message.args.items():
        owner = message.args.get(f"seat_{key}", message.args.get("seat", -1) if key == "unit" else -1)
        known = isinstance(value, Name) and key in ("unit", "other")
        args[key] = coded_unit(spec, value, owner if isinstance(owner, int) else -1) if known and isinstance(value, Name) else value
    return Message(message.id, args)


def tell(spec: Spec, message: Message, look: Look) -> str:
    """The sentence, without the owners in brackets after their units: the codes tell them."""
    told = coded(spec, message)
    text = render_message(told, look.lang, look.names(), look.viewer)
    for key, value in told.args.items():
        if isinstance(value, Name) and value != message.args[key]:
            for name in look.names():
                text = text.replace(f"{look.spoken(value)} ({name})", look.spoken(value))
    return text


def tell_refusal(spec: Spec, refusal: Refusal, look: Look) -> str:
    return render_refusal(Refusal(refusal.rule, coded(spec, refusal.message)), look.lang, look.names(), look.viewer)

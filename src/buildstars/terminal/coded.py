"""Messages for the terminal: rendered, with the code of a unit before its name, so that a sentence points at the table."""

from __future__ import annotations

from dataclasses import replace

from buildstars.content.called import name_by
from buildstars.content.languages import spoken
from buildstars.content.text.messages import render_message, render_refusal
from buildstars.core.messages import Argument, Message, Name, Refusal
from buildstars.terminal.codes import unit_code
from buildstars.terminal.words import Look


def coded_name(value: Argument) -> Argument:
    """“A5 Red Squadron X-wing” for a unit; anything else as it is."""
    if not isinstance(value, Name) or value.kind != "unit":
        return value
    code = unit_code(value.id)
    made = name_by(lambda lang: f"{code} {spoken(value, lang).partition(' #')[0]}")
    return replace(made, kind=value.kind, id=value.id)


def coded(message: Message) -> Message:
    return Message(message.id, {key: coded_name(value) for key, value in message.args.items()})


def tell(message: Message, look: Look) -> str:
    """The sentence, without the owners in brackets after their units: the codes tell them."""
    told = coded(message)
    text = render_message(told, look.lang, look.names(), look.viewer)
    for key, value in told.args.items():
        if isinstance(value, Name) and value != message.args[key]:
            for name in look.names():
                text = text.replace(f"{look.spoken(value)} ({name})", look.spoken(value))
    return text


def tell_refusal(refusal: Refusal, look: Look) -> str:
    return render_refusal(Refusal(refusal.rule, coded(refusal.message)), look.lang, look.names(), look.viewer)

"""What the server says when something cannot be: the id of a text and its arguments, so that each browser says it in its language."""

from __future__ import annotations

from typing import Any

from buildstars.content.languages import spoken
from buildstars.content.text.languages import LANGUAGES, render
from buildstars.content.text.phrases import Said, say
from buildstars.table import wire
from buildstars.table.access.guests import clean


class Refused(Exception):
    """What somebody wants cannot be; nothing has changed. `status` is for HTTP."""

    def __init__(self, why: wire.Why, status: int = 409) -> None:
        super().__init__(why.say.id)
        self.why = why
        self.status = status

    def body(self) -> dict[str, Any]:
        """For HTTP: the text in each language beside its id."""
        args = self.why.say.args
        texts = {lang: render(self.why.say.id, {key: _spoken(one, lang) for key, one in args.items()}, lang) for lang in LANGUAGES}
        plain = {key: _spoken(value, "en") for key, value in args.items()}
        return {"error": {"id": self.why.say.id, "args": plain, **texts}}


class Elsewhere(Exception):
    """Another server of the site has this table."""

    def __init__(self, table: str, server: str) -> None:
        super().__init__(f"{table} is at {server}")
        self.table = table
        self.server = server


def _spoken(value: wire.Argument, lang: str) -> int | str:
    return spoken(value, lang) if isinstance(value, wire.Name) else value


def worded(*said: Said, most: int = 300) -> wire.Name:
    """What is wrong with a file, for every reader; no longer than so many letters."""
    texts = {lang: clean(" ".join(say(one, lang) for one in said), most) for lang in LANGUAGES}
    return wire.Name(texts)


def refused(id_: str, status: int = 409, **args: wire.Argument) -> Refused:
    return Refused(wire.Why(wire.Say(id_, args)), status)

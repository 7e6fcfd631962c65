"""What the server says when something cannot be: the id of a text and its arguments, so that each browser says it in its language."""

from __future__ import annotations

from typing import Any

from buildstars.content.text.languages import LANGUAGES, render
from buildstars.core.messages import Name
from buildstars.table import wire


class Refused(Exception):
    """What somebody wants cannot be; nothing has changed. `status` is for HTTP."""

    def __init__(self, why: wire.Why, status: int = 409) -> None:
        super().__init__(why.say.id)
        self.why = why
        self.status = status

    def body(self) -> dict[str, Any]:
        """For HTTP: the text in both languages beside its id."""
        args = {key: Name(value.en, value.de) if isinstance(value, wire.Name) else value for key, value in self.why.say.args.items()}
        texts = {lang: render(self.why.say.id, args, lang) for lang in LANGUAGES}
        plain = {key: str(value) if isinstance(value, Name) else value for key, value in args.items()}
        return {"error": {"id": self.why.say.id, "args": plain, **texts}}


def refused(id_: str, status: int = 409, **args: wire.Argument) -> Refused:
    return Refused(wire.Why(wire.Say(id_, args)), status)

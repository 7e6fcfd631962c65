"""What is said about files, options and set-up: a message id with arguments, which may be phrases themselves; rendered last.

Whoever finds a mistake does not know who will read of it. So mistakes carry phrases, and the command line and the browser say them in
their reader's language. As a string a phrase is English: logs and tests read it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import reduce

from buildstars.core.messages import Argument, Message, Mistake, Refusal, speak_by
from buildstars.core.options import OptionError, SetupError

Word = Argument | dict[str, str]
"""A name or a text by language is one, too."""


@dataclass(frozen=True)
class Phrase:
    """Something to be said, not yet in a language. Its texts are in content/locale/*/mistakes.ftl."""

    id: str
    args: Mapping[str, Word | Phrase]

    def say(self, lang: str) -> str:
        from buildstars.content.text.languages import render  # most files are right, and Fluent takes a while to load

        args = {key: value.say(lang) if isinstance(value, Phrase) else value for key, value in self.args.items()}
        return render(self.id, args, lang)

    def __str__(self) -> str:
        return self.say("en")

    def __hash__(self) -> int:
        return hash((self.id, tuple(self.args)))


@dataclass(frozen=True)
class Clauses(Phrase):
    """Several sentences told as one."""

    def say(self, lang: str) -> str:
        parts = [value.say(lang) if isinstance(value, Phrase) else str(value) for value in self.args.values()]
        return "; ".join(part.removesuffix(".") for part in parts) + "."

    __hash__ = Phrase.__hash__
    __str__ = Phrase.__str__


@dataclass(frozen=True)
class Refused(Phrase):
    """What the rules refuse, with the rule's number; `seats` are the players' names."""

    refusal: Refusal = field(kw_only=True)
    seats: tuple[str, ...] = field(kw_only=True, default=())

    def say(self, lang: str) -> str:
        from buildstars.content.text.messages import render_refusal

        return render_refusal(self.refusal, lang, self.seats)

    __hash__ = Phrase.__hash__
    __str__ = Phrase.__str__


@dataclass(frozen=True)
class Told(Phrase):
    """What the rules say to players; `seats` are their names."""

    message: Message = field(kw_only=True)
    seats: tuple[str, ...] = field(kw_only=True, default=())

    def say(self, lang: str) -> str:
        from buildstars.content.text.messages import render_message

        return render_message(self.message, lang, self.seats)

    __hash__ = Phrase.__hash__
    __str__ = Phrase.__str__


def format_said(what: str, given: object, known: int) -> Phrase | None:
    """What is to be said about a file of a format that this program does not know; None if it does."""
    if given == known and not isinstance(given, bool):
        return None
    newer = isinstance(given, int) and not isinstance(given, bool) and given > known
    return phrase("format-newer" if newer else "format-odd", what=what, given=repr(given), known=str(known))


def phrase(id_: str, /, **args: Word | Phrase) -> Phrase:
    return Phrase(id_, args)


Said = str | Phrase
"""A sentence that is there in one language only stands as it is."""


def say(said: Said, lang: str) -> str:
    return said.say(lang) if isinstance(said, Phrase) else said


def of_options(error: OptionError | SetupError) -> Said:
    """What the rules say about options and set-up."""
    return Phrase(error.message.id, error.message.args) if error.message is not None else str(error)


def of_rules(mistake: Mistake) -> Phrase:
    """What the rules say about a position, an answer or a notation."""
    said = as_phrase(mistake.message)
    return located(as_phrase(mistake.place), said) if mistake.place is not None else said


def as_phrase(message: Message) -> Phrase:
    return Phrase(message.id, message.args)


speak_by(lambda mistake: of_rules(mistake).say("en"))


def either(parts: list[Said]) -> Said:
    """This or that or another."""
    return reduce(lambda one, two: phrase("said-or", one=one, two=two), parts)


def located(place: Said, why: Word | Phrase) -> Phrase:
    """What is wrong, behind the place where it is."""
    return phrase("said-at", place=place, why=why)


def clauses(parts: Sequence[Said]) -> Phrase:
    return Clauses("", {str(n): part for n, part in enumerate(parts)})


def within(outer: Said, inner: Said) -> Said:
    """A place inside another; either may be left open."""
    return phrase("said-within", outer=outer, inner=inner) if outer and inner else outer or inner


def line_of(said: Said) -> tuple[int, Said]:
    """The line that a located phrase names, 0 without one, and what is said about it."""
    if isinstance(said, Phrase) and said.id == "said-at":
        place, why = said.args["place"], said.args["why"]
        if isinstance(place, Phrase) and place.id == "said-within":  # entry 2 of a line: the entry stays
            inner = place.args["inner"]
            why = located(inner, why) if isinstance(inner, Phrase) else why
            place = place.args["outer"]
        line = place.args.get("line", "0") if isinstance(place, Phrase) else "0"
        return int(str(line)), why if isinstance(why, Phrase) else str(why)
    return 0, said


class SaidError(ValueError):
    """A mistake of the person at the keyboard, to be told in their language."""

    def __init__(self, why: Said) -> None:
        super().__init__(why)
        self.why = why

    def say(self, lang: str) -> str:
        return say(self.why, lang)

    def __str__(self) -> str:
        return str(self.why)


__all__ = [
    "Phrase", "Refused", "Said", "SaidError", "Told", "Word", "clauses", "either", "format_said", "line_of", "located", "of_options",
    "of_rules", "phrase", "say", "within",
]

"""What answers and units are called in scenarios, whichever the game: by token, by name, by the English text of their description.

Each game has a `Naming` with its own labels. Capitals and kinds of apostrophes do not matter.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol

from buildstars.content.loader import plain
from buildstars.content.text.languages import MissingText, render
from buildstars.content.text.phrases import Said, SaidError, Told, phrase
from buildstars.core.cells import of_seat, owner_of
from buildstars.core.interface import Game
from buildstars.core.messages import Message, Name, Refusal


class UnknownName(SaidError):
    """A sentence that says what was not found, and what there is."""


class Naming:
    """How one game names its answers and events. Answers are known by labels: the token first, the best to read second."""

    prefix: str = ""
    """What the ids of the game's messages begin with."""
    not_refused: str = "it is offered"
    kinds: Sequence[tuple[str, str, Sequence[str]]] = ()
    """Events: kind, rule, names of their arguments."""

    def labels(self, game: Any, answer: int) -> list[str]:
        raise NotImplementedError

    def any_answer(self, game: Any, wish: str) -> int:
        """The one answer that is meant, offered or not; UnknownName if there is none."""
        raise NotImplementedError

    def arguments(self, game: Any, name: str) -> Iterable[str]:
        """What an argument of an event is called in its message."""
        raise NotImplementedError

    def check_known(self, game: Any, wish: str) -> None:
        """A name that is not offered must at least be the name of something, or a slip of the pen would pass unnoticed."""
        self.any_answer(game, wish)

    def listed(self, game: Any, answers: Iterable[int]) -> Said:
        """Answers for an error."""
        return ", ".join(self.shortest(game, answer) for answer in answers)

    def shortest(self, game: Any, answer: int) -> str:
        """An answer for a list in an error: token and name."""
        found = self.labels(game, answer)
        return found[0] if len(found) == 1 or plain(found[1]) == found[0] else f"{found[1]} [{found[0]}]"

    def matching(self, game: Game, wish: str, among: Iterable[int]) -> list[int]:
        """The answers a name can mean: the exact ones, or else units by the name without their number."""
        among = list(among)
        try:
            answer = game.from_token(wish)
            if answer in among:
                return [answer]
        except ValueError:  # not a token: a name
            pass
        wanted = plain(wish)
        known = {answer: [plain(label) for label in self.labels(game, answer)] for answer in among}
        exact = [answer for answer in among if wanted in known[answer]]
        return exact or [answer for answer in among if wanted in (without_number(label) for label in known[answer])]


def not_offered(id_: str, game: Any, wish: str, refusal: Refusal | None, offered: Said) -> UnknownName:
    """An answer that is not among those offered, with the rule against it if there is one."""
    why: Said = phrase("scenario-why-not", rule=refusal.rule, why=Told("", {}, message=refusal.message)) if refusal else ""
    question = game.question().id
    return UnknownName(phrase(id_, wish=wish, why=why, seat=str(game.to_answer()), question=question, offered=offered))


def in_english(message: Message) -> str:
    """The English text; where there is none, the id and the arguments."""
    try:
        return render(message.id, message.args, "en")
    except MissingText:
        return str(message)


def without_number(name: str) -> str:
    return re.sub(r" #\d+$", "", name)


def split_seat(text: str) -> tuple[int | None, str]:
    """ "1:Name" as seat and name."""
    match = re.match(r"(\d):\s*", text)
    return (int(match[1]), text[match.end() :]) if match else (None, text)


class HasUnits(Protocol):
    @property
    def unit_names(self) -> Mapping[int, Name]: ...


def unit_named(spec: HasUnits, text: str) -> int:
    """A unit by "Name", "Name #2", "1:Name" (of seat 1) or token."""
    if match := re.fullmatch(r"u(\d)\.(\d+)", text):
        u = of_seat(int(match[1]), int(match[2]))
        if u in spec.unit_names:
            return u
    seat, name = split_seat(text)
    units = [u for u in spec.unit_names if seat is None or owner_of(u) == seat]
    found = [u for u in units if plain(spec.unit_names[u].en) == plain(name)]
    if len(found) == 1:
        return found[0]
    near = found or [u for u in units if plain(without_number(spec.unit_names[u].en)) == plain(name)] or units
    listed = ", ".join(f"{owner_of(u)}:{spec.unit_names[u].en}" for u in near)
    raise UnknownName(phrase("scenario-no-unit", text=text, known=listed))

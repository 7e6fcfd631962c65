"""Records of a game without forces: a seat brings a name and nothing else. A small game needs no more than this and its own rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

import msgspec

from buildstars.content.files.bounded import Unreadable, check_json
from buildstars.content.model import Force
from buildstars.content.text.phrases import of_options, phrase
from buildstars.core.interface import Game
from buildstars.core.messages import Argument, Message
from buildstars.core.options import OptionError, SetupError
from buildstars.match.kinds import Definition, KindError


@dataclass(frozen=True)
class PlainSpec:
    """What games of the same seats and options share."""

    names: tuple[str, ...]
    """Of what the seats bring."""
    options: Mapping[str, str]
    """Those that are given; the game knows what the others are."""

    @property
    def players(self) -> int:
        return len(self.names)


class PlainKind:
    """A game says what it is called, how many play it, which options it has, and how it begins."""

    name: str
    engine: str
    """The module that plays it."""
    view_size: int
    """The most bytes that a view has (envs.plain_door)."""
    seats: range = range(2, 9)
    known_options: tuple[str, ...] = ()
    words: Final = ("force",)

    def begin(self, spec: Any) -> Game:
        raise NotImplementedError

    def from_bytes(self, spec: Any, data: bytes) -> Game:
        raise NotImplementedError

    def spec(self, forces: Sequence[Force], options: Mapping[str, str]) -> PlainSpec:
        if len(forces) not in self.seats:
            bounds: dict[str, Argument] = {"least": self.seats[0], "most": self.seats[-1], "game": self.name, "given": len(forces)}
            sentence = f"{self.seats[0]} to {self.seats[-1]} players play the game {self.name}, not {len(forces)}"
            raise SetupError(sentence, Message("setup-plain-players", bounds))
        if wrong := [option for option in options if option not in self.known_options]:
            known = ", ".join(self.known_options)
            sentence = f"the game {self.name} has no option {wrong[0]}; it has {known or 'none'}"
            some = "some" if known else "none"
            raise OptionError(sentence, Message("option-plain", {"game": self.name, "key": wrong[0], "known": known, "some": some}))
        return PlainSpec(tuple(force.name for force in forces), dict(options))

    def new(self, forces: Sequence[Force], options: Mapping[str, str]) -> Game:
        return self.begin(self.spec(forces, options))

    def options(self, game: Any) -> Mapping[str, str]:
        found: Mapping[str, str] = game.spec.options
        return found

    def definitions(self, game: Any) -> list[Definition]:
        return [Definition("force", msgspec.json.encode(name).decode()) for name in game.spec.names]

    def start(self, options: Mapping[str, str], definitions: Sequence[Definition]) -> Game:
        forces = []
        for place, one in enumerate(definitions):
            try:
                check_json(one.json)
                forces.append(Force(msgspec.json.decode(one.json, type=str), (), ()))
            except (Unreadable, msgspec.DecodeError):
                raise KindError(place, phrase("record-plain-name", word=one.word)) from None
        try:
            return self.new(forces, options)
        except (SetupError, OptionError) as error:
            raise KindError(-1, of_options(error)) from None

    def position(self, game: Game) -> str:
        return game.to_bytes().hex()

    def unknown(self, game: Game, seat: int) -> Sequence[int]:
        """Nothing that an answer alone could show; a game in which one does says so."""
        return ()

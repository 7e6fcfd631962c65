"""What the games of forces share in records: units and cards by their definitions, and a force a seat.

A record keeps the definitions of the units and cards used, so it loads without the collection and survives every edit of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final, Generic, Protocol, TypeVar

import msgspec

from buildstars.content.files.bounded import Unreadable, check_json
from buildstars.content.files.check import card_mistakes, unit_mistakes
from buildstars.content.model import Card, Force, Unit
from buildstars.content.text.phrases import located, of_options, phrase
from buildstars.core.interface import Game
from buildstars.core.options import OptionError, SetupError, as_recorded
from buildstars.match.kinds import Definition, KindError
from buildstars.registry import own


class ForceLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A force in a record: the ids of its units and cards, copies repeated."""

    name: str
    units: list[str]
    cards: list[str]


Thing = TypeVar("Thing", Unit, Card, ForceLine)


class OfForces(Game, Protocol):
    """A game that keeps its forces and options in a spec."""

    @property
    def spec(self) -> Any: ...


G = TypeVar("G", bound=OfForces)


class ForceKind(Generic[G]):
    """What games of forces share: units and cards by their definitions, and a force a seat. A game gives its name and functions."""

    words: Final = ("unit", "card", "force")

    def __init__(
        self,
        name: str,
        type_: type[G],
        spec: Callable[[list[Force], dict[str, str]], Any],
        start: Callable[[Any], G],
        from_bytes: Callable[[Any, bytes], G],
        write_position: Callable[[G], str],
    ) -> None:
        self.name = name
        self.engine = type_.__module__
        self._type = type_
        self._spec = spec
        self._start = start
        self._from_bytes = from_bytes
        self._write_position = write_position

    def game(self, game: Game) -> G:
        """The game as what it is."""
        return own(game, self._type)

    def spec(self, forces: Sequence[Force], options: Mapping[str, str]) -> Any:
        return self._spec(list(forces), dict(options))

    def begin(self, spec: Any) -> Game:
        return self._start(spec)

    def new(self, forces: Sequence[Force], options: Mapping[str, str]) -> Game:
        return self.begin(self.spec(forces, options))

    def from_bytes(self, spec: Any, data: bytes) -> Game:
        return self._from_bytes(spec, data)

    def forces(self, game: Game) -> Sequence[Force]:
        found: Sequence[Force] = self.game(game).spec.forces
        return found

    def options(self, game: Game) -> Mapping[str, str]:
        found: Mapping[str, str] = self.game(game).spec.options
        return found

    def position(self, game: Game) -> str:
        return self._write_position(self.game(game))

    def definitions(self, game: Game) -> list[Definition]:
        forces = self.forces(game)
        units = {unit.id: unit for force in forces for unit in force.units}
        cards = {card.id: card for force in forces for card in force.cards}
        found = [Definition("unit", _json(unit)) for unit in units.values()]
        found += [Definition("card", _json(card)) for card in cards.values()]
        for force in forces:
            line = ForceLine(force.name, [unit.id for unit in force.units], [card.id for card in force.cards])
            found.append(Definition("force", _json(line)))
        return found

    def start(self, options: Mapping[str, str], definitions: Sequence[Definition]) -> Game:
        units: dict[str, Unit] = {}
        cards: dict[str, Card] = {}
        forces: list[Force] = []
        for place, definition in enumerate(definitions):
            if definition.word == "unit":
                _add(units, _read(definition, Unit, place), place)
            elif definition.word == "card":
                _add(cards, _read(definition, Card, place), place)
            else:
                line = _read(definition, ForceLine, place)
                forces.append(Force(line.name, tuple(_named(line.units, units, place)), tuple(_named(line.cards, cards, place))))
        try:
            return self.new(forces, as_recorded(options))
        except (SetupError, OptionError) as error:
            raise KindError(-1, of_options(error)) from None
        except (ValueError, LookupError):  # a definition speaks of something that the engine does not know
            raise _mistake(definitions) from None


def _json(thing: Any) -> str:
    return msgspec.json.encode(thing).decode()


def _read(definition: Definition, type_: type[Thing], place: int) -> Thing:
    try:
        check_json(definition.json)
        return msgspec.json.decode(definition.json, type=type_)
    except Unreadable as error:
        raise KindError(place, phrase("record-definition", word=definition.word, why=error.why)) from None
    except (msgspec.ValidationError, msgspec.DecodeError) as error:
        raise KindError(place, phrase("record-definition", word=definition.word, why=str(error).removesuffix("."))) from None


def _mistake(definitions: Sequence[Definition]) -> KindError:
    """The first definition that makes no sense. Odd ones that the engine can play are not refused: tests and scenarios use them."""
    for place, definition in enumerate(definitions):
        found = unit_mistakes(_read(definition, Unit, place)) if definition.word == "unit" else []
        if definition.word == "card":
            found = card_mistakes(_read(definition, Card, place))
        for mistake in found:
            why = located(mistake.where, mistake.why) if mistake.where else mistake.why
            return KindError(place, phrase("record-senseless", word=definition.word, why=why))
    return KindError(-1, phrase("record-no-game"))


def _add(known: dict[str, Any], thing: Unit | Card, place: int) -> None:
    if thing.id in known:
        raise KindError(place, phrase("record-defined-twice", id=thing.id))
    known[thing.id] = thing


def _named(ids: Sequence[str], known: Mapping[str, Any], place: int) -> Iterator[Any]:
    for one in ids:
        if one not in known:
            raise KindError(place, phrase("record-undefined", id=one))
        yield known[one]

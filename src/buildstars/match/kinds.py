"""What a record must know of a game beyond the shared interface: how its set-up and its positions are written and read.

A record keeps the definitions of the units and cards used, so it loads without the collection and survives every edit of it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol, TypeVar

import msgspec

from buildstars.card.game import CardGame
from buildstars.card.game import new_game as new_card_game
from buildstars.card.layout import POOL
from buildstars.card.notation import write_position as write_card_position
from buildstars.card.state import block
from buildstars.content.files.bounded import Unreadable, check_json
from buildstars.content.files.check import card_mistakes, unit_mistakes
from buildstars.content.model import Card, Force, Unit
from buildstars.core.interface import Game
from buildstars.core.options import OptionError, SetupError
from buildstars.minis.game import MinisGame
from buildstars.minis.game import new_game as new_minis_game
from buildstars.minis.notation import write_position as write_minis_position
from buildstars.minis.redact import hides


class KindError(ValueError):
    """What is wrong with the definitions of a record: which of them (by its place, or -1), and a sentence."""

    def __init__(self, place: int, reason: str) -> None:
        super().__init__(reason)
        self.place = place
        self.reason = reason


@dataclass(frozen=True)
class Definition:
    """A line of the header that defines something: `unit`, `card`, `force`, and JSON."""

    word: str
    json: str


class Kind(Protocol):
    """One of the games."""

    @property
    def name(self) -> str: ...
    @property
    def words(self) -> tuple[str, ...]:
        """The words by which its definitions begin."""
        ...
    def new(self, forces: Sequence[Force], options: Mapping[str, str]) -> Game:
        """A new game; SetupError or OptionError, with a sentence, if there can be none."""
        ...
    def options(self, game: Game) -> Mapping[str, str]: ...
    def definitions(self, game: Game) -> list[Definition]: ...
    def start(self, options: Mapping[str, str], definitions: Sequence[Definition]) -> Game:
        """A new game; KindError if there can be none."""
        ...
    def position(self, game: Game) -> str:
        """The canonical text of a position: equal for equal positions."""
        ...
    def unknown(self, game: Game, seat: int) -> Sequence[int]:
        """Bit sets of the hidden things that a seat does not know; one it learns drops out."""
        ...


class ForceLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A force in a record: the ids of its units and cards, copies repeated."""

    name: str
    units: list[str]
    cards: list[str]


Thing = TypeVar("Thing", Unit, Card, ForceLine)


class _ForceKind:
    """What both games share: units and cards by their definitions, and a force a seat."""

    words: Final = ("unit", "card", "force")

    def new(self, forces: Sequence[Force], options: Mapping[str, str]) -> Game:
        raise NotImplementedError

    def forces(self, game: Game) -> Sequence[Force]:
        raise NotImplementedError

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
            return self.new(forces, options)
        except (SetupError, OptionError) as error:
            raise KindError(-1, str(error)) from None
        except (ValueError, LookupError):  # a definition speaks of something that the engine does not know
            raise _mistake(definitions) from None


class CardKind(_ForceKind):
    """The card game."""

    name: Final = "cardgame"

    def new(self, forces: Sequence[Force], options: Mapping[str, str]) -> Game:
        return new_card_game(list(forces), dict(options))

    def forces(self, game: Game) -> Sequence[Force]:
        return _card_game(game).spec.forces

    def options(self, game: Game) -> Mapping[str, str]:
        return _card_game(game).spec.options

    def position(self, game: Game) -> str:
        return write_card_position(_card_game(game))

    def unknown(self, game: Game, seat: int) -> Sequence[int]:
        state = _card_game(game).view(seat).known()
        return [state.words[block(owner) + POOL + k] for owner in range(state.spec.players) for k in range(4)]


class MinisKind(_ForceKind):
    """The miniatures game. The cards of a fleet count only where the base has a bonus (M2.5); a record keeps them all."""

    name: Final = "minis"

    def new(self, forces: Sequence[Force], options: Mapping[str, str]) -> Game:
        return new_minis_game(list(forces), dict(options))

    def forces(self, game: Game) -> Sequence[Force]:
        return _minis_game(game).spec.forces

    def options(self, game: Game) -> Mapping[str, str]:
        return _minis_game(game).spec.options

    def position(self, game: Game) -> str:
        return write_minis_position(_minis_game(game))

    def unknown(self, game: Game, seat: int) -> Sequence[int]:
        """J3: which units of the others are on the table, while fleets are deployed; afterwards nothing is hidden."""
        found = _minis_game(game)
        hidden = hides(found)
        counts = [int(count) for count in found.spec.unit_count]
        return [(1 << count) - 1 if hidden and owner != seat else 0 for owner, count in enumerate(counts)]


def _card_game(game: Game) -> CardGame:
    if not isinstance(game, CardGame):
        raise TypeError("not a card game")
    return game


def _minis_game(game: Game) -> MinisGame:
    if not isinstance(game, MinisGame):
        raise TypeError("not a miniatures game")
    return game


def _json(thing: Any) -> str:
    return msgspec.json.encode(thing).decode()


def _read(definition: Definition, type_: type[Thing], place: int) -> Thing:
    try:
        check_json(definition.json)
        return msgspec.json.decode(definition.json, type=type_)
    except Unreadable as error:
        raise KindError(place, f"this {definition.word} cannot be read: {error.reason.removesuffix('.')}") from None
    except (msgspec.ValidationError, msgspec.DecodeError) as error:
        raise KindError(place, f"this {definition.word} cannot be read: {str(error).removesuffix('.')}") from None


def _mistake(definitions: Sequence[Definition]) -> KindError:
    """The first definition that makes no sense. Odd ones that the engine can play are not refused: tests and scenarios use them."""
    for place, definition in enumerate(definitions):
        found = unit_mistakes(_read(definition, Unit, place)) if definition.word == "unit" else []
        if definition.word == "card":
            found = card_mistakes(_read(definition, Card, place))
        for mistake in found:
            where = f", {mistake.where}" if mistake.where else ""
            return KindError(place, f"this {definition.word} makes no sense{where}: {mistake.reason}")
    return KindError(-1, "no game can be made of these definitions")


def _add(known: dict[str, Any], thing: Unit | Card, place: int) -> None:
    if thing.id in known:
        raise KindError(place, f"{thing.id} is defined twice")
    known[thing.id] = thing


def _named(ids: Sequence[str], known: Mapping[str, Any], place: int) -> Iterator[Any]:
    for one in ids:
        if one not in known:
            raise KindError(place, f"the force has {one}, which is not defined above")
        yield known[one]


CARDGAME: Final = CardKind()
MINIS: Final = MinisKind()
KINDS: Final[Mapping[str, Kind]] = {CARDGAME.name: CARDGAME, MINIS.name: MINIS}

"""Both games as learners want them: observations and masks as small arrays, actions from a fixed range (docs/encoding.md).

A door belongs to one set of forces and options; games made by it are ordinary games of the engine. All adapters go through it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from operator import index
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from buildstars.card import game as cards
from buildstars.card import options as card_options
from buildstars.card.game import CardGame
from buildstars.card.learning import encoding as card_encoding
from buildstars.card.learning import observing as card_observing
from buildstars.card.spec import Spec as CardSpec
from buildstars.card.view import CardView
from buildstars.content.loader import ContentError
from buildstars.content.model import Force
from buildstars.content.text.messages import render_message
from buildstars.core.options import read_options
from buildstars.core.seats import CHANCE, OVER
from buildstars.envs import card_schema, minis_schema
from buildstars.envs.batch import Batch
from buildstars.envs.schema import Schema
from buildstars.envs.statics import statics_of
from buildstars.lab import fleets as ready_fleets
from buildstars.lab import forces as ready_forces
from buildstars.minis import game as minis
from buildstars.minis import options as minis_options
from buildstars.minis.game import MinisGame
from buildstars.minis.learning import encoding as minis_encoding
from buildstars.minis.learning import observing as minis_observing
from buildstars.minis.spec import Spec as MinisSpec
from buildstars.minis.view import MinisView

Array = NDArray[np.int8]
Game = CardGame | MinisGame
View = CardView | MinisView
Forces = str | Force | Sequence[str | Force] | None
Room = str | Force | Sequence[str | Force]

CLASSIC: Final = {"card": ("rebel-squadrons", "imperial-fist"), "minis": ("last-alliance", "dark-council")}
"""Who plays when nobody is named: these two, again and again round the table."""


def open_door(
    game: str = "card",
    players: int = 2,
    forces: Forces = None,
    max_turns: int | None = None,
    options: Mapping[str, str] | None = None,
    room: Room = (),
) -> Door:
    """A door to one of the games. Forces are names of ready ones (or `random:SEED`, or a file), or Force values; one for all seats, or
    one a seat. `room` names further forces that the same layout shall hold, so that observations of several matches are alike.
    ValueError, with a sentence, if there can be no such game."""
    game = "card" if game == "cardgame" else game  # as the commands call it
    if game not in CLASSIC:
        raise ValueError(f'there is no game "{game}"; there are {", ".join(CLASSIC)}')
    if not 2 <= (players := _whole("players", players)) <= 8:
        raise ValueError(f"a game has 2 to 8 players, not {players} (J10)")
    if max_turns is not None and (max_turns := _whole("max_turns", max_turns)) < 1:
        raise ValueError(f"max_turns is {max_turns}; give at least 1, or None for no limit")
    chosen = _options(game, options)
    try:
        seats = _seated(game, players, forces, chosen)
        wider = _found(game, _listed(room), chosen)
    except ContentError as error:
        raise ValueError(str(error)) from None
    return CardDoor(seats, chosen, max_turns, wider) if game == "card" else MinisDoor(seats, chosen, max_turns, wider)


def _whole(name: str, value: Any) -> int:
    try:
        return index(value)
    except TypeError:
        raise ValueError(f"{name} is {value!r}; give a whole number") from None


def whole_action(action: Any) -> int:
    """Also of numpy and torch; TypeError, with a sentence, for 3.7 or "3", which would otherwise pass for 3."""
    try:
        return index(action)
    except TypeError:
        raise TypeError(f"an action is one whole number, not {action!r}") from None


def _options(game: str, given: Mapping[str, Any] | None) -> dict[str, str]:
    """As texts; OptionError, with a sentence, if the game has no such option or value."""
    if given is not None and not isinstance(given, Mapping):
        raise ValueError(f'options are a dictionary, such as {{"turn_limit": "100"}}, not {given!r}')
    chosen = {str(name): str(value) for name, value in (given or {}).items()}
    read_options(card_options.OPTIONS if game == "card" else minis_options.OPTIONS, chosen)
    return chosen


def _listed(given: Any) -> list[str | Force]:
    """One force, or several."""
    found = list(given) if isinstance(given, Iterable) and not isinstance(given, str) else [given]
    for one in found:
        if not isinstance(one, str | Force):
            raise ValueError(f"{one!r} is no force; give the name of a ready one, a file as text, or a Force")
    return found


def _seated(game: str, players: int, forces: Forces, options: Mapping[str, str]) -> list[Force]:
    if forces is None:
        packs = game == "card" and options.get("packs") == "on"
        battle = options.get("battle", "free") if game == "minis" else "free"
        if packs:
            forces = ready_forces.PACKS
        else:
            forces = CLASSIC[game] if battle == "free" else ready_fleets.CLASSIC[ready_fleets.battle_named(battle)]
        forces = [forces[seat % 2] for seat in range(players)]
    given = _listed(forces)
    if len(given) == 1:
        given *= players
    if len(given) != players:
        raise ValueError(f"{players} players need {players} forces, or one for all; these are {len(given)}")
    return _found(game, given, options)


def _found(game: str, given: Sequence[str | Force], options: Mapping[str, str]) -> list[Force]:
    """Force values for names."""
    names = list(dict.fromkeys(one for one in given if isinstance(one, str)))
    seated = ready_forces.seated if game == "card" else ready_fleets.seated
    found = dict(zip(names, seated(names, len(names), options))) if names else {}
    return [one if isinstance(one, Force) else found[one] for one in given]


def _small(observation: Any) -> NDArray[Any]:
    """The same numbers in a byte each."""
    given = np.asarray(observation)
    if given.dtype.kind in "iuf" and given.dtype.itemsize == 1:
        return given
    with np.errstate(invalid="ignore"):
        found = given.astype(np.int8) if given.dtype.kind in "iuf" else None
    if found is None or not np.array_equal(found, given):
        raise ValueError("an observation has whole numbers from -128 to 127; these are others (scaled ones?)")
    return found


class Door:
    """What is the same for both games."""

    name: str
    """`card` or `minis`."""
    spec: Any
    """The engine's tables of these forces."""
    encoding: Any
    """The engine's writer of observations and masks."""
    _made: tuple[Any, ...]
    _alike: Any = None
    """The tables of a game that others have made with these forces."""
    _observe_bytes: Any

    def __init__(self, schema: Schema, forces: Sequence[Force], max_turns: int | None) -> None:
        self.schema = schema
        self.forces = tuple(forces)
        self.players = schema.players
        self.seat_names = tuple(f"seat {seat}" for seat in range(schema.players))
        self.size = schema.size
        self.actions = schema.actions
        self.max_turns = max_turns

    def __reduce__(self) -> tuple[Any, ...]:
        """Copies and pickles are made of the same forces, options and room."""
        return type(self), self._made

    # ---- the game -----------------------------------------------------------------------------------------------------

    def new(self) -> Game:
        """A game at its first question; chance is not settled yet."""
        raise NotImplementedError

    def possible(self, game: Game, seat: int, rng: Any) -> Game:
        """A game that fits all that a seat knows of this one; the rest is dealt anew with a core.generator.Generator."""
        raise NotImplementedError

    def returns(self, game: Game) -> list[float]:
        """Of a game that is over: 1 for the winner, −1 shared by the others; winners together share the 1. A draw is 0 for all."""
        result = game.result()
        return [0.0] * self.players if result is None else list(result.returns)

    def is_cut(self, game: Game) -> bool:
        """Whether the game has gone on beyond `max_turns` without an end: an adapter truncates it."""
        return self.max_turns is not None and game.to_answer() != OVER and game.turn_number() > self.max_turns

    # ---- observations and masks ---------------------------------------------------------------------------------------

    def observe(self, game: Game | View, seat: int) -> Array:
        """What a seat knows of a game, or of its own view of one, as `size` bytes; the schema says what each means."""
        state = self._state(game)
        if not 0 <= seat < self.players:
            raise self._no_seat(seat)
        return np.frombuffer(self._observe_bytes(self.encoding, state, seat), np.int8).copy()

    def mask(self, game: Game | View, seat: int) -> Array:
        """1 for each action that is offered to the seat now; all 0 if it is not asked."""
        state = self._state(game)
        if not 0 <= seat < self.players:
            raise self._no_seat(seat)
        return np.frombuffer(self.encoding.mask_bytes(state, seat), np.int8, self.actions).copy()

    def _state(self, game: Game | View) -> Any:
        """The position, of a game or of a view of one; ValueError, with a sentence, if it is not of this door's forces."""
        state = game.known() if isinstance(game, CardView | MinisView) else game
        if state.spec is not self.spec and state.spec is not self._alike:
            if type(state.spec) is not type(self.spec):
                raise ValueError(f"this door is for the game {self.name}, and this is a position of the other one")
            if [(one.units, one.cards) for one in state.spec.forces] != [(one.units, one.cards) for one in self.forces]:
                raise ValueError("this game has other forces than this door; open_door(…, forces=…) opens one for them")
            self._alike = state.spec
        return state

    def observe_into(self, game: Game, seat: int, out: Array) -> None:
        """As `observe`, into an array that is there."""
        out[:] = self.observe(game, seat)

    def mask_into(self, game: Game, seat: int, out: Array) -> None:
        """As `mask`, into an array that is there."""
        out[:] = self.mask(game, seat)

    def decode(self, observation: Array | Sequence[float] | bytes) -> dict[str, Any]:
        """An observation in words and names; also one whose numbers have become larger ones, as in tensors of learners and of OpenSpiel."""
        data = observation if isinstance(observation, bytes) else _small(observation).tobytes()
        if len(data) != self.size:
            raise ValueError(f"these {len(data)} bytes are no observation of this game, which has {self.size}")
        try:
            return self._decode(data)
        except (IndexError, KeyError, ValueError):
            raise ValueError("these bytes are no observation of this game; was it made with the same forces and players?") from None

    def _decode(self, data: bytes) -> dict[str, Any]:
        raise NotImplementedError

    def statics(self) -> dict[str, NDArray[Any]]:
        """What does not change, by seat (as the game counts them), unit and face, and by seat and card; see docs/encoding.md."""
        return statics_of(self.spec, self.encoding)

    def batch(self, games: int, seed: int = 0, opponent: str | None = None, seat: int | None = None) -> Batch:
        """Many games at once (envs.batch): with `opponent="random"` one seat is asked (by turns, or `seat`), else every seat."""
        return Batch(self, games, seed, opponent, seat)

    # ---- actions ------------------------------------------------------------------------------------------------------

    def actions_of(self, game: Game, seat: int) -> list[int]:
        """The offered actions, ascending; empty if the seat is not asked."""
        state = self._state(game)
        if not 0 <= seat < self.players:
            raise self._no_seat(seat)
        return sorted(self.encoding.offered(state, seat))

    def answer(self, game: Game, seat: int, action: int) -> int:
        """The engine's answer for an action; ValueError, with a sentence, if it is not offered now."""
        raise NotImplementedError

    def action(self, game: Game, seat: int, answer: int) -> int:
        """The action of an offered answer."""
        raise NotImplementedError

    def play(self, game: Game, action: int) -> None:
        """Give an action for the seat that is asked. Chance is not settled after it."""
        game.apply(self.answer(game, game.to_answer(), action))

    def describe(self, game: Game, seat: int, action: int) -> str:
        """An action in English."""
        return render_message(game.describe(self.answer(game, seat, action)), "en", self.seat_names, seat)

    def _check_offered(self, game: Game, seat: int, answer: int) -> int:
        """Which of the offered answers it is; ValueError, with a sentence, if it is none."""
        answers = game.legal() if game.to_answer() == seat else []
        if answer not in answers:
            raise ValueError(f"answer {answer} is not offered to seat {seat} now; only offered answers have an action")
        return answers.index(answer)

    def _no_seat(self, seat: int) -> ValueError:
        return ValueError(f"there is no seat {seat}; seats go from 0 to {self.players - 1}")

    def _not_offered(self, game: Game, seat: int, action: int) -> ValueError:
        who = game.to_answer()
        if not 0 <= action < self.actions:
            return ValueError(f"there is no action {action}; actions go from 0 to {self.actions - 1}")
        if who != seat or who < 0:
            asked = "the game is over" if who == OVER else "chance is asked" if who == CHANCE else f"seat {who} is asked"
            return ValueError(f"{f'seat {seat}' if seat >= 0 else 'a seat'} is not asked: {asked}")
        offered = ", ".join(map(str, self.actions_of(game, seat)))
        return ValueError(f"action {action} is not offered to seat {seat} now; offered are {offered}")


class CardDoor(Door):
    name = "card"
    spec: CardSpec
    encoding: card_encoding.Encoding
    _observe_bytes = staticmethod(card_observing.observe_bytes)

    def __init__(self, forces: Sequence[Force], options: Mapping[str, str], max_turns: int | None, room: Sequence[Force] = ()) -> None:
        self._made = (tuple(forces), dict(options), max_turns, tuple(room))
        self.spec = CardSpec(list(forces), dict(options))
        units = max((len(force.units) for force in room), default=0)
        kinds = max((len({card.id for card in force.cards}) for force in room), default=0)
        self.encoding = card_encoding.Encoding(self.spec, units, kinds)
        super().__init__(card_schema.schema_of(self.encoding), forces, max_turns)

    def new(self) -> CardGame:
        return cards.start(self.spec)

    def possible(self, game: Game, seat: int, rng: Any) -> CardGame:
        assert isinstance(game, CardGame)
        return cards.possible_game(game.view(seat), rng)

    def _decode(self, data: bytes) -> dict[str, Any]:
        return card_schema.decode(self.encoding, self.forces, data)

    def answer(self, game: Game, seat: int, action: int) -> int:
        state, action = self._state(game), whole_action(action)
        if not 0 <= action < self.actions or action not in self.encoding.offered(state, seat):
            raise self._not_offered(game, seat, action)
        return int(self.encoding.to_answer(seat, action))

    def action(self, game: Game, seat: int, answer: int) -> int:
        self._check_offered(game, seat, answer)
        return int(self.encoding.to_action(seat, answer))


class MinisDoor(Door):
    name = "minis"
    spec: MinisSpec
    encoding: minis_encoding.Encoding
    _observe_bytes = staticmethod(minis_observing.observe_bytes)

    def __init__(self, forces: Sequence[Force], options: Mapping[str, str], max_turns: int | None, room: Sequence[Force] = ()) -> None:
        self._made = (tuple(forces), dict(options), max_turns, tuple(room))
        self.spec = MinisSpec(list(forces), dict(options))
        self.encoding = minis_encoding.Encoding(self.spec, max((len(force.units) for force in room), default=0))
        super().__init__(minis_schema.schema_of(self.encoding), forces, max_turns)

    def new(self) -> MinisGame:
        return minis.start(self.spec)

    def possible(self, game: Game, seat: int, rng: Any) -> MinisGame:
        assert isinstance(game, MinisGame)
        return minis.possible_game(game.view(seat), rng)

    def _decode(self, data: bytes) -> dict[str, Any]:
        return minis_schema.decode(self.encoding, self.forces, data)

    def answer(self, game: Game, seat: int, action: int) -> int:
        state, action = self._state(game), whole_action(action)
        answer = int(self.encoding.to_answer(state, seat, action)) if 0 <= action < self.actions else -1
        if answer < 0:
            raise self._not_offered(game, seat, action)
        return answer

    def action(self, game: Game, seat: int, answer: int) -> int:
        at = self._check_offered(game, seat, answer)
        return int(self.encoding.offered(self._state(game), seat)[at])

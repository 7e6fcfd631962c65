"""Games as learners want them: observations and masks as small arrays, actions from a fixed range (docs/encoding.md).

A door belongs to one set of forces and options; games made by it are ordinary games of the engine. All adapters go through it.
A game's own door stands in `card_door` and `minis_door`; a game without one gets that of `plain_door`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from operator import index
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from buildstars.content.loader import ContentError
from buildstars.content.model import Force
from buildstars.content.text.languages import MissingText
from buildstars.content.text.messages import render_message
from buildstars.core.buffers import BACK
from buildstars.core.interface import Game, View
from buildstars.core.seats import CHANCE, OVER
from buildstars.core.viewing import KernelView
from buildstars.envs.batch import Batch
from buildstars.envs.layout import AS_NEEDED, Layout
from buildstars.envs.rows.pointers import Pointers, observed
from buildstars.envs.schema import Schema
from buildstars.registry import Facets

Array = NDArray[np.int8]
Forces = str | Force | Sequence[str | Force] | None
Room = str | Force | Sequence[str | Force]


@dataclass(frozen=True)
class Entrance:
    """How the doors of a game are made."""

    make: Callable[[Sequence[Force], Mapping[str, str], int | None, Sequence[Force], Layout], Door]
    """Of the forces of the seats, the options, `max_turns`, the forces that there shall be room for, and the rows asked for beyond."""
    check: Callable[[dict[str, str]], object]
    """OptionError, with a sentence, if the game has no such option or value."""
    usual: Callable[[Mapping[str, str]], Sequence[str | Force]]
    """Who plays when nobody is named: these two, again and again round the table."""
    named: Callable[[Sequence[str], Mapping[str, str]], Sequence[Force]]
    """The forces of these names; ContentError if there is none."""


def plain(game: str) -> Entrance:
    """For a game that has no encoding of its own."""
    from buildstars.envs.plain_door import entrance

    return entrance(game)


DOORS: Final[Facets[Entrance]] = Facets(
    "environments", plain, card="buildstars.envs.card_door:CARD", minis="buildstars.envs.minis_door:MINIS"
)


def open_door(
    game: str = "card",
    players: int = 2,
    forces: Forces = None,
    max_turns: int | None = None,
    options: Mapping[str, str] | None = None,
    room: Room = (),
    layout: Layout = AS_NEEDED,
) -> Door:
    """A door to one of the games. Forces are names of ready ones (or `random:SEED`, or a file), or Force values; one for all seats, or
    one a seat. `room` names further forces that the same layout shall hold, so that observations of several matches are alike; `layout`
    asks for rows by their number, and for masks without `back`. ValueError, with a sentence, if there can be no such game."""
    entrance = DOORS[game]
    if not 2 <= (players := _whole("players", players)) <= 8:
        raise ValueError(f"a game has 2 to 8 players, not {players} (J10)")
    if max_turns is not None and (max_turns := _whole("max_turns", max_turns)) < 1:
        raise ValueError(f"max_turns is {max_turns}; give at least 1, or None for no limit")
    layout.check(players)
    chosen = _options(entrance, options)
    try:
        seats = _seated(entrance, players, forces, chosen)
        wider = _found(entrance, _listed(room), chosen)
    except ContentError as error:
        raise ValueError(str(error)) from None
    return entrance.make(seats, chosen, max_turns, wider, layout)


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


def _options(entrance: Entrance, given: Mapping[str, Any] | None) -> dict[str, str]:
    """As texts; OptionError, with a sentence, if the game has no such option or value."""
    if given is not None and not isinstance(given, Mapping):
        raise ValueError(f'options are a dictionary, such as {{"turn_limit": "100"}}, not {given!r}')
    chosen = {str(name): str(value) for name, value in (given or {}).items()}
    entrance.check(chosen)
    return chosen


def _listed(given: Any) -> list[str | Force]:
    """One force, or several."""
    found = list(given) if isinstance(given, Iterable) and not isinstance(given, str) else [given]
    for one in found:
        if not isinstance(one, str | Force):
            raise ValueError(f"{one!r} is no force; give the name of a ready one, a file as text, or a Force")
    return found


def _seated(entrance: Entrance, players: int, forces: Forces, options: Mapping[str, str]) -> list[Force]:
    if forces is None:
        forces = entrance.usual(options)
        forces = [forces[seat % 2] for seat in range(players)]
    given = _listed(forces)
    if len(given) == 1:
        given *= players
    if len(given) != players:
        raise ValueError(f"{players} players need {players} forces, or one for all; these are {len(given)}")
    return _found(entrance, given, options)


def _found(entrance: Entrance, given: Sequence[str | Force], options: Mapping[str, str]) -> list[Force]:
    """Force values for names."""
    names = list(dict.fromkeys(one for one in given if isinstance(one, str)))
    found = dict(zip(names, entrance.named(names, options))) if names else {}
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
    """What is the same for all games."""

    name: str
    """`card` or `minis`, or what another game is called."""
    title: str
    """The same in words, as in "a round of the …"."""
    spec: Any
    """The engine's tables of these forces."""
    encoding: Any
    """The engine's writer of observations and masks."""
    _made: tuple[Any, ...]
    _alike: Any = None
    """The tables of a game that others have made with these forces."""
    _observe_bytes: Any
    batches: Any = None
    """The class that plays many of its games at once, inside the engine; None: there is none."""
    mixed: Any = None
    """The class that does so with games of different forces and numbers of players."""
    offers_back: bool = True
    """Do masks offer to take the last pick back, beside other actions?"""

    def __init__(self, schema: Schema, forces: Sequence[Force], max_turns: int | None) -> None:
        self.schema = schema
        self.forces = tuple(forces)
        self.players = len(self.forces)
        self.seat_names = tuple(f"seat {seat}" for seat in range(self.players))
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
        state: Any = game
        if isinstance(game, KernelView):
            state = state.known()
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
        return {}

    def pointers(self) -> Pointers:
        """A row an action: what it points at, by the action alone (envs.rows.pointers); see docs/training-ground.md."""
        raise ValueError(f'the game "{self.name}" has no table of what its actions point at')

    def points_at(self, observations: Any) -> Pointers:
        """The same by observation and action, with what the question that is asked adds."""
        return observed(self.pointers(), observations, self.size)[1]

    def batch(self, games: int, seed: int = 0, opponent: str | None = None, seat: int | None = None) -> Batch:
        """Many games at once (envs.batch): with `opponent="random"` one seat is asked (by turns, or `seat`), else every seat."""
        return Batch(self, games, seed, opponent, seat)

    # ---- actions ------------------------------------------------------------------------------------------------------

    def actions_of(self, game: Game, seat: int) -> list[int]:
        """The offered actions, ascending; empty if the seat is not asked."""
        state = self._state(game)
        if not 0 <= seat < self.players:
            raise self._no_seat(seat)
        return sorted(self.offered(state, seat))

    def offered(self, game: Any, seat: int) -> list[int]:
        """The same of a seat that there is, in no order, and nobody looks whether the game is of this door's forces."""
        found: list[int] = self.encoding.offered(game, seat)
        return found

    def answer_of(self, game: Any, seat: int, action: int) -> int:
        """The engine's answer for an action that is known to be offered."""
        return self.answer(game, seat, action)

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
        message = game.describe(self.answer(game, seat, action))
        try:
            return render_message(message, "en", self.seat_names, seat)
        except MissingText:
            return str(message)

    def nearest(self, wanted: int, offered: list[int]) -> int:
        """The offered answer that is nearest to what a player has in mind; games differ in what is near."""
        return wanted if wanted in offered else offered[0]

    def _check_offered(self, game: Game, seat: int, answer: int) -> int:
        """Which of the offered answers it is; ValueError, with a sentence, if it is none."""
        answers = game.legal() if game.to_answer() == seat else []
        if not self.offers_back and len(answers) > 1:
            answers = [one for one in answers if one != BACK]
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

"""A door for a game that has no encoding of its own: an observation is the bytes of a seat's view, and every answer is an action.

The game says by its kind (`view_size`) how long a view can be; shorter ones are filled up with zeros, behind two bytes for the length.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import numpy as np

from buildstars.content.model import Force
from buildstars.core.interface import Game, View
from buildstars.envs.door import Array, Door, Entrance, whole_action
from buildstars.envs.layout import AS_NEEDED, Layout
from buildstars.envs.schema import ActionRange, Schema, named
from buildstars.match.kinds import KINDS

VERSION: Final = 1
MOST_ACTIONS: Final = 65_536
HEAD: Final = 2


class PlainDoor(Door):
    """Any game by its kind alone."""

    def __init__(
        self, name: str, forces: Sequence[Force], options: Mapping[str, str], max_turns: int | None, room: Sequence[Force] = (),
        layout: Layout = AS_NEEDED,
    ) -> None:
        if layout != AS_NEEDED:
            raise ValueError(f'the game "{name}" has no rows to lay out; leave `layout` out')
        self._made = (name, tuple(forces), dict(options), max_turns, tuple(room))
        self.kind = KINDS[name]
        self.spec = self.kind.spec(forces, options)
        self.name = name
        self.title = f"game “{name}”"
        actions = self.kind.begin(self.spec).answer_space
        if actions > MOST_ACTIONS:
            raise ValueError(f'the game "{name}" has {actions} answers, too many for an action each; it needs an encoding of its own')
        size = HEAD + int(getattr(self.kind, "view_size", 0))
        if size == HEAD:
            raise ValueError(f'the game "{name}" does not say how many bytes its views have (`view_size` of its kind)')
        fields = named([
            ("length", 0, HEAD, "code", "bytes of the view, the higher ones second"), ("view", HEAD, size - HEAD, "code", "the view"),
        ])
        ranges = (ActionRange("answer", 0, actions, "the answer of this number"),)
        super().__init__(Schema(name, VERSION, len(forces), 0, 0, "view", size, actions, fields, ranges), forces, max_turns)

    def new(self) -> Game:
        return self.kind.begin(self.spec)

    def _checked(self, game: Game | View, seat: int) -> View:
        if game.game_name != self.name:
            raise ValueError(f"this door is for the game {self.name}, and this is a position of another one")
        if not 0 <= seat < self.players:
            raise self._no_seat(seat)
        return game.view(seat) if hasattr(game, "view") else game

    def observe(self, game: Game | View, seat: int) -> Array:
        data = self._checked(game, seat).to_bytes()
        if len(data) > self.size - HEAD:
            raise ValueError(f'a view of the game "{self.name}" has {len(data)} bytes; its kind says at most {self.size - HEAD}')
        return np.frombuffer((len(data).to_bytes(HEAD, "little") + data).ljust(self.size, b"\0"), np.int8).copy()

    def mask(self, game: Game | View, seat: int) -> Array:
        found: Array = np.zeros(self.actions, np.int8)
        found[self._checked(game, seat).legal()] = 1
        return found

    def _decode(self, data: bytes) -> dict[str, Any]:
        return {"view": data[HEAD : HEAD + int.from_bytes(data[:HEAD], "little")]}

    def actions_of(self, game: Game, seat: int) -> list[int]:
        return sorted(self._checked(game, seat).legal())

    def offered(self, game: Any, seat: int) -> list[int]:
        return list(game.legal()) if game.to_answer() == seat else []

    def answer(self, game: Game, seat: int, action: int) -> int:
        action = whole_action(action)
        if game.to_answer() != seat or action not in game.legal():
            raise self._not_offered(game, seat, action)
        return action

    def action(self, game: Game, seat: int, answer: int) -> int:
        self._check_offered(game, seat, answer)
        return answer


def entrance(name: str) -> Entrance:
    """Forces are names alone: who needs more of them has an entrance of its own. The kind itself refuses options that it has not."""
    two = (Force("one", (), ()), Force("other", (), ()))
    return Entrance(
        lambda forces, options, max_turns, room, layout: PlainDoor(name, forces, options, max_turns, room, layout),
        lambda options: KINDS[name].spec(two, options),
        lambda options: two,
        lambda names, options: [Force(one, (), ()) for one in names],
    )

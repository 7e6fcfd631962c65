"""One seat of either game as a Gymnasium environment, against opponents by their arena names (docs/gymnasium.md).

    import gymnasium
    import buildstars.envs.gymnasium

    env = gymnasium.make("buildstars/Card-v1", opponents="pilot", seat="random")

Importing this module registers `buildstars/Card-v1` and `buildstars/Minis-v1`. Observations are what the seat may know; offered actions
are `info["action_mask"]` and `action_masks()`. An action that is not offered ends the episode at −1.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, Literal

import numpy as np
from numpy.typing import NDArray

from buildstars.core.generator import Generator
from buildstars.core.interface import Game
from buildstars.core.seats import OVER
from buildstars.envs.door import Forces, Room, open_door, whole_action
from buildstars.envs.extras import need
from buildstars.envs.layout import AS_NEEDED, Layout
from buildstars.envs.opponents import Opponents, opponents_named
from buildstars.envs.rendering import MODES, USUAL_WIDTH, Renderer
from buildstars.match.playing import settle

need("gymnasium")

import gymnasium  # noqa: E402
from gymnasium import spaces  # noqa: E402
from gymnasium.error import ResetNeeded  # noqa: E402
from gymnasium.utils import EzPickle  # noqa: E402

IDS: Final = {"card": "buildstars/Card-v1", "minis": "buildstars/Minis-v1"}
ILLEGAL: Final = -1.0
"""The reward for an action that is not offered."""
Observation = NDArray[np.int8]
Seat = int | Literal["random"]


class BuildstarsEnv(gymnasium.Env[Observation, np.int64], EzPickle):
    """A learner at one seat; the others answer inside `step`.

    The reward comes at the end: 1 for a win, −1 for a loss (shared with the other losers of a game of many), 0 for a draw, and 0 when
    `max_turns` (turns of all players) truncates. A learner that is eliminated in a game of many gets it when the others have finished.
    """

    metadata: dict[str, Any] = {"render_modes": list(MODES), "render_fps": 2}  # noqa: RUF012 (so Gymnasium wants it)

    def __init__(
        self,
        game: str = "card",
        players: int = 2,
        forces: Forces = None,
        max_turns: int | None = None,
        opponents: str | Sequence[str] = "random",
        seat: Seat = 0,
        render_mode: str | None = None,
        *,
        options: Mapping[str, str] | None = None,
        render_width: int = USUAL_WIDTH,
        room: Room = (),
        layout: Layout = AS_NEEDED,
    ) -> None:
        EzPickle.__init__(
            self, game, players, forces, max_turns, opponents, seat, render_mode,
            options=options, render_width=render_width, room=room, layout=layout,
        )
        self.door = open_door(game, players, forces, max_turns, options, room, layout)
        self.opponents = Opponents(self.door, opponents_named(opponents, players))
        self.seat = checked_seat(seat, players)
        """Where the learner sits; with "random" it changes from episode to episode."""
        self._seat = 0
        self.observation_space = spaces.Box(-128, 127, (self.door.size,), np.int8)
        self.action_space = spaces.Discrete(self.door.actions)
        self.render_mode = render_mode
        self._render_width = render_width
        self._renderer = Renderer(render_mode, [], render_width)
        self._luck = Generator(0)
        self._game: Game | None = None
        self._over = True

    # ---- playing ------------------------------------------------------------------------------------------------------

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Observation, dict[str, Any]]:
        """A new game, at the learner's first question."""
        super().reset(seed=seed)
        while True:
            self._seat = int(self.np_random.integers(self.door.players)) if self.seat == "random" else int(self.seat)
            self._luck = Generator(int(self.np_random.integers(2**62)))
            self.opponents.sit_down(self._seat, int(self.np_random.integers(2**62)))
            game = self._game = self.door.new()
            settle(game, self._luck)
            self.opponents.play_on(game, self._luck)
            if game.to_answer() == self._seat:
                break  # else it was over before the learner was asked
        self._over = False
        self._renderer.names = self._names()
        if self.render_mode == "human":
            self.render()
        return self.door.observe(game, self._seat), self._info(game)

    def step(self, action: np.int64 | int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """The learner's action, and all answers after it until the learner is asked again or the game is over."""
        if self._game is None or self._over:
            raise ResetNeeded("the episode is over, or none has begun; call reset() first")
        game = self._game
        try:
            answer = self.door.answer(game, self._seat, whole_action(action))
        except ValueError as error:
            self._over = True
            return self.door.observe(game, self._seat), ILLEGAL, True, False, {**self._info(game), "illegal": str(error)}
        game.apply(answer)
        settle(game, self._luck)
        self.opponents.play_on(game, self._luck)
        over = game.to_answer() == OVER
        cut = not over and self.door.is_cut(game)
        self._over = over or cut
        if self.render_mode == "human":
            self.render()
        reward = self.door.returns(game)[self._seat] if over else 0.0
        return self.door.observe(game, self._seat), reward, over, cut, self._info(game)

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are offered, as sb3-contrib asks for them."""
        return self.door.mask(self._playing(), self._seat).astype(np.bool_)

    def _info(self, game: Game) -> dict[str, Any]:
        return {"action_mask": self.door.mask(game, self._seat), "seat": self._seat}

    def _playing(self) -> Game:
        if self._game is None:
            raise ResetNeeded("no episode has begun; call reset() first")
        return self._game

    # ---- looking ------------------------------------------------------------------------------------------------------

    def describe(self, action: int) -> str:
        """An offered action in English."""
        return self.door.describe(self._playing(), self._seat, action)

    def render(self) -> Any:
        """The table as the learner sees it."""
        if self.render_mode is None:
            gymnasium.logger.warn(f"choose how to render when the environment is made: render_mode={' or '.join(map(repr, MODES))}")
            return None
        return self._renderer.show(self._playing().view(self._seat))

    def _names(self) -> tuple[str, ...]:
        names = ["learner", *self.opponents.names]
        return tuple(names[(seat - self._seat) % self.door.players] for seat in range(self.door.players))


def checked_seat(seat: Seat, players: int) -> Seat:
    if seat == "random" or (isinstance(seat, int | np.integer) and 0 <= seat < players):
        return seat if seat == "random" else int(seat)
    raise ValueError(f'there is no seat {seat!r}; seats go from 0 to {players - 1}, and "random" changes from episode to episode')


def register() -> None:
    """Tell Gymnasium the ids; done when this module is imported."""
    for game, name in IDS.items():
        if name not in gymnasium.registry:
            gymnasium.register(
                name, entry_point=f"{__name__}:BuildstarsEnv", vector_entry_point="buildstars.envs.vector:BuildstarsVectorEnv",
                kwargs={"game": game},
            )


register()

"""Many episodes at once as a Gymnasium vector environment, stepped inside the compiled engine (docs/gymnasium.md).

    envs = gymnasium.make_vec("buildstars/Card-v1", num_envs=256)

A game that ends begins anew in the same step. With `copy=False` observations and masks are views on the engine's own buffers.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from buildstars.envs.batch import Batch, checked_number
from buildstars.envs.door import Forces, Room, open_door
from buildstars.envs.extras import need
from buildstars.envs.gymnasium import Seat, checked_seat
from buildstars.envs.layout import AS_NEEDED, Layout
from buildstars.envs.opponents import opponents_named
from buildstars.envs.rendering import MODES, USUAL_WIDTH, Renderer

need("gymnasium")

from gymnasium import spaces  # noqa: E402
from gymnasium.error import ResetNeeded  # noqa: E402
from gymnasium.utils import EzPickle  # noqa: E402
from gymnasium.vector import AutoresetMode, VectorEnv  # noqa: E402
from gymnasium.vector.utils import batch_space  # noqa: E402

Step = tuple[NDArray[np.int8], NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]


class BuildstarsVectorEnv(VectorEnv[NDArray[np.int8], NDArray[np.int64], NDArray[Any]], EzPickle):
    """`num_envs` games, each with its learner.

    `opponents` is "random", or None for self-play: then a row is whichever seat is asked there (`infos["seat"]`), and the reward that of
    the seat that acted; `infos["final_info"]` has that `seat`, and the `returns` of all. Other opponents play in
    `make_vec(…, vectorization_mode="sync")` or "async".

    `seat` is where the learners sit; "random" places them by turns. `copy=False` saves copying: observations and masks then change with
    the next step. An action that is not offered ends its game at −1.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012 (so Gymnasium wants it)
        "render_modes": list(MODES), "render_fps": 2, "autoreset_mode": AutoresetMode.SAME_STEP,
    }

    def __init__(
        self,
        num_envs: int = 1,
        game: str = "card",
        players: int = 2,
        forces: Forces = None,
        max_turns: int | None = None,
        opponents: str | Sequence[str] | None = "random",
        seat: Seat = 0,
        render_mode: str | None = None,
        *,
        options: Mapping[str, str] | None = None,
        copy: bool = True,
        render_width: int = USUAL_WIDTH,
        room: Room = (),
        layout: Layout = AS_NEEDED,
    ) -> None:
        EzPickle.__init__(
            self, num_envs, game, players, forces, max_turns, opponents, seat, render_mode,
            options=options, copy=copy, render_width=render_width, room=room, layout=layout,
        )
        self.door = open_door(game, players, forces, max_turns, options, room, layout)
        self.num_envs = checked_number(num_envs)
        self.seat = checked_seat(seat, players)
        self._opponent = only_random(opponents, players)
        self.copy = copy
        self.single_observation_space = spaces.Box(-128, 127, (self.door.size,), np.int8)
        self.single_action_space = spaces.Discrete(self.door.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.render_mode = render_mode
        self._renderer = Renderer(render_mode, [], render_width)
        self._batch: Batch | None = None
        self._all = np.ones(num_envs, np.bool_)
        self._all.flags.writeable = False
        self._seat_at = self.door.schema.field("seat").offset

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.int8], dict[str, Any]]:
        """New games everywhere."""
        super().reset(seed=seed)
        where = None if self._opponent is None or self.seat == "random" else int(self.seat)
        self._batch = self.door.batch(self.num_envs, int(self.np_random.integers(2**62)), self._opponent, where)
        return self._kept(self._batch.observations), self._infos(self._batch)

    def step(self, actions: NDArray[np.int64]) -> Step:
        """An action for each game."""
        batch = self._playing()
        batch.step(actions)
        ends, cuts = batch.ends.copy(), batch.cuts.copy()
        infos = self._infos(batch)
        done = ends | cuts
        if done.any():
            infos |= self._finals(batch, done)
        return self._kept(batch.observations), batch.rewards.copy(), ends, cuts, infos

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are offered, a row a game."""
        return self._playing().masks.astype(np.bool_)

    def _kept(self, rows: NDArray[np.int8]) -> NDArray[np.int8]:
        return rows.copy() if self.copy else rows

    def _infos(self, batch: Batch) -> dict[str, Any]:
        return {"action_mask": self._kept(batch.masks), "_action_mask": self._all, "seat": batch.seats.copy(), "_seat": self._all}

    def _finals(self, batch: Batch, done: NDArray[np.bool_]) -> dict[str, Any]:
        """Of the games that ended: what their learners saw last, and how they ended, as Gymnasium tells it of environments that begin
        anew in the same step."""
        last = np.full(self.num_envs, None, object)
        for row in np.flatnonzero(done):
            last[row] = batch.finals[row].copy()
        seats = np.where(done, batch.finals[:, self._seat_at], 0).astype(np.uint8)
        told: dict[str, Any] = {"seat": seats, "illegal": batch.mistakes.copy(), "returns": batch.returns.copy()}
        told |= {f"_{key}": done for key in tuple(told)}
        return {"final_obs": last, "_final_obs": done, "final_info": told, "_final_info": done}

    def _playing(self) -> Batch:
        if self._batch is None:
            raise ResetNeeded("no games have begun; call reset() first")
        return self._batch

    def render(self) -> tuple[Any, ...] | None:
        """A picture or text of each game, as the seat that is asked there sees it."""
        if self.render_mode is None:
            return None
        batch = self._playing()
        return tuple(self._renderer.show(batch.game(row).view(int(batch.seats[row]))) for row in range(self.num_envs))


def only_random(opponents: str | Sequence[str] | None, players: int) -> str | None:
    """What a batch can have as opponents; ValueError, with the way out, for others."""
    if opponents is None:
        return None
    names = opponents_named(opponents, players)
    if any(name.strip().casefold() != "random" for name in names):
        raise ValueError(
            f'inside the compiled part only "random" opponents play, or None for self-play, not {", ".join(names)}; '
            'for others use make_vec(..., vectorization_mode="sync") or "async"'
        )
    return "random"

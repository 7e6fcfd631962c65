"""Both games as PettingZoo environments (AEC): one agent is asked at a time, as in the rules (docs/pettingzoo.md).

    from buildstars.envs.pettingzoo import env

    game = env("card", players=4, max_turns=60, render_mode="ansi")

(or, in a PettingZoo that has a registry, `pettingzoo.make("aec", "buildstars/card_v1", players=4)` after the import).

An agent's observation is a dictionary with `observation`, what its seat may know, and `action_mask`. The game itself stays inside:
neither observations nor infos nor pictures hold what is hidden.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

import numpy as np

from buildstars.core.generator import Generator
from buildstars.core.interface import Game
from buildstars.core.seats import OVER, SPECTATOR
from buildstars.envs.door import DOORS, Forces, Room, open_door
from buildstars.envs.extras import need
from buildstars.envs.layout import AS_NEEDED, Layout
from buildstars.envs.rendering import MODES, USUAL_WIDTH, Renderer
from buildstars.lab.seeds import derive, fresh_seed
from buildstars.match.playing import settle

pettingzoo = need("pettingzoo")

from gymnasium import spaces  # noqa: E402
from gymnasium.utils import EzPickle  # noqa: E402
from pettingzoo import AECEnv  # type: ignore[import-untyped]  # noqa: E402
from pettingzoo.utils.env_logger import EnvLogger  # type: ignore[import-untyped]  # noqa: E402

VERSION: Final = 1
"""Of the environments: it rises when the same actions would lead elsewhere, or the encoding changes."""
USUAL: Final[dict[str, Any]] = {
    "render_modes": list(MODES), "name": f"buildstars_card_v{VERSION}", "is_parallelizable": False, "render_fps": 2,
}
AFTER_RESET: Final = frozenset((
    "agents", "agent_selection", "num_agents", "rewards", "terminations", "truncations", "infos", "_cumulative_rewards",
))
Observation = dict[str, Any]


class raw_env(AECEnv[str, Observation, int], EzPickle):  # type: ignore[misc]
    """The environment without wrappers: an illegal action is a ValueError with a sentence.

    Agents are `player_0`, `player_1`, … by their seats. All of them end together: who is eliminated in a game of many is not asked any
    more, and gets the reward with the others. Rewards come at the end: 1 for the winner, −1 shared by the others, 0 for a draw.
    `max_turns` counts turns of all players; a game that goes beyond is truncated, with rewards of 0.
    """

    metadata: dict[str, Any] = USUAL
    """What PettingZoo reads: name, render modes, that there is no parallel version."""

    def __init__(
        self,
        game: str = "card",
        players: int = 2,
        forces: Forces = None,
        max_turns: int | None = None,
        render_mode: str | None = None,
        *,
        options: Mapping[str, str] | None = None,
        render_width: int = USUAL_WIDTH,
        room: Room = (),
        layout: Layout = AS_NEEDED,
    ) -> None:
        super().__init__()
        EzPickle.__init__(
            self, game, players, forces, max_turns, render_mode, options=options, render_width=render_width, room=room, layout=layout
        )
        self.door = open_door(game, players, forces, max_turns, options, room, layout)
        self.metadata = {**USUAL, "name": f"buildstars_{self.door.name}_v{VERSION}"}
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self.render_mode = render_mode
        self._renderer = Renderer(render_mode, self.possible_agents, render_width)
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {agent: self._space() for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(self.door.actions) for agent in self.possible_agents}
        self._luck = Generator(fresh_seed())
        self._game: Game | None = None

    def __getattr__(self, name: str) -> Any:
        """Only what reset() makes can be missing."""
        if name in AFTER_RESET:
            raise AttributeError(f"{name} cannot be accessed before reset; call reset() first")
        raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")

    def _space(self) -> spaces.Space[Any]:
        observation = spaces.Box(-128, 127, (self.door.size,), np.int8)
        return spaces.Dict({"observation": observation, "action_mask": spaces.Box(0, 1, (self.door.actions,), np.int8)})

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """A dictionary: `observation` and `action_mask`."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """All actions, offered or not; `sample(mask)` draws an offered one."""
        return self.action_spaces[agent]

    # ---- playing ------------------------------------------------------------------------------------------------------

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game. With a seed its dice and draws are those of that seed; without one they go on from the last game's."""
        if seed is not None:
            self._luck = Generator(derive(seed, 0))
        self._game = self.door.new()
        settle(self._game, self._luck)
        self.agents: list[str] = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self._game.to_answer()]
        self._skip_agent_selection = None
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> Observation:
        """What an agent knows now, whether it is asked or not; the mask of an agent that is not asked is empty."""
        game, seat = self._playing(), self._seats[agent]
        return {"observation": self.door.observe(game, seat), "action_mask": self.door.mask(game, seat)}

    def step(self, action: int | None) -> None:
        """An action of the agent that is asked, and chance after it; None for an agent whose game is over."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} is asked for an action; None is only for an agent whose game is over")
        self._give(agent, self.door.answer(self._playing(), self._seats[agent], action))

    def _give(self, agent: str, answer: int) -> None:
        """An answer that is offered, and all that follows until somebody is asked again."""
        game = self._playing()
        game.apply(answer)
        settle(game, self._luck)
        self._cumulative_rewards[agent] = 0.0
        asked = game.to_answer()
        if asked == OVER:
            self._end(self.terminations, self.door.returns(game))
        elif self.door.max_turns is not None and self.door.is_cut(game):
            self._end(self.truncations, [0.0] * self.door.players)
        else:
            self.agent_selection = self.possible_agents[asked]
        if self.render_mode == "human":
            self.render()

    def _end(self, ends: dict[str, bool], rewards: list[float]) -> None:
        for agent, reward in zip(self.possible_agents, rewards, strict=True):
            ends[agent] = True
            self.rewards[agent] = reward
        self._accumulate_rewards()
        self.agent_selection = self.agents[0]

    def _playing(self) -> Game:
        if self._game is None:
            raise RuntimeError("there is no game yet; call reset() first")
        return self._game

    # ---- looking ------------------------------------------------------------------------------------------------------

    def describe(self, action: int) -> str:
        """What an offered action of the agent that is asked means, in English."""
        return self.door.describe(self._playing(), self._seats[self.agent_selection], action)

    def render(self) -> Any:
        """The table as a spectator sees it: hands are numbers of cards."""
        if self.render_mode is None:
            raise ValueError(f"choose how to render when the environment is made: render_mode={' or '.join(map(repr, MODES))}")
        return self._renderer.show(self._playing().view(SPECTATOR))

    def close(self) -> None:
        """Nothing stays open."""


class guarded_env(raw_env):
    """With all that PettingZoo's usual wrappers do (TerminateIllegal with −1, AssertOutOfBounds, OrderEnforcing), in one object.

    Each wrapper looks every attribute up through all the others; three of them take longer than the game does.
    """

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        super().reset(seed, options)
        self._stepped = True

    def observe(self, agent: str) -> Observation:
        if self._game is None:
            EnvLogger.error_observe_before_reset()
        return super().observe(agent)

    def step(self, action: int | None) -> None:
        if self._game is None:
            EnvLogger.error_step_before_reset()
        self._stepped = True
        if not self.agents:
            EnvLogger.warn_step_after_terminated_truncated()
            return
        agent = self.agent_selection
        if action is None or self.terminations[agent] or self.truncations[agent]:
            if action is None and not (self.terminations[agent] or self.truncations[agent]):
                raise AssertionError("action is not in action space")
            self._was_dead_step(action)
            return
        if type(action) is not int:
            assert self.action_spaces[agent].contains(action), "action is not in action space"
            action = int(action)
        assert 0 <= action < self.door.actions, "action is not in action space"
        try:
            answer = self.door.answer(self._playing(), self._seats[agent], action)
        except ValueError:
            self._illegal(agent)
        else:
            self._give(agent, answer)

    def _illegal(self, agent: str) -> None:
        """The game is over: −1 for who gave an action that is not offered, 0 for the others."""
        EnvLogger.warn_on_illegal_move()
        self._cumulative_rewards[agent] = 0.0
        self.terminations = dict.fromkeys(self.agents, True)
        self.truncations = dict.fromkeys(self.agents, True)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self.rewards[agent] = -1.0
        self._accumulate_rewards()
        self._deads_step_first()

    def render(self) -> Any:
        if self._game is None:
            EnvLogger.error_render_before_reset()
        return super().render()

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
        """The agent to act, again and again; between two of them a step or a reset must come."""
        if self._game is None:
            EnvLogger.error_agent_iter_before_reset()
        while max_iter > 0 and self.agents:
            assert self._stepped, "need to call step() or reset() in a loop over `agent_iter`"
            self._stepped = False
            max_iter -= 1
            yield self.agent_selection


def env(
    game: str = "card",
    players: int = 2,
    forces: Forces = None,
    max_turns: int | None = None,
    render_mode: str | None = None,
    *,
    options: Mapping[str, str] | None = None,
    render_width: int = USUAL_WIDTH,
    room: Room = (),
    layout: Layout = AS_NEEDED,
) -> guarded_env:
    """An environment that behaves as in PettingZoo's usual wrappers: an illegal action ends the game, with −1 for who gave it.

    `game` is "card" or "minis", `players` 2 to 8. `forces` names ready forces (or fleets), one for all seats or one a seat; without
    any, the classic two sit down in turn. `max_turns` truncates. `render_mode` is "ansi", "rgb_array" or "human", which prints. `options`
    are those of the game (`buildstars simulate --help` lists them), `render_width` the pixels of a picture; observations have room for
    the forces of `room`, too, and the rows of `layout`, which can also leave `back` out of masks.
    """
    return guarded_env(game, players, forces, max_turns, render_mode, options=options, render_width=render_width, room=room, layout=layout)


class Named:
    """One of the games by its versioned name, with `env` and `raw_env` as PettingZoo's modules have them."""

    def __init__(self, game: str) -> None:
        self.game = game

    def env(self, **given: Any) -> guarded_env:
        return env(self.game, **given)

    def raw_env(self, **given: Any) -> raw_env:
        return raw_env(self.game, **given)


card_v1: Final = Named("card")
minis_v1: Final = Named("minis")


def register() -> None:
    """Tell PettingZoo's registry, where it has one, of `buildstars/card_v1` and `buildstars/minis_v1`; done by importing this module."""
    for game in DOORS:
        if hasattr(pettingzoo, "register") and f"buildstars/{game}-v{VERSION}" not in pettingzoo.aec_registry:
            pettingzoo.register("aec", f"buildstars/{game}_v{VERSION}", entry_point=f"{__name__}:env", kwargs={"game": game})


register()

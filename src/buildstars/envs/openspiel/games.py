"""Games behind OpenSpiel's interface: `import buildstars.envs.openspiel` registers ours with `pyspiel`, `offer` any other.

    python_buildstars_card(players=2,turn_limit=40,forces=bench-a+bench-b)
    python_buildstars_minis(players=2,turn_limit=40)

Dice, draws and the first player are chance nodes with exact probabilities. Actions and observation tensors are those of
the door (docs/encoding.md), from the looking player's own perspective. The outcomes of chance are the engine's own ids
(docs/answers.md).
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from buildstars.core.generator import Generator
from buildstars.core.seats import CHANCE, MOST_SEATS
from buildstars.envs.extras import need
from buildstars.envs.openspiel.position import RECENT, TERMINAL, Position, table_of
from buildstars.registry import canonical

pyspiel: Any = need("pyspiel")

__all__ = ["BuildstarsGame", "BuildstarsState", "CardSpielGame", "MinisSpielGame", "Observer", "offer"]

TURN_LIMIT: Final = 40
NO_LIMIT: Final = 10_000
"""Where a game has no turn limit; quiet games end long before (J11)."""
PER_TURN: Final = 1024
"""A bound of the decisions, and of the dice and draws, of one player's turn, far above any that was ever seen."""
DIGEST_BITS: Final = 64
"""Of the hash of all that a seat has seen and done, at the end of its information state tensor."""


def game_type(short_name: str, long_name: str) -> pyspiel.GameType:
    return pyspiel.GameType(
        short_name=short_name,
        long_name=long_name,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=MOST_SEATS,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification={"players": 2, "turn_limit": TURN_LIMIT, "forces": "", "options": "", "room": ""},
    )


CARD_TYPE: Final = game_type("python_buildstars_card", "Buildstars, the card game")
MINIS_TYPE: Final = game_type("python_buildstars_minis", "Buildstars, the miniatures game")


class BuildstarsGame(pyspiel.Game):  # type: ignore[misc]
    """What all games share. Parameters: `players` 2 to 8; `turn_limit` turns a player, then the game is drawn; `forces` the names of ready
    forces or fleets joined by `+`, repeated round the seats; `options` of the game as `refill:all+quiet_turns:30`; `room` the names of
    further forces that observations shall have room for."""

    kind = ""
    """`card` or `minis`."""
    type: pyspiel.GameType
    """What OpenSpiel is told of the game."""

    def __init__(self, params: dict[str, Any] | None = None, forces: Any = None, options: dict[str, str] | None = None) -> None:
        """`forces` (Force objects) and `options` (all of them) are for games that are not made by their name."""
        given = dict(params or {})
        players = int(given.get("players", 2))
        limit = int(given.get("turn_limit", TURN_LIMIT))
        if limit < 1:
            raise ValueError(f"turn_limit={limit}: give at least 1, the turns of each player after which the game is drawn.")
        named, room = ([name for name in str(given.get(which, "")).split("+") if name] for which in ("forces", "room"))
        names = [named[seat % len(named)] for seat in range(players)] if named else None
        if options is None:
            options = options_of(str(given.get("options", "")))
            if "turn_limit" in options:
                raise ValueError("turn_limit is a parameter of its own: write turn_limit=… beside options, not among them.")
            options["turn_limit"] = str(limit)
        else:
            limit = int(options["turn_limit"]) if options.get("turn_limit", "off") != "off" else NO_LIMIT
        self.table = table_of(self.kind, players, forces or names, options, room)
        self.door = self.table.door
        self.start = Position(self.table, self.door.new())
        outcomes = self.table.rules.outcomes or self.start.game.answer_space
        length = players * (limit + 1) * PER_TURN
        info = pyspiel.GameInfo(
            num_distinct_actions=self.door.actions, max_chance_outcomes=outcomes, num_players=players, min_utility=-1.0,
            max_utility=1.0, utility_sum=0.0, max_game_length=length,
        )
        super().__init__(self.type, info, {name: value for name, value in given.items() if value != ""})

    def new_initial_state(self) -> BuildstarsState:
        """The state at the first question, which is chance's unless the options name the first player."""
        return BuildstarsState(self)

    def state_at(self, game: Any) -> BuildstarsState:
        """A state at any position of the engine, with these forces and options; its history begins there."""
        state = BuildstarsState(self)
        state.at = Position(self.table, game.copy(), game.copy())
        return state

    def state_of(self, view: Any, rng: Generator) -> BuildstarsState:
        """A state that fits a view of the engine: what the view's seat does not know is dealt, the rest is as it is."""
        table = self.table
        dealt = table.rules.possible(view, rng)
        game = table.rules.from_bytes(table.door.spec, dealt.to_bytes())
        state = BuildstarsState(self)
        state.at = Position(table, game, game.copy())
        return state

    def max_chance_nodes_in_history(self) -> int:
        """A bound far above any game, as `max_game_length`."""
        return int(self.max_game_length())

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """What `open_spiel.python.observation.make_observation` and the tensors and strings of states are made by."""
        if isinstance(iig_obs_type, dict):  # OpenSpiel leaves the type out where it has none
            iig_obs_type, params = None, iig_obs_type
        return Observer(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)


class CardSpielGame(BuildstarsGame):
    """`python_buildstars_card`."""

    kind = "card"
    type = CARD_TYPE


class MinisSpielGame(BuildstarsGame):
    """`python_buildstars_minis`."""

    kind = "minis"
    type = MINIS_TYPE


class BuildstarsState(pyspiel.State):  # type: ignore[misc]
    """A state of any game. All it has is `at`, which OpenSpiel copies and pickles with it."""

    def __init__(self, game: BuildstarsGame) -> None:
        super().__init__(game)
        self.at: Position = game.start  # shared until the first action

    # What is asked for most is answered here at once, and not by way of OpenSpiel's core.

    def current_player(self) -> int:
        """The player who is asked, or OpenSpiel's ids of chance and of the end."""
        return self.at.player

    def is_terminal(self) -> bool:
        """Is the game over?"""
        return self.at.player == TERMINAL

    def is_chance_node(self) -> bool:
        """Is chance asked?"""
        return self.at.player == CHANCE

    def legal_actions(self, player: int | None = None) -> list[int]:
        """Ascending; of chance its outcomes; empty for a player who is not asked."""
        at = self.at
        asked = at.player
        if player is None or player == asked:
            if asked >= 0:
                return at.actions().copy()
            return [outcome for outcome, _ in at.chances()] if asked == CHANCE else []
        return super().legal_actions(player) if player < 0 else []

    def _legal_actions(self, player: int) -> list[int]:
        return self.at.actions()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Exact: whole weights of the engine over their sum."""
        return self.at.chances().copy()

    def _apply_action(self, action: int) -> None:
        at = self.at
        if at.way is None and at.start is None:
            at = self.at = at.__deepcopy__(None)
        at.apply(action)

    def returns(self) -> list[float]:
        """The winners share 1, the others -1; 0 for all while it goes on, and in a draw."""
        at = self.at
        return at.table.door.returns(at.game) if at.player == TERMINAL else [0.0] * at.table.players

    def _action_to_string(self, player: int, action: int) -> str:
        at = self.at
        if player < 0:
            return str(at.game.token(action))
        if player != at.player or action not in at.actions():
            return f"action {action}"
        return f"{at.game.token(at.answer(action))} {at.table.door.describe(at.game, player, action)}"

    def __str__(self) -> str:
        return self.at.whole()

    def resample_from_infostate(self, player: int, sampler: Any = None) -> BuildstarsState:
        """Another state that `player` cannot tell from this one: what is hidden is dealt anew. `sampler` gives numbers from 0 to 1. Its
        `history()` begins with it, since the true one would tell what is hidden."""
        chance = sampler() if sampler is not None else np.random.random()
        return self.possible(player, Generator(int(chance * 2**52)))

    def possible(self, player: int, rng: Generator) -> BuildstarsState:
        """The same, by a generator of the engine."""
        at = self.at
        game = at.table.door.possible(at.game, player, rng)
        found = BuildstarsState(self.get_game())
        found.at = at.possible(player, game)
        return found


class Observer:
    """What a player can see, as OpenSpiel asks for it: `tensor`, `dict` with its named pieces, and a string.

    Tensors are there for what one player knows, public and private; of what is public, or private, alone there are strings.
    """

    def __init__(self, game: BuildstarsGame, kind: Any, params: Any = None) -> None:
        if params:
            raise ValueError(f"there are no parameters of observations, but {params} were given; leave them out.")
        self.kind = kind
        self.tensor: np.ndarray[Any, np.dtype[np.float32]] | None = None
        self.dict: dict[str, Any] = {}
        if kind.public_info and kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER:
            sizes = {"observation": game.door.size}
            if kind.perfect_recall:
                sizes |= {"own_actions": RECENT, "record": DIGEST_BITS}
            self.tensor = np.zeros(sum(sizes.values()), np.float32)
            at = 0
            for name, size in sizes.items():
                self.dict[name] = self.tensor[at : at + size]
                at += size

    def set_from(self, state: BuildstarsState, player: int) -> None:
        """Writes what the player sees into `tensor`."""
        if self.tensor is None:
            return
        at = state.at
        self.dict["observation"][:] = at.table.door.observe(at.game, player)
        if self.kind.perfect_recall:
            record = at.record(player)
            actions = self.dict["own_actions"]
            actions[:] = 0
            actions[: len(record.actions)] = [action + 1 for action in record.actions]
            self.dict["record"][:] = np.unpackbits(np.frombuffer(record.digest, np.uint8))

    def string_from(self, state: BuildstarsState, player: int) -> str:
        """The same as a text: the position as the player knows it (docs/positions.md), before it what the player has seen and done."""
        at = state.at
        kind = self.kind
        if kind.private_info == pyspiel.PrivateInfoType.NONE:
            seat = -1
        elif kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            return at.whole()
        else:
            seat = player
        if not kind.public_info:
            open_to_all = set(at.seen(-1).splitlines())
            return "\n".join(line for line in at.seen(player).splitlines()[1:] if line not in open_to_all) if seat >= 0 else ""
        return at.information(seat) if kind.perfect_recall else at.seen(seat)


def options_of(text: str) -> dict[str, str]:
    """`refill:all+quiet_turns:30` as options of a game."""
    found = {}
    for part in (part for part in text.split("+") if part):
        name, colon, value = part.partition(":")
        if not colon or not name or not value:
            raise ValueError(f'options "{text}": "{part}" is not name:value; write them as in options=refill:all+quiet_turns:30.')
        found[name] = value
    return found


_offered: dict[str, type[BuildstarsGame]] = {}


def offer(name: str, made: type[BuildstarsGame] | None = None) -> type[BuildstarsGame]:
    """Tell `pyspiel` of a game by its name here: it becomes `python_buildstars_…`. To do so twice does no harm."""
    name = canonical(name)
    if name not in _offered:
        if made is None:
            of_type = game_type(f"python_buildstars_{name}", f"Buildstars, the game “{name}”")
            made = type(f"{name.capitalize()}SpielGame", (BuildstarsGame,), {"kind": name, "type": of_type})
        pyspiel.register_game(made.type, made)
        _offered[name] = made
    return _offered[name]


offer("card", CardSpielGame)
offer("minis", MinisSpielGame)

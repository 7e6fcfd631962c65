"""Games as rows to learn from: one for each decision, with what the seat saw, what it might do, what it did, and what came of it.

Game g of a run depends on the plan and on g alone, and a file holds a fixed range of games. So the same plan gives the
same files byte for byte, with any number of workers and after any interruption. Every game is one of the environments':
players are held to the actions there are. Each row's action and the chance of the next row lead from one row to the
next.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any

from buildstars.bots.guard import Guard, safest
from buildstars.core.generator import Generator
from buildstars.core.interface import Game
from buildstars.core.seats import CHANCE, OVER
from buildstars.envs.door import Door, open_door
from buildstars.lab.arena.bouts import MOST_DECISIONS, seating
from buildstars.lab.arena.bouts import Plan as ArenaPlan
from buildstars.lab.arena.games import GAMES as ARENA
from buildstars.lab.balance.run import seed_of
from buildstars.lab.luck import Luck


@dataclass(frozen=True)
class Plan:
    """All that the files depend on: who plays what, as in an arena, and how many games a file holds."""

    arena: ArenaPlan
    shard: int

    def shards(self) -> int:
        return -(-self.arena.games // self.shard)

    def games_of(self, shard: int) -> range:
        return range(shard * self.shard, min((shard + 1) * self.shard, self.arena.games))

    def options(self) -> dict[str, str]:
        """Those of the arena, so that no game goes on for ever, unless others are given."""
        return {**ARENA[self.arena.game].always, **self.arena.options}

    def door(self, names: Sequence[str] = ()) -> Door:
        """To games of these forces, with room for all that take part, so that every row of a dataset has the same places."""
        arena = self.arena
        room = list(arena.forces.values())
        met = [arena.forces[name] for name in names] or [room[seat % len(room)] for seat in range(arena.players)]
        return open_door(arena.game, arena.players, met, options=self.options(), room=room)


@dataclass
class GameRows:
    """One game: what all its rows share, and columns with an entry a decision."""

    game: int
    players: list[str]
    forces: list[str]
    seat: list[int] = field(default_factory=list)
    turn: list[int] = field(default_factory=list)
    question: list[str] = field(default_factory=list)
    observation: list[bytes] = field(default_factory=list)
    mask: list[bytes] = field(default_factory=list)
    offered: list[int] = field(default_factory=list)
    action: list[int] = field(default_factory=list)
    answer: list[int] = field(default_factory=list)
    rounded: list[bool] = field(default_factory=list)
    chance: list[list[int]] = field(default_factory=list)
    odds: list[list[float]] = field(default_factory=list)
    closing: list[int] = field(default_factory=list)  # what chance answered after the last decision
    returns: list[float] = field(default_factory=list)  # by seat
    winners: list[int] = field(default_factory=list)
    turns: int = 0
    cause: str = ""
    incidents: list[str] = field(default_factory=list)


class Laboratory:
    """In a process that plays: doors of the forces that meet, made once. Players are made anew for each game, and remember nothing."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.kind = ARENA[plan.arena.game]
        self.names = [shown_name(text) for text in plan.arena.opponents]
        self.door = lru_cache(256)(self._door)

    def _door(self, names: tuple[str, ...]) -> Door:
        return self.plan.door(names)

    def play(self, number: int) -> GameRows:
        """Seats as in an arena, in which everybody moves on by one seat a game; the luck of every game is its own."""
        arena = self.plan.arena
        table, moved_on = divmod(number, arena.players)
        seats = seating(arena, table)
        lineup = [seats.lineup[(seat + moved_on) % arena.players] for seat in range(arena.players)]
        rows = GameRows(number, [self.names[k] for k in lineup], list(seats.forces))
        guards = [Guard(self.kind.bot(arena.opponents[k]), arena.patience) for k in lineup]
        Recorder(self.door(seats.forces), rows, guards, seed_of(arena.seed, "game", number)).run()
        return rows


class Recorder:
    """Plays one game and writes it down."""

    def __init__(self, door: Door, rows: GameRows, guards: list[Guard], seed: int) -> None:
        self.door, self.rows, self.guards = door, rows, guards
        self.luck = Luck(seed)
        self.whims = [Generator(seed_of(seed, "whim", seat)) for seat in range(door.players)]
        self.game: Game = door.new()

    def run(self) -> None:
        game, rows = self.game, self.rows
        chance = self.settled()
        while (seat := game.to_answer()) != OVER:
            offered = game.legal()
            wanted = self.wanted(seat, offered)
            answer = self.door.nearest(wanted, offered)
            rows.seat.append(seat)
            rows.turn.append(game.turn_number())
            rows.question.append(game.question().id)
            rows.observation.append(self.door.observe(game, seat).tobytes())
            rows.mask.append(self.door.mask(game, seat).tobytes())
            rows.offered.append(len(offered))
            rows.action.append(self.door.action(game, seat, answer))
            rows.answer.append(answer)
            rows.rounded.append(answer != wanted)
            rows.chance.append([happened for happened, _ in chance])
            rows.odds.append([odds for _, odds in chance])
            game.apply(answer)
            chance = self.settled()
        rows.closing = [happened for happened, _ in chance]
        self.end()

    def wanted(self, seat: int, offered: list[int]) -> int:
        if len(offered) == 1 or len(self.rows.seat) >= MOST_DECISIONS:
            return safest(offered)
        view: Any = self.game.view(seat)
        return self.guards[seat].answer(view, self.whims[seat])

    def settled(self) -> list[tuple[int, float]]:
        """Let chance answer until a seat is asked or the game is over: what it answered, and how likely that was."""
        happened = []
        while self.game.to_answer() == CHANCE:
            weights = dict(self.game.chances())
            answer = self.luck.answer(self.game)
            happened.append((answer, weights[answer] / sum(weights.values())))
            self.game.apply(answer)
        return happened

    def end(self) -> None:
        rows, result = self.rows, self.game.result()
        assert result is not None
        rows.returns = list(self.door.returns(self.game))
        rows.winners, rows.cause, rows.turns = list(result.winners), result.cause, self.game.turn_number()
        rows.incidents = [str(incident) for guard in self.guards for incident in guard.incidents]


def shown_name(text: str) -> str:
    """A player as the files name it: of a class in a file of one's own without the folder."""
    file, colon, name = text.rpartition(":")
    return f"{Path(file).name}:{name}" if colon and file.endswith(".py") else text


# ---- many games -------------------------------------------------------------------------------------------------------


_laboratory: Laboratory | None = None


def prepare(plan: Plan) -> None:
    global _laboratory
    _laboratory = Laboratory(plan)


def work(shard: int) -> tuple[int, int, dict[str, bytes]]:
    """Play the games of one file: which, how many games, and what is to be written; that is done where the folder is."""
    from buildstars.envs.dataset.files import shard_files

    assert _laboratory is not None
    games = [_laboratory.play(number) for number in _laboratory.plan.games_of(shard)]
    return shard, len(games), shard_files(games)


def missing(plan: Plan, done: set[int]) -> Iterator[int]:
    return (shard for shard in range(plan.shards()) if shard not in done)

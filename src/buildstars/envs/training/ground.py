"""The training ground: batches that mix matchups, numbers of players, forces and opponents, game by game (docs/training-ground.md).

What a game is made of is drawn when it begins, from the batch's seed, the row and the number of the game in it: the same seed gives the
same batch. All games have one layout of observations and actions; `batch.deals` tells who meets whom, `batch.sides` which forces.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from buildstars.bots.guard import Guard, Incident
from buildstars.bots.ladders import LADDERS
from buildstars.content.loader import ContentError
from buildstars.content.model import Force
from buildstars.core.generator import Generator
from buildstars.core.mixing import LEARNER, OUTSIDE, RANDOM
from buildstars.envs.batch import Rows, checked_number
from buildstars.envs.door import DOORS, Door, open_door
from buildstars.envs.layout import AS_NEEDED, Layout
from buildstars.envs.rows.force_rows import ForceRows
from buildstars.envs.rows.pointers import Pointers
from buildstars.envs.training.policies import Asked, Policy, actions_of, policy_of
from buildstars.envs.training.pools import Pool
from buildstars.envs.training.ready import ready_names
from buildstars.lab.balance.run import seed_of
from buildstars.lab.seeds import derive

READY: Final = "ready"
RANDOM_FORCES: Final = "random"
SELF: Final = "self"
RANDOM_ROOM: Final = {"card": (24, 30), "minis": (30, 0)}
"""Units and kinds of cards that random forces may have; larger ones are passed by."""
MOST_DOORS: Final = 512
MOST_OUTSIDE: Final = 250


@dataclass(frozen=True)
class Table:
    """A matchup that was met: its door, and the names and numbers of its forces."""

    door: Door
    names: tuple[str, ...]
    numbers: tuple[int, ...]


@dataclass(frozen=True)
class Deal:
    """What one game of a batch is made of, by seat."""

    row: int
    number: int
    """The how-manieth game of its row, from 1 on."""
    forces: tuple[str, ...]
    numbers: tuple[int, ...]
    """Of the forces, in `ground.forces`."""
    who: tuple[str, ...]
    """Who plays each seat: `self` is the learner."""
    door: Door

    @property
    def players(self) -> int:
        return len(self.forces)

    @property
    def learners(self) -> tuple[int, ...]:
        """The seats that the learner plays."""
        return tuple(seat for seat, one in enumerate(self.who) if one == SELF)


class Ground:
    """What games are drawn from. Pools are a mapping of things to weights, pairs of a thing and a weight, or things alone."""

    def __init__(
        self, game: str = "card", *, players: Any = 2, forces: Any = READY, matchups: Any = None, opponents: Any = SELF,
        seat: int | None = None, max_turns: int | None = None, options: Mapping[str, str] | None = None, layout: Layout = AS_NEEDED,
        draw: float | None = None, returns: str = "signed", stay: int = 1, randoms: range = range(1000),
    ) -> None:
        """`players`: a number from 2 to 8, or a pool of them. `forces`: a pool of names, files and Force values; `ready` stands for all
        ready ones, `random` for those that `randoms` numbers. `matchups` instead of both: a pool of tuples with a force a seat.
        `opponents`: a pool for each of the other seats: `self` is the learner, names are those of the ladder, everything else a policy.
        `seat`: where the learner sits; None: at each by turns. `draw`: what a draw brings every seat. `returns`: `signed` or `shares`.
        `stay`: a row keeps its forces for so many games, because new ones cost milliseconds."""
        self.game, self.max_turns, self.options, self.seat = game, max_turns, dict(options or {}), seat
        if returns not in ("signed", "shares"):
            raise ValueError(f'returns are "signed" or "shares", not {returns!r}')
        if not isinstance(stay, int) or stay < 1:
            raise ValueError(f"stay is {stay!r}; give how many games a row keeps its forces, at least 1")
        self.draw, self.shares, self.stay, self.randoms = draw, returns == "shares", stay, randoms
        self._matchups = None if matchups is None else Pool("matchups", matchups if not _is_matchup(matchups) else [matchups])
        self._players = Pool("players", players)
        self._forces = Pool("forces", forces)
        self._opponents = Pool("opponents", opponents)
        self._ready = ready_names(game, self.options)
        self._tables: dict[tuple[int, ...], Table] = {}  # by the ids of forces that this ground holds
        self._random = lru_cache(max(1, len(randoms)))(self._made_up)
        self._named: dict[str, Force] = {}
        self.outside: list[Any] = []
        """Opponents that do not play inside the compiled part: texts of the ladder, and policies."""
        self._codes = [self._code(one) for one in self._opponents.things]
        self.names = [_name_of(one) for one in self._opponents.things]
        self.layout = self._common(layout)
        self.forces = ForceRows()
        self.door = self._table(self._drawn(Generator(0))).door
        """A door of one of the matchups, for what all have in common: `schema`, `size`, `actions`, `pointers`."""
        if self.door.mixed is None:
            raise ValueError(f'the game "{game}" has no batches; play its games one by one')
        self.schema, self.size, self.actions = self.door.schema, self.door.size, self.door.actions

    # ---- what there is to draw from -----------------------------------------------------------------------------------

    def _code(self, opponent: Any) -> int:
        if opponent == SELF:
            return LEARNER
        if isinstance(opponent, str) and opponent.strip().casefold() == "random":
            return RANDOM
        found: Any = policy_of(opponent)
        if found is None:
            if not isinstance(opponent, str):
                raise ValueError(f"{opponent!r} is no opponent; give a name such as \"pilot\", or a policy")
            LADDERS[self.game].make(opponent)  # a wrong name is told now
            found = opponent
        self.outside.append(found)
        if len(self.outside) > MOST_OUTSIDE:
            raise ValueError(f"a batch has at most {MOST_OUTSIDE} opponents; these are {len(self._opponents.things)}")
        return OUTSIDE + len(self.outside) - 1

    def _common(self, asked: Layout) -> Layout:
        """A layout that holds everything that can be drawn."""
        tables = [len(one) for one in self._matchups.things] if self._matchups else self._players.things
        for players in tables:
            if not isinstance(players, int) or not 2 <= players <= 8:
                raise ValueError(f"a game has 2 to 8 players, not {players!r} (J10)")
        if self.seat is not None and not 0 <= self.seat < min(tables):
            raise ValueError(f"seat {self.seat}: give one from 0 to {min(tables) - 1}, or None to sit at each by turns")
        given = [one for table in self._matchups.things for one in table] if self._matchups else self._forces.things
        names = [name for one in given for name in (self._ready if one == READY else [one]) if one != RANDOM_FORCES]
        known = [self._found(one) for one in names]
        least = RANDOM_ROOM.get(self.game, (0, 0)) if RANDOM_FORCES in given else (0, 0)
        units = max([asked.units, least[0], *(len(force.units) for force in known)])
        cards = max([asked.cards, least[1], *(len({card.id for card in force.cards}) for force in known)])
        found = Layout(max(asked.seats, *tables), units, cards if self.game == "card" else 0, asked.form, asked.back)
        found.check(max(tables))
        return found

    def _found(self, one: Any) -> Force:
        """A force by its name, its file, or itself."""
        if isinstance(one, Force):
            return one
        if not isinstance(one, str):
            raise ValueError(f"{one!r} is no force; give the name of a ready one, a file as text, or a Force")
        if one not in self._named:
            try:
                self._named[one] = DOORS[self.game].named([one], self.options)[0]
            except ContentError as error:
                raise ValueError(str(error)) from None
        return self._named[one]

    def _made_up(self, number: int) -> Force | None:
        """A random force, if the layout holds it."""
        force = DOORS[self.game].named([f"random:{number}"], self.options)[0]
        kinds = len({card.id for card in force.cards}) if self.game == "card" else 0
        return force if len(force.units) <= self.layout.units and kinds <= self.layout.cards else None

    def _drawn_force(self, chance: Generator) -> Force:
        one = self._forces.draw(chance)
        if one == READY:
            return self._found(self._ready[chance.below(len(self._ready))])
        return self._drawn_random(chance) if one == RANDOM_FORCES else self._found(one)

    def _drawn_random(self, chance: Generator) -> Force:
        first = chance.below(len(self.randoms))
        for k in range(len(self.randoms)):
            found = self._random(self.randoms[(first + k) % len(self.randoms)])
            if found is not None:
                return found
        raise ValueError("none of the random forces fits the layout; give it more units and cards")

    def _drawn(self, chance: Generator) -> tuple[Force, ...]:
        """The forces of a game, by seat."""
        if self._matchups is not None:
            table = self._matchups.draw(chance)
            return tuple(self._drawn_random(chance) if one == RANDOM_FORCES else self._found(one) for one in table)
        return tuple(self._drawn_force(chance) for _ in range(self._players.draw(chance)))

    def _table(self, forces: tuple[Force, ...]) -> Table:
        """The door of a matchup; the oldest make room for new ones."""
        key = tuple(map(id, forces))
        found = self._tables.get(key)
        if found is None:
            if len(self._tables) >= MOST_DOORS:
                del self._tables[next(iter(self._tables))]
            door = open_door(self.game, len(forces), forces, self.max_turns, self.options, layout=self.layout)
            names = tuple(force.name for force in forces)
            found = self._tables[key] = Table(door, names, tuple(self.forces.of(door)))
        return found

    # ---- games --------------------------------------------------------------------------------------------------------

    def deal(self, seed: int, row: int, number: int) -> tuple[Deal, list[int]]:
        """What the `number`-th game of a row is made of, and the codes of who plays its seats."""
        table = self._table(self._drawn(Generator(seed_of(seed, "deal", row, (number - 1) // self.stay))))
        players = len(table.names)
        seat = (row + number) % players if self.seat is None else self.seat
        chance, codes, names = Generator(seed_of(seed, "table", row, number)), [LEARNER] * players, [SELF] * players
        for k in range(1, players):
            other = (seat + k) % players
            place = self._opponents.place(chance)
            codes[other], names[other] = self._codes[place], self.names[place]
        return Deal(row, number, table.names, table.numbers, tuple(names), table.door), codes

    def batch(self, games: int, seed: int = 0) -> MixedBatch:
        """So many games at once."""
        return MixedBatch(self, games, seed)

    def pointers(self) -> Pointers:
        """What each action points at, by the action alone (envs.rows.pointers)."""
        return self.door.pointers()

    def points_at(self, observations: Any) -> Pointers:
        """The same by observation and action, with what the question that is asked adds."""
        return self.door.points_at(observations)


def _is_matchup(given: Any) -> bool:
    return isinstance(given, tuple) and bool(given) and all(isinstance(one, str | Force) for one in given)


def _name_of(opponent: Any) -> str:
    return opponent if isinstance(opponent, str) else str(getattr(opponent, "name", type(opponent).__name__))


class MixedBatch(Rows):
    """Games that are drawn from a ground; see `Rows`. Rows of `returns` have a value for each seat of the layout, 0 where nobody sits."""

    def __init__(self, ground: Ground, games: int, seed: int = 0) -> None:
        games = checked_number(games)
        self.ground, self.seed = ground, seed
        self.deals: list[Deal] = [Deal(row, 0, (), (), (), ground.door) for row in range(games)]
        """What each game is made of."""
        self.ended: dict[int, Deal] = {}
        """By row: what the games were made of that ended in the last step."""
        self.players = np.zeros(games, np.int16)
        self.forces = np.full((games, ground.schema.players), -1, np.int32)
        """By row and seat, as the game counts seats: the number of the force in `ground.forces`; −1 where nobody sits."""
        self._thoughts = [Generator(seed_of(seed, "thoughts", row)) for row in range(games)]
        self._guards: dict[tuple[int, int], Guard] = {}
        seeds = [derive(seed, row) for row in range(games)]
        draw, has_draw = float(ground.draw or 0), ground.draw is not None
        made = ground.door.mixed(ground.door.encoding, self._deal, seeds, ground.max_turns or 0, draw, has_draw, ground.shares)
        super().__init__(made, games, ground.actions)
        self._waits: NDArray[np.uint8] = np.frombuffer(made.waits, np.uint8)
        self.ended.clear()
        self._others_play()

    def _deal(self, row: int, number: int) -> tuple[Any, list[int]]:
        """Called by the compiled part when a game begins."""
        if self.deals[row].number:
            self.ended.setdefault(row, self.deals[row])
        deal, codes = self.ground.deal(self.seed, row, number)
        self.deals[row] = deal
        self.players[row] = deal.players
        self.forces[row] = -1
        self.forces[row, : deal.players] = deal.numbers
        return deal.door.encoding, codes

    @property
    def sides(self) -> NDArray[np.int32]:
        """By row, clockwise from the seat that is asked: the number of its force in `ground.forces`; −1 where nobody sits."""
        return self._sides(np.arange(self.games))

    def _sides(self, rows: NDArray[Any]) -> NDArray[np.int32]:
        players = self.players[rows, None]
        k = np.arange(self.forces.shape[1])
        turned = np.take_along_axis(self.forces[rows], (self.seats[rows, None] + k) % players, axis=1)
        return np.where(k < players, turned, -1).astype(np.int32)

    @property
    def incidents(self) -> list[Incident]:
        """What opponents of the ladder or of one's own did wrong: raised, or answered what is not offered. They passed instead."""
        return [incident for guard in self._guards.values() for incident in guard.incidents]

    def step(self, actions: NDArray[Any] | Sequence[int]) -> None:
        """An action for each game, and everybody else's answers until the learner is asked again in all."""
        self.ended.clear()
        super().step(actions)
        self._others_play()
        if self.ended:
            done = self.ends | self.cuts
            self.ended = {row: deal for row, deal in self.ended.items() if done[row]}

    # ---- opponents ----------------------------------------------------------------------------------------------------

    def _others_play(self) -> None:
        """Each opponent is asked once for all rows that wait for it, as long as any does."""
        if not self.ground.outside:
            return
        while len(waiting := np.flatnonzero(self._waits)):
            codes = self._waits[waiting].copy()
            for code in np.unique(codes).tolist():
                opponent, rows = self.ground.outside[code - OUTSIDE], waiting[codes == code]
                if isinstance(opponent, str):
                    for row in rows.tolist():
                        self._bot_plays(opponent, code, row)
                else:
                    self._policy_plays(opponent, rows)

    def _bot_plays(self, text: str, code: int, row: int) -> None:
        guard = self._guards.get((row, code))
        if guard is None:
            guard = self._guards[row, code] = Guard(LADDERS[self.ground.game].make(text))
        while self._waits[row] == code:
            game: Any = self.game(row)
            answers = game.legal()
            one = len(answers) == 1
            self._batch.reply(row, answers[0] if one else guard.answer(game.view(game.to_answer()), self._thoughts[row]))

    def _policy_plays(self, policy: Policy, rows: NDArray[Any]) -> None:
        masks = self.masks[rows]
        actions = self.drawn[rows].copy()  # where there is nothing to choose
        free = np.flatnonzero(masks.sum(axis=1) > 1)
        if len(free):
            asked_rows = rows[free]
            asked = Asked(
                self.observations[asked_rows], masks[free], self.seats[asked_rows], self._sides(asked_rows), self.ground.forces,
                [self._thoughts[row] for row in asked_rows.tolist()],
            )
            chosen = actions_of(policy, asked)
            wrong = (chosen < 0) | (chosen >= self.actions)
            wrong[~wrong] = masks[free][~wrong, chosen[~wrong]] == 0
            if wrong.any():
                row = int(np.flatnonzero(wrong)[0])
                raise ValueError(f"the opponent {_name_of(policy)} gave the action {chosen[row]}, which its mask does not offer")
            actions[free] = chosen
        self._batch.reply_all(rows.tolist(), actions.tolist())

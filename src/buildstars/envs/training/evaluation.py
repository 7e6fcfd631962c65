"""A policy against the ladder: bouts of the arena, many games at a time, so that the policy is asked about many positions at once.

Seats, forces, luck and the opponents' own chance are those of `lab.arena`: the same plan gives the same games, whichever way they are
played. So what comes out is the arena's report, with its interval.
"""

from __future__ import annotations

from collections.abc import Generator as Flow
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from time import perf_counter_ns
from typing import Any, Final

import numpy as np

from buildstars.bots.guard import Guard, Incident, safest
from buildstars.content.model import Force
from buildstars.core.seats import OVER
from buildstars.envs.door import DOORS, Door, open_door
from buildstars.envs.layout import AS_NEEDED, Layout
from buildstars.envs.rows.force_rows import ForceRows
from buildstars.envs.training.policies import Asked, Policy, actions_of, policy_of
from buildstars.envs.training.ready import ready_names
from buildstars.lab.arena.bouts import Clock, Plan, Table, seating
from buildstars.lab.arena.games import GAMES
from buildstars.lab.arena.report import Report, report_of
from buildstars.lab.arena.results import BoutLine
from buildstars.lab.arena.run import run
from buildstars.lab.balance.run import seed_of
from buildstars.lab.luck import Luck
from buildstars.lab.workers import Workers, spread

WIDTH: Final = 256
"""Games under way at a time, in each process."""
BOUTS_SENT: Final = 16
"""At a time, to others than processes of this machine."""
NAME: Final = "policy"


def evaluate(
    policy: Any, opponent: Any = "pilot", games: int = 1000, seed: int = 0, *, forces: Sequence[str] | Mapping[str, Force] | None = None,
    players: int = 2, game: str = "card", options: Mapping[str, str] | None = None, layout: Layout = AS_NEEDED, workers: int = 1,
) -> Report:
    """Play a policy against an opponent by its name, or against another policy, and report as the arena does.

    Two change seats from game to game; with more players the policy has one seat, and moves on after each game. Forces are names, or
    Force values by name; all ready ones if none are given. `layout` is the one that the policy was trained with. A policy with a file of
    its own (`net.py:Net`) can play in several `workers`; any other plays in this process.
    """
    given = [policy, *[opponent] * (players - 1)]
    texts = tuple(one if isinstance(one, str) else f"{NAME}{'' if place == 0 else place + 1}" for place, one in enumerate(given))
    plan = Plan(texts, named(game, forces, options or {}), dict(options or {}), seed, games, players=players, game=game)
    here = {place: found for place, one in enumerate(given) if not isinstance(one, str) and (found := policy_of(one)) is not None}
    for place, one in enumerate(given):
        if place not in here and not isinstance(one, str):
            raise ValueError(f"{one!r} is no policy; give a callable of observations and masks, an object with a method act, or a name")
    if here and workers != 1:
        raise ValueError("a policy that is no file of its own plays in this process; leave workers at 1, or name it as FILE:NAME")
    return report_of(plan, run(plan, workers, playing=Together(here, layout)))


def named(game: str, forces: Sequence[str] | Mapping[str, Force] | None, options: Mapping[str, str]) -> dict[str, Force]:
    """Forces by their names."""
    if isinstance(forces, Mapping):
        return dict(forces)
    names = ready_names(game, options) if forces is None else list(forces)
    return dict(zip(names, DOORS[game].named(names, options)))


class Together:
    """How `lab.arena.run` has bouts played many at a time."""

    def __init__(self, policies: Mapping[int, Policy] | None = None, layout: Layout = AS_NEEDED, width: int = WIDTH) -> None:
        """`policies` by their place among the opponents of the plan; those that are files are found by their text."""
        self.policies, self.layout, self.width = dict(policies or {}), layout, width

    def __call__(self, plan: Plan, numbers: Iterator[int], workers: Workers) -> Flow[BoutLine, None, None]:
        if workers == 1 or self.policies:
            yield from Room(plan, self.policies, self.layout).play(numbers, self.width)
            return
        most = -(-plan.bouts() // (4 * workers)) if isinstance(workers, int) else BOUTS_SENT
        each = max(1, min(self.width // plan.players, most))
        for bouts in spread(work, pieces(numbers, each), workers, prepare, (plan, self.layout, self.width)):
            yield from bouts


def pieces(numbers: Iterator[int], each: int) -> Iterator[list[int]]:
    piece: list[int] = []
    for number in numbers:
        piece.append(number)
        if len(piece) == each:
            yield piece
            piece = []
    if piece:
        yield piece


class Bout:
    """A bout under way: its games side by side."""

    def __init__(self, number: int, lineup: Sequence[int], forces: Sequence[str]) -> None:
        self.number, self.lineup, self.forces = number, tuple(lineup), tuple(forces)
        self.clocks = [Clock() for _ in lineup]
        self.tables: list[Table] = []
        self.guards: list[list[Guard | None]] = []

    def slot(self, turn: int, seat: int) -> int:
        """Whose place in the lineup a seat of the `turn`-th game is."""
        return (seat + turn) % len(self.lineup)

    def line(self) -> BoutLine:
        games = [table.line(guards) for table, guards in zip(self.tables, self.guards)]
        return BoutLine(self.number, list(self.lineup), list(self.forces), games, [clock.line() for clock in self.clocks])


class Room:
    """In a process that plays: doors of the forces and the policies, made once."""

    def __init__(self, plan: Plan, policies: Mapping[int, Policy], layout: Layout) -> None:
        self.plan, self.kind = plan, GAMES[plan.game]
        self.policies: dict[int, Policy] = {}
        for place, text in enumerate(plan.opponents):
            found = policies.get(place) or policy_of(text)
            if found is not None:
                self.policies[place] = found
        self.layouts = {place: layout_of(one, layout) for place, one in self.policies.items()}
        self.door = lru_cache(512)(self._door)
        self.forces = {place: ForceRows() for place in self.policies}

    def _door(self, names: tuple[str, ...], layout: Layout = AS_NEEDED) -> Door:
        options = {**self.kind.always, **self.plan.options, **self.kind.fixed}
        seated, room = [self.plan.forces[name] for name in names], list(self.plan.forces.values())
        return open_door(self.plan.game, self.plan.players, seated, options=options, room=room, layout=layout)

    def begin(self, number: int) -> Bout:
        seats = seating(self.plan, number)
        door = self.door(seats.forces)
        bout = Bout(number, seats.lineup, seats.forces)
        seed = seed_of(self.plan.seed, "bout", number)
        for turn in range(self.plan.players):
            who = [bout.lineup[bout.slot(turn, seat)] for seat in range(self.plan.players)]
            bout.guards.append([Watched(self, k) if k in self.policies else self.guard(k) for k in who])
            luck = self.kind.measured(seed, door.spec) if self.plan.luck and self.kind.measured else Luck(seed)
            bout.tables.append(Table(self.kind, door.spec, [self.plan.opponents[k] for k in who], luck, seed))
        return bout

    def guard(self, opponent: int) -> Guard:
        return Guard(self.kind.bot(self.plan.opponents[opponent]), self.plan.patience)

    def play(self, numbers: Iterable[int], width: int) -> Iterator[BoutLine]:
        """The bouts as they are finished; about `width` games are under way at a time."""
        left, running = iter(numbers), list[Bout]()
        while True:
            while len(running) * self.plan.players < max(width, self.plan.players):
                number = next(left, None)
                if number is None:
                    break
                running.append(self.begin(number))
            if not running:
                return
            self.go_on(running)
            yield from (bout.line() for bout in running if all(table.seat == OVER for table in bout.tables))
            running = [bout for bout in running if any(table.seat != OVER for table in bout.tables)]

    def go_on(self, running: Sequence[Bout]) -> None:
        """Until every game waits for a policy; then each policy is asked once."""
        waiting: dict[int, list[tuple[Bout, int]]] = {}
        for bout in running:
            for turn, table in enumerate(bout.tables):
                self.others_play(bout, turn)
                if table.seat != OVER:
                    waiting.setdefault(bout.lineup[bout.slot(turn, table.seat)], []).append((bout, turn))
        for place, rows in waiting.items():
            self.ask(place, rows)

    def others_play(self, bout: Bout, turn: int) -> None:
        table = bout.tables[turn]
        while (seat := table.seat) != OVER and not isinstance(guard := bout.guards[turn][seat], Watched):
            assert guard is not None
            view: Any = table.game.view(seat)
            began = perf_counter_ns()
            answer = guard.answer(view, table.whims[seat])
            bout.clocks[bout.slot(turn, seat)].note(perf_counter_ns() - began)
            table.answer(answer)

    def ask(self, place: int, rows: Sequence[tuple[Bout, int]]) -> None:
        tables = [bout.tables[turn] for bout, turn in rows]
        doors = [self.door(bout.forces, self.layouts[place]) for bout, _ in rows]
        began = perf_counter_ns()
        asked = Asked(
            np.stack([door.observe(table.game, table.seat) for door, table in zip(doors, tables)]),
            np.stack([door.mask(table.game, table.seat) for door, table in zip(doors, tables)]),
            np.array([table.seat for table in tables], np.uint8),
            np.array([self.sides(place, door, table.seat) for door, table in zip(doors, tables)], np.int32),
            self.forces[place], [table.whims[table.seat] for table in tables],
        )
        actions = actions_of(self.policies[place], asked)
        took = (perf_counter_ns() - began) // len(rows)
        for row, ((bout, turn), table, action) in enumerate(zip(rows, tables, actions.tolist())):
            seat, door = table.seat, doors[row]
            bout.clocks[bout.slot(turn, seat)].note(took)
            if 0 <= action < door.actions and asked.masks[row, action]:
                table.answer(door.answer_of(table.game, seat, action))
            else:
                watched = bout.guards[turn][seat]
                assert isinstance(watched, Watched)
                watched.note(table, action)
                table.answer(safest(table.game.legal()))

    def sides(self, place: int, door: Door, seat: int) -> list[int]:
        found = self.forces[place].of(door)
        turned = [found[(seat + k) % door.players] for k in range(door.players)]
        return turned + [-1] * (door.schema.players - door.players)


def layout_of(policy: Policy, usual: Layout) -> Layout:
    """The one that a policy says it was trained with."""
    found = getattr(policy, "layout", None)
    return found if isinstance(found, Layout) else usual


class Watched(Guard):
    """The place of a policy in a game: it keeps what went wrong."""

    def __init__(self, room: Room, place: int) -> None:
        super().__init__(None)
        self.text = room.plan.opponents[place]

    @property
    def name(self) -> str:
        return self.text

    def note(self, table: Table, action: int) -> None:
        view = table.game.view(table.seat)
        said = f"gave the action {action}, which is not offered"
        self.incidents.append(Incident("illegal", self.name, table.seat, view.turn_number(), view.question().id, said))


_room: Room | None = None
_width = WIDTH


def prepare(plan: Plan, layout: Layout, width: int) -> None:
    global _room, _width
    _room, _width = Room(plan, {}, layout), width


def work(numbers: list[int]) -> list[BoutLine]:
    assert _room is not None
    return list(_room.play(numbers, _width))

"""A position with the way that led to it, and what each seat has seen on that way: the inside of an OpenSpiel state.

OpenSpiel copies a state attribute by attribute with `copy.deepcopy`, and pickles it: so a state has one attribute, this, which knows both.
What a seat has seen is worked out only when somebody asks for it, by playing the way once more and looking at every step.
"""

from __future__ import annotations

import pickle
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from typing import Any, Final

from buildstars.core import cells
from buildstars.core.seats import CHANCE, OVER
from buildstars.envs.door import Door, open_door
from buildstars.match.kinds import KINDS
from buildstars.registry import Facets

TERMINAL: Final = -4
"""pyspiel.PlayerId.TERMINAL."""
RECENT: Final = 32
"""So many of a seat's own latest actions are in its information state tensor."""


@dataclass(frozen=True)
class Rules:
    """What is needed here of a game."""

    take_answer: Callable[[Any, int], None]
    """An answer of the seat that is asked, known to be legal."""
    take_chance: Callable[[Any, int], None]
    """An answer of chance, known to be possible."""
    from_bytes: Callable[[Any, bytes], Any]
    """Of a spec and bytes."""
    possible: Callable[[Any, Any], Any]
    """Of a view and a generator: a game that fits it."""
    write_position: Callable[[Any], str]
    """The whole position as a text."""
    write_view: Callable[[Any], str]
    """The same as a seat knows it."""
    fixed: tuple[int, ...] = ()
    """The kinds of chance (core.cells.CHANCE_KIND) whose outcomes are always the same: dice, and who goes first."""
    outcomes: int = 0
    """How many outcomes chance can have at most; 0: as many as there are answers."""
    back: int = -1
    """An answer that is no action here: to take a pick back brings nothing, and games could go on for ever with it."""


def plain(name: str) -> Rules:
    """Of a game by its kind alone. Nobody knows how to deal anew what is hidden in it, unless the kind says so (`possible`)."""

    def impossible(view: Any, rng: Any) -> Any:
        raise ValueError(f'the game "{name}" cannot deal anew what a player does not know')

    kind: Any = KINDS[name]
    return Rules(
        lambda game, answer: game.apply(answer), lambda game, answer: game.apply(answer), kind.from_bytes,
        getattr(kind, "possible", impossible), kind.position, lambda view: f"view {view.seat}\n{view.to_bytes().hex()}",
    )


RULES: Final[Facets[Rules]] = Facets(
    "OpenSpiel", plain, card="buildstars.envs.openspiel.card:CARD", minis="buildstars.envs.openspiel.minis:MINIS"
)

Memory = tuple[bytes, str, bytes, tuple[int, ...]]
"""What a seat has seen and done: the latest view, the text, its hash, and the latest actions of its own, the last one first."""
Way = tuple[Any, int] | None
"""The answers given so far, the latest outside: (those before, answer). Positions that come from one another share them."""


class Record:
    """What one seat (-1: a spectator) has seen and done up to a place of the way. Once made, it never changes."""

    __slots__ = ("actions", "digest", "game", "information", "text", "view", "way")

    def __init__(self, way: Way, game: Any, view: bytes, text: str, digest: bytes, actions: tuple[int, ...]) -> None:
        self.way = way
        self.game = game
        self.view = view
        self.text = text
        self.digest = digest
        self.actions = actions
        self.information = ""
        """The whole information state, once it was asked for."""


class Table:
    """What all positions of a game share: the door, the bytes by which it is opened, the rules, and the outcomes of dice."""

    def __init__(self, key: bytes, door: Door) -> None:
        self.key = key
        self.door = door
        self.offered = door.offered
        self.answer_of = door.answer_of
        self.rules = RULES[door.name]
        self.back = self.rules.back
        self.players = door.players
        self.outcomes: dict[int, list[tuple[int, float]]] = {}

    def chances(self, game: Any) -> list[tuple[int, float]]:
        """Every answer of chance, by the engine's own id, with its probability: whole weights over their sum."""
        kind = game.words[cells.CHANCE_KIND] if self.rules.fixed else -1
        found = self.outcomes.get(kind)
        if found is None:
            weights = game.chances()
            total = sum(weight for _, weight in weights)
            found = [(answer, weight / total) for answer, weight in weights]
            if kind in self.rules.fixed:
                self.outcomes[kind] = found
        return found


def table_of(kind: str, players: int, forces: Any, options: dict[str, str], room: list[str]) -> Table:
    """The table of a game: the same arguments give the same one."""
    return table_by(pickle.dumps((kind, players, forces, sorted(options.items()), *([room] if room else []))))


@lru_cache(64)
def table_by(key: bytes) -> Table:
    """The table that another process has given these bytes to."""
    kind, players, forces, options, *room = pickle.loads(key)
    return Table(key, open_door(kind, players, forces, options=dict(options), room=room[0] if room else ()))


class Position:
    """A game of the engine somewhere on its way. `start` is where the way begins (None: at the beginning of a game), and `known` what
    the seats had seen before that."""

    __slots__ = ("_actions", "_chances", "game", "known", "player", "records", "start", "table", "way")

    def __init__(self, table: Table, game: Any, start: Any = None, known: dict[int, Memory] | None = None, way: Way = None) -> None:
        self.table = table
        self.game = game
        self.start = start
        self.known = known or {}
        self.way = way
        self.records: dict[int, Record] = {}
        self._actions: list[int] | None = None
        self._chances: list[tuple[int, float]] | None = None
        who = game.to_answer()
        self.player: int = TERMINAL if who == OVER else who

    # ---- playing ------------------------------------------------------------------------------------------------------

    def actions(self) -> list[int]:
        """The actions of the seat that is asked, ascending; worked out once."""
        found = self._actions
        if found is None:
            if self.player < 0:
                return []
            found = self.table.offered(self.game, self.player)
            found.sort()
            if len(found) > 1 and self.table.back in found:
                found.remove(self.table.back)
            self._actions = found
        return found

    def chances(self) -> list[tuple[int, float]]:
        """The outcomes of chance with their probabilities; worked out once. ValueError, with a sentence, if chance is not asked."""
        found = self._chances
        if found is None:
            if self.player != CHANCE:
                asked = "the game is over" if self.player == TERMINAL else f"player {self.player} is asked"
                raise ValueError(f"chance is not asked now: {asked}; is_chance_node() tells beforehand.")
            found = self._chances = self.table.chances(self.game)
        return found

    def answer(self, action: int) -> int:
        """The engine's answer for a legal action of the seat that is asked."""
        return self.table.answer_of(self.game, self.player, action)

    def apply(self, action: int) -> None:
        """An action of the seat that is asked, or an outcome of chance. ValueError, with a sentence, if it is not possible now."""
        game = self.game
        player = self.player
        if player >= 0:
            if action not in self.actions():
                raise ValueError(f"action {action} is not legal for player {player} now; legal_actions() lists those that are.")
            answer = self.answer(action)
            self.table.rules.take_answer(game, answer)
            self._actions = None
        elif player == CHANCE:
            answer = action
            for outcome, _ in self.chances():
                if outcome == action:
                    break
            else:
                raise ValueError(f"chance outcome {action} is not possible now; chance_outcomes() lists those that are.")
            self.table.rules.take_chance(game, answer)
            self._chances = None
        else:
            raise ValueError("the game is over, so there is nothing to do.")
        self.way = (self.way, answer)
        who = game.to_answer()
        self.player = TERMINAL if who == OVER else who

    # ---- looking ------------------------------------------------------------------------------------------------------

    def whole(self) -> str:
        """Everything, hidden things included: docs/positions.md."""
        text: str = self.table.rules.write_position(self.game)
        return text

    def seen(self, seat: int) -> str:
        """The position as a seat (-1: a spectator) knows it: docs/positions.md."""
        text: str = self.table.rules.write_view(self.game.view(seat))
        return text

    def record(self, seat: int) -> Record:
        """What a seat has seen and done so far. Of the way since it was asked for last every step is looked at."""
        found = self.records.get(seat)
        if found is None:
            first = self.table.door.new() if self.start is None else self.start
            found = looked(Record(None, first, *self.known.get(seat, (b"", "", b"", ()))), seat)
        if found.way is not self.way:
            answers = []
            way = self.way
            while way is not found.way:
                assert way is not None
                way, answer = way
                answers.append(answer)
            found = self._follow(found, seat, answers[::-1])
        self.records[seat] = found
        return found

    def _follow(self, record: Record, seat: int, answers: list[int]) -> Record:
        game = record.game.copy()
        rules = self.table.rules
        found = Record(self.way, game, record.view, record.text, record.digest, record.actions)
        for answer in answers:
            who = game.to_answer()
            if who == seat and seat >= 0:
                token = game.token(answer)
                found.text += f" {token}"
                found.digest = digest_of(found.digest, token.encode())
                found.actions = (self.table.door.action(game, seat, answer), *found.actions[: RECENT - 1])
            if who == CHANCE:
                rules.take_chance(game, answer)
            else:
                rules.take_answer(game, answer)
            looked(found, seat)
        return found

    def information(self, seat: int) -> str:
        """The information state as a text: see `docs/openspiel.md`."""
        record = self.record(seat)
        if not record.information:
            record.information = f"seen and done{record.text}\n{self.seen(seat)}"
        return record.information

    # ---- other worlds -------------------------------------------------------------------------------------------------

    def possible(self, seat: int, game: Any) -> Position:
        """Another game that `seat` cannot tell from this one. It knows what it knew; of the others only what everybody saw is kept."""
        everybody = self.record(-1).digest
        own = self.record(seat)
        known: dict[int, Memory] = dict.fromkeys(range(-1, self.table.players), (b"", f" @{everybody.hex()}", everybody, ()))
        known[seat] = (own.view, own.text, own.digest, own.actions)
        return Position(self.table, game, game.copy(), known)

    # ---- copies and bytes ---------------------------------------------------------------------------------------------

    def __deepcopy__(self, memo: object) -> Position:
        found = Position.__new__(Position)
        found.table = self.table
        found.game = self.game.copy()
        found.start = self.start
        found.known = self.known
        found.way = self.way
        found.records = self.records.copy() if self.records else {}
        found._actions = self._actions
        found._chances = self._chances
        found.player = self.player
        return found

    def __reduce__(self) -> tuple[Any, ...]:
        answers = []
        way = self.way
        while way is not None:
            way, answer = way
            answers.append(answer)
        start = None if self.start is None else self.start.to_bytes()
        return restored, (self.table.key, self.game.to_bytes(), start, self.known, answers[::-1])


def looked(record: Record, seat: int) -> Record:
    """A record that is being made, after a look at the table: what is new in it is noted by a hash."""
    view = record.game.view(seat).to_bytes()
    if view != record.view:
        record.view = view
        mark = sha256(view).digest()[:6]
        record.text += f" @{mark.hex()}"
        record.digest = digest_of(record.digest, mark)
    return record


def digest_of(before: bytes, news: bytes) -> bytes:
    return sha256(before + news).digest()[:8]


def restored(key: bytes, now: bytes, start: bytes | None, known: dict[int, Memory], answers: list[int]) -> Position:
    """The inverse of pickling a position."""
    way: Way = None
    for answer in answers:
        way = (way, answer)
    table = table_by(key)
    read = table.rules.from_bytes
    spec = table.door.spec
    return Position(table, read(spec, now), None if start is None else read(spec, start), known, way)

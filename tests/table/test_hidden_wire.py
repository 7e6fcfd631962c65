"""The law on the wire: deal everything hidden from a viewer, a seat or a spectator, anew, do the same in public, and every byte sent to
that viewer stays the same, and so do the number and the order of the messages. When the game is over, all is open."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable

import pytest

from buildstars.card.game import CardGame, possible_game
from buildstars.core.generator import Generator
from buildstars.core.interface import Game
from buildstars.core.messages import Event
from buildstars.match.card_kind import CARD
from buildstars.match.match import begin
from buildstars.table import wire
from buildstars.table.live import play as plays
from buildstars.table.live.errors import Refused
from buildstars.table.live.room import Change, Room
from buildstars.table.live.seats import Settings
from card.helpers import many, positions
from card.hidden import Twins, is_deploying
from playing_on import chance_answer
from table.rooms import persons

STEPS = 30


class Diverged(Exception):
    """What was hidden has come to matter in public: there is nothing more to compare."""


class First:
    """Chance at the first table; what everybody, or the viewer, gets to see is noted down."""

    def __init__(self, viewer: int, dice: random.Random) -> None:
        self.viewer, self.dice = viewer, dice
        self.open: list[int | None] = []

    def answer(self, game: Game) -> int:
        assert isinstance(game, CardGame)
        answer = chance_answer(game, self.dice)
        self.open.append(None if Twins(game, game, self.viewer, self.dice).is_hidden_chance() else answer)
        return answer


class Second:
    """Chance at the other table: the same in what is seen, its own in what is hidden."""

    def __init__(self, first: First, dice: random.Random) -> None:
        self.first, self.dice = first, dice

    def answer(self, game: Game) -> int:
        assert isinstance(game, CardGame)
        if not self.first.open:
            raise Diverged
        answer = self.first.open.pop(0)
        if answer is None:
            return chance_answer(game, self.dice)
        if answer not in game.legal():
            raise Diverged
        return answer


class Chooser(Twins):
    """Which answers look the same to the viewer; they are given at the tables, not here."""

    chosen: tuple[int, int] | None = None

    def answer(self, one: int, two: int) -> bool:
        self.chosen = (one, two)
        return True


class Tables:
    """Two tables that one viewer cannot tell apart."""

    def __init__(self, game: CardGame, viewer: int, seed: int) -> None:
        self.viewer = viewer
        self.dice = random.Random(f"wire {seed} {viewer}")
        first = First(viewer, self.dice)
        other = possible_game(game.view(viewer), Generator(seed))
        matches = [begin(CARD, game.copy(), first), begin(CARD, other, Second(first, self.dice))]
        self.rooms = [Room("t", "C", Settings(), persons(game.players), b"s", plays.of(match, ())) for match in matches]
        self.sent: list[list[str]] = [[], []]
        self.told()

    @property
    def games(self) -> tuple[CardGame, CardGame]:
        one, two = (room.play.game for room in self.rooms if room.play is not None)
        assert isinstance(one, CardGame) and isinstance(two, CardGame)
        return one, two

    def both(self, work: Callable[[Room], Change | None]) -> None:
        """The same thing is done at both tables; what the viewer gets is noted."""
        for number, room in enumerate(self.rooms):
            try:
                change = work(room)
            except Refused as error:
                self.sent[number].append(f"refused {error.why if self.viewer >= 0 else ''}")
                continue
            self.hear(number, room, change)

    def hear(self, number: int, room: Room, change: Change | None) -> None:
        if room.state == "over":
            return
        if change is not None and change.step is not None and self.viewer in change.step.viewers:
            self.sent[number].append(wire.encode(room.update(self.viewer, change.step, 0)))
        if change is not None and change.around:
            self.sent[number].append(wire.encode(room.around(0)))

    def told(self) -> bool:
        """Was the same sent to both? False if a card that was hidden from the viewer has been shown to it."""
        shown = any(Twins(*self.games, self.viewer, self.dice).is_shown(event) for _, event in self.latest())
        if any(room.state == "over" for room in self.rooms):
            raise Diverged
        for number, room in enumerate(self.rooms):
            self.sent[number].append(wire.encode(room.welcome(self.viewer, [], 0)))
        same = self.sent[0] == self.sent[1]
        self.sent = [[], []]
        assert same or shown, f"viewer {self.viewer} of {self.games[0].players} can tell"
        return same

    def latest(self) -> list[tuple[int, Event]]:
        assert self.rooms[0].play is not None
        return list(self.rooms[0].play.log.events)[-60:]

    # ---- what is done -------------------------------------------------------------------------------------------------

    def step(self) -> bool:
        """False if there is nothing more that is the same in public."""
        if self.games[0].to_answer() < 0:
            return False
        asked = self.games[0].to_answer()
        dice = self.dice.random()
        if dice < 0.04:
            seat = self.dice.randrange(self.games[0].players)
            self.both(lambda room: room.undo(seat, room.play.version(seat) if room.play is not None else 0, 0))
            others = [other for other in range(self.games[0].players) if other != seat]
            self.both(lambda room: room.agree(others, "undo", seat, True, 0))
            return self.games[0].to_answer() == self.games[1].to_answer()
        if dice < 0.06:
            seat, what = self.dice.randrange(self.games[0].players), self.dice.choice(("offer", "decline"))
            self.both(lambda room: room.act(seat, what, 0))
            return True
        if dice < 0.08:
            seat, on = self.dice.randrange(self.games[0].players), self.dice.random() < 0.7
            self.both(lambda room: room.pass_on(seat, on))
            return self.automatic()
        if is_deploying(self.games[0]):
            return self.deploy(asked)
        chooser = Chooser(*self.games, self.viewer, self.dice)
        if not chooser.step() or chooser.chosen is None:
            return False
        for number, answer in enumerate(chooser.chosen):
            self.answer(number, asked, answer)
        return self.automatic()

    def automatic(self) -> bool:
        while (answer := self.rooms[0].automatic()) is not None:
            assert self.rooms[1].automatic() == answer
            for number in (0, 1):
                self.hear(number, self.rooms[number], self.rooms[number].answer_automatically(*answer, 0))
        assert self.rooms[1].automatic() is None
        return True

    def answer(self, number: int, seat: int, answer: int) -> None:
        room = self.rooms[number]
        assert room.play is not None
        self.hear(number, room, room.answer(seat, room.play.version(seat), answer, 0))

    def deploy(self, asked: int) -> bool:
        """J3: the viewer does as it likes; the others in each game by themselves, in any number of answers."""
        if asked == self.viewer:
            answer = self.dice.choice(self.games[0].legal())
            for number in (0, 1):
                self.answer(number, asked, answer)
        else:
            for number in (0, 1):
                while is_deploying(self.games[number]) and self.games[number].to_answer() == asked:
                    assert not self.sent[number]
                    self.answer(number, asked, self.dice.choice(self.games[number].legal()))
        return is_deploying(self.games[0])


@pytest.mark.parametrize("batch", range(many(4, 40)))
def test_hidden_things_dealt_anew_change_no_byte_on_the_wire(batch: int) -> None:
    ends: Counter[str] = Counter()
    for seed in range(7000 + batch * 4, 7004 + batch * 4):
        dice = random.Random(f"wire {seed}")
        for number, game in enumerate(positions(seed, 2 + seed % 3, every=97)):
            if game.to_answer() < 0 or (game.spec.open_deployment and is_deploying(game)):  # J3: the others would see it
                continue
            tables = Tables(game, dice.choice((-1, *range(-1, game.players))), seed * 1000 + number)
            going, walked = True, 0
            try:
                while going and walked < STEPS and tables.step():
                    going, walked = tables.told(), walked + 1
            except Diverged:
                going = True
            ends["shown" if not going else "walked on" if walked == STEPS else "stopped"] += 1
    assert ends["walked on"] > ends.total() // 4, f"too few pairs were played on: {ends}"

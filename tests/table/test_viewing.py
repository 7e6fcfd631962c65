"""No browser gets anything made from the view of a seat that its guest does not hold at that moment, whatever comes in between."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from buildstars.table import wire
from buildstars.table.access.limits import WITHOUT
from buildstars.table.http import tables as api
from buildstars.table.http.models import tables as m
from buildstars.table.live import handlers as desk
from buildstars.table.live.actor import TableActor
from buildstars.table.live.errors import Refused
from buildstars.table.live.games import TableView
from buildstars.table.live.room import Room
from buildstars.table.live.seats import Chair, ForceChoice, Settings
from buildstars.table.live.server import TableServer
from buildstars.table.live.socket import Connection
from buildstars.table.storage import forgetting
from buildstars.table.storage.store import Store, Write
from buildstars.table.thinking.inline import InlineThinker
from table.running import A, B, Guest, Seat, Served, run, server

ME, OPEN, HERE = {"kind": "me", "name": "Anna", "force": A}, {"kind": "open"}, {"kind": "here", "name": "Ben", "force": B}
GUESTS = ("anna", "ben", "cleo", "dora")


class Tells(InlineThinker):
    """Answers with the seat of the view that it was given, in place of the version, when it is let."""

    def __init__(self) -> None:
        self.seen: list[int] = []
        self.gate = asyncio.Event()
        self.gate.set()

    async def odds(self, view: TableView, request: int, version: int, of: wire.Trial | None = None) -> wire.OddsReply:
        self.seen.append(view.seat)
        await self.gate.wait()
        return wire.OddsReply(request, view.seat, None, [], None, {}, {}, [])

    async def hint(self, view: TableView, request: int, version: int, *, plan: bool = False) -> wire.HintReply:
        self.seen.append(view.seat)
        await self.gate.wait()
        return wire.HintReply(request, view.seat, 0.0, [])


    async def word(self, view: TableView, answers: Sequence[int], ply: int, request: int, version: int) -> wire.WordReply:
        self.seen.append(view.seat)
        await self.gate.wait()
        return wire.WordReply(request, view.seat, "mistake")


class Held:
    """The database takes its time: the table cannot go on until it is let."""

    def __init__(self, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
        self.gate, self.begun = asyncio.Event(), asyncio.Event()
        self._write = store.write
        monkeypatch.setattr(store, "write", self.write)

    async def write(self, write: Write) -> None:
        self.begun.set()
        await self.gate.wait()
        await self._write(write)


async def two(served: Served) -> tuple[Guest, Guest, str]:
    anna, ben = await served.guest("Anna"), await served.guest("Ben")
    table = await anna.table(ME, OPEN)
    await ben.post(f"/api/tables/{table}/join", {"name": "Ben", "force": B})
    return anna, ben, table


@pytest.mark.parametrize("who", ["opponent", "spectator", "nobody"])
def test_a_socket_that_asks_before_it_is_welcomed_does_not_look_through_anothers_eyes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, who: str
) -> None:
    async def work() -> None:
        thinker = Tells()
        async with server(tmp_path, thinker=thinker) as served:
            anna, ben, table = await two(served)
            one = await anna.sit(table)
            eve = ben if who == "opponent" else await served.guest("Eve")
            held = Held(served.server.store, monkeypatch)
            await one.send("pass_on", on=True)
            await held.begun.wait()
            if who == "nobody":
                eve.http.cookies.clear()
            early = Seat(await eve.socket(table, "?seat=0"))
            await early.send("ask_odds", request=1)
            await early.send("ask_hint", request=2)
            await early.send("chat", text="I was early")
            await early.send("dance")
            while (message := await early.next())["type"] != "refused" or message["why"]["say"]["id"] != "t-error-message":
                pass
            held.gate.set()
            await early.heard("welcome")
            if who == "opponent":  # nothing is lost: it was only early
                found = [await early.heard("odds"), await early.heard("hint"), await early.heard("said")]
                assert [one.get("version") for one in found[:2]] == [1, 1] and early.viewer == 1
            elif who == "spectator":
                assert (await early.heard("refused"))["about"] == "ask_hint"
                assert (await early.heard("said"))["chat"]["seat"] == -1
            mine = {"opponent": 1}.get(who, -1)
            assert early.viewer == mine and set(thinker.seen) <= {mine}
            first = [message["type"] for message in early.messages if message["type"] != "refused"]
            assert first[0] == "welcome", "nothing is answered before"

    run(work())


def test_a_wish_that_is_not_granted_brings_the_whole_log_of_the_seat_that_is(tmp_path: Path) -> None:
    async def work() -> None:
        async with server(tmp_path) as served:
            anna, ben, table = await two(served)
            one = await anna.sit(table)
            assert one.log
            other = await ben.sit(table, f"?since={len(one.log)}&version={one.version}&seat=0")
            assert other.viewer == 1 and other.messages[-1]["since"] == 0 and other.log

    run(work())


def test_an_answer_that_comes_after_the_seat_was_given_up_is_not_sent(tmp_path: Path) -> None:
    async def work() -> None:
        thinker = Tells()
        async with server(tmp_path, thinker=thinker) as served:
            _, ben, table = await two(served)
            seat = await ben.sit(table)
            thinker.gate.clear()
            await seat.send("ask_odds", request=1)
            while not thinker.seen:
                await asyncio.sleep(0)
            host = served.server.actors[table]
            await host.do(partial(forgetting.leave, host.room, ben.id))
            thinker.gate.set()
            refusal = await seat.heard("refused")
            assert refusal["about"] == "ask_odds" and seat.viewer == -1 and thinker.seen == [1]
            assert not any(message["type"] == "odds" for message in seat.messages)

    run(work())


def test_whoever_gives_up_the_seat_of_a_table_without_spectators_no_longer_sees_it(tmp_path: Path) -> None:
    async def work() -> None:
        async with server(tmp_path) as served:
            anna, ben = await served.guest("Anna"), await served.guest("Ben")
            table = await anna.table(ME, OPEN, spectators=False)
            other = await anna.table(ME, OPEN, OPEN, spectators=False)
            await ben.post(f"/api/tables/{other}/join", {"name": "Ben", "force": B})
            seat = await ben.sit(other)
            await ben.post(f"/api/tables/{other}/leave")
            assert await seat.closed() == 4403
            assert seat.messages[-1]["why"]["say"]["id"] == "t-error-not-allowed"
            assert table

    run(work())


# ---- the law ----------------------------------------------------------------------------------------------------------


class Nowhere:
    """The socket of a browser that only listens."""

    client = None


class Law:
    """A real table, and guests who come and go; every message to a browser is judged at the moment at which it is made."""

    def __init__(self, house: TableServer, thinker: Tells, host: TableActor, dice: random.Random) -> None:
        self.server, self.thinker, self.host, self.dice = house, thinker, host, dice
        self.connections: list[Connection] = []
        self.told: list[tuple[str, int]] = []
        self.wrong: list[str] = []

    def judge(self, connection: Connection, text: str) -> None:
        if connection.closed:  # then nothing is sent
            return
        message: dict[str, Any] = json.loads(text)
        held = [-1, *self.host.room.seats_of(connection.guest)]
        if message["type"] in ("welcome", "update"):
            seats = [message["scene"]["viewer"]] if message["scene"] is not None else []
            seats += [message["viewer"]] if message["type"] == "welcome" else []
        elif message["type"] in ("odds", "hint") or (message["type"] == "word" and message["grade"]):
            seats = [message["version"]]
        else:
            return
        self.told += [(connection.guest, seat) for seat in seats]
        if not set(seats) <= set(held):
            self.wrong.append(f"{connection.guest}, who holds {held}, got {message['type']} of {seats}")
        if not self.host.room.may_watch(connection.guest):
            self.wrong.append(f"{connection.guest} may not watch and got {message['type']}")

    async def step(self) -> None:
        dice = self.dice
        what = dice.choices(
            ("connect", "disconnect", "join", "leave", "send", "answer", "forget", "gate", "wait"), (6, 2, 4, 2, 16, 10, 0.3, 3, 8)
        )[0]
        try:
            await getattr(self, what)()
        except Refused:
            pass

    async def connect(self) -> None:
        guest = self.dice.choice(("", *GUESTS))
        if len(self.connections) < 8 and self.host.room.may_watch(guest):
            socket: Any = Nowhere()
            connection = Connection(socket, guest, guest, self.dice.randrange(-1, 4), WITHOUT.messages)
            self.connections.append(connection)
            self.host.connect(connection, self.dice.randrange(3), None)

    async def disconnect(self) -> None:
        if self.connections:
            self.host.disconnect(self.connections.pop(self.dice.randrange(len(self.connections))))

    async def join(self) -> None:
        wanted = m.Join(name="One", force=m.ForceWanted(key=self.dice.choice(("starter-a", "starter-b"))))
        await api.join(self.server, self.dice.choice(GUESTS), self.host.room.id, wanted)

    async def leave(self) -> None:
        """Somebody stays, so that there is a game at all."""
        await api.leave(self.server, self.dice.choice(GUESTS[1:]), self.host.room.id, None)

    async def forget(self) -> None:
        """As in "delete my data"; meanwhile the guest asks on."""
        if self.host.room.play is not None:
            guest = self.dice.choice(GUESTS)
            done = asyncio.ensure_future(self.host.do(lambda: forgetting.leave(self.host.room, guest)))
            for _ in range(3):
                await self.send()
                await asyncio.sleep(0)
            await done

    async def send(self) -> None:
        if not self.connections:
            return
        seat = self.dice.randrange(-1, 3)
        version = self.host.room.play.version(seat) if self.host.room.play is not None else 0
        messages = (
            wire.Look(seat), wire.AskOdds(1), wire.AskHint(1), wire.AskOdds(2), wire.AskHint(2), wire.Undo(version), wire.PassOn(True),
            wire.Talk("hi"), wire.Agree("undo", max(0, seat), True), wire.AskWord(3, self.dice.randrange(1, version + 2)),
            wire.AskWord(3, self.dice.randrange(1, version + 2)),
        )
        connection = self.dice.choice(self.connections)
        desk.receive(self.host, connection, self.dice.choice(messages))

    async def answer(self) -> None:
        play = self.host.room.play
        if play is None or play.over:
            return
        seat = play.asked
        answer = self.dice.choice(play.view(seat).legal())
        await self.host.do(lambda: self.host.room.answer(seat, play.version(seat), answer, self.host.now()))

    async def gate(self) -> None:
        if self.thinker.gate.is_set():
            self.thinker.gate.clear()
        else:
            self.thinker.gate.set()

    async def wait(self) -> None:
        await self.host.do(lambda: None)
        await asyncio.sleep(0)


@asynccontextmanager
async def table(place: Path, dice: random.Random, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Law]:
    thinker = Tells()
    house = TableServer(Store(f"sqlite+aiosqlite:///{place}/table.db"), thinker, WITHOUT)
    await house.start()
    spectators = dice.random() < 0.6
    settings = Settings({"packs": "on"}, host=GUESTS[0], spectators=spectators)
    first = Chair(0, "person", GUESTS[0], "Anna", force=ForceChoice(key="starter-a"))
    host = await house.make(settings, [first, Chair(1), Chair(2)])
    law = Law(house, thinker, host, dice)
    monkeypatch.setattr(Room, "is_coached", lambda room: True)
    monkeypatch.setattr(Connection, "send", lambda connection, text: law.judge(connection, text))
    try:
        yield law
    finally:
        thinker.gate.set()
        await house.stop()


@pytest.mark.parametrize("seed", range(6))
def test_nobody_is_told_what_only_another_seat_may_see(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
    async def work() -> None:
        dice = random.Random(f"eyes {seed}")
        async with table(tmp_path, dice, monkeypatch) as law:
            for _ in range(300):
                await law.step()
            law.thinker.gate.set()
            await law.wait()
            assert not law.wrong, law.wrong[:3]
            assert law.told

    run(work())

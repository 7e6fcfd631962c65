"""Kill the server at any moment: whatever a browser was told is there when it starts again, and the table goes on within five seconds."""

from __future__ import annotations

import asyncio
import os
import random
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx2
import pytest
from websockets.exceptions import ConnectionClosed

from buildstars.match.record import check, read
from buildstars.table.storage.rows import room_of
from buildstars.table.storage.store import Store
from card.helpers import many
from table.running import PATIENCE, A, B, Guest, Seat, Served, run

WITHIN = 5.0


class Program:
    """`buildstars serve` as people start it."""

    def __init__(self, home: Path, port: int = 0, *arguments: str) -> None:
        command = [sys.executable, "-m", "buildstars", "serve", "--port", str(port), "--no-open", "--workers", "0", *arguments]
        environment = {**os.environ, "BUILDSTARS_HOME": str(home), "BUILDSTARS_LIMITS": "off", "PYTHONUNBUFFERED": "1"}
        self.errors = (home / "errors").open("a+")
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=self.errors, text=True, env=environment)
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if found := re.search(r"http://127\.0\.0\.1:(\d+)", line):
                self.url, self.port = found[0], int(found[1])
                return
        raise AssertionError((home / "errors").read_text())

    def worked(self) -> float:
        """Seconds of processor time: on a machine that is busy with other things, time on the wall says nothing."""
        file = Path(f"/proc/{self.process.pid}/stat")
        if not file.exists():
            return float("inf")
        fields = file.read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def kill(self) -> None:
        self.process.kill()
        self.process.wait(10)

    def end(self) -> int:
        """As Ctrl-C or a service manager ends it: the exit code."""
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(15)


@contextmanager
def program(home: Path, port: int = 0, *arguments: str) -> Iterator[Program]:
    made = Program(home, port, *arguments)
    try:
        yield made
    finally:
        if made.process.poll() is None:
            made.kill()
        if made.process.stdout is not None:
            made.process.stdout.close()
        made.errors.close()


def guest_at(url: str, cookies: httpx2.Cookies | None = None) -> Guest:
    made = Guest(Served(url, None), httpx2.AsyncClient(base_url=url, headers={"origin": url}, timeout=PATIENCE))  # type: ignore[arg-type]
    if cookies is not None:
        made.http.cookies = cookies
    return made


async def answer_until_lost(seat: Seat, dice: random.Random, kill_after: int, server: Program) -> None:
    """Answers as fast as it can; in the middle of that the server is killed, with answers on their way."""
    given = 0
    try:
        while await seat.asked():
            await seat.answer(dice.choice(seat.offers))
            given += 1
            if given == kill_after:
                server.kill()
            version = seat.version
            while seat.version == version:
                await seat.next()
    except (ConnectionClosed, OSError):
        pass


@pytest.mark.parametrize("after", [9])
def test_no_answer_that_was_told_is_lost_and_the_table_goes_on_within_five_seconds(tmp_path: Path, after: int) -> None:
    async def work() -> None:
        dice = random.Random(after)
        with program(tmp_path) as first:
            anna = guest_at(first.url)
            await anna.get("/api/me")
            table = await anna.table({"kind": "me", "force": A}, {"kind": "bot", "opponent": "recruit", "force": B})
            seat = await anna.sit(table)
            await answer_until_lost(seat, dice, after, first)
            assert not seat.over
            began = time.monotonic()
            with program(tmp_path, first.port) as second:
                imported = second.worked()  # what any start takes; on a busy machine its seconds say nothing
                again = Seat(await guest_at(second.url, anna.http.cookies).socket(table, f"?since={len(seat.log)}&version={seat.version}"))
                again.log = list(seat.log)
                await again.heard("welcome")
                assert await again.asked()
                assert min(time.monotonic() - began, second.worked() - imported) < WITHIN
                assert again.version >= seat.version and again.log[: len(seat.log)] == seat.log
                while await again.asked():
                    await again.answer(dice.choice(again.offers))
                    version = again.version
                    while again.version == version:
                        await again.next()
                text = (await guest_at(second.url).ask("GET", f"/api/games/{table}/record")).text
                assert check(read(text), dice=True).result is not None
        assert "Traceback" not in (tmp_path / "errors").read_text()

    run(work())


def test_it_ends_cleanly_says_where_it_is_and_takes_another_port_if_its_own_is_taken(tmp_path: Path) -> None:
    async def work() -> None:
        with socket.create_server(("127.0.0.1", 0)) as other, program(tmp_path, taken := other.getsockname()[1]) as server:
            assert server.port != taken
            assert f"port {taken} cannot be used" in (tmp_path / "errors").read_text()
            anna = guest_at(server.url)
            assert (await anna.get("/health"))["version"]
            table = await anna.table({"kind": "me", "force": A}, {"kind": "here", "force": B})
            seat = await anna.sit(table)
            ending = asyncio.create_task(asyncio.to_thread(server.end))
            assert await seat.closed() == 1012
            assert await ending in (0, -signal.SIGTERM)
        assert (tmp_path / "secret").stat().st_mode & 0o077 == 0 and (tmp_path / "table.db").is_file()
        assert "Traceback" not in (tmp_path / "errors").read_text()

    run(work())


def test_a_database_that_cannot_be_used_is_told_in_a_sentence(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "buildstars", "serve", "--no-open", "--database", "postgresql://me:secret@127.0.0.1:1/games"]
    environment = {**os.environ, "BUILDSTARS_HOME": str(tmp_path)}
    ran = subprocess.run(command, capture_output=True, text=True, check=False, env=environment, timeout=60)
    assert ran.returncode == 2 and "Traceback" not in ran.stderr and "secret" not in ran.stderr
    assert ran.stderr.strip().splitlines()[-1].startswith("buildstars: ")


# ---- kill upon kill ---------------------------------------------------------------------------------------------------

KILLS = many(1, 40)
TABLES = 3
NURSERY = """
import asyncio, os, socket, sys
import uvicorn
from buildstars.table.workshop import drawn
from buildstars.table.workshop import collection as stock
from buildstars.table.http.app import create_app
from buildstars.table.operations.connections import listening
from buildstars.table.thinking.inline import InlineThinker
from buildstars.table.access.limits import WITHOUT
from buildstars.table.storage.rows import room_of
from buildstars.table.storage.store import Store

def serve():
    app = create_app(Store(sys.argv[1]), InlineThinker(), "a secret", WITHOUT)
    place = listening("127.0.0.1", 0)
    class Server(uvicorn.Server):
        async def startup(self, sockets=None):
            await super().startup(sockets)
            print(os.getpid(), place.getsockname()[1], flush=True)
    Server(uvicorn.Config(app, ws="websockets-sansio", log_level="error")).run(sockets=[place])

stock.collection()
drawn.things()
for line in sys.stdin:
    if (child := os.fork()) == 0:
        serve()
        os._exit(0)
    os.waitpid(child, 0)
    print("gone", flush=True)
"""
"""Loads the program once; for each line that it reads, a process of its own serves until it is killed."""


class Nursery:
    def __init__(self, database: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-c", NURSERY, database], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env={**os.environ}
        )
        self.pid = 0

    def start(self) -> str:
        """The address of a new server."""
        assert self.process.stdin is not None and self.process.stdout is not None
        self.process.stdin.write("start\n")
        self.process.stdin.flush()
        pid, port = self.process.stdout.readline().split()
        self.pid = int(pid)
        return f"http://127.0.0.1:{port}"

    def kill(self) -> None:
        assert self.process.stdout is not None
        os.kill(self.pid, signal.SIGKILL)
        assert self.process.stdout.readline() == "gone\n"

    def end(self) -> None:
        if self.process.stdin is not None:
            self.process.stdin.close()
        self.process.wait(20)
        if self.process.stdout is not None:
            self.process.stdout.close()


class Fuse:
    """Kills the server when so many answers were told."""

    def __init__(self, nursery: Nursery, length: int, given: dict[str, list[int]]) -> None:
        self.nursery = nursery
        self.left = length
        self.given = given
        """By table: the answers that were told."""

    def burn(self) -> None:
        self.left -= 1
        if self.left == 0:
            self.nursery.kill()


async def play_on(guest: Guest, seat: Seat, dice: random.Random, fuse: Fuse) -> Seat:
    """Until the server is gone; at a new table when the game is over."""
    try:
        while True:
            if not await seat.asked():
                seat = await guest.sit(await guest.table({"kind": "me", "force": A}, {"kind": "bot", "opponent": "recruit", "force": B}))
                continue
            version, answer = seat.version, dice.choice(seat.offers)
            await seat.answer(answer)
            while seat.version == version:
                await seat.next()
            fuse.given.setdefault(seat.table["id"], []).append(answer)
            fuse.burn()
    except (ConnectionClosed, OSError, httpx2.HTTPError, AssertionError):
        if fuse.left > 0:
            raise
    return seat


async def still_there(url: str, guest: Guest, seat: Seat) -> tuple[Guest, Seat]:
    """Everything that this seat was told, at a server that was started again."""
    again = guest_at(url, guest.http.cookies)
    back = await again.sit(seat.table["id"])
    assert back.version >= seat.version and back.log[: len(seat.log)] == seat.log
    return again, back


@pytest.mark.parametrize("database", [pytest.param("sqlite", marks=pytest.mark.long), "postgres"], indirect=True)  # a file is killed above
def test_whatever_was_told_is_there_after_kill_upon_kill(database: str) -> None:
    async def work() -> None:
        dice = random.Random(11)
        url = nursery.start()
        given: dict[str, list[int]] = {}
        guests = [guest_at(url) for _ in range(TABLES)]
        seats = []
        for guest in guests:
            await guest.get("/api/me")
            seats.append(await guest.sit(await guest.table({"kind": "me", "force": A}, {"kind": "bot", "opponent": "recruit", "force": B})))
        for _ in range(KILLS):
            fuse = Fuse(nursery, dice.randint(5, 30), given)
            seats = list(await asyncio.gather(*(play_on(*one, dice, fuse) for one in zip(guests, seats))))
            url = nursery.start()
            found = [await still_there(url, *one) for one in zip(guests, seats)]
            guests, seats = [guest for guest, _ in found], [seat for _, seat in found]
        nursery.kill()
        store = Store(database)
        for table, answers in given.items():
            stored = await store.load(table)
            assert stored is not None
            check(read(stored.record()))
            play = room_of(stored, 0).play
            assert play is not None
            kept = iter([ply.answer for ply in play.match.history.plies if ply.seat == 0])
            assert all(answer in kept for answer in answers), "each of them, in this order"
        await store.stop()
        assert sum(map(len, given.values())) >= 5 * KILLS

    nursery = Nursery(database)
    try:
        run(work())
    finally:
        nursery.end()

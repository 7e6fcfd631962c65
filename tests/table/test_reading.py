"""What strangers send is read where it can do no harm: bounded before it is parsed, in a process with limits, never on the event loop."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import threading
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from buildstars.content.files.lists import write_list
from buildstars.match import history
from buildstars.match.record import read as read_record
from buildstars.table.access.limits import WITHOUT, Limits
from buildstars.table.card.table import CARD
from buildstars.table.live.errors import Refused
from buildstars.table.live.seats import ForceChoice
from buildstars.table.live.server import TableServer
from buildstars.table.lobby.choices import force_of
from buildstars.table.replays import archive as library
from buildstars.table.replays.replay import ReplayedGame
from buildstars.table.thinking.pool import MOST_WAITING, WorkerPool
from buildstars.table.workshop import collection as stock
from buildstars.table.workshop.text_wire import ForceForTable, RecordText, SetFile
from buildstars.table.workshop.texts import MOST_LINES
from buildstars.table.workshop.texts import read as read_here
from small_game import record_example
from table.running import PACKS, Guest, run, server

EXAMPLE = record_example()
GOOD = SetFile(b'id = "mine"\nname = { en = "Mine", de = "Meins" }\n', "mine.toml")
KEY = "a" + ".a" * 8000
PLAIN = {"content-type": "text/plain"}


def long_record(lines: int) -> str:
    """The example up to its first answer, and then draws that are offered and declined."""
    record = read_record(EXAMPLE)
    first = next(n for n, line in enumerate(record.lines) if line.text.split()[:1] == ["0"])
    begun = [*record.head, *(line.text for line in record.lines[:first])]
    return "".join(f"{line}\n" for line in [*begun, *(["offer 0", "decline 1"] * (lines // 2))])


# ---- bounded ----------------------------------------------------------------------------------------------------------


AWKWARD = {"key": f"units = []\n{KEY} = 1\n", "deep": "units = " + "[" * 9000, "digits": "units = " + "9" * 9000}


@pytest.mark.parametrize("text", AWKWARD.values(), ids=AWKWARD)
def test_no_text_reaches_the_parser_unseen(tmp_path: Path, text: str) -> None:
    async def work() -> None:
        async with server(tmp_path) as served:
            guest = await served.guest()
            brought = await guest.ask("POST", "/api/sets/import?file=a.toml", content=text * 10)
            assert brought.status_code == 422 and "line" in brought.json()["error"]["en"]
            assert await guest.refused("POST", "/api/forces/check", {"text": text}) == "t-error-force-file"
            seats = [{"kind": "me", "force": {"text": text}}, {"kind": "here", "force": {"key": "starter-b"}}]
            assert await guest.refused("POST", "/api/tables", {"seats": seats, "options": PACKS}) == "t-error-force-file"
            read = await guest.post("/api/builder/read", {"text": text, "game": "card"})
            assert read["unread"] and "line" not in read["unread"][0]["text"]

    run(work())


def test_a_force_is_kept_as_a_short_text_that_is_read_at_once() -> None:
    """The table reads it again when the game begins, on its loop: not what was pasted, guesses and all."""
    ready = CARD.ready()["starter-a"]
    pasted = write_list(ready, "en", stock.collection()) + "# a remark\n" * 1000
    found = read_here(ForceForTable(pasted, "card", dict(PACKS), []))
    choice = msgspec.msgpack.decode(found.found, type=ForceChoice)
    assert len(choice.text) < 4000 < len(pasted)
    assert force_of(CARD, choice, PACKS).units == ready.units and force_of(CARD, choice, PACKS).cards == ready.cards


# ---- in a process of its own ------------------------------------------------------------------------------------------


def test_a_process_with_limits_reads_and_a_new_one_takes_its_place() -> None:
    async def work() -> None:
        minds = WorkerPool()
        try:
            assert (await minds.read(GOOD)).why is None
            first = minds.reader.pid
            told = Path(f"/proc/{first}/limits").read_text().splitlines()
            limits = [line for line in told if line.startswith(("Max cpu", "Max address"))]
            assert [line.split()[3] == "unlimited" for line in limits] == [False, False]
            wrong = await minds.read(SetFile(f"{KEY} = 1\n".encode(), "a.toml"))
            assert wrong.status == 422 and wrong.why is not None and minds.reader.pid == first, "the same process reads on"
            os.kill(first, signal.SIGSTOP)
            waiting = [asyncio.create_task(minds.read(GOOD)) for _ in range(MOST_WAITING)]
            while minds.reader.load < MOST_WAITING:
                await asyncio.sleep(0)
            with pytest.raises(Refused) as busy:
                await minds.read(GOOD)
            assert busy.value.status == 503
            os.kill(first, signal.SIGKILL)
            done = await asyncio.gather(*waiting, return_exceptions=True)
            assert isinstance(done[0], Refused) and done[0].why.say.id == "t-error-heavy" and done[0].status == 422
            assert not any(isinstance(one, BaseException) for one in done[1:]), "the others are read by the next process"
            assert minds.reader.pid != first and minds.reader.started == 2
        finally:
            await minds.stop()

    run(work())


@pytest.mark.parametrize(
    ("code", "end"),
    [("texts.limit_memory(); bytearray(2 << 30)", 1), ("texts.limit_time(0)\nwhile True: pass", -signal.SIGXCPU)], ids=["memory", "time"],
)
def test_the_limits_hold(code: str, end: int) -> None:
    program = f"from buildstars.table.workshop import texts\n{code}"
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert ran.returncode == end, ran.stderr
    assert end != 1 or "MemoryError" in ran.stderr


# ---- records from elsewhere -------------------------------------------------------------------------------------------


async def bring(guest: Guest, text: str) -> Any:
    return await guest.ask("POST", "/api/records", content=text, headers=PLAIN)


@pytest.mark.parametrize("limits", [Limits(records=2), Limits(record_bytes=2 * len(EXAMPLE) + 100)], ids=["number", "size"])
def test_records_count_and_can_be_deleted(tmp_path: Path, limits: Limits) -> None:
    async def work() -> None:
        async with server(tmp_path, replace(limits, requests=WITHOUT.requests)) as served:
            anna, ben = await served.guest(), await served.guest()
            ids = [(await bring(anna, EXAMPLE)).json()["id"] for _ in range(2)]
            over = await bring(anna, EXAMPLE)
            assert over.status_code == 429 and over.json()["error"]["id"].startswith("t-error-records")
            assert (await bring(ben, EXAMPLE)).status_code == 200, "others are not concerned"
            assert (await anna.ask("GET", f"/api/games/{ids[0]}/record")).text == EXAMPLE
            assert await ben.refused("DELETE", f"/api/games/{ids[0]}") == "t-error-not-yours"
            assert (await anna.ask("DELETE", f"/api/games/{ids[0]}")).status_code == 200
            assert await anna.refused("GET", f"/api/games/{ids[0]}/replay") == "t-error-no-game"
            assert (await bring(anna, EXAMPLE)).status_code == 200
            assert (await library.brought_by(served.server.store, anna.id))[0] == 2

    run(work())


def test_a_record_of_too_many_lines_is_refused() -> None:
    found = read_here(RecordText(long_record(MOST_LINES + 100)))
    assert found.why is not None and found.why.say.id == "t-error-record" and found.status == 422


def test_a_position_is_worked_out_off_the_loop_in_a_few_steps(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    steps: list[int] = []
    threads: set[str] = set()
    done, at, view, catalog = history.do, ReplayedGame.at, ReplayedGame.view, TableServer.catalog

    def counted(game: Any, ply: Any) -> None:
        steps.append(1)
        done(game, ply)

    def noted(work: Any) -> Any:
        def wrapped(*args: Any) -> Any:
            threads.add(threading.current_thread().name)
            return work(*args)

        return wrapped

    async def work() -> None:
        async with server(tmp_path) as served:
            guest = await served.guest()
            id_ = (await bring(guest, long_record(3000))).json()["id"]
            plies = (await guest.get(f"/api/games/{id_}/replay"))["plies"]
            assert plies > 2900
            monkeypatch.setattr(history, "do", counted)
            monkeypatch.setattr(ReplayedGame, "at", noted(at))
            monkeypatch.setattr(ReplayedGame, "view", noted(view))
            monkeypatch.setattr(TableServer, "catalog", noted(catalog))
            loop = threading.current_thread().name
            for ply in (0, 31, 33, plies // 2, plies):
                steps.clear()
                found = await guest.get(f"/api/games/{id_}/at/{ply}?viewer=0")
                assert found["ply"] == ply and len(found["log"]) >= ply // 3
                assert len(steps) <= history.EVERY
            await guest.get(f"/api/games/{id_}/odds/{plies}?viewer=0")
            assert (await guest.ask("GET", f"/api/games/{id_}/catalog")).status_code == 200
            assert threads and loop not in threads

    run(work())


def test_games_at_hand_are_counted_by_their_length(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(library, "MOST_PLIES", 10)

    async def work() -> None:
        async with server(tmp_path) as served:
            guest = await served.guest()
            for _ in range(2):
                id_ = (await bring(guest, EXAMPLE)).json()["id"]
                assert (await guest.ask("GET", f"/api/games/{id_}/replay")).status_code == 200

    run(work())

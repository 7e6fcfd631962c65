"""A real server in the test's own event loop, and guests who use it as browsers do."""

from __future__ import annotations

import asyncio
import json
import threading
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx2
import uvicorn
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from buildstars.table.access.limits import WITHOUT, Limits
from buildstars.table.http.app import create_app
from buildstars.table.live.server import TableServer, Thinker
from buildstars.table.operations.connections import listening as listening_at
from buildstars.table.storage.store import Store
from buildstars.table.thinking.inline import InlineThinker

PACKS = {"packs": "on", "first_player": "0"}
A, B = {"key": "starter-a"}, {"key": "starter-b"}
PATIENCE = 60.0
TOKEN = "an admin token for tests"


def run(work: Coroutine[Any, Any, None]) -> None:
    """A test's own loop, with an end."""

    async def timed() -> None:
        async with asyncio.timeout(240):
            await work

    asyncio.run(timed())


@dataclass
class Served:
    url: str
    server: TableServer
    app: Any = None

    async def guest(self, name: str = "") -> Guest:
        guest = Guest(self, httpx2.AsyncClient(base_url=self.url, headers={"origin": self.url}, timeout=PATIENCE))
        guest.id = (await guest.get("/api/me"))["guest"]
        if name:
            await guest.put("/api/me", {"name": name})
        return guest


@asynccontextmanager
async def server(place: Path | str, limits: Limits = WITHOUT, thinker: Thinker | None = None) -> AsyncIterator[Served]:
    """With its database in a folder, or at an address."""
    url = place if isinstance(place, str) else f"sqlite+aiosqlite:///{place}/table.db"
    app = create_app(Store(url), thinker or InlineThinker(), "a secret", limits, token=TOKEN)
    listening = listening_at("127.0.0.1", 0)
    config = uvicorn.Config(app, ws="websockets-sansio", log_level="warning", timeout_graceful_shutdown=2)
    running = uvicorn.Server(config)
    task = asyncio.create_task(running.serve(sockets=[listening]))
    while not running.started:
        assert not task.done(), "the server did not start"
        await asyncio.sleep(0.005)
    try:
        yield Served(f"http://127.0.0.1:{listening.getsockname()[1]}", app.state.server, app)
    finally:
        running.should_exit = True
        await task


@contextmanager
def server_beside(place: Path, limits: Limits = WITHOUT) -> Iterator[Served]:
    """The same in a thread of its own, for tests that are not asynchronous."""
    app = create_app(Store(f"sqlite+aiosqlite:///{place}/table.db"), InlineThinker(), "a secret", limits, token=TOKEN)
    listening = listening_at("127.0.0.1", 0)
    running = uvicorn.Server(uvicorn.Config(app, ws="websockets-sansio", log_level="warning", timeout_graceful_shutdown=1))
    thread = threading.Thread(target=running.run, kwargs={"sockets": [listening]}, daemon=True)
    thread.start()
    while not running.started:
        assert thread.is_alive(), "the server did not start"
        time.sleep(0.005)
    try:
        yield Served(f"http://127.0.0.1:{listening.getsockname()[1]}", app.state.server)
    finally:
        running.should_exit = True
        thread.join(10)


class Guest:
    def __init__(self, served: Served, http: httpx2.AsyncClient) -> None:
        self.served = served
        self.http = http
        self.id = ""

    async def ask(self, method: str, path: str, body: Any = None, **more: Any) -> httpx2.Response:
        if body is not None:
            more["json"] = body
        return await self.http.request(method, path, **more)

    async def get(self, path: str) -> Any:
        return self._fine(await self.ask("GET", path))

    async def post(self, path: str, body: Any = None) -> Any:
        return self._fine(await self.ask("POST", path, body))

    async def put(self, path: str, body: Any) -> Any:
        return self._fine(await self.ask("PUT", path, body))

    def _fine(self, response: httpx2.Response) -> Any:
        assert response.status_code < 300, response.text
        return response.json()

    async def refused(self, method: str, path: str, body: Any = None) -> str:
        """The id of the error."""
        response = await self.ask(method, path, body)
        assert 400 <= response.status_code < 500, response.text
        error = response.json()["error"]
        assert error["en"] and error["de"] and error["en"] != error["id"]
        return str(error["id"])

    async def table(self, *seats: dict[str, Any], **more: Any) -> str:
        """A table of two packs, if nothing else is said."""
        body = {"seats": list(seats), "options": more.pop("options", PACKS), **more}
        return str((await self.post("/api/tables", body))["id"])

    @property
    def cookie(self) -> str:
        return "; ".join(f"{key}={value}" for key, value in self.http.cookies.items())

    async def sit(self, table: str, query: str = "", origin: str | None = None) -> Seat:
        """Connected, and welcomed."""
        seat = Seat(await self.socket(table, query, origin))
        await seat.until(lambda message: message["type"] == "welcome")
        return seat

    async def socket(self, table: str, query: str = "", origin: str | None = None) -> ClientConnection:
        address = f"{self.served.url.replace('http', 'ws', 1)}/ws/{table}{query}"
        headers = {"cookie": self.cookie, "origin": origin or self.served.url}
        return await connect(
            address, additional_headers=headers, max_size=1 << 24, compression=None, open_timeout=PATIENCE, ping_interval=None
        )


@dataclass
class Seat:
    """A socket at a table, and what a browser knows of it: the log is pieced together from updates."""

    socket: ClientConnection
    messages: list[dict[str, Any]] = field(default_factory=list)
    raw: list[str] = field(default_factory=list)
    version: int = 0
    viewer: int = -1
    you: list[int] = field(default_factory=list)
    table: dict[str, Any] = field(default_factory=dict)
    scene: dict[str, Any] | None = None
    question: dict[str, Any] | None = None
    log: list[dict[str, Any]] = field(default_factory=list)

    async def next(self) -> dict[str, Any]:
        async with asyncio.timeout(PATIENCE):
            data = str(await self.socket.recv())
        message: dict[str, Any] = json.loads(data)
        self.raw.append(data)
        self.messages.append(message)
        self._know(message)
        return message

    def _know(self, message: dict[str, Any]) -> None:
        if message["type"] == "welcome":
            self.version, self.viewer, self.you, self.table = message["version"], message["viewer"], message["you"], message["table"]
            self.scene, self.question = message["scene"], message["question"]
            self.log = [entry for entry in self.log if entry["n"] < message["since"]] + message["log"]
        elif message["type"] == "update":
            assert message["version"] > self.version
            self.version, self.scene, self.question = message["version"], message["scene"], message["question"]
            self.log = [entry for entry in self.log if entry["n"] < message["cut"]] + message["log"]
        elif message["type"] == "around":
            self.table = message["table"]
        assert [entry["n"] for entry in self.log] == list(range(len(self.log)))

    async def until(self, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        while not wanted(message := await self.next()):
            pass
        return message

    async def heard(self, type_: str) -> dict[str, Any]:
        return await self.until(lambda message: message["type"] == type_)

    async def send(self, type_: str, **more: Any) -> None:
        await self.socket.send(json.dumps({"type": type_, **more}))

    async def answer(self, answer: int) -> None:
        await self.send("answer", version=self.version, answer=answer)

    @property
    def offers(self) -> list[int]:
        return [offer["answer"] for offer in self.question["offers"]] if self.question is not None else []

    @property
    def over(self) -> bool:
        return self.scene is not None and self.scene["asked"] == -2

    async def asked(self) -> bool:
        """Until this seat is asked; False if the game is over before."""
        while not self.offers and not self.over:
            await self.next()
        return not self.over

    async def closed(self) -> int:
        """Until the server closes: the code."""
        try:
            while True:
                await self.next()
        except ConnectionClosed as error:
            return error.rcvd.code if error.rcvd is not None else -1

    async def refusal(self) -> str:
        return str((await self.heard("refused"))["why"]["say"]["id"])

    async def close(self) -> None:
        await self.socket.close()

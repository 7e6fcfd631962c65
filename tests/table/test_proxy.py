"""Behind a real nginx with TLS, by the very file that docs/hosting.md hands out: sockets, cookies, links, addresses, and what is closed."""

from __future__ import annotations

import asyncio
import json
import socket
import ssl
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

import httpx2
import pytest
import uvicorn
from websockets.asyncio.client import connect

from buildstars.cli.host.serve import ProxyError, proxies
from buildstars.table.access.limits import WITHOUT
from buildstars.table.http.app import create_app
from buildstars.table.live.server import TableServer
from buildstars.table.storage.store import Store
from buildstars.table.thinking.inline import InlineThinker
from table.nginx import free_ports, needs_nginx, nginx
from table.running import PACKS, PATIENCE, TOKEN, A, B, run


@dataclass
class Site:
    name: str
    port: int
    plain: int
    backend: socket.socket
    trust: ssl.SSLContext

    @property
    def url(self) -> str:
        return f"https://{self.name}:{self.port}"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """nginx by the documented file, with other ports and a certificate of our own."""
    backend = socket.create_server(("127.0.0.1", 0))
    port, plain = free_ports()
    changes = {"127.0.0.1:8000": f"127.0.0.1:{backend.getsockname()[1]}"}
    with nginx("nginx.conf", tmp_path_factory.mktemp("nginx"), changes, port, plain) as trust:
        yield Site("localhost", port, plain, backend, trust)
    backend.close()


@asynccontextmanager
async def behind(site: Site, folder: Path, trusted: list[str]) -> AsyncIterator[TableServer]:
    """The server that nginx passes everything on to; it believes these proxies."""
    app = create_app(Store(f"sqlite+aiosqlite:///{folder}/table.db"), InlineThinker(), "a secret", WITHOUT, token=TOKEN)
    config = uvicorn.Config(
        app, ws="websockets-sansio", log_level="warning", timeout_graceful_shutdown=2, proxy_headers=bool(trusted),
        forwarded_allow_ips=trusted,
    )
    running = uvicorn.Server(config)
    task = asyncio.create_task(running.serve(sockets=[site.backend.dup()]))
    while not running.started:
        assert not task.done(), "the server did not start"
        await asyncio.sleep(0.005)
    try:
        yield app.state.server
    finally:
        running.should_exit = True
        await task


@needs_nginx
def test_a_game_through_nginx_with_tls(site: Site, tmp_path: Path) -> None:
    async def work() -> None:
        async with (
            behind(site, tmp_path, proxies(["127.0.0.1"])) as house,
            httpx2.AsyncClient(base_url=site.url, verify=site.trust, headers={"origin": site.url}, timeout=PATIENCE) as http,
        ):
            page = await http.get("/")
            cookie = page.headers["set-cookie"]
            assert page.status_code == 200 and "Secure" in cookie and "HttpOnly" in cookie
            assert "max-age" in page.headers["strict-transport-security"] and "default-src" in page.headers["content-security-policy"]
            link = (await http.post("/api/me/link")).json()["link"]
            assert link.startswith(f"{site.url}/move/"), "links lead to where people are, not to the server behind"
            moved = await http.post("/api/me/move", json={"token": link.rpartition("/")[2]})
            assert moved.status_code == 200, "the proxy's own name is where the page is from"
            seats = [{"kind": "me", "force": A}, {"kind": "here", "force": B}]
            table = (await http.post("/api/tables", json={"seats": seats, "options": PACKS})).json()["id"]
            headers = {"cookie": "; ".join(f"{key}={value}" for key, value in http.cookies.items()), "origin": site.url}
            address = f"{site.url.replace('https', 'wss')}/ws/{table}"
            async with connect(address, ssl=site.trust, additional_headers=headers, max_size=1 << 24, open_timeout=PATIENCE) as seat:
                welcome = json.loads(await seat.recv())
                assert welcome["type"] == "welcome" and welcome["you"] == [0, 1]
                offered = welcome["question"]["offers"] if welcome["question"] else []
                assert offered
                await seat.send(json.dumps({"type": "answer", "version": welcome["version"], "answer": offered[0]["answer"]}))
                while (message := json.loads(await seat.recv()))["type"] != "update":
                    pass
                assert message["version"] > welcome["version"]
                (connection,) = house.actors[table].connections
                assert connection.address == "127.0.0.1" and connection.socket.url.scheme == "wss"
            foreign = await http.post("/api/me/link", headers={"origin": "https://evil.example"})
            assert foreign.status_code == 403
            for closed in ("/metrics", "/api/admin/tables"):
                assert (await http.get(closed, headers={"authorization": f"Bearer {TOKEN}"})).status_code == 404, "not from outside"
            turned = await http.get(f"http://localhost:{site.plain}/rules?x=1", follow_redirects=False)
            assert turned.status_code == 301 and turned.headers["location"] == "https://localhost/rules?x=1"

    run(work())


@needs_nginx
def test_what_a_visitor_says_about_its_address_is_not_believed_through_nginx(site: Site, tmp_path: Path) -> None:
    async def work() -> None:
        async with (
            behind(site, tmp_path, ["127.0.0.1"]) as house,
            httpx2.AsyncClient(base_url=site.url, verify=site.trust, headers={"origin": site.url}, timeout=PATIENCE) as http,
        ):
            await house.bans.add("ban", "address", "203.0.113.0/24", int(time.time()) + 60, "")
            lie = {"x-forwarded-for": "203.0.113.9", "x-forwarded-proto": "http", "forwarded": "for=203.0.113.9"}
            assert (await http.put("/api/me", json={"name": "Eva"}, headers=lie)).status_code == 200
            await house.bans.add("ban", "address", "127.0.0.1", int(time.time()) + 60, "")
            assert (await http.put("/api/me", json={"name": "Eva"}, headers=lie)).status_code == 403

    run(work())


@pytest.mark.parametrize(("trusted", "banned", "secure"), [([], False, False), (["127.0.0.1"], True, True), (["192.0.2.1"], False, False)])
def test_forwarded_headers_are_believed_only_from_a_trusted_proxy(tmp_path: Path, trusted: list[str], banned: bool, secure: bool) -> None:
    async def work() -> None:
        backend = socket.create_server(("127.0.0.1", 0))
        url = f"http://127.0.0.1:{backend.getsockname()[1]}"
        here = Site("127.0.0.1", 0, 0, backend, ssl.create_default_context())
        async with behind(here, tmp_path, proxies(trusted)) as house, httpx2.AsyncClient(base_url=url, timeout=PATIENCE) as http:
            await house.bans.add("ban", "address", "203.0.113.9", int(time.time()) + 60, "")
            passed_on = {"x-forwarded-for": "203.0.113.9", "x-forwarded-proto": "https"}
            assert ("Secure" in (await http.get("/api/me", headers=passed_on)).headers["set-cookie"]) == secure
            assert ((await http.post("/api/me/link", headers=passed_on)).status_code == 403) == banned
        backend.close()

    run(work())


def test_proxies_are_addresses_or_networks_and_not_everybody() -> None:
    assert proxies(["127.0.0.1,::1", "172.17.0.0/16"]) == ["127.0.0.1", "::1", "172.17.0.0/16"] and proxies([]) == []
    for wrong in ("*", "proxy.example", "0.0.0.0/0", "10.0.0.1/8"):
        with pytest.raises(ProxyError, match="address of your proxy"):
            proxies([wrong])

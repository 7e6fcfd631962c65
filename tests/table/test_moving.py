"""A link to another device: looking at it changes nothing, only our own page can take it, once, and there is a way back."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import func, select, update

from buildstars.table.access import guests as guests_module
from buildstars.table.access.guests import COOKIE, Guests
from buildstars.table.storage.schema import UsedLink
from table.running import A, Guest, Served, run, server

HTML = {"accept": "text/html"}


async def link_of(guest: Guest) -> str:
    """The token of a new link."""
    return str((await guest.post("/api/me/link"))["link"]).rpartition("/")[2]


async def used(served: Served) -> int:
    async with served.server.store.engine.connect() as connection:
        return int(await connection.scalar(select(func.count()).select_from(UsedLink)) or 0)


def test_opening_a_link_changes_nothing(tmp_path: Path) -> None:
    async def work() -> None:
        async with server(tmp_path) as served:
            anna, bela = await served.guest("Anna"), await served.guest("Béla")
            token = await link_of(anna)
            assert len(token) <= 64, "with the address before it, it goes into a QR code of 106 bytes"
            for method in ("GET", "HEAD"):
                page = await bela.ask(method, f"/move/{token}", headers=HTML)
                assert page.status_code in (200, 503) and "set-cookie" not in page.headers and "location" not in page.headers
            assert await bela.get("/api/me") == {"guest": bela.id, "name": "Béla"}
            look = await bela.get(f"/api/me/move/{token}")
            assert look == {"name": "Anna", "same": False, "games": 0, "my_name": "Béla", "my_games": 0, "my_things": 0}
            assert await bela.get(f"/api/me/move/{token}") == look and await used(served) == 0

    run(work())


def test_only_our_own_page_can_take_a_link(tmp_path: Path) -> None:
    async def work() -> None:
        async with server(tmp_path) as served:
            anna, bela = await served.guest("Anna"), await served.guest("Béla")
            token = await link_of(anna)
            foreign: list[dict[str, str]] = [{"origin": "https://evil.example"}, {"origin": "null"}]
            for headers in foreign:
                answer = await bela.ask("POST", "/api/me/move", {"token": token}, headers=headers)
                assert answer.status_code == 403 and "set-cookie" not in answer.headers
                assert answer.json()["error"]["id"] == "t-error-origin"
            form = await bela.ask("POST", "/api/me/move", data={"token": token})
            assert form.status_code == 422 and "set-cookie" not in form.headers
            assert (await bela.get("/api/me"))["guest"] == bela.id and await used(served) == 0

    run(work())


def test_a_link_works_once_and_the_old_guest_can_be_had_back(database: str) -> None:
    async def work() -> None:
        async with server(database) as served:
            anna, bela = await served.guest("Anna"), await served.guest("Béla")
            await bela.table({"kind": "me", "force": A}, {"kind": "open"})
            token = await link_of(anna)
            assert (await bela.get(f"/api/me/move/{token}"))["my_games"] == 1
            done = await bela.post("/api/me/move", {"token": token})
            assert (done["guest"], done["name"]) == (anna.id, "Anna") and await bela.get("/api/me") == {"guest": anna.id, "name": "Anna"}
            assert await anna.get("/api/me") == {"guest": anna.id, "name": "Anna"}, "the first device stays who it is"
            back = done["back"].removeprefix(f"{served.url}/move/")
            other = await served.guest()
            assert await other.refused("POST", "/api/me/move", {"token": token}) == "t-error-link-used"
            assert await other.refused("GET", f"/api/me/move/{token}") == "t-error-link-used"
            assert (await bela.get(f"/api/me/move/{token}"))["same"] is True, "loading the page again is no mistake"
            assert (await other.get("/api/me"))["guest"] == other.id
        async with server(database) as served:  # over a restart too
            for guest in (other, bela):
                guest.served, guest.http.base_url = served, served.url
                guest.http.headers["origin"] = served.url
            assert await other.refused("POST", "/api/me/move", {"token": token}) == "t-error-link-used"
            assert (await bela.get(f"/api/me/move/{back}"))["name"] == "Béla"
            assert (await bela.post("/api/me/move", {"token": back}))["guest"] == bela.id != anna.id
            assert len(await bela.get("/api/me/games")) == 1
            assert await other.refused("POST", "/api/me/move", {"token": back}) == "t-error-link-used"

    run(work())


def test_two_who_take_a_link_at_the_same_moment(database: str) -> None:
    async def work() -> None:
        async with server(database) as served:
            anna = await served.guest("Anna")
            token = await link_of(anna)
            many = [await served.guest() for _ in range(6)]
            answers = await asyncio.gather(*(one.ask("POST", "/api/me/move", {"token": token}) for one in many))
            assert sorted(answer.status_code for answer in answers) == [200] + [403] * 5
            assert [("set-cookie" in answer.headers) for answer in answers].count(True) == 1

    run(work())


def test_whoever_is_that_guest_already_keeps_the_link_for_another_device(tmp_path: Path) -> None:
    async def work() -> None:
        async with server(tmp_path) as served:
            anna = await served.guest("Anna")
            token = await link_of(anna)
            assert (await anna.get(f"/api/me/move/{token}"))["same"] is True
            assert await anna.post("/api/me/move", {"token": token}) == {"guest": anna.id, "name": "Anna", "back": ""}
            assert await used(served) == 0
            phone = await served.guest()
            done = await phone.post("/api/me/move", {"token": token})
            assert done == {"guest": anna.id, "name": "Anna", "back": ""}, "nobody was here before: no way back is needed"

    run(work())


def test_a_browser_without_cookies_may_take_a_link_too(tmp_path: Path) -> None:
    async def work() -> None:
        async with server(tmp_path) as served:
            anna, new = await served.guest("Anna"), await served.guest()
            token = await link_of(anna)
            new.http.cookies.clear()
            assert (await new.get(f"/api/me/move/{token}"))["my_games"] == 0
            assert not new.http.cookies, "looking gives nobody a cookie"
            assert (await new.post("/api/me/move", {"token": token}))["guest"] == anna.id
            assert COOKIE in new.http.cookies

    run(work())


@pytest.mark.parametrize("token", ["nonsense", "x" * 400, "ä", "a.b.c"])
def test_a_link_that_is_none(tmp_path: Path, token: str) -> None:
    async def work() -> None:
        async with server(tmp_path) as served:
            anna = await served.guest("Anna")
            assert await anna.refused("POST", "/api/me/move", {"token": token}) in ("t-error-link", "t-error-request")
            assert await anna.refused("GET", f"/api/me/move/{token}") == "t-error-link"
            assert await anna.refused("POST", "/api/me/move", {"token": Guests("a secret").sign(anna.id)}) == "t-error-link"
            assert (await anna.get("/api/me"))["guest"] == anna.id

    run(work())


def test_an_old_link_and_what_is_kept_of_used_ones(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        async with server(tmp_path) as served:
            anna, bela = await served.guest("Anna"), await served.guest()
            token = await link_of(anna)
            with monkeypatch.context() as patched:
                patched.setattr(guests_module, "LINK_SECONDS", -1)
                assert await bela.refused("POST", "/api/me/move", {"token": token}) == "t-error-link"
            await bela.post("/api/me/move", {"token": token})
            assert await used(served) == 1
            async with served.server.store.engine.begin() as connection:
                await connection.execute(update(UsedLink).values(until=1))
            await (await served.guest()).post("/api/me/move", {"token": await link_of(anna)})
            assert await used(served) == 1, "those that are too old anyway are forgotten"

    run(work())

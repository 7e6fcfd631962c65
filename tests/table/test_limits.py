"""Over a limit: a clear message, then the connection is closed; and nobody from another site gets in."""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from buildstars.table.access.guests import Guests, clean, secret_in
from buildstars.table.access.limits import WITHOUT, Bucket, Limits, Rate
from buildstars.table.live.socket import TOO_SLOW, Connection
from table.running import A, B, Seat, run, server

ME, HERE = {"kind": "me", "force": A}, {"kind": "here", "force": B}
REAL = Limits()


def test_a_bucket_lets_a_burst_through_and_then_a_rate() -> None:
    bucket = Bucket(Rate(10, 30))
    assert [bucket.take(100.0) for _ in range(31)] == [True] * 30 + [False]
    assert bucket.take(100.125) and not bucket.take(100.125)
    assert not bucket.is_full(101) and bucket.is_full(103.2)


def test_the_limits_are_those_that_were_promised() -> None:
    assert (REAL.messages, REAL.asks.a_second, REAL.chat) == (Rate(10, 30), 5, Rate(1, 5))
    assert (REAL.tables, REAL.seats, REAL.sockets) == (20, 20, 10)


@pytest.mark.parametrize(
    ("sent", "limits", "error"),
    [
        ([json.dumps({"type": "chat", "text": "x" * 5000})], REAL, "t-error-long"),
        ([json.dumps({"type": "ping"})] * 200, REAL, "t-error-fast"),
        ([json.dumps({"type": "chat", "text": "hi"})] * 20, REAL, "t-error-chat"),
        ([json.dumps({"type": "ask_odds", "request": 1})] * 60, REAL, "t-error-asks"),
    ],
)
def test_too_much_is_told_and_then_the_connection_is_closed(tmp_path: Path, sent: list[str], limits: Limits, error: str) -> None:
    async def work() -> None:
        async with server(tmp_path, replace(limits, requests=WITHOUT.requests)) as served:
            guest = await served.guest("Anna")
            table = await guest.table(ME, HERE)
            seat = await guest.sit(table)
            with suppress(ConnectionClosed):  # more than enough of them, however slow this goes
                for text in sent:
                    await seat.socket.send(text)
            assert await seat.closed() == 1008
            assert [message["why"]["say"]["id"] for message in seat.messages if message["type"] == "refused"][-1] == error
            again = await guest.sit(table)
            await again.answer(again.offers[0])
            await again.heard("update")

    run(work())


def test_what_is_no_json_closes_and_what_is_no_message_is_refused(tmp_path: Path) -> None:
    async def work() -> None:
        async with server(tmp_path) as served:
            guest = await served.guest()
            table = await guest.table(ME, HERE)
            seat = await guest.sit(table)
            for text in ('{"type":"answer"}', '{"type":"dance"}', "[]", "3", '{"type":"chat","text":""}', '{"type":"ping","x":1}'):
                await seat.socket.send(text)
                assert await seat.refusal() == "t-error-message"
            await seat.socket.send(b"\xff\xfe{")
            assert await seat.closed() == 1007
            other = Seat(await guest.socket(table))
            await other.socket.send("{")
            assert await other.closed() == 1007

    run(work())


def test_sockets_tables_and_seats_of_a_guest_are_counted(tmp_path: Path) -> None:
    async def work() -> None:
        async with server(tmp_path, replace(WITHOUT, sockets=2, tables=3, seats=5)) as served:
            guest = await served.guest()
            table = await guest.table(ME, HERE)
            sitting = [await guest.sit(table) for _ in range(2)]
            third = Seat(await guest.socket(table))
            assert await third.closed() == 1008 and third.messages[0]["why"]["say"]["id"] == "t-error-sockets"
            await sitting[0].close()
            while served.server.sockets[guest.id] > 1:
                await asyncio.sleep(0.005)
            await guest.sit(table)
            await guest.table(ME, HERE)
            assert await guest.refused("POST", "/api/tables", {"seats": [ME, HERE], "options": {"packs": "on"}}) == "t-error-seats"
            await guest.table(ME, {"kind": "open"})
            assert await guest.refused("POST", "/api/tables", {"seats": [{"kind": "open"}] * 2}) == "t-error-tables"

    run(work())


def test_a_browser_that_does_not_keep_up_is_let_go() -> None:
    """It is not waited for: what cannot be kept for it any more is dropped with the connection."""

    class Stuck:
        async def send_text(self, text: str) -> None:
            await asyncio.Event().wait()

    async def work() -> None:
        socket: Any = Stuck()
        connection = Connection(socket, "g", "", -1, WITHOUT.messages)
        connection._sender = asyncio.create_task(connection._send_on())
        for number in range(600):
            connection.send(f"message {number}")
        await asyncio.wait({connection._sender})
        assert connection._sender.cancelled() and connection._code == TOO_SLOW

    run(work())


# ---- other sites ------------------------------------------------------------------------------------------------------


def test_pages_of_other_sites_can_do_nothing(tmp_path: Path) -> None:
    async def work() -> None:
        async with server(tmp_path) as served:
            guest = await served.guest("Anna")
            for headers in ({"origin": "http://evil.example"}, {"origin": "null"}, {"sec-fetch-site": "cross-site", "origin": ""}):
                for method, path in (("PUT", "/api/me"), ("POST", "/api/tables"), ("POST", "/api/records"), ("POST", "/api/me/link")):
                    response = await guest.http.request(method, path, json={"name": "Eve"}, headers=headers)
                    assert response.status_code == 403 and response.json()["error"]["id"] == "t-error-origin"
            assert (await guest.get("/api/me"))["name"] == "Anna"

    run(work())


def test_every_answer_carries_the_headers_that_protect_a_browser(tmp_path: Path) -> None:
    async def work() -> None:
        async with server(tmp_path) as served:
            guest = await served.guest()
            for path in ("/", "/api/me", "/api/nothing", "/assets/nothing.js", "/api/tables/nothing", "/health"):
                headers = (await guest.ask("GET", path)).headers
                policy = headers["content-security-policy"]
                assert "script-src 'self'" in policy and "unsafe" not in policy and "frame-ancestors 'none'" in policy
                assert headers["x-content-type-options"] == "nosniff" and headers["referrer-policy"]
            drawing = (await guest.ask("GET", "/craft/x_wing-rebel-holo.svg")).headers
            assert drawing["content-security-policy"] == "default-src 'none'; sandbox" and drawing["x-content-type-options"] == "nosniff"
            fresh = await guest.http.get("/api/me", headers={"cookie": "buildstars_guest=forged.signature"})
            cookie = fresh.headers["set-cookie"].lower()
            assert "httponly" in cookie and "samesite=lax" in cookie and "secure" not in cookie

    run(work())


def test_too_large_and_too_fast_requests_are_refused(tmp_path: Path) -> None:
    async def work() -> None:
        async with server(tmp_path, replace(WITHOUT, requests=Rate(1, 5))) as served:
            guest = await served.guest()
            response = await guest.http.request("POST", "/api/forces/check", json={"text": "x" * 300_000})
            assert response.status_code == 413 and response.json()["error"]["id"] == "t-error-large"
            codes = [(await guest.ask("POST", "/api/me/link")).status_code for _ in range(8)]
            assert 200 in codes and codes[-1] == 429

    run(work())


def test_requests_without_a_length_are_counted_as_they_come(tmp_path: Path) -> None:
    async def work() -> None:
        async with server(tmp_path) as served:
            guest = await served.guest()

            async def endless() -> Any:
                for _ in range(1000):
                    yield b"x" * 10_000

            response = await guest.http.request("POST", "/api/records", content=endless())
            assert response.status_code == 413

    run(work())


# ---- guests -----------------------------------------------------------------------------------------------------------


def test_a_cookie_cannot_be_made_up_or_changed() -> None:
    guests = Guests("one secret")
    guest = guests.new()
    cookie = guests.sign(guest)
    assert guests.read(cookie) == guest
    for wrong in (None, "", "x", cookie[:-1], cookie + "x", "x" + cookie, Guests("another").sign(guest), guests.link(guest), "x" * 10_000):
        assert guests.read(wrong) is None
    first, second = guests.moved(guests.link(guest)), guests.moved(guests.link(guest))
    assert first is not None and second is not None and first[0] == second[0] == guest and first[1] != second[1]
    assert guests.moved(cookie) is None and guests.moved("") is None


def test_names_are_one_line_that_can_be_seen() -> None:
    assert clean("  Anna \n\t Maria\x00\u202e ") == "Anna Maria"
    assert clean("x" * 100) == "x" * 24
    assert clean("\u200b\u2066\x7f") == ""
    assert clean("Ä" * 30) == "Ä" * 24


def test_the_secret_is_made_once_and_is_for_its_owner_only(tmp_path: Path) -> None:
    file = tmp_path / "deep" / "secret"
    first = secret_in(file)
    assert len(first) > 30 and secret_in(file) == first
    assert file.stat().st_mode & 0o077 == 0
    file.write_text("")
    assert len(secret_in(file)) > 30

"""Running the table for others: health, metrics, the admin's door, bans and mutes, closing tables, and logs that keep secrets."""

from __future__ import annotations

import io
import json
import logging
import time
import urllib.parse
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from uuid import uuid4

import httpx2
import pytest
from prometheus_client.parser import text_string_to_metric_families
from sqlalchemy import text

import buildstars
from buildstars import versions
from buildstars.cli.host import admin as admin_command
from buildstars.match.record import check, read
from buildstars.table.access.limits import Limits, Rate
from buildstars.table.live.errors import Refused
from buildstars.table.operations import logs
from buildstars.table.operations.admin import Door, TokenError
from buildstars.table.storage.bans import Bans, network_of
from buildstars.table.storage.store import Store, Write, newest_version
from table.running import PACKS, PATIENCE, TOKEN, A, B, Guest, Served, run, server, server_beside

BEARER = {"authorization": f"Bearer {TOKEN}"}
ADDRESSES = (
    ("GET", "/api/admin/tables", None), ("GET", "/api/admin/bans", None), ("POST", "/api/admin/tables/x/close", {}),
    ("POST", "/api/admin/bans", {"what": "ban", "guest": "g"}), ("DELETE", "/api/admin/bans?guest=g", None),
)


async def as_admin(guest: Guest, method: str, path: str, body: Any = None) -> Any:
    response = await guest.ask(method, path, body, headers=BEARER)
    assert response.status_code == 200, response.text
    return response.json()


def samples(page: str) -> dict[tuple[str, ...], float]:
    """By name and labels' values."""
    return {
        (sample.name, *sample.labels.values()): sample.value
        for family in text_string_to_metric_families(page)
        for sample in family.samples
    }


# ---- health and metrics -----------------------------------------------------------------------------------------------


def test_health_says_what_runs_and_that_the_database_answers_and_when_it_does_not(tmp_path: Path) -> None:
    async def work() -> None:
        async with server(tmp_path) as served:
            guest = await served.guest()
            assert await guest.get("/health") == {
                "ready": True, "version": buildstars.__version__, "mode": buildstars.MODE, "api": versions.API, "database": newest_version()
            }
            async with served.server.store.engine.begin() as connection:
                await connection.execute(text("ALTER TABLE alembic_version RENAME TO hidden"))
            response = await guest.ask("GET", "/health")
            assert response.status_code == 503 and response.json()["ready"] is False and response.json()["database"] == ""

    run(work())


def test_a_server_lives_without_its_database_but_is_not_ready(tmp_path: Path) -> None:
    async def work() -> None:
        async with server(tmp_path) as served:
            guest, lease = await served.guest(), [""]
            served.app.state.ready_checks.append(lambda: lease[0])

            async def ready() -> tuple[int, Any]:
                response = await guest.ask("GET", "/health/ready")
                assert response.headers["cache-control"] == "no-store"
                return response.status_code, response.json()

            assert await ready() == (200, {"ready": True, "why": []})
            lease[0] = "no lease"
            assert await ready() == (503, {"ready": False, "why": ["no lease"]})
            async with served.server.store.engine.begin() as connection:
                await connection.execute(text("ALTER TABLE alembic_version RENAME TO hidden"))
            assert await ready() == (503, {"ready": False, "why": ["database", "no lease"]})
            lease[0], served.server.closing = "", True
            assert await ready() == (503, {"ready": False, "why": ["ending", "database"]})
            assert await guest.get("/health/live") == {"alive": True}

    run(work())


def test_metrics_name_the_server_and_count_tables_by_age(tmp_path: Path) -> None:
    async def work() -> None:
        async with server(tmp_path) as served:
            served.server.metrics.name = "serve-2"
            anna = await served.guest()
            tables = [await anna.table({"kind": "me", "force": A}, {"kind": "here", "force": B}) for _ in range(4)]
            open_ = await anna.table({"kind": "me", "force": A}, {"kind": "open", "force": B})
            now = served.server.seconds()
            for table, age in zip(tables, (0, 3600, 86_399, 8 * 86_400)):
                served.server.actors[table].room.made = now - age
            room = served.server.actors[open_].room
            again = await served.server.load(open_)
            assert again is not None and again.made == room.made > 0, "kept with the table"
            found = samples((await anna.ask("GET", "/metrics")).text)
            assert found["buildstars_server_info", "serve-2", buildstars.__version__] == 1
            ages = {key[1:]: value for key, value in found.items() if key[0] == "buildstars_tables_by_age"}
            assert len(ages) == 12 and {key: value for key, value in ages.items() if value} == {
                ("hour", "playing"): 1, ("day", "playing"): 2, ("older", "playing"): 1, ("hour", "open"): 1
            }

    run(work())


def test_metrics_count_tables_sockets_answers_commits_and_how_long_an_answer_takes(tmp_path: Path) -> None:
    async def work() -> None:
        async with server(tmp_path) as served:
            anna = await served.guest("Anna")
            table = await anna.table({"kind": "me", "force": A}, {"kind": "bot", "opponent": "recruit", "force": B})
            seat = await anna.sit(table)
            for _ in range(5):
                assert await seat.asked()
                await seat.answer(seat.offers[0])
                version = seat.version
                while seat.version == version:
                    await seat.next()
            page = (await anna.ask("GET", "/metrics")).text
            found = samples(page)
            assert found["buildstars_answers_total", "person"] == found["buildstars_answer_seconds_count",] == 5
            assert found["buildstars_answer_seconds_bucket", "+Inf"] == 5 and found["buildstars_answer_seconds_sum",] > 0
            assert found["buildstars_tables", "playing"] == found["buildstars_sockets",] == found["buildstars_guests",] == 1
            assert found["buildstars_database_commits_total",] == served.server.store.commits > 5
            assert found["buildstars_info", str(versions.API), buildstars.MODE, buildstars.__version__] == 1
            assert not [secret for secret in (table, anna.id, "Anna", "recruit") if secret in page]

    run(work())


def test_metrics_are_for_this_machine_or_with_the_token(tmp_path: Path) -> None:
    async def work() -> None:
        async with server(tmp_path) as served:
            guest = await served.guest()
            passed_on = {"x-forwarded-for": "203.0.113.9"}
            assert (await guest.ask("GET", "/metrics")).status_code == 200
            assert (await guest.ask("GET", "/metrics", headers=passed_on)).status_code == 401
            assert (await guest.ask("GET", "/metrics", headers={**passed_on, **BEARER})).status_code == 200

    run(work())


# ---- the admin's door -------------------------------------------------------------------------------------------------


def test_nobody_passes_the_door_without_the_token(tmp_path: Path) -> None:
    async def work() -> None:
        async with server(tmp_path) as served:
            guest = await served.guest()
            for method, path, body in ADDRESSES:
                for header in ({}, {"authorization": TOKEN}, {"authorization": f"Bearer {TOKEN}x"}, {"authorization": f"Basic {TOKEN}"}):
                    response = await guest.ask(method, path, body, headers=header)
                    assert response.status_code == 401 and response.json()["error"]["id"] == "t-error-token", (path, header)
            assert await as_admin(guest, "GET", "/api/admin/bans") == []

    run(work())


def test_wrong_tokens_cannot_be_tried_quickly_and_an_empty_one_opens_nothing() -> None:
    door = Door(TOKEN, Rate(0.01, 3))
    for _ in range(3):
        with pytest.raises(Refused) as refusal:
            door.check("Bearer wrong", "192.0.2.1")
        assert refusal.value.status == 401
    with pytest.raises(Refused) as refusal:
        door.check("Bearer wrong", "192.0.2.1")
    assert refusal.value.status == 429
    for address in ("192.0.2.1", "192.0.2.2"):
        door.check(f"bearer {TOKEN}", address)  # nobody locks out whoever runs the server by guessing from their address
    for header in ("", "Bearer", "Bearer "):
        with pytest.raises(Refused):
            Door("", Rate(1, 9)).check(header, "")
    with pytest.raises(TokenError, match="at least"):
        Door("short", Rate(1, 9))


# ---- closing ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["card", "minis"])
def test_a_game_that_is_closed_ends_as_a_draw_with_a_whole_record_and_the_reason_in_the_chat(tmp_path: Path, game: str) -> None:
    async def work() -> None:
        async with server(tmp_path) as served:
            anna, admin = await served.guest("Anna"), await served.guest()
            more: dict[str, Any] = {"options": {}} if game == "minis" else {}
            forces = ({"random": True}, {"random": True}) if game == "minis" else (A, B)
            table = await anna.table({"kind": "me", "force": forces[0]}, {"kind": "bot", "force": forces[1]}, game=game, **more)
            seat = await anna.sit(table)
            listed = await as_admin(admin, "GET", "/api/admin/tables")
            assert [(one["id"], one["state"], [here["guest"] for here in one["here"]]) for one in listed] == [(table, "playing", [anna.id])]
            code = listed[0]["code"]
            closed = await as_admin(admin, "POST", f"/api/admin/tables/{code.lower()}/close", {"why": "Closing time"})
            assert closed["state"] == "over"
            assert (await seat.heard("said"))["chat"]["text"] == "Closing time"
            while not seat.over:
                await seat.next()
            record = (await anna.ask("GET", f"/api/games/{table}/record")).text
            result = check(read(record), dice=True).result
            assert result is not None and len(result.winners) != 1
            again = await admin.ask("POST", f"/api/admin/tables/{table}/close", {}, headers=BEARER)
            assert again.status_code == 409 and again.json()["error"]["id"] == "t-error-over"

    run(work())


def test_a_table_that_has_not_begun_is_closed_and_nobody_can_sit_down(tmp_path: Path) -> None:
    async def work() -> None:
        async with server(tmp_path) as served:
            anna, ben = await served.guest("Anna"), await served.guest("Ben")
            table = await anna.table({"kind": "me", "force": A}, {"kind": "open"}, public=True)
            await as_admin(ben, "POST", f"/api/admin/tables/{table}/close", {})
            assert await ben.refused("POST", f"/api/tables/{table}/join", {"name": "Ben"}) == "t-error-closed"
            assert (await ben.get("/api/lobby"))["tables"] == []

    run(work())


# ---- banning and muting -----------------------------------------------------------------------------------------------


def test_somebody_who_is_banned_is_sent_away_and_kept_out_until_it_is_lifted_or_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        async with server(tmp_path) as served:
            anna, ben = await served.guest("Anna"), await served.guest("Ben")
            table = await anna.table({"kind": "me", "force": A}, {"kind": "here", "force": B})
            seat, other = await anna.sit(table), await ben.sit(table)
            await as_admin(ben, "POST", "/api/admin/bans", {"what": "ban", "guest": anna.id, "minutes": 60, "why": "Rude"})
            refusal = await seat.heard("refused")
            assert refusal["why"]["say"]["id"] == "t-error-banned" and refusal["why"]["say"]["args"]["why"] == "Rude"
            assert await seat.closed() == 4403
            assert await anna.refused("POST", "/api/tables", {"seats": []}) == "t-error-banned"
            assert await anna.get("/api/me") and (await anna.ask("GET", "/api/lobby")).status_code == 200, "looking is not forbidden"
            assert await kept_out(anna, table)
            await other.send("chat", text="still here")
            await other.heard("said")
            now = time.time()
            monkeypatch.setattr("buildstars.table.storage.bans.time.time", lambda: now + 3601)
            assert not await kept_out(anna, table), "it is over by itself"
            monkeypatch.undo()
            assert await kept_out(anna, table)
            assert await as_admin(ben, "DELETE", f"/api/admin/bans?guest={anna.id}") == {"lifted": 1}
            assert not await kept_out(anna, table)

    run(work())


async def kept_out(guest: Guest, table: str) -> bool:
    socket = await guest.socket(table)
    first = json.loads(await socket.recv())
    await socket.close()
    return bool(first["type"] == "refused" and first["why"]["say"]["id"] == "t-error-banned")


def test_an_address_is_banned_with_its_network_and_data_can_be_deleted_all_the_same(tmp_path: Path) -> None:
    async def work() -> None:
        async with server(tmp_path) as served:
            anna = await served.guest("Anna")
            ban = await as_admin(anna, "POST", "/api/admin/bans", {"what": "ban", "address": "127.0.0.7/8", "why": ""})
            assert ban["who"] == "127.0.0.0/8" and ban["kind"] == "address"
            assert await anna.refused("PUT", "/api/me", {"name": "Eva"}) == "t-error-banned"
            assert (await anna.ask("DELETE", "/api/me")).status_code == 200
            assert await as_admin(anna, "DELETE", "/api/admin/bans?address=127.0.0.0/8") == {"lifted": 1}
            assert (await anna.put("/api/me", {"name": "Eva"}))["name"] == "Eva"
            bad = {"what": "ban", "address": "here"}
            assert (await anna.ask("POST", "/api/admin/bans", bad, headers=BEARER)).json()["error"]["id"] == "t-error-address"

    run(work())


def test_whatever_the_admin_sends_is_understood_or_refused(database: str) -> None:
    strange = ["", "\0", "x\0", "☆", "\ud800", "a" * 61, "::1%eth0", "10.0.0.0/33", "-1", "../x"]

    async def work() -> None:
        async with server(database) as served:
            guest = await served.guest()
            for text_ in strange:
                for body in ({"guest": text_}, {"address": text_}, {"guest": "g", "why": text_}, {"guest": "g", "minutes": text_}, {}):
                    sent, headers = json.dumps({"what": "mute", **body}), {**BEARER, "content-type": "application/json"}
                    answer = await guest.ask("POST", "/api/admin/bans", content=sent, headers=headers)
                    assert answer.status_code in (200, 422), (body, answer.text)
                for query in ({"guest": text_.encode("utf-8", "ignore")}, {"address": text_.encode("utf-8", "ignore")}):
                    answer = await guest.ask("DELETE", "/api/admin/bans", params=query, headers=BEARER)
                    assert answer.status_code in (200, 422), (query, answer.text)
                path = urllib.parse.quote(text_.encode("utf-8", "ignore"), safe="")
                answer = await guest.ask("POST", f"/api/admin/tables/{path}/close", {}, headers=BEARER)
                assert answer.status_code in (404, 405), (text_, answer.text)

    run(work())


def test_networks_are_kept_in_one_form() -> None:
    assert network_of("192.0.2.7") == network_of("::ffff:192.0.2.7") == "192.0.2.7/32"
    assert network_of("2001:db8::1") == network_of("2001:db8::2") == "2001:db8::/64", "a household has a whole network of them"
    assert network_of("2001:db8::/32") == "2001:db8::/32"


def test_somebody_who_is_muted_plays_on_and_is_not_heard(tmp_path: Path) -> None:
    async def work() -> None:
        async with server(tmp_path) as served:
            anna, ben = await served.guest("Anna"), await served.guest("Ben")
            table = await anna.table({"kind": "me", "force": A}, {"kind": "here", "force": B})
            seat = await anna.sit(table)
            await as_admin(ben, "POST", "/api/admin/bans", {"what": "mute", "guest": anna.id, "minutes": 5})
            await seat.send("chat", text="hello")
            assert await seat.refusal() == "t-error-muted"
            assert await seat.asked()
            await seat.answer(seat.offers[0])
            await seat.heard("update")
            assert served.server.actors[table].room.chat == []

    run(work())


def test_bans_outlive_a_restart_and_those_that_are_over_are_forgotten(database: str) -> None:
    async def work() -> None:
        now, anna, ben = int(time.time()), uuid4().hex, uuid4().hex
        for _ in range(2):
            store = Store(database)
            await store.start()
            bans = Bans(store)
            await bans.add("ban", "guest", anna, now + 100, "first")
            await bans.add("ban", "guest", anna, now + 200, "second")
            await bans.add("mute", "guest", ben, now - 1, "")
            assert [one.who for one in bans.all()] == [anna] and bans.holds("mute", ben, "") is None
            again = Bans(store)
            await again.start()
            assert [one.why for one in again.all() if one.who in (anna, ben)] == ["second"]
            assert again.holds("ban", anna, "not an address") is not None and again.holds("ban", ben, "") is None
            await store.stop()

    run(work())


# ---- the command line -------------------------------------------------------------------------------------------------


def test_the_admin_command_lists_closes_mutes_bans_and_lifts(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with server_beside(tmp_path) as served, httpx2.Client(base_url=served.url, headers={"origin": served.url}, timeout=PATIENCE) as http:
        guest = http.get("/api/me").json()["guest"]
        http.put("/api/me", json={"name": "An\u202ena"})
        made = http.post("/api/tables", json={"seats": [{"kind": "me", "force": A}, {"kind": "open"}], "options": PACKS}).json()
        there = {"url": served.url, "token": TOKEN}
        admin_command.tables(**there)
        told = capsys.readouterr().out
        assert made["code"] in told and guest in told and "\u202e" not in told
        admin_command.close(made["code"], **there)
        admin_command.ban(guest, "2h", "Rude", **there)
        admin_command.mute("203.0.113.9", "30m", **there)
        admin_command.bans(**there)
        told = capsys.readouterr().out
        assert "is closed" in told and told.count(f"ban of guest {guest} until") == 2 and "mute of address 203.0.113.9/32 until" in told
        admin_command.unban(guest, **there)
        assert capsys.readouterr().out == "1 lifted.\n"
        for call, sentence in (
            (lambda: admin_command.tables(served.url, "wrong token"), "admin token is missing or wrong"),
            (lambda: admin_command.close("nothing", **there), "no such table"),
            (lambda: admin_command.ban(guest, "soon", **there), "30m, 12h"),
            (lambda: admin_command.tables("http://127.0.0.1:9", TOKEN), "does not answer"),
            (lambda: admin_command.tables("file:///etc/passwd", TOKEN), "write it as"),
        ):
            with pytest.raises(admin_command.AdminError, match=sentence):
                call()


# ---- logs -------------------------------------------------------------------------------------------------------------


@pytest.fixture
def written() -> Iterator[io.StringIO]:
    """What goes to the log while a test runs, as JSON."""
    root = logging.getLogger()
    handlers, level, stream = root.handlers[:], root.level, io.StringIO()
    logs.set_up("json", "info", stream)
    yield stream
    root.handlers = handlers
    root.setLevel(level)


def test_logs_are_json_and_hold_no_secrets_even_where_something_fails(tmp_path: Path, written: io.StringIO) -> None:
    async def work() -> None:
        async with server(tmp_path, Limits()) as served:
            await play_with_secrets(served)

    run(work())
    lines = [json.loads(line) for line in written.getvalue().splitlines()]
    requests = [(line["method"], line["route"], line["status"]) for line in lines if line["logger"] == "buildstars.access"]
    assert ("POST", "/api/tables", 200) in requests and ("GET", "/api/me/move/{token}", 200) in requests
    assert any(line["level"] == "error" and "could not be stored" in line["message"] and "Traceback" in line["error"] for line in lines)
    for secret in SECRETS:
        assert secret not in written.getvalue()


SECRETS: list[str] = []


async def play_with_secrets(served: Served) -> None:
    SECRETS.clear()
    anna = await served.guest("Annabella")
    link = (await anna.post("/api/me/link"))["link"]
    await anna.ask("GET", link)
    await anna.get("/api/me/move/" + link.rpartition("/")[2])
    table = await anna.table({"kind": "me", "force": A}, {"kind": "here", "force": B})
    seat = await anna.sit(table)
    seed = served.server.actors[table].room.seed
    await served.server.store.write(Write(table, chat=[{"n": 0, "seat": 0, "name": "x", "text": "in the way", "at": 1}]))
    await seat.send("chat", text="a confidential word")  # its number is taken: it cannot be stored
    assert await seat.refusal() == "t-error-not-stored"
    await anna.ask("GET", "/metrics", headers={"x-forwarded-for": "203.0.113.9", "authorization": f"Bearer {TOKEN}"})
    logging.getLogger("buildstars.table").warning("cookie: %s and Authorization: Bearer %s", anna.cookie, TOKEN)
    SECRETS.extend([anna.cookie.partition("=")[2], link.rpartition("/")[2], repr(seed)[2:-1], seed.hex(), TOKEN])
    SECRETS.extend(["confidential", "Annabella"])


def test_what_looks_like_a_secret_is_struck_out() -> None:
    for text_, left in (
        ("buildstars_guest=abc.def; other", "buildstars_guest=…; other"),
        ("Authorization: bearer abc-123", "Authorization: bearer …"),
        ("GET /move/ImFiYyI.x HTTP/1.1", "GET /move/… HTTP/1.1"),
        ("open_seed = 00ff", "open_seed = …"),
        ("{'seed': b'\\x00\\x01', 'turn': 3}", "{'seed': …', 'turn': 3}"),
        ("postgresql://me:pass@host/db", "postgresql://me:…@host/db"),
        ("table x1 could not be stored", "table x1 could not be stored"),
    ):
        assert logs.without_secrets(text_) == left

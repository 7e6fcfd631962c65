"""Films at the server: made in the background with progress, stopped, limited, found again, and gone with their guest's data."""

from __future__ import annotations

import asyncio
import sys
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from buildstars.boards.film import frames_of_battle
from buildstars.boards.story import Story
from buildstars.table.sharing import films as made
from buildstars.table.sharing.films import Films
from recorded import card_record, minis_record
from table.running import PACKS, A, B, Guest, run, server

STUCK = ("import sys, time\nsys.stdin.buffer.read(4)\nprint('0/40', flush=True)\nprint('3/40', flush=True)\nsys.stdin.buffer.read()")
"""A process that never comes to an end by itself."""


async def brought(guest: Guest, text: str) -> str:
    answer = await guest.http.post("/api/records", content=text.encode(), headers={"content-type": "text/plain"})
    assert answer.status_code == 200, answer.text
    return str(answer.json()["id"])


async def until(guest: Guest, done: Any) -> dict[str, Any]:
    """Asks again and again, as a browser does."""
    while True:
        found: dict[str, Any] = await guest.get("/api/film")
        if done(found):
            return found
        await asyncio.sleep(0.05)


def test_a_film_is_made_with_progress_and_kept(tmp_path: Path) -> None:
    async def work() -> None:
        async with server(tmp_path) as served:
            anna, ben = await served.guest("Anna"), await served.guest("Ben")
            assert (await anna.get("/api/film"))["state"] == "none"
            game = await brought(anna, minis_record())
            story = Story(minis_record())
            begun = await anna.post(f"/api/games/{game}/film", {"what": "battle", "at": story.last, "lang": "de"})
            assert begun["state"] == "running" and begun["game"] == game
            assert await anna.refused("POST", f"/api/games/{game}/film", {"what": "game"}) == "sh-error-filming"
            steps: list[tuple[int, int]] = []
            found = await until(anna, lambda now: steps.append((now["done"], now["of"])) or now["state"] != "running")
            frames = frames_of_battle(story, story.meetings, "de")
            assert found["state"] == "done" and found["done"] == found["of"] == len(frames) and steps == sorted(steps)
            answer = await ben.ask("GET", found["address"])
            image = Image.open(BytesIO(answer.content))
            assert (image.format, getattr(image, "n_frames", 0)) == ("GIF", len(frames)) and len(answer.content) == found["bytes"]
            kept = await ben.ask("GET", found["address"], headers={"if-none-match": answer.headers["etag"]})
            assert kept.status_code == 304
            again = await ben.post(f"/api/games/{game}/film", {"what": "battle", "at": story.last, "lang": "de"})
            assert (again["state"], again["address"]) == ("done", found["address"]), "made once for all"
            assert (await anna.ask("DELETE", "/api/me")).status_code == 200
            assert (await anna.get("/api/film"))["state"] == "none"

    run(work())


def test_a_film_is_stopped_and_no_more_are_made_than_fit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    child = tmp_path / "stuck.py"
    child.write_text(STUCK)
    monkeypatch.setattr(made.FilmJob, "child", (sys.executable, str(child)))

    async def work() -> None:
        async with server(tmp_path) as served:
            guests = [await served.guest() for _ in range(3)]
            game = await brought(guests[0], card_record())
            for guest in guests[:2]:
                await guest.post(f"/api/games/{game}/film", {"what": "game"})
            busy = await guests[2].ask("POST", f"/api/games/{game}/film", {"what": "game"})
            assert busy.status_code == 503 and busy.json()["error"]["id"] == "sh-error-film-busy"
            assert (await until(guests[0], lambda now: now["done"] == 3))["of"] == 40
            assert (await guests[0].ask("DELETE", "/api/film")).json()["state"] == "cancelled"
            assert (await guests[0].get("/api/film"))["state"] == "cancelled"
            assert (await guests[2].post(f"/api/games/{game}/film", {"what": "game"}))["state"] == "running"

    run(work())


@pytest.mark.parametrize(
    "child",
    ["raise SystemExit(1)", "print('nonsense', flush=True)", "print('file 99999999999', flush=True)", "print('file 10', flush=True)"],
)
def test_a_process_that_fails_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, child: str) -> None:
    (tmp_path / "wrong.py").write_text(child)
    monkeypatch.setattr(made.FilmJob, "child", (sys.executable, str(tmp_path / "wrong.py")))

    async def work() -> None:
        async with server(tmp_path) as served:
            guest = await served.guest()
            game = await brought(guest, card_record())
            await guest.post(f"/api/games/{game}/film", {"what": "game"})
            assert (await until(guest, lambda now: now["state"] != "running"))["state"] == "failed"
            assert (await guest.get("/api/film"))["address"] == ""

    run(work())


def test_what_cannot_be_filmed_is_said(tmp_path: Path) -> None:
    async def work() -> None:
        async with server(tmp_path) as served:
            guest = await served.guest()
            game = await brought(guest, card_record())
            playing = await guest.table({"kind": "me", "force": A}, {"kind": "here", "force": B}, options=PACKS)
            for path, body, error in (
                ("nobody", {"what": "game"}, "t-error-no-game"), (playing, {"what": "game"}, "t-error-not-over"),
                (game, {"what": "battle", "at": 999_999}, "t-error-ply"), (game, {"what": "opera"}, "t-error-request"),
                (game, {"what": "battle", "at": -1}, "t-error-request"), (game, {"ending": "avi"}, "t-error-request"),
                (game, {"lang": "zz"}, "t-error-request"),
            ):
                assert await guest.refused("POST", f"/api/games/{path}/film", body) == error, (path, body)
            for path in ("/api/films/0123456789abcdef0123456789abcdef.gif", "/api/films/nothing.gif", "/api/films/x.avi"):
                assert (await guest.ask("GET", path)).status_code in (404, 422)

    run(work())


def test_films_at_hand_have_a_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(made, "KEPT_BYTES", 100)
    films = Films()
    for n in range(5):
        job = made.FilmJob("g", made.Order("record", (), "game", n, "en", "gif"), films)
        films.made(job, b"x" * 40)
        assert films.file(job.key, "gif") is not None and films.file(job.key, "webp") is None
    assert sum(map(len, films._made.values())) <= 100

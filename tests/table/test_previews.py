"""Previews of links: tags of every address in both languages, escaped, with pictures, and nothing in them that a stranger may not see."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from html.parser import HTMLParser
from io import BytesIO
from pathlib import Path
from typing import Any

import msgspec
import pytest
from PIL import Image

from buildstars.boards.showing import Caption, Showing, Welcome
from buildstars.card.game import CardGame, possible_game
from buildstars.core.generator import Generator
from buildstars.table.access.limits import WITHOUT, Limits, Rate
from buildstars.table.live.games import TableView
from buildstars.table.sharing.pictures import Pictures
from buildstars.table.sharing.reading import language_of
from buildstars.table.sharing.tags import Preview, base_of, shortened, with_tags
from buildstars.table.thinking.inline import InlineThinker
from recorded import card_record
from table.running import A, B, Guest, Served, run, server
from table.test_set_editor import DUNES, keeping

HOSTILE = '"><script>alert(1)</script>'
ME, OPEN = {"kind": "me", "force": A}, {"kind": "open"}
HERE = {"kind": "here", "force": B}
BROWSER = {"accept": "text/html"}


class Painter(InlineThinker):
    """Draws nothing, and remembers what it was asked for."""

    def __init__(self) -> None:
        self.asked: list[Any] = []
        self.hold = asyncio.Event()
        self.hold.set()

    async def draw(self, view: TableView, names: Sequence[str], lang: str, words: Caption | None = None) -> bytes:
        self.asked.append((view.seat, view.to_bytes(), tuple(names), lang, words))
        await self.hold.wait()
        return b"a position " + view.to_bytes()

    async def draw_things(self, showing: Showing) -> bytes:
        self.asked.append(showing)
        await self.hold.wait()
        return b"things " + msgspec.msgpack.encode(showing)


class Head(HTMLParser):
    """What a program that makes previews reads."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.metas: dict[str, str] = {}
        self.canonical = self.title = self.lang = ""
        self.tags: list[str] = []
        self._in_title = False
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {key: value or "" for key, value in attrs}
        self.tags.append(tag)
        self._in_title = tag == "title"
        if tag == "meta":
            self.metas[found.get("property") or found.get("name", "")] = found.get("content", "")
        if tag == "html":
            self.lang = found["lang"]
        if tag == "link" and found.get("rel") == "canonical":
            self.canonical = found["href"]

    def handle_data(self, data: str) -> None:
        if self._in_title:
            self.title += data
            self._in_title = False


async def head(guest: Guest, path: str, **headers: str) -> Head:
    answer = await guest.ask("GET", path, headers={**BROWSER, **headers})
    assert answer.status_code == 200, (path, answer.status_code)
    return Head(answer.text)


@dataclass
class Shared:
    """One of everything that can be shared."""

    paths: dict[str, str]


async def share_everything(served: Served, guest: Guest) -> Shared:
    game = (await guest.http.post("/api/records", content=card_record().encode(), headers={"content-type": "text/plain"})).json()["id"]
    await keeping(guest, {**DUNES, "name": {"en": HOSTILE}})
    sheet = {"game": "card", "name": HOSTILE, "units": [["core:u31", 2], ["core:u1", 1]], "cards": [["core:c31", 3]]}
    await guest.put("/api/builder/forces/abcd2345", sheet)
    force = (await guest.post("/api/builder/forces/abcd2345/share"))["code"]
    set_ = (await guest.post("/api/sets/abcd2345efgh/share"))["code"]
    table = await guest.table(ME, OPEN)
    code = (await guest.get(f"/api/tables/{table}"))["code"]
    watched = await guest.table(ME, HERE, public=True)
    return Shared({
        "first": "/", "table": f"/t/{table}", "join": f"/join/{code}", "watched": f"/t/{watched}", "replay": f"/replay/{game}",
        "moment": f"/replay/{game}?at=120", "puzzle": "/puzzles/do-not-wake-him", "daily": "/puzzles", "force": f"/force/{force}",
        "set": f"/set/{set_}", "unit": "/cards/core:u31", "card": "/cards/core:c31", "page": "/rules",
    })


# ---- tags -------------------------------------------------------------------------------------------------------------


def test_every_address_has_tags_and_a_picture_in_both_languages(tmp_path: Path) -> None:
    async def work() -> None:
        painter = Painter()
        async with server(tmp_path, thinker=painter) as served:
            guest = await served.guest(HOSTILE[:20])
            stranger = await served.guest()
            shared = await share_everything(served, guest)
            titles: dict[str, set[str]] = {}
            for what, path in shared.paths.items():
                for lang in ("en", "de"):
                    found = await head(stranger, path, **{"accept-language": f"fr;q=0.9, {lang}-XX;q=0.8"})
                    assert found.lang == lang and found.metas["og:locale"][:2] == lang
                    assert found.canonical == found.metas["og:url"] == served.url + path, what
                    assert found.title == found.metas["og:title"] == found.metas["twitter:title"] and 5 < len(found.title) <= 110
                    assert found.metas["og:description"] == found.metas["description"] == found.metas["twitter:description"]
                    assert found.metas["twitter:card"] == "summary_large_image" and found.metas["og:image:alt"]
                    assert (found.metas["og:image:width"], found.metas["og:image:height"]) == ("1200", "630")
                    assert found.tags.count("script") == 1 and "�" not in found.title, "nothing that people wrote became a tag"
                    picture = found.metas["og:image"]
                    assert picture == found.metas["twitter:image"] and picture.startswith(served.url)
                    answer = await stranger.ask("GET", picture.removeprefix(served.url))
                    assert answer.status_code == 200 and answer.headers["content-type"] == "image/png", (what, answer.text)
                    titles.setdefault(what, set()).add(found.title)
                    forced = await head(stranger, path + ("&" if "?" in path else "?") + f"lang={lang}", **{"accept-language": "de"})
                    assert forced.lang == lang
            assert all(len(both) == 2 for both in titles.values()), titles
            for what in ("force", "set"):
                assert HOSTILE.lstrip('"') in (await head(stranger, shared.paths[what])).title
            daily = await head(stranger, "/puzzles")
            assert daily.title.startswith("Puzzle of the day: ")

    run(work())


def test_the_page_is_kept_as_long_as_it_is_the_same_and_brings_the_cookie(tmp_path: Path) -> None:
    async def work() -> None:
        async with server(tmp_path, thinker=Painter()) as served:
            guest = await served.guest()
            first = await guest.ask("GET", "/", headers=BROWSER)
            assert first.headers["vary"].lower() == "accept-language, accept-encoding" and first.headers["cache-control"] == "no-cache"
            again = await guest.ask("GET", "/", headers={**BROWSER, "if-none-match": first.headers["etag"]})
            assert again.status_code == 304 and not again.content
            other = await guest.ask("GET", "/", headers={**BROWSER, "if-none-match": first.headers["etag"], "accept-language": "de"})
            assert other.status_code == 200
            guest.http.cookies.clear()
            assert "set-cookie" in (await guest.ask("GET", "/t/nobody", headers=BROWSER)).headers

    run(work())


def test_what_is_not_there_is_told_as_the_site_and_guessing_ends(tmp_path: Path) -> None:
    async def work() -> None:
        limits = replace(WITHOUT, wrong=Rate(0, 5))
        async with server(tmp_path, limits, Painter()) as served:
            guest = await served.guest()
            game = (await guest.http.post("/api/records", content=card_record().encode())).json()["id"]
            assert (await head(guest, f"/replay/{game}")).title == "Ada – Ben: Ada wins"
            for path in ("/replay/nobody", "/t/nobody", "/join/NOBODY", "/force/NOBODY22", "/set/NOBODY22"):
                assert (await head(guest, path)).title == "Buildstars: fleets, cards and objectives"
            assert (await head(guest, f"/replay/{game}")).title == "Buildstars: fleets, cards and objectives", "too many wrong ones"

    run(work())


def test_odd_addresses_get_the_page_and_odd_pictures_a_sentence(tmp_path: Path) -> None:
    odd = ["%00", "..", "%2e%2e/%2e%2e", "a" * 300, "%ff%fe", "'\"><x>", "x y", "%F0%9F%9A%80", "1/2/3", "?at=99", "-1", "⟦"]

    async def work() -> None:
        async with server(tmp_path, thinker=Painter()) as served:
            guest = await served.guest()
            game = (await guest.http.post("/api/records", content=card_record().encode())).json()["id"]
            for first in ("t", "join", "replay", "embed", "puzzles", "force", "set", "cards"):
                for word in odd:
                    answer = await guest.ask("GET", f"/{first}/{word}", headers=BROWSER)
                    assert answer.status_code in (200, 404), (first, word, answer.text[:200])
                    assert "alert" not in answer.text and "<x>" not in answer.text
            for kind in ("tables", "games", "puzzles", "forces", "sets", "cards"):
                for word in odd:
                    answer = await guest.ask("GET", f"/api/previews/{kind}/{word}.png")
                    assert answer.status_code in (404, 409, 422), (kind, word, answer.status_code)
                    error = answer.json()["error"]
                    assert error["en"] and error["de"]
            for at in ("99999", "-1", "1.5", "x", "99999999999999999999"):
                page = await head(guest, f"/replay/{game}?at={at}")
                assert page.metas["og:image"].count("/api/previews/") == 1
                picture = await guest.ask("GET", f"/api/previews/games/{game}.png?at={at}")
                assert picture.status_code in (404, 422) and picture.json()["error"]["de"], at
            assert (await guest.refused("GET", f"/api/previews/games/{game}.png?at=99999")) == "t-error-ply"
            assert (await guest.refused("GET", f"/api/previews/games/{game}.png?lang=zz")) == "t-error-request"

    run(work())


# ---- what a stranger may see ------------------------------------------------------------------------------------------


def test_of_a_table_that_is_not_public_nothing_is_shown_but_an_invitation(tmp_path: Path) -> None:
    async def work() -> None:
        painter = Painter()
        async with server(tmp_path, thinker=painter) as served:
            anna, stranger = await served.guest("Anna"), await served.guest()
            for more in ({"public": False}, {"public": True, "spectators": False}):
                waiting = await anna.table(ME, OPEN, **more)
                playing = await anna.table(ME, HERE, **more)
                invited = await head(stranger, f"/t/{waiting}")
                assert invited.title == "Anna invites you to a game of Buildstars"
                closed = await head(stranger, f"/t/{playing}")
                assert closed.title == "A game of Buildstars" and "Anna" not in " ".join(closed.metas.values())
                painter.asked.clear()
                for table in (waiting, playing):
                    assert (await stranger.ask("GET", f"/api/previews/tables/{table}.png")).status_code == 200
                assert all(isinstance(one, Welcome) for one in painter.asked), painter.asked
            assert not any("Anna" in str(one) for one in painter.asked[1:])

    run(work())


def test_a_public_game_is_shown_as_spectators_see_it_whatever_is_hidden(tmp_path: Path) -> None:
    """The law of hidden things: everything that spectators do not know is dealt anew, and words, picture and tag stay the same."""

    async def work() -> None:
        painter = Painter()
        async with server(tmp_path, thinker=painter) as served:
            anna, stranger = await served.guest("Anna"), await served.guest()
            table = await anna.table(ME, HERE, public=True)
            room = (await served.server.found(table)).room
            play = room.play
            assert play is not None
            luck = Generator(3)
            seen: list[tuple[bytes, str, str]] = []
            for _ in range(60):
                if len(play.game.legal()) and play.asked >= 0:
                    play.answer(play.asked, play.game.legal()[luck.below(len(play.game.legal()))])
            before = play.match.game
            assert isinstance(before, CardGame) and before.to_answer() >= 0
            for deal in range(3):
                other = possible_game(before.view(-1), Generator(deal)) if deal else before
                play.match.game = other
                assert deal == 0 or other.to_bytes() != before.to_bytes()
                picture = await stranger.ask("GET", f"/api/previews/tables/{table}.png")
                page = (await stranger.ask("GET", f"/t/{table}", headers=BROWSER)).text
                seen.append((picture.content, picture.headers["etag"], re.sub(r'content="[^"]*csrf[^"]*"', "", page)))
            play.match.game = before
            assert len(set(seen)) == 1 and painter.asked[-1][0] == -1
            assert seen[0][0].startswith(b"a position ")
            assert len(painter.asked) == 1, "what is the same is drawn once"

    run(work())


# ---- in frames --------------------------------------------------------------------------------------------------------


def test_only_the_embedded_replay_may_stand_in_a_frame(tmp_path: Path) -> None:
    async def work() -> None:
        async with server(tmp_path, thinker=Painter()) as served:
            guest = await served.guest()
            game = (await guest.http.post("/api/records", content=card_record().encode())).json()["id"]
            guest.http.cookies.clear()
            framed = await guest.ask("GET", f"/embed/{game}", headers=BROWSER)
            policy = framed.headers["content-security-policy"].split("; ")
            assert {"frame-ancestors *", "default-src 'none'", "script-src 'self'", "form-action 'none'"} <= set(policy)
            assert f"connect-src {served.url}/api/games/{game}/" in policy, "of the addresses only those of its game, and no socket"
            assert "x-frame-options" not in framed.headers and "set-cookie" not in framed.headers
            odd = await guest.ask("GET", "/embed/'; script-src *", headers=BROWSER)
            assert "connect-src 'none'" in odd.headers["content-security-policy"] and "*;" not in odd.headers["content-security-policy"]
            others = ("/", f"/replay/{game}", "/embed", "/embedded/x", f"/api/games/{game}/replay", "/nothing", "/api/previews/site.png")
            for path in others:
                other = await guest.ask("GET", path, headers=BROWSER)
                assert other.headers["x-frame-options"] == "DENY", path
                assert "frame-ancestors *" not in other.headers["content-security-policy"]
            assert (await guest.ask("POST", f"/embed/{game}", {})).status_code == 405

    run(work())


# ---- pictures ---------------------------------------------------------------------------------------------------------


def test_a_picture_is_drawn_once_and_not_sent_to_who_has_it(tmp_path: Path) -> None:
    async def work() -> None:
        painter = Painter()
        async with server(tmp_path, thinker=painter) as served:
            guest = await served.guest()
            first = await guest.ask("GET", "/api/previews/site.png")
            again = await guest.ask("GET", "/api/previews/site.png")
            assert first.content == again.content and len(painter.asked) == 1
            kept = await guest.ask("GET", "/api/previews/site.png", headers={"if-none-match": first.headers["etag"]})
            assert kept.status_code == 304 and not kept.content
            german = await guest.ask("GET", "/api/previews/site.png?lang=de")
            assert german.headers["etag"] != first.headers["etag"] and len(painter.asked) == 2
            assert first.headers["cache-control"].startswith("public") and "sandbox" in first.headers["content-security-policy"]

    run(work())


def test_who_asks_for_too_many_waits_and_no_more_are_drawn_than_fit(tmp_path: Path) -> None:
    async def work() -> None:
        painter = Painter()
        limits = replace(WITHOUT, previews=Rate(0, 9))
        async with server(tmp_path, limits, painter) as served:
            guest = await served.guest()
            painter.hold.clear()
            addresses = [f"/api/previews/cards/core:u{n}.png" for n in range(1, 10)]
            waiting = [asyncio.create_task(guest.ask("GET", one)) for one in addresses[:8]]
            while len(painter.asked) < 8:
                await asyncio.sleep(0)
            twice = asyncio.create_task(guest.ask("GET", addresses[0]))
            full = await guest.ask("GET", addresses[8])
            assert full.status_code == 503 and full.json()["error"]["id"] == "sh-error-previews"
            painter.hold.set()
            assert [one.status_code for one in await asyncio.gather(*waiting, twice)] == [200] * 9
            assert len(painter.asked) == 8
            late = await guest.ask("GET", addresses[8])
            assert late.status_code == 429, "the ninth was counted when there was no room"
            assert (await guest.ask("GET", addresses[0])).status_code == 200, "what is drawn costs nothing"

    run(work())


def test_pictures_at_hand_have_a_limit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("buildstars.table.sharing.pictures.MOST_BYTES", 3000)

    async def work() -> None:
        async with server(tmp_path, thinker=Painter()) as served:
            pictures = Pictures(served.server)
            for n in range(30):
                await pictures.png(pictures.of_things(Welcome(Caption("", f"{n}" * 200), "en")), "here")
            assert 0 < sum(len(one) for one in pictures._kept.values()) == pictures._size <= 3000

    run(work())


def test_a_real_picture_has_the_size_that_its_tags_promise(tmp_path: Path) -> None:
    async def work() -> None:
        async with server(tmp_path) as served:
            guest = await served.guest()
            for path in ("/api/previews/puzzles/do-not-wake-him.png?lang=de", "/api/previews/cards/core:u31.png"):
                answer = await guest.ask("GET", path)
                image = Image.open(BytesIO(answer.content))
                assert (image.format, image.size) == ("PNG", (1200, 630)) and len(answer.content) < 600_000

    run(work())


# ---- small things -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("asked", "accepted", "lang"),
    [
        (None, "", "en"), (None, "de", "de"), (None, "de-AT,de;q=0.9,en;q=0.8", "de"), (None, "en;q=0.5, de;q=0.7", "de"),
        ("en", "de", "en"), ("zz", "de", "de"), (None, "fr, *;q=0.1", "en"), (None, "de;q=0", "en"), (None, "de;q=x,en", "en"),
        (None, ",;;=,", "en"),
        (None, "x," * 5000 + "de", "en"),
    ],
)
def test_the_language_of_a_reader(asked: str | None, accepted: str, lang: str) -> None:
    assert language_of(asked, accepted) == lang


@pytest.mark.parametrize(
    ("scheme", "host", "public", "base"),
    [
        ("http", "127.0.0.1:8000", "", "http://127.0.0.1:8000"), ("https", "play.example.org", "", "https://play.example.org"),
        ("http", "[::1]:8000", "", "http://[::1]:8000"), ("http", 'evil"><script>', "", ""), ("http", "a b", "", ""), ("ftp", "x", "", ""),
        ("http", "inside:80", "https://play.example.org/", "https://play.example.org"), ("http", "", "", ""),
    ],
)
def test_where_links_say_this_server_is(scheme: str, host: str, public: str, base: str) -> None:
    assert base_of(scheme, host, public) == base


def test_tags_are_escaped_and_short() -> None:
    shown = Preview("/x?a=1&b=2", HOSTILE, "a & b\n\n <c>" + "x" * 500, "/p.png?a=1&b='", HOSTILE)
    page = with_tags('<html lang="en"><head><title>Buildstars</title></head></html>', shown, "de", "https://here")
    found = Head(page)
    assert found.tags == ["html", "head", "title", "link", *["meta"] * 17] and found.title == HOSTILE and found.lang == "de"
    assert found.metas["og:url"] == "https://here/x?a=1&b=2" and found.metas["og:image"] == "https://here/p.png?a=1&b='"
    assert len(found.metas["og:description"]) == 240 and found.metas["og:description"].endswith("…")
    assert shortened("  a \n b ", 9) == "a b"


def test_the_configured_address_is_used_and_no_address_that_is_none(tmp_path: Path) -> None:
    async def work() -> None:
        async with server(tmp_path, thinker=Painter()) as served:
            guest = await served.guest()
            odd = await head(guest, "/rules", host='evil.example"><b>')
            assert odd.canonical == "/rules", "an address that is none is not repeated"
            served.app.state.public_url = "https://play.example.org"
            named = await head(guest, "/rules")
            assert named.canonical == "https://play.example.org/rules"
            assert named.metas["og:image"].startswith("https://play.example.org/api/previews/")

    run(work())


def test_the_limits_are_those_that_are_written_down() -> None:
    page = (Path(__file__).parents[2] / "docs" / "server.md").read_text()
    assert Limits().previews == Rate(0.5, 30) and "| pictures for previews of links |" in page

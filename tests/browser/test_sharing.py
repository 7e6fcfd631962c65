"""Sharing as people do it: links by the device's way or by the clipboard, a replay in a frame of another site, a film of a battle."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from browser.conftest import PHONE, Visitors
from browser.playing import Player, make_table, resign
from browser.test_axe import violations
from recorded import card_record, minis_record

if TYPE_CHECKING:
    from playwright.sync_api import Page

BRING = """async (text) => {
  await fetch("/api/me");
  const answer = await fetch("/api/records", { method: "POST", headers: { "content-type": "text/plain" }, body: text });
  return answer.ok ? (await answer.json()).id : Promise.reject(new Error(await answer.text()));
}"""
COPIES = """window.copied = []; Object.defineProperty(navigator, "share", { value: undefined, configurable: true });
Object.defineProperty(navigator, "clipboard", { value: { writeText: async (text) => void copied.push(text) }, configurable: true });"""
SHARES = """window.shared = [];
Object.defineProperty(navigator, "share", { value: async (what) => void shared.push(what), configurable: true });"""


def brought(page: Page, record: str) -> str:
    return str(page.evaluate(BRING, record))


@contextmanager
def other_site(html: str) -> Iterator[str]:
    """A page of somebody else's: another host and another port."""

    class Page(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.send_header("content-type", "text/html; charset=utf-8")
            self.end_headers()
            self.wfile.write(html.encode())

        def log_message(self, *args: Any) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Page)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://localhost:{server.server_port}/"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


# ---- links ------------------------------------------------------------------------------------------------------------


def test_a_link_is_copied_where_the_device_has_no_way_of_its_own(visitors: Visitors) -> None:
    from playwright.sync_api import expect

    page = visitors.new("/", wait=False)
    page.add_init_script(COPIES)
    page.goto("/cards/core:u31")
    page.locator("[data-share]").focus()
    page.keyboard.press("Enter")
    expect(page.locator("[data-share]")).to_have_text("Link copied")
    expect(page.get_by_role("status").filter(has_text="Link copied")).to_be_attached()  # spoken
    assert page.evaluate("copied") == [f"{visitors.url}/cards/core:u31"]
    page.goto("/puzzles/do-not-wake-him")
    page.locator("[data-puzzle] [data-share]").click()
    expect(page.locator("[data-puzzle] [data-share]")).to_have_text("Link copied")
    assert page.evaluate("copied") == [f"{visitors.url}/puzzles/do-not-wake-him"]


def test_the_device_s_own_way_is_taken_and_in_german(visitors: Visitors) -> None:
    from playwright.sync_api import expect

    page = visitors.new("/", wait=False, locale="de-DE")
    page.add_init_script(SHARES)
    page.goto("/cards/core:c31")
    button = page.get_by_role("button", name="Teilen")
    button.click()
    expect(button).to_have_text("Teilen")
    assert page.evaluate("shared") == [{"title": "Bergungsrecht", "url": f"{visitors.url}/cards/core:c31"}]


@pytest.mark.long
def test_at_the_table_and_at_the_end_of_a_game(visitors: Visitors) -> None:
    from playwright.sync_api import expect

    page = visitors.new("/", wait=False)
    page.add_init_script(COPIES)
    page.goto("/")
    made = make_table(page)
    Player(page).wait()
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("button", name="Share a link for watching").click()
    expect(page.get_by_role("button", name="Link copied")).to_be_visible()
    assert page.evaluate("copied") == [f"{visitors.url}/t/{made}"]
    page.keyboard.press("Escape")
    resign(page)
    page.locator(".end [data-share]").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("textbox", name="Link to the whole game")).to_have_value(f"{visitors.url}/replay/{made}")
    expect(dialog.get_by_role("textbox")).to_have_count(1)  # no moment at the end
    expect(dialog.locator("img")).to_have_js_property("naturalWidth", 1200)


def test_a_moment_of_a_replay_is_shared_and_found_again(visitors: Visitors) -> None:
    from playwright.sync_api import expect

    page = visitors.new()
    game = brought(page, card_record())
    page.goto(f"/replay/{game}#120")
    page.get_by_role("button", name="Share").click()
    dialog = page.get_by_role("dialog")
    link = dialog.get_by_role("textbox", name="Link to this moment")
    expect(link).to_have_value(f"{visitors.url}/replay/{game}?at=120")
    picture = dialog.locator("img")
    expect(picture).to_have_js_property("naturalWidth", 1200)
    assert picture.evaluate("(image) => [image.naturalWidth, image.naturalHeight]") == [1200, 630]
    assert violations(page) == []
    other = visitors.new(link.input_value().removeprefix(visitors.url))
    expect(other.get_by_role("slider", name="Where in the game")).to_have_value("120")
    assert other.url == f"{visitors.url}/replay/{game}#120"
    dialog.get_by_text("Embed", exact=True).click()
    code = dialog.get_by_role("textbox", name="Code for your page").input_value()
    assert code.startswith(f'<iframe src="{visitors.url}/embed/{game}#120"') and code.endswith("</iframe>")


# ---- embedded ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("record", [card_record, pytest.param(minis_record, marks=pytest.mark.long)])
def test_a_replay_in_a_page_of_another_site(visitors: Visitors, record: Any) -> None:
    from playwright.sync_api import expect

    game = brought(visitors.new(), record())
    reader = visitors.new("/", wait=False, base_url=None)
    asked: list[str] = []
    sockets: list[str] = []
    reader.on("request", lambda request: asked.append(request.url))
    reader.on("websocket", lambda socket: sockets.append(socket.url))
    html = f'<!doctype html><title>A blog</title><iframe src="{visitors.url}/embed/{game}" width="720" height="520"></iframe>'
    with other_site(html) as blog:
        reader.goto(blog)
        frame = reader.frame_locator("iframe")
        expect(frame.get_by_role("heading")).to_contain_text("Ada – ")
        expect(frame.locator("[data-board], [data-map]").first).to_be_attached()
        place = frame.get_by_role("slider", name="Where in the game")
        expect(place).to_have_value("0")
        for n in (1, 2):
            frame.get_by_role("button", name="One step on").click()
            expect(place).to_have_value(str(n))
        back = frame.get_by_role("link", name="Open at Buildstars")
        assert back.get_attribute("href") == f"/replay/{game}?at=2" and back.get_attribute("target") == "_blank"
        assert reader.context.cookies() == []  # nobody is known
        assert sockets == [] and not [url for url in asked if "/api/" in url and f"/api/games/{game}/" not in url]


def test_the_embedded_replay_is_for_everybody(visitors: Visitors) -> None:
    """With a screen reader's rules, by keys, on a narrow page, in German; a game that is not there is told."""
    from playwright.sync_api import expect

    page = visitors.new(locale="de-DE", viewport={"width": 420, "height": 560})
    game = brought(page, card_record())
    page.goto(f"/embed/{game}#10")
    place = page.get_by_role("slider")
    expect(place).to_have_value("10")
    page.keyboard.press("ArrowRight")
    expect(place).to_have_value("11")
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    visitors.expected.append("404")
    page.goto("/embed/nobody")
    expect(page.get_by_role("alert")).to_be_visible()


def test_no_other_page_stands_in_a_frame(visitors: Visitors) -> None:
    from playwright.sync_api import expect

    visitors.expected.append("frame-ancestors|X-Frame-Options|chrome-error|ERR_BLOCKED")
    reader = visitors.new("/", wait=False, base_url=None)
    frames = "".join(f'<iframe id="f{n}" src="{visitors.url}{path}"></iframe>' for n, path in enumerate(("/", "/replay/x", "/api/me")))
    with other_site(f"<!doctype html><title>A trap</title><p>here</p>{frames}") as trap:
        reader.goto(trap, wait_until="load")
        expect(reader.get_by_text("here")).to_be_visible()
        assert all(visitors.url not in frame.url for frame in reader.frames[1:])


# ---- films ------------------------------------------------------------------------------------------------------------


@pytest.mark.long
def test_a_film_of_a_battle_is_made_shown_and_taken(visitors: Visitors, tmp_path: Path) -> None:
    from PIL import Image
    from playwright.sync_api import expect

    page = visitors.new()
    game = brought(page, minis_record())
    page.goto(f"/replay/{game}#300")
    page.get_by_role("button", name="Share").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.locator("img")).to_have_js_property("naturalWidth", 1200)
    dialog.get_by_text("Film", exact=True).click()
    dialog.get_by_role("button", name="Make the film").click()
    expect(dialog.get_by_role("progressbar", name="How far the film is")).to_be_visible()
    film = dialog.get_by_role("img", name="The film")
    expect(film).to_be_visible(timeout=120_000)
    with page.expect_download() as download:
        dialog.get_by_role("link", name="Download").click()
    file = tmp_path / "film.gif"
    download.value.save_as(file)
    image = Image.open(BytesIO(file.read_bytes()))
    assert image.format == "GIF" and getattr(image, "n_frames", 1) > 4
    assert violations(page) == []


def test_the_dialog_fits_a_phone(visitors: Visitors) -> None:
    from playwright.sync_api import expect

    page = visitors.new(**{**PHONE, "locale": "de-DE"})
    game = brought(page, card_record())
    page.goto(f"/replay/{game}?at=40")
    page.get_by_role("tab", name="Augenblick").or_(page.get_by_role("tab").nth(1)).first.tap()
    page.get_by_role("button", name="Teilen").tap()
    dialog = page.get_by_role("dialog")
    expect(dialog.locator("img")).to_have_js_property("naturalWidth", 1200)  # a server that ends while it draws would complain
    for tab in ("Einbetten", "Film"):
        dialog.get_by_text(tab, exact=True).tap()
        expect(dialog.get_by_role("button").last).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        title, close = dialog.get_by_role("heading").bounding_box(), dialog.get_by_role("button", name="Schließen").bounding_box()
        assert title and close and abs(title["y"] + title["height"] / 2 - close["y"] - close["height"] / 2) < 8, "in one row"
        box = dialog.bounding_box()
        assert box and box["x"] >= 0 and box["x"] + box["width"] <= 361
    for choice in ("Was zu filmen ist", "Als"):
        name, field = dialog.get_by_text(choice, exact=True).bounding_box(), dialog.get_by_label(choice, exact=True).bounding_box()
        assert name and field and abs(name["y"] + name["height"] / 2 - field["y"] - field["height"] / 2) < 8, f"{choice} beside its choices"

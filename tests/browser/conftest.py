"""Browsers and a server for the tests of the table. Whatever a browser complains about fails the test in which it happened."""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pytest

from browser.serving import Server

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page

CHROMIUM = os.environ.get("BUILDSTARS_CHROMIUM") or shutil.which("chromium") or ""
SWITCHES = (
    "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--force-color-profile=srgb", "--enable-unsafe-swiftshader",
)
PATIENCE = 30_000
"""Milliseconds: all waits are for something to be seen, so this is only for machines that are busy with other things."""
WIDE = {"width": 1366, "height": 768}
PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 640}, "device_scale_factor": 2, "is_mobile": True, "has_touch": True}
PACE = """try {
  const kept = JSON.parse(localStorage.getItem("settings") ?? "{}");
  if (!("pace" in kept)) localStorage.setItem("settings", JSON.stringify({ ...kept, pace: "%s" }));
} catch { /* a page without a store of its own */ }"""
LONG = os.environ.get("BUILDSTARS_LONG", "") not in ("", "0")
"""All games to their end."""


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for the tests of a worker, so that pictures are drawn once."""
    server = Server(tmp_path_factory.mktemp("served"))
    yield server
    server.end()
    assert "Traceback" not in server.said()


@pytest.fixture(scope="module")  # not the session: Playwright leaves an event loop running, and the tests of the server want their own
def browser() -> Iterator[Browser]:
    from playwright.sync_api import expect, sync_playwright

    if not CHROMIUM:
        pytest.skip("needs chromium")
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(SWITCHES))
        yield browser
        browser.close()


class Visitors:
    """Browsers that come to the table, each with cookies of its own, and all that they complained about."""

    def __init__(self, browser: Browser, url: str) -> None:
        self.browser, self.url = browser, url
        self.contexts: list[BrowserContext] = []
        self.complaints: list[str] = []
        self.expected: list[str] = ["derived_inert"]  # who left a page in the middle of something: what is worked out for it is of no use
        """Patterns of complaints that a test brings about itself."""

    def new(self, path: str = "/", wait: bool = True, pace: str = "off", **options: Any) -> Page:
        """Somebody new, with reduced motion and without scenes unless told otherwise."""
        options = {"viewport": WIDE, "reduced_motion": "reduce", "locale": "en-GB", "base_url": self.url, **options}
        context = self.browser.new_context(**options)
        context.set_default_timeout(PATIENCE)
        self.contexts.append(context)
        context.add_init_script(PACE % pace)
        page = context.new_page()
        self.listen(page)
        if wait:
            page.goto(path)
        return page

    def listen(self, page: Page) -> None:
        page.on("pageerror", lambda error: self.complaints.append(f"{page.url}: {error}"))
        page.on("console", self._heard)

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):  # violations of the content policy are among them
            self.complaints.append(f"{message.location.get('url', '')}: {message.text}")

    def close(self) -> None:
        for context in self.contexts:
            context.close()
        unexpected = [text for text in self.complaints if not any(re.search(pattern, text) for pattern in self.expected)]
        assert not unexpected, "\n".join(unexpected)


@pytest.fixture
def visitors(browser: Browser, served: Server) -> Iterator[Visitors]:
    visitors = Visitors(browser, served.url)
    yield visitors
    visitors.close()

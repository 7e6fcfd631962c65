"""What a table weighs and how long it takes over a slow line, with nothing in the cache; and how smoothly many units move.

The weight is held; times depend on the machine and are printed (`pytest -s`), with their aims beside them.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pytest

from browser.conftest import Visitors
from browser.playing import EMPIRE, PACKS, REBELS, Player, make_table

if TYPE_CHECKING:
    from playwright.sync_api import Page

MOST_BYTES = 400_000
SLOW_4G = {"offline": False, "latency": 150, "downloadThroughput": 1_600_000 / 8, "uploadThroughput": 750_000 / 8, "connectionType": "cellular4g"}
HEAD = 6
"""Bytes around a message of a socket, at most, for messages of this size."""


class Line:
    """All bytes that came over the wire since it was made."""

    def __init__(self, page: Page) -> None:
        self.bytes, self.requests, self.addresses = 0, 0, {}
        session = page.context.new_cdp_session(page)
        session.send("Network.enable")
        session.send("Network.clearBrowserCache")
        session.send("Network.emulateNetworkConditions", SLOW_4G)
        session.on("Network.requestWillBeSent", self._asked)
        session.on("Network.loadingFinished", self._loaded)
        session.on("Network.webSocketFrameReceived", self._heard)

    def _asked(self, event: dict[str, Any]) -> None:
        self.addresses[event["requestId"]] = event["request"]["url"]

    def _loaded(self, event: dict[str, Any]) -> None:
        self.bytes += int(event["encodedDataLength"])
        self.requests += 1

    def _heard(self, event: dict[str, Any]) -> None:
        self.bytes += len(event["response"]["payloadData"].encode()) + HEAD


def whole(page: Page) -> None:
    """Every picture on the screen is there."""
    page.wait_for_function("() => [...document.images].every((image) => image.complete) && document.fonts.status === 'loaded'")
    page.wait_for_load_state("networkidle")


@pytest.mark.parametrize("way", ["by a link", "from the first page"])
def test_a_playable_table_on_a_slow_line(visitors: Visitors, way: str, capsys: pytest.CaptureFixture[str]) -> None:
    path = "/"
    page = visitors.new(wait=False)
    if way == "by a link":
        page.context.request.get("/api/me")
        body = {"seats": [{"kind": "me", "force": REBELS}, {"kind": "here", "force": EMPIRE}], "options": {**PACKS, "first_player": "0"}}
        made = page.context.request.post("/api/tables", data=body, headers={"origin": visitors.url})
        assert made.ok, made.text()
        path = f"/t/{made.json()['id']}"
    line, began = Line(page), time.monotonic()
    page.goto(path, wait_until="commit")
    if way == "from the first page":
        page.get_by_role("button", name="Play now").click()
    Player(page).wait()
    playable = time.monotonic() - began
    whole(page)
    in_all = time.monotonic() - began
    with capsys.disabled():
        print(f"\n{way}: playable after {playable:.1f} s (aim: 3), all pictures after {in_all:.1f} s, "
              f"{line.bytes / 1000:.0f} kB in {line.requests} requests (at most {MOST_BYTES // 1000})")
    assert line.bytes <= MOST_BYTES


FRAMES = """async () => {
  const times = [];
  let going = true;
  const frame = (now) => { times.push(now); if (going) requestAnimationFrame(frame); };
  requestAnimationFrame(frame);
  const tokens = document.querySelectorAll("[data-board] [data-units]");
  await new Promise((done) => setTimeout(done, 100));
  const from = performance.now();
  document.querySelector("dialog[open] button").click();
  for (let still = 0; still < 3; ) {
    await new Promise((done) => requestAnimationFrame(done));
    const moving = document.getAnimations().filter((one) => one.effect?.target?.matches?.("[data-units]"));
    window.most = Math.max(window.most ?? 0, moving.length);
    still = window.most > 0 && moving.length === 0 ? still + 1 : 0;
  }
  going = false;
  const gaps = times.filter((time) => time >= from).map((time, k, all) => time - (all[k - 1] ?? time)).slice(1);
  return { tokens: tokens.length, moving: window.most, frames: gaps.length, span: gaps.reduce((sum, gap) => sum + gap, 0), longest: Math.max(...gaps) };
}"""
"""The screen is handed over to the player opposite: every unit on the board travels to the other side."""

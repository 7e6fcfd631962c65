"""What a table weighs and how long it takes over a slow line, with nothing in the cache; and how smoothly many units move.

The weight is held; times depend on the machine and are printed (`pytest -s`), with their aims beside them.
"""

from __future__ import annotations

import time
import zlib
from typing import TYPE_CHECKING, Any

import pytest

from browser.conftest import Visitors
from browser.playing import EMPIRE, PACKS, REBELS, Player, make_table

if TYPE_CHECKING:
    from playwright.sync_api import Page

MOST_BYTES = 400_000
SLOW_4G = {"offline": False, "latency": 150, "downloadThroughput": 1_600_000 / 8, "uploadThroughput": 750_000 / 8}
HEAD = 4
"""Bytes around a message of a socket."""


class Line:
    """All bytes that came over the wire since it was made. A browser tells what a socket said, but not how small it was packed: so that is
    packed again, as the server does it (RFC 7692, a window of 12 bits)."""

    def __init__(self, page: Page) -> None:
        self.bytes, self.requests = 0, 0
        self.packer = zlib.compressobj(wbits=-12, memLevel=5)
        session = page.context.new_cdp_session(page)
        session.send("Network.enable")
        session.send("Network.clearBrowserCache")
        session.send("Network.emulateNetworkConditions", SLOW_4G)
        session.on("Network.loadingFinished", self._loaded)
        session.on("Network.webSocketFrameReceived", self._heard)

    def _loaded(self, event: dict[str, Any]) -> None:
        self.bytes += int(event["encodedDataLength"])
        self.requests += 1

    def _heard(self, event: dict[str, Any]) -> None:
        packed = self.packer.compress(event["response"]["payloadData"].encode()) + self.packer.flush(zlib.Z_SYNC_FLUSH)
        self.bytes += len(packed) + HEAD


def whole(page: Page) -> None:
    """Every picture on the screen is there."""
    page.wait_for_function("() => [...document.images].every((image) => image.complete) && document.fonts.status === 'loaded'")
    page.wait_for_load_state("networkidle")


@pytest.mark.parametrize("way", [pytest.param("by a link", marks=pytest.mark.long), "from the first page"])
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


MOVING = 60
TRAVEL = """async (many) => {
  const found = [...document.querySelectorAll("[data-board] [data-units]")];
  const all = Array.from({ length: many }, (_, k) => {
    if (k < found.length) return found[k];
    const copy = found[k % found.length].cloneNode(true);
    copy.style.position = "absolute";
    return found[k % found.length].parentElement.appendChild(copy);
  });
  await new Promise(requestAnimationFrame);
  const running = all.map((node, k) => node.animate([
    { transform: `translate(${(k % 9) * 90 - 360}px, -240px) scale(0.9)` },
    { transform: "translate(0, -96px) scale(1.03)", offset: 0.5 },
    { transform: "none" },
  ], { duration: 340, easing: "cubic-bezier(0.22, 0.8, 0.3, 1)" }));
  const times = [];
  while (running.some(({ playState }) => playState !== "finished")) times.push(await new Promise(requestAnimationFrame));
  return (1000 * (times.length - 1)) / (times.at(-1) - times[0]);
}"""
"""As the board lets its units travel (motion.ts); where there are too few, with copies of them."""


@pytest.mark.long
def test_sixty_units_travel_at_once(visitors: Visitors, capsys: pytest.CaptureFixture[str]) -> None:
    page = visitors.new("/", reduced_motion="no-preference", viewport={"width": 1920, "height": 1080})
    make_table(page, options={**PACKS, "first_player": "0"})
    Player(page).wait()
    whole(page)
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable")

    def worked() -> float:
        return next(float(one["value"]) for one in session.send("Performance.getMetrics")["metrics"] if one["name"] == "TaskDuration")

    before, began = worked(), time.monotonic()
    rates = [page.evaluate(TRAVEL, MOVING) for _ in range(5)]
    busy = (worked() - before) / (time.monotonic() - began)
    with capsys.disabled():
        print(f"\n{MOVING} tokens travel at {max(rates):.0f} frames a second (aim: 60) with the picture drawn by the processor, "
              f"{busy:.0%} of the time spent in the page itself")

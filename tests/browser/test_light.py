"""A table is light: idle it does nothing, many games in one tab leave nothing behind, an answer lights the next choices at once.

Work is held: callbacks, layouts, bytes of the heap after a collection. Times are printed (`pytest -s`), with their aims beside them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from browser.conftest import LONG, Visitors
from browser.playing import MOVE, Player, into_a_battle, into_a_moment, offers_a_strike

if TYPE_CHECKING:
    from playwright.sync_api import CDPSession, Page

COUNT = """
window.called = 0;
for (const name of ["setTimeout", "setInterval", "requestAnimationFrame"]) {
  const real = window[name];
  window[name] = (work, ...more) => real((...args) => { called += 1; return work(...args); }, ...more);
}
"""
MINUTE = 60_000
IDLE_CALLS = 60
"""One a second would be a clock that runs; sixty a second an animation that never ends."""
ROUNDS = 50
GROWTH = 1.5
ANSWERS = 8 if LONG else 3
SLOWER = 4
LAYOUTS = 12
TIMED = """async (selector) => {
  const button = document.querySelector(selector);
  const lit = () => [...document.querySelectorAll("[data-board] .selectable")].length;
  const before = document.querySelector("[data-prompt]").innerText;
  const began = performance.now();
  button.click();
  await new Promise((done) => {
    const look = () => (document.querySelector("[data-prompt]").innerText !== before && lit() > 0 ? done() : requestAnimationFrame(look));
    look();
  });
  return performance.now() - began;
}"""


def session_of(page: Page) -> CDPSession:
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable")
    return session


def metric(session: CDPSession, name: str) -> float:
    return next(float(one["value"]) for one in session.send("Performance.getMetrics")["metrics"] if one["name"] == name)


def heap(session: CDPSession) -> float:
    session.send("HeapProfiler.enable")
    session.send("HeapProfiler.collectGarbage")
    used: dict[str, Any] = session.send("Runtime.getHeapUsage")
    return float(used["usedSize"])


def test_an_idle_table_does_nothing(visitors: Visitors, capsys: pytest.CaptureFixture[str]) -> None:
    page = visitors.new(wait=False, pace="normal", reduced_motion="no-preference")
    page.clock.install()
    page.add_init_script(COUNT)
    page.goto("/")
    into_a_battle(page, Player(page))
    page.clock.run_for(MINUTE)  # what came with the page is done
    session = session_of(page)

    def work() -> list[float]:
        return [page.evaluate("called"), metric(session, "RecalcStyleCount"), metric(session, "LayoutCount")]

    before = work()
    assert before[0] > 0
    page.clock.run_for(MINUTE)
    calls, styles, layouts = (after - had for after, had in zip(work(), before))
    with capsys.disabled():
        print(f"\na minute of an idle table: {calls:.0f} callbacks, {styles:.0f} times styles, {layouts:.0f} layouts")
    assert max(calls, styles, layouts) <= IDLE_CALLS


@pytest.mark.long
def test_many_games_in_one_tab_leave_nothing_behind(visitors: Visitors, capsys: pytest.CaptureFixture[str]) -> None:
    page = visitors.new("/", pace="quick")
    session = session_of(page)
    into_a_battle(page, Player(page))
    sizes = []
    for k in range(ROUNDS):
        page.evaluate("document.querySelector('a[href=\"/\"]').click()")  # as a link does: the page stays
        if k % 15 == 14:  # nobody may have many tables that are not over
            page.evaluate("fetch('/api/me', { method: 'DELETE' }).then(() => fetch('/api/me'))")
        page.get_by_role("button", name="Play now").click()
        player = Player(page, seed=k, attacks=1.0)
        for _ in range(3):
            player.act(player.wait())
        player.wait()
        sizes.append(heap(session))
    with capsys.disabled():
        print(f"\nheap after one game {sizes[0] / 1e6:.1f} MB, after {ROUNDS} {sizes[-1] / 1e6:.1f} MB")
    assert sizes[-1] <= GROWTH * sizes[0]


def test_an_answer_lights_the_next_choices_at_once(visitors: Visitors, capsys: pytest.CaptureFixture[str]) -> None:
    page = visitors.new("/")
    into_a_moment(page, offers_a_strike)
    move = Player(page).wait().button(MOVE)
    assert move is not None
    session = session_of(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    times, layouts = [], []
    for _ in range(ANSWERS):
        before = metric(session, "LayoutCount")
        times.append(page.evaluate(TIMED, move.selector))
        layouts.append(metric(session, "LayoutCount") - before)
        page.keyboard.press("u")
        page.locator(move.selector).first.wait_for()
    with capsys.disabled():
        print(f"\nfrom an answer to the next choices, processor {SLOWER} times slower: {sorted(times)[ANSWERS // 2]:.0f} ms (aim: 100), "
              f"{max(layouts):.0f} layouts")
    assert max(layouts) <= LAYOUTS

"""The gallery: a German word finds a card, keys lead everywhere, two thousand things stay as light as twenty, axe finds nothing.

How much is drawn is held; times depend on the machine and are printed (`pytest -s`), with their aims beside them.
"""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

import pytest

from browser.conftest import PHONE, WIDE, Visitors
from browser.test_axe import violations

if TYPE_CHECKING:
    from playwright.sync_api import Page, Route

TIMES = 8
"""The collection that often: more than two thousand."""
MOST_TILES = 30
FRAMES = 90
KEYS = """async (texts) => {
  const field = document.querySelector("input[type=search]");
  const times = [];
  for (const text of texts) {
    const began = performance.now();
    field.value = text;
    field.dispatchEvent(new InputEvent("input", { bubbles: true }));
    await Promise.resolve();
    document.body.getBoundingClientRect();
    const worked = performance.now() - began;
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    const [count] = document.querySelector("[role=status]").textContent.split(" ");
    times.push([worked, performance.now() - began, document.querySelectorAll("a[data-place]").length, Number(count.replace(",", ""))]);
  }
  return times;
}"""
"""For each text: milliseconds of search and drawing, until it is seen; tiles in the page; how many were found."""
SCROLL = """async ([step, frames]) => {
  let [most, longest] = [0, 0];
  let before = await new Promise(requestAnimationFrame);
  const began = before;
  for (let k = 0; k < frames; k += 1) {
    scrollBy(0, step);
    const now = await new Promise(requestAnimationFrame);
    longest = Math.max(longest, now - before);
    before = now;
    most = Math.max(most, document.querySelectorAll("a[data-place]").length);
  }
  return { rate: (1000 * frames) / (before - began), longest, most, there: scrollY };
}"""


def many_times(route: Route) -> None:
    """The collection several times, each time as another set."""
    response = route.fetch()
    all_ = response.json()
    copies = [str(k) if k else "" for k in range(TIMES)]
    all_["sets"] = [{**one, "id": one["id"] + copy} for copy in copies for one in all_["sets"]]
    for list_ in ("units", "cards"):
        all_[list_] = [{**one, "id": one["id"].replace(":", f"{copy}:")} for copy in copies for one in all_[list_]]
    route.fulfill(response=response, body=json.dumps(all_))


def ready(page: Page) -> None:
    page.locator("a[data-place='0']").wait_for()
    page.wait_for_load_state("networkidle")


def test_a_german_word_finds_a_card_and_keys_lead_on(visitors: Visitors) -> None:
    from playwright.sync_api import expect

    page = visitors.new("/cards")
    ready(page)
    page.keyboard.press("/")
    page.keyboard.type("Schwachstelle")
    expect(page.get_by_role("status")).to_have_text(re.compile(r"^1 of \d+$"))
    expect(page).to_have_url(re.compile(r"/cards\?q=Schwachstelle$"))
    page.keyboard.press("ArrowDown")
    expect(page.get_by_role("link", name="Known Weakness, Objective card")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("Known Weakness")
    expect(page.get_by_text("Bekannte Schwachstelle")).to_be_visible()
    page.get_by_text("R9.4").first.wait_for()
    page.get_by_role("link", name="The Torpedo Run").first.wait_for()
    assert "force=torpedo-run" in (page.get_by_role("link", name="The Torpedo Run").first.get_attribute("href") or "")
    page.keyboard.press("Escape")
    expect(page.get_by_role("searchbox")).to_have_value("Schwachstelle")
    page.get_by_role("button", name="Show everything").click()
    page.get_by_role("button", name="Objective cards").first.click()
    page.get_by_role("button", name="Imperial", exact=True).first.click()
    expect(page.get_by_role("status")).not_to_have_text(re.compile("^(1|273) of"))
    first = page.locator("a[data-place='0']")
    first.focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("a[data-place='1']")).to_be_focused()
    name = page.locator("li:has(a[data-place='1']) .title").inner_text()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text(name)
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_role("heading", level=1)).not_to_have_text(name)
    page.get_by_role("button", name="Deutsch").first.click()
    page.locator("html[lang=de]").wait_for(state="attached")
    page.goto("/cards/core:c9999")
    expect(page.get_by_role("heading", level=1)).to_have_text("Diese Karte gibt es nicht")


@pytest.mark.parametrize("screen", [pytest.param("wide", marks=pytest.mark.long), "phone"])
def test_two_thousand_things_stay_light(visitors: Visitors, screen: str, capsys: pytest.CaptureFixture[str]) -> None:
    page = visitors.new(wait=False, **(PHONE if screen == "phone" else {"viewport": WIDE}))
    page.route("**/api/collection?game=card", many_times)
    page.goto("/cards")
    ready(page)
    words = ["t", "to", "tor", "torp", "torpedo", "torpedo e", "", "f", "flü", "flügler", "zzz", ""]
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})  # what the page works, however busy the machine is

    def worked() -> float:
        metrics = session.send("Performance.getMetrics")["metrics"]
        return 1000 * next(float(one["value"]) for one in metrics if one["name"] == "TaskDuration")

    before = worked()
    keys: list[list[float]] = page.evaluate(KEYS, words)
    a_key = (worked() - before) / len(words)
    found = [int(key[3]) for key in keys]
    assert found[0] > found[4] > 0 and found[10] == 0 and found[11] > 2000
    assert max(key[2] for key in keys) <= MOST_TILES, "more is drawn than a screen and a little"
    before = worked()
    scrolled: dict[str, Any] = page.evaluate(SCROLL, [60, FRAMES])
    a_frame = (worked() - before) / FRAMES
    assert scrolled["there"] > 5000 and scrolled["most"] <= MOST_TILES
    page.locator("a[data-place]").nth(6).evaluate("(link) => link.click()")
    page.get_by_role("link", name="To the gallery").wait_for()
    page.go_back()
    page.wait_for_function("(there) => scrollY === there", arg=scrolled["there"])
    work, seen = sorted(key[0] for key in keys), sorted(key[1] for key in keys)
    with capsys.disabled():
        print(
            f"\n{found[-1]} things, {screen}: a keystroke is {a_key:.0f} ms of work (aim: below 50), by the clock "
            f"{work[len(work) // 2]:.0f}, at most {work[-1]:.0f}, and seen after {seen[len(seen) // 2]:.0f}. A frame of scrolling is "
            f"{a_frame:.1f} ms of work (aim: below 16); by the clock {scrolled['rate']:.0f} frames a second, "
            f"the longest {scrolled['longest']:.0f} ms; {scrolled['most']:.0f} tiles in the page"
        )


@pytest.mark.parametrize(("screen", "language"), [("phone", "de-DE"), pytest.param("wide", "en-GB", marks=pytest.mark.long)])
def test_axe(visitors: Visitors, screen: str, language: str) -> None:
    page = visitors.new("/hangar", locale=language, **(PHONE if screen == "phone" else {"viewport": WIDE}))
    found = {}
    for path in ("/hangar", "/cards", "/cards/core:u4", "/cards/core:c7"):
        page.goto(path)
        page.locator("main h1").first.wait_for()
        page.wait_for_load_state("networkidle")
        if path == "/cards" and screen == "phone":
            page.get_by_role("button", name="Filter").click()
            found["filters"] = violations(page)
            page.get_by_role("dialog").get_by_role("button", name="273").click()
        found[path] = violations(page)
        missing = page.locator("body").evaluate("(body) => body.innerText.match(/⟨[^⟩]*⟩/g)")
        assert not missing
    assert not any(found.values()), found

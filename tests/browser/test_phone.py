"""A phone of 360×640 points, by touch (S38): everything is in reach, large enough, and nothing wider than the screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from browser.conftest import LONG, PHONE, Visitors
from browser.playing import Player, Seen, into_a_moment

if TYPE_CHECKING:
    from buildstars.core.interface import View

WIDTH = """() => ({
  scroll: Math.max(document.documentElement.scrollWidth, document.body.scrollWidth), window: innerWidth,
  wide: [...document.querySelectorAll("body *")].filter((node) => node.getBoundingClientRect().right > innerWidth + 1)
    .slice(0, 5).map((node) => node.outerHTML.slice(0, 120)),
})"""
SMALL = """() => [...document.querySelectorAll("[data-prompt] button, [role=tab]")].filter((node) => node.checkVisibility()).map((node) => {
  const box = node.getBoundingClientRect();
  return { words: node.innerText, width: box.width, height: box.height };
}).filter(({ width, height }) => height < 43.5 || width < 43.5)"""

IN_SIGHT = """() => {
  const pane = document.querySelector("[role=tabpanel]").getBoundingClientRect();
  const offered = [...document.querySelectorAll("[role=tabpanel] [data-focus]:is(.selectable, .target)")];
  const isWithin = ({ top, bottom }) => top >= pane.top - 1 && bottom <= pane.bottom + 1;
  return offered.length === 0 || offered.some((node) => isWithin(node.getBoundingClientRect()));
}"""

HELD = """
window.longest = 0; // milliseconds that a finger stayed: on a busy machine a tap may become a long press
let since = 0;
addEventListener("pointerdown", () => { since = performance.now(); }, true);
addEventListener("pointerup", () => { longest = Math.max(longest, performance.now() - since); }, true);
"""


def test_several_turns_by_touch(visitors: Visitors) -> None:
    from playwright.sync_api import expect

    page = visitors.new("/", wait=False, **PHONE)
    page.add_init_script(HELD)
    page.goto("/")
    page.get_by_role("button", name="Play now").tap()
    player = Player(page, seed=3, hands="touch", attacks=1.0)

    def fits(seen: Seen) -> bool:
        found = page.evaluate(WIDTH)
        assert found["scroll"] <= found["window"], f"{seen.sentence} {found}"
        assert not (small := page.evaluate(SMALL)), f"{seen.sentence} {small}"
        page.wait_for_function(IN_SIGHT)  # what can be chosen comes into sight by itself
        held = page.evaluate("longest")
        assert held > 400 or not page.locator("aside.zoom").is_visible(), "a finger that taps chooses; only one that stays looks closer"
        return not LONG and seen.in_battle

    seen = player.play(fits)
    for tab, inside in (("Battle", ".panel"), ("Log", "[data-log]"), ("Hand", "[data-card], [data-unit]"), ("Board", "[data-board]")):
        page.get_by_role("tab", name=tab).tap()
        expect(page.get_by_role("tabpanel", name=tab).locator(inside).first).to_be_visible()
        assert page.evaluate(WIDTH)["scroll"] <= PHONE["viewport"]["width"]
    assert seen.over or page.get_by_role("region", name="What is asked").is_visible()


def test_no_page_is_wider_than_a_phone(visitors: Visitors) -> None:
    page = visitors.new("/", **PHONE)
    for path in ("/", "/new", "/games", "/learn", "/rules", "/join"):
        page.goto(path)
        page.locator("main h1").first.wait_for()
        page.wait_for_load_state("networkidle")
        found = page.evaluate(WIDTH)
        assert found["scroll"] <= found["window"], (path, found)


HOLD = """
const later = window.setTimeout; // an answer that gives itself waits that long: here until somebody lets it go
window.setTimeout = (work, after, ...more) => after === 450 ? (window.held = work, 0) : later(work, after, ...more);
"""


def no_objective_in_hand(view: View) -> bool:
    return view.question().id == "q-objective" and len(view.legal()) == 1


def test_answers_of_a_question_that_answers_itself_do_not_flash(visitors: Visitors) -> None:
    from playwright.sync_api import expect

    page = visitors.new("/", wait=False, **PHONE)
    page.add_init_script(HOLD)
    page.goto("/")
    into_a_moment(page, no_objective_in_hand)
    page.wait_for_function("() => window.held !== undefined")
    expect(page.locator("[data-board] [data-unit] img").first).to_be_visible()
    expect(page.locator("[data-prompt] h2")).to_be_visible()
    answers = page.locator("[data-prompt] [data-answer] >> visible=true")
    expect(answers).to_have_count(0)
    page.evaluate("() => window.held()")
    expect(page.locator("[data-taken=objective]")).to_be_visible()
    expect(answers.first).to_be_visible()

"""The first minute in a browser: what the first page says and offers, what comes back at the next visit, and what a slow line shows."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest

from browser.conftest import PHONE, Visitors
from browser.playing import EMPIRE, PACKS, REBELS, Player

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

LAPTOP: dict[str, Any] = {"viewport": {"width": 1366, "height": 650}}
SIZES = pytest.mark.parametrize("screen", [pytest.param(LAPTOP, marks=pytest.mark.long), PHONE], ids=["laptop", "phone"])
SHIFTS = """() => {
  window.shifts = 0;
  const add = (list) => list.getEntries().forEach((one) => (window.shifts += one.value));
  new PerformanceObserver(add).observe({ type: "layout-shift", buffered: true });
}"""
FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))"
MOST_SHIFT = 0.02


def is_above_the_fold(page: Page, what: Locator) -> bool:
    box, size = what.bounding_box(), page.viewport_size
    assert box is not None and size is not None
    return box["y"] >= 0 and box["y"] + box["height"] <= size["height"]


def shifted(page: Page) -> float:
    page.wait_for_load_state("networkidle")
    page.evaluate(SHIFTS)
    page.evaluate(FRAMES)
    found: float = page.evaluate("() => window.shifts")
    return found


def post(page: Page, url: str, path: str, body: dict[str, Any]) -> dict[str, Any]:
    made = page.context.request.post(path, data=body, headers={"origin": url})
    assert made.ok, made.text()
    found: dict[str, Any] = made.json()
    return found


def begun(page: Page, url: str) -> str:
    """A game against the computer in which this guest is asked."""
    page.context.request.get("/api/me")
    seats = [{"kind": "me", "name": "Anna", "force": REBELS}, {"kind": "bot", "opponent": "recruit", "force": EMPIRE}]
    return str(post(page, url, "/api/tables", {"seats": seats, "options": {**PACKS, "first_player": "0"}})["id"])


@SIZES
def test_the_goal_and_one_large_button_are_above_the_fold(visitors: Visitors, screen: dict[str, Any]) -> None:
    from playwright.sync_api import expect

    page = visitors.new("/", **screen)
    goal = page.get_by_text("Destroy all units of the other side, or all their objectives, and you win.")
    expect(goal).to_be_visible()
    expect(page.get_by_text(re.compile("Click or drag your units"))).to_be_visible()
    play = page.get_by_role("button", name="Play now")
    areas = page.locator("main button, main a.button").evaluate_all("all => all.map((one) => one.offsetWidth * one.offsetHeight)")
    assert play.evaluate("one => one.offsetWidth * one.offsetHeight") == max(areas)
    if screen is LAPTOP:
        assert is_above_the_fold(page, goal) and is_above_the_fold(page, play)


@SIZES
def test_what_can_be_gone_on_with_stands_first_and_nothing_moves(visitors: Visitors, screen: dict[str, Any]) -> None:
    from playwright.sync_api import expect

    page = visitors.new("/learn", **screen)
    page.context.request.get("/api/me")
    waiting = {"seats": [{"kind": "me", "name": "Anna", "force": REBELS}, {"kind": "open", "force": EMPIRE}], "options": PACKS}
    mine = begun(page, visitors.url)
    post(page, visitors.url, "/api/tables", waiting)
    page.goto(f"/t/{mine}")
    Player(page).wait()
    page.goto("/")
    bar = page.get_by_role("region", name="Go on where you left")
    expect(bar.get_by_text("Your turn")).to_be_visible()
    going_on = bar.get_by_role("link", name="Continue the game with Recruit")
    expect(going_on).to_have_attribute("href", f"/t/{mine}")
    assert is_above_the_fold(page, going_on)
    play = page.get_by_role("button", name="Play now").bounding_box()
    above = bar.bounding_box()
    assert play is not None and above is not None and above["y"] < play["y"]
    assert shifted(page) < MOST_SHIFT
    page.reload()
    expect(going_on).to_be_visible()
    assert shifted(page) < MOST_SHIFT


@SIZES
def test_nothing_moves_at_a_first_visit(visitors: Visitors, screen: dict[str, Any]) -> None:
    from playwright.sync_api import expect

    page = visitors.new("/", **screen)
    expect(page.get_by_role("region", name="Puzzle of the day").get_by_role("link")).to_have_attribute("href", re.compile("/puzzles/."))
    assert shifted(page) < MOST_SHIFT
    expect(page.get_by_role("region", name="Go on where you left")).to_have_count(0)


def test_whoever_invites_is_asked_for_a_name(visitors: Visitors) -> None:
    from playwright.sync_api import expect

    anna = visitors.new("/", **LAPTOP)
    anna.get_by_role("button", name="Play with a friend").click()
    asked = anna.get_by_role("dialog", name="What is your name?")
    expect(asked.get_by_role("textbox", name="Your name")).to_be_focused()
    anna.keyboard.press("Enter")  # no name, no table
    expect(asked).to_be_visible()
    anna.keyboard.type("Anna")
    anna.keyboard.press("Enter")
    pass_on = anna.get_by_role("button", name=re.compile("^(Copy|Share) the link$"))
    expect(pass_on).to_be_visible()
    areas = anna.locator(".button:visible").evaluate_all("all => all.map((one) => one.offsetWidth * one.offsetHeight)")
    assert pass_on.evaluate("one => one.offsetWidth * one.offsetHeight") == sorted(areas)[-1]
    expect(anna.get_by_role("button", name="Start without waiting")).not_to_have_class(re.compile("primary"))

    link = anna.get_by_label("Link", exact=True).input_value()
    bert = visitors.new(link)
    expect(bert.get_by_role("heading", name="Anna invites you")).to_be_visible()


def test_a_table_for_others_is_not_made_without_a_name(visitors: Visitors) -> None:
    from playwright.sync_api import expect

    page = visitors.new("/new")
    second = page.get_by_role("region", name="Seat 2")
    second.get_by_role("combobox").first.select_option("open")
    name = page.get_by_role("region", name="Seat 1").get_by_label("Your name")
    expect(name).to_have_attribute("required", "")
    second.get_by_role("combobox").first.select_option("bot")
    expect(name).not_to_have_attribute("required", "")


def test_nobody_invites_in_the_name_of_player_1(visitors: Visitors) -> None:
    from playwright.sync_api import expect

    host = visitors.new("/learn")
    host.context.request.get("/api/me")
    seats = [{"kind": "me", "name": "Player 1", "force": REBELS}, {"kind": "open", "force": EMPIRE}]
    made = post(host, visitors.url, "/api/tables", {"seats": seats, "options": PACKS})
    guest = visitors.new(f"/join/{made['code']}")
    expect(guest.get_by_role("heading", name="You are invited")).to_be_visible()


def test_the_page_says_that_the_engine_is_being_compiled(visitors: Visitors) -> None:
    from playwright.sync_api import expect

    page = visitors.new(wait=False)
    told = {"tables": [], "playing": [], "here": 0, "compiling": True}
    page.route("**/api/lobby", lambda route: route.fulfill(json=told))
    page.goto("/")
    expect(page.get_by_text("opponents think faster when it is done")).to_be_visible()
    expect(page.get_by_role("button", name="Play now")).to_be_enabled()
    told["compiling"] = False
    expect(page.get_by_text("opponents think faster when it is done")).to_be_hidden()


def test_something_is_shown_before_the_program_has_come(visitors: Visitors) -> None:
    from playwright.sync_api import expect

    page = visitors.new(wait=False)
    held: list[Any] = []
    slow = True
    page.route("**/assets/**", lambda route: held.append(route) if slow else route.continue_())  # neither scripts, styles nor fonts arrive
    page.goto("/", wait_until="commit")
    expect(page.locator("#first")).to_be_visible()
    expect(page.locator("#first b")).to_have_text("Buildstars")
    assert page.locator("#first").evaluate("one => getComputedStyle(one).position") == "fixed"
    slow = False
    for route in held:
        route.continue_()
    expect(page.get_by_role("button", name="Play now")).to_be_visible()
    expect(page.locator("#first")).to_have_count(0)


def test_without_javascript_the_page_says_so(visitors: Visitors) -> None:
    """In the page itself: a browser whose scripts Playwright has switched off takes `noscript` for something to be hidden."""
    page = visitors.new("/learn").context.request.get("/").text()
    told = page.partition("<noscript>")[2].partition("</noscript>")[0]
    assert "needs JavaScript" in told and "braucht JavaScript" in told

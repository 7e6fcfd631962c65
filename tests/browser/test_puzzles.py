"""Puzzles on the real table, wrong and right, with mouse, keys and fingers; statistics; and data that is really gone when deleted."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from browser.conftest import PHONE, Visitors
from browser.test_axe import violations

if TYPE_CHECKING:
    from playwright.sync_api import Page

ONE = "do-not-wake-him"
RECORD = Path(__file__).parents[2] / "docs/records.md"
EXAMPLE = "buildstars record 1\n" + RECORD.read_text().partition("```text\nbuildstars record 1\n")[2].partition("```")[0]
"""A whole game, with a battle in it."""


def told(page: Page, path: str) -> Any:
    return page.evaluate("(path) => fetch(path).then((reply) => reply.json())", path)


def test_a_puzzle_is_solved_on_the_table(visitors: Visitors) -> None:
    from playwright.sync_api import expect

    page = visitors.new("/puzzles")
    expect(page.get_by_role("heading", name="0 of 102 solved")).to_be_visible()
    assert violations(page) == []
    page.get_by_role("link", name="Do not wake him").click()
    guide = page.locator("[data-puzzle]")
    expect(guide).to_contain_text("how do you save the ARC-170?")
    expect(guide).to_contain_text("Hit and Run")  # the opponent's hand lies open
    page.get_by_role("button", name=re.compile("Landing Ramp")).first.click()
    expect(guide).to_contain_text("Your answer: 16.7 %. The best: 27.8 %.")
    expect(page.get_by_role("button", name="Try again")).to_be_focused()
    page.keyboard.press("Enter")
    page.locator("body").click(position={"x": 3, "y": 3})
    page.keyboard.press("Space")  # the main button of the prompt: no card
    expect(guide).to_contain_text("Solved!")
    expect(guide.get_by_role("row", name="Pass, play no card")).to_contain_text("27.8 %")
    expect(guide.get_by_role("link", name="Rule R7.3")).to_be_visible()
    expect(page.locator("[data-prompt]")).to_contain_text("The dice and cards decide.")
    guide.get_by_role("button", name="One answer back").click()
    expect(page.locator("[data-prompt]")).to_contain_text("play a combat card, or pass")
    assert violations(page) == []
    guide.get_by_role("link", name="All puzzles").click()
    expect(page.get_by_role("heading", name="1 of 102 solved")).to_be_visible()
    assert [one["state"] for one in told(page, "/api/puzzles")["puzzles"] if one["id"] == ONE] == ["solved"]


def test_a_puzzle_of_the_miniatures_game_is_solved_on_its_map(visitors: Visitors) -> None:
    """Two shots at the last card: units and targets are chosen on the map."""
    from playwright.sync_api import expect

    page = visitors.new("/puzzles")
    page.get_by_label("Game", exact=True).select_option(label="miniatures game")
    expect(page.get_by_role("status").filter(has_text="40 puzzles")).to_be_visible()
    page.get_by_role("link", name=re.compile("^The last card")).click()
    guide = page.locator("[data-puzzle]")
    expect(guide).to_contain_text("a war party stands in front of you")
    expect(guide).to_contain_text("the chance to win in this Fire phase")

    def take(target: int, then: str) -> None:
        page.locator(f'[data-map][data-target="{target}"]').dispatch_event("click")  # as a screen reader does
        expect(guide).to_contain_text(then)

    take(2, "Right. And now?")
    take(64 + 11, "Your answer: 0.0 %. The best: 34.0 %.")
    page.get_by_role("button", name="Try again").click()
    take(1024 + 3, "Answer 3 of 4")
    take(6, "Answer 4 of 4")
    take(1024 + 3, "Solved!")
    expect(guide.get_by_role("link", name="Rule M4.8")).to_be_visible()


def test_on_a_phone_in_german_and_the_solution_shown(visitors: Visitors) -> None:
    from playwright.sync_api import expect

    page = visitors.new(f"/puzzles/{ONE}", **{**PHONE, "locale": "de-DE"})
    guide = page.locator("[data-puzzle]")
    expect(guide).to_contain_text("Wie rettest du die ARC-170?")
    page.get_by_role("button", name=re.compile("Landeklappe|Landing|Rampe|rampe")).first.tap()
    guide.get_by_role("button", name="Beste Zugfolge zeigen").tap()
    expect(guide).to_contain_text("Durch genaue Suche bewiesen")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert violations(page) == []
    assert told(page, f"/api/puzzles/{ONE}")["head"]["state"] == "seen"


@pytest.mark.long
def test_a_replay_says_why_a_position_is_no_puzzle(visitors: Visitors) -> None:
    from playwright.sync_api import expect

    visitors.expected.append("409")
    page = visitors.new("/")
    page.get_by_role("button", name="Guest").first.wait_for()
    game = page.request.post("/api/records", data=EXAMPLE, headers={"content-type": "text/plain"}).json()["id"]
    page.goto(f"/replay/{game}")
    page.get_by_role("button", name="Make a puzzle").click()
    page.get_by_role("textbox", name="Title").fill("Mine")
    page.get_by_role("button", name="Make it").click()
    expect(page.get_by_role("alert")).to_contain_text(re.compile("Go one step on|begin after the set-up"))
    assert violations(page) == []


def test_deleted_data_is_gone(visitors: Visitors) -> None:
    from playwright.sync_api import expect

    page = visitors.new("/me")
    page.get_by_role("button", name="Delete my data …").wait_for()
    page.request.put("/api/me", data={"name": "Annegret"})
    seats = [{"kind": "me", "force": {"key": "starter-a"}}, {"kind": "bot", "opponent": "recruit", "force": {"key": "starter-b"}}]
    table = page.request.post("/api/tables", data={"seats": seats, "options": {"packs": "on"}}).json()["id"]
    before = told(page, "/api/me")
    assert before["name"] == "Annegret" and [game["id"] for game in told(page, "/api/me/games")] == [table]
    page.reload()
    page.get_by_role("button", name="Delete my data …").click()
    assert violations(page) == []
    delete = page.get_by_role("button", name="Delete for good")
    expect(delete).to_be_disabled()
    page.get_by_role("checkbox", name="Yes, delete all of it").check()
    delete.click()
    expect(page.get_by_text("Everything is deleted.")).to_be_visible()
    page.get_by_role("button", name="To the first page").click()
    expect(page.get_by_role("button", name="Guest").first).to_be_visible()
    after = told(page, "/api/me")
    assert after["name"] == "" and after["guest"] != before["guest"] and told(page, "/api/me/games") == []
    assert told(page, f"/api/tables/{table}")["error"]["id"] == "t-error-no-table"
    visitors.expected.append("404")

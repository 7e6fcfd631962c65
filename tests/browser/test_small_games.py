"""Short games: a half game (F5) and one pack each (F2), each by one click on the first page; and what the form of a new table says of
lengths and points (F9)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest

from browser.conftest import PHONE, WIDE, Visitors
from browser.playing import Player

if TYPE_CHECKING:
    from playwright.sync_api import Page

DESKTOP: dict[str, Any] = {"viewport": WIDE}
SIZES = pytest.mark.parametrize("screen", [DESKTOP, PHONE], ids=["desktop", "phone"])
ANSWERS = 6


def table_of(page: Page) -> dict[str, Any]:
    id_ = page.url.rsplit("/", 1)[-1].partition("#")[0]
    found: dict[str, Any] = page.context.request.get(f"/api/tables/{id_}").json()
    return found


def made(page: Page) -> dict[str, Any]:
    """What the form asks for when its button is pressed; the table is not made."""
    asked: list[dict[str, Any]] = []

    def hold(route: Any) -> None:
        asked.append(route.request.post_data_json)
        route.fulfill(status=422, json={"error": {"id": "t-error-name", "args": {"most": 1}}})

    page.route("**/api/tables", hold)
    with page.expect_response("**/api/tables"):
        page.get_by_role("button", name="Start the game").click()
    page.unroute("**/api/tables")
    return asked[-1]


@SIZES
@pytest.mark.parametrize(
    ("button", "options", "objectives"),
    [("Half game", {"size": "15", "deck": "15"}, 3), ("One pack each", {"packs": "on"}, 1)],
    ids=["half", "pack"],
)
def test_one_click_on_the_first_page_begins_a_short_game(
    visitors: Visitors, screen: dict[str, Any], button: str, options: dict[str, str], objectives: int
) -> None:
    from playwright.sync_api import expect

    page = visitors.new("/", **screen)
    choice = page.get_by_role("button", name=button)
    expect(choice).to_contain_text(re.compile("(ten|five) minutes"))
    choice.click()
    page.wait_for_url(re.compile("/t/"))
    player = Player(page, hands="touch" if screen is PHONE else "mouse")
    player.play(until=lambda _: len(player.did) >= ANSWERS)
    table = table_of(page)
    assert table["options"] == options and [seat["kind"] for seat in table["seats"]] == ["person", "bot"]
    if screen is DESKTOP:  # a phone shows them behind a tab
        expect(page.locator("[data-slot]")).to_have_count(2 * objectives)


def test_the_length_is_chosen_for_friends_too_and_forces_fit_it(visitors: Visitors) -> None:
    from playwright.sync_api import expect

    page = visitors.new("/new")
    length = page.get_by_role("group", name="Length")
    expect(length.get_by_label("Full, 30 ★")).to_be_checked()
    page.get_by_role("region", name="Seat 2").get_by_role("combobox").first.select_option("open")
    length.get_by_label("Half, 15 ★").check()
    expect(length.get_by_role("link", name="F5")).to_be_visible()
    first = page.get_by_role("region", name="Seat 1")
    expect(first.get_by_role("button", name="Rogue Flight")).to_be_visible()
    first.get_by_role("button", name="Rogue Flight").click()
    sheet = page.get_by_role("dialog")
    for name in ("Rogue Flight", "Border Patrol", "Clone Company", "Droid Column"):
        expect(sheet.get_by_role("button", name=name)).to_be_visible()
    expect(sheet.get_by_role("button", name="Imperial Fist")).to_have_count(0)
    sheet.get_by_role("button", name="Clone Company").click()
    expect(first.get_by_role("button", name="Clone Company")).to_be_visible()
    length.get_by_label("One pack each").check()
    expect(first.get_by_role("button", name="Rebel Starter Pack")).to_be_visible()
    length.get_by_label("Half, 15 ★").check()
    first.get_by_label("Your name").fill("Anna")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url(re.compile("/t/"))
    expect(page.get_by_text("Half game", exact=True)).to_be_visible()
    link = page.get_by_label("Link", exact=True).input_value()
    bert = visitors.new(link)
    expect(bert.get_by_role("button", name="Border Patrol")).to_be_visible()
    bert.get_by_label("Your name").fill("Bert")
    bert.get_by_role("button", name="Sit down").click()
    bert.wait_for_url(re.compile("/t/"))
    assert table_of(bert)["state"] == "playing"


@pytest.mark.rule("F9")
def test_points_are_offered_where_three_play_and_shown_at_the_table(visitors: Visitors) -> None:
    from playwright.sync_api import expect

    page = visitors.new("/new")
    points = page.get_by_role("switch", name="Points decide")
    expect(points).to_have_count(0)
    page.get_by_role("group", name="Length").get_by_label("One pack each").check()
    page.get_by_role("button", name="One player more").click()
    expect(points).not_to_be_checked()
    expect(page.get_by_text(re.compile("1 point for each build star destroyed"))).to_be_visible()
    points.check()
    assert made(page)["options"] == {"packs": "on", "scoring": "points"}
    page.get_by_role("button", name="One player fewer").click()
    assert made(page)["options"] == {"packs": "on"}
    page.get_by_role("button", name="One player more").click()
    expect(points).to_be_checked()
    visitors.expected.append("422")
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_url(re.compile("/t/"))
    player = Player(page)
    player.play(until=lambda seen: seen.turn >= 1)
    expect(page.get_by_text("Round 1 of 15")).to_be_visible()
    expect(page.get_by_text("0 points")).to_have_count(3)

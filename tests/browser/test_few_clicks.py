"""The same turns take about half the clicks (S46); `tools/clicks` counts twelve of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from browser.conftest import Visitors
from browser.counting import SIZE, by_gestures, by_questions, count
from browser.playing import MOVE, Player, make_table
from browser.serving import Server

if TYPE_CHECKING:
    from playwright.sync_api import Browser

TURNS, MOST = 5, 6.5


@pytest.fixture
def seeded(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("seeded"))
    yield server
    server.end()


@pytest.mark.long
def test_the_same_turns_with_half_the_clicks(browser: Browser, seeded: Server) -> None:
    """In both ways the same answers reach the server, so it is the same game."""
    visitors = Visitors(browser, seeded.url)
    given = by_questions(visitors.new("/", viewport=SIZE), TURNS)
    found = count(given, by_gestures(visitors.new("/", viewport=SIZE), given))
    visitors.close()
    assert len(found) == TURNS
    before, now = (sum(counts) / TURNS for counts in zip(*((one.questions, one.clicks) for one in found), strict=True))
    assert now <= MOST and now <= 0.65 * before, found
    assert all(one.clicks <= 8 for one in found if one.attackers == 3), found


def test_a_group_goes_where_it_is_dropped_and_comes_back_by_one_undo(visitors: Visitors) -> None:
    from playwright.sync_api import expect

    page = visitors.new("/", viewport=SIZE)
    make_table(page, options={"packs": "on", "first_player": "0"})
    Player(page, cards=0).play(lambda seen: seen.button(MOVE) is not None)
    tokens = page.locator("[data-zone='0'] [data-unit]")
    for k in range(2):
        tokens.nth(k).click(modifiers=["Shift"])
    expect(page.locator("[data-prompt] .note")).to_contain_text("2 units chosen")
    middle = page.locator("[data-zone='8'] [data-unit]")
    page.locator("[data-zone='8']").click(position={"x": 60, "y": 12})
    expect(middle).to_have_count(2)
    page.locator("[data-undo]").click()
    expect(middle).to_have_count(0)
    expect(page.locator(f"[data-prompt] [data-answer='{MOVE}']")).to_be_visible()

    tokens.first.dblclick()
    expect(middle).to_have_count(1)

"""Where people look for it: giving up and a draw stand beside the prompt in both games, and a clock that runs out is seen and said."""

from __future__ import annotations

import re
from datetime import datetime
from typing import TYPE_CHECKING, Any

import pytest

from browser.conftest import PHONE, Visitors
from browser.minis_playing import MiniPlayer
from browser.playing import ME, PACKS, RECRUIT, Player, make_table, resign
from browser.test_few_hands import SMALL_FLEET

if TYPE_CHECKING:
    from playwright.sync_api import Page


def sit(visitors: Visitors, game: str, screen: dict[str, Any]) -> Page:
    page = visitors.new("/", **screen)
    if game == "card":
        make_table(page)
        Player(page).wait()
    else:
        seats = [{**seat, "force": SMALL_FLEET} for seat in (ME, RECRUIT)]
        make_table(page, *seats, game="minis", options={"size": "10", "first_player": "0"})
        MiniPlayer(page).wait()
    return page


@pytest.mark.parametrize(
    ("game", "screen"),
    [
        pytest.param("card", {}, id="card-laptop"), pytest.param("minis", PHONE, id="minis-phone"),
        pytest.param("card", PHONE, id="card-phone", marks=pytest.mark.long),
        pytest.param("minis", {}, id="minis-laptop", marks=pytest.mark.long),
    ],
)
def test_giving_up_and_a_draw_stand_beside_the_prompt(visitors: Visitors, game: str, screen: dict[str, Any]) -> None:
    from playwright.sync_api import expect

    page = sit(visitors, game, screen)
    flag = page.locator("[data-prompt] [data-leave]")
    expect(flag).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("button", name="Resign", exact=True)).to_have_count(0)
    flag.click()
    draw, give_up = page.get_by_role("button", name="Offer a draw"), page.get_by_role("button", name="Resign", exact=True)
    expect(draw).to_be_in_viewport(ratio=1)
    expect(give_up).to_be_in_viewport(ratio=1)
    page.keyboard.press("Escape")
    expect(draw).to_have_count(0)
    flag.click()
    give_up.click()
    expect(page.get_by_text("Do you really want to give up this game?")).to_be_visible()
    page.get_by_role("button", name="Play on").click()
    expect(page.locator("#end-title")).to_have_count(0)
    flag.click()
    give_up.click()
    give_up.click()
    expect(page.locator("#end-title")).to_be_visible()
    expect(flag).to_have_count(0)


@pytest.mark.parametrize("game", ["card", "minis"])
def test_what_opens_the_end_again_stands_at_the_prompt_and_covers_nothing(visitors: Visitors, game: str) -> None:
    from playwright.sync_api import expect

    page = sit(visitors, game, PHONE)
    resign(page)
    end = page.locator("#end-title")
    expect(end).to_be_visible()
    page.locator(".end .panel-x").tap()
    expect(end).to_have_count(0)
    again = page.get_by_role("button", name="The result")
    for width, height in ((360, 640), (844, 390)):
        page.set_viewport_size({"width": width, "height": height})
        expect(again).to_be_in_viewport(ratio=1)
        assert again.evaluate("(node) => node.closest('[data-prompt]') !== null && getComputedStyle(node).position === 'static'")
    again.tap()
    expect(end).to_be_visible()
    expect(again).to_have_count(0)


def test_the_clock_is_red_in_its_last_seconds_and_time_that_is_up_is_said(visitors: Visitors) -> None:
    from playwright.sync_api import expect

    page = visitors.new("/")
    page.clock.install()
    make_table(page, options={**PACKS, "first_player": "0"}, clock="casual")
    Player(page).wait()
    page.clock.pause_at(datetime.fromtimestamp(page.evaluate("Date.now()") / 1000 + 1))
    time = page.locator("[data-seat='0'] .clock .time")

    def left() -> int:
        expect(time).to_have_text(re.compile(r"^\d+:\d\d$"))
        minutes, seconds = time.inner_text().split(":")
        return 60 * int(minutes) + int(seconds)

    def ground() -> str:
        return str(time.evaluate("(node) => getComputedStyle(node).backgroundColor"))

    calm = ground()
    page.clock.run_for(1000 * (left() - 12))
    expect(time).to_have_text(re.compile(r"0:1[12]"))
    assert ground() != calm
    expect(page.get_by_text("Less than fifteen seconds are left.")).to_have_count(0)  # there is the bank
    page.clock.run_for(20_000)
    expect(time).to_have_text(re.compile(r"14:\d\d"))
    assert ground() == calm
    page.clock.fast_forward(1000 * (left() - 13))
    expect(page.get_by_text("Less than fifteen seconds are left.")).to_have_count(1)
    assert ground() != calm
    expect(page.locator("[data-time-up]")).to_have_count(0)
    page.clock.run_for(15_000)
    expect(page.locator("[data-time-up]")).to_contain_text("Your time is up. The computer waits: answer, and the game goes on.")

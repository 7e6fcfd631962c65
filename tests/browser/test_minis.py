"""The miniatures table in browsers (S25 to S38): two people by clicks to the end of a game, one by keys alone, one by touch on a phone."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest

from browser.conftest import PHONE, Visitors
from browser.minis_playing import Look, MiniPlayer, together
from browser.test_axe import violations
from browser.test_keyboard import NO_POINTER
from browser.test_phone import SMALL, WIDTH

if TYPE_CHECKING:
    from playwright.sync_api import Page

SEND = """async ([path, body]) => {
  const headers = { "content-type": "application/json" };
  const made = await fetch(path, { method: "POST", headers, body: JSON.stringify(body) });
  if (!made.ok) throw new Error(await made.text());
  return await made.json();
}"""
REBELS = "1 Luke Skywalker’s X-wing\n1 Wedge Antilles’s X-wing\n1 Red Squadron X-wing\n1 Dagger Squadron X-wing"
EMPIRE = "1 Saber Squadron TIE Interceptor\n1 Black Squadron TIE Fighter\n1 Scimitar Squadron TIE Bomber\n1 Obsidian Squadron TIE Fighter"
BOT = {"kind": "bot", "opponent": "random", "force": {"text": EMPIRE}}


def make(page: Page, *others: dict[str, Any], **options: str) -> dict[str, str]:
    seats = [{"kind": "me", "name": "Anna", "force": {"text": REBELS}}, *others]
    body = {"game": "minis", "seats": seats, "options": {"size": "10", "first_player": "0", **options}, "undo": "free"}
    made: dict[str, str] = page.evaluate(SEND, ["/api/tables", body])
    return made


@pytest.mark.long
def test_two_people_play_a_whole_game_by_clicks(visitors: Visitors) -> None:
    from playwright.sync_api import expect

    anna, ben = visitors.new("/"), visitors.new("/")
    made = make(anna, {"kind": "open", "force": {"random": True}}, turn_limit="4")
    ben.evaluate(SEND, [f"/api/tables/{made['id']}/join", {"name": "Ben", "force": {"text": EMPIRE}}])
    for page in (anna, ben):
        page.goto(f"/t/{made['id']}")
    both = MiniPlayer(anna, 0), MiniPlayer(ben, 1)
    together(*both)
    for page, player in zip((anna, ben), both, strict=True):
        expect(page.locator("#end-title")).to_have_text(re.compile("Victory|Defeat|A draw"))
        assert {"placed", "segment"} <= set(player.done)
    told = anna.locator("[data-log]").inner_text()
    assert re.search("hits|misses", told), told

    anna.get_by_role("link", name="Replay").click()
    anna.get_by_role("button", name="One turn on").click()
    expect(anna.locator("[data-map=unit]").first).to_be_visible()
    anna.get_by_role("tab", name="Fair").click()
    anna.get_by_role("button", name="Check all dice and draws").click()
    expect(anna.get_by_text("The seed is the one that was promised.")).to_be_visible()


def test_each_sees_the_table_from_the_own_side_and_no_deployment_of_others(visitors: Visitors) -> None:
    anna, ben = visitors.new("/"), visitors.new("/")
    made = make(anna, {"kind": "open", "force": {"random": True}})
    ben.evaluate(SEND, [f"/api/tables/{made['id']}/join", {"name": "Ben", "force": {"text": EMPIRE}}])
    for page in (anna, ben):
        page.goto(f"/t/{made['id']}")
    first, second = MiniPlayer(anna, 0), MiniPlayer(ben, 1)
    first.play(lambda look: len(look.units) > 1)
    second.page.locator("[data-stage]").wait_for()
    assert second.look().units == (), "J3"
    together(first, second, until=lambda look: look.where == "Movement")
    here, there = first.look(), second.look()
    assert {unit.target for unit in here.units} == {unit.target for unit in there.units}
    assert ways(here) == pytest.approx([-part for part in ways(there)], abs=0.05)


def ways(look: Look) -> list[float]:
    """From the first unit to each other one, in S."""
    first, *others = sorted(look.units, key=lambda unit: unit.target)
    return [(other.at[axis] - first.at[axis]) / look.short for other in others for axis in (0, 1)]


def test_a_move_is_tried_out_before_it_is_made(visitors: Visitors) -> None:
    from playwright.sync_api import expect

    page = visitors.new("/")
    page.goto(f"/t/{make(page, BOT)['id']}")
    player = MiniPlayer(page)
    look = player.play(lambda look: look.mode == "move")
    assert look.mover is not None
    (x, y), short = look.mover.at, look.short
    go = page.locator("[data-pad] .go")
    page.mouse.move(x, y - short)
    expect(go).to_contain_text("Go: S")
    page.mouse.move(x - short * 0.75, y - short * 0.75)
    expect(go).to_contain_text("Go: 45L S")
    page.mouse.move(x + short * 0.2, y + short)
    expect(page.locator(".ghost .why")).to_contain_text("at most 90°")
    page.keyboard.down("Alt")
    page.mouse.move(x + short * 0.1, y - short * 0.5)
    expect(go).to_contain_text(re.compile(r"Go: 1[0-2](\.\d)?R S/3\d"))
    page.keyboard.up("Alt")
    before = {unit.target: unit.at for unit in look.units}
    page.keyboard.press("h")
    expect(page.locator(".hint .action")).to_be_visible()
    expect(page.locator("[data-hint]")).to_have_count(0)  # where to comes with the second step
    page.keyboard.press("h")
    expect(page.locator("[data-hint] .stand")).to_be_visible()
    page.mouse.click(x, y - short)
    after = player.wait()
    expect(page.locator("[data-hint]")).to_have_count(0)
    moved = next(unit for unit in after.units if unit.target == look.mover.target)
    assert moved.at != before[moved.target]
    expect(page.locator(".trail path")).to_have_count(1)
    page.keyboard.press("u")
    expect(page.locator(".trail path")).to_have_count(0)


def test_by_keyboard_alone(visitors: Visitors) -> None:
    from playwright.sync_api import expect

    page = visitors.new("/")
    page.goto(f"/t/{make(page, BOT)['id']}")
    page.evaluate(NO_POINTER)
    player = MiniPlayer(page)

    def press(*keys: str) -> Look:
        look = player.wait()
        for key in keys:
            page.keyboard.press(key)
        page.wait_for_function("(version) => Number(document.querySelector('main').dataset.version) !== version", arg=look.version)
        return player.wait()

    look = player.wait()
    page.keyboard.press("ArrowDown")
    while look.mode != "move":
        if look.mode == "place":
            look = press("ArrowRight", "ArrowRight", ",", "Enter")
        elif look.tray:
            look = press("Enter")
        elif look.choices:
            look = press("b", "Enter")
        else:
            look = press("Space")
    expect(page.locator("[data-pad]")).to_be_focused()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Shift+ArrowLeft")
    expect(page.locator("[data-live]")).to_contain_text("S, 20° left, 63 mm")
    expect(page.locator("[data-pad] .go")).to_contain_text("Go: 20L S")
    look = press("Enter")
    page.keyboard.press("/")
    page.keyboard.type("S 30R S")
    page.keyboard.press("Enter")
    expect(page.locator("[data-log]")).to_contain_text("moves by 3 segments")

    player.wait()
    page.keyboard.press("t")
    page.keyboard.press("b")
    page.keyboard.press("ArrowUp")
    expect(page.locator(".tape")).to_be_visible()
    expect(page.locator("[data-live]")).to_contain_text("o’clock")
    page.keyboard.press("Escape")
    page.keyboard.press("d")
    words = page.get_by_role("dialog", name="The table in words")
    expect(words).to_contain_text(re.compile(r"Home base: .* damage 0 of 3.* On the table: .* heading \d+ o’clock"))
    page.keyboard.press("Escape")
    assert page.evaluate("window.pointed") == 0


def test_on_a_phone_by_touch(visitors: Visitors) -> None:
    from playwright.sync_api import expect

    page = visitors.new("/", **PHONE)
    page.goto(f"/t/{make(page, BOT)['id']}")
    player = MiniPlayer(page, hands="touch")

    def fits(look: Look) -> bool:
        found = page.evaluate(WIDTH)
        assert found["scroll"] <= found["window"], f"{look.sentence} {found}"
        assert not (small := page.evaluate(SMALL)), f"{look.sentence} {small}"
        return look.where == "Declare" or ("segment" in player.done and look.mode == "move")

    player.play(fits)
    for tab, inside in (("Fleets", "[data-seat]"), ("Fire", ".padded"), ("Log", "[data-log]"), ("Board", "[data-stage]")):
        page.get_by_role("tab", name=tab).tap()
        expect(page.get_by_role("tabpanel", name=tab).locator(inside).first).to_be_visible()
        assert page.evaluate(WIDTH)["scroll"] <= PHONE["viewport"]["width"]


@pytest.mark.parametrize("screen", [pytest.param("wide", marks=pytest.mark.long), "phone"])
def test_axe_finds_nothing_serious(visitors: Visitors, screen: str) -> None:
    page = visitors.new("/", **(PHONE if screen == "phone" else {}))
    page.goto(f"/t/{make(page, BOT)['id']}")
    player = MiniPlayer(page, hands="touch" if screen == "phone" else "mouse")
    player.wait()
    assert violations(page) == []
    player.play(lambda look: look.mode == "place")
    assert violations(page) == []
    player.play(lambda look: look.mode == "move")
    assert violations(page) == []


def test_a_new_table_is_made_by_choosing_game_battle_and_fleets(visitors: Visitors) -> None:
    from playwright.sync_api import expect

    page = visitors.new("/")
    page.get_by_role("link", name="Miniatures on the table").click()
    page.get_by_text("Ground", exact=True).click()
    expect(page.get_by_role("region", name="Seat 1").get_by_role("button", name="Force")).not_to_contain_text("…")
    page.get_by_role("button", name="Start").click()
    expect(page.locator("[data-stage]")).to_be_visible()
    assert MiniPlayer(page).wait().tray > 0


@pytest.mark.rule("J77")
def test_the_artifact_lies_on_the_map_and_is_told_of(visitors: Visitors) -> None:
    from playwright.sync_api import expect

    page = visitors.new("/")
    made = make(page, BOT, artifact="on")
    page.goto(f"/t/{made['id']}")
    marker = page.locator("[data-artifact]")
    expect(marker).to_be_visible()
    box, stage = marker.bounding_box(), page.locator("[data-stage]").bounding_box()
    assert box and stage and abs(box["width"] - box["height"]) < 2 and stage["x"] < box["x"] < stage["x"] + stage["width"]

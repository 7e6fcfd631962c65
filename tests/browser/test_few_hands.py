"""The miniatures table in few hands (S50): deployed, moved and advised by clicks that are counted, each of it shown and taken back."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest

from browser.conftest import PHONE, Visitors
from browser.minis_playing import SEE, Look, MiniPlayer, Spot
from browser.test_minis import SEND

if TYPE_CHECKING:
    from playwright.sync_api import Page

FLEET = {
    "text": "3 Red Squadron X-wing\n3 Rogue Squadron X-wing\n3 Gold Squadron Y-wing\n3 Dagger Squadron X-wing\n2 Gray Squadron Y-wing\n"
    "1 Biggs Darklighter’s X-wing\n1 Arvel Crynyd’s A-wing\n1 Luke Skywalker’s X-wing",
}
UNITS = 17
SMALL_FLEET = {
    "text": "1 Luke Skywalker’s X-wing\n1 Red Squadron X-wing\n1 Rogue Squadron X-wing\n1 Gold Squadron Y-wing\n1 Dagger Squadron X-wing",
}
SEGMENTS = re.compile("[23]")
FOR_ME, ALL_BACK = -2, -4
MOVED = re.compile("The die for reserves|Turn 2")
"""All have moved, and nobody is in range of anybody yet. If the die allows it, reserves are asked for before the next turn (M6)."""
PRESSES = "document.addEventListener('pointerdown', () => { window.presses = (window.presses ?? 0) + 1; }, { capture: true });"


AT_REST = """document.querySelector("main").dataset.sent !== "true" && !document.querySelector("[data-chain='-3']")"""
"""Nothing is on its way, and nothing is done for the player."""
MOST_ANSWERS = 400
STEP_BY_STEP = f"""(version) => {{
  const seen = ({SEE})();
  if (!seen) return null;
  const rests = (seen.asked || seen.over) && {AT_REST};
  return rests || seen.version !== version ? {{ rests, version: seen.version }} : null;
}}"""
ALL_IN_SIGHT = """(tray) => [
  tray.scrollHeight <= tray.clientHeight + 1, tray.scrollWidth <= tray.clientWidth + 1, tray.querySelectorAll(".unit").length,
]"""


def sit(visitors: Visitors, size: str = "10", undo: str = "free", **options: Any) -> MiniPlayer:
    """At a table with a fleet of five, or of seventeen, against a computer; every press of a pointer is counted."""
    fleet = FLEET if size == "30" else SMALL_FLEET
    page = visitors.new("/", **options)
    page.add_init_script(PRESSES)
    seats = [{"kind": "me", "name": "Anna", "force": fleet}, {"kind": "bot", "opponent": "random", "force": fleet}]
    body = {"game": "minis", "seats": seats, "options": {"size": size, "first_player": "0"}, "undo": undo}
    made: dict[str, str] = page.evaluate(SEND, ["/api/tables", body])
    page.goto(f"/t/{made['id']}")
    player = MiniPlayer(page, hands="touch" if options else "mouse")
    player.wait()
    return player


def presses(page: Page) -> int:
    return int(page.evaluate("window.presses ?? 0"))


def chain(page: Page, what: int) -> str:
    return f"[data-prompt] [data-chain='{what}']"


def own(look: Look) -> dict[int, Spot]:
    return {unit.target: unit.at for unit in look.units if unit.target < 64}


def is_deployed(player: MiniPlayer) -> None:
    """All that is left to say is that this is the deployment."""
    player.page.wait_for_function(f"""() => document.querySelector("[data-prompt] [data-primary][data-answer='0']") && {AT_REST}""")


def deployed(player: MiniPlayer) -> Look:
    player.press(chain(player.page, FOR_ME))
    is_deployed(player)
    return player.look()


def moving(player: MiniPlayer) -> Look:
    """The own Movement of turn 1, all on the table."""
    deployed(player)
    player.press("[data-prompt] [data-primary]")
    player.page.wait_for_function(f"() => {{ const seen = ({SEE})(); return seen && seen.asked && seen.where === 'Movement'; }}")
    return player.look()


def settled(player: MiniPlayer) -> Look:
    """Nothing more is done for the player, who is asked again. Every answer on the way there is waited for by itself."""
    version = -1
    for _ in range(MOST_ANSWERS):
        found = player.page.wait_for_function(STEP_BY_STEP, arg=version).json_value()
        if found["rests"]:
            return player.look()
        version = found["version"]
    raise AssertionError("it does not come to rest")


def test_a_fleet_is_deployed_by_two_clicks_and_all_of_it_is_in_sight_before(visitors: Visitors) -> None:
    player = sit(visitors, "30")
    page = player.page
    inside = page.locator(".tray").evaluate(ALL_IN_SIGHT)
    assert inside == [True, True, UNITS]
    look = deployed(player)
    assert len(own(look)) >= 8
    assert presses(page) == 1
    player.press("[data-prompt] [data-primary]")
    page.wait_for_function(f"() => ({SEE})()?.where === 'Movement'")
    assert presses(page) == 2


def test_what_was_deployed_is_taken_back_unit_by_unit_or_at_once(visitors: Visitors) -> None:
    from playwright.sync_api import expect

    player = sit(visitors)
    page = player.page
    units = page.locator("[data-map=unit]")
    count = len(own(deployed(player)))
    page.locator("[data-undo]").click()
    expect(units).to_have_count(count - 1)
    page.locator("[data-undo]").click()
    expect(units).to_have_count(count - 2)
    expect(page.locator(chain(page, FOR_ME))).to_be_visible()
    player.press(chain(page, FOR_ME))
    expect(units).to_have_count(count)
    is_deployed(player)
    player.press(chain(page, ALL_BACK))
    expect(units).to_have_count(count - 2)
    player.press(chain(page, FOR_ME))
    is_deployed(player)
    page.locator("[data-undo]").click()
    expect(units).to_have_count(count - 1)


def test_where_all_must_agree_a_deployment_is_still_taken_back_at_once(visitors: Visitors) -> None:
    from playwright.sync_api import expect

    player = sit(visitors, undo="consent")
    deployed(player)
    player.press(chain(player.page, ALL_BACK))
    expect(player.page.locator("[data-map=unit]")).to_have_count(0)


def test_the_deployment_by_key(visitors: Visitors) -> None:
    player = sit(visitors)
    player.page.keyboard.press("o")
    is_deployed(player)
    player.page.keyboard.press("Space")
    player.page.wait_for_function(f"() => ({SEE})()?.where === 'Movement'")
    assert presses(player.page) == 0


def drag(page: Page, here: Spot, there: Spot) -> None:
    page.mouse.move(*here)
    page.mouse.down()
    page.mouse.move((here[0] + there[0]) / 2, (here[1] + there[1]) / 2)
    page.mouse.move(*there)


def test_a_unit_is_dragged_to_a_destination(visitors: Visitors) -> None:
    from playwright.sync_api import expect

    player = sit(visitors)
    page = player.page
    look = moving(player)
    thing = look.mover or look.choices[0]
    unit, here = thing.target, thing.at
    there = (here[0] + look.short * 0.6, here[1] - look.short * 1.7)
    before = presses(page)
    drag(page, here, there)
    way = page.locator(f"[data-led='{unit}']")
    expect(way).to_have_attribute("data-segments", SEGMENTS)
    count = way.get_attribute("data-segments")
    page.mouse.up()
    expect(page.locator("[data-log]")).to_contain_text(f"moves by {count} segments")
    assert presses(page) == before + 1
    settled(player)


def test_a_click_far_away_is_a_destination_and_one_undo_takes_it_back(visitors: Visitors) -> None:
    from playwright.sync_api import expect

    player = sit(visitors)
    page = player.page
    look = moving(player)
    if look.mode != "move":
        player.point(next(one.at for one in look.choices))
        look = player.play(lambda look: look.mode == "move")
    assert look.mover is not None
    here, unit = look.mover.at, look.mover.target
    there = (here[0], here[1] - look.short * 2.3)
    page.mouse.move(*there)
    expect(page.locator(f"[data-led='{unit}']")).to_have_attribute("data-segments", "3")
    version = look.version
    page.mouse.click(*there)
    page.wait_for_function(f"(version) => {{ const seen = ({SEE})(); return seen.asked && seen.version > version + 2; }}", arg=version)
    expect(page.locator("[data-log]")).to_contain_text("moves by 3 segments")
    page.keyboard.press("u")
    expect(page.locator("[data-log]")).not_to_contain_text("moves by 3 segments")
    assert player.wait().mode == "move"


def in_formation(player: MiniPlayer) -> tuple[int, int]:
    """All own units ahead together, by a lasso and a drag: how many, and by how many presses of the pointer."""
    from playwright.sync_api import expect

    page, look = player.page, moving(player)
    mine, before = own(look), presses(player.page)
    xs, ys = [at[0] for at in mine.values()], [at[1] for at in mine.values()]
    page.keyboard.press("g")
    drag(page, (min(xs) - 30, min(ys) - 30), (max(xs) + 30, max(ys) + 30))
    page.mouse.up()
    expect(page.locator("[data-map=unit][aria-pressed=true]")).to_have_count(len(mine))
    page.keyboard.press("g")
    here = min(mine.values(), key=lambda at: at[1])
    drag(page, here, (here[0], here[1] - look.short * 1.5))
    expect(page.locator("[data-led]")).to_have_count(len(mine))
    page.mouse.up()
    for _ in range(len(mine)):
        settled(player)
        if "Turn 2" in page.locator("[data-log]").inner_text():
            break
        player.press("[data-prompt] [data-answer='0']")  # whoever was left behind stays
    return len(mine), presses(page) - before


def one_by_one(player: MiniPlayer) -> tuple[int, int]:
    """Each own unit ahead by a drag, all before the first opponent has answered twice: what is ordered waits for its time."""
    page, look = player.page, moving(player)
    before = presses(page)
    page.keyboard.press("f")  # the picture stays, so that all units are where they were seen
    mine = own(player.look())
    for at in sorted(mine.values(), key=lambda at: at[1]):
        drag(page, at, (at[0], at[1] - look.short * 1.5))
        page.mouse.up()
    for _ in range(2 * len(mine)):
        if "Turn 2" in page.locator("[data-log]").inner_text():
            break
        if (look := settled(player)).mode in ("move", "heading"):
            player.press("[data-prompt] [data-answer='0']")
    return len(mine), presses(page) - before


@pytest.mark.long
def test_eight_units_and_more_move_in_formation_by_few_clicks(visitors: Visitors) -> None:
    from playwright.sync_api import expect

    player = sit(visitors, "30")
    units, clicks = in_formation(player)
    assert units >= 8 and clicks <= 12
    expect(player.page.locator("[data-log]")).to_contain_text("(Anna) moves by 2 segments")


def test_the_rest_is_moved_by_an_opponents_judgement_and_taken_back(visitors: Visitors) -> None:
    from playwright.sync_api import expect

    player = sit(visitors)
    page = player.page
    look = moving(player)
    places = own(look)
    before = presses(page)
    player.press(chain(page, FOR_ME))
    page.locator(chain(page, -3)).wait_for()
    settled(player)
    expect(page.locator("[data-log]")).to_contain_text(MOVED)
    assert presses(page) == before + 1
    player.press(chain(page, ALL_BACK))
    expect(page.locator("[data-log]")).not_to_contain_text(MOVED)
    expect(page.locator("[data-log]")).not_to_contain_text("moves by")
    page.keyboard.press("0")
    assert set(own(player.look())) == set(places)


def test_a_hint_is_done_by_a_click(visitors: Visitors) -> None:
    from playwright.sync_api import expect

    player = sit(visitors)
    page = player.page
    moving(player)
    page.keyboard.press("h")
    page.locator("[data-do-hint]").click()
    expect(page.locator("[data-log]")).to_contain_text("moves by")
    settled(player)
    page.keyboard.press("u")
    expect(page.locator("[data-log]")).not_to_contain_text("Anna moves")


@pytest.mark.parametrize("hands", ["phone"])
def test_on_a_phone_a_far_tap_shows_the_way_and_a_second_goes(visitors: Visitors, hands: str) -> None:
    from playwright.sync_api import expect

    player = sit(visitors, **PHONE)
    page = player.page
    look = moving(player)
    if look.mode != "move":
        player.pick(look)
        look = player.play(lambda look: look.mode == "move")
    assert look.mover is not None
    here = look.mover.at
    there = (here[0], here[1] - look.short * 1.75)
    page.touchscreen.tap(*there)
    way = page.locator("[data-led]")
    expect(way).to_have_attribute("data-segments", SEGMENTS)
    box = way.locator(".base").bounding_box()
    assert box
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.wait_for_function(f"(version) => ({SEE})()?.version > version + 1", arg=look.version)

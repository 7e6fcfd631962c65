"""The table in three dimensions (S51): switched to by a key, played by clicks on what stands there, and gone again.

Drawing takes WebGL 2. Where the browser has none, the tests that draw say so and are left out; the one that there is a flat table then runs
everywhere.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from browser import test_minis as minis
from browser.conftest import PHONE, Visitors
from browser.minis_playing import MiniPlayer
from browser.playing import PACKS, Player, make_table
from browser.test_axe import violations

if TYPE_CHECKING:
    from playwright.sync_api import Page

MOST_BYTES = 250_000
MOST_CALLS = 200
MOST_TRIANGLES = 400_000
"""With the shadows, for which everything is drawn twice."""
UNITS = 60
HAS = "() => document.createElement('canvas').getContext('webgl2') !== null"
NO_WEBGL = """
const context = HTMLCanvasElement.prototype.getContext;
HTMLCanvasElement.prototype.getContext = function (kind, ...more) { return /webgl/.test(kind) ? null : context.call(this, kind, ...more); };
"""
WISHED = "() => localStorage.setItem('settings', JSON.stringify({ ...JSON.parse(localStorage.getItem('settings')), solid: true }))"
SOME_FRAMES = "async () => { for (let k = 0; k < 20; k += 1) await new Promise(requestAnimationFrame); }"
STILL = """async () => {
  const { dataset } = document.querySelector("[data-solid]");
  const frames = () => dataset.frames;
  for (let before = ""; before !== frames() || "coarse" in dataset;) {
    before = frames();
    for (let k = 0; k < 5; k += 1) await new Promise(requestAnimationFrame);
  }
}"""
STANDING = """() => [...document.querySelectorAll("[data-board] [data-units]")].flatMap((node) => node.dataset.units.split(" ").map(Number))
  .sort((a, b) => a - b)"""
"""All units on the board; flat, equal ones may share a token."""
DRIVER = "GL Driver Message|software WebGL"
"""What a browser says of its own when the processor draws."""


@pytest.fixture(autouse=True)
def drawing(visitors: Visitors, request: pytest.FixtureRequest) -> None:
    visitors.expected.append(DRIVER)
    if "without" not in request.node.name and not visitors.new("/").evaluate(HAS):
        pytest.skip("this browser has no WebGL 2, so it cannot show the table in three dimensions")


def to_solid(page: Page) -> None:
    page.keyboard.press("v")
    page.locator("[data-view=solid] [data-solid][data-calls]").wait_for(state="attached")
    page.wait_for_load_state("networkidle")
    page.evaluate(STILL)


def to_flat(page: Page) -> None:
    page.keyboard.press("v")
    page.locator("[data-view=solid]").wait_for(state="detached")
    page.evaluate(SOME_FRAMES)
    assert page.locator("[data-solid-trouble]").count() == 0


def drawn(page: Page) -> dict[str, int]:
    found: dict[str, str] = page.evaluate("() => ({ ...document.querySelector('[data-solid]').dataset })")
    return {key: int(found[key]) for key in ("calls", "triangles", "frames")}


def test_the_card_game_is_played_in_it(visitors: Visitors) -> None:
    from playwright.sync_api import expect

    page = visitors.new("/")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    make_table(page, options={**PACKS, "first_player": "0"})
    player = Player(page, seed=2)
    player.play(lambda seen: seen.turn > 0 and bool(seen.of_kind("unit", "own")))
    assert not any(url.endswith(".glb") or "/View-" in url for url in asked), "nothing of it is fetched before it is asked for"
    before = page.evaluate(STANDING)

    to_solid(page)
    assert any(url.endswith(".glb") for url in asked)
    assert page.evaluate(STANDING) == before != []
    version = int(page.locator("main").get_attribute("data-version") or 0)
    turn = player.see().turn
    player.play(lambda seen: seen.turn > turn + 1)
    assert any(done.kind in ("unit", "own", "foe", "objective", "zone") for done in player.did), "something on the table was clicked"
    assert int(page.locator("main").get_attribute("data-version") or 0) > version
    assert page.locator("[data-view=solid]").count() == 1

    page.reload()
    page.locator("[data-view=solid] [data-solid]").wait_for(state="attached")  # the browser remembers
    page.locator("[data-view=solid] [data-unit]").first.wait_for()
    to_flat(page)
    expect(page.locator("[data-board] [data-unit]").first).to_be_visible()
    page.reload()
    page.locator("[data-board] [data-unit]").first.wait_for()
    assert page.locator("[data-view=solid]").count() == 0


def foot(page: Page, unit: int) -> tuple[float, float]:
    """Where a unit's base is in the picture, on the page."""
    at = page.locator(f'[data-stands="{unit}"]').get_attribute("data-foot") or ""
    x, y = map(float, at.split())
    box = page.locator("[data-solid]").bounding_box()
    assert box is not None
    return box["x"] + x, box["y"] + y


@pytest.mark.long
def test_the_miniatures_game_is_played_in_it(visitors: Visitors) -> None:
    from playwright.sync_api import expect

    page = visitors.new("/")
    made = minis.make(page, minis.BOT)
    page.goto(f"/t/{made['id']}")
    player = MiniPlayer(page, 0)
    look = player.play(lambda seen: seen.mode == "move" and seen.mover is not None)
    assert look.mover is not None
    to_solid(page)
    prompt = page.locator("[data-prompt] h2")
    x, y = foot(page, look.mover.target)
    page.mouse.move(x, y - 45)
    version = look.version
    page.mouse.click(x, y - 45)  # ahead of it: a segment
    page.wait_for_function("(before) => Number(document.querySelector('main').dataset.version) > before", arg=version)

    to_flat(page)
    player.play(lambda seen: seen.where == "Declare" and bool(seen.choices))
    to_solid(page)
    mine = player.look().choices[0].target
    before = prompt.inner_text()
    page.mouse.click(*foot(page, mine))
    expect(prompt).not_to_have_text(before)
    to_flat(page)
    expect(page.locator("[data-map=unit]").first).to_be_visible()


@pytest.mark.long
def test_it_is_turned_moved_and_looked_at_from_above(visitors: Visitors) -> None:
    page = visitors.new("/")
    make_table(page, options={**PACKS, "first_player": "0"})
    Player(page, seed=2).play(lambda seen: seen.turn > 0)
    to_solid(page)
    token = page.locator("[data-view=solid] [data-unit]").first
    places = [token.bounding_box()]
    board = page.locator("[data-view=solid]").bounding_box()
    assert board is not None
    x, y = board["x"] + board["width"] / 2, board["y"] + board["height"] - 20

    def changed() -> None:
        page.evaluate(STILL)
        places.append(token.bounding_box())
        assert places[-1] != places[-2]

    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 90, y - 40, steps=4)
    page.mouse.up()
    changed()
    page.mouse.wheel(0, -240)
    changed()
    page.keyboard.press("PageUp")
    changed()
    page.keyboard.press("End")
    changed()
    page.keyboard.press("Shift+V")
    changed()
    page.locator("[data-solid-tool=above][aria-pressed=true]").wait_for()
    page.keyboard.press("0")
    changed()


@pytest.mark.long
def test_it_costs_nothing_while_nothing_happens(visitors: Visitors) -> None:
    page = visitors.new("/", reduced_motion="no-preference")
    make_table(page, options={**PACKS, "first_player": "0"})
    Player(page, seed=2).play(lambda seen: seen.turn > 0)
    to_solid(page)
    before = drawn(page)["frames"]
    page.evaluate(SOME_FRAMES)
    assert drawn(page)["frames"] == before


@pytest.mark.long
def test_sixty_units_take_few_draw_calls(visitors: Visitors, capsys: pytest.CaptureFixture[str]) -> None:
    page = visitors.new("/", viewport={"width": 1440, "height": 900})
    forces = ("imperial-fist", "rebel-squadrons", "separatist-swarm", "republic-landing", "imperial-march", "torpedo-run", "jedi-council")
    others = [{"kind": "bot", "opponent": "recruit", "force": {"key": key}} for key in forces]
    make_table(page, {"kind": "me", "force": {"key": "separatist-swarm"}}, *others, options={"first_player": "0"})
    Player(page, seed=1).play(lambda seen: seen.turn > 0)
    to_solid(page)
    standing = page.locator("[data-view=solid] [data-unit]").count()
    found = drawn(page)
    rate = page.evaluate("""async () => {
      const board = document.querySelector("[data-view=solid]");
      const times = [];
      for (let k = 0; k < 20; k += 1) {
        board.dispatchEvent(new WheelEvent("wheel", { deltaY: k % 2 ? 3 : -3, clientX: 400, clientY: 300, cancelable: true }));
        times.push(await new Promise(requestAnimationFrame));
      }
      return (1000 * (times.length - 1)) / (times.at(-1) - times[0]);
    }""")
    with capsys.disabled():
        print(f"\n{standing} units: {found['calls']} draw calls, {found['triangles']} triangles, "
              f"{rate:.0f} frames a second drawn by the processor")
    assert standing >= UNITS
    assert found["calls"] <= MOST_CALLS and found["triangles"] <= MOST_TRIANGLES


@pytest.mark.parametrize("game", [pytest.param("card", marks=pytest.mark.long), "minis"])
def test_what_is_fetched_for_it_is_light(visitors: Visitors, game: str, capsys: pytest.CaptureFixture[str]) -> None:
    page = visitors.new("/")
    if game == "card":
        make_table(page, options={**PACKS, "first_player": "0"})
        Player(page, seed=2).play(lambda seen: seen.turn > 0)
    else:
        page.goto(f"/t/{minis.make(page, minis.BOT)['id']}")
        MiniPlayer(page, 0).play(lambda seen: seen.where == "Movement")
    page.wait_for_load_state("networkidle")
    asked: dict[str, str] = {}
    weighed: dict[str, int] = {}
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    session.on("Network.requestWillBeSent", lambda event: asked.update({event["requestId"]: event["request"]["url"]}))
    session.on("Network.loadingFinished", lambda event: weighed.update({event["requestId"]: int(event["encodedDataLength"])}))
    to_solid(page)
    fetched = [weighed[one] for one, url in asked.items() if one in weighed and (url.endswith(".glb") or "/assets/" in url)]
    assert any(url.endswith(".glb") for url in asked.values()) and any("/View-" in url for url in asked.values())
    with capsys.disabled():
        print(f"\n{game}: {sum(fetched) / 1000:.0f} kB in {len(fetched)} requests for three dimensions (at most {MOST_BYTES // 1000})")
    assert 50_000 < sum(fetched) <= MOST_BYTES


def test_without_webgl_a_sentence_says_so_and_the_table_stays_flat(visitors: Visitors) -> None:
    from playwright.sync_api import expect

    page = visitors.new(wait=False)
    page.add_init_script(NO_WEBGL)
    page.goto("/")
    make_table(page, options={**PACKS, "first_player": "0"})
    player = Player(page, seed=2)
    player.play(lambda seen: seen.turn > 0)
    page.keyboard.press("v")
    expect(page.locator("[data-solid-trouble=none]")).to_contain_text("no WebGL")
    assert page.locator("[data-view=solid]").count() == 0
    turn = player.see().turn
    player.play(lambda seen: seen.turn > turn)  # and the game goes on

    page.evaluate(WISHED)
    visitors.expected.append("WebGL")
    page.reload()  # somebody's wish from another machine: the same, by itself
    expect(page.locator("[data-solid-trouble=none]")).to_be_visible()
    expect(page.locator("[data-board] [data-unit]").first).to_be_visible()


@pytest.mark.long
def test_on_a_phone_by_taps_in_german(visitors: Visitors) -> None:
    from playwright.sync_api import expect

    page = visitors.new("/", locale="de-DE", **PHONE)
    make_table(page, options={**PACKS, "first_player": "0"})
    player = Player(page, seed=3, hands="touch")
    player.play(lambda seen: seen.turn > 0)
    page.locator("nav, [role=tablist]").get_by_text("Verlauf").last.tap()
    switch = page.get_by_role("button", name="Tisch in drei Dimensionen")
    expect(switch).to_be_visible()
    switch.tap()
    turn = player.see().turn
    player.play(lambda seen: seen.turn > turn + 1)  # the board comes and goes with its tab
    page.locator("nav, [role=tablist]").get_by_text("Brett").last.tap()
    page.locator("[data-view=solid] [data-solid][data-calls]").wait_for(state="attached")
    wide: Any = page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0


def test_miniatures_on_a_phone_there_and_back(visitors: Visitors) -> None:
    from playwright.sync_api import expect

    page = visitors.new("/", locale="de-DE", **PHONE)
    page.goto(f"/t/{minis.make(page, minis.BOT)['id']}")
    MiniPlayer(page, 0, hands="touch").play(lambda seen: seen.mode == "move" and seen.mover is not None)
    page.get_by_role("tab", name="Verlauf").tap()
    page.locator("[data-solid-switch]").tap()  # the board comes up with it
    page.locator("[data-view=solid] [data-solid][data-calls]").wait_for(state="attached")
    prompt, flat = page.locator("[data-prompt] h2"), page.locator("[data-solid-tool=flat]")
    for width, height in ((390, 844), (844, 390)):
        page.set_viewport_size({"width": width, "height": height})
        for needed in (prompt, flat, page.locator("[data-pad] .go"), page.locator("[data-pad] input[type=range]")):
            expect(needed).to_be_in_viewport(ratio=1)
    page.set_viewport_size({"width": 390, "height": 844})
    flat.tap()
    expect(page.locator("[data-view=solid]")).to_have_count(0)
    expect(page.locator("[data-map=unit]").first).to_be_visible()


@pytest.mark.long
def test_nothing_is_wrong_with_it_for_listeners(visitors: Visitors) -> None:
    page = visitors.new("/")
    make_table(page, options={**PACKS, "first_player": "0"})
    Player(page, seed=2).play(lambda seen: seen.turn > 0)
    to_solid(page)
    assert violations(page) == []

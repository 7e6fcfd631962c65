"""Battles, strikes and others' turns as scenes (S44, S45): what is seen, in which order, how it is skipped, and that the table is the
server's in the end, whatever was done meanwhile."""

from __future__ import annotations

import random
import re
from functools import cache
from itertools import zip_longest
from typing import TYPE_CHECKING, Any

import pytest

from browser.conftest import LONG, PHONE, Visitors
from browser.minis_playing import MiniPlayer
from browser.playing import ASK_ALL, INTO, STRIKE, Player, into_a_battle, into_a_moment, offers_a_strike
from buildstars.content.loader import load_forces
from buildstars.match.chance import SeededChance
from buildstars.match.match import new_match
from buildstars.match.minis_kind import MINIS
from buildstars.match.record import write

if TYPE_CHECKING:
    from playwright.sync_api import Page

SOCKETS = """
window.sockets = [];
window.WebSocket = class extends WebSocket { constructor(...all) { super(...all); sockets.push(this); } };
"""
WATCH = """
window.beats = []; // what was on the stage, in order, as a person saw it
const look = () => {
  const stage = document.querySelector("[data-scene]");
  const now = stage ? `${stage.dataset.scene} ${stage.dataset.beat}` : "";
  if (now && now !== beats.at(-1)?.now) {
    const sizes = (selector) => [...stage.querySelectorAll(selector)].map((node) => Math.round(node.getBoundingClientRect().width));
    beats.push({
      now, words: stage.innerText, dice: sizes(".die"), crafts: sizes(".craft img"),
      asked: document.querySelector("[data-prompt].mine") !== null,
      moving: document.getAnimations().filter((one) => one.effect.target?.closest?.("[data-scene]")).length,
    });
  }
  if (!now && beats.at(-1)?.now) beats.push({ now: "", words: "" });
};
const all = { subtree: true, childList: true, attributes: true };
addEventListener("DOMContentLoaded", () => new MutationObserver(look).observe(document.body, all));
"""
MOVING = {"reduced_motion": "no-preference"}
QUIET: dict[str, Any] = {"reduced_motion": "reduce"}
NOW = "document.querySelector('[data-scene]')?.dataset.beat ?? ''"
NEW = "(before) => { const now = " + NOW + "; return now !== '' && now !== before ? now : null; }"
ENDLESS = """() => document.getAnimations().filter((one) => one.effect.getComputedTiming().iterations === Infinity)
  .map((one) => `${one.animationName} ${one.effect.target?.className}`)"""


ENOUGH = 100


def come(visitors: Visitors, pace: str, **options: Any) -> Page:
    page = visitors.new("/", wait=False, pace=pace, **options)
    page.add_init_script(SOCKETS)
    page.add_init_script(WATCH)
    page.goto("/")
    return page


def seen(page: Page) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = page.evaluate("beats")
    return found


def play_a_card(page: Page) -> None:
    page.locator("[data-card].selectable").first.click()


def stand_still(page: Page) -> None:
    """From now on time goes only as far as a test lets it: no machine is too slow to see a beat."""
    page.clock.install()
    page.clock.pause_at(page.evaluate("Date.now() + 1"))


def beat(page: Page, before: str = "") -> str:
    """The next beat, as soon as it is on the stage."""
    return str(page.wait_for_function(NEW, arg=before).json_value())


@pytest.mark.parametrize("motion", [MOVING, pytest.param(QUIET, marks=pytest.mark.long)], ids=["moving", "still"])
def test_a_battle_is_seen_step_by_step(visitors: Visitors, motion: dict[str, Any]) -> None:
    page = come(visitors, "quick", **motion)
    player = Player(page, seed=4)
    into_a_battle(page, player)
    page.evaluate("beats.length = 0")
    play_a_card(page)
    page.wait_for_function("() => beats.some(({ now }) => now === 'duel sum')")
    player.wait()
    beats = seen(page)
    order = [one["now"] for one in beats]
    assert order[:3] == ["duel card", "duel dice", "duel sum"], order
    assert not any(one.get("asked") for one in beats if one["now"]), "nothing is asked while it is played"
    dice = next(one for one in beats if one["now"] == "duel dice")
    assert len(dice["dice"]) == 4
    sums = next(one for one in beats if one["now"] == "duel sum")
    assert re.search(r"\d+\s*dice", sums["words"]) and re.search(r"against \d+", sums["words"])
    assert re.search("hit|missed", sums["words"], re.IGNORECASE)
    moving = [one["moving"] for one in beats if one["now"].startswith("duel")]
    assert any(moving) if motion is MOVING else not any(moving)


def test_what_is_seen_is_large(visitors: Visitors) -> None:
    page = come(visitors, "normal", **QUIET)
    into_a_battle(page, Player(page, seed=4))
    stand_still(page)
    play_a_card(page)
    assert beat(page) == "card"
    page.clock.run_for(1500)
    assert beat(page, "card") == "dice"
    page.clock.run_for(1100)
    assert beat(page, "dice") == "sum"
    widths = "(all) => all.map((one) => one.getBoundingClientRect().width)"
    dice, crafts = (page.locator(found).evaluate_all(widths) for found in (".die", ".craft img"))
    board = page.locator("[data-board] .token img").first.bounding_box()
    assert board and min(dice) >= 44 and min(crafts) >= 2 * board["width"], (dice, crafts, board)
    cut = page.evaluate("""() => [...document.querySelectorAll('[data-scene] :is(.end, .total, .name, .laid)')].filter((node) => {
      const box = node.getBoundingClientRect(), edge = node.closest('[data-scene]').getBoundingClientRect();
      return box.bottom > edge.bottom + 1 || box.right > edge.right + 1 || box.left < edge.left - 1;
    }).map((node) => node.className)""")
    assert not cut


def test_once_skips_the_step_and_twice_the_action(visitors: Visitors) -> None:
    page = come(visitors, "calm", **QUIET)
    player = Player(page, seed=4)
    into_a_battle(page, player)
    stand_still(page)
    play_a_card(page)
    assert beat(page) == "card"
    page.keyboard.press("Space")
    assert beat(page, "card") == "dice"
    page.clock.run_for(600)  # or it would be twice
    page.locator("[data-scene]").click(position={"x": 30, "y": 200})
    assert beat(page, "dice") == "sum"
    page.clock.run_for(600)
    before = len(seen(page))
    page.keyboard.press("Space")
    page.keyboard.press("Space")
    page.clock.resume()
    player.wait()
    later = [one["now"] for one in seen(page)[before:] if one["now"].startswith("duel")]
    assert len(later) <= 1, later


def test_at_the_pace_off_there_is_no_scene(visitors: Visitors) -> None:
    page = come(visitors, "off", **MOVING)
    player = Player(page, seed=4)
    into_a_battle(page, player)
    turn = player.see().turn
    player.play(lambda now: now.turn > turn)
    assert not seen(page)


def test_on_a_phone_it_lies_over_the_tab_that_is_open(visitors: Visitors) -> None:
    page = come(visitors, "normal", **{**PHONE, **QUIET})
    into_a_battle(page, Player(page, seed=4, hands="touch"))
    stand_still(page)
    for _ in range(2):  # the first tap shows what the card would change
        page.locator("[data-card].selectable").first.tap()
    for before, milliseconds in (("", 1500), ("card", 1100)):
        beat(page, before)
        page.clock.run_for(milliseconds)
    assert beat(page, "dice") == "sum"
    found = page.evaluate("""() => {
      const stage = document.querySelector("[data-scene]").getBoundingClientRect();
      const on = document.elementFromPoint(innerWidth / 2, 60).closest("[data-scene]") !== null;
      const ends = [...document.querySelectorAll("[data-scene] .end")].map((node) => node.getBoundingClientRect());
      const within = ends.every((box) => box.bottom <= stage.bottom + 1 && box.right <= innerWidth + 1);
      return { on, width: stage.width, within, count: ends.length };
    }""")
    assert found == {"on": True, "width": PHONE["viewport"]["width"], "within": True, "count": 2}
    page.locator("[data-scene]").tap(position={"x": 20, "y": 90})
    page.wait_for_function("() => document.querySelector('[data-beat=sum]') === null")


def test_since_your_last_turn_and_see_it_again(visitors: Visitors) -> None:
    from playwright.sync_api import expect

    page = come(visitors, "quick", **QUIET)
    player = Player(page, seed=4)
    into_a_battle(page, player)
    own = player.play(lambda now: page.locator("[data-since]").count() > 0)
    since = page.locator("[data-since]")
    expect(since).to_contain_text("Recruit")
    expect(page.locator("[data-board] .since").first).to_be_visible()  # units that were touched wear a mark
    before = page.locator("[data-board] button").all_inner_texts()
    page.evaluate("beats.length = 0")
    page.locator("[data-again]").click()
    page.mouse.move(1, 1)  # what the line speaks of is lit while the mouse is on it
    page.wait_for_function("() => beats.some(({ now }) => now === 'duel meet') && beats.at(-1).now === ''")
    assert player.wait().sentence == own.sentence
    assert page.locator("[data-board] button").all_inner_texts() == before
    expect(since).to_be_visible()
    page.locator("[data-since]").get_by_role("button", name="Put aside").click()
    expect(since).to_be_hidden()


def test_a_strike_reveals_and_tells(visitors: Visitors) -> None:
    page = come(visitors, "quick", **QUIET)
    player = Player(page, seed=3, attacks=0.2)
    into_a_moment(page, offers_a_strike)
    page.locator(player.wait().button(STRIKE).selector).first.click()
    player.play(lambda now: any(re.match("strike (fall|hold|replace)", one["now"]) for one in seen(page)), most=30)
    order = [one["now"] for one in seen(page) if one["now"].startswith("strike")]
    assert order[0] == "strike aim" and order.index("strike dice") < order.index("strike sum"), order


def test_the_loudspeaker_is_a_switch_and_the_words_have_a_button(visitors: Visitors) -> None:
    from playwright.sync_api import expect

    visitors.expected.append("AudioContext was not allowed")  # loaded again, and nobody has clicked yet
    page = come(visitors, "off", **QUIET)
    into_a_battle(page, Player(page, seed=4))
    switch = page.locator("aside [data-sound]")
    expect(switch).to_have_attribute("aria-pressed", "false")
    switch.click()
    expect(switch).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_role("dialog", name="The table in words")).to_be_hidden()
    page.reload()
    expect(switch).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="The table in words").click()
    expect(page.get_by_role("dialog", name="The table in words")).to_be_visible()


def test_nothing_moves_for_ever(visitors: Visitors) -> None:
    page = come(visitors, "normal", **MOVING)
    player = Player(page, seed=4)
    into_a_battle(page, player)
    assert page.evaluate(ENDLESS) == []
    page.goto("/")
    page.get_by_role("button", name="Play with a friend").click()
    page.get_by_role("textbox", name="Your name").fill("Anna")
    page.keyboard.press("Enter")
    page.get_by_role("textbox", name="Link").wait_for()
    assert page.evaluate(ENDLESS) == []


@cache
def a_shot() -> tuple[str, int]:
    """A game of random moves with miniatures, as its record, and how many answers lead to a question for seat 0's shot."""
    ready, dice = load_forces(), random.Random(4)
    match = new_match([ready["starter-a"], ready["starter-b"]], {}, ["A", "B"], chance=SeededChance(b"a battle" * 4), kind=MINIS)
    while (seat := match.to_answer()) >= 0:
        if seat == 0 and match.game.view(0).question().id == "m-q-declare":
            return write(match.record), len(match.history.plies)
        match.answer(seat, dice.choice(match.game.legal()))
    raise AssertionError("nobody ever fires")


def test_an_attack_with_miniatures_is_seen_as_well(visitors: Visitors) -> None:
    page = come(visitors, "quick", **QUIET)
    made = str(page.evaluate(INTO, list(a_shot())))
    page.goto(f"/t/{made}")
    player = MiniPlayer(page)
    for _ in range(8):
        look = player.wait()
        if any(one["now"] == "duel sum" for one in seen(page)):
            break
        player.choose(look)
        page.wait_for_function("(version) => Number(document.querySelector('main').dataset.version) !== version", arg=look.version)
    page.wait_for_function("() => beats.some(({ now }) => now === 'duel sum')")
    order = [one["now"] for one in seen(page) if one["now"].startswith("duel")]
    assert list(dict.fromkeys(order))[:3] == ["duel meet", "duel dice", "duel sum"], order  # dice may be rolled again


def shown(page: Page, player: Player) -> list[Any]:
    """All that is on the table once this player is asked, thing by thing."""
    player.wait()
    page.mouse.move(1, 1)
    page.evaluate("document.activeElement?.blur()")  # what is pointed at lights things
    now = player.wait()
    texts = [text for part in ("[data-card]", "[data-board] button", "[data-seat] .facts") for text in page.locator(part).all_inner_texts()]
    return [now.sentence, now.where, now.over, *now.choices, *texts]


def test_whatever_is_done_in_a_scene_the_table_is_the_servers_in_the_end(visitors: Visitors) -> None:
    visitors.expected.append("WebSocket")  # a socket that is closed while it opens
    page = come(visitors, "calm", **MOVING)
    page.evaluate(ASK_ALL)  # what is answered by itself after a reload would not be asked
    player, dice = Player(page, seed=5, attacks=1.0), random.Random(11)
    into_a_battle(page, player)

    def deed() -> None:
        what = dice.randrange(10)
        if what < 4 and (now := player.see()).asked and now.choices:
            player.act(now)
        elif what < 5:
            page.keyboard.press("Space")
        elif what < 6:
            page.keyboard.press("Space")
            page.keyboard.press("Space")
        elif what == 6:
            page.keyboard.press("u")
        elif what == 7:
            page.evaluate("sockets.at(-1)?.close()")
        elif what == 8:
            page.reload()
        else:
            page.wait_for_timeout(dice.randrange(900))

    for _ in range(12 if LONG else 1):
        for _ in range(12):
            deed()
        if player.see().over:
            break
        page.keyboard.press("Escape")
        fresh = page.context.new_page()  # as the server tells it to somebody who has seen nothing before
        visitors.listen(fresh)
        fresh.goto(page.url)
        both = (page, player), (fresh, Player(fresh))
        for _ in range(ENOUGH):  # an answer may still be on its way
            told = [shown(*one) for one in both]
            if told[0] == told[1]:
                break
            page.wait_for_timeout(50)
        assert [(a, b) for a, b in zip_longest(*told) if a != b] == []
        fresh.close()
    assert any(one["now"] for one in seen(page)) or player.did

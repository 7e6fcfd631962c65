"""What stands around a game: watching, the reason why something is not possible, taking back, hints, talk, and one screen for two."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from browser.conftest import Visitors
from browser.playing import EMPIRE, MOVE, PACKS, READY, REBELS, Player, make_table, resign

if TYPE_CHECKING:
    from playwright.sync_api import Page

HANDED = f"""() => ({READY})() ?? [...document.querySelectorAll("button")].some((button) => button.innerText === "Hand over")"""
COVERED = """() => {
  const dialog = document.querySelector("dialog[open]");
  const box = dialog.getBoundingClientRect();
  const opaque = getComputedStyle(dialog).backgroundColor.startsWith("rgb(");
  const through = [...document.querySelectorAll("[data-card], [data-card] *")].some((node) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2) === node;
  });
  return opaque && !through && box.left <= 0 && box.top <= 0 && box.right >= innerWidth && box.bottom >= innerHeight;
}"""


def hand_of(page: Page) -> list[str]:
    return page.locator("[data-card]").all_inner_texts()


def test_a_spectator_sees_the_board_and_no_hand_and_may_talk(visitors: Visitors) -> None:
    from playwright.sync_api import expect

    anna = visitors.new("/")
    table = make_table(anna)
    player = Player(anna)
    player.wait()
    spectator = visitors.new(f"/t/{table}")
    expect(spectator.get_by_text("You are watching.")).to_be_visible()
    expect(spectator.locator("[data-board] [data-unit]").first).to_be_visible()
    expect(anna.locator("[data-card]")).to_have_count(3)
    names = [re.split(r"[,.]", words)[0] for words in hand_of(anna)]
    player.play(lambda seen: seen.turn > 1)
    expect(spectator.locator("[data-prompt]")).to_contain_text("Turn")
    assert spectator.locator("[data-card]").count() == 0
    assert all(names) and spectator.get_by_role("group", name="Your hand").count() == 0

    spectator.get_by_role("button", name="Chat").click()
    spectator.get_by_placeholder("Say something").fill("Good luck, <b>Anna</b>!")
    spectator.get_by_role("button", name="Send").click()
    said = anna.locator("[data-said]")  # by the prompt, with how much is new
    expect(said).to_contain_text("Good luck")
    expect(anna.locator("[data-unread='1']")).to_be_visible()
    said.click()
    expect(anna.locator("[data-unread]")).to_have_count(0)
    expect(anna.get_by_role("log").get_by_text("Good luck, <b>Anna</b>!")).to_be_visible()


def test_why_not_undo_and_hint(visitors: Visitors) -> None:
    from playwright.sync_api import expect

    page = visitors.new("/")
    make_table(page, options={**PACKS, "first_player": "0"})
    player = Player(page, cards=0)
    seen = player.play(lambda seen: seen.button(MOVE) is not None)

    page.locator("[data-card]").first.click()
    reason = page.locator("[data-prompt] .reason")
    expect(reason).to_be_visible()
    assert reason.locator("span").nth(1).inner_text().endswith(".")
    reason.get_by_role("button", name=re.compile(r"Rule [RJ]\d+")).click()
    rule = page.get_by_role("dialog", name=re.compile(r"^[RJ]\d+"))
    expect(rule).to_be_visible()
    page.keyboard.press("Escape")
    expect(rule).to_be_hidden()

    here = [page.locator(f"[data-zone='{zone}'] [data-unit]") for zone in (0, 8)]
    page.get_by_role("button", name="Move units").click()
    unit = player.wait().of_kind("unit")[0]
    before = [units.count() for units in here]
    page.locator(unit.selector).click()
    expect(here[1]).to_have_count(before[1] + 1)
    page.get_by_role("button", name="Undo").click()
    expect(here[1]).to_have_count(before[1])
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("[data-prompt] h2")).to_have_text(seen.sentence)

    page.get_by_role("button", name="Hint", exact=True).click()
    hint = page.get_by_role("region", name="Hint")
    expect(hint.locator(".action")).to_be_visible()
    for _ in range(2):
        hint.get_by_role("button").last.click()
    expect(hint).to_contain_text("%")


def test_two_at_one_screen_do_not_see_each_others_hands(visitors: Visitors) -> None:
    from playwright.sync_api import expect

    page = visitors.new("/new")
    page.get_by_text("Options of the game").click()
    page.get_by_label("One pack each").check()
    second = page.get_by_role("region", name="Seat 2")
    second.get_by_label("Who sits here").select_option("Somebody at this screen")
    second.get_by_label("Name").fill("Béla")
    page.get_by_role("button", name="Start the game").click()
    player, handed, hands = Player(page, seed=9), 0, []
    while handed < 4:
        page.wait_for_function(HANDED)
        seen = player.see()
        if seen.over:
            break
        if not seen.handed and seen.asked:
            player.act(seen)
        if not seen.handed and (bar := page.get_by_role("button", name="Hand over")).is_visible():
            bar.click()
        if not seen.handed:
            continue
        assert page.evaluate(COVERED)
        page.get_by_role("dialog").get_by_role("button").click()
        expect(page.get_by_role("dialog")).to_be_hidden()
        handed += 1
        hands.append(hand_of(page))
    assert handed == 4 and all(hands)
    resign(page)
    expect(page.locator("#end-title")).to_be_visible()


def test_a_drag_is_a_move(visitors: Visitors) -> None:
    """With motion, and with the pointer of a mouse all the way."""
    from playwright.sync_api import expect

    page = visitors.new("/", reduced_motion="no-preference")
    make_table(page, {"kind": "me", "force": REBELS}, {"kind": "here", "force": EMPIRE}, options={**PACKS, "first_player": "0"})
    player = Player(page, cards=0)
    player.play(lambda seen: seen.button(MOVE) is not None)
    page.locator("[data-zone='0'] [data-unit]").first.drag_to(page.locator("[data-zone='8']"))
    expect(page.locator("[data-zone='8'] [data-unit]")).to_have_count(1)
    expect(page.get_by_role("button", name="Finish the move")).to_be_visible()

"""Taking back between two persons, in both games: asked for, granted, refused; one's own last choice goes without asking (S17, S49)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from browser.conftest import PHONE, Visitors
from browser.minis_playing import MiniPlayer
from browser.playing import EMPIRE, MOVE, PACKS, PASS, REBELS, Player, make_table

if TYPE_CHECKING:
    from playwright.sync_api import Page

JOIN = """async ([table, body]) => {
  await fetch("/api/me");
  const sent = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  const answer = await fetch(`/api/tables/${table}/join`, sent);
  if (!answer.ok) throw new Error(await answer.text());
}"""
FIRST = {"first_player": "0"}
REBEL_FLEET = "1 Luke Skywalker’s X-wing\n1 Wedge Antilles’s X-wing\n1 Red Squadron X-wing\n1 Dagger Squadron X-wing"
IMPERIAL_FLEET = "\n".join(
    f"1 {name}"
    for name in (
        "Saber Squadron TIE Interceptor", "Black Squadron TIE Fighter", "Scimitar Squadron TIE Bomber", "Obsidian Squadron TIE Fighter",
    )
)


def friends(visitors: Visitors, mine: dict[str, Any], theirs: dict[str, Any], phone: bool = False, **table: Any) -> tuple[Page, Page]:
    """Anna has made a table where all must agree, and Ben has sat down at it."""
    anna, ben = visitors.new("/"), visitors.new("/", **(PHONE if phone else {}))
    made = make_table(anna, {"kind": "me", "name": "Anna", "force": mine}, {"kind": "open", "force": theirs}, undo="consent", **table)
    ben.evaluate(JOIN, [made, {"name": "Ben", "force": theirs}])
    ben.goto(f"/t/{made}")
    for page in (anna, ben):
        page.locator("[data-prompt] h2").wait_for()
    return anna, ben


def undo(page: Page) -> None:
    page.locator("[data-undo]").click()


def test_the_own_last_choice_goes_without_asking_and_the_one_before_by_consent(visitors: Visitors) -> None:
    from playwright.sync_api import expect

    anna, ben = friends(visitors, REBELS, EMPIRE, options={**PACKS, **FIRST})
    player = Player(anna, cards=0)
    seen = player.play(lambda seen: seen.button(MOVE) is not None)
    middle = anna.locator("[data-zone='8'] [data-unit]")
    sentence = anna.locator("[data-prompt] h2")
    anna.locator(f"[data-prompt] [data-answer='{MOVE}']").click()
    anna.locator(player.wait().of_kind("unit")[0].selector).click()
    expect(middle).to_have_count(1)
    undo(anna)
    expect(middle).to_have_count(0)
    assert ben.locator(".request").count() == 0, "nobody was asked"

    moving = sentence.inner_text()
    for answer in ("No", "Allow it"):
        undo(anna)
        asked = ben.locator(".request.asks")
        expect(asked).to_contain_text("Anna would like to take the last choice back.")
        expect(anna.locator(".request")).to_contain_text("You would like to take your last choice back.")
        expect(sentence).to_have_text(moving)
        asked.get_by_role("button", name=answer).click()
        expect(asked).to_have_count(0)
        expect(anna.locator(".request")).to_have_count(0)
        expect(sentence).to_have_text(moving if answer == "No" else seen.sentence)


@pytest.mark.long
def test_what_somebody_has_learned_by_is_asked_for_on_a_phone_too(visitors: Visitors) -> None:
    """After the move is finished Ben is asked. Requests and talk stand by his prompt, whatever his screen shows."""
    from playwright.sync_api import expect

    anna, ben = friends(visitors, REBELS, EMPIRE, phone=True, options={**PACKS, **FIRST})
    player = Player(anna, cards=0)
    player.play(lambda seen: seen.button(MOVE) is not None)
    anna.locator(f"[data-prompt] [data-answer='{MOVE}']").click()
    anna.locator(player.wait().of_kind("unit")[0].selector).click()
    expect(anna.locator("[data-zone='8'] [data-unit]")).to_have_count(1)
    anna.locator(f"[data-prompt] [data-answer='{PASS}']").click()
    Player(ben, cards=0, hands="touch").wait()
    Player(ben, cards=0, hands="touch").act(Player(ben).see())
    expect(anna.locator("[data-prompt] [aria-current=step]")).to_have_text("Action")  # what one has not seen yet is not taken back
    undo(anna)
    request = ben.locator(".request.asks")
    expect(request).to_be_in_viewport()
    request.get_by_role("button", name="Allow it").tap()
    expect(request).to_have_count(0)
    assert player.wait().asked

    anna.locator(".tool.talk").click()
    anna.get_by_placeholder("Say something").fill("Thank you!")
    anna.get_by_role("button", name="Send").click()
    expect(ben.locator("[data-said]")).to_be_in_viewport()
    expect(ben.locator("[data-unread='1']")).to_be_visible()
    ben.locator("[data-said]").tap()
    expect(ben.get_by_role("log").get_by_text("Thank you!")).to_be_visible()
    expect(ben.locator("[data-unread]")).to_have_count(0)


def test_in_the_miniatures_game(visitors: Visitors) -> None:
    from playwright.sync_api import expect

    anna, ben = friends(visitors, {"text": REBEL_FLEET}, {"text": IMPERIAL_FLEET}, game="minis", options={"size": "10", **FIRST})
    players = MiniPlayer(anna, 0), MiniPlayer(ben, 1)
    for _ in range(60):
        looks = [player.look() for player in players]
        if looks[0].asked and looks[0].mode == "move":
            break
        asked = next((k for k, look in enumerate(looks) if look.asked), None)
        if asked is not None:
            players[asked].step(looks[asked])
    before = players[0].wait()
    assert before.mode == "move" and before.mover is not None
    players[0].step(before)
    expect(anna.locator("main[data-sent='false']")).to_be_visible()
    gone = players[0].look().version
    undo(anna)
    anna.wait_for_function("(version) => Number(document.querySelector('main').dataset.version) > version", arg=gone)
    after = players[0].wait()
    assert after.mode == "move" and after.mover is not None and after.mover.target == before.mover.target
    assert after.sentence == before.sentence
    assert ben.locator(".request").count() == 0, "nobody was asked"

    for answer in ("No", "Allow it"):
        version = players[0].look().version
        undo(anna)
        asked = ben.locator(".request.asks")
        expect(asked).to_contain_text("Anna would like to take the last choice back.")
        asked.get_by_role("button", name=answer).click()
        expect(asked).to_have_count(0)
        if answer == "No":
            assert players[0].look().version == version
        else:
            anna.wait_for_function("(version) => Number(document.querySelector('main').dataset.version) > version", arg=version)

"""A page that is loaded again, and a server that is killed, in the middle of a battle: the same seat, the same question, and on it goes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pytest

from browser.conftest import Visitors
from browser.playing import Choice, Player, into_a_battle
from browser.serving import Server

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page



@pytest.fixture
def mortal(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that a test may kill."""
    server = Server(tmp_path_factory.mktemp("mortal"))
    yield server
    server.end()
    assert "Traceback" not in server.said()


@dataclass(frozen=True)
class Moment:
    """All that a person at the table would look at to see whether something is missing."""

    sentence: str
    where: str
    choices: tuple[Choice, ...]
    hand: list[str]
    story: list[str]
    board: list[str]


def moment(page: Page, player: Player) -> Moment:
    seen = player.wait()
    hand, story, board = (page.locator(selector).all_inner_texts() for selector in ("[data-card]", "[data-log] li", "[data-board] button"))
    return Moment(seen.sentence, seen.where, seen.choices, hand, story, board)


def test_the_page_is_loaded_again_in_a_battle(visitors: Visitors) -> None:
    from playwright.sync_api import expect

    page = visitors.new("/")
    player = Player(page, seed=4, attacks=1.0)
    into_a_battle(page, player)
    before, turn = moment(page, player), player.see().turn
    page.reload()
    expect(page.locator("[data-card]")).to_have_count(len(before.hand))
    assert moment(page, player) == before
    seen = player.play(lambda seen: seen.turn > turn)
    assert seen.turn > turn or seen.over


@pytest.mark.long
def test_the_server_is_killed_in_a_battle(browser: Browser, mortal: Server) -> None:
    from playwright.sync_api import expect

    visitors = Visitors(browser, mortal.url)
    visitors.expected += ["WebSocket connection to .* failed", "ERR_CONNECTION_(REFUSED|RESET)", "ERR_EMPTY_RESPONSE"]
    page = visitors.new("/")
    player = Player(page, seed=4, attacks=1.0)
    page.route("**/art/**", lambda route: route.abort("connectionreset"))  # it is going down: no picture arrives any more
    into_a_battle(page, player)
    for _ in range(3):
        before, turn = moment(page, player), player.see().turn
        mortal.kill()
        expect(page.get_by_text("Connection lost; trying again")).to_be_visible()
        page.unroute_all()
        mortal.again()
        expect(page.get_by_text(re.compile("Connection lost|Connecting"))).to_be_hidden()
        assert moment(page, player) == before
        page.wait_for_function("() => [...document.images].every((one) => one.complete && one.naturalWidth > 0)")
        seen = player.play(lambda seen: seen.turn > turn)  # noqa: B023
        assert seen.turn > turn or seen.over
        into_a_battle(page, player)
    visitors.close()

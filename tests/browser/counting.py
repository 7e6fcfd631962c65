"""Somebody who plays the same turns twice and counts the clicks: once by answering every question, once with what the table offers.

The first time every question is answered by a click of its own, and the answers are noted as they go to the server. The second time the
same answers are brought about by gestures: drags, lassos, "the same again". A press of the mouse counts as one click, whether it is
released at once or after a drag; a key would count as one too. At the end both games must be the same, answer by answer.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from browser.playing import MAKE, Choice, Player, Seen
from buildstars.card.layout import CARD, COMBAT, CONTESTED, MOVE, PASS, SLOT, STRIKE, UNIT, ZONE

if TYPE_CHECKING:
    from playwright.sync_api import Page, WebSocket

SIZE = {"width": 1920, "height": 1080}
ME, THEM = {"key": "separatist-swarm"}, {"key": "rebel-squadrons"}
"""Many small units, which take most clicks, against fewer larger ones."""
OPTIONS = {"first_player": "0"}
SETTLED = "() => document.querySelector('main[data-settled=true]') !== null || document.querySelector('#end-title') !== null"
PATIENCE = 60_000


@dataclass(frozen=True)
class Given:
    """An answer, and the own turn in which it was given; 0 outside of them: deployed, or as a defender."""

    answer: int
    turn: int


class Ears:
    """What a browser answers, as it goes over the socket."""

    def __init__(self, page: Page) -> None:
        self.answers: list[int] = []
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framesent", self._heard)

    def _heard(self, frame: Any) -> None:
        message = json.loads(frame)
        if message["type"] == "answer":
            self.answers.append(message["answer"])


class Simple(Player):
    """Attackers in the order in which they stand, battles in the order in which they were declared, half of them at the same target."""

    def __init__(self, page: Page, seed: int) -> None:
        super().__init__(page, seed, cards=0.5, attacks=0.85)

    def decide(self, seen: Seen) -> Choice:
        orders, foes, units = seen.of_kind("order"), seen.of_kind("foe"), seen.of_kind("unit")
        if orders:
            return orders[0]
        if foes and not units:
            return foes[0] if self.dice.random() < 0.5 else self.dice.choice(foes)
        chosen = super().decide(seen)
        return next(unit for unit in units if unit.zone == chosen.zone) if chosen.kind == "unit" else chosen


def begin(page: Page, asks_less: bool) -> Ears:
    ears = Ears(page)
    page.add_init_script(f"localStorage.setItem('settings', JSON.stringify({{ autoSkip: {str(asks_less).lower()} }}))")
    page.goto("/")
    seats = [{"kind": "me", "name": "Anna", "force": ME}, {"kind": "bot", "opponent": "recruit", "force": THEM}]
    made = page.evaluate(MAKE, {"seats": seats, "options": OPTIONS, "undo": "free"})
    page.goto(f"/t/{made}")
    return ears


def settled(page: Page) -> None:
    page.wait_for_function(SETTLED, timeout=PATIENCE)


def version(page: Page) -> int:
    return int(page.locator("main").get_attribute("data-version") or 0)


def moved_on(page: Page, since: int) -> None:
    page.wait_for_function("(since) => Number(document.querySelector('main').dataset.version) > since", arg=since, timeout=PATIENCE)


# ---- every question ---------------------------------------------------------------------------------------------------


def by_questions(page: Page, turns: int, seed: int = 1) -> list[Given]:
    """Every question gets its click: so many own turns, or to the end of the game."""
    ears, player, found, own = begin(page, False), Simple(page, seed), list[Given](), list[int]()
    while True:
        settled(page)
        seen = player.wait()
        mine = seen.turn % 2 == 1  # of two players, and the first one
        if mine and seen.turn not in own:
            own.append(seen.turn)
        if seen.over or len(own) > turns:
            return found
        since = version(page)
        player.act(seen)
        moved_on(page, since)
        found += [Given(answer, seen.turn if mine else 0) for answer in ears.answers[len(found) :]]


# ---- gestures ---------------------------------------------------------------------------------------------------------


class Hands:
    """The same answers with as few presses as the table allows."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.clicks = 0
        self.action = -1

    def do(self, ahead: Sequence[int]) -> None:
        """One gesture; `ahead` are the answers to come in this turn."""
        action = ahead[1] if ahead[0] == PASS and len(ahead) > 1 and self.page.locator("[data-chain]").count() else ahead[0]
        rest = list(ahead[2:] if action is not ahead[0] else ahead[1:])
        if action in (MOVE, COMBAT, STRIKE):
            self.action = action
            return self.act(rest)
        if ahead[0] >= UNIT and self.action in (MOVE, COMBAT, STRIKE) and self.page.locator("[data-prompt] ol").count() == 0:
            return self.act(list(ahead))
        if ahead[0] == PASS:
            self.action = -1
        return self.answer(ahead)

    def act(self, answers: list[int]) -> None:
        onto, units = self.same(answers)
        if len(units) > 2:
            self.lasso(units)
        self.drag(token(units[0]), onto)

    def same(self, answers: list[int]) -> tuple[str, list[int]]:
        """What the next units do the same: onto what they are dragged, and which they are."""
        found: list[tuple[str, int]] = []
        if self.action == STRIKE:
            slot = answers[0] - SLOT if SLOT <= answers[0] < CARD else int(self.page.evaluate(STRUCK))
            strikers = [answer for answer in answers if answer >= UNIT]
            found = [(f"[data-slot='{slot}']", unit - UNIT) for unit in strikers[: self.before_done(answers)]]
        while self.action != STRIKE and answers and answers[0] >= UNIT:
            unit, answers = answers[0] - UNIT, answers[1:]
            if self.action == COMBAT:
                found.append((token(answers[0] - UNIT), unit))
                answers = answers[1:]
            else:
                goes = bool(answers) and ZONE <= answers[0] < SLOT
                found.append((f"[data-zone='{answers[0] - ZONE if goes else CONTESTED}']", unit))
                answers = answers[1:] if goes else answers
        onto = found[0][0]
        alike = next((k for k, (other, _) in enumerate(found) if other != onto), len(found))
        return onto, [unit for _, unit in found[:alike]]

    @staticmethod
    def before_done(answers: list[int]) -> int:
        """How many units are picked before it is finished."""
        units = answers[1:] if answers[0] < CARD else answers
        return next((k for k, answer in enumerate(units) if answer < UNIT), len(units))

    def answer(self, ahead: Sequence[int]) -> None:
        answer = ahead[0]
        if CARD <= answer < UNIT and len(ahead) > 1 and SLOT <= ahead[1] < CARD:
            return self.drag(f"[data-card='{answer - CARD}']", f"[data-slot='{ahead[1] - SLOT}']")
        if CARD <= answer < UNIT:
            return self.press(f"[data-card='{answer - CARD}'].selectable, [data-prompt] [data-answer='{answer}']")
        if SLOT <= answer < CARD:
            return self.press(f"[data-slot='{answer - SLOT}']")
        if answer >= UNIT:
            return self.press(token(answer - UNIT))
        return self.press(f"[data-prompt] [data-answer='{answer}']")

    # ---- presses ------------------------------------------------------------------------------------------------------

    def press(self, selector: str) -> None:
        self.clicks += 1
        self.page.locator(selector).first.click()

    def drag(self, what: str, onto: str) -> None:
        self.clicks += 1
        start, end = self.page.evaluate(SPOT, [what, False]), self.page.evaluate(SPOT, [onto, onto.startswith("[data-zone")])
        mouse = self.page.mouse
        mouse.move(*start)
        mouse.down()
        mouse.move((start[0] + end[0]) / 2, (start[1] + end[1]) / 2, steps=3)
        mouse.move(*end, steps=3)
        mouse.up()

    def lasso(self, units: list[int]) -> None:
        """Nothing, if no rectangle holds these own units alone."""
        found = self.page.evaluate(ROOM, [units])
        if found is None:
            return
        self.clicks += 1
        mouse = self.page.mouse
        mouse.move(found[0], found[1])
        mouse.down()
        mouse.move(found[2], found[3], steps=4)
        mouse.up()


def token(unit: int) -> str:
    return f"[data-units~='{unit}']"


STRUCK = "() => Number(document.querySelector('.objective.affected')?.dataset.slot ?? -1)"
SPOT = """([selector, zone]) => {
  const node = document.querySelector(selector);
  const { left, top, width, height } = node.getBoundingClientRect();
  if (!zone) return [left + width / 2, top + height / 2];
  for (let y = top + 8; y < top + height; y += 9)
    for (let x = left + 30; x < left + width; x += 23) {
      const hit = document.elementFromPoint(x, y);
      if (hit && hit.closest("[data-zone]") === node && !hit.closest("[data-unit], [data-slot], button")) return [x, y];
    }
  return [left + width / 2, top + height / 2];
}"""
ROOM = """([units]) => {
  const own = [...document.querySelectorAll(".own [data-units], [data-zone] [data-units]")];
  const middle = (node) => { const box = node.getBoundingClientRect(); return [box.left + box.width / 2, box.top + box.height / 2]; };
  const wanted = (node) => node.dataset.units.split(" ").some((unit) => units.includes(Number(unit)));
  const exact = own.filter(wanted).every((node) => node.dataset.units.split(" ").every((unit) => units.includes(Number(unit))));
  const spots = own.filter(wanted).map(middle);
  if (!exact || spots.length === 0) return null;
  for (const pad of [14, 30, 44, 58]) {
    const [left, right] = [Math.min(...spots.map(([x]) => x)) - pad, Math.max(...spots.map(([x]) => x)) + pad];
    const [top, bottom] = [Math.min(...spots.map(([, y]) => y)) - pad, Math.max(...spots.map(([, y]) => y)) + pad];
    const seat = Math.floor(units[0] / 64);
    const others = own.filter((node) => !wanted(node) && Math.floor(Number(node.dataset.unit) / 64) === seat).map(middle);
    if (others.some(([x, y]) => x >= left && x <= right && y >= top && y <= bottom)) continue;
    const ways = [[left, top, right, bottom], [right, bottom, left, top], [left, bottom, right, top], [right, top, left, bottom]];
    for (const corners of ways) {
      const hit = document.elementFromPoint(corners[0], corners[1]);
      if (hit && hit.closest("[data-board]") && !hit.closest("button")) return corners;
    }
  }
  return null;
}"""


def by_gestures(page: Page, given: Sequence[Given]) -> dict[int, int]:
    """Clicks by own turn, and under 0 all others; AssertionError if it is not the same game."""
    ears, hands, clicks = begin(page, True), Hands(page), dict[int, int]()
    while True:
        settled(page)
        done = len(ears.answers)
        if done >= len(given):
            break
        turn = given[done].turn
        ahead = [one.answer for one in given[done:] if one.turn == turn]
        since, before = version(page), hands.clicks
        hands.do(ahead)
        moved_on(page, since)
        clicks[turn] = clicks.get(turn, 0) + hands.clicks - before
    for turn in {one.turn for one in given}:
        wanted = sorted(one.answer for one in given if one.turn == turn)
        got = sorted(answer for answer, one in zip(ears.answers, given) if one.turn == turn)
        assert got == wanted, f"turn {turn}: {got} instead of {wanted}"
    return clicks


@dataclass(frozen=True)
class Count:
    turn: int
    attackers: int
    questions: int
    clicks: int


def count(given: Sequence[Given], clicks: dict[int, int]) -> list[Count]:
    found = []
    for turn in sorted({one.turn for one in given if one.turn}):
        answers = [one.answer for one in given if one.turn == turn]
        found.append(Count(turn, attackers_of(answers), len(answers), clicks.get(turn, 0)))
    return found


def attackers_of(answers: Sequence[int]) -> int:
    if COMBAT not in answers:
        return 0
    declared = answers[answers.index(COMBAT) + 1 :]
    return next((k for k, answer in enumerate(declared) if answer < UNIT), len(declared)) // 2

"""A player who sees what a person sees and does what a person does.

It looks at the prompt and at what the board marks as possible, chooses simply (strike, else attack, else advance), and clicks, taps or
presses keys. It knows nothing of the answers behind: whatever cannot be found on the screen, it cannot do.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from buildstars.content.loader import load_forces
from buildstars.match.chance import SeededChance
from buildstars.match.match import new_match
from buildstars.match.record import write

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

    from buildstars.core.interface import View

MOVE, COMBAT, STRIKE, PASS, YES, BACK, ZONES, CONTESTED = 3, 4, 5, 0, 1, 2, 24, 8
PATIENCE = 30_000
TRY = 8_000
"""Milliseconds for one click: what was there may be gone, because a forced answer is given by itself; then there is something new."""

SEE = (Path(__file__).parent / "see.js").read_text().partition("\n")[2].strip()
READY = f"""() => {{
  const seen = ({SEE})();
  return seen.over || seen.handed || (seen.asked && seen.choices.length > 0) ? seen : null;
}}"""

ASK_ALL = "localStorage.setItem('settings', JSON.stringify({ ...JSON.parse(localStorage.getItem('settings')), autoSkip: false }))"
"""No question is answered by itself."""

Hands = Literal["mouse", "touch", "keys"]


@dataclass(frozen=True)
class Choice:
    kind: str
    selector: str
    answer: int = -1
    primary: bool = False
    zone: int = -1


@dataclass(frozen=True)
class Seen:
    """What stands on the screen: whether this player is asked, in which words, and what can be chosen."""

    asked: bool
    over: bool
    handed: bool
    own: int
    choices: tuple[Choice, ...]
    sentence: str
    where: str
    turn: int
    in_battle: bool

    @classmethod
    def of(cls, found: dict[str, Any]) -> Seen:
        return cls(**{**found, "choices": tuple(Choice(**choice) for choice in found["choices"])})

    def button(self, answer: int) -> Choice | None:
        return next((choice for choice in self.choices if choice.kind == "button" and choice.answer == answer), None)

    def of_kind(self, *kinds: str) -> list[Choice]:
        return [choice for choice in self.choices if choice.kind in kinds]



@dataclass(frozen=True)
class Done:
    """Something that a player chose, and in answer to what."""

    kind: str
    answer: int
    sentence: str
    in_battle: bool


class Player:
    def __init__(self, page: Page, seed: int = 1, hands: Hands = "mouse", cards: float = 0.7, attacks: float = 0.5) -> None:
        self.page, self.hands, self.cards, self.attacks = page, hands, cards, attacks
        self.dice = random.Random(seed)
        self.did: list[Done] = []

    def see(self) -> Seen:
        return Seen.of(self.page.evaluate(SEE))

    def wait(self, patience: float = PATIENCE) -> Seen:
        """Until this player is asked, is handed the screen, or the game is over."""
        return Seen.of(self.page.wait_for_function(READY, timeout=patience).json_value())

    def act(self, seen: Seen) -> None:
        """One answer to what is seen; nothing, if it was gone before it could be taken."""
        from playwright.sync_api import Error

        choice = self.decide(seen)
        found = self.page.locator(choice.selector).first
        try:
            if self.hands == "mouse":
                found.click(timeout=TRY)
            elif self.hands == "touch":
                found.tap(timeout=TRY)
                if self.page.locator("[data-armed]").count() > 0:  # the first tap showed what it would change
                    found.tap(timeout=TRY)
            elif choice.primary and self.dice.random() < 0.7:
                self.page.keyboard.press("Space")
            else:
                Keys(self.page).take(found)
        except (Error, LookupError):
            if found.count() > 0:
                raise
            return
        self.did.append(Done(choice.kind, choice.answer, seen.sentence, seen.in_battle))

    def play(self, until: Callable[[Seen], bool] = lambda seen: False, most: int = 1500) -> Seen:
        """Until something is seen, or the end."""
        for _ in range(most):
            seen = self.wait()
            if seen.over or until(seen):
                return seen
            self.act(seen)
        raise AssertionError(f"still not there after {most} answers: {seen.where} {seen.sentence}")

    @property
    def cards_played(self) -> int:
        return sum(done.kind == "card" and done.in_battle for done in self.did)

    def decide(self, seen: Seen) -> Choice:
        if any(seen.button(answer) for answer in (MOVE, COMBAT, STRIKE)):
            return self.action(seen)
        zones = [choice for choice in seen.of_kind("button") if ZONES <= choice.answer <= ZONES + CONTESTED]
        if zones:
            return self.dice.choice([zone for zone in zones if zone.answer != ZONES + seen.own] or zones)
        things = seen.of_kind("foe", "objective", "order", "seat")
        cards, units, done = seen.of_kind("card"), seen.of_kind("unit"), seen.button(PASS)
        if things:
            return self.dice.choice(things)
        if cards and (done is None or self.dice.random() < self.cards):
            return self.dice.choice(cards)
        at_the_goal = [unit for unit in units if unit.zone not in (-1, seen.own, CONTESTED)]
        forward = [unit for unit in units if unit not in at_the_goal] if self.last_action == MOVE else units
        if forward and (seen.button(BACK) is None or done is None or self.dice.random() < 0.75):
            return self.dice.choice(forward)
        if seen.button(BACK) is not None and done is None:
            return self.dice.choice(units or list(seen.choices))
        return done or seen.button(YES) or self.dice.choice(list(seen.choices))

    @property
    def last_action(self) -> int:
        return next((done.answer for done in reversed(self.did) if done.answer in (MOVE, COMBAT, STRIKE)), -1)

    def action(self, seen: Seen) -> Choice:
        """Not always the same: games are to end, and to show all that there is."""
        for answer, chance in ((STRIKE, 0.9), (COMBAT, self.attacks), (MOVE, 1.0), (COMBAT, 1.0)):
            found = seen.button(answer)
            if found is not None and self.dice.random() < chance:
                return found
        return seen.button(PASS) or seen.choices[0]


class Keys:
    """A keyboard and nothing else."""

    WHERE = """(target) => {
      const now = document.activeElement ?? document.body;
      const at = (node) => {
        const { left, top, width, height } = node.getBoundingClientRect();
        return [left + width / 2, top + height / 2];
      };
      return { there: now === target, nowhere: !now.matches("[data-focus]"), from: at(now), to: at(target) };
    }"""

    def __init__(self, page: Page) -> None:
        self.page = page

    def take(self, target: Locator) -> None:
        self.reach(target)
        self.page.keyboard.press("Enter")

    def reach(self, target: Locator, most: int = 150) -> None:
        """The arrow keys towards it; where they have led nowhere, Tab goes on to the next group; going round in circles, any key."""
        been: Counter[tuple[float, float]] = Counter()
        dice = random.Random(1)
        for _ in range(most):
            handle = target.element_handle(timeout=TRY)
            found = self.page.evaluate(self.WHERE, handle)
            if found["there"]:
                return
            (x, y), (wanted_x, wanted_y) = found["from"], found["to"]
            key = "ArrowDown" if found["nowhere"] else self.towards(wanted_x - x, wanted_y - y)
            if been[x, y] == 1:
                key = "Tab"
            elif been[x, y] > 1:
                key = dice.choice(("Tab", "ArrowDown", "ArrowUp", "ArrowLeft", "ArrowRight"))
            been[x, y] += 1
            self.page.keyboard.press(key)
        raise LookupError(f"no key leads to {target}")

    @staticmethod
    def towards(dx: float, dy: float) -> str:
        if abs(dx) > abs(dy):
            return "ArrowRight" if dx > 0 else "ArrowLeft"
        return "ArrowDown" if dy > 0 else "ArrowUp"


def together(*players: Player, until: Callable[[], bool] = lambda: False, most: int = 3000) -> None:
    """Several players at one table: whoever is asked answers, until something is so or the game is over for all of them."""
    from playwright.sync_api import TimeoutError

    waited = 0
    for _ in range(most):
        seen = [player.see() for player in players]
        if all(one.over for one in seen) or until():
            return
        asked = [(player, one) for player, one in zip(players, seen, strict=True) if one.asked and one.choices]
        if asked:
            asked[0][0].act(asked[0][1])
            waited = 0
            continue
        assert waited < 200, f"nobody is asked any more: {seen}"
        try:
            players[waited % len(players)].wait(300)
        except TimeoutError:
            pass  # then it is somebody else's time
        waited += 1
    raise AssertionError(f"the game does not end: {seen}")


PACKS = {"packs": "on"}
REBELS, EMPIRE = {"key": "starter-a"}, {"key": "starter-b"}
ME, RECRUIT = {"kind": "me", "force": REBELS}, {"kind": "bot", "opponent": "recruit", "force": EMPIRE}


MAKE = """async (body) => {
  await fetch("/api/me");
  const sent = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  const answer = await fetch("/api/tables", sent);
  return answer.ok ? (await answer.json()).id : Promise.reject(new Error(await answer.text()));
}"""


def make_table(page: Page, *seats: dict[str, Any], **more: Any) -> str:
    """The id of a table made without its page, for tests of something else; against the Recruit, if nothing else is said."""
    made = str(page.evaluate(MAKE, {"seats": list(seats) or [ME, RECRUIT], "options": PACKS, "undo": "free", **more}))
    page.goto(f"/t/{made}")
    return made


def resign(page: Page) -> None:
    """Give up, as a person does: beside the prompt, asked once more, and sure."""
    page.locator("[data-leave]").click()
    for _ in range(2):
        page.get_by_role("button", name=re.compile("^(Resign|Aufgeben)$")).click()


@cache
def a_moment(asked: Callable[[View], bool]) -> tuple[str, int]:
    """A game of random answers, as its record, and how many answers lead to a question of that kind for seat 0."""
    ready = load_forces()
    for seed in range(50):
        dice = random.Random(seed)
        match = new_match([ready["starter-a"], ready["starter-b"]], PACKS, chance=SeededChance(b"a battle" * 4))
        while (seat := match.to_answer()) >= 0:
            if seat == 0 and asked(match.game.view(seat)):
                ply = len(match.history.plies)
                while (seat := match.to_answer()) >= 0:
                    match.answer(seat, dice.choice(match.game.legal()))
                return write(match.record), ply
            match.answer(seat, dice.choice(match.game.legal()))
    raise AssertionError("no game has such a question")


def asks_for_a_card(view: View) -> bool:
    return view.question().id in ("q-attacker-card", "q-defender-card") and len(view.legal()) > 2


def offers_a_strike(view: View) -> bool:
    return view.question().id == "q-action" and STRIKE in view.legal()


INTO = """async ([text, ply]) => {
  await fetch("/api/me");
  const posted = async (to, type, body) => {
    const answer = await fetch(to, { method: "POST", headers: { "content-type": type }, body });
    return answer.ok ? (await answer.json()).id : Promise.reject(new Error(await answer.text()));
  };
  const brought = await posted("/api/records", "text/plain", text);
  return posted(`/api/games/${brought}/fork`, "application/json", JSON.stringify({ ply, seat: 0, opponent: "recruit" }));
}"""


def into_a_moment(page: Page, asked: Callable[[View], bool]) -> str:
    """A table at which seat 0 is asked such a question. Its id."""
    made = str(page.evaluate(INTO, list(a_moment(asked))))
    page.goto(f"/t/{made}")
    return made


def into_a_battle(page: Page, player: Player) -> str:
    """A table at which this player is asked for a combat card at once: a moment of a game that was brought. Its id."""
    made = into_a_moment(page, asks_for_a_card)
    assert player.wait().in_battle
    return made

"""A player of the miniatures game who sees what a person sees and does what a person does.

It looks at the prompt, at what the map marks as possible and at where things are on the screen, goes for the nearest enemy and fires at
whatever it may. It knows nothing of the answers behind.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

if TYPE_CHECKING:
    from playwright.sync_api import Page

PATIENCE = 30_000
SEE = """() => {
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  const main = document.querySelector("main[data-version]");
  if (!main) return null;
  const stage = document.querySelector("[data-stage]");
  const middle = (node) => {
    const box = (node.querySelector(".base, .plate") ?? node).getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
  };
  const inSight = ([x, y]) => stage?.contains(document.elementFromPoint(x, y)) ?? false;
  const thing = (node) => {
    const at = middle(node);
    return { target: Number(node.dataset.target), at, seen: inSight(at), name: node.getAttribute("aria-label") };
  };
  const pad = document.querySelector("[data-pad]");
  const bar = document.querySelector(".scale .bar");
  return {
    version: Number(main.dataset.version), over: document.querySelector("#end-title") !== null,
    handed: document.querySelector("dialog[open] .inside") !== null,
    asked: document.querySelector("[data-prompt].mine") !== null && main.dataset.sent !== "true",
    sentence: document.querySelector("[data-prompt] h2")?.innerText ?? "", where: document.querySelector(".station.now")?.innerText ?? "",
    mode: pad?.dataset.pad ?? "", short: bar?.getBoundingClientRect().width ?? 0,
    mover: all("[data-map=unit].selected").map(thing)[0] ?? null,
    units: all("[data-map=unit]").map(thing), choices: all("[data-map]:is(.selectable, .target)").map(thing),
    tray: all(".tray .offered").length,
    buttons: all("[data-prompt] [data-answer]").map((node) => ({ answer: Number(node.dataset.answer), words: node.innerText })),
    primary: document.querySelector("[data-primary]:not(:disabled)") !== null,
  };
}"""
READY = f"""() => {{
  const seen = ({SEE})();
  return seen && (seen.over || seen.handed || seen.asked) ? seen : null;
}}"""

Hands = Literal["mouse", "touch"]
Spot = tuple[float, float]


@dataclass(frozen=True)
class Thing:
    target: int
    at: Spot
    seen: bool
    name: str


@dataclass(frozen=True)
class Look:
    """What stands on the screen."""

    version: int
    over: bool
    handed: bool
    asked: bool
    sentence: str
    where: str
    mode: str
    short: float
    mover: Thing | None
    units: tuple[Thing, ...]
    choices: tuple[Thing, ...]
    tray: int
    buttons: tuple[dict[str, Any], ...]
    primary: bool

    @classmethod
    def of(cls, found: dict[str, Any]) -> Look:
        mover = Thing(**found["mover"]) if found["mover"] else None
        things = {key: tuple(Thing(**one) for one in found[key]) for key in ("units", "choices")}
        return cls(**{**found, **things, "mover": mover, "buttons": tuple(found["buttons"])})


def apart(a: Spot, b: Spot) -> float:
    return math.hypot(a[0] - b[0], a[1] - b[1])


class MiniPlayer:
    def __init__(self, page: Page, seat: int = 0, hands: Hands = "mouse") -> None:
        self.page, self.seat, self.hands = page, seat, hands
        self.done: list[str] = []
        """What was done, in a word each."""

    def wait(self, patience: int = PATIENCE) -> Look:
        return Look.of(self.page.wait_for_function(READY, timeout=patience).json_value())

    def look(self) -> Look:
        return Look.of(self.page.wait_for_function(SEE, timeout=PATIENCE).json_value())

    def play(self, until: Callable[[Look], bool] = lambda look: False, most: int = 600) -> Look:
        for _ in range(most):
            look = self.wait()
            if look.over or until(look):
                return look
            self.step(look)
        raise AssertionError(f"not there after {most} steps; the last: {self.done[-10:]}")

    def step(self, look: Look) -> None:
        """One thing, and then whatever comes of it is waited for."""
        what = self.choose(look)
        self.done.append(what)
        self.page.wait_for_function(f"(version) => (({SEE})()?.version ?? version) !== version", arg=look.version, timeout=PATIENCE)

    def choose(self, look: Look) -> str:
        if look.tray:
            self.press(".tray .offered")
            return "unit from the reserves"
        if look.mode == "place":
            self.press("[data-pad] .go")
            return "placed"
        if look.mode in ("move", "heading"):
            return self.go(look)
        if look.choices:
            return self.pick(look)
        if look.primary:
            self.press("[data-primary]:not(:disabled)")
            return "main button"
        self.press(f"[data-prompt] [data-answer='{look.buttons[-1]['answer']}']")
        return str(look.buttons[-1]["words"])

    def go(self, look: Look) -> str:
        """Straight at the nearest enemy with a click where the segment is to lead; what is near enough stays."""
        assert look.mover is not None
        here = look.mover.at
        target = min((unit.at for unit in look.units if unit.target >> 6 != self.seat), key=lambda at: apart(at, here), default=here)
        far = apart(target, here)
        if far < look.short * 1.6 or look.mode == "heading":
            self.press("[data-prompt] [data-answer='0']")
            return "stays"
        spot = (here[0] + (target[0] - here[0]) * look.short / far, here[1] + (target[1] - here[1]) * look.short / far)
        if self.hands == "touch":
            self.page.touchscreen.tap(*spot)
            found = self.page.evaluate(SEE)
            if found["version"] != look.version or not found["asked"]:  # straight ahead: the tap was on the ghost itself
                return "segment"
        else:
            self.page.mouse.move(*spot)
        if self.page.locator("[data-pad] .go").is_disabled():  # something stands in the way
            self.press("[data-prompt] [data-answer='0']")
            return "stays"
        behind = self.page.locator(".ghost .illegal").count() > 0  # a click there makes no move; the button turns as far as one may
        if self.hands == "touch" or behind:
            self.press("[data-pad] .go")
        else:
            self.page.mouse.click(*spot)
        return "segment"

    def pick(self, look: Look) -> str:
        """Something on the map; brought into sight by the tool for it, if it has to be."""
        thing = next((one for one in look.choices if one.seen), None)
        if thing is None:
            self.press("[data-tool=whole]")
            thing = next(one for one in self.look().choices if one.seen)
        self.point(thing.at)
        return f"picked {thing.target}"

    # ---- hands --------------------------------------------------------------------------------------------------------

    def press(self, selector: str) -> None:
        button = self.page.locator(selector).first
        if self.hands == "touch":
            button.tap()
        else:
            button.click()

    def point(self, at: Spot) -> None:
        if self.hands == "touch":
            self.page.touchscreen.tap(*at)
        else:
            self.page.mouse.move(*at)
            self.page.mouse.click(*at)


def together(*players: MiniPlayer, until: Callable[[Look], bool] = lambda look: False, most: int = 1500) -> None:
    """Several players at one table: whoever is asked answers, until all see what is waited for, or the end."""
    from playwright.sync_api import TimeoutError

    waited = 0
    for _ in range(most):
        looks = [player.look() for player in players]
        if all(look.over or until(look) for look in looks):
            return
        asked = next(((player, look) for player, look in zip(players, looks, strict=True) if look.asked and not look.over), None)
        if asked is not None and not any(until(look) for look in looks):  # who is there already waits for the others
            asked[0].step(asked[1])
            waited = 0
            continue
        assert waited < 200, f"nobody is asked any more: {looks}"
        try:
            players[waited % len(players)].wait(300)
        except TimeoutError:
            pass  # then it is somebody else's time
        waited += 1
    raise AssertionError("the game does not end")

"""Somebody who enters units and cards in the grid by the keyboard alone, and how many keys that takes.

The pace is that of a practised person: five keystrokes a second, and 0.6 seconds to look for the next value. A test counts keys and
fields, which do not depend on the machine; `tools/grid-speed` types at that pace and looks at the clock.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Page

KEYS_A_SECOND = 5.0
LOOKING = 0.6
"""Seconds before each field."""


@dataclass(frozen=True)
class Row:
    """A unit as it is read from a card. `side`: the key of its affiliation, if it is another than the row above has."""

    name: str
    values: tuple[int, int, int, int, int]
    icons: str = ""
    side: str = ""
    back: tuple[int, ...] = ()
    """Values of the second face, from the stars on, as far as they are told."""


TWENTY = (
    Row("Gray Squadron X-wing", (2, 3, 2, 10, 2), "lt", "r"),
    Row("Sand Squadron Y-wing", (2, 2, 3, 9, 3), "t"),
    Row("Tern Squadron A-wing", (1, 3, 1, 11, 1), "lf"),
    Row("Moss Squadron B-wing", (3, 3, 3, 9, 4), "ltu"),
    Row("Captain Vey's X-wing", (3, 4, 2, 11, 3), "lv", back=(4, 5, 3, 12)),
    Row("Snowspeeder Patrol", (1, 2, 1, 9, 1), "s"),
    Row("Harbor Transport", (2, 1, 1, 8, 4), "p"),
    Row("Frigate Evening Star", (4, 4, 4, 10, 6), "yu"),
    Row("Ash Squadron TIE Fighter", (1, 2, 1, 9, 1), "l", "i"),
    Row("Flint TIE Interceptor", (2, 3, 1, 11, 1), "lf"),
    Row("Cinder TIE Bomber", (2, 2, 3, 8, 3), "t"),
    Row("Slate TIE Advanced", (3, 4, 2, 11, 3), "lev", back=(4, 5, 3)),
    Row("Lambda Shuttle Ferry", (3, 2, 2, 10, 4), "pm"),
    Row("Star Destroyer Verdict", (5, 5, 5, 11, 8), "uyc"),
    Row("Patrol AT-ST", (2, 3, 2, 9, 3), "s"),
    Row("Siege AT-AT", (4, 4, 4, 11, 6), "ugh"),
    Row("Scout Speeder Bike", (1, 2, 1, 10, 1), "si"),
    Row("Vulture Droid Swarm", (1, 2, 1, 9, 1), "bl", "s"),
    Row("Hailfire Battery", (3, 3, 3, 9, 4), "bg"),
    Row("Wandering Freighter", (3, 3, 2, 10, 4), "l", "f"),
)


@dataclass
class Typist:
    """Types, and counts. `pace` 1.0 is a practised person, 0.0 as fast as the browser takes it."""

    page: Page
    pace: float = 0.0
    keys: int = 0
    fields: int = field(default=0)

    @property
    def seconds(self) -> float:
        """What it takes at the pace of a practised person."""
        return self.keys / KEYS_A_SECOND + self.fields * LOOKING

    def press(self, key: str) -> None:
        self.page.keyboard.press(key)
        self.keys += 1
        self._wait(1 / KEYS_A_SECOND)

    def fill(self, text: str) -> None:
        """A field: look, then type."""
        self.fields += 1
        self._wait(LOOKING)
        for part in text if self.pace else [text]:
            self.page.keyboard.type(part)
            self.keys += len(part)
            self._wait(1 / KEYS_A_SECOND)

    def enter(self, row: Row) -> None:
        """A row, and on to the next one."""
        self.fill(row.name)
        for value in row.values:
            self.press("Tab")
            self.fill(str(value))
        self.press("Tab")
        self.fill(row.icons)
        if row.side:
            self.press("Tab")
            self.fill(row.side)
        if row.back:
            if not row.side:
                self.press("Tab")
            for value in row.back:
                self.press("Tab")
                self.fill(str(value))
        self.press("Enter")
        if not row.back and "v" in row.icons:
            self.press("Enter")

    def _wait(self, seconds: float) -> None:
        if self.pace:
            self.page.wait_for_timeout(1000 * seconds * self.pace)

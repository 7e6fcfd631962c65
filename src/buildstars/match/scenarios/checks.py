"""What all expectations of scenarios share: where they are checked, what a difference is, and the shapes their values have."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from buildstars.content.loader import plain
from buildstars.content.text.phrases import phrase
from buildstars.core.interface import Game
from buildstars.core.messages import Event, Name
from buildstars.match.scenarios.names import Naming
from buildstars.match.scenarios.values import Wrong


@dataclass(frozen=True)
class Difference:
    key: str
    expected: str
    got: str

    def __str__(self) -> str:
        return f"{self.key}: expected {self.expected}, got {self.got}"


@dataclass(frozen=True)
class Seen:
    """Where the expectations are checked: the game, and what happened in this step. Each game adds what else it shows."""

    game: Game
    events: list[Event]

    @property
    def naming(self) -> Naming:
        raise NotImplementedError


Found = Iterator[Difference]


def show(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(show(one) for one in value) + "]"
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {show(one)}" for key, one in value.items()) + " }"
    return str(value)


def compare(key: str, wanted: Any, got: Any) -> Found:
    if wanted != got:
        yield Difference(key, show(wanted), show(got))


def table_of(key: str, wanted: Any) -> dict[str, Any]:
    if not isinstance(wanted, dict):
        raise Wrong(phrase("scenario-expect-table", key=key, given=repr(wanted)), "`expect`")
    return wanted


def list_of(key: str, wanted: Any) -> list[Any]:
    if not isinstance(wanted, list):
        raise Wrong(phrase("scenario-expect-list", key=key, given=repr(wanted)), "`expect`")
    return wanted


def texts_of(key: str, wanted: Any) -> list[str]:
    if not isinstance(wanted, list) or not all(isinstance(one, str) for one in wanted):
        raise Wrong(phrase("scenario-expect-texts", key=key, given=repr(wanted)), "`expect`")
    return wanted


def seats_of(key: str, wanted: Any) -> list[int]:
    if not isinstance(wanted, list) or not all(isinstance(one, int) for one in wanted):
        raise Wrong(phrase("scenario-expect-seats", key=key, given=repr(wanted)), "`expect`")
    return sorted(wanted)


def by_seat(seen: Seen, key: str, wanted: Any) -> Iterator[tuple[int, Any]]:
    for seat, value in table_of(key, wanted).items():
        if not seat.isdecimal() or int(seat) >= seen.game.players:
            raise Wrong(phrase("scenario-expect-by-seat", key=key, seat=seat), "`expect`")
        yield int(seat), value


def same(wanted: Any, got: Any) -> bool:
    """Names compare as people write them, hits as true or false."""
    if isinstance(wanted, bool):
        return bool(int(wanted) == got)
    if isinstance(got, Name | str):
        return plain(str(wanted)) == plain(str(got))
    return bool(wanted == got)

"""What a scenario of the miniatures game expects after a step, and the differences to what is: one line each, expected and got.

Each key of an `expect` table has a function here, or in `course` if every game has it.
"""

from __future__ import annotations

from typing import Any, Final

from buildstars.content.text.phrases import phrase
from buildstars.core.cells import ALIVE, FIRST, QUIET, TURN
from buildstars.match.scenarios.checks import Difference, Found, by_seat, compare, seats_of, show, table_of, texts_of
from buildstars.match.scenarios.course import COURSE, Check, differences_by
from buildstars.match.scenarios.minis_events import MinisSeen, check_destroyed, check_shots
from buildstars.match.scenarios.minis_names import any_answer
from buildstars.match.scenarios.names import unit_named
from buildstars.match.scenarios.values import Wrong, check_keys
from buildstars.minis.layout import (
    BASE_DAMAGE,
    CAUSES,
    CLOAKED,
    FLIPPED,
    IN_RESERVE,
    MM,
    MOVED,
    ON_TABLE,
    OUT_CAUSE,
    PHASE,
    POINTS,
    STIRRED,
    UNIT_DAMAGE,
    UNIT_HITS,
    WRECKS,
)
from buildstars.minis.notation.words import PHASES
from buildstars.minis.state import State, block, get, heading_of, is_in, x_of, y_of

NEAR: Final = 0.011
"""Places are compared to the hundredth of a millimetre, the grid of the table; what is written in decimals is rounded."""
UNIT_KEYS: Final = ("where", "at", "damage", "hits", "face", "cloaked", "wreck", "moved", "stirred")


def differences(seen: MinisSeen, expect: dict[str, Any], prefix: str = "") -> list[Difference]:
    return differences_by(CHECKS, VISIBLE, seen, expect, prefix)


# ---- the course of the game -------------------------------------------------------------------------------------------


def check_number(seen: MinisSeen, key: str, wanted: Any) -> Found:
    yield from compare(key, wanted, int(seen.game.words[{"turn": TURN, "first": FIRST, "quiet": QUIET}[key]]))


def check_phase(seen: MinisSeen, key: str, wanted: Any) -> Found:
    yield from compare(key, wanted, PHASES[seen.game.words[PHASE]])


def alive(seen: MinisSeen) -> list[int]:
    return [seat for seat in range(seen.game.players) if (seen.game.words[ALIVE] >> seat) & 1]


def check_alive(seen: MinisSeen, key: str, wanted: Any) -> Found:
    yield from compare(key, seats_of(key, wanted), alive(seen))


def check_out(seen: MinisSeen, key: str, wanted: Any) -> Found:
    for seat, cause in by_seat(seen, key, wanted):
        got = "still in" if seat in alive(seen) else CAUSES[seen.game.words[block(seat) + OUT_CAUSE]]
        yield from compare(f"{key}.{seat}", cause, got)


# ---- the table --------------------------------------------------------------------------------------------------------


def unit_state(s: State, u: int) -> dict[str, Any]:
    where = "table" if is_in(s, u, ON_TABLE) else "reserve" if is_in(s, u, IN_RESERVE) else "gone"
    flags = {word: is_in(s, u, which) for word, which in (("cloaked", CLOAKED), ("wreck", WRECKS), ("moved", MOVED), ("stirred", STIRRED))}
    at = [int(x_of(s, u)) / MM, int(y_of(s, u)) / MM, int(heading_of(s, u)) / 10]
    counts = {"damage": int(get(s, u, UNIT_DAMAGE)), "hits": int(get(s, u, UNIT_HITS))}
    return {"where": where, "at": at, **counts, "face": "back" if is_in(s, u, FLIPPED) else "front", **flags}


def check_units(seen: MinisSeen, key: str, wanted: Any) -> Found:
    for name, value in table_of(key, wanted).items():
        got = unit_state(seen.shown, unit_named(seen.game.spec, name))
        given = {"where": value} if isinstance(value, str) else table_of(f"{key}.{name}", value)
        check_keys(given, UNIT_KEYS, f"`expect.units.{name}`")
        if "at" in given:
            given = {"where": "table", **given}
        for part, expected in given.items():
            if part == "at":
                yield from compare_place(f"{key}.{name}.at", expected, got["at"])
            else:
                yield from compare(f"{key}.{name}.{part}", expected, got[part])


def compare_place(key: str, wanted: Any, got: list[float]) -> Found:
    """`[x, y]` or `[x, y, heading]`."""
    if not isinstance(wanted, list) or len(wanted) not in (2, 3) or not all(isinstance(one, int | float) for one in wanted):
        raise Wrong(phrase("scenario-place", key=key), "`expect`")
    if any(abs(one - other) > NEAR for one, other in zip(wanted, got)):
        yield Difference(key, show(wanted), show(got[: len(wanted)]))


def check_base(seen: MinisSeen, key: str, wanted: Any) -> Found:
    for seat, value in by_seat(seen, key, wanted):
        yield from compare(f"{key}.{seat}", value, [int(seen.game.words[block(seat) + BASE_DAMAGE + place]) for place in range(3)])


def check_points(seen: MinisSeen, key: str, wanted: Any) -> Found:
    for seat, value in by_seat(seen, key, wanted):
        yield from compare(f"{key}.{seat}", value, int(seen.game.words[block(seat) + POINTS]))


def check_sees(seen: MinisSeen, key: str, wanted: Any) -> Found:
    for seat, value in by_seat(seen, key, wanted):
        view = seen.game.view(seat).known()
        yield from differences(MinisSeen(seen.game, seen.events, view), table_of(f"{key}.{seat}", value), f"{key}.{seat}.")


# ---- answers ----------------------------------------------------------------------------------------------------------


def check_allowed(seen: MinisSeen, key: str, wanted: Any) -> Found:
    """Answers that may be given, offered or not: any length, angle and spot."""
    for wish in texts_of(key, wanted):
        refusal = seen.game.refusal(any_answer(seen.game, wish))
        if refusal is not None:
            yield Difference(key, wish, f"refused by {refusal.rule}, {refusal.message}")


CHECKS: Final[dict[str, Check[MinisSeen]]] = {
    **COURSE,
    "turn": check_number, "first": check_number, "quiet": check_number, "phase": check_phase, "alive": check_alive, "out": check_out,
    "units": check_units, "base": check_base, "points": check_points, "sees": check_sees, "destroyed": check_destroyed,
    "shots": check_shots, "allowed": check_allowed,
}
VISIBLE: Final = ("units",)
"""What a seat's view is asked for."""

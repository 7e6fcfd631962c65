"""What a scenario of the miniatures game expects after a step, and the differences to what is: one line each, expected and got.

Each key of an `expect` table has a function here. Names that do not exist in the game are mistakes of the file, not differences.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any, Final

from buildstars.content.loader import plain
from buildstars.core.cells import ALIVE, FIRST, QUIET, TURN
from buildstars.core.messages import IllegalAnswer
from buildstars.core.seats import CHANCE, OVER
from buildstars.match.scenarios.checks import Difference, Found, compare, same, seats_of, show, table_of, texts_of
from buildstars.match.scenarios.minis_events import MinisSeen, check_destroyed, check_events, check_no_events, check_shots
from buildstars.match.scenarios.minis_names import any_answer, labels, listed, matching, shortest, unit_named
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
    known = CHECKS if not prefix else {key: CHECKS[key] for key in VISIBLE}
    check_keys(expect, known, "`expect`: ")
    found: list[Difference] = []
    for key, wanted in expect.items():
        found += [Difference(prefix + one.key, one.expected, one.got) for one in known[key](seen, key, wanted)]
    return found


def by_seat(seen: MinisSeen, key: str, wanted: Any) -> Iterator[tuple[int, Any]]:
    for seat, value in table_of(key, wanted).items():
        if not seat.isdecimal() or int(seat) >= seen.game.players:
            raise Wrong(f'`expect`: `{key}` is a table by seat, like {{ 0 = …, 1 = … }}; "{seat}" is not a seat')
        yield int(seat), value


# ---- the course of the game -------------------------------------------------------------------------------------------


def check_asked(seen: MinisSeen, key: str, wanted: Any) -> Found:
    who = seen.game.to_answer()
    yield from compare(key, wanted, {CHANCE: "chance", OVER: "nobody"}.get(who, who))


def check_question(seen: MinisSeen, key: str, wanted: Any) -> Found:
    message = seen.game.question()
    given = {"id": wanted} if isinstance(wanted, str) else dict(table_of(key, wanted))
    id_ = str(given.pop("id", message.id))
    yield from compare(key, id_ if id_.startswith("m-q-") else f"m-q-{id_}", message.id)
    for name, value in given.items():
        got = message.args.get(name, "nothing")
        if not same(value, got):
            yield Difference(f"{key}.{name}", show(value), show(got))


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


def check_result(seen: MinisSeen, key: str, wanted: Any) -> Found:
    result = seen.game.result()
    if isinstance(wanted, str):
        if wanted != "none":
            raise Wrong('`expect`: `result` is "none", or a table like { winners = [0], cause = "units" }')
        if result is not None:
            yield Difference(key, "none", f"winners {show(result.winners)} by {result.cause}")
        return
    given = table_of(key, wanted)
    check_keys(given, ("winners", "cause"), "`expect.result`: ")
    if result is None:
        yield Difference(key, show(given), "none: the game goes on")
        return
    if "winners" in given:
        yield from compare(f"{key}.winners", seats_of(f"{key}.winners", given["winners"]), list(result.winners))
    if "cause" in given:
        yield from compare(f"{key}.cause", given["cause"], result.cause)


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
        check_keys(given, UNIT_KEYS, f"`expect.units.{name}`: ")
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
        raise Wrong(f"`expect`: `{key}` is x and y in millimetres and perhaps a heading in degrees, like [120, -300, 90]")
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


# ---- answers and chance -----------------------------------------------------------------------------------------------


def check_offers(seen: MinisSeen, key: str, wanted: Any) -> Found:
    """`offered` exactly, `offers` at least, `not_offered` none of these."""
    game = seen.game
    offered = game.legal()
    named: set[int] = set()
    for wish in texts_of(key, wanted):
        found = matching(game, wish, offered)
        if not found:
            any_answer(game, wish)  # a slip of the pen must not pass unnoticed
        if key == "not_offered":
            if found:
                yield Difference(key, f"no {wish}", listed(game, offered))
        elif len(found) != 1:
            yield Difference(key, wish, f"{len(found)} such answers in {listed(game, offered)}" if found else listed(game, offered))
        named.update(found)
    if key == "offered" and set(offered) - named:
        yield Difference(key, show(wanted), f"{show([shortest(game, answer) for answer in offered if answer not in named])} too")


def check_allowed(seen: MinisSeen, key: str, wanted: Any) -> Found:
    """Answers that may be given, offered or not: any length, angle and spot."""
    for wish in texts_of(key, wanted):
        refusal = seen.game.refusal(any_answer(seen.game, wish))
        if refusal is not None:
            yield Difference(key, wish, f"refused by {refusal.rule}, {refusal.message}")


def check_refused(seen: MinisSeen, key: str, wanted: Any) -> Found:
    """The rule that refuses an answer; given all the same, it changes nothing."""
    for wish, value in table_of(key, wanted).items():
        given = {"rule": value} if isinstance(value, str) else table_of(f"{key}.{wish}", value)
        check_keys(given, ("rule", "message"), f"`expect.refused.{wish}`: ")
        game = seen.game.copy()
        answer = any_answer(game, wish)
        refusal = game.refusal(answer)
        if refusal is None:
            yield Difference(f"{key}.{wish}", show(value), "it may be given")
            continue
        if "rule" in given:
            yield from compare(f"{key}.{wish}", given["rule"], refusal.rule)
        if "message" in given:
            yield from compare(f"{key}.{wish}.message", given["message"], refusal.message.id.removeprefix("m-").removeprefix("refused-"))
        before = game.to_bytes()
        try:
            game.apply(answer)
        except IllegalAnswer:
            if game.to_bytes() != before:
                yield Difference(f"{key}.{wish}", "nothing changed", "another position")
        else:
            yield Difference(f"{key}.{wish}", "refused when given", "it was taken")


def check_odds(seen: MinisSeen, key: str, wanted: Any) -> Found:
    """The probabilities of the chance that is waiting (`wait = true`)."""
    weights = seen.game.chances()
    for wish, value in table_of(key, wanted).items():
        try:
            expected = Fraction(str(value))
        except (ValueError, ZeroDivisionError):
            raise Wrong(f'`expect`: the odds of "{wish}" must be written like "1/36", not {value!r}') from None
        if not weights:
            yield Difference(f"{key}.{wish}", str(expected), "no chance is waiting (write wait = true)")
            continue
        found = [weight for answer, weight in weights if plain(wish) in map(plain, labels(seen.game, answer))]
        yield from compare(f"{key}.{wish}", expected, Fraction(sum(found), sum(weight for _, weight in weights)))


CHECKS: Final[dict[str, Callable[[MinisSeen, str, Any], Found]]] = {
    "asked": check_asked, "question": check_question, "turn": check_number, "first": check_number, "quiet": check_number,
    "phase": check_phase, "alive": check_alive, "out": check_out, "result": check_result, "units": check_units, "base": check_base,
    "points": check_points, "sees": check_sees, "events": check_events, "no_events": check_no_events, "destroyed": check_destroyed,
    "shots": check_shots, "offered": check_offers, "offers": check_offers, "not_offered": check_offers, "allowed": check_allowed,
    "refused": check_refused, "odds": check_odds,
}
VISIBLE: Final = ("units",)
"""What a seat's view is asked for."""

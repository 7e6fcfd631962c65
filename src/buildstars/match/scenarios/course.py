"""What can be expected of any game: who is asked and what, the result, events, offers, refusals, odds, the numbers of a hit.

Each key of an `expect` table has a function, here or in the game's own module. Names that do not exist in the game are mistakes of
the file, not differences.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Mapping
from fractions import Fraction
from typing import Any, Final, TypeVar

from buildstars.content.loader import plain
from buildstars.content.text.phrases import located, phrase
from buildstars.core.messages import Event, IllegalAnswer
from buildstars.core.seats import CHANCE, OVER
from buildstars.match.scenarios.checks import Difference, Found, Seen, compare, list_of, same, seats_of, show, table_of, texts_of
from buildstars.match.scenarios.names import split_seat
from buildstars.match.scenarios.values import Wrong, check_keys

SeenT = TypeVar("SeenT", bound=Seen)
Check = Callable[[SeenT, str, Any], Found]
HIT_KEYS: Final = ("attack", "defense", "hit", "damage", "target", "attack_parts", "defense_parts", "damage_parts")


def differences_by(
    checks: Mapping[str, Check[SeenT]], visible: Collection[str], seen: SeenT, expect: dict[str, Any], prefix: str
) -> list[Difference]:
    """All differences of an `expect` table; with a prefix those of a view, which is asked only for what is visible."""
    known = checks if not prefix else {key: checks[key] for key in visible}
    check_keys(expect, known, "`expect`")
    found: list[Difference] = []
    for key, wanted in expect.items():
        found += [Difference(prefix + one.key, one.expected, one.got) for one in known[key](seen, key, wanted)]
    return found


# ---- the course of the game -------------------------------------------------------------------------------------------


def check_asked(seen: Seen, key: str, wanted: Any) -> Found:
    who = seen.game.to_answer()
    yield from compare(key, wanted, {CHANCE: "chance", OVER: "nobody"}.get(who, who))


def check_question(seen: Seen, key: str, wanted: Any) -> Found:
    message = seen.game.question()
    given = {"id": wanted} if isinstance(wanted, str) else dict(table_of(key, wanted))
    id_ = str(given.pop("id", message.id))
    prefix = f"{seen.naming.prefix}q-"
    yield from compare(key, id_ if id_.startswith(prefix) else f"{prefix}{id_}", message.id)
    for name, value in given.items():
        got = message.args.get(name, "nothing")
        if not same(value, got):
            yield Difference(f"{key}.{name}", show(value), show(got))


def check_result(seen: Seen, key: str, wanted: Any) -> Found:
    result = seen.game.result()
    if isinstance(wanted, str):
        if wanted != "none":
            raise Wrong(phrase("scenario-result"), "`expect`")
        if result is not None:
            yield Difference(key, "none", f"winners {show(result.winners)} by {result.cause}")
        return
    given = table_of(key, wanted)
    check_keys(given, ("winners", "cause"), "`expect.result`")
    if result is None:
        yield Difference(key, show(given), "none: the game goes on")
        return
    if "winners" in given:
        yield from compare(f"{key}.winners", seats_of(f"{key}.winners", given["winners"]), list(result.winners))
    if "cause" in given:
        yield from compare(f"{key}.cause", given["cause"], result.cause)


# ---- events -----------------------------------------------------------------------------------------------------------


def event_text(event: Event) -> str:
    return " ".join([event.kind, *(f"{key}={value}" for key, value in event.message.args.items())])


def wanted_events(seen: Seen, key: str, wanted: Any) -> list[dict[str, Any]]:
    """Each as a table; kinds and arguments that do not exist are slips of the pen."""
    kinds = {kind: names for kind, _, names in seen.naming.kinds}
    found: list[dict[str, Any]] = []
    for one in list_of(key, wanted):
        given = {"kind": one} if isinstance(one, str) else table_of(key, one)
        names = kinds.get(str(given.get("kind")))
        if names is None:
            raise Wrong(phrase("scenario-no-event", key=key, kind=str(given.get("kind")), known=", ".join(kinds)), "`expect`")
        known = [argument for name in names for argument in seen.naming.arguments(seen.game, name)]
        check_keys(given, ("kind", "rule", *known), located("`expect`", f"`{key}`"))
        found.append(given)
    return found


def fits(event: Event, given: dict[str, Any]) -> bool:
    args = event.message.args
    for key, value in given.items():
        if key in ("kind", "rule"):
            if getattr(event, key) != value:
                return False
            continue
        seat, name = split_seat(value) if isinstance(value, str) else (None, value)
        if key not in args or not same(name, args[key]) or (seat is not None and args.get(f"seat_{key}") != seat):
            return False
    return True


def event_wish(given: dict[str, Any]) -> str:
    return " ".join([given["kind"], *(f"{key}={show(value)}" for key, value in given.items() if key != "kind")])


def check_events(seen: Seen, key: str, wanted: Any) -> Found:
    """They happened in this step, in this order; others may stand between them."""
    at = 0
    for one in wanted_events(seen, key, wanted):
        while at < len(seen.events) and not fits(seen.events[at], one):
            at += 1
        if at == len(seen.events):
            yield Difference(key, event_wish(one), "; ".join(event_text(event) for event in seen.events) or "nothing happened")
            return
        at += 1


def check_no_events(seen: Seen, key: str, wanted: Any) -> Found:
    for one in wanted_events(seen, key, wanted):
        for event in seen.events:
            if fits(event, one):
                yield Difference(key, f"no {event_wish(one)}", event_text(event))


def compare_numbers(place: str, wanted: dict[str, Any], got: dict[str, Any]) -> Found:
    """The numbers of an attack, strike or shot, and their parts in any order."""
    for part, expected in wanted.items():
        if part.endswith("_parts"):
            if Counter(map(plain, texts_of(f"{place}.{part}", expected))) != Counter(map(plain, got[part])):
                yield Difference(f"{place}.{part}", show(expected), show(got[part]))
        elif not same(expected, got[part]):
            yield Difference(f"{place}.{part}", show(expected), show(bool(got[part]) if part == "hit" else got[part]))


# ---- answers and chance -----------------------------------------------------------------------------------------------


def check_offers(seen: Seen, key: str, wanted: Any) -> Found:
    """`offered` exactly, `offers` at least, `not_offered` none of these."""
    game, naming = seen.game, seen.naming
    offered = game.legal()
    listed = f"[{naming.listed(game, offered)}]"
    named: set[int] = set()
    for wish in texts_of(key, wanted):
        found = naming.matching(game, wish, offered)
        if not found:
            naming.check_known(game, wish)
        if key == "not_offered":
            if found:
                yield Difference(key, f"no {wish}", listed)
        elif len(found) != 1:
            yield Difference(key, wish, f"{len(found)} such answers in {listed}" if found else listed)
        named.update(found)
    if key == "offered" and set(offered) - named:
        more = show([naming.shortest(game, answer) for answer in offered if answer not in named])
        yield Difference(key, show(wanted), f"{more} too")


def check_refused(seen: Seen, key: str, wanted: Any) -> Found:
    """The rule that refuses an answer; given all the same, it changes nothing."""
    for wish, value in table_of(key, wanted).items():
        given = {"rule": value} if isinstance(value, str) else table_of(f"{key}.{wish}", value)
        check_keys(given, ("rule", "message"), f"`expect.refused.{wish}`: ")
        game = seen.game.copy()
        answer = seen.naming.any_answer(game, wish)
        refusal = game.refusal(answer)
        if refusal is None:
            yield Difference(f"{key}.{wish}", show(value), seen.naming.not_refused)
            continue
        if "rule" in given:
            yield from compare(f"{key}.{wish}", given["rule"], refusal.rule)
        if "message" in given:
            name = refusal.message.id.removeprefix(seen.naming.prefix).removeprefix("refused-")
            yield from compare(f"{key}.{wish}.message", given["message"], name)
        before = game.to_bytes()
        try:
            game.apply(answer)
        except IllegalAnswer:
            if game.to_bytes() != before:
                yield Difference(f"{key}.{wish}", "nothing changed", "another position")
        else:
            yield Difference(f"{key}.{wish}", "refused when given", "it was taken")


def check_odds(seen: Seen, key: str, wanted: Any) -> Found:
    """The probabilities of the chance that is waiting (`wait = true`)."""
    weights = seen.game.chances()
    for wish, value in table_of(key, wanted).items():
        try:
            expected = Fraction(str(value))
        except (ValueError, ZeroDivisionError):
            raise Wrong(phrase("scenario-odds", wish=wish, given=repr(value)), "`expect`") from None
        if not weights:
            yield Difference(f"{key}.{wish}", str(expected), "no chance is waiting (write wait = true)")
            continue
        found = [weight for answer, weight in weights if plain(wish) in map(plain, seen.naming.labels(seen.game, answer))]
        yield from compare(f"{key}.{wish}", expected, Fraction(sum(found), sum(weight for _, weight in weights)))


COURSE: Final[dict[str, Check[Seen]]] = {
    "asked": check_asked, "question": check_question, "result": check_result, "events": check_events, "no_events": check_no_events,
    "offered": check_offers, "offers": check_offers, "not_offered": check_offers, "refused": check_refused, "odds": check_odds,
}
"""What a scenario of any game can expect."""

"""What a scenario expects after a step, and the differences to what is: one line each, expected and got.

Each key of an `expect` table has a function here. Names that do not exist in the game are mistakes of the file, not differences.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from typing import Any, Final

from buildstars.card.game import CardGame
from buildstars.content.loader import plain
from buildstars.core.cells import FIRST, owner_of
from buildstars.core.messages import IllegalAnswer
from buildstars.core.seats import CHANCE, OVER
from buildstars.match.scenarios.card_events import check_battle, check_destroyed, check_events, check_no_events
from buildstars.match.scenarios.card_names import any_answer, card_named, labels, matching, shortest, split_seat, unit_named, wish_named
from buildstars.match.scenarios.card_table import Table
from buildstars.match.scenarios.checks import Difference, Found, Seen, by_seat, compare, same, seats_of, show, table_of, texts_of
from buildstars.match.scenarios.values import Wrong, check_keys


def differences(seen: Seen, expect: dict[str, Any], prefix: str = "") -> list[Difference]:
    known = CHECKS if not prefix else {key: CHECKS[key] for key in VISIBLE}
    check_keys(expect, known, "`expect`: ")
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
    id_ = given.pop("id", message.id)
    yield from compare(key, id_ if str(id_).startswith("q-") else f"q-{id_}", message.id)
    for name, value in given.items():
        got = message.args.get(name, "nothing")
        if not same(value, got):
            yield Difference(f"{key}.{name}", show(value), show(got))


def check_number(seen: Seen, key: str, wanted: Any) -> Found:
    table = seen.table
    got = {"turn": table.turn, "active": table.active, "quiet": table.quiet}
    yield from compare(key, wanted, got[key]() if key in got else int(seen.game.words[FIRST]))


def check_alive(seen: Seen, key: str, wanted: Any) -> Found:
    yield from compare(key, seats_of(key, wanted), seen.table.alive())


def check_out(seen: Seen, key: str, wanted: Any) -> Found:
    for seat, cause in by_seat(seen, key, wanted):
        yield from compare(f"{key}.{seat}", cause, seen.table.out(seat) or "still in")


def check_result(seen: Seen, key: str, wanted: Any) -> Found:
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


def check_units(seen: Seen, key: str, wanted: Any) -> Found:
    for name, value in table_of(key, wanted).items():
        u = unit_named(seen.game.spec, name)
        got = seen.table.unit(u)
        given = {"zone": value} if isinstance(value, str) else table_of(f"{key}.{name}", value)
        check_keys(given, ("zone", "damage", "face"), f"`expect.units.{name}`: ")
        if given.get("zone") == "home":
            given = {**given, "zone": f"home{owner_of(u)}"}
        for part, expected in given.items():
            yield from compare(f"{key}.{name}.{part}", expected, getattr(got, part))


def check_cards(seen: Seen, key: str, wanted: Any) -> Found:
    """Hands and discard piles: how many, or which, in any order."""
    for seat, value in by_seat(seen, key, wanted):
        got = seen.table.hand(seat) if key == "hand" else seen.table.discard(seat)
        if isinstance(value, int):
            yield from compare(f"{key}.{seat}", value, len(got))
            continue
        cards = [card if card == "?" else card_named(seen.game.spec, card) for card in texts_of(f"{key}.{seat}", value)]
        if Counter(cards) != Counter(got):
            yield Difference(f"{key}.{seat}", show(cards), show(got))


def check_discarded(seen: Seen, key: str, wanted: Any) -> Found:
    for seat, value in by_seat(seen, key, wanted):
        got = seen.table.discard(seat)
        cards = [card_named(seen.game.spec, card) for card in texts_of(f"{key}.{seat}", value)]
        if Counter(cards) - Counter(got):
            yield Difference(f"{key}.{seat}", f"at least {show(cards)}", show(got))


def check_objectives(seen: Seen, key: str, wanted: Any) -> Found:
    for seat, value in by_seat(seen, key, wanted):
        texts = texts_of(f"{key}.{seat}", value)
        for text in texts:
            if text not in ("?", "-"):
                card_named(seen.game.spec, text.removeprefix("(").removesuffix(")"))
        got = seen.table.objectives(seat)
        expected = texts + ["-"] * (3 - len(texts))
        if [plain(text) for text in expected] != [plain(text) for text in got]:
            yield Difference(f"{key}.{seat}", show(expected), show(got))


def check_deck(seen: Seen, key: str, wanted: Any) -> Found:
    for seat, value in by_seat(seen, key, wanted):
        yield from compare(f"{key}.{seat}", value, seen.table.deck(seat))


def check_sees(seen: Seen, key: str, wanted: Any) -> Found:
    for seat, value in by_seat(seen, key, wanted):
        view = seen.game.view(seat)
        yield from differences(Seen(seen.game, Table(view), seen.events), table_of(f"{key}.{seat}", value), f"{key}.{seat}.")


# ---- answers and chance -----------------------------------------------------------------------------------------------


def check_offers(seen: Seen, key: str, wanted: Any) -> Found:
    """`offered` exactly, `offers` at least, `not_offered` none of these."""
    game = seen.game
    offered = game.legal()
    listed = show([shortest(game, answer) for answer in offered])
    named: set[int] = set()
    for wish in texts_of(key, wanted):
        found = matching(game, wish, offered)
        if not found:
            any_answer_or_group(game, wish)
        if key == "not_offered":
            if found:
                yield Difference(key, f"no {wish}", listed)
        elif len(found) != 1:
            yield Difference(key, wish, f"{len(found)} such answers in {listed}" if found else listed)
        named.update(found)
    if key == "offered" and set(offered) - named:
        more = show([shortest(game, answer) for answer in offered if answer not in named])
        yield Difference(key, show(wanted), f"{more} too")


def any_answer_or_group(game: CardGame, wish: str) -> None:
    """A name that is not offered must at least be the name of something, or a slip of the pen would pass unnoticed."""
    if not matching(game, wish, range(game.answer_space)) and plain(wish) not in ANSWER_WORDS:
        any_answer(game, wish)


ANSWER_WORDS: Final = ("done", "no", "no card", "no objective", "no action", "face front", "face back", "first", "second", "number")
"""Descriptions that depend on the question."""


def check_refused(seen: Seen, key: str, wanted: Any) -> Found:
    """The rule that refuses an answer; given all the same, it changes nothing."""
    for wish, value in table_of(key, wanted).items():
        given = {"rule": value} if isinstance(value, str) else table_of(f"{key}.{wish}", value)
        check_keys(given, ("rule", "message"), f"`expect.refused.{wish}`: ")
        game = seen.game.copy()
        answer = any_answer(game, wish)
        refusal = game.refusal(answer)
        if refusal is None:
            yield Difference(f"{key}.{wish}", show(value), "it is offered")
            continue
        if "rule" in given:
            yield from compare(f"{key}.{wish}", given["rule"], refusal.rule)
        if "message" in given:
            yield from compare(f"{key}.{wish}.message", given["message"], refusal.message.id.removeprefix("refused-"))
        before = game.to_bytes()
        try:
            game.apply(answer)
        except IllegalAnswer:
            if game.to_bytes() != before:
                yield Difference(f"{key}.{wish}", "nothing changed", "another position")
        else:
            yield Difference(f"{key}.{wish}", "refused when given", "it was taken")


def check_why_not(seen: Seen, key: str, wanted: Any) -> Found:
    """By wish of the seat that is asked, or of the one named before it, the rule against it, or "none"."""
    game = seen.game
    asked = game.to_answer() if game.to_answer() >= 0 else seen.table.active()
    for text, rule in table_of(key, wanted).items():
        seat, wish = split_seat(text)
        seat = asked if seat is None else seat
        if seat >= game.players:
            raise Wrong(f"`expect`: there is no seat {seat} that could wish anything")
        refusal = game.view(seat).why_not(wish_named(game.spec, seat, wish))
        yield from compare(f"{key}.{text}", rule, "none" if refusal is None else refusal.rule)


def check_odds(seen: Seen, key: str, wanted: Any) -> Found:
    """The probabilities of the chance that is waiting (`wait = true`)."""
    game = seen.game
    weights = game.chances()
    total = sum(weight for _, weight in weights)
    for wish, value in table_of(key, wanted).items():
        try:
            expected = Fraction(str(value))
        except (ValueError, ZeroDivisionError):
            raise Wrong(f'`expect`: the odds of "{wish}" must be written like "1/36", not {value!r}') from None
        if not weights:
            yield Difference(f"{key}.{wish}", str(expected), "no chance is waiting (write wait = true)")
            continue
        found = [weight for answer, weight in weights if plain(wish) in map(plain, labels(game, answer))]
        yield from compare(f"{key}.{wish}", expected, Fraction(sum(found), total))


CHECKS: Final[dict[str, Callable[[Seen, str, Any], Found]]] = {
    "asked": check_asked, "question": check_question, "turn": check_number, "active": check_number, "quiet": check_number,
    "first": check_number, "alive": check_alive, "out": check_out, "result": check_result, "units": check_units, "hand": check_cards,
    "discard": check_cards, "discarded": check_discarded, "objectives": check_objectives, "deck": check_deck, "sees": check_sees,
    "events": check_events, "no_events": check_no_events, "destroyed": check_destroyed, "battle": check_battle,
    "offered": check_offers, "offers": check_offers, "not_offered": check_offers, "refused": check_refused,
    "why_not": check_why_not, "odds": check_odds,
}
VISIBLE: Final = ("units", "hand", "discard", "discarded", "objectives", "deck")
"""What a seat's view is asked for."""

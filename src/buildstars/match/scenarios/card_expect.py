"""What a scenario of the card game expects after a step, and the differences to what is: one line each, expected and got.

Each key of an `expect` table has a function here, or in `course` if every game has it.
"""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from buildstars.content.loader import plain
from buildstars.content.text.phrases import phrase
from buildstars.core.cells import FIRST, owner_of
from buildstars.match.scenarios.card_events import CardSeen, check_battle, check_destroyed
from buildstars.match.scenarios.card_names import card_named, wish_named
from buildstars.match.scenarios.card_table import Table
from buildstars.match.scenarios.checks import Difference, Found, by_seat, compare, seats_of, show, table_of, texts_of
from buildstars.match.scenarios.course import COURSE, Check, differences_by
from buildstars.match.scenarios.names import split_seat, unit_named
from buildstars.match.scenarios.values import Wrong, check_keys


def differences(seen: CardSeen, expect: dict[str, Any], prefix: str = "") -> list[Difference]:
    return differences_by(CHECKS, VISIBLE, seen, expect, prefix)


# ---- the course of the game -------------------------------------------------------------------------------------------


def check_number(seen: CardSeen, key: str, wanted: Any) -> Found:
    table = seen.table
    got = {"turn": table.turn, "active": table.active, "quiet": table.quiet}
    yield from compare(key, wanted, got[key]() if key in got else int(seen.game.words[FIRST]))


def check_alive(seen: CardSeen, key: str, wanted: Any) -> Found:
    yield from compare(key, seats_of(key, wanted), seen.table.alive())


def check_out(seen: CardSeen, key: str, wanted: Any) -> Found:
    for seat, cause in by_seat(seen, key, wanted):
        yield from compare(f"{key}.{seat}", cause, seen.table.out(seat) or "still in")


# ---- the table --------------------------------------------------------------------------------------------------------


def check_units(seen: CardSeen, key: str, wanted: Any) -> Found:
    for name, value in table_of(key, wanted).items():
        u = unit_named(seen.game.spec, name)
        got = seen.table.unit(u)
        given = {"zone": value} if isinstance(value, str) else table_of(f"{key}.{name}", value)
        check_keys(given, ("zone", "damage", "face"), f"`expect.units.{name}`")
        if given.get("zone") == "home":
            given = {**given, "zone": f"home{owner_of(u)}"}
        for part, expected in given.items():
            yield from compare(f"{key}.{name}.{part}", expected, getattr(got, part))


def check_cards(seen: CardSeen, key: str, wanted: Any) -> Found:
    """Hands and discard piles: how many, or which, in any order."""
    for seat, value in by_seat(seen, key, wanted):
        got = seen.table.hand(seat) if key == "hand" else seen.table.discard(seat)
        if isinstance(value, int):
            yield from compare(f"{key}.{seat}", value, len(got))
            continue
        cards = [card if card == "?" else card_named(seen.game.spec, card) for card in texts_of(f"{key}.{seat}", value)]
        if Counter(cards) != Counter(got):
            yield Difference(f"{key}.{seat}", show(cards), show(got))


def check_discarded(seen: CardSeen, key: str, wanted: Any) -> Found:
    for seat, value in by_seat(seen, key, wanted):
        got = seen.table.discard(seat)
        cards = [card_named(seen.game.spec, card) for card in texts_of(f"{key}.{seat}", value)]
        if Counter(cards) - Counter(got):
            yield Difference(f"{key}.{seat}", f"at least {show(cards)}", show(got))


def check_objectives(seen: CardSeen, key: str, wanted: Any) -> Found:
    for seat, value in by_seat(seen, key, wanted):
        texts = texts_of(f"{key}.{seat}", value)
        for text in texts:
            if text not in ("?", "-"):
                card_named(seen.game.spec, text.removeprefix("(").removesuffix(")"))
        got = seen.table.objectives(seat)
        expected = texts + ["-"] * (3 - len(texts))
        if [plain(text) for text in expected] != [plain(text) for text in got]:
            yield Difference(f"{key}.{seat}", show(expected), show(got))


def check_deck(seen: CardSeen, key: str, wanted: Any) -> Found:
    for seat, value in by_seat(seen, key, wanted):
        yield from compare(f"{key}.{seat}", value, seen.table.deck(seat))


def check_sees(seen: CardSeen, key: str, wanted: Any) -> Found:
    for seat, value in by_seat(seen, key, wanted):
        view = seen.game.view(seat)
        yield from differences(CardSeen(seen.game, seen.events, Table(view)), table_of(f"{key}.{seat}", value), f"{key}.{seat}.")


# ---- wishes -----------------------------------------------------------------------------------------------------------


def check_why_not(seen: CardSeen, key: str, wanted: Any) -> Found:
    """By wish of the seat that is asked, or of the one named before it, the rule against it, or "none"."""
    game = seen.game
    asked = game.to_answer() if game.to_answer() >= 0 else seen.table.active()
    for text, rule in table_of(key, wanted).items():
        seat, wish = split_seat(text)
        seat = asked if seat is None else seat
        if seat >= game.players:
            raise Wrong(phrase("scenario-no-wishing-seat", seat=str(seat)), "`expect`")
        refusal = game.view(seat).why_not(wish_named(game.spec, seat, wish))
        yield from compare(f"{key}.{text}", rule, "none" if refusal is None else refusal.rule)


CHECKS: Final[dict[str, Check[CardSeen]]] = {
    **COURSE,
    "turn": check_number, "active": check_number, "quiet": check_number, "first": check_number, "alive": check_alive, "out": check_out,
    "units": check_units, "hand": check_cards, "discard": check_cards, "discarded": check_discarded, "objectives": check_objectives,
    "deck": check_deck, "sees": check_sees, "destroyed": check_destroyed, "battle": check_battle, "why_not": check_why_not,
}
VISIBLE: Final = ("units", "hand", "discard", "discarded", "objectives", "deck")
"""What a seat's view is asked for."""

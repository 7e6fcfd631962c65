"""Answers and things of the card game by readable names: units, cards, objectives, zones and wishes."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from buildstars.card.game import CardGame
from buildstars.card.layout import CONTESTED
from buildstars.card.spec import Spec
from buildstars.card.text.events import KINDS
from buildstars.card.text.telling import argument_of
from buildstars.card.text.tokens import TokenError
from buildstars.card.text.wishes import AttackWish, BringWish, MoveWish, PlayWish, StrikeWish, Wish
from buildstars.content.loader import plain
from buildstars.content.text.phrases import either as one_of
from buildstars.content.text.phrases import phrase
from buildstars.core.cells import of_seat
from buildstars.core.messages import Name
from buildstars.match.scenarios.names import Naming, UnknownName, in_english, not_offered, unit_named


def labels(game: CardGame, answer: int) -> list[str]:
    """Everything an answer to the present question is known by."""
    try:
        found = [game.token(answer)]
    except TokenError:  # the id space has gaps
        return []
    message = game.describe(answer)
    args = message.args
    if message.id.startswith("a-objective") and int(str(args["seat"])) < game.players:
        found.append(f"{args['seat']}:objective {args['n']}")
        found.append(f"objective {args['n']}")
    for key in ("unit", "card"):
        name = args.get(key)
        if isinstance(name, Name) and name.en != "?":
            if "seat" in args:
                found.append(f"{args['seat']}:{name.en}")
            found.append(name.en)
    if not args:
        found.append(message.id.removeprefix("a-").replace("-", " "))
    elif message.id in ("a-number", "a-die"):
        found.append(str(args["n"]))
    if "which" in args:
        found.append(str(args["which"]))
    if message.id == "a-seat":
        found.append(f"seat {args['seat']}")
    if message.id != "a-unknown":
        found.append(in_english(message))
    return found


class CardNaming(Naming):
    """How scenarios of the card game name its answers and events."""

    kinds = KINDS

    def labels(self, game: CardGame, answer: int) -> list[str]:
        return labels(game, answer)

    def any_answer(self, game: CardGame, wish: str) -> int:
        return any_answer(game, wish)

    def arguments(self, game: CardGame, name: str) -> Iterable[str]:
        return argument_of(game, name, 0)

    def check_known(self, game: CardGame, wish: str) -> None:
        if not self.matching(game, wish, range(game.answer_space)) and plain(wish) not in ANSWER_WORDS:
            any_answer(game, wish)


CARD: Final = CardNaming()
ANSWER_WORDS: Final = ("done", "no", "no card", "no objective", "no action", "face front", "face back", "first", "second", "number")
"""Descriptions that depend on the question."""


def offered_answer(game: CardGame, wish: str) -> int:
    """The one offered answer that is meant."""
    offered = game.legal()
    found = CARD.matching(game, wish, offered)
    if len(found) == 1:
        return found[0]
    if found:
        raise either(game, wish, found)
    meant = CARD.matching(game, wish, range(game.answer_space))
    refusal = game.refusal(meant[0]) if len(meant) == 1 else None
    raise not_offered("scenario-not-offered", game, wish, refusal, CARD.listed(game, offered))


def either(game: CardGame, wish: str, found: Iterable[int]) -> UnknownName:
    meant = one_of([CARD.shortest(game, answer) for answer in found])
    return UnknownName(phrase("scenario-can-mean", wish=wish, found=meant))


def any_answer(game: CardGame, wish: str) -> int:
    """The one answer of the whole id space that is meant, offered or not."""
    found = CARD.matching(game, wish, range(game.answer_space))
    if len(found) == 1:
        return found[0]
    try:
        return game.from_token(wish)
    except TokenError:
        pass
    if not found:
        raise UnknownName(phrase("scenario-no-answer-card", wish=wish))
    raise either(game, wish, found)


# ---- things -----------------------------------------------------------------------------------------------------------


def card_named(spec: Spec, text: str) -> str:
    """A card's name as the game knows it."""
    for name in spec.card_names:
        if plain(name.en) == plain(text):
            return name.en
    raise UnknownName(phrase("scenario-no-card", text=text, known=", ".join(name.en for name in spec.card_names)))


def zone_named(spec: Spec, text: str) -> int:
    if text == "contested":
        return CONTESTED
    if match := re.fullmatch(r"home(\d)", text):
        return int(match[1])
    raise UnknownName(phrase("scenario-no-zone", text=text, last=str(spec.players - 1)))


def objective_named(spec: Spec, text: str) -> int:
    """A place among the objectives: "1:objective 2" is the second of seat 1."""
    match = re.fullmatch(r"(\d):objective ([123])", text)
    if match is None or int(match[1]) >= spec.players:
        raise UnknownName(phrase("scenario-no-objective", text=text))
    return int(match[1]) * 3 + int(match[2]) - 1


def local_card(spec: Spec, seat: int, text: str) -> int:
    """A card's place in the deck list of a seat."""
    name = card_named(spec, text)
    for index, card in enumerate(spec.decks[seat]):
        if card.name["en"] == name:
            return int(spec.local[of_seat(seat, index)])
    raise UnknownName(phrase("scenario-not-in-deck", seat=str(seat), text=text))


WISHES: Final = ('"move U to Z"', '"attack U with V"', '"strike 1:objective 2 with U"', '"play C"', '"bring U"')


def wish_named(spec: Spec, seat: int, text: str) -> Wish:
    """ "move U to Z", "attack U with V", "strike 1:objective 2 with U", "play C" or "bring U"."""
    if match := re.fullmatch(r"move (.+) to (\S+)", text):
        return MoveWish(unit_named(spec, match[1]), zone_named(spec, match[2]))
    if match := re.fullmatch(r"attack (.+) with (.+)", text):
        return AttackWish(unit_named(spec, match[2]), unit_named(spec, match[1]))
    if match := re.fullmatch(r"strike (.+) with (.+)", text):
        return StrikeWish(unit_named(spec, match[2]), objective_named(spec, match[1]))
    if match := re.fullmatch(r"play (.+)", text):
        return PlayWish(local_card(spec, seat, match[1]))
    if match := re.fullmatch(r"bring (.+)", text):
        return BringWish(unit_named(spec, match[1]))
    raise UnknownName(phrase("scenario-no-wish", text=text, ways=one_of(list(WISHES))))

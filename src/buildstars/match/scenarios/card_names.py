"""Answers by readable names: what a person would write for an answer, and which answer that means.

An answer is known by its token (`u0.3`, `pass`), by the names in its description (a unit, a card, an objective's place) and by the
English text of the description. Capitals and kinds of apostrophes do not matter.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from buildstars.card.game import CardGame
from buildstars.card.layout import CONTESTED
from buildstars.card.spec import Spec
from buildstars.card.text.tokens import TokenError
from buildstars.card.text.wishes import AttackWish, BringWish, MoveWish, PlayWish, StrikeWish, Wish
from buildstars.content.loader import plain
from buildstars.content.text.languages import MissingText, render
from buildstars.core.cells import of_seat, owner_of
from buildstars.core.messages import Message, Name


class UnknownName(ValueError):
    """A sentence that says what was not found, and what there is."""


def in_english(message: Message) -> str:
    """The English text; where there is none, the id and the arguments."""
    try:
        return render(message.id, message.args, "en")
    except MissingText:
        return str(message)


def labels(game: CardGame, answer: int) -> list[str]:
    """Everything an answer to the present question is known by, the token first, the best to read second."""
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


def shortest(game: CardGame, answer: int) -> str:
    """An answer for a list in an error: token and name."""
    found = labels(game, answer)
    return found[0] if len(found) == 1 or plain(found[1]) == found[0] else f"{found[1]} [{found[0]}]"


def without_number(name: str) -> str:
    return re.sub(r" #\d+$", "", name)


def matching(game: CardGame, wish: str, among: Iterable[int]) -> list[int]:
    """The answers a name can mean: the exact ones, or else units by the name without their number."""
    among = list(among)
    try:
        answer = game.from_token(wish)
        if answer in among:
            return [answer]
    except TokenError:
        pass
    wanted = plain(wish)
    known = {answer: [plain(label) for label in labels(game, answer)] for answer in among}
    exact = [answer for answer in among if wanted in known[answer]]
    return exact or [answer for answer in among if wanted in (without_number(label) for label in known[answer])]


def offered_answer(game: CardGame, wish: str) -> int:
    """The one offered answer that is meant."""
    offered = game.legal()
    found = matching(game, wish, offered)
    if len(found) == 1:
        return found[0]
    if found:
        raise UnknownName(f'"{wish}" can mean {" or ".join(shortest(game, answer) for answer in found)}; write which')
    reason = ""
    if meant := matching(game, wish, range(game.answer_space)):
        refusal = game.refusal(meant[0])
        reason = f" ({refusal.rule}: {in_english(refusal.message)})" if refusal is not None and len(meant) == 1 else ""
    listed = ", ".join(shortest(game, answer) for answer in offered)
    raise UnknownName(f'"{wish}" is not offered{reason}; offered to seat {game.to_answer()} ({game.question().id}): {listed}')


def any_answer(game: CardGame, wish: str) -> int:
    """The one answer of the whole id space that is meant, offered or not."""
    found = matching(game, wish, range(game.answer_space))
    if len(found) == 1:
        return found[0]
    try:
        return game.from_token(wish)
    except TokenError:
        pass
    if not found:
        raise UnknownName(f'"{wish}" is not the name of any answer; write a token like u0.1, or the name of a unit or card of this game')
    raise UnknownName(f'"{wish}" can mean {" or ".join(shortest(game, answer) for answer in found)}; write which')


# ---- things -----------------------------------------------------------------------------------------------------------


def unit_named(spec: Spec, text: str) -> int:
    """A unit by "Name", "Name #2", "1:Name" (of seat 1) or token."""
    if match := re.fullmatch(r"u(\d)\.(\d+)", text):
        u = of_seat(int(match[1]), int(match[2]))
        if u in spec.unit_names:
            return u
    seat, name = split_seat(text)
    units = [u for u in spec.unit_names if seat is None or owner_of(u) == seat]
    found = [u for u in units if plain(spec.unit_names[u].en) == plain(name)]
    if len(found) == 1:
        return found[0]
    near = found or [u for u in units if plain(without_number(spec.unit_names[u].en)) == plain(name)] or units
    listed = ", ".join(f"{owner_of(u)}:{spec.unit_names[u].en}" for u in near)
    raise UnknownName(f'"{text}" is not one unit of this game; write one of {listed}')


def split_seat(text: str) -> tuple[int | None, str]:
    """ "1:Name" as seat and name."""
    match = re.match(r"(\d):\s*", text)
    return (int(match[1]), text[match.end() :]) if match else (None, text)


def card_named(spec: Spec, text: str) -> str:
    """A card's name as the game knows it."""
    for name in spec.card_names:
        if plain(name.en) == plain(text):
            return name.en
    raise UnknownName(f'"{text}" is not a card of this game; its cards are {", ".join(name.en for name in spec.card_names)}')


def zone_named(spec: Spec, text: str) -> int:
    if text == "contested":
        return CONTESTED
    if match := re.fullmatch(r"home(\d)", text):
        return int(match[1])
    raise UnknownName(f'"{text}" is not a zone to wish for; write contested or home0 to home{spec.players - 1}')


def objective_named(spec: Spec, text: str) -> int:
    """A place among the objectives: "1:objective 2" is the second of seat 1."""
    match = re.fullmatch(r"(\d):objective ([123])", text)
    if match is None or int(match[1]) >= spec.players:
        raise UnknownName(f'"{text}" is not the place of an objective; write it like 1:objective 2')
    return int(match[1]) * 3 + int(match[2]) - 1


def local_card(spec: Spec, seat: int, text: str) -> int:
    """A card's place in the deck list of a seat."""
    name = card_named(spec, text)
    for index, card in enumerate(spec.decks[seat]):
        if card.name["en"] == name:
            return int(spec.local[of_seat(seat, index)])
    raise UnknownName(f'the deck of seat {seat} has no card "{text}"')


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
    ways = '"move U to Z", "attack U with V", "strike 1:objective 2 with U", "play C" or "bring U"'
    raise UnknownName(f'"{text}" is not a wish; write {ways}')

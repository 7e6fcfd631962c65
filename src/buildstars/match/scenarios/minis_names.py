"""Answers of the miniatures game by readable names: what a person would write for an answer, and which answer that means.

An answer is known by its token (`u0.3`, `S30L`, `@120,-300,90`), by the names in its description (a unit, a base card, an icon) and by
the English text of the description. Where lengths, angles and spots are free, a token need not be offered.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from buildstars.content.loader import plain
from buildstars.core.cells import of_seat, owner_of
from buildstars.core.messages import Name
from buildstars.match.scenarios.card_names import UnknownName, in_english, split_seat, without_number
from buildstars.minis.game import MinisGame
from buildstars.minis.layout import STEP_MOVE
from buildstars.minis.spec import Spec
from buildstars.minis.text.tokens import TokenError


def labels(game: MinisGame, answer: int) -> list[str]:
    """Everything an answer to the present question is known by, the token first, the best to read second."""
    try:
        found = [game.token(answer)]
    except TokenError:  # the id space has gaps
        return []
    message = game.describe(answer)
    args = message.args
    name = args.get("unit")
    if isinstance(name, Name):
        found += [name.en, f"{args.get('seat', args.get('seat_unit'))}:{name.en}"]
    if message.id == "m-a-card":
        found += [f"{args['seat_card']}:base {args['n_card']}", f"base {args['n_card']}"]
    if "icon" in args:
        found.append(str(args["icon"]))
    if not args:
        found.append(message.id.removeprefix("m-a-").replace("-", " "))
    if message.id != "m-a-unknown":
        found.append(in_english(message))
    return found


def shortest(game: MinisGame, answer: int) -> str:
    """An answer for a list in an error: token and name."""
    found = labels(game, answer)
    return found[0] if len(found) == 1 or plain(found[1]) == found[0] else f"{found[1]} [{found[0]}]"


def listed(game: MinisGame, answers: Iterable[int]) -> str:
    """For an error; of the many free answers only the first few."""
    answers = list(answers)
    few = [answer for answer in answers if answer < STEP_MOVE]
    free = [answer for answer in answers if answer >= STEP_MOVE]
    more = f", and {len(free) - 6} more like these" if len(free) > 6 else ""
    return ", ".join(shortest(game, answer) for answer in few + free[:6]) + more


def matching(game: MinisGame, wish: str, among: Iterable[int]) -> list[int]:
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


def wished_answer(game: MinisGame, wish: str) -> int:
    """The one answer that is meant: an offered one, or a free one by its token."""
    offered = game.legal()
    found = matching(game, wish, offered)
    if len(found) == 1:
        return found[0]
    if found:
        raise UnknownName(f'"{wish}" can mean {listed(game, found)}; write which')
    reason = ""
    try:
        answer = any_answer(game, wish)
    except UnknownName:
        answer = -1
    if answer >= 0:
        refusal = game.refusal(answer)
        if refusal is None:
            return answer
        reason = f" ({refusal.rule}: {in_english(refusal.message)})"
    asked = f"seat {game.to_answer()} ({game.question().id})"
    raise UnknownName(f'"{wish}" is not possible{reason}; offered to {asked}: {listed(game, offered)}')


def any_answer(game: MinisGame, wish: str) -> int:
    """The one answer that is meant, offered or not."""
    try:
        return game.from_token(wish)
    except TokenError:
        pass
    found = matching(game, wish, range(STEP_MOVE))
    if len(found) == 1:
        return found[0]
    if not found:
        raise UnknownName(f'"{wish}" is not the name of any answer; write a token like u0.1 or S30L, or the name of a unit of this game')
    raise UnknownName(f'"{wish}" can mean {listed(game, found)}; write which')


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
    names = ", ".join(f"{owner_of(u)}:{spec.unit_names[u].en}" for u in near)
    raise UnknownName(f'"{text}" is not one unit of this game; write one of {names}')

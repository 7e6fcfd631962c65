"""Answers of the miniatures game by readable names: what a person would write for an answer, and which answer that means.

An answer is known by its token (`u0.3`, `S30L`, `@120,-300,90`) and by the names in its description (a unit, a base
card, an icon). The English text of the description is a name too. Where lengths, angles and spots are free, a token
need not be offered.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from buildstars.content.text.phrases import Said, phrase
from buildstars.core.messages import Name
from buildstars.match.scenarios.names import Naming, UnknownName, in_english, not_offered
from buildstars.minis.game import MinisGame
from buildstars.minis.layout import STEP_MOVE
from buildstars.minis.text.events import KINDS
from buildstars.minis.text.telling import argument_of
from buildstars.minis.text.tokens import TokenError


def labels(game: MinisGame, answer: int) -> list[str]:
    """Everything an answer to the present question is known by."""
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


class MinisNaming(Naming):
    """How scenarios of the miniatures game name its answers and events."""

    prefix = "m-"
    not_refused = "it may be given"
    kinds = KINDS

    def labels(self, game: MinisGame, answer: int) -> list[str]:
        return labels(game, answer)

    def any_answer(self, game: MinisGame, wish: str) -> int:
        return any_answer(game, wish)

    def arguments(self, game: MinisGame, name: str) -> Iterable[str]:
        return argument_of(game, name, 0)

    def listed(self, game: MinisGame, answers: Iterable[int]) -> Said:
        """Of the many free answers only the first few."""
        answers = list(answers)
        few = [answer for answer in answers if answer < STEP_MOVE]
        free = [answer for answer in answers if answer >= STEP_MOVE]
        some = super().listed(game, few + free[:6])
        return phrase("scenario-some-more", some=some, more=str(len(free) - 6)) if len(free) > 6 else some


MINIS: Final = MinisNaming()


def wished_answer(game: MinisGame, wish: str) -> int:
    """The one answer that is meant: an offered one, or a free one by its token."""
    offered = game.legal()
    found = MINIS.matching(game, wish, offered)
    if len(found) == 1:
        return found[0]
    if found:
        raise UnknownName(phrase("scenario-can-mean", wish=wish, found=MINIS.listed(game, found)))
    refusal = None
    try:
        answer = any_answer(game, wish)
    except UnknownName:
        answer = -1
    if answer >= 0:
        refusal = game.refusal(answer)
        if refusal is None:
            return answer
    raise not_offered("scenario-not-possible", game, wish, refusal, MINIS.listed(game, offered))


def any_answer(game: MinisGame, wish: str) -> int:
    """The one answer that is meant, offered or not."""
    try:
        return game.from_token(wish)
    except TokenError:
        pass
    found = MINIS.matching(game, wish, range(STEP_MOVE))
    if len(found) == 1:
        return found[0]
    if not found:
        raise UnknownName(phrase("scenario-no-answer-minis", wish=wish))
    raise UnknownName(phrase("scenario-can-mean", wish=wish, found=MINIS.listed(game, found)))

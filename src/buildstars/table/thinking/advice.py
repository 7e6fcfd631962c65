"""Hints and reviews of either game, as the wire tells them: a hint from a view and nothing else, a review from a record.

Plain functions, so that a worker, a test and every other caller get the same answer. What is hidden from the viewer is
not in the view, so it cannot show in a hint.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

import msgspec

import buildstars
from buildstars.card.view import CardView
from buildstars.content.text.phrases import phrase
from buildstars.lab.balance.run import seed_of
from buildstars.lab.study import card_hint as hints
from buildstars.lab.study import review as reviews
from buildstars.lab.study.games import study_of
from buildstars.lab.study.judging import grade_of, is_taken_back
from buildstars.lab.study.minis_hint import own_plan
from buildstars.lab.study.told import whole_names
from buildstars.lab.study.words.steps import Step
from buildstars.minis.view import MinisView
from buildstars.table import wire
from buildstars.table.live.games import Opponent, TableView
from buildstars.table.wire.saying import say

# ---- a hint -----------------------------------------------------------------------------------------------------------


def hint(view: CardView | MinisView, bot: Opponent, request: int = 0, version: int = 0, seed: int = 1) -> wire.HintReply:
    """The best few choices, the best first; none if this seat is not asked."""
    if not view.is_asked():
        return wire.HintReply(request, version, 0.0, [])
    return told(study_of(view).hint(view, bot, seed=seed), request, version)


def plan(view: MinisView, bot: Opponent, request: int = 0, version: int = 0) -> wire.HintReply:
    """What the opponent would do in this seat's place, answer by answer; nothing if the seat is not asked."""
    return told(own_plan(view, bot), request, version) if view.is_asked() else wire.HintReply(request, version, 0.0, [])


def told(found: hints.Hint, request: int, version: int) -> wire.HintReply:
    return wire.HintReply(request, version, round(100 * found.chance, 1), [choice_of(choice) for choice in found.choices])


def choice_of(choice: hints.Choice) -> wire.HintChoice:
    reasons = [
        wire.HintReason(say(reason.message), reason.change, say(reason.detail) if reason.detail is not None else None)
        for reason in choice.reasons
    ]
    marks = choice.marks
    return wire.HintChoice(
        choice.answer, say(choice.message), [say(one) for one in choice.plan], round(100 * choice.chance, 1), reasons, marks.unit,
        list(marks.way), marks.heading, list(marks.targets), list(choice.answers),
    )


# ---- a coach's word ---------------------------------------------------------------------------------------------------


def word(view: TableView, answers: Sequence[int], ply: int, request: int = 0, version: int = 0, seed: int = 1) -> wire.WordReply:
    """What a review would say of this answer, and of what the seat answered after it so far; from the view of that moment alone.

    It is the same as what the review of the game says of this ply, since both have the same reviewer and the same seed."""
    study, own = study_of(view), seed_of(seed, "review", ply)
    judge = study.judge(study.reviewer)
    if is_taken_back(judge.possible(view, own), answers, judge.back):
        return wire.WordReply(request, version, "")
    found = judge.looked_at(view, answers, own)
    grade = grade_of(found.loss) if found is not None else ""
    if found is None or not grade:
        return wire.WordReply(request, version, "")
    words = found.words
    return wire.WordReply(
        request, version, cast(Any, grade), view.turn_number(), round(100 * found.chance, 1), round(100 * found.loss, 1),
        [say(one) for one in found.played_plan or (found.played,)], [say(one) for one in found.best_plan or (found.best_message,)],
        [say(one) for one in words.why], [step_of(step) for step in words.expects], [step_of(step) for step in words.then],
    )


def step_of(step: Step) -> wire.LineStep:
    return wire.LineStep(step.turn, step.seat, [say(one) for one in step.say])


# ---- a review ---------------------------------------------------------------------------------------------------------


class Review:
    """A record being looked at again, so many plies at a time; RecordError or NothingToReview if that cannot be.

    What comes out is what `lab.study.review.review` finds, whatever the pieces.
    """

    def __init__(self, text: str, opponent: str = "", seed: int = 1) -> None:
        self._reviewer = reviews.Reviewer(text, opponent, seed, ())
        self._found = reviews.Found()
        self.plies = len(self._reviewer.plies)
        if not self.plies:
            raise reviews.NothingToReview(phrase("review-nothing"))
        self._void = frozenset(self._reviewer.taken_back())

    @property
    def done(self) -> int:
        return self._found.plies

    def go_on(self, plies: int = 1) -> None:
        part = self._reviewer.work((range(self.done, min(self.done + plies, self.plies)), self._void))
        for name in ("points", "decisions", "rolls", "leavings"):
            getattr(self._found, name).extend(getattr(part, name))
        self._found.plies += part.plies

    def result(self) -> dict[str, Any]:
        """As docs/review.md tells it, but that messages are ids with arguments alone: each browser says them in its own language."""
        found = reviews.summed_up(self._reviewer, self._found, len(self._void), True)
        told: dict[str, Any] = whole_names(msgspec.to_builtins(found))
        return {"format": 1, "version": buildstars.__version__, **told}


def review(text: str, opponent: str = "", seed: int = 1) -> dict[str, Any]:
    whole = Review(text, opponent, seed)
    whole.go_on(whole.plies)
    return whole.result()

"""How a review judges the miniatures game. A unit's move is one decision, judged where it begins by where it ends; so is a placing. A
declaration is judged with those that the reviewer would make after it. Luck is what the dice changed beside their mean."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from buildstars.bots.minis.follow import Followed, Follower, Outlook, is_inside, swings
from buildstars.bots.minis.registry import make_minis_bot
from buildstars.core.cells import CHANCE_KIND, CHANCE_SEAT, DICE, FIRST, KIND, TURN
from buildstars.core.generator import Generator
from buildstars.core.kernel import top
from buildstars.core.messages import Argument, Message
from buildstars.lab.study.judging import Judged, further_answers, grade_of
from buildstars.lab.study.minis_follow import thought_value
from buildstars.lab.study.minis_hint import opinions, plan_of, told_chance
from buildstars.lab.study.words.minis import words_of
from buildstars.lab.study.words.steps import NO_WORDS
from buildstars.match.history import Ply
from buildstars.minis.game import MinisGame, possible_game
from buildstars.minis.layout import (
    BACK,
    COMMAND,
    DIE,
    F_END,
    F_MOVE,
    F_MOVEMENT,
    F_SHOT,
    F_TURN,
    ROLL,
)
from buildstars.minis.rules import shooting
from buildstars.minis.rules.values import is_hit
from buildstars.minis.text.describe import target_args, unit_args
from buildstars.minis.view import MinisView

CONSIDERED: Final = 10
"""Answers that are followed at most, beside what was played: moves and spots are offered by the dozen."""


class MinisJudge:
    back: Final = BACK

    def __init__(self, opponent: str) -> None:
        self.bot = make_minis_bot(opponent)
        self.outlook = Outlook()

    def active(self, game: MinisGame) -> int:
        return int(game.words[FIRST])

    def chances(self, game: MinisGame) -> tuple[float, ...]:
        return self.outlook.chances(game)

    def decision(self, game: MinisGame, plies: Sequence[Ply], ply: int, seed: int) -> Judged | None:
        return self.looked_at(game.view(game.to_answer()), [plies[ply].answer, *further_answers(plies, ply)], seed)

    def possible(self, view: MinisView, seed: int) -> MinisGame:
        return possible_game(view, Generator(seed))

    def looked_at(self, view: MinisView, answers: Sequence[int], seed: int) -> Judged | None:
        """Nothing is said about the set-up, where the others' fleets are hidden (J3)."""
        known, answer = view.known(), answers[0]
        offered = [one for one in view.legal() if one != BACK]
        if known.words[TURN] == 0 or answer == BACK or is_inside(known) or (len(offered) < 2 and answer in offered):
            return None
        if known.words[top(known) + KIND] == F_MOVEMENT:  # which of equals is first: the others move as well
            return None
        follower = Follower(view, self.bot, seed, self.outlook)
        found = opinions(follower, self.bot, seed, CONSIDERED)
        whole = known.words[top(known) + KIND] == F_MOVE or answer == COMMAND
        played = follower.ended(answer, answers[1:]) if whole else follower.follow(answer)
        best, loss = found[0], 0.0
        if not any(same(one, played) for one in found[:1]):
            worth = thought_value(played, found, self.bot, follower.me, seed, self.outlook)
            loss = max(0.0, told_chance(follower, best.chance) - told_chance(follower, worth))
        if loss == 0.0:
            best = played
        chance = told_chance(follower, best.chance)
        graded = bool(grade_of(loss))
        plans = [tuple(plan_of(known, one)) if graded else () for one in (played, best)]
        words = words_of(follower, best, played) if graded else NO_WORDS
        said = view.describe(answer), view.describe(best.answer)
        return Judged(view.question(), said[0], plans[0], best.answer, said[1], plans[1], chance, loss, len(offered), words)

    def roll(self, game: MinisGame, answer: int) -> tuple[Message, tuple[float, ...]]:
        changes = swings(game, answer, self.outlook) if game.words[TURN] > 0 else (0.0,) * game.players
        return what_came(game, answer), changes


def same(one: Followed, other: Followed) -> bool:
    return bytes(one.end.words) == bytes(other.end.words)


def what_came(game: MinisGame, answer: int) -> Message:
    """An outcome of chance as a sentence: who rolled what, and whether it hit."""
    w, at = game.words, top(game)
    if w[CHANCE_KIND] == DICE:
        first, second = (answer - ROLL) // 6 + 1, (answer - ROLL) % 6 + 1
        args: dict[str, Argument] = {"n": first + second, "first": first, "second": second}
        if w[at + KIND] == F_SHOT:
            unit, target = int(w[at + shooting.H_FIRER]), int(w[at + shooting.H_TARGET])
            hit = int(is_hit(game, unit, target, first, second))
            return Message("luck-m-shot", {**args, **unit_args(game, unit, "unit"), **target_args(game, target), "hit": hit})
        return Message("luck-roll", {**args, "seat": int(w[CHANCE_SEAT])})
    if DIE < answer <= DIE + 6:
        what = "reserves" if w[at + KIND] == F_TURN else "end" if w[at + KIND] == F_END else "bring"
        return Message("luck-m-die", {"die": answer - DIE, "what": what, "seat": int(w[CHANCE_SEAT])})
    return Message("luck-other", {"seat": int(w[CHANCE_SEAT])})

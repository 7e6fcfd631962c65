"""How a review judges the card game: answers by the position at the end of the action that they begin (card_follow), luck by swings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from buildstars.bots.card.advice.second_look import second_look
from buildstars.bots.card.searching import Searcher
from buildstars.bots.guard import by_hand
from buildstars.bots.interface import Opinion
from buildstars.bots.registry import make_bot
from buildstars.card.game import CardGame, possible_game
from buildstars.card.layout import ACTIVE, BACK
from buildstars.card.view import CardView
from buildstars.core.cells import ALIVE, TURN
from buildstars.core.generator import Generator
from buildstars.core.messages import Message
from buildstars.lab.balance.run import seed_of
from buildstars.lab.study.card_follow import Follower, strikers_of
from buildstars.lab.study.card_hint import plan_of, told_opinions
from buildstars.lab.study.judging import AS_GOOD, GRADES, Judged, further_answers, grade_of
from buildstars.lab.study.luck_messages import what_came
from buildstars.lab.study.shown import shown_chance
from buildstars.lab.study.swings import Outlook, swings
from buildstars.lab.study.words.card import words_of
from buildstars.match.history import Ply


class CardJudge:
    # begins like the judge of the other game, whose games, views and opponents are of other classes
    back: Final = BACK

    def __init__(self, opponent: str) -> None:
        self.bot = make_bot(opponent)
        self.outlook = Outlook(shown=True)

    def active(self, game: CardGame) -> int:
        return int(game.words[ACTIVE])

    def chances(self, game: CardGame) -> tuple[float, ...]:
        return self.outlook.chances(game)

    def decision(self, game: CardGame, plies: Sequence[Ply], ply: int, seed: int) -> Judged | None:
        return self.looked_at(game.view(game.to_answer()), [plies[ply].answer, *further_answers(plies, ply)], seed)

    def possible(self, view: CardView, seed: int) -> CardGame:
        return possible_game(view, Generator(seed))

    def looked_at(self, view: CardView, answers: Sequence[int], seed: int) -> Judged | None:
        answer = answers[0]
        offered = [one for one in view.legal() if one != BACK]
        if len(offered) < 2 or answer == BACK or by_hand(view) is not None:
            return None
        opinions = told_opinions(view, self.bot, seed)
        best = opinions[0]
        loss = self.lost(view, opinions, answer, seed) if best.answer != answer else 0.0
        found = Judged(
            view.question(), view.describe(answer), (), best.answer, view.describe(best.answer), (), best.chance, loss, len(offered)
        )
        return self.told(found, view, answers, seed) if grade_of(loss) else found

    def lost(self, view: CardView, opinions: Sequence[Opinion], answer: int, seed: int) -> float:
        """By an answer that is not the reviewer's. What seems to be lost is looked at again, so that noise is no mistake."""
        best = opinions[0]
        played = next((opinion.chance for opinion in opinions if opinion.answer == answer), None)
        if isinstance(self.bot, Searcher):
            if view.known().words[TURN] == 0:
                return 0.0  # it has no opinion on the set-up
            if played is not None and best.chance - played < AS_GOOD:
                return max(0.0, best.chance - played)
            look = second_look(self.bot, view, best.answer, answer, seed_of(seed, "again"), GRADES[-1][1])
            alive = int(view.known().words[ALIVE]).bit_count()
            return max(0.0, shown_chance("card", look.chance, alive) - shown_chance("card", look.chance - look.sure, alive))
        if played is None:  # the reviewer never thought of it
            follower = Follower(view, self.bot, seed)
            return max(0.0, follower.chance(best.answer) - follower.chance(answer))
        return max(0.0, best.chance - played)

    def told(self, found: Judged, view: CardView, answers: Sequence[int], seed: int) -> Judged:
        """With the action that the seat chose from here on, the one that the reviewer would have chosen, and why."""
        known = view.known()
        follower = Follower(view, self.bot, seed)
        there, ends = follower.played(answers[0], answers[1:]), follower.begun(found.best)
        plans = [tuple(plan_of(known, follower.log_of(game), strikers_of(game))) for game in (there, ends)]
        words = words_of(follower, found.best, answers[0], answers[1:])
        if not words.why and follower.turn:  # it is no single thing that can be named
            percent, left = round(100 * found.chance), round(100 * (found.chance - found.loss))
            words = replace(words, why=(Message("why-thought", {"percent": percent, "left": left}),))
        return replace(found, played_plan=plans[0], best_plan=plans[1], words=words)

    def roll(self, game: CardGame, answer: int) -> tuple[Message, tuple[float, ...]]:
        changes = swings(game, answer, self.outlook.chances) if game.words[TURN] > 0 else [0.0] * game.players
        return what_came(game, answer), tuple(changes)

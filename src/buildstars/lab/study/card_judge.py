"""How a review judges the card game: answers by the position at the end of the action that they begin (card_follow), luck by swings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from buildstars.bots.guard import by_hand
from buildstars.bots.registry import make_bot
from buildstars.card.game import CardGame
from buildstars.card.layout import ACTIVE, BACK, F_BATTLE
from buildstars.core.cells import KIND, TURN
from buildstars.core.kernel import top
from buildstars.core.messages import Message
from buildstars.lab.study.card_follow import Follower, strikers_of
from buildstars.lab.study.card_hint import opinions_of, plan_of
from buildstars.lab.study.judging import Judged, grade_of
from buildstars.lab.study.luck_messages import what_came
from buildstars.lab.study.swings import Outlook, swings
from buildstars.match.history import Ply, do


class CardJudge:
    back: Final = BACK

    def __init__(self, opponent: str) -> None:
        self.bot = make_bot(opponent)
        self.outlook = Outlook()

    def active(self, game: CardGame) -> int:
        return int(game.words[ACTIVE])

    def chances(self, game: CardGame) -> tuple[float, ...]:
        return self.outlook.chances(game)

    def decision(self, game: CardGame, plies: Sequence[Ply], ply: int, seed: int) -> Judged | None:
        seat, answer = game.to_answer(), plies[ply].answer
        offered = [one for one in game.legal() if one != BACK]
        if len(offered) < 2 or answer == BACK:
            return None
        view = game.view(seat)
        if by_hand(view) is not None:
            return None
        opinions = opinions_of(view, self.bot, seed)
        best = opinions[0]
        played = next((opinion.chance for opinion in opinions if opinion.answer == answer), None)
        if played is None:  # the reviewer never thought of it
            follower = Follower(view, self.bot, seed)
            played = best.chance - max(0.0, follower.chance(best.answer) - follower.chance(answer))
        loss = max(0.0, best.chance - played)
        plans = self.plans(game, plies, ply, best.answer, seed) if grade_of(loss) else ((), ())
        words = view.describe(answer), view.describe(best.answer)
        return Judged(view.question(), words[0], plans[0], best.answer, words[1], plans[1], best.chance, loss, len(offered))

    def plans(
        self, game: CardGame, plies: Sequence[Ply], ply: int, best: int, seed: int
    ) -> tuple[tuple[Message, ...], tuple[Message, ...]]:
        """The action that the seat chose from here on, and the one that the reviewer would have chosen."""
        seat = game.to_answer()
        known = game.view(seat).known()
        there = game.copy()
        there.tell(True)
        while ply < len(plies) and there.to_answer() == seat and there.turn_number() == game.turn_number():
            if plies[ply].what != "answer" or there.words[top(there) + KIND] == F_BATTLE:
                break
            do(there, plies[ply])
            ply += 1
        ends = Follower(game.view(seat), self.bot, seed).follow(best)
        return tuple(plan_of(known, there.log, strikers_of(there))), tuple(plan_of(known, ends.log, ends.strikers))

    def roll(self, game: CardGame, answer: int) -> tuple[Message, tuple[float, ...]]:
        changes = swings(game, answer, self.outlook.chances) if game.words[TURN] > 0 else [0.0] * game.players
        return what_came(game, answer), tuple(changes)

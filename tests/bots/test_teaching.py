"""A blunder rate: so many decisions are plausible answers that the opponent itself thinks worse, the same ones for the same seed."""

from __future__ import annotations

from buildstars.bots.card.advice.teaching import PLAUSIBLE, blundering
from buildstars.bots.interface import Opinion
from buildstars.bots.random_player import RandomPlayer
from buildstars.bots.registry import make_bot
from buildstars.card.layout import BACK
from buildstars.card.view import CardView
from buildstars.core.generator import Generator
from buildstars.front import card_game


class Ranks(RandomPlayer):
    """A thinker that likes the answers in the order in which they are offered."""

    name = "Ranks"

    def answer(self, view: CardView, rng: Generator) -> int:
        return view.legal()[0]

    def opinions(self, view: CardView, rng: Generator) -> list[Opinion]:
        return [Opinion(answer, 0.9 - 0.01 * place, 0.1) for place, answer in enumerate(view.legal())]

    def chance(self, view: CardView, rng: Generator) -> float:
        return 0.5


def views(count: int) -> list[CardView]:
    """Real choices of one game."""
    game = card_game(seed=5)
    whims, found = Generator(2), list[CardView]()
    while len(found) < count and game.to_answer() >= 0:
        legal = game.legal()
        if len([answer for answer in legal if answer != BACK]) > 1:
            found.append(game.view(game.to_answer()))
        game.play(legal[whims.below(len(legal))])
    return found


def test_the_rate_is_the_share_of_worse_answers() -> None:
    found = views(100)
    for rate in (0, 20, 50, 100):
        bot = blundering(Ranks(), rate)
        wrong = sum(bot.answer(view, Generator(place * 20 + k)) != view.legal()[0] for place, view in enumerate(found) for k in range(20))
        assert abs(wrong / (20 * len(found)) - rate / 100) < 0.04


def test_a_mistake_is_plausible_and_never_takes_back() -> None:
    bot = blundering(Ranks(), 100)
    for view in views(60):
        worse = [answer for answer in view.legal()[1 : 1 + PLAUSIBLE] if answer != BACK]
        given = {bot.answer(view, Generator(seed)) for seed in range(30)}
        assert given <= set(worse)


def test_an_opponent_that_cannot_say_what_it_thinks_errs_too() -> None:
    plain, erring = make_bot("recruit"), make_bot("recruit:blunder=100")
    same = 0
    for seed, view in enumerate(views(60)):
        answer = erring.answer(view, Generator(seed))
        assert answer in view.legal() and answer != BACK
        rng = Generator(seed)
        rng.below(100)
        same += answer == plain.answer(view, rng)
    assert same == 0


def test_the_same_seed_makes_the_same_mistakes() -> None:
    bot = make_bot("pilot:blunder=50")
    for seed, view in enumerate(views(20)):
        assert len({bot.answer(view, Generator(seed)) for _ in range(2)}) == 1

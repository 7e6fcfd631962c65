"""Positions of games that never change: the yardstick v0 plays them over ready forces."""

from __future__ import annotations

from collections.abc import Iterator

from buildstars.bots.card.v0 import V0
from buildstars.card.game import CardGame, start
from buildstars.card.spec import Spec
from buildstars.content.loader import load_forces, load_sets
from buildstars.core.generator import Generator
from buildstars.core.seats import OVER
from buildstars.lab.luck import Luck

FORCES = load_forces(load_sets())


def questions(players: int, seed: int, turn_limit: int = 60) -> Iterator[CardGame]:
    """The game at every question, those with one answer included; copy what is kept."""
    names = sorted(name for name in FORCES if not name.startswith(("bench", "starter")))
    game = start(Spec([FORCES[names[(seed + 5 * seat) % len(names)]] for seat in range(players)], {"turn_limit": str(turn_limit)}))
    luck, rng, bot = Luck(seed), Generator(seed), V0()
    luck.settle(game)
    while game.to_answer() != OVER:
        yield game
        answers = game.legal()
        game.apply(answers[0] if len(answers) == 1 else bot.answer(game.view(game.to_answer()), rng))
        luck.settle(game)

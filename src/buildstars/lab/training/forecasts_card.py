"""Games of the card game, and who judges them: the network, the judgement made by hand, a hint."""

from __future__ import annotations

from functools import lru_cache

from buildstars.bots.interface import Bot
from buildstars.card.game import CardGame, start
from buildstars.card.spec import Spec
from buildstars.card.view import CardView
from buildstars.content.loader import load_forces, load_sets
from buildstars.core.generator import Generator
from buildstars.lab.balance.run import ALWAYS
from buildstars.lab.forces import ready_forces
from buildstars.lab.study.card_hint import opinions_of
from buildstars.lab.study.shown import CURVE
from buildstars.lab.study.swings import Outlook
from buildstars.lab.training.forecasts import BY_HAND, Judgement


class CardSeating:
    def __init__(self, players: int) -> None:
        self.players = players
        self.forces = ready_forces(load_forces(load_sets()))
        self.spec = lru_cache(64)(self._spec)

    def _spec(self, names: tuple[str, ...]) -> Spec:
        return Spec([self.forces[name] for name in names], ALWAYS)

    def start(self, number: int, draw: Generator) -> CardGame:
        names = sorted(self.forces)
        return start(self.spec(tuple(names[draw.below(len(names))] for _ in range(self.players))))

    def judgements(self) -> dict[str, Judgement]:
        learned, by_hand = Outlook(), Outlook()
        by_hand.network = None
        return {CURVE: lambda game, seat: learned.chances(game)[seat], BY_HAND: lambda game, seat: by_hand.chances(game)[seat]}

    def advised(self, view: CardView, bot: Bot, seed: int) -> float:
        return opinions_of(view, bot, seed)[0].chance

"""Games of the miniatures game, and who judges them: the curve of a review, a hint."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from buildstars.bots.minis.follow import Follower, Outlook
from buildstars.bots.minis.interface import MinisBot
from buildstars.content.fleets import BATTLES, Battle, ready_fleets
from buildstars.content.loader import load_sets
from buildstars.core.generator import Generator
from buildstars.lab.fleets import of_battle
from buildstars.lab.study.minis_hint import opinions
from buildstars.lab.study.shown import CURVE
from buildstars.lab.training.forecasts import Judgement
from buildstars.minis.game import MinisGame, start
from buildstars.minis.spec import Spec
from buildstars.minis.view import MinisView

TURN_LIMIT: Final = "60"
"""Of players that would go on for ever."""


class MinisSeating:
    def __init__(self, players: int) -> None:
        self.players = players
        self.fleets = ready_fleets(load_sets())
        self.spec = lru_cache(64)(self._spec)

    def _spec(self, battle: Battle, names: tuple[str, ...]) -> Spec:
        return Spec([self.fleets[name].force for name in names], {"battle": battle, "turn_limit": TURN_LIMIT})

    def start(self, number: int, draw: Generator) -> MinisGame:
        battle = BATTLES[number % len(BATTLES)]
        names = of_battle(self.fleets, battle)
        return start(self.spec(battle, tuple(names[draw.below(len(names))] for _ in range(self.players))))

    def judgements(self) -> dict[str, Judgement]:
        outlook = Outlook()
        return {CURVE: lambda game, seat: outlook.chances(game)[seat]}

    def advised(self, view: MinisView, bot: MinisBot, seed: int) -> float:
        return opinions(Follower(view, bot, seed), bot, seed)[0].chance

"""interim"""
from __future__ import annotations
from pathlib import Path
from buildstars.cardgame.game import CardGame, new_game
from buildstars.cardgame.playout import Generator
from buildstars.cardgame.spec import Spec
from buildstars.cardgame.view import CardView
from buildstars.core.messages import Event, Result
class UndoRefused(Exception): ...
class Sitting:
    def __init__(self, game: CardGame, seed: int) -> None:
        self.game=game; self.rng=Generator(seed); self.bot_seed=seed+1; self._events: list[Event]=[]
        game.tell(True); game.settle(self.rng)
    @property
    def spec(self) -> Spec: return self.game.spec
    @property
    def players(self) -> int: return self.game.players
    def asked(self) -> int: return self.game.to_answer()
    def view(self, seat: int) -> CardView: return self.game.view(seat)
    def answer(self, seat: int, answer: int) -> None: self.game.play(answer,self.rng)
    def events(self) -> list[Event]:
        self._events+=self.game.take_events(); return self._events
    def result(self) -> Result|None: return self.game.result()
    def undo(self, seat: int) -> None: raise UndoRefused
    def save(self, file: Path) -> None: ...
    def resign(self, seat: int) -> None: self.game.resign(seat)
    def offer_draw(self, seat: int) -> None: self.game.offer_draw(seat)
    def decline_draw(self, seat: int) -> None: self.game.decline_draw(seat)

"""Games of the miniatures game that Pilots play, up to a question, and as records."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from buildstars.bots.minis.registry import make_minis_bot
from buildstars.content.fleets import ready_fleets
from buildstars.core.generator import Generator
from buildstars.core.seats import OVER
from buildstars.match.chance import SeededChance
from buildstars.match.match import Match, new_match
from buildstars.match.minis_kind import MINIS
from buildstars.match.record import write
from buildstars.minis.game import MinisGame

PILOT = make_minis_bot("pilot")
Whim = Callable[[MinisGame, int], int]
"""The answer to a question instead of the Pilot's; -1: the Pilot's."""


def game_of(match: Match) -> MinisGame:
    assert isinstance(match.game, MinisGame)
    return match.game


def as_pilot(game: MinisGame, seat: int) -> int:
    return -1


def match_of(whim: Whim = as_pilot, players: int = 2, turns: int = 3, seed: int = 3, until: str = "") -> Match:
    """To the end of the game, or to the first question with this id."""
    fleets = ready_fleets()
    forces = [fleets[name].force for name in ("echo-base", "landing-zone", "high-command")][:players]
    options = {"battle": "mixed", "first_player": "0", "turn_limit": str(turns)}
    match = new_match(forces, options, ["Anna", "Ben", "Cem"][:players], SeededChance(str(seed)), kind=MINIS)
    rng = Generator(seed)
    while (seat := match.to_answer()) != OVER:
        game = game_of(match)
        if until and game.question().id == until:
            break
        own = whim(game, seat)
        match.answer(seat, own if own >= 0 else PILOT.answer(game.view(seat), rng))
    return match


@lru_cache
def position(until: str, players: int = 2, turns: int = 6) -> MinisGame:
    return game_of(match_of(until=until, players=players, turns=turns))


@lru_cache
def whole_record(players: int = 2, turns: int = 3) -> str:
    return write(match_of(players=players, turns=turns).record)

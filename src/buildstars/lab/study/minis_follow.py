"""What a reviewer that thinks makes of actions of the miniatures game (bots.minis.follow): it plays the best few on for some turns."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from buildstars.bots.minis.follow import Followed, Outlook
from buildstars.bots.minis.interface import MinisBot
from buildstars.bots.minis.registry import make_minis_bot
from buildstars.core.cells import TURN, WHO
from buildstars.core.generator import Generator
from buildstars.core.seats import CHANCE, OVER
from buildstars.minis.engine import chance_weights, take_answer, take_chance
from buildstars.minis.state import State, scratch
from buildstars.minis.view import MinisView

HELPER: Final = "pilot"
"""Who goes on in the thoughts of an opponent that thinks."""
KEPT: Final = 4
"""How many of the best such an opponent thinks through."""
THOUGHTS: Final = 24
TURNS_ON: Final = 2
THINKERS: Final = ("Captain",)


def thinks(bot: MinisBot) -> bool:
    return bot.name in THINKERS


def thought_through(found: list[Followed], bot: MinisBot, me: int, seed: int, outlook: Outlook) -> list[Followed]:
    """If the opponent is one that thinks: these played on for some turns, all with the same dice, the chances there in
    place of those now; the best first."""
    if not thinks(bot) or len(found) < 2 or found[0].end.words[TURN] == 0:
        return found
    rounds = THOUGHTS // len(found)
    helper = make_minis_bot(HELPER)
    means = [sum(played_on(one.end, helper, me, seed + k, outlook) for k in range(rounds)) / rounds for one in found]
    return sorted((replace(one, chance=mean) for one, mean in zip(found, means)), key=lambda one: -one.chance)


def thought_value(one: Followed, found: Sequence[Followed], bot: MinisBot, me: int, seed: int, outlook: Outlook) -> float:
    """What was played, by the same measure as what was found."""
    known = next((other.chance for other in found if bytes(other.end.words) == bytes(one.end.words)), None)
    if known is not None:
        return known
    if not thinks(bot) or len(found) < 2:
        return one.chance
    rounds = THOUGHTS // len(found)
    return sum(played_on(one.end, make_minis_bot(HELPER), me, seed + k, outlook) for k in range(rounds)) / rounds


def played_on(s: State, helper: MinisBot, me: int, seed: int, outlook: Outlook) -> float:
    there = scratch(s)
    luck = Generator(seed)
    until = int(there.words[TURN]) + TURNS_ON
    while there.words[WHO] != OVER and there.words[TURN] < until:
        if there.words[WHO] == CHANCE:
            possible = chance_weights(there)
            take_chance(there, possible[luck.below(len(possible))][0])
        else:
            take_answer(there, helper.answer(MinisView(there, int(there.words[WHO])), luck))
    return outlook.settled(there)[me]


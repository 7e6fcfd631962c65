"""What the objective defense of all cards does to the game: random forces, the Pilot in both seats, every card's defense shifted.

    python bench/objective_defense.py [GAMES] [SHIFT…]      (by default 200 games each with -3, -1, 0 and +1)
"""

from __future__ import annotations

import sys
from collections import Counter

from msgspec.structs import replace

from buildstars.bots.card.pilot import Pilot
from buildstars.card.game import start
from buildstars.card.spec import Spec
from buildstars.content.loader import load_sets
from buildstars.content.model import Force
from buildstars.core.cells import FIRST
from buildstars.core.generator import Generator
from buildstars.lab.building import random_force
from buildstars.lab.intervals import quantile, share_of
from buildstars.lab.seeds import derive

SEED = 3


def shifted(force: Force, by: int) -> Force:
    return replace(force, cards=tuple(replace(card, defense=card.defense + by) for card in force.cards))


def measure(games: int, by: int) -> str:
    collection, pilot = load_sets(), Pilot()
    turns: Counter[int] = Counter()
    causes: Counter[str] = Counter()
    first = won = 0
    for number in range(games):
        forces = [shifted(random_force(collection, derive(SEED, 2 * number + seat)), by) for seat in (0, 1)]
        game, luck, whim = start(Spec(forces, {})), Generator(derive(SEED, number)), Generator(derive(SEED + 1, number))
        game.settle(luck)
        while (who := game.to_answer()) >= 0:
            game.play(pilot.answer(game.view(who), whim), luck)
        result = game.result()
        assert result is not None
        turns[game.turn_number()] += 1
        causes[result.cause] += 1
        won += len(result.winners)
        first += game.words[FIRST] in result.winners
    share = share_of(first, won)
    ends = ", ".join(f"{cause} {100 * count / games:.0f} %" for cause, count in causes.most_common())
    spread = f"turns {quantile(turns, 0.5)} ({quantile(turns, 0.05)}–{quantile(turns, 0.95)})"
    return f"{by:+d}: first player {100 * share.share:.1f} % ({100 * share.low:.1f}–{100 * share.high:.1f}), {spread}, ends by {ends}"


def main(arguments: list[str]) -> None:
    games = int(arguments[0]) if arguments else 200
    for by in [int(text) for text in arguments[1:]] or [-3, -1, 0, 1]:
        print(measure(games, by), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])

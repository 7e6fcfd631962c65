"""The words of a review of the miniatures game: which fire the better action prevents or brings about, and the fire that is expected.

The line plays this turn to its end, as the Pilot would for everybody, and the next one if nobody fires in this one. Chance
brings the likelier of hit and miss. Moves are not told, there are too many of them: the first shots are, those of the
unit that was moved before others, and what is destroyed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from buildstars.bots.minis.follow import ROLLS, Entry, Followed, Follower
from buildstars.bots.minis.judgement import END, PARTS, Parts, best_shot, is_lost, standing_units
from buildstars.bots.minis.registry import make_minis_bot
from buildstars.core.cells import CHANCE_KIND, DICE, FIRST, KIND, WHO, owner_of
from buildstars.core.generator import Generator
from buildstars.core.kernel import is_alive, top
from buildstars.core.messages import Argument, Message
from buildstars.core.seats import CHANCE, OVER
from buildstars.lab.study.card_hint import LEAST_REASON
from buildstars.lab.study.minis_follow import HELPER
from buildstars.lab.study.minis_hint import hit_percent, names_of, unit_moved
from buildstars.lab.study.words.steps import MOST_WHY, Step, Words
from buildstars.minis.engine import chance_weights, take_answer, take_chance
from buildstars.minis.game import MinisGame
from buildstars.minis.layout import CARD_TARGET, F_SHOT
from buildstars.minis.rules import shooting
from buildstars.minis.rules.targets import FIRST_SHOT, list_targets
from buildstars.minis.rules.values import is_hit
from buildstars.minis.state import State
from buildstars.minis.text import events as told
from buildstars.minis.text.describe import target_args, unit_args
from buildstars.minis.view import MinisView

MOST_STEPS: Final = 1500
TURNS_ON: Final = 1
MOST_SHOTS: Final = 2
"""Targets of a turn that a line tells."""
LESS: Final = 5
"""Per cent: a shot that is so much less likely to hit is prevented in part."""


def words_of(follower: Follower, better: Followed, worse: Followed) -> Words:
    expects, then = tuple(line_of(follower, better)), tuple(line_of(follower, worse))
    return Words(tuple(why(follower, better, worse))[:MOST_WHY], expects, then if then != expects else ())


def why(follower: Follower, better: Followed, worse: Followed) -> Iterator[Message]:
    """What speaks for the better action, the weightiest first."""
    more, less = better.parts(follower.me), worse.parts(follower.me)
    changes = {name: more[name] - less[name] for name in PARTS if name == "end" or not decided(follower, better, worse, more, less)}
    for name in sorted(changes, key=lambda name: -changes[name]):
        if changes[name] < LEAST_REASON:
            return
        found = reason_of(follower, name, changes[name], better, worse)
        if found is not None:
            yield found


def decided(follower: Follower, better: Followed, worse: Followed, more: Parts, less: Parts) -> bool:
    """One of the two ends the game for somebody: that alone is what differs."""
    seats = [seat for seat in range(int(follower.start.spec.players)) if is_alive(follower.start, seat)]
    return more["end"] != less["end"] and any(is_lost(one.end, seat) for one in (better, worse) for seat in seats)


def reason_of(follower: Follower, name: str, change: int, better: Followed, worse: Followed) -> Message | None:
    args: dict[str, Argument] = {"seat": follower.me, "count": 0, "units": ""}
    if name == "end":
        won = better.parts(follower.me)["end"] > 0
        return Message("why-end", {**args, "what": "wins" if won else "saves", "n": min(100, max(1, round(100 * change / END)))})
    if name == "their-fire":
        return shot_told(follower, "why-m-prevents", better.end, worse.end, theirs=True) or Message("why-their-fire", args)
    if name == "my-fire":
        return shot_told(follower, "why-m-threatens", worse.end, better.end, theirs=False) or Message("why-my-fire", args)
    return Message(f"why-{name}", args)


def shot_told(follower: Follower, ident: str, less: State, more: State, *, theirs: bool) -> Message | None:
    """The largest shot of one side in `more`, if it is less likely to hit in `less`."""
    if CHANCE in (less.words[WHO], more.words[WHO]):
        return None
    seats = [seat for seat in range(int(more.spec.players)) if (seat != follower.me) == theirs and is_alive(more, seat)]
    shots = [(best_shot(more, unit, FIRST_SHOT), unit) for seat in seats for unit in standing_units(more, seat)]
    found = max(((shot[0], shot[1], unit) for shot, unit in shots if shot is not None and shot[0] > 0), default=None)
    if found is None:
        return None
    _, target, unit = found
    percent, left = hit_percent(more, unit, target), 0
    if unit in standing_units(less, owner_of(unit)) and target in list_targets(less, unit, FIRST_SHOT):
        left = hit_percent(less, unit, target)
    if left > percent - LESS:
        return None
    return Message(ident, {**unit_args(more, unit, "unit"), **target_args(more, target), "percent": percent, "left": left})


# ---- the line ---------------------------------------------------------------------------------------------------------


def line_of(follower: Follower, found: Followed) -> Iterator[Step]:
    """The fire of the first turn that has any."""
    game = found.end.copy()
    game.tell(True)
    helper = make_minis_bot(HELPER)
    luck = Generator(follower.seed)
    first, seen = int(follower.turn), 0
    for _ in range(MOST_STEPS):
        if game.to_answer() == OVER or game.turn_number() > first + TURNS_ON:
            break
        turn, seat = game.turn_number(), int(game.words[FIRST])
        if game.to_answer() == CHANCE:
            take_chance(game, likelier(game, luck))
        else:
            offered = game.legal()
            chosen = offered[0] if len(offered) == 1 else int(helper.answer(MinisView(game, game.to_answer()), luck))
            take_answer(game, chosen)
        if game.turn_number() != turn or game.to_answer() == OVER:
            said = tuple(happened(game, game.log[seen:], unit_moved(found)))
            seen = len(game.log)
            if said:
                yield Step(turn, seat, said)
                return


def likelier(game: MinisGame, luck: Generator) -> int:
    """Of a shot: a roll that hits or one that misses, whichever comes up more often. Any other die: by the luck of the seed."""
    w, at = game.words, top(game)
    if w[CHANCE_KIND] == DICE and w[at + KIND] == F_SHOT:
        unit, target = int(w[at + shooting.H_FIRER]), int(w[at + shooting.H_TARGET])
        sides: dict[bool, tuple[int, int]] = {}
        for answer, weight in ROLLS:
            first, second = (answer - ROLLS[0][0]) // 6 + 1, (answer - ROLLS[0][0]) % 6 + 1
            hit = bool(is_hit(game, unit, target, first, second))
            sides[hit] = sides.get(hit, (0, 0))[0] + weight, answer
        return max(sides.values())[1]
    possible = chance_weights(game)
    return int(possible[luck.below(len(possible))][0])


def happened(s: MinisGame, log: Sequence[Entry], moved: int) -> Iterator[Message]:
    """Who fires at whom, what is destroyed, who wins; first what the unit that was moved has to do with."""
    shots: dict[int, list[int]] = {}
    lost: list[int] = []
    cards: list[int] = []
    for kind, a, b, *_ in log:
        if kind == told.FIRES and a not in shots.get(b, []):
            shots.setdefault(b, []).append(a)
        elif kind == told.DESTROYED:
            (cards if a >= CARD_TARGET else lost).append(a)
    ranked = sorted(shots, key=lambda target: (target != moved and moved not in shots[target], target not in lost + cards))
    for target in ranked[:MOST_SHOTS]:
        units = shots[target]
        yield Message("line-m-fire", {"units": names_of(s, units), "count": len(units), **target_args(s, target)})
    for card in cards:
        yield Message("line-m-card", target_args(s, card))
    if lost:
        yield Message("line-destroyed", {"units": names_of(s, lost), "count": len(lost)})
    result = s.result()
    if result is not None:
        yield Message("line-over", {"count": len(result.winners), "seat": result.winners[0] if result.winners else -1})

"""The words of a review of the card game: what the better action prevents, threatens or wins, and the line that is expected after it.

Both actions are followed to their likeliest ends (card_follow). The strongest thing that an opponent could do after the
one that was played is looked for after the better one: if it is less likely there, or impossible, that is what the
better one prevents. What the seat itself could do next is compared the other way round. In a line nobody plays combat
cards, since who holds which is a guess, and chance brings the likeliest of what can come up.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from buildstars.bots.card.advice.reasons import Next, next_of
from buildstars.bots.card.judgement import WIN, fall_chance
from buildstars.bots.card.lookahead import battle_frame
from buildstars.bots.card.pilot import Pilot
from buildstars.card.engine import draw_chance, take_answer, take_chance
from buildstars.card.game import CardGame
from buildstars.card.layout import ACTIVE, BACK, BUDGET, CARD_AT, CONTESTED, NO_CARD, PASS
from buildstars.card.rows import STRIKE_STARS
from buildstars.card.rules.combat import targets
from buildstars.card.rules.modifiers import seat_value
from buildstars.card.rules.strike import may_be_struck, strikers
from buildstars.card.state import State, block, scratch, units_at
from buildstars.card.text import events as told
from buildstars.card.text.describe import unit_name, zone_args
from buildstars.core.cells import index_of, owner_of
from buildstars.core.generator import Generator
from buildstars.core.kernel import is_alive
from buildstars.core.messages import Argument, Message
from buildstars.core.seats import CHANCE, OVER
from buildstars.lab.study.card_follow import Entry, Followed, Follower, beside_dice, outcomes_of, strikers_of, thumb
from buildstars.lab.study.card_hint import LEAST_REASON, changed, names_of, whose_units
from buildstars.lab.study.words.steps import MOST_WHY, TURNS_ON, Step, Words

MOST_STEPS: Final = 250
"""Questions of a line; three turns of many units have about sixty."""
LESS: Final = 50
"""Thousandths: a strike that is so much less likely is prevented in part."""
LEAST_TOLD: Final = 30
"""Thousandths: a strike that likely is nothing to speak of."""
PLAIN: Final = ("my-units", "their-units", "my-objectives", "their-objectives", "my-reserves", "my-cards", "their-cards", "guard")
"""Parts that are told as they are, where they speak for the better action."""


def words_of(follower: Follower, best: int, played: int, further: Sequence[int]) -> Words:
    """`further`: what the seat answered after `played` in the same action. Before the first turn there is nothing to say."""
    if follower.turn == 0:
        return Words()
    better, worse = follower.follow(best), follower.follow(played, further)
    expects = tuple(line_of(follower, follower.begun(best)))
    then = tuple(line_of(follower, follower.begun(played, further)))
    return Words(tuple(why(follower, better, worse))[:MOST_WHY], expects, then if then != expects else ())


# ---- what it does -----------------------------------------------------------------------------------------------------


def why(follower: Follower, better: Followed, worse: Followed) -> Iterator[Message]:
    """What speaks for the better action, the weightiest first."""
    changes = changed(better, worse, worse.parts)
    for name in sorted(changes, key=lambda name: -changes[name]):
        if changes[name] < LEAST_REASON:
            return
        found = reason_of(follower, name, changes[name], better, worse)
        if found is not None:
            yield found


def reason_of(follower: Follower, name: str, change: int, better: Followed, worse: Followed) -> Message | None:
    me = follower.me
    if name == "end":
        return Message("why-end", {"seat": me, **ends_args(better, worse, change)})
    if name == "their-next":
        return prevented(follower, better, worse)
    if name == "my-next":
        return threatened(follower, better, worse)
    if name in PLAIN:
        return Message(f"why-{name}", {"seat": me, **whose_units(follower, name, change, better, worse)})
    return None


def ends_args(better: Followed, worse: Followed, change: int) -> dict[str, Argument]:
    """What is decided at once: won by the better, or lost by the other."""
    won = better.parts["end"] > 0
    return {"what": "wins" if won else "saves", "n": max(1, round(100 * min(change, WIN) / WIN))}


def foes_of(follower: Follower, s: State) -> list[int]:
    return [foe for foe in range(int(s.spec.players)) if foe != follower.me and is_alive(s, foe)]


def prevented(follower: Follower, better: Followed, worse: Followed) -> Message | None:
    """The strongest thing that somebody could do next after what was played, if the better action allows less of it."""
    return compared(follower, "why-prevents", better.likely, worse.likely, theirs=True)


def threatened(follower: Follower, better: Followed, worse: Followed) -> Message | None:
    """The strongest thing that the seat itself could do next, if what was played allows less of it."""
    return compared(follower, "why-threatens", worse.likely, better.likely, theirs=False)


def compared(follower: Follower, ident: str, less: State | None, more: State | None, *, theirs: bool) -> Message | None:
    if less is None or more is None:
        return None
    for foe in foes_of(follower, more):
        seat, target = (foe, follower.me) if theirs else (follower.me, foe)
        found = next_of(follower.mind, more, seat, target)
        if not found.units:
            continue
        if found.kind == "combat":
            if not may_attack(less, found):
                args: dict[str, Argument] = {"units": names_of(more, found.units), "count": len(found.units)}
                return Message(f"{ident}-combat", {**args, "other": unit_name(more, found.target), "seat": owner_of(found.target)})
            continue
        left = strike_left(follower, less, found, seat)
        if found.chance >= LEAST_TOLD and left <= found.chance - LESS:
            return Message(f"{ident}-{found.kind}", strike_args(more, found, left))
    return None


def strike_args(s: State, found: Next, left: int) -> dict[str, Argument]:
    owner, place = divmod(found.target, 3)
    lying = sum(int(s.words[block(owner) + CARD_AT + k]) != NO_CARD for k in range(3))
    return {
        "units": names_of(s, found.units), "count": len(found.units), "seat": owner, "n": place + 1, "last": "yes" if lying == 1 else "no",
        "percent": round(found.chance / 10), "left": round(left / 10) if left >= LEAST_TOLD else 0,
    }


def may_attack(s: State, found: Next) -> bool:
    """The same attack in another position."""
    unit, target = found.units[0], found.target
    return bool((int(targets(s, unit, owner_of(target))) >> index_of(target)) & 1)


def strike_left(follower: Follower, s: State, found: Next, seat: int) -> int:
    """How likely the same objective falls in another position, in thousandths."""
    owner, place = divmod(found.target, 3)
    if s.words[block(owner) + CARD_AT + place] == NO_CARD or not may_be_struck(s, owner, place) or not is_alive(s, seat):
        return 0
    near = int(strikers(s, seat, owner))
    bits = near if found.kind == "strike" else int(units_at(s, seat, owner)) | int(units_at(s, seat, CONTESTED))
    return int(fall_chance(follower.mind, s, seat, bits, owner, place, seat_value(s, STRIKE_STARS, seat, BUDGET)))


# ---- the line ---------------------------------------------------------------------------------------------------------


def line_of(follower: Follower, game: CardGame) -> Iterator[Step]:
    """From where an action has been chosen: how it ends, and the next turns, each by whom it is."""
    helper = Pilot()
    luck = Generator(follower.seed)
    first = int(follower.turn)
    seat, seen = int(game.words[ACTIVE]), len(game.log)
    strike: Message | None = None
    for step in range(MOST_STEPS):
        if game.to_answer() == OVER or game.turn_number() > first + TURNS_ON:
            break
        turn = game.turn_number()
        play_on(follower, game, helper, luck, step)
        strike = strike or struck_now(follower, game, seat, game.log[seen:])
        if game.turn_number() != turn or game.to_answer() == OVER:
            said = tuple(happened(game, seat, tuple(game.log[seen:]), strike, own=turn == first))
            if said:
                yield Step(turn, seat, said)
            seat, seen, strike = int(game.words[ACTIVE]), len(game.log), None


def struck_now(follower: Follower, game: CardGame, seat: int, log: Sequence[Entry]) -> Message | None:
    """The strike that has just been chosen, with the chance that the objective falls."""
    target = next((entry[1 + told.KINDS[told.STRUCK][2].index("slot")] for entry in log if entry[0] == told.STRUCK), -1)
    units = strikers_of(game)
    if target < 0 or not units:
        return None
    owner, place = divmod(target, 3)
    bits = sum(1 << index_of(unit) for unit in units)
    chance = int(fall_chance(follower.mind, game, seat, bits, owner, place, seat_value(game, STRIKE_STARS, seat, BUDGET)))
    args: dict[str, Argument] = {"seat": seat, "seat_owner": owner, "n": place + 1, "count": len(units), "percent": round(chance / 10)}
    return Message("line-strike", {**args, "units": names_of(game, units)})


def play_on(follower: Follower, game: CardGame, helper: Pilot, luck: Generator, step: int) -> None:
    """One answer: the likeliest of chance, no combat card in a battle, else the reviewer's own where it thinks of its turn."""
    who = game.to_answer()
    if who == CHANCE:
        take_chance(game, likeliest(game, luck))
        return
    answers = [answer for answer in game.legal() if answer != BACK]
    if len(answers) == 1:
        take_answer(game, answers[0])
    elif battle_frame(game) >= 0:
        take_answer(game, thumb(game, answers))
    else:
        mind = follower.bot if who == game.words[ACTIVE] else helper
        take_answer(game, mind.answer(game.view(who), Generator(follower.seed + step)))


def likeliest(game: CardGame, luck: Generator) -> int:
    """What comes up most often, of all that comes to the same."""
    found = outcomes_of(game)
    if not found:
        return int(draw_chance(game, luck))
    shares: dict[bytes, tuple[float, int]] = {}
    for answer, share in found:
        there = scratch(game)
        take_chance(there, answer)
        key = beside_dice(there)
        before, one = shares.get(key, (0.0, answer))
        shares[key] = before + share, one
    return max(shares.values(), key=lambda one: one[0])[1]


def happened(s: CardGame, seat: int, log: Sequence[Entry], strike: Message | None, *, own: bool) -> Iterator[Message]:
    """A turn in short: what its seat did, and what fell. Of the turn of the choice itself only what fell, the plan says the rest."""
    moved: dict[int, list[int]] = {}
    called: dict[int, list[int]] = {}
    aimed: dict[int, list[int]] = {}
    lost: list[int] = []
    fallen: list[int] = []
    passed = False
    for kind, a, b, _, _, _ in log:
        if kind == told.ACTION and b == PASS:
            passed = True
        elif kind == told.MOVED and owner_of(a) == seat:
            moved.setdefault(b, []).append(a)
        elif kind == told.REINFORCED:
            called.setdefault(owner_of(a), []).append(a)
        elif kind == told.DECLARED:
            aimed.setdefault(b, []).append(a)
        elif kind == told.TAKEN_BACK:
            for group in [*moved.values(), *aimed.values(), *called.values()]:
                group[:] = [unit for unit in group if unit != a]
        elif kind == told.DESTROYED:
            lost.append(a)
        elif kind == told.OBJECTIVE_DESTROYED:
            fallen.append(a)
    if not own:
        yield from deeds(s, seat, moved, aimed)
        if strike is not None:
            yield strike
        elif passed:
            yield Message("line-pass", {"seat": seat})
    yield from (Message("line-falls", {"seat": slot // 3, "n": slot % 3 + 1}) for slot in fallen)
    if lost:
        yield Message("line-destroyed", {"units": names_of(s, lost), "count": len(lost)})
    for whose, units in called.items():
        if units:
            yield Message("line-call", {"seat": whose, "units": names_of(s, units), "count": len(units)})
    result = s.result()
    if result is not None:
        yield Message("line-over", {"count": len(result.winners), "seat": result.winners[0] if result.winners else -1})


def deeds(s: State, seat: int, moved: dict[int, list[int]], aimed: dict[int, list[int]]) -> Iterator[Message]:
    for zone, units in moved.items():
        if units:
            yield Message("line-move", {"seat": seat, "units": names_of(s, units), "count": len(units), **zone_args(zone)})
    for target, units in aimed.items():
        if units:
            yield Message("line-attack", {"seat": seat, "units": names_of(s, units), "count": len(units), "other": unit_name(s, target)})

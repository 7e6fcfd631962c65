"""The best choices at a question, with their chances to win and the reasons in parts: what a hint button shows.

Only the seat's view is used. An opponent that can say what it thinks (`Thinker`) gives the chances; of any other, the
position that an answer leads to (lab.study.card_follow) does. What is found is data with messages; `cli.study.hint` and
every other place that shows it put it into words.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import nullcontext
from dataclasses import dataclass, replace
from typing import Final

from buildstars.bots.card.advice.reasons import PARTS, Parts, next_of
from buildstars.bots.card.judgement import STAR, WIN
from buildstars.bots.card.searching import Searcher
from buildstars.bots.guard import by_hand
from buildstars.bots.interface import Bot, Opinion, Thinker
from buildstars.card.layout import BACK, CARRIER, COMBAT, MOVE, PASS, STRIKE
from buildstars.card.state import State
from buildstars.card.text import events as told
from buildstars.card.text.describe import card_name, unit_name, zone_args
from buildstars.card.view import CardView
from buildstars.content.called import name_by
from buildstars.content.languages import spoken as in_language
from buildstars.content.text.messages import render_message
from buildstars.content.text.phrases import SaidError, phrase
from buildstars.content.text.sentences import joined
from buildstars.core.cells import ALIVE, owner_of
from buildstars.core.generator import Generator
from buildstars.core.kernel import is_alive
from buildstars.core.messages import Argument, Message, Name
from buildstars.lab.study.card_follow import SURE, Entry, Followed, Follower
from buildstars.lab.study.shown import shown_chance

MOST_CHOICES: Final = 3
MOST_REASONS: Final = 4
LEAST_REASON: Final = 8
"""Hundredths of a star: smaller differences are no reasons."""


@dataclass(frozen=True)
class Reason:
    """One part of the judgement in which a choice differs, in hundredths of a star; positive is good for the seat."""

    part: str
    change: int
    message: Message
    detail: Message | None = None


@dataclass(frozen=True)
class Marks:
    """What a table with measured places can point at: a unit, the corners of its way as x, y and so on, where it would look in the end,
    and what would be fired at. Nothing of it in the card game, where answers name units and zones."""

    unit: int = -1
    way: tuple[int, ...] = ()
    heading: int = -1
    targets: tuple[int, ...] = ()


@dataclass(frozen=True)
class Choice:
    """An answer, what it means, the plan it begins, the chance to win, and the parts of the position at the end of the action."""

    answer: int
    token: str
    message: Message
    plan: tuple[Message, ...]
    chance: float
    share: float
    parts: Parts
    change: Parts
    """The parts less those of doing nothing more now."""
    reasons: tuple[Reason, ...]
    """The best choice is compared with the runner-up, the others with the best; a single one with doing nothing."""
    marks: Marks = Marks()
    answers: tuple[int, ...] = ()
    """The whole action, answer by answer, where each is known beforehand: in the miniatures game."""


@dataclass(frozen=True)
class Hint:
    seat: int
    turn: int
    question: Message
    opponent: str
    seed: int
    chance: float
    """Of the seat, with the best choice."""
    choices: tuple[Choice, ...]
    offered: int
    """How many answers there are; with one there is nothing to choose."""


class NoQuestion(SaidError):
    """A sentence that says why there is nothing to hint at."""


def hint(view: CardView, bot: Bot, opponent: str = "", seed: int = 1, most: int = MOST_CHOICES) -> Hint:
    """NoQuestion if this view's seat is asked nothing."""
    if not view.is_asked():
        raise NoQuestion(phrase("hint-not-asked"))
    if by_hand(view) is not None:
        raise NoQuestion(phrase("hint-by-players"))
    answers = [answer for answer in view.legal() if answer != BACK]
    follower = Follower(view, bot, seed)
    ranked, followed = different(told_opinions(view, bot, seed, follower), follower, most)
    now = follower.now()
    compared = [other_of(place, followed) for place in range(len(followed))]
    choices = tuple(choice_of(view, follower, now, *one) for one in zip(ranked, followed, compared))
    return Hint(
        view.seat, int(follower.turn), view.question(), opponent or bot.name, seed, ranked[0].chance, choices, len(answers)
    )


def opinions_of(view: CardView, bot: Bot, seed: int, follower: Follower | None = None) -> list[Opinion]:
    """What an opponent thinks of the answers, the best first; of one that cannot say, what the answers lead to."""
    answers = [answer for answer in view.legal() if answer != BACK]
    if isinstance(bot, Thinker):
        with bot.in_fairness() if isinstance(bot, Searcher) else nullcontext():
            thought = bot.opinions(view, Generator(seed))
        found = [opinion for opinion in thought if opinion.answer in answers]
        if found:
            return found
    follower = follower or Follower(view, bot, seed)
    first = bot.answer(view, Generator(seed))
    judged = [Opinion(answer, follower.chance(answer), 1 / len(answers)) for answer in answers]
    return sorted(judged, key=lambda opinion: (-opinion.chance, opinion.answer != first))


def told_opinions(view: CardView, bot: Bot, seed: int, follower: Follower | None = None) -> list[Opinion]:
    """The same with the chances that people are told."""
    found = opinions_of(view, bot, seed, follower)
    if not isinstance(bot, Searcher):
        return found
    alive = int(view.known().words[ALIVE]).bit_count()
    return [replace(one, chance=shown_chance("card", one.chance, alive)) for one in found]


def different(opinions: Sequence[Opinion], follower: Follower, most: int) -> tuple[list[Opinion], list[Followed]]:
    """The best few, without actions that come to nothing (an attack by nobody is no action) and set-ups that come to the same."""
    ranked: list[Opinion] = []
    followed: list[Followed] = []
    for opinion in opinions:
        if len(ranked) == most:
            break
        ends = follower.follow(opinion.answer)
        idle = opinion.answer in (MOVE, COMBAT, STRIKE) and not list(plan_of(follower.view.known(), ends.log, ends.strikers))
        same = follower.turn == 0 and any(ends.log == one.log for one in followed)
        if not (idle or same) or not ranked:
            ranked.append(opinion)
            followed.append(ends)
    return ranked, followed


def other_of(place: int, followed: Sequence[Followed]) -> Followed | None:
    """What a choice is compared with."""
    if place > 0:
        return followed[0]
    return followed[1] if len(followed) > 1 else None


def choice_of(view: CardView, follower: Follower, now: Parts, opinion: Opinion, ends: Followed, other: Followed | None) -> Choice:
    known = view.known()
    change = changed(ends, None, now) if follower.turn else dict.fromkeys(PARTS, 0)
    plan = tuple(plan_of(known, ends.log, ends.strikers))
    reasons = tuple(reasons_of(follower, ends, other, now)) if follower.turn else ()
    token = follower.possible().token(opinion.answer)
    return Choice(opinion.answer, token, view.describe(opinion.answer), plan, opinion.chance, opinion.share, ends.parts, change, reasons)


# ---- plans ------------------------------------------------------------------------------------------------------------


def names_of(s: State, units: Iterable[int]) -> Name:
    """Units as one name: "Gold Leader and Red Squadron X-wing #1/#2"."""
    found = [unit_name(s, u) for u in units]
    return name_by(lambda lang: listed([in_language(name, lang) for name in found], lang))


def listed(names: Sequence[str], lang: str) -> str:
    """Those that differ only by their number are told together."""
    numbers: dict[str, list[str]] = {}
    for name in names:
        base, sign, number = name.rpartition(" #")
        numbers.setdefault(base if sign else name, []).extend([f"#{number}"] if sign else [])
    return joined([f"{base} {'/'.join(sorted(found))}" if found else base for base, found in numbers.items()], "and", lang)


def plan_of(s: State, log: Iterable[Entry], strikers: Sequence[int]) -> Iterator[Message]:
    """What the seat would do up to the dice, in the order in which it does it; empty if the answer says it all."""
    moved: dict[int, list[int]] = {}
    aimed: dict[int, list[int]] = {}
    called: dict[int, list[int]] = {}
    deployed: list[int] = []
    for kind, a, b, c, _, _ in log:
        if kind == told.TURN_BEGINS:
            break
        if kind == told.OBJECTIVE_PLAYED:
            yield Message("plan-objective", {"card": card_name(s, b), "n": c % 3 + 1})
        elif kind == told.ACTION and b == PASS:
            yield Message("plan-pass", {})
        elif kind == told.ACTION and b == CARRIER:
            yield Message("plan-carrier", {})
        elif kind == told.MOVED:
            moved.setdefault(b, []).append(a)
        elif kind == told.DECLARED:
            aimed.setdefault(b, []).append(a)
        elif kind == told.REINFORCED:
            called.setdefault(b, []).append(a)
        elif kind == told.DEPLOYED:
            deployed.append(a)
        elif kind == told.TAKEN_BACK:
            for group in [*moved.values(), *aimed.values(), *called.values()]:
                if a in group:
                    group.remove(a)
        elif kind == told.STRUCK:
            args: dict[str, Argument] = {"seat": b // 3, "n": b % 3 + 1, "count": len(strikers)}
            if strikers:
                yield Message("plan-strike", {**args, "units": names_of(s, strikers)})
    for ident, groups in (("plan-move", moved), ("plan-call", called)):
        for zone, units in groups.items():
            if units:
                yield Message(ident, {"units": names_of(s, units), "count": len(units), **zone_args(zone)})
    for target, units in aimed.items():
        if units:
            yield Message("plan-attack", {"units": names_of(s, units), "count": len(units), "other": unit_name(s, target)})
    if deployed:
        yield Message("plan-deploy", {"units": names_of(s, deployed), "count": len(deployed)})


def headline(message: Message, plan: Sequence[Message], lang: str, names: Sequence[str] | None, seat: int) -> str:
    """A choice in words: the plan it begins, or the answer itself where there is none."""
    return "; ".join(render_message(one, lang, names, seat) for one in plan or (message,))


# ---- reasons ----------------------------------------------------------------------------------------------------------


def reasons_of(follower: Follower, ends: Followed, other: Followed | None, now: Parts) -> Iterator[Reason]:
    """The parts in which it differs most, from its point of view, the weightiest first."""
    changes = changed(ends, other, now)
    ranked = sorted(changes, key=lambda name: -abs(changes[name]))
    for name in ranked[:MOST_REASONS]:
        change = changes[name]
        if abs(change) >= LEAST_REASON:
            args: dict[str, Argument] = {"sign": "plus" if change > 0 else "minus", **whose_units(follower, name, change, ends, other)}
            if name == "end":
                args["n"] = round(100 * abs(change) / WIN)
            yield Reason(name, change, Message(f"reason-{name}", args), detail_of(follower, name, change, ends, other))


def changed(ends: Followed, other: Followed | None, now: Parts) -> Parts:
    """Part by part; where one of the two surely ends the game, that alone is what differs."""
    base = other.parts if other is not None else now
    decided = ends.over > SURE or (other is not None and other.over > SURE)
    return {name: 0 if decided and name != "end" else ends.parts[name] - base[name] for name in PARTS}


def whose_units(follower: Follower, name: str, change: int, ends: Followed, other: Followed | None) -> dict[str, Argument]:
    """The units whose worth differs most in the direction of the reason, one or two of them."""
    if name not in ("my-units", "their-units") or other is None:
        return {"count": 0, "units": ""} if name in ("my-units", "their-units") else {}
    mine = name == "my-units"
    gain = {u: (ends.worth[u] - other.worth.get(u, 0)) * (1 if mine else -1) for u in ends.worth if (owner_of(u) == follower.me) == mine}
    same = sorted((u for u in gain if gain[u] * change > 0 and abs(gain[u]) >= STAR // 5), key=lambda u: -abs(gain[u]))[:2]
    known = follower.view.known()
    return {"count": len(same), "units": names_of(known, same) if same else ""}


def detail_of(follower: Follower, name: str, change: int, ends: Followed, other: Followed | None) -> Message | None:
    """What could be done next, by name: in the likeliest end of this choice, or of the other one if it is there that it threatens."""
    if name not in ("their-next", "my-next"):
        return None
    grows = change < 0 if name == "their-next" else change > 0
    s = ends.likely if grows else other.likely if other is not None else follower.possible()
    if s is None:
        return None
    me = follower.me
    best: Message | None = None
    for foe in range(int(s.spec.players)):
        if foe == me or not is_alive(s, foe):
            continue
        seat, target = (foe, me) if name == "their-next" else (me, foe)
        found = next_of(follower.mind, s, seat, target)
        if not found.units:
            continue
        args: dict[str, Argument] = {"units": names_of(s, found.units), "count": len(found.units), "else": "no" if grows else "yes"}
        if found.kind == "combat":
            best = best or Message("next-combat", {**args, "other": unit_name(s, found.target)})
        elif found.kind:
            place: dict[str, Argument] = {"seat": found.target // 3, "n": found.target % 3 + 1, "percent": round(found.chance / 10)}
            best = best or Message(f"next-{found.kind}", {**args, **place})
    return best

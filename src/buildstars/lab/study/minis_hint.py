"""The best choices at a question of the miniatures game, with their chances to win and the reasons in parts (card_hint has the words).

Only the seat's view is used. A choice is a whole action: a unit's move to its end, all declarations of a seat, a shot. What is judged is
where it leads (lab.study.minis_follow); an opponent that thinks (a Captain) plays the best few on for some turns.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Final

from buildstars.bots.minis.follow import Entry, Followed, Follower
from buildstars.bots.minis.interface import MinisBot
from buildstars.bots.minis.judgement import END, PARTS, Parts, best_shot, is_lost, parts_of, standing_units
from buildstars.bots.minis.registry import make_minis_bot
from buildstars.content.called import name_by
from buildstars.content.languages import spoken as in_language
from buildstars.content.text.phrases import phrase
from buildstars.core.cells import ALIVE, TURN, WHO, index_of, owner_of
from buildstars.core.generator import Generator
from buildstars.core.kernel import is_alive
from buildstars.core.messages import Argument, Message, Name
from buildstars.core.seats import CHANCE
from buildstars.lab.study.card_hint import LEAST_REASON, MOST_CHOICES, MOST_REASONS, Choice, Hint, Marks, NoQuestion, Reason, listed
from buildstars.lab.study.minis_follow import HELPER, KEPT, thinks, thought_through
from buildstars.lab.study.shown import shown_chance
from buildstars.minis.engine import give_answer, take_answer
from buildstars.minis.layout import BACK, MOVING, ON_TABLE, PHASE, STEP_MOVE, UNIT
from buildstars.minis.odds.shots import declared_odds, hit_ways
from buildstars.minis.rules.targets import FIRST_SHOT
from buildstars.minis.state import State, heading_of, on_table, scratch, set_of, x_of, y_of
from buildstars.minis.steps import full_length, is_place, is_step, place_heading, place_x, place_y, step_kind, step_length, step_turn
from buildstars.minis.text import events as told
from buildstars.minis.text.describe import spoken, target_args, unit_args, unit_name
from buildstars.minis.text.tokens import SEGMENTS, degrees, millimetres
from buildstars.minis.view import MinisView

NEAR: Final = 4000
"""Ends of moves nearer than four centimetres, and looking nearly the same way, are one choice."""
NEARLY: Final = 300
INSTEAD: Final = {told.HOLDS: "hold", told.CLOAKS: "cloak", told.UNCLOAKS: "uncloak", told.CONVERTS: "convert"}


def hint(view: MinisView, bot: MinisBot, opponent: str = "", seed: int = 1, most: int = MOST_CHOICES) -> Hint:
    """NoQuestion if this view's seat is asked nothing."""
    if not view.is_asked():
        raise NoQuestion(phrase("hint-not-asked"))
    follower = Follower(view, bot, seed)
    found = different(follower.start, told_opinions(follower, bot, seed), most)
    now = parts_of(follower.start, view.seat)
    parts = [one.parts(view.seat) for one in found]
    choices: list[Choice] = []
    for place, one in enumerate(found):
        other = found[0] if place else found[1] if len(found) > 1 else None
        base = now if other is None else parts[found.index(other)]
        choices.append(choice_of(follower, one, parts[place], now, base, other))
    offered = [answer for answer in view.legal() if answer != BACK]
    return Hint(view.seat, follower.turn, view.question(), opponent or bot.name, seed, found[0].chance, tuple(choices), len(offered))


def own_plan(view: MinisView, bot: MinisBot, seed: int = 1) -> Hint:
    """What the opponent itself would do, with nothing to compare it with: for whoever lets it play. NoQuestion as above."""
    if not view.is_asked():
        raise NoQuestion(phrase("hint-not-asked"))
    follower = Follower(view, bot, seed)
    found = follower.follow(int(bot.answer(view, Generator(seed))))
    now = parts_of(follower.start, view.seat)
    found = replace(found, chance=told_chance(follower, found.chance))
    choice = replace(choice_of(follower, found, now, now, now, None), reasons=())
    return Hint(view.seat, follower.turn, view.question(), bot.name, seed, found.chance, (choice,), len(view.legal()))


def opinions(follower: Follower, bot: MinisBot, seed: int, most: int = 0) -> list[Followed]:
    """What answers lead to, the best first."""
    helper = make_minis_bot(HELPER) if thinks(bot) else bot
    quick = Follower(follower.view, helper, seed, follower.outlook)
    found = quick.all_followed(most)
    return found if helper is bot else thought_through(different(follower.start, found, KEPT), bot, follower.me, seed, follower.outlook)


def told_opinions(follower: Follower, bot: MinisBot, seed: int, most: int = 0) -> list[Followed]:
    """The same with the chances that people are told."""
    return [replace(one, chance=told_chance(follower, one.chance)) for one in opinions(follower, bot, seed, most)]


def told_chance(follower: Follower, chance: float) -> float:
    """Before the first turn the others' fleets are hidden, and nothing was measured."""
    alive = int(follower.start.words[ALIVE]).bit_count()
    return shown_chance("minis", chance, alive) if follower.turn else chance


def different(start: State, found: Sequence[Followed], most: int) -> list[Followed]:
    """The best few that come to something different, and are told differently."""
    kept: list[Followed] = []
    for one in found:
        if len(kept) < most and not any(same_end(one, other) or same_plan(start, one, other) for other in kept):
            kept.append(one)
    return kept


def same_plan(start: State, one: Followed, other: Followed) -> bool:
    """The same units come onto the table, a little elsewhere."""
    if unit_moved(one) >= 0 or unit_moved(other) >= 0:
        return False
    plan = list(plan_of(start, one))
    return bool(plan) and plan == list(plan_of(start, other))


def same_end(one: Followed, other: Followed) -> bool:
    if bytes(one.end.words) == bytes(other.end.words):
        return True
    unit = unit_moved(one)
    if unit < 0 or unit != unit_moved(other) or not on_table(one.end, unit) or one.log[:1] != other.log[:1]:
        return False
    a, b = one.end, other.end
    turn = abs(int(heading_of(a, unit)) - int(heading_of(b, unit)))
    away = (int(x_of(a, unit)) - int(x_of(b, unit))) ** 2 + (int(y_of(a, unit)) - int(y_of(b, unit))) ** 2
    return away < NEAR * NEAR and min(turn, 3600 - turn) < NEARLY


def unit_moved(found: Followed) -> int:
    """The unit whose move it is, or -1."""
    return next((entry[1] for entry in found.log if entry[0] in (told.MOVES, told.STAYS)), -1)


def choice_of(follower: Follower, found: Followed, parts: Parts, now: Parts, base: Parts, other: Followed | None) -> Choice:
    view = follower.view
    reasons = tuple(reasons_of(follower, found, parts, base, other)) if follower.turn else ()
    change = {name: parts[name] - now[name] for name in PARTS}
    return Choice(
        found.answer, follower.start.token(found.answer), view.describe(found.answer), tuple(plan_of(follower.start, found)), found.chance,
        0.0, parts, change, reasons, marks_of(follower.start, found), found.answers,
    )


# ---- plans ------------------------------------------------------------------------------------------------------------


def names_of(s: State, units: Iterable[int]) -> Name:
    found = [unit_name(s, unit) for unit in units]
    return name_by(lambda lang: listed([in_language(name, lang) for name in found], lang))


def plan_of(start: State, found: Followed) -> Iterator[Message]:
    """What the seat would do up to the dice; empty if the answer says it all."""
    end = found.end
    aimed: dict[int, list[int]] = {}
    entered: list[int] = []
    for entry in own_entries(start, found):
        kind, unit = entry[0], entry[1]
        if kind == told.MOVES:
            yield Message("plan-m-move", {**unit_args(end, unit, "unit"), "path": path_of(found.answers), **aim_args(end, unit)})
        elif kind == told.STAYS:
            yield Message("plan-m-stay", {**unit_args(end, unit, "unit"), **aim_args(end, unit)})
        elif kind in INSTEAD:
            yield Message("plan-m-instead", {**unit_args(end, unit, "unit"), "what": INSTEAD[kind]})
        elif kind in (told.DECLARES, told.DECLARES_SECOND):
            aimed.setdefault(entry[2], []).append(unit)
        elif kind == told.TAKES_BACK:
            for group in aimed.values():
                group[:] = [one for one in group if one != unit]
        elif kind == told.FIRES and not aimed:
            yield Message("plan-m-shoot", {**unit_args(end, unit, "unit"), **target_args(end, entry[2])})
        elif kind == told.ENTERS:
            entered.append(unit)
    fall = {one.target: round(100 * one.destroy) for one in declared_odds(end, True)} if aimed else {}
    for target, units in aimed.items():
        if units:
            args: dict[str, Argument] = {"units": names_of(end, units), "count": len(units), "percent": fall.get(target, 0)}
            yield Message("plan-m-fire", {**args, **target_args(end, target)})
    if entered:
        yield Message("plan-m-bring", {"units": names_of(end, entered), "count": len(entered)})
    deployed = deployed_units(start, end)
    if deployed:
        yield Message("plan-deploy", {"units": names_of(end, deployed), "count": len(deployed)})


def own_entries(start: State, found: Followed) -> Iterator[Entry]:
    """What the log says of the seat's own units in this turn: others may begin to fire before anybody is asked again."""
    for entry in found.log:
        if entry[0] == told.TURN_BEGINS:
            return
        if owner_of(entry[1]) == start.words[WHO]:
            yield entry


def deployed_units(start: State, end: State) -> list[int]:
    """Before the first turn: what would stand on the table in addition (J3: told when all have finished)."""
    seat = int(start.words[WHO])
    if start.words[TURN] > 0 or seat < 0:
        return []
    before = int(set_of(start, seat, ON_TABLE))
    return [unit for unit in standing_units(end, seat) if not (before >> index_of(unit)) & 1]


def path_of(answers: Sequence[int]) -> Name:
    """The segments of a move as people type them: "S 30° left, L"."""
    return name_by(lambda lang: spelled(answers, lang))


def spelled(answers: Sequence[int], lang: str) -> str:
    sides = {"en": ("left", "right"), "de": ("links", "rechts")}[lang]
    told_: list[str] = []
    for answer in answers:
        if is_step(answer):
            turn, length, kind = int(step_turn(answer)), int(step_length(answer)), int(step_kind(answer))
            words = [SEGMENTS[kind] if length == full_length(kind) else f"{in_words(millimetres(length), lang)} mm"]
            if turn:
                words.append(f"{in_words(degrees(abs(turn)), lang)}° {sides[0] if turn > 0 else sides[1]}")
            told_.append(" ".join(words))
    return ", ".join(told_)


def in_words(number: str, lang: str) -> str:
    return in_language(spoken(number), lang)


def aim_args(s: State, unit: int) -> dict[str, Argument]:
    """What a unit could fire at best from where it stands, with the chance to hit."""
    best = best_shot(s, unit, FIRST_SHOT) if s.words[PHASE] == MOVING and on_table(s, unit) else None
    if best is None or best[0] <= 0:
        return {"aims": "no", "target": "", "seat_target": 0, "n_target": 0, "what": "unit", "percent": 0}
    return {"aims": "yes", **target_args(s, best[1]), "percent": hit_percent(s, unit, best[1])}


def hit_percent(s: State, unit: int, target: int) -> int:
    return round(100 * int(hit_ways(s, unit, target)) / 36)


def marks_of(start: State, found: Followed) -> Marks:
    """On the map: the way of a unit that moves, the spot of one that is placed, what is fired at."""
    end, answer = found.end, found.answer
    own = list(own_entries(start, found))
    targets = tuple(dict.fromkeys(entry[2] for entry in own if entry[0] in (told.DECLARES, told.DECLARES_SECOND, told.FIRES)))
    unit = unit_moved(found)
    if unit >= 0:
        best = best_shot(end, unit, FIRST_SHOT) if end.words[PHASE] == MOVING else None
        return Marks(unit, way_of(start, found), int(heading_of(end, unit)), (best[1],) if best is not None and best[0] > 0 else ())
    if is_place(answer):
        return Marks(-1, (int(place_x(answer)), int(place_y(answer))), int(place_heading(answer)), ())
    firer = next((entry[1] for entry in own if entry[0] in (told.DECLARES, told.FIRES)), -1)
    if firer < 0 and UNIT <= answer < UNIT + 64 * int(start.spec.players):
        firer = answer - UNIT
    return Marks(firer, (), -1, targets)


def way_of(start: State, found: Followed) -> tuple[int, ...]:
    """The corners of a move, from where the unit stands to where it ends."""
    there = scratch(start)
    unit = unit_moved(found)
    corners = [int(x_of(there, unit)), int(y_of(there, unit))]
    for answer in found.answers:
        if is_step(answer):
            give_answer(there, answer)
            corners += [int(x_of(there, unit)), int(y_of(there, unit))]
        elif UNIT <= answer < STEP_MOVE:  # which of several moves
            take_answer(there, answer)
    return tuple(corners)


# ---- reasons ----------------------------------------------------------------------------------------------------------


def reasons_of(follower: Follower, found: Followed, parts: Parts, base: Parts, other: Followed | None) -> Iterator[Reason]:
    """The parts in which it differs most, from its point of view, the weightiest first."""
    decided = any(is_lost(one.end, seat) for one in (found, other) if one is not None for seat in range(int(one.end.spec.players))
                  if is_alive(follower.start, seat)) and parts["end"] != base["end"]
    changes = {name: parts[name] - base[name] for name in PARTS if name == "end" or not decided}
    for name in sorted(changes, key=lambda name: -abs(changes[name]))[:MOST_REASONS]:
        change = changes[name]
        if abs(change) >= LEAST_REASON:
            args: dict[str, Argument] = {"sign": "plus" if change > 0 else "minus"}
            if name in ("my-units", "their-units"):
                args |= {"count": 0, "units": ""}
            if name == "end":
                args["n"] = min(100, round(100 * abs(change) / END))
            yield Reason(name, change, Message(f"reason-{name}", args), detail_of(follower, name, change, found, other))


def detail_of(follower: Follower, name: str, change: int, found: Followed, other: Followed | None) -> Message | None:
    """The largest shot behind a reason about fire, by name: of this choice, or of the other one if it is there that it threatens."""
    if name not in ("my-fire", "their-fire"):
        return None
    mine = name == "my-fire"
    grows = (change > 0) == mine
    s: State | None = found.end if grows else other.end if other is not None else follower.start
    if s is None or s.words[WHO] == CHANCE:
        return None
    seats = [seat for seat in range(int(s.spec.players)) if (seat == follower.me) == mine and is_alive(s, seat)]
    shots = [(best_shot(s, unit, FIRST_SHOT), unit) for seat in seats for unit in standing_units(s, seat)]
    best = max(((shot[0], shot[1], unit) for shot, unit in shots if shot is not None and shot[0] > 0), default=None)
    if best is None:
        return None
    _, target, unit = best
    shot: dict[str, Argument] = {**unit_args(s, unit, "unit"), **target_args(s, target), "percent": hit_percent(s, unit, target)}
    return Message("next-m-shot", {**shot, "else": "no" if grows else "yes"})

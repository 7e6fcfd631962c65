"""The numbered choices of a question: 1, 2, 3 … for what one can do, 0 for passing or being done.

Units that differ in nothing are one choice; a unit's code chooses that one. Where dice will decide, the odds stand beside the choice.
"""

from __future__ import annotations

from dataclasses import dataclass

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from buildstars.card.layout import BACK, CARD, COMBAT, MOVE, PASS, SLOT, STRIKE, UNIT, ZONE
from buildstars.card.rows import ATTACK_STAT, STRIKE_STAT
from buildstars.card.rules import combat, strike
from buildstars.card.rules.battle import qualifies
from buildstars.card.rules.modifiers import defense_result, value_of
from buildstars.card.state import State, face_at, is_ground
from buildstars.card.text.table import Table, TableObjective, TableUnit
from buildstars.card.text.tokens import to_token
from buildstars.card.view import CardView
from buildstars.core.cells import of_seat
from buildstars.core.kernel import top
from buildstars.terminal.coded import tell
from buildstars.terminal.codes import SlotThing, Thing, UnitThing, ZoneThing, hand_code, slot_code, unit_code
from buildstars.terminal.screen import alike, card_words, icons_text, plain_name, units_grid, units_text
from buildstars.terminal.words import Look, battle_roll, stars, strike_roll


@dataclass(frozen=True)
class Choice:
    number: int
    answers: tuple[int, ...]
    """Several for units that are alike; the number takes the first."""


@dataclass(frozen=True)
class Asked:
    """A question to a person, with all that is needed to show it and to talk about it."""

    view: CardView
    table: Table
    choices: list[Choice]
    look: Look


def choices_of(view: CardView, table: Table) -> list[Choice]:
    """What is offered, in the order in which it is shown."""
    legal = view.legal()
    bound = {effect.unit for effect in table.effects}
    groups: list[tuple[int, ...]] = []
    units = [table.unit(answer - UNIT) for answer in legal if answer >= UNIT]
    apart = view.question().id in ("q-order-battles", "q-next-battle", "q-order-strikes", "q-next-strike")
    for group in alike(units):
        ids = [UNIT + unit.unit for unit in group]
        groups += [(one,) for one in ids] if apart or any(unit.unit in bound for unit in group) else [tuple(ids)]
    others = [(answer,) for answer in legal if answer < UNIT and answer not in (PASS, BACK)]
    numbered = [*others, *groups, *([(BACK,)] if BACK in legal else [])]
    found = [Choice(place + 1, answers) for place, answers in enumerate(numbered)]
    return [*found, Choice(0, (PASS,))] if PASS in legal else found


def find_choice(choices: list[Choice], thing: Thing) -> int | None:
    """The answer that a code stands for, if it is offered."""
    wanted = answer_for(thing)
    return wanted if any(wanted in choice.answers for choice in choices) else None


def answer_for(thing: Thing) -> int:
    """The answer that names a thing."""
    if isinstance(thing, UnitThing):
        return UNIT + thing.unit
    if isinstance(thing, SlotThing):
        return SLOT + thing.slot
    return ZONE + thing.zone if isinstance(thing, ZoneThing) else CARD + thing.local


# ---- drawing ----------------------------------------------------------------------------------------------------------


def draw_choices(asked: Asked, width: int, brief: bool) -> RenderableType:
    """Brief: the hand has just been shown with all that its cards say."""
    parts: list[RenderableType] = []
    placed = asked.table.units_in(asked.look.viewer, asked.look.viewer)
    if asked.view.question().id == "q-deploy" and placed:
        parts.append(units_text(asked.look.say("placed"), placed, asked.look))
    unit_choices = [choice for choice in asked.choices if choice.answers[0] >= UNIT]
    if unit_choices:
        groups = [[asked.table.unit(answer - UNIT) for answer in choice.answers] for choice in unit_choices]
        notes = [note_of_unit(asked, group[0]) for group in groups]
        parts.append(units_grid(groups, asked.look, width, [str(choice.number) for choice in unit_choices], notes))
    grid = Grid.grid(padding=(0, 1, 0, 0))
    grid.add_column(justify="right", width=3)
    grid.add_column()
    for choice in asked.choices:
        if choice.answers[0] < UNIT:
            grid.add_row(Text(str(choice.number), style="bold"), choice_text(asked, choice.answers[0], brief))
    parts.append(grid)
    return Group(*parts)


def choice_text(asked: Asked, answer: int, brief: bool = False) -> Text:
    view, table, look = asked.view, asked.table, asked.look
    if CARD <= answer < UNIT:
        return card_choice(asked, answer - CARD, brief)
    text = Text(tell(view.describe(answer), look))
    if SLOT <= answer < CARD:
        objective = next((one for one in table.seats[(answer - SLOT) // 3].objectives if one.slot == answer - SLOT), None)
        return Text.assemble((slot_code(answer - SLOT), "bold"), " ", text, objective_note(objective, look))
    acted = any(unit.acted for unit in table.seats[view.seat].units)
    if answer == PASS and not acted and view.question().id in ("q-move", "q-attacker", "q-striker"):
        return text.append(f": {look.say('nothing-done')}", style="dim")
    if view.question().id == "q-action" and answer in (MOVE, COMBAT, STRIKE):
        seat = table.seats[table.viewer]
        limit = {MOVE: seat.move_stars, COMBAT: seat.combat_stars, STRIKE: seat.strike_stars}[answer]
        text.append(f": {look.say('action-' + to_token(answer), n=limit)}", style="dim")
    return text


def objective_note(objective: TableObjective | None, look: Look) -> str:
    if objective is None or not objective.face_up or objective.defense is None:
        return ""
    return f" · {stars(objective.stars)} · {look.say('defense-sum', sum=objective.defense.value)}"


def card_choice(asked: Asked, local: int, brief: bool) -> Text:
    """A card with its text, and in a battle whether the unit gains its ability (R8.3)."""
    view, table, look = asked.view, asked.table, asked.look
    s = view.known()
    definition = int(s.spec.card_of[of_seat(view.seat, s.spec.first_copy[of_seat(view.seat, local)])])
    card = s.spec.definitions[definition]
    code = hand_code(table, local)
    text = Text.assemble((f"{code} " if code else "", "bold"), (look.spoken(s.spec.card_names[definition]), "bold"))
    if not brief:
        text.append(f" · {card_words(card, look.lang)}")
    if table.battle is not None and table.battle.slot < 0 and card.type == "combat" and card.effects:
        u = next((side.unit for side in table.battle.sides if side.seat == view.seat), -1)
        if u >= 0:
            text.append(f" [{look.say('gains' if qualifies(s, u, definition) else 'gains-not', unit=unit_code(u))}]", style="bold")
    return text


# ---- odds -------------------------------------------------------------------------------------------------------------


def note_of_unit(asked: Asked, unit: TableUnit) -> str:
    """Where the unit stands; for a defender and a striker the odds."""
    table, look = asked.table, asked.look
    question = asked.view.question()
    s = asked.view.known()
    if question.id == "q-defender":
        attacker = int(s.words[top(s) + combat.B_UNIT])
        there, back = hit_percent(s, attacker, unit.unit), hit_percent(s, unit.unit, attacker)
        return look.say("odds-attack", hit=there, back=back)
    if question.id == "q-striker":
        at = top(s)
        return strike_note(s, table, unit.unit, int(s.words[at + strike.K_OWNER]) * 3 + int(s.words[at + strike.K_PLACE]), look)
    if question.id in ("q-deploy", "q-reserves"):
        return icons_text(unit, look).plain
    if question.id in ("q-order-battles", "q-next-battle"):
        aim = next((pick.other for pick in table.picks if pick.unit == unit.unit and not pick.done), -1)
        return f"→ {unit_code(aim)} {plain_name(table.unit(aim), look)}" if aim >= 0 else ""
    return look.zone(unit.zone)


def hit_percent(s: State, attacker: int, defender: int) -> int:
    attack = int(value_of(s, ATTACK_STAT, attacker, s.spec.attack[face_at(s, attacker)]))
    return battle_roll(attack, int(defense_result(s, defender)))[1]


def strike_note(s: State, table: Table, unit: int, slot: int, look: Look) -> str:
    """Against a face-up objective; what lies face down is not known."""
    objective = next((one for one in table.seats[slot // 3].objectives if one.slot == slot), None)
    attack = int(value_of(s, STRIKE_STAT, unit, s.spec.attack[face_at(s, unit)])) + (1 if is_ground(s, unit) else 0)
    if objective is None or objective.defense is None:
        return look.say("strike-plus", n=attack)
    return look.say("odds-strike", percent=strike_roll(attack, objective.defense.value)[1])

"""What is said about a force while it is built: reasons, advice, who can use what, and what would go with it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from buildstars.content import vocabulary as words
from buildstars.content.advice import can_use, deployed, faces, sums, users, warnings
from buildstars.content.languages import in_each
from buildstars.content.legal import Problem, cost
from buildstars.content.loader import Collection
from buildstars.content.model import Card, Force, Unit
from buildstars.content.owned import only_owned
from buildstars.content.text.languages import LANGUAGES, render
from buildstars.core.messages import Name
from buildstars.lab.building import BuildError, Theme, fitness, random_force
from buildstars.lab.fleet_advice import fleet_advice, most_deployed
from buildstars.lab.fleets import random_fleet
from buildstars.lab.seeds import fresh_seed
from buildstars.minis.legal import battle_problems
from buildstars.table.http.models import builder as b
from buildstars.table.http.models.tables import ForceProblem, SayText, Texts
from buildstars.table.live.errors import refused, worded
from buildstars.table.live.registry import GAMES
from buildstars.table.workshop.drafts import force_in, options_of

MOST_COPIES: Final = 3
MOST_SUGGESTED: Final = 8
OTHER_SIDE: Final = 0.35
"""What a unit of another affiliation is worth beside those that are there."""


def look(sheet: b.ForceSheet, collection: Collection, counts: Mapping[str, int] | None = None) -> b.Looked:
    """Everything at once: the browser asks after each change. With `counts`, of what somebody owns, nothing else is suggested."""
    force, missing = force_in(sheet, collection)
    if counts is not None:
        used = Counter([*(unit.id for unit in force.units), *(card.id for card in force.cards)])
        collection = only_owned(collection, {id_: count - used[id_] for id_, count in counts.items() if count > used[id_]})
    game = GAMES[sheet.game]
    problems = game.problems(force, options_of(sheet))
    cards = sheet.game == "card"
    combat = [card for card in force.cards if card.type == "combat" and card.effects]
    return b.Looked(
        ok=not problems and not missing,
        stars=sum(cost(unit) for unit in force.units),
        deployed=most_of(force, sheet.size) if cards else most_deployed(force, sheet.size),
        problems=[told(one) for one in problems],
        advice=[told(one) for one in (advice_of(force, sheet) if force.units or force.cards else ())],
        missing=missing,
        usable={unit.id: sum(can_use(unit, card) for card in combat) for unit in dict.fromkeys(force.units)} if cards else {},
        users={card.id: users(force.units, card) for card in dict.fromkeys(force.cards)} if cards and force.units else {},
        cards=[*(card_suggestions(force, collection) if cards else base_suggestions(force, sheet, collection))],
        units=[*unit_suggestions(force, sheet, collection)],
    )


def most_of(force: Force, size: int) -> int:
    """R3.3, J4: the most stars up to two thirds of the size that the units can make."""
    return sums([cost(unit) for unit in force.units], deployed(size)).bit_length() - 1


def advice_of(force: Force, sheet: b.ForceSheet) -> list[Problem]:
    return warnings(force, sheet.size) if sheet.game == "card" else fleet_advice(force, sheet.size)


def told(problem: Problem) -> ForceProblem:
    args: dict[str, Any] = {key: in_each(arg) if isinstance(arg, Name) else arg for key, arg in problem.args.items()}
    text = {lang: render(problem.id, problem.args, lang) for lang in LANGUAGES}
    return ForceProblem(say=SayText(id=problem.id, args=args), rule=problem.rule, text=Texts(text))


# ---- at random --------------------------------------------------------------------------------------------------------


def at_random(wanted: b.RandomWanted, collection: Collection, counts: Mapping[str, int] | None) -> b.ForceSheet:
    """A force to begin with; Refused if none can be built of what there is."""
    seed = fresh_seed() if wanted.seed is None else wanted.seed
    try:
        if wanted.game == "minis":
            force = random_fleet(collection, seed, wanted.size, wanted.battle, None, counts)
        else:
            force = random_force(collection, seed, wanted.size, None, counts, least=wanted.deck)
    except BuildError as error:
        raise refused("bu-error-random", 409, why=worded(error.why)) from None
    if force is None:
        raise refused("bu-error-random-battle", 409)
    cards = force.cards if wanted.game == "card" else ()
    return b.ForceSheet(
        game=wanted.game, size=wanted.size, deck=wanted.deck, battle=wanted.battle if wanted.game == "minis" else "free",
        units=list(Counter(unit.id for unit in force.units).items()), cards=list(Counter(card.id for card in cards).items()),
    )


# ---- what would go with it --------------------------------------------------------------------------------------------


def card_suggestions(force: Force, collection: Collection) -> Iterator[b.Suggestion]:
    """Cards that match the icons of these units: by the share of the stars that can use them."""
    units, sides = Counter(force.units), {unit.affiliation for unit in force.units if unit.affiliation}
    copies = Counter(card.id for card in force.cards)
    worth = {card: fitness(card, units, set(sides), Theme()) for card in collection.cards.values() if copies[card.id] < MOST_COPIES}
    best = sorted((card for card in worth if worth[card] > 0), key=lambda card: -worth[card])
    objectives = [card for card in best if card.type == "objective"]
    combat = [card for card in best if card.type == "combat"]
    few = sum(card.type == "objective" for card in force.cards) * 3 < len(force.cards)  # a third of a deck is usual
    third = MOST_SUGGESTED // 2 if few else MOST_SUGGESTED // 4
    for card in (*combat[: MOST_SUGGESTED - third], *objectives[:third]):
        yield b.Suggestion(id=card.id, why=why_card(card, force.units))


def why_card(card: Card, units: Sequence[Unit]) -> SayText:
    using, of = users(units, card), len(units)
    if card.type == "combat" and card.effects and card.icon and card.icon not in words.WILD_ICONS:
        icon = {lang: render(f"icon-{card.icon}", {}, lang) for lang in LANGUAGES}
        return SayText(id="bu-why-icon", args={"icon": icon, "count": using, "of": of})
    return SayText(id="bu-why-users", args={"count": using, "of": of})


def base_suggestions(force: Force, sheet: b.ForceSheet, collection: Collection) -> Iterator[b.Suggestion]:
    """M2.5: the combat card with the largest bonus; of objectives any will do."""
    if not sheet.base_bonus:
        return
    have = {card.id for card in force.cards}
    combat = [card for card in collection.cards.values() if card.type == "combat" and card.id not in have]
    for card in sorted(combat, key=lambda card: -(card.bonus.attack + card.bonus.damage + card.bonus.defense))[:4]:
        bonus = card.bonus
        yield b.Suggestion(id=card.id, why=SayText(id="bu-why-bonus", args={
            "attack": bonus.attack, "damage": bonus.damage, "defense": bonus.defense,
        }))
    for card in [card for card in collection.cards.values() if card.type == "objective" and card.id not in have][:2]:
        yield b.Suggestion(id=card.id, why=SayText(id="bu-why-any-objective", args={}))


def unit_suggestions(force: Force, sheet: b.ForceSheet, collection: Collection) -> Iterator[b.Suggestion]:
    """Units that there are stars left for: of the force's side, with icons that its cards ask for, and that fill it up."""
    left = sheet.size - sum(cost(unit) for unit in force.units)
    copies, sides = Counter(unit.id for unit in force.units), Counter(unit.affiliation for unit in force.units)
    most = max(1, sheet.size // 10)
    combat = [card for card in force.cards if card.type == "combat" and card.effects] if sheet.game == "card" else []
    shown = {icon for unit in force.units for face in faces(unit) for icon in face.icons}

    def worth(unit: Unit) -> float:
        side = 1.0 if not sides or unit.affiliation in sides else OTHER_SIDE
        cards = sum(can_use(unit, card) for card in combat) / len(combat) if combat else 0.5
        new = 0.1 * len({icon for face in faces(unit) for icon in face.icons} - shown)
        fills = 0.3 if cost(unit) == left else 0.0
        return side * (0.3 + cards + (new if not combat else 0.0)) + fills

    def allowed(unit: Unit) -> bool:
        limit = 1 if unit.named else most
        alone = Force("", (unit,), ())
        fights = sheet.game == "card" or sheet.battle == "mixed" or not battle_problems(alone, sheet.size, sheet.battle)
        return cost(unit) <= left and copies[unit.id] < limit and fights

    fitting = sorted((unit for unit in collection.units.values() if allowed(unit)), key=lambda unit: (-worth(unit), unit.set, unit.number))
    for unit in fitting[:MOST_SUGGESTED]:
        yield b.Suggestion(id=unit.id, why=why_unit(unit, combat, left))


def why_unit(unit: Unit, combat: Sequence[Card], left: int) -> SayText:
    if combat:
        return SayText(id="bu-why-unit-cards", args={"count": sum(can_use(unit, card) for card in combat), "of": len(combat)})
    return SayText(id="bu-why-unit-stars", args={"stars": cost(unit), "left": left})

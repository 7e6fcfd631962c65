"""Two things of one name are two things: what the log, the questions and the terminal point at is what the engine meant."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any

import pytest
from msgspec.structs import replace

from buildstars.card.game import new_game as new_card_game
from buildstars.card.text import events as card_events
from buildstars.content.model import Force
from buildstars.core.generator import Generator
from buildstars.core.messages import Event, Message, Name, unit_in
from buildstars.core.seats import OVER
from buildstars.lab import fleets, forces
from buildstars.match.kinds import KINDS
from buildstars.minis.game import new_game as new_minis_game
from buildstars.minis.layout import CARD_TARGET
from buildstars.minis.text import events as minis_events
from buildstars.table.card import scene as card_scene
from buildstars.table.minis import talk as minis_talk
from buildstars.terminal.coded import coded
from buildstars.terminal.codes import unit_code

READY = {"card": ("rebel-squadrons", "imperial-fist"), "minis": ("last-alliance", "dark-council")}
TOLD = {"card": card_events.KINDS, "minis": minis_events.KINDS}


def with_namesakes(ready: Sequence[Force]) -> list[Force]:
    """Every other kind of unit and card becomes one of another set that is called as the one before it, in both forces."""
    things: list[Any] = [thing for force in ready for thing in (*dict.fromkeys(force.units), *dict.fromkeys(force.cards))]
    new = {one.id: replace(one, set="own", name=before.name) for before, one in pairwise(things) if one.number % 2}
    return [
        replace(force, units=tuple(new.get(one.id, one) for one in force.units), cards=tuple(new.get(one.id, one) for one in force.cards))
        for force in ready
    ]


def game_of(which: str) -> Any:
    if which == "card":
        return new_card_game(with_namesakes(forces.seated(READY[which], 2, {})), {}, telling=True)
    return new_minis_game(with_namesakes(fleets.seated(READY[which], 2, {})), {"turn_limit": "12"}, telling=True)


def told(which: str, seed: int) -> Iterator[tuple[Any, tuple[int, ...], Event, Message]]:
    """A random game: the ints of every event as the engine wrote them, what became of them, and the question that was asked then."""
    game, dice, luck = game_of(which), random.Random(f"namesakes {which} {seed}"), Generator(seed)
    game.settle(luck)
    while True:
        written = [tuple(map(int, entry)) for entry in game.log]
        events = game.take_events()
        assert len(written) == len(events)
        for entry, event in zip(written, events):
            yield game, entry, event, game.question()
        if game.to_answer() == OVER:
            return
        game.play(dice.choice(game.legal()), luck)


@pytest.mark.parametrize("which", ["card", "minis"])
def test_there_are_namesakes(which: str) -> None:
    names = list(game_of(which).spec.unit_names.values())
    assert len({name.en for name in names}) < len(names) == len(set(names))


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("which", ["card", "minis"])
def test_an_event_points_at_what_it_is_about(which: str, seed: int) -> None:
    entry_of: Any = card_scene.entry_of if which == "card" else minis_talk.entry_of
    units = cards = 0
    for game, entry, event, _ in told(which, seed):
        names = dict(zip(TOLD[which][entry[0]][2], entry[1:]))
        shown = entry_of(game.spec, 0, 1, event, entry[1] if event.knows != 255 else 0)
        for key in {"unit", "other", "by"} & names.keys():
            assert unit_in(event.message.args, key) == names[key]
        assert shown.unit == names.get("unit", -1) and shown.other == names.get("other", -1)
        units += "unit" in names
        if which == "minis" and "target" in names:
            assert shown.target == names["target"]
            units += names["target"] < CARD_TARGET
        if which == "card" and names.get("card", -1) >= 0:
            assert shown.card == game.spec.definitions[names["card"]].id
            cards += 1
    assert units > 20 and (which == "minis" or cards > 20)


def test_parts_and_lines_of_the_terminal_point_at_their_unit() -> None:
    lines = 0
    for _, entry, event, _ in told("card", 5):
        names = dict(zip(card_events.KINDS[entry[0]][2], entry[1:]))
        spoken = coded(event.message).args.get("unit")
        if "unit" in names:
            assert isinstance(spoken, Name) and spoken.en.startswith(f"{unit_code(names['unit'])} ")
            lines += 1
        sources = [part.source.args for total in event.sums for part in total.parts]
        own = {unit_in(args, "unit") for args in sources} - {-1}
        assert own <= {names.get("unit"), names.get("other")}
    assert lines > 20


@pytest.mark.parametrize("which", ["card", "minis"])
def test_questions_name_units_of_the_seat_that_is_asked(which: str) -> None:
    """So that a table can mark the very unit, with nothing to look up."""
    game, dice, luck = game_of(which), random.Random(f"questions {which}"), Generator(11)
    game.settle(luck)
    found = set()
    while game.to_answer() != OVER:
        question = game.question()
        name = question.args.get("unit")
        if isinstance(name, Name):
            assert name == game.spec.unit_names[name.id]
            found.add(question.id)
        game.play(dice.choice(game.legal()), luck)
    assert len(found) >= 2


@pytest.mark.parametrize("which", ["card", "minis"])
def test_a_record_keeps_namesakes_apart(which: str) -> None:
    kind = KINDS[which]
    game = game_of(which)
    again: Any = kind.start(kind.options(game), kind.definitions(game))
    assert list(again.spec.unit_names.items()) == list(game.spec.unit_names.items())
    ids = [[unit.id for unit in force.units] for force in again.spec.forces]
    assert ids == [[unit.id for unit in force.units] for force in game.spec.forces] and any(id_.startswith("own:") for id_ in ids[0])

"""`buildstars force … --game minis`: fleets of the miniatures game, listed, shown, and checked by M2 with reasons."""

from __future__ import annotations

from typing import TYPE_CHECKING

import typer

if TYPE_CHECKING:
    from buildstars.content.files.lists import ListResult
    from buildstars.content.fleets import Fleet
    from buildstars.content.loader import Collection
    from buildstars.lab.fleets import Brought


def list_fleets(battle: str, lang: str) -> None:
    """The ready fleets and this person's own, all of them or those of a battle."""
    from buildstars.cli.looks.fleets import print_fleets
    from buildstars.content.fleets import ready_fleets
    from buildstars.content.loader import ContentError, load_sets
    from buildstars.lab.fleets import battle_named, bring, own_fleets

    collection = load_sets()
    if battle:
        battle_named(battle)
    own: dict[str, Fleet | str] = {}
    for key in own_fleets():
        try:
            own[key] = bring(key, {}, collection).fleet
        except ContentError as error:  # told beside its name; the others are not lost
            own[key] = "\n".join(error.say(lang))
    print_fleets(ready_fleets(collection), own, battle, lang)


def show_fleet(name: str, lang: str, size: int, battle: str) -> None:
    from buildstars.cli.looks.fleets import print_fleet
    from buildstars.cli.looks.forces import print_lines
    from buildstars.content.loader import load_sets

    brought = read(name, load_sets(), size, battle)
    print_fleet(brought.fleet, lang, size)
    print_lines(brought.notes, lang)


def check_fleet(name: str, size: int, battle: str, bonus: bool, named_once: bool, lang: str) -> None:
    """By the battle that is named, else by the one the fleet is meant for."""
    from buildstars.cli.looks.fleets import print_check
    from buildstars.content.loader import load_sets
    from buildstars.lab.fleet_advice import fleet_advice
    from buildstars.minis.legal import fleet_problems

    brought = read(name, load_sets(), size, battle)
    fleet = brought.fleet
    problems = fleet_problems(fleet.force, size, battle or fleet.battle, bonus, named_once)
    print_check(brought, problems, fleet_advice(fleet.force, size), size, battle or fleet.battle, lang)
    if problems or brought.notes.unread:
        raise typer.Exit(1)


def convert_fleet(name: str, toml: bool, battle: str, lang: str, collection: Collection) -> tuple[ListResult, str]:
    """A list of a fleet, or a fleet file."""
    from buildstars.content.files.lists import write_list
    from buildstars.lab.fleets import write_fleet

    brought = read(name, collection, 30, battle)
    return brought.notes, write_fleet(brought.fleet, lang) if toml else write_list(brought.fleet.force, lang, collection)


def read(name: str, collection: Collection, size: int, battle: str) -> Brought:
    """The fleet that is named; a force of the card game will do too. ForceError if nothing of it can be read."""
    from buildstars.cli.build.force import PASTED, pasted, refuse_empty
    from buildstars.content.fleets import Fleet, ready_fleets
    from buildstars.content.loader import load_forces
    from buildstars.lab.fleets import battle_named, bring, read_any

    meant = battle_named(battle or "free")
    if name == "-":
        brought = read_any(pasted(), PASTED, collection, meant)
    else:
        fleets = {key: Fleet(force, meant) for key, force in load_forces(collection).items() if not key.startswith("bench-")}
        brought = bring(name, ready_fleets(collection) | fleets if name in fleets else ready_fleets(collection), collection, size, meant)
    refuse_empty(name, brought.notes)
    return brought

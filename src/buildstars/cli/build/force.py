"""`buildstars force`: ready forces, and tools for one's own: show, check by R2 with reasons, convert, and build at random.

A force is a ready one by name, a .toml file, a plain text list (pasted with `-`), or `random:7`. With `--game minis` it is a fleet of
the miniatures game (cli/build/fleet.py).
"""

from __future__ import annotations

import sys
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from buildstars.cli.lab.simulate import Game
from buildstars.cli.language import Lang
from buildstars.content.text.phrases import Said, SaidError, phrase

if TYPE_CHECKING:
    from buildstars.content.files.lists import ListResult
    from buildstars.content.loader import Collection
    from buildstars.content.model import Force
    from buildstars.lab.building import Theme


class Form(StrEnum):
    text = "text"
    toml = "toml"


class Battle(StrEnum):
    """M2.1."""

    any = ""
    space = "space"
    ground = "ground"
    mixed = "mixed"
    free = "free"


PASTED = "pasted list"
"""What a list is called that came from the keyboard and tells no name."""
FORCE_HELP = "A ready force, a force of your own by name, a .toml or .txt file, - for what is pasted, or random:7."
ForceName = Annotated[str, typer.Argument(metavar="FORCE", help=FORCE_HELP, show_default=False)]
Size = Annotated[int, typer.Option("--size", min=2, max=60, help="Build stars of the game.")]
WhichGame = Annotated[Game, typer.Option("--game", "-g", help="Forces of the card game, or fleets of the miniatures game.")]
WhichBattle = Annotated[Battle, typer.Option("--battle", "-b", metavar="BATTLE", help="Fleets: for a space, ground, mixed or free battle.")]
Out = Annotated[Path | None, typer.Option("--out", "-o", metavar="FILE", help="Write it there: .toml a force file, else a list.")]


class ForceError(SaidError):
    """A sentence about a force that cannot be read or written."""


def register(app: typer.Typer) -> None:
    commands = typer.Typer(name="force", help="Forces and decks: show, check, convert, build at random.", no_args_is_help=True)
    commands.command("list")(list_)
    commands.command()(show)
    commands.command()(check)
    commands.command()(convert)
    commands.command("random")(random_)
    app.add_typer(commands)


def list_(lang: Lang = "en", game: WhichGame = Game.card, battle: WhichBattle = Battle.any) -> None:
    """List the ready forces and your own, with what they want to do."""
    if game is Game.minis or battle:
        from buildstars.cli.build.fleet import list_fleets

        list_fleets(str(battle), str(lang))
        return
    from buildstars.cli.looks.forces import print_forces
    from buildstars.content.loader import ContentError, load_forces, load_sets
    from buildstars.lab.forces import bring, own_forces, small_forces

    collection = load_sets()
    shipped = {key: force for key, force in load_forces(collection).items() if not key.startswith("bench-")} | small_forces(collection)
    own: dict[str, Force | str] = {}
    for key in own_forces():
        try:
            own[key] = bring(key, {}, collection).force
        except ContentError as error:  # told beside its name; the others are not lost
            own[key] = "\n".join(error.say(str(lang)))
    print_forces(shipped, own, str(lang))


def show(
    name: ForceName, lang: Lang = "en", size: Size = 30, game: WhichGame = Game.card, battle: WhichBattle = Battle.any,
) -> None:
    """Show a force in full: its units and cards with their texts, its curve of stars, and who can use what."""
    if game is Game.minis or battle:
        from buildstars.cli.build.fleet import show_fleet

        show_fleet(name, str(lang), size, str(battle))
        return
    from buildstars.cli.looks.forces import print_force, print_lines
    from buildstars.content.loader import load_sets

    collection = load_sets()
    brought = read(name, collection, size)
    print_force(brought.force, str(lang), size)
    print_lines(brought, str(lang))


def check(
    name: ForceName,
    size: Size = 30,
    packs: Annotated[bool, typer.Option("--packs", help="As a game pack (R13) instead of by R2.")] = False,
    lang: Lang = "en",
    game: WhichGame = Game.card,
    battle: WhichBattle = Battle.any,
    base_bonus: Annotated[bool, typer.Option("--base-bonus", help="Fleets: with the cards of the home base (M2.5).")] = False,
    half: Annotated[bool, typer.Option("--half", help="For a half game: 15 stars, a deck of 15 cards or more (F5).")] = False,
    named_once: Annotated[bool, typer.Option("--named-once", help="One copy of a unit with a person's name (named=one, J46).")] = False,
) -> None:
    """Say whether a force may be played, by which rule not, and what to think over. Exit code 1 if not legal, 2 if not readable."""
    if game is Game.minis or battle or base_bonus:
        from buildstars.cli.build.fleet import check_fleet

        check_fleet(name, size, str(battle), base_bonus, named_once, str(lang))
        return
    from buildstars.cli.looks.forces import print_check
    from buildstars.content.advice import warnings
    from buildstars.content.legal import FULL_DECK, HALF_DECK, HALF_SIZE, force_problems
    from buildstars.content.loader import load_sets

    size = HALF_SIZE if half else size
    brought = read(name, load_sets(), size)
    force = brought.force
    problems = force_problems(force, size, packs, named_once, HALF_DECK if half else FULL_DECK)
    print_check(brought, problems, warnings(force, size, packs), size, "packs" if packs else "half" if half else "full", str(lang))
    if problems or brought.unread:
        raise typer.Exit(1)


def convert(
    name: ForceName,
    to: Annotated[Form | None, typer.Option("--to", help="text: a list to paste; toml: a force file. By default the other one.")] = None,
    out: Out = None,
    lang: Lang = "en",
    game: WhichGame = Game.card,
    battle: WhichBattle = Battle.any,
) -> None:
    """Make a plain text list of a force file, or a force file of a list."""
    from buildstars.content.loader import load_sets

    collection = load_sets()
    form = to or (form_of(out) if out is not None else Form.toml if name.endswith(".txt") or name == "-" else Form.text)
    if game is Game.minis or battle:
        from buildstars.cli.build.fleet import convert_fleet

        brought, text = convert_fleet(name, form is Form.toml, str(battle), str(lang), collection)
    else:
        brought = read(name, collection, 30)
        text = written(brought.force, form, str(lang), collection)
    give(text, out)
    if brought.notes or brought.unread:
        from buildstars.cli.looks.forces import print_lines

        print_lines(brought, str(lang), stderr=True)
    if brought.unread:
        raise typer.Exit(1)


def random_(
    seed: Annotated[
        int | None, typer.Option(min=0, max=10**18 - 1, help="The same seed gives the same force; without it a new one, in its name.")
    ] = None,
    size: Size = 30,
    half: Annotated[bool, typer.Option("--half", help="For a half game: 15 stars, a deck of 15 cards or more (F5).")] = False,
    theme: Annotated[str, typer.Option(metavar="THEME", help="A side, an icon, space, ground, swarm or capital; German too.")] = "",
    affiliation: Annotated[str, typer.Option("--affiliation", "-a", metavar="SIDE", help="rebel, imperial, …")] = "",
    icon: Annotated[str, typer.Option("--icon", "-i", metavar="ICON", help="An icon that many of its units show.")] = "",
    owned: Annotated[str, typer.Option("--collection", metavar="NAME", help="Of what you own alone: one of your collections.")] = "",
    to: Annotated[Form | None, typer.Option("--to", help="text: a list to paste; toml: a force file.")] = None,
    out: Out = None,
    lang: Lang = "en",
) -> None:
    """Build a legal force and a deck that goes with it, at random."""
    from buildstars.content.legal import FULL_DECK, HALF_DECK, HALF_SIZE
    from buildstars.content.loader import load_sets
    from buildstars.lab.building import random_force
    from buildstars.lab.seeds import fresh_seed

    collection = load_sets()
    counts = None
    if owned:
        from buildstars.cli.build.collection import chosen

        counts = chosen(owned)[1].counts
    stars, least = (HALF_SIZE, HALF_DECK) if half else (size, FULL_DECK)
    given = fresh_seed() if seed is None else seed
    force = random_force(collection, given, stars, wanted_theme(theme, affiliation, icon), counts, least=least)
    form = to or (form_of(out) if out is not None else Form.text)
    give(written(force, form, str(lang), collection), out)


# ---- in and out -------------------------------------------------------------------------------------------------------


def read(name: str, collection: Collection, size: int) -> ListResult:
    """The force that is named; ForceError if nothing of it can be read."""
    from buildstars.content.loader import load_forces
    from buildstars.lab.forces import bring, read_any

    if name == "-":
        brought = read_any(pasted(), PASTED, collection)
    else:
        brought = bring(name, load_forces(collection), collection, size)
    refuse_empty(name, brought)
    return brought


def refuse_empty(name: str, brought: ListResult) -> None:
    """ForceError if nothing of a list can be read."""
    if not brought.force.units and not brought.force.cards:
        place: Said = phrase("pasted") if name == "-" else name
        if brought.unread:
            first = brought.unread[0]
            raise ForceError(phrase("force-unread", place=place, number=str(first.number), text=first.text, reason=first.reason))
        raise ForceError(phrase("force-nothing", place=place))


def pasted() -> str:
    from buildstars.content.loader import MOST_BYTES

    data = sys.stdin.buffer.read(MOST_BYTES + 1)
    if len(data) > MOST_BYTES:
        raise ForceError(phrase("force-pasted", most=str(MOST_BYTES)))
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise ForceError(phrase("pasted-utf8")) from None


def form_of(out: Path) -> Form:
    return Form.toml if out.suffix == ".toml" else Form.text


def written(force: Force, form: Form, lang: str, collection: Collection) -> str:
    from buildstars.content.files.lists import write_list, write_toml

    return write_toml(force, lang) if form is Form.toml else write_list(force, lang, collection)


def give(text: str, out: Path | None) -> None:
    """To the screen, or into a new file: what is there is not written over."""
    if out is None:
        print(text, end="")
        return
    from buildstars.outputs import shown, write_output

    write_output(out, text, new=True, folders=True)
    print(f"{shown(out)} written; look at it: buildstars force show {shown(out)}")


def wanted_theme(theme: str, affiliation: str, icon: str) -> Theme | None:
    """The options together: a theme, narrowed down by a side and an icon."""
    from dataclasses import replace

    from buildstars.content import vocabulary
    from buildstars.content.search import affiliation_named, icon_named
    from buildstars.lab.building import Theme, theme_named

    found = theme_named(theme) if theme else Theme()
    if affiliation:
        found = replace(found, affiliation=affiliation_named(affiliation))
    if icon:
        named = icon_named(icon)
        if named not in vocabulary.UNIT_ICONS:
            raise ForceError(phrase("force-icon", icon=named, known=", ".join(vocabulary.UNIT_ICONS)))
        found = replace(found, icon=named)
    return found if found != Theme() else None

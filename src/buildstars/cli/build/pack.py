"""`buildstars pack`: open packs of a set, tell what they can hold, and check what somebody opened (F1, docs/packs.md)."""

from __future__ import annotations

import json
import secrets
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from buildstars.cli.bounds import MOST_PACKS, MOST_SEED
from buildstars.cli.language import Lang
from buildstars.content.languages import spoken

if TYPE_CHECKING:
    from rich.text import Text

    from buildstars.content.loader import Collection, Set
    from buildstars.content.model import Card, Unit
    from buildstars.content.packs import Contents, Pack

OfSet = Annotated[str, typer.Option("--set", "-s", metavar="SET", help="A set by its id, or a set file.")]
Json = Annotated[bool, typer.Option("--json", help="As JSON.")]
MARKS = {"common": "●", "uncommon": "◆", "rare": "⬢"}
STYLES = {"common": "dim", "uncommon": "cyan", "rare": "bold yellow"}
SEED_BYTES = 32


def register(app: typer.Typer) -> None:
    commands = typer.Typer(name="pack", no_args_is_help=True, help="Packs of cards and units: open, odds, verify (docs/packs.md).")
    for name, command in (("open", open_), ("odds", odds), ("verify", verify)):
        commands.command(name)(command)
    app.add_typer(commands)


def set_named(name: str) -> tuple[Set, Collection]:
    """A set that is there, by its id, or that of a file or folder, with everything that is there; PackError if there is none."""
    from buildstars.content.files.bounded import shortened
    from buildstars.content.loader import load_sets
    from buildstars.content.packs import PackError
    from buildstars.content.text.phrases import phrase

    collection = load_sets()
    found = next((one for one in collection.sets if one.id == name), None)
    if found is None and Path(name).exists():
        path = Path(name).resolve()
        collection = load_sets([path])
        found = next((one for one in collection.sets if one.file and Path(one.file).resolve() == path), None)
    if found is None:
        raise PackError(phrase("packs-no-set", id=shortened(name), known=", ".join(one.id for one in collection.sets)))
    return found, collection


# ---- open -------------------------------------------------------------------------------------------------------------


def open_(
    of: OfSet = "core",
    packs: Annotated[int, typer.Option("--packs", "-n", min=1, max=MOST_PACKS, help="How many.")] = 1,
    seed: Annotated[
        int | None, typer.Option(min=-MOST_SEED, max=MOST_SEED, help="The same seed opens the same packs; by default it is random.")
    ] = None,
    lang: Lang = "en",
    as_json: Json = False,
) -> None:
    """Open packs: six cards and two sheets of units each. With --json the file that `pack verify` checks."""
    from rich.console import Console
    from rich.text import Text

    from buildstars.match.packs import open_packs, write_opening

    one, collection = set_named(of)
    opening = open_packs(one, packs, secrets.token_bytes(SEED_BYTES) if seed is None else str(seed).encode())
    if as_json:
        print(write_opening(opening), end="")
        return
    console = Console(soft_wrap=True, highlight=False)
    console.print(Text(say("head", lang, count=packs, name=spoken(one.name, lang)), style="bold"))
    console.print(Text(say("seed", lang, seed=opening.seed if seed is None else str(seed), commitment=opening.commitment), style="dim"))
    for number, pack in enumerate(opening.packs, 1):
        console.print()
        console.print(Text(say("pack", lang, n=number), style="bold"))
        for line in told(pack, opening.contents, collection, lang):
            console.print(line)


def told(pack: Pack, contents: Contents, collection: Collection, lang: str) -> list[Text]:
    """A pack line by line: each thing with its rarity as a mark and a word, each sheet with its units."""
    from rich.text import Text

    sheets = {one.id: one for one in contents.sheets}
    wide = max(len(say("rarity", lang, rarity=rarity)) for rarity in MARKS)
    lines = [_line(collection.cards[id_].rarity, Text(spoken(collection.cards[id_].name, lang)), wide, lang) for id_ in pack.cards]
    for id_ in pack.sheets:
        sheet = sheets[id_]
        lines.append(_line(sheet.rarity, Text(say("sheet", lang, name=spoken(sheet.name, lang)), style="bold"), wide, lang))
        lines += [Text(f"{'':{wide + 6}}{line}", style="dim") for line in units_of(sheet.units, collection, lang)]
    return lines


def _line(rarity: str, name: Text, wide: int, lang: str) -> Text:
    from rich.text import Text

    return Text.assemble("  ", (f"{MARKS[rarity]} {say('rarity', lang, rarity=rarity):{wide}}", STYLES[rarity]), "  ", name)


def units_of(units: tuple[str, ...], collection: Collection, lang: str) -> list[str]:
    return [say("units", lang, count=units.count(id_), name=_called(collection.units[id_], lang)) for id_ in dict.fromkeys(units)]


def _called(thing: Unit | Card, lang: str) -> str:
    return spoken(thing.name, lang)


# ---- odds -------------------------------------------------------------------------------------------------------------


def odds(of: OfSet = "core", lang: Lang = "en", as_json: Json = False) -> None:
    """The exact odds of every card and sheet, and how many of each unit a pack holds on average."""
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    from buildstars.content.packs import odds as odds_of
    from buildstars.content.packs import unit_odds
    from buildstars.match.packs import playable

    one, collection = set_named(of)
    contents = playable(one)
    found = odds_of(contents)
    if as_json:
        exact = {
            "cards": {id_: str(found[id_]) for pool in contents.cards.values() for id_ in pool},
            "sheets": {sheet.id: str(found[sheet.id]) for sheet in contents.sheets},
            "units": {id_: str(value) for id_, value in unit_odds(contents).items()},
        }
        print(json.dumps({"set": one.id, **exact}, indent=1))
        return
    console = Console(soft_wrap=True, highlight=False)
    console.print(Text(say("odds-head", lang, name=spoken(one.name, lang))))
    cards = [(id_, rarity, _called(collection.cards[id_], lang), "") for rarity, pool in contents.cards.items() for id_ in pool]
    boards = [
        (sheet.id, sheet.rarity, spoken(sheet.name, lang), ", ".join(units_of(sheet.units, collection, lang)))
        for sheet in contents.sheets
    ]
    for title, rows in (("odds-cards", cards), ("odds-sheets", boards)):
        table = Table(box=None, pad_edge=False, title=say(title, lang), title_justify="left", title_style="bold")
        for column in ("rarity", "thing", "odds", "percent", *(["on"] if title == "odds-sheets" else [])):
            table.add_column(say(f"column-{column}", lang), justify="right" if column in ("odds", "percent") else "left")
        for id_, rarity, name, on in rows:
            mark = Text(f"{MARKS[rarity]} {say('rarity', lang, rarity=rarity)}", style=STYLES[rarity])
            table.add_row(mark, Text(name), str(found[id_]), percent(found[id_], lang), Text(on, style="dim"))
        console.print("", table)


def percent(chance: Fraction, lang: str) -> str:
    from buildstars.content.languages import LANGUAGES

    text = f"{float(100 * chance):.2f} %"
    return text.replace(".", ",") if LANGUAGES[lang].comma else text


# ---- verify -----------------------------------------------------------------------------------------------------------


def verify(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="What --json printed, or the page gave to download.", show_default=False)],
    lang: Lang = "en",
) -> None:
    """Work every draw of an opening out again from its seed. Exit code 1 if something is not what the seed gives."""
    from buildstars.content.loader import load_sets, read_text
    from buildstars.content.packs import contents_of
    from buildstars.match.packs import check, read_opening

    opening = read_opening(read_text(file))
    report = check(opening)
    if not report.fair:
        wrong = [
            *([say("unfair-seed", lang)] if not report.commitment else []),
            *([say("unfair-draws", lang, count=len(report.wrong), label=report.wrong[0])] if report.wrong else []),
            *([say("unfair-packs", lang)] if not report.whole else []),
        ]
        for sentence in wrong:
            typer.echo(f"{file}: {sentence}", err=True)
        raise typer.Exit(1)
    typer.echo(f"{file}: {say('fair', lang, draws=report.draws, packs=len(opening.packs))}")
    here = next((one for one in load_sets().sets if one.id == opening.set.id), None)
    if here is not None:
        same = contents_of(here) == opening.contents
        typer.echo(say("known-contents" if same else "other-contents", lang))


def say(key: str, lang: str, **args: str | int) -> str:
    from buildstars.content.text.languages import render

    return render(f"packs-{key}", args, lang)

"""How collections look on the command line: the list of them, a checklist with its progress, what a table would change, what is missing."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from buildstars.cli.looks import parts as looks
from buildstars.cli.looks.parts import say
from buildstars.content.files.owned_table import Brought, Change
from buildstars.content.languages import spoken
from buildstars.content.loader import Collection
from buildstars.content.model import Card, Unit
from buildstars.content.owned import NUMBERS, Lack, Owned, Share, is_shown, progress, thing_in, things_of
from buildstars.content.text.languages import has

BAR = 24


def print_collections(found: Mapping[str, Owned | str], collection: Collection, folder: str, lang: str) -> None:
    console = looks.console_for()
    parts: list[RenderableType] = []
    for key, owned in found.items():
        if isinstance(owned, str):
            parts += [Text(key, style="bold"), Padding(Text(owned, style="red"), (0, 0, 0, 2))]
            continue
        whole, _ = progress(owned, _things(collection))
        head = Text.assemble((owned.name, "bold"), "  ", (key, "cyan"))
        counted = say("owned-line", lang, have=whole.have, of=whole.of, copies=sum(owned.counts.values()))
        parts += [head, Padding(Text.assemble(bar(whole), f" {counted}"), (0, 0, 0, 2))]
    if not found:
        parts.append(Text(say("owned-none", lang)))
    looks.out(console, Group(*parts, Text(say("owned-folder", lang, folder=folder), style="dim")))


def _things(collection: Collection) -> list[Unit | Card]:
    return [thing for one in collection.sets for thing in things_of(one)]


def bar(share: Share) -> Text:
    full = round(BAR * share.have / share.of) if share.of else 0
    return Text.assemble(("█" * full, "green"), ("░" * (BAR - full), "dim"))


def rarity(word: str, lang: str) -> str:
    return say(f"rarity-{word}", lang) if has(f"rarity-{word}", lang) else word


def print_owned(owned: Owned, collection: Collection, what: str, lang: str) -> None:
    """A part a set: progress, then the lines that are asked for."""
    console = looks.console_for(lines=True)
    parts: list[RenderableType] = [Text(owned.name, style="bold")]
    for one in collection.sets:
        things = things_of(one)
        whole, by_rarity = progress(owned, things)
        shares = " · ".join(f"{rarity(word, lang)} {share.have}/{share.of}" for word, share in by_rarity.items())
        parts += [Text(), Text.assemble((spoken(one.name, lang), "bold underline"), "  ", bar(whole), f" {whole.have}/{whole.of}")]
        parts.append(Text(shares, style="dim"))
        shown = [thing for thing in things if is_shown(owned.of(thing.id), what)]
        if shown:
            parts.append(_lines(owned, shown, lang))
    unknown = [id_ for id_ in owned.things if thing_in(collection, id_) is None]
    if unknown:
        parts += [Text(), Text(say("owned-unknown-sets", lang, ids=", ".join(unknown)), style="yellow")]
    looks.out(console, Group(*parts))


def _lines(owned: Owned, things: Iterable[Unit | Card], lang: str) -> Table:
    table: Table = looks.cells()
    table.add_column("", no_wrap=True, justify="right")
    table.add_column(say("owned-column-id", lang), no_wrap=True, style="cyan")
    table.add_column(say("owned-column-name", lang))
    table.add_column(say("owned-column-rarity", lang), no_wrap=True)
    table.add_column(say("owned-column-wanted", lang), justify="right", no_wrap=True)
    table.add_column(say("owned-column-swap", lang), justify="right", no_wrap=True)
    for thing in things:
        one = owned.of(thing.id)
        count = Text(f"{one.count}×", style="bold") if one.count else Text("–", style="dim")
        table.add_row(
            count, thing.id, looks.name(thing, lang), rarity(thing.rarity, lang),
            Text(str(one.wanted or ""), style="yellow"), Text(str(one.swap or ""), style="green"),
        )
    return table


def print_changes(changes: Sequence[Change], collection: Collection, lang: str) -> None:
    console = looks.console_for(lines=True)
    if not changes:
        looks.out(console, Text(say("owned-no-changes", lang)))
        return
    table: Table = looks.cells()
    table.add_column(say("owned-column-id", lang), no_wrap=True, style="cyan")
    table.add_column(say("owned-column-name", lang))
    for column in NUMBERS:
        table.add_column(say(f"owned-column-{column}", lang), no_wrap=True)
    for one in changes:
        thing = thing_in(collection, one.id)
        cells = []
        for column in NUMBERS:
            before, after = getattr(one.before, column), getattr(one.after, column)
            cells.append(Text(f"{before} → {after}", style="bold") if before != after else Text(str(after or ""), style="dim"))
        table.add_row(one.id, looks.name(thing, lang) if thing is not None else "?", *cells)
    looks.out(console, table)


def print_brought(brought: Brought, changes: Sequence[Change], collection: Collection, lang: str) -> None:
    """What a table would change, what was guessed, and every row that cannot be read."""
    print_changes(changes, collection, lang)
    console = looks.console_for(lines=True)
    said: list[RenderableType] = [Text(say("owned-note", lang, note=note.say(lang)), style="dim") for note in brought.notes]
    for one in brought.unread:
        said.append(Text(say("owned-unread", lang, place=one.place().say(lang), text=one.text, why=one.why.say(lang)), style="red"))
    said.append(Text(say("owned-read", lang, rows=brought.rows, changes=len(changes), unread=len(brought.unread)), style="bold"))
    looks.out(console, Group(*said))


def print_lacking(force: str, name: str, found: Sequence[Lack], lang: str) -> None:
    console = looks.console_for(lines=True)
    if not found:
        looks.out(console, Text(say("owned-all-there", lang, force=force, name=name), style="green"))
        return
    missing = sum(one.needed - one.have for one in found)
    parts: list[RenderableType] = [Text(say("owned-lacking", lang, force=force, name=name, count=missing), style="bold")]
    for one in found:
        have = say("owned-lacking-have", lang, have=one.have, of=one.needed)
        parts.append(Text.assemble(f"  {one.needed - one.have}× ", (spoken(one.thing.name, lang), "bold"), f" ({one.thing.id}; {have})"))
    looks.out(console, Group(*parts))

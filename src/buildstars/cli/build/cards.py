"""`buildstars cards`: list and filter units and cards, and show them in full; `render` makes pictures of them (cards_render.py).

`buildstars cards WORD …` is short for `buildstars cards list WORD …`: whatever is no sub-command belongs to the list.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Any

import typer
from typer.core import TyperGroup

from buildstars.cli.build.cards_render import add_render
from buildstars.cli.language import Lang
from buildstars.content.languages import LANGUAGES
from buildstars.content.text.phrases import Said, either, phrase

if TYPE_CHECKING:
    from buildstars.content.loader import Collection
    from buildstars.content.model import Card, Unit
    from buildstars.content.search import Wanted

HELP = """Units and cards: list, filter and show them.

Without a sub-command it is the list: `buildstars cards laser --type unit --stars 1-2`. Its filters: `buildstars cards list --help`."""


class ListFirst(TyperGroup):
    """A group whose first sub-command need not be named."""

    def unnamed(self, args: Sequence[str]) -> Any:
        """The list, if these arguments are meant for it, otherwise the group itself."""
        named = args and (args[0] in self.commands or args[0] in ("--help", "-h"))
        return self if named else self.commands["list"]

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        if self.unnamed(args) is not self:
            args = ["list", *args]
        return list(super().parse_args(ctx, args))


def register(app: typer.Typer) -> None:
    cards = typer.Typer(name="cards", help=HELP, cls=ListFirst)
    cards.command("list")(list_)
    cards.command("show")(show)
    add_render(cards)
    app.add_typer(cards)


def list_(
    words: Annotated[
        list[str] | None, typer.Argument(metavar="WORD", help="In names, texts and flavour, English or German; all of them.")
    ] = None,
    type_: Annotated[list[str] | None, typer.Option("--type", "-t", metavar="TYPE", help="unit, combat or objective.")] = None,
    kind: Annotated[list[str] | None, typer.Option(metavar="KIND", help="space or ground: units of that kind.")] = None,
    icon: Annotated[
        list[str] | None,
        typer.Option("--icon", "-i", metavar="ICON", help="Units that show it, cards that ask for it; repeated: any of them."),
    ] = None,
    affiliation: Annotated[list[str] | None, typer.Option("--affiliation", "-a", metavar="SIDE", help="rebel, imperial, …")] = None,
    stars: Annotated[str, typer.Option("--stars", "-s", metavar="N", help="3, 1-3, 2,4 or 4+.")] = "",
    rarity: Annotated[list[str] | None, typer.Option(metavar="RARITY", help="common, uncommon or rare.")] = None,
    from_: Annotated[list[str] | None, typer.Option("--from", metavar="SET", help="Of the set with this id or name.")] = None,
    craft: Annotated[list[str] | None, typer.Option(metavar="CRAFT", help="x_wing, at_st, … or a part of it.")] = None,
    effect: Annotated[
        list[str] | None, typer.Option("--effect", "-e", metavar="WORD", help="A word of effects: reroll, falls, be_struck, do=damage, …")
    ] = None,
    sort: Annotated[str, typer.Option(metavar="ORDER", help="number, name, stars, affiliation, rarity or icon.")] = "number",
    text: Annotated[
        bool | None, typer.Option("--text/--no-text", help="What cards do; by default if something is asked for.", show_default=False)
    ] = None,
    lang: Lang = "en",
    as_json: Annotated[bool, typer.Option("--json", help="Everything about them as JSON.")] = False,
) -> None:
    """List units and cards; without arguments all of them, and an overview at the end. All filters must hold."""
    from buildstars.content import search
    from buildstars.content.loader import load_sets

    collection = load_sets()
    wanted = search.Wanted(
        words=tuple(words or ()),
        types=tuple(map(search.type_named, type_ or ())),
        kinds=tuple(map(search.kind_named, kind or ())),
        icons=tuple(map(search.icon_named, icon or ())),
        affiliations=tuple(map(search.affiliation_named, affiliation or ())),
        stars=search.stars_named(stars) if stars else (),
        rarities=tuple(search.rarity_named(word, collection) for word in rarity or ()),
        sets=tuple(search.set_named(word, collection) for word in from_ or ()),
        crafts=tuple(search.craft_named(word, collection) for word in craft or ()),
        effects=tuple(search.effect_named(word, collection) for word in effect or ()),
    )
    found = search.sorted_by(search.find(collection, wanted), search.sort_named(sort), lang)
    if as_json:
        from buildstars.cli import plain_signs_only

        print(json.dumps([as_data(thing) for thing in found], ensure_ascii=plain_signs_only(sys.stdout), indent=1))
        return
    print_list(collection, found, wanted, str(lang), wanted != search.Wanted() if text is None else text)


def print_list(collection: Collection, found: list[Unit | Card], wanted: Wanted, lang: str, texts: bool) -> None:
    from rich.text import Text

    from buildstars.cli.looks.cards import listing, overview
    from buildstars.cli.looks.parts import console_for, out, say

    console = console_for(lines=True)
    if not found and not wanted.everything:
        console.print(Text(say("cards-none", lang)))
        for word in wanted.words:
            if near := near_names(word, collection):
                console.print(Text(say("cards-near", lang, word=word, names=", ".join(f"“{name}”" for name in near))))
        raise typer.Exit(1)
    out(console, listing(found, lang, console, texts))
    if console.is_terminal:  # last, where it is seen
        count = say("cards-found", lang, found=len(found), all=len(collection.units) + len(collection.cards))
        out(console, Text(), overview(collection, lang, console.width) if wanted.everything else Text(count, style="dim"))


def as_data(thing: Unit | Card) -> dict[str, Any]:
    """The definition, its id and type, and the generated texts in both languages."""
    import msgspec

    from buildstars.content.model import Card
    from buildstars.content.search import type_of
    from buildstars.content.text.cardtext import bonus_text, card_text, gate_text, unit_line
    from buildstars.content.touched import rules_of

    data: dict[str, Any] = {"id": thing.id, "type": type_of(thing), **msgspec.to_builtins(thing)}
    texts = {}
    for lang in LANGUAGES:
        if isinstance(thing, Card):
            texts[lang] = {"text": card_text(thing, lang), "gate": gate_text(thing, lang), "bonus": bonus_text(thing, lang)}
        else:
            texts[lang] = {"text": [unit_line(thing, lang)]}
    return data | {"texts": texts, "rules": rules_of(thing)}


def show(
    names: Annotated[list[str], typer.Argument(metavar="NAME", help="A name in English or German, or an id such as core:u1.")],
    lang: Lang = "en",
) -> None:
    """Show units and cards in full."""
    from buildstars.cli.looks.card import panel
    from buildstars.cli.looks.parts import console_for, out
    from buildstars.content.loader import load_forces, load_sets

    collection = load_sets()
    found = meant(names, collection)
    forces = {key: force for key, force in load_forces(collection).items() if not key.startswith("bench-")}
    console = console_for()
    for place, thing in enumerate(found):
        if place and not console.is_terminal:
            console.print()
        out(console, panel(thing, collection, forces, str(lang), console))


def meant(names: list[str], collection: Collection) -> list[Unit | Card]:
    """All words together are one name, or each is one; a part of a name will do if it is clear."""
    from buildstars.content.names import Finder, WordError

    finder = Finder([*collection.units.values(), *collection.cards.values()])
    whole = finder.find(" ".join(names))
    if whole.things:
        return list(whole.things)
    found: list[Unit | Card] = []
    for name in names:
        hit = finder.find(name)
        if not hit.things:
            near: list[Said] = [phrase("said-quoted", name=one) for one in hit.near]
            raise WordError(phrase("word-thing-near", name=name, near=either(near)) if near else phrase("word-thing", name=name))
        found += hit.things
    return list(dict.fromkeys(found))


def near_names(word: str, collection: Collection) -> tuple[str, ...]:
    from buildstars.content.names import Finder

    return Finder([*collection.units.values(), *collection.cards.values()]).near(word)

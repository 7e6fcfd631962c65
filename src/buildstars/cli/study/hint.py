"""`buildstars hint`: the best choices at a question, with their chances and the reasons in parts, in English or German or as JSON."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from buildstars.cli.bounds import LAST_SEAT, MOST_LINE, MOST_SEED
from buildstars.cli.language import LangOfText
from buildstars.content.text.phrases import phrase

if TYPE_CHECKING:
    from rich.console import Console, Group

    from buildstars.core.messages import Argument, Message
    from buildstars.lab.study.card_hint import Choice, Hint

    Say = Callable[[Message], str]

WIDEST = 100


def register(app: typer.Typer) -> None:
    app.command()(hint)


def hint(
    position: Annotated[str, typer.Argument(help="A file with a view, a position or a record; - reads from the keyboard or a pipe.")],
    seat: Annotated[int | None, typer.Option(min=0, max=LAST_SEAT, help="The seat that must be asked; by default whoever is.")] = None,
    at: Annotated[
        int | None, typer.Option(min=1, max=MOST_LINE, metavar="LINE", help="Of a record: the question that this line answers.")
    ] = None,
    forces: Annotated[
        str, typer.Option(metavar="NAMES", help="Of a position: its forces or fleets, with commas, unless the file names them.")
    ] = "",
    option: Annotated[list[str] | None, typer.Option(help="An option of that game, key=value.")] = None,
    opponent: Annotated[str, typer.Option(help="Whose opinion it is, such as pilot or captain:nodes=400.")] = "",
    choices: Annotated[int, typer.Option(min=1, max=20, help="How many choices to tell.")] = 3,
    seed: Annotated[int, typer.Option(min=-MOST_SEED, max=MOST_SEED, help="The same seed gives the same hint.")] = 1,
    lang: LangOfText = "en",
    as_json: Annotated[bool, typer.Option("--json", help="Everything as JSON.")] = False,
) -> None:
    """Name the best choices at a position as a seat sees it, with the chance to win and the reasons in parts."""
    from rich.console import Console

    from buildstars.core.options import split_option
    from buildstars.lab.study.games import study_of
    from buildstars.lab.study.sources import open_source

    given = dict(split_option(text) for text in option or [])
    names = [name.strip() for name in forces.split(",") if name.strip()]
    source = open_source(text_of(position), "the input" if position == "-" else position, seat, at, names, given)
    study = study_of(source.view)
    whose = opponent or study.adviser
    found = study.hint(source.view, study.bot(whose), whose, seed, choices)
    if as_json:
        print(json.dumps(in_json(found, lang, source.names), indent=1, ensure_ascii=False))
        return
    console = Console(highlight=False)
    console.width = min(console.width, WIDEST)
    show(console, found, lang, source.names)


def text_of(position: str) -> str:
    from buildstars.content.loader import MOST_BYTES, ContentError, read_text

    if position != "-":
        return read_text(Path(position))
    try:
        text = sys.stdin.read(MOST_BYTES + 1)
    except UnicodeDecodeError:
        raise ContentError([phrase("input-utf8")]) from None
    if len(text) > MOST_BYTES:
        raise ContentError([phrase("input-long", most=str(MOST_BYTES))])
    return text


# ---- in words ---------------------------------------------------------------------------------------------------------


def show(console: Console, found: Hint, lang: str, names: tuple[str, ...]) -> None:
    from rich.table import Table
    from rich.text import Text

    from buildstars.content.text.languages import render
    from buildstars.content.text.messages import render_message, seat_name
    from buildstars.lab.study.card_hint import headline

    def say(message: Message) -> str:
        return render_message(message, lang, names or None, found.seat)

    args: dict[str, Argument] = {"turn": found.turn, "seat": seat_name(found.seat, lang, names or None), "question": say(found.question)}
    console.print(Text(render("hint-title" if found.turn else "hint-setup", args, lang), style="bold"))
    console.print(render("hint-chance", {"percent": percent(found.chance), "opponent": found.opponent}, lang), style="dim", markup=False)
    if found.offered == 1:
        console.print(render("hint-forced", {}, lang))
    table = Table.grid(padding=(0, 2, 0, 0))
    for _ in range(3):
        table.add_column()
    for place, choice in enumerate(found.choices, 1):
        table.add_row()
        headed = Text(headline(choice.message, choice.plan, lang, names or None, found.seat), style="bold")
        table.add_row(Text(str(place), style="bold cyan"), Text(f"{percent(choice.chance)} %", style="bold"), headed)
        if found.turn and place != 2:  # the second was compared with the first already
            table.add_row("", "", why(choice, place, len(found.choices), say, lang))
    console.print(table)


def why(choice: Choice, place: int, choices: int, say: Say, lang: str) -> Group:
    """The reasons, one a line."""
    from rich.console import Group
    from rich.table import Table
    from rich.text import Text

    from buildstars.content.text.languages import render

    if not choice.reasons:
        return Group(Text(render("hint-same", {}, lang), style="dim"))
    compared = "hint-against-nothing" if choices == 1 else "hint-against-runner-up" if place == 1 else "hint-against-best"
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(justify="right", no_wrap=True)
    table.add_column()
    for reason in choice.reasons:
        words = f"{say(reason.message)} {say(reason.detail)}" if reason.detail is not None else say(reason.message)
        size = "" if reason.part == "end" else f"{stars(reason.change)} ★"
        table.add_row(Text(size, style="green" if reason.change > 0 else "red"), words)
    return Group(Text(render(compared, {}, lang) + ":", style="dim"), table)


def stars(hundredths: int) -> str:
    return f"{'+' if hundredths > 0 else '−'}{abs(hundredths) / 100:.1f}"


def percent(chance: float) -> int:
    return round(100 * chance)


def in_json(found: Hint, lang: str, names: tuple[str, ...]) -> dict[str, Any]:
    """Messages as ids with arguments, and as text in the language asked for."""
    return {"format": 1, "lang": lang, **with_texts(asdict(found), lang, names, found.seat)}


def with_texts(value: Any, lang: str, names: tuple[str, ...], viewer: int) -> Any:
    """Data with the text beside every message."""
    from buildstars.content.text.languages import has
    from buildstars.content.text.messages import render_message
    from buildstars.core.messages import Message, Name
    from buildstars.lab.study.told import flat_names

    if isinstance(value, list | tuple):
        return [with_texts(one, lang, names, viewer) for one in value]
    if not isinstance(value, dict):
        return value
    if set(value) != {"id", "args"}:
        return {key: with_texts(one, lang, names, viewer) for key, one in value.items()}
    args = {key: Name(**one) if isinstance(one, dict) else one for key, one in value["args"].items()}
    text = render_message(Message(value["id"], args), lang, names or None, viewer) if has(value["id"], lang) else ""
    return {**flat_names(value), "text": text}

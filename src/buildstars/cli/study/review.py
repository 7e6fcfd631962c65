"""`buildstars review`: a recorded game looked at again: chances, mistakes, turning points and luck, as tables, JSON and a plot."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

import buildstars
from buildstars.cli.bounds import LAST_SEAT, MOST_NODES, MOST_SEED, MOST_WORKERS
from buildstars.cli.language import LangOfText
from buildstars.content.text.phrases import SaidError, phrase

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table

    from buildstars.core.messages import Argument
    from buildstars.lab.study.review import Decision, Review

WIDEST = 120
SHOWN = 12
REVIEWER = "commander"
"""If only a node budget is given; otherwise each game has its own reviewer (lab.study.games)."""
EXPLAINED = 4
"""Mistakes that are told in words; the table has the others."""


def register(app: typer.Typer) -> None:
    app.command()(review)


def review(
    record: Annotated[str, typer.Argument(help="A game record; - reads from a pipe. It need not be finished.")],
    opponent: Annotated[str, typer.Option(help="Who reviews, such as pilot or captain:nodes=400.")] = "",
    nodes: Annotated[
        int | None, typer.Option(min=1, max=MOST_NODES, help="The reviewer's node budget; the same as nodes=N behind its name.")
    ] = None,
    seat: Annotated[list[int] | None, typer.Option(min=0, max=LAST_SEAT, help="Judge this seat's decisions only; may be repeated.")] = None,
    seed: Annotated[int, typer.Option(min=-MOST_SEED, max=MOST_SEED, help="The same seed gives the same review.")] = 1,
    workers: Annotated[int, typer.Option(min=1, max=MOST_WORKERS, help="Processes that review; the review does not depend on it.")] = 1,
    lang: LangOfText = "en",
    json_file: Annotated[Path | None, typer.Option("--json", metavar="FILE", help="All of it as JSON; - prints it.")] = None,
    plot: Annotated[Path | None, typer.Option(metavar="FILE", help="A picture of the game, .png or .svg.")] = None,
    full: Annotated[bool, typer.Option("--full", help="All mistakes, not only the largest.")] = False,
) -> None:
    """Look at a game again: every decision's chance to win, the mistakes by size, the turning points, and the luck."""
    from rich.console import Console

    from buildstars.cli.lab.balance import check_place
    from buildstars.cli.study.hint import text_of
    from buildstars.outputs import write_output

    whose = opponent if nodes is None else with_nodes(opponent or REVIEWER, nodes)
    check_place(json_file)
    check_place(plot)
    check_picture(plot)
    found = reviewing(text_of(record), record, whose, seed, tuple(seat or ()), workers)
    if json_file is not None:
        written = json.dumps(in_json(found, lang), indent=1, ensure_ascii=False)
        if str(json_file) == "-":
            print(written)
        else:
            write_output(json_file, written + "\n")
    if plot is not None:
        from buildstars.lab.study.review_plot import draw_review

        draw_review(found, plot, lang)
    if str(json_file) != "-":
        console = Console(highlight=False)
        console.width = min(console.width, WIDEST)
        show(console, found, lang, full)
    if not found.complete:
        raise typer.Exit(130)


def with_nodes(opponent: str, nodes: int) -> str:
    return f"{opponent}{',' if ':' in opponent else ':'}nodes={nodes}"


class PictureError(SaidError):
    """A sentence about a file that cannot be drawn."""


def check_picture(plot: Path | None) -> None:
    if plot is not None and plot.suffix not in (".png", ".svg"):
        raise PictureError(phrase("plot-ending", file=str(plot)))


def reviewing(text: str, what: str, opponent: str, seed: int, seats: tuple[int, ...], workers: int) -> Review:
    """With a progress bar on stderr if somebody is there to see it."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from buildstars.lab.study.review import review as look
    from buildstars.lab.study.sources import SourceError
    from buildstars.match.record_lines import RecordError

    console = Console(stderr=True)
    columns = (TextColumn("reviewing"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    try:
        with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
            task = bar.add_task("", total=None)
            return look(text, opponent, seed, seats, workers, lambda done, of: bar.update(task, completed=done, total=of))
    except RecordError as error:
        raise SourceError(error.in_file(phrase("input") if what == "-" else what)) from None


# ---- in words ---------------------------------------------------------------------------------------------------------


def show(console: Console, found: Review, lang: str, full: bool) -> None:
    from rich.text import Text

    from buildstars.content.text.languages import render
    from buildstars.content.text.messages import render_result

    def say(key: str, **args: Argument) -> str:
        return render(f"review-{key}", args, lang)

    console.print(Text(say("title", names=" – ".join(found.names), turns=found.turns), style="bold"))
    console.print(render_result(found.result, lang, found.names) if found.result else say("unfinished"), markup=False)
    console.print(Text(say("reviewer", opponent=found.opponent), style="dim"))
    if found.undone:
        console.print(Text(say("undone", n=found.undone), style="dim"))
    if not found.complete:
        console.print(Text(say("stopped"), style="bold red"))
    console.print()
    console.print(seats_table(found, lang))
    console.print()
    if found.turnings:
        console.print(turnings_table(found, lang))
    else:
        console.print(say("no-turnings", percent=3))
    console.print()
    mistakes = sorted((one for one in found.decisions if one.grade), key=lambda one: -one.loss)
    if not mistakes:
        console.print(say("no-mistakes", percent=3))
        return
    console.print(mistakes_table(found, lang, len(mistakes) if full else SHOWN))
    tell_why(console, found, mistakes if full else mistakes[:EXPLAINED], lang)
    if len(mistakes) > SHOWN and not full:
        console.print(Text(say("more", n=len(mistakes) - SHOWN), style="dim"))


def new_table(title: str, lang: str, *columns: str) -> Table:
    from rich import box
    from rich.table import Table

    from buildstars.content.text.languages import render

    table = Table(title=title or None, title_justify="left", title_style="bold", pad_edge=False, box=box.SIMPLE_HEAD)
    for column in columns:
        words = column.startswith("<")
        name = render(f"review-column-{column.removeprefix('<')}", {}, lang)
        name = name if words else name.replace(" ", "\n")
        table.add_column(name, justify="left" if words else "right", no_wrap=not words)
    return table


def points(share: float, decimals: int = 0) -> str:
    """Hundredths of the chance to win, with a sign."""
    value = round(100 * share, decimals)
    return f"{'+' if value > 0 else '−' if value < 0 else '±'}{abs(value):.{decimals}f} %"


def coloured(share: float, decimals: int = 0) -> Any:
    from rich.text import Text

    return Text(points(share, decimals), style="green" if share > 0.0005 else "red" if share < -0.0005 else "")


def seats_table(found: Review, lang: str) -> Table:
    grades = ("inaccuracy", "mistake", "blunder")
    drawn = any(abs(seat.luck_draws) > 0.0005 for seat in found.seats)  # the miniatures game has no cards to draw
    table = new_table("", lang, "<player", "choices", "same", "loss", *grades, "luck", *(("dice", "draws") if drawn else ()))
    for seat in found.seats:
        luck = (seat.luck, seat.luck_dice, seat.luck_draws) if drawn else (seat.luck,)
        table.add_row(
            seat.name, str(seat.choices), str(seat.same), f"{100 * seat.mean_loss:.1f} %", *(str(seat.grades[grade]) for grade in grades),
            *(coloured(one) for one in luck),
        )
    return table


def turnings_table(found: Review, lang: str) -> Table:
    from buildstars.content.text.languages import render
    from buildstars.content.text.messages import render_message

    table = new_table(render("review-turnings", {}, lang), lang, "turn", "line", "<player", "size", "<what")
    for one in found.turnings:
        what = render_message(one.message, lang, found.names)
        table.add_row(str(one.turn), str(one.line), found.names[one.seat], coloured(one.size), what)
    return table


def mistakes_table(found: Review, lang: str, most: int) -> Table:
    from buildstars.content.text.languages import render
    from buildstars.lab.study.card_hint import headline

    columns = ("turn", "line", "<player", "lost", "chance", "<played", "<best")
    table = new_table(render("review-mistakes", {}, lang), lang, *columns)
    for one in sorted((one for one in found.decisions if one.grade), key=lambda one: -one.loss)[:most]:
        style = {"blunder": "bold red", "mistake": "red"}.get(one.grade, "yellow")
        grade = render(f"review-grade-{one.grade}", {}, lang)
        lost = f"[{style}]−{100 * one.loss:.0f} % {grade}[/]"
        played = headline(one.played_message, one.played_plan, lang, found.names, one.seat)
        best = headline(one.best_message, one.best_plan, lang, found.names, one.seat)
        table.add_row(str(one.turn), str(one.line), found.names[one.seat], lost, f"{100 * one.chance:.0f} %", played, best)
    return table


def tell_why(console: Console, found: Review, mistakes: list[Decision], lang: str) -> None:
    """Why another choice was better, and how the reviewer thinks it would have gone on, in words."""
    from rich.padding import Padding
    from rich.text import Text

    from buildstars.content.text.languages import render
    from buildstars.content.text.messages import render_message
    from buildstars.lab.study.card_hint import headline

    def say(key: str, **args: Argument) -> str:
        return render(f"review-{key}", args, lang)

    told = [one for one in mistakes if one.why or one.expects]
    if not told:
        return
    console.print()
    console.print(Text(say("in-words"), style="bold"))
    for one in told:
        grade = render(f"review-grade-{one.grade}", {}, lang)
        title = say("word-title", turn=one.turn, player=found.names[one.seat], lost=round(100 * one.loss), grade=grade)
        lines = [(say("better"), headline(one.best_message, one.best_plan, lang, found.names, one.seat))]
        lines += [(say("why"), render_message(why, lang, found.names, one.seat)) for why in one.why]
        for label, steps in (("expects", one.expects), ("then", one.then)):
            said = [(step.turn, "; ".join(render_message(each, lang, found.names, one.seat) for each in step.say)) for step in steps]
            lines += [(say(label), " ".join(say("step", turn=turn, what=what) for turn, what in said))] if said else []
        console.print()
        console.print(Text(title, style={"blunder": "bold red", "mistake": "red"}.get(one.grade, "yellow")))
        before = ""
        for label, what in lines:
            text = Text.assemble((f"{label}: " if label != before else "", "dim"), what)
            console.print(Padding(text, (0, 0, 0, 2)))
            before = label


def in_json(found: Review, lang: str) -> dict[str, Any]:
    """docs/review.md tells the schema. Messages are ids with arguments, and text in the language asked for."""
    from buildstars.cli.study.hint import with_texts

    return {"format": 1, "version": buildstars.__version__, "lang": lang, **with_texts(asdict(found), lang, found.names, -1)}

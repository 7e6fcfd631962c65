"""`buildstars film`: a battle of a record, or the whole game in its best moments, as an animated picture."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from buildstars.cli.language import Lang
from buildstars.content.text.phrases import phrase

if TYPE_CHECKING:
    from buildstars.boards.story import Story


def register(app: typer.Typer) -> None:
    app.command()(film)


def film(
    record: Annotated[str, typer.Argument(help="A record of either game; - reads from the keyboard or a pipe.")],
    battle: Annotated[
        int | None, typer.Option(min=1, max=100_000, metavar="N", help="This battle, strike or shot, counted from the beginning.")
    ] = None,
    whole: Annotated[bool, typer.Option("--whole", help="The whole game in its best moments; so it is without --battle, too.")] = False,
    list_: Annotated[bool, typer.Option("--list", help="Only name the battles with their numbers.")] = False,
    out: Annotated[
        Path, typer.Option("--out", "-o", metavar="FILE", help="Where to write it; the ending, .gif or .webp, says how.")
    ] = Path("film.gif"),
    width: Annotated[int, typer.Option(min=320, max=1200, help="In pixels.")] = 720,
    lang: Lang = "en",
) -> None:
    """Make a film of a battle or of a whole game from its record, as spectators saw it. The same record gives the same film."""
    from rich.console import Console
    from rich.progress import Progress

    from buildstars.boards.film import ENDINGS, FilmError, film_of, frames_of_battle, frames_of_game
    from buildstars.boards.story import Story
    from buildstars.cli.study.hint import text_of
    from buildstars.match.record import RecordError
    from buildstars.outputs import check_output, shown, write_output

    ending = out.suffix.casefold().lstrip(".")
    if ending not in ENDINGS:
        raise FilmError(phrase("film-ending", file=str(out)))
    if battle is not None and whole:
        raise FilmError(phrase("film-one", n=str(battle)))
    try:
        story = Story(text_of(record))
    except RecordError as error:
        raise FilmError(error.in_file(phrase("input") if record == "-" else record)) from None
    if list_:
        tell_battles(story, lang)
        return
    check_output(out)
    frames = frames_of_game(story, lang) if battle is None else frames_of_battle(story, battle, lang)
    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("", total=len(frames))
        data = film_of(story, frames, lang, ending, width, lambda done, of: progress.update(task, completed=done))
    write_output(out, data)
    print(f"wrote {shown(out)}")


def tell_battles(story: Story, lang: str) -> None:
    from buildstars.content.text.languages import render
    from buildstars.content.text.messages import render_message

    for number in range(1, story.meetings + 1):
        first, last = story.beats_of(number)[0], story.beats_of(number)[-1]
        what = f"{render_message(first.said, lang, story.names)} {render_message(last.said, lang, story.names)}"
        print(render("film-list", {"n": number, "turn": story.turns[first.ply], "what": what}, lang))

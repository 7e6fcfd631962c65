"""`buildstars puzzles`: list and show the puzzles, prove their solutions, mark opponents by them, and find new ones in games."""

from __future__ import annotations

import json
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from buildstars.cli.bounds import MOST_GAMES, MOST_SEED, MOST_TRIES
from buildstars.cli.lab.hands import AtFirstOne, Cluster, Results, bar, hands, stop
from buildstars.cli.lab.simulate import Game as GameName
from buildstars.cli.language import Lang
from buildstars.content.languages import LANGUAGES, in_each, spoken
from buildstars.content.text.phrases import phrase

if TYPE_CHECKING:
    from rich.console import Console, RenderableType

    from buildstars.lab.puzzles.puzzle import Proof, Puzzle
    from buildstars.lab.puzzles.score import Score, Table
    from buildstars.terminal.words import Look

Names = Annotated[list[str] | None, typer.Argument(metavar="NAME", help="Puzzles by name, or files; all, if none is named.")]
OfGame = Annotated[GameName | None, typer.Option("--game", "-g", help="Only puzzles of this game.")]
Json = Annotated[bool, typer.Option("--json", help="As JSON.")]


def register(app: typer.Typer) -> None:
    puzzles = typer.Typer(no_args_is_help=True, help="Positions with one clearly best answer (docs/puzzles.md).")
    puzzles.command("list")(list_)
    puzzles.command("show")(show)
    puzzles.command("prove")(prove)
    puzzles.command("score")(score)
    puzzles.command("mine")(mine)
    app.add_typer(puzzles, name="puzzles")


def of_game(puzzles: list[Puzzle], game: GameName | None) -> list[Puzzle]:
    """Those of one game, or all."""
    from buildstars.lab.puzzles.games import GAMES

    return [one for one in puzzles if one.kind is GAMES[game.value]] if game else puzzles


# ---- list and show ----------------------------------------------------------------------------------------------------


def list_(
    theme: Annotated[list[str] | None, typer.Option("--theme", "-t", metavar="THEME", help="Only puzzles with such a theme.")] = None,
    game: OfGame = None,
    lang: Lang = "en",
    as_json: Json = False,
) -> None:
    """List the puzzles, the easy ones first."""
    from rich.console import Console
    from rich.table import Table

    from buildstars.lab.puzzles.puzzle import THEMES, PuzzleError, load_proofs, load_puzzles

    if unknown := [one for one in theme or [] if one not in THEMES]:
        raise PuzzleError([phrase("puzzle-no-theme", theme=unknown[0], known=", ".join(THEMES))])
    found = [one for one in of_game(load_puzzles(), game) if not theme or set(theme) & set(one.themes)]
    if as_json:
        proofs = load_proofs()
        print(json.dumps([as_data(one, proofs.get(one.name)) for one in found], indent=1, ensure_ascii=False))
        return
    table = Table(box=None, pad_edge=False, title=say("count", lang, count=len(found)), title_justify="left")
    for key in ("difficulty", "name", "title", "themes"):
        table.add_column(say(key, lang), no_wrap=key == "name")
    for one in found:
        themes = ", ".join(theme_name(theme, lang) for theme in one.themes)
        table.add_row("★" * one.difficulty, one.name, spoken(one.title, lang), themes)
    Console().print(table, highlight=False)


def show(
    name: Annotated[str, typer.Argument(metavar="NAME", help="A puzzle by name, or a file; without one, the puzzle of the day.")] = "",
    solution: Annotated[bool, typer.Option("--solution", "-s", help="Also the solution, and what every answer is worth.")] = False,
    lang: Lang = "en",
    as_json: Json = False,
) -> None:
    """Show a puzzle as the player sees it; with --solution also why its answer is the best."""
    from rich.console import Console

    from buildstars.lab.puzzles.puzzle import find_puzzles, load_proofs, load_puzzles, of_the_day, proof_of

    puzzle = find_puzzles([name])[0] if name else of_the_day(load_puzzles(), date.today())
    proof = proof_of(puzzle, load_proofs()) if solution or as_json else None
    if as_json:
        print(json.dumps(as_data(puzzle, proof), indent=1, ensure_ascii=False))
        return
    console = Console()
    console.print(*picture(puzzle, lang, console), sep="\n", highlight=False)
    if proof is None:
        console.print(say("ask-solution", lang, name=puzzle.name), style="dim", highlight=False)
    else:
        tell_solution(puzzle, proof, lang, console)


def picture(puzzle: Puzzle, lang: str, console: Console) -> list[RenderableType]:
    """The puzzle as a player sees it: title, table, battle, question and answers."""
    from rich.text import Text

    from buildstars.content.text.messages import render_message
    from buildstars.lab.puzzles.puzzle import forward, said
    from buildstars.terminal.words import Look

    game = puzzle.start()
    view = game.view(puzzle.seat)
    humans = tuple(seat == puzzle.seat for seat in range(game.players))
    look = Look(lang, puzzle.seat, humans, tuple("" if human else say("opponent", lang) for human in humans))
    question = render_message(view.question(), lang, look.names(), puzzle.seat)
    answers = "\n".join(f"  {said(game, answer, lang, look.names())}" for answer in forward(game))
    return [
        Text.assemble((spoken(puzzle.title, lang), "bold"), "  ", ("★" * puzzle.difficulty, "yellow")),
        *table_lines(puzzle, view, look, console.width),
        Text.assemble((spoken(puzzle.question, lang), "bold")),
        Text(f"{measure(puzzle, lang)} {say('open' if puzzle.game == 'card' else f'open-{puzzle.game}', lang)}", style="dim"),
        Text(f"\n{question}\n{answers}"),
    ]


def table_lines(puzzle: Puzzle, view: Any, look: Look, width: int) -> list[RenderableType]:
    """The table: of the card game as the terminal draws it, of another game in lines of text."""
    from rich.text import Text

    from buildstars.boards.rendering import text_of
    from buildstars.card.text.table import table_of
    from buildstars.terminal.battle_panel import draw_battle
    from buildstars.terminal.screen import draw_table

    if puzzle.game != "card":
        return [Text(text_of(view, look.names(), look.lang).rpartition("\n")[0])]
    table = table_of(view)
    battle = draw_battle(table, look)
    return [draw_table(table, view.known().spec, look, width), *([battle] if battle is not None else [])]


def tell_solution(puzzle: Puzzle, proof: Proof, lang: str, console: Console) -> None:
    from rich.table import Table

    from buildstars.lab.puzzles.puzzle import amount, said

    console.print(f"\n[bold]{say('solution', lang)}[/bold]  {spoken(puzzle.why, lang)}\n", highlight=False)
    names = opponents_of(puzzle, lang)
    line = []
    for number, (game, node, token) in enumerate(proof.along(puzzle), 1):
        line.append(said(game, game.from_token(token), lang, names))
        if node is None:
            continue
        title = say("step", lang, n=number) if len(puzzle.solution) > 1 else None
        table = Table(box=None, pad_edge=False, title=title, title_justify="left")
        table.add_column(say("answer", lang))
        table.add_column(say("value", lang), justify="right")
        for answer, value in sorted(node.values.items(), key=lambda one: -one[1]):
            style = "bold green" if value == node.best else ""
            table.add_row(said(game, game.from_token(answer), lang, names), amount(value, puzzle.goal, lang), style=style)
        console.print(table, highlight=False)
    console.print(f"\n[bold]{say('line', lang)}[/bold]  {' → '.join(line)}", highlight=False)


def opponents_of(puzzle: Puzzle, lang: str) -> list[str]:
    """What the players of a puzzle are called: one opponent is the opponent, several have letters."""
    from buildstars.terminal.words import LETTERS

    name = say("opponent", lang)
    players = puzzle.scenario.spec.players
    return [name if players == 2 else f"{name} {LETTERS[seat]}" for seat in range(players)]


def measure(puzzle: Puzzle, lang: str) -> str:
    """What the values of this puzzle are values of."""
    from buildstars.lab.puzzles.puzzle import measure as measured

    return measured(puzzle.goal, puzzle.scenario.spec, puzzle.game, lang)


def say(key: str, lang: str, **args: str | int) -> str:
    from buildstars.content.text.languages import render

    return render(f"puzzles-{key}", args, lang)


def theme_name(theme: str, lang: str) -> str:
    return say(f"theme-{theme.replace(' ', '-')}", lang)


def as_data(puzzle: Puzzle, proof: Proof | None) -> dict[str, Any]:
    texts = (("title", puzzle.title), ("question", puzzle.question), ("why", puzzle.why))
    told: dict[str, Any] = {
        "name": puzzle.name, "game": puzzle.game,
        **{key: in_each(text) for key, text in texts},
        "measure": {lang: measure(puzzle, lang) for lang in LANGUAGES},
        "themes": puzzle.themes, "difficulty": puzzle.difficulty, "seat": puzzle.seat, "goal": puzzle.goal.what, "turns": puzzle.goal.turns,
        "solution": puzzle.solution, "from": puzzle.origin,
    }
    if proof is not None and proof.digest == puzzle.digest:
        second = proof.root.second
        told |= {
            "best": str(proof.best), "second": None if second is None else str(second),
            "values": {token: str(value) for token, value in proof.root.values.items()}, "line": proof.line,
        }
    return told


# ---- prove ------------------------------------------------------------------------------------------------------------


def prove(
    names: Names = None,
    write: Annotated[bool, typer.Option("--write", help="Keep the proofs beside the shipped puzzles, if all hold.")] = False,
) -> None:
    """Search puzzles anew: the value of the best answer and of the next one. Exits 1 if a solution is not clearly the best."""
    import time

    from buildstars.lab.puzzles.puzzle import amount, find_puzzles, load_proofs, load_puzzles, save_proofs
    from buildstars.lab.puzzles.puzzle import prove as search

    failed = 0
    proved = load_proofs() if names else {}
    for puzzle in find_puzzles(names or []):
        began = time.perf_counter()
        proof = search(puzzle)
        proved[puzzle.name] = proof
        seconds = time.perf_counter() - began
        pairs = [
            f"{amount(node.best, puzzle.goal)} > {'none' if node.second is None else amount(node.second, puzzle.goal)}"
            for _, node, _ in proof.along(puzzle)
            if node is not None
        ]
        word = "failed" if proof.problems else "proved"
        typer.echo(f"{word} {puzzle.name}: {' · '.join(pairs)}  ({proof.nodes:,} positions, {seconds:.1f} s)")
        for problem in proof.problems:
            typer.echo(f"  {problem}")
        failed += bool(proof.problems)
    if failed:
        typer.echo(f"{failed} of the puzzles do not hold.", err=True)
        raise typer.Exit(1)
    if write:
        shipped = {puzzle.name for puzzle in load_puzzles()}
        save_proofs({name: proof for name, proof in proved.items() if name in shipped})


# ---- score ------------------------------------------------------------------------------------------------------------


def score(
    opponents: Annotated[list[str], typer.Argument(metavar="OPPONENT", help="pilot, captain:nodes=400, … or my_bot.py:MyBot.")],
    puzzle: Annotated[list[str] | None, typer.Option("--puzzle", "-p", metavar="NAME", help="Only these puzzles.")] = None,
    game: OfGame = None,
    tries: Annotated[int, typer.Option(min=1, max=MOST_TRIES, help="How often each is asked.")] = 5,
    seed: Annotated[int, typer.Option(min=-MOST_SEED, max=MOST_SEED, help="Of the opponents' own chance.")] = 1,
    lang: Lang = "en",
    as_json: Json = False,
    page: Annotated[
        Path | None, typer.Option("--markdown", metavar="FILE", help="Write the tables between their markers in this page, or a new page.")
    ] = None,
) -> None:
    """Mark opponents by the puzzles: each sees what the seat sees, and all answers of a solution must be right."""
    from rich.console import Console
    from rich.progress import Progress

    from buildstars.lab.puzzles import score as puzzle_score
    from buildstars.lab.puzzles.puzzle import find_puzzles, load_proofs, proof_of
    from buildstars.outputs import check_output, write_output

    if page is not None:
        check_output(page)
    puzzles = of_game(find_puzzles(puzzle or []), game)
    kept = load_proofs()
    proofs = {one.name: proof_of(one, kept) for one in puzzles}
    bots = {name: bots_of(name, sorted({one.game for one in puzzles})) for name in opponents}
    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task("answering", total=len(bots) * len(puzzles))
        scores = puzzle_score.score(puzzles, proofs, bots, tries, seed, lang, lambda: bar.advance(task))
    groups = puzzle_score.group_table(puzzles, scores, lambda key: group_name(key, lang))
    full = puzzle_score.full_table(puzzles, scores, lang)
    if page is not None:
        text = page.read_text(encoding="utf-8") if page.is_file() else ""
        command = f"buildstars puzzles score {' '.join(opponents)}{f' --game {game.value}' if game else ''} --tries {tries} --seed {seed}"
        own = f"-{game.value}" if game not in (None, GameName.card) else ""  # so that a page can have the tables of both games
        parts = {"command": f"    {command}\n", "groups": puzzle_score.markdown(groups), "full": puzzle_score.markdown(full)}
        parts = {f"{key}{own}": part for key, part in parts.items()}
        write_output(page, puzzle_score.into_page(text, parts))
    if as_json:
        print(json.dumps([score_data(one) for one in scores], indent=1, ensure_ascii=False))
    elif page is None:
        print_tables(full, groups)


def bots_of(name: str, games: list[str]) -> dict[str, Any]:
    """An opponent for each of these games that knows one of this name; UnknownBot if none does."""
    from buildstars.bots.ladders import LADDERS
    from buildstars.bots.registry import UnknownBot

    found: dict[str, Any] = {}
    unknown: UnknownBot | None = None
    for game in games:
        try:
            found[game] = LADDERS[game].make(name)
        except UnknownBot as error:
            unknown = unknown or error
    if not found and unknown is not None:
        raise unknown
    return found


def group_name(key: str, lang: str) -> str:
    if key in ("all", "game-card", "game-minis"):
        return say(key, lang)
    return theme_name(key, lang)


def score_data(one: Score) -> dict[str, Any]:
    return {
        "opponent": one.opponent,
        "share": one.share,
        "puzzles": {
            mark.puzzle: {"share": mark.share, "tries": mark.tries, "answered": mark.answered, "lost": float(mark.lost)}
            for mark in one.marks
        },
    }


def print_tables(*tables: Table) -> None:
    from rich.console import Console
    from rich.table import Table as Grid

    for number, (heads, rows) in enumerate(tables):
        grid = Grid(box=None, pad_edge=False)
        for at, head in enumerate(heads):
            grid.add_column(head, justify="right" if number and at else "left", style="bold" if at == 1 and not number else "")
        for row in rows:
            grid.add_row(*(f"[green]{cell}[/green]" if cell == "✓" else cell for cell in row))
        Console().print(grid, "", sep="\n", highlight=False)


# ---- mine -------------------------------------------------------------------------------------------------------------


def mine(
    seed: Annotated[
        int | None, typer.Option(min=-MOST_SEED, max=MOST_SEED, help="The same seed finds the same; by default it is random, and printed.")
    ] = None,
    games: Annotated[int, typer.Option(min=1, max=MOST_GAMES, help="How many games are played.")] = 10,
    force: Annotated[list[str] | None, typer.Option(help="The forces or fleets of the two seats; by default the ready ones.")] = None,
    game: Annotated[GameName, typer.Option("--game", "-g", help="Which game.")] = GameName.card,
    opponent: Annotated[str, typer.Option(help="Who plays, and whose mistakes are looked for.")] = "pilot",
    into: Annotated[Path | None, typer.Option(metavar="FOLDER", help="Write a draft of each find there.")] = None,
    workers: AtFirstOne = None,
    cluster: Cluster = "",
    results: Results = None,
) -> None:
    """Look for puzzles in games: where an exact search knows the best answer and the opponent gives another."""
    from buildstars.bots.ladders import LADDERS
    from buildstars.lab.arena.results import header_of, kept_seed
    from buildstars.lab.puzzles.digging import Plan, dig
    from buildstars.lab.puzzles.games import GAMES
    from buildstars.lab.puzzles.puzzle import amount
    from buildstars.lab.seeds import fresh_seed
    from buildstars.lab.workers import tell_why
    from buildstars.outputs import make_folder, write_output

    kind = GAMES[game.value]
    LADDERS[kind.name].make(opponent)  # a wrong name is told before anything else
    forces, names = kind.named(force or [])
    known = kept_seed(results) if seed is None else seed
    chosen = fresh_seed() if known is None else known
    plan = Plan(kind.name, tuple(forces), tuple(names), opponent, chosen, games)
    typer.echo(f"seed {chosen}")
    if into is not None:
        make_folder(into)
    header = header_of([opponent], {f"{seat} {one.name}": one for seat, one in enumerate(forces)}, {}, chosen, 2, False, 60.0, kind.name)
    found = 0
    with hands(cluster, workers, [opponent], results, header) as working, bar("looking", games, working) as progress:
        try:
            for find in dig(plan, working, progress):
                found += 1
                values = f"{amount(find.value, find.goal)} > {amount(find.second, find.goal)}"
                typer.echo(f"{find.origin}: {find.goal.what}, {find.best} ({values}), answered: {find.wrong}")
                if into is not None:
                    write_output(into / f"{chosen}-{found}.toml", find.text)
        except KeyboardInterrupt as stopped:
            tell_why(stopped)
            stop(results)
    typer.echo(f"{found} found in {games} games.")

"""`buildstars balance --game minis`: the fleets of each battle against each other; tables, JSON and Markdown, and a file to go on from."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING

import typer

import buildstars
from buildstars.content.text.phrases import SaidError, phrase

if TYPE_CHECKING:
    from buildstars.content.model import Force
    from buildstars.lab.balance.minis import BattleReport, Plan

BATTLES_OF_ALL = ""
"""No battle named: each with its own fleets."""


def balance_fleets(
    games: int, battle: str, names: Sequence[str], opponent: str, option: Sequence[str], seed: int | None, workers: int | None,
    cluster: str, results: Path | None, json_file: Path | None, markdown: Path | None, full: bool,
) -> None:
    from buildstars.cli.lab.balance import as_table, check_place, number
    from buildstars.cli.lab.hands import bar, hands, stop
    from buildstars.core.options import split_option
    from buildstars.lab.arena.games import GAMES
    from buildstars.lab.arena.results import ResultsFile, header_of, kept_seed
    from buildstars.lab.balance.minis import Plan, measure, report_of, sheets
    from buildstars.lab.balance.tables import fill_page
    from buildstars.lab.seeds import fresh_seed
    from buildstars.outputs import check_journal, write_output

    opponent = GAMES["minis"].described(opponent).text  # a wrong name is told before anything else
    for file in (json_file, markdown):
        check_place(file)
    if results is not None:
        check_journal(results)
    given = dict(split_option(text) for text in option)
    chosen = fleets_of(battle, names, given)
    known = kept_seed(results) if seed is None else seed
    plan = Plan(chosen, opponent, given, fresh_seed() if known is None else known, games)
    kept = None
    if results is not None:
        all_of = {f"{battle} {name}": fleet for battle, fleets in chosen.items() for name, fleet in fleets.items()}
        kept = ResultsFile(results, header_of([opponent], all_of, given, plan.seed, 2, False, plan.patience, "minis"))
    with hands(cluster, workers, [opponent]) as working, bar("playing", 2 * plan.bouts(), working) as progress:
        bouts = measure(plan, working, kept, progress)
    if kept is not None:
        kept.close()
    stopped = len(bouts) < plan.bouts()
    reports = report_of(plan, bouts)
    made = sheets(reports)
    if json_file is not None:
        text = json.dumps(as_json(plan, reports, stopped), indent=1)
        if str(json_file) == "-":
            print(text)
        else:
            write_output(json_file, text + "\n")
    if markdown is not None:
        page = markdown.read_text(encoding="utf-8") if markdown.is_file() else ""
        write_output(markdown, fill_page(page, made, command_line(plan, battle, names)))
    if str(json_file) != "-":
        from rich.console import Console

        console = Console()
        short = " (stopped before the end)" if stopped else ""
        played = number(sum(report.games for report in reports), "game")
        console.print(f"[bold]{played}[/] of fleets, all seats played by {opponent}, seed {plan.seed}{short}", highlight=False)
        for sheet in made:
            console.print()
            console.print(as_table(sheet if full else sheet.shortened()))
    if stopped:
        stop(results)
    if any(report.incidents for report in reports):
        raise typer.Exit(1)


def fleets_of(battle: str, names: Sequence[str], given: dict[str, str]) -> dict[str, dict[str, Force]]:
    """By battle: the named fleets, or the ready ones of each. SaidError if that makes no meeting."""
    from buildstars.content.fleets import BATTLES, ready_fleets
    from buildstars.content.loader import load_sets
    from buildstars.lab import fleets
    from buildstars.minis.options import minis_options

    for name, why in (("first_player", "turns"), ("battle", "battle")):
        if name in given:
            raise SaidError(phrase("option-not-here", name=name, why=why, what="fleets"))
    values = minis_options(given, 2)
    size, bonus = int(values["size"]), values["base_bonus"] == "on"
    keys = [name.strip() for name in ",".join(names).split(",") if name.strip()]
    if keys and battle == BATTLES_OF_ALL:
        battle = "free"
    collection = load_sets()
    ready = ready_fleets(collection)
    found: dict[str, dict[str, Force]] = {}
    for one in BATTLES if battle == BATTLES_OF_ALL else (fleets.battle_named(battle),):
        wanted = keys or fleets.of_battle(ready, one)
        found[one] = {Path(key).stem: fleets.find_fleet(key, ready, collection, size, one).force for key in wanted}
        fleets.refuse_illegal(found[one].values(), size, one, bonus, values["named"] == "one")
    if any(len(forces) < 2 for forces in found.values()):
        raise SaidError(phrase("option-one-fleet"))
    return found


def command_line(plan: Plan, battle: str, names: Sequence[str]) -> str:
    """The command that gives the same results again."""
    words = ["buildstars balance --game minis", f"--opponent {plan.opponent}", f"--games {plan.games}", f"--seed {plan.seed}"]
    words += [f"--battle {battle}"] if battle else []
    words += [f"--forces {','.join(names)}"] if names else []
    return " ".join([*words, *(f"--option {name}={value}" for name, value in plan.options.items())])


def as_json(plan: Plan, reports: Sequence[BattleReport], stopped: bool) -> dict[str, object]:
    """Everything that the seed decides."""
    return {
        "version": buildstars.__version__, "game": "minis", "seed": plan.seed, "opponent": plan.opponent, "options": dict(plan.options),
        "games_wanted": plan.games, "interrupted": stopped, "battles": [asdict(report) for report in reports],
    }

"""The data card of a dataset: what it holds, how it was made, how to read it, counted from its files; `README.md` beside them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from buildstars.envs.dataset.files import CARD, Manifest, written
from buildstars.envs.dataset.rows import Plan, shown_name
from buildstars.envs.extras import need

COLUMNS: Final[Mapping[str, tuple[str, str]]] = {
    "game": ("int32", "number of the game, from 0"),
    "decision": ("int32", "number of the decision in its game, from 0, all seats together"),
    "turn": ("int16", "turn of the game, all players counted; 0 while setting up"),
    "seat": ("int8", "who decides"),
    "player": ("string", "who plays that seat"),
    "force": ("string", "that seat's force or fleet"),
    "opponent": ("string", "who plays against it; of several, clockwise, joined by ` + `"),
    "opponent_force": ("string", "their forces, in the same order"),
    "question": ("string", "what is asked, as the engine names it: `q-action`, `q-defender`, …"),
    "observation": ("int8[{size}]", "what that seat sees, from its own seat; nothing hidden is in it"),
    "mask": ("bool[{actions}]", "which actions it may choose"),
    "offered": ("int16", "how many these are; 1: there was nothing to choose"),
    "action": ("int16", "what it chose, as an action of the environments (own-seat perspective)"),
    "answer": ("int64", "the same as the engine's answer, by absolute seats"),
    "rounded": ("bool", "the player wanted an answer that is no action, and was held to the nearest one"),
    "chance": ("list of int64", "dice and draws since the decision before, as answers of chance. **Hidden draws are among them**"),
    "odds": ("list of float32", "how likely each of these was"),
    "return": ("float32", "what the game brought that seat in the end: 1 won, 0 drawn; lost is −1 shared by all who lost"),
}
GAME_COLUMNS: Final[Mapping[str, tuple[str, str]]] = {
    "game": ("int32", "number of the game"),
    "players": ("list of string", "by seat"),
    "forces": ("list of string", "by seat"),
    "winners": ("list of int8", "seats; none if it was drawn"),
    "returns": ("list of float32", "by seat"),
    "cause": ("string", "why it ended"),
    "turns": ("int16", "how many it took"),
    "decisions": ("int32", "rows of this game in `decisions`"),
    "choices": ("int32", "those with two answers or more"),
    "closing_chance": ("list of int64", "what chance answered after the last decision"),
    "forfeited": ("int32", "decisions in which a player raised, answered illegally or took too long, and the safe default was taken"),
}


def write_card(folder: Path, plan: Plan, manifest: Manifest) -> None:
    written(folder / CARD, card_text(folder, plan, manifest).encode())


def card_text(folder: Path, plan: Plan, manifest: Manifest) -> str:
    arena = plan.arena
    door = plan.door()
    sizes = {"size": door.size, "actions": door.actions}
    games, rows = read(folder, "games", None), read(folder, "decisions", ["player", "force", "question", "offered", "rounded"])
    decisions, choices = sum(games["decisions"]), sum(games["choices"])
    drawn = sum(1 for winners in games["winners"] if not winners)
    version, schema_hash = manifest.encoding.split()
    options = ", ".join(f"`{key}={value}`" for key, value in sorted(plan.options().items()))
    clocked = [text for text in arena.opponents if "seconds=" in text]
    parts = [
        front_matter(door.title),
        f"# {len(games['game']):,} {'game' if arena.games == 1 else 'games'} of the {door.title}, {decisions:,} decisions",
        f"Games of Buildstars, a row a decision: observation, mask, action, return and chance, by player and force. {arena.players} players"
        f" a game. {decisions:,} decisions, {choices:,} of them choices between two answers or more; {drawn:,} of the games drawn.",
        "```python\nimport pandas\ndecisions = pandas.read_parquet('decisions')  # or polars.read_parquet('decisions/*.parquet')\n```",
        "## How it was made",
        listing([
            f"Buildstars {manifest.made_by.version}, dataset format {manifest.format},"
            f" encoding version {version} with hash `{schema_hash}` (docs/encoding.md explains every byte).",
            f"Players: {', '.join(f'`{name}`' for name in dict.fromkeys(manifest.made_by.opponents))}. {meeting(arena.players)}",
            f"Options: {options}. Seed {arena.seed}; {plan.shard} games a file.",
            f"`{command(plan)}` makes the same files, byte for byte with the same versions of Buildstars and pyarrow,"
            " whatever the number of workers."
            + (" **Not quite**: a player is on a clock, and plays otherwise on another machine." if clocked else ""),
            "Forfeited decisions (a player raised, answered illegally or took too long): " + f"{sum(games['forfeited']):,}."
            + (f" Rounded to the nearest action: {sum(rows['rounded']):,} decisions." if arena.game == "minis" else ""),
        ]),
        "## What is hidden",
        "`observation`, `mask`, `offered` and `question` hold what the deciding seat knew, and nothing else. `chance`, `odds` and"
        " `closing_chance` hold everything that dice and draws brought, cards that others drew included: use them to replay and to learn"
        " what chance does, not as what a player sees. `return` is known only when the game is over.",
        "## Columns of `decisions`",
        table(("column", "type", "meaning"), [(f"`{name}`", kind.format(**sizes), what) for name, (kind, what) in COLUMNS.items()]),
        "Answers, and with them `chance`, are the engine's (docs/answers.md). Rows stand in the order of play: the next row of the same"
        " `game` and `seat` is what that seat saw next.",
        "## Columns of `games`",
        table(("column", "type", "meaning"), [(f"`{name}`", kind, what) for name, (kind, what) in GAME_COLUMNS.items()]),
        "## Counts",
        counts("player", games["players"], games["returns"], rows["player"]),
        counts("force", games["forces"], games["returns"], rows["force"]),
        questions(rows),
        "Games by how they ended: " + ", ".join(f"{cause} {n:,}" for cause, n in tally(games["cause"])) + ".",
        "## Licence and limits",
        "MIT, as Buildstars itself. Nobody's personal data is in it: all games were played by programs. The players have their styles and"
        " mistakes, so what is common here need not be good play; forces meet in turn, so their shares say nothing about how often people"
        " choose them.",
    ]
    return "\n\n".join(parts) + "\n"


def front_matter(title: str) -> str:
    """As hubs of datasets read it."""
    lines = ("license: mit", f"pretty_name: Buildstars, {title}", "task_categories:", "- reinforcement-learning", "configs:")
    configs = (f"- config_name: {part}\n  data_files: {part}/*.parquet" for part in ("decisions", "games"))
    return "---\n" + "\n".join((*lines, *configs)) + "\n---"


def meeting(players: int) -> str:
    if players == 2:
        return "Every two meet in turn, on every matchup of the forces in turn, and change seats from game to game; luck is always new."
    return "They take turns at the seats, forces are drawn anew for each table, and everybody moves on by one seat a game."


def command(plan: Plan) -> str:
    arena = plan.arena
    words = ["buildstars", "dataset", *(shown_name(text) for text in arena.opponents)]
    words += ["--game", arena.game, "--players", str(arena.players), "--forces", ",".join(arena.forces), "--games", str(arena.games)]
    words += [word for key, value in sorted(arena.options.items()) for word in ("--option", f"{key}={value}")]
    return " ".join([*words, "--seed", str(arena.seed), "--shard", str(plan.shard), "--out", "FOLDER"])


# ---- counting ---------------------------------------------------------------------------------------------------------


def read(folder: Path, part: str, columns: list[str] | None) -> dict[str, list[Any]]:
    found: dict[str, list[Any]] = need("pyarrow.parquet").read_table(folder / part, columns=columns).to_pydict()
    return found


def tally(values: Sequence[str]) -> list[tuple[str, int]]:
    return sorted(Counter(values).items(), key=lambda pair: (-pair[1], pair[0]))


def counts(what: str, names: Sequence[Sequence[str]], returns: Sequence[Sequence[float]], rows: Sequence[str]) -> str:
    """By player or force: seats, what these brought on average, and decisions."""
    brought: dict[str, list[float]] = {}
    for at_table, values in zip(names, returns):
        for name, value in zip(at_table, values):
            brought.setdefault(name, []).append(value)
    decisions = dict(tally(rows))
    lines = [
        (f"`{name}`", f"{len(values):,}", f"{sum(values) / len(values):+.3f}", f"{decisions.get(name, 0):,}")
        for name, values in sorted(brought.items())
    ]
    return table((what, "seats", "mean return", "decisions"), lines)


def questions(rows: dict[str, list[Any]]) -> str:
    offered: dict[str, int] = {}
    for name, n in zip(rows["question"], rows["offered"]):
        offered[name] = offered.get(name, 0) + n
    lines = [(f"`{name}`", f"{n:,}", f"{offered[name] / n:.1f}") for name, n in tally(rows["question"])]
    return table(("question", "decisions", "mean number of answers"), lines)


def listing(lines: Sequence[str]) -> str:
    return "\n".join(f"- {line}" for line in lines)


def table(head: Sequence[str], lines: Sequence[Sequence[str]]) -> str:
    return "\n".join("| " + " | ".join(line) + " |" for line in (head, ["---"] * len(head), *lines))

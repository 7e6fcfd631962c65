"""A dataset on the disk: `decisions/` and `games/` with a Parquet file for every so many games, and what they were made by.

`dataset.json` is written first and pins all that the files depend on: the same command goes on where it was stopped, another one is
refused. A file is written under another name and then renamed, so that one that is there is whole.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from io import BytesIO
from pathlib import Path
from typing import Any, Final

import msgspec
import numpy as np

from buildstars.envs.dataset.rows import GameRows, Plan, missing, prepare, shown_name, work
from buildstars.envs.extras import need
from buildstars.lab.arena.results import Header, difference, header_of
from buildstars.lab.workers import Workers, spread, tell_why
from buildstars.outputs import make_folder, write_output
from buildstars.versions import DATASET

PARTS: Final = ("decisions", "games")
MANIFEST: Final = "dataset.json"
CARD: Final = "README.md"


class DatasetError(ValueError):
    """A sentence that says why a dataset cannot be written, or gone on with."""


class Manifest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All that the files depend on. `encoding` is the schema of observations and actions: version and hash."""

    format: int
    made_by: Header
    games: int
    games_a_file: int
    encoding: str


def manifest_of(plan: Plan) -> Manifest:
    arena = plan.arena
    header = header_of(arena.opponents, arena.forces, plan.options(), arena.seed, arena.players, arena.luck, arena.patience, arena.game)
    made_by = msgspec.structs.replace(header, opponents=[shown_name(text) for text in header.opponents])
    schema = plan.door().schema
    return Manifest(DATASET, made_by, arena.games, plan.shard, f"{schema.version} {schema.hash}")


# ---- the folder -------------------------------------------------------------------------------------------------------


def kept_manifest(folder: Path) -> Manifest | None:
    """Of a dataset that was begun there."""
    file = folder / MANIFEST
    if not file.is_file():
        return None
    try:
        return msgspec.json.decode(file.read_bytes(), type=Manifest)
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise DatasetError(f"{file} cannot be read as the beginning of a dataset; name another folder with --out.") from None


def open_folder(folder: Path, manifest: Manifest) -> None:
    """Begin a dataset here, or go on with the one of the same plan."""
    kept = kept_manifest(folder)
    if kept is None:
        if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
            raise DatasetError(f"{folder} is there already and holds something else; name a new or empty folder with --out.")
        for part in PARTS:
            make_folder(folder / part)
        written(folder / MANIFEST, msgspec.json.format(msgspec.json.encode(manifest), indent=1) + b"\n")
    elif found := differs(kept, manifest):
        raise DatasetError(f"{folder} holds another dataset ({found}); name another folder with --out, or repeat its command.")


def differs(kept: Manifest, asked: Manifest) -> str:
    for words, before, now in (
        ("format", kept.format, asked.format), ("games", kept.games, asked.games),
        ("games a file", kept.games_a_file, asked.games_a_file), ("encoding", kept.encoding, asked.encoding),
    ):
        if before != now:
            return f"{words}: the folder has {before}, now it is {now}"
    return difference(kept.made_by, asked.made_by).replace("the file has", "the folder has")


def written(file: Path, data: bytes) -> None:
    """Whole, or not at all."""
    write_output(file, data)


def file_of(folder: Path, part: str, shard: int) -> Path:
    return folder / part / f"{shard:05d}.parquet"


def finished(folder: Path, plan: Plan) -> set[int]:
    """The files that are whole: that of the games is written last."""
    return {shard for shard in range(plan.shards()) if file_of(folder, "games", shard).is_file()}


def run(plan: Plan, folder: Path, workers: Workers = 1, progress: Callable[[int], None] = lambda games: None) -> bool:
    """Play and write what is not there yet; whether all is there now. Ctrl-C leaves the files that are whole."""
    done = finished(folder, plan)
    try:
        progress(sum(len(plan.games_of(shard)) for shard in done))
        for shard, games, made in spread(work, missing(plan, done), workers, prepare, (plan,)):
            for part in PARTS:
                write_output(file_of(folder, part, shard), made[part])
            done.add(shard)
            progress(games)
    except KeyboardInterrupt as stopped:
        tell_why(stopped)
    return len(done) == plan.shards()


# ---- the files --------------------------------------------------------------------------------------------------------


def shard_files(games: Sequence[GameRows]) -> dict[str, bytes]:
    """By part, compressed the same way everywhere, so that the same games are the same bytes."""
    parquet = need("pyarrow.parquet")
    found = {}
    for part, table in (("decisions", decisions_table(games)), ("games", games_table(games))):
        made = BytesIO()
        parquet.write_table(table, made, compression="zstd", compression_level=6, write_statistics=["game"])
        found[part] = made.getvalue()
    return found


def decisions_table(games: Sequence[GameRows]) -> Any:
    pa = need("pyarrow")
    count = [len(game.seat) for game in games]

    def repeated(values: Sequence[Any], kind: Any) -> Any:
        return pa.array([value for value, times in zip(values, count) for _ in range(times)], kind)

    def each(column: str, kind: Any) -> Any:
        return pa.array([value for game in games for value in getattr(game, column)], kind)

    def by_seat(of: Callable[[GameRows, int], Any], kind: Any) -> Any:
        return pa.array([value for game in games for value in spread_over(game, of)], kind)

    def rows_of(column: str, kind: Any) -> Any:
        whole = b"".join(value for game in games for value in getattr(game, column))
        values = np.frombuffer(whole, np.int8)
        return pa.FixedSizeListArray.from_arrays(pa.array(values.astype(kind)), len(values) // sum(count))

    columns = {
        "game": repeated([game.game for game in games], pa.int32()),
        "decision": pa.array([number for times in count for number in range(times)], pa.int32()),
        "turn": each("turn", pa.int16()),
        "seat": each("seat", pa.int8()),
        "player": by_seat(lambda game, seat: game.players[seat], pa.string()),
        "force": by_seat(lambda game, seat: game.forces[seat], pa.string()),
        "opponent": by_seat(lambda game, seat: others(game.players, seat), pa.string()),
        "opponent_force": by_seat(lambda game, seat: others(game.forces, seat), pa.string()),
        "question": each("question", pa.string()),
        "observation": rows_of("observation", np.int8),
        "mask": rows_of("mask", np.bool_),
        "offered": each("offered", pa.int16()),
        "action": each("action", pa.int16()),
        "answer": each("answer", pa.int64()),
        "rounded": each("rounded", pa.bool_()),
        "chance": each("chance", pa.list_(pa.int64())),
        "odds": each("odds", pa.list_(pa.float32())),
        "return": by_seat(lambda game, seat: game.returns[seat], pa.float32()),
    }
    return pa.table(columns)


def spread_over(game: GameRows, of: Callable[[GameRows, int], Any]) -> list[Any]:
    """What hangs on the seat, for every decision."""
    values = [of(game, seat) for seat in range(len(game.players))]
    return [values[seat] for seat in game.seat]


def others(names: Sequence[str], seat: int) -> str:
    """Clockwise from the next seat on."""
    return " + ".join((*names[seat + 1 :], *names[:seat]))


def games_table(games: Sequence[GameRows]) -> Any:
    pa = need("pyarrow")

    def each(of: Callable[[GameRows], Any], kind: Any) -> Any:
        return pa.array([of(game) for game in games], kind)

    columns = {
        "game": each(lambda game: game.game, pa.int32()),
        "players": each(lambda game: game.players, pa.list_(pa.string())),
        "forces": each(lambda game: game.forces, pa.list_(pa.string())),
        "winners": each(lambda game: game.winners, pa.list_(pa.int8())),
        "returns": each(lambda game: game.returns, pa.list_(pa.float32())),
        "cause": each(lambda game: game.cause, pa.string()),
        "turns": each(lambda game: game.turns, pa.int16()),
        "decisions": each(lambda game: len(game.seat), pa.int32()),
        "choices": each(lambda game: sum(offered > 1 for offered in game.offered), pa.int32()),
        "closing_chance": each(lambda game: game.closing, pa.list_(pa.int64())),
        "forfeited": each(lambda game: len(game.incidents), pa.int32()),
    }
    return pa.table(columns)

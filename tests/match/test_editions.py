"""A record says by which rules it was played, and one that was written before records said so replays as it was, hash for hash.

The records of `former/edition-1` were written by the program before its rules were revised: strikes under objectives that give attack,
refilled hands, Veterans; in the miniatures game Convert, Veteran, Carrier and Transport, Battle Droids, Cloaked, Artillery, three and six.
"""

from __future__ import annotations

import lzma
from pathlib import Path

import pytest
from typer.testing import CliRunner

from buildstars.cli import app_for
from buildstars.content.loader import load_forces
from buildstars.core.options import EDITION, FIRST_EDITION, OptionError, read_options
from buildstars.core.seats import OVER
from buildstars.match.kinds import KINDS
from buildstars.match.match import new_match, resume
from buildstars.match.record import Record, RecordError, check, read, write

FORMER = Path(__file__).parents[1] / "former" / "edition-1"
NAMES = sorted(file.name.removesuffix(".txt.xz") for file in FORMER.glob("*.txt.xz"))


def former(name: str) -> str:
    return lzma.decompress((FORMER / f"{name}.txt.xz").read_bytes()).decode()


def edition_of(record: Record) -> str:
    return record.kind.options(record.kind.start(record.header.options, record.header.definitions))["edition"]


def test_there_are_records_of_both_games() -> None:
    assert sum(name.startswith("card-") for name in NAMES) >= 6 and sum(name.startswith("minis-") for name in NAMES) >= 8


@pytest.mark.parametrize("name", NAMES)
def test_a_record_of_before_replays_as_it_was(name: str) -> None:
    """Every line, every hash and every die; and what somebody has stays as it is."""
    text = former(name)
    record = read(text)
    assert "option.edition" not in text and edition_of(record) == FIRST_EDITION
    report = check(record, dice=True)
    assert report.result is not None and report.edition == FIRST_EDITION and report.hashes > report.turns - 1
    assert write(record) == text


@pytest.mark.rule("R9.3", "J14")
@pytest.mark.parametrize("line", ["option.edition = 2", "option.edition = 2\noption.refill = fighters"])
def test_by_the_rules_of_now_the_same_record_is_wrong(line: str) -> None:
    """Otherwise the records above would prove nothing."""
    text = former("card-drilled").replace("option.refill = played\n", "" if "refill" in line else "option.refill = played\n")
    with pytest.raises(RecordError, match=r"has the hash|chance answers|is not allowed|is asked|the label|the possible outcomes"):
        check(read(text.replace("game = card\n", f"game = card\n{line}\n")))


@pytest.mark.parametrize("name", ["card-two-strikers", "minis-convert"])
def test_a_game_of_before_goes_on_by_its_rules(name: str) -> None:
    lines = former(name).splitlines(keepends=True)
    seed = next(line for line in lines if line.startswith("seed")).split()[1]
    half = "".join(line for line in lines[: len(lines) // 2])
    record = read(half.replace("begin\n", f"open_seed = {seed}\nbegin\n", 1))
    match = resume(record)
    for _ in range(5):
        if match.to_answer() != OVER:
            match.answer(match.to_answer(), match.game.legal()[0])
    assert match.kind.options(match.game)["edition"] == FIRST_EDITION and "option.edition" not in write(match.record)
    check(read(write(match.record)))


@pytest.mark.parametrize("game", ["card", "minis"])
def test_a_new_game_is_played_by_the_latest_edition_and_its_record_says_so(game: str) -> None:
    forces = list(load_forces().values())[:2]
    text = write(new_match(forces, {}, kind=KINDS[game]).record)
    assert f"\noption.edition = {EDITION}\n" in text and edition_of(read(text)) == EDITION
    older = write(new_match(forces, {"edition": FIRST_EDITION}, kind=KINDS[game]).record)
    assert f"\noption.edition = {FIRST_EDITION}\n" in older and edition_of(read(older)) == FIRST_EDITION


def test_the_command_says_so(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(former("card-packs"), encoding="utf-8")
    said = CliRunner().invoke(app_for(["record"]), ["record", "check", str(file)])
    assert said.exit_code == 0 and "By the rules before their revision." in said.output


def test_there_is_no_other_edition() -> None:
    for game in ("card", "minis"):
        with pytest.raises(OptionError, match="edition=3: it can be 2 or 1"):
            KINDS[game].new(list(load_forces().values())[:2], {"edition": "3"})
    assert read_options((), {}) == {}

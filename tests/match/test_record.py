"""Game records: written, read, checked, and every mistake told by its line."""

from __future__ import annotations

import random
import re
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from typer.testing import CliRunner

import small_game
from buildstars.card.options import OPTIONS
from buildstars.cli import app_for
from buildstars.content.loader import load_forces
from buildstars.core.seats import OVER
from buildstars.match.chance import SeededChance, commitment, derive, derived_key
from buildstars.match.match import UndoRefused, new_match
from buildstars.match.record import Record, RecordError, check, check_dice, position_at, read, whole_lines, write
from buildstars.match.record_lines import Answer, Hash, Outcome, Undo

FORCES = load_forces()


@cache
def random_record(players: int, seed: int, most: int = 100_000) -> str:
    """A game of random answers, with changes of mind and things out of turn; ended by resigning if it gets long."""
    rng = random.Random(seed)
    names = sorted(FORCES)
    forces = [FORCES[names[(seed + k) % len(names)]] for k in range(players)]
    options = {"battle_order": rng.choice(["all", "each"]), "refill": rng.choice(["fighters", "played", "all"])}
    options["first_player"] = rng.choice(["random", "rolloff"])
    match = new_match(forces, options, [f"P{k}" for k in range(players)], SeededChance(f"record {seed}", [b"", f"by {seed}".encode()]))
    while match.to_answer() != OVER:
        seat = match.to_answer()
        match.answer(seat, rng.choice(match.game.legal()))
        if match.to_answer() == OVER:
            break
        if rng.random() < 0.05:
            try:
                match.undo(seat)
            except UndoRefused:
                match.offer_draw(seat)
                match.decline_draw(seat)
        elif rng.random() < 0.01:
            match.undo_by_consent(seat)
        if len(match.history) > most:
            match.resign(match.to_answer())
    return write(match.record)


def lines_with(record: Record, kind: type) -> list[int]:
    return [place for place, line in enumerate(record.lines) if isinstance(line.entry, kind)]


# ---- the law ----------------------------------------------------------------------------------------------------------

SEEDS = {2: (0, 2, 4, 6, 8), 3: (1, 5), 5: (3,), 8: (7,)}


@pytest.mark.parametrize(("players", "seed"), [(players, seed) for players, seeds in SEEDS.items() for seed in seeds])
def test_written_read_and_checked(players: int, seed: int) -> None:
    """All forces, two to eight players: a record is read, written again byte for byte, and right in every line, dice included."""
    text = random_record(players, seed)
    record = read(text)
    assert write(record) == text
    report = check(record, dice=True)
    assert report.result is not None and report.dice
    assert report.answers + report.outcomes + report.acts + report.undone == sum(
        len(lines_with(record, kind)) for kind in (Answer, Outcome)
    ) + sum(line.text.split()[0] in ("offer", "decline", "resign") for line in record.lines)
    assert report.hashes >= report.turns > 1
    assert report.undone > 0


def test_the_definitions_travel_with_the_record() -> None:
    """What a card was when the game was played is what counts when it is replayed."""
    record = read(random_record(2, 2))
    game = position_at(record, 0)
    again = {unit.id: unit for force in game.spec.forces for unit in force.units}  # type: ignore[attr-defined]
    for force in (FORCES[name] for name in sorted(FORCES)[2:4]):
        assert all(again[unit.id] == unit for unit in force.units)


def test_positions_on_the_way() -> None:
    record = read(random_record(2, 4))
    end = position_at(record)
    assert end.to_answer() == OVER
    report = check(record)
    plies = report.answers + report.outcomes + report.acts
    assert position_at(record, plies).to_bytes() == end.to_bytes()
    assert position_at(record, 0).turn_number() == 0
    with pytest.raises(RecordError, match=f"there is no ply {plies + 1}; the record has {plies}"):
        position_at(record, plies + 1)


# ---- cut short --------------------------------------------------------------------------------------------------------


def test_cut_after_any_line() -> None:
    """In the header a clear sentence; after it a game that is not over, or one whose seed is not shown yet."""
    text = small_game.record_example()
    lines = text.splitlines(keepends=True)
    begin = lines.index("begin\n") + 1
    for count in range(len(lines)):
        part = "".join(lines[:count])
        if count < begin:
            with pytest.raises(RecordError, match="empty" if count == 0 else "ends before its header does"):
                read(part)
            continue
        report = check(read(part))
        over = any(line.startswith("resign") for line in lines[:count])
        assert (report.result is not None) == over
        with pytest.raises(RecordError, match="seed is not shown yet"):
            check(read(part), dice=True)


@pytest.mark.parametrize(("players", "seed"), [(2, 6), (3, 5)])
def test_cut_after_any_line_of_a_long_game(players: int, seed: int) -> None:
    text = random_record(players, seed)
    lines = text.splitlines(keepends=True)
    begin = lines.index("begin\n") + 1
    for count in range(begin, len(lines), max(1, len(lines) // 40)):
        assert (check(read("".join(lines[:count]))).result is None) == (count < len(lines) - 3)


def test_cut_in_the_middle_of_a_line() -> None:
    text = small_game.record_example()
    for cut in range(1, len(text) - 1, 7):
        part = text[:cut]
        if part.endswith("\n"):
            continue
        with pytest.raises(RecordError, match=r"cut short: it has no line end"):
            read(part)
        if "begin\n" in part:
            check(read(whole_lines(part)))


# ---- mistakes ---------------------------------------------------------------------------------------------------------

MISTAKES = [
    ("buildstars record 1", "buildstars record 2", r"line 1: this record has format 2, of a newer Buildstars; this one reads format 1"),
    ("buildstars record 1", "[Event]", r"line 1: this is not a game record"),
    ("engine = 0.1.0\n", "", r"line 21: the line \"engine = …\" is missing"),
    ("game = card", "game = chess", r"line 3: there is no game \"chess\"; known are card, minis"),
    ("game = card", "game card", r"line 3: a line of the header is written"),
    ("game = card", "gain = card", r"line 3: \"gain\" is not known in the header"),
    ("option.packs = on", "option.packs = maybe", r"option packs=maybe: it can be off or on"),
    ("option.packs = on", "option.pack = on", r"there is no option 'pack'"),
    ("seat.1 = Ben\n", "", r"names the players in order"),
    ("seat.1 = Ben\n", "seat.1 = Ben\nseat.2 = Cleo\n", r"there are 2 forces, but 3 players are named"),
    ("seat.1 = Ben\n", "seat.1 = Ben\nseat.1 = Cleo\n", r"line 14: \"seat.1\" stands twice"),
    ("entropy.0 = 41", "entropy.9 = 41", r"line 15: \"entropy.9\" does not name one of the 2 seats"),
    ("entropy.0 = 41", "entropy.0 = 4g", r"line 15: entropy.0 must be written in hexadecimal"),
    ('unit = {"number":1,', "unit = {", r"line 16: this unit cannot be read: Object missing required field `number`"),
    ('"kind":"space"', '"kind":"sea"', r"line 16: this unit cannot be read: Invalid enum value 'sea'"),
    ('"shields":2,"icons":[]', '"shields":2,"icons":["wings"]', r"line 16: this unit makes no sense: front: \"wings\" is not a known"),
    ('"Wings","units":["small:u1"', '"Wings","units":["small:u7"', r"line 20: the force has small:u7, which is not defined above"),
    ('"cards":["small:c2","small:c2","small:c1","small:c1"]', '"cards":[]', r"the deck of 'Walkers' has 0 cards"),
    ("0 move ", "0 swim ", r"line 31: 'swim' is not an answer"),
    ("0 move ", "0 u０.0 ", r"line 31: 'u０.0' is not an answer"),
    ("0 move ", "0 u0.99 ", r"line 31: 'u0.99' is not an answer"),
    ("0 move ", "0 u0.0 ", r"line 31: this is not allowed: .*R5"),
    ("0 move ", "1 move ", r"line 31: seat 1 answers, but seat 0 is asked"),
    ("0 move ", "5 move ", r"line 31: there is no seat 5; the seats are 0 to 1"),
    ("0 move ", "0 ", r"line 31: an answer is a seat and a word"),
    ("0 move ", "move ", r"line 31: \"move\" is not known; a line begins with a seat"),
    ("0 move ", "chance 1+1 by 1/0/dice/0/0 of 2d6 ", r"line 31: chance answers, but seat 0 is asked"),
    ("chance c1 by 0/0/draw/2/0", "chance c7 by 0/0/draw/2/0", r"line 25: \"c7\" cannot come up here; possible are c0 c1\*2"),
    ("chance c1 by 0/0/draw/2/0", "chance c1 by 0/0/draw/3/0", r"line 25: the label is 0/0/draw/3/0, but what is decided .* 0/0/draw/2/0"),
    ("chance c1 by 0/0/draw/2/0", "chance c1 by 0/0/draw", r"line 25: \"0/0/draw\" is not a label"),
    ("chance c1 by 0/0/draw/2/0 of", "chance c1 of", r"line 25: an outcome of chance is written like"),
    ("of c0 c1*2 #", "of c0 c1*3 #", r"line 25: the possible outcomes are c0 c1\*2, not c0 c1\*3"),
    ("of c0 c1*2 #", "of c0 c1*x #", r"line 25: \"c1\*x\" is not an outcome with its weight"),
    ("hash 2 ", "hash 3 ", r"line 36: the hash is of turn 3, but this is turn 2"),
    ("hash 2 ", "hash 2 0", r"line 36: the position has the hash [0-9a-f]{16}, not 0"),
    ("undo 9 ", "undo 99 ", r"line 34: it goes back to 99 answers, but there are only 10"),
    ("undo 9 ", "undo x ", r"line 34: the number of answers to keep must be a number"),
    ("undo 9 ", "undo 8 ", r"line \d+: "),
    ("resign 1 ", "resign 2 ", r"line \d+: there is no seat 2"),
    ("resign 1 ", "result 0 by resignation ", r"line \d+: there is a result, but the game is not over"),
    ("result 0 by resignation", "result 1 by resignation", r"the result is \"result 0 by resignation\", not \"result 1 by resignation\""),
    ("result 0 by resignation", "result draw by agreement", r"the result is \"result 0 by resignation\""),
    ("result 0 by resignation", "result zero", r"a result is written like"),
    ("seed 61", "0 pass\nseed 61", r"the result stands already"),
    ("seed 61", "seed 62", r"the seed is not the one whose hash the header shows"),
    ("seed 61", "seed 6g", r"the seed must be written in hexadecimal"),
]


def with_more_options(sentence: str) -> str:
    """The lines below were counted when a game had eight options, each a line of the header."""
    more = len(OPTIONS) - 8
    return re.sub(r"line (\d\d)\b", lambda found: f"line {int(found[1]) + more}", sentence)


@pytest.mark.parametrize(("there", "instead", "sentence"), MISTAKES)
def test_a_mistake_is_told_with_its_line(there: str, instead: str, sentence: str) -> None:
    text = small_game.record_example()
    assert there in text
    with pytest.raises(RecordError, match=with_more_options(sentence)):
        check(read(text.replace(there, instead, 1)))


def test_nothing_comes_after_the_seed() -> None:
    with pytest.raises(RecordError, match="the seed is shown already"):
        check(read(small_game.record_example() + "0 pass\n"))
    check(read(small_game.record_example() + "# well played\n"))


def test_a_changed_answer_is_found_by_the_next_hash() -> None:
    """A legal answer in place of another: nothing but the hash can tell."""
    text = small_game.record_example().replace("1 u1.0   ", "1 pass   ", 1)
    with pytest.raises(RecordError):
        check(read(text))
    lines = small_game.record_example().splitlines()
    at = next(k for k, line in enumerate(lines) if line.startswith("0 u0.0"))
    swapped = "\n".join([*lines[:at], "0 u0.1", *lines[at + 1 :]]) + "\n"
    with pytest.raises(RecordError):
        check(read(swapped))


# ---- dice -------------------------------------------------------------------------------------------------------------


def changed_die(record: Record, place: int) -> Record:
    """The same record with another outcome in one line, later hashes left out: only the seed can tell."""
    entry = record.lines[place].entry
    assert isinstance(entry, Outcome)
    other = next(token for token, _ in entry.weights if token != entry.token)
    head = "".join(f"{line}\n" for line in record.head)
    before = "".join(f"{line.text}\n" for line in record.lines[:place])
    seed = next(line.text for line in record.lines if line.text.startswith("seed "))
    return read(head + before + str(Outcome(other, entry.label, entry.weights)) + "\n" + seed + "\n")


@pytest.mark.parametrize("which", range(0, 20, 3))
def test_a_changed_die_or_draw_is_found(which: int) -> None:
    record = read(random_record(2, 6))
    place = [place for place in lines_with(record, Outcome) if len(record.lines[place].entry.weights) > 1][which]  # type: ignore[union-attr]
    forged = changed_die(record, place)
    check(forged)  # a legal game
    with pytest.raises(RecordError, match=rf"line {record.number(place)}: seed and label give \S+, but the record has"):
        check(forged, dice=True)


def test_dice_are_checked_without_the_rules() -> None:
    """Only seed, entropy, labels and weights count: worked out here from the text alone, by regular expressions."""
    text = random_record(3, 1)
    record = read(text)
    seed = bytes.fromhex(re.findall(r"^seed (\w+)$", text, re.M)[0])
    assert commitment(seed) == re.findall(r"^commitment = (\w+)$", text, re.M)[0]
    found = dict(re.findall(r"^entropy\.(\d) = (\w+)$", text, re.M))
    key = derived_key(seed, [bytes.fromhex(found.get(str(seat), "")) for seat in range(3)])
    outcomes = [record.lines[place].entry for place in lines_with(record, Outcome)]
    for outcome in outcomes:
        assert isinstance(outcome, Outcome)
        assert derive(key, outcome.label, outcome.weights) == outcome.token
    assert check_dice(record, seed) == len(outcomes)


def test_entropy_counts() -> None:
    text = small_game.record_example()
    with pytest.raises(RecordError, match="seed and label give"):
        check(read(text.replace("entropy.0 = 41", "entropy.0 = 42")), dice=True)
    with pytest.raises(RecordError, match="seed and label give"):
        check(read(text.replace("entropy.0", "entropy.1")), dice=True)


def test_another_seed_and_commitment() -> None:
    text = small_game.record_example()
    other = text.replace(commitment("an example"), commitment("another"))
    with pytest.raises(RecordError, match="not the one whose hash the header shows as commitment"):
        check(read(other))
    both = other.replace(b"an example".hex(), b"another".hex())
    check(read(both))
    with pytest.raises(RecordError, match="seed and label give"):
        check(read(both), dice=True)


def test_a_label_cannot_be_used_twice() -> None:
    record = read(small_game.record_example())
    place = lines_with(record, Outcome)[0]
    record.lines.insert(place, record.lines[place])
    with pytest.raises(RecordError, match="the label 0/0/draw/0/0 stands twice"):
        check_dice(record, b"an example")


# ---- form -------------------------------------------------------------------------------------------------------------


def test_comments_blanks_and_line_ends_are_kept() -> None:
    text = small_game.record_example()
    lines = text.splitlines()
    at = lines.index("begin") + 4
    lines[at:at + 1] = ["", "   # another", f"  {lines[at]}  # and more"]
    lines[1:1] = ["# a comment", ""]
    decorated = "\r\n".join(lines) + "\r\n"
    record = read(decorated)
    assert write(record) == decorated
    assert check(record, dice=True).result is not None


def test_the_documented_example() -> None:
    assert small_game.block_of("records.md", "buildstars record 1") == small_game.record_example()
    record = read(small_game.block_of("records.md", "buildstars record 1"))
    report = check(record, dice=True)
    assert report.result is not None and report.result.cause == "resignation"
    assert len(lines_with(record, Undo)) == 1 and len(lines_with(record, Hash)) == report.hashes


WRONG_WORDS = ["0", "1", "-1", "99999999999", "pass", "c1", "²", "１", "of", "12+3"]


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_mutations_are_records_or_sentences(data: st.DataObject) -> None:
    lines = small_game.record_example().splitlines()
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(lines) - 1))
        way = data.draw(st.integers(0, 3))
        if way == 0:
            del lines[at]
        elif way == 1:
            lines.insert(at, lines[data.draw(st.integers(0, len(lines) - 1))])
        elif way == 2:
            k = data.draw(st.integers(0, len(lines[at])))
            lines[at] = lines[at][:k] + data.draw(st.sampled_from(list('0129acu.+*/ #"{}[]=-é'))) + lines[at][k + 1 :]
        else:
            words = lines[at].split(" ")
            words[data.draw(st.integers(0, len(words) - 1))] = data.draw(st.sampled_from(WRONG_WORDS))
            lines[at] = " ".join(words)
    text = "".join(f"{line}\n" for line in lines)
    try:
        record = read(text)
        check(record, dice=True)
    except RecordError as error:
        reason = str(error)
    else:
        reason = f"line 0: right, and {'the same' if write(record) == text else 'another'}"
    assert reason.startswith("line ") and "another" not in reason.partition("right")[2]


# ---- on the command line ----------------------------------------------------------------------------------------------


def run(*arguments: str) -> tuple[int, str]:
    result = CliRunner().invoke(app_for(["record"]), ["record", *arguments])
    return result.exit_code, result.output


def test_record_check(tmp_path: Path) -> None:
    good, bad = tmp_path / "good.txt", tmp_path / "bad.txt"
    good.write_text(small_game.record_example(), encoding="utf-8")
    bad.write_text(small_game.record_example().replace("hash 2 ", "hash 2 0"), encoding="utf-8")
    code, output = run("check", "--dice", str(good))
    assert code == 0
    assert "right." in output and "worked out again" in output and "Anna wins by resignation." in output
    code, output = run("check", str(bad), str(good), str(tmp_path / "none.txt"))
    assert code == 1
    assert with_more_options("bad.txt, line 36: the position has the hash") in output
    assert "good.txt: right." in output and "cannot be read" in output


def test_record_show(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(small_game.record_example(), encoding="utf-8")
    code, output = run("show", str(file))
    assert code == 0
    assert "over by resignation winners 0" in output and "Anna wins by resignation." in output
    code, output = run("show", str(file), "--ply", "19")
    assert code == 0
    assert small_game.position_example() in output
    code, output = run("show", str(file), "--ply", "999")
    assert code == 1
    assert "there is no ply 999" in output

"""Records of miniatures games: replayed, checked, resumed, undone; and the words that answers are written with."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from buildstars.cli import app_for
from buildstars.core.messages import IllegalAnswer
from buildstars.core.seats import OVER
from buildstars.match.chance import SeededChance
from buildstars.match.match import Match, UndoRefused, new_match, resume
from buildstars.match.minis_kind import MINIS
from buildstars.match.record import RecordError, check, position_at, read, write
from buildstars.minis.game import MinisGame
from buildstars.minis.layout import ANSWERS, HEADING, PLACE, STEP_MOVE
from buildstars.minis.steps import place_answer, step_answer
from buildstars.minis.text.tokens import TokenError, from_token, parse_move, to_token
from minis.random_games import READY, chooser, many, random_game
from minis.small_fleets import DEPLOYED, FLEETS, OPTIONS

DOCS = Path(__file__).parents[2] / "docs" / "records.md"


def game_of(match: Match) -> MinisGame:
    assert isinstance(match.game, MinisGame)
    return match.game


def play(match: Match, token: str) -> None:
    match.answer(match.to_answer(), match.game.from_token(token))


def random_match(seed: int, players: int, turns: int) -> Match:
    dice = random.Random(f"record {seed}")
    fleets = [dice.choice(READY) for _ in range(players)]
    return new_match(fleets, {"turn_limit": str(turns)}, chance=SeededChance(f"seed {seed}"), kind=MINIS)


def small_match() -> Match:
    """A move that is thought over, a long way, and a resignation."""
    match = new_match(list(FLEETS), OPTIONS, ["Anna", "Ben"], SeededChance("a small fleet", [b"Anna's part"]), kind=MINIS)
    for token in (*DEPLOYED[:4], "back", *DEPLOYED[2:], "u0.0", "S30L", "S12.5R/41.25", "pass"):
        play(match, token)
    match.undo(0)
    for token in ("S15L", "S", "S", "S", "S"):
        play(match, token)
    while match.to_answer() == 0:
        play(match, "pass")
    match.resign(1)
    return match


# ---- whole games ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seed", "players"), [(1, 2), (2, 3), (3, 5)])
def test_a_recorded_game_is_replayed_line_by_line_dice_included(seed: int, players: int) -> None:
    match, dice = random_match(seed, players, many(3, 20)), random.Random(seed)
    choose, plies = chooser(1, dice), 0
    while match.to_answer() != OVER:
        match.answer(match.to_answer(), choose(game_of(match), match.game.legal()))
        plies += 1
        if dice.random() < 0.03:
            try:
                match.undo(dice.randrange(players))
            except UndoRefused:
                continue
    text = write(match.record)
    record = read(text)
    assert write(record) == text
    report = check(record, dice=True)
    assert report.result == match.game.result() and report.hashes >= report.turns and report.answers > 20
    assert position_at(record).to_bytes() == match.game.to_bytes()


@pytest.mark.parametrize("players", [2, 4])
def test_a_game_goes_on_from_its_record_wherever_it_stopped(players: int) -> None:
    dice = random.Random(f"resume {players}")
    match = random_match(7, players, 2)
    while match.to_answer() != OVER:
        match.answer(match.to_answer(), dice.choice(match.game.legal()))
        if dice.random() < 0.1:
            other = resume(read(write(match.record)), SeededChance("seed 7"))
            assert other.game.to_bytes() == match.game.to_bytes()
            match = other


def test_undo_leads_exactly_back() -> None:
    dice = random.Random("undo")
    match = random_match(9, 2, 3)
    undone = 0
    for _ in range(300):
        if match.to_answer() == OVER:
            break
        seat, before = match.to_answer(), match.game.to_bytes()
        match.answer(seat, dice.choice(match.game.legal()))
        if match.to_answer() != OVER and match.why_no_undo(seat) is None:
            match.undo(seat)
            assert match.game.to_bytes() == before
            undone += 1
            match.answer(seat, dice.choice(match.game.legal()))
    assert undone > 30


@pytest.mark.rule("J3")
def test_the_last_deployment_is_not_taken_back_because_then_all_is_open() -> None:
    match = new_match(list(FLEETS), OPTIONS, kind=MINIS)
    for token in DEPLOYED[:-1]:
        play(match, token)
    assert match.why_no_undo(1) is None
    play(match, DEPLOYED[-1])
    reason = match.why_no_undo(1)
    assert reason is not None and reason.id == "undo-learned"


def test_the_example_of_the_documentation_is_this_match() -> None:
    text = write(small_match().record)
    assert f"```text\n{text}```" in DOCS.read_text(encoding="utf-8")
    check(read(text), dice=True)


def test_a_changed_line_is_found() -> None:
    text = write(small_match().record)
    for old, new, reason in (
        ("0 S30L ", "0 S31L ", "hash"), ("0 S30L ", "0 S200L ", "180 degrees"), ("0 u0.0 ", "0 u0.7 ", "not allowed"),
        ("0 S15L ", "0 S15.0L ", "is written"), ("game = minis", "game = card", "option"),
        ("option.size = 10", "option.size = 5", "size"),
    ):
        assert old in text
        with pytest.raises(RecordError, match=reason):
            check(read(text.replace(old, new, 1)))


def test_the_command_line_checks_and_shows_records(tmp_path: Path) -> None:
    file = tmp_path / "small.record"
    file.write_text(write(small_match().record), encoding="utf-8")
    checked = CliRunner().invoke(app_for(["record"]), ["record", "check", str(file), "--dice"])
    assert checked.exit_code == 0, checked.output
    shown = CliRunner().invoke(app_for(["record"]), ["record", "show", str(file), "--ply", "12"])
    assert shown.exit_code == 0 and "position 1 minis" in shown.output


def test_whose_turn_it_is_not_is_refused() -> None:
    match = new_match(list(FLEETS), OPTIONS, kind=MINIS)
    with pytest.raises(IllegalAnswer):
        match.answer(1, 0)


# ---- words ------------------------------------------------------------------------------------------------------------


def test_every_answer_has_one_word_and_every_word_one_answer() -> None:
    dice = random.Random("words")
    answers = [*range(STEP_MOVE), *(dice.randrange(STEP_MOVE, HEADING) for _ in range(500)), *(HEADING + k for k in range(3600))]
    answers += [dice.randrange(PLACE, ANSWERS) for _ in range(500)] + [ANSWERS, -1]
    words = 0
    for answer in answers:
        try:
            token = to_token(answer)
        except TokenError:
            continue
        words += 1
        assert from_token(token, 8) == answer and " " not in token and "#" not in token and "*" not in token
    assert words > 4500


@pytest.mark.parametrize(("token", "answer"), [
    ("S", step_answer(0, 0, 6300)), ("S30L", step_answer(0, 300, 6300)), ("L12.5R", step_answer(1, -125, 8800)),
    ("S30L/41.25", step_answer(0, 300, 4125)), ("S180L", step_answer(0, 1800, 6300)), ("h270", HEADING + 2700), ("h0.5", HEADING + 5),
    ("@-123.45,67.8,90", place_answer(-12345, 6780, 900)), ("@0,-0.01,359.9", place_answer(0, -1, 3599)), ("b1.2", 104 + 5),
    ("u1.3", 128 + 67), ("d5", 53), ("3+5", 64 + 16), ("s1", 57), ("n3", 19), ("hold", 3), ("elite", 8),
])
def test_words_are_as_documented(token: str, answer: int) -> None:
    assert to_token(answer) == token and from_token(token, 2) == answer


@pytest.mark.parametrize("token", [
    "", "S30", "S-30L", "S30.55L", "s30l", "S0L", "S181L", "S180R", "S30L/", "S/41.255", "L/88.01", "h360", "h-1", "@1,2", "@1,2,3,4",
    "@1,2,360", "@1e3,2,3", "@9999999,2,3", "u2.0", "u0.64", "b0.3", "d0", "d7", "7+1", "1+", "s2", "n32", "n01", "pass ", "PASS", "²",
])
def test_what_is_no_word_is_refused_in_a_sentence(token: str) -> None:
    with pytest.raises(TokenError, match=re.escape(repr(token))):
        from_token(token, 2)


@pytest.mark.parametrize(("typed", "tokens"), [
    ("S 30L S", ["S", "S30L"]), ("s 30l s 45r l/40", ["S", "S30L", "L45R/40"]), ("S30L, S", ["S30L", "S"]), ("12.5R L", ["L12.5R"]),
    (" S ", ["S"]),
])
def test_people_type_moves_with_the_turn_before_the_segment(typed: str, tokens: list[str]) -> None:
    assert [to_token(answer) for answer in parse_move(typed)] == tokens


@pytest.mark.parametrize("typed", ["", "30L", "S 30L", "30L 20R S", "30L S20R", "X", "S 30 S", "S 200L S", "S S/100"])
def test_what_is_no_move_is_refused_in_a_sentence(typed: str) -> None:
    with pytest.raises(TokenError, match="moves are written like S 30L S"):
        parse_move(typed)


def test_typed_moves_can_be_made() -> None:
    game = random_game(3, 2, 3, first_player="0")
    dice = random.Random(5)
    while "m-q-move" not in game.question().id:
        game.apply(dice.choice([answer for answer in game.legal() if answer != 2]))
    for answer in parse_move("L 90L L" if "long=0" not in str(game.question()) else "S 90L S"):
        if game.refusal(answer) is None:
            game.apply(answer)

"""Sources of chance: fair, repeatable, and checkable by anybody who has the record."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from buildstars.card.game import CardGame, new_game
from buildstars.content.loader import load_forces
from buildstars.core.messages import ChanceLabel
from buildstars.core.seats import CHANCE
from buildstars.match.chance import (
    TWO_DICE,
    ChanceError,
    Label,
    Labels,
    RecordedChance,
    ScriptedChance,
    SeededChance,
    commitment,
    derive,
    derived_key,
    read_weights,
    weights_of,
    weights_text,
)

FORCES = load_forces()
LABEL = Label(12, 0, "dice", 1, 0)


def game_at_first_chance(**options: str) -> CardGame:
    return new_game([FORCES["starter-a"], FORCES["starter-b"]], options)


def game_at_first_draw() -> CardGame:
    game = game_at_first_chance(first_player="0")
    while game.to_answer() != CHANCE:
        game.apply(next(answer for answer in game.legal() if game.token(answer) != "back"))
    return game


# ---- deriving ---------------------------------------------------------------------------------------------------------


def test_the_outcome_as_the_documents_say() -> None:
    """docs/records.md, step by step, written out once more."""
    key = hmac.new(b"seed", b"6161;;6262;", hashlib.sha256).digest()
    assert derived_key("seed", [b"aa", b"", b"bb", b""]) == key
    number = int.from_bytes(hmac.new(key, b"12/0/dice/1/0/0", hashlib.sha256).digest()[:8], "big")
    assert derive(key, LABEL, TWO_DICE) == f"{number % 36 // 6 + 1}+{number % 6 + 1}"


def test_weights_are_exact() -> None:
    """Frequencies follow the weights: within five standard deviations over many labels."""
    weights = [("c0", 1), ("c1", 2), ("c5", 7)]
    key = derived_key(b"weights")
    n = 20_000
    seen = Counter(derive(key, Label(turn, 1, "draw", 0, 0), weights) for turn in range(n))
    for token, weight in weights:
        p = weight / 10
        assert abs(seen[token] - n * p) < 5 * (n * p * (1 - p)) ** 0.5


def test_numbers_above_the_last_whole_multiple_are_thrown_away() -> None:
    """Otherwise the first outcomes would come up a little more often."""
    key = derived_key("rejection")
    total = (1 << 63) + 1  # nearly half of all numbers are thrown away
    labels = [Label(turn, 0, "x", 0, 0) for turn in range(200)]
    again = 0
    for label in labels:
        numbers = [int.from_bytes(hmac.new(key, f"{label}/{k}".encode(), hashlib.sha256).digest()[:8], "big") for k in range(20)]
        used = next(k for k, number in enumerate(numbers) if number < total)
        again += used > 0
        wanted = "low" if numbers[used] < total // 2 else "high"
        assert derive(key, label, [("low", total // 2), ("high", total - total // 2)]) == wanted
    assert again > 50


@pytest.mark.parametrize("other", [Label(13, 0, "dice", 1, 0), Label(12, 1, "dice", 1, 0), Label(12, 0, "draw", 1, 0),
                                   Label(12, 0, "dice", 2, 0), Label(12, 0, "dice", 1, 1)])
def test_every_part_of_the_label_counts(other: Label) -> None:
    many = [(f"c{k}", 1) for k in range(10_000)]
    assert derive(derived_key("a"), LABEL, many) != derive(derived_key("a"), other, many)


def test_seed_and_entropy_count() -> None:
    many = [(f"c{k}", 1) for k in range(10_000)]
    keys = [derived_key("a"), derived_key("b"), derived_key("a", [b"x"]), derived_key("a", [b"", b"x"]), derived_key("a", [b"x", b"x"])]
    assert len({derive(key, LABEL, many) for key in keys}) == len(keys)


def test_commitment_is_the_hash_of_the_seed() -> None:
    assert commitment("hello") == commitment(b"hello") == hashlib.sha256(b"hello").hexdigest()


def test_an_empty_seed_is_refused() -> None:
    with pytest.raises(ChanceError, match="seed cannot be empty"):
        SeededChance(b"")


# ---- labels and weights as text ---------------------------------------------------------------------------------------


@given(st.integers(0, 999), st.integers(0, 7), st.sampled_from(["dice", "draw", "first", "pick"]), st.integers(0, 99), st.integers(0, 99))
def test_labels_round_trip(turn: int, seat: int, what: str, count: int, epoch: int) -> None:
    label = Label(turn, seat, what, count, epoch)
    assert Label.read(str(label)) == label


@pytest.mark.parametrize("text", ["", "1/2/dice/3", "1/2/dice/3/4/5", "a/0/dice/0/0", "1/0/dice/-1/0", "01/0/dice/0/0", "１/0/dice/0/0"])
def test_labels_that_are_none(text: str) -> None:
    with pytest.raises(ChanceError, match="label"):
        Label.read(text)


@given(st.lists(st.tuples(st.from_regex(r"c[0-9]{1,2}", fullmatch=True), st.integers(1, 60)), min_size=1))
def test_weights_round_trip(weights: list[tuple[str, int]]) -> None:
    assert list(read_weights(weights_text(weights).split())) == weights


def test_two_dice_are_short() -> None:
    assert weights_text(TWO_DICE) == "2d6"
    assert read_weights(["2d6"]) == TWO_DICE
    assert list(weights_of(game_at_first_chance(first_player="rolloff"))) == list(TWO_DICE)


@pytest.mark.parametrize("word", ["*2", "c4*", "c4*0", "c4*-1", "c4*x"])
def test_weights_that_are_none(word: str) -> None:
    with pytest.raises(ChanceError, match="is not an outcome with its weight"):
        read_weights([word])


def test_labels_count_what_came_before_in_this_epoch() -> None:
    labels = Labels()
    dice, draw = ChanceLabel(3, 1, "dice"), ChanceLabel(3, 1, "draw")
    assert str(labels.peek(dice)) == "3/1/dice/0/0"
    labels.note(labels.peek(dice))
    assert str(labels.peek(dice)) == "3/1/dice/1/0"
    assert str(labels.peek(draw)) == "3/1/draw/0/0"
    labels.begin_epoch()
    assert str(labels.peek(dice)) == "3/1/dice/0/1"


# ---- sources ----------------------------------------------------------------------------------------------------------


def first_hands(source: SeededChance) -> list[str]:
    game = game_at_first_draw()
    found: list[str] = []
    while game.to_answer() == CHANCE:
        answer = source.answer(game)
        found.append(game.token(answer))
        game.apply(answer)
    return found


def test_the_same_seed_gives_the_same_luck() -> None:
    assert first_hands(SeededChance("s")) == first_hands(SeededChance("s"))
    assert len({tuple(first_hands(SeededChance(f"s{k}"))) for k in range(20)}) > 10
    assert first_hands(SeededChance("s")) != first_hands(SeededChance("s", epoch=1))


def test_a_source_answers_only_when_asked() -> None:
    game = game_at_first_chance(first_player="0")
    for source in (SeededChance("s"), ScriptedChance(["3+5"]), RecordedChance([])):
        with pytest.raises(ChanceError, match="chance is not asked"):
            source.answer(game)


def test_a_script_of_tokens_and_names() -> None:
    game = game_at_first_draw()
    possible = [game.token(answer) for answer, _ in game.chances()]
    card = game.spec.definitions[game.spec.card_of[0]]
    source = ScriptedChance([card.name["de"].upper(), possible[1]])
    assert game.token(source.answer(game)) == "c0"
    assert game.token(source.answer(game)) == possible[1]
    source.finish()


def test_a_script_that_does_not_fit() -> None:
    game = game_at_first_chance()
    source = ScriptedChance(["seat1", "3+5"])
    game.apply(source.answer(game))
    with pytest.raises(ChanceError, match=r"not used: 3\+5"):
        source.finish()
    rolling = game_at_first_chance(first_player="rolloff")
    with pytest.raises(ChanceError, match=r'outcome 1 of the script, "3\+7", cannot come up for dice of seat 0 .*possible are 2d6'):
        ScriptedChance(["3+7"]).answer(rolling)
    with pytest.raises(ChanceError, match="the script is used up, but chance is asked for dice of seat 0 in turn 0"):
        ScriptedChance([]).answer(rolling)


def test_an_outcome_that_was_refused_is_still_in_the_script() -> None:
    rolling = game_at_first_chance(first_player="rolloff")
    source = ScriptedChance(["c3"])
    for _ in range(2):
        with pytest.raises(ChanceError, match='outcome 1 of the script, "c3"'):
            source.answer(rolling)


def test_recorded_outcomes() -> None:
    game = game_at_first_chance(first_player="rolloff")
    source = RecordedChance([(Label(0, 0, "dice", 0, 0), "3+5"), (Label(0, 1, "dice", 0, 0), "6+6"), (Label(1, 0, "draw", 0, 0), "c0")])
    game.apply(source.answer(game))
    with pytest.raises(ChanceError, match="2 outcomes of the record were not used"):
        source.finish()
    assert game.token(source.answer(game)) == "6+6"
    with pytest.raises(ChanceError, match="the record has 1/0/draw/0/0"):
        source.answer(game)
    with pytest.raises(ChanceError, match="no further outcome"):
        RecordedChance([]).answer(game)
    with pytest.raises(ChanceError, match='"c0" cannot come up'):
        RecordedChance([(Label(0, 1, "dice", 0, 0), "c0")]).answer(game)

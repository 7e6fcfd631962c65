"""Positions as text: exact both ways, canonical, and whatever is wrong is a sentence."""

from __future__ import annotations

import random
import string
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import small_game
from buildstars.card.game import CardGame, new_game, possible_game
from buildstars.card.layout import BATTLE_ON, LASTING_COUNT, SHUFFLES, TOP_COUNT
from buildstars.card.notation import NotationError, from_line, read_position, to_line, write_position, write_view
from buildstars.card.spec import Spec
from buildstars.card.state import block
from buildstars.content.loader import load_forces
from buildstars.core.generator import Generator
from buildstars.core.messages import IllegalAnswer
from buildstars.core.seats import CHANCE, OVER

FORCES = load_forces()
OPTIONS = {
    "battle_order": ["all", "each"], "refill": ["fighters", "played", "all"],
    "combat_targets": ["one", "any"], "first_player": ["random", "rolloff"],
}


def random_game(players: int, rng: random.Random) -> CardGame:
    forces = [FORCES[rng.choice(sorted(FORCES))] for _ in range(players)]
    return new_game(forces, {key: rng.choice(values) for key, values in OPTIONS.items()})


def random_answer(game: CardGame, rng: random.Random) -> int:
    if game.to_answer() == CHANCE:
        return rng.choices([answer for answer, _ in game.chances()], [weight for _, weight in game.chances()])[0]
    return rng.choice(game.legal())


@pytest.mark.parametrize(("players", "seed"), [(2, 1), (2, 12), (2, 3), (3, 4), (3, 10), (5, 6), (8, 7)])
def test_a_restored_game_goes_on_as_the_first_would_have(players: int, seed: int) -> None:
    """A twin is restored from text again and again and gets the same answers, chance included."""
    rng = random.Random(seed)
    game = random_game(players, rng)
    twin = game.copy()
    other_copies = 0
    while True:
        if rng.random() < 0.15:
            text = write_position(game)
            twin = read_position(game.spec, text)
            assert twin.same_as(game)
            assert write_position(twin) == text
            assert from_line(to_line(text)) == text
            other_copies += twin.to_bytes() != game.to_bytes()
        assert twin.to_answer() == game.to_answer()
        assert twin.legal() == game.legal()
        assert twin.chances() == game.chances()
        if game.to_answer() == OVER:
            break
        answer = random_answer(game, rng)
        game.apply(answer)
        twin.apply(answer)
        if rng.random() < 0.002:
            act_out_of_turn(game, twin, rng)
        if rng.random() < 0.05:
            assert twin.position_hash() == game.position_hash()
            seat = rng.randrange(-1, players)
            assert twin.view(seat).to_bytes() == game.view(seat).to_bytes()
    assert twin.result() == game.result()
    assert write_position(twin) == write_position(game)
    assert other_copies > 0, "restored games use other copies of equal cards; otherwise this test shows little"


def act_out_of_turn(game: CardGame, twin: CardGame, rng: random.Random) -> None:
    act = rng.choice(["resign", "offer_draw", "decline_draw"])
    seat = rng.randrange(game.players)
    try:
        getattr(game, act)(seat)
    except IllegalAnswer:
        return
    getattr(twin, act)(seat)


@pytest.mark.parametrize("seed", range(3))
def test_everything_unusual_is_met_on_the_way(seed: int) -> None:
    """Lasting effects, looked-at decks, second shuffles and ends of games round-trip too: positions that have them are looked for."""
    rng = random.Random(100 + seed)
    wanted = {"lasting", "top", "shuffled", "strike", "battle", "seen", "over"}
    for _ in range(40):
        game = random_game(2, rng)
        while True:
            found = unusual(game) & wanted
            if found:
                assert read_position(game.spec, write_position(game)).same_as(game)
                wanted -= found
            if game.to_answer() == OVER or not wanted:
                break
            game.apply(random_answer(game, rng))
        if not wanted:
            return
    assert not wanted, f"never met: {wanted}"


def unusual(game: CardGame) -> set[str]:
    w = game.words
    found: set[str] = set()
    if w[LASTING_COUNT]:
        found.add("lasting")
    if w[SHUFFLES]:
        found.add("shuffled")
    if any(w[block(seat) + TOP_COUNT] for seat in range(game.players)):
        found.add("top")
    if game.to_answer() == OVER:
        found.add("over")
    if found or w[BATTLE_ON]:
        words = {line.partition(" ")[0] for line in write_position(game).splitlines()}
        found |= words & {"strike", "battle", "seen"}
    return found


# ---- views ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 4])
def test_a_view_tells_only_what_the_seat_knows(players: int) -> None:
    """In every possible game that fits what a seat knows, its view is the same text."""
    rng = random.Random(players)
    game = random_game(players, rng)
    looked = 0
    while game.to_answer() != OVER and looked < 60:
        if game.to_answer() != CHANCE and rng.random() < 0.2:
            seat = rng.randrange(-1, players)
            text = write_view(game.view(seat))
            assert text.startswith(f"view 1 seat {seat}\n" if seat >= 0 else "view 1 spectators\n")
            assert write_view(possible_game(game.view(seat), Generator(looked)).view(seat)) == text
            looked += 1
        game.apply(random_answer(game, rng))


def test_unknown_cards_are_question_marks() -> None:
    game = small_game.small_match().game
    assert isinstance(game, CardGame)
    assert "hand c0x2 c1\n" in write_view(game.view(0)).partition("seat 1\n")[0]
    others = write_view(game.view(0)).partition("seat 1\n")[2]
    assert "hand ?x3\n" in others and "objectives ? none none\n" in others and "unseen *\n" in others
    with pytest.raises(NotationError, match="only whole positions can be read"):
        read_position(game.spec, write_view(game.view(0)))


# ---- documents --------------------------------------------------------------------------------------------------------


def test_the_documented_examples() -> None:
    assert small_game.block_of("positions.md", "position 1") == small_game.position_example()
    assert small_game.block_of("positions.md", "view 1") == small_game.view_example()
    assert small_game.block_of("positions.md", "position~1") == to_line(small_game.position_example()) + "\n"
    game = small_game.small_match().game
    assert isinstance(game, CardGame)
    assert read_position(game.spec, small_game.block_of("positions.md", "position 1")).same_as(game)


def test_comments_blanks_and_empty_lines_do_not_count() -> None:
    spec = Spec(small_game.small_forces(), small_game.OPTIONS)
    text = small_game.position_example()
    spread = "# a puzzle\n\n" + text.replace("\n", "   # so\r\n\n").replace(" ", "  ")
    assert write_position(read_position(spec, spread)) == text
    assert to_line(spread) == to_line(text)


def test_a_line_fits_into_an_address() -> None:
    allowed = set(string.ascii_letters + string.digits + "-._~!$'()*,;:@/?")
    assert set(to_line(small_game.position_example())) <= allowed


# ---- mistakes ---------------------------------------------------------------------------------------------------------

MISTAKES = [
    ("position 1", "position 2", r"line 1 .*version 2 of the notation"),
    ("position 1", "hello", r"line 1 .*begins with the line"),
    ("players 2", "players 3", r"line 2 .*position of 3 players, but 2 forces play"),
    ("players 2\n", "", r"line 10 .*the line \"players …\" is missing"),
    ("turn 3 active 0", "turn 3 active 2", r"line 3 .*the active seat must be a number from 0 to 1, not \"2\""),
    ("turn 3", "turn -3", r"line 3 .*the turn must be a number from 0"),
    ("quiet 2", "quite 2", r"line 3 .*\"quite\" is not known here"),
    ("quiet 2", "quiet", r"line 3 .*a value is missing after \"quiet\""),
    ("asks 0\n", "", r"line 10 .*nobody is asked"),
    ("asks 0", "asks 1", r"seat 1 is asked, but the last frame asks seat 0"),
    ("asks 0", "asks 0\nasks 0", r"line 5 .*there is such a line already"),
    ("asks 0", "chance dice seat 0\nframe draw 0 0 1", r"the first frame is"),
    ("asks 0", "over by boredom", r"line 4 .*a game ends by units"),
    ("asks 0", "over by units winners 0", r"the game is over, but frames tell"),
    ("left 3", "left -3", r"line 5 .*the stars left"),
    ("picks 0 0.0-1.0@contested", "picks 0 0.0-1.7@contested", r"line 6 .*the unit 1.7 of seat 1 must be a number from 0 to 0"),
    ("picks 0 0.0-1.0@contested", "picks 0 0.0-1.0@home5", r"line 6 .*\"home5\" is not a zone"),
    ("battle 0.0-1.0@contested", "battle 0.0@contested", r"line 7 .*a battle two units"),
    ("battle 0.0-1.0@contested", "battle 0.0-1.0@contested dice 7.1,0.0", r"line 7 .*a die must be a number from 0 to 6"),
    ("battle 0.0-1.0@contested\n", "", r"there are a line \"battle …\" and a frame of it, or neither"),
    ("frame combat 3 0 0 1 0\n", "", r"the frame before a \"battle\" is the \"combat\" it belongs to"),
    ("battle 0.0-1.0@contested", "strike 0.0@home1", r"line \"battle …\" and a frame of it, or neither"),
    ("frame battle 0", "frame battle 99", r"line 10 .*the step must be a number from 0 to 15"),
    ("frame battle 0", "frame bottle 0", r"line 10 .*the kinds are setup"),
    ("frame combat 3 0 0 1 0", "frame combat 3 0", r"line 9 .*a step and 4 numbers"),
    ("seat 1\n", "seat 2\n", r"line 18 .*the seat must be a number from 0 to 1"),
    ("seat 1\n", "seat 0\n", r"line 18 .*seat 1 is expected here"),
    ("seat 1\n", "seat 1 out sleep\n", r"line 18 .*a player is out by units"),
    ("units home0 1 contested 0", "units home0 1 contested", r"line 12 .*unit 0 of seat 0 stands nowhere"),
    ("units home0 1 contested 0", "units home0 1 0 contested 0", r"line 12 .*unit 0 stands in two places"),
    ("units home0 1 contested 0", "units 1 contested 0", r"line 12 .*name a zone before unit 1"),
    ("units home0 1 contested 0", "units home0 1b contested 0", r"line 12 .*unit 1 has no second face"),
    ("units home0 1 contested 0", "units home0 1:-2 contested 0", r"line 12 .*the damage on unit 1"),
    ("objectives ? none none\nhand c0x2 c1\ndeck", "objectives ? none\nhand c0x2 c1\ndeck", r"line 13 .*three places"),
    ("hand c0x2 c1\ndeck", "hand c0x2 c9\ndeck", r"line 14 .*the card c9 of seat 0 must be a number from 0 to 1"),
    ("hand c0x2 c1\ndeck", "hand c0x4 c1\ndeck", r"line 14 .*copies of c0 in the deck of seat 0 must be a number from 1 to 3"),
    ("hand c0x2 c1\ndeck", "hand c0 c0 c1\ndeck", r"line 14 .*c0 stands twice"),
    ("hand c0x2 c1\ndeck", "hand c0x3 c1\ndeck", r"line 11 .*c0 \(Aim\) stands 4 times, but the deck list has 3"),
    ("hand c0x2 c1\ndeck", "hand c0x2\ndeck", r"line 11 .*c1 \(Cover\) stands 1 times, but the deck list has 2"),
    ("deck 1", "deck 2", r"line 11 .*pool 0 holds 2 cards, but deck and unseen objectives make 3"),
    ("origin 0 *\nseat", "origin 4 *\nseat", r"line 17 .*the number of the origin"),
    ("origin 0 *\nseat", "origin 0 *\nseen 5 c0\nseat", r"line 18 .*the viewer"),
    ("origin 0 *\nseat", "origin 0 *\nseen 1 o0\nseat", r"line 11 .*not a face-down card with an identity"),
    ("origin 0 *\nseat", "origin 0 *\nseen 0 c0\nseat", r"line 18 .*seat 0 knows its own hand"),
    ("origin 0 *\nseat", "origin 0 *\npile c0\nseat", r"line 18 .*of a seat are told units"),
]


@pytest.mark.parametrize(("there", "instead", "sentence"), MISTAKES)
def test_a_mistake_is_told_with_its_line(there: str, instead: str, sentence: str) -> None:
    spec = Spec(small_game.small_forces(), small_game.OPTIONS)
    text = small_game.position_example()
    assert there in text
    with pytest.raises(NotationError, match=sentence):
        read_position(spec, text.replace(there, instead, 1))


@pytest.mark.parametrize("text", ["", "\n\n", "# nothing", "position", "position 1", "position 1\nseat 0"])
def test_too_little_text(text: str) -> None:
    with pytest.raises(NotationError, match="line"):
        read_position(Spec(small_game.small_forces(), small_game.OPTIONS), text)


@cache
def positions() -> list[tuple[Spec, str]]:
    """Positions of every sort, for mutations."""
    found: list[tuple[Spec, str]] = []
    for players in (2, 2, 2, 3, 4):
        rng = random.Random(len(found))
        game = random_game(players, rng)
        while game.to_answer() != OVER:
            game.apply(random_answer(game, rng))
            if rng.random() < 0.03:
                found.append((game.spec, write_position(game)))
        found.append((game.spec, write_position(game)))
    return found


MUTANTS = """
-1 0 1 2 7 99 999999999999 c0 c1x9 c99 cx x ? ?x2 * none -c1 home7 contested 0.0 1.63 0.0-1.0@contested @ . , 1,,0 seat frame lasting
battle strike chance over by draw pool origin seen all o0 t2 3:2 4b ability moment units reserves ² １ \x00 seed 0.c1/0
"""
WORDS = MUTANTS.split()


@st.composite
def mutated(draw: st.DrawFn) -> tuple[Spec, str]:
    spec, text = draw(st.sampled_from(positions()))
    lines = text.splitlines()
    for _ in range(draw(st.integers(1, 4))):
        at = draw(st.integers(0, len(lines) - 1))
        way = draw(st.integers(0, 5))
        words = lines[at].split(" ")
        k = draw(st.integers(0, len(words) - 1))
        if way == 0 and len(lines) > 1:
            del lines[at]
            continue
        if way == 1:
            lines.insert(at, lines[draw(st.integers(0, len(lines) - 1))])
            continue
        if way == 2:
            words[k] = draw(st.sampled_from(WORDS))
        elif way == 3:
            words.insert(k, draw(st.sampled_from(WORDS)))
        elif way == 4:
            del words[k]
        else:
            words[k] = str(draw(st.integers(-3, 130)))
        lines[at] = " ".join(words)
    return spec, "\n".join(lines)


@settings(max_examples=600, deadline=None)
@given(mutated())
def test_mutations_are_positions_or_sentences(case: tuple[Spec, str]) -> None:
    spec, text = case
    try:
        game = read_position(spec, text)
    except NotationError as error:
        sentence = str(error)
    else:
        sentence = ""
    if sentence:
        assert sentence.startswith("line ")
        return
    assert read_position(spec, write_position(game)).same_as(game)
    assert game.to_answer() == OVER or game.legal()
    for seat in range(-1, game.players):
        write_view(game.view(seat))


@settings(max_examples=200, deadline=None)
@given(st.text())
def test_any_text_is_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(NotationError, match="line"):
        read_position(Spec(small_game.small_forces(), small_game.OPTIONS), text)
    with pytest.raises(NotationError, match="line"):
        read_position(Spec(small_game.small_forces(), small_game.OPTIONS), from_line(text))

"""Puzzles and the exact search: values against numbers worked out by hand and against a plain tree, files, proofs, marks, mining.

A few quick puzzles are proved again here; BUILDSTARS_LONG=1 proves all of them.
"""

from __future__ import annotations

import os
from datetime import date, timedelta
from fractions import Fraction
from pathlib import Path

import pytest

import buildstars
from buildstars.bots.random_player import RandomPlayer
from buildstars.card.engine import chance_weights, take_answer, take_chance
from buildstars.card.game import CardGame
from buildstars.card.layout import BACK
from buildstars.card.text.table import table_of
from buildstars.card.text.tokens import to_token
from buildstars.card.view import CardView
from buildstars.cli import main
from buildstars.core.generator import Generator
from buildstars.core.seats import CHANCE
from buildstars.lab.puzzles import mining as puzzle_mining
from buildstars.lab.puzzles import score as puzzle_score
from buildstars.lab.puzzles.exact import PAIRS, SUMS, Exact, Goal, TooLarge
from buildstars.lab.puzzles.puzzle import (
    CLEAR,
    THEMES,
    Proof,
    Puzzle,
    PuzzleError,
    ahead,
    at_question,
    find_file,
    judge,
    load_proofs,
    load_puzzle,
    load_puzzles,
    of_the_day,
    prove,
)
from buildstars.match.scenarios.card import read_scenario

LONG = os.environ.get("BUILDSTARS_LONG", "") not in ("", "0")
QUICK = 80
"""A proof of so few positions is made again in the quick form."""
PUZZLES = load_puzzles()
PROOFS = load_proofs()

UNITS = """
units = [
  { name = "Hunter", stars = 2, attack = 2, damage = 1, defense = 20, shields = 1 },
  { name = "Hound", stars = 2, attack = 2, damage = 1, defense = 20, shields = 1 },
  { name = "Prey", stars = 1, attack = 0, damage = 1, defense = 10, shields = 1 },
  { name = "Fox", stars = 1, attack = 2, damage = 1, defense = 9, shields = 2 },
]
cards = [
  { name = "Shield", bonus = { defense = 2 } },
  { name = "Aim", bonus = { attack = 2 } },
  { name = "Doubles", icon = "luck", bonus = { attack = 1 }, effects = [
    { when = "rolled", if = [{ is = "roll", what = "double" }], do = "modify", stat = "damage", add = 1 },
  ] },
]
"""


def game_of(seats: str, steps: str = "") -> CardGame:
    text = f'name = "x"\nbegin = "action"\n{UNITS}\n{seats}\n{steps}\n' + ("" if steps else "[[step]]\nexpect = { turn = 1 }\n")
    game = at_question(read_scenario(text, "x.toml", Path()))
    ahead(game)
    return game


def values(game: CardGame, goal: Goal, seat: int = 0) -> dict[str, Fraction]:
    return {game.token(answer): value for answer, value in Exact(game, seat, goal).values(game)}


def best(game: CardGame, goal: Goal, seat: int = 0) -> Fraction:
    return Exact(game, seat, goal).value(game.copy())


# ---- the search -------------------------------------------------------------------------------------------------------


def chances(at_least: int) -> Fraction:
    return Fraction(sum(1 for a in range(1, 7) for b in range(1, 7) if a + b >= at_least), 36)


def test_rolls_are_36() -> None:
    assert sum(weight for _, weight in SUMS) == sum(weight for _, weight in PAIRS) == 36


def test_one_attacker_needs_an_eight() -> None:
    game = game_of('[[seat]]\ncontested = ["Hunter"]\nhome = ["Prey"]\n[[seat]]\ncontested = ["Prey"]\n')
    assert values(game, Goal("win")) == {"pass": 0, "move": 0, "combat": Fraction(15, 36)}


def test_two_attackers_one_after_the_other() -> None:
    game = game_of('[[seat]]\ncontested = ["Hunter", "Hound"]\nhome = ["Prey"]\n[[seat]]\ncontested = ["Prey"]\n')
    assert best(game, Goal("win")) == 1 - Fraction(21, 36) ** 2


def test_two_preys_must_both_fall() -> None:
    game = game_of('[[seat]]\ncontested = ["Hunter", "Hound"]\nhome = ["Prey"]\n[[seat]]\ncontested = [["Prey", 2]]\n')
    assert best(game, Goal("win")) == Fraction(15, 36) ** 2


def test_twelve_hits_in_a_battle_and_not_in_a_strike() -> None:
    """R7.4, J7: the Prey cannot reach 20 except with a 12."""
    game = game_of('[[seat]]\ncontested = ["Prey"]\nhome = ["Prey"]\n[[seat]]\ncontested = ["Hunter"]\n')
    assert best(game, Goal("win")) == Fraction(1, 36)
    game = game_of('[[seat]]\nhome1 = ["Prey"]\n[[seat]]\nhome = ["Hunter"]\nobjectives = ["Last Stand"]\n')
    assert values(game, Goal("win"))["strike"] == 0  # 13 + 2 for the last one


def test_both_last_units_is_no_win() -> None:
    """J9: the attacker must hit, and the defender must miss."""
    game = game_of('[[seat]]\ncontested = ["Prey"]\n[[seat]]\ncontested = ["Prey"]\n')
    hit = chances(10)
    assert values(game, Goal("win"))["combat"] == hit * (1 - hit)


def test_a_strike_on_an_unseen_card_that_is_replaced() -> None:
    """R9.6: two rolls against Fillers with 9."""
    game = game_of('[[seat]]\nhome1 = ["Hunter", "Hound"]\n[[seat]]\nhome = ["Prey"]\nobjectives = ["?"]\n')
    assert values(game, Goal("raze", place=3))["strike"] == 1 - (1 - chances(7)) ** 2


def test_which_card_lies_there_is_chance() -> None:
    struck = '[[seat]]\nhome = ["Prey"]\nobjectives = ["?"]\ndeck = [["Echo Base", 2], ["Filler", 4]]\n'
    game = game_of(f'[[seat]]\nhome1 = ["Hunter"]\n{struck}')
    assert values(game, Goal("win"))["strike"] == (chances(12) + 2 * chances(7)) / 3


def test_the_defender_answers_as_badly_for_us_as_it_can() -> None:
    """The Shield makes the 8 a 10; our Aim brings it back."""
    seats = '[[seat]]\ncontested = ["Hunter"]\nhome = ["Prey"]\n{}[[seat]]\ncontested = ["Prey"]\nhand = ["Shield"]\n'
    assert best(game_of(seats.format("")), Goal("win")) == chances(10)
    assert best(game_of(seats.format('hand = ["Aim"]\n')), Goal("win")) == chances(8)


def test_stars_gained_and_lost() -> None:
    """One star for the Fox if both its shields go; our own two stars fall to its 12."""
    foxes = '[[seat]]\ncontested = [{ unit = "Fox", damage = 1 }]\nhome = ["Fox"]\n'
    game = game_of(f'[[seat]]\ncontested = ["Hunter"]\nhome = ["Prey"]\n{foxes}')
    assert values(game, Goal("lead"))["combat"] == chances(7) - 2 * Fraction(1, 36)


def test_living_through_the_reply() -> None:
    """The Prey at home beside a Hunter: it dies in the next turn on an 8, unless it goes away."""
    game = game_of('[[seat]]\nhome = ["Prey"]\n[[seat]]\nhome0 = ["Hunter"]\n')
    found = values(game, Goal("survive", turns=2))
    assert found["move"] == 1
    assert found["pass"] == Fraction(21, 36)
    assert found["combat"] == found["pass"]  # who attacks is shot at twice; an action with no unit is a pass (J49)


def test_dice_that_a_card_looks_at_are_not_merged() -> None:
    """Two shields, damage 1, doubles add 1: a hit on a double it must be."""
    game = game_of('[[seat]]\ncontested = ["Hunter"]\nhome = ["Prey"]\nhand = ["Doubles"]\n[[seat]]\ncontested = ["Fox"]\n')
    assert best(game, Goal("win")) == Fraction(4, 36)  # 3+3, 4+4, 5+5, 6+6 reach 9 with 2 + 1


def plainly(game: CardGame, exact: Exact, sums: bool) -> Fraction:
    """The same tree with nothing remembered and nothing merged, except, with `sums`, rolls of the same sum."""
    worth = exact.settled(game)
    if worth is not None:
        return worth
    found = []
    if game.to_answer() == CHANCE:
        weights = list(SUMS) if sums and game.chance_label().what == "dice" else chance_weights(game)
        for answer, weight in weights:
            after = game.copy()
            take_chance(after, answer)
            found.append(plainly(after, exact, sums) * weight)
        return sum(found, Fraction(0)) / sum(weight for _, weight in weights)
    for answer in game.legal():
        if answer != BACK:
            after = game.copy()
            take_answer(after, answer)
            found.append(plainly(after, exact, sums))
    return max(found) if game.to_answer() == exact.seat else min(found)


@pytest.mark.skipif(buildstars.MODE != "compiled" and not LONG, reason="every roll of everything, interpreted")
@pytest.mark.parametrize(
    ("seats", "goal", "sums"),
    [
        ('[[seat]]\nhome1 = [["Hunter", 2]]\n[[seat]]\nhome = ["Prey"]\nobjectives = ["?", "Echo Base"]\n', Goal("raze", place=4), True),
        ('[[seat]]\ncontested = [["Hunter", 2]]\n[[seat]]\ncontested = ["Fox"]\n', Goal("win"), True),
        ('[[seat]]\ncontested = ["Fox"]\nhand = ["Aim"]\n[[seat]]\ncontested = ["Fox"]\nhand = ["Shield"]\n', Goal("lead"), False),
    ],
    ids=["strikes", "twins", "cards"],
)
def test_nothing_is_lost_by_merging(seats: str, goal: Goal, sums: bool) -> None:
    game = game_of(seats)
    exact = Exact(game, 0, goal)
    assert exact.value(game.copy()) == plainly(game.copy(), exact, sums)


def test_a_search_that_grows_too_large_says_so() -> None:
    game = game_of('[[seat]]\ncontested = [["Hunter", 2]]\n[[seat]]\ncontested = [["Prey", 2]]\n')
    with pytest.raises(TooLarge, match="more than 3 positions"):
        Exact(game, 0, Goal("win"), most=3).value(game)


# ---- the files --------------------------------------------------------------------------------------------------------


def test_there_are_enough_of_all_kinds() -> None:
    assert sum(1 for puzzle in PUZZLES if puzzle.game == "card") >= 36
    assert sum(1 for puzzle in PUZZLES if puzzle.game == "minis") >= 30
    assert {theme for puzzle in PUZZLES for theme in puzzle.themes} == set(THEMES)
    assert {puzzle.difficulty for puzzle in PUZZLES} == {1, 2, 3, 4, 5}
    for lang in ("en", "de"):
        assert len({puzzle.title[lang] for puzzle in PUZZLES}) == len(PUZZLES)
    assert sum(1 for puzzle in PUZZLES if puzzle.origin) >= 3, "some come from games"


@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: puzzle.name)
def test_the_kept_proof_is_of_this_puzzle_and_clear(puzzle: Puzzle) -> None:
    proof = PROOFS.get(puzzle.name)
    remedy = f"run `buildstars puzzles prove {puzzle.name} --write`"
    assert proof is not None and proof.digest == puzzle.digest, f"the puzzle, or a unit or card in it, has changed: {remedy}"
    questions = [(game, node, token) for game, node, token in proof.along(puzzle) if node is not None]
    assert len(questions) == len(puzzle.solution)
    for number, (game, node, token) in enumerate(questions):
        assert game.to_answer() == puzzle.seat
        assert game.token(puzzle.kind.meant(game, puzzle.solution[number])) == token
        assert set(node.values) == {game.token(answer) for answer in game.legal() if answer != BACK}
        assert not judge(game, node, token, CLEAR[puzzle.goal.is_chance], number)
    for text in (puzzle.question, puzzle.why):
        assert text["en"] != text["de"] and text["en"][-1] in ".?" and text["de"][-1] in ".?"
        assert not {"'", '"'} & set(text["en"] + text["de"]), "typographic quotes"


def is_quick(proof: Proof | None) -> bool:
    return proof is not None and proof.nodes <= QUICK


@pytest.mark.parametrize("puzzle", [one for one in PUZZLES if LONG or is_quick(PROOFS.get(one.name))], ids=lambda puzzle: puzzle.name)
def test_proved_anew(puzzle: Puzzle) -> None:
    proof = prove(puzzle)
    assert proof.problems == []
    assert (proof.root, proof.line, proof.nodes) == (PROOFS[puzzle.name].root, PROOFS[puzzle.name].line, PROOFS[puzzle.name].nodes)


def test_a_wrong_solution_is_not_proved(tmp_path: Path) -> None:
    file = find_file("not-together")
    text = file.read_text(encoding="utf-8")
    (tmp_path / "wrong.toml").write_text(text.replace('solution = ["strike"]', 'solution = ["combat"]'), encoding="utf-8")
    assert "Strike an objective is worth 5/12" in prove(load_puzzle(tmp_path / "wrong.toml")).problems[0]
    (tmp_path / "no.toml").write_text(text.replace('solution = ["strike"]', 'solution = ["carrier"]'), encoding="utf-8")
    assert '"carrier" is not offered' in prove(load_puzzle(tmp_path / "no.toml")).problems[0]


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("difficulty = 2", "difficulty = 9", "`difficulty` must be 1"),
        ('goal = "win"', 'goal = "glory"', "`goal` must be one of win"),
        ("[puzzle.de]\ntitle", "[puzzle.de]\nheading", '"heading" is not a key'),
        ('themes = ["action"', 'themes = ["actoin"', "`themes` must be some of"),
        ("[puzzle.en]\nquestion = ", "[puzzle.en]\nquestion = 3 # ", "write `question` in [puzzle.en]"),
        ("Soontir Fel’s TIE Interceptor", "Soontir Fels", "Soontir Fels"),
    ],
)
def test_what_is_wrong_with_a_file_is_told(tmp_path: Path, old: str, new: str, sentence: str) -> None:
    text = find_file("not-together").read_text(encoding="utf-8")
    assert old in text
    (tmp_path / "x.toml").write_text(text.replace(old, new), encoding="utf-8")
    with pytest.raises(PuzzleError) as caught:
        load_puzzle(tmp_path / "x.toml")
    assert sentence in str(caught.value) and "x.toml" in str(caught.value)


def test_every_day_another_one() -> None:
    first = date(2030, 1, 1)
    days = [of_the_day(PUZZLES, first + timedelta(days=n)).name for n in range(len(PUZZLES))]
    assert len(set(days)) == len(PUZZLES)


# ---- marks ------------------------------------------------------------------------------------------------------------


def named(name: str) -> Puzzle:
    return next(puzzle for puzzle in PUZZLES if puzzle.name == name)


class Knows:
    """Answers with the first, or the last, of the answers that the proof calls best."""

    name = "Knows"

    def __init__(self, puzzle: Puzzle, which: int) -> None:
        self.node = PROOFS[puzzle.name].root
        self.which = which
        self.views: list[CardView] = []

    def answer(self, view: CardView, rng: Generator) -> int:
        self.views.append(view)
        token = self.node.winners[self.which]
        answer = next(one for one in view.legal() if to_token(one) == token)
        self.node = self.node.next.get(token, self.node)
        return answer

    def agrees_to_draw(self, view: CardView) -> bool:
        return False


@pytest.mark.parametrize("which", [0, -1])
@pytest.mark.parametrize("name", ["fragile-first", "past-the-guards", "lukes-quarry", "a-turns-patience"])
def test_any_order_of_the_best_plan_counts(name: str, which: int) -> None:
    puzzle = named(name)
    knows = Knows(puzzle, which)
    assert puzzle_score.attempt(puzzle, PROOFS[name], knows, Generator(1)) == ("", Fraction(0))
    assert len(knows.views) == len(puzzle.solution)


def test_opponents_see_open_hands_and_nothing_else() -> None:
    puzzle = named("do-not-wake-him")
    knows = Knows(puzzle, 0)
    puzzle_score.attempt(puzzle, PROOFS[puzzle.name], knows, Generator(1))
    view = knows.views[0]
    assert isinstance(view, CardView) and view.seat == puzzle.seat
    assert {card.name.en for card in table_of(view).seats[1].hand} == {"Exposed Reactor", "Hit and Run"}


def test_marks_and_tables() -> None:
    puzzles = [named("not-together"), named("slip-away")]
    scores = puzzle_score.score(puzzles, PROOFS, {"random": RandomPlayer()}, 8, seed=3)
    again = puzzle_score.score(puzzles, PROOFS, {"random": RandomPlayer()}, 8, seed=3)
    assert scores == again
    assert 0 < scores[0].share < 1
    marks = scores[0].marks
    assert all(mark.tries == 8 and mark.answered and 0 < mark.lost <= 1 for mark in marks)
    heads, rows = puzzle_score.group_table(puzzles, scores)
    assert heads == ("", "n", "random") and rows[0][:2] == ("all", "2")
    page = puzzle_score.into_page("# Page\n\n<!-- puzzles:full -->\nold\n<!-- /puzzles:full -->\nend\n", {"full": "new\n", "more": "x\n"})
    assert "old" not in page and "new" in page and page.index("end") < page.index("<!-- puzzles:more -->")


# ---- mining -----------------------------------------------------------------------------------------------------------


def test_a_draft_holds_the_position(tmp_path: Path) -> None:
    puzzle = named("the-hunter-at-home")
    game = puzzle.start()
    find = puzzle_mining.Find(game, puzzle.seat, puzzle.goal, "Attack units", "Move units", Fraction(1), Fraction(0), "seed 1")
    text = puzzle_mining.draft(find).replace('themes = ["TODO"]', 'themes = ["action"]')
    (tmp_path / "draft.toml").write_text(text, encoding="utf-8")
    drafted = load_puzzle(tmp_path / "draft.toml")
    assert drafted.start().position_hash() == game.position_hash()
    assert (drafted.seat, drafted.goal, drafted.solution) == (puzzle.seat, puzzle.goal, ("Attack units",))


def test_a_find_is_a_clear_answer_that_an_opponent_misses() -> None:
    class Passive:
        name = "Passive"

        def answer(self, view: CardView, rng: Generator) -> int:
            return view.legal()[0]

        def agrees_to_draw(self, view: CardView) -> bool:
            return False

    puzzle = named("not-together")
    found = puzzle_mining.look(puzzle.start(), puzzle.seat, puzzle.goal, Passive(), "here")
    assert found is not None and (found.best, found.wrong) == ("Strike an objective", "Take no action")
    assert (found.value, found.second) == (Fraction(5, 12), Fraction(7, 72))


# ---- the command ------------------------------------------------------------------------------------------------------


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str]:
    code = 0
    try:
        main(["puzzles", *arguments])
    except SystemExit as ended:
        code = int(ended.code or 0)
    told = capsys.readouterr()
    return code, told.out + told.err


def test_the_command(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    code, told = run(capsys, "list", "--lang", "de", "--theme", "carrier")
    assert code == 0 and "Gefaltete Flügel" in told and "Träger" in told and "not-together" not in told
    code, told = run(capsys, "show", "not-together", "--solution", "--lang", "de")
    assert (code == 0 and "Nicht gemeinsam" in told and "41,7 %" in told and "Auf ein Ziel zuschlagen" in told) or "Zielschlag" in told
    code, told = run(capsys, "prove", "not-together")
    assert code == 0 and "proved not-together: 41.7 % > 9.7 %" in told
    page = tmp_path / "page.md"
    code, told = run(capsys, "score", "random", "-p", "not-together", "--markdown", str(page))
    assert code == 0 and "| ★★ | Not together |" in page.read_text(encoding="utf-8")
    code, told = run(capsys, "show", "not-togehter")
    assert code == 2 and 'did you mean "not-together"?' in told

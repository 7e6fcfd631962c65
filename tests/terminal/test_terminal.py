"""The game in the terminal, driven as a person does: lines in, text out. Most games are played in the process of the tests, which starts
once and not for every game; those where the process itself matters are played by the real program.
"""

from __future__ import annotations

import io
import os
import re
import signal
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest

from buildstars.cli import main
from buildstars.match.match import resume
from buildstars.match.record import check, read, write

PROGRAM = (sys.executable, "-m", "buildstars", "terminal")
PACKS = ("--force", "starter-a", "--against", "starter-b", "--option", "packs=on")
"""A short game: six units and one objective each."""


@dataclass(frozen=True)
class Run:
    code: int
    out: str
    err: str


class Player:
    """Somebody at the keyboard, with a home of their own."""

    def __init__(self, home: Path) -> None:
        self.home = home

    def environment(self, width: int = 80) -> dict[str, str]:
        return {**os.environ, "BUILDSTARS_HOME": str(self.home), "COLUMNS": str(width), "NO_COLOR": "1", "PYTHONIOENCODING": "utf-8"}

    def start(self, lines: Sequence[str], *arguments: str, width: int = 80, **more: str) -> Run:
        """The real program, in a process of its own."""
        done = subprocess.run(
            [*PROGRAM, *arguments], input="".join(f"{line}\n" for line in lines), capture_output=True, encoding="utf-8",
            env={**self.environment(width), **more}, timeout=120, check=False,
        )
        return Run(done.returncode, done.stdout, done.stderr)

    def run(self, lines: Sequence[str], *arguments: str, width: int = 80) -> Run:
        """The same in this process."""
        out, err = (io.TextIOWrapper(io.BytesIO(), encoding="utf-8", write_through=True) for _ in range(2))
        with pytest.MonkeyPatch.context() as changed:
            for name, value in self.environment(width).items():
                changed.setenv(name, value)
            changed.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
            changed.setattr("sys.stdout", out)
            changed.setattr("sys.stderr", err)
            with pytest.raises(SystemExit) as ended:
                main(["terminal", *arguments])
        said = [stream.detach().getvalue().decode() for stream in (out, err)]
        return Run(int(ended.value.code or 0), *said)

    def games(self) -> list[Path]:
        return sorted((self.home / "games").glob("*.game"))

    def game(self) -> Path:
        [file] = self.games()
        return file


@pytest.fixture
def player(tmp_path: Path) -> Player:
    return Player(tmp_path / "home")


def words(text: str) -> str:
    """The text without the line breaks that the width made."""
    return " ".join(text.split())


def question(out: str) -> str:
    """The last question with its choices."""
    return out.rsplit("─" * 40, 1)[1].split("\n\n")[0].split("number =")[0]


# ---- whole games ------------------------------------------------------------------------------------------------------


def test_a_game_is_played_to_its_end(player: Player) -> None:
    """The first choice every time, and passing where that does not exist: random, legal, and over at some time."""
    run = player.start(["1", "1", "1", "0", "2"] * 300, *PACKS, "--seed", "7")
    assert run.code == 0, run.err
    assert "The game is over." in run.out
    assert re.search(r"(Player|Recruit) wins|The game is drawn", run.out)
    record = read(player.game().read_text(encoding="utf-8"))
    report = check(record, dice=True)
    assert report.result is not None
    assert "Traceback" not in run.out + run.err


def test_a_recruit_can_play_for_the_person(player: Player) -> None:
    run = player.run(["auto"] * 400, *PACKS, "--seed", "3")
    assert run.code == 0
    assert "The game is over." in run.out
    assert "The Recruit in you chooses" in run.out


def test_the_same_seed_gives_the_same_game(player: Player, tmp_path: Path) -> None:
    other = Player(tmp_path / "other")
    lines = ["auto"] * 400
    assert player.run(lines, *PACKS, "--seed", "5").code == other.start(lines, *PACKS, "--seed", "5").code == 0
    assert player.game().read_text() == other.game().read_text()


def test_several_players(player: Player) -> None:
    run = player.run(["auto"] * 30, "--players", "4", "--seed", "2")
    assert run.code == 0
    for name in ("Recruit B", "Recruit C", "Recruit D"):
        assert name in run.out


# ---- leaving and coming back ------------------------------------------------------------------------------------------


def test_the_end_of_input_saves_and_the_next_start_goes_on(player: Player) -> None:
    first = player.run(["auto"] * 9, *PACKS, "--seed", "6")
    assert first.code == 0
    assert str(player.game()) in first.out.replace("\n", "")
    before = player.game().read_text()
    second = player.run([])
    assert second.code == 0
    assert words(question(second.out)) == words(question(first.out))
    assert player.game().read_text() == before
    assert resume(read(before)).game.same_as(resume(read(player.game().read_text())).game)  # type: ignore[attr-defined]


def test_a_game_in_pieces_is_the_game_in_one_piece(player: Player, tmp_path: Path) -> None:
    """Leaving after every few lines changes nothing: the same dice, the same opponent."""
    whole = Player(tmp_path / "whole")
    whole.run(["auto"] * 24, *PACKS, "--seed", "9")
    player.run(["auto"] * 8, *PACKS, "--seed", "9")
    player.run(["auto"] * 8)
    player.run(["auto"] * 8)
    assert player.game().read_text() == whole.game().read_text()


@pytest.mark.parametrize("line", ["quit", "exit"])
def test_quitting_saves(player: Player, line: str) -> None:
    run = player.run([line, "1", "1"], *PACKS)
    assert run.code == 0
    assert player.game().is_file()
    assert "“buildstars terminal” goes on from here" in words(run.out)


def test_an_interrupt_saves(player: Player) -> None:
    """Ctrl-C while the program waits for a line."""
    pipe = subprocess.PIPE
    with subprocess.Popen([*PROGRAM, *PACKS], stdin=pipe, stdout=pipe, stderr=pipe, encoding="utf-8", env=player.environment()) as process:
        assert process.stdout is not None
        while "number = choose" not in process.stdout.readline():
            assert process.poll() is None
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=60)
    assert process.returncode == 0, err
    assert "Saved to" in out
    assert player.game().is_file()


def test_a_finished_game_is_not_offered_again(player: Player) -> None:
    player.run(["auto"] * 400, *PACKS, "--seed", "3")
    run = player.run([], "--lang", "en")
    assert "Going on with" not in run.out
    assert len(player.games()) == 2


def test_a_new_game_keeps_the_unfinished_one(player: Player) -> None:
    player.run(["0"], *PACKS, "--seed", "1")
    old = player.game()
    run = player.run([], *PACKS, "--seed", "2")
    assert f"--load {old} goes on with it" in words(run.out).replace("/ ", "/") or "is kept" in run.out
    assert old in player.games()
    again = player.run([], "--load", str(old))
    assert "Going on with" in again.out


def test_saving_to_a_file_and_loading_it(player: Player, tmp_path: Path) -> None:
    file = tmp_path / "mine.game"
    run = player.run(["auto", "auto", f"save {file}", "auto"], *PACKS, "--seed", "4")
    assert "Saved to" in run.out
    record = read(file.read_text(encoding="utf-8"))
    assert write(record) == file.read_text(encoding="utf-8")
    assert player.run([], "--load", str(file)).code == 0


def test_a_file_cut_short_by_a_crash_is_gone_on_with(player: Player) -> None:
    player.run(["auto"] * 6, *PACKS, "--seed", "4")
    file = player.game()
    file.write_text(file.read_text(encoding="utf-8")[:-7], encoding="utf-8")
    run = player.run([])
    assert (run.code, "Going on with" in run.out) == (0, True), run.err


def test_a_place_where_nothing_can_be_written_is_told(player: Player, tmp_path: Path) -> None:
    run = player.run([f"save {tmp_path / 'no' / 'such' / 'folder' / 'x.game'}", "?"], *PACKS)
    assert run.code == 0
    assert "could not be saved" in run.out
    assert "You can ask about a wish" in run.out


# ---- what is typed ----------------------------------------------------------------------------------------------------


def test_what_is_not_understood_is_told_and_changes_nothing(player: Player) -> None:
    run = player.run(["hello there", "99", "B1", "A77", "-1", "", "1.5"], *PACKS, "--option", "first_player=0", "--seed", "6")
    text = words(run.out)
    assert "“hello there” is not a number and not a command" in text
    assert "There is no choice 99; choose 0 to" in text
    assert "B1 is not among the choices." in text
    assert "“A77” is not a number and not a command" in text
    answers = [line for line in player.game().read_text().split("begin\n")[1].splitlines() if line.startswith("0 ")]
    assert answers == []


def test_help_names_the_commands(player: Player) -> None:
    run = player.run(["help"], *PACKS)
    for word in ("undo", "table", "log [N]", "card NAME", "rules R7.4", "save [FILE]", "lang en|de", "draw", "resign", "quit"):
        assert word in run.out


def to_the_action(player: Player, *lines: str, seed: str = "6") -> str:
    """From the first question on past the objective, then these lines."""
    return words(player.run(["0", *lines], *PACKS, "--option", "first_player=0", "--seed", seed).out)


def test_why_not_is_answered_with_a_rule(player: Player) -> None:
    text = to_the_action(
        player, "? attack A1 B1", "? move A1 B", "? move A1 contested", "? strike A1 o1", "? strike with A1 on Bo1", "? play h1",
        "? bring A1", "? attack B1 A1", "? move A1",
    )
    assert "A1 Dagger Squadron X-wing and B1 Obsidian Squadron TIE Fighter are not in the same zone. (R6.1)" in text
    assert "from one home zone to another the way leads through the contested zone. (R4.2)" in text
    assert text.count("a unit of yours must stand in the home zone of the objective’s owner. (R5.6)") >= 2
    assert "A1 Dagger Squadron X-wing is not in your reserves. (R4.3)" in text
    assert text.count("Yes, you can do that") == 2
    assert re.search(r"> \? play h1 “.*?(\(R8\.1\)|\(R5\.2\))", text)


def test_a_question_mark_alone_says_what_can_be_asked_and_what_is_missing(player: Player) -> None:
    text = to_the_action(player, "?")
    assert "Attack units: A1" in text or "Attack units: You have no unit" in text
    assert "Strike an objective: To strike, a unit of yours must stand in the home zone" in text
    assert "? attack A1 B1" in text


def test_things_are_explained(player: Player) -> None:
    text = to_the_action(
        player, "? A3", "? h1", "? Bo1", "? 1", "? 77", "? nonsense", "card Wingman", "card Wingmna", "unit Slave I", "rules R7.4",
        "rules R99",
    )
    assert "A3 Red Squadron X-wing: space unit (Rebel), 2 ★, attack 3, damage 2" in text
    assert "Bo1 face down" in text
    assert "Move units: up to 5 ★" in text
    assert "There is no choice 77" in text
    assert "There is nothing called “nonsense” here" in text
    assert "Wingman: combat card, ★★, objective defense 13" in text
    assert "There is no card or unit “Wingmna”; near it: Wingman" in text
    assert "Slave I: space unit (Fringe), 3 ★" in text
    assert "R7.4 " in text and "There is no rule R99" in text


def test_codes_choose_and_several_answer_several_questions(player: Player) -> None:
    text = to_the_action(player, "1", "A1 A2 a6", "0")
    assert "Player moves → contested zone: A1-2 Dagger Squadron X-wing, A6 Luke Skywalker’s X-wing." in text


def test_undo(player: Player) -> None:
    text = to_the_action(player, "1", "A1", "undo", "undo", "table")
    assert text.count("Taken back.") == 2
    assert words(question(text.replace("─ ", "─"))).startswith("Choose your action.")
    lines = player.game().read_text(encoding="utf-8")
    assert lines.count("\nundo ") == 2


def test_undo_is_refused_after_others_have_answered_but_not_if_all_agree(player: Player) -> None:
    run = player.run(["0", "0", "undo", "undo!"], *PACKS, "--option", "first_player=0", "--seed", "4")
    text = words(run.out)
    assert "Recruit has answered since your last answer" in text
    assert "undo! goes back all the same" in text
    assert "Taken back." in text
    assert words(question(run.out)).startswith("Choose your action.")


def test_resigning_is_asked_twice_and_a_draw_is_the_opponents_choice(player: Player) -> None:
    text = words(player.run(["draw", "resign", "?", "resign"], *PACKS, "--seed", "4").out)
    assert "You offer a draw." in text
    assert "Recruit goes on playing." in text
    assert "Recruit wins by resignation." in text


def test_the_log_tells_everything_so_far(player: Player) -> None:
    text = player.run(["auto"] * 8 + ["log", "log 2"], *PACKS, "--seed", "6").out
    log = text.split("> log\n")[1].split("> log 2\n")
    assert "deploys" in log[0] and "Turn 1:" in log[0]
    assert len(log[1].split("\n\nSaved")[0].splitlines()) <= 6


# ---- what is shown ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("width", [80, 120])
def test_nothing_is_wider_than_the_terminal(player: Player, width: int) -> None:
    run = player.run(["help", "?", *(["auto"] * 60)], "--seed", "8", width=width)
    assert run.code == 0
    assert max(len(line) for line in run.out.splitlines()) <= width
    assert "\x1b[" not in run.out


@pytest.mark.rule("R3.1", "R3.4")
def test_hidden_cards_do_not_show(player: Player) -> None:
    """Of the opponent's cards only those played or revealed; face-down objectives look alike, the own ones too."""
    run = player.run([], *PACKS, "--seed", "4", "--option", "first_player=0")
    assert run.out.count("▒ face down") == 2
    game = resume(read(player.game().read_text(encoding="utf-8"))).game
    theirs = {card.name["en"] for card in game.spec.forces[1].cards} - {card.name["en"] for card in game.spec.forces[0].cards}  # type: ignore[attr-defined]
    assert not [name for name in theirs if name in run.out]


def test_an_attack_is_shown_with_its_sum(player: Player) -> None:
    text = words(player.run(["auto"] * 200, "--seed", "8").out)
    assert re.search(r"[AB]\d+ [^→]+ → [AB]\d+ [^:]+: \d\+\d dice, \+\d attack.*? = \d+ against \d+.*?: (hit|missed)", text)
    assert re.search(r"→ [^:]+: \d\+\d dice, \+\d attack[^=]* = \d+ against \d+[^:]*: (destroyed|it holds)", text)
    assert re.search(r"hits with a roll of \d+ or more \(\d+ %\)", text)


def test_in_german(player: Player) -> None:
    run = player.run(["help", "?", "? attack A1 B1", "zzz", "lang en", "lang fr"], *PACKS, "--seed", "4", "--lang", "de")
    text = words(run.out)
    for part in ("Kampfzone", "deine Heimat", "Deine Handkarten", "X-Flügler der Dolch-Staffel", "stehen nicht in derselben Zone. (R6.1)",
                 "„zzz“ ist weder eine Nummer noch ein Befehl", "From now on in English.", "There is no language “fr”"):
        assert part in text
    assert run.code == 0


def test_a_whole_game_in_german(player: Player) -> None:
    run = player.run(["auto"] * 400, *PACKS, "--seed", "3", "--lang", "de")
    assert "Das Spiel ist vorbei." in run.out, run.err[-2000:]


def test_a_terminal_without_the_signs(player: Player) -> None:
    run = player.start(["auto"] * 10, *PACKS, "--seed", "3", PYTHONIOENCODING="ascii")
    assert run.code == 0
    assert "Bo1 # face down" in run.out
    assert "2*" in run.out


def test_persons_at_one_keyboard_do_not_see_each_others_hands(player: Player) -> None:
    run = player.run(["0", "0", "", "0", "0"], "--hot-seat", "--option", "packs=on", "--option", "first_player=0", "--seed", "4")
    first, second = run.out.split("Player B, it is for you to decide.")[:2]
    assert "Your hand" in first and "Your hand" in second
    hands = [[line for line in part.splitlines() if line.startswith("│ h1")] for part in (first, second)]
    assert hands[0][0] not in hands[1]
    assert "Recruit" not in run.out


# ---- mistakes on the command line ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--force", "rebel-squadron"), 'did you mean "rebel-squadrons"?'),
        (("--option", "packs=maybe"), "it can be off or on"),
        (("--option", "packs"), "write it as key=value"),
        (("--option", "size=many"), "a whole number from 10 to 60"),
        (("--load", "/no/such.game"), "cannot be read"),
        (("--load", __file__), "not a game record"),
        (("--players", "2", "--against", "starter-a", "--against", "starter-b"), "only 2 play"),
        (("--load", "x.game", "--seed", "3"), "leave out the options that speak of a new one"),
    ],
)
def test_mistakes_are_one_sentence(player: Player, arguments: tuple[str, ...], sentence: str) -> None:
    run = player.run([], *arguments)
    assert run.code == 2
    assert sentence in run.err
    assert "Traceback" not in run.err
    assert player.games() == []


# ---- opponents --------------------------------------------------------------------------------------------------------

FAILS = """
class Fails:
    name = "Fumbler"
    def answer(self, view, rng):
        if view.question().id == "q-deploy":
            return view.legal()[0]
        raise KeyError("nothing")
    def agrees_to_draw(self, view):
        return False
"""


def test_an_opponent_for_each_seat_is_kept_with_the_game(player: Player) -> None:
    options = ("--opponent", "pilot:blunder=5,style=raider", "--opponent", "recruit", "--players", "4", "--seed", "3")
    run = player.run(["auto", "quit"], *options)
    assert run.code == 0, run.err
    names = [line.partition(" = ")[2] for line in player.game().read_text(encoding="utf-8").splitlines() if line.startswith("seat.")]
    assert names == ["Player", "Pilot:style=raider,blunder=5", "Recruit C", "Recruit D"]
    again = player.run(["auto", "quit"])
    assert again.code == 0 and "Pilot" in again.out and "Recruit C" in again.out


def test_an_opponent_that_fails_is_told_and_the_game_goes_on(player: Player, tmp_path: Path) -> None:
    file = tmp_path / "fails.py"
    file.write_text(FAILS)
    run = player.run(["auto"] * 40 + ["quit"], *PACKS, "--seed", "3", "--opponent", f"{file}:Fails", width=200)
    assert run.code == 0, run.err
    assert "Fumbler failed (KeyError: 'nothing' (fails.py, line 7)) and takes the harmless answer." in run.out
    assert "Turn 3" in run.out
    refused = player.run(["quit"], "--load", str(player.game()))  # a record may come from anywhere: it alone runs no file
    assert refused.code == 2 and f"if you trust it, add --opponent {file}:Fails" in refused.err
    assert player.run(["quit"], "--load", str(player.game()), "--opponent", f"{file}:Fails").code == 0


def test_games_of_before_are_gone_on_with(player: Player) -> None:
    """A person was called Commander before there was an opponent of this name."""
    player.run(["quit"], *PACKS)
    file = player.game()
    file.write_text(file.read_text(encoding="utf-8").replace("seat.0 = Player", "seat.0 = Commander"), encoding="utf-8")
    run = player.run(["quit"])
    assert run.code == 0 and "number =" in run.out


def test_more_opponents_than_seats(player: Player) -> None:
    run = player.run(["quit"], "--opponent", "pilot", "--opponent", "recruit", "--players", "2")
    assert run.code == 2 and "--opponent names 2 opponents, but only 2 play" in run.err and not player.home.exists()

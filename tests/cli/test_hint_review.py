"""`buildstars hint` and `buildstars review`: what people get to see, and one sentence for what cannot be."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

from buildstars.cli import main
from buildstars.match.record import write
from cli.test_cli import run
from lab.minis_games import match_of, whole_record
from lab.told_games import LINE_UP, told_record

ACTION = told_record([*LINE_UP, "pass"])
OVER = told_record([*LINE_UP, "pass", "strike", "o1.0", "u0.0", "u0.1", "pass", "u0.0"], ["1+1", "6+6"])
BLUNDER = told_record([*LINE_UP, "pass", "pass"])


@pytest.fixture
def game(tmp_path: Path) -> Path:
    file = tmp_path / "game.txt"
    file.write_text(ACTION, encoding="utf-8")
    return file


def test_a_hint_in_english_and_german(capsys: pytest.CaptureFixture[str], game: Path) -> None:
    code, out, err = run(capsys, "hint", str(game), "--opponent", "pilot")
    text = " ".join(out.split())
    assert (code, err) == (0, "")
    assert "Turn 5, Anna: Choose your action." in text
    assert "Strike Ben’s objective 1 with Wing #1/#2" in text
    assert "It wins the game at once" in text
    _, out, _ = run(capsys, "hint", str(game), "--opponent", "pilot", "--lang", "de")
    assert "Zielschlag gegen Ziel 1 von Ben: Schwinge #1/#2" in " ".join(out.split())


def test_a_hint_as_json_and_from_a_pipe(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(ACTION))
    code, out, _ = run(capsys, "hint", "-", "--opponent", "pilot", "--json", "--choices", "1")
    found = json.loads(out)
    assert code == 0 and found["format"] == 1 and found["seat"] == 0
    assert [choice["token"] for choice in found["choices"]] == ["strike"]
    assert found["choices"][0]["plan"][0]["text"] == "Strike Ben’s objective 1 with Wing #1/#2"
    assert set(found["choices"][0]["parts"]) == set(found["choices"][0]["change"])


def test_a_review_on_the_screen_in_a_file_and_as_a_picture(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file, told, picture = tmp_path / "game.txt", tmp_path / "review.json", tmp_path / "review.png"
    file.write_text(OVER, encoding="utf-8")
    code, out, err = run(capsys, "review", str(file), "--json", str(told), "--plot", str(picture))
    assert (code, err) == (0, "")
    text = " ".join(out.split())
    assert "Anna wins" in text and "What turned the game" in text and "in vain with a 2" in text
    found = json.loads(told.read_text(encoding="utf-8"))
    assert found["format"] == 1 and found["names"] == ["Anna", "Ben"] and found["result"]["winners"] == [0]
    assert found["rolls"][-1]["message"]["text"] == "Wing #2 destroys “Aim” with a 12"
    assert picture.read_bytes().startswith(b"\x89PNG") and picture.stat().st_size > 20_000


def test_the_miniatures_game_by_the_same_commands(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file, picture = tmp_path / "minis.txt", tmp_path / "review.svg"
    file.write_text(write(match_of(until="m-q-move", turns=1).record), encoding="utf-8")
    code, out, err = run(capsys, "hint", str(file))
    assert (code, err) == (0, "") and "Turn 1, Anna: Move" in out and "says pilot" in out
    code, out, _ = run(capsys, "hint", str(file), "--json", "--lang", "de")
    moves = [choice for choice in json.loads(out)["choices"] if len(choice["marks"]["way"]) >= 4]
    assert code == 0 and moves and all(move["plan"][0]["text"].startswith("Bewege") for move in moves)
    assert run(capsys, "hint", str(file), "--opponent", "v0")[0] != 0
    file.write_text(whole_record(turns=1), encoding="utf-8")
    code, out, err = run(capsys, "review", str(file), "--plot", str(picture), "--lang", "de")
    assert (code, err) == (0, "") and "Anna – Ben" in out and picture.stat().st_size > 10_000


def test_a_mistake_is_told_with_what_was_better(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(BLUNDER, encoding="utf-8")
    _, out, _ = run(capsys, "review", str(file), "--lang", "de")
    text = " ".join(out.split())
    assert "Fehler nach Größe" in text and "Das Spiel ist noch nicht zu Ende." in text
    assert "Führe keine Aktion aus" in text and "Zielschlag gegen Ziel 1" in text


@pytest.mark.parametrize(("arguments", "sentence"), [
    (("hint", "{none}"), "none.txt"),
    (("hint", "{game}", "--at", "2"), "is no line of the game"),
    (("hint", "{game}", "--seat", "1"), "seat 0 is asked there"),
    (("hint", "{game}", "--opponent", "nobody"), 'no opponent "nobody"'),
    (("review", "{none}"), "none.txt"),
    (("review", "{bad}"), "bad.txt, line 1: this is not a game record"),
    (("review", "{broken}"), "broken.txt, line"),
    (("review", "{game}", "--seat", "5"), "there is no such seat"),
    (("review", "{game}", "--plot", "{none}"), ".png or .svg"),
    (("review", "{game}", "--opponent", "pilot", "--nodes", "5"), "pilot has no option"),
    (("review", "{game}", "--opponent", "nobody"), 'no opponent "nobody"'),
])
def test_mistakes_get_one_sentence(
    capsys: pytest.CaptureFixture[str], game: Path, tmp_path: Path, arguments: tuple[str, ...], sentence: str
) -> None:
    (tmp_path / "bad.txt").write_text("once upon a time\n", encoding="utf-8")
    (tmp_path / "broken.txt").write_text(ACTION.replace("0 move", "0 strike", 1), encoding="utf-8")
    places = {"game": game, "none": tmp_path / "none.txt", "bad": tmp_path / "bad.txt", "broken": tmp_path / "broken.txt"}
    code, out, err = run(capsys, *(argument.format(**places) for argument in arguments))
    assert (code, out) == (2, "")
    assert sentence in err and len(err.splitlines()) == 1


def test_a_finished_game_needs_a_line_for_a_hint(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(OVER, encoding="utf-8")
    with pytest.raises(SystemExit) as ended:
        main(["hint", str(file)])
    assert ended.value.code == 2

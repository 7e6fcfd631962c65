"""`buildstars film`: a file for each ending, the battles by number, and a sentence for each mistake, in both languages."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from buildstars.cli import main
from recorded import card_record, minis_record


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    with pytest.raises(SystemExit) as ended:
        main(list(words))
    told = capsys.readouterr()
    return int(ended.value.code or 0), told.out, told.err


def test_a_battle_is_written_as_gif_and_as_webp(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game = tmp_path / "a.game"
    game.write_text(minis_record())
    for ending in ("gif", "webp"):
        out = tmp_path / f"film.{ending}"
        code, told, _ = run(capsys, "film", str(game), "--battle", "2", "--width", "320", "--out", str(out), "--lang", "de")
        assert code == 0 and "film." in told
        image = Image.open(out)
        assert (image.format or "").lower() == ending and image.size == (320, 168) and getattr(image, "n_frames", 1) > 5


def test_the_battles_are_listed_in_both_languages(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game = tmp_path / "a.game"
    game.write_text(card_record())
    code, english, _ = run(capsys, "film", str(game), "--list")
    assert code == 0 and english.startswith("1: turn ")
    _, german, _ = run(capsys, "film", str(game), "--list", "--lang", "de")
    assert german.startswith("1: Zug ") and len(german.splitlines()) == len(english.splitlines()) > 10


def test_mistakes_are_told_and_nothing_is_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game, out = tmp_path / "a.game", tmp_path / "film.gif"
    game.write_text(card_record())
    for words, sentence in (
        ([str(game), "--battle", "9999", "--out", str(out)], "There is no battle 9999 in this record"),
        ([str(game), "--battle", "1", "--whole", "--out", str(out)], "Choose one: --battle 1 or --whole"),
        ([str(game), "--out", str(tmp_path / "film.avi")], "A film is .gif or .webp"),
        ([str(game), "--battle", "9999", "--lang", "de", "--out", str(out)], "gibt es keinen Kampf 9999"),
        ([str(tmp_path / "nowhere.game"), "--out", str(out)], "nowhere.game"),
    ):
        code, _, told = run(capsys, "film", *words)
        assert code != 0 and sentence in " ".join(told.split()), told
        assert "Traceback" not in told and not out.exists()
    game.write_text(card_record().replace("begin\n", "begin\nnonsense\n", 1))
    code, _, told = run(capsys, "film", str(game), "--out", str(out))
    assert code != 0 and "a.game" in told and "Traceback" not in told

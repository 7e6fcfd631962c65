"""The worked examples in a short form; `./check --examples` runs them whole. What needs torch runs where it is installed."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

from buildstars.cli import main

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "examples"


def loaded(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, EXAMPLES / f"{name}.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


def test_the_own_bot_has_forty_lines_and_its_page_shows_them() -> None:
    text = (EXAMPLES / "own_bot.py").read_text(encoding="utf-8")
    assert text.count("\n") <= 40
    assert f'```python title="own_bot.py"\n{text}```' in (ROOT / "docs" / "example-own-bot.md").read_text(encoding="utf-8")


def test_the_own_bot_beats_random_players_in_the_arena(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["arena", f"{EXAMPLES / 'own_bot.py'}:Raider", "random", "--games", "20", "--seed", "1", "--no-luck", "--workers", "1"])
    out = capsys.readouterr().out
    assert ended.value.code == 0, "it never raises, hangs or answers what is not offered"
    won, drawn, lost = (int(n) for n in out.partition("won, drawn, lost")[2].partition("\n")[0].split("/"))
    assert won >= 16 and won + drawn + lost == 20


def test_a_little_ppo_learns_is_kept_and_sits_down_in_the_arena(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    pytest.importorskip("sb3_contrib")
    monkeypatch.setenv("PPO_AGENT", str(tmp_path / "agent.zip"))
    example = loaded("ppo_card_game")
    score = example.main(["--steps", "1000", "--games", "2"])
    assert (tmp_path / "agent.zip").is_file()
    assert 0 <= score.low <= score.value <= score.high <= 1


def test_without_torch_one_sentence_says_how_to_get_it(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "sb3_contrib", None)
    with pytest.raises(SystemExit) as ended:
        main(["arena", f"{EXAMPLES / 'ppo_card_game.py'}:Agent", "random", "--games", "2"])
    assert ended.value.code == 2 and "pip install 'buildstars[examples]'" in capsys.readouterr().err

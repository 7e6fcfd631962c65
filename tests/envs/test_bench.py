"""`buildstars bench --envs`: it measures, it compares, and it says what is missing."""

from __future__ import annotations

import sys

import pytest
from typer.testing import CliRunner

from buildstars.cli import app_for
from buildstars.envs import pettingzoo
from buildstars.envs.bench import Batched, Driven, Found, Inside, aec_loop, comparisons, measure, spiel_loop
from buildstars.envs.openspiel import CardSpielGame
from buildstars.envs.training.ground import Ground
from buildstars.lab.bench.engine import Rate


def test_doors_are_measured_beside_the_rules_alone() -> None:
    chosen = [
        Inside("card"), Driven("card: PettingZoo", aec_loop(pettingzoo.env("card")), "aec", True), Batched("card", "random", 1e6),
        Driven("card: OpenSpiel", spiel_loop(CardSpielGame()), "spiel", True),
        Batched("card", "random", ground=Ground(opponents="random")),
    ]  # fmt: skip
    rules, aec, batch, spiel, mixed = measure(0.05, chosen=list(chosen))
    assert rules.outside is None and rules.rate.decisions > 0
    for one in (aec, batch, spiel, mixed):
        assert one.rate.decisions > 0 and one.outside is not None and 0 < one.outside < 1
    assert 1.5 < chosen[2].per_step < 3  # the opponent's answers too
    assert comparisons([rules, aec, batch, spiel]) == []  # nobody to compare with


def test_the_quickest_peer_counts() -> None:
    def found(name: str, speed: float, kind: str, ours: bool = False) -> Found:
        return Found(Rate(name, speed, speed, speed, speed, 0), kind, ours, None)

    told = comparisons([
        found("card: PettingZoo", 100, "aec", True), found("slow", 5, "aec"), found("quick", 10, "aec"),
        found("card: OpenSpiel", 30, "spiel", True), found("python", 60, "spiel python"),
    ])  # fmt: skip
    assert [(times, goal) for _, times, goal in told] == [(10, 5), (0.5, 1)]


def test_what_is_missing_is_told_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "rlcard", None)
    result = CliRunner().invoke(app_for(["bench"]), ["bench", "--envs"])
    assert result.exit_code == 2
    assert "pip install 'buildstars[bench]'" in " ".join(result.output.replace("│", " ").split())

"""What a policy learns from: rows are the same wherever they are played, mean what was answered, and can be put together."""

from __future__ import annotations

import numpy as np
import pytest

from buildstars.bots.card.network import SHIPPED, network_of, read_network
from buildstars.bots.card.pointing import FEATURES, KEEP, KINDS, MOVED, PLAY
from buildstars.bots.card.sight import NUMBERS, PLACES
from buildstars.lab.training import policy_rows
from buildstars.lab.training.policy_rows import PolicyJob, put_together, work

NETWORK = SHIPPED.read_bytes()


@pytest.fixture(autouse=True)
def small_searches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(policy_rows, "NODES", 20)
    monkeypatch.setattr(policy_rows, "MANY_NODES", 12)


def test_rows_are_the_same_wherever_they_are_played() -> None:
    (_, one), (_, again) = work(PolicyJob(range(2), 5, NETWORK)), work(PolicyJob(range(2), 5, NETWORK))
    assert set(one) == set(again)
    for name, array in one.items():
        assert (array == again[name]).all(), name
    questions = len(one["chosen"])
    assert questions > 200 and one["counts"].sum() == len(one["answers"]) and one["answers"].shape[1] == 4 + FEATURES
    assert (one["chosen"] < one["counts"]).all() and (one["counts"] >= 2).all()
    assert (one["weights"] > 0).all() and (one["weights"] <= 1).all()
    assert one["position_of"].max() < len(one["positions"]) and one["positions"].shape[1] == 2 * read_network(SHIPPED).shape.wide + NUMBERS
    kinds = one["answers"][:, 0]
    assert kinds.max() < KINDS and {0, 1, MOVED, PLAY, KEEP} <= set(kinds.tolist())
    assert (one["answers"][kinds == PLAY][:, 3] > 0).all(), "a card that is played is pointed at"
    assert (one["answers"][kinds == MOVED][:, 1:4] == 0).all()


def test_rows_of_several_jobs_keep_their_meaning() -> None:
    parts = [work(PolicyJob(range(at, at + 1), 6, NETWORK))[1] for at in range(2)]
    both = put_together(parts)
    assert len(both["chosen"]) == sum(len(part["chosen"]) for part in parts)
    first = len(parts[0]["answers"])
    for part, answers in zip(parts, (both["answers"][:first], both["answers"][first:])):
        pointed = part["answers"][:, 1] > 0
        old, new = part["answers"][pointed][:, 1] - 1, answers[pointed][:, 1] - 1
        assert (old % PLACES == new % PLACES).all()
        assert (part["units"][old // PLACES] == both["units"][new // PLACES]).all()
        assert (part["answers"][:, 4:] == answers[:, 4:]).all()
    assert both["position_of"].max() == len(both["positions"]) - 1


def test_a_policy_is_fitted_and_the_judgement_stays() -> None:
    pytest.importorskip("torch")
    from buildstars.lab.training.policy_fit import fit_policy

    network = read_network(SHIPPED)
    rows = put_together(work(PolicyJob(range(at, at + 1), 7, NETWORK))[1] for at in range(12))
    found, again = (fit_policy(network, rows, 1, {"games": 12}, epochs=20) for _ in range(2))
    assert found.file == again.file and found.questions == len(rows["chosen"])
    chance = float(np.mean(1.0 / rows["counts"][rows["games"] % 11 == 0]))
    assert found.hits > chance + 0.1, "better than any answer"
    new = network_of(found.file, "")
    judging = {name for name in network.weights if not name.startswith("point_")}
    assert all((new.weights[name] == network.weights[name]).all() for name in judging)
    assert new.about["policy"]["games"] == 12

"""How a network is trained: rows are the same wherever they are played, and a course goes on where it was ended.

What needs torch runs where torch is (`./check --examples`).
"""

from __future__ import annotations

import shutil
from pathlib import Path

import numpy as np
import pytest

from buildstars.bots.card import network as networks
from buildstars.bots.card.sight import NUMBERS
from buildstars.lab.training.network_course import CourseError, best_network, card, course_in, learn, network_file, play
from buildstars.lab.training.positions import Rows, joined, load_rows, one_vocabulary
from buildstars.lab.training.selfplay import Job, held_out, work

SHIPPED = networks.SHIPPED.read_bytes()


def rows_of(players: int, network: bytes) -> Rows:
    return work(Job(range(1), 5, players, network))


@pytest.mark.parametrize(("players", "network"), [(2, b""), (2, SHIPPED), (3, b""), (3, SHIPPED)])
def test_rows_are_the_same_wherever_they_are_played(players: int, network: bytes) -> None:
    one, again = rows_of(players, network), rows_of(players, network)
    assert len(one) > 20 and one.tokens.shape[1:] == again.tokens.shape[1:] and one.numbers.shape[1:] == (players, NUMBERS)
    for name in ("tokens", "numbers", "alive", "ends", "thought", "games"):
        assert (getattr(one, name) == getattr(again, name)).all(), name
    assert one.ends.sum(axis=1) == pytest.approx(np.ones(len(one)), abs=1e-5)
    assert not (one.ends[~one.alive] > 0).any(), "nobody who is out wins"
    assert one.thought.any() == bool(network)


def test_rows_are_kept_whole_and_put_together(tmp_path: Path) -> None:
    two, other = rows_of(2, b""), work(Job(range(3, 4), 9, 2, b""))
    with (tmp_path / "rows.npz").open("wb") as file:
        two.save(file)
    again = load_rows(tmp_path / "rows.npz")
    assert (again.tokens == two.tokens).all() and (again.ends == two.ends).all()
    both = joined([two, other])
    assert len(both) == len(two) + len(other) and len(set(both.games)) == 2
    parts = one_vocabulary([two, other])
    assert parts[0].words is parts[1].words
    for old, new in zip((two, other), parts):
        seen, meant = old.tokens[0, 0][old.tokens[0, 0] > 0], new.tokens[0, 0][new.tokens[0, 0] > 0]
        units = (seen - 1)[seen < 1 << 14] // 5, (meant - 1)[meant < 1 << 14] // 5
        assert all((old.words.units[a] == new.words.units[b]).all() for a, b in zip(*units))


def test_a_third_of_the_ready_forces_is_kept_out() -> None:
    assert held_out(["c", "a", "b", "d", "f", "e"]) == ["b", "e"]


def test_a_folder_that_holds_something_else_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "course.json").write_text('{"seed": 1}')
    with pytest.raises(CourseError) as error:
        course_in(tmp_path, 1, 10)
    assert "course.json" in str(error.value) and "\n" not in str(error.value)


def test_a_course_can_begin_with_a_network(tmp_path: Path) -> None:
    course = course_in(tmp_path / "course", 1, 10, networks.SHIPPED)
    assert course.kept() == 0 and network_file(tmp_path / "course", 0).read_bytes() == SHIPPED
    assert course_in(tmp_path / "course", 9, 99).seed == 1, "it is kept"
    (tmp_path / "broken.bin").write_bytes(SHIPPED[:1000])
    with pytest.raises(networks.NetworkError):
        course_in(tmp_path / "other", 1, 10, tmp_path / "broken.bin")
    assert not (tmp_path / "other").exists()


def test_a_course_goes_on_where_it_was_ended(tmp_path: Path) -> None:
    pytest.importorskip("torch")
    whole = course_in(tmp_path / "whole", 3, 10)
    learn(tmp_path / "whole", whole, 1, 1, lambda text: None, lambda: True)
    cut = course_in(tmp_path / "cut", 3, 10)
    play(tmp_path / "cut", cut, 0, b"", 1, lambda text: None)  # killed after its games
    shutil.copyfile(tmp_path / "whole" / "rows-0-2.npz", tmp_path / "cut" / "rows-0-2.npz.new")
    learn(tmp_path / "cut", course_in(tmp_path / "cut", 3, 10), 1, 1, lambda text: None, lambda: True)
    assert network_file(tmp_path / "cut", 0).read_bytes() == network_file(tmp_path / "whole", 0).read_bytes()
    again = course_in(tmp_path / "cut", 3, 10)
    assert again.kept() == 0 and best_network(tmp_path / "cut", again)[1]["round"] == 0
    assert "Forces kept out" in card(again) and (tmp_path / "cut" / "course.png").stat().st_size > 1000

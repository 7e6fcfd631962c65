"""Pictures and texts of positions: from a view, well-formed, of one size, and nothing hidden in them."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from itertools import pairwise
from typing import Any

import numpy as np
import pytest

from buildstars.boards.minis_picture import camera_of, place_of, units_of
from buildstars.content.text.languages import LANGUAGES
from buildstars.core.generator import Generator
from buildstars.envs.door import Door, open_door
from buildstars.envs.rendering import picture_of, pixels_of, png_of_view, text_of

SVG = "{http://www.w3.org/2000/svg}"


def played(door: Door, seed: int, steps: int) -> Any:
    """A game after so many random answers, or at its end."""
    luck = Generator(seed)
    game = door.new()
    game.settle(luck)
    for _ in range(steps):
        if game.to_answer() < 0:
            break
        answers = game.legal()
        game.play(answers[luck.below(len(answers))], luck)
    return game


TABLES = [("card", 2, 0), ("card", 2, 130), ("card", 3, 9_999), ("card", 8, 700), ("minis", 2, 400), ("minis", 8, 500)]


@pytest.mark.parametrize(("game", "players", "steps"), TABLES)
def test_every_viewer_gets_a_picture_and_a_text(game: str, players: int, steps: int) -> None:
    position = played(open_door(game, players), 3, steps)
    sizes = set()
    names = [f"Anna {n} <&>" for n in range(players)]
    for seat, lang in zip((-1, 0, players - 1), ("en", *LANGUAGES)):
        root = ET.fromstring(picture_of(position.view(seat), names, lang))
        sizes.add(root.get("viewBox"))
        used = {use.get("href", "")[1:] for use in root.iter(f"{SVG}use")}
        assert used <= {one.get("id") for one in root.iter()}
        assert all(name in text_of(position.view(seat), names, lang) for name in names)
    assert len(sizes) == 1


@pytest.mark.parametrize(("game", "steps"), [("card", (60, 160)), ("minis", (3, 9, 25))])
def test_what_is_hidden_from_a_viewer_changes_nothing(game: str, steps: tuple[int, ...]) -> None:
    """The law of hidden things: deal everything anew that a seat does not know, and its picture stays the same."""
    door = open_door(game, 3)
    differ = 0
    for step in steps:
        position = played(door, step, step)
        for seat in range(3):
            other = door.possible(position, seat, Generator(step + seat))
            differ += other.to_bytes() != position.to_bytes()
            assert picture_of(other.view(seat)) == picture_of(position.view(seat))
            assert text_of(other.view(seat)) == text_of(position.view(seat))
    assert differ


def test_a_spectator_sees_no_hand_and_a_player_sees_the_own_one() -> None:
    position = played(open_door("card"), 5, 150)
    own = position.view(0)
    cards = next(line for line in text_of(own).splitlines() if line.startswith("Hand: "))
    assert len(cards) > len("Hand: ")
    assert not [line for line in text_of(position.view(-1)).splitlines() if line.startswith("Hand: ")]


def test_pixels_have_one_even_size_and_show_something() -> None:
    door = open_door("card")
    films = [pixels_of(played(door, 2, steps).view(-1), width=333) for steps in (0, 60)]
    assert {film.shape for film in films} == {(208, 332, 3)}
    assert all(film.dtype == np.uint8 and film.std() > 10 for film in films)
    assert (films[0] != films[1]).any()
    assert png_of_view(played(door, 2, 60).view(0), width=200).startswith(b"\x89PNG")


def test_minis_are_drawn_to_scale() -> None:
    """Distances in the picture are those on the table, whoever looks; one's own base is left of the others'."""
    position = played(open_door("minis"), 7, 300)
    s = position.view(-1).known()
    units = [u for seat in range(2) for u in units_of(s, seat)]
    for viewer in range(2):
        camera = camera_of(s, viewer, (0, 0, 240, 190))
        for a, b in pairwise(units):
            there = np.hypot(*np.subtract(place_of(s, a), place_of(s, b)))
            here = np.hypot(*np.subtract(camera.at(*place_of(s, a)), camera.at(*place_of(s, b))))
            assert here == pytest.approx(there * camera.scale, abs=1e-6)
        spots = [camera.at(*place_of(s, u)) for u in units]
        assert all(0 < x < 240 and 0 < y < 190 for x, y in spots)
        own, other = (camera.at(*place_of(s, 1024 + 3 * seat + 1)) for seat in (viewer, 1 - viewer))
        assert own[0] < other[0] and own[1] == pytest.approx(other[1])


def test_what_is_no_view_is_refused() -> None:
    game = played(open_door("card"), 1, 5)
    with pytest.raises(TypeError, match="CardGame is not a view"):
        picture_of(game)
    with pytest.raises(TypeError, match="CardGame is not a view"):
        text_of(game)
    with pytest.raises(ValueError, match="160 to 3840 pixels wide, not 5000"):
        pixels_of(game.view(0), width=5000)

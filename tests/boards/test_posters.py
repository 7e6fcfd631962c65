"""Posters: of one size, well-formed whatever people are called, in both languages, and with nothing hidden in them."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from dataclasses import replace as replaced
from io import BytesIO
from typing import Any

import pytest
from msgspec.structs import replace
from PIL import Image

from buildstars.boards.showing import Caption, One, Several, Welcome
from buildstars.boards.stills import Still, over, png_of_still, under
from buildstars.boards.story import Story
from buildstars.boards.things import svg_of
from buildstars.content.loader import load_sets
from buildstars.content.model import Text
from buildstars.content.text.languages import LANGUAGES
from buildstars.core.generator import Generator
from buildstars.envs.door import Door, open_door
from recorded import card_record, minis_record

SVG = "{http://www.w3.org/2000/svg}"
HOSTILE = ('"><script>alert(1)</script>', "𝕬da \u202e & <b>", "x" * 60, "名前")


def played(door: Door, seed: int, steps: int) -> Any:
    luck = Generator(seed)
    game = door.new()
    game.settle(luck)
    for _ in range(steps):
        if game.to_answer() < 0:
            break
        answers = game.legal()
        game.play(answers[luck.below(len(answers))], luck)
    return game


def is_whole(svg: str) -> ET.Element:
    """Well-formed, of the size of all posters, and nothing used that is not there."""
    root = ET.fromstring(svg)
    assert root.get("viewBox") == "0 0 300 157.5"
    assert {use.get("href", "")[1:] for use in root.iter(f"{SVG}use")} <= {one.get("id") for one in root.iter()}
    assert not [one for one in root.iter() if one.tag == f"{SVG}script"]
    return root


TABLES = [("card", 2, 130), ("card", 4, 300), ("card", 8, 700), ("minis", 2, 400), ("minis", 8, 300)]


@pytest.mark.parametrize(("game", "players", "steps"), TABLES)
def test_every_position_has_a_poster(game: str, players: int, steps: int) -> None:
    position = played(open_door(game, players), 3, steps)
    for lang in LANGUAGES:
        still = Still(position.view(-1), (HOSTILE * 2)[:players], lang)
        is_whole(under(still))
        is_whole(over(still))


@pytest.mark.parametrize("record", [card_record, minis_record])
def test_every_meeting_has_a_poster_while_dice_roll_and_after(record: Any) -> None:
    story = Story(record())
    beats = [beat for beat in story.beats if beat.what == "sum"][:3] + [beat for beat in story.beats if beat.what == "end"][-3:]
    for beat in beats:
        still = Still(story.view(beat.ply), HOSTILE[:2], "de", Caption("Zug", HOSTILE[0], HOSTILE[1]), beat.meeting)
        for one in (still, replaced(still, tumble=2, rolling=(0, 1)), replaced(still, shot=0.5)):
            is_whole(over(one))


def test_a_file_has_the_size_that_previews_want() -> None:
    story = Story(card_record())
    data = png_of_still(Still(story.view(story.last), story.names))
    image = Image.open(BytesIO(data))
    assert (image.format, image.size) == ("PNG", (1200, 630)) and 20_000 < len(data) < 600_000
    assert data == png_of_still(Still(story.view(story.last), story.names)), "the same bytes each time"


@pytest.mark.parametrize(("game", "steps"), [("card", (60, 160)), ("minis", (3, 9, 25))])
def test_what_a_spectator_does_not_know_changes_nothing(game: str, steps: tuple[int, ...]) -> None:
    """The law of hidden things: deal everything anew that spectators do not know, and their picture stays the same."""
    door, differ = open_door(game, 3), 0
    for step in steps:
        position = played(door, step, step)
        for seat in range(-1, 3):
            other = door.possible(position, seat, Generator(step + seat + 1))
            differ += other.to_bytes() != position.to_bytes()
            mine, theirs = (Still(one.view(seat), ("A", "B", "C")) for one in (position, other))
            assert under(mine) == under(theirs) and over(mine) == over(theirs)
    assert differ, "nothing was hidden: the test shows nothing"


def test_things_of_somebody_s_own_set_are_drawn_whatever_they_are_called() -> None:
    unit = next(iter(load_sets().units.values()))
    card = next(iter(load_sets().cards.values()))
    for name in HOSTILE:
        words = Caption(name, name, name)
        odd, odder = replace(unit, name=Text(en=name)), replace(card, name=Text(en=name))
        for shown in (
            Welcome(words, "en", True), Several(words, "de", (odd,) * 40, (odder,)), Several(words, "en", (), (odder,)),
            Several(words, "en", ()), One(words, "en", unit=odd), One(words, "de", card=odder), One(words, "en"),
        ):
            is_whole(svg_of(shown))

"""Films: planned from a record, the same bytes for the same record, one frame after the other, and the result at the end."""

from __future__ import annotations

from functools import cache
from io import BytesIO
from itertools import pairwise
from typing import Any

import pytest
from PIL import Image
from PIL.Image import Dither

from buildstars.boards import film as films
from buildstars.boards.film import Camera, FilmError, Frame, film_of, frames_of_battle, frames_of_game, packed
from buildstars.boards.stills import Still, picture
from buildstars.boards.story import Story
from recorded import card_record, minis_record

SMALL = 320


@cache
def story(game: str) -> Story:
    return Story(card_record() if game == "card" else minis_record())


def frames_in(data: bytes) -> list[Any]:
    image = Image.open(BytesIO(data))
    found = []
    for n in range(getattr(image, "n_frames", 1)):
        image.seek(n)
        found.append((image.convert("RGB"), image.info["duration"]))
    return found


def test_a_battle_is_told_beat_by_beat() -> None:
    told = story("card")
    number = next(n for n in range(1, told.meetings + 1) if any(one.destroyed for one in told.beats_of(n)[-1].meeting.fighters))
    frames = frames_of_battle(told, number, "en")
    beats = told.beats_of(number)
    assert frames[0].meeting == beats[0].meeting and frames[-1].meeting == beats[-1].meeting
    assert frames[-1].shot < 0 and frames[-1].tumble == 0 and frames[-1].hold >= 2000
    assert [frame for frame in frames if frame.tumble] and [frame for frame in frames if frame.shot >= 0]
    for before, frame in pairwise(frames):
        if frame.tumble:
            assert frame.caption == before.caption, "dice that roll are not told yet"
            assert all(frame.meeting is not None and frame.meeting.fighters[n].dice for n in frame.rolling)


@pytest.mark.parametrize("game", ["card", "minis"])
def test_a_whole_game_ends_with_its_result_and_is_never_too_long(game: str) -> None:
    told = story(game)
    whole = frames_of_game(told, "de")
    assert whole[-1] == Frame(told.last, films.FINALE) and 10 < len(whole) <= films.MOST_FRAMES
    assert [frame.ply for frame in whole] == sorted(frame.ply for frame in whole)
    short = frames_of_game(told, "de", 12)
    assert len(short) <= 12 and short[-1] == whole[-1]
    worth = [films.worth_of(frame.meeting) for frame in short[:-1] if frame.meeting is not None]
    best = max(films.worth_of(beat.meeting) for beat in told.beats)
    assert worth and best in worth, "what mattered most stays"


@pytest.mark.parametrize("ending", ["gif", "webp"])
def test_the_same_record_gives_the_same_film(ending: str) -> None:
    told, steps = story("minis"), []
    frames = frames_of_battle(told, told.meetings, "de")
    data = film_of(told, frames, "de", ending, SMALL, lambda done, of: steps.append((done, of)))
    assert steps == [(n + 1, len(frames)) for n in range(len(frames))]
    again = Story(minis_record())
    assert data == film_of(again, frames_of_battle(again, again.meetings, "de"), "de", ending, SMALL)
    shown = frames_in(data)
    assert len(shown) == len(frames) and {image.size for image, _ in shown} == {(SMALL, 168)}
    assert [hold for _, hold in shown] == [frame.hold for frame in frames]
    assert data != film_of(told, frames_of_battle(told, told.meetings, "en"), "en", ending, SMALL)


def test_the_last_frame_is_the_picture_of_the_result() -> None:
    told = story("card")
    frames = frames_of_game(told, "en", 3)
    result = picture(Still(told.view(told.last), told.names, "en"), SMALL)
    assert Camera(told, "en", SMALL).shoot(frames[-1]).tobytes() == result.tobytes()
    images = [Camera(told, "en", SMALL).shoot(frame) for frame in frames]
    few = result.quantize(palette=films.palette_of(images), dither=Dither.NONE).convert("RGB")
    last = frames_in(packed(images, [frame.hold for frame in frames], "gif"))[-1][0]
    assert last.tobytes() == few.tobytes()


def test_what_cannot_be_filmed_is_said() -> None:
    told = story("card")
    with pytest.raises(FilmError, match=f"There is no battle 9999 in this record: it has {told.meetings}"):
        frames_of_battle(told, 9999, "en")
    quiet = Story(card_record(most=3))
    assert quiet.meetings == 0 and quiet.meeting_at(0) == 0
    with pytest.raises(FilmError, match=r"There is no battle in this record\."):
        frames_of_battle(quiet, 0, "en")
    assert frames_of_game(quiet, "en")[-1].ply == quiet.last

"""A film of a battle, or of a whole game in its best moments: frames planned from the record, drawn as posters are, kept as GIF or WebP.

The same record, language and size give the same bytes. Only what a spectator may know is used. The last frame of a whole game is the
picture that a link to its end shows.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from io import BytesIO
from typing import TYPE_CHECKING, Final

from buildstars.boards.showing import Caption
from buildstars.boards.sketch import GOLD, HURT, bright
from buildstars.boards.stage import Beat, Meeting
from buildstars.boards.stills import Still, laid, over, raster, under
from buildstars.boards.story import Story, Told
from buildstars.content.text.languages import render
from buildstars.content.text.messages import render_message
from buildstars.content.text.phrases import SaidError, phrase
from buildstars.core.messages import Name
from buildstars.pictures.looks import VALUES
from buildstars.pictures.themes import code

if TYPE_CHECKING:
    from PIL.Image import Image

ENDINGS: Final = ("gif", "webp")
LEAST_WIDTH: Final = 320
MOST_WIDTH: Final = 1200
USUAL_WIDTH: Final = 720
MOST_FRAMES: Final = 60
"""Of a whole game; a longer one leaves out what mattered least."""
KEPT_BOARDS: Final = 3
SAMPLES: Final = 8
"""Frames from which a GIF takes its colours."""
SIGNALS: Final = (GOLD, HURT, "#ffffff", *(bright(seat) for seat in range(4)), *(code(colour) for colour in VALUES.values()))
SWATCH: Final = 60
"""Rows of these colours among the samples."""
COLOURS: Final = 255
"""One is left for what has not changed."""
TUMBLES: Final = 4
FLIES: Final = (0.25, 0.6, 1.0)
MEET, CARD, TUMBLE, LAND, SUM, FLY, AFTER = 900, 1200, 80, 600, 1300, 70, 2600
TURN, DEED, MISS, HIT, FINALE = 700, 600, 800, 1300, 4000
"""Milliseconds; GIF has hundredths of a second."""
A_DEED, A_TURN = 1, 3
"""What they weigh beside meetings (`worth_of`)."""
Tell = Callable[[int, int], None]
"""So many steps are done, of so many."""


class FilmError(SaidError):
    """A sentence that says why there is no film."""


@dataclass(frozen=True)
class Frame:
    """A moment, and how long it is seen."""

    ply: int
    hold: int
    caption: Caption | None = None
    meeting: Meeting | None = None
    tumble: int = 0
    rolling: tuple[int, ...] = ()
    shot: float = -1


Weighed = tuple[int, int, Frame]
"""When it was, how much it matters, and what is seen."""


# ---- planning ---------------------------------------------------------------------------------------------------------


def frames_of_battle(story: Story, number: int, lang: str) -> list[Frame]:
    """Every beat of one meeting, dice and fire moving. FilmError if there is no such meeting."""
    beats = story.beats_of(number)
    if not story.meetings:
        raise FilmError(phrase("film-no-battles"))
    if not beats:
        raise FilmError(phrase("film-no-battle", n=str(number), count=str(story.meetings)))
    frames: list[Frame] = []
    seen: tuple[tuple[Name, tuple[int, ...]], ...] = ()
    for beat in beats:
        shown = Frame(max(0, beat.ply - 1) if beat.what != "end" else beat.ply, MEET, caption_for(story, beat, lang), beat.meeting)
        dice = tuple((one.name, one.dice) for one in beat.meeting.fighters)
        rolling = tuple(n for n, one in enumerate(dice) if one[1] and one not in seen)
        if rolling and beat.what in ("dice", "sum"):
            before = frames[-1].caption if frames else shown.caption  # what they show is not told yet
            frames += [replace(shown, hold=TUMBLE, caption=before, tumble=n + 1, rolling=rolling) for n in range(TUMBLES)]
        seen = dice
        frames.append(replace(shown, hold={"card": CARD, "dice": LAND, "sum": SUM, "end": AFTER}.get(beat.what, MEET)))
        if beat.what == "sum":
            frames += [replace(shown, hold=FLY, shot=far) for far in FLIES]
    if frames[-1].shot >= 0:  # nothing came of it
        frames.append(replace(frames[-1], hold=AFTER, shot=-1))
    return frames


def frames_of_game(story: Story, lang: str, most: int = MOST_FRAMES) -> list[Frame]:
    """Turns, what was done, every meeting as it ended, and who won; of a long game what mattered most."""
    found: list[Weighed] = []
    for told in story.told:
        weight = A_TURN if told.begins else A_DEED
        found.append((told.ply, weight, Frame(told.ply, TURN if told.begins else DEED, caption_of_deed(story, told, lang))))
    for number in range(1, story.meetings + 1):
        beat = story.beats_of(number)[-1]
        worth = worth_of(beat.meeting)
        found.append((beat.ply, worth, Frame(beat.ply, MISS if worth <= 2 else HIT, caption_for(story, beat, lang), beat.meeting)))
    found.sort(key=lambda one: one[0])
    found = [one for one, after in zip(found, [*found[1:], None]) if after is None or not is_outdone(one, after)]
    while len(found) >= most:
        least = min(weight for _, weight, _ in found)
        low = [n for n, (_, weight, _) in enumerate(found) if weight == least]
        gone = set(low[:: 2] if len(found) - len(low[::2]) >= most - 1 else low[:: 2][: len(found) - most + 1])
        found = [one for n, one in enumerate(found) if n not in gone]
    return [*(frame for _, _, frame in found), Frame(story.last, FINALE)]


def is_outdone(one: Weighed, after: Weighed) -> bool:
    """Of deeds in a row the last is enough: the board shows them all."""
    return one[1] == after[1] == A_DEED or (one[0] == after[0] and one[2].meeting is None and after[2].meeting is None)


def worth_of(met: Meeting) -> int:
    if met.fate == "fell":
        return 6
    if any(one.destroyed for one in met.fighters):
        return 5
    return 4 if any(one.took for one in met.fighters) else 2


def caption_for(story: Story, beat: Beat, lang: str) -> Caption:
    turn = render("drawn-of-turn", {"turn": story.turns[beat.ply]}, lang)
    word = {"battle": "drawn-battle", "strike": "drawn-strike", "shot": "drawn-shot"}[beat.meeting.kind]
    return Caption(f"{turn} · {render(word, {}, lang)} {beat.number}", render_message(beat.said, lang, story.names))


def caption_of_deed(story: Story, told: Told, lang: str) -> Caption:
    return Caption(render("drawn-of-turn", {"turn": told.turn}, lang), render_message(told.said, lang, story.names))


# ---- drawing ----------------------------------------------------------------------------------------------------------


class Camera:
    """Draws the frames of a story; boards that come again are kept."""

    def __init__(self, story: Story, lang: str, width: int) -> None:
        self.story = story
        self.lang = lang
        self.width = width
        self._boards: OrderedDict[int, Image] = OrderedDict()

    def still(self, frame: Frame) -> Still:
        view = self.story.view(frame.ply)
        return Still(view, self.story.names, self.lang, frame.caption, frame.meeting, frame.tumble, frame.rolling, frame.shot)

    def shoot(self, frame: Frame) -> Image:
        still = self.still(frame)
        if frame.ply not in self._boards:
            self._boards[frame.ply] = raster(under(still), self.width)
            while len(self._boards) > KEPT_BOARDS:
                self._boards.popitem(last=False)
        return laid(self._boards[frame.ply], raster(over(still), self.width))


def drawn(camera: Camera, frames: Sequence[Frame], tell: Tell) -> Iterator[tuple[Image, int]]:
    """Each picture with how long it is seen."""
    for n, frame in enumerate(frames):
        yield camera.shoot(frame), frame.hold
        tell(n + 1, len(frames))


def film_of(
    story: Story, frames: Sequence[Frame], lang: str = "en", ending: str = "gif", width: int = USUAL_WIDTH,
    tell: Tell = lambda done, of: None,
) -> bytes:
    """The film as a file."""
    shot = list(drawn(Camera(story, lang, width), frames, tell))
    return packed([image for image, _ in shot], [hold for _, hold in shot], ending)


def packed(images: Sequence[Image], holds: Sequence[int], ending: str) -> bytes:
    from PIL.Image import Dither

    file = BytesIO()
    if ending == "webp":
        images[0].save(file, "WEBP", save_all=True, append_images=images[1:], duration=list(holds), loop=0, quality=72, method=2)
    else:
        colours = palette_of(images)
        few = [image.quantize(palette=colours, dither=Dither.NONE) for image in images]
        few[0].save(file, "GIF", save_all=True, append_images=few[1:], duration=list(holds), loop=0, optimize=False, disposal=1)
    return file.getvalue()


def palette_of(images: Sequence[Image]) -> Image:
    """One for the whole film, from frames all over it: so what stands still costs nothing."""
    from PIL import Image

    step = max(1, (len(images) + SAMPLES - 1) // SAMPLES)
    some = [*images[::step], images[-1]]
    wide, high = images[0].width // 2, images[0].height // 2
    sheet = Image.new("RGB", (wide, high * len(some) + SWATCH))
    for n, image in enumerate(some):
        sheet.paste(image.resize((wide, high)), (0, n * high))
    for n, colour in enumerate(SIGNALS):  # they are small, and must stay what they are
        left = n * wide // len(SIGNALS)
        sheet.paste(colour, (left, high * len(some), (n + 1) * wide // len(SIGNALS), high * len(some) + SWATCH))
    return sheet.quantize(COLOURS)



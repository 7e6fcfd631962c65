"""What a browser sends: read and checked in one step."""

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta, Struct

from buildstars.table.wire.words import LONGEST_CHAT, NOBODY

Small = Annotated[int, Meta(ge=-1, le=1_000_000)]
AnswerNumber = Annotated[int, Meta(ge=-1, le=2**53)]
Count = Annotated[int, Meta(ge=0, le=1_000_000_000)]
MOST_TRIED: Final = 8
"""Units of one trial: a budget of stars holds no more."""
SeatNumber = Annotated[int, Meta(ge=0, le=7)]


class FromBrowser(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    pass


class Answer(FromBrowser, frozen=True, tag="answer"):
    """To the question of this version; to any other it is a repetition, or late, and does no harm."""

    version: Count
    answer: AnswerNumber


class Act(FromBrowser, frozen=True, tag="act"):
    what: Literal["resign", "offer", "decline"]


class Undo(FromBrowser, frozen=True, tag="undo"):
    """Take the last answer back: at once if nobody has learned anything since, otherwise if all agree.

    `to`: all answers from the one that this version's question got, because a person gave them by one gesture. -1: the last one."""

    version: Count
    to: Small = NOBODY


class Agree(FromBrowser, frozen=True, tag="agree"):
    """Yes or no to a request."""

    what: Literal["undo", "draw", "rematch", "coach", "takeover", "remove"]
    seat: SeatNumber
    yes: bool


class Look(FromBrowser, frozen=True, tag="look"):
    """Several persons at one screen: show the table with the eyes of another of one's own seats."""

    seat: Annotated[int, Meta(ge=-1, le=7)]


class Talk(FromBrowser, frozen=True, tag="chat"):
    text: Annotated[str, Meta(min_length=1, max_length=LONGEST_CHAT)]


class PassOn(FromBrowser, frozen=True, tag="pass_on"):
    """Pass for the rest of this action (S41): everybody sees the setting."""

    on: bool


class Trial(Struct, frozen=True, forbid_unknown_fields=True):
    """Card game: what if these own units attacked this unit, struck this objective, or stood in this zone? Or, of what is declared, what
    if they acted in this order?"""

    units: Annotated[list[Annotated[int, Meta(ge=0, le=1023)]], Meta(min_length=1, max_length=MOST_TRIED)]
    aim: Literal["unit", "slot", "zone", "order"]
    at: Annotated[int, Meta(ge=0, le=1023)]


class AskOdds(FromBrowser, frozen=True, tag="ask_odds"):
    """Of the present question, or of something that could be chosen."""

    request: Count
    of: Trial | None = None


class AskWhy(FromBrowser, frozen=True, tag="ask_why"):
    """Why not this answer, or this wish (move: unit, zone; attack: unit, other; strike: unit, slot; play: card; bring: unit)?

    At a table of the miniatures game every wish is an answer."""

    request: Count
    wish: Literal["answer", "move", "attack", "strike", "play", "bring"]
    first: AnswerNumber
    second: Small = NOBODY


class AskHint(FromBrowser, frozen=True, tag="ask_hint"):
    """`plan`: in the miniatures game only what the adviser itself would do, because it is to do it; nothing is compared."""

    request: Count
    plan: bool = False


class AskWord(FromBrowser, frozen=True, tag="ask_word"):
    """The coach's word about my answer to the question of this version, where a coach sits at the table."""

    request: Count
    version: Count


class Start(FromBrowser, frozen=True, tag="start"):
    """The host: begin now, and let opponents sit where nobody does."""


class PlayFreely(FromBrowser, frozen=True, tag="play_freely"):
    """Leave the guided game: from here on it is a game like any other."""


class Ping(FromBrowser, frozen=True, tag="ping"):
    pass


Sent = Answer | Act | Undo | Agree | Look | Talk | PassOn | AskOdds | AskWhy | AskHint | AskWord | Start | PlayFreely | Ping

_decoder: Final = msgspec.json.Decoder(Sent)


def decode(data: str | bytes) -> Sent:
    """msgspec.ValidationError if a field is wrong, msgspec.DecodeError if it is no JSON."""
    sent: Sent = _decoder.decode(data)
    return sent

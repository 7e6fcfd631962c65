"""What the server sends."""

from __future__ import annotations

from typing import Final, Literal

import msgspec
from msgspec import Struct

from buildstars.table.wire.around import Chat, ClockNow, TableMeta
from buildstars.table.wire.asked import AnyScene, Entry, Question
from buildstars.table.wire.words import NOBODY, Say, Sum, Why


class Welcome(Struct, frozen=True, tag="welcome", tag_field="type"):
    """The first message of a socket, and after a change of viewer: everything."""

    version: int
    you: list[int]
    """The seats of this guest; none: a spectator."""
    viewer: int
    """Whose eyes: one of `you`, or -1."""
    table: TableMeta
    catalog: str
    """Where the catalog of this game is; empty before it begins."""
    scene: AnyScene | None
    question: Question | None
    log: list[Entry]
    """From the entry that was asked for on."""
    chat: list[Chat]
    clock: ClockNow | None
    since: int = 0
    """The entry that `log` begins with; whatever the browser has from here on does not count any more."""


class Update(Struct, frozen=True, tag="update", tag_field="type"):
    """After each step of the game. `cut`: entries of the log from this one on were taken back, before `log` is added."""

    version: int
    cut: int
    log: list[Entry]
    scene: AnyScene
    question: Question
    clock: ClockNow | None


class Around(Struct, frozen=True, tag="around", tag_field="type"):
    """Something around the game changed: who is here, what is asked of all, the clocks."""

    table: TableMeta
    clock: ClockNow | None


class Said(Struct, frozen=True, tag="said", tag_field="type"):
    chat: Chat


class Refused(Struct, frozen=True, tag="refused", tag_field="type"):
    """To the one who sent something that cannot be; nothing has changed."""

    why: Why
    about: str
    """The type of the message that is refused."""


class HitChances(Struct, frozen=True):
    """A battle in per cent: the four outcomes, and who is destroyed."""

    both: float
    only_attacker: float
    only_defender: float
    neither: float
    attacker_destroyed: float
    defender_destroyed: float
    needs: list[int]
    """What each side's dice must show at least; 13: only an automatic 12, 14: cannot."""


class CardOdds(Struct, frozen=True):
    local: int
    odds: HitChances


class ReplyBand(Struct, frozen=True):
    """If the other side plays one card, from public information only: from its best to its worst, and the expectation."""

    best: HitChances
    average: HitChances


class SeriesStep(Struct, frozen=True):
    """After so many battles or strikes: the chance in per cent that the target is gone, and that the attacker of this step is lost."""

    unit: int
    gone: float
    lost: float


class ShotOdds(Struct, frozen=True):
    """A shot: what the dice must show at least (13: only an automatic 12), the chances in per cent to hit and to destroy, and the
    damage to expect."""

    unit: int
    target: int
    which: int
    need: int
    hit: float
    destroy: float
    damage: float
    attack: Sum
    defense: Sum
    hit_again: float
    destroy_again: float
    """With the best use, for destroying the target, of the rerolls by Elite and a Leader that are left."""


class TargetOdds(Struct, frozen=True):
    """All shots declared at one target: the chance in per cent that it is destroyed, and the damage to expect."""

    target: int
    gone: float
    damage: float


class OddsReply(Struct, frozen=True, tag="odds", tag_field="type"):
    """`pairs`: for the units that could be chosen now, by unit; `cards`: with each card of the hand; `series`: of what is declared.

    Of a trial: `now` of the first battle, `series` of all, `strikes` by objective of the zone."""

    request: int
    version: int
    now: HitChances | None
    cards: list[CardOdds]
    replies: ReplyBand | None
    pairs: dict[int, HitChances]
    strikes: dict[int, float]
    """The chance in per cent of each striker that could be chosen, or of the one that strikes now."""
    series: list[SeriesStep]
    shots: list[ShotOdds] = []
    """Miniatures: the shots that could be declared or fired now, or the one in progress."""
    targets: list[TargetOdds] = []


class WhyReply(Struct, frozen=True, tag="why", tag_field="type"):
    request: int
    why: Why | None
    """None: it is possible."""


class HintReason(Struct, frozen=True):
    say: Say
    change: int
    """Hundredths of a build star."""
    detail: Say | None


class HintChoice(Struct, frozen=True):
    answer: int
    say: Say
    plan: list[Say]
    chance: float
    reasons: list[HintReason]
    unit: int = NOBODY
    """Miniatures: the unit that is meant."""
    way: list[int] = []
    """Miniatures: x and y of the corners of its way, the last where it would stand."""
    heading: int = -1
    targets: list[int] = []
    """Miniatures: what would be fired at, or could be from there."""
    answers: list[int] = []
    """Miniatures: all that it takes, one after the other, so that it can be done by a click."""


class HintReply(Struct, frozen=True, tag="hint", tag_field="type"):
    request: int
    version: int
    chance: float
    choices: list[HintChoice]


class LineStep(Struct, frozen=True):
    """One turn of a line that is expected."""

    turn: int
    seat: int
    say: list[Say]


class WordReply(Struct, frozen=True, tag="word", tag_field="type"):
    """What a coach says about an answer of the viewer's, from the viewer's own view at that moment (docs/review.md)."""

    request: int
    version: int
    """Of the question that was answered; an undo may go back to it."""
    grade: Literal["", "inaccuracy", "mistake", "blunder"]
    """Empty: there is nothing to say."""
    turn: int = 0
    chance: float = 0.0
    loss: float = 0.0
    """In per cent: with the better choice, and what was given away."""
    played: list[Say] = []
    better: list[Say] = []
    why: list[Say] = []
    expects: list[LineStep] = []
    then: list[LineStep] = []


class Moved(Struct, frozen=True, tag="moved", tag_field="type"):
    """The rematch is at another table."""

    table: str


ToBrowser = Welcome | Update | Around | Said | Refused | OddsReply | WhyReply | HintReply | WordReply | Moved

_encoder: Final = msgspec.json.Encoder()


def encode(message: ToBrowser) -> str:
    return _encoder.encode(message).decode()

"""Who meets whom, told from the events of a game: battles, strikes at objectives and shots, beat by beat.

Only what everybody may read of an event is used, so a film of it shows nothing hidden. The same for both games: their events have the
same kinds where the same thing happens. Every beat holds the whole picture of its moment.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final, Literal

from buildstars.core.messages import Argument, Event, Message, Name
from buildstars.core.seats import SPECTATOR

What = Literal["meet", "card", "dice", "sum", "end"]
Fate = Literal["", "fell", "held"]
BEGINS: Final = frozenset(("battle", "fires", "struck"))
ENDS: Final = frozenset(("turn", "action", "over", "lapsed", "reserves"))
NOBODY: Final = Name({"en": ""})


@dataclass(frozen=True)
class Fighter:
    """One who fights, strikes, fires or is fired at."""

    name: Name
    """Which unit it is; of a card of a home base what it is called, if it is called anything."""
    seat: int
    place: int = 0
    """Of a card of a home base, from 1; 0: it is a unit."""
    card: int = -1
    """The card that was played for it, by its definition."""
    dice: tuple[int, ...] = ()
    total: int = -1
    need: int = -1
    hit: bool | None = None
    took: int = 0
    destroyed: bool = False

    @property
    def unit(self) -> int:
        return self.name.id if self.name.kind == "unit" else -1

    def is_in(self, args: dict[str, Argument], key: str) -> bool:
        """Does an event name this one under a key?"""
        name = args.get(key)
        if self.place:
            return args.get(f"seat_{key}") == self.seat and args.get(f"n_{key}") == self.place
        return isinstance(name, Name) and name.kind == "unit" and name.id == self.unit


@dataclass(frozen=True)
class Meeting:
    """A battle or a shot, with two fighters; or a strike at an objective, with the striker alone once there is one."""

    kind: Literal["battle", "strike", "shot"]
    fighters: tuple[Fighter, ...]
    slot: int = -1
    """The objective that is struck: seat * 3 + place."""
    objective: int = -1
    """What lies there, by its definition, as soon as everybody knows it."""
    fate: Fate = ""

    @property
    def is_decided(self) -> bool:
        """Has anything come of it?"""
        return self.fate != "" or any(one.hit is not None or one.took or one.destroyed for one in self.fighters)


@dataclass(frozen=True)
class Beat:
    """A moment of a meeting, and the events that made it."""

    what: What
    meeting: Meeting
    number: int
    """Of the meeting in the game, from 1."""
    ply: int
    """So many answers had been given when it was told."""
    said: Message


def _number(args: dict[str, Argument], key: str) -> int:
    value = args.get(key, -1)
    return value if isinstance(value, int) else -1


def _name(args: dict[str, Argument], key: str) -> Name:
    value = args.get(key)
    return value if isinstance(value, Name) else NOBODY


def _fighter(args: dict[str, Argument], key: str) -> Fighter:
    return Fighter(_name(args, key), _number(args, f"seat_{key}"), max(0, _number(args, f"n_{key}")))


def opened(kind: str, args: dict[str, Argument]) -> Meeting:
    """The meeting that an event of `BEGINS` opens."""
    if kind == "struck":
        return Meeting("strike", (), slot=_number(args, "seat_slot") * 3 + _number(args, "n_slot") - 1)
    other = "target" if kind == "fires" else "other"
    return Meeting("shot" if kind == "fires" else "battle", (_fighter(args, "unit"), _fighter(args, other)))


def heard(meeting: Meeting, kind: str, args: dict[str, Argument]) -> tuple[Meeting, What | None]:
    """The meeting after an event, and what of it is seen; None: nothing."""
    if meeting.kind == "strike":
        found = _struck(meeting, kind, args)
        if found is not None:
            return found
    if kind == "rolls-swapped" and len(meeting.fighters) == 2:
        first, second = meeting.fighters
        return replace(meeting, fighters=(replace(first, dice=second.dice), replace(second, dice=first.dice))), "dice"
    for at, one in enumerate(meeting.fighters):
        key = "target" if kind in ("damaged", "destroyed") and "target" in args else "unit"
        if one.is_in(args, key):
            after, what = _changed(one, kind, args)
            if what is not None:
                return replace(meeting, fighters=(*meeting.fighters[:at], after, *meeting.fighters[at + 1 :])), what
    return meeting, None


def _changed(one: Fighter, kind: str, args: dict[str, Argument]) -> tuple[Fighter, What | None]:
    if kind == "card-played":
        return replace(one, card=_name(args, "card").id), "card"
    if kind in ("rolled", "rerolled", "die-set"):
        return replace(one, dice=(_number(args, "first"), _number(args, "second")), total=-1, hit=None), "dice"
    if kind in ("attack", "strike"):
        dice = (_number(args, "first"), _number(args, "second")) if "first" in args else one.dice
        return replace(one, dice=dice, total=_number(args, "n"), need=_number(args, "need"), hit=_number(args, "hit") == 1), "sum"
    if kind == "damaged":
        return replace(one, took=one.took + max(0, _number(args, "n"))), "end"
    if kind == "destroyed":
        return replace(one, destroyed=True), "end"
    return one, None


def _struck(meeting: Meeting, kind: str, args: dict[str, Argument]) -> tuple[Meeting, What | None] | None:
    """What happens to an objective, and who strikes next; None: it is about the striker."""
    if kind == "revealed":
        return replace(meeting, objective=_name(args, "card").id), "card"
    if kind == "objective-destroyed":
        return replace(meeting, objective=_name(args, "card").id, fate="fell"), "end"
    if kind == "objective-holds":
        return replace(meeting, fate="held"), "end"
    if kind in ("rolled", "strike") and not (meeting.fighters and meeting.fighters[0].is_in(args, "unit")):
        meeting = replace(meeting, fighters=(_fighter(args, "unit"),), fate="")
        after, what = heard(meeting, kind, args)
        return after, what
    return None


def dice_in(event: Event) -> dict[str, Argument]:
    """The dice that a sum was made of: a strike's are told in no other way."""
    parts = event.sums[0].parts if event.sums else ()
    return next((part.source.args for part in parts if part.source.id == "from-dice"), {})


class Stage:
    """Goes along with a game and says the beats of what is told."""

    def __init__(self) -> None:
        self.meeting: Meeting | None = None
        self.number = 0

    def tell(self, events: Iterable[Event], ply: int) -> list[Beat]:
        """Of the events that an answer led to."""
        beats: list[Beat] = []
        for event in events:
            said = event.seen_by(SPECTATOR)
            if said is None:
                continue
            what: What | None = None
            if event.kind in BEGINS:
                self.meeting, what = opened(event.kind, said.args), "meet"
                self.number += 1
            elif event.kind in ENDS:
                self.meeting = None
            elif self.meeting is not None:
                self.meeting, what = heard(self.meeting, event.kind, {**dice_in(event), **said.args})
            if what is not None and self.meeting is not None:
                self._add(beats, Beat(what, self.meeting, self.number, ply, said))
        return beats

    def _add(self, beats: list[Beat], beat: Beat) -> None:
        """What happens at once is seen at once: both rolls, both sums, all that comes of them."""
        if beats and beats[-1].what == beat.what and beats[-1].number == beat.number and beat.what in ("dice", "sum", "end"):
            beats[-1] = beat
        else:
            beats.append(beat)

"""Rooms for tests: small ones and random ones, played without a server."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

from buildstars.content.loader import load_forces
from buildstars.content.model import Force
from buildstars.match.chance import SeededChance
from buildstars.table.live import play as plays
from buildstars.table.live.errors import Refused
from buildstars.table.live.room import Room
from buildstars.table.live.seats import Chair, ForceChoice, Settings

FORCES: Final = load_forces()
READY: Final = [name for name in FORCES if not name.startswith(("bench", "starter"))]
PACKS: Final = ["starter-a", "starter-b"]
SEED: Final = b"a seed of thirty-two bytes, more"
NAMES: Final = ("Anna", "Ben", "Cleo", "Dora", "Emil", "Fritz", "Gerda", "Hans")


def persons(count: int) -> list[Chair]:
    """Each at a screen of their own."""
    return [Chair(seat, "person", f"guest-{seat}", NAMES[seat], entropy=bytes([seat + 1]) * 4) for seat in range(count)]


def forces_for(count: int, dice: random.Random | None = None, packs: bool = True) -> list[Force]:
    names = PACKS if packs else READY
    return [FORCES[dice.choice(names) if dice else names[seat % len(names)]] for seat in range(count)]


def room_of(chairs: Sequence[Chair], settings: Settings | None = None, forces: Sequence[Force] | None = None, seed: bytes = SEED) -> Room:
    """A room whose game has begun; two packs make it a short one."""
    settings = settings or Settings(options={"packs": "on"}, host=chairs[0].guest)
    forces = forces or forces_for(len(chairs), packs=settings.options.get("packs") == "on")
    for chair, force in zip(chairs, forces):
        chair.force = ForceChoice(title=force.title)
    room = Room("table", "ABCDEF", settings, chairs, seed)
    room.begin(forces, 0)
    return room


def rebuilt(room: Room, now: int = 0) -> Room:
    """The same table, from what is stored of it."""
    assert room.play is not None
    chance = SeededChance(room.seed, [chair.entropy for chair in room.chairs])
    play = plays.resumed(room.play.record_text(), chance, [force.title for force in room.play.game.spec.forces])
    again = Room(room.id, room.code, room.settings, room.chairs, room.seed, play)
    again.chat, again.chat_count = room.chat, room.chat_count
    again.restore(room.kept(now), now)
    again.here, again.watching = room.here, room.watching
    return again


def asked(room: Room) -> int:
    assert room.play is not None
    return room.play.asked


def legal(room: Room) -> list[int]:
    assert room.play is not None
    return room.play.view(room.play.asked).legal()


def give(room: Room, answer: int, now: int = 0) -> None:
    assert room.play is not None
    seat = room.play.asked
    change = room.answer(seat, room.play.version(seat), answer, now)
    assert change is not None and change.step is not None


def play_randomly(room: Room, dice: random.Random, steps: int, undo: float = 0.05) -> None:
    """So many steps, or to the end; now and then somebody goes back, offers a draw or declines one."""
    assert room.play is not None
    for _ in range(steps):
        if room.play.over:
            return
        seat = dice.randrange(len(room.chairs))
        if dice.random() < undo:
            try:
                room.undo(seat, room.play.version(seat), 0)
                for other in range(len(room.chairs)):
                    room.agree([other], "undo", seat, True, 0)
            except Refused:
                pass
        elif dice.random() < 0.01:
            try:
                room.act(seat, dice.choice(("offer", "decline")), 0)
            except Refused:
                pass
        else:
            give(room, dice.choice(legal(room)))

"""A game at a table: what is read back from its record is the same for every viewer, to the last byte."""

from __future__ import annotations

import random

import pytest

from buildstars.table import wire
from buildstars.table.live.seats import Settings
from table.rooms import forces_for, persons, play_randomly, rebuilt, room_of


@pytest.mark.parametrize("seed", range(12))
def test_a_room_made_again_from_its_record_is_the_same_for_everybody(seed: int) -> None:
    dice = random.Random(f"again {seed}")
    players = dice.randint(2, 4)
    packs = seed % 3 == 0
    settings = Settings(options={"packs": "on"} if packs else {}, clock=dice.choice(("none", "casual")))
    room = room_of(persons(players), settings, forces_for(players, dice, packs))
    for _ in range(4):
        play_randomly(room, dice, dice.randint(1, 120))
        again = rebuilt(room)
        assert room.play is not None and again.play is not None
        assert again.play.record_text() == room.play.record_text()
        for viewer in range(-1, players):
            assert wire.encode(again.welcome(viewer, [], 0)) == wire.encode(room.welcome(viewer, [], 0))
            for since, version in ((3, 2), (10, 9), (1000, 1)):
                assert again.play.log_since(viewer, since, version) == room.play.log_since(viewer, since, version)
        room = again if dice.random() < 0.5 else room

"""Who meets whom, told from events alone: battles and strikes of the card game, shots of the miniatures game."""

from __future__ import annotations

from functools import cache

from buildstars.boards.stage import Beat
from buildstars.boards.story import Story
from recorded import card_record, minis_record


@cache
def story(game: str) -> Story:
    return Story(card_record() if game == "card" else minis_record())


def of_kind(game: str, kind: str) -> list[list[Beat]]:
    told = story(game)
    found = [told.beats_of(number) for number in range(1, told.meetings + 1)]
    return [beats for beats in found if beats[0].meeting.kind == kind]


def test_a_battle_has_its_beats_in_order() -> None:
    order = ("meet", "card", "dice", "sum", "end")
    battles = of_kind("card", "battle")
    assert len(battles) > 5
    for beats in battles:
        places = [order.index(beat.what) for beat in beats]
        assert places[0] == 0 and places == sorted(places)
        assert [beat.ply for beat in beats] == sorted(beat.ply for beat in beats)
        assert len({(one.unit, one.seat) for beat in beats for one in beat.meeting.fighters}) == 2
    last = [beats[-1].meeting for beats in battles]
    assert any(one.destroyed for met in last for one in met.fighters)
    for met in last:
        for one, other in (met.fighters, met.fighters[::-1]):
            assert not other.took or one.hit, "who took damage was hit"
            assert one.total < 0 or not one.hit or one.total >= one.need or sum(one.dice) == 12


def test_a_strike_names_the_objective_and_what_became_of_it() -> None:
    strikes = [beats[-1].meeting for beats in of_kind("card", "strike")]
    assert {met.fate for met in strikes} >= {"fell"}
    for met in strikes:
        if met.fate == "fell":
            assert met.objective >= 0 and met.fighters[0].hit and len(met.fighters[0].dice) == 2
            assert met.fighters[0].seat != met.slot // 3


def test_shots_are_at_units_and_at_cards_of_a_base() -> None:
    shots = [beats[-1].meeting for beats in of_kind("minis", "shot")]
    assert len(shots) > 20
    assert any(met.fighters[1].place for met in shots) and any(not met.fighters[1].place for met in shots)
    assert all(met.fighters[0].dice and met.fighters[0].hit is not None for met in shots)
    assert all(bool(met.fighters[1].took) <= bool(met.fighters[0].hit) for met in shots)


def test_the_meeting_at_a_place() -> None:
    told = story("card")
    first = told.beats_of(1)
    assert told.meeting_at(0) == 1 and told.meeting_at(first[-1].ply) >= 1 and told.meeting_at(told.last) == told.meetings
    assert told.beats_of(0) == [] and told.beats_of(told.meetings + 1) == []

"""From a room to rows of the database and back."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import replace

from buildstars.content.model import Text
from buildstars.match.record_lines import Ended
from buildstars.table import wire
from buildstars.table.live import play as plays
from buildstars.table.live.lesson import load_lesson
from buildstars.table.live.room import Room
from buildstars.table.live.seats import Chair, ForceChoice, Settings, read_settings
from buildstars.table.storage.store import Stored


def seat_row(chair: Chair) -> dict[str, Any]:
    return {
        "seat": chair.seat, "kind": chair.kind, "guest": chair.guest, "name": chair.name, "opponent": chair.opponent,
        "force": msgspec.json.encode(chair.force).decode(), "entropy": chair.entropy,
    }


def chair_of(row: dict[str, Any]) -> Chair:
    force = msgspec.json.decode(row["force"], type=ForceChoice)
    return Chair(row["seat"], row["kind"], row["guest"], row["name"], row["opponent"], force, row["entropy"])


def settings_text(settings: Settings) -> str:
    return msgspec.json.encode(settings).decode()


def columns_of(room: Room, seconds: int, begun: bool = False) -> dict[str, Any]:
    """What changes with a step; with the head of the record when the game has just begun."""
    play = room.play
    columns: dict[str, Any] = {"state": room.state, "touched": seconds}
    if play is not None:
        found = play.result()
        columns["turn"] = play.turn
        columns["asked"] = play.asked if not play.over else -1
        columns["result"] = str(Ended(found.winners, found.cause)).removeprefix("result ") if found is not None else ""
        if begun:
            columns["head"] = play.head_text()
    return columns


def new_row(room: Room, seconds: int) -> dict[str, Any]:
    return {
        "code": room.code, "made": seconds, "settings": settings_text(room.settings), "host": room.settings.host, "head": "",
        "seed": room.seed, "clocks": "{}", "result": "", "turn": 0, "asked": -1, "public": room.settings.public, "review": "",
        **columns_of(room, seconds, begun=room.play is not None),
    }


def is_imported(stored: Stored) -> bool:
    return read_settings(stored.game["settings"]).imported


def looked_back(stored: Stored, commitment: str) -> wire.TableMeta:
    """The table of a game that is over, as it was, without playing its record again."""
    settings = read_settings(stored.game["settings"])
    room = Room(stored.game["id"], stored.game["code"], settings, [chair_of(row) for row in stored.seats], stored.game["seed"])
    return replace(room.meta(), state="over", commitment=commitment)


def titles_of(chairs: list[Chair]) -> list[Text | None]:
    return [chair.force.title for chair in chairs]


def room_of(stored: Stored, now: int) -> Room:
    """The table as it is stored; RecordError if its record cannot be played again."""
    game = stored.game
    settings = read_settings(game["settings"])
    chairs = [chair_of(row) for row in stored.seats]
    lesson = load_lesson(settings.lesson) if settings.lesson else None
    play = None
    if game["head"]:
        play = plays.resumed(stored.record(), plays.chance_of(game["seed"], [chair.entropy for chair in chairs], lesson), titles_of(chairs))
    room = Room(game["id"], game["code"], settings, chairs, game["seed"], play, lesson)
    room.made = game["made"]
    room.chat = [wire.Chat(row["n"], row["seat"], row["name"], row["text"], row["at"]) for row in stored.chat]
    room.said_by = {row["n"]: row["guest"] for row in stored.chat}
    room.chat_count = room.chat[-1].n + 1 if room.chat else 0
    room.restore(msgspec.json.decode(game["clocks"]) if game["clocks"] else {}, now)
    return room

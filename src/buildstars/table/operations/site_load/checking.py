"""Is everything stored that players were told, once, and in the same order? The records of all games are played again."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from difflib import SequenceMatcher

from buildstars.bots.guard import by_hand, safest
from buildstars.core.generator import Generator
from buildstars.match.history import do
from buildstars.match.record import check, read
from buildstars.match.record_lines import RecordError
from buildstars.table.live.games import played
from buildstars.table.live.room import Room, mind_seed
from buildstars.table.operations.site_load.players import OPPONENT, OPPONENTS_SEAT, Player, Table
from buildstars.table.storage.rows import room_of
from buildstars.table.storage.schema import ChatLine
from buildstars.table.storage.store import Store


@dataclass
class Verdict:
    games: int = 0
    answers: int = 0
    """Stored, of those seats."""
    lost: int = 0
    """Told to a player, and not stored where it should be."""
    duplicates: int = 0
    """Stored, and never or only once sent."""
    opponents: int = 0
    """Opponents' answers."""
    opponents_wrong: int = 0
    """Of these, those that it does not give to this question: somebody's answer to another one, or one that came twice."""
    opponents_forfeited: int = 0
    """Of these, those that were given for it because nobody could think."""
    behind: int = 0
    """Players who were there at the end and had not been told everything, or who had been told more than is stored."""
    chat: int = 0
    chat_lost: int = 0
    chat_duplicates: int = 0
    broken: list[str] = field(default_factory=list)
    """Records that cannot be played again, and why."""

    @property
    def is_good(self) -> bool:
        wrong = self.lost + self.duplicates + self.opponents_wrong + self.behind + self.chat_lost + self.chat_duplicates
        return not (wrong or self.broken)


def compare(told: Sequence[int], unknown: Sequence[int], stored: Sequence[int]) -> tuple[int, int]:
    """How many answers are lost, and how many are too many. `unknown`: the last one, if nobody knows what became of it."""
    if list(stored) in (list(told), [*told, *unknown]):
        return 0, 0
    sent = [*told, *unknown]
    same = sum(block.size for block in SequenceMatcher(None, sent, list(stored), autojunk=False).get_matching_blocks())
    return max(0, len(told) - same), len(stored) - same


async def verdict(database: str, tables: Iterable[Table]) -> Verdict:
    """From the rows of the database alone."""
    from sqlalchemy import select

    found, store = Verdict(), Store(database)
    try:
        for table in tables:
            stored = await store.load(table.id)
            if stored is None:
                found.broken.append(f"{table.id}: not stored")
                continue
            found.games += 1
            if stored.game["head"]:
                try:
                    check(read(stored.record()))
                    room = room_of(stored, 0)
                except RecordError as error:
                    found.broken.append(f"{table.id}: {error}")
                    continue
                play = room.play
                assert play is not None
                plies = play.match.history.plies
                for player in table.players:
                    judge(found, player, [ply.answer for ply in plies if ply.seat == player.seat])
                    version = play.version(player.seat)
                    found.behind += player.version > version or (player.knows_all and player.version < version)
                if table.has_opponent:
                    judge_opponent(found, room)
            async with store.engine.connect() as connection:
                lines = (await connection.scalars(select(ChatLine.text).where(ChatLine.game == table.id))).all()
            told = [text for player in table.players for text in player.chat_told]
            found.chat += len(told)
            found.chat_lost += len(set(told) - set(lines))
            found.chat_duplicates += len(lines) - len(set(lines)) + len(told) - len(set(told))
    finally:
        await store.stop()
    return found


def judge(found: Verdict, player: Player, stored: list[int]) -> None:
    unknown = [player.open[1]] if player.open is not None else []
    lost, duplicates = compare(player.told, unknown, stored)
    found.answers += len(stored)
    found.lost += lost
    found.duplicates += duplicates


def judge_opponent(found: Verdict, room: Room) -> None:
    """It keeps nothing in mind, and its chance comes from the table's seed: so it can be asked again, what it answers to each question."""
    assert room.play is not None
    history, bot = room.play.match.history, room.rules.opponent(OPPONENT, for_people=True)
    game = history.at(0)
    for number, ply in enumerate(history.plies):
        if ply.seat == OPPONENTS_SEAT and ply.answer >= 0:
            view = played(game).view(ply.seat)
            expected = by_hand(view)
            if expected is None:
                expected = bot.answer(view, Generator(mind_seed(room.seed, number)))
            found.opponents += 1
            if ply.answer != expected:
                found.opponents_forfeited += ply.answer == safest(view.legal())
                found.opponents_wrong += ply.answer != safest(view.legal())
        do(game, ply)


async def stuck(database: str, patience: float) -> int:
    """Waits until no opponent is asked any more; at how many tables one is."""
    end, store = time.monotonic() + patience, Store(database)
    try:
        while (left := len(await store.to_go_on())) and time.monotonic() < end:
            await asyncio.sleep(0.1)
        return left
    finally:
        await store.stop()

"""Reads what strangers sent: set files, tables, pictures, forces and records. Plain functions: a process and a test get the same.

On the server they run in a process with limits of memory and processor time (`thinking.pool`, `thinking.child`). Whatever the text does to
it, the tables do not notice, and the next text is read by a new process.
"""

from __future__ import annotations

import contextlib
import resource
import sys
from pathlib import Path
from typing import Final

import msgspec

from buildstars.content.files.bounded import Unreadable, check_lines
from buildstars.content.files.lists import write_toml
from buildstars.content.files.owned_table import read_any
from buildstars.content.loader import Collection
from buildstars.content.model import Text
from buildstars.content.text.languages import in_all
from buildstars.match.record_lines import Ended
from buildstars.table.access.guests import clean
from buildstars.table.live.errors import Refused, refused, worded
from buildstars.table.live.registry import GAMES
from buildstars.table.live.seats import ForceChoice
from buildstars.table.lobby.choices import check_force, force_of, title_of
from buildstars.table.replays.replay import checked_record
from buildstars.table.workshop.drafts import read_paste
from buildstars.table.workshop.own_sets import collection_of_texts, sets_used
from buildstars.table.workshop.photos import read_picture
from buildstars.table.workshop.set_documents import bring
from buildstars.table.workshop.text_wire import (
    Brought,
    ForceForTable,
    ForceText,
    ForceToBuild,
    Outcome,
    OwnedRead,
    OwnedRow,
    OwnedTable,
    PictureFile,
    RecordText,
    Sent,
    SetFile,
    UnreadRow,
)

MOST_SECONDS: Final = 5
"""Of processor time for a text; the longest record of a real game takes half a second."""
MOST_MEGABYTES: Final = 768
"""That a process may take beyond what it has when it begins."""
MOST_LINES: Final = 40_000
"""Of a record from elsewhere; the longest game has a few thousand."""
LONGEST_TITLE: Final = 40
MOST_TOLD: Final = 300
"""Rows of a table that are told about; how many more there are is told too."""
MOST_NOTES: Final = 60
LONGEST_REASON: Final = 400


def read(sent: Sent) -> Outcome:
    try:
        return Outcome(msgspec.msgpack.encode(_read(sent)))
    except Refused as error:
        return Outcome(why=error.why, status=error.status)


def _read(sent: Sent) -> object:
    if isinstance(sent, SetFile):
        return bring(sent.raw, sent.file)
    if isinstance(sent, PictureFile):
        return read_picture(sent.raw)
    if isinstance(sent, RecordText):
        return _record(sent.text)
    if isinstance(sent, OwnedTable):
        return _owned(sent.raw, collection_of_texts(sent.sets))
    known = collection_of_texts(sent.sets)
    if isinstance(sent, ForceToBuild):
        made = read_paste(sent.text, sent.game, known)
        return {"sheet": made.sheet.model_dump(), "unread": made.unread, "notes": made.notes}
    if isinstance(sent, ForceForTable):
        return _choice(sent)
    return check_force(GAMES[sent.game], sent.text, sent.options, known)


def _choice(sent: ForceText) -> ForceChoice:
    """With the force as a short text that is read at once: the table reads it again when the game begins."""
    known = collection_of_texts(sent.sets)
    force = force_of(GAMES[sent.game], ForceChoice(text=sent.text), sent.options, known)
    return ForceChoice(text=write_toml(force), title=title_of(force), sets=sets_used(force, known))


def _owned(raw: bytes, known: Collection) -> OwnedRead:
    try:
        found = read_any(raw, known)
    except Unreadable as error:
        raise refused("co-error-table", 422, why=worded(error.why)) from None
    unread = [UnreadRow(one.line, one.sheet, one.text, in_all(one.why, LONGEST_REASON)) for one in found.unread[:MOST_TOLD]]
    things = [OwnedRow(id_, one.count, one.wanted, one.swap) for id_, one in found.things.items()]
    notes = [in_all(one, LONGEST_REASON) for one in found.notes[:MOST_NOTES]]
    return OwnedRead(things, unread, len(found.unread) - len(unread), notes, found.rows)


def _record(text: str) -> Brought:
    try:
        check_lines(text, MOST_LINES)
    except Unreadable as error:
        raise refused("t-error-record", 422, line=error.line, why=worded(error.why)) from None
    story = checked_record(text)
    result = str(Ended(story.result.winners, story.result.cause)).removeprefix("result ") if story.result is not None else ""
    titles = [clean(force.name, LONGEST_TITLE) for force in story.log.spec.forces]
    return Brought(
        story.rules.name, list(story.names), [Text(en=title) for title in titles], dict(story.record.header.options), result,
        story.log.turn,
    )


# ---- the limits of a process ------------------------------------------------------------------------------------------


def limit_memory() -> None:
    """From now on this process gets so much more, and then MemoryError."""
    try:
        now = int(Path("/proc/self/statm").read_text().split()[0]) * resource.getpagesize()
    except OSError:  # where nobody tells, what a process takes at first is little beside it
        now = 0
    _limit(resource.RLIMIT_AS, now + (MOST_MEGABYTES << 20))


def limit_time(seconds: int = MOST_SECONDS) -> None:
    """From now on this process gets so many seconds of a processor; then its system ends it."""
    used = resource.getrusage(resource.RUSAGE_SELF)
    _limit(resource.RLIMIT_CPU, int(used.ru_utime + used.ru_stime) + seconds + 1)


def _limit(what: int, most: int) -> None:
    hardest = resource.getrlimit(what)[1]
    if hardest != resource.RLIM_INFINITY:
        most = min(most, hardest)
    if sys.platform != "darwin" or what != resource.RLIMIT_AS:  # macOS knows no limit of memory
        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(what, (most, hardest))

"""The program as its next version may be, made of the present sources: all that may change while both versions are one site.

It has a higher number, a migration that older programs can live with, more in its messages to browsers and to other servers, and
kinds of messages and questions that nobody knew before. Its client has a file of another name.
"""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import Final

import buildstars
from buildstars.table.storage.store import newest_version

SOURCES: Final = Path(buildstars.__file__).parents[1]
VERSION: Final = "99.0.0"
MIGRATION: Final = f"{int(newest_version()) + 1:04d}"
ASSET: Final = "assets/next-0123abcd.js"
MIGRATES: Final = f'''"""A column more, with a default, and an index."""
import sqlalchemy as sa
from alembic import op

revision = "{MIGRATION}"
down_revision = "{newest_version()}"

def upgrade() -> None:
    op.add_column("game", sa.Column("liked", sa.Integer, nullable=False, server_default="0"))
    op.add_column("seat", sa.Column("colour", sa.String, nullable=True))
    op.create_index("ix_game_liked", "game", ["liked"])
    op.create_index("ix_seat_colour", "seat", ["colour"])

def downgrade() -> None:
    pass
'''
CHANGES: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "__init__.py": ((f'__version__ = "{buildstars.__version__}"', f'__version__ = "{VERSION}"'),),
    "table/storage/schema.py": (
        (
            '    fence: Mapped[int] = mapped_column(BigInteger, server_default="0")\n',
            '    fence: Mapped[int] = mapped_column(BigInteger, server_default="0")\n'
            '    liked: Mapped[int] = mapped_column(server_default="0")\n',
        ),
    ),
    "table/live/actor.py": (  # it uses what is new
        ('columns["clocks"] = msgspec', 'columns["liked"] = 1\n            columns["clocks"] = msgspec'),
    ),
    "table/wire/to_browser.py": (
        ('    since: int = 0\n', '    since: int = 0\n    motto: str = "as the next version says it"\n'),
    ),
    "table/wire/from_browser.py": (
        ('    text: Annotated[str, Meta(min_length=1, max_length=LONGEST_CHAT)]\n',
         '    text: Annotated[str, Meta(min_length=1, max_length=LONGEST_CHAT)]\n    loud: bool = False\n'),
    ),
    "table/site/gossip.py": (
        ('    bans: bool\n', '    bans: bool\n    moods: list[str] = []\n'),
        ('                self.bus.send(EVERYBODY, "news", "", ENCODE(news))\n',
         '                self.bus.send(EVERYBODY, "news", "", ENCODE(news))\n'
         '                self.bus.send(EVERYBODY, "mood", "", b"good")\n'),
        ('new, shown, bans)', 'new, shown, bans, ["good"])'),
    ),
    "table/site/bus.py": (  # more at the end of each message and each answer, and of each frame
        ('    items: list[Item]\n', '    items: list[Item]\n    mood: str = "good"\n'),
        ('msgspec.msgpack.encode((what, arguments))', 'msgspec.msgpack.encode((what, arguments, "how are you?"))'),
        ('msgspec.msgpack.encode(reply)', 'msgspec.msgpack.encode((*reply, "well"))'),
    ),
    "table/site/relay.py": (
        ('ENCODE((plain(scope), tracing.current()))', 'ENCODE((plain(scope), tracing.current(), "please"))'),
    ),
    "table/site/site.py": (  # a question that others do not know, and one of which more is asked
        ('        server.spawn(self._adopt_on())\n',
         '        server.spawn(self._adopt_on())\n        server.spawn(self._moods())\n'),
        ('    async def hears_of(',
         '''    async def _moods(self) -> None:
        while True:
            asked = len(self.leases.peers)
            log.warning("%d of %d know what a mood is", len(await self.everywhere("mood")), asked)
            await asyncio.sleep(0.5)

    async def _mood(self, sender: str, arguments: Any) -> str:
        return "good"

    async def hears_of('''),
        ('        self.bus.answers |= {"take"', '        self.bus.answers["mood"] = self._mood\n        self.bus.answers |= {"take"'),
    ),
}
"""By file: what stands there now, and what is to stand there."""


def next_version(folder: Path, lives_with: str = "") -> dict[str, str]:
    """Made in this folder: what its processes need in their environment. `lives_with`: the oldest that can live with its database."""
    package = folder / "buildstars"
    shutil.copytree(SOURCES / "buildstars", package)
    for file in SOURCES.glob("buildstars_*"):  # compiled; what is changed here is not
        shutil.copy2(file, folder)
    for name, changes in CHANGES.items():
        text = (package / name).read_text(encoding="utf-8")
        for old, new in changes:
            assert text.count(old) == 1, f"{name}: {old}"
            text = text.replace(old, new)
        (package / name).write_text(text, encoding="utf-8")
    needs = f'    op.execute("UPDATE lives_with SET oldest = \'{lives_with}\'")\n' if lives_with else ""
    migration = MIGRATES.replace("\ndef downgrade", f"{needs}\ndef downgrade")
    (package / "table/storage/migrations/versions" / f"{MIGRATION}_next.py").write_text(migration, encoding="utf-8")
    (package / "table/static" / ASSET).parent.mkdir(parents=True, exist_ok=True)
    (package / "table/static" / ASSET).write_text('"use strict";\n', encoding="utf-8")
    return {"PYTHONPATH": os.pathsep.join((str(folder), *filter(None, [os.environ.get("PYTHONPATH", "")])))}

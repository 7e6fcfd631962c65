"""The versions of everything that others read or write, in one place; docs/versions.md says what a change of each means.

The database's version is the number of its latest migration, and the program's is `buildstars.__version__`.
"""

from __future__ import annotations

from typing import Final

API: Final = 1
"""Addresses of the server and messages of its sockets."""
RECORD: Final = 1
"""The first line of a game's record: `buildstars record 1`."""
POSITION: Final = 1
"""The first line of a position or a view: `position 1`."""
SET: Final = 1
"""`format` in a set file, which may leave it out while it is 1."""
FORCE: Final = 1
"""`format` in a force file, likewise."""
COLLECTION: Final = 1
"""`format` in the file of what somebody owns, likewise."""
SCENARIO: Final = 1
"""`format` in a scenario file, likewise."""
DATASET: Final = 1
"""`format` in a dataset's dataset.json, and in its data card."""
ENCODING: Final = 1
"""`door.schema.version`: observations and actions for learners."""
STATICS: Final = 1
"""The columns of `unit_rows`, `card_rows` and `effect_rows` in `door.statics()`, and of the table of what actions point at."""

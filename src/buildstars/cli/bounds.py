"""How much a number on the command line may be. Every numeric option has both ends, so that a slip of the finger gets a sentence.

They are far above what anybody measures, and low enough that nothing overflows, fills the memory or never ends unnoticed.
"""

from __future__ import annotations

from typing import Final

MOST_SEED: Final = 10**18 - 1
"""Below zero, too, where seeds have always been allowed to be."""
MOST_WORKERS: Final = 512
MOST_GAMES: Final = 10**6
MOST_QUICK_GAMES: Final = 10**8
"""Random games, of which a core plays thousands a second."""
MOST_NODES: Final = 10**9
MOST_SECONDS: Final = 86_400
MOST_MINUTES: Final = 525_600
MOST_ROUNDS: Final = 10**6
MOST_TRIES: Final = 10**4
MOST_LINE: Final = 10**6
"""Of a record, and of answers in it."""
LAST_SEAT: Final = 7
MOST_PACKS: Final = 36
"""A box, as `content.packs` has it; loading that takes longer than telling all commands."""
MOST_DAMAGE: Final = 99
MOST_TABLES: Final = 10_000
MOST_SERVERS: Final = 64
MOST_SOCKETS: Final = 100_000

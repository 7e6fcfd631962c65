"""One seed for a run, and from it one for each of its games, so that results do not depend on who plays which game."""

from __future__ import annotations

import hashlib
import secrets


def derive(seed: int, game: int) -> int:
    """The seed of game number `game`: the first 62 bits of BLAKE2b (8 bytes, big-endian) over the text "SEED GAME" in decimal."""
    digest = hashlib.blake2b(f"{seed} {game}".encode("ascii"), digest_size=8).digest()
    return int.from_bytes(digest, "big") >> 2


def fresh_seed() -> int:
    """For runs without one; short enough to be typed again, and exact in JSON wherever that is read."""
    return secrets.randbits(48)

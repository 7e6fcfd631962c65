"""What travels over Valkey is sealed: whoever reads it there, or writes into it, learns and changes nothing.

All servers and workers of a site know its secret, by which cookies are signed too. AES in Galois/counter mode, with a
key that is derived from the secret for this alone, and a random nonce for each message.
"""

from __future__ import annotations

import os
from typing import Final

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

NONCE: Final = 12
"""Bytes before each sealed message."""


class BadSeal(Exception):
    """This was not sealed with our secret, or not for this use: another site on the same Valkey, or somebody's hand in it."""


class Seal:
    def __init__(self, secret: str) -> None:
        self._key = AESGCM(HKDF(SHA256(), 32, None, b"buildstars site").derive(secret.encode()))
        self.site = HKDF(SHA256(), 6, None, b"buildstars site name").derive(secret.encode()).hex()
        """By which servers and workers with one secret find each other; tells nothing of it."""

    def close(self, data: bytes, use: str) -> bytes:
        """`use`: for whom and what; opened only by whoever says the same."""
        nonce = os.urandom(NONCE)
        return nonce + self._key.encrypt(nonce, data, use.encode())

    def open(self, data: bytes, use: str) -> bytes:
        """BadSeal if it cannot be trusted."""
        try:
            return self._key.decrypt(data[:NONCE], data[NONCE:], use.encode())
        except (InvalidTag, ValueError):
            raise BadSeal(use) from None

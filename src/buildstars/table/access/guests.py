"""Guests: a random id in a signed cookie, a name, no password; and a link by which a guest moves to another device."""

from __future__ import annotations

import os
import secrets
import unicodedata
from pathlib import Path
from typing import Final

from itsdangerous import BadSignature, TimestampSigner, URLSafeSerializer

from buildstars.content.spelling import normalized
from buildstars.table.access.limits import LONGEST_NAME

COOKIE: Final = "buildstars_guest"
YEAR: Final = 365 * 24 * 3600
LINK_SECONDS: Final = 600
LONGEST_TOKEN: Final = 300
ID_BYTES: Final = 12
LONGEST_CLEANED: Final = 2000
"""Letters that are looked at: nothing is kept that long, and long rows of marks take long to sort."""
SPEAKER: Final = "★"
"""Who speaks for the server in a table's chat: nobody else may be called that, or look like it."""
STARS: Final = frozenset("★☆⭐🌟✩✪✫✬✭✮✯✰⭑⭒🟉🟊🟌🟀🟃⚝⛤⛥⛦⛧⍟⁎＊*﹡٭✱✲✳✴✵✶✷✸✹✡✦✧❂🔯🌠💫")
"""Signs that are taken for it at a glance."""
NUMBER_BYTES: Final = 9
NUMBER_LETTERS: Final = 12
"""Of a link; short, because a link must go into a QR code."""
JOINERS: Final = "\u200c\u200d"
"""Letters of some scripts and signs need them; all other marks that cannot be seen are taken out."""


class Guests:
    def __init__(self, secret: str) -> None:
        self._cookie = URLSafeSerializer(secret, salt="guest")
        self._link = TimestampSigner(secret, salt="move once")

    def new(self) -> str:
        return secrets.token_urlsafe(ID_BYTES)

    def sign(self, guest: str) -> str:
        return str(self._cookie.dumps(guest))

    def read(self, cookie: str | None) -> str | None:
        """The guest of a cookie; None if there is none, or it is not ours."""
        if not cookie or len(cookie) > LONGEST_TOKEN:
            return None
        try:
            found = self._cookie.loads(cookie)
        except BadSignature:
            return None
        return found if isinstance(found, str) and found else None

    def link(self, guest: str) -> str:
        """For ten minutes; each has a number of its own, by which it is known when it has been used."""
        return self._link.sign(secrets.token_urlsafe(NUMBER_BYTES) + guest).decode("ascii")

    def moved(self, token: str) -> tuple[str, str] | None:
        """The guest that a link brings, and its number; None if it is too old, or not ours."""
        if len(token) > LONGEST_TOKEN or not token.isascii():
            return None
        try:
            found = self._link.unsign(token, max_age=LINK_SECONDS).decode("ascii")
        except BadSignature:  # SignatureExpired is one
            return None
        return found[NUMBER_LETTERS:], found[:NUMBER_LETTERS]


def clean(text: str, longest: int = LONGEST_NAME) -> str:
    """What somebody wrote, in one line, without signs that cannot be seen or that turn the text around, cut to a length."""
    text = text[: LONGEST_CLEANED if longest <= LONGEST_CLEANED else longest]
    seen = "".join(sign if sign in JOINERS or not unicodedata.category(sign).startswith("C") else " " for sign in text)
    return " ".join(normalized("NFC", seen).split())[:longest].strip()


def is_sign(name: str) -> bool:
    """Does a name look like the server's own sign: stars and nothing else, with marks, spaces or unseen signs around them?"""
    plain = unicodedata.normalize("NFKD", name).casefold()
    seen = [sign for sign in plain if unicodedata.category(sign)[0] not in "CMZP" or sign in STARS]
    return any(sign in STARS for sign in seen) and all(sign in STARS or unicodedata.category(sign)[0] == "S" for sign in seen)


def name_or(text: str, otherwise: str) -> str:
    """A name as it is kept, or another one in its place if nothing of it is left, or if it is the server's sign."""
    name = clean(text)
    return name if name and not is_sign(name) else otherwise


def secret_in(file: Path) -> str:
    """The secret that cookies are signed with, made the first time; only its owner may read it."""
    if file.is_file() and (found := file.read_text(encoding="ascii").strip()):
        return found
    file.parent.mkdir(parents=True, exist_ok=True)
    made = secrets.token_urlsafe(32)
    beside = file.with_name(f".{file.name}.{os.getpid()}")
    with os.fdopen(os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w", encoding="ascii") as stream:
        stream.write(made + "\n")
    os.replace(beside, file)
    return made

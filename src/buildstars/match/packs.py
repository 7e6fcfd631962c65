"""Packs opened by fair dice (F1): a seed whose hash is shown before, what the person adds, and the file by which anybody can check it.

Seed, entropy and labels are those of games (match/chance.py, docs/records.md): the label of a draw is derived under the same key.
"""

from __future__ import annotations

import hmac
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta, Struct

from buildstars.content.collection import Set
from buildstars.content.model import Text
from buildstars.content.packs import MOST_PACKS, Contents, Pack, PackError, contents_of, opened, why_none
from buildstars.content.text.phrases import phrase
from buildstars.match.chance import Label, Weights, commitment, derive, derived_key

FORMAT: Final = 1
"""`format` in the file of an opening."""
Hex = Annotated[str, Meta(pattern=r"^([0-9a-f]{2})*$(?!\n)", max_length=256)]


class OfSet(Struct, frozen=True):
    id: str
    name: Text
    version: int


class Opening(Struct, frozen=True):
    """Some packs of a set, opened: the file that is downloaded, printed by `--json`, and checked."""

    set: OfSet
    commitment: Annotated[str, Meta(pattern=r"^[0-9a-f]{64}$(?!\n)")]
    """Known before the first pack: SHA-256 of the seed."""
    seed: Annotated[Hex, Meta(min_length=2)]
    entropy: Annotated[list[Hex], Meta(max_length=1)]
    """What the person added, after the commitment."""
    contents: Contents
    packs: Annotated[tuple[Pack, ...], Meta(max_length=MOST_PACKS)]
    kind: Literal["packs"] = "packs"
    format: int = FORMAT


class Checked(Struct, frozen=True):
    """What came out when an opening was worked out again."""

    draws: int
    wrong: tuple[str, ...]
    """Labels that the seed does not give."""
    commitment: bool
    """Is it the seed's hash?"""
    whole: bool
    """Is every pack there as the draws make it?"""

    @property
    def fair(self) -> bool:
        return self.commitment and self.whole and not self.wrong


class Opener:
    """Opens packs under one seed and what was added to it."""

    def __init__(self, contents: Contents, seed: bytes, entropy: bytes = b"") -> None:
        self.contents = contents
        self._key = derived_key(seed, (entropy,) if entropy else ())

    def pack(self, number: int) -> Pack:
        """Counted from 0; each by itself, whatever was opened before."""
        return opened(self.contents, number, self._draw)

    def _draw(self, label: str, weights: Weights) -> str:
        return derive(self._key, Label.read(label), weights)


def playable(one: Set) -> Contents:
    """What the packs of a set hold; PackError if none can be opened."""
    contents = contents_of(one)
    why = why_none(one.name, contents)
    if why is not None:
        raise PackError(why)
    return contents


def open_packs(one: Set, count: int, seed: bytes, entropy: bytes = b"") -> Opening:
    contents = playable(one)
    return opening_of(OfSet(one.id, one.name, one.version), contents, count, seed, entropy)


def opening_of(of: OfSet, contents: Contents, count: int, seed: bytes, entropy: bytes = b"") -> Opening:
    if not 1 <= count <= MOST_PACKS:
        raise PackError(phrase("packs-count", count=str(count), most=MOST_PACKS))
    opener = Opener(contents, seed, entropy)
    packs = tuple(opener.pack(number) for number in range(count))
    return Opening(of, commitment(seed), seed.hex(), [entropy.hex()] if entropy else [], contents, packs)


def write_opening(opening: Opening) -> str:
    return msgspec.json.format(msgspec.json.encode(opening), indent=1).decode() + "\n"


def read_opening(text: str) -> Opening:
    """PackError if it is none."""
    try:
        opening = msgspec.json.decode(text.encode(), type=Opening)
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        raise PackError(phrase("packs-no-file")) from None
    if opening.format != FORMAT:
        raise PackError(phrase("packs-format", format=str(opening.format), known=str(FORMAT)))
    why = why_none({"en": opening.set.id, **opening.set.name}, opening.contents)
    if why is not None:
        raise PackError(why)
    ids = [*(id_ for pool in opening.contents.cards.values() for id_ in pool), *(one.id for one in opening.contents.sheets)]
    if len(set(ids)) < len(ids):
        raise PackError(phrase("packs-no-file"))
    return opening


def check(opening: Opening) -> Checked:
    """Every draw worked out again from seed, entropy and label."""
    seed = bytes.fromhex(opening.seed)
    entropy = bytes.fromhex(opening.entropy[0]) if opening.entropy else b""
    opener = Opener(opening.contents, seed, entropy)
    wrong: list[str] = []
    whole, draws = True, 0
    for number, pack in enumerate(opening.packs):
        right = opener.pack(number)
        draws += len(right.draws)
        told = {one.label: one.came for one in pack.draws}
        wrong += [one.label for one in right.draws if told.get(one.label) != one.came]
        whole = whole and (pack.cards, pack.sheets, len(pack.draws)) == (right.cards, right.sheets, len(right.draws))
    return Checked(draws, tuple(wrong), hmac.compare_digest(commitment(seed), opening.commitment), whole)

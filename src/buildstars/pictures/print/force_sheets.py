"""The units and cards of a force as sheets: nine cards a page with their copies, backs if wanted, and labels for the bases."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from buildstars.content.model import Card, Unit
from buildstars.pictures.faces.cards import Face, card_face
from buildstars.pictures.faces.extras import back_face
from buildstars.pictures.faces.units import base_disc, unit_face
from buildstars.pictures.photos import Photo
from buildstars.pictures.sheets import Page, base_pages, card_pages


@dataclass
class Printed:
    """What is printed of a force. `totals`: how many units and cards each set has, for the numbers on the cards."""

    units: Sequence[Unit]
    cards: Sequence[Card]
    name: str
    lang: str
    size: str
    unit_totals: dict[str, int]
    card_totals: dict[str, int]
    known: Sequence[Unit] = ()
    """All units there are: they lend their craft to the pictures of cards."""
    backs: bool = False
    photos: Mapping[str, Photo] = field(default_factory=dict)
    """Pictures of the owner's own, by the ids that units and cards name."""
    _made: dict[tuple[str, bool], Face] = field(default_factory=dict)

    def face(self, thing: Unit | Card, back: bool = False) -> Face:
        key = (thing.id, back)
        if key not in self._made:
            photo = self.photos.get(thing.picture)
            if isinstance(thing, Unit):
                self._made[key] = unit_face(thing, self.lang, "print", back, True, self.unit_totals[thing.set], photo)
            else:
                self._made[key] = card_face(thing, self.lang, "print", tuple(self.known), True, self.card_totals[thing.set], photo)
        return self._made[key]

    def card_pages(self, more: Iterable[Face] = ()) -> list[Page]:
        """Units first, then cards, copies repeated; units with two faces have both, on the back if backs are wanted."""
        fronts: list[Face] = []
        behind: list[Face] = []
        plain = back_face(self.lang, "print", True)
        things: list[Unit | Card] = [*self.units, *self.cards]
        for thing in things:
            two_sided = isinstance(thing, Unit) and thing.back is not None
            fronts.append(self.face(thing))
            if self.backs:
                behind.append(self.face(thing, True) if two_sided else plain)
            elif two_sided:
                fronts.append(self.face(thing, True))
        for face in more:
            fronts.append(face)
            behind += [plain] if self.backs else []
        return card_pages(fronts, self.size, self.name, self.lang, behind)

    def label_pages(self) -> list[Page]:
        discs = [
            base_disc(unit, self.lang, "print", back, photo=self.photos.get(unit.picture))
            for unit in self.units for back in ((False, True) if unit.back is not None else (False,))
        ]
        return base_pages(discs, self.size, self.name, self.lang) if discs else []

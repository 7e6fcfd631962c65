"""A learned network as a file, and its tables for the forces of a game.

The file begins with a line of JSON: format, shapes, what the network was trained on, and a checksum; whole numbers of
16 bits follow. Reading it runs no code. Units and cards go through small networks of their own, which see what each is
worth and does, never its name (`buildstars.rows`). So forces and sets that the network has never met have tables, too.
All arithmetic is in whole numbers, the same on every machine.
"""

from __future__ import annotations

import hashlib
import json
from collections import OrderedDict
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from buildstars.bots.card.pointing import FEATURES, KINDS, Pointer
from buildstars.bots.card.sight import COUNTERS, NUMBERS, PLACES, WHERES
from buildstars.bots.card.valuing import SUM_BITS, WEIGHT_BITS, Valuer
from buildstars.card.spec import Spec
from buildstars.content.files.bounded import Unreadable, read_json
from buildstars.content.text.phrases import SaidError, phrase
from buildstars.rows.card_rows import CARD_COLUMNS, EFFECT_COLUMNS, EFFECTS, card_row, effect_row
from buildstars.rows.columns import widened, width_of
from buildstars.rows.unit_rows import UNIT_COLUMNS, unit_rows

FORMAT: Final = 2
READABLE: Final = (1, 2)
"""Networks of format 1 have no policy."""
MOST_BYTES: Final = 4_000_000
SHIPPED: Final = Path(__file__).with_name("network.bin")
ROW_BITS: Final = 2
"""Numbers of rows count in quarters."""
UNIT_WIDTH: Final = width_of(UNIT_COLUMNS) + 3
CARD_WIDTH: Final = width_of(CARD_COLUMNS)
EFFECT_WIDTH: Final = width_of(EFFECT_COLUMNS)

Whole = NDArray[np.int64]


class NetworkError(SaidError):
    """A sentence that says what is wrong with a network's file."""


@dataclass(frozen=True)
class Shape:
    """How wide the layers are."""

    wide: int = 32
    """Of a seat's sum."""
    hidden: int = 16
    """Between the sums and a seat's strength."""
    unit: int = 32
    """Between what a unit is worth and what it adds."""
    card: int = 24
    """The same for cards."""
    effect: int = 24
    """Of an effect of a card."""
    point: int = 0
    """Of the policy; 0: it has none."""

    def arrays(self) -> dict[str, tuple[int, ...]]:
        """All weights of a network by name, in the order of the file."""
        return {
            "unit1": (UNIT_WIDTH, self.unit), "unit1b": (self.unit,),
            "unit2": (self.unit, PLACES * self.wide), "unit2b": (PLACES * self.wide,),
            "effect": (EFFECT_WIDTH, self.effect), "effectb": (self.effect,),
            "card1": (CARD_WIDTH + self.effect, self.card), "card1b": (self.card,),
            "card2": (self.card, WHERES * self.wide), "card2b": (WHERES * self.wide,),
            "start": (self.wide,),
            "own": (self.wide, self.hidden), "others": (self.wide, self.hidden), "dense": (NUMBERS, self.hidden), "bias": (self.hidden,),
            "out": (self.hidden,), "outb": (1,),
            **(self.policy() if self.point else {}),
        }  # fmt: skip

    def policy(self) -> dict[str, tuple[int, ...]]:
        """The weights that say how likely an answer is."""
        wide = self.point
        return {
            "point_unit": (self.unit, PLACES * 2 * wide), "point_unitb": (PLACES * 2 * wide,),
            "point_card": (self.card, WHERES * wide), "point_cardb": (WHERES * wide,),
            "point_own": (self.wide, wide), "point_others": (self.wide, wide), "point_dense": (NUMBERS, wide), "point_bias": (wide,),
            "point_kinds": (KINDS, wide), "point_features": (FEATURES, wide), "point_out": (wide,), "point_outb": (KINDS,),
        }  # fmt: skip


@dataclass(frozen=True)
class Network:
    """Whole numbers, in units of 2 ** -WEIGHT_BITS."""

    shape: Shape
    weights: dict[str, Whole]
    about: dict[str, Any]
    digest: str
    """Of the weights: a short name for them."""


# ---- the file ---------------------------------------------------------------------------------------------------------


def network_bytes(shape: Shape, weights: dict[str, NDArray[Any]], about: dict[str, Any]) -> bytes:
    """As a file holds it; weights are numbers of any kind, a whole number is 2 ** -WEIGHT_BITS."""
    parts = []
    for name, size in shape.arrays().items():
        array = np.asarray(weights[name])
        if array.shape != size:
            raise ValueError(f"{name} has the shape {array.shape}, not {size}")
        parts.append(np.clip(array, -32768, 32767).astype("<i2").tobytes())
    body = b"".join(parts)
    head = {"buildstars network": FORMAT, "shape": vars(shape), "sha256": hashlib.sha256(body).hexdigest(), "about": about}
    return json.dumps(head).encode() + b"\n" + body


def read_network(file: Path) -> Network:
    """NetworkError, with a sentence, if the file is not one of a network that this program can use."""
    try:
        with file.open("rb") as opened:
            found = opened.read(MOST_BYTES + 1)
    except OSError as error:
        raise NetworkError(phrase("network-file", file=str(file), why=error.strerror or str(error))) from None
    if len(found) > MOST_BYTES:
        raise NetworkError(phrase("network-large", file=str(file), most=str(MOST_BYTES)))
    return network_of(found, str(file))


def network_of(found: bytes, file: str) -> Network:
    line, newline, body = found.partition(b"\n")
    try:
        head = read_json(line.decode("utf-8")) if newline else None
    except (UnicodeDecodeError, Unreadable):
        head = None
    if not isinstance(head, dict) or "buildstars network" not in head:
        raise NetworkError(phrase("network-other", file=file))
    if head["buildstars network"] not in READABLE:
        raise NetworkError(phrase("network-format", file=file, format=str(head["buildstars network"])[:20], known=str(FORMAT)))
    shape = shape_of(head.get("shape"))
    about = head.get("about")
    if shape is None or not isinstance(about, dict):
        raise NetworkError(phrase("network-head", file=file))
    sizes = shape.arrays()
    wanted = 2 * sum(int(np.prod(size)) for size in sizes.values())
    if len(body) != wanted:
        raise NetworkError(phrase("network-size", file=file, bytes=str(len(body)), wanted=str(wanted)))
    digest = hashlib.sha256(body).hexdigest()
    if head.get("sha256") != digest:
        raise NetworkError(phrase("network-checksum", file=file))
    numbers = np.frombuffer(body, "<i2").astype(np.int64)
    weights, at = {}, 0
    for name, size in sizes.items():
        count = int(np.prod(size))
        weights[name] = numbers[at : at + count].reshape(size)
        at += count
    return Network(shape, weights, about, digest[:12])


def shape_of(given: object) -> Shape | None:
    if not isinstance(given, dict) or {*given, "point"} != set(vars(Shape())):  # format 1 has no "point"
        return None
    if not all(type(value) is int and (0 if name == "point" else 1) <= value <= 256 for name, value in given.items()):
        return None
    return Shape(**given)


@lru_cache(4)
def shipped_network() -> Network:
    """The one that comes with the package."""
    return read_network(SHIPPED)


# ---- tables for a game ------------------------------------------------------------------------------------------------


def unit_inputs(rows: NDArray[Any], shields: int) -> Whole:
    """A unit's face with 0, 1, … counters, as its network sees it."""
    plain = widened(UNIT_COLUMNS, rows).astype(np.int64)
    counters = np.arange(min(max(1, shields), COUNTERS))
    left = shields - counters
    return np.concatenate([np.tile(plain, (len(counters), 1)), np.stack([counters, left, left == 1], axis=1)], axis=1).astype(np.int64)


def layer(inputs: Whole, weights: Whole, bias: Whole, input_bits: int, output_bits: int) -> Whole:
    """Inputs in units of 2 ** -input_bits, the bias in those of the weights, the sum in units of 2 ** -output_bits."""
    total: Whole = inputs @ weights + (bias << input_bits)
    return total >> (input_bits + WEIGHT_BITS - output_bits)


def units_met(network: Network, inputs: Whole) -> Whole:
    """Units as the first layer of their own network has them; both heads go on from here."""
    w = network.weights
    return np.maximum(0, layer(inputs, w["unit1"], w["unit1b"], ROW_BITS, SUM_BITS))


def units_added(network: Network, inputs: Whole) -> Whole:
    """By input and place: what it adds to the sums."""
    w = network.weights
    return layer(units_met(network, inputs), w["unit2"], w["unit2b"], SUM_BITS, SUM_BITS)


def cards_met(network: Network, cards: Whole, effects: Whole) -> Whole:
    """The same of cards. `effects` has EFFECTS rows a card, zeros where there is none."""
    w = network.weights
    there = (effects != 0).any(axis=2)
    seen = np.maximum(0, layer(effects, w["effect"], w["effectb"], ROW_BITS, SUM_BITS)) * there[:, :, None]
    inputs = np.concatenate([cards << (SUM_BITS - ROW_BITS), seen.sum(axis=1)], axis=1)
    return np.maximum(0, layer(inputs, w["card1"], w["card1b"], SUM_BITS, SUM_BITS))


def cards_added(network: Network, cards: Whole, effects: Whole) -> Whole:
    """By card and where it is: what it adds to the sums."""
    w = network.weights
    return layer(cards_met(network, cards, effects), w["card2"], w["card2b"], SUM_BITS, SUM_BITS)


def definition_rows(spec: Spec) -> tuple[Whole, Whole]:
    """Rows of all definitions of cards in a game, and of their effects."""
    count = len(spec.definitions)
    cards = np.zeros((count, len(CARD_COLUMNS)), np.int64)
    effects = np.zeros((count, EFFECTS, len(EFFECT_COLUMNS)), np.int64)
    for definition in range(count):
        cards[definition] = card_row(spec, definition, 1)
        for place, row in enumerate(range(int(spec.row_start[definition]), int(spec.row_end[definition]))[:EFFECTS]):
            effects[definition, place] = effect_row(spec, row)
    there = (effects != 0).any(axis=2)
    wide = widened(EFFECT_COLUMNS, effects).astype(np.int64) * there[:, :, None]
    return widened(CARD_COLUMNS, cards).astype(np.int64), wide


@dataclass(frozen=True)
class Tables:
    """What judges positions of a game, and what says how likely answers are (without a policy: nothing)."""

    valuer: Valuer
    pointer: Pointer | None


_made: OrderedDict[Any, Tables] = OrderedDict()
MOST_KEPT: Final = 12


def tables(network: Network, spec: Spec) -> Valuer:
    """What a network needs to judge positions of a game."""
    return all_tables(network, spec).valuer


def all_tables(network: Network, spec: Spec) -> Tables:
    """The last ones are kept: many games are between the same forces."""
    key = (network.digest, int(spec.quiet_turns), *((force.units, force.cards) for force in spec.forces))
    found = _made.pop(key, None) or make_tables(network, spec)
    _made[key] = found
    while len(_made) > MOST_KEPT:
        _made.popitem(last=False)
    return found


def face_inputs(spec: Spec) -> tuple[list[int], Whole]:
    """The inputs of all faces in all states of damage, one after the other; by face: its first row, and how many it has."""
    faces: list[int] = []
    inputs: list[Whole] = []
    at = 0
    for force in spec.forces:
        rows = unit_rows(force, 64)
        for index in range(64):
            for face in (0, 1):
                if index >= len(force.units):
                    faces += [0, 1]
                    continue
                one = unit_inputs(rows[index, face], int(rows[index, face, SHIELDS]))
                faces += [at, len(one)]
                at += len(one)
                inputs.append(one)
    return faces, np.concatenate(inputs)


def make_tables(network: Network, spec: Spec) -> Tables:
    faces, inputs = face_inputs(spec)
    cards, effects = definition_rows(spec)
    w = network.weights
    size = PLACES * network.shape.wide
    valuer = Valuer(
        network.shape.wide, network.shape.hidden, [row * size if k % 2 == 0 else row for k, row in enumerate(faces)],
        units_added(network, inputs).ravel().tolist(),
        cards_added(network, cards, effects).ravel().tolist(),
        (w["start"] >> (WEIGHT_BITS - SUM_BITS)).tolist(),
        w["own"].ravel().tolist(), w["others"].ravel().tolist(), w["dense"].ravel().tolist(),
        (w["bias"] << SUM_BITS).tolist(), [*w["out"].tolist(), int(w["outb"][0])], int(spec.quiet_turns),
    )  # fmt: skip
    return Tables(valuer, pointer_of(network, valuer, faces, inputs, cards, effects) if network.shape.point else None)


def pointer_of(network: Network, valuer: Valuer, faces: list[int], inputs: Whole, cards: Whole, effects: Whole) -> Pointer:
    w = network.weights
    units = layer(units_met(network, inputs), w["point_unit"], w["point_unitb"], SUM_BITS, SUM_BITS)
    held = layer(cards_met(network, cards, effects), w["point_card"], w["point_cardb"], SUM_BITS, SUM_BITS)
    return Pointer(
        valuer, network.shape.point, [row * PLACES if k % 2 == 0 else row for k, row in enumerate(faces)],
        units.ravel().tolist(), held.ravel().tolist(),
        w["point_own"].ravel().tolist(), w["point_others"].ravel().tolist(), w["point_dense"].ravel().tolist(),
        (w["point_bias"] << SUM_BITS).tolist(), (w["point_kinds"] << SUM_BITS).ravel().tolist(), w["point_features"].ravel().tolist(),
        [*w["point_out"].tolist(), *w["point_outb"].tolist()],
    )  # fmt: skip


def with_policy(network: Network, point: int, arrays: dict[str, NDArray[Any]], about: dict[str, Any]) -> bytes:
    """The file of a network that judges as before and has this policy."""
    shape = replace(network.shape, point=point)
    kept = {name: array for name, array in network.weights.items() if name not in shape.policy()}
    return network_bytes(shape, {**kept, **arrays}, {**network.about, **about})


SHIELDS: Final = [column.name for column in UNIT_COLUMNS].index("shields")

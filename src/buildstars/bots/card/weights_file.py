"""The weights of a judgement as a file, so that learned ones can be tried, compared and shipped."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from buildstars.bots.card.judgement import Weights
from buildstars.content.files.bounded import Unreadable, read_json
from buildstars.content.loader import ContentError, read_text
from buildstars.content.text.phrases import SaidError, phrase
from buildstars.outputs import write_output

FORMAT: Final = 1
NAMES: Final = (
    "body", "in_reserve", "hand_card", "face_up", "third", "second", "last", "called", "my_turn", "approach", "intruder", "forward",
    "guard", "last_stand", "nerve", "theirs", "hunger", "fear",
)
"""All fields of `Weights`; a compiled class does not list them itself."""
MOST: Final = 100_000
LEARNED: Final = Path(__file__).with_name("learned.json")


class WeightsError(SaidError):
    """A sentence that says what is wrong with a file of weights."""


def as_dict(weights: Weights) -> dict[str, int]:
    return {name: int(getattr(weights, name)) for name in NAMES}


def from_dict(values: dict[str, int]) -> Weights:
    """Those that are not named stay as they are by default."""
    weights = Weights()
    for name, value in values.items():
        setattr(weights, name, value)
    return weights


def learned() -> Weights:
    """Those that `buildstars train` found and that come with the package; the file says how."""
    return from_dict(read_weights(LEARNED))


def weights_text(values: dict[str, int], about: dict[str, Any]) -> str:
    """As a file holds them."""
    return json.dumps({"format": FORMAT, "weights": values, "about": about}, indent=1) + "\n"


def write_weights(file: Path, values: dict[str, int], about: dict[str, Any]) -> None:
    write_output(file, weights_text(values, about))


def read_weights(file: Path) -> dict[str, int]:
    try:
        found = read_json(read_text(file))
    except ContentError as error:
        raise WeightsError(phrase("weights-file", why=error.said[0])) from None
    except Unreadable:
        raise WeightsError(phrase("weights-json", file=str(file))) from None
    values = found.get("weights") if isinstance(found, dict) and found.get("format") == FORMAT else None
    if not isinstance(values, dict):
        raise WeightsError(phrase("weights-format", file=str(file), format=str(FORMAT)))
    for name, value in values.items():
        if name not in NAMES:
            raise WeightsError(phrase("weights-name", file=str(file), name=name, known=", ".join(NAMES)))
        if type(value) is not int or not -MOST <= value <= MOST:
            raise WeightsError(phrase("weights-number", file=str(file), name=name, least=str(-MOST), most=str(MOST)))
    return dict(values)

"""What people read travels between processes, compiled or not."""

from __future__ import annotations

import pickle

import pytest

from buildstars.core.messages import ChanceLabel, Event, Message, Name, Part, Refusal, Result, Sum

MESSAGE = Message("m", {"unit": Name({"en": "walker", "de": "Läufer"}), "seat": 1, "word": "x"})


@pytest.mark.parametrize(
    "thing",
    [
        Name({"en": "walker", "de": "Läufer"}),
        MESSAGE,
        Refusal("R5.1", MESSAGE),
        Part("add", 3, MESSAGE, "R7.4"),
        Sum(3, (Part("add", 3, MESSAGE, "R7.4"),)),
        Event("hit", "R7.6", 1, MESSAGE, None, ()),
        Result((0,), "units", (1.0, -1.0)),
        ChanceLabel(3, 1, "dice"),
    ],
    ids=lambda thing: type(thing).__name__,
)
def test_it_arrives_as_it_was_sent(thing: object) -> None:
    assert pickle.loads(pickle.dumps(thing)) == thing

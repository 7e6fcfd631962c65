"""Every question, answer, event and part of a number of the miniatures game reads in English and German, with all its arguments."""

from __future__ import annotations

import ast
import random
import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest

import buildstars.minis
from buildstars.content.loader import shipped_texts
from buildstars.content.text.languages import LANGUAGES
from buildstars.content.text.messages import render_event, render_message, render_refusal, render_sum
from buildstars.content.vocabulary import UNIT_ICONS
from buildstars.core.messages import Argument, Message, Name, number_name
from buildstars.core.seats import OVER, SPECTATOR
from buildstars.minis.layout import CAUSES, STEP_MOVE
from buildstars.minis.rules.values import SOURCES
from buildstars.minis.steps import step_answer
from buildstars.minis.text.describe import ABILITIES, CHANCES, MODES, UNKNOWN, WORDS
from buildstars.minis.text.events import KINDS
from buildstars.minis.text.telling import REASONS
from minis.random_games import chooser, many, random_game
from playing_on import step

SOURCE = Path(buildstars.minis.__file__).parent / "text" / "describe.py"
NAMES = ("Anna", "Ben", "Cem", "Dora", "Eva", "Finn", "Gus", "Hal")
X_WING = Name({"en": "Red Squadron X-wing #2", "de": "X-Flügler der Rot-Staffel #2"})
DESTROYER = Name({"en": "Imperial Star Destroyer", "de": "Imperialer Sternzerstörer"})

UNIT_KEYS = {"unit", "seat_unit"}
TARGET_KEYS = {"target", "seat_target", "n_target", "what"}
CARD_KEYS = {"card", "seat_card", "n_card"}
SPREAD = {"args": UNIT_KEYS, "borrower": UNIT_KEYS, "shot": UNIT_KEYS | TARGET_KEYS}
"""The arguments behind `**args` and the like in the source."""
EVENT_KEYS = {
    "unit": UNIT_KEYS, "other": {"other", "seat_other"}, "by": {"by", "seat_by"}, "target": TARGET_KEYS, "card": CARD_KEYS,
    "winners": {"count", "seat_winner"},
}


# ---- which messages there are -----------------------------------------------------------------------------------------


def keys_of(node: ast.expr | None) -> set[str]:
    """The names of the arguments that a call in the source gives."""
    if isinstance(node, ast.Name):
        return SPREAD.get(node.id, set())
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        key = str(node.args[-1].value) if isinstance(node.args[-1], ast.Constant) else ""
        return {"unit_args": {key, f"seat_{key}"}, "target_args": TARGET_KEYS, "card_args": CARD_KEYS}.get(node.func.id, set())
    keys: set[str] = set()
    if isinstance(node, ast.Dict):
        for key_node, value in zip(node.keys, node.values):
            is_key = isinstance(key_node, ast.Constant) and isinstance(key_node.value, str)
            keys |= {str(key_node.value)} if is_key else keys_of(value)  # type: ignore[union-attr]
    return keys


def strings_in(node: ast.AST) -> list[str]:
    return [part.value for part in ast.walk(node) if isinstance(part, ast.Constant) and isinstance(part.value, str)]


def all_ids() -> dict[str, set[str]]:
    tree = ast.parse(SOURCE.read_text(encoding="utf-8"))
    found: dict[str, set[str]] = {text: set() for text in strings_in(tree) if re.fullmatch(r"m-[qa]-[a-z-]+", text)}
    for call in ast.walk(tree):
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "Message":
            for id_ in strings_in(call.args[0]):
                if id_ in found:
                    found[id_] |= keys_of(call.args[1])
    found |= {id_: {"seat"} for id_ in (*CHANCES[1:], "m-q-waiting")}
    for name, _, arguments in KINDS:
        found["m-e-" + name] = set().union(*(EVENT_KEYS.get(argument, {argument}) for argument in arguments))
    found["m-e-rerolled"].add("how")
    for name, _, thing in SOURCES:
        if thing != "dice":
            keys = {"unit": UNIT_KEYS, "card": CARD_KEYS}[thing]
            found["m-from-" + name] = keys if name not in ("at-least-one", "strikes-for-one") else set()
    return found


IDS = all_ids()
VALUES: dict[str, tuple[Argument, ...]] = {
    "unit": (X_WING,), "other": (DESTROYER,), "by": (DESTROYER, UNKNOWN), "target": (X_WING,), "card": (DESTROYER, UNKNOWN),
    "seat": (0, 1, -1), "seat_unit": (0,), "seat_other": (0,), "seat_by": (0,), "seat_target": (1, 0), "seat_card": (1, 0),
    "seat_winner": (1,),
    "n_target": (2,), "n_card": (2,), "n": (0, 1, 2), "total": (3,), "left": (0, 1, 4), "exact": (0, 1), "stars": (1, 4), "damage": (0, 2),
    "most": (3,), "where": ("table", "reserve"), "mm": (-1, 0, 57), "what": ("unit", "card"), "mode": MODES, "short": (0, 1, 2),
    "long": (0, 1), "made": (0, 1), "first": (5,), "second": (3,), "die": (1, 4, 5, 6), "need": (1, 9), "hit": (0, 1),
    "cause": CAUSES[1:], "count": (0, 1, 2),
    "icon": UNIT_ICONS, "why": REASONS, "how": ("elite", "leader"), "trooper": (0, 1), "segment": ("S", "L"), "cut": (0, 1),
    "side": ("straight", "around", "left", "right"), "degrees": (number_name("12.5"),), "length": (number_name("41.25"),),
    "x": (number_name("-3.5"),), "y": (number_name("0"),),
}
NOBODY = (*CHANCES[1:], "m-q-waiting")
"""Messages that may speak of no player at all."""


def fits(id_: str, args: dict[str, Argument]) -> bool:
    """Arguments that belong together."""
    if args.get("seat") == -1 and id_ not in NOBODY:
        return False
    if id_ == "m-q-move" and args["short"] == args["long"] == 0:
        return False
    if id_ != "m-q-bring" and args.get("by") == UNKNOWN:
        return False
    return not (id_ == "m-e-attack" and args["hit"] == 0 and int(str(args["n"])) >= int(str(args["need"])))


def all_messages(id_: str) -> Iterator[Message]:
    """A message with every combination of its arguments, or many of them."""
    keys = sorted(IDS[id_])
    values = dict(VALUES)
    if "what" in keys and "target" not in keys:
        values["what"] = ("bring", *ABILITIES[1:3])
    combinations = list(product(*(values[key] for key in keys)))
    random.Random(id_).shuffle(combinations)
    for chosen in combinations[:200]:
        args = dict(zip(keys, chosen))
        if fits(id_, args):
            yield Message(id_, args)


def is_clean(text: str, id_: str) -> bool:
    """Nothing left over from making it; questions and events are whole sentences."""
    if not text or re.search(r"[{}]|  | [,.;:?]|\?\?|None|\.\.|\( |\(\)| \)", text):
        return False
    return not id_.startswith(("m-q-", "m-e-", "m-refused-", "refused-")) or bool(re.fullmatch(r"[A-ZÄÖÜ“„0-9].*[.?]", text))


def test_the_source_was_read() -> None:
    assert len(IDS) > 110
    assert IDS["m-q-second-target"] == UNIT_KEYS | TARGET_KEYS
    assert IDS["m-a-unit"] == {"unit", "seat", "stars", "damage", "most", "where", "mm"}
    assert IDS["m-a-card"] == CARD_KEYS | {"mm"}
    assert IDS["m-e-damaged"] == TARGET_KEYS | {"n", "total"}
    assert set(WORDS.values()) <= set(IDS)


@pytest.mark.parametrize("id_", sorted(IDS))
def test_every_message_reads_in_both_languages(id_: str) -> None:
    for message in all_messages(id_):
        for viewer in (SPECTATOR, 0):
            english, german = (render_message(message, lang, NAMES, viewer) for lang in LANGUAGES)
            assert is_clean(english, id_), (message, english)
            assert is_clean(german, id_), (message, german)
            assert english != german or not id_.startswith(("m-q-", "m-e-")), (message, english)


def test_no_question_answer_or_event_is_left_over() -> None:
    for lang in LANGUAGES:
        texts = "\n".join(shipped_texts(f"locale/{lang}", ".ftl"))
        assert set(re.findall(r"^(m-(?:q|a|e|from)-[\w-]+) =", texts, re.MULTILINE)) == set(IDS)


# ---- sentences that were read and found good --------------------------------------------------------------------------


@pytest.mark.parametrize(("message", "english", "german"), [
    (Message("m-a-segment", {"segment": "S", "side": "left", "degrees": number_name("30"), "cut": 0, "length": number_name("63")}),
     "S, turning 30 degrees left", "S, 30 Grad nach links"),
    (Message("m-a-segment", {"segment": "L", "side": "right", "degrees": number_name("12.5"), "cut": 1, "length": number_name("41.25")}),
     "L, turning 12.5 degrees right, only 41.25 mm", "L, 12,5 Grad nach rechts, nur 41,25 mm"),
    (Message("m-q-move", {"unit": X_WING, "seat_unit": 0, "short": 1, "long": 1, "made": 0}),
     "Move Red Squadron X-wing #2 (1 × S and 1 × L), or let it stay.",
     "X-Flügler der Rot-Staffel #2 kann sich bewegen (1 × S und 1 × L): Wähle eine Strecke oder lass die Einheit stehen."),
    (Message("m-e-declares", {"unit": X_WING, "seat_unit": 0, "target": UNKNOWN, "seat_target": 1, "n_target": 2, "what": "card"}),
     "Red Squadron X-wing #2 (Anna) takes aim at Ben’s base card 2.",
     "X-Flügler der Rot-Staffel #2 (Anna) sagt einen Schuss an; Ziel: Stützpunktkarte 2 von Ben."),
    (Message("m-e-borrows", {
        "unit": X_WING, "seat_unit": 0, "other": DESTROYER, "seat_other": 0, "icon": "lasers", "by": DESTROYER, "seat_by": 0,
    }),
     "Imperial Star Destroyer lets Red Squadron X-wing #2 (Anna) borrow Lasers from Imperial Star Destroyer.",
     "Imperialer Sternzerstörer gibt einen Befehl: X-Flügler der Rot-Staffel #2 (Anna) leiht sich Laser (Imperialer Sternzerstörer)."),
    (Message("m-a-unit", {"unit": X_WING, "seat": 1, "stars": 2, "damage": 1, "most": 3, "where": "table", "mm": 57}),
     "Red Squadron X-wing #2 (Ben), 2 ★, damage 1 of 3, 57 mm away",
     "X-Flügler der Rot-Staffel #2 (Ben), 2 ★, Schaden 1 von 3, 57 mm entfernt"),
])
def test_these_sentences(message: Message, english: str, german: str) -> None:
    assert render_message(message, "en", NAMES) == english
    assert render_message(message, "de", NAMES) == german


# ---- whole games ------------------------------------------------------------------------------------------------------


def read(message: Message, viewer: int, known: set[str]) -> None:
    if str(message) not in known:
        known.add(str(message))
        for lang in LANGUAGES:
            text = render_message(message, lang, NAMES, viewer)
            assert is_clean(text, message.id), (message, text)


@pytest.mark.parametrize("seed", range(many(3, 30)))
def test_everything_that_games_tell_can_be_read(seed: int) -> None:
    dice = random.Random(f"texts {seed}")
    game = random_game(1000 + seed, 2 + seed % 4, many(6, 40))
    game.tell(True)
    known: set[str] = set()
    while game.to_answer() != OVER:
        who = game.to_answer()
        read(game.question(), who, known)
        for viewer in (SPECTATOR, dice.randrange(game.players)):
            read(game.view(viewer).question(), viewer, known)
        if dice.random() < 0.1:
            for answer in game.legal():
                read(game.describe(answer), who, known)
            for answer in (*dice.sample(range(STEP_MOVE), 20), step_answer(dice.randrange(2), dice.randrange(3600), dice.randrange(8801))):
                refusal = game.refusal(answer)
                if refusal is not None:
                    read(refusal.message, who, known)
                    assert render_refusal(refusal, "de", NAMES).endswith(f"({refusal.rule})")
        step(game, chooser(1, dice), dice)
        for event in game.take_events():
            assert render_event(event, SPECTATOR, "en", NAMES)
            read(event.message, SPECTATOR, known)
            for number in event.sums:
                assert render_sum(number, "en").endswith(f" = {number.value}") and render_sum(number, "de").endswith(f" = {number.value}")

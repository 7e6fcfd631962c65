"""Every message that the game can make reads in English and German; the exact sentences here were read and found good."""

from __future__ import annotations

import ast
import random
import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest

import buildstars.card
from buildstars.card.effects.registry import ALL
from buildstars.card.game import CardGame, new_game
from buildstars.card.layout import BACK, CAUSES, CONTESTED, RESERVES
from buildstars.card.rules.manual import ACTS
from buildstars.card.text.describe import CHANCES, STEPS, WHO_DOES
from buildstars.card.text.events import KINDS, PRIVATE
from buildstars.card.text.telling import PARTS
from buildstars.card.text.tokens import WORDS
from buildstars.card.text.wishes import AttackWish, BringWish, MoveWish, PlayWish, StrikeWish, Wish, why_not
from buildstars.content.loader import load_forces, shipped_texts
from buildstars.content.text.languages import LANGUAGES, MissingText, render
from buildstars.content.text.messages import (
    UNKNOWN,
    part_text,
    render_event,
    render_message,
    render_refusal,
    render_result,
    render_sum,
    seat_name,
)
from buildstars.content.vocabulary import UNTIL
from buildstars.core.generator import Generator
from buildstars.core.messages import Argument, Event, Message, Name, Part, Refusal, Result, Sum
from buildstars.core.seats import OVER, SPECTATOR

SOURCES = sorted(Path(buildstars.card.__file__).parent.rglob("*.py"))
NAMES = ("Anna", "Ben", "Cem", "Dora")
FORCES = load_forces()
X_WING = Name({"en": "Red Squadron X-wing #2", "de": "X-Flügler der Rot-Staffel #2"})
DESTROYER = Name({"en": "Imperial Star Destroyer", "de": "Imperialer Sternzerstörer"})
CARD = Name({"en": "Proton Torpedoes", "de": "Protonentorpedos"})
PRINTED = Name({"en": "Do as it says."})


# ---- which messages there are -----------------------------------------------------------------------------------------

THING = {"thing", "unit", "seat_unit", "seat_other", "seat_slot", "n_slot"}
ACT = {"act", "n", "amount", "zone", "seat_zone"} | THING
SPREAD = {
    "left": {"left"}, "args": {"card"}, "dice": {"first", "second"}, "act": ACT, "thing_args": THING, "name": {"card"},
    "names": {"unit", "other"}, "zone_args": {"zone", "seat_zone"},
}
"""The arguments behind `**left`, `**zone_args(…)` and the like in the sources."""
NAMED_ELSEWHERE: dict[str, set[str]] = {
    **{id_: {"unit", "other"} for id_ in ("q-attacker-card", "q-defender-card", "q-second-chance")},
    **{id_: {"card", "do", "n", "who", "whose"} for id_ in STEPS.values()},
    **{id_: {"seat"} for id_ in CHANCES if id_},
    **{id_: {"seat"} for id_ in ("q-waiting", "refused-not-asked", "refused-not-playing")},  # core.kernel and core.viewing
}
NAMED_ELSEWHERE["q-ability-top"] |= {"top"}
NAMED_ELSEWHERE["q-ability-zone"] |= {"unit"}


def keys_of(node: ast.expr | None) -> set[str]:
    """The names of the arguments that a call in the sources gives."""
    if node is None:
        return set()
    if isinstance(node, ast.Name):
        return SPREAD.get(node.id, set())
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        return SPREAD.get(node.func.id, set())
    keys: set[str] = set()
    if isinstance(node, ast.Dict):
        for key, value in zip(node.keys, node.values):
            keys |= {key.value} if isinstance(key, ast.Constant) and isinstance(key.value, str) else keys_of(value)
    return keys


def strings_in(node: ast.AST) -> list[str]:
    return [part.value for part in ast.walk(node) if isinstance(part, ast.Constant) and isinstance(part.value, str)]


def from_sources() -> dict[str, set[str]]:
    """Ids of questions, answers and refusals, with the arguments that are written beside them."""
    found: dict[str, set[str]] = {}
    for path in SOURCES:
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for text in strings_in(tree):
            if re.fullmatch(r"(q|a|from|refused)-[a-z-]+", text) and text != "refused-":
                found.setdefault(text, set())
        for call in ast.walk(tree):
            if not isinstance(call, ast.Call) or not isinstance(call.func, ast.Name):
                continue
            args = call.args
            if call.func.id == "refuse":
                for name in strings_in(args[1]):
                    found.setdefault("refused-" + name, set()).update(keys_of(args[2] if len(args) > 2 else None))
            elif call.func.id == "Message" and len(args) == 2:
                for id_ in strings_in(args[0]):
                    if id_ in found:
                        found[id_] |= keys_of(args[1])
    return found


EVENT_KEYS = {
    "unit": {"unit", "seat_unit"}, "other": {"other", "seat_other"}, "slot": {"n_slot", "seat_slot"}, "zone": {"zone", "seat_zone"},
    "from": {"from", "seat_zone_from"}, "other_seat": {"seat_other"}, "winners": {"count", "seat_winner"},
    "act": ACT, "thing": set(), "how": set(),
    "step": set(), "why": set(),  # only choose the rule
}


def all_ids() -> dict[str, set[str]]:
    found = from_sources()
    for id_, keys in NAMED_ELSEWHERE.items():
        found.setdefault(id_, set()).update(keys)
    for kind, (name, _, arguments) in enumerate(KINDS):
        keys = set().union(*(EVENT_KEYS.get(argument, {argument}) for argument in arguments))
        found["e-" + name] = keys
        if kind in PRIVATE:
            found[f"e-{name}-hidden"] = keys - {PRIVATE[kind]}
    for id_, _ in PARTS.values():
        found[id_] = {"first", "second"} if id_ == "from-dice" else {"unit", "card"} if id_ != "from-rule" else set()
    return found


IDS = all_ids()
VALUES: dict[str, tuple[Argument, ...]] = {
    "unit": (X_WING,), "other": (DESTROYER,), "card": (CARD, UNKNOWN), "top": (CARD,),
    "seat": (0, 1, -1), "seat_unit": (0,), "seat_other": (1, 0), "seat_zone": (0, 1), "seat_zone_from": (0, 1), "seat_slot": (1, 0),
    "seat_winner": (1,), "zone": ("home", "contested", "reserves"), "from": ("home", "contested", "reserves"),
    "n": (0, 1, 2, 3), "left": (0, 1, 4), "stars": (1, 3), "counters": (0, 1, 2), "shields": (4,), "total": (20,), "exact": (0, 1),
    "option": ("yes", "no"),
    "first": (5,), "second": (3,), "need": (2, 9), "hit": (0, 1), "which": ("first", "second"), "n_slot": (2,),
    "do": tuple(verb.word.replace("_", "-") for verb in ALL), "who": tuple(WHO_DOES.values()),
    "whose": ("own", "opposing"), "cause": CAUSES[1:], "until": UNTIL, "count": (0, 1, 2),
    "verb": tuple(WORDS.values()), "act": ACTS, "thing": ("unit", "seat", "roll"), "amount": ("+2", "−1"), "text": (PRINTED,),
}
NOBODY = ("q-waiting", "q-chance-first", "q-chance-dice", "q-chance-draw", "q-chance-pick", "refused-not-asked", "refused-not-playing")
"""Messages that may speak of no player at all."""
NOTHING_PLAYED = ("e-cancelled", "e-stolen")
"""Messages that may speak of a card that nobody has played yet."""


def all_messages(id_: str) -> Iterator[Message]:
    """A message with every combination of its arguments, or many of them."""
    keys = sorted(IDS[id_])
    combinations = list(product(*(VALUES[key] for key in keys)))
    random.Random(id_).shuffle(combinations)
    for values in combinations[:150]:
        args = dict(zip(keys, values))
        for zone, whose in (("zone", "seat_zone"), ("from", "seat_zone_from")):
            if args.get(zone, "home") != "home":
                args[whose] = -1
        if args.get("card") == UNKNOWN and id_ not in NOTHING_PLAYED:
            args["card"] = CARD
        if id_ in NOBODY or args.get("seat") != -1:
            yield Message(id_, args)


def is_clean(text: str, id_: str) -> bool:
    """Nothing left over from making it; questions, events and refusals are whole sentences."""
    if not text or re.search(r"[{}]|  | [,.;:?]|\?\?|None|\.\.|\( |\(\)", text):
        return False
    sentence = id_.startswith(("q-", "e-", "refused-"))
    return not sentence or bool(re.fullmatch(r"[A-ZÄÖÜ“„0-9].*[.?]", text))


def test_the_sources_were_read() -> None:
    assert len(IDS) > 190
    assert IDS["refused-too-many-stars"] == {"unit", "stars", "left"}
    assert IDS["refused-ground-attacks-space"] == {"unit", "other"}
    assert IDS["a-unit"] == {"unit", "seat", "stars", "counters", "shields", "zone", "seat_zone"}
    assert IDS["e-moved"] == {"unit", "seat_unit", "zone", "seat_zone", "from", "seat_zone_from"}
    assert IDS["refused-nobody-calls"] == {"unit"}


@pytest.mark.parametrize("id_", sorted(IDS))
def test_every_message_reads_in_both_languages(id_: str) -> None:
    for message in all_messages(id_):
        for viewer in (SPECTATOR, 0):
            english, german = (render_message(message, lang, NAMES, viewer) for lang in LANGUAGES)
            assert is_clean(english, id_), (message, english)
            assert is_clean(german, id_), (message, german)
            assert english != german or not id_.startswith(("q-", "e-", "refused-")), (message, english)


def test_no_message_is_left_over() -> None:
    helpers = ("say-", "sum-", "rules-", "seat-name", "refusal-with-rule")
    for lang in LANGUAGES:
        texts = shipped_texts(f"locale/{lang}", ".ftl")
        written = set(re.findall(r"^([a-z][\w-]*) =", next(text for text in texts if "\nq-over" in text), re.MULTILINE))
        written |= set(re.findall(r"^(q-ability-[\w-]*) =", "\n".join(texts), re.MULTILINE))  # they stand with the verbs
        assert {id_ for id_ in written if not id_.startswith(helpers)} == set(IDS)


def test_what_is_missing_is_an_error() -> None:
    with pytest.raises(MissingText, match="q-nothing"):
        render_message(Message("q-nothing", {}), "en")
    with pytest.raises(MissingText, match="e-drew"):
        render_message(Message("e-drew", {"seat": 0}), "de")
    with pytest.raises(MissingText, match="fr"):
        render_message(Message("q-over", {}), "fr")


# ---- whole games ------------------------------------------------------------------------------------------------------


class Reader:
    """Reads everything that a game tells, in both languages, as every seat and as a spectator."""

    def __init__(self, game: CardGame) -> None:
        self.game = game
        self.kinds: set[str] = set()
        self.read: set[tuple[str, str]] = set()

    def message(self, message: Message, viewer: int = SPECTATOR) -> None:
        if (message.id, str(message)) in self.read:
            return
        self.read.add((message.id, str(message)))
        for lang in LANGUAGES:
            text = render_message(message, lang, NAMES, viewer)
            assert is_clean(text, message.id), (message, text)

    def refusal(self, refusal: Refusal | None) -> None:
        if refusal is not None:
            self.message(refusal.message)
            assert render_refusal(refusal, "de", NAMES).endswith(f"({refusal.rule})")

    def event(self, event: Event) -> None:
        self.kinds.add(event.kind)
        for seat in (SPECTATOR, *range(self.game.players)):
            message = event.seen_by(seat)
            assert message is not None
            self.message(message)
            card = event.message.args.get("card")
            if message != event.message and isinstance(card, Name):
                assert card.en not in str(render_event(event, seat, "en", NAMES))
        for number in event.sums:
            for part in number.parts:
                self.message(part.source)
            assert render_sum(number, "en").endswith(f" = {number.value}") and render_sum(number, "de").endswith(f" = {number.value}")

    def question(self) -> None:
        who = self.game.to_answer()
        self.message(self.game.question(), who)
        for answer in self.game.legal():
            self.message(self.game.describe(answer), who)

    def others(self, random_: random.Random) -> None:
        """What those see who are not asked, and what is refused."""
        game = self.game
        for seat in (SPECTATOR, *range(game.players)):
            self.message(game.view(seat).question(), seat)
        for _ in range(6):
            answer = random_.randrange(-1, game.answer_space + 1)
            self.refusal(game.refusal(answer))
            self.message(game.describe(answer))
        seat = random_.randrange(game.players)
        self.refusal(game.view(seat).refusal(random_.randrange(game.answer_space)))
        self.refusal(why_not(game, seat, random_wish(game, random_)))


def random_wish(game: CardGame, random_: random.Random) -> Wish:
    unit, other = (random_.randrange(game.players) * 64 + random_.randrange(16) for _ in range(2))
    return random_.choice((
        MoveWish(unit, random_.choice((*range(game.players), CONTESTED, RESERVES))), AttackWish(unit, other),
        StrikeWish(unit, random_.randrange(game.players * 3)), PlayWish(random_.randrange(30)), BringWish(unit),
    ))


def read_game(game: CardGame, seed: int, steps: int) -> Reader:
    """Random answers, seldom taken back; what is told is read."""
    random_ = random.Random(seed)
    dice = Generator(seed)
    reader = Reader(game)
    game.tell(True)
    for step in range(steps):
        reader.question()
        if step % 16 == 0:
            reader.others(random_)
        game.settle(dice)
        reader.question()
        for event in game.take_events():
            reader.event(event)
        if step % 8 == 0:
            reader.others(random_)
        if game.to_answer() == OVER:
            break
        offered = game.legal()
        forward = [answer for answer in offered if answer != BACK]
        game.apply(random_.choice(forward if forward and random_.random() < 0.9 else offered))
    return reader


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_games_read_well(players: int, seed: int) -> None:
    forces = random.Random(seed * 10 + players).sample(list(FORCES.values()), players)
    reader = read_game(new_game(forces), seed, 800)
    assert len(reader.kinds) > 20 and len(reader.read) > 500


def test_nearly_everything_happens_and_reads_well() -> None:
    kinds: set[str] = set()
    read: set[str] = set()
    options = {"first_player": "rolloff", "battle_order": "each"}
    for seed in range(1, 40):
        forces = random.Random(seed).sample(list(FORCES.values()), 2 + seed % 3)
        reader = read_game(new_game(forces, options), seed, 4000)
        kinds |= reader.kinds
        read |= {id_ for id_, _ in reader.read}
        if len(kinds) >= 50 and len(read) >= 150:
            break
    assert len(kinds) >= 50 and len(read) >= 150, sorted({name for name, _, _ in KINDS} - kinds)


def test_draws_and_resigning_read_well() -> None:
    game = new_game([FORCES["starter-a"], FORCES["starter-b"]], {"first_player": "0"})
    game.settle(Generator(1))
    game.tell(True)
    game.offer_draw(0)
    game.decline_draw(1)
    game.resign(1)
    assert [render_event(event, SPECTATOR, "en", NAMES) for event in game.take_events()] == [
        "Anna offers a draw.", "Ben declines the draw.", "Ben resigns.", "Ben leaves the game.", "Anna wins by resignation.",
    ]
    result = game.result()
    assert result is not None
    assert render_result(result, "de", NAMES) == "Anna gewinnt durch Aufgabe."
    assert render_result(Result((), "quiet", (0.0, 0.0)), "de") == "Das Spiel endet unentschieden: Zu lange wurde nichts zerstört."


# ---- sentences that were read -----------------------------------------------------------------------------------------

UNITS: dict[str, Argument] = {"unit": X_WING, "seat_unit": 0, "other": DESTROYER, "seat_other": 1}
HOME: dict[str, Argument] = {"zone": "home", "seat_zone": 0}
RESULT: dict[str, Argument] = {**UNITS, "n": 12, "need": 10, "hit": 1}
CARD_OF: dict[str, Argument] = {"seat": 0, "card": CARD}
MAY: dict[str, Argument] = {"card": CARD, "n": 0, "who": "you", "whose": "own"}
UNIT_ANSWER: dict[str, Argument] = {"unit": X_WING, "seat": 0, "stars": 2, "counters": 1, "shields": 2, **HOME}

SENTENCES: list[tuple[str, dict[str, Argument], str, str]] = [
    ("q-deploy", {"left": 3, "total": 20, "exact": 1},
     "Place units worth exactly 20 ★ in your home zone (3 ★ left).",
     "Stelle Einheiten im Wert von genau 20 ★ in deine Heimatzone (noch 3 ★)."),
    ("q-attacker-card", {"unit": X_WING, "other": DESTROYER},
     "Red Squadron X-wing #2 attacks Imperial Star Destroyer: play a combat card, or pass.",
     "X-Flügler der Rot-Staffel #2 greift an, Imperialer Sternzerstörer verteidigt: Spiele eine Kampfkarte oder passe."),
    ("q-reserves", {"left": 2, "zone": "contested", "seat_zone": -1},
     "Bring a unit from your reserves into the contested zone (2 ★ left), or finish.",
     "Bringe eine Einheit aus deiner Reserve in die Kampfzone (noch 2 ★) oder schließe ab."),
    ("q-ability-may", {**MAY, "do": "reroll"},
     "Use “Proton Torpedoes” to reroll your base roll?",
     "Willst du mit „Protonentorpedos“ deinen Basiswurf wiederholen?"),
    ("a-unit", UNIT_ANSWER,
     "Red Squadron X-wing #2 (Anna), 2 ★, damage 1 of 2, in its home zone",
     "X-Flügler der Rot-Staffel #2 (Anna), 2 ★, Schaden 1 von 2, in der eigenen Heimatzone"),
    ("e-moved", {"unit": X_WING, "seat_unit": 0, "from": "home", "seat_zone_from": 0, "zone": "contested", "seat_zone": -1},
     "Red Squadron X-wing #2 (Anna) moves from its home zone to the contested zone.",
     "X-Flügler der Rot-Staffel #2 (Anna) zieht aus der eigenen Heimatzone in die Kampfzone."),
    ("e-battle", {**UNITS, **HOME},
     "Battle in Anna’s home zone: Red Squadron X-wing #2 (Anna) attacks Imperial Star Destroyer (Ben).",
     "Gefecht in der Heimatzone von Anna: X-Flügler der Rot-Staffel #2 (Anna) greift an, Imperialer Sternzerstörer (Ben) verteidigt."),
    ("e-attack", RESULT,
     "Red Squadron X-wing #2 (Anna) hits Imperial Star Destroyer (Ben): 12 against 10.",
     "X-Flügler der Rot-Staffel #2 (Anna) hat Angriffsstärke 12, Imperialer Sternzerstörer (Ben) Verteidigungsstärke 10: Treffer."),
    ("e-attack", {**RESULT, "need": 14},
     "Red Squadron X-wing #2 (Anna) hits Imperial Star Destroyer (Ben) automatically: 12 against 14.",
     "X-Flügler der Rot-Staffel #2 (Anna) hat Angriffsstärke 12, Imperialer Sternzerstörer (Ben) Verteidigungsstärke 14: "
     "trotzdem ein Treffer."),
    ("e-attack", {**RESULT, "hit": 0},
     "Red Squadron X-wing #2 (Anna) cannot hit Imperial Star Destroyer (Ben), even with 12 against 10.",
     "X-Flügler der Rot-Staffel #2 (Anna) hat Angriffsstärke 12, Imperialer Sternzerstörer (Ben) Verteidigungsstärke 10: "
     "trotzdem kein Treffer."),
    ("e-damaged", {"unit": X_WING, "seat_unit": 0, "n": 1, "counters": 3},
     "Red Squadron X-wing #2 (Anna) gets a damage counter and now has 3.",
     "X-Flügler der Rot-Staffel #2 (Anna) erhält eine Schadensmarke und hat jetzt 3."),
    ("e-looked-objective", {**CARD_OF, "n_slot": 2, "seat_slot": 0},
     "Anna looks at their own objective 2: “Proton Torpedoes”.",
     "Anna sieht das eigene Ziel 2 an: „Protonentorpedos“."),
    ("e-drew-hidden", {"seat": 1}, "Ben draws a card.", "Ben zieht eine Karte."),
    ("e-cancelled", {"card": UNKNOWN, "n": 3},
     "In this battle the combat bonus and the ability of the opposing combat card count for nothing.",
     "In diesem Gefecht zählen Kampfbonus und Spezialfähigkeit der gegnerischen Kampfkarte nicht."),
    ("e-eliminated", {"seat": 1, "cause": "objectives"},
     "Ben has no objectives left and is eliminated.",
     "Ben hat kein Ziel mehr und scheidet aus."),
    ("e-over", {"cause": "units", "count": 1, "seat_winner": 0},
     "Anna wins: no opponent has units in play.",
     "Anna gewinnt: Kein Gegner hat mehr Einheiten im Spiel."),
    ("refused-too-many-stars", {"unit": DESTROYER, "stars": 5, "left": 3},
     "Imperial Star Destroyer has 5 ★, and only 3 ★ are left.",
     "Imperialer Sternzerstörer hat 5 ★, aber es sind nur noch 3 ★ übrig."),
    ("refused-not-asked", {"seat": -1},
     "Nobody is asked just now: the dice and cards decide.",
     "Gerade ist niemand gefragt: Würfel und Karten entscheiden."),
]


@pytest.mark.parametrize(("id_", "args", "english", "german"), SENTENCES, ids=[entry[0] for entry in SENTENCES])
def test_sentences(id_: str, args: dict[str, Argument], english: str, german: str) -> None:
    assert set(args) == IDS[id_]
    assert render_message(Message(id_, args), "en", NAMES) == english
    assert render_message(Message(id_, args), "de", NAMES) == german


def test_refusals_end_with_their_rule() -> None:
    walker = Name({"en": "Imperial AT-AT", "de": "Imperialer AT-AT"})
    refusal = Refusal("R11.1", Message("refused-ground-attacks-space", {"unit": walker, "other": X_WING}))
    assert render_refusal(refusal, "en") == (
        "Imperial AT-AT is a ground unit and attacks space units like Red Squadron X-wing #2 only in your own home zone. (R11.1)"
    )
    assert render_refusal(refusal, "de") == (
        "Imperialer AT-AT ist eine Bodeneinheit, X-Flügler der Rot-Staffel #2 eine Raumeinheit: "
        "Dieser Angriff geht nur in deiner eigenen Heimatzone. (R11.1)"
    )


def test_to_the_reader_what_is_theirs_is_yours() -> None:
    answer = Message("a-unit", UNIT_ANSWER)
    assert render_message(answer, "en", NAMES, viewer=0) == "Red Squadron X-wing #2, 2 ★, damage 1 of 2, in your home zone"
    assert render_message(answer, "de", NAMES, viewer=0) == "X-Flügler der Rot-Staffel #2, 2 ★, Schaden 1 von 2, in deiner Heimatzone"
    assert render_message(Message("a-objective-down", {"seat": 1, "n": 3}), "en", NAMES, viewer=1) == "Your objective 3, face down"


def test_players_without_names_have_numbers() -> None:
    assert render_message(Message("e-passed", {"seat": 1}), "en") == "Player 2 passes."
    assert render_message(Message("e-passed", {"seat": 2}), "de", NAMES[:2]) == "Spieler 3 passt."
    assert seat_name(-1, "en", NAMES) == ""


def test_an_event_tells_each_seat_what_it_may_read() -> None:
    event = Event("drew", "R4.4", 1, Message("e-drew", CARD_OF), Message("e-drew-hidden", {"seat": 0}))
    assert render_event(event, 0, "en", NAMES) == "Anna draws “Proton Torpedoes”."
    assert render_event(event, 1, "en", NAMES) == render_event(event, SPECTATOR, "en", NAMES) == "Anna draws a card."
    secret = Event("drew", "R4.4", 1, Message("e-drew", CARD_OF), None)
    assert render_event(secret, 1, "en", NAMES) is None


# ---- numbers ----------------------------------------------------------------------------------------------------------


def part(value: int, id_: str, kind: str = "add", **args: Argument) -> Part:
    return Part(kind, value, Message(id_, args), "R7.4")


def summed(*parts: Part) -> Sum:
    return Sum(Sum(0, parts).total(), parts)


UNIT_PART = part(2, "from-unit", unit=X_WING)
DICE_PART = part(8, "from-dice", first=5, second=3)
BONUS_PART = part(1, "from-bonus", card=CARD)


@pytest.mark.rule("J15")
def test_numbers_show_their_parts() -> None:
    attack = summed(UNIT_PART, BONUS_PART, DICE_PART)
    assert render_sum(attack, "en") == "5+3 dice, +2 Red Squadron X-wing #2, +1 Proton Torpedoes = 11"
    assert render_sum(attack, "de") == "5+3 Würfel, +2 X-Flügler der Rot-Staffel #2, +1 Protonentorpedos = 11"
    defense = summed(UNIT_PART, part(-1, "from-lasting", card=CARD))
    assert render_sum(defense, "en") == "2 Red Squadron X-wing #2, −1 Proton Torpedoes (lasting) = 1"
    low = summed(UNIT_PART, part(-3, "from-ability", card=CARD))
    assert render_sum(low, "en") == "2 Red Squadron X-wing #2, −3 Proton Torpedoes (ability), at least 0 = 0"
    set_first = summed(UNIT_PART, part(4, "from-objective", "set", card=CARD), DICE_PART)
    assert render_sum(set_first, "en") == "5+3 dice, +4 Proton Torpedoes (objective) instead of +2 Red Squadron X-wing #2 = 12"
    assert render_sum(set_first, "de") == "5+3 Würfel, +4 Protonentorpedos (Ziel) statt +2 X-Flügler der Rot-Staffel #2 = 12"
    assert render_sum(summed(part(0, "from-rule", "set")), "en") == "0 the rules = 0"
    assert part_text(UNIT_PART, "de") == "+2 X-Flügler der Rot-Staffel #2"
    assert render("seat-name", {"n": 1}, "de") == "Spieler 1"

"""What players read during a game: messages of the core, rendered in a language (content/locale/*/messages.ftl).

Arguments are turned into words here: a seat into a player's name, a name into the language's own. Whether there is such a player
at all, and whether it is the reader, is told beside it, because a sentence may need other words then.
"""

from __future__ import annotations

from collections.abc import Sequence

from buildstars.content.text.languages import render
from buildstars.content.verbs.values import signed
from buildstars.core.messages import UNKNOWN, Argument, Event, Message, Name, Part, Refusal, Result, Sum

Seats = Sequence[str] | None


def seat_name(seat: int, lang: str, seats: Seats = None) -> str:
    """A player's name; without one "Player 1"; nobody's is empty."""
    if seat < 0:
        return ""
    if seats is not None and seat < len(seats) and seats[seat]:
        return seats[seat]
    return render("seat-name", {"n": seat + 1}, lang)


def render_message(message: Message, lang: str, seats: Seats = None, viewer: int = -1) -> str:
    """A message as a sentence, or as a choice in a list. To `viewer`, a seat, what is theirs is "your …"."""
    return render(message.id, _spoken(message.args, lang, seats, viewer), lang)


def _spoken(args: dict[str, Argument], lang: str, seats: Seats, viewer: int) -> dict[str, Argument]:
    spoken: dict[str, Argument] = {}
    subject = args.get("seat", args.get("seat_unit", -1))
    for key, value in args.items():
        if key.startswith("seat") and isinstance(value, int):
            spoken[key] = seat_name(value, lang, seats)
            same = key not in ("seat", "seat_unit") and value == subject
            spoken[f"{key}_is"] = "nobody" if value < 0 else "you" if value == viewer else "same" if same else "player"
        else:
            spoken[key] = value
            if isinstance(value, Name):
                spoken[f"{key}_is"] = "unknown" if value == UNKNOWN else "known"
    first, second, n, need = (args.get(key) for key in ("first", "second", "n", "need"))
    if isinstance(first, int) and isinstance(second, int):
        spoken["total"] = first + second
    if isinstance(n, int) and isinstance(need, int):
        spoken["beats"] = int(n >= need)
    return spoken


def render_refusal(refusal: Refusal, lang: str, seats: Seats = None, viewer: int = -1) -> str:
    """The reason and, in brackets, the rule."""
    sentence = render_message(refusal.message, lang, seats, viewer)
    return render("refusal-with-rule", {"sentence": sentence, "rule": refusal.rule}, lang)


def render_event(event: Event, seat: int, lang: str, seats: Seats = None) -> str | None:
    """What a seat, or SPECTATOR, may read of an event; None if not even that it happened."""
    message = event.seen_by(seat)
    return None if message is None else render_message(message, lang, seats)


def render_result(result: Result, lang: str, seats: Seats = None) -> str:
    """Who won, and why."""
    winner = result.winners[0] if result.winners else -1
    return render_message(Message("e-over", {"cause": result.cause, "count": len(result.winners), "seat_winner": winner}), lang, seats)


# ---- numbers ----------------------------------------------------------------------------------------------------------


def render_sum(total: Sum, lang: str) -> str:
    """A number with its parts, the dice first: "5+3 dice, +2 X-wing, +1 Proton Torpedoes = 11"."""
    last_set = max((at for at, part in enumerate(total.parts) if part.kind == "set"), default=-1)
    counting = list(total.parts[max(last_set, 0):])
    counting.sort(key=lambda part: part.source.id != "from-dice")  # the others keep their order
    texts: list[str] = []
    for part in counting:
        text = part_text(part, lang, first=not texts)
        if part.kind == "set" and last_set > 0:  # what was set replaces the value printed before it (J15)
            before = part_text(total.parts[0], lang, first=not texts)
            value, source = _value_and_source(part, lang, first=not texts)
            text = render("sum-part-set", {"value": value, "source": source, "before": before}, lang)
        texts.append(text)
    floored = sum(part.value for part in counting) != total.value
    return render("sum-result-floor" if floored else "sum-result", {"parts": ", ".join(texts), "value": total.value}, lang)


def part_text(part: Part, lang: str, first: bool = False) -> str:
    """One part: "+2 X-wing". The first of a sum has no plus; the dice are written as they lie."""
    value, source = _value_and_source(part, lang, first)
    return render("sum-part", {"value": value, "source": source}, lang) if value else source


def _value_and_source(part: Part, lang: str, first: bool) -> tuple[str, str]:
    source = render_message(part.source, lang)
    if part.source.id == "from-dice":
        return "", source
    return str(part.value) if first and part.value >= 0 else signed(part.value), source

"""A match: answers, chance in between, and going back."""

from __future__ import annotations

import random

import pytest

import small_game
from buildstars.card.game import CardGame
from buildstars.content.loader import load_forces
from buildstars.content.text.languages import LANGUAGES
from buildstars.content.text.messages import render_message
from buildstars.core.messages import IllegalAnswer, Message
from buildstars.core.seats import CHANCE, OVER
from buildstars.match.chance import ChanceError, ScriptedChance, SeededChance
from buildstars.match.history import EVERY
from buildstars.match.match import Match, UndoRefused, new_match, resume
from buildstars.match.record import RecordError, check, read, write

FORCES = load_forces()


def random_match(players: int, seed: int, **options: str) -> Match:
    rng = random.Random(seed)
    forces = [FORCES[rng.choice(sorted(FORCES))] for _ in range(players)]
    return new_match(forces, options, chance=SeededChance(f"match {seed}"))


def answer_randomly(match: Match, rng: random.Random) -> None:
    match.answer(match.to_answer(), rng.choice(match.game.legal()))


# ---- answers ----------------------------------------------------------------------------------------------------------


def test_chance_has_answered_when_a_seat_is_asked() -> None:
    match = random_match(2, 1)
    rng = random.Random(1)
    assert match.events, "who begins"
    while match.to_answer() != OVER:
        assert match.to_answer() >= 0
        events = match.answer(match.to_answer(), rng.choice(match.game.legal()))
        assert events is match.events
    assert any(event.kind == "over" or "over" in event.message.id for event in match.events)


def test_an_answer_that_is_refused_changes_nothing() -> None:
    match = random_match(2, 2)
    before, text = match.game.to_bytes(), write(match.record)
    seat = match.to_answer()
    with pytest.raises(IllegalAnswer):
        match.answer(1 - seat, match.game.legal()[0])
    for answer in (-1, 5, match.game.answer_space, 10**6):
        with pytest.raises(IllegalAnswer):
            match.answer(seat, answer)
    with pytest.raises(IllegalAnswer):
        match.resign(7)
    assert match.game.to_bytes() == before
    assert write(match.record) == text
    assert len(match.history) == len([ply for ply in match.history.plies if ply.seat == CHANCE])


def test_every_line_is_handed_out_as_it_is_written() -> None:
    lines: list[str] = []
    match = new_match(small_game.small_forces(), small_game.OPTIONS, chance=SeededChance("lines"), on_line=lines.append)
    rng = random.Random(3)
    for _ in range(30):
        if match.to_answer() == OVER:
            break
        answer_randomly(match, rng)
        assert "".join(f"{line}\n" for line in lines) == write(match.record)
    match.resign(0)
    assert "".join(f"{line}\n" for line in lines) == write(match.record)


def test_names_and_their_defaults() -> None:
    match = new_match(small_game.small_forces(), small_game.OPTIONS, ["  Anna \n Maria "], SeededChance("x"))
    assert match.names == ("Anna Maria", "Player 2")


def test_more_entropy_than_seats_is_refused() -> None:
    with pytest.raises(ChanceError, match="3 seats added to the seed, but 2 play"):
        new_match(small_game.small_forces(), small_game.OPTIONS, chance=SeededChance("x", [b"a", b"b", b"c"]))


def test_a_script_that_ends_leaves_a_match_that_can_go_on() -> None:
    match = new_match(small_game.small_forces(), small_game.OPTIONS, chance=ScriptedChance(["c0", "c0", "c1", "c0", "c0", "c1"]))
    for token in ("pass", "move", "u0.0", "pass", "pass", "move", "u1.0", "pass", "pass", "combat", "u0.0", "u1.0", "pass", "pass"):
        small_game.play(match, token)
    with pytest.raises(ChanceError, match="used up"):
        small_game.play(match, "pass")
    assert match.to_answer() == CHANCE
    match.chance = ScriptedChance(["6+6", "1+1"])
    match.settle()
    assert match.to_answer() == 1
    assert check(read(write(match.record))).outcomes == 8


def test_draws_are_offered_declined_and_agreed() -> None:
    match = random_match(3, 4)
    match.offer_draw(0)
    match.decline_draw(1)
    for seat in (0, 1, 2):
        match.offer_draw(seat)
    assert match.to_answer() == OVER
    report = check(read(write(match.record)))
    assert report.acts == 5
    assert report.result is not None and report.result.cause == "agreement"


# ---- going back -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "seed"), [(2, 1), (3, 2), (5, 3), (8, 4)])
def test_undo_restores_the_exact_state(players: int, seed: int) -> None:
    """After any number of random answers and an undo the state is byte for byte what it was before the answer taken back."""
    match = random_match(players, seed)
    rng = random.Random(seed)
    freely = by_consent = 0
    before: dict[int, list[bytes]] = {seat: [] for seat in range(players)}
    for _ in range(600):
        seat = match.to_answer()
        if seat == OVER:
            break
        before[seat].append(match.game.to_bytes())
        answer_randomly(match, rng)
        if match.to_answer() == OVER or rng.random() > 0.15:
            continue
        who = seat if rng.random() < 0.6 else rng.randrange(players)
        free = match.why_no_undo(who) is None
        if free:
            match.undo(who)
        elif before[who] and rng.random() < 0.3:
            match.undo_by_consent(who)
        else:
            with pytest.raises(UndoRefused):
                match.undo(who)
            continue
        freely, by_consent = freely + free, by_consent + (not free)
        assert match.game.to_bytes() == before[who].pop()
        assert match.to_answer() == who
        forget_undone(match, before)
    assert freely > 10 and by_consent > 0
    assert check(read(write(match.record)), dice=match.to_answer() == OVER).undone > 0


def forget_undone(match: Match, before: dict[int, list[bytes]]) -> None:
    """Going back over other seats' answers takes theirs back too."""
    for seat, states in before.items():
        kept = sum(ply.seat == seat and ply.what == "answer" for ply in match.history.plies)
        del states[kept:]


def test_positions_between_the_kept_copies() -> None:
    match = random_match(2, 7)
    rng = random.Random(7)
    states = {len(match.history): match.game.to_bytes()}
    while len(match.history) < 4 * EVERY:
        answer_randomly(match, rng)
        states[len(match.history)] = match.game.to_bytes()
    for count, state in states.items():
        assert match.history.at(count).to_bytes() == state


def reason_of(match: Match, seat: int) -> str:
    with pytest.raises(UndoRefused) as refused:
        match.undo(seat)
    assert match.why_no_undo(seat) == refused.value.message
    return str(refused.value)


def test_why_an_answer_cannot_be_taken_back() -> None:
    match = new_match(small_game.small_forces(), small_game.OPTIONS, ["Anna", "Ben"], SeededChance("why"))
    assert "given no answer yet" in reason_of(match, 0)
    for token in ("pass", "move", "u0.0", "pass"):
        small_game.play(match, token)
    assert match.why_no_undo(0) is None  # Ben is asked, but has not answered
    small_game.play(match, "pass")
    assert "Ben has answered since" in reason_of(match, 0)
    for token in ("move", "u1.0", "pass", "pass", "combat", "u0.0", "u1.0", "pass"):
        small_game.play(match, token)
    match.offer_draw(1)
    assert "Ben has resigned, offered a draw or declined one" in reason_of(match, 0)


def test_a_card_that_was_shown_is_not_taken_back() -> None:
    """S17: nobody may have learned anything. The others now know a card of the hand."""
    match = small_game.small_match()
    small_game.play(match, match.game.token(match.game.legal()[-1]))
    assert match.to_answer() == 1
    assert "has shown Ben a card that was hidden" in reason_of(match, 0)
    match.undo_by_consent(0)
    assert match.to_answer() == 0
    small_game.play(match, "pass")
    assert match.why_no_undo(0) is None  # passing shows nothing


def test_dice_are_not_rolled_twice() -> None:
    match = small_game.small_match()
    small_game.play(match, "pass")
    small_game.play(match, "pass")
    assert any(ply.seat == CHANCE for ply in match.history.plies[-2:])
    assert "Dice have been rolled" in reason_of(match, 1)


def test_nothing_is_taken_back_after_the_end() -> None:
    match = small_game.small_match()
    match.resign(0)
    assert "game is over" in reason_of(match, 0)
    with pytest.raises(UndoRefused, match="game is over"):
        match.undo_by_consent(0)


def test_chance_decides_anew_after_going_back() -> None:
    """The labels of the new epoch give other dice."""
    rolls: set[str] = set()
    match = small_game.small_match()
    for _ in range(6):
        small_game.play(match, "pass")
        small_game.play(match, "pass")
        rolls.add(next(line.text for line in match.record.lines[::-1] if "dice" in line.text).split()[1])
        match.undo_by_consent(0)
        while match.game.question().id != "q-attacker-card":
            match.undo_by_consent(0)
    assert len(rolls) > 1


def test_events_go_on_after_an_undo() -> None:
    match = small_game.small_match()
    match.undo(0)
    assert match.events == []
    small_game.play(match, "pass")
    assert match.events


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", ["over", "nothing", "chance", "act", "answered", "learned"])
def test_reasons_in_both_languages(lang: str, name: str) -> None:
    text = render_message(Message(f"undo-{name}", {"seat": 1} if name in ("act", "answered", "learned") else {}), lang, ["Anna", "Ben"])
    assert text.endswith(".") and ("Ben" in text) == (name in ("act", "answered", "learned"))


# ---- going on ---------------------------------------------------------------------------------------------------------


def test_a_resumed_match_writes_the_same_record() -> None:
    """Cut off after any line, resumed with the seed and given the same answers: the same text, byte for byte."""
    match = random_match(2, 11)
    rng = random.Random(11)
    while match.to_answer() != OVER and len(match.history) < 110:
        answer_randomly(match, rng)
        if rng.random() < 0.05 and len(match.history) > 30:
            match.undo_by_consent(0)
    match.resign(0)
    text = write(match.record)
    lines = text.splitlines(keepends=True)
    head = len(match.record.head)
    for cut in range(head, len(lines) + 1):
        again = resume(read("".join(lines[:cut])), SeededChance("match 11"))
        assert text.startswith(write(again.record))
        for line in lines[len(again.record.head) + len(again.record.lines) :]:
            words = line.split()
            if words[0].isdecimal():
                again.answer(int(words[0]), again.game.from_token(words[1]))
            elif words[0] == "undo":
                again.undo_by_consent(0)
            elif words[0] == "resign":
                again.resign(int(words[1]))
        assert write(again.record) == text
        assert again.game.to_bytes() == match.game.to_bytes()


def test_an_open_seed_is_enough_to_resume() -> None:
    match = new_match(small_game.small_forces(), small_game.OPTIONS, chance=SeededChance("open", [b"", b"x"]), open_seed=True)
    small_game.play(match, "pass")
    again = resume(read(write(match.record)))
    for one in (match, again):
        for token in ("move", "u0.0", "pass", "pass", "move", "u1.0", "pass", "pass", "combat", "u0.0", "u1.0", "pass", "pass", "pass"):
            small_game.play(one, token)
        one.resign(0)
    assert write(again.record) == write(match.record)
    assert check(again.record, dice=True).dice
    assert "seed " not in write(match.record).replace("open_seed ", "")


def test_a_secret_seed_must_be_given_and_be_the_right_one() -> None:
    text = write(small_game.small_match().record)
    with pytest.raises(RecordError, match="seed of this game is secret"):
        resume(read(text))
    with pytest.raises(RecordError, match="not the one whose hash"):
        resume(read(text), SeededChance("another", [b"Anna's part"]))
    with pytest.raises(RecordError, match="what the seats added"):
        resume(read(text), SeededChance("an example"))
    assert resume(read(text), SeededChance("an example", [b"Anna's part"])).to_answer() == 0


def test_a_finished_record_resumes_as_a_finished_match() -> None:
    text = small_game.record_example()
    match = resume(read(text))
    assert match.to_answer() == OVER
    assert isinstance(match.game, CardGame)
    assert write(match.record) == text


def test_without_a_commitment_any_source_goes_on() -> None:
    match = new_match(small_game.small_forces(), small_game.OPTIONS, chance=ScriptedChance(["c0", "c0", "c1", "c0", "c0", "c1"]))
    again = resume(read(write(match.record)))
    again.resign(1)
    assert "seed" not in write(again.record)
    with pytest.raises(RecordError, match="no commitment"):
        check(again.record, dice=True)

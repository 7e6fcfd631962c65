"""What people ask about a position: the odds are those of `card.odds` to the last tenth, and nothing hidden shows in any answer."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import chain

import msgspec
import pytest

from buildstars.bots.card.judgement import Weights
from buildstars.bots.card.v1.search import Search
from buildstars.bots.registry import make_bot
from buildstars.card.game import CardGame
from buildstars.card.layout import (
    BATTLE_ON,
    CARD,
    COMBAT,
    CONTESTED,
    F_BATTLE,
    F_COMBAT,
    F_STRIKES,
    PASS,
    UNIT,
)
from buildstars.card.odds.exact import GONE, NO_CARD, BattleOdds, Fight, Odds, OddsError
from buildstars.card.odds.rolls import looks_of
from buildstars.card.text.table import struck_slot, table_of
from buildstars.card.text.wishes import AttackWish, BringWish, MoveWish, PlayWish, StrikeWish, Wish
from buildstars.card.view import CardView, view_from_bytes
from buildstars.core.cells import WHO
from buildstars.core.generator import Generator
from buildstars.core.messages import Message
from buildstars.core.seats import CHANCE, OVER
from buildstars.lab.study.card_hint import hint
from buildstars.lab.study.review import NothingToReview, review
from buildstars.match.match import new_match
from buildstars.match.record import new_record, write
from buildstars.match.record_lines import RecordError
from buildstars.table import wire
from buildstars.table.card import study as study
from buildstars.table.thinking import advice
from card.helpers import many, positions, uniform
from card.hidden import top_frame, twins
from card.odds import random_case
from playing_on import step
from small_game import OPTIONS, play, record_example, small_forces, small_match

WAYS = {2: 36, 3: 35, 4: 33, 5: 30, 6: 26, 7: 21, 8: 15, 9: 10, 10: 6, 11: 3, 12: 1, 13: 1, 14: 0}


def small_game(*tokens: str) -> CardGame:
    match = small_match()
    for token in tokens:
        play(match, token)
    assert isinstance(match.game, CardGame)
    return match.game


def asked_positions(seeds: range, every: int = 5) -> Iterator[CardGame]:
    for seed in seeds:
        for game in positions(seed, every=every):
            if game.to_answer() >= 0:
                yield game


# ---- a battle by hand -------------------------------------------------------------------------------------------------


@pytest.mark.rule("R7.4", "R7.6", "R7.7", "R8.2")
def test_the_odds_of_a_battle_by_hand() -> None:
    """A Wing (attack 3, damage 1, defense 8, shields 2) attacks a Walker (2, 2, 9, 3): both need a 6, which 26 of 36 rolls are."""
    view = small_game().view(0)
    found = study.odds(view, 7, 3)
    assert (found.request, found.version) == (7, 3)
    assert found.now == wire.HitChances(
        both=52.16, only_attacker=20.06, only_defender=20.06, neither=7.72, attacker_destroyed=72.22, defender_destroyed=0.0, needs=[6, 6]
    )
    held = {card.id: card.local for card in table_of(view).seats[0].hand}
    by_card = {one.local: one.odds for one in found.cards}
    assert set(by_card) == set(held.values()) == {answer - CARD for answer in view.legal() if answer >= CARD}
    expected = {  # Aim: the Wing needs a 5 (30 of 36); Cover: the Walker needs a 7 (21 of 36)
        "small:c1": wire.HitChances(60.19, 23.15, 12.04, 4.63, 72.22, 0.0, [5, 6]),
        "small:c2": wire.HitChances(42.13, 30.09, 16.2, 11.57, 58.33, 0.0, [6, 7]),
    }
    assert {name: by_card[local] for name, local in held.items()} == {name: expected[name] for name in held}
    assert (found.pairs, found.strikes, found.series) == ({}, {}, [])


def test_everybody_sees_the_odds_of_the_battle_and_only_who_is_asked_those_of_cards() -> None:
    game = small_game()
    found = [study.odds(game.view(seat)) for seat in (0, 1, -1)]
    assert found[0].now == found[1].now == found[2].now is not None
    assert found[0].cards and not found[1].cards and not found[2].cards
    assert found[1].replies is None and found[2].replies is None


@pytest.mark.rule("R7.2")
def test_if_the_defender_plays_one_card() -> None:
    """The Walkers' deck is two Covers and two Aims. The defender's best is to make itself harder to hit, or to hit better."""
    view = small_game().view(0)
    replies = Odds(view).hovered_replies(-1)
    band = study.odds(view).replies
    assert band is not None
    assert band.best.attacker_destroyed == 83.33 and band.best.needs == [6, 5]  # Aim: a 5 will do
    assert band.average == shown(replies.average, [6, 6])
    assert 72.22 < band.average.attacker_destroyed <= 83.33
    assert study.odds(small_game("pass").view(1)).replies is None  # who defends knows that nobody plays after it


def test_never_nought_nor_all_for_what_is_neither() -> None:
    assert [study.percent(Fraction(*of)) for of in ((0, 1), (1, 9999), (1, 3), (9999, 10000), (1, 1))] == [0.0, 0.1, 33.33, 99.9, 100.0]


# ---- as card.odds finds them --------------------------------------------------------------------------------------


def shown(odds: BattleOdds, needs: list[int]) -> wire.HitChances:
    """By the weights, each on its own."""
    hits = [(True, True), (True, False), (False, True), (False, False)]
    weights = [odds.hits(*one) for one in hits] + [odds.counters(side).get(GONE, 0) for side in (0, 1)]
    return wire.HitChances(*(study.percent(Fraction(weight, odds.total)) for weight in weights), needs=needs)


def offered_units(view: CardView) -> set[int]:
    return {answer - UNIT for answer in view.legal() if answer >= UNIT}


def compare_battle(view: CardView, found: wire.OddsReply) -> Iterator[str]:
    odds = Odds(view)
    assert found.now is not None
    assert found.now == shown(odds.now(), found.now.needs)
    yield "now"
    if not view.question().id.endswith(("-card", "second-chance")):
        assert found.cards == []
        return
    assert {one.local for one in found.cards} == {answer - CARD for answer in view.legal() if answer >= CARD}
    for one in found.cards:
        assert one.odds == shown(odds.hovered(one.local), one.odds.needs)
        yield "cards"
    if found.replies is not None:
        replies = odds.hovered_replies(-1)
        assert found.replies.best == shown(replies.best, found.replies.best.needs)
        assert found.replies.average == shown(replies.average, found.now.needs)
        yield "replies"


def compare_combat(view: CardView, found: wire.OddsReply) -> Iterator[str]:
    odds, table = Odds(view), table_of(view)
    fights = [Fight(pick.unit, pick.other) for pick in table.picks if not pick.done and not pick.lapsed]
    if fights:
        series = odds.series(fights)
        assert [step.unit for step in found.series] == [fight.attacker for fight in fights]
        for k, (step, fight) in enumerate(zip(found.series, fights)):
            assert step.gone == study.percent(series.fallen(fight.defender)[k])
            deaths = [death.get(fight.attacker, Fraction(0)) for death in series.deaths[: k + 1]]
            assert step.lost == study.percent(sum(deaths, Fraction(0)))
        yield f"series of {min(3, len(fights))}"
    if view.question().id == "q-defender":
        assert set(found.pairs) == offered_units(view)
        attacker = next(u for u, name in view.spec.unit_names.items() if name == view.question().args["unit"] and u >> 6 == view.seat)
        for unit, chances in found.pairs.items():
            assert chances == shown(odds.battle(attacker, unit), chances.needs)
            yield "pairs"
    else:
        assert found.pairs == {}


def compare_strikes(view: CardView, found: wire.OddsReply) -> Iterator[str]:
    odds, table = Odds(view), table_of(view)
    picks = [pick.unit for pick in table.picks if not pick.done and not pick.lapsed]
    if picks and table.struck >= 0:
        series = odds.strikes(table.struck, picks)
        assert [(step.unit, step.gone) for step in found.series] == list(zip(picks, map(study.percent, series.falls())))
        yield "strike series"
    if view.question().id == "q-striker":
        assert set(found.strikes) == offered_units(view)
        is_up = any(one.slot == table.struck and one.face_up for one in table.seats[table.struck // 3].objectives)
        for unit, chance in found.strikes.items():
            assert chance == study.percent(odds.strikes(struck_slot(view.known()), [unit]).falls()[0])
            yield "strike at an open card" if is_up else "strike at a hidden card"


def test_every_number_is_that_of_the_odds() -> None:
    seen: Counter[str] = Counter()
    for game in asked_positions(range(40, 40 + many(12, 300))):
        view = game.view(game.to_answer())
        found, kind = study.odds(view), top_frame(game)[0]
        if view.known().words[BATTLE_ON] == 1:
            seen.update(compare_battle(view, found))
        elif view.known().words[BATTLE_ON] == 0 and kind == F_COMBAT:
            seen.update(compare_combat(view, found))
        elif view.known().words[BATTLE_ON] == 0 and kind == F_STRIKES:
            seen.update(compare_strikes(view, found))
        else:
            assert (found.now, found.cards, found.pairs, found.series) == (None, [], {}, [])
    wanted = {"now", "cards", "replies", "series of 3", "pairs", "strike series", "strike at an open card", "strike at a hidden card"}
    assert wanted <= set(seen), seen


@pytest.mark.rule("R7.4", "R7.5", "R7.6")
def test_the_dice_needed_fit_the_chances() -> None:
    """Where nothing looks at the dice, so many of 36 rolls show what is needed, and so often a side hits."""
    kinds: Counter[int] = Counter()
    for game in chain(asked_positions(range(60, 60 + many(4, 300)), every=3), battles_invented(many(400, 3000))):
        view = game.view(game.to_answer())
        if view.known().words[BATTLE_ON] != 1 or top_frame(game)[0] != F_BATTLE:
            continue
        odds, found = Odds(view), study.odds(view)
        assert found.now is not None
        needed = {NO_CARD: found.now.needs} | {one.local: one.odds.needs for one in found.cards}
        for card, needs in needed.items():
            before = odds.before_dice(card=card) if odds.asked_side() == 0 else odds.before_dice(reply=card)
            if looks_of(before).speak_of_dice() or before.words[WHO] != CHANCE:
                continue
            then = odds.hovered(card)
            both = then.hits(True, True)
            hits = [then.chance(both + then.hits(True, False)), then.chance(both + then.hits(False, True))]
            if all(36 * hit in WAYS.values() for hit in hits):  # else it depends on cards that nobody has seen
                assert hits == [Fraction(WAYS[need], 36) for need in needs], view.question()
                kinds.update(needs)
    assert set(kinds) == set(range(2, 15)), kinds


def battles_invented(count: int) -> Iterator[CardGame]:
    """With invented units and cards, whose numbers go further than those of the sets."""
    for seed in range(count):
        case = random_case(random.Random(f"needed {seed}"), False)
        game = case.game()
        wanted = (COMBAT, UNIT + case.active * 64, UNIT + case.other * 64, PASS)
        if all(answer in game.legal() and game.apply(answer) is None for answer in wanted) and game.to_answer() >= 0:
            yield game


def test_where_there_is_no_battle_there_are_no_odds() -> None:
    dice = random.Random(1)
    game = small_game()
    while game.to_answer() != OVER:
        step(game, uniform(dice), dice)
    for view in (game.view(0), game.view(-1), new_match(small_forces(), OPTIONS).game.view(0)):
        assert isinstance(view, CardView)
        assert study.odds(view) == wire.OddsReply(0, 0, None, [], None, {}, {}, [])


# ---- nothing hidden shows ---------------------------------------------------------------------------------------------


def asks(view: CardView, dice: random.Random) -> list[wire.AskWhy]:
    units = list(view.spec.unit_names)
    own = [unit for unit in units if unit >> 6 == view.seat] or units
    one, two = dice.choice(own), dice.choice(units)
    answers = [dice.randrange(int(view.spec.answers) + 5), *view.legal()[:1]]
    return [
        wire.AskWhy(1, "answer", dice.choice(answers)), wire.AskWhy(2, "move", one, dice.choice((0, 1, CONTESTED))),
        wire.AskWhy(3, "attack", one, two), wire.AskWhy(4, "strike", one, dice.randrange(3 * int(view.spec.players))),
        wire.AskWhy(5, "play", dice.randrange(20)), wire.AskWhy(6, "bring", one),
    ]


def all_answers(view: CardView, seed: int, hints: bool) -> list[bytes]:
    dice = random.Random(seed)
    replies: list[object] = [study.odds(view), study.why(view, dice.choice(asks(view, dice)))]
    if hints:
        replies.append(advice.hint(view, make_bot("pilot"), seed=seed))
        if view.is_asked():
            replies.append(advice.word(view, [dice.choice(view.legal())], seed))
    return [msgspec.json.encode(reply) for reply in replies]


@pytest.mark.parametrize("seed", range(1, many(4, 60)))
def test_with_what_is_hidden_dealt_anew_every_answer_stays_the_same(seed: int) -> None:
    """Through the bytes of the view, as a process gets it."""
    compared = differ = 0
    for number, game in enumerate(positions(seed, every=41)):
        if game.to_answer() in (CHANCE, OVER):
            continue
        seat = game.to_answer() if number % 3 else -1
        pair = twins(game, seat, number + 1)
        for _ in range(4):
            view = pair.real.view(seat)
            there = view_from_bytes(view.spec, seat, pair.other.view(seat).to_bytes())
            assert all_answers(view, number, number % 4 == 1) == all_answers(there, number, number % 4 == 1)
            differ += pair.real.to_bytes() != pair.other.to_bytes()
            compared += 1
            if not pair.step() or not pair.same():
                break
    assert compared > 20 and differ > 10


# ---- why not ----------------------------------------------------------------------------------------------------------


def wish_in(ask: wire.AskWhy) -> Wish:
    wishes = {"move": MoveWish, "attack": AttackWish, "strike": StrikeWish}
    if ask.wish in wishes:
        return wishes[ask.wish](ask.first, ask.second)
    return PlayWish(ask.first) if ask.wish == "play" else BringWish(ask.first)


def test_why_not_is_what_the_rules_say() -> None:
    possible: Counter[str] = Counter()
    refused: Counter[str] = Counter()
    dice = random.Random(3)
    for game in asked_positions(range(3), every=149):
        view = game.view(game.to_answer())
        for ask in asks(view, dice):
            reply = study.why(view, ask)
            expected = view.refusal(ask.first) if ask.wish == "answer" else view.why_not(wish_in(ask))
            assert reply.request == ask.request
            (possible if expected is None else refused)[ask.wish] += 1
            if expected is None:
                assert reply.why is None
            else:
                assert reply.why is not None
                assert (reply.why.rule, reply.why.say.id) == (expected.rule, expected.message.id)
    assert set(refused) == {"answer", "move", "attack", "strike", "play", "bring"}
    assert possible["answer"] and possible["move"]


# ---- hints ------------------------------------------------------------------------------------------------------------


def test_a_hint_is_what_the_opponent_thinks() -> None:
    told = 0
    for game in asked_positions(range(3), every=97):
        view = game.view(game.to_answer())
        found, reply = hint(view, make_bot("pilot")), advice.hint(view, make_bot("pilot"), 4, 9)
        assert (reply.request, reply.version, reply.chance) == (4, 9, pytest.approx(100 * found.chance, abs=0.06))
        assert [choice.answer for choice in reply.choices] == [choice.answer for choice in found.choices]
        assert len(reply.choices) <= 3 and all(choice.answer in view.legal() for choice in reply.choices)
        for choice, other in zip(reply.choices, found.choices):
            assert (choice.say.id, [one.id for one in choice.plan]) == (other.message.id, [one.id for one in other.plan])
            assert [(one.say.id, one.change) for one in choice.reasons] == [(one.message.id, one.change) for one in other.reasons]
            told += len(choice.reasons)
        assert advice.hint(game.view((view.seat + 1) % game.players), make_bot("pilot")).choices == []
    assert told > 5


def test_a_search_in_a_battle_leaves_the_battle_alone() -> None:
    for game in asked_positions(range(8), every=3):
        view = game.view(game.to_answer())
        if view.known().words[BATTLE_ON] == 1:
            before = view.to_bytes()
            Search(view.known(), view.seat, Weights(), Generator(1))
            assert view.to_bytes() == before


# ---- reviews ----------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def record() -> str:
    return record_example()


@pytest.mark.parametrize("plies", [1, 5, 1000])
def test_a_review_in_pieces_is_the_whole_review(record: str, plies: int) -> None:
    looking = advice.Review(record)
    while looking.done < looking.plies:
        looking.go_on(plies)
    found = looking.result()
    assert {key: found[key] for key in found if key not in ("format", "version")} == msgspec.to_builtins(review(record))
    assert found == advice.review(record)
    assert found["names"] == ("Anna", "Ben") and found["result"]["cause"] and found["complete"] is True


def test_messages_of_a_review_are_said_by_the_browser(record: str) -> None:
    """Ids with arguments, names in both languages; as JSON, as it is stored."""
    found = msgspec.json.decode(msgspec.json.encode(advice.review(record)))
    said = [msgspec.convert(one["message"], wire.Say) for one in found["turnings"] + found["rolls"]]
    assert any(isinstance(value, wire.Name) and value.en for one in said for value in one.args.values())
    assert len(found["points"]) == found["points"][-1]["ply"] + 1


def test_what_cannot_be_reviewed() -> None:
    with pytest.raises(NothingToReview):
        advice.Review(write(new_record(new_match(small_forces(), OPTIONS, ["Anna", "Ben"]).record.header)))
    with pytest.raises(RecordError):
        advice.Review("no record\n")


@pytest.mark.parametrize("error", [OddsError(Message("odds-series-empty", {})), OverflowError("more than 16 effects at once")])
def test_what_has_no_odds_is_left_out(monkeypatch: pytest.MonkeyPatch, error: Exception) -> None:
    def fails(table: Odds, card: int) -> wire.HitChances:
        raise error

    monkeypatch.setattr(study, "in_progress", fails)
    found = study.odds(small_game().view(0))
    assert (found.now, found.cards) == (None, []) and found.replies is not None

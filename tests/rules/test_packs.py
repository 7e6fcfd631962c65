"""Packs (F1): what is in one, how likely it is, that the same seed opens the same ones, and that a changed file is found out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace
from scipy.stats import chi2

from buildstars.content.loader import load_shipped
from buildstars.content.packs import (
    MOST_PACKS,
    PACK,
    Contents,
    Pack,
    PackError,
    SheetIn,
    Weights,
    contents_of,
    made_sheets,
    odds,
    opened,
    things,
    unit_odds,
    why_none,
)
from buildstars.match.packs import Opener, check, open_packs, playable, read_opening, write_opening

rule = pytest.mark.rule
CORE = load_shipped()[0]
CONTENTS = contents_of(CORE)
VECTORS = Path(__file__).parents[2] / "web/src/hangar/packs/vectors/packs.json"
RARITIES = ("common", "uncommon", "rare")


def small(cards: tuple[int, int, int], sheets: tuple[int, int, int]) -> Contents:
    """So many cards and sheets of each rarity."""
    return Contents(
        {rarity: tuple(f"x:c{k}{n}" for n in range(count)) for k, (rarity, count) in enumerate(zip(RARITIES, cards))},
        tuple(
            SheetIn(f"x:s{k}{n}", {"en": "S"}, rarity, ("x:u1",) * (1 + n % 6))
            for k, (rarity, count) in enumerate(zip(RARITIES, sheets)) for n in range(count)
        ),
    )


def rarity_of(contents: Contents, id_: str) -> str:
    found = [rarity for rarity, ids in contents.cards.items() if id_ in ids] + [one.rarity for one in contents.sheets if one.id == id_]
    assert len(found) == 1
    return found[0]


# ---- what is in a pack ------------------------------------------------------------------------------------------------


@rule("F1")
@settings(max_examples=60, deadline=None)
@given(st.binary(min_size=1, max_size=20), st.binary(max_size=16), st.integers(0, 99), st.tuples(*[st.integers(3, 9)] * 6))
def test_six_different_cards_and_two_different_sheets(seed: bytes, entropy: bytes, number: int, sizes: tuple[int, ...]) -> None:
    contents = small(sizes[:3], sizes[3:])  # type: ignore[arg-type]
    pack = Opener(contents, seed, entropy).pack(number)
    assert Counter(rarity_of(contents, id_) for id_ in pack.cards) == {"common": 3, "uncommon": 2, "rare": 1}
    first, second = (rarity_of(contents, id_) for id_ in pack.sheets)
    assert first == "common" and second in ("uncommon", "rare")
    assert len(set(pack.cards)) == 6 and len(set(pack.sheets)) == 2
    assert pack == Opener(contents, seed, entropy).pack(number), "by itself, whatever was opened before"
    assert len({one.label for one in pack.draws}) == len(pack.draws) == 9


class Answers:
    """Draws answered as told, with the chance of that; LookupError at the first that nobody told, with what can come there."""

    def __init__(self, way: list[str]) -> None:
        self.left = list(way)
        self.chance = Fraction(1)
        self.asked: list[str] = []

    def draw(self, label: str, weights: Weights) -> str:
        if not self.left:
            self.asked = [token for token, _ in weights]
            raise LookupError(label)
        token = self.left.pop(0)
        self.chance *= Fraction(dict(weights)[token], sum(weight for _, weight in weights))
        return token


def every_pack(contents: Contents) -> Iterator[tuple[Pack, Fraction]]:
    """Each way in which a pack can come, with its chance: the draws answered in every way."""
    ways: list[list[str]] = [[]]
    while ways:
        way = ways.pop()
        answers = Answers(way)
        try:
            yield opened(contents, 0, answers.draw), answers.chance
        except LookupError:
            ways += [[*way, token] for token in answers.asked]


@rule("F1")
def test_the_odds_are_those_of_every_way_in_which_a_pack_can_come() -> None:
    contents = small((4, 3, 2), (2, 1, 2))
    exact: Counter[str] = Counter()
    whole = Fraction(0)
    for pack, chance in every_pack(contents):
        whole += chance
        for id_ in (*pack.cards, *pack.sheets):
            exact[id_] += chance  # type: ignore[assignment]
    assert whole == 1 and dict(exact) == odds(contents)


@rule("F1")
def test_exact_odds_of_our_set() -> None:
    found = odds(CONTENTS)
    assert sum(found.values()) == 8
    assert found["core:c1"] in {Fraction(3, 75), Fraction(2, 56), Fraction(1, 31)}
    by_rarity = {rarity: {found[one.id] for one in CONTENTS.sheets if one.rarity == rarity} for rarity in RARITIES}
    assert by_rarity == {"common": {Fraction(1, 37)}, "uncommon": {Fraction(2, 3 * 34)}, "rare": {Fraction(1, 3 * 27)}}
    assert set(found) == {card.id for card in CORE.cards} | {one.id for one in CONTENTS.sheets}


@rule("F1")
@pytest.mark.parametrize("count", [10_000, pytest.param(100_000, marks=pytest.mark.long)])
def test_many_packs_are_as_the_odds_say(count: int) -> None:
    """χ² within each pool. What is drawn without being put back varies less than by the plain formula, in a known proportion."""
    opener = Opener(CONTENTS, b"chi squared")
    seen: Counter[str] = Counter()
    for number in range(count):
        pack = opener.pack(number)
        seen.update(pack.cards)
        seen.update(pack.sheets)
    expected = odds(CONTENTS)
    second = {"sheet-uncommon": 0, "sheet-rare": 0}
    for slot in PACK:
        for name, _ in slot.pools:
            pool = CONTENTS.pool(name)
            drawn = sum(seen[id_] for id_ in pool)
            if name in second:
                second[name] = drawn
            else:
                assert drawn == slot.count * count
            mean = drawn / len(pool)
            spread = sum((seen[id_] - mean) ** 2 / mean for id_ in pool) * (len(pool) - 1) / (len(pool) - slot.count)
            assert 0.001 < chi2.sf(spread, len(pool) - 1) < 0.999, name
    weights = {"sheet-uncommon": count * 2 / 3, "sheet-rare": count / 3}
    assert 0.001 < chi2.sf(sum((second[name] - weight) ** 2 / weight for name, weight in weights.items()), 1) < 0.999
    for id_, chance in expected.items():
        deviation = (count * float(chance) * (1 - float(chance))) ** 0.5
        assert abs(seen[id_] - count * float(chance)) < 5 * deviation, id_


# ---- sheets -----------------------------------------------------------------------------------------------------------


@rule("F1")
def test_the_sheets_of_our_set() -> None:
    """Every unit lies on one; a sheet is as rare as the rarest unit on it; large ships lie alone or with one or two small ones."""
    units = {unit.number: unit for unit in CORE.units}
    assert {number for sheet in CORE.sheets for number in sheet.units} == set(units)
    for sheet in CORE.sheets:
        on = [units[number] for number in sheet.units]
        assert 1 <= len(on) <= 6
        assert sheet.rarity == max((unit.rarity for unit in on), key=RARITIES.index), sheet.name
        large = [unit for unit in on if unit.front.stars >= 4]
        assert len(large) <= 1 and (not large or len(on) <= 3), sheet.name
    for lang in ("en", "de"):
        names = [sheet.name[lang] for sheet in CORE.sheets]
        assert len(set(names)) == len(names)
    assert all(3 <= value <= 9 for value in [sum(float(one) for one in unit_odds(CONTENTS).values())])


@rule("F1")
def test_where_a_set_names_none_each_unit_is_one_of_copies_by_its_stars() -> None:
    one = replace(CORE, sheets=())
    made = {sheet.number: sheet for sheet in made_sheets(one)}
    for unit in CORE.units:
        copies = {1: 4, 2: 3, 3: 2}.get(unit.front.stars, 1)
        assert made[unit.number].units == (unit.number,) * copies and made[unit.number].rarity == unit.rarity
    contents = playable(one)
    assert {sheet.units for sheet in contents.sheets} == {(unit.id,) * len(made[unit.number].units) for unit in CORE.units}


@rule("F1")
def test_a_set_with_too_few_has_no_packs_and_says_what_is_lacking() -> None:
    for cards, sheets in product([(3, 2, 1), (2, 2, 1), (3, 2, 0)], [(1, 1, 1), (1, 0, 1), (0, 1, 1)]):
        why = why_none({"en": "Small", "de": "Klein"}, small(cards, sheets))
        assert (why is None) == ((cards, sheets) == ((3, 2, 1), (1, 1, 1)))
    with pytest.raises(PackError) as refused:
        playable(replace(CORE, cards=CORE.cards[:1], sheets=(), units=CORE.units[:1]))
    assert refused.value.say("en").startswith("no pack of “Core Set” can be opened (F1): ")
    assert "0 of 1 rare sheet" in refused.value.say("en") and "0 von 1 Bogen mit der Seltenheit selten" in refused.value.say("de")


@rule("F1")
def test_another_rarity_comes_in_no_pack() -> None:
    card = replace(CORE.cards[0], rarity="promo")
    contents = contents_of(replace(CORE, cards=(card, *CORE.cards[1:])))
    assert card.id not in odds(contents)


# ---- the same again ---------------------------------------------------------------------------------------------------


@rule("F1")
def test_the_same_seed_opens_the_same_packs() -> None:
    """Frozen: files that people keep stay right. The browser's check reads the same file (web/src/hangar/packs)."""
    told = msgspec.json.decode(VECTORS.read_bytes())
    contents = msgspec.convert(told["contents"], Contents)
    opener = Opener(contents, bytes.fromhex(told["seed"]), bytes.fromhex(told["entropy"]))
    assert [opener.pack(number) for number in range(4)] == msgspec.convert(told["packs"], list[Pack])
    first = Opener(contents, b"7").pack(0)
    assert first.cards == ("core:c111", "core:c50", "core:c2", "core:c107", "core:c136", "core:c76")
    assert first.sheets == ("core:s21", "core:s56")


@rule("F1")
@pytest.mark.parametrize("way", ["card", "sheet", "draw", "seed", "commitment", "entropy", "missing"])
def test_a_changed_opening_is_found_out(way: str) -> None:
    opening = open_packs(CORE, 3, b"7", b"mine")
    assert check(opening).fair and check(read_opening(write_opening(opening))) == check(opening)
    raw: Any = msgspec.json.decode(write_opening(opening).encode())
    pack = raw["packs"][1]
    if way == "card":
        pack["cards"][0] = next(id_ for id_ in raw["contents"]["cards"]["common"] if id_ not in pack["cards"])
    elif way == "sheet":
        pack["sheets"].reverse()
    elif way == "draw":
        pack["draws"][4]["came"] = raw["contents"]["cards"]["uncommon"][0]
    elif way == "missing":
        pack["draws"].pop()
    else:
        raw[way] = ["00"] if way == "entropy" else ("00" * 32 if way == "commitment" else "38")
    assert not check(read_opening(msgspec.json.encode(raw).decode())).fair


@pytest.mark.parametrize("text", ["", "{}", "[]", "[" * 5000, '{"kind": "packs"}'])
def test_what_is_no_opening_gets_a_sentence(text: str) -> None:
    with pytest.raises(PackError):
        read_opening(text)


@pytest.mark.parametrize("count", [0, MOST_PACKS + 1])
def test_too_many_or_none(count: int) -> None:
    with pytest.raises(PackError, match=f"{count} packs"):
        open_packs(CORE, count, b"7")


def test_what_is_in_packs_is_counted() -> None:
    opening = open_packs(CORE, 4, b"7")
    counted = things(opening.contents, opening.packs)
    assert sum(n for id_, n in counted.items() if ":c" in id_) == 24
    sheets = {one.id: one for one in opening.contents.sheets}
    units = [unit for pack in opening.packs for id_ in pack.sheets for unit in sheets[id_].units]
    assert sum(n for id_, n in counted.items() if ":u" in id_) == len(units)

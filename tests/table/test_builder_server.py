"""The builder: what is written comes back the same, whatever is pasted is told line by line, every mistake of building has its reason."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from buildstars.content.fleets import BATTLES
from buildstars.content.legal import cost
from buildstars.content.model import Force
from buildstars.lab.building import random_force
from buildstars.lab.fleets import find_fleet
from buildstars.table.http.models.builder import ForceSheet
from buildstars.table.live.errors import Refused
from buildstars.table.thinking.duels import attack, typical_defenders
from buildstars.table.thinking.measuring import field_for
from buildstars.table.wire import GameName
from buildstars.table.workshop import collection as stock
from buildstars.table.workshop.building import look
from buildstars.table.workshop.drafts import as_list, as_toml, force_in, read_kept, read_paste, tidied
from card.helpers import many
from table.running import run, server

UNITS, CARDS = stock.collection().units, stock.collection().cards
NAMES = st.text(max_size=60)


def counted(force: Force) -> dict[str, Any]:
    kinds = (("units", force.units), ("cards", force.cards))
    return {kind: list(Counter(thing.id for thing in things).items()) for kind, things in kinds}


def sheet_of(seed: int, name: str = "") -> ForceSheet:
    """A random force of either game, legal or spoiled, in any order."""
    dice = random.Random(seed)
    if dice.random() < 0.5:
        sheet = ForceSheet(name=name, size=dice.choice((10, 30, 60)), **counted(random_force(stock.collection(), seed)))
    else:
        battle = dice.choice(BATTLES)
        fleet = find_fleet(f"random:{seed}", stock.fleets(), stock.collection(), 30, battle)
        sheet = ForceSheet(game="minis", name=name, battle=battle, base_bonus=dice.random() < 0.5, **counted(fleet.force))
    things: dict[str, list[tuple[str, int]]] = {"units": list(sheet.units), "cards": list(sheet.cards)}
    for kind, known in (("units", UNITS), ("cards", CARDS)):
        if dice.random() < 0.4:
            things[kind] = [(id_, dice.randint(1, 4)) for id_ in dice.sample(list(known), dice.randint(0, 20))]
        dice.shuffle(things[kind])
    return tidied(sheet.model_copy(update=things))


@settings(max_examples=many(60, 2000), deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(seed=st.integers(0, 10**9), name=NAMES)
def test_what_is_exported_comes_back_identical(seed: int, name: str) -> None:
    sheet = sheet_of(seed, name)
    other: GameName = "minis" if sheet.game == "card" else "card"
    texts = {lang: as_list(sheet, lang, stock.collection()) for lang in ("en", "de")} | {"toml": as_toml(sheet, stock.collection())}
    for form, text in texts.items():
        pasted = read_paste(text, other, stock.collection())
        assert pasted.sheet == sheet, form
        assert pasted.unread == () and pasted.notes == (), form
    assert read_kept(texts["toml"], other) == sheet


def test_units_of_a_set_that_is_gone_stay_in_the_force() -> None:
    sheet = ForceSheet(name="Old friends", units=[("mine:u7", 2), ("core:u1", 1)], cards=[("core:c1", 3), ("mine:c9", 1)])
    assert read_kept(as_toml(sheet, stock.collection()), "card") == sheet
    assert look(sheet, stock.collection()).missing == ["mine:u7", "mine:c9"] and not look(sheet, stock.collection()).ok
    pasted = read_paste(as_list(sheet, "de", stock.collection()), "card", stock.collection())
    assert [one["text"] for one in pasted.unread] == ["2x mine:u7", "1x mine:c9"] and pasted.sheet.units == [("core:u1", 1)]


PIECES = st.sampled_from(
    [
        "units", "cards", "=", "[", "]", "\n", "name", '"', "3x", "core:u1", "core:c1", "Red Squadron X-wing", "#", "battle", "'''", ",",
        "1", "{", "}", "60x core:u1\n", "# Buildstars: minis, 69 stars, ground battle\n", "\x00", "\u2028", "🚀", "units = [\n",
        "cards = []\n", 'name = ""\n', "nan",
    ]
)


@settings(max_examples=many(150, 5000), deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.one_of(st.text(max_size=300), st.lists(PIECES, max_size=40).map("".join), st.lists(PIECES, max_size=40).map(" ".join)))
def test_whatever_is_pasted_is_told_by_lines(text: str) -> None:
    games: tuple[GameName, ...] = ("card", "minis")
    for game in games:
        pasted = read_paste(text, game, stock.collection())
        for line in (*pasted.unread, *pasted.notes):
            assert 0 <= line["number"] <= len(text.splitlines()) and line["reason"]["en"] and line["reason"]["de"]
        again = ForceSheet.model_validate(pasted.sheet.model_dump())
        assert read_kept(as_toml(again, stock.collection()), game) == again


def legal_sheet() -> ForceSheet:
    return ForceSheet(**counted(stock.shipped()["rebel-squadrons"]))


def rules_in(sheet: ForceSheet) -> list[str]:
    found = look(tidied(sheet), stock.collection())
    assert found.ok == (not found.problems)
    return [problem.rule for problem in found.problems]


def test_every_mistake_of_building_has_its_reason() -> None:
    good = legal_sheet()
    assert rules_in(good) == []
    first = good.cards[0]
    assert rules_in(good.model_copy(update={"cards": good.cards[:5]})) == ["R2.1"]
    assert rules_in(good.model_copy(update={"cards": [(first[0], 4), *good.cards[1:]]})) == ["R2.2"]
    large = next(id_ for id_, unit in UNITS.items() if cost(unit) == 5 and id_ not in dict(good.units))
    assert rules_in(good.model_copy(update={"units": [*good.units, (large, 1)]})) == ["R2.3"]
    small = next(id_ for id_, unit in UNITS.items() if cost(unit) == 1)
    assert rules_in(good.model_copy(update={"units": [(small, 4)]})) == ["R2.4"]
    assert rules_in(good.model_copy(update={"units": []})) == ["J47"]
    assert rules_in(good.model_copy(update={"cards": [(id_, 3) for id_ in list(CARDS)[:21]]})) == ["J46"], "more than fit on the table"


def test_every_mistake_of_a_fleet_has_its_reason() -> None:
    in_space = {key: fleet for key, fleet in stock.fleets().items() if fleet.battle == "space"}
    key, fleet = next((key, one) for key, one in in_space.items() if all("convert" not in unit.front.icons for unit in one.force.units))
    good = ForceSheet(game="minis", battle="space", **counted(fleet.force))
    assert rules_in(good) == [], key
    walker = next(id_ for id_, unit in UNITS.items() if unit.kind == "ground" and unit.back is None)
    assert rules_in(good.model_copy(update={"battle": "ground"}))[0] == "M2.1"
    assert rules_in(good.model_copy(update={"battle": "mixed"})) == ["M2.1"]
    assert "M2.1" in rules_in(good.model_copy(update={"units": [(walker, 1)]}))
    assert rules_in(good.model_copy(update={"base_bonus": True, "cards": []})) == ["M2.5"]
    assert rules_in(good.model_copy(update={"units": []})) == ["J47"]
    assert "R2.3" in rules_in(good.model_copy(update={"size": 10}))


def test_suggestions_can_be_used_and_are_allowed() -> None:
    good = legal_sheet()
    short = good.model_copy(update={"units": good.units[:-2]})
    found = look(short, stock.collection())
    assert found.cards and found.units
    force, _ = force_in(short, stock.collection())
    for one in found.units:
        more = tidied(short.model_copy(update={"units": [*short.units, (one.id, 1)]}))
        assert rules_in(more) == [], one.id
    for card in found.cards:
        count, of = card.why.args["count"], card.why.args["of"]
        assert 0 < count <= of == len(force.units)


def test_who_can_use_what() -> None:
    found = look(legal_sheet(), stock.collection())
    force, _ = force_in(legal_sheet(), stock.collection())
    assert set(found.usable) == {unit.id for unit in force.units} and set(found.users) == {card.id for card in force.cards}
    nobody = next(card for card in CARDS.values() if card.type == "combat" and card.icon == "battle_droid")
    assert look(tidied(legal_sheet().model_copy(update={"cards": [(nobody.id, 1)]})), stock.collection()).users == {nobody.id: 0}


def test_odds_of_typical_attacks() -> None:
    for game in ("card", "minis"):
        defenders = typical_defenders(game)
        assert [cost(unit) for unit in defenders] == [1, 2, 3, 4, 5]
        weak, strong = UNITS["core:u1"], max(UNITS.values(), key=lambda unit: (unit.front.attack, unit.front.damage))
        worse, better = attack(game, weak, defenders[0]), attack(game, strong, defenders[0])
        assert worse is not None and better is not None and 0 < worse.hit < better.hit <= 100 and worse.damage < better.damage


# ---- over HTTP --------------------------------------------------------------------------------------------------------


def test_forces_are_kept_shared_and_read_again(tmp_path: Path) -> None:
    async def work() -> None:
        async with server(tmp_path) as served:
            anna, ben = await served.guest("Anna"), await served.guest("Ben")
            sheet = {**legal_sheet().model_dump(mode="json"), "name": "  Annas   Staffel "}
            await anna.put("/api/builder/forces/abcd1", sheet)
            kept = (await anna.get("/api/builder/forces"))[0]
            assert kept["ok"] and kept["sheet"]["name"] == "Annas Staffel" and kept["code"] is None
            assert (await anna.get("/api/builder/forces?game=minis")) == [] == (await ben.get("/api/builder/forces"))
            code = (await anna.post("/api/builder/forces/abcd1/share", {}))["code"]
            assert await ben.get(f"/api/builder/shared/{code}") == kept["sheet"]
            link = {"text": f"{served.url}/force/{code}", "game": "card"}
            assert (await ben.post("/api/builder/read", link)) == {"sheet": kept["sheet"], "unread": [], "notes": []}
            missing = await ben.post("/api/builder/read", {"text": "/force/NOTHING2"})
            assert [line["number"] for line in missing["unread"]] == [1]
            assert (await ben.http.post("/api/builder/forces/abcd1/share")).status_code == 404
            seats = [{"kind": "me", "force": {"text": kept["text"]}}, {"kind": "bot", "force": {"random": True}}]
            made = await anna.post("/api/tables", {"seats": seats})
            assert (await anna.get(f"/api/tables/{made['id']}"))["seats"][0]["force"] == "Annas Staffel"
            assert (await anna.http.delete("/api/builder/forces/abcd1")).status_code == 200
            assert await anna.get("/api/builder/forces") == [] and (await ben.http.get(f"/api/builder/shared/{code}")).status_code == 404

    run(work())


def test_a_force_is_measured_stopped_and_measured_by_one_at_a_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from buildstars.table.thinking import measuring

    only = dict(list(field_for(legal_sheet()).items())[:1])
    monkeypatch.setattr(measuring.MeasureJob, "nice", 0)
    monkeypatch.setattr(measuring, "field_for", lambda sheet: only)
    monkeypatch.setattr(measuring, "PAIRS", {"card": 1})

    async def work() -> None:
        async with server(tmp_path) as served:
            anna = await served.guest("Anna")
            sheet = legal_sheet().model_dump(mode="json")
            assert (await anna.get("/api/builder/measure"))["state"] == "none"
            assert (await anna.http.post("/api/builder/measure", json={**sheet, "units": []})).status_code == 422
            assert (await anna.post("/api/builder/measure", sheet))["of"] == 2
            assert (await anna.http.post("/api/builder/measure", json=sheet)).status_code == 409
            stopped = (await anna.http.request("DELETE", "/api/builder/measure")).json()
            assert stopped["state"] in ("cancelled", "done")
            await anna.post("/api/builder/measure", sheet)
            found = await anna.get("/api/builder/measure")
            while found["state"] == "running":
                found = await anna.get("/api/builder/measure")
            assert found["state"] == "done" and found["done"] == found["whole"]["games"] == 2
            assert 0 <= found["whole"]["low"] <= found["whole"]["score"] <= found["whole"]["high"] <= 1
            assert {one["key"] for one in found["against"]} == set(only)

    run(work())


def test_the_server_measures_few_forces_at_a_time_and_forgets_whose_they_were() -> None:
    from buildstars.table.thinking.measuring import Measuring

    async def work() -> None:
        measuring = Measuring(at_once=1)
        force, _ = force_in(legal_sheet(), stock.collection())
        await measuring.begin("anna", legal_sheet(), force, {})
        with pytest.raises(Refused) as busy:
            await measuring.begin("ben", legal_sheet(), force, {})
        assert busy.value.status == 503
        await measuring.forget("anna")
        assert (await measuring.of("anna")).state == "none"
        assert (await measuring.begin("ben", legal_sheet(), force, {})).state == "running"
        await measuring.stop()

    run(work())


def test_cards_to_print(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from buildstars.table.workshop import printing

    monkeypatch.setattr(printing, "NICE", 0)

    async def work() -> None:
        async with server(tmp_path) as served:
            anna = await served.guest("Anna")
            await anna.put("/api/builder/forces/abcd1", {"name": "Ä", "units": [["core:u1", 1]], "cards": []})
            got = await anna.http.get("/api/builder/forces/abcd1/cards.pdf?lang=de")
            assert got.status_code == 200 and got.content.startswith(b"%PDF") and 'filename="a.pdf"' in got.headers["content-disposition"]
            assert (await anna.http.get("/api/builder/printing")).json() == {"done": 0, "of": 0}
            refused = await anna.http.get("/api/builder/forces/abcd1/kit.pdf?parts=cards,foo")
            assert refused.status_code == 422 and "booklet" in refused.json()["error"]["en"]
            kit = await anna.http.get("/api/builder/forces/abcd1/kit.pdf?lang=de&paper=letter&parts=tools,reference")
            assert kit.status_code == 200 and kit.content.startswith(b"%PDF")
            page = await anna.http.get("/api/reference.pdf?lang=de")
            assert page.status_code == 200 and page.content.startswith(b"%PDF")

    run(work())

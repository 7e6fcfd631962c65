"""The whole collection by its address: everything once, with its forces and numbers; a guest's own sets beside ours, and nobody else's."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from buildstars.content import vocabulary
from buildstars.content.loader import load_sets
from buildstars.content.text.languages import LANGUAGES, render
from buildstars.lab.balance.numbers import Numbers, estimate, share
from buildstars.lab.balance.report import NOTHING, Estimate
from buildstars.lab.intervals import share_of
from buildstars.table.live.registry import GAMES
from buildstars.table.workshop import catalog, gallery
from buildstars.table.workshop import collection as stock
from buildstars.table.workshop.gallery import effect_keys, gathered
from table.running import run, server

OWN = """
id = "moons"
name = { en = "Moons", de = "Monde" }
version = 1

[[cards]]
number = 1
name = { en = "Tide", de = "Gezeiten" }
type = "objective"
affiliation = "fringe"
rarity = "rare"
stars = 2
defense = 12
effects = [{ when = "reveal", do = "draw", count = 1 }]
"""


def test_everything_is_there_once_with_texts_in_both_languages(tmp_path: Path) -> None:
    async def work() -> None:
        async with server(tmp_path) as served:
            guest = await served.guest()
            ours = load_sets()
            for game in ("card", "minis"):
                all_ = await guest.get(f"/api/collection?game={game}")
                assert [unit["id"] for unit in all_["units"]] == list(ours.units)
                assert [card["id"] for card in all_["cards"]] == list(ours.cards)
                names = [thing["name"]["texts"] for thing in (*all_["units"], *all_["cards"])]
                assert all(name["en"] and name.get("de", "as in English") for name in names)
                assert {force["key"] for force in all_["forces"]} == set(GAMES[game].ready())
                assert all_["sets"] == [{"id": "core", "name": {"texts": {"en": "Core Set", "de": "Grundset"}}, "own": False}]
                assert set(all_["numbers"].get("forces", {})) <= {force["key"] for force in all_["forces"]}
            assert await guest.refused("GET", "/api/collection?game=chess") == "t-error-request"
            card = all_["cards"][0]
            assert (await guest.ask("GET", f"/art/{card['art']}-print.svg")).status_code == 200

    run(work())


def test_what_has_not_changed_is_not_sent_again(tmp_path: Path) -> None:
    async def work() -> None:
        async with server(tmp_path) as served:
            guest = await served.guest()
            first = await guest.ask("GET", "/api/collection")
            tag = first.headers["etag"]
            assert "private" in first.headers["cache-control"]
            again = await guest.ask("GET", "/api/collection", headers={"if-none-match": tag})
            assert again.status_code == 304 and again.headers["etag"] == tag and not again.content
            other = await guest.ask("GET", "/api/collection?game=minis", headers={"if-none-match": tag})
            assert other.status_code == 200 and other.headers["etag"] != tag
            plain = await guest.ask("GET", "/api/collection", headers={"accept-encoding": "identity"})
            assert plain.json() == first.json() and "content-encoding" not in plain.headers

    run(work())


def test_a_guests_own_set_stands_beside_ours_and_nobody_else_sees_it(tmp_path: Path) -> None:
    async def work() -> None:
        async with server(tmp_path) as served:
            anna, ben = await served.guest(), await served.guest()
            await served.server.saved.put(anna.id, "set", "moons", "Moons", OWN)
            hers, his = await anna.get("/api/collection"), await ben.get("/api/collection")
            assert [one["id"] for one in hers["sets"] if one["own"]] == ["moons"]
            assert hers["cards"][-1]["id"] == "moons:c1" and hers["effects"]["moons:c1"] == ["draw", "when.reveal"]
            assert [one["id"] for one in his["sets"]] == ["core"] and len(his["cards"]) == len(hers["cards"]) - 1
            await served.server.saved.drop(anna.id, "set", "moons")
            assert await anna.get("/api/collection") == his

    run(work())


def test_every_effect_of_the_schema_has_its_name() -> None:
    """Also those that only players' sets use."""
    keys = {f"modify-{stat}" for stat in vocabulary.STATS} | {f"permit-{what}" for what in vocabulary.PERMISSIONS}
    keys |= {f"when-{when}" for when in vocabulary.TRIGGERS}
    used = {key.replace(".", "-") for card in stock.collection().cards.values() for key in effect_keys(card)}
    assert len(used) > 40
    for key in sorted(used | keys):
        for lang in LANGUAGES:
            assert not render(f"ga-effect-{key}", {}, lang).startswith(("ga-", "⟨", "{")), key


def test_the_forces_of_a_card_are_those_that_hold_it() -> None:
    all_ = gathered(stock.collection(), GAMES["card"])
    force = next(one for one in all_.forces if one.key == "starter-a")
    held = stock.shipped()["starter-a"]
    assert sum(force.units.values()) == len(held.units) and sum(force.cards.values()) == len(held.cards)
    assert all(all_.gates[card.id] == list(card.unit_stars) for card in stock.collection().cards.values() if card.unit_stars)


def test_numbers_are_of_cards_that_there_are() -> None:
    """A report of another collection must not stay in the package."""
    kept = gallery.numbers()
    assert set(kept.cards) <= set(stock.collection().cards) and set(kept.units) <= set(stock.collection().units)
    for bounds in (*kept.forces.values(), *(one.played for one in kept.cards.values() if one.played)):
        assert 0 <= bounds[1] <= bounds[0] <= bounds[2] <= 1


def test_numbers_keep_value_and_interval_and_say_nothing_of_nothing() -> None:
    assert estimate(Estimate(0.12345, -0.01, 0.2567, 40)) == (0.123, -0.01, 0.257) and estimate(NOTHING) is None
    found = share(share_of(30, 40))
    assert found is not None and found[0] == 0.75 and found[1] < 0.75 < found[2] and share(share_of(0, 0)) is None
    assert msgspec.json.encode(Numbers()) == b"{}"


def test_things_of_own_sets_are_not_remembered_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pictures are found by what was known last; memory does not grow with every set that anybody ever played."""
    unit = next(iter(load_sets().units.values()))
    own = [msgspec.structs.replace(unit, set="own", number=number) for number in range(1, 101)]
    monkeypatch.setattr(catalog, "_known", {})
    monkeypatch.setattr(catalog, "MOST_KNOWN", 10)
    catalog.know(own)
    catalog.know(own[95:96])
    assert [thing.number for thing in catalog._known.values()] == [91, 92, 93, 94, 95, 97, 98, 99, 100, 96]

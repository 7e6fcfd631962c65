"""Pictures of one's own: encoded anew without what stands beside them, refused if they are too much, and seen by nobody who should not."""

from __future__ import annotations

import base64
import random
import struct
import zlib
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PIL import Image

from buildstars.table.access.limits import LONGEST_PICTURE, WITHOUT
from buildstars.table.live.errors import Refused
from buildstars.table.storage.forgetting import traces
from buildstars.table.workshop.photos import LONGEST_SIDE, MOST_PIXELS, read_picture
from pictures.print.test_photos import MAGENTA, square_mm
from pictures.print.test_photos import encoded as encoded_photo
from table.running import PACKS, B, Guest, run, server
from table.test_set_editor import DUNES, FORCE_TEXT, KEY

PLACE = "N 52 31 E 13 24, taken by Anna"


def encoded(format_: str, size: tuple[int, int] = (320, 240), mode: str = "RGB", **more: Any) -> bytes:
    dice = random.Random(7)
    picture = Image.frombytes(mode, size, dice.randbytes(size[0] * size[1] * len(mode)))
    file = BytesIO()
    picture.save(file, format_, **more)
    return file.getvalue()


def opened(data: bytes) -> Image.Image:
    picture = Image.open(BytesIO(data))
    picture.load()
    return picture


# ---- reading ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("format_", ["JPEG", "PNG", "WEBP"])
def test_a_photo_is_encoded_anew_and_no_larger_than_it_is_shown(format_: str) -> None:
    found = read_picture(encoded(format_, (2000, 1500)))
    picture = opened(found.data)
    assert picture.format == "WEBP" and picture.size == (found.width, found.height) == (LONGEST_SIDE, LONGEST_SIDE * 3 // 4)


def test_where_and_by_whom_it_was_taken_does_not_stay() -> None:
    exif = Image.Exif()
    exif[0x010E], exif[0x013B] = PLACE, "Anna"
    exif[0x0112] = 6  # turned by a quarter
    raw = encoded("JPEG", exif=exif.tobytes(), comment=PLACE.encode())
    assert PLACE.encode() in raw
    found = read_picture(raw)
    assert (found.width, found.height) == (240, 320), "it is turned as the camera says"
    assert PLACE.encode() not in found.data and b"EXIF" not in found.data and not dict(opened(found.data).getexif())
    png = encoded("PNG", icc_profile=b"x" * 200 + PLACE.encode())
    assert b"ICCP" not in read_picture(png).data and "icc_profile" not in opened(read_picture(png).data).info


def test_what_is_clear_stays_clear() -> None:
    assert opened(read_picture(encoded("PNG", mode="RGBA")).data).mode == "RGBA"


def chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def bomb(width: int, height: int) -> bytes:
    """A few bytes that say they are a picture of billions of points."""
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(b"\0" * 1000)) + chunk(b"IEND", b"")


@pytest.mark.parametrize(("width", "height"), [(60_000, 60_000), (MOST_PIXELS // 100 + 1, 100), (2**31 - 1, 2**31 - 1)])
def test_a_bomb_is_refused_before_it_is_unpacked(width: int, height: int) -> None:
    with pytest.raises(Refused) as caught:
        read_picture(bomb(width, height))
    assert caught.value.why.say.id in ("ed-error-picture-large", "ed-error-picture")


SVG = b'<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"><script>alert(1)</script></svg>'
WRONG = {
    "nothing": b"", "text": b"GIF89a is what I am", "gif": encoded("GIF", mode="L"), "bmp": encoded("BMP"), "tiff": encoded("TIFF"),
    "svg": SVG,
    "html": b"<!doctype html><img src=x onerror=alert(1)>", "half": encoded("JPEG")[:2000], "zip": b"PK\x03\x04" + b"\0" * 99,
    "ico": encoded("ICO"), "pdf": b"%PDF-1.7\n", "small": encoded("PNG", (9, 300)),
}


@pytest.mark.parametrize("what", WRONG)
def test_what_is_no_picture_of_ours_is_refused_with_a_sentence(what: str) -> None:
    with pytest.raises(Refused) as caught:
        read_picture(WRONG[what])
    body = caught.value.body()["error"]
    assert body["en"] != body["de"] and caught.value.status == 422


CHANGES = st.lists(st.tuples(st.integers(0, 4000), st.binary(max_size=4)), max_size=6)
VALID = [encoded(format_, (40, 30)) for format_ in ("JPEG", "PNG", "WEBP")]


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(which=st.sampled_from(VALID), changes=CHANGES, end=st.integers(0, 4000))
def test_broken_files_are_read_or_refused(which: bytes, changes: list[tuple[int, bytes]], end: int) -> None:
    raw = bytearray(which)
    for at, data in changes:
        raw[at % len(raw) : at % len(raw) + len(data)] = data
    try:
        found = read_picture(bytes(raw[: end or None]))
    except Refused:
        return
    assert opened(found.data).format == "WEBP"


# ---- keeping and showing ----------------------------------------------------------------------------------------------


async def brought(guest: Guest, raw: bytes = VALID[0]) -> str:
    response = await guest.ask("POST", "/api/pictures", content=raw)
    assert response.status_code == 200, response.text
    return str(response.json()["id"])


async def seen(guest: Guest, id_: str, query: str = "") -> int:
    return int((await guest.ask("GET", f"/api/pictures/{id_}{query}")).status_code)


def with_picture(id_: str) -> dict[str, Any]:
    return {**DUNES, "units": [{**DUNES["units"][0], "picture": id_}, *DUNES["units"][1:]]}


def test_only_its_owner_sees_it_and_those_it_is_shared_with(tmp_path: Path) -> None:
    async def work() -> None:
        async with server(tmp_path) as served:
            anna, ben, eve = [await served.guest(name) for name in ("Anna", "Ben", "Eve")]
            id_ = await brought(anna)
            found = await anna.ask("GET", f"/api/pictures/{id_}")
            assert opened(found.content).format == "WEBP" and found.headers["content-type"] == "image/webp"
            assert found.headers["x-content-type-options"] == "nosniff" and found.headers["cache-control"].startswith("private")
            assert found.headers["content-security-policy"] == "default-src 'none'; sandbox"
            again = await anna.ask("GET", f"/api/pictures/{id_}", headers={"if-none-match": found.headers["etag"]})
            assert again.status_code == 304 and not again.content
            assert [await seen(one, id_) for one in (ben, eve)] == [404, 404]
            assert await seen(ben, "a" * 16) == 404 and await seen(ben, "../../etc/passwd") == 404
            assert await ben.refused("DELETE", f"/api/pictures/{id_}") == "t-error-no-picture"
            assert await ben.get("/api/pictures") == [] and [one["id"] for one in await anna.get("/api/pictures")] == [id_]

            await anna.put(f"/api/sets/{KEY}", {"document": with_picture(id_)})
            assert await seen(ben, id_) == 404, "a set that is not shared shows nothing to anybody"
            table = await anna.table({"kind": "me", "force": {"text": FORCE_TEXT}}, {"kind": "open"}, options=PACKS)
            assert await seen(ben, id_) == 404, "nor does a table at which one does not sit"
            await ben.post(f"/api/tables/{table}/join", {"name": "Ben", "force": B})
            assert [await seen(ben, id_), await seen(eve, id_)] == [200, 404]
            seat = await ben.sit(table)
            arts = [unit["art"] for unit in (await ben.get(f"/api/tables/{table}/catalog"))["units"].values()]
            assert any(art.startswith(f"{id_}/") for art in arts)
            await seat.close()

    run(work())


def test_a_link_to_the_set_shows_it_and_a_copy_has_its_own(tmp_path: Path) -> None:
    async def work() -> None:
        async with server(tmp_path) as served:
            anna, ben, eve = [await served.guest(name) for name in ("Anna", "Ben", "Eve")]
            id_, other = await brought(anna), await brought(anna, VALID[1])
            await anna.put(f"/api/sets/{KEY}", {"document": with_picture(id_)})
            code = (await anna.post(f"/api/sets/{KEY}/share"))["code"]
            shared = await ben.get(f"/api/shared/sets/{code}")
            assert shared["units"][0]["art"].startswith(f"{id_}?code={code}/")
            assert [await seen(ben, id_, query) for query in (f"?code={code}", "", "?code=WRONG")] == [200, 404, 404]
            assert await seen(ben, other, f"?code={code}") == 404, "the link shows what the set shows"
            pictures = (await ben.post(f"/api/shared/sets/{code}/pictures"))["pictures"]
            assert list(pictures) == [id_] and pictures[id_] != id_
            await anna.ask("DELETE", f"/api/pictures/{id_}")
            assert await seen(ben, pictures[id_]) == 200 and await seen(ben, id_, f"?code={code}") == 404
            assert await seen(eve, pictures[id_]) == 404
            assert await eve.refused("POST", "/api/shared/sets/NOTHING/pictures") == "ed-error-no-code"

    run(work())


def test_it_is_printed_where_the_drawing_would_be_for_its_owner_alone(tmp_path: Path) -> None:
    """Whoever names a picture of somebody else prints our drawing. A promo's number is no number of the set's cards."""

    async def work() -> None:
        async with server(tmp_path) as served:
            anna, eve = await served.guest("Anna"), await served.guest("Eve")
            id_ = await brought(anna, encoded_photo(MAGENTA))
            document = with_picture(id_)
            document["units"] = [*document["units"], {**document["units"][0], "number": "S4", "name": {"en": "Promo"}}]
            unit = f"{document['id']}:u{document['units'][0]['number']}"
            found = []
            for guest in (anna, eve):
                await guest.put(f"/api/sets/{KEY}", {"document": document})
                await guest.put("/api/builder/forces/kits1", {"name": "Mine", "units": [[unit, 1], [f"{document['id']}:us4", 1]]})
                for address in ("kit.pdf?parts=bases", "cards.pdf?lang=de"):
                    response = await guest.ask("GET", f"/api/builder/forces/kits1/{address}")
                    assert response.status_code == 200, response.text
                    found.append(any(square_mm(response.content, MAGENTA)))
            assert found == [True, True, False, False]

    run(work())


def test_another_guests_set_does_not_open_it(tmp_path: Path) -> None:
    """Whoever learns an id and writes it into a set of their own sees nothing by that, and shows nothing to others."""

    async def work() -> None:
        async with server(tmp_path) as served:
            anna, eve, ben = [await served.guest(name) for name in ("Anna", "Eve", "Ben")]
            id_ = await brought(anna)
            await eve.put(f"/api/sets/{KEY}", {"document": with_picture(id_)})
            code = (await eve.post(f"/api/sets/{KEY}/share"))["code"]
            table = await eve.table({"kind": "me", "force": {"text": FORCE_TEXT}}, {"kind": "open"}, options=PACKS)
            await ben.post(f"/api/tables/{table}/join", {"name": "Ben", "force": B})
            assert [await seen(eve, id_), await seen(ben, id_), await seen(ben, id_, f"?code={code}")] == [404, 404, 404]

    run(work())


def test_all_of_it_can_be_taken_away_and_deleted(tmp_path: Path) -> None:
    async def work() -> None:
        async with server(tmp_path) as served:
            anna = await served.guest("Anna")
            id_ = await brought(anna)
            mine = (await anna.get("/api/me/data"))["pictures"]
            assert [one["id"] for one in mine] == [id_] and opened(base64.b64decode(mine[0]["webp"])).format == "WEBP"
            assert (await traces(served.server, anna.id))["picture"] == 1
            assert (await anna.ask("DELETE", "/api/me")).status_code == 200
            assert set((await traces(served.server, anna.id)).values()) == {0}
            assert await served.server.pictures.get(id_) is None

    run(work())


def test_how_many_and_how_large(tmp_path: Path) -> None:
    async def work() -> None:
        async with server(tmp_path, replace(WITHOUT, pictures=2)) as served:
            anna = await served.guest("Anna")
            first = await brought(anna)
            await brought(anna)
            response = await anna.ask("POST", "/api/pictures", content=VALID[0])
            assert (response.status_code, response.json()["error"]["id"]) == (409, "ed-error-pictures")
            await served.server.pictures._drop_unused(anna.id, 2**40)  # an hour later
            assert await anna.get("/api/pictures") == [], "what no set names makes room"
            kept = await brought(anna)
            await anna.put(f"/api/sets/{KEY}", {"document": with_picture(kept)})
            await served.server.pictures._drop_unused(anna.id, 2**40)
            assert [one["id"] for one in await anna.get("/api/pictures")] == [kept] != [first]
            large = await anna.ask("POST", "/api/pictures", content=b"\0" * (LONGEST_PICTURE + 1))
            assert (large.status_code, large.json()["error"]["id"]) == (413, "t-error-large")
            wrong = await anna.ask("POST", "/api/pictures", content=SVG)
            assert (wrong.status_code, wrong.json()["error"]["id"]) == (422, "ed-error-picture")
        async with server(tmp_path, replace(WITHOUT, picture_bytes=100)) as served:
            assert (await (await served.guest()).ask("POST", "/api/pictures", content=VALID[0])).status_code == 409

    run(work())


def test_craft_by_their_names(tmp_path: Path) -> None:
    async def work() -> None:
        async with server(tmp_path) as served:
            guest = await served.guest()
            for side in ("rebel", "none"):
                found = await guest.ask("GET", f"/craft/x_wing-{side}-holo.svg")
                assert found.status_code == 200 and found.text.startswith("<svg")
            for address in ("x_wing-hutt-holo", "x_wing-rebel-pink", "nothing-rebel-holo"):
                assert (await guest.ask("GET", f"/craft/{address}.svg")).status_code == 404

    run(work())

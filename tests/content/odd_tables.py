"""Tables of what somebody owns, as they come: in all encodings, with formulas, broken, far too large, or no tables at all.

Each has what must come of it: the things and counts that are read, the lines that are told; or the id of the one sentence.
"""

from __future__ import annotations

import io
import struct
import zipfile
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import date, datetime
from typing import Any

from openpyxl import Workbook
from openpyxl.comments import Comment
from openpyxl.worksheet.datavalidation import DataValidation

PLAIN = "name,count\nDagger Squadron X-wing,3\nRed Squadron X-wing,1\n"
GERMAN = "Name;Anzahl\nX-Flügler der Dolch-Staffel;3\nX-Flügler der Rot-Staffel;1\n"
GOOD = {"core:u1": 3, "core:u2": 1}
SHEET = "xl/worksheets/sheet1.xml"


@dataclass(frozen=True)
class Odd:
    raw: bytes
    counts: dict[str, int | None] = field(default_factory=dict)
    """By thing."""
    unread: tuple[int, ...] = ()
    """Lines."""
    sentence: str = ""
    """The id of the one sentence, if it is no table."""


def saved(book: Workbook) -> bytes:
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def book(*rows: list[Any], then: Callable[[Workbook], None] | None = None) -> bytes:
    made = Workbook()
    for row in rows:
        made.active.append(row)
    if then is not None:
        then(made)
    return saved(made)


def good_book(then: Callable[[Workbook], None] | None = None) -> bytes:
    return book(["name", "count"], ["Dagger Squadron X-wing", 3], ["Red Squadron X-wing", 1], then=then)


def with_part(raw: bytes, part: str, change: Callable[[bytes], bytes]) -> bytes:
    """A workbook with one part changed, or one more."""
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(raw)) as before, zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as after:
        for one in before.infolist():
            data = before.read(one)
            after.writestr(one.filename, change(data) if one.filename == part else data)
        if part not in before.namelist():
            after.writestr(part, change(b""))
    return out.getvalue()


def without_part(raw: bytes, part: str) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(raw)) as before, zipfile.ZipFile(out, "w") as after:
        for one in before.infolist():
            if one.filename != part:
                after.writestr(one.filename, before.read(one))
    return out.getvalue()


def bomb(megabytes: int) -> bytes:
    """A sheet that unpacks to so much, from a thousandth of it."""
    return with_part(good_book(), SHEET, lambda data: data.replace(b"<sheetData>", b"<sheetData>" + b" " * (megabytes << 20)))


def lying_bomb() -> bytes:
    """The zip says that its sheet is small."""
    raw = bytearray(bomb(40))
    at = 0
    while (at := raw.find(b"PK\x01\x02", at)) >= 0:
        if raw[at + 46 :].startswith(SHEET.encode()):
            raw[at + 24 : at + 28] = struct.pack("<I", 5000)
        at += 4
    return bytes(raw)


def hidden_sheet(made: Workbook) -> None:
    more = made.create_sheet("old")
    more.append(["name", "count"])
    more.append(["Rogue Squadron X-wing", 9])
    more.sheet_state = "hidden"


def two_sheets(made: Workbook) -> None:
    more = made.create_sheet("Karten")
    more.append(["Karte", "Anzahl"])
    more.append(["Known Weakness", 2])
    more.append(["Nix", 2])


def notes_sheet(made: Workbook) -> None:
    made.create_sheet("notes").append(["bought in 2007"])


def merged_title(made: Workbook) -> None:
    made.active.insert_rows(1, 2)
    made.active["A1"] = "All that I have"
    made.active.merge_cells("A1:D1")


def decorated(made: Workbook) -> None:
    sheet = made.active
    sheet["A2"].comment = Comment("from my brother", "me")
    sheet.add_data_validation(DataValidation(type="whole", operator="between", formula1="0", formula2="99"))
    sheet.auto_filter.ref = "A1:B3"
    sheet.freeze_panes = "A2"
    sheet["B2"].number_format = '0 "copies"'


def cached(data: bytes) -> bytes:
    return data.replace(b"<f>1+2</f><v></v>", b"<f>1+2</f><v>3</v>").replace(b"<f>1+2</f><v />", b"<f>1+2</f><v>3</v>")


def entities(data: bytes) -> bytes:
    declared = b'<!DOCTYPE worksheet [<!ENTITY a "' + b"x" * 50 + b'"><!ENTITY b "&a;&a;&a;&a;">]>'
    return data.replace(b"<worksheet", declared + b"<worksheet", 1)


def outside(data: bytes) -> bytes:
    return data.replace(b"<worksheet", b'<!DOCTYPE worksheet [<!ENTITY a SYSTEM "file:///etc/passwd">]><worksheet', 1)


def many_rows() -> bytes:
    return ("name,count\n" + "core:u1,1\n" * 100_000).encode()


def many_strange_rows() -> bytes:
    return ("name,count\n" + "".join(f"Nobody Knows {n},1\n" for n in range(4000)) + "Red Squadron X-wing,1\n").encode()


def wide_book() -> bytes:
    return book(["name", "count"], *(["Dagger Squadron X-wing", *[1] * 60] for _ in range(2500)))


def far_cell() -> bytes:
    return with_part(good_book(), SHEET, lambda data: data.replace(b'<row r="3">', b'<row r="1048576">').replace(b'"A3"', b'"A1048576"'))


TABLES: dict[str, Odd] = {
    # ---- encodings, line ends and separators
    "utf-8": Odd(PLAIN.encode(), GOOD),
    "utf-8 with a mark": Odd(GERMAN.encode("utf-8-sig"), GOOD),
    "utf-16 with a mark": Odd(GERMAN.encode("utf-16"), GOOD),
    "utf-16 without a mark": Odd(GERMAN.encode("utf-16-le"), GOOD),
    "utf-16 the other way round": Odd(GERMAN.encode("utf-16-be"), GOOD),
    "latin-1": Odd(GERMAN.encode("latin-1"), GOOD),
    "windows": Odd(GERMAN.replace("\n", "\r\n").encode("cp1252"), GOOD),
    "old mac": Odd(PLAIN.replace("\n", "\r").encode(), GOOD),
    "utf-16 cut in the middle of a letter": Odd(GERMAN.encode("utf-16")[:-1], {"core:u1": 3}, (3,)),
    "tabs": Odd(PLAIN.replace(",", "\t").encode(), GOOD),
    "semicolons": Odd(PLAIN.replace(",", ";").encode(), GOOD),
    "bars": Odd(PLAIN.replace(",", "|").encode(), GOOD),
    "sep=": Odd(b"sep=;\r\n" + PLAIN.replace(",", ";").encode(), GOOD),
    "no line end at the end": Odd(PLAIN.rstrip().encode(), GOOD),
    "bytes that are no letters": Odd(b"name,count\n\xff\xfe\x81Dagger,1\nRed Squadron X-wing,1\n", {"core:u2": 1}, (2,)),
    # ---- quotation marks
    "quotes": Odd(b'"name","count"\n"Dagger Squadron X-wing","3"\n"Red Squadron X-wing","1"\n', GOOD),
    "a quote that never ends": Odd(b'name,count\n"Dagger Squadron X-wing,3\nRed Squadron X-wing,1\n', {"core:u2": 1}, (2,)),
    "a quote in the middle": Odd(b'name,count\nDagger "Squadron" X-wing,3\nRed Squadron X-wing,1\n', GOOD),
    "signs after a quote": Odd(b'name,count\n"Dagger Squadron X-wing"x,3\nRed Squadron X-wing,1\n', {"core:u2": 1}, (2,)),
    "a name over two lines": Odd(b'name,count\n"Dagger Squadron\nX-wing",3\nRed Squadron X-wing,1\n', GOOD),
    "nothing but quotes": Odd(b'"' * 5000, sentence="owned-no-headings"),
    # ---- headings
    "german headings": Odd("Set;Nr.;Bezeichnung;Stück;Suche;Doppelt\nGrundset;1;;3;;\n;;X-Flügler der Rot-Staffel;1;x;\n".encode(),
                           {"core:u2": 1}, (2,)),
    "set, number and type": Odd(b"set,number,type,count\ncore,1,unit,3\nCore Set,2/273,Einheit,1\ncore,2,card,4\n",
                                {"core:u1": 3, "core:u2": 1, "core:c2": 4}),
    "a set that nobody knows": Odd(b"set,number,name,type,count\nHarbor,1,,unit,3\nHarbor,9,Dagger Squadron X-wing,,3\n",
                                   {"core:u1": 3}, (2,)),
    "doubled headings": Odd(b"name,count,count\nDagger Squadron X-wing,3,9\nRed Squadron X-wing,1,9\n", GOOD),
    "no headings": Odd(b"Dagger Squadron X-wing,3\nRed Squadron X-wing,1\n", GOOD),
    "no headings, counts first": Odd(b"3;Dagger Squadron X-wing\n1;Red Squadron X-wing\n", GOOD),
    "no headings that mean anything": Odd(b"colour,size\nred,3\nblue,1\n", sentence="owned-no-headings"),
    "names alone": Odd(b"name\nDagger Squadron X-wing\nRed Squadron X-wing\n", {"core:u1": 1, "core:u2": 1}),
    "a title above": Odd(b"My models,\n2007,\n\nname,count\nDagger Squadron X-wing,3\nRed Squadron X-wing,1\n", GOOD),
    "headings on every page": Odd((PLAIN + PLAIN.replace("3", "0").replace("1", "0")).encode(), GOOD),
    "nothing below the headings": Odd(b"name,count\n", {}),
    "totals at the end": Odd((PLAIN + "Total,4\n").encode(), GOOD),
    # ---- counts
    "counts of all kinds": Odd(b"name,count\nDagger Squadron X-wing,3x\nRed Squadron X-wing,x\ncore:u3,\"2,0\"\ncore:u4,no\n",
                               {"core:u1": 3, "core:u2": 1, "core:u3": 2, "core:u4": 0}),
    "negative": Odd(b"name,count\nDagger Squadron X-wing,-3\nRed Squadron X-wing,1\n", {"core:u2": 1}, (2,)),
    "huge": Odd(b"name,count\nDagger Squadron X-wing,1000\ncore:u2," + b"9" * 400 + b"\ncore:u3,999\n", {"core:u3": 999}, (2, 3)),
    "broken numbers": Odd(b"name,count\nDagger Squadron X-wing,2.5\nRed Squadron X-wing,many\ncore:u3,1e3\n", {}, (2, 3, 4)),
    "dates": Odd(book(["name", "count"], ["core:u1", date(2007, 5, 4)], ["core:u2", datetime(2007, 5, 4, 12, 30)], ["core:u3", 2]),
                 {"core:u3": 2}, (2, 3)),
    "the same thing twice": Odd(b"name,count\nDagger Squadron X-wing,1\nRed Squadron X-wing,1\ncore:u1,2\n", GOOD),
    "the same thing too often": Odd(b"name,count\nDagger Squadron X-wing,999\nDagger Squadron X-wing,1\n", {"core:u1": 999}, (3,)),
    # ---- rows
    "no name in a row": Odd(b"name,count\n,3\nRed Squadron X-wing,1\n", {"core:u2": 1}, (2,)),
    "empty rows": Odd(PLAIN.replace("\n", "\n\n,\n").encode(), GOOD),
    "rows too short and too long": Odd(b"name,count\nDagger Squadron X-wing,3,,,,\nRed Squadron X-wing,1" + b"," * 300 + b"\ncore:u3\n",
                                       {"core:u1": 3, "core:u2": 1, "core:u3": None}),
    "a row of a thousand cells": Odd(PLAIN.encode() + b"core:u3,1" + b",x" * 1000 + b"\n", GOOD, (4,)),
    "a cell of a megabyte": Odd(b"name,count\n" + b"a" * 1_000_000 + b",1\nRed Squadron X-wing,1\n", {"core:u2": 1}, (2,)),
    "slips of the keyboard": Odd(b"name,count\nDager Squadron X-wing,3\nred squadron xwing,1\nRed Squadron Y-wing,1\n", GOOD, (4,)),
    "a formula as a name": Odd(b"name,count\n=cmd|'/c calc'!A1,3\nRed Squadron X-wing,1\n", {"core:u2": 1}, (2,)),
    "four thousand names that nobody knows": Odd(many_strange_rows(), {"core:u2": 1}, tuple(range(2, 4002))),
    "a hundred thousand rows": Odd(many_rows(), sentence="table-rows"),
    # ---- workbooks
    "xlsx": Odd(good_book(), GOOD),
    "formulas with a value": Odd(with_part(book(["name", "count"], ["core:u1", "=1+2"]), SHEET, cached), {"core:u1": 3}),
    "formulas without a value": Odd(book(["name", "count"], ["core:u1", "=1+2"], ["core:u2", 1]), {"core:u2": 1}, (2,)),
    "merged cells above": Odd(good_book(merged_title), GOOD),
    "merged names": Odd(good_book(lambda made: made.active.merge_cells("A2:A3")), {"core:u1": 3}, (3,)),
    "hidden sheets": Odd(good_book(hidden_sheet), GOOD),
    "several sheets": Odd(good_book(two_sheets), {**GOOD, "core:c75": 2}, (3,)),
    "a sheet of something else": Odd(good_book(notes_sheet), GOOD),
    "comments, rules and formats": Odd(good_book(decorated), GOOD),
    "numbers as text and text as numbers": Odd(book(["name", "count"], ["core:u1", "3"], ["core:u2", 1.0], [42, 1], ["core:u3", True]),
                                               {**GOOD, "core:u3": 1}, (4,)),
    "errors in cells": Odd(book(["name", "count"], ["core:u1", "#REF!"], ["core:u2", 1]), {"core:u2": 1}, (2,)),
    "macros": Odd(with_part(good_book(), "xl/vbaProject.bin", lambda _: b"\xd0\xcf\x11\xe0" * 100), GOOD),
    "an empty sheet": Odd(saved(Workbook()), sentence="owned-empty"),
    "a cell in the last row": Odd(far_cell(), sentence="table-rows"),
    "too many cells": Odd(wide_book(), sentence="table-cells"),
    "a zip bomb": Odd(bomb(40), sentence="table-large"),
    "a zip bomb that lies": Odd(lying_bomb(), sentence="table-broken"),
    "entities": Odd(with_part(good_book(), SHEET, entities), sentence="table-broken"),
    "entities from outside": Odd(with_part(good_book(), SHEET, outside), sentence="table-broken"),
    "a truncated zip": Odd(good_book()[:-300], sentence="table-broken"),
    "half a zip": Odd(good_book()[:2000], sentence="table-broken"),
    "no workbook in it": Odd(without_part(good_book(), "xl/workbook.xml"), sentence="table-broken"),
    "no sheet in it": Odd(without_part(good_book(), SHEET), sentence="owned-empty"),
    "wrong xml": Odd(with_part(good_book(), SHEET, lambda data: data[: len(data) // 2]), sentence="table-broken"),
    "another zip": Odd(with_part(b"PK\x05\x06" + bytes(18), "mimetype", lambda _: b"opendocument"), sentence="table-no-workbook"),
    # ---- no tables
    "an empty file": Odd(b"", sentence="owned-empty"),
    "spaces": Odd(b" \n\t\n;;;\n", sentence="owned-empty"),
    "an old workbook": Odd(b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(600), sentence="table-old"),
    "a picture": Odd(b"\x89PNG\r\n\x1a\n" + bytes(600), sentence="table-none"),
    "a web page": Odd(b"<html><body><table><tr><td>name</td></tr></table></body></html>", sentence="table-web"),
    "random bytes": Odd(bytes(range(256)) * 40, sentence="table-none"),
}

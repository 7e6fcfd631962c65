"""Tables from CSV and xlsx: rows of texts with their lines, however they were saved, and one sentence for what is no table."""

from __future__ import annotations

import io
import zipfile
from datetime import date, datetime
from typing import Any

import pytest
from openpyxl import Workbook

from buildstars.content.files.bounded import Unreadable
from buildstars.content.files.sheets import MOST_TABLE_ROWS, Row, Sheets, read_sheets, text_rows, write_csv, write_xlsx

CSV = "Name;Anzahl\nX-Flügler;2\n\n;\nY-Flügler;3\n"
MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"


def rows(found: Sheets, table: int = 0) -> list[tuple[int, tuple[str, ...]]]:
    return [(row.line, row.cells) for row in found.tables[table].rows]


def saved(book: Workbook) -> bytes:
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def book(*lines: list[Any]) -> bytes:
    made = Workbook()
    for line in lines:
        made.active.append(line)
    return saved(made)


def changed(raw: bytes, part: str, old: bytes, new: bytes) -> bytes:
    """A workbook with one of its parts changed."""
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(raw)) as before, zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as after:
        for one in before.infolist():
            data = before.read(one)
            assert one.filename != part or old in data
            after.writestr(one.filename, data.replace(old, new) if one.filename == part else data)
    return out.getvalue()


def why(raw: bytes) -> str:
    with pytest.raises(Unreadable) as told:
        read_sheets(raw)
    return told.value.why.id


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32", "cp1252", "latin-1"])
@pytest.mark.parametrize("line_end", ["\n", "\r\n", "\r"])
def test_however_text_was_saved(encoding: str, line_end: str) -> None:
    raw = CSV.replace("\n", line_end).encode(encoding)
    assert rows(read_sheets(raw)) == [(1, ("Name", "Anzahl")), (2, ("X-Flügler", "2")), (5, ("Y-Flügler", "3"))]


@pytest.mark.parametrize("separator", [",", ";", "\t", "|"])
def test_whatever_separates_the_cells(separator: str) -> None:
    text = f'name{separator}"the, count; of it"\n"X-wing"{separator}2\n'
    assert [row.cells for row in text_rows(text)] == [("name", "the, count; of it"), ("X-wing", "2")]


def test_quotation_marks_and_lines_in_cells() -> None:
    text = 'name,count\n"X-wing\nof ""Red""",2\n"never closed,3\nY-wing,4\n"closed"x,5\nlast,6\n'
    found = list(text_rows(text))
    assert [(row.line, row.cells[0], row.why is None) for row in found] == [
        (1, "name", True), (2, 'X-wing of "Red"', True), (4, '"never closed', False), (5, "Y-wing", True), (6, '"closed"x', False),
        (7, "last", True),
    ], "what stands below a broken row is read"


def test_a_workbook_is_read_as_it_is_seen() -> None:
    raw = book(
        ["name", "count", "when", "mine"], ["X-wing", 2.0, date(2007, 5, 4), True], [], ["Y-wing", 2.5, datetime(2007, 5, 4, 9, 30), None],
    )
    assert rows(read_sheets(raw)) == [
        (1, ("name", "count", "when", "mine")), (2, ("X-wing", "2", "2007-05-04", "yes")), (4, ("Y-wing", "2.5", "2007-05-04 09:30")),
    ]


def test_formulas_have_the_value_that_was_saved_or_none() -> None:
    raw = book(["name", "count"], ["X-wing", "=1+1"], ["Y-wing", "=2+2"])
    raw = changed(raw, "xl/worksheets/sheet1.xml", b"<f>1+1</f><v></v>", b"<f>1+1</f><v>2</v>")
    found = read_sheets(raw).tables[0].rows
    assert found[1] == Row(2, ("X-wing", "2")) and found[2] == Row(3, ("Y-wing", ""), frozenset({1}))


def test_every_sheet_that_can_be_seen() -> None:
    made = Workbook()
    made.active.append(["one"])
    made.create_sheet("Karten").append(["two"])
    hidden = made.create_sheet("Alt")
    hidden.append(["three"])
    hidden.sheet_state = "hidden"
    found = read_sheets(saved(made))
    assert [table.name for table in found.tables] == ["Sheet", "Karten"] and rows(found, 1) == [(1, ("two",))]
    assert [str(note) for note in found.notes] == ["hidden sheets were left out: Alt."]


def test_wrong_dimensions_and_merged_cells_lose_nothing() -> None:
    made = Workbook()
    made.active.append(["My collection"])
    made.active.merge_cells("A1:C1")
    made.active.append(["name", "count"])
    made.active.append(["X-wing", 2])
    raw = changed(saved(made), "xl/worksheets/sheet1.xml", b'<dimension ref="A1:C3"', b'<dimension ref="A1"')
    assert rows(read_sheets(raw)) == [(1, ("My collection",)), (2, ("name", "count")), (3, ("X-wing", "2"))]


def test_what_is_written_is_read_as_the_same() -> None:
    lines: list[list[str | int]] = [["name", "count"], ['Red "Five", x; y', 2], ["=1+1", 3], ["-5", 0], ["'quoted'", 1], ["@home", 7]]
    wanted = [tuple(map(str, line)) for line in lines]
    assert [cells for _, cells in rows(read_sheets(write_csv(lines)))] == wanted
    assert [cells for _, cells in rows(read_sheets(write_csv(lines, ";")))] == wanted
    assert [cells for _, cells in rows(read_sheets(write_xlsx("Mine: [all]", lines)))] == wanted
    assert b"'=1+1" in write_csv(lines), "no program takes it for a formula"


def test_too_much_is_refused_before_it_is_parsed(monkeypatch: pytest.MonkeyPatch) -> None:
    import openpyxl

    def never(*args: object, **kwargs: object) -> None:
        raise AssertionError("parsed")

    small = book(["a"])
    many = book(*(["x"] * 30 for _ in range(4000)))
    monkeypatch.setattr(openpyxl, "load_workbook", never)
    assert why(many) == "table-cells"
    part = "xl/worksheets/sheet1.xml"
    assert why(changed(small, part, b"<sheetData>", b"<sheetData>" + b" " * 30_000_000)) == "table-large"
    assert why(changed(small, "xl/styles.xml", b"</styleSheet>", b" " * 3_000_000 + b"</styleSheet>")) == "table-large"
    bomb = b'<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><worksheet'
    assert why(changed(small, part, b"<worksheet", bomb)) == "table-broken"
    wide = changed(small, part, b"<worksheet", bomb.decode().encode("utf-16-le"))
    assert why(wide) == "table-broken"


def test_too_many_rows() -> None:
    text = "".join(f"{n},x\n" for n in range(100_000)).encode()
    assert why(text) == "table-rows"
    assert why(b"\n" * 300_000) == "table-rows"
    assert why(book(*([n] for n in range(MOST_TABLE_ROWS + 1)))) == "table-rows"
    far = changed(book(["a"]), "xl/worksheets/sheet1.xml", b'<row r="1">', b'<row r="1000000000">')
    assert why(far) == "table-rows"


@pytest.mark.parametrize(("raw", "said"), [
    (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "table-old"), (b"%PDF-1.7\n", "table-none"), (b"\x89PNG\r\n", "table-none"),
    (b"a\0b\0\0\0c,d", "table-none"), (b"<html><table>", "table-web"), (b'<?xml version="1.0"?><Workbook>', "table-web"),
    (b"PK\x03\x04", "table-broken"), (b"PK\x05\x06" + bytes(18), "table-no-workbook"), (book(["a"])[:-40], "table-broken"),
    (changed(book(["a"]), "xl/workbook.xml", b"<sheets>", b"<sheet"), "table-broken"),
    (changed(book([7]), "xl/worksheets/sheet1.xml", b"<v>7</v>", b"<v>" + b"7" * 9000 + b"</v>"), "table-broken"),
])
def test_what_is_no_table_gets_one_sentence(raw: bytes, said: str) -> None:
    assert why(raw) == said

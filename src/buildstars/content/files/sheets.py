"""Tables that people keep, CSV as any program saves it and xlsx: bytes become rows of texts with the numbers of their lines.

What is in a table means nothing here; whoever reads one knows its headings. Everything is bounded before it is parsed: a workbook is a
zip, and a small one may unpack to gigabytes. Formulas are never worked out: what the program that saved them last saw counts.
"""

from __future__ import annotations

import codecs
import csv
import datetime
import io
import re
import warnings
import zipfile
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from buildstars.content.files.bounded import LONGEST_CELL, MOST_COLUMNS, Unreadable, shortened
from buildstars.content.text.phrases import Phrase, phrase

MOST_TABLE_ROWS: Final = 5000
"""Rows of a table that are not empty; a collection of everything that there is has fewer than four thousand."""
MOST_LINES_OF_TABLE: Final = 200_000
"""With the empty ones: a workbook may name the row 1,048,576 and nothing above it."""
MOST_TABLES: Final = 30
MOST_CELLS: Final = 100_000
"""Of a workbook, with the texts that its cells share."""
MOST_UNPACKED: Final = 24_000_000
"""Bytes of the parts of a workbook together; 5000 rows of ten cells have three million."""
MOST_PART: Final = 2_000_000
"""Bytes of a part that is no sheet: styles, names, relations."""
MOST_PARTS: Final = 2000
AT_A_TIME: Final = 1 << 16
MOST_SPAN: Final = 20
"""Lines of a row of CSV, in quotation marks; more of them are a mark that was forgotten."""
ZIP: Final = (b"PK\x03\x04", b"PK\x05\x06")
OLD: Final = b"\xd0\xcf\x11\xe0"
"""A workbook of before 2007, or one with a password."""
MARKS: Final = (
    (codecs.BOM_UTF32_LE, "utf-32"), (codecs.BOM_UTF32_BE, "utf-32"), (codecs.BOM_UTF16_LE, "utf-16"), (codecs.BOM_UTF16_BE, "utf-16"),
    (codecs.BOM_UTF8, "utf-8-sig"),
)
OTHERS: Final = (b"%PDF", b"\x89PNG", b"\xff\xd8\xff", b"GIF8", b"\x1f\x8b", b"7z\xbc\xaf", b"Rar!", b"RIFF", b"\x7fELF", b"SQLite")
"""How files begin that are certainly no tables."""
WEB_PAGE: Final = re.compile(r"\s*<(?:!doctype|html|\?xml|table|head|script)\b", re.IGNORECASE)
PART: Final = re.compile(r"\.(?:xml|rels)$", re.IGNORECASE)
SHEET: Final = re.compile(r"(?:^|/)worksheets/|sharedstrings", re.IGNORECASE)
DECLARED: Final = re.compile(rb"<!(?:DOCTYPE|ENTITY)", re.IGNORECASE)
CELL: Final = re.compile(rb"<(?:\w{1,20}:)?(?:c|si)[\s/>]")
FORMULA: Final = re.compile(r"[=+\-@\t]")
"""A text that begins so is a formula to programs that open CSV."""


@dataclass(frozen=True)
class Row:
    """A row that is not empty. Its cells are single lines without spaces around them; a long one is cut behind `LONGEST_CELL` + 1."""

    line: int
    cells: tuple[str, ...]
    unvalued: frozenset[int] = frozenset()
    """Places of formulas whose value nobody has saved."""
    why: Phrase | None = None
    """Why the row as a whole cannot be read."""


@dataclass(frozen=True)
class Table:
    name: str
    """Of the sheet; empty for CSV."""
    rows: tuple[Row, ...]


@dataclass(frozen=True)
class Sheets:
    tables: tuple[Table, ...]
    notes: tuple[Phrase, ...] = ()
    """What was left out."""


def read_sheets(raw: bytes, most: int = MOST_TABLE_ROWS) -> Sheets:
    """The tables of a file, whatever it is called; Unreadable with one sentence if it is none, or out of all proportion."""
    if raw.startswith(ZIP):
        return _workbook(raw, most)
    if raw.startswith(OLD):
        raise Unreadable(1, phrase("table-old"))
    if raw.startswith(OTHERS):
        raise Unreadable(1, phrase("table-none"))
    return Sheets((Table("", tuple(text_rows(text_of(raw), most))),))


# ---- text -------------------------------------------------------------------------------------------------------------


def text_of(raw: bytes) -> str:
    """As its mark says; else UTF-8 if it is that, else as Windows writes; Unreadable if it is no text."""
    encoding = next((name for mark, name in MARKS if raw.startswith(mark)), "")
    if not encoding and 0 in raw[:AT_A_TIME]:
        encoding = _without_mark(raw[:AT_A_TIME])
    if encoding:
        text = raw.decode(encoding, "replace")
    else:
        try:
            text = raw.decode()
        except UnicodeDecodeError:
            text = raw.decode("cp1252", "replace")
    if "\0" in text:
        raise Unreadable(1, phrase("table-none"))
    if WEB_PAGE.match(text):
        raise Unreadable(1, phrase("table-web"))
    return text


def _without_mark(raw: bytes) -> str:
    """UTF-16 in which every second byte is nought, as in most texts of Europe."""
    for encoding, place in (("utf-16-le", 1), ("utf-16-be", 0)):
        half = raw[place::2]
        if half.count(0) > 0.7 * len(half):
            return encoding
    return ""


def text_rows(text: str, most: int = MOST_TABLE_ROWS) -> Iterator[Row]:
    """The rows of CSV that are not empty; the separator is the one that its first lines have."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    if len(lines) > MOST_LINES_OF_TABLE:
        raise Unreadable(MOST_LINES_OF_TABLE + 1, phrase("table-rows", most=most))
    start = 0
    separator = ""
    if said := re.fullmatch(r"\s*sep=([^\"\s]|\t)\s*", lines[0]):  # Excel's own mark
        separator, start = said[1], 1
    separator = separator or _separator(lines[start:])
    count = 0
    for line, cells, why in _csv(lines, start, separator):
        if why is None and not any(cells):
            continue
        count += 1
        if count > most:
            raise Unreadable(line, phrase("table-rows", most=most))
        if why is None and len(cells) > MOST_COLUMNS:
            while cells and not cells[-1]:
                cells.pop()
            why = phrase("unread-columns", count=len(cells), most=MOST_COLUMNS) if len(cells) > MOST_COLUMNS else None
        yield Row(line, tuple(cells[:MOST_COLUMNS]), why=why)


def _separator(lines: Sequence[str]) -> str:
    """The sign that stands most often outside quotation marks in the first rows; where two are equal the first of these."""
    first = [re.sub(r'"[^"]*+"', "", line[:AT_A_TIME]) for line in lines[:200] if line.strip(" \t,;|")][:5]
    return max(";\t,|", key=lambda sign: (min((line.count(sign) for line in first), default=0), sum(line.count(sign) for line in first)))


def _csv(lines: Sequence[str], start: int, separator: str) -> Iterator[tuple[int, list[str], Phrase | None]]:
    """Each row with its line, and why it cannot be read; below a broken row the next line begins a new one."""
    at = start
    while at < len(lines):
        line = lines[at]
        if '"' not in line:
            yield at + 1, [tidied(cell) for cell in line.split(separator)] if line else [], None
            at += 1
            continue
        reader = csv.reader((f"{one}\n" for one in lines[at : at + MOST_SPAN]), delimiter=separator, strict=True)
        try:
            cells, why, taken = [tidied(cell) for cell in next(reader)], None, reader.line_num
        except csv.Error:
            cells, why, taken = [tidied(cell) for cell in line.split(separator)], phrase("unread-row"), 1
        yield at + 1, cells, why
        at += taken


def tidied(text: str) -> str:
    """A cell in one line; a mark that keeps a text from being a formula is not part of it."""
    text = " ".join(text[: 2 * LONGEST_CELL].split())
    if text.startswith("'") and FORMULA.match(text, 1):
        text = text[1:]
    return text[: LONGEST_CELL + 1]


# ---- workbooks --------------------------------------------------------------------------------------------------------


def _workbook(raw: bytes, most: int) -> Sheets:
    try:
        _check_parts(raw)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # about charts, styles and rules that we do not want
            return _tables(raw, most)
    except (Unreadable, MemoryError, KeyboardInterrupt):
        raise
    except Exception:  # whatever the library meets in a broken workbook: wrong XML, missing parts, numbers of thousands of digits
        raise Unreadable(1, phrase("table-broken")) from None


def _check_parts(raw: bytes) -> None:
    """Unreadable if unpacking or parsing it would be out of proportion. A part gives no more bytes than it declares."""
    with zipfile.ZipFile(io.BytesIO(raw)) as archive:
        parts = archive.infolist()
        names = {part.filename for part in parts}
        if "[Content_Types].xml" not in names or any(name.endswith("workbook.bin") for name in names):
            raise Unreadable(1, phrase("table-no-workbook"))
        if len(parts) > MOST_PARTS:
            raise Unreadable(1, phrase("table-large"))
        wanted = [part for part in parts if PART.search(part.filename)]
        if sum(part.file_size for part in wanted) > MOST_UNPACKED:
            raise Unreadable(1, phrase("table-large"))
        if any(part.file_size > MOST_PART for part in wanted if not SHEET.search(part.filename)):
            raise Unreadable(1, phrase("table-large"))
        cells = 0
        for part in wanted:
            with archive.open(part) as file:
                before = b""
                while chunk := file.read(AT_A_TIME):
                    found = before + chunk.replace(b"\0", b"")  # in UTF-16 too
                    if DECLARED.search(found):  # entities that stand for others, or for files
                        raise Unreadable(1, phrase("table-broken"))
                    cells += len(CELL.findall(found))
                    before = found[-12:]
                    cells -= len(CELL.findall(before))
                    if cells > MOST_CELLS:
                        raise Unreadable(1, phrase("table-cells", most=MOST_CELLS))


def _tables(raw: bytes, most: int) -> Sheets:
    from openpyxl import load_workbook

    def opened(data_only: bool) -> Any:
        return load_workbook(io.BytesIO(raw), read_only=True, data_only=data_only, keep_links=False)

    book = opened(data_only=False)
    sheets = [sheet for sheet in book.worksheets if hasattr(sheet, "iter_rows")]
    hidden = [sheet for sheet in sheets if sheet.sheet_state != "visible"]
    shown = [sheet for sheet in sheets if sheet.sheet_state == "visible"]
    notes = []
    if hidden:
        notes.append(phrase("table-hidden", names=", ".join(shortened(tidied(str(sheet.title))) for sheet in hidden[:MOST_TABLES])))
    if len(shown) > MOST_TABLES:
        raise Unreadable(1, phrase("table-large"))
    values: Any = None
    tables: list[Table] = []
    count = 0
    for sheet in shown:
        rows = list(_rows(sheet))
        if any(row.unvalued for row in rows):
            values = values or opened(data_only=True)
            saved = {row.line: row for row in _rows(next(one for one in values.worksheets if one.title == sheet.title))}
            rows = [_valued(row, saved.get(row.line)) for row in rows]
        count += len(rows)
        if count > most:
            raise Unreadable(rows[most - count - 1].line if rows else 1, phrase("table-rows", most=most))
        tables.append(Table(tidied(str(sheet.title)), tuple(rows)))
    return Sheets(tuple(tables), tuple(notes))


def _rows(sheet: Any) -> Iterator[Row]:
    """Formulas are `unvalued` first; in a workbook that was opened for its values nothing is."""
    sheet.reset_dimensions()  # some programs write wrong ones
    for line, cells in enumerate(sheet.iter_rows(max_col=MOST_COLUMNS), 1):
        if line > MOST_LINES_OF_TABLE:
            raise Unreadable(line, phrase("table-rows", most=MOST_TABLE_ROWS))
        said = [(place, cell) for place, cell in enumerate(cells) if cell.value is not None]
        if not said:
            continue
        formulas = frozenset(place for place, cell in said if cell.data_type == "f")
        texts = [""] * (said[-1][0] + 1)
        for place, cell in said:
            texts[place] = "" if place in formulas else _text(cell.value)
        if formulas or any(texts):
            yield Row(line, tuple(texts), formulas)


def _valued(row: Row, saved: Row | None) -> Row:
    """With the values that were saved for its formulas."""
    cells, unvalued = list(row.cells), set(row.unvalued)
    for place in row.unvalued:
        if saved is not None and place < len(saved.cells) and saved.cells[place]:
            cells[place] = saved.cells[place]
            unvalued.discard(place)
    return Row(row.line, tuple(cells), frozenset(unvalued))


def _text(value: object) -> str:
    """A value as somebody would type it: 3 for 3.0, a date by year, month and day."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, float) and value.is_integer() and abs(value) < 1e15:
        return str(int(value))
    if isinstance(value, int) and abs(value) >= 10**18:
        return f"{value:.3e}" if abs(value) < 10**300 else "1e300"
    if isinstance(value, datetime.datetime):
        return value.date().isoformat() if value.time() == datetime.time() else value.isoformat(" ", "minutes")
    return tidied(str(value))


# ---- writing ----------------------------------------------------------------------------------------------------------


def write_csv(rows: Iterable[Sequence[str | int]], separator: str = ",") -> bytes:
    """UTF-8 with a mark, so that Excel reads it as that."""
    out = io.StringIO()
    writer = csv.writer(out, delimiter=separator, lineterminator="\r\n")
    for row in rows:
        writer.writerow([_kept(cell) if isinstance(cell, str) else cell for cell in row])
    return codecs.BOM_UTF8 + out.getvalue().encode()


def _kept(text: str) -> str:
    """A text stays one in programs that take it for a formula."""
    return f"'{text}" if FORMULA.match(text) else text


def write_xlsx(title: str, rows: Sequence[Sequence[str | int]]) -> bytes:
    """One sheet, the first row as headings that stay in sight; texts are never formulas."""
    from openpyxl import Workbook
    from openpyxl.cell import WriteOnlyCell
    from openpyxl.styles import Font
    from openpyxl.utils import get_column_letter

    book = Workbook(write_only=True)
    sheet = book.create_sheet(re.sub(r"[\[\]:*?/\\\x00-\x1f]", " ", title)[:31].strip() or "Buildstars")
    widths = [max((len(str(row[at])) for row in rows if at < len(row)), default=0) for at in range(max(map(len, rows), default=0))]
    for at, width in enumerate(widths, 1):
        sheet.column_dimensions[get_column_letter(at)].width = min(60, width + 3)
    sheet.freeze_panes = "A2"
    for number, row in enumerate(rows):
        cells = []
        for value in row:
            cell = WriteOnlyCell(sheet, value=_drawable(value) if isinstance(value, str) else value)
            if isinstance(value, str):
                cell.data_type = "s"
            if number == 0:
                cell.font = Font(bold=True)
            cells.append(cell)
        sheet.append(cells)
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def _drawable(text: str) -> str:
    """Without signs that XML cannot hold."""
    return "".join(sign if sign.isprintable() else " " for sign in text)

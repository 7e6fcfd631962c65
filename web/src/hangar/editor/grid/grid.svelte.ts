// The grid as it is used: where one is, what is selected, what is being typed, and how to go back. The units and cards themselves are those of the
// document that the editor keeps (editing.svelte.ts), so nothing here needs saving.
import type { Flaw } from "../../../generated/http";
import type { Texts } from "../../../generated/wire";
import { inLanguage, t, words as languages, type Language } from "../../../lib/language.svelte";
import { collections } from "../../collection/collection.svelte";
import type { Editing } from "../document/editing.svelte";
import type { Entry } from "../document/forms";
import { spoken, wordLabel } from "../document/labels";
import { withText as withName, type Kind, type Path } from "../document/sets";
import { cardColumns, isEntry, isThere, linesOf, parsed, pathOf, putAt, unitColumns, valueAt, withText, written, type Column, type Line } from "./columns";
import { Crafts } from "./craft";
import { cellsOf, headingsIn, textOf, type Meant } from "./paste";
import { blankCard, blankUnit, follow, secondFace } from "./rows";
import { Words, type Field } from "./words";

const MOST_STEPS = 200;
const MOST_ENTRIES = 200;
const MOST_ARTILLERY = 3;
const A_PAGE = 10;
interface Place {
  row: number;
  column: number;
}
export const KEYS = { duplicate: "Ctrl+D", insert: "Insert", remove: "Ctrl+Delete", undo: "Ctrl+Z", redo: "Ctrl+Y", mend: "F8" } as const;

export class Grid {
  kind = $state<Kind>("units");
  row = $state(0);
  column = $state(2);
  /** The other corner of what is selected; null: the cell alone. */
  corner = $state.raw<Place | null>(null);
  /** What is being typed; `over`: it was begun by typing, so arrows end it. */
  draft = $state<{ text: string; over: boolean } | null>(null);
  /** Said to whoever cannot see it, and shown for a moment. */
  told = $state("");
  /** Grows when the keyboard is to go to the cell. */
  called = $state(0);
  /** Card: the side panel with its effects is open. */
  panel = $state(false);

  private past = $state.raw<string[]>([]);
  private future = $state.raw<string[]>([]);
  private from: number | null = null;
  readonly words: Words;
  readonly crafts: Crafts;

  readonly columns = $derived.by<Column[]>(() => {
    if (this.kind === "cards") return cardColumns();
    return unitColumns("movement" in (this.editing.forms.definitions.$defs.Face?.properties ?? {}));
  });
  readonly entries = $derived.by<Entry[]>(() => this.editing.document[this.kind]);
  /** The last one is empty, and becomes an entry when something is written into it. */
  readonly lines = $derived<Line[]>([...linesOf(this.kind, this.entries), { at: this.entries.length, back: false }]);
  readonly line = $derived<Line>(this.lines[Math.min(this.row, this.lines.length - 1)] ?? { at: 0, back: false });
  readonly here = $derived<Column>(this.columns[this.column] ?? (this.columns[0] as Column));
  readonly empty = $derived<Entry>(this.kind === "units" ? blankUnit(this.entries, this.entries.at(-1)) : blankCard(this.entries, this.entries.at(-1)));
  readonly canUndo = $derived(this.past.length > 0);
  readonly canRedo = $derived(this.future.length > 0);

  constructor(readonly editing: Editing) {
    const all = collections.of("card")?.all;
    if (!all) throw new Error("the collection is not loaded");
    const icons = editing.forms.definitions.$defs.Face?.properties?.icons?.items?.enum ?? [];
    this.words = new Words(all, icons.map(String));
    this.crafts = new Crafts(all, editing.forms.crafts);
    const { units, cards } = editing.document;
    this.show(units.length === 0 && cards.length > 0 ? "cards" : "units");
  }

  // ---- what stands there -------------------------------------------------------------------------------------------------

  entryOf(line: Line): Entry {
    return this.entries[line.at] ?? this.empty;
  }

  valueOf(line: Line, column: Column): unknown {
    return isThere(column, line) ? valueAt(this.entryOf(line), pathOf(column, line)) : undefined;
  }

  readonly label = (field: Field, word: string): string => wordLabel(this.kind === "units" ? "Unit" : "Card", field, word);

  textOf(line: Line, column: Column): string {
    return written(column, this.valueOf(line, column), this.label, languages.language);
  }

  isSelected(row: number, column: number): boolean {
    if (!this.corner) return false;
    const { top, bottom, left, right } = this.box;
    return row >= top && row <= bottom && column >= left && column <= right;
  }

  private get box(): { top: number; bottom: number; left: number; right: number } {
    const other = this.corner ?? this;
    return { top: Math.min(this.row, other.row), bottom: Math.max(this.row, other.row), left: Math.min(this.column, other.column), right: Math.max(this.column, other.column) };
  }

  // ---- what is wrong -----------------------------------------------------------------------------------------------------

  private readonly flawsBy = $derived.by<Map<number, Flaw[]>>(() => {
    const found = new Map<number, Flaw[]>();
    for (const flaw of this.editing.flaws) {
      const [kind, at, ...path] = flaw.path;
      if (kind === this.kind && typeof at === "number") found.set(at, [...(found.get(at) ?? []), { ...flaw, path }]);
    }
    if (this.editing.kind === this.kind && this.editing.at >= 0) found.set(this.editing.at, [...this.editing.entryFlaws]);
    return found;
  });

  /** Sentences about a cell; those that belong to none stand at the number. What is not yet written in the row where one is, is not wrong yet. */
  wrong(line: Line, column: Column): string[] {
    const flaws = this.flawsBy.get(line.at);
    if (!flaws || !isThere(column, line) || column.kind === "printed") return []; // effects are mended beside the grid
    const own = pathOf(column, line);
    const entry = this.entryOf(line);
    const isOwn = (flaw: Flaw, path: Path): boolean => path.length <= flaw.path.length && path.every((step, k) => flaw.path[k] === step);
    const missing = (flaw: Flaw): boolean => line.at === this.line.at && (valueAt(entry, flaw.path) ?? "") === "";
    const homeless = (flaw: Flaw): boolean => {
      return !this.lines.some((one) => one.at === line.at && this.columns.some((other) => isThere(other, one) && isOwn(flaw, pathOf(other, one))));
    };
    const found = flaws.filter((flaw) => !missing(flaw) && (isOwn(flaw, own) || (column.key === "number" && !line.back && homeless(flaw))));
    return [...new Set(found.map((flaw) => spoken(inLanguage(flaw.text, languages.language))))];
  }

  isWrong(line: Line): boolean {
    return this.columns.some((column) => this.wrong(line, column).length > 0);
  }

  readonly count = $derived.by(() => [...this.flawsBy.values()].reduce((sum, flaws) => sum + flaws.length, 0));

  /** To the next cell that is to be mended, around the end. */
  mend(): void {
    const cells = this.lines.flatMap((line, row) => this.columns.map((column, k) => ({ row, column: k, wrong: this.wrong(line, column).length > 0 })));
    const start = cells.findIndex((cell) => cell.row === this.row && cell.column === this.column);
    const next = [...cells.slice(start + 1), ...cells.slice(0, start + 1)].find((cell) => cell.wrong);
    if (next) this.go(next.row, next.column);
  }

  // ---- going around ------------------------------------------------------------------------------------------------------

  show(kind: Kind): void {
    this.draft = null;
    this.kind = kind;
    this.panel = false;
    this.go(Math.max(0, this.lines.length - 1), 2);
  }

  go(row: number, column: number, extend = false): void {
    if (extend) this.corner ??= { row: this.row, column: this.column };
    else this.corner = null;
    this.row = Math.min(Math.max(0, row), this.lines.length - 1);
    this.column = Math.min(Math.max(0, column), this.columns.length - 1);
    if (!isThere(this.here, this.line)) this.column = this.columns.findIndex((one) => one.face);
    if (this.editing.kind !== this.kind || this.editing.at !== this.line.at) {
      this.editing.choose(this.kind, this.line.at < this.entries.length ? this.line.at : -1);
    }
    this.called += 1;
  }

  private step(down: number, right: number, extend: boolean): void {
    this.from = null;
    let [row, column] = [this.row + down, this.column + right];
    while (this.lines[row] && this.columns[column] && !isThere(this.columns[column] as Column, this.lines[row] as Line)) [row, column] = [row + down, column + right];
    if (this.lines[row] && this.columns[column]) this.go(row, column, extend);
  }

  /** Past what is filled in by itself, and on to the next line. */
  tab(back: boolean): void {
    this.from ??= this.column;
    const way = back ? -1 : 1;
    for (let [row, column] = [this.row, this.column + way]; this.lines[row]; row += way, column = back ? this.columns.length - 1 : 0) {
      for (; this.columns[column]; column += way) {
        const one = this.columns[column] as Column;
        if (!one.skip && isThere(one, this.lines[row] as Line)) {
          const from = this.lines[row]?.at === this.line.at ? this.from : null; // a second face belongs to the row
          this.go(row, column);
          this.from = from ?? column;
          return;
        }
      }
    }
  }

  /** Down, to the column where tabbing began. */
  enter(up: boolean): void {
    const column = this.from ?? this.column;
    const row = this.row + (up ? -1 : 1);
    this.go(row, column);
    this.from = null;
  }

  // ---- typing ------------------------------------------------------------------------------------------------------------

  begin(text: string | null): void {
    if (this.here.kind === "effects") {
      this.openPanel();
      return;
    }
    if (this.here.kind === "icons" || this.here.kind === "icon" || this.here.key === "picture" || !isThere(this.here, this.line)) return;
    this.draft = { text: text ?? this.textOf(this.line, this.here), over: text !== null };
  }

  openPanel(): void {
    if (this.line.at < this.entries.length) this.panel = true;
    else this.told = t("gr-first-name");
  }

  commit(): void {
    if (!this.draft) return;
    const { text } = this.draft;
    this.draft = null;
    if (text !== this.textOf(this.line, this.here)) this.change(() => this.write(this.line, this.here, text));
  }

  cancel(): void {
    this.draft = null;
    this.called += 1;
  }

  /** A word chosen, an icon switched, a picture brought. */
  put(value: unknown, column: Column = this.here): void {
    this.draft = null;
    this.change(() => this.set(this.line, column, value));
    this.called += 1;
  }

  toggle(icon: string): void {
    if (this.here.kind === "icon") return this.put(this.valueOf(this.line, this.here) === icon ? undefined : icon);
    const value = this.valueOf(this.line, this.here);
    const icons = Array.isArray(value) ? value.map(String) : [];
    const shown = icons.filter((one) => one === icon).length;
    const more = icon === "artillery" ? shown < MOST_ARTILLERY : shown === 0;
    this.put(more ? [...icons, icon] : icons.filter((one) => one !== icon));
  }

  private clear(): void {
    const { top, bottom, left, right } = this.box;
    this.change(() => {
      for (const line of this.lines.slice(top, bottom + 1)) {
        for (const column of this.columns.slice(left, right + 1)) {
          if (line.at < this.entries.length && isThere(column, line) && column.kind !== "effects") this.write(line, column, "");
        }
      }
    });
    this.called += 1;
  }

  private write(line: Line, column: Column, text: string, language: Language | undefined = undefined): void {
    if (column.kind === "printed") {
      const { effects, type } = this.entryOf(line);
      const now = withText($state.snapshot(effects), text.replace(/\s+/g, " ").trim(), type);
      if (now.length > 0 || line.at < this.entries.length) this.set(line, column, now);
      return;
    }
    if (column.kind !== "name") {
      this.set(line, column, column.key === "craft" ? text.trim() && this.crafts.guess(text) : parsed(column, text, this.words));
      return;
    }
    const said = text.replace(/\s+/g, " ").trim();
    const before = this.valueOf(line, column);
    const name = (isEntry(before) ? before : {}) as Partial<Texts>;
    const now = language ?? (name[languages.language] === undefined ? "en" : languages.language); // one name stands for all languages
    this.set(line, column, withName({ ...name, en: name.en || said }, now, said));
  }

  private set(line: Line, column: Column, value: unknown): void {
    if (line.at >= this.entries.length) {
      if (value === undefined || (Array.isArray(value) && value.length === 0) || this.entries.length >= MOST_ENTRIES) return;
      this.entries.push(structuredClone($state.snapshot(this.empty)) as Entry);
    }
    const entry = this.entries[line.at];
    if (!entry) return;
    const before = $state.snapshot(entry) as Entry;
    if (line.back && !isEntry(entry.back) && (value === undefined || (Array.isArray(value) && value.length === 0))) return;
    if (line.back && !isEntry(entry.back)) entry.back = secondFace(before);
    putAt(entry, pathOf(column, line), value);
    if (this.kind === "units") {
      const now = $state.snapshot(entry) as Entry;
      follow(now, before, this.crafts);
      for (const key of ["craft", "kind", "movement", "back"]) if (JSON.stringify(now[key]) !== JSON.stringify(entry[key])) putAt(entry, [key], now[key]);
    }
    if (this.editing.at !== line.at && line.at === this.line.at) this.editing.choose(this.kind, line.at);
  }

  // ---- whole rows --------------------------------------------------------------------------------------------------------

  private get chosen(): number[] {
    const { top, bottom } = this.box;
    return [...new Set(this.lines.slice(top, bottom + 1).map((line) => line.at))].filter((at) => at < this.entries.length);
  }

  duplicate(): void {
    const rows = this.chosen;
    const last = rows.at(-1);
    if (last === undefined || this.isFull(rows.length)) return;
    this.change(() => {
      rows.forEach((at, k) => {
        const copy = structuredClone($state.snapshot(this.entries[at])) as Entry;
        const above = this.entries[last + k];
        copy.number = (this.kind === "units" ? blankUnit : blankCard)(this.entries, above).number;
        this.entries.splice(last + 1 + k, 0, copy);
      });
    });
    this.goTo(last + 1);
    this.told = t("gr-duplicated", { count: rows.length });
  }

  insert(): void {
    const { at } = this.line;
    if (at >= this.entries.length || this.isFull(1)) return;
    this.change(() => this.entries.splice(at, 0, (this.kind === "units" ? blankUnit : blankCard)(this.entries, this.entries[at - 1])));
    this.goTo(at);
    this.told = t("gr-inserted");
  }

  remove(): void {
    const rows = this.chosen;
    const first = rows[0];
    if (first === undefined) return;
    this.change(() => this.entries.splice(first, rows.length));
    this.goTo(first);
    this.told = t("gr-removed", { count: rows.length });
  }

  private goTo(at: number, column = 2): void {
    this.editing.choose(this.kind, -1);
    this.go(this.lines.findIndex((line) => line.at === at), column);
  }

  private isFull(more: number): boolean {
    const full = this.entries.length + more > MOST_ENTRIES;
    if (full) this.told = t("gr-full", { most: MOST_ENTRIES });
    return full;
  }

  // ---- back and forth ----------------------------------------------------------------------------------------------------

  private get now(): string {
    const { units, cards } = this.editing.document;
    return JSON.stringify({ kind: this.kind, row: this.row, column: this.column, units, cards });
  }

  private change(work: () => void): void {
    const before = this.now;
    this.told = "";
    work();
    if (before === this.now) return;
    this.past = [...this.past.slice(-MOST_STEPS), before];
    this.future = [];
  }

  undo(): void {
    const last = this.past.at(-1);
    if (last === undefined) return;
    this.future = [...this.future, this.now];
    this.past = this.past.slice(0, -1);
    this.restore(last);
  }

  redo(): void {
    const next = this.future.at(-1);
    if (next === undefined) return;
    this.past = [...this.past, this.now];
    this.future = this.future.slice(0, -1);
    this.restore(next);
  }

  private restore(text: string): void {
    const { kind, row, column, units, cards } = JSON.parse(text) as { kind: Kind; row: number; column: number; units: Entry[]; cards: Entry[] };
    this.draft = null;
    this.kind = kind;
    Object.assign(this.editing.document, { units, cards });
    this.editing.choose(kind, -1);
    this.go(row, column);
  }

  // ---- to and from a spreadsheet -----------------------------------------------------------------------------------------

  copied(): string {
    const { top, bottom, left, right } = this.box;
    const columns = this.columns.slice(left, right + 1);
    const lines = this.lines.slice(top, bottom + 1).filter((line) => line.at < this.entries.length);
    const all = columns.length === this.columns.length && lines.length === this.lines.length - 1 && lines.length > 1;
    const rows = lines.map((line) => columns.map((column) => this.textOf(line, column)));
    return textOf(all ? [columns.map((column) => t(`gr-column-${column.key.replace(" ", "-")}`)), ...rows] : rows);
  }

  cut(): string {
    const text = this.copied();
    this.clear();
    return text;
  }

  selectAll(): void {
    this.go(0, 0);
    this.corner = { row: Math.max(0, this.lines.length - 2), column: this.columns.length - 1 };
  }

  paste(text: string): void {
    const rows = cellsOf(text.slice(0, 1_000_000));
    const first = rows[0];
    if (!first) return;
    const meant = headingsIn(first, this.columns, this.editing.forms);
    let left = 0;
    this.change(() => {
      if (meant) left = this.pasteTable(rows.slice(1), meant);
      else if (rows.length === 1 && first.length === 1 && this.corner) this.fill(first[0] ?? "");
      else left = this.pasteCells(rows);
    });
    const count = rows.length - (meant ? 1 : 0) - left;
    this.told = left > 0 ? t("gr-pasted-some", { count, left, most: MOST_ENTRIES }) : t("gr-pasted", { count });
    this.called += 1;
  }

  /** A table with headings: its rows come after those that are there. Those that do not fit any more are counted. */
  private pasteTable(rows: readonly string[][], meant: readonly (Meant | null)[]): number {
    const order = meant.map((one, k) => ({ one, k })).filter((pair): pair is { one: Meant; k: number } => pair.one !== null);
    order.sort((a, b) => Number(a.one.back) - Number(b.one.back) || this.columns.indexOf(a.one.column) - this.columns.indexOf(b.one.column));
    for (const [n, row] of rows.entries()) {
      if (this.entries.length >= MOST_ENTRIES) return rows.length - n;
      const at = this.entries.length;
      for (const { one, k } of order) {
        const cell = row[k] ?? "";
        if (cell.trim()) this.write({ at, back: one.back }, one.column, cell, one.language);
      }
    }
    this.goTo(this.entries.length);
    return 0;
  }

  private pasteCells(rows: readonly string[][]): number {
    const { top, left } = this.box;
    for (const [n, row] of rows.entries()) {
      const line = this.lines[top + n];
      if (!line || (line.at >= this.entries.length && this.entries.length >= MOST_ENTRIES)) return rows.length - n;
      row.forEach((cell, k) => {
        const column = this.columns[left + k];
        if (column && isThere(column, line) && column.kind !== "effects") this.write(line, column, cell);
      });
    }
    this.go(top, left);
    this.corner = { row: Math.min(top + rows.length - 1, this.lines.length - 1), column: Math.min(left + Math.max(...rows.map((row) => row.length)) - 1, this.columns.length - 1) };
    return 0;
  }

  private fill(text: string): void {
    const { top, bottom, left, right } = this.box;
    for (const line of this.lines.slice(top, bottom + 1)) {
      for (const column of this.columns.slice(left, right + 1)) if (isThere(column, line) && column.kind !== "effects") this.write(line, column, text);
    }
  }

  // ---- keys --------------------------------------------------------------------------------------------------------------

  /** True: it is done. */
  key(event: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">): boolean {
    const { key, shiftKey } = event;
    const ctrl = event.ctrlKey || event.metaKey;
    if (this.draft) return this.keyWhileTyping(key, shiftKey, ctrl);
    if (ctrl) return this.keyWithControl(key.toLowerCase(), shiftKey);
    if (event.altKey) return false;
    const page = this.lines.length;
    switch (key) {
      case "ArrowUp": this.step(-1, 0, shiftKey); return true;
      case "ArrowDown": this.step(1, 0, shiftKey); return true;
      case "ArrowLeft": this.step(0, -1, shiftKey); return true;
      case "ArrowRight": this.step(0, 1, shiftKey); return true;
      case "PageUp": this.go(this.row - Math.min(A_PAGE, page), this.column, shiftKey); return true;
      case "PageDown": this.go(this.row + Math.min(A_PAGE, page), this.column, shiftKey); return true;
      case "Home": this.go(this.row, this.line.back ? this.columns.findIndex((one) => one.face) : 0, shiftKey); return true;
      case "End": this.go(this.row, this.columns.length - 1, shiftKey); return true;
      case "Tab": this.tab(shiftKey); return true;
      case "Enter":
        if (this.here.kind === "effects") this.openPanel();
        else this.enter(shiftKey);
        return true;
      case "F2": this.begin(null); return true;
      case "F8": this.mend(); return true;
      case "Insert": this.insert(); return true;
      case "Delete": this.clear(); return true;
      case "Backspace": return this.backspace();
      default: return key.length === 1 && this.typed(key);
    }
  }

  private backspace(): boolean {
    const value = this.valueOf(this.line, this.here);
    if (this.here.kind === "icons" && Array.isArray(value) && !this.corner) this.put(value.slice(0, -1));
    else this.clear();
    return true;
  }

  /** A letter in a cell: an icon, the word that begins so, or the beginning of a text. */
  private typed(key: string): boolean {
    const { kind, words: field } = this.here;
    if (!isThere(this.here, this.line)) return true;
    if (kind === "icons" || kind === "icon") {
      const icon = this.words.iconOf(key);
      if (icon && (kind === "icon" || this.words.unitIcons.includes(icon))) this.toggle(icon);
      return true;
    }
    if (kind === "choice" && field) {
      if (field === "affiliation" && (key === "-" || key === "0")) this.put(undefined);
      const word = this.words.find(field, key);
      if (word) this.put(word);
      return true;
    }
    if (kind === "effects" || this.here.key === "picture") return false;
    this.begin(key);
    return true;
  }

  private keyWithControl(key: string, shift: boolean): boolean {
    switch (key) {
      case "z": if (shift) this.redo(); else this.undo(); return true;
      case "y": this.redo(); return true;
      case "d": this.duplicate(); return true;
      case "a": this.selectAll(); return true;
      case "delete":
      case "backspace": this.remove(); return true;
      case "enter": this.insert(); return true;
      case "home": this.go(0, 0, shift); return true;
      case "end": this.go(this.lines.length - 1, this.columns.length - 1, shift); return true;
      case "arrowup": this.go(0, this.column, shift); return true;
      case "arrowdown": this.go(this.lines.length - 1, this.column, shift); return true;
      case "arrowleft": this.go(this.row, 0, shift); return true;
      case "arrowright": this.go(this.row, this.columns.length - 1, shift); return true;
      default: return false;
    }
  }

  private keyWhileTyping(key: string, shift: boolean, ctrl: boolean): boolean {
    if (key === "Escape") this.cancel();
    else if (key === "Enter") {
      this.commit();
      this.enter(shift);
    } else if (key === "Tab") {
      this.commit();
      this.tab(shift);
    } else if (this.draft?.over && !ctrl && !shift && key.startsWith("Arrow")) {
      this.commit();
      this.step(key === "ArrowUp" ? -1 : key === "ArrowDown" ? 1 : 0, key === "ArrowLeft" ? -1 : key === "ArrowRight" ? 1 : 0, false);
    } else return false;
    return true;
  }
}

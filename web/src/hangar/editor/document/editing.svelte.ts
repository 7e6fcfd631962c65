// A set while it is edited: the document, what is chosen in it, what is wrong with it and where; kept by the server as one goes.
import type { Flaw, Kept, Preview } from "../../../generated/http";
import { problem } from "../../../lib/http";
import { inLanguage, t, words } from "../../../lib/language.svelte";
import { api } from "../../../lib/net";
import { collections } from "../../collection/collection.svelte";
import type { Entry, Forms } from "./forms";
import { spoken } from "./labels";
import { freeNumber, NEW_CARD, NEW_UNIT, titleOf, whole, type Document, type Kind, type OwnSet, type Path } from "./sets";

const SAVE_AFTER = 500;
const LOOK_AFTER = 200;

export class Editing {
  document = $state<Document>(whole({}));
  kind = $state<Kind>("cards");
  at = $state(-1);
  code = $state<string | null>(null);
  /** Of the whole set, as it was last kept. */
  flaws = $state.raw<readonly Flaw[]>([]);
  look = $state.raw<Preview | null>(null);
  saving = $state<"saved" | "saving" | "unsaved">("saved");
  wrong = $state("");
  removed = $state.raw<{ kind: Kind; at: number; entry: Entry } | null>(null);
  readonly entry = $derived<Entry | null>(this.document[this.kind][this.at] ?? null);

  private kept = "";
  private saveTimer = 0;
  private lookTimer = 0;
  private looks = 0;
  private changedOnce = false;

  constructor(
    readonly key: string,
    readonly forms: Forms,
    own: OwnSet,
  ) {
    this.document = whole(own.document);
    this.code = own.code;
    this.flaws = own.flaws;
    this.kept = JSON.stringify(this.document);
    this.kind = this.document.cards.length > 0 || this.document.units.length === 0 ? "cards" : "units";
    this.at = this.document[this.kind].length > 0 ? 0 : -1;
  }

  // ---- choosing and making ---------------------------------------------------------------------------------------------

  choose(kind: Kind, at: number): void {
    this.kind = kind;
    this.at = at;
    this.look = null;
  }

  add(kind: Kind, from?: Entry): void {
    const list = this.document[kind];
    const number = freeNumber(list);
    const id = kind === "units" ? "ed-new-unit-name" : "ed-new-card-name";
    const name = t(id, { n: number });
    const made = structuredClone(from ?? { name: { en: name }, ...(kind === "units" ? NEW_UNIT : NEW_CARD) });
    list.push({ ...made, number });
    this.choose(kind, list.length - 1);
  }

  duplicate(): void {
    if (!this.entry) return;
    const copy = $state.snapshot(this.entry) as Entry;
    const name = Object.fromEntries(Object.keys(copy.name ?? { en: "" }).map((language) => [language, `${titleOf(copy, language)} 2`]));
    this.add(this.kind, { ...copy, name });
  }

  remove(): void {
    if (!this.entry) return;
    this.removed = { kind: this.kind, at: this.at, entry: $state.snapshot(this.entry) as Entry };
    this.document[this.kind].splice(this.at, 1);
    this.choose(this.kind, Math.min(this.at, this.document[this.kind].length - 1));
  }

  putBack(): void {
    if (!this.removed) return;
    const { kind, at, entry } = this.removed;
    this.document[kind].splice(at, 0, entry);
    this.removed = null;
    this.choose(kind, at);
  }

  // ---- what is wrong -----------------------------------------------------------------------------------------------------

  /** Of the chosen entry, from it on: what was just looked at, and what only the whole set tells (a name or number taken twice). */
  readonly entryFlaws = $derived.by<readonly Flaw[]>(() => {
    const of = this.flaws.filter((flaw) => flaw.path[0] === this.kind && flaw.path[1] === this.at).map((flaw) => ({ ...flaw, path: flaw.path.slice(2) }));
    if (!this.look) return of;
    const only = of.filter((flaw) => (flaw.path[0] === "name" || flaw.path[0] === "number") && this.saving === "saved");
    const known = new Set(this.look.flaws.map((flaw) => inLanguage(flaw.text, "en")));
    return [...this.look.flaws, ...only.filter((flaw) => !known.has(inLanguage(flaw.text, "en")))];
  });

  /** Sentences for a field of the chosen entry; with `below`, for what is inside it too. */
  wrongAt(path: Path, below: boolean): string[] {
    const found = this.entryFlaws.filter(({ path: at }) => path.every((step, k) => at[k] === step) && (below || at.length === path.length));
    return [...new Set(found.map((flaw) => spoken(inLanguage(flaw.text, words.language))))];
  }

  headFlaws(name: string): string[] {
    return this.flaws.filter((flaw) => flaw.path[0] === name).map((flaw) => spoken(inLanguage(flaw.text, words.language)));
  }

  /** Of the set as a whole: its id, names and version. */
  readonly setFlaws = $derived(this.flaws.filter((flaw) => !(typeof flaw.path[1] === "number")));

  isWrong(kind: Kind, at: number): boolean {
    if (kind === this.kind && at === this.at) return this.entryFlaws.length > 0;
    return this.flaws.some((flaw) => flaw.path[0] === kind && flaw.path[1] === at);
  }

  // ---- looking and keeping -----------------------------------------------------------------------------------------------

  /** The chosen entry is now this. */
  lookSoon(kind: Kind, text: string, set: string): void {
    clearTimeout(this.lookTimer);
    this.lookTimer = window.setTimeout(() => void this.lookNow(kind, text, set), this.look ? LOOK_AFTER : 0);
  }

  private async lookNow(kind: Kind, text: string, set: string): Promise<void> {
    const mine = ++this.looks;
    try {
      const found = await api<Preview>("POST", "/sets/look", { kind, entry: JSON.parse(text) as Entry, set: set.slice(0, 60) });
      if (mine === this.looks) this.look = found;
    } catch {
      // keeping it will tell what is wrong
    }
  }

  /** The document is now this. */
  saveSoon(text: string): void {
    if (text === this.kept) return;
    this.saving = "saving";
    clearTimeout(this.saveTimer);
    this.saveTimer = window.setTimeout(() => void this.save(), SAVE_AFTER);
  }

  async save(last = false): Promise<void> {
    clearTimeout(this.saveTimer);
    const text = JSON.stringify(this.document);
    if (text === this.kept && this.saving === "saved") return;
    this.saving = "saving";
    try {
      const { flaws } = await api<Kept>("PUT", `/sets/${this.key}`, { document: JSON.parse(text) as Document });
      this.kept = text;
      this.changedOnce = true;
      this.wrong = "";
      if (JSON.stringify(this.document) !== text) return last ? undefined : this.saveSoon(JSON.stringify(this.document));
      this.flaws = flaws;
      this.saving = "saved";
    } catch (reason) {
      this.saving = "unsaved";
      this.wrong = problem(reason);
    }
  }

  /** On the way out: what is not kept yet is, and the other pages learn of it. */
  async leave(): Promise<void> {
    clearTimeout(this.lookTimer);
    if (this.saving !== "saved") await this.save(true);
    if (this.changedOnce) await collections.refresh().catch(() => undefined);
  }
}

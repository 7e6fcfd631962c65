// The force on the workbench: every change can be undone, is kept in this browser at once and at the server a moment later, and is looked
// at by the server, which knows all the rules of building.
import type { KeptForce, Looked } from "../../../generated/http";
import { problem } from "../../../lib/http";
import { t } from "../../../lib/language.svelte";
import { me } from "../../../lib/me.svelte";
import { api } from "../../../lib/net";
import { owned } from "../../collection/owned.svelte";
import { changed, copiesOf, isEmpty, limitOf, type Kind, type Sheet } from "./sheet";
import { keepHere, keptHere } from "./shelf";

const LOOK_AFTER = 70;
const SAVE_AFTER = 700;
const MOST_UNDONE = 200;

export type Saving = "saved" | "saving" | "here";

export class ForceDraft {
  sheet = $state.raw<Sheet>(undefined as unknown as Sheet);
  looked = $state.raw<Looked | null>(null);
  /** Which sheet was looked at. */
  lookedAt = $state.raw<Sheet | null>(null);
  saving = $state<Saving>("saved");
  /** Why it is kept here only, or was not looked at. */
  wrong = $state("");
  /** What was done last, for those who hear it. */
  done = $state("");
  /** Of which thing one copy more was refused, until something changes. */
  refused = $state("");
  code = $state<string | null>(null);
  private past = $state.raw<Sheet[]>([]);
  private future = $state.raw<Sheet[]>([]);
  private typing = "";
  private looking = 0;
  private lookTimer = 0;
  private saveTimer = 0;
  private ended = false;

  constructor(
    readonly id: string,
    sheet: Sheet,
    code: string | null = null,
    synced = true,
  ) {
    this.sheet = sheet;
    this.code = code;
    this.look(0);
    if (!synced) this.keep();
  }

  get canUndo(): boolean {
    return this.past.length > 0;
  }

  get canRedo(): boolean {
    return this.future.length > 0;
  }

  /** `part`: several changes of one part in a row, such as letters of the name, are undone together. */
  change(sheet: Sheet, part = ""): void {
    if (sheet === this.sheet) return;
    if (!part || part !== this.typing) this.past = [...this.past, this.sheet].slice(-MOST_UNDONE);
    this.typing = part;
    this.future = [];
    this.show(sheet);
  }

  /** Whether its units, or its cards, are not as they must be: then no number of it is green. */
  isWrong(kind: Kind): boolean {
    return this.looked?.problems.some(({ rule }) => /^(R2\.[12]|F5)$/.test(rule) === (kind === "cards")) ?? false;
  }

  /** Nothing goes beyond what the rules allow; a list that was pasted may, and says so. */
  add(id: string, by = 1): void {
    this.refused = by > 0 && copiesOf(this.sheet, id) + by > limitOf(this.sheet, id).most ? id : "";
    if (!this.refused) this.change(changed(this.sheet, id, by));
  }

  rename(name: string): void {
    this.change({ ...this.sheet, name }, "name");
  }

  undo(): void {
    const before = this.past.at(-1);
    if (!before) return;
    this.past = this.past.slice(0, -1);
    this.future = [this.sheet, ...this.future];
    this.typing = "";
    this.show(before);
    this.done = t("bu-undone");
  }

  redo(): void {
    const [after, ...rest] = this.future;
    if (!after) return;
    this.future = rest;
    this.past = [...this.past, this.sheet];
    this.typing = "";
    this.show(after);
    this.done = t("bu-redone");
  }

  /** Whatever still waits is kept at once. */
  end(): void {
    this.ended = true;
    clearTimeout(this.lookTimer);
    if (this.saveTimer) void this.save();
  }

  private show(sheet: Sheet): void {
    this.sheet = sheet;
    this.look(LOOK_AFTER);
    this.keep();
  }

  // ---- looked at -------------------------------------------------------------------------------------------------------

  private look(after: number): void {
    clearTimeout(this.lookTimer);
    this.lookTimer = window.setTimeout(() => void this.ask(), after);
  }

  /** What there is to build from is another now. */
  lookAgain(): void {
    this.look(0);
  }

  private async ask(): Promise<void> {
    this.looking += 1;
    const [number, sheet] = [this.looking, this.sheet];
    try {
      const found = await api<Looked>("POST", owned.limit ? `/builder/look?owned=${owned.limit.id}` : "/builder/look", sheet);
      if (number !== this.looking || this.ended) return;
      [this.looked, this.lookedAt] = [found, sheet];
      if (this.saving !== "here") this.wrong = "";
    } catch (reason) {
      if (number !== this.looking || this.ended) return;
      this.wrong = problem(reason);
      this.look(3000);
    }
  }

  // ---- kept ------------------------------------------------------------------------------------------------------------

  private keep(): void {
    keepHere(this.id, this.sheet, false);
    this.saving = "saving";
    clearTimeout(this.saveTimer);
    this.saveTimer = window.setTimeout(() => void this.save(), SAVE_AFTER);
  }

  /** At the server; true if it is there. Nothing is kept of a force that is still empty. */
  async save(): Promise<boolean> {
    clearTimeout(this.saveTimer);
    this.saveTimer = 0;
    const sheet = this.sheet;
    if (isEmpty(sheet)) {
      this.saving = "saved";
      return false;
    }
    try {
      await me.known();
      await api("PUT", `/builder/forces/${this.id}`, sheet);
      if (sheet === this.sheet) {
        keepHere(this.id, sheet, true);
        this.saving = "saved";
      }
      this.wrong = "";
      return true;
    } catch (reason) {
      this.saving = "here";
      this.wrong = problem(reason);
      if (!this.ended) this.saveTimer = window.setTimeout(() => void this.save(), 8000);
      return false;
    }
  }
}

/** The force of an id: what this browser has of it that the server has not yet, else what the server keeps. Null: there is none. */
export async function openDraft(id: string): Promise<ForceDraft | null> {
  const here = keptHere(id);
  if (here && !here.there) return new ForceDraft(id, here.sheet, null, here.synced);
  let kept: KeptForce | null = null;
  try {
    await me.known();
    kept = await api<KeptForce>("GET", `/builder/forces/${id}`);
  } catch {
    // offline, or never kept there: what is here counts
  }
  if (here && (!kept || !here.synced)) return new ForceDraft(id, here.sheet, kept?.code ?? null, here.synced);
  if (kept) keepHere(id, kept.sheet, true);
  return kept ? new ForceDraft(id, kept.sheet, kept.code) : null;
}

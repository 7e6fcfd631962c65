// What was looked for and found last, so that a card's page knows its neighbours and the way back to the same place.
import { words } from "../../lib/language.svelte";
import type { Collection } from "../collection/collection.svelte";
import { addressOf, EVERYTHING, find, readAddress, sorted, type Sort, type Thing, type Wanted } from "../collection/search";

class Browsing {
  wanted = $state.raw<Wanted>(EVERYTHING);
  sort = $state<Sort>("number");
  /** The thing that was opened last, and how far the list was scrolled then. */
  last = "";
  scrolled = 0;
  /** The end of the list's address. */
  left = "";

  /** What an address asks for. */
  read(search: string): void {
    ({ wanted: this.wanted, sort: this.sort } = readAddress(search));
  }

  get address(): string {
    return `/cards${addressOf(this.wanted, this.sort)}`;
  }

  get filters(): number {
    const { text: _, ...lists } = this.wanted;
    return Object.values(lists).reduce((sum, list) => sum + list.length, 0);
  }

  change(part: Partial<Wanted>): void {
    this.wanted = { ...this.wanted, ...part };
  }

  found(collection: Collection): Thing[] {
    return sorted(find(collection.things, this.wanted), this.sort, words.language);
  }

  /** Before and after a thing: among what was found, or in the whole collection if it is not there. */
  neighbours(collection: Collection, id: string): { before: Thing | undefined; after: Thing | undefined; place: number; of: number } {
    const found = this.found(collection);
    const list = found.some((thing) => thing.id === id) ? found : collection.things;
    const place = list.findIndex((thing) => thing.id === id);
    return { before: list[place - 1], after: list[place + 1], place, of: list.length };
  }
}

export const browsing = new Browsing();

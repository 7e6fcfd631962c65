// The whole collection, ours and the guest's own sets, loaded once for all pages of the hangar. Its texts and those of the cards are in both
// languages, so that nothing is loaded again when the language changes.
import type { Catalog, ForceUse, GameName, Gathered } from "../../generated/wire";
import { api } from "../../lib/net";
import { thingsOf, type Thing } from "./search";

/** What was loaded, with what can be looked up in it. */
export class Collection {
  readonly game: GameName;
  readonly things: readonly Thing[];
  readonly byId: ReadonlyMap<string, Thing>;
  /** As faces and icons want it. */
  readonly catalog: Catalog;

  constructor(readonly all: Gathered) {
    this.game = all.game;
    this.things = thingsOf(all);
    this.byId = new Map(this.things.map((thing) => [thing.id, thing]));
    this.catalog = {
      units: Object.fromEntries(all.units.map((unit) => [unit.id, unit])),
      cards: Object.fromEntries(all.cards.map((card) => [card.id, card])),
      icons: all.icons,
    };
  }

  /** The ready forces that use it, with how many copies; the most first. */
  forcesWith(id: string): { force: ForceUse; copies: number }[] {
    const found = this.all.forces.map((force) => ({ force, copies: force.units[id] ?? force.cards[id] ?? 0 }));
    return found.filter(({ copies }) => copies > 0).sort((one, other) => other.copies - one.copies);
  }

  isOwn(set: string): boolean {
    return this.all.sets.some((one) => one.id === set && one.own);
  }
}

class Collections {
  private loaded = $state.raw<Partial<Record<GameName, Collection>>>({});
  private coming: Partial<Record<GameName, Promise<Collection>>> = {};

  /** What is there of a game by now; `load` asks for it. */
  of(game: GameName): Collection | null {
    return this.loaded[game] ?? null;
  }

  load(game: GameName): Promise<Collection> {
    const found = this.coming[game] ?? this.fetch(game);
    this.coming[game] = found;
    found.catch(() => delete this.coming[game]);
    return found;
  }

  /** After a set of one's own was changed; what was there stays until the new one comes. */
  async refresh(): Promise<void> {
    const games = Object.keys(this.coming) as GameName[];
    this.coming = {};
    await Promise.all(games.map((game) => this.load(game)));
  }

  private async fetch(game: GameName): Promise<Collection> {
    const collection = new Collection(await api<Gathered>("GET", `/collection?game=${game}`));
    this.loaded = { ...this.loaded, [game]: collection };
    return collection;
  }
}

export const collections = new Collections();

// The next game after one against the computer: the same again, against the next stronger opponent.
import type { NewTable, Opponents, ReadyForce } from "../../generated/http";
import type { TableMeta } from "../../generated/wire";
import { inLanguage, LANGUAGES, t } from "../../lib/language.svelte";
import { entropy, me } from "../../lib/me.svelte";

const levelOf = (opponent: string): string => opponent.split(":")[0] ?? "";

/** The level above that of the only opponent; empty if there is none, or not exactly one person and one computer play. */
export function nextLevel(table: TableMeta, opponents: Opponents): string {
  const bots = table.seats.filter((seat) => seat.kind === "bot");
  if (table.seats.length !== 2 || bots.length !== 1) return "";
  const levels = opponents.levels.map((one) => one.id);
  const at = levels.indexOf(levelOf(bots[0]?.opponent ?? ""));
  return at >= 0 ? (levels[at + 1] ?? "") : "";
}

/** The same seats, options and ready forces; a force of one's own is known to the table alone, so another one comes for it. */
export function nextTable(table: TableMeta, level: string, ready: readonly ReadyForce[]): NewTable {
  const keyOf = (title = ""): string => ready.find((one) => LANGUAGES.some((language) => inLanguage(one.name, language) === title))?.key ?? "";
  return {
    game: table.game,
    seats: table.seats.map((seat) => {
      const key = keyOf(seat.force);
      const force = key ? { key } : { random: true };
      return seat.kind === "bot" ? { kind: "bot", opponent: level, force } : { kind: "me", name: me.name || t("seat-name", { n: seat.seat + 1 }), force };
    }),
    options: { ...table.options },
    clock: table.clock as NewTable["clock"],
    undo: table.undo,
    open_hands: table.open_hands,
    spectators: table.spectators,
    public: false,
    entropy: entropy(),
  };
}

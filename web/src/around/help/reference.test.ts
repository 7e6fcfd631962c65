import { expect, test } from "vitest";
import { iconText, lineNow, REFERENCE } from "./reference";

const texts = Object.values(import.meta.glob<string>("$locale/en/reference.ftl", { query: "?raw", import: "default", eager: true })).join("\n");
const has = (id: string): boolean => texts.includes(`\n${id} = `);

test("every line has its words", () => {
  const ids = Object.values(REFERENCE).flatMap((blocks) => blocks.flatMap((block) => [`qr-${block.id}`, ...block.lines.flatMap(({ id }) => [`qr-${block.id}-${id}`, `qr-${block.id}-${id}-text`])]));
  expect(ids.filter((id) => !has(id))).toEqual([]);
});

test.each([
  ["lasers", "match", "card", "qr-icon-match"],
  ["lasers", "match", "minis", "qr-icon-minis-lasers"],
  ["armor", "power", "card", "qr-icon-armor"],
  ["artillery", "power", "card", null],
  ["luck", "wild", "card", "qr-icon-wild"],
  ["luck", "wild", "minis", null],
] as const)("%s (%s) in %s", (icon, kind, game, id) => {
  expect(iconText(icon, kind, game, has)).toBe(id);
  if (id) expect(has(id)).toBe(true);
});

test.each([
  ["card", "objective", "", "turn-objective"],
  ["card", "battle", "defender-card", "battle-defender"],
  ["card", "battle", "rolled", "battle-hit"],
  ["card", "strike", "", "strikes-roll"],
  ["card", "order", "", "turn-combat"],
  ["minis", "movement", "", "round-movement"],
  ["minis", "declare", "", "round-fire"],
  ["minis", "nowhere", "", ""],
] as const)("%s, %s %s: %s", (game, phase, step, line) => expect(lineNow(game, phase, step)).toBe(line));

test("a phase leads to one line", () => {
  for (const blocks of Object.values(REFERENCE)) {
    const all = blocks.flatMap((block) => block.lines.flatMap(({ at }) => at));
    expect(new Set(all).size).toBe(all.length);
  }
});

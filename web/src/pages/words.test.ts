// Whatever the pages say is there in both languages, and nothing is kept that nobody says.
import { expect, test } from "vitest";

const sources = import.meta.glob<string>(["../**/*.svelte", "../**/*.ts", "!../**/*.test.ts"], { query: "?raw", import: "default", eager: true });
const files = import.meta.glob<string>("$locale/*/pages.ftl", { query: "?raw", import: "default", eager: true });

const text = Object.values(sources).join("\n");
const named = new Set([...text.matchAll(/"(g-[\w-]+)"/g)].map(([, id]) => id ?? ""));
const begun = [...text.matchAll(/`(g-[\w-]*)\$/g)].map(([, begin]) => begin ?? "");

test.each(Object.entries(files))("%s", (_, file) => {
  const ids = [...file.matchAll(/^(g-[\w-]+) =/gm)].map(([, id]) => id ?? "");
  expect(new Set(ids).size).toBe(ids.length);
  expect([...named].filter((id) => !ids.includes(id))).toEqual([]);
  expect(ids.filter((id) => !named.has(id) && !begun.some((begin) => id.startsWith(begin)))).toEqual([]);
});

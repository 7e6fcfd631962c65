import { expect, test } from "vitest";
import { follows, routeOf } from "./router.svelte";
import { readSettings } from "./settings.svelte";

test.each([
  ["/", "landing", ""],
  ["/new", "new", ""],
  ["/new/", "new", ""],
  ["/t/a1-B_2", "table", "a1-B_2"],
  ["/join/X%20Y", "join", "X Y"],
  ["/join", "join", ""],
  ["/games", "games", ""],
  ["/replay/abc", "replay", "abc"],
  ["/rules", "rules", ""],
  ["/rules/R7.4", "rules", "R7.4"],
  ["/rules/J", "rules", "J"],
  ["/learn", "learn", ""],
  ["/cards", "cards", ""],
  ["/cards/core:u12", "card", "core:u12"],
  ["/cards/core", "missing", ""],
  ["/build/ab_1", "build", "ab_1"],
  ["/packs", "packs", ""],
  ["/packs/abc234", "packs", "abc234"],
  ["/puzzles", "puzzles", ""],
  ["/move/a-B_2.c.d", "move", "a-B_2.c.d"],
  ["/move", "missing", ""],
  ["/t/", "missing", ""],
  ["/t/a/b", "missing", ""],
  ["/join/%", "join", "%"],
  ["/nowhere", "missing", ""],
])("%s is the page %s", (path, page, id) => {
  expect(routeOf(path)).toEqual({ page, id });
});

test("a link inside the client is followed, others are left to the browser", () => {
  const link = (href: string, attributes: Record<string, string> = {}): HTMLAnchorElement => {
    const made = document.createElement("a");
    made.href = href;
    for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
    return made;
  };
  const click = (init: MouseEventInit = {}): MouseEvent => new MouseEvent("click", init);
  expect(follows(link(`${location.origin}/rules/R7`), click())).toBe(true);
  expect(follows(link(`${location.origin}/rules/R7`), click({ ctrlKey: true }))).toBe(false);
  expect(follows(link(`${location.origin}/rules/R7`, { target: "_blank" }), click())).toBe(false);
  expect(follows(link(`${location.origin}/api/games/a/record`), click())).toBe(false);
  expect(follows(link(`${location.origin}/games`, { download: "" }), click())).toBe(false);
  expect(follows(link("https://example.org/rules"), click())).toBe(false);
});

test("settings that make no sense are as good as none", () => {
  expect(readSettings(null)).toMatchObject({ theme: "dark", sound: false, motion: "system" });
  expect(readSettings('{"theme":"light","volume":7,"sound":"yes","motion":"off"}')).toMatchObject({
    theme: "light", volume: 0.6, sound: false, motion: "off",
  });
  expect(readSettings("{cut")).toMatchObject({ theme: "dark" });
  expect(readSettings("null")).toMatchObject({ theme: "dark" });
});

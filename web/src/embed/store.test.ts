import { expect, test } from "vitest";
import { haveStore } from "../lib/settings.svelte";

test("where a browser denies its store, the page has one of its own", () => {
  const denied = { configurable: true, get: () => { throw new DOMException("denied", "SecurityError"); } };
  const page = Object.defineProperties({}, { localStorage: denied, sessionStorage: denied }) as unknown as Window;
  haveStore(page);
  page.localStorage.setItem("language", "de");
  expect([page.localStorage.getItem("language"), page.localStorage.length, page.localStorage.key(0)]).toEqual(["de", 1, "language"]);
  expect(page.sessionStorage.getItem("language")).toBeNull();
  page.localStorage.removeItem("language");
  expect(page.localStorage.getItem("language")).toBeNull();
});

test("a store that is there stays", () => {
  const kept = window.localStorage;
  haveStore(window);
  expect(window.localStorage).toBe(kept);
});

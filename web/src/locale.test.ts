// The client reads the very text files that the server reads, with another library: it must understand all of them.
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { describe, expect, test } from "vitest";

const files = import.meta.glob<string>("$locale/*/*.ftl", { query: "?raw", import: "default", eager: true });

describe.each(Object.entries(files))("%s", (file, text) => {
  test("every message is understood", () => {
    const bundle = new FluentBundle(file, { useIsolating: false });
    expect(bundle.addResource(new FluentResource(text))).toEqual([]);
    const written = [...text.matchAll(/^([a-zA-Z][\w-]*) *=/gm)].map(([, id]) => id ?? "");
    expect(written.filter((id) => !bundle.hasMessage(id))).toEqual([]);
  });
});

test("there are texts in English and German", () => {
  const names = (language: string) => Object.keys(files).filter((file) => file.includes(`/${language}/`));
  expect(names("en").length).toBeGreaterThan(0);
  expect(names("de").map((file) => file.replace("/de/", "/en/"))).toEqual(names("en"));
});

import { afterEach, expect, test, vi } from "vitest";
import { passOn, wholeAddress } from "./pass-on";

const link = { title: "A game", url: "http://here/t/abc" };

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function device(share: (() => Promise<void>) | undefined): ReturnType<typeof vi.fn> {
  const writeText = vi.fn(() => Promise.resolve());
  vi.stubGlobal("navigator", { share, clipboard: { writeText } });
  return writeText;
}

test("the device's own way is taken where there is one", async () => {
  const share = vi.fn(() => Promise.resolve());
  const writeText = device(share);
  expect(await passOn(link)).toBe("shared");
  expect(share).toHaveBeenCalledWith(link);
  expect(writeText).not.toHaveBeenCalled();
});

test("without one the link is copied", async () => {
  const writeText = device(undefined);
  expect(await passOn(link)).toBe("copied");
  expect(writeText).toHaveBeenCalledWith(link.url);
});

test("closing it copies nothing", async () => {
  const writeText = device(() => Promise.reject(new DOMException("closed", "AbortError")));
  expect(await passOn(link)).toBe("closed");
  expect(writeText).not.toHaveBeenCalled();
});

test("where it fails the link is copied", async () => {
  const writeText = device(() => Promise.reject(new DOMException("no", "NotAllowedError")));
  expect(await passOn(link)).toBe("copied");
  expect(writeText).toHaveBeenCalledWith(link.url);
});

test("an address in full", () => {
  expect(wholeAddress("/replay/x?at=3")).toBe(`${location.origin}/replay/x?at=3`);
});

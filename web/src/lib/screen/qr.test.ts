// The vectors were made with another encoder (python-qrcode), mask by mask.
import { expect, test } from "vitest";
import { qrCode, qrPath } from "./qr";
import vectors from "../vectors/qr.json";

test.each(vectors)("$text with mask $mask", ({ text, mask, rows }) => {
  const found = qrCode(text, mask);
  expect(found?.map((row) => BigInt(`0b${row.map(Number).join("")}`).toString(16))).toEqual(rows);
});

test("the mask is chosen by how well the picture can be read", () => {
  const text = "http://192.168.178.23:8000/join/KESTREL-41";
  const tried = Array.from({ length: 8 }, (_, mask) => JSON.stringify(qrCode(text, mask)));
  expect(tried).toContain(JSON.stringify(qrCode(text)));
});

test("what is too long has no code", () => {
  expect(qrCode("x".repeat(106))?.length).toBe(41);
  expect(qrCode("x".repeat(107))).toBeNull();
  expect(qrPath([[true, false], [false, true]])).toBe("M0 0h1v1h-1zM1 1h1v1h-1z");
});

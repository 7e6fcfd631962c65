// The vectors were made with match/chance.py, the record is the example of docs/records.md: both sides must agree to the last die.
import { describe, expect, test } from "vitest";
import page from "../../../docs/records.md?raw";
import { bytesOf, fromHex, hmacUnder, sha256, toHex } from "./hash";
import vectors from "./vectors/chance.json";
import { derive, keyOf, NotARecord, readWeights, verify } from "./verify";

const example = (/```text\n(buildstars record 1\n[^`]*)```/.exec(page)?.[1] ?? "");

describe.each([false, true])("with the plain hash: %s", (own) => {
  test.each(vectors)("outcomes of seed $seed", async ({ seed, commitment, entropy, outcomes }) => {
    expect(toHex(await sha256(fromHex(seed), own))).toBe(commitment);
    const key = await keyOf(seed, entropy, own);
    for (const [label = "", weights = "", came] of outcomes) expect(await derive(key, label, readWeights(weights.split(" ")))).toBe(came);
  });

  test("the example record is fair, undone turns included", async () => {
    const found = await verify(example, undefined, own);
    expect(found.commitment).toBe("matches");
    expect(found.wrong).toEqual([]);
    expect(found.verified).toBe(9);
    expect(found.outcomes.map((one) => one.came)).toContain("2+6");
  });

  test("long keys and long texts", async () => {
    const hmac = await hmacUnder(bytesOf("k".repeat(100)), own);
    expect(toHex(await hmac("x".repeat(200)))).toBe("e326f00ce14194bb85e2683fe9b1a78851753f77479303f94c2c3cd1998bdda3");
  });
});

test("a die that was changed is found, and where", async () => {
  const found = await verify(example.replace("chance 3+6 by", "chance 6+6 by"));
  expect(found.wrong.map((one) => [one.came, one.derived])).toEqual([["6+6", "3+6"]]);
  expect(example.split("\n")[(found.wrong[0]?.line ?? 0) - 1]).toContain("3/1/dice/0/1");
});

test("an outcome that was left out is found by the next label", async () => {
  const found = await verify(example.replace(/chance c0 by 0\/0\/draw\/0\/0.*\n/, ""));
  expect(found.wrong.map((one) => one.label)).toEqual(["0/0/draw/1/0", "0/0/draw/2/0"]);
});

test("another seed than the promised one", async () => {
  const found = await verify(example.replace(/seed 61/, "seed 62"));
  expect(found.commitment).toBe("differs");
  expect(found.wrong.length).toBeGreaterThan(0);
});

test("before the end there is no seed to check by", async () => {
  const found = await verify(example.replace(/^seed .*$/m, ""));
  expect([found.commitment, found.verified, found.outcomes.length]).toEqual(["no-seed", 0, 9]);
});

test("a number beyond the largest multiple is thrown away, and the next try counts", async () => {
  const tries: string[] = [];
  const key = (text: string): Promise<Uint8Array> => {
    tries.push(text);
    return Promise.resolve(new Uint8Array(32).fill(tries.length < 3 ? 0xff : 0));
  };
  expect(await derive(key, "1/0/dice/0/0", readWeights(["a*3", "b*4"]))).toBe("a");
  expect(tries).toEqual(["1/0/dice/0/0/0", "1/0/dice/0/0/1", "1/0/dice/0/0/2"]);
});

test("what is no record is refused", async () => {
  await expect(verify("hello")).rejects.toThrow(NotARecord);
  expect(() => readWeights(["c1*0"])).toThrow(NotARecord);
});

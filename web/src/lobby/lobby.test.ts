import { afterEach, expect, test, vi } from "vitest";
import { LobbyWatch } from "./lobby.svelte";

const LOBBY = { tables: [], playing: [], here: 3 };
const answer = (status: number, body?: unknown, tag = ""): Response =>
  ({ ok: status === 200, status, headers: new Headers(tag ? { etag: tag } : {}), json: () => Promise.resolve(body) }) as Response;

afterEach(() => void vi.useRealTimers());

test("what has not changed is not sent again, and a lost server is told", async () => {
  vi.useFakeTimers();
  const asked: (string | null)[] = [];
  const answers = [() => answer(200, LOBBY, '"7"'), () => answer(304), () => { throw new TypeError("offline"); }, () => answer(200, { ...LOBBY, here: 4 })];
  const watch = new LobbyWatch((_, init) => {
    asked.push(new Headers(init?.headers).get("if-none-match"));
    return Promise.resolve().then(answers[asked.length - 1]) as Promise<Response>;
  });
  const seen: [number | undefined, boolean][] = [];
  for (let n = 0; n < 4; n++) {
    await vi.advanceTimersByTimeAsync(n === 0 ? 0 : 4000);
    seen.push([watch.lobby?.here, watch.lost]);
  }
  watch.close();
  await vi.advanceTimersByTimeAsync(9000);
  expect(seen).toEqual([[3, false], [3, false], [3, true], [4, false]]);
  expect(asked).toEqual([null, '"7"', '"7"', '"7"']);
});

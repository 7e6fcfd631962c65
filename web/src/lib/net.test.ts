import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TableSocket } from "./net";

class Fake {
  static OPEN = 1;
  static all: Fake[] = [];
  readyState = 0;
  onopen: () => void = () => {};
  onmessage: (event: { data: string }) => void = () => {};
  onclose: (event: { code: number }) => void = () => {};
  constructor() {
    Fake.all.push(this);
  }
  send(): void {}
  close(): void {}
  end(code: number, opened: boolean): void {
    if (opened) this.onopen();
    this.readyState = 3;
    this.onclose({ code });
  }
}

let waits: number[] = [];

beforeEach(() => {
  Fake.all = [];
  waits = [];
  vi.stubGlobal("WebSocket", Fake);
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  vi.spyOn(window, "setTimeout").mockImplementation(((work: () => void, ms: number) => {
    waits.push(Math.round(ms));
    work();
    return 0;
  }) as unknown as typeof window.setTimeout);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function last(): Fake {
  const socket = Fake.all.at(-1);
  if (!socket) throw new Error("no socket");
  return socket;
}

test("a socket that is refused again and again waits longer each time", () => {
  const socket = new TableSocket(() => "/ws/t", () => {}, () => {});
  for (let n = 0; n < 5; n++) last().end(1008, true);
  expect(waits).toEqual([8000, 16000, 32000, 60000, 60000]);
  socket.close();
});

test("a server that opens and closes at once is not asked three times a second; a welcome makes up for all", () => {
  const socket = new TableSocket(() => "/ws/t", () => {}, () => {});
  for (let n = 0; n < 7; n++) last().end(1012, true);
  expect(waits).toEqual([300, 600, 1200, 2400, 4800, 8000, 8000]);
  last().onmessage({ data: '{"type":"welcome"}' });
  last().end(1006, true);
  expect(waits.at(-1)).toBe(300);
  socket.close();
});

test("after a loss the line is lost until a table answers, whatever opens meanwhile", () => {
  const states: string[] = [];
  const socket = new TableSocket(() => "/ws/t", () => {}, (state) => states.push(state));
  last().onopen();
  last().onmessage({ data: '{"type":"welcome"}' });
  last().end(1012, false);
  last().end(1012, true);
  last().onopen();
  expect(states).toEqual(["connecting", "open", "lost", "lost", "lost", "lost"]);
  last().onmessage({ data: '{"type":"welcome"}' });
  expect(states.at(-1)).toBe("open");
  socket.close();
});

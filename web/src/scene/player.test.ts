import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { attack, battle, entry, named, rolled, TIE, X_WING } from "../around/log/entries";
import type { ClockNow, Entry, Scene, Update, Welcome } from "../generated/wire";
import { Game } from "../lib/game.svelte";
import { settings } from "../lib/settings.svelte";
import { factorOf } from "./pace";
import { Player } from "./player.svelte";

const sceneOf = (turn: number): Scene => ({ game: "card", viewer: 0, asked: 0, turn, active: 0, seats: [], picks: [], effects: [], battle: null, result: null, phase: "battle" }) as unknown as Scene;
const question = (mine: boolean) => ({ seat: mine ? 0 : 1, say: { id: "q-action" }, offers: mine ? [{ answer: 0, say: { id: "a-pass" } }] : [], undo: null, ask_undo: false, lesson: null });

let game: Game;
let player: Player;
let version = 1;
/** How many entries the server's log has. */
let told = 0;
const numbered = (log: Entry[], from: number): Entry[] => log.map((one, k) => ({ ...one, n: from + k }));

function hear(log: Entry[], mine = false, more: Partial<Update> = {}): void {
  version += 1;
  const cut = more.cut ?? told;
  told = cut + log.length;
  game.hear({ type: "update", version, cut, log: numbered(log, cut), scene: sceneOf(version), question: question(mine), clock: null, ...more });
}
function welcome(log: Entry[] = []): void {
  told = log.length;
  game.hear({ type: "welcome", version: (version += 1), you: [0], viewer: 0, table: null, catalog: "", scene: sceneOf(version), question: question(true), log: numbered(log, 0), chat: [], clock: null, since: 0 } as unknown as Welcome);
}
const fight = (): Entry[] => [
  entry("action", { seat: 1, verb: "combat" }), battle(), rolled(TIE, 6, 6), rolled(X_WING, 1, 2), attack(TIE, X_WING, 6, 6, 14, 15, 1), attack(X_WING, TIE, 1, 2, 6, 9, 0),
  entry("damaged", { ...named(X_WING), n: 2, counters: 2 }, { unit: X_WING }), entry("destroyed", named(X_WING), { unit: X_WING }),
];
const moved = (): Entry[] => [entry("action", { seat: 1, verb: "move" }), entry("moved", named(TIE), { unit: TIE, zone: 8 })];
const atTheEnd = (): void => {
  expect([game.version, game.scene?.turn, game.behind, player.beat]).toEqual([version, version, false, null]);
};

beforeEach(() => {
  vi.useFakeTimers();
  settings.pace = "normal";
  game = new Game();
  player = new Player(game);
  welcome();
});
afterEach(() => {
  player.close();
  vi.useRealTimers();
});

describe("a frame waits for its scene", () => {
  test("and is shown when the damage lands; then one can answer", () => {
    const before = game.version;
    hear(fight(), true);
    expect([game.version, game.behind, game.myTurn, player.beat?.what]).toEqual([before, true, false, "meet"]);
    vi.advanceTimersByTime(900 + 1100 + 1500 + 1);
    expect([player.beat?.what, game.version, game.myTurn]).toEqual(["end", version, false]);
    vi.runAllTimers();
    atTheEnd();
    expect(game.myTurn).toBe(true);
  });

  test("frames come one after the other, each in its time", () => {
    hear(fight());
    hear(moved());
    hear([], true);
    vi.advanceTimersByTime(5001);
    expect([player.beat?.what, game.version]).toEqual(["told", version - 1]);
    vi.runAllTimers();
    atTheEnd();
    expect(game.log).toHaveLength(10);
  });

  test("one with nothing to see is shown at once", () => {
    hear([entry("declared", named(X_WING), { unit: X_WING })], true);
    atTheEnd();
  });

  test("at the pace off nothing ever waits", () => {
    settings.pace = "off";
    hear(fight(), true);
    atTheEnd();
  });
});

describe("skipping", () => {
  test("once: to the end of the step", () => {
    hear(fight(), true);
    player.skip();
    expect(player.beat?.what).toBe("dice");
    vi.advanceTimersByTime(600);
    player.skip();
    expect(player.beat?.what).toBe("sum");
  });

  test("twice: to the end of the action, also of what is still to come of it", () => {
    hear(fight());
    hear(moved());
    player.skip();
    player.skip();
    expect(player.beat?.what).toBe("told");
    vi.runAllTimers();
    hear([entry("action", { seat: 1, verb: "combat" }), battle()]);
    player.skip();
    vi.advanceTimersByTime(100);
    player.skip();
    hear([rolled(TIE, 1, 1)], true);
    atTheEnd();
  });

  test("everything at once", () => {
    hear(fight());
    hear(moved());
    hear(fight(), true);
    player.flush();
    atTheEnd();
  });
});

describe("the server has the last word", () => {
  test("what is taken back ends the scene", () => {
    hear(fight());
    hear(moved());
    hear([], true, { cut: 1 });
    atTheEnd();
    expect(game.log).toHaveLength(1);
  });

  test("so does a new welcome, which knows all that waited", () => {
    hear(fight());
    welcome([entry("turn", { n: 1, seat: 0 })]);
    atTheEnd();
    vi.runAllTimers();
    atTheEnd();
    expect(game.log).toHaveLength(1);
  });

  test("an undo of one's own goes by what happened, not by what was seen", () => {
    hear(fight(), true);
    game.undo();
    atTheEnd();
  });

  test("a frame in the middle of a repetition ends it", () => {
    hear(fight(), true);
    player.flush();
    player.replay(game.log);
    expect([player.again, player.beat?.what, game.myTurn]).toEqual([true, "meet", false]);
    hear([], true);
    atTheEnd();
    expect(player.again).toBe(false);
  });

  test("any order of frames, skips, undos, repetitions and reloads ends with its last frame", () => {
    let seed = 7;
    const random = (n: number): number => (seed = (seed * 48271) % 2147483647) % n;
    for (let k = 0; k < 600; k += 1) {
      const deed = random(9);
      if (deed < 3) hear(deed === 0 ? moved() : fight(), random(2) === 0);
      else if (deed === 3) player.skip();
      else if (deed === 4) vi.advanceTimersByTime(random(4000));
      else if (deed === 5) player.replay(game.log.slice(-random(12)));
      else if (deed === 6 && random(3) === 0) hear([], true, { cut: random(told + 1) });
      else if (deed === 7 && random(4) === 0) welcome(fight());
      else if (deed === 8 && random(4) === 0) settings.pace = (["calm", "normal", "quick", "off"] as const)[random(4)] ?? "off";
      if (!game.behind && !player.again) expect(game.version).toBe(version);
    }
    vi.runAllTimers();
    atTheEnd();
  });
});

test("seen again: nothing is shown or taken away, and it ends by itself", () => {
  hear(fight(), true);
  player.flush();
  const { log, scene } = game;
  player.replay(log);
  vi.runAllTimers();
  expect([game.log, game.scene]).toEqual([log, scene]);
  atTheEnd();
});

describe("how fast", () => {
  test("by the person's pace", () => {
    expect((["calm", "normal", "quick", "off"] as const).map((pace) => factorOf(pace, 0, null))).toEqual([1.6, 1, 0.5, 0]);
  });

  test("faster when much waits, and when the own clock runs out", () => {
    expect(factorOf("normal", 60_000, null)).toBeLessThan(0.5);
    expect(factorOf("normal", 0, 25_000)).toBeLessThan(0.3);
    expect(factorOf("normal", 0, 5_000)).toBe(0);
    expect(factorOf("normal", 0, 60_000)).toBe(1);
  });

  test("the own clock shows the time that is left, not that of the frame which is shown", () => {
    const clock: ClockNow = { question: 20_000, banks: [5_000, 0], running: 0 };
    hear(fight(), true, { clock });
    expect(game.clock).toEqual(clock);
    expect(player.long).toBeLessThan(300);
  });
});

// The rooms of the client, and which may use which.
import { expect, test } from "vitest";

/**
 * From the ground up: a file uses its own room and rooms on earlier lines, never another room on its own line or a later one.
 * So nothing goes round in circles, and what both tables share knows neither game.
 */
const ORDER: readonly (readonly string[])[] = [
  ["generated"], // what the server says, made by tools/client-types
  ["lib/screen"], // which kind of screen this is
  ["lib"], // the socket, the game as it is now, languages, settings
  ["parts"], // small things that are shown anywhere
  ["share"], // links, embedding and films
  ["around/log"],
  ["around/numbers", "around/keys", "around/people", "around/zoom"],
  ["around/help"],
  ["scene"], // battles, strikes and others' turns, played before they are shown
  ["solid"], // the table in three dimensions, whichever game is on it
  ["around"], // what stands around a board, whichever game is on it
  ["card/play", "minis/geometry"], // what a person is about to do, and what is where
  ["card/battle", "card/board", "minis/play"],
  ["card/solid", "minis/solid"], // each game's table in three dimensions
  ["card", "minis/map"],
  ["minis"],
  ["lobby"], // a table before its game begins
  ["replay"],
  ["embed"], // a replay in another site's page
  ["hangar/collection"],
  ["hangar/builder/force"],
  ["hangar/editor/document"], // a set while it is edited, and the forms made from its schema
  ["hangar/editor/grid"],
  ["hangar/builder", "hangar/editor", "hangar/gallery", "hangar/puzzles", "hangar/statistics"],
  ["hangar/owned"], // filtered as the gallery is
  ["hangar/packs"], // opened, and counted into what one owns
  ["pages/first"], // parts of the first page
  ["hangar", "pages"],
  [""], // App.svelte, which knows all pages
];

/** The two games know nothing of each other. */
const APART = ["card", "minis"] as const;

/** Rooms in which one still finds everything at a glance. */
const MOST_FILES = 20;

const sources = import.meta.glob<string>("./**/*.{ts,svelte}", { query: "?raw", import: "default", eager: true });
const data = import.meta.glob("./**/*.{css,json,svg}", { query: "?url", eager: true });
const files = Object.keys(sources);
const folderOf = (file: string): string => file.slice(2, Math.max(2, file.lastIndexOf("/")));
const levelOf = (folder: string): number => ORDER.findIndex((rooms) => rooms.includes(folder));
const rooms = new Set(files.map(folderOf));

/** The room that a file names: "lib" for "../lib/say" in "./card/Hand.svelte"; null if it is none, as with data and what stands outside. */
function roomNamed(file: string, name: string): string | null {
  const path = folderOf(file).split("/").filter(Boolean);
  for (const part of name.split("/").slice(0, -1)) {
    if (part === ".." && path.pop() === undefined) return null;
    if (part !== "." && part !== "..") path.push(part);
  }
  return rooms.has(path.join("/")) ? path.join("/") : null;
}

function roomsUsed(file: string): string[] {
  const names = [...(sources[file] ?? "").matchAll(/(?:\bfrom|\bimport|\bimport\()\s*"(\.{1,2}\/[^"]+)"/g)].map(([, name]) => name ?? "");
  return names.map((name) => roomNamed(file, name)).filter((room): room is string => room !== null && room !== folderOf(file));
}

test("every folder with source in it is a room", () => {
  expect([...rooms].filter((room) => levelOf(room) < 0)).toEqual([]);
  expect(ORDER.flat().filter((room) => !rooms.has(room))).toEqual([]);
});

test("a room uses only rooms below it", () => {
  const wrong = files.flatMap((file) =>
    roomsUsed(file)
      .filter((room) => levelOf(room) >= levelOf(folderOf(file)))
      .map((room) => `${file} uses ${room || "the app"}`),
  );
  expect(wrong).toEqual([]);
});

test("the two games know nothing of each other", () => {
  const gameOf = (room: string): string | undefined => APART.find((game) => room === game || room.startsWith(`${game}/`));
  const knows = (file: string, room: string): boolean => {
    const [own, other] = [gameOf(folderOf(file)), gameOf(room)];
    return own !== undefined && other !== undefined && own !== other;
  };
  expect(files.filter((file) => roomsUsed(file).some((room) => knows(file, room)))).toEqual([]);
});

test("uses are found", () => {
  expect(roomsUsed("./App.svelte")).toContain("pages");
  expect(roomsUsed("./card/Hand.svelte")).toContain("card/play");
});

test("no room is crowded", () => {
  const counts = new Map<string, number>();
  for (const file of [...files, ...Object.keys(data)]) counts.set(folderOf(file), (counts.get(folderOf(file)) ?? 0) + 1);
  expect([...counts].filter(([, count]) => count > MOST_FILES)).toEqual([]);
});

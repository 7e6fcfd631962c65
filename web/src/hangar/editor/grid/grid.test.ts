// What is typed, pasted and filled in by itself: the parts of the grid that need no page.
import { describe, expect, test } from "vitest";
import type { Gathered, UnitPrint } from "../../../generated/wire";
import type { Entry } from "../document/forms";
import { cardColumns, linesOf, parsed, pathOf, putAt, starNumbers, unitColumns, written, type Column } from "./columns";
import { Crafts } from "./craft";
import { cellsOf, headingsIn, textOf } from "./paste";
import { drawnSize, kept, WHOLE } from "./pictures";
import { blankUnit, follow, nextNumber, secondFace } from "./rows";
import { lettersOf, Words } from "./words";

const unit = (id: string, en: string, de: string, kind: string, stars: number, movement: string): UnitPrint => ({
  id, name: { texts: { en, de } }, affiliation: "rebel", rarity: "common", movement, faces: [{ kind, stars, movement, attack: 1, damage: 1, defense: 1, shields: 1, icons: [] }], text: { texts: { en: "" } }, flavour: null, rules: [], art: "", top: "",
});
const icon = (en: string, de: string) => ({ name: { texts: { en, de } }, text: { texts: { en: "" } }, kind: "match", svg: "" });
const ALL = {
  game: "card", sets: [], cards: [], effects: {}, gates: {}, forces: [], numbers: {},
  icons: { lasers: icon("Lasers", "Laser"), battle_droid: icon("Battle Droid", "Kampfdroide"), veteran: icon("Veteran", "Veteran"), artillery: icon("Artillery", "Artillerie"), force: icon("Force", "Macht") },
  units: [unit("core:u1", "Red Squadron X-wing", "X-Flügler der Rot-Staffel", "space", 2, "SSS"), unit("core:u2", "Imperial AT-ST", "AT-ST des Imperiums", "ground", 2, "S"), unit("core:u3", "Star Destroyer Doom", "Sternzerstörer Doom", "space", 5, "L")],
  crafts: { "core:u1": "x_wing", "core:u2": "at_st", "core:u3": "star_destroyer" },
  words: { rebel: { texts: { en: "Rebel", de: "Rebellen" } }, imperial: { texts: { en: "Imperial", de: "Imperium" } }, space: { texts: { en: "space", de: "Weltraum" } }, ground: { texts: { en: "ground", de: "Boden" } }, common: { texts: { en: "common", de: "häufig" } } },
} as unknown as Gathered;
const words = new Words(ALL, ["lasers", "battle_droid", "veteran", "artillery"]);
const crafts = new Crafts(ALL, ["x_wing", "at_st", "star_destroyer", "generic_fighter"]);
const UNITS = unitColumns(false);
const column = (key: string): Column => UNITS.find((one) => one.key === key) as Column;
const label = (_: string, word: string): string => word;

describe("cells", () => {
  test("say what people write", () => {
    const said: [string, string, unknown][] = [
      ["number", "7/60", 7], ["number", "s4", "S4"], ["stars", "★★★", 3], ["stars", "3 ★", 3], ["attack", "+3", 3], ["attack", "2,0", 2], ["attack", "zwei", "zwei"],
      ["icons", "Laser / Battle Droid", ["lasers", "battle_droid"]], ["icons", "Kampfdroide Laser", ["battle_droid", "lasers"]], ["icons", "rockets", ["rockets"]],
      ["affiliation", "Rebellen", "rebel"], ["affiliation", "none", undefined], ["affiliation", "-", undefined], ["affiliation", "Hutts", "Hutts"],
      ["kind", "Boden", "ground"], ["rarity", "C", "common"], ["rarity", "Chase", "Chase"], ["movement", "l+s", "SL"], ["attack", "", undefined],
    ];
    for (const [key, text, value] of said) expect(parsed(column(key), text, words), `${key}: ${text}`).toEqual(value);
    expect(starNumbers("3-5")).toEqual([3, 4, 5]);
    expect(starNumbers("2, 4")).toEqual([2, 4]);
  });

  test("what is written into a cell is read as the same again", () => {
    for (const [key, value] of [["icons", ["lasers", "battle_droid"]], ["stars", 4], ["number", "S4"], ["rarity", "chase"], ["movement", "SSS"]] as const) {
      expect(parsed(column(key), written(column(key), value, label, "en"), words)).toEqual(value);
    }
  });

  test("a second face has a line of its own", () => {
    const entries: Entry[] = [{ back: { attack: 3 } }, {}];
    const lines = linesOf("units", entries);
    expect(lines).toEqual([{ at: 0, back: false }, { at: 0, back: true }, { at: 1, back: false }]);
    expect(pathOf(column("attack"), { at: 0, back: true })).toEqual(["back", "attack"]);
    expect(pathOf(column("kind"), { at: 0, back: false })).toEqual(["kind"]);
    const entry: Entry = { bonus: { attack: 1 } };
    putAt(entry, ["bonus", "attack"], undefined);
    expect(entry).toEqual({});
  });

  test("every icon has a letter of its own", () => {
    const letters = lettersOf(["lasers", "leader", "luck", "lantern", "elite"]);
    expect(new Set(letters.values()).size).toBe(5);
    expect(words.iconOf("L")).toBe("lasers");
  });
});

describe("tables from a spreadsheet", () => {
  const known = { headings: { number: ["nr", "number"], name: ["name", "einheit"], "name de": ["deutschername"], stars: ["sterne", "stars"], attack: ["angriff", "attack"], defense: ["verteidigung", "defense"], type: ["typ", "type"], "objective defense": ["zielverteidigung"] }, sides: ["ruckseite", "back"] };

  test("cells in quotation marks, empty ones, a last line break", () => {
    expect(cellsOf('a\t"b ""c""\td"\r\n\te\n')).toEqual([["a", 'b "c"\td'], ["", "e"]]);
    expect(cellsOf(textOf([["a\tb", 'c"d'], ["", "e"]]))).toEqual([["a\tb", 'c"d'], ["", "e"]]);
  });

  test("headings in German, of both faces", () => {
    const meant = headingsIn(["Nr.", "Einheit", "Deutscher Name", "Sterne", "Rückseite Angriff", "Regal"], UNITS, known);
    expect(meant?.map((one) => one && [one.column.key, one.back, one.language])).toEqual([["number", false, undefined], ["name", false, undefined], ["name", false, "de"], ["stars", false, undefined], ["attack", true, undefined], null]);
    expect(headingsIn(["Red", "2", "3"], UNITS, known)).toBeNull();
  });

  test("defense is the objective's, unless there is a column for that", () => {
    const keys = (row: string[]) => headingsIn(row, cardColumns(), known)?.map((one) => one?.column.key);
    expect(keys(["Name", "Typ", "Verteidigung"])).toEqual(["name", "type", "objective defense"]);
    expect(keys(["Name", "Typ", "Verteidigung", "Zielverteidigung"])).toEqual(["name", "type", "bonus defense", "objective defense"]);
  });
});

describe("what follows", () => {
  test("the drawing from the name, in either language, with a slip", () => {
    for (const name of ["Gold Squadron X-wing", "xwing", "X-Fluegler", "Blue X wing"]) expect(crafts.find(name)[0], name).toBe("x_wing");
    expect(crafts.find("Star Destroyr Wrath")[0]).toBe("star_destroyer");
    expect(crafts.find("AT-ST Patrol")[0]).toBe("at_st");
    expect(crafts.find("Mystery Box")).toEqual([]);
    expect(crafts.guess("Mystery Box")).toBe("mystery_box");
  });

  test("kind and movement from the drawing, until somebody changes them", () => {
    const before = blankUnit([], undefined);
    const walker: Entry = { ...structuredClone(before), name: { en: "AT-ST Patrol", de: "AT-ST Patrol" } };
    follow(walker, before, crafts);
    expect(walker).toMatchObject({ craft: "at_st", kind: "ground", movement: "S" });
    const renamed: Entry = { ...structuredClone(walker), kind: "space", name: { en: "X-wing", de: "X-wing" } };
    follow(renamed, { ...walker, kind: "ground" }, crafts);
    expect(renamed).toMatchObject({ craft: "x_wing", kind: "space" });
    const byHand: Entry = { ...structuredClone(walker), craft: "star_destroyer" };
    const after: Entry = { ...structuredClone(byHand), name: { en: "X-wing", de: "X-wing" } };
    follow(after, byHand, crafts);
    expect(after.craft).toBe("star_destroyer");
  });

  test("a second face comes with Veteran, and goes again while it is untouched", () => {
    const before: Entry = { ...blankUnit([], undefined), craft: "x_wing", movement: "SSS", front: { stars: 2, attack: 3, icons: ["lasers"] } };
    const veteran: Entry = { ...structuredClone(before), front: { stars: 2, attack: 3, icons: ["lasers", "veteran"] } };
    follow(veteran, before, crafts);
    expect(veteran.back).toEqual({ stars: 2, attack: 3, icons: ["lasers"] });
    expect(secondFace({ kind: "space", front: { icons: ["convert"] } })).toEqual({ icons: ["convert"], kind: "ground" });
    const without: Entry = { ...structuredClone(veteran), front: { stars: 2, attack: 3, icons: ["lasers"] } };
    follow(without, veteran, crafts);
    expect(without.back).toBeUndefined();
    const changed: Entry = { ...structuredClone(veteran), back: { stars: 3, attack: 4, icons: [] } };
    const still: Entry = { ...structuredClone(changed), front: { stars: 2, attack: 3, icons: [] } };
    follow(still, changed, crafts);
    expect(still.back).toEqual({ stars: 3, attack: 4, icons: [] });
  });

  test("a cloaked unit has an empty second line, and a second face as soon as something stands there", () => {
    const before: Entry = { ...blankUnit([], undefined), craft: "x_wing", movement: "SSS", front: { stars: 2, defense: 10, icons: ["lasers"] } };
    const cloaked: Entry = { ...structuredClone(before), front: { stars: 2, defense: 10, icons: ["lasers", "cloaked"] } };
    follow(cloaked, before, crafts);
    expect(cloaked.back).toBeUndefined();
    expect(linesOf("units", [before, cloaked])).toEqual([{ at: 0, back: false }, { at: 1, back: false }, { at: 1, back: true }]);
    expect(secondFace(cloaked)).toEqual({ stars: 2, defense: 10, icons: ["cloaked"] });
    const two: Entry = { ...structuredClone(cloaked), back: { ...secondFace(cloaked), defense: 13 } };
    follow(two, cloaked, crafts);
    expect(two.back).toEqual({ stars: 2, defense: 13, icons: ["cloaked"] });
    const emptied: Entry = { ...structuredClone(two), back: { icons: ["cloaked"] } };
    follow(emptied, two, crafts);
    expect(emptied.back).toBeUndefined();
  });

  test("numbers go on", () => {
    expect(nextNumber([{ number: 1 }, { number: 2 }], 1)).toBe(3);
    expect(nextNumber([{ number: "S4" }], "S4")).toBe("S5");
    expect(nextNumber([], undefined)).toBe(1);
  });
});

test("a photo always fills its frame", () => {
  const [photo, frame] = [{ width: 400, height: 300 }, { width: 800, height: 640 }];
  expect(drawnSize(photo, frame, WHOLE).width).toBeCloseTo(640 * (400 / 300));
  expect(drawnSize(photo, frame, WHOLE).height).toBeCloseTo(640);
  const moved = kept(photo, frame, { x: 9, y: 9, zoom: 0.2, turns: 0 });
  expect(moved.zoom).toBe(1);
  expect(moved.y).toBeCloseTo(0);
  expect(moved.x).toBeCloseTo((640 * (400 / 300)) / 800 / 2 - 0.5);
});

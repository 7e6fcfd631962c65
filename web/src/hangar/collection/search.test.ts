import { expect, test } from "vitest";
import type { CardPrint, Gathered, Name, UnitPrint } from "../../generated/wire";
import { addressOf, EVERYTHING, find, folded, needles, readAddress, sorted, thingsOf, wordsOf, type Wanted } from "./search";

const name = (en: string, de = en): Name => ({ texts: { en, de } });
const face = (stars: number, icons: string[], kind = "space") => ({ kind, stars, attack: 2, damage: 1, defense: 10, shields: 1, icons });
const unit = (n: number, called: Name, more: Partial<UnitPrint> = {}): UnitPrint => ({
  id: `core:u${n}`, name: called, affiliation: "rebel", rarity: "common", movement: "SSS", faces: [face(1, ["lasers"])], text: name(""), flavour: null, rules: [], art: "", top: "", ...more,
});
const card = (n: number, called: Name, more: Partial<CardPrint> = {}): CardPrint => ({
  id: `core:c${n}`, name: called, type: "combat", rarity: "rare", affiliation: "", icon: "", gate: name(""), attack: 1, damage: 0, defense_bonus: 0, stars: 2, defense: 12, text: [], flavour: null, rules: [], art: "", ...more,
});

function gathered(units: UnitPrint[], cards: CardPrint[], effects: Record<string, string[]> = {}): Gathered {
  const icon = (called: Name) => ({ name: called, text: name(""), kind: "match", svg: "" });
  return {
    game: "card", sets: [{ id: "core", name: name("Core Set", "Grundset"), own: false }, { id: "mine", name: name("Mine", "Meins"), own: true }],
    units, cards, icons: { lasers: icon(name("Lasers", "Laser")), torpedo: icon(name("Torpedo")) }, crafts: { "core:u1": "x_wing" }, effects, gates: {}, forces: [],
    words: { rebel: name("Rebel", "Rebellen"), combat: name("combat card", "Kampfkarte"), unit: name("unit", "Einheit"), space: name("space", "Raum"), ground: name("ground", "Boden") },
    numbers: {},
  };
}

const all = thingsOf(
  gathered(
    [
      unit(1, name("Dagger Squadron X-wing", "X-Flügler der Dolch-Staffel")),
      unit(2, name("Snowspeeder", "Schneegleiter"), { faces: [face(1, []), face(3, ["torpedo"], "ground")], affiliation: "imperial" }),
    ],
    [
      card(1, name("Proton Torpedoes", "Protonentorpedos"), { icon: "torpedo", text: [name("This unit’s damage is doubled.", "Der Schaden dieser Einheit verdoppelt sich.")] }),
      card(2, name("Known Weakness", "Bekannte Schwachstelle"), { type: "objective", stars: 1, text: [name("Torpedo units strike well.", "Torpedo-Einheiten schlagen gut zu.")] }),
      card(3, name("Mine Field", "Minenfeld"), { id: "mine:c3", rarity: "common" }),
    ],
    { "core:c1": ["modify.damage", "when.always"], "core:c2": ["draw"] },
  ),
);
const ids = (wanted: Partial<Wanted>): string[] => find(all, { ...EVERYTHING, ...wanted }).map((thing) => thing.id);

test("texts are folded as the server folds them", () => {
  expect(folded("  Das  GROẞE – Straße’s Élan")).toBe("das grosse - strasse's elan");
  expect(wordsOf("X-Flügler")).toBe("x flugler");
  expect(wordsOf("Fluegler")).toBe("flugler");
  expect(needles('  "x wing" Dolch  ')).toEqual(["x wing", "dolch"]);
  expect(needles("★")).toEqual(["★"]);
});

test.each([
  ["schwachstelle", ["core:c2"]], // a German word in whatever language the page is
  ["Weakness", ["core:c2"]],
  ["fluegler", ["core:u1"]],
  ["flügler", ["core:u1"]],
  ["x-wing", ["core:u1"]],
  ["verdoppelt", ["core:c1"]],
  ["dagger imperial", []],
  ["core:c3", []],
  ["mine:c3", ["mine:c3"]],
  ["kampfkarte verdoppelt", ["core:c1"]],
  ["   ", ["core:u1", "core:u2", "core:c1", "core:c2", "mine:c3"]],
])("the words %s find %j", (text, found) => {
  expect(ids({ text })).toEqual(found);
});

test("what has the words in its name comes first", () => {
  expect(ids({ text: "torpedo" })).toEqual(["core:c1", "core:u2", "core:c2"]);
});

test("filters: any of a list, and all lists together", () => {
  expect(ids({ types: ["combat", "objective"] })).toEqual(["core:c1", "core:c2", "mine:c3"]);
  expect(ids({ stars: [3] })).toEqual(["core:u2"]); // on its second face
  expect(ids({ kinds: ["ground"] })).toEqual(["core:u2"]);
  expect(ids({ icons: ["torpedo"] })).toEqual(["core:u2", "core:c1"]);
  expect(ids({ affiliations: ["rebel", "imperial"], types: ["unit"] })).toEqual(["core:u1", "core:u2"]);
  expect(ids({ sets: ["mine"] })).toEqual(["mine:c3"]);
  expect(ids({ effects: ["modify.damage"] })).toEqual(["core:c1"]);
  expect(ids({ rarities: ["common"], types: ["combat"] })).toEqual(["mine:c3"]);
  expect(ids({ icons: ["torpedo"], text: "schnee" })).toEqual(["core:u2"]);
});

test("orders keep what is equal in its order", () => {
  const by = (sort: Parameters<typeof sorted>[1], language: "en" | "de" = "en"): string[] => sorted(all, sort, language).map((thing) => thing.id);
  expect(by("number")).toEqual(all.map((thing) => thing.id));
  expect(by("name")).toEqual(["core:u1", "core:c2", "mine:c3", "core:c1", "core:u2"]);
  expect(by("name", "de")[0]).toBe("core:c2");
  expect(by("stars")).toEqual(["core:u1", "core:u2", "core:c2", "core:c1", "mine:c3"]);
  expect(by("affiliation").slice(0, 2)).toEqual(["core:u1", "core:u2"]);
});

test("an address holds all that is asked for, and nothing that makes no sense", () => {
  const wanted: Wanted = { ...EVERYTHING, text: "X & Y", types: ["unit"], stars: [1, 5], icons: ["lasers"], effects: ["modify.attack"] };
  const address = addressOf(wanted, "stars");
  expect(address).toBe("?q=X+%26+Y&type=unit&icon=lasers&stars=1,5&effect=modify.attack&sort=stars");
  expect(readAddress(address)).toEqual({ wanted, sort: "stars" });
  expect(addressOf(EVERYTHING)).toBe("");
  expect(readAddress("?type=ship&stars=9,x,2&sort=luck")).toEqual({ wanted: { ...EVERYTHING, stars: [2] }, sort: "number" });
});

test("two thousand things: a keystroke looks at each once, and at nothing else", () => {
  const many = Array.from({ length: 2000 }, (_, k) => all[k % all.length]!);
  let looked = 0;
  const watched = many.map((thing) => new Proxy(thing, { get: (target, key) => ((looked += key === "hay" ? 1 : 0), Reflect.get(target, key)) }));
  expect(find(watched, { ...EVERYTHING, text: "torpedo" })).toHaveLength(1200);
  expect(looked).toBe(2000);
});

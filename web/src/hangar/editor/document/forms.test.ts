// Forms follow the schema, also where it holds what nobody has thought of yet.
import { describe, expect, it } from "vitest";
import schema from "../../../../../docs/set.schema.json";
import { blank, fieldsOf, turnedInto, variantsOf, type Defs } from "./forms";

const defs = schema.$defs as unknown as Defs;

describe("the published schema", () => {
  it("gives a menu of all effects, and of all conditions", () => {
    expect(variantsOf(defs, "Effect").length).toBe(defs["Effect"]?.anyOf?.length);
    expect(variantsOf(defs, "Effect")).toContainEqual({ tag: "draw", field: "do", of: "Draw" });
    expect(variantsOf(defs, "Condition")).toContainEqual({ tag: "attacking", field: "is", of: "Attacking" });
  });
  it("asks for each kind of field in its way", () => {
    const of = (name: string, struct: string): string | undefined => fieldsOf(defs, struct).find((field) => field.name === name)?.form.kind;
    expect(of("when", "Modify")).toBe("choice");
    expect(of("add", "Modify")).toBe("number");
    expect(of("may", "Draw")).toBe("yes");
    expect(of("damaged", "Units")).toBe("perhaps");
    expect(of("units", "Damage")).toBe("struct");
    expect(of("if", "Draw")).toBe("list");
    expect(of("icons", "Face")).toBe("several");
    expect(of("name", "Card")).toBe("texts");
    expect(of("craft", "Unit")).toBe("text");
  });
  it("knows the least that every effect must say", () => {
    for (const variant of variantsOf(defs, "Effect")) {
      const made = blank(defs, variant.of);
      for (const name of defs[variant.of]?.required ?? []) expect(made[name], `${variant.tag}.${name}`).toBeDefined();
      expect(made["do"]).toBe(variant.tag);
    }
  });
});

describe("an effect that is turned into another", () => {
  it("keeps what both have, if it may stand there", () => {
    const draw = variantsOf(defs, "Effect").find((one) => one.tag === "draw");
    const before = { do: "modify", when: "hits", stat: "attack", add: 2, may: true, who: "each" };
    expect(draw && turnedInto(defs, before, draw)).toEqual({ do: "draw", when: "hits", may: true, who: "each" });
  });
});

describe("a schema with something new", () => {
  const news: Defs = {
    ...defs,
    Effect: { anyOf: [...(defs["Effect"]?.anyOf ?? []), { $ref: "#/$defs/Sing" }] },
    Sing: { properties: { do: { enum: ["sing"] }, loud: { type: "integer", minimum: 2, maximum: 8 }, song: { enum: ["a", "b"] }, when: { $ref: "#/$defs/When" } }, required: ["do", "loud", "when"] },
  };
  it("has its menu and its fields by itself", () => {
    expect(variantsOf(news, "Effect").at(-1)).toEqual({ tag: "sing", field: "do", of: "Sing" });
    expect(fieldsOf(news, "Sing").map((field) => field.name)).toEqual(["loud", "song", "when"]);
    expect(blank(news, "Sing")).toEqual({ do: "sing", loud: 2, when: "always" });
  });
});

// Forms made from the schema of set files that the server gives: what a field holds decides how it is asked for. Nothing here knows any
// effect, so a new one in the schema has its menu by itself.
import type * as http from "../../../generated/http";

export interface Schema {
  $ref?: string;
  type?: string;
  enum?: (string | number)[];
  minimum?: number;
  maximum?: number;
  default?: unknown;
  items?: Schema;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  patternProperties?: Record<string, Schema>;
  required?: string[];
  description?: string;
}
export type Forms = Omit<http.Forms, "definitions"> & { definitions: Schema & { $defs: Record<string, Schema> } };

export type Form =
  | { kind: "choice"; values: string[] }
  | { kind: "number"; min: number; max: number }
  /** Yes or no; `perhaps` may also be left open. */
  | { kind: "yes" | "perhaps" | "text" | "texts" | "printed" }
  | { kind: "struct"; of: string }
  | { kind: "several"; values: (string | number)[] }
  | { kind: "list"; of: string };

export interface FieldForm {
  name: string;
  form: Form;
  required: boolean;
  /** What it is if it is left out; undefined: nothing. */
  default: unknown;
  about: string;
}
/** One of several structs, told apart by a word in one of its fields: `do = "draw"`, `is = "attacking"`. */
export interface Variant {
  tag: string;
  field: string;
  of: string;
}
export type Entry = Record<string, unknown>;
export type Defs = Record<string, Schema>;

const named = (schema: Schema): string => schema.$ref?.split("/").pop() ?? "";
const isTag = (schema: Schema): boolean => schema.enum?.length === 1 && schema.default === undefined;

export function formOf(defs: Defs, schema: Schema): Form {
  const name = named(schema);
  if (name) {
    const meant = defs[name] ?? {};
    if (meant.enum) return { kind: "choice", values: meant.enum.map(String) };
    return meant.patternProperties ? { kind: "texts" } : { kind: "struct", of: name };
  }
  if (schema.type === "array") {
    const items = schema.items ?? {};
    if (named(items)) return { kind: "list", of: named(items) };
    const { minimum = 1, maximum = 5 } = items;
    return { kind: "several", values: items.enum ?? Array.from({ length: maximum - minimum + 1 }, (_, k) => minimum + k) };
  }
  if (schema.anyOf?.some((one) => one.type === "integer") && schema.anyOf.some((one) => one.type === "string")) return { kind: "printed" };
  if (schema.enum) return { kind: "choice", values: schema.enum.map(String).filter(Boolean) };
  if (schema.type === "integer") return { kind: "number", min: schema.minimum ?? 0, max: schema.maximum ?? 99 };
  if (schema.type === "boolean") return { kind: schema.default === undefined ? "perhaps" : "yes" };
  return { kind: "text" };
}

/** The fields of a struct, its tag aside, those of every effect before the others. */
export function fieldsOf(defs: Defs, of: string, first: readonly string[] = []): FieldForm[] {
  const { properties = {}, required = [] } = defs[of] ?? {};
  const names = Object.keys(properties).filter((name) => !isTag(properties[name] ?? {}));
  const place = (name: string): number => (first.includes(name) ? first.indexOf(name) : first.length);
  const found = names.map((name): FieldForm => {
    const schema = properties[name] ?? {};
    const form = formOf(defs, schema);
    const needed = required.includes(name);
    return { name, form: form.kind === "perhaps" && needed ? { kind: "yes" } : form, required: needed, default: schema.default, about: schema.description ?? "" };
  });
  return found.sort((one, other) => place(one.name) - place(other.name));
}

/** What an entry of a list may be. */
export function variantsOf(defs: Defs, union: string): Variant[] {
  return (defs[union]?.anyOf ?? []).flatMap((part) => {
    const of = named(part);
    const tagged = Object.entries(defs[of]?.properties ?? {}).find(([, schema]) => isTag(schema));
    return tagged ? [{ tag: String(tagged[1].enum?.[0]), field: tagged[0], of }] : [];
  });
}

/** The least that can be said: every field that is required, with its first value. */
export function blank(defs: Defs, of: string): Entry {
  const tags = Object.entries(defs[of]?.properties ?? {}).filter(([, schema]) => isTag(schema));
  const made: Entry = Object.fromEntries(tags.map(([name, schema]) => [name, schema.enum?.[0]]));
  for (const { name, form, required } of fieldsOf(defs, of)) if (required) made[name] = least(defs, form);
  return made;
}

export function least(defs: Defs, form: Form): unknown {
  if (form.kind === "choice") return form.values[0];
  if (form.kind === "number") return Math.max(form.min, 1);
  if (form.kind === "texts") return { en: "" };
  if (form.kind === "struct") return blank(defs, form.of);
  if (form.kind === "several" || form.kind === "list") return [];
  return form.kind === "text" || form.kind === "printed" ? "" : form.kind === "yes";
}

/** As another variant: what both have stays. */
export function turnedInto(defs: Defs, entry: Entry, variant: Variant): Entry {
  const names = fieldsOf(defs, variant.of).map((field) => field.name);
  const kept = Object.fromEntries(Object.entries(entry).filter(([name, value]) => names.includes(name) && allowed(defs, variant.of, name, value)));
  return { ...blank(defs, variant.of), ...kept };
}

function allowed(defs: Defs, of: string, name: string, value: unknown): boolean {
  const form = formOf(defs, defs[of]?.properties?.[name] ?? {});
  if (form.kind === "choice") return form.values.includes(String(value));
  return form.kind === "number" ? typeof value === "number" : true;
}

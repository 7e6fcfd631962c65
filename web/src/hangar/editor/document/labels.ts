// What fields and words of the schema are called in this browser's language. One without a name yet shows as it is written.
import { nameOf, t, words, type Language } from "../../../lib/language.svelte";
import { named } from "../../../lib/say";
import { collections } from "../../collection/collection.svelte";

export const plainly = (word: string): string => word.replace(/_/g, " ");

function first(ids: readonly string[]): string | null {
  const found = ids.find((id) => words.has(id));
  return found ? t(found) : null;
}

/** A language as the reader's language calls it, or as its own speakers do. */
export const languageLabel = (language: Language): string => (words.has(`ed-language-${language}`) ? t(`ed-language-${language}`) : nameOf(language));

export function fieldLabel(of: string, name: string): string {
  return first([`ed-field-${of}-${name}`, `ed-field-${name}`]) ?? plainly(name);
}

export function fieldHint(of: string, name: string): string {
  const id = [`ed-field-${of}-${name}`, `ed-field-${name}`].find((one) => words.has(one));
  return id && words.has(id, "hint") ? t(id, {}, "hint") : "";
}

export function tagLabel(field: string, tag: string): string {
  return first([`ed-${field}-${tag}`, ...(field === "do" ? [`ga-effect-${tag}`] : [])]) ?? plainly(tag);
}

const SHARED: Record<string, string> = { stat: "modify", when: "when", "Permit-what": "permit" };

export function wordLabel(of: string, name: string, value: string): string {
  const gathered = collections.of("card");
  const icon = name === "icon" || name === "icons" ? gathered?.all.icons[value] : undefined;
  if (icon) return named(icon.name);
  const known = ["affiliation", "rarity", "kind", "type"].includes(name) && value !== "any" ? gathered?.all.words[value] : undefined;
  if (known) return named(known);
  const shared = SHARED[`${of}-${name}`] ?? SHARED[name];
  return first([...(shared ? [`ga-effect-${shared}-${value}`] : []), `ed-word-${of}-${name}-${value}`, `ed-word-${value}`]) ?? plainly(value);
}

// ---- sentences ---------------------------------------------------------------------------------------------------------

function spokenWord(word: string): string | null {
  const tag = first([`ed-do-${word}`, `ed-is-${word}`, `ga-effect-${word}`]);
  const icon = collections.of("card")?.all.icons[word];
  return first([`ga-effect-when-${word}`]) ?? tag ?? first([`ga-effect-modify-${word}`, `ga-effect-permit-${word}`, `ed-word-${word}`]) ?? (icon ? named(icon.name) : null);
}

/** A mistake as the server tells it, with the names that fields and words have in this form. */
export function spoken(sentence: string): string {
  const quoted = (word: string): string => t("ed-quoted", { word });
  const pair = (field: string, word: string): string => `${fieldLabel("", field)}: ${quoted(spokenWord(word) ?? plainly(word))}`;
  return sentence
    .replace(/`?\b(\w+) = "(\w+)"`?/g, (_, field: string, word: string) => pair(field, word))
    .replace(/`(\w+)`/g, (_, field: string) => quoted(fieldLabel("", field)))
    .replace(/"(\w+)"/g, (_, word: string) => quoted(spokenWord(word) ?? word))
    .replace(/((?:Known words|Bekannte Wörter)[^:]*: |lasts longer: )([\w, ]+)\./g, (_, before: string, list: string) => {
      return `${before}${list.split(", ").map((word) => spokenWord(word) ?? plainly(word)).join(", ")}.`;
    });
}

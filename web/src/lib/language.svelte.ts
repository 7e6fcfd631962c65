// The language of this browser, and the texts in it: the server's own Fluent files. Switchable in the middle of a game.
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";

import { LANGUAGES as KNOWN, type Language, type Name, type Texts } from "../generated/wire";

export type { Language };
export const LANGUAGES = Object.keys(KNOWN) as readonly Language[];
const isKnown = (code: string): code is Language => code in KNOWN;

const files = import.meta.glob<string>(
  ["$locale/*/messages.ftl", "$locale/*/verbs.ftl", "$locale/*/match.ftl", "$locale/*/table.ftl", "$locale/*/board.ftl", "$locale/*/panels.ftl", "$locale/*/lesson.ftl", "$locale/*/pages.ftl", "$locale/*/opponents.ftl", "$locale/*/review.ftl"],
  { query: "?raw", import: "default" },
);
/** Texts that only some pages need: fetched when one of them asks. */
const further = {
  minis: import.meta.glob<string>(["$locale/*/minis-*.ftl", "$locale/*/icons.ftl"], { query: "?raw", import: "default" }),
  gallery: import.meta.glob<string>("$locale/*/gallery.ftl", { query: "?raw", import: "default" }),
  builder: import.meta.glob<string>("$locale/*/builder.ftl", { query: "?raw", import: "default" }),
  owned: import.meta.glob<string>("$locale/*/owned.ftl", { query: "?raw", import: "default" }),
  editor: import.meta.glob<string>("$locale/*/editor.ftl", { query: "?raw", import: "default" }),
  packs: import.meta.glob<string>("$locale/*/packs.ftl", { query: "?raw", import: "default" }),
  puzzles: import.meta.glob<string>(["$locale/*/puzzle-pages.ftl", "$locale/*/puzzles.ftl"], { query: "?raw", import: "default" }),
  reference: import.meta.glob<string>("$locale/*/reference.ftl", { query: "?raw", import: "default" }),
  sharing: import.meta.glob<string>("$locale/*/sharing.ftl", { query: "?raw", import: "default" }),
  statistics: import.meta.glob<string>("$locale/*/statistics.ftl", { query: "?raw", import: "default" }),
};
export type Further = keyof typeof further;
const bundles = new Map<Language, FluentBundle>();

function chosen(): Language {
  const kept = localStorage.getItem("language") ?? "";
  const here = navigator.language.toLowerCase().split("-")[0] ?? "";
  return isKnown(kept) ? kept : isKnown(here) ? here : "en";
}

/** A name or a text in a language; in English if it has none there. */
export function inLanguage(name: Name | Texts, language: string): string {
  const texts = textsOf(name);
  return texts[language] || texts["en"] || "";
}

/** What a name is by language. Reviews that were kept long ago have their names' texts beside what they name. */
export const textsOf = (name: Name | Texts): Texts => (typeof name.texts === "object" ? name.texts : (name as Texts));

/** A word that is the same in every language, as a name. */
export const asName = (text: string): Name => ({ texts: { en: text } });

/** As those who speak it call it. */
export const nameOf = (language: Language): string => KNOWN[language].name;

/** The language to be shown beside another. */
export const otherThan = (language: Language): Language => LANGUAGES.find((one) => one !== language) ?? "en";

/** A number with a point, as the reader's language writes it. */
export const decimal = (text: string): string => (KNOWN[words.language].comma ? text.replace(".", ",") : text);

class Words {
  language = $state<Language>("en");
  private ready = $state(0);

  private readonly wanted = new Set<Further>();
  private readonly got = new Map<string, Promise<void>>();

  async load(language: Language = chosen()): Promise<void> {
    await Promise.all(this.parts(language).flatMap((one) => [this.read(one, "", files), ...[...this.wanted].map((part) => this.read(one, part, further[part]))]));
    this.language = language;
    this.ready += 1;
    document.documentElement.lang = language;
    localStorage.setItem("language", language);
  }

  /** Texts besides those that every page has; also in a language that is chosen later. */
  async also(part: Further): Promise<void> {
    this.wanted.add(part);
    await Promise.all(this.parts(this.language).map((one) => this.read(one, part, further[part])));
    this.ready += 1;
  }

  /** English stands for what a language lacks that is not complete yet. */
  private parts(language: Language): Language[] {
    return KNOWN[language].complete ? [language] : [language, "en"];
  }

  private bundleOf(id: string): FluentBundle | undefined {
    const bundle = bundles.get(this.language);
    return KNOWN[this.language].complete || bundle?.hasMessage(id) ? bundle : bundles.get("en");
  }

  /** Each file once; the bundle is made with the first of them. */
  private read(language: Language, part: string, from: Record<string, () => Promise<string>>): Promise<void> {
    const key = `${language} ${part}`;
    const found = this.got.get(key) ?? this.fetch(language, from);
    this.got.set(key, found);
    found.catch(() => this.got.delete(key));
    return found;
  }

  private async fetch(language: Language, from: Record<string, () => Promise<string>>): Promise<void> {
    const mine = Object.entries(from).filter(([file]) => file.includes(`/${language}/`));
    const texts = await Promise.all(mine.map(([, read]) => read()));
    const bundle = bundles.get(language) ?? new FluentBundle(language, { useIsolating: false });
    for (const text of texts) bundle.addResource(new FluentResource(text));
    bundles.set(language, bundle);
  }

  has(id: string, attribute = ""): boolean {
    const message = this.ready > 0 ? this.bundleOf(id)?.getMessage(id) : undefined;
    return message !== undefined && (!attribute || attribute in message.attributes);
  }

  /** The text of a message. A missing one shows its id: it is a mistake of ours, and tests look for it. */
  t(id: string, args: Record<string, FluentVariable> = {}, attribute = ""): string {
    const bundle = this.bundleOf(id);
    const message = this.ready > 0 ? bundle?.getMessage(id) : undefined;
    const pattern = attribute ? message?.attributes[attribute] : message?.value;
    if (!bundle || !pattern) return `⟨${id}⟩`;
    const errors: Error[] = [];
    const text = bundle.formatPattern(pattern, args, errors);
    if (errors.length > 0) console.error(id, errors);
    return text;
  }
}

export const words = new Words();
export const t = words.t.bind(words);

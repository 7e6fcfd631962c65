// The language of this browser, and the texts in it: the server's own Fluent files. Switchable in the middle of a game.
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";

export type Language = "en" | "de";
export const LANGUAGES: readonly Language[] = ["en", "de"];

const files = import.meta.glob<string>(
  ["$locale/*/messages.ftl", "$locale/*/match.ftl", "$locale/*/table.ftl", "$locale/*/board.ftl", "$locale/*/panels.ftl", "$locale/*/lesson.ftl", "$locale/*/pages.ftl", "$locale/*/opponents.ftl", "$locale/*/review.ftl"],
  { query: "?raw", import: "default" },
);
const bundles = new Map<Language, FluentBundle>();

function chosen(): Language {
  const kept = localStorage.getItem("language");
  if (kept === "en" || kept === "de") return kept;
  return navigator.language.toLowerCase().startsWith("de") ? "de" : "en";
}

class Words {
  language = $state<Language>("en");
  private ready = $state(0);

  async load(language: Language = chosen()): Promise<void> {
    if (!bundles.has(language)) {
      const bundle = new FluentBundle(language, { useIsolating: false });
      const mine = Object.entries(files).filter(([file]) => file.includes(`/${language}/`));
      for (const text of await Promise.all(mine.map(([, read]) => read()))) bundle.addResource(new FluentResource(text));
      bundles.set(language, bundle);
    }
    this.language = language;
    this.ready += 1;
    document.documentElement.lang = language;
    localStorage.setItem("language", language);
  }

  has(id: string): boolean {
    return (bundles.get(this.language)?.hasMessage(id) ?? false) && this.ready > 0;
  }

  /** The text of a message. A missing one shows its id: it is a mistake of ours, and tests look for it. */
  t(id: string, args: Record<string, FluentVariable> = {}, attribute = ""): string {
    const bundle = bundles.get(this.language);
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

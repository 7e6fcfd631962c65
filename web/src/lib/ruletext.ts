// Text of the rules in pieces: what cites another rule becomes a link, what was searched for is marked.
import type { RuleSection } from "../generated/http";

export interface Piece {
  text: string;
  rule?: string;
  found?: boolean;
}

const CITED = /\b(?:[RM]\d+(?:\.\d+)?|J\d+)\b/g;

export function pieces(text: string, wanted = ""): Piece[] {
  const parts: Piece[] = [];
  let at = 0;
  for (const cite of text.matchAll(CITED)) {
    parts.push({ text: text.slice(at, cite.index) }, { text: cite[0], rule: cite[0] });
    at = cite.index + cite[0].length;
  }
  parts.push({ text: text.slice(at) });
  return parts.flatMap((part) => (part.rule ? [part] : marked(part.text, wanted))).filter((part) => part.text);
}

function marked(text: string, wanted: string): Piece[] {
  const terms = termsOf(wanted);
  if (terms.length === 0) return [{ text }];
  const pattern = new RegExp(`(${terms.map((term) => term.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|")})`, "gi");
  return text.split(pattern).map((part, n) => (n % 2 === 1 ? { text: part, found: true } : { text: part }));
}

const termsOf = (wanted: string): string[] => wanted.trim().split(/\s+/).filter((term) => term.length > 1);

/** The sections with the rules that hold every word; a rule's number finds that rule and those below it. */
export function searched(sections: readonly RuleSection[], wanted: string): RuleSection[] {
  const terms = termsOf(wanted).map((term) => term.toLocaleLowerCase());
  if (terms.length === 0) return [...sections];
  return sections
    .map((section) => ({
      ...section,
      rules: section.rules.filter((rule) => {
        const text = `${rule.title} ${rule.text} ${section.title}`.toLocaleLowerCase();
        const number = rule.number.toLocaleLowerCase();
        return terms.every((term) => text.includes(term) || number === term || number.startsWith(`${term}.`));
      }),
    }))
    .filter((section) => section.rules.length > 0);
}

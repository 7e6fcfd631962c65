// The rule that is open beside the table, and the ones one came from.

class RuleShown {
  path = $state.raw<readonly string[]>([]);

  get number(): string {
    return this.path.at(-1) ?? "";
  }

  open(number: string): void {
    if (number !== this.number) this.path = [...this.path, number];
  }

  back(): void {
    this.path = this.path.slice(0, -1);
  }

  close(): void {
    this.path = [];
  }
}

export const ruleShown = new RuleShown();

export const RULE = /\b([RMJ]\d+(?:\.\d+)?|F[1-9])\b/;

/** A text with the numbers of rules in it told apart, to make links of them. */
export function withRules(text: string): { text: string; rule: boolean }[] {
  return text
    .split(new RegExp(RULE, "g"))
    .map((piece, place) => ({ text: piece, rule: place % 2 === 1 }))
    .filter((piece) => piece.text);
}

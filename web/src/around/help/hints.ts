// The first depth of a hint: which kind of action the best choice is, and nothing more.
import type { HintChoice } from "../../generated/wire";

export type HintAction =
  | "objective" | "pass" | "carrier" | "move" | "call" | "attack" | "strike" | "deploy" | "card" | "fire" | "bring" | "place" | "stay" | "instead" | "other";

const PLANS: Readonly<Record<string, HintAction>> = {
  "plan-objective": "objective", "plan-pass": "pass", "plan-carrier": "carrier", "plan-move": "move", "plan-call": "call",
  "plan-attack": "attack", "plan-strike": "strike", "plan-deploy": "deploy", "plan-m-move": "move", "plan-m-stay": "stay", "plan-m-instead": "instead",
  "plan-m-fire": "fire", "plan-m-shoot": "fire", "plan-m-bring": "bring",
};
const ANSWERS: Readonly<Record<string, HintAction>> = {
  "a-move": "move", "a-combat": "attack", "a-strike": "strike", "a-carrier": "carrier", "a-no-card": "pass", "a-no-action": "pass",
  "a-no-objective": "pass", "a-card": "card", "a-done": "pass", "a-no": "pass",
  "m-a-place": "place", "m-a-card": "fire", "m-a-shot": "fire", "m-a-bring": "bring", "m-a-stay": "stay", "m-a-all-declared": "pass",
  "m-a-cease-fire": "pass", "m-a-no-reroll": "pass", "m-a-no-second": "pass", "m-a-done": "pass", "m-a-segment": "move",
};

export function actionOf(choice: HintChoice): HintAction {
  const first = choice.plan[0];
  return (first && PLANS[first.id]) ?? ANSWERS[choice.say.id] ?? "other";
}

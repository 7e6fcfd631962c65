import { expect, test } from "vitest";
import type { MyGame } from "../../generated/http";
import { firstToContinue } from "./continue";

const game = (id: string, state: string, when: number, yours = false): MyGame => ({ id, state, when, yours_to_answer: yours }) as MyGame;

test("a game that waits for me comes first, then the latest one that is played, then one that waits for players", () => {
  const [open, old, later, mine] = [game("open", "open", 90), game("old", "playing", 10), game("later", "playing", 20), game("mine", "playing", 5, true)];
  expect(firstToContinue([open, old, later, mine])?.id).toBe("mine");
  expect(firstToContinue([open, old, later])?.id).toBe("later");
  expect(firstToContinue([open])?.id).toBe("open");
  expect(firstToContinue([])).toBeUndefined();
});

// What is answered without asking (S46): a choice without alternative, and the zone that the unit before went to. Never where being quick
// would tell another person something, nor in a guided game, where every step is there to be seen.
import { BACK, PASS, ZONE } from "../../generated/card";
import type { Offer } from "../../generated/wire";
import { asksAboutHidden } from "./answers";

export interface Asked {
  question: string;
  offers: readonly Offer[];
  /** A guided game. */
  lesson: boolean;
  /** Nobody else at this table is a person, so nobody notices how quickly something is answered. */
  alone: boolean;
  /** Where the unit before went in this action; -1: there was none. */
  zone: number;
}

export interface Taken {
  answer: number;
  /** Of `b-taken-…`: why it was taken. */
  why: "only" | "target" | "objective" | "card" | "zone";
}

const ONE_WAY = /^q-(defender|strike-objective|move-zone|objective-place|carrier)$/;

export function forced({ question, offers, lesson, alone, zone }: Asked): Taken | null {
  const ways = offers.filter((offer) => offer.answer !== BACK);
  const only = ways.length === 1 ? ways[0] : undefined;
  if (only && asksAboutHidden(question)) {
    if (!alone || lesson || only.answer !== PASS) return null;
    return { answer: PASS, why: question === "q-objective" ? "objective" : "card" };
  }
  if (only && offers.length === 1) return { answer: only.answer, why: "only" };
  if (lesson) return null;
  if (only && ONE_WAY.test(question)) return { answer: only.answer, why: "target" };
  const again = question === "q-move-zone" && zone >= 0 ? offers.find((offer) => offer.answer === ZONE + zone) : undefined;
  return again ? { answer: again.answer, why: "zone" } : null;
}

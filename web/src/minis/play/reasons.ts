// Why something is not so, in words, as far as the table itself shows it. The server has the last word.
import { NO_TARGET, WALL } from "../../generated/minis";
import { t } from "../../lib/language.svelte";
import { named, seatName } from "../../lib/say";
import { isCard } from "../geometry/answers";
import type { Line } from "../geometry/fire";
import { degrees, millimetres } from "../geometry/measures";
import { isPiece } from "../geometry/pieces";
import type { MiniUi } from "./ui.svelte";

/** A unit's name, or whose base card it is. */
export function targetName(ui: MiniUi, target: number): string {
  const thing = ui.field?.target(target);
  if (!thing) return "";
  return isPiece(thing) ? named(thing.name) : t("m-t-card-of", { name: seatName(thing.seat, ui.game.speaker), n: thing.place + 1 });
}

/** What ends a segment before its time. */
export function stopText(ui: MiniUi, stopper: number): string {
  if (stopper === NO_TARGET) return "";
  if (stopper === WALL) return t("m-t-stop-edge");
  return isCard(stopper) ? t("m-t-stop-card", { name: targetName(ui, stopper) }) : t("m-t-stop-unit", { name: targetName(ui, stopper) });
}

/** What keeps a line of fire from being one: the first reason, or empty. */
export function lineText(line: Line): string {
  const blocker = line.crossed.find((one) => one.blocks);
  if (line.beyond > 0) return t("m-t-out-of-range", { length: millimetres(line.beyond) });
  if (line.outside > 0) return t("m-t-out-of-arc", { degrees: degrees(line.outside) });
  return blocker ? t("m-t-blocked", { name: named(blocker.piece.name) }) : "";
}

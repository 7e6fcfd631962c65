// Zones and objectives by name.
import { CONTESTED, RESERVES } from "../../generated/card";
import { t } from "../../lib/language.svelte";
import { say, type Speaker } from "../../lib/say";

/** "Your home zone", "Contested zone"; empty if it is none. */
export function zoneText(zone: number, speaker: Speaker): string {
  if (zone < 0) return "";
  const place = zone === CONTESTED ? "contested" : zone >= RESERVES ? "reserves" : "home";
  return say({ id: "a-zone", args: place === "home" ? { zone: place, seat_zone: zone } : { zone: place } }, speaker);
}

export function slotText(slot: number, speaker: Speaker): string {
  const seat = Math.floor(slot / 3);
  return t("p-objective-of", { n: (slot % 3) + 1, name: speaker.names[seat] ?? "", is: seat === speaker.viewer ? "you" : "player" });
}

// The address of a picture: immutable, and in the colours of the theme. A picture of somebody's own stands before our drawing (`id/digest`); the
// drawing follows as a fragment, for those who may not see the picture (pictures.ts).
import { settings } from "./settings.svelte";

const theme = (): "print" | "holo" => (settings.theme === "light" ? "print" : "holo");

export const OWN = "/api/pictures/";

export function artOf(art: string | undefined): string {
  if (!art) return "";
  const [own, digest] = art.includes("/") ? art.split("/") : ["", art];
  return own ? `${OWN}${own}#${digest}-${theme()}` : `/art/${art}-${theme()}.svg`;
}

/** A photo fills its frame, a drawing stands in it. */
export const isOwn = (art: string | undefined): boolean => art?.includes("/") ?? false;

/** What is shown in place of a picture that cannot be had; empty: nothing. */
export function instead(address: string): string {
  const [own, drawing] = address.split("#");
  return own?.startsWith(OWN) && drawing ? `/art/${drawing}.svg` : "";
}

/** A craft by its name, in the colours of an affiliation or of none. */
export const craftPicture = (craft: string, affiliation: string): string => `/craft/${craft}-${affiliation || "none"}-${theme()}.svg`;

// The address of a picture: immutable, and in the colours of the theme.
import { settings } from "./settings.svelte";

export const artOf = (digest: string | undefined): string => (digest ? `/art/${digest}-${settings.theme === "light" ? "print" : "holo"}.svg` : "");

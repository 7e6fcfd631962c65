// A link passed on: by what the device offers for that, else into the clipboard.
import { copyText } from "../parts/CopyField.svelte";

export interface Passed {
  title: string;
  url: string;
}

export type Outcome = "shared" | "copied" | "closed";

/** `closed`: somebody thought better of it. Whatever else goes wrong with the device's own way, the clipboard is there. */
export async function passOn({ title, url }: Passed): Promise<Outcome> {
  if (typeof navigator.share === "function") {
    try {
      await navigator.share({ title, url });
      return "shared";
    } catch (reason) {
      if (reason instanceof DOMException && reason.name === "AbortError") return "closed";
    }
  }
  await copyText(url);
  return "copied";
}

/** An address of this site in full. */
export const wholeAddress = (path: string): string => `${location.origin}${path}`;

// Whether this browser shows tables in three dimensions: what the person likes, and whether it can be. The flat table is the default, and the
// one for everybody who cannot have the other.
import { settings } from "../lib/settings.svelte";

export type Trouble = "" | "none" | "lost" | "offline";

class Solid {
  /** It is on the screen, with all that it needs. */
  shown = $state(false);
  /** Why it is not although it was asked for; empty: nothing is wrong. */
  trouble = $state<Trouble>("");

  /** It was asked for, and nothing speaks against it. */
  get wanted(): boolean {
    return settings.solid && this.trouble === "";
  }

  /** The switch, and the key V. */
  toggle(): void {
    if (settings.solid && this.trouble === "") {
      settings.solid = false;
      return;
    }
    this.trouble = canDraw() ? "" : "none";
    settings.solid = this.trouble === "";
  }

  /** What draws it, on its way; null if it cannot be had. */
  async fetched<T>(coming: Promise<T>): Promise<T | null> {
    try {
      return await coming;
    } catch {
      this.fail("offline");
      return null;
    }
  }

  /** Something failed: the flat table comes back, and a sentence says why. */
  fail(trouble: Trouble): void {
    this.shown = false;
    this.trouble = trouble;
    settings.solid = false;
  }
}

/** Whether the browser has WebGL 2 at all. */
function canDraw(): boolean {
  try {
    const context = document.createElement("canvas").getContext("webgl2");
    context?.getExtension("WEBGL_lose_context")?.loseContext();
    return context !== null;
  } catch {
    return false;
  }
}

export const solid = new Solid();

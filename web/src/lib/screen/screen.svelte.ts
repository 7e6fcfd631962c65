// What kind of screen this is (S48): one word from which every layout of a table follows, in code and, as `data-screen` and `data-small`, in styles. Measured in
// letters and not in pixels: whoever wants them twice as large has a screen half as wide.

/** A phone upright or across; a tablet, taller than wide; everything with room for a column beside the board. */
export type Shape = "upright" | "across" | "tall" | "wide";

const LETTER = 16;
/** Below this height board, prompt and hand do not fit one below the other. */
const LOW = 600;
/** Below this width there is no room for a column beside the board. */
const NARROW = 900;
const PHONE = 720;
/** Below this width nothing stands beside anything. */
const SLIM = 500;

/** For a window of so many pixels, where letters are `text` times as large as usual. */
export function shapeOf(width: number, height: number, text = 1): Shape {
  const [w, h] = [width / text, height / text];
  if (w < SLIM || (w <= PHONE && h >= w)) return "upright";
  if (h < LOW || (w < NARROW && h < w * 1.15)) return "across";
  return w < NARROW ? "tall" : "wide";
}

class Screen {
  width = $state(innerWidth);
  height = $state(innerHeight);
  /** How large letters are, in parts of the usual. */
  text = $state(1);
  readonly shape = $derived(shapeOf(this.width, this.height, this.text));

  constructor() {
    this.measure();
    addEventListener("resize", () => this.measure());
    if (typeof ResizeObserver === "undefined") return; // in tests without a page
    const letter = document.createElement("div");
    letter.style.cssText = "position:absolute;width:1rem;height:0;visibility:hidden;pointer-events:none";
    document.body?.append(letter);
    new ResizeObserver(() => this.measure()).observe(letter);
  }

  /** A phone, or as little room as on one: parts of the table take turns. */
  get small(): boolean {
    return this.shape === "upright" || this.shape === "across";
  }

  private measure(): void {
    this.width = innerWidth;
    this.height = innerHeight;
    this.text = (parseFloat(getComputedStyle(document.documentElement).fontSize) || LETTER) / LETTER;
    const shape = shapeOf(this.width, this.height, this.text);
    document.documentElement.dataset["screen"] = shape;
    document.documentElement.toggleAttribute("data-small", shape === "upright" || shape === "across");
  }
}

export const screen = new Screen();

// A table in three dimensions as its two games use it: the picture, what stands on it, what is drawn on it, and what happens on it.
import { Duellists } from "./duellists";
import { Effects } from "./effects";
import { Felt } from "./felt";
import { Fleet } from "./fleet";
import { Picture } from "./picture";

export class SolidTable {
  readonly picture: Picture;
  /** The table's own marks, and what changes with every question above them. */
  readonly ground: Felt;
  readonly marks: Felt;
  readonly fleet: Fleet;
  readonly effects: Effects;
  readonly duellists: Duellists;

  constructor(canvas: HTMLCanvasElement, onlost: () => void) {
    this.picture = new Picture(canvas, onlost);
    this.ground = new Felt(this.picture, this.picture.scene, 1);
    this.marks = new Felt(this.picture, this.picture.scene, 2);
    this.fleet = new Fleet(this.picture);
    this.effects = new Effects(this.picture);
    this.duellists = new Duellists(this.picture, this.fleet, this.effects);
  }

  paint(light: boolean): void {
    this.picture.paint(light);
    this.fleet.paint(light);
  }

  close(): void {
    this.picture.close();
  }
}

/** Colours of the page by their names: `--seat-0`, `--accent`. */
export function inks(): (name: string) => string {
  const style = getComputedStyle(document.documentElement);
  return (name) => style.getPropertyValue(name).trim() || "#8899bb";
}

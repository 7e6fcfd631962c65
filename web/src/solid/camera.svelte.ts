// Where the eye is above the table: turned so that one's own base is at the bottom, moved and zoomed by hand, or brought to where the game is.
// With a lens the same camera looks from one side (three dimensions); everybody who asks it for places is right in both views.
import { settings } from "../lib/settings.svelte";
import { distanceFor, focal, framed, ground, project, type Eye, type Margin, type Point } from "./eye";
import type { Lens } from "./lens.svelte";

export type { Point } from "./eye";

/** A rectangle of the turned table, in millimetres; y points down, as on the screen. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const CLOSEST = 6;
const TRAVEL = 360;
/** Pixels around what is to be seen, for what units wear. */
const RIM = 22;
const ease = (t: number): number => 1 - (1 - t) ** 3;

export const boxOf = (points: readonly Point[], margin: number): Box => ({
  left: Math.min(...points.map((point) => point.x)) - margin,
  top: Math.min(...points.map((point) => point.y)) - margin,
  right: Math.max(...points.map((point) => point.x)) + margin,
  bottom: Math.max(...points.map((point) => point.y)) + margin,
});

export class Camera {
  /** The middle of the picture, in millimetres of the turned table, and pixels a millimetre. */
  x = $state(0);
  y = $state(0);
  scale = $state(0.5);
  width = $state(0);
  height = $state(0);
  /** Pixels at the bottom that something lies over. */
  below = $state(0);
  /** By how many tenths of a degree the table is turned. */
  turn = $state(0);
  /** Somebody has moved or zoomed by hand: nothing moves by itself until the next turn, or until the whole table is asked for. */
  held = $state(false);
  /** In three dimensions. */
  lens = $state.raw<Lens | null>(null);
  private whole: Box = { left: -600, top: -800, right: 600, bottom: 800 };
  private flight = 0;

  // ---- places -------------------------------------------------------------------------------------------------------

  /** A place of the table (hundredths of a millimetre, y up) on the turned table (millimetres, y down). */
  at(x: number, y: number): Point {
    const angle = (this.turn * Math.PI) / 1800;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    return { x: (x * cos - y * sin) / 100, y: -(x * sin + y * cos) / 100 };
  }

  /** The way back: a place of the table for a point of the turned one. */
  from(point: Point): Point {
    const angle = (this.turn * Math.PI) / 1800;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const [x, y] = [point.x * 100, -point.y * 100];
    return { x: Math.round(x * cos + y * sin), y: Math.round(y * cos - x * sin) };
  }

  /** Degrees clockwise from "up" on the screen, for a heading of the table. */
  compass(heading: number): number {
    return 90 - (heading + this.turn) / 10;
  }

  /** Pixels from the corner of the picture, for a point of the turned table; in three dimensions also above it. */
  pixels(point: Point, h = 0): Point {
    const { lens } = this;
    if (lens) return project(lens.eye(this), point, h);
    return { x: (point.x - this.x) * this.scale + this.width / 2, y: (point.y - this.y) * this.scale + this.height / 2 };
  }

  millimetres(pixel: Point): Point {
    const { lens } = this;
    if (lens) return ground(lens.eye(this), pixel);
    return { x: (pixel.x - this.width / 2) / this.scale + this.x, y: (pixel.y - this.height / 2) / this.scale + this.y };
  }

  get transform(): string {
    return `translate(${this.width / 2 - this.x * this.scale} ${this.height / 2 - this.y * this.scale}) scale(${this.scale})`;
  }

  // ---- by hand ------------------------------------------------------------------------------------------------------

  setWhole(whole: Box): void {
    this.whole = whole;
  }

  get farthest(): number {
    const { left, right, top, bottom } = this.whole;
    return Math.min(this.width / (right - left), this.height / (bottom - top)) * 0.72 || 0.1;
  }

  pan(dx: number, dy: number): void {
    this.stop();
    this.held = true;
    const { lens } = this;
    if (!lens) return this.place(this.x - dx / this.scale, this.y - dy / this.scale, this.scale);
    const eye = lens.eye(this);
    const [a, b] = [ground(eye, { x: this.width / 2, y: this.height / 2 }), ground(eye, { x: this.width / 2 - dx, y: this.height / 2 - dy })];
    this.place(this.x + b.x - a.x, this.y + b.y - a.y, this.scale);
  }

  /** This point into the middle, by hand. */
  lookAt(x: number, y: number): void {
    this.stop();
    this.held = true;
    this.place(x, y + this.below / 2 / this.scale, this.scale);
  }

  zoom(by: number, around: Point = { x: this.width / 2, y: this.height / 2 }): void {
    this.stop();
    this.held = true;
    const fixed = this.millimetres(around);
    const scale = Math.min(CLOSEST, Math.max(this.farthest, this.scale * by));
    const part = this.scale / scale; // what is under the pointer stays there, in both views
    this.place(fixed.x + (this.x - fixed.x) * part, fixed.y + (this.y - fixed.y) * part, scale);
  }

  /** The middle stays over the table, so that nobody gets lost. */
  private place(x: number, y: number, scale: number): void {
    this.scale = scale;
    this.x = Math.min(this.whole.right, Math.max(this.whole.left, x));
    this.y = Math.min(this.whole.bottom, Math.max(this.whole.top, y));
  }

  // ---- by itself ----------------------------------------------------------------------------------------------------

  shows(box: Box, least: number): boolean {
    if (this.scale < least) return false;
    const [a, b] = [this.pixels({ x: box.left, y: box.top }), this.pixels({ x: box.right, y: box.bottom })];
    return a.x >= 0 && a.y >= 0 && b.x <= this.width && b.y <= this.height - this.below;
  }

  /** As large as it fits, or not larger than `most` pixels a millimetre. */
  fit(box: Box, most = CLOSEST, atOnce = false): void {
    if (this.width === 0 || this.height === 0) return;
    if (this.lens) {
      const { left, right, top, bottom } = box;
      const corners = [{ x: left, y: top }, { x: right, y: top }, { x: right, y: bottom }, { x: left, y: bottom }];
      return this.frame(corners, { left: RIM, right: RIM, top: RIM, bottom: RIM + this.below }, most, atOnce);
    }
    const [wide, high] = [this.width - 2 * RIM, this.height - this.below - 2 * RIM];
    const scale = Math.min(most, wide / (box.right - box.left), high / (box.bottom - box.top));
    this.fly((box.left + box.right) / 2, (box.top + box.bottom) / 2, scale, atOnce);
  }

  /** In three dimensions: all these places inside the margins. */
  frame(places: readonly (Point & { h?: number })[], margin: Margin, most = CLOSEST, atOnce = false): void {
    if (!this.lens || this.width === 0 || this.height === 0) return;
    const eye: Eye = framed(this.lens.eye(this), places, margin, distanceFor(most, this.height));
    this.travel(eye.x, eye.y, focal(this.height) / eye.distance, atOnce);
  }

  /** This point into the middle of what nothing lies over. */
  fly(x: number, wanted: number, scale: number, atOnce = false): void {
    this.travel(x, wanted + this.below / 2 / scale, scale, atOnce);
  }

  private travel(x: number, y: number, scale: number, atOnce: boolean): void {
    this.stop();
    if (atOnce || !settings.moves || document.hidden) return this.place(x, y, scale);
    const from = { x: this.x, y: this.y, scale: this.scale };
    let began = -1;
    const step = (now: number): void => {
      if (began < 0) began = now;
      const t = Math.min(1, (now - began) / TRAVEL);
      const done = ease(t);
      const zoomed = from.scale * (scale / from.scale) ** done;
      this.place(from.x + (x - from.x) * done, from.y + (y - from.y) * done, zoomed);
      this.flight = t < 1 ? requestAnimationFrame(step) : 0;
    };
    this.flight = requestAnimationFrame(step);
  }

  /** Whatever moves is where it is: input is never held up. */
  stop(): void {
    cancelAnimationFrame(this.flight);
    this.flight = 0;
  }
}

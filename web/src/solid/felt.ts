// What is drawn on the table: areas and lines as one mesh of flat triangles with colours of their own, painted in the order in which they are
// given. All of it is one draw call however much there is.
import { BufferAttribute, BufferGeometry, Color, DoubleSide, Mesh, MeshBasicMaterial, type Scene } from "three";
import type { Point } from "./eye";
import type { Picture } from "./picture";

export interface Paint {
  /** A colour as CSS writes it, already looked up. */
  colour: string;
  alpha: number;
}

const HEIGHT = 0.5;

/** Corners of an arc; compass degrees, clockwise from away from the reader. */
export function arc(at: Point, r: number, from: number, to: number, step = 4): Point[] {
  const count = Math.max(2, Math.ceil(Math.abs(to - from) / step) + 1);
  return Array.from({ length: count }, (_, k) => {
    const angle = ((from + ((to - from) * k) / (count - 1)) * Math.PI) / 180;
    return { x: at.x + r * Math.sin(angle), y: at.y - r * Math.cos(angle) };
  });
}

export const circle = (at: Point, r: number): Point[] => arc(at, r, 0, 360, r > 80 ? 3 : 8).slice(0, -1);
export const slice = (at: Point, r: number, from: number, to: number): Point[] => [at, ...arc(at, r, from, to)];

/** The strip that a base of radius r covers on its way. */
export function strip(a: Point, b: Point, r: number): Point[] {
  const angle = (Math.atan2(b.x - a.x, a.y - b.y) * 180) / Math.PI;
  return [...arc(b, r, angle - 90, angle + 90, 15), ...arc(a, r, angle + 90, angle + 270, 15)];
}

/** A rectangle around a place, turned clockwise by degrees, its corners cut. */
export function plate(at: Point, width: number, height: number, turn = 0, cut = 0): Point[] {
  const [w, h] = [width / 2, height / 2];
  const corners = cut > 0
    ? [[-w + cut, -h], [w - cut, -h], [w, -h + cut], [w, h - cut], [w - cut, h], [-w + cut, h], [-w, h - cut], [-w, -h + cut]]
    : [[-w, -h], [w, -h], [w, h], [-w, h]];
  const [c, s] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  return corners.map(([x = 0, y = 0]) => ({ x: at.x + x * c - y * s, y: at.y + x * s + y * c }));
}

export class Felt {
  private places: number[] = [];
  private colours: number[] = [];
  private readonly geometry = new BufferGeometry();
  private readonly mesh = new Mesh(this.geometry, new MeshBasicMaterial({ vertexColors: true, transparent: true, depthWrite: false, side: DoubleSide, toneMapped: false }));
  private readonly colour = new Color();

  constructor(
    readonly picture: Picture,
    scene: Scene = picture.scene,
    order = 1,
  ) {
    this.mesh.renderOrder = order;
    this.mesh.frustumCulled = false;
    scene.add(this.mesh);
  }

  clear(): void {
    this.places = [];
    this.colours = [];
  }

  get triangles(): number {
    return this.places.length / 9;
  }

  /** An area that can be seen whole from its middle, or from the place that is given; `edge`: how much of the alpha is left at its rim. */
  area(points: readonly Point[], { colour, alpha }: Paint, from?: Point, edge = 1): void {
    const middle = from ?? { x: points.reduce((sum, one) => sum + one.x, 0) / points.length, y: points.reduce((sum, one) => sum + one.y, 0) / points.length };
    this.colour.set(colour);
    points.forEach((point, k) => {
      const next = points[(k + 1) % points.length] ?? point;
      this.corner(middle, alpha);
      this.corner(point, alpha * edge);
      this.corner(next, alpha * edge);
    });
  }

  /** A line of some millimetres. `dash`: lengths of a piece and of the gap after it. */
  line(points: readonly Point[], width: number, { colour, alpha }: Paint, closed = false, dash?: readonly [number, number]): void {
    this.colour.set(colour);
    const all = closed && points[0] ? [...points, points[0]] : points;
    let gone = 0;
    all.slice(1).forEach((to, k) => {
      const from = all[k] as Point;
      const far = Math.hypot(to.x - from.x, to.y - from.y);
      if (far < 1e-6) return;
      const [ux, uy] = [(to.x - from.x) / far, (to.y - from.y) / far];
      const piece = (a: number, b: number): void => this.bar({ x: from.x + ux * a, y: from.y + uy * a }, { x: from.x + ux * b, y: from.y + uy * b }, ux, uy, width / 2, alpha, dash === undefined);
      if (!dash) return piece(0, far);
      const whole = dash[0] + dash[1];
      for (let at = -(gone % whole); at < far; at += whole) if (at + dash[0] > 0) piece(Math.max(0, at), Math.min(far, at + dash[0]));
      gone += far;
    });
  }

  private bar(a: Point, b: Point, ux: number, uy: number, half: number, alpha: number, overlaps: boolean): void {
    const more = overlaps ? half * 0.45 : 0; // so that corners have no gaps
    const [nx, ny] = [-uy * half, ux * half];
    const [p, q] = [{ x: a.x - ux * more, y: a.y - uy * more }, { x: b.x + ux * more, y: b.y + uy * more }];
    const [one, two, three, four] = [{ x: p.x + nx, y: p.y + ny }, { x: q.x + nx, y: q.y + ny }, { x: q.x - nx, y: q.y - ny }, { x: p.x - nx, y: p.y - ny }];
    for (const corner of [one, two, three, one, three, four]) this.corner(corner, alpha);
  }

  private corner(at: Point, alpha: number): void {
    this.places.push(at.x, HEIGHT, at.y);
    this.colours.push(this.colour.r, this.colour.g, this.colour.b, alpha);
  }

  /** What was drawn since it was cleared comes into the picture. */
  show(): void {
    this.geometry.setAttribute("position", new BufferAttribute(new Float32Array(this.places), 3));
    this.geometry.setAttribute("color", new BufferAttribute(new Float32Array(this.colours), 4));
    this.mesh.visible = this.places.length > 0;
    this.picture.invalidate();
  }
}

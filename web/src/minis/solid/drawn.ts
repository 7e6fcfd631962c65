// What is drawn on the felt of the miniatures table in three dimensions: the same marks as on the flat map (S26, S28–S31), from the same state.
// Words that belong to them are returned, for the page to write them where they are.
import { FULL, LONG, MOST_BASE_DAMAGE, SHORT } from "../../generated/minis";
import { t } from "../../lib/language.svelte";
import { SEAT_LETTERS } from "../../lib/marks";
import { screen } from "../../lib/screen/screen.svelte";
import type { Point } from "../../solid/eye";
import { arc, circle, plate, slice, strip, type Felt, type Paint } from "../../solid/felt";
import { fullLength, turned } from "../geometry/answers";
import type { Chain } from "../geometry/chains";
import { isClear, lineOf } from "../geometry/fire";
import { degrees, inCards, millimetres, rangeName, within } from "../geometry/measures";
import { isPiece, type Piece } from "../geometry/pieces";
import { aheadX, aheadY, difference, nearOnCard } from "../geometry/plane";
import { wayOf } from "../geometry/sweeping";
import { wayFor } from "../play/errands.svelte";
import { polar } from "../play/paths";
import { lineText, stopText } from "../play/reasons";
import { cardState, pieceState } from "../play/states";
import { measured } from "../play/tape";
import type { MiniUi } from "../play/ui.svelte";

export interface Words extends Point {
  text: string;
  kind: "range" | "length" | "angle" | "why" | "line" | "badge" | "letter" | "damage";
  colour?: string;
}

type Ink = (name: string) => string;

/** Draws on the felt; lines keep about the same width on the screen however near the eye is. */
export class Draughtsman {
  readonly words: Words[] = [];

  constructor(
    readonly ui: MiniUi,
    readonly felt: Felt,
    readonly ink: Ink,
    /** Millimetres a pixel. */
    readonly px: number,
  ) {}

  private paint(name: string, alpha = 1): Paint {
    return { colour: this.ink(name), alpha };
  }

  private at({ x, y }: Point): Point {
    return this.ui.camera.at(x, y);
  }

  // ---- the table ----------------------------------------------------------------------------------------------------

  table(): void {
    const { field, game } = this.ui;
    if (!field) return;
    const [w, h] = [field.halfWidth, field.halfHeight];
    const [s, l] = [SHORT, LONG];
    const faint = this.paint("--rim-lit", 0.17);
    for (let x = -Math.floor(w / s) * s; x <= w; x += s) this.felt.line([this.at({ x, y: -h }), this.at({ x, y: h })], 0.6, faint);
    for (let y = -Math.floor(h / s) * s; y <= h; y += s) this.felt.line([this.at({ x: -w, y }), this.at({ x: w, y })], 0.6, faint);
    const mark = this.paint("--rim-lit", 0.5);
    for (let x = -Math.floor(w / l) * l; x <= w; x += l) for (let y = -Math.floor(h / l) * l; y <= h; y += l) {
      const { x: a, y: b } = this.at({ x, y });
      this.felt.line([{ x: a - 3, y: b }, { x: a + 3, y: b }], 1, mark);
      this.felt.line([{ x: a, y: b - 3 }, { x: a, y: b + 3 }], 1, mark);
    }
    const edge = ([[-w, -h], [w, -h], [w, h], [-w, h]] as const).map(([x, y]) => this.at({ x, y }));
    this.felt.line(edge, 9, this.paint("--rim-lit", 0.13), true);
    this.felt.line(edge, 2, this.paint("--rim-lit", 0.8), true);
    const marker = (game.minis?.artifact ?? 0) / 100;
    if (marker > 0) {
      const middle = this.at({ x: 0, y: 0 });
      this.felt.area(circle(middle, marker), this.paint("--star", 0.14), middle);
      this.felt.line(circle(middle, marker), 1.4, this.paint("--star", 0.9), true);
      this.felt.line([[0, -26], [15, -4], [0, 26], [-15, -4]].map(([x = 0, y = 0]) => ({ x: middle.x + (x * marker) / 60, y: middle.y + (y * marker) / 60 })), 1.2, this.paint("--star", 0.9), true);
    }
  }

  bases(): void {
    const { field } = this.ui;
    for (const card of field?.cards ?? []) {
      if (!field?.seats[card.seat]?.alive) continue;
      const middle = this.at(card);
      const turn = this.ui.camera.compass(card.angle) - 90;
      const own = `--seat-${card.seat}`;
      const [w, h] = [LONG / 100, SHORT / 100];
      const state = cardState(this.ui, card);
      const shape = plate(middle, w - 1.2, h - 1.2, turn, 4);
      this.felt.area(shape, this.paint("--void", 0.55), middle);
      this.felt.area(shape, this.paint(own, card.stands ? 0.34 : 0.1), middle, 0.55);
      this.felt.line(shape, 1.4, this.paint(own, card.stands ? 1 : 0.45), true);
      this.felt.line(plate(middle, w - 9, h - 9, turn, 3), 0.7, this.paint(own, card.stands ? 0.7 : 0.3), true);
      if (card.stands) {
        this.words.push({ ...middle, text: SEAT_LETTERS[card.seat] ?? "", kind: "letter", colour: this.ink(own) });
        for (let k = 0; k < MOST_BASE_DAMAGE; k += 1) {
          const pip = turnedBy(middle, (k - 1) * 10, 20, turn);
          const hit = k < card.damage;
          this.felt.area(circle(pip, 3), hit ? this.paint("--danger") : this.paint("--void", 0.7), pip);
          this.felt.line(circle(pip, 3), 0.7, this.paint(hit ? "--danger" : own, 1), true);
        }
        if (card.damage > 0) this.words.push({ ...turnedBy(middle, 0, -h / 2, turn), text: t("m-t-damage", { n: card.damage, most: MOST_BASE_DAMAGE }), kind: "damage" });
      } else {
        const crack = [[-w / 2 + 8, -h / 2 + 10], [-12, -6], [-4, 4], [8, -8], [14, 8], [w / 2 - 8, h / 2 - 9]].map(([x = 0, y = 0]) => turnedBy(middle, x, y, turn));
        this.felt.line(crack, 1.6, this.paint("--danger", 0.8));
      }
      if (state) this.around(plate(middle, w + 5, h + 5, turn, 6), state);
    }
  }

  private around(shape: readonly Point[], state: string): void {
    const name = { selectable: "--accent", selected: "--chosen", target: "--danger", affected: "--target" }[state];
    if (!name) return;
    this.felt.line(shape, Math.max(1.2, 6 * this.px), this.paint(name, 0.22), true);
    this.felt.line(shape, Math.max(0.9, 2.4 * this.px), this.paint(name), true, state === "target" ? [7, 4] : state === "affected" ? [3, 4] : undefined);
  }

  rings(): void {
    const { field, leading, looked, focused, hovered } = this.ui;
    for (const piece of field?.standing ?? []) {
      const r = piece.radius / 100 + Math.max(1.8, 4 * this.px);
      const middle = this.at(piece);
      const state = leading.group.includes(piece.unit) ? "selected" : pieceState(this.ui, piece);
      if (state) {
        this.felt.area(circle(middle, r + 2), this.paint({ selectable: "--accent", selected: "--chosen", target: "--danger", affected: "--target" }[state as "target"] ?? "--accent", 0.3), middle, 0.6);
        this.around(circle(middle, r), state);
      }
      if ([looked, focused, hovered].includes(piece.unit)) this.felt.line(circle(middle, r + 2.4), Math.max(0.6, 1.4 * this.px), this.paint("--ink", 0.9), true);
      const spin = this.ui.camera.compass(piece.heading);
      const nose = [polar(spin, r + Math.max(4, 7 * this.px), middle), polar(spin - 16, r, middle), polar(spin + 16, r, middle)];
      this.felt.area(nose, this.paint(`--seat-${piece.seat}`));
    }
  }

  // ---- where it can fire --------------------------------------------------------------------------------------------

  reach(piece: Piece, place: Point & { heading: number } = piece, faint = false): void {
    const middle = this.at(place);
    const front = this.ui.camera.compass(place.heading);
    const r = piece.radius / 100;
    const own = `--seat-${piece.seat}`;
    const draw = (far: number, whole: boolean, second: boolean, label: string): void => {
      const shape = whole ? circle(middle, far) : slice(middle, far, front - 45, front + 45);
      this.felt.area(shape, this.paint(own, faint ? 0.07 : second ? 0.06 : 0.13), middle, faint ? 1 : 1.5);
      this.felt.line(shape, Math.max(0.6, (faint ? 1 : 1.9) * this.px), this.paint(own, faint ? 0.4 : 0.95), true, second ? [5, 4] : undefined);
      if (!whole && !faint) this.felt.line(arc(middle, far, front + 45, front + 315), Math.max(0.4, 0.9 * this.px), this.paint(own, 0.3));
      if (!faint) this.words.push({ ...polar(whole ? 0 : front, far, middle), text: label, kind: "range", colour: this.ink(own) });
    };
    if (piece.reach > 0) draw(r + (piece.reach - piece.lasers) / 100, piece.arc >= FULL, false, rangeName(piece.reach - piece.lasers));
    if (piece.reach2 > 0) draw(r + (piece.reach2 - piece.lasers) / 100, piece.arc2 >= FULL, true, rangeName(piece.reach2 - piece.lasers));
    if (piece.lasers > 0 && piece.reach > 0) {
      const far = r + piece.reach / 100;
      const whole = piece.arc >= FULL;
      this.felt.line(whole ? circle(middle, far) : slice(middle, far, front - 45, front + 45), Math.max(0.5, 1.2 * this.px), this.paint(own, 0.8), true, [1.6, 3]);
      if (!faint) this.words.push({ ...polar(whole ? 0 : front, far, middle), text: t("m-t-lasers-ring"), kind: "range", colour: this.ink(own) });
    }
  }

  reaches(): void {
    const { field, regarded, chosen, end, mode, threats, game } = this.ui;
    if (threats) for (const piece of field?.standing ?? []) if (piece.seat !== Math.max(0, game.viewer) && piece.reach > 0) this.reach(piece, piece, true);
    if (mode === "place") return;
    const [about, asked] = [field?.piece(regarded), field?.piece(chosen)];
    if (asked && asked.where === "table" && asked.unit !== about?.unit) this.reach(asked, end ?? asked);
    if (about?.where === "table") this.reach(about, about.unit === this.ui.mover?.unit ? (end ?? { ...about, heading: mode === "heading" ? this.ui.heading : about.heading }) : about);
  }

  // ---- moving and placing -------------------------------------------------------------------------------------------

  ghost(excess: number): void {
    const { ui } = this;
    const { mover, field, draft, way, mode, most } = ui;
    if (!mover || !field || (mode !== "move" && mode !== "heading") || (mode === "move" && ui.leading.wish)) return;
    const from = this.at(mover);
    const r = mover.radius / 100;
    const was = ui.camera.compass(mover.heading);
    const turn = mode === "heading" ? difference(ui.heading, mover.heading) : draft.turn;
    const now = was - turn / 10;
    const end = ui.end ? this.at(ui.end) : from;
    const wide = Math.max(0.7, 2 * this.px);
    if (mode === "move") {
      this.area(mover);
      const wished = polar(now, draft.length / 100, from);
      if (way.far < draft.length) this.felt.line(strip(end, wished, r), wide, this.paint("--danger", 0.8), true, [3, 3]);
      this.felt.area(strip(from, end, r), this.paint("--accent", 0.32));
      this.felt.line(strip(from, end, r), wide, this.paint("--accent"), true);
      if (way.far > 0) this.words.push({ ...polar(now, way.far / 200, from), text: `${draft.kind} ${millimetres(way.far)}`, kind: "length" });
      if (way.far < draft.length && !screen.small) this.words.push({ ...end, text: stopText(ui, way.stopper), kind: "why" }); // a phone's pad says it
      if (excess > 0) this.words.push({ ...polar(was + 180, r + 20, from), text: t("m-t-turn-most", { degrees: degrees(most) }), kind: "why" });
    }
    if (turn !== 0) {
      const far = Math.max(r + 9, 34 * this.px);
      this.felt.area(slice(from, far, was, now), this.paint("--chosen", 0.35), from);
      this.felt.line(slice(from, far, was, now), wide * 0.8, this.paint("--chosen"), true);
      this.words.push({ ...polar((was + now) / 2, far + 14 * this.px, from), text: degrees(turn), kind: "angle" });
    }
    this.stand(end, r, now, "--accent");
  }

  /** The ends that this kind of segment can have. */
  private area(mover: Piece): void {
    const { field, draft, most, camera } = this.ui;
    if (!field) return;
    const ends: Point[] = [];
    for (let turn = most; turn >= -most; turn -= 50) {
      const to = turned(mover.heading + turn);
      const { far } = wayOf(field, mover, mover.x, mover.y, to, fullLength(draft.kind));
      ends.push(camera.at(aheadX(mover.x, to, far), aheadY(mover.y, to, far)));
    }
    const from = this.at(mover);
    this.felt.area(most >= FULL / 2 ? ends : [from, ...ends], this.paint("--accent", 0.09), from);
    this.felt.line(most >= FULL / 2 ? ends : [from, ...ends], Math.max(0.5, 1.2 * this.px), this.paint("--accent", 0.55), true, [4, 3]);
  }

  private stand(at: Point, r: number, spin: number, name: string, alpha = 1): void {
    this.felt.area(circle(at, r), this.paint(name, 0.2 * alpha), at);
    this.felt.line(circle(at, r), Math.max(0.7, 1.8 * this.px), this.paint(name, alpha), true);
    this.felt.area([polar(spin, r + Math.max(5, 10 * this.px), at), polar(spin - 22, r + 1.5, at), polar(spin + 22, r + 1.5, at)], this.paint(name, alpha));
  }

  spots(handle: number): void {
    const { placing, spot, spots, mode, camera } = this.ui;
    if (mode !== "place" || !placing) return;
    spots.forEach((one, k) => {
      const dot = this.at(one);
      if (k % 2 === 0) this.felt.area(plate(dot, 1.4, 1.4, 45), this.paint("--accent", 0.75), dot);
    });
    if (!spot) return;
    if (placing.piece.reach > 0) this.reach(placing.piece, spot);
    const [at, r, spin] = [this.at(spot), placing.piece.radius / 100, camera.compass(spot.heading)];
    this.stand(at, r, spin, "--accent");
    const grip = polar(spin, r + handle / camera.scale, at);
    this.felt.line([polar(spin, r, at), grip], Math.max(0.6, 1.5 * this.px), this.paint("--ink", 0.9));
    this.felt.area(circle(grip, 9 * this.px), this.paint("--ink", 0.95), grip);
    this.felt.area(circle(grip, 5 * this.px), this.paint("--void"), grip);
  }

  goals(): void {
    const { goals, mover, placing, camera } = this.ui;
    const r = ((mover ?? placing?.piece)?.radius ?? 0) / 100;
    for (const goal of goals) this.stand(this.at(goal), Math.max(r + 3 * this.px, 13 * this.px), camera.compass(goal.heading), "--good");
  }

  trails(): void {
    const { ways, field, game, hovered, focused, looked } = this.ui;
    const moving = game.minis?.move?.unit ?? -1;
    for (const [unit, corners] of ways) {
      const piece = field?.piece(unit);
      const regarded = [hovered, focused, looked].includes(unit);
      if (!piece || piece.where !== "table" || (unit !== moving && !piece.moved) || (unit !== moving && game.minis?.phase !== "movement" && !regarded)) continue;
      const places = [...corners, piece].map((place) => this.at(place));
      const own = `--seat-${piece.seat}`;
      const alpha = unit === moving || regarded ? 1 : 0.45;
      places.slice(1).forEach((to, k) => {
        const from = places[k] as Point;
        if (Math.hypot(to.x - from.x, to.y - from.y) > 0.5) this.felt.area(strip(from, to, piece.radius / 100), this.paint(own, 0.12 * alpha));
      });
      this.felt.line(places, Math.max(0.6, 1.3 * this.px), this.paint(own, 0.6 * alpha), false, [4, 3]);
    }
  }

  ledWays(): void {
    const { field, leading, errands } = this.ui;
    if (!field) return;
    const draw = (piece: Piece | undefined, chain: Chain | null, name: string, alpha: number): void => {
      if (!piece || !chain) return;
      const corners = chain.corners.map((place) => this.at(place));
      corners.slice(1).forEach((to, k) => this.felt.area(strip(corners[k] as Point, to, piece.radius / 100), this.paint(name, 0.2 * alpha)));
      this.felt.line(corners, Math.max(0.8, 2 * this.px), this.paint(name, alpha), false, alpha < 1 ? [5, 4] : undefined);
      this.stand(this.at(chain.end), piece.radius / 100, this.ui.camera.compass(chain.end.heading), name, alpha);
    };
    if (leading.wish) {
      for (const { unit, chain, breaks } of leading.led) draw(field.piece(unit), chain, breaks ? "--danger" : "--accent", 1);
      return;
    }
    const bare = field.without([...errands.orders.keys()]);
    for (const order of errands.orders.values()) {
      const piece = field.piece(order.unit);
      if (piece?.where === "table") draw(piece, wayFor(this.ui, bare, piece, order), "--accent", 0.6);
    }
  }

  hint(): void {
    const { game, field, placing, camera } = this.ui;
    const best = game.hintDepth >= 2 ? game.hint?.choices[0] : undefined;
    const piece = best && (best.unit ?? -1) >= 0 ? field?.piece(best.unit ?? -1) : placing?.piece;
    if (!best || !piece) return;
    const way = best.way ?? [];
    const corners = way.flatMap((x, k) => (k % 2 === 0 ? [camera.at(x, way[k + 1] ?? 0)] : []));
    const r = piece.radius / 100;
    corners.slice(1).forEach((to, k) => this.felt.area(strip(corners[k] as Point, to, r), this.paint("--good", 0.18)));
    this.felt.line(corners, Math.max(0.8, 1.8 * this.px), this.paint("--good"), false, [5, 3]);
    const end = corners.at(-1) ?? (piece.where === "table" ? this.at(piece) : undefined);
    if (!end) return;
    for (const target of best.targets ?? []) {
      const to = this.ui.pointOf(target);
      if (to) this.felt.line([end, to], Math.max(0.6, 1.5 * this.px), this.paint("--good"), false, [3, 3]);
    }
    this.stand(end, r, (best.heading ?? -1) >= 0 ? camera.compass(best.heading ?? 0) : 0, "--good");
  }

  // ---- fire ---------------------------------------------------------------------------------------------------------

  shots(): void {
    const { field, game, shots, regarded, hovered } = this.ui;
    if (!field || !game.minis || !/^(declare|fire)$/.test(game.minis.phase)) return;
    for (const shot of shots) {
      const [firer, thing] = [field.piece(shot.unit), field.target(shot.target)];
      if (!firer || !thing || firer.where !== "table" || (isPiece(thing) && thing.where !== "table")) continue;
      const place = isPiece(thing) ? thing : nearOnCard(firer.x, firer.y, thing.x, thing.y, thing.angle);
      const [a, b] = [this.at(firer), this.at(place)];
      const far = Math.hypot(b.x - a.x, b.y - a.y) || 1;
      const [ux, uy] = [(b.x - a.x) / far, (b.y - a.y) / far];
      const [from, to] = [firer.radius / 100, isPiece(thing) ? thing.radius / 100 + 4 : 0];
      const [start, end] = [{ x: a.x + ux * from, y: a.y + uy * from }, { x: b.x - ux * to, y: b.y - uy * to }];
      const past = shot.state === "missed" || shot.state === "lapsed";
      const lit = shot.unit === regarded || shot.target === hovered || shot.state === "now";
      const paint = this.paint(`--seat-${firer.seat}`, past ? 0.35 : lit ? 1 : 0.75);
      this.felt.line([start, end], Math.max(1.4, 4.5 * this.px), { colour: "#02040a", alpha: 0.4 });
      this.felt.line([start, end], Math.max(0.8, (lit ? 3 : 2) * this.px), paint, false, shot.which === 1 ? [5, 4] : undefined);
      const head = Math.max(4, 11 * this.px);
      this.felt.area([end, { x: end.x - ux * head - uy * head * 0.5, y: end.y - uy * head + ux * head * 0.5 }, { x: end.x - ux * head + uy * head * 0.5, y: end.y - uy * head - ux * head * 0.5 }], paint);
      const text = shot.state === "hit" ? "✓" : past ? "×" : String(shot.n);
      this.words.push({ x: start.x + (end.x - start.x) * 0.3, y: start.y + (end.y - start.y) * 0.3, text, kind: "badge", colour: this.ink(`--seat-${firer.seat}`) });
    }
  }

  lineOfFire(): void {
    const { aiming, field, game } = this.ui;
    const line = aiming && field ? lineOf(field, aiming.firer, aiming.target, aiming.which) : null;
    if (!line || !aiming) return;
    const [a, b] = [this.at(line.from), this.at(line.to)];
    const clear = isClear(line);
    this.felt.line([a, b], Math.max(1.6, 5 * this.px), { colour: "#02040a", alpha: 0.5 });
    this.felt.line([a, b], Math.max(0.9, 2.4 * this.px), this.paint(clear ? "--good" : "--danger"), false, clear ? undefined : [5, 4]);
    for (const { piece, blocks } of line.crossed) {
      const middle = this.at(piece);
      this.felt.line(circle(middle, piece.radius / 100 + 3), Math.max(0.9, 2 * this.px), this.paint(blocks ? "--danger" : "--quiet"), true);
      this.words.push({ ...middle, text: t(blocks ? "m-t-blocks" : "m-t-fires-through"), kind: "why" });
    }
    const odds = game.odds?.shots.find((shot) => shot.unit === aiming.firer.unit && shot.target === aiming.target);
    const reach = line.beyond <= 0 && within(line.gap) ? ` ≤ ${within(line.gap)}` : "";
    const more = `${line.byLasers ? ` · ${t("m-t-by-lasers")}` : ""}${clear ? "" : ` · ${lineText(line)}`}${odds ? ` · ${t("m-t-odds-short", { hit: Math.round(odds.hit), destroy: Math.round(odds.destroy) })}` : ""}`;
    this.words.push({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, text: `${millimetres(line.gap)}${reach}${more}`, kind: "line" });
  }

  tape(): void {
    const { tape, field } = this.ui;
    const found = tape && field ? measured(field, tape.from, tape.to) : null;
    if (!found) return;
    const [a, b] = [this.at(found.from), this.at(found.to)];
    this.felt.line([a, b], Math.max(1.4, 4 * this.px), this.paint("--star"));
    if (found.gap > 0) this.words.push({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, text: `${millimetres(found.gap)}${within(found.gap) ? ` ≤ ${within(found.gap)}` : ""} · ${inCards(found.gap)}`, kind: "line" });
  }
}

function turnedBy(middle: Point, x: number, y: number, degreesClockwise: number): Point {
  const angle = (degreesClockwise * Math.PI) / 180;
  return { x: middle.x + x * Math.cos(angle) - y * Math.sin(angle), y: middle.y + x * Math.sin(angle) + y * Math.cos(angle) };
}


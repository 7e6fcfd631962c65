// Who fights, large before the table: the craft leave their stands, meet in front of the eye, fire, and burst. Where they are on the screen is
// said by the stage of the page, which writes names, cards, dice and sums around them: so both views tell the same scene.
import { Matrix4, Mesh, MeshBasicMaterial, PlaneGeometry, Quaternion, Vector3 } from "three";
import { verdict } from "../around/log/battle";
import type { Beat, Fighter } from "../scene/beats";
import { modelOf, type Model } from "./craft";
import type { Effects, Place } from "./effects";
import { basisOf, focal, type Eye } from "./eye";
import { craftMatrix, type Fleet } from "./fleet";
import type { Actor, Picture } from "./picture";
import { ease } from "./pose";

interface Champion {
  fighter: Fighter;
  right: boolean;
  model: Model | null;
  mesh: Mesh | null;
  began: number;
  long: number;
  gone: boolean;
}

/** How far before the eye they meet, of its distance to the table. */
const NEAR = 0.24;
const BEHIND = 1.7;
const DARK = 0.72;
const MOST_ARRIVAL = 620;

export class Duellists implements Actor {
  private champions: Champion[] = [];
  private stage = -1;
  private readonly veil = new Mesh(new PlaneGeometry(1, 1), new MeshBasicMaterial({ color: 0x02040a, transparent: true, opacity: 0, depthWrite: false, toneMapped: false }));
  private veiled = 0;
  private moves = true;

  constructor(
    readonly picture: Picture,
    readonly fleet: Fleet,
    readonly effects: Effects,
  ) {
    this.veil.renderOrder = 6;
    this.veil.visible = false;
    this.veil.frustumCulled = false;
    picture.scene.add(this.veil);
  }

  /** The beat that is played now; null: none. `artOf`: the digest of somebody's picture. */
  play(beat: Beat | null, long: number, moves: boolean, artOf: (unit: number) => string, colourOf: (seat: number) => string): void {
    this.moves = moves;
    if (!beat || beat.stage.kind === "told") return this.leave();
    const { stage } = beat;
    const fighters: readonly Fighter[] = stage.kind === "duel" ? stage.fighters : stage.striker ? [stage.striker] : [];
    if (stage.n !== this.stage) this.leave();
    this.stage = stage.n;
    fighters.forEach((fighter, k) => this.take(fighter, k === 1, Math.min(MOST_ARRIVAL, long * 0.6), artOf(fighter.unit)));
    this.champions = this.champions.filter((one) => fighters.some((fighter) => fighter.unit === one.fighter.unit) || this.drop(one));
    if (beat.what === "sum") this.shoot(beat, long, colourOf);
    if (beat.what === "end") this.suffer(fighters, long);
    if (beat.what === "fall") this.objectiveFalls(long);
    this.picture.enter(this);
  }

  private take(fighter: Fighter, right: boolean, long: number, art: string): void {
    const before = this.champions.find((one) => one.fighter.unit === fighter.unit);
    if (before) {
      before.fighter = fighter;
      return;
    }
    const champion: Champion = { fighter, right, model: null, mesh: null, began: -1, long: this.moves ? long : 0, gone: fighter.destroyed };
    this.champions.push(champion);
    if (!art) return;
    void modelOf(art).then((model) => {
      if (!this.champions.includes(champion)) return;
      champion.model = model;
      champion.mesh = new Mesh(model.geometry, this.fleet.look.material);
      champion.mesh.matrixAutoUpdate = false;
      champion.mesh.frustumCulled = false;
      this.picture.scene.add(champion.mesh);
      this.picture.enter(this);
    }, () => undefined);
  }

  private drop(champion: Champion): boolean {
    if (champion.mesh) this.picture.scene.remove(champion.mesh);
    return false;
  }

  leave(): void {
    for (const champion of this.champions) this.drop(champion);
    this.champions = [];
    this.stage = -1;
    this.picture.enter(this);
  }

  // ---- what they do -------------------------------------------------------------------------------------------------

  private shoot(beat: Beat, long: number, colourOf: (seat: number) => string): void {
    if (!this.moves) return;
    for (const champion of this.champions) {
      const { attack, seat } = champion.fighter;
      if (!attack || (beat.stage.kind === "strike" && champion.right)) continue;
      const from = this.middle(champion);
      const other = this.champions.find((one) => one !== champion);
      const to = other ? this.middle(other) : this.objective();
      if (!from || !to) continue;
      const end = verdict(attack);
      const hits = end !== "missed" && end !== "denied";
      const size = this.sizeOf(champion);
      const aim: Place = hits ? to.at : [to.at[0] * 1.25 - from.at[0] * 0.25, to.at[1] + size * 0.75, to.at[2] * 1.25 - from.at[2] * 0.25];
      this.effects.fire(from.at, aim, colourOf(seat), size, long * 0.56, long * 0.4, () => hits && this.effects.strike(to.at, size));
    }
  }

  private suffer(fighters: readonly Fighter[], long: number): void {
    for (const fighter of fighters) {
      const champion = this.champions.find((one) => one.fighter.unit === fighter.unit);
      const at = champion && this.middle(champion);
      if (!champion || !at) continue;
      const size = this.sizeOf(champion);
      if (fighter.destroyed && !champion.gone) {
        champion.gone = true;
        if (this.moves) this.effects.burst(at.at, size, ["#c8d2e4", "#7c879c", "#3b4354"], long * 0.05);
      } else if (fighter.took > 0 && this.moves) this.effects.strike(at.at, size);
    }
  }

  private objectiveFalls(long: number): void {
    const at = this.objective();
    if (at && this.moves) this.effects.burst(at.at, at.size * 0.8, ["#ffd24a", "#8fa4d0", "#ffb347"], long * 0.1);
  }

  // ---- where they are -----------------------------------------------------------------------------------------------

  /** The middle of an element of the page, before the table; and how large it is there. */
  private before(node: Element | null): { at: Place; size: number } | null {
    const { eye, canvas } = this.picture;
    const box = node?.getBoundingClientRect();
    const own = canvas.getBoundingClientRect();
    if (!eye || !box || box.width === 0) return null;
    const depth = eye.distance * NEAR;
    const perPixel = depth / focal(eye.height);
    const { at, right, up, ahead } = basisOf(eye);
    const [a, b] = [(box.left + box.width / 2 - own.left - eye.width / 2) * perPixel, (own.top + eye.height / 2 - box.top - box.height / 2) * perPixel];
    const axis = (k: 0 | 1 | 2): number => at[k] + ahead[k] * depth + right[k] * a + up[k] * b;
    return { at: [axis(0), axis(1), axis(2)], size: Math.min(box.width, box.height) * perPixel };
  }

  private middle(champion: Champion): { at: Place; size: number } | null {
    return this.before(document.querySelector(`[data-scene] [data-fighter="${champion.fighter.unit}"]`));
  }

  private objective(): { at: Place; size: number } | null {
    return this.before(document.querySelector("[data-scene] .objective"));
  }

  private sizeOf(champion: Champion): number {
    return (this.middle(champion)?.size ?? 40) * 0.92;
  }

  step(now: number): boolean {
    const { eye } = this.picture;
    if (!eye) return false;
    let goes = false;
    for (const champion of this.champions) {
      const { mesh, model } = champion;
      const place = this.middle(champion);
      if (!mesh || !model) continue;
      mesh.visible = place !== null && !champion.gone;
      if (!place) continue;
      if (champion.began < 0) champion.began = now;
      const part = champion.long > 0 ? Math.min(1, (now - champion.began) / champion.long) : 1;
      if (part < 1) goes = true;
      const size = (place.size * 0.88) / Math.max(1, model.height);
      const met = facing(eye, place.at, size, model.height, champion.right, Math.sin(Math.PI * part));
      const from = this.fleet.poseOf(champion.fighter.unit);
      const stand = this.fleet.standOf(champion.fighter.unit);
      if (part < 1 && from && stand) blend(craftMatrix(from, stand.size, new Matrix4()), met, ease(part), mesh.matrix);
      else mesh.matrix.copy(met);
      mesh.matrixWorldNeedsUpdate = true;
    }
    return this.drawVeil(eye, now) || goes;
  }

  private last = 0;

  /** The table lies in the dark behind them. */
  private drawVeil(eye: Eye, now: number): boolean {
    const wanted = this.stage >= 0 ? 1 : 0;
    const by = this.moves && this.last > 0 ? Math.min(60, now - this.last) / 260 : 1;
    this.veiled = wanted > this.veiled ? Math.min(wanted, this.veiled + by) : Math.max(wanted, this.veiled - by);
    const goes = this.veiled !== wanted;
    this.last = goes ? now : 0;
    this.veil.visible = this.veiled > 0;
    this.veil.material.opacity = DARK * this.veiled;
    const depth = eye.distance * NEAR * BEHIND;
    const { at, ahead } = basisOf(eye);
    const wide = (depth / focal(eye.height)) * Math.max(eye.width, eye.height) * 1.2;
    this.veil.position.set(at[0] + ahead[0] * depth, at[1] + ahead[1] * depth, at[2] + ahead[2] * depth);
    this.veil.quaternion.copy(this.picture.camera.quaternion);
    this.veil.scale.set(wide, wide, 1);
    return goes;
  }
}

/** In three quarters, looking at each other; banked while they come. */
function facing(eye: Eye, at: Place, size: number, height: number, right: boolean, bank: number): Matrix4 {
  const basis = basisOf(eye);
  const vector = (v: readonly number[]): Vector3 => new Vector3(v[0], v[1], v[2]);
  const [across, up, back] = [vector(basis.right), vector(basis.up), vector(basis.ahead).negate()];
  const nose = across.clone().multiplyScalar(right ? -0.8 : 0.8).addScaledVector(back, 0.52).addScaledVector(up, -0.16).normalize();
  const top = up.clone().multiplyScalar(0.9).addScaledVector(back, 0.42).addScaledVector(across, (right ? 0.55 : -0.55) * bank).normalize();
  const left = new Vector3().crossVectors(top, nose).normalize();
  const above = new Vector3().crossVectors(nose, left);
  const matrix = new Matrix4().makeBasis(left.multiplyScalar(size), above.clone().multiplyScalar(size), nose.clone().multiplyScalar(size));
  const foot = new Vector3(...at).addScaledVector(above, (-height * size) / 2);
  return matrix.setPosition(foot);
}

function blend(from: Matrix4, to: Matrix4, part: number, into: Matrix4): void {
  const [p, q] = [new Vector3(), new Vector3()];
  const [a, b] = [new Quaternion(), new Quaternion()];
  const [s, t] = [new Vector3(), new Vector3()];
  from.decompose(p, a, s);
  to.decompose(q, b, t);
  into.compose(p.lerp(q, part), a.slerp(b, part), s.lerp(t, part));
}

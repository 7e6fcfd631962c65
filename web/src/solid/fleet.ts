// All that stands on the table: craft on their bases, as many of a kind as there are drawn at once. Whoever is told to be elsewhere flies there.
import { BufferAttribute, BufferGeometry, Color, DynamicDrawUsage, InstancedBufferAttribute, InstancedMesh, LatheGeometry, Matrix4, MeshStandardMaterial, Euler, Quaternion, Vector2, Vector3 } from "three";
import { craftMaterial, modelOf, type Model } from "./craft";
import type { Actor, Picture } from "./picture";
import { between, durationOf, type Pose } from "./pose";

export interface Stand extends Pose {
  key: number;
  /** The digest of its picture. */
  art: string;
  /** The longer side of the craft from above, and the radius of its base. */
  size: number;
  radius: number;
  ground: boolean;
  /** Of its owner. */
  colour: string;
  /** Less than 1: a ghost, or somebody who hides. */
  opacity: number;
  /** Light on it, for what is pointed at or hit. */
  lit: number;
}

interface Being {
  stand: Stand;
  model: Model | null;
  from: Pose;
  now: Pose;
  began: number;
  long: number;
  flash: number;
}

const MOST = 24;
const BASE_HEIGHT = 3;
const PEG = 1.1;
const FLASH = 420;
const UP = new Vector3(0, 1, 0);

export class Fleet implements Actor {
  readonly look = craftMaterial();
  private readonly beings = new Map<number, Being>();
  private readonly kinds = new Map<string, InstancedMesh<BufferGeometry, MeshStandardMaterial>>();
  private readonly bases: InstancedMesh;
  private readonly pegs: InstancedMesh;
  private readonly hit = new Color(1, 0.42, 0.2);
  /** Somebody's craft has come: it may have been waited for. */
  onmodel: () => void = () => undefined;

  constructor(readonly picture: Picture) {
    this.bases = instanced(baseGeometry(), baseMaterial(), MOST * 4);
    const rod = new LatheGeometry([new Vector2(PEG * 2.2, 0), new Vector2(PEG, 0.08), new Vector2(PEG * 0.8, 0.9), new Vector2(PEG * 1.5, 1)], 10);
    this.pegs = instanced(rod, new MeshStandardMaterial({ color: 0xb9c6dd, roughness: 0.2, metalness: 0.2, transparent: true, opacity: 0.62 }), MOST * 4);
    picture.scene.add(this.bases, this.pegs);
  }

  /** Dark lines by daylight, bright ones else. */
  paint(light: boolean): void {
    this.look.lines.value.set(light ? 0x0b1020 : 0xe9f3ff);
    this.look.strength.value = light ? 0.62 : 0.5;
  }

  /** All of them, as they are now. `moves`: they may be seen going there. Who is gone is told to `onleave` with where it was. */
  show(stands: readonly Stand[], moves: boolean, onleave: (stand: Stand, pose: Pose) => void = () => undefined): void {
    const keys = new Set(stands.map((stand) => stand.key));
    for (const [key, being] of this.beings) {
      if (keys.has(key)) continue;
      this.beings.delete(key);
      onleave(being.stand, being.now);
    }
    for (const stand of stands) this.place(stand, moves);
    this.picture.enter(this);
  }

  private place(stand: Stand, moves: boolean): void {
    const before = this.beings.get(stand.key);
    if (!before || before.stand.art !== stand.art) {
      const being: Being = { stand, model: null, from: stand, now: stand, began: 0, long: 0, flash: 0 };
      this.beings.set(stand.key, being);
      void modelOf(stand.art).then((model) => {
        being.model = model;
        this.onmodel();
        this.picture.enter(this);
      }, () => undefined);
      return;
    }
    const { stand: was } = before;
    before.stand = stand;
    const moved = Math.hypot(was.x - stand.x, was.y - stand.y) > 0.5 || Math.abs(was.heading - stand.heading) > 0.5 || Math.abs(was.h - stand.h) > 0.5;
    if (!moved) {
      if (before.long === 0) before.now = stand;
      return;
    }
    before.from = before.now;
    before.long = moves ? durationOf(before.now, stand) : 0;
    before.began = -1;
    if (!moves) before.now = stand;
  }

  /** It was hit. */
  flash(key: number): void {
    const being = this.beings.get(key);
    if (!being) return;
    being.flash = -1;
    this.picture.enter(this);
  }

  poseOf(key: number): Pose | undefined {
    return this.beings.get(key)?.now;
  }

  standOf(key: number): Stand | undefined {
    return this.beings.get(key)?.stand;
  }

  modelFor(key: number): Model | null {
    return this.beings.get(key)?.model ?? null;
  }

  /** How high its top is above the table. */
  topOf(key: number): number {
    const being = this.beings.get(key);
    return being ? being.now.h + (being.model?.height ?? 0.4) * being.stand.size : 0;
  }

  // ---- steps --------------------------------------------------------------------------------------------------------

  /** Somebody is on the way. */
  get moving(): boolean {
    return [...this.beings.values()].some((being) => being.long > 0);
  }

  step(now: number): boolean {
    let goes = false;
    for (const being of this.beings.values()) {
      if (being.long > 0) {
        if (being.began < 0) being.began = now;
        const part = (now - being.began) / being.long;
        being.now = between(being.from, being.stand, part, being.stand.ground);
        if (part >= 1) being.long = 0;
        else goes = true;
      }
      if (being.flash !== 0) {
        if (being.flash < 0) being.flash = now;
        if (now - being.flash > FLASH) being.flash = 0;
        else goes = true;
      }
    }
    this.draw(now);
    this.picture.stir();
    return goes;
  }

  private draw(now: number): void {
    const kinds = new Map<Model, Being[]>();
    for (const being of this.beings.values()) if (being.model) kinds.set(being.model, [...(kinds.get(being.model) ?? []), being]);
    for (const mesh of this.kinds.values()) mesh.count = 0;
    const matrix = new Matrix4();
    for (const [model, beings] of kinds) {
      const mesh = this.meshFor(model, beings.length);
      const tint = mesh.geometry.getAttribute("tint");
      beings.forEach((being, k) => {
        const { stand, now: pose } = being;
        mesh.setMatrixAt(k, craftMatrix(pose, stand.size, matrix));
        const flash = being.flash > 0 ? 1 - (now - being.flash) / FLASH : 0;
        tint.setXYZW(k, this.hit.r * flash + stand.lit * 0.09, this.hit.g * flash + stand.lit * 0.12, this.hit.b * flash + stand.lit * 0.15, stand.opacity);
      });
      mesh.count = beings.length;
      mesh.instanceMatrix.needsUpdate = true;
      tint.needsUpdate = true;
    }
    this.drawBases(matrix);
  }

  private drawBases(matrix: Matrix4): void {
    const all = [...this.beings.values()].filter(({ stand }) => stand.radius > 0 && stand.opacity > 0.3);
    const colour = new Color();
    this.bases.count = this.pegs.count = 0;
    grow(this.bases, all.length);
    grow(this.pegs, all.length);
    const [own, kind] = [this.bases.geometry.getAttribute("own"), this.bases.geometry.getAttribute("kind")];
    for (const { stand, now } of all) {
      const at = this.bases.count;
      matrix.makeScale(stand.radius, BASE_HEIGHT, stand.radius).setPosition(now.x, 0.1, now.y);
      this.bases.setMatrixAt(at, matrix);
      colour.set(stand.colour);
      own.setXYZ(at, colour.r, colour.g, colour.b);
      kind.setX(at, stand.ground ? 1 : 0);
      this.bases.count += 1;
      if (stand.ground) continue;
      matrix.makeScale(Math.max(0.7, stand.radius / 22), Math.max(1, now.h - BASE_HEIGHT + stand.size * 0.06), Math.max(0.7, stand.radius / 22)).setPosition(now.x, BASE_HEIGHT, now.y);
      this.pegs.setMatrixAt(this.pegs.count, matrix);
      this.pegs.count += 1;
    }
    for (const one of [this.bases.instanceMatrix, this.pegs.instanceMatrix, own, kind]) one.needsUpdate = true;
  }

  private meshFor(model: Model, count: number): InstancedMesh {
    const found = this.kinds.get(model.name);
    if (found && found.instanceMatrix.count >= count) return found;
    if (found) {
      this.picture.scene.remove(found);
      found.dispose();
    }
    const geometry = new BufferGeometry();
    for (const [key, values] of Object.entries(model.geometry.attributes)) geometry.setAttribute(key, values);
    const most = Math.ceil(count / 8) * 8;
    geometry.setAttribute("tint", new InstancedBufferAttribute(new Float32Array(most * 4), 4).setUsage(DynamicDrawUsage));
    const mesh = new InstancedMesh(geometry, this.look.material, most);
    mesh.castShadow = mesh.receiveShadow = true;
    mesh.frustumCulled = false;
    this.picture.scene.add(mesh);
    this.kinds.set(model.name, mesh);
    return mesh;
  }
}

const turn = new Quaternion();
const lean = new Quaternion();
const euler = new Euler();

/** A craft looks along z in its file, and stands on the ground there. */
export function craftMatrix(pose: Pose, size: number, into: Matrix4): Matrix4 {
  turn.setFromAxisAngle(UP, Math.PI - (pose.heading * Math.PI) / 180);
  lean.setFromEuler(euler.set((-pose.pitch * Math.PI) / 180, 0, (pose.bank * Math.PI) / 180));
  return into.compose(new Vector3(pose.x, pose.h, pose.y), turn.multiply(lean), new Vector3(size, size, size));
}

function instanced(geometry: BufferGeometry, material: MeshStandardMaterial, most: number): InstancedMesh {
  const mesh = new InstancedMesh(geometry, material, most);
  mesh.count = 0;
  mesh.frustumCulled = false;
  mesh.castShadow = mesh.receiveShadow = true;
  return mesh;
}

function grow(mesh: InstancedMesh, count: number): void {
  if (mesh.instanceMatrix.count >= count) return;
  const most = Math.ceil(count / 32) * 32;
  mesh.instanceMatrix = new InstancedBufferAttribute(new Float32Array(most * 16), 16);
  for (const key of ["own", "kind"]) {
    const old = mesh.geometry.getAttribute(key) as BufferAttribute | undefined;
    if (old) mesh.geometry.setAttribute(key, new InstancedBufferAttribute(new Float32Array(most * old.itemSize), old.itemSize));
  }
}

/** A round base of radius and height 1: a rim in the owner's colour around a well. `rim` says how much of that colour a corner has. */
function baseGeometry(): BufferGeometry {
  const profile: readonly (readonly [number, number, number])[] = [[1, 0, 0], [1, 0.55, 0], [0.99, 0.7, 1], [0.93, 1, 1], [0.88, 1, 1], [0.87, 0.96, 0], [0, 0.96, 0]];
  const geometry = new LatheGeometry(profile.map(([r, h]) => new Vector2(r, h)), 40);
  const count = geometry.getAttribute("position").count;
  const rim = new Float32Array(count);
  for (let k = 0; k < count; k += 1) rim[k] = profile[k % profile.length]?.[2] ?? 0;
  geometry.setAttribute("rim", new BufferAttribute(rim, 1));
  geometry.setAttribute("own", new InstancedBufferAttribute(new Float32Array(MOST * 4 * 3), 3));
  geometry.setAttribute("kind", new InstancedBufferAttribute(new Float32Array(MOST * 4), 1));
  return geometry;
}

/** Black for space, gray for ground, and the owner's rim, which is seen in the shade too. */
function baseMaterial(): MeshStandardMaterial {
  const material = new MeshStandardMaterial({ roughness: 0.38, metalness: 0.15 });
  material.onBeforeCompile = (shader) => {
    shader.vertexShader = `attribute float rim; attribute vec3 own; attribute float kind; varying float vRim; varying vec3 vOwn; varying float vKind;\n${shader.vertexShader}`
      .replace("#include <begin_vertex>", "#include <begin_vertex>\nvRim = rim; vOwn = own; vKind = kind;");
    shader.fragmentShader = `varying float vRim; varying vec3 vOwn; varying float vKind;\n${shader.fragmentShader}`
      .replace("#include <color_fragment>", "#include <color_fragment>\ndiffuseColor.rgb = mix(mix(vec3(0.008, 0.010, 0.016), vec3(0.22, 0.24, 0.27), vKind), vOwn * 0.5, step(0.5, vRim));")
      .replace("#include <emissivemap_fragment>", "totalEmissiveRadiance += vOwn * 0.55 * step(0.5, vRim);");
  };
  return material;
}

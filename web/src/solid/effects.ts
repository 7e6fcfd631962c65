// Fire and what comes of it: bolts, flashes and what is left of a craft. All bolts are one draw call, all sparks another, all lights a third.
import { AdditiveBlending, Color, CylinderGeometry, InstancedBufferAttribute, InstancedMesh, Matrix4, MeshBasicMaterial, NormalBlending, PlaneGeometry, Quaternion, TetrahedronGeometry, Vector3, type BufferGeometry, type Material } from "three";
import { chance, type Actor, type Picture } from "./picture";

export type Place = readonly [x: number, h: number, y: number];

interface Bolt {
  from: Vector3;
  to: Vector3;
  colour: Color;
  size: number;
  at: number;
  long: number;
  /** What happens where it ends. */
  ends: (() => void) | null;
}
interface Spark {
  at: Vector3;
  way: Vector3;
  spin: Vector3;
  colour: Color;
  size: number;
  began: number;
  long: number;
  falls: number;
}
interface Light {
  at: Vector3;
  colour: Color;
  size: number;
  began: number;
  long: number;
  /** A ring that widens, rather than a ball of light. */
  ring: boolean;
}

const MOST_BOLTS = 48;
const MOST_SPARKS = 480;
const MOST_LIGHTS = 64;
const Y = new Vector3(0, 1, 0);

export class Effects implements Actor {
  private bolts: Bolt[] = [];
  private sparks: Spark[] = [];
  private lights: Light[] = [];
  private readonly random = chance(11);
  private readonly boltMesh: InstancedMesh;
  private readonly sparkMesh: InstancedMesh;
  private readonly lightMesh: InstancedMesh;
  private readonly ring = new InstancedBufferAttribute(new Float32Array(MOST_LIGHTS * 2), 2);

  constructor(readonly picture: Picture) {
    const rod = new CylinderGeometry(0.5, 0.5, 1, 8);
    this.boltMesh = this.made(rod, new MeshBasicMaterial({ transparent: true, blending: AdditiveBlending, depthWrite: false, toneMapped: false }), MOST_BOLTS);
    this.sparkMesh = this.made(new TetrahedronGeometry(1), new MeshBasicMaterial({ transparent: true, blending: NormalBlending, toneMapped: false }), MOST_SPARKS);
    const disc = new PlaneGeometry(2, 2);
    disc.setAttribute("ring", this.ring);
    this.lightMesh = this.made(disc, lightMaterial(), MOST_LIGHTS);
  }

  private made(geometry: BufferGeometry, material: Material, most: number): InstancedMesh {
    const mesh = new InstancedMesh(geometry, material, most);
    mesh.instanceColor = new InstancedBufferAttribute(new Float32Array(most * 3), 3);
    mesh.count = 0;
    mesh.frustumCulled = false;
    mesh.renderOrder = 20;
    this.picture.scene.add(mesh);
    return mesh;
  }

  /** A salvo: some bolts one after the other, in a window of milliseconds. */
  fire(from: Place, to: Place, colour: string, size: number, wait: number, long: number, ends: () => void = () => undefined, shots = 3): void {
    const [a, b] = [new Vector3(...from), new Vector3(...to)];
    const across = new Vector3().subVectors(b, a).cross(Y).normalize().multiplyScalar(size * 0.22);
    const now = performance.now();
    for (let k = 0; k < shots; k += 1) {
      const side = across.clone().multiplyScalar(shots === 1 ? 0 : k % 2 === 0 ? 1 : -1);
      this.bolts.push({ from: a.clone().add(side), to: b.clone().addScaledVector(side, 0.3), colour: new Color(colour), size, at: now + wait + (k * long) / (shots + 1), long: Math.max(60, long / 2), ends: k === shots - 1 ? ends : null });
    }
    this.light(from, colour, size * 0.5, wait, long * 0.6);
    this.picture.enter(this);
  }

  light(at: Place, colour: string, size: number, wait: number, long: number, ring = false): void {
    this.lights.push({ at: new Vector3(...at), colour: new Color(colour), size, began: performance.now() + wait, long, ring });
    this.picture.enter(this);
  }

  /** It bursts: a flash, a wave, and pieces in its own colours. */
  burst(at: Place, size: number, colours: readonly string[], wait = 0): void {
    this.light(at, "#fff3d6", size * 1.15, wait, 420);
    this.light(at, "#ff8a3c", size * 1.7, wait + 60, 760);
    this.light(at, "#ffd9a0", size * 2.4, wait + 40, 700, true);
    const [began, middle] = [performance.now() + wait, new Vector3(...at)];
    for (let k = 0; k < 64; k += 1) {
      const hot = this.random() < 0.45;
      const [h, a] = [this.random() * 1.5 - 0.5, this.random() * Math.PI * 2];
      const way = new Vector3(Math.cos(a), h, Math.sin(a)).normalize().multiplyScalar(size * (0.5 + this.random() * 1.9));
      this.spark({ at: middle.clone().addScaledVector(way, 0.06), way, spin: new Vector3(this.random(), this.random(), this.random()).multiplyScalar(14), colour: new Color(hot ? "#ffb347" : (colours[k % colours.length] ?? "#c8d2e4")), size: size * (hot ? 0.018 : 0.02 + this.random() * 0.05), began, long: 700 + this.random() * 700, falls: size * 1.5 });
    }
    this.picture.enter(this);
  }

  /** Something hits it without breaking it. */
  strike(at: Place, size: number, wait = 0): void {
    this.light(at, "#ffe2b0", size * 0.5, wait, 300);
    const [began, middle] = [performance.now() + wait, new Vector3(...at)];
    for (let k = 0; k < 14; k += 1) {
      const way = new Vector3(this.random() - 0.5, this.random() * 0.9, this.random() - 0.5).normalize().multiplyScalar(size * (0.5 + this.random()));
      this.spark({ at: middle.clone(), way, spin: new Vector3(9, 7, 5), colour: new Color("#ffc46b"), size: size * 0.014, began, long: 380 + this.random() * 200, falls: size });
    }
    this.picture.enter(this);
  }

  private spark(spark: Spark): void {
    this.sparks.push(spark);
    if (this.sparks.length > MOST_SPARKS) this.sparks.shift();
  }

  /** All of it is over at once. */
  clear(): void {
    this.bolts = [];
    this.sparks = [];
    this.lights = [];
    this.picture.enter(this);
  }

  step(now: number): boolean {
    for (const bolt of this.bolts) {
      if (now < bolt.at + bolt.long || !bolt.ends) continue;
      bolt.ends();
      bolt.ends = null;
    }
    this.bolts = this.bolts.filter((one) => now < one.at + one.long).slice(-MOST_BOLTS);
    this.sparks = this.sparks.filter((one) => now < one.began + one.long);
    this.lights = this.lights.filter((one) => now < one.began + one.long).slice(-MOST_LIGHTS);
    this.drawBolts(now);
    this.drawSparks(now);
    this.drawLights(now);
    return this.bolts.length + this.sparks.length + this.lights.length > 0;
  }

  private drawBolts(now: number): void {
    const [matrix, turn, way] = [new Matrix4(), new Quaternion(), new Vector3()];
    let k = 0;
    for (const bolt of this.bolts) {
      const t = (now - bolt.at) / bolt.long;
      if (t < 0) continue;
      way.subVectors(bolt.to, bolt.from);
      const length = Math.min(way.length() * 0.4, bolt.size * 0.62);
      const at = bolt.from.clone().addScaledVector(way, t);
      turn.setFromUnitVectors(Y, way.normalize());
      const thick = Math.max(0.9, bolt.size * 0.03);
      this.boltMesh.setMatrixAt(k, matrix.compose(at, turn, new Vector3(thick, length, thick)));
      this.boltMesh.setColorAt(k, bolt.colour.clone().lerp(WHITE, 0.35));
      k += 1;
    }
    done(this.boltMesh, k);
  }

  private drawSparks(now: number): void {
    const [matrix, turn] = [new Matrix4(), new Quaternion()];
    let k = 0;
    for (const spark of this.sparks) {
      const t = (now - spark.began) / 1000;
      if (t < 0) continue;
      const left = 1 - (t * 1000) / spark.long;
      const at = spark.at.clone().addScaledVector(spark.way, (1 - Math.exp(-2.2 * t)) / 1.4);
      at.y = Math.max(0.4, at.y - spark.falls * t * t);
      turn.setFromAxisAngle(spark.spin.clone().normalize(), spark.spin.length() * t);
      this.sparkMesh.setMatrixAt(k, matrix.compose(at, turn, new Vector3().setScalar(spark.size * Math.min(1, left * 2.2))));
      this.sparkMesh.setColorAt(k, spark.colour);
      k += 1;
    }
    done(this.sparkMesh, k);
  }

  private drawLights(now: number): void {
    const matrix = new Matrix4();
    const { quaternion } = this.picture.camera;
    let k = 0;
    for (const light of this.lights) {
      const t = (now - light.began) / light.long;
      if (t < 0) continue;
      const size = light.size * (light.ring ? 0.15 + 0.85 * Math.sqrt(t) : 0.35 + 0.65 * Math.min(1, t * 4));
      this.lightMesh.setMatrixAt(k, matrix.compose(light.at, quaternion, new Vector3(size, size, size)));
      this.lightMesh.setColorAt(k, light.colour);
      this.ring.setXY(k, light.ring ? 1 : 0, (1 - t) ** 1.6);
      k += 1;
    }
    this.ring.needsUpdate = true;
    done(this.lightMesh, k);
  }
}

const WHITE = new Color(0xffffff);

function done(mesh: InstancedMesh, count: number): void {
  mesh.count = count;
  mesh.visible = count > 0;
  mesh.instanceMatrix.needsUpdate = true;
  if (mesh.instanceColor) mesh.instanceColor.needsUpdate = true;
}

/** A soft ball of light, or a thin ring. */
function lightMaterial(): MeshBasicMaterial {
  const material = new MeshBasicMaterial({ transparent: true, blending: AdditiveBlending, depthWrite: false, toneMapped: false });
  material.onBeforeCompile = (shader) => {
    shader.vertexShader = `attribute vec2 ring; varying vec2 vRing; varying vec2 vAt;\n${shader.vertexShader}`.replace("#include <begin_vertex>", "#include <begin_vertex>\nvRing = ring; vAt = position.xy;");
    shader.fragmentShader = `varying vec2 vRing; varying vec2 vAt;\n${shader.fragmentShader}`.replace(
      "#include <color_fragment>",
      `#include <color_fragment>
float far = length(vAt);
float ball = pow(max(0.0, 1.0 - far), 2.2);
float band = smoothstep(0.09, 0.0, abs(far - 0.88));
diffuseColor.a *= mix(ball, band * 0.42, vRing.x) * vRing.y;
if (diffuseColor.a < 0.004) discard;`,
    );
  };
  return material;
}

// The picture of a table in three dimensions: light, the table itself and the stars around it. It is drawn only when something has changed, so
// an idle table costs nothing. Whatever moves is an actor, which says after every step whether it goes on.
import {
  AdditiveBlending, AmbientLight, BoxGeometry, BufferAttribute, BufferGeometry, CanvasTexture, Color, DirectionalLight, HemisphereLight, Mesh,
  MeshStandardMaterial, NeutralToneMapping, PCFShadowMap, PerspectiveCamera, PlaneGeometry, Points, PointsMaterial, Scene, SRGBColorSpace, WebGLRenderer,
} from "three";
import { basisOf, FIELD, type Eye } from "./eye";

export interface Actor {
  /** One step, at so many milliseconds; true: it goes on. */
  step(now: number): boolean;
}

const SHARPEST = 2;
/** While it moves and frames take longer than that, the picture is drawn coarser; when it rests, sharp again. Milliseconds. */
const SLOW = 55;
const COARSER = 0.7;
const COARSEST = 0.4;
const RESTS = 260;
const SHADOWS = 2048;
const STARS = 900;
const THICK = 26;
/** Pixels of the longer side of the mat. */
const MAT = 2048;

export class Picture {
  readonly scene = new Scene();
  readonly camera = new PerspectiveCamera((FIELD * 180) / Math.PI, 1, 10, 30_000);
  private readonly renderer: WebGLRenderer;
  private readonly sun = new DirectionalLight(0xffefdc, 3.3);
  private readonly back = new DirectionalLight(0x7fa8ff, 2.1);
  private readonly sky = new HemisphereLight(0xc4d6ff, 0x0b1020, 0.85);
  private readonly fill = new AmbientLight(0xffffff, 0.12);
  private readonly top: Mesh;
  private readonly slab: Mesh;
  private readonly feltMaterial = new MeshStandardMaterial({ roughness: 0.96, metalness: 0 });
  private readonly slabMaterial = new MeshStandardMaterial({ roughness: 0.42, metalness: 0.35 });
  private readonly stars: Points;
  private readonly actors = new Set<Actor>();
  private request = 0;
  private shadowsStale = true;
  private eyeNow: Eye | null = null;
  private closed = false;
  private light = false;
  private shape = 1;
  /** After every picture: things of the page that follow it. */
  onframe: () => void = () => undefined;

  constructor(
    readonly canvas: HTMLCanvasElement,
    onlost: () => void,
  ) {
    this.renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true, powerPreference: "high-performance" });
    this.renderer.shadowMap.enabled = true;
    this.renderer.shadowMap.type = PCFShadowMap;
    this.renderer.shadowMap.autoUpdate = false;
    this.renderer.toneMapping = NeutralToneMapping;
    canvas.addEventListener("webglcontextlost", (event) => {
      event.preventDefault();
      if (!this.closed) onlost();
    });
    this.sun.castShadow = true;
    this.sun.shadow.mapSize.set(SHADOWS, SHADOWS);
    this.sun.shadow.bias = -0.0006;
    this.sun.shadow.normalBias = 0.8;
    this.sun.shadow.radius = 3.2;
    this.top = new Mesh(new PlaneGeometry(1, 1).rotateX(-Math.PI / 2), this.feltMaterial);
    this.top.receiveShadow = true;
    this.slab = new Mesh(new BoxGeometry(1, 1, 1), this.slabMaterial);
    this.stars = new Points(starfield(), new PointsMaterial({ size: 2.1, sizeAttenuation: false, vertexColors: true, transparent: true, depthWrite: false, blending: AdditiveBlending }));
    this.stars.frustumCulled = false;
    this.scene.add(this.sun, this.sun.target, this.back, this.sky, this.fill, this.top, this.slab, this.stars);
  }

  /** How large the table is, in millimetres. */
  table(width: number, height: number): void {
    this.top.scale.set(width, 1, height);
    this.slab.scale.set(width + 34, THICK, height + 34);
    this.slab.position.y = -THICK / 2 - 0.6;
    if (Math.abs(width / height - this.shape) > 0.01) {
      this.shape = width / height;
      this.cover();
    }
    const far = Math.hypot(width, height) / 2;
    this.sun.position.set(-far * 0.55, far * 1.5, far * 0.35);
    this.back.position.set(far * 0.5, far * 0.7, -far);
    const shadow = this.sun.shadow.camera;
    [shadow.left, shadow.right, shadow.top, shadow.bottom, shadow.near, shadow.far] = [-far, far, far, -far, far * 0.4, far * 3];
    shadow.updateProjectionMatrix();
    this.shadowsStale = true;
    this.invalidate();
  }

  /** Dark, or by daylight. */
  paint(light: boolean): void {
    this.light = light;
    this.cover();
    this.slabMaterial.color.set(light ? 0xb9a68c : 0x1b2642);
    this.sky.intensity = light ? 1.6 : 0.85;
    this.sun.intensity = light ? 2.5 : 3.3;
    this.back.intensity = light ? 0.5 : 2.1;
    this.fill.intensity = light ? 0.5 : 0.12;
    this.stars.visible = !light;
    this.invalidate();
  }

  private cover(): void {
    this.feltMaterial.map?.dispose();
    this.feltMaterial.map = mat(this.light, this.shape);
    this.feltMaterial.needsUpdate = true;
  }

  resize(width: number, height: number): void {
    if (width <= 0 || height <= 0) return;
    this.renderer.setSize(width, height, false);
    this.sharpen(1);
    this.camera.aspect = width / height;
    this.camera.updateProjectionMatrix();
    this.invalidate();
  }

  private share = 1;
  private last = 0;
  private rest = 0;

  private sharpen(share: number): void {
    this.share = share;
    if (share < 1) this.canvas.dataset["coarse"] = "";
    else delete this.canvas.dataset["coarse"];
    this.renderer.setPixelRatio(Math.min(SHARPEST, devicePixelRatio) * share);
  }

  /** Where the processor draws, or a weak graphics card, hands come before sharpness. */
  private keepUp(now: number): void {
    const took = now - this.last;
    if (took > SLOW && took < 4 * RESTS && this.last > 0 && this.share > COARSEST) this.sharpen(Math.max(COARSEST, this.share * COARSER));
    this.last = now;
    clearTimeout(this.rest);
    this.rest = window.setTimeout(() => {
      this.last = 0;
      if (this.share === 1) return;
      this.sharpen(1);
      this.invalidate();
    }, RESTS);
  }

  get eye(): Eye | null {
    return this.eyeNow;
  }

  look(eye: Eye): void {
    this.eyeNow = eye;
    const { at, up, ahead } = basisOf(eye);
    this.camera.position.set(at[0], at[1], at[2]);
    this.camera.up.set(up[0], up[1], up[2]);
    this.camera.lookAt(at[0] + ahead[0], at[1] + ahead[1], at[2] + ahead[2]);
    this.camera.near = Math.max(4, eye.distance * 0.02);
    this.camera.far = eye.distance * 8 + 12_000;
    this.camera.updateProjectionMatrix();
    this.invalidate();
  }

  enter(actor: Actor): void {
    this.actors.add(actor);
    this.invalidate();
  }

  /** Something that throws a shadow has moved. */
  stir(): void {
    this.shadowsStale = true;
    this.invalidate();
  }

  invalidate(): void {
    if (this.request === 0) this.request = requestAnimationFrame(this.frame);
  }

  private readonly frame = (now: number): void => {
    this.request = 0;
    this.keepUp(now);
    for (const actor of this.actors) {
      if (!actor.step(now)) this.actors.delete(actor);
    }
    if (this.shadowsStale) this.renderer.shadowMap.needsUpdate = true;
    this.shadowsStale = false;
    this.renderer.render(this.scene, this.camera);
    const { calls, triangles } = this.renderer.info.render;
    this.canvas.dataset["calls"] = String(calls);
    this.canvas.dataset["triangles"] = String(triangles);
    this.canvas.dataset["frames"] = String(Number(this.canvas.dataset["frames"] ?? 0) + 1);
    this.onframe();
    if (this.actors.size > 0) this.invalidate();
  };

  /** Nothing moves any more. */
  get still(): boolean {
    return this.actors.size === 0 && this.request === 0;
  }

  close(): void {
    this.closed = true;
    cancelAnimationFrame(this.request);
    clearTimeout(this.rest);
    this.request = -1;
    this.scene.traverse((thing) => {
      if (thing instanceof Mesh || thing instanceof Points) (thing.geometry as BufferGeometry).dispose();
    });
    this.feltMaterial.map?.dispose();
    this.renderer.dispose();
    this.renderer.forceContextLoss();
  }
}

/** A printed mat as large as the table: deep space with clouds and stars, or by daylight plain cloth. Numbers without chance: every table looks the same. */
function mat(light: boolean, shape: number): CanvasTexture {
  const [width, height] = shape >= 1 ? [MAT, Math.round(MAT / shape)] : [Math.round(MAT * shape), MAT];
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [width, height];
  const context = canvas.getContext("2d");
  if (context) paintMat(context, width, height, light);
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = 8;
  return texture;
}

function paintMat(context: CanvasRenderingContext2D, width: number, height: number, light: boolean): void {
  const random = chance(7);
  const spot = (x: number, y: number, r: number, colour: string): void => {
    const glow = context.createRadialGradient(x, y, 0, x, y, r);
    glow.addColorStop(0, colour);
    glow.addColorStop(1, "transparent");
    context.fillStyle = glow;
    context.fillRect(x - r, y - r, 2 * r, 2 * r);
  };
  context.fillStyle = light ? "#aebbd0" : "#070d1f";
  context.fillRect(0, 0, width, height);
  spot(width / 2, height / 2, Math.max(width, height) * 0.62, light ? "#d9e1ed" : "#16264d");
  const clouds = ["#24428a34", "#4a337a2c", "#1a5a7228", "#6a334e1e"];
  if (light) return;
  context.globalCompositeOperation = "lighter";
  let [x, y] = [width * 0.1, height * 0.7];
  for (let k = 0; k < 130; k += 1) { // along a band across the table, as the Milky Way lies in the sky
    x = width * (k / 130) + (random() - 0.5) * width * 0.14;
    y = height * (0.78 - 0.55 * (k / 130)) + (random() - 0.5) * height * 0.34;
    spot(x, y, width * (0.03 + random() * 0.1), clouds[Math.floor(random() * clouds.length)] ?? "#0000");
  }
  for (let k = 0; k < 1300; k += 1) {
    const bright = random() ** 6;
    context.fillStyle = `rgb(${190 + 60 * random()} ${205 + 40 * random()} 255 / ${0.18 + 0.7 * bright})`;
    context.beginPath();
    context.arc(random() * width, random() * height, 0.35 + bright * 1.05, 0, 7);
    context.fill();
  }
  context.globalCompositeOperation = "source-over";
}

/** The same numbers every time. */
export function chance(seed: number): () => number {
  let state = seed * 2654435761;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 3266489917) | 0;
    return ((state ^ (state >>> 13)) >>> 0) / 4294967296;
  };
}

function starfield(): BufferGeometry {
  const random = chance(3);
  const places = new Float32Array(STARS * 3);
  const colours = new Float32Array(STARS * 3);
  const tint = new Color();
  for (let k = 0; k < STARS; k += 1) {
    const [h, a] = [random() * 2 - 1, random() * Math.PI * 2];
    const r = Math.sqrt(1 - h * h);
    places.set([9000 * r * Math.cos(a), 9000 * h, 9000 * r * Math.sin(a)], k * 3);
    tint.setHSL(0.55 + random() * 0.12, 0.5, 0.25 + random() ** 3 * 0.7);
    colours.set([tint.r, tint.g, tint.b], k * 3);
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new BufferAttribute(places, 3));
  geometry.setAttribute("color", new BufferAttribute(colours, 3));
  return geometry;
}


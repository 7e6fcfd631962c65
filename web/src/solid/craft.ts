// Craft as meshes: fetched once each, made one geometry, and drawn by one material for all of them. Its lines are those of the drawings:
// bright on the dark table, dark by daylight.
import { BufferAttribute, BufferGeometry, Color, Mesh, MeshStandardMaterial, type InterleavedBufferAttribute } from "three";
import { GLTFLoader } from "three/addons/loaders/GLTFLoader.js";

export interface Model {
  /** The craft and its colours: units that share both share the mesh. */
  name: string;
  geometry: BufferGeometry;
  /** How high it is, in its own length. */
  height: number;
}

const loader = new GLTFLoader();
const fetched = new Map<string, Promise<Model>>();
const known = new Map<string, Model>();

/** By the digest of a unit's picture. */
export function modelOf(digest: string): Promise<Model> {
  const found = fetched.get(digest) ?? loader.loadAsync(`/art/${digest}.glb`).then(({ scene }) => once(merged(scene.children)));
  fetched.set(digest, found);
  found.catch(() => fetched.delete(digest)); // the next time it is wanted it is fetched again
  return found;
}

function once(model: Model): Model {
  const before = known.get(model.name);
  if (before) model.geometry.dispose();
  else known.set(model.name, model);
  return before ?? model;
}

function merged(children: readonly unknown[]): Model {
  const parts: Mesh<BufferGeometry, MeshStandardMaterial>[] = [];
  let [name, scale] = ["", 1];
  for (const child of children as Mesh<BufferGeometry, MeshStandardMaterial>[]) {
    name = child.name.replace(/_\d+$/, "") || name;
    scale = child.scale.x;
    child.traverse((one) => {
      if (one instanceof Mesh) parts.push(one);
    });
  }
  const count = parts.reduce((sum, part) => sum + (part.geometry.getAttribute("position").count), 0);
  const [places, normals, colours, edges, finish] = [3, 3, 3, 3, 3].map((size) => new Float32Array(count * size)) as [Float32Array, Float32Array, Float32Array, Float32Array, Float32Array];
  let at = 0;
  let height = 0;
  for (const { geometry, material } of parts) {
    const own = (key: string): BufferAttribute | InterleavedBufferAttribute => geometry.getAttribute(key);
    const glow = Math.max(material.emissive.r, material.emissive.g, material.emissive.b);
    const colour = new Color().copy(material.color).lerp(material.emissive, glow > 0.3 ? 0.6 : 0);
    const [place, normal, edge] = [own("position"), own("normal"), own("_edges")];
    for (let k = 0; k < place.count; k += 1, at += 3) {
      places.set([place.getX(k) * scale, place.getY(k) * scale, place.getZ(k) * scale], at);
      normals.set([normal.getX(k), normal.getY(k), normal.getZ(k)], at);
      edges.set([edge.getX(k), edge.getY(k), edge.getZ(k)], at);
      colours.set([colour.r, colour.g, colour.b], at);
      finish.set([material.roughness, material.metalness, glow > 0.3 ? 1.6 : glow * 1.2], at);
      height = Math.max(height, place.getY(k) * scale);
    }
    geometry.dispose();
    material.dispose();
  }
  const geometry = new BufferGeometry();
  for (const [key, values] of [["position", places], ["normal", normals], ["color", colours], ["edges", edges], ["finish", finish]] as const) geometry.setAttribute(key, new BufferAttribute(values, 3));
  return { name, geometry, height };
}

export interface CraftMaterial {
  material: MeshStandardMaterial;
  /** How lines look: their colour is mixed towards this by so much. */
  lines: { value: Color };
  strength: { value: number };
}

const VERTEX_HEAD = `attribute vec3 edges; attribute vec3 finish; attribute vec4 tint;
varying vec3 vEdges; varying vec3 vFinish; varying vec4 vTint;`;
const FRAGMENT_HEAD = `varying vec3 vEdges; varying vec3 vFinish; varying vec4 vTint; uniform vec3 lineColour; uniform float lineStrength;
float dither2(vec2 p) { p = floor(p); return fract(p.x / 2.0 + p.y * p.y * 0.75); }
float dither(vec2 p) { return dither2(0.5 * p) * 0.25 + dither2(p); }`;
const LINES = `
{
  vec3 wide = fwidth(vEdges);
  vec3 near = smoothstep(vec3(0.0), wide * 1.35 + 1e-5, vEdges);
  float line = 1.0 - min(min(near.x, near.y), near.z);
  line *= 1.0 - smoothstep(0.18, 0.75, max(wide.x, max(wide.y, wide.z)));
  diffuseColor.rgb = mix(diffuseColor.rgb, lineColour, line * lineStrength);
  if (vTint.a < 0.99) diffuseColor.rgb = mix(diffuseColor.rgb, vec3(0.25, 0.8, 1.0), 0.55);
  if (vTint.a < 0.99 && max(vTint.a, line * 0.8) <= dither(gl_FragCoord.xy)) discard;
}`;

/** One for all craft of a picture. `tint` of an instance: light that is added, and how much of it is there. */
export function craftMaterial(): CraftMaterial {
  const lines = { value: new Color(0xffffff) };
  const strength = { value: 0.4 };
  const material = new MeshStandardMaterial({ vertexColors: true });
  material.onBeforeCompile = (shader) => {
    shader.uniforms["lineColour"] = lines;
    shader.uniforms["lineStrength"] = strength;
    shader.vertexShader = `${VERTEX_HEAD}\n${shader.vertexShader}`.replace("#include <begin_vertex>", "#include <begin_vertex>\nvEdges = edges; vFinish = finish; vTint = tint;");
    shader.fragmentShader = `${FRAGMENT_HEAD}\n${shader.fragmentShader}`
      .replace("#include <color_fragment>", `#include <color_fragment>\n${LINES}`)
      .replace("#include <roughnessmap_fragment>", "float roughnessFactor = vFinish.x;")
      .replace("#include <metalnessmap_fragment>", "float metalnessFactor = vFinish.y;")
      .replace("#include <emissivemap_fragment>", "totalEmissiveRadiance += diffuseColor.rgb * vFinish.z + vTint.rgb;");
  };
  return { material, lines, strength };
}

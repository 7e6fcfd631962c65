// From which side and how steeply the table is looked at in three dimensions. Where the picture is and how large is the camera's matter, as in
// the flat view; the two together are the eye.
import { distanceFor, LOWEST, TOP, type Eye } from "./eye";

export interface Framed {
  x: number;
  y: number;
  scale: number;
  width: number;
  height: number;
}

const USUAL = (50 * Math.PI) / 180;
const BY_PIXEL = 0.0065;

export class Lens {
  azimuth = $state(0);
  elevation = $state(USUAL);
  /** Before the top view. */
  private was: { azimuth: number; elevation: number };

  /** `usual`: how steeply it is looked at when it opens. */
  constructor(private readonly usual = USUAL) {
    this.elevation = usual;
    this.was = { azimuth: 0, elevation: usual };
  }

  eye(camera: Framed): Eye {
    const { x, y, scale, width, height } = camera;
    return { x, y, width, height, distance: distanceFor(scale, Math.max(1, height)), azimuth: this.azimuth, elevation: this.elevation };
  }

  /** By so many pixels of a drag. */
  orbit(dx: number, dy: number): void {
    this.azimuth -= dx * BY_PIXEL;
    this.elevation = Math.min(TOP, Math.max(LOWEST, this.elevation + dy * BY_PIXEL));
  }

  get isTop(): boolean {
    return this.elevation > TOP - 0.02;
  }

  /** Straight from above, and back again. */
  top(): void {
    if (this.isTop) {
      this.azimuth = this.was.azimuth;
      this.elevation = this.was.elevation;
      return;
    }
    this.was = { azimuth: this.azimuth, elevation: this.elevation };
    this.azimuth = 0;
    this.elevation = TOP;
  }

  reset(): void {
    this.azimuth = 0;
    this.elevation = this.usual;
  }
}

// A picture of one's own: part of a photo, cut out in the browser, sent to the server, which encodes it anew and keeps it for its owner.
import type { ErrorText, OwnPicture } from "../../../generated/http";
import type { Texts } from "../../../generated/wire";
import { ApiError, noAnswer } from "../../../lib/net";

/** As wide and high as what is cut out; units and cards have differently shaped frames. */
export const FRAMES = { units: { width: 800, height: 640 }, cards: { width: 945, height: 600 } } as const;
export const MOST_ZOOM = 6;

/** How a photo lies in its frame: its middle from the middle of the frame, in shares of it, and how much larger than it must be. */
export interface Crop {
  x: number;
  y: number;
  zoom: number;
  /** Quarters of a turn. */
  turns: number;
}
export const WHOLE: Readonly<Crop> = { x: 0, y: 0, zoom: 1, turns: 0 };
interface Size {
  width: number;
  height: number;
}

const turned = ({ width, height }: Size, turns: number): Size => (turns % 2 === 0 ? { width, height } : { width: height, height: width });

/** How large a photo is drawn so that it fills the frame. */
export function drawnSize(photo: Size, frame: Size, crop: Crop): Size {
  const { width, height } = turned(photo, crop.turns);
  const scale = Math.max(frame.width / width, frame.height / height) * crop.zoom;
  return { width: width * scale, height: height * scale };
}

/** The same within the photo: no edge of it comes into the frame. */
export function kept(photo: Size, frame: Size, crop: Crop): Crop {
  const zoom = Math.min(MOST_ZOOM, Math.max(1, crop.zoom));
  const { width, height } = drawnSize(photo, frame, { ...crop, zoom });
  const [mostX, mostY] = [(width / frame.width - 1) / 2, (height / frame.height - 1) / 2];
  return { ...crop, zoom, x: Math.min(mostX, Math.max(-mostX, crop.x)), y: Math.min(mostY, Math.max(-mostY, crop.y)) };
}

export function draw(canvas: HTMLCanvasElement, photo: ImageBitmap, crop: Crop): void {
  const pen = canvas.getContext("2d");
  if (!pen) return;
  const { width, height } = canvas;
  const size = drawnSize(photo, canvas, crop);
  const [across, down] = crop.turns % 2 === 0 ? [size.width, size.height] : [size.height, size.width];
  pen.setTransform(1, 0, 0, 1, 0, 0);
  pen.clearRect(0, 0, width, height);
  pen.translate(width * (0.5 + crop.x), height * (0.5 + crop.y));
  pen.rotate((crop.turns * Math.PI) / 2);
  pen.drawImage(photo, -across / 2, -down / 2, across, down);
}

export async function send(canvas: HTMLCanvasElement): Promise<OwnPicture> {
  const body = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/webp", 0.9));
  const response = await fetch("/api/pictures", { method: "POST", headers: { "content-type": body?.type || "image/png" }, body });
  const answer = (await response.json()) as OwnPicture & { error?: ErrorText };
  if (response.ok) return answer;
  throw new ApiError(response.status, null, (answer.error as Texts | undefined) ?? noAnswer(response.status));
}

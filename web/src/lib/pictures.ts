// Pictures that could not be fetched while the server was away are fetched when it is back. In place of somebody's own picture that is not for
// these eyes, or not there any more, our drawing is shown.
import { instead } from "./art";

type Picture = HTMLImageElement | SVGImageElement;
const missed = new Set<Picture>();

const attribute = (one: Picture): "src" | "href" => (one instanceof HTMLImageElement ? "src" : "href");

/** From now on, whatever fails to load is remembered. */
export function watchPictures(): void {
  const failed = ({ target }: Event): void => {
    if (!(target instanceof HTMLImageElement || target instanceof SVGImageElement)) return;
    const drawing = instead(target.getAttribute(attribute(target)) ?? "");
    if (drawing) target.setAttribute(attribute(target), drawing);
    else missed.add(target);
  };
  document.addEventListener("error", failed, true); // errors of pictures do not bubble
}

/** To give a picture its address once more makes the browser fetch it. */
export function fetchMissed(): void {
  for (const one of missed) {
    const name = attribute(one);
    const address = one.getAttribute(name);
    if (one.isConnected && address) one.setAttribute(name, address);
  }
  missed.clear();
}

// Pictures that could not be fetched while the server was away are fetched when it is back.
type Picture = HTMLImageElement | SVGImageElement;
const missed = new Set<Picture>();

/** From now on, whatever fails to load is remembered. */
export function watchPictures(): void {
  const failed = ({ target }: Event): void => {
    if (target instanceof HTMLImageElement || target instanceof SVGImageElement) missed.add(target);
  };
  document.addEventListener("error", failed, true); // errors of pictures do not bubble
}

/** To give a picture its address once more makes the browser fetch it. */
export function fetchMissed(): void {
  for (const one of missed) {
    const name = one instanceof HTMLImageElement ? "src" : "href";
    const address = one.getAttribute(name);
    if (one.isConnected && address) one.setAttribute(name, address);
  }
  missed.clear();
}

// Which page an address means, and how to get to another one without loading the whole client again.

export type Page = "landing" | "new" | "table" | "join" | "games" | "replay" | "rules" | "learn" | "hangar" | "cards" | "card" | "collection" | "build" | "force" | "sets" | "set" | "packs" | "puzzles" | "puzzle" | "me" | "move" | "embed" | "missing";

export interface Route {
  page: Page;
  /** A table, a game, a code or a rule's number; empty if the page has none. */
  id: string;
}

const PAGES: readonly (readonly [RegExp, Page])[] = [
  [/^\/$/, "landing"],
  [/^\/new$/, "new"],
  [/^\/t\/([\w-]+)$/, "table"],
  [/^\/join(?:\/([^/]+))?$/, "join"],
  [/^\/games$/, "games"],
  [/^\/replay\/([\w-]+)$/, "replay"],
  [/^\/rules(?:\/([A-Za-z]+[\d.]*))?$/, "rules"],
  [/^\/learn$/, "learn"],
  [/^\/hangar$/, "hangar"],
  [/^\/cards$/, "cards"],
  [/^\/cards\/([\w-]+:[uc][0-9a-z]+)$/, "card"],
  [/^\/collection$/, "collection"],
  [/^\/build(?:\/([\w-]+))?$/, "build"],
  [/^\/force\/([\w-]+)$/, "force"],
  [/^\/sets(?:\/([\w-]+))?$/, "sets"],
  [/^\/set\/(\w+)$/, "set"],
  [/^\/packs(?:\/([a-z0-9]+))?$/, "packs"],
  [/^\/puzzles$/, "puzzles"],
  [/^\/puzzles\/([\w-]+)$/, "puzzle"],
  [/^\/me$/, "me"],
  [/^\/move\/([\w.-]+)$/, "move"],
  [/^\/embed\/([\w-]+)$/, "embed"],
];

export function routeOf(path: string): Route {
  const plain = path.length > 1 ? path.replace(/\/+$/, "") : path;
  for (const [pattern, page] of PAGES) {
    const found = pattern.exec(plain || "/");
    if (found) return { page, id: plainly(found[1] ?? "") };
  }
  return { page: "missing", id: "" };
}

function plainly(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Whether a click on a link is ours to follow: same site, a page of the client, no new tab or download wanted. */
export function follows(link: HTMLAnchorElement, event: MouseEvent): boolean {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false;
  if (link.target || link.hasAttribute("download") || link.origin !== location.origin) return false;
  return routeOf(link.pathname).page !== "missing" && !(link.pathname === location.pathname && link.hash);
}

class Router {
  path = $state(location.pathname);
  hash = $state(location.hash.slice(1));
  /** Grows with every navigation, also to the page where one is. */
  visits = $state(0);
  route = $derived(routeOf(this.path));

  constructor() {
    addEventListener("popstate", () => this.arrive());
    addEventListener("hashchange", () => (this.hash = location.hash.slice(1)));
  }

  go(address: string, replace = false): void {
    if (replace) history.replaceState(null, "", address);
    else history.pushState(null, "", address);
    this.arrive();
    if (!location.hash) scrollTo(0, 0);
  }

  /** Another place on the same page: no focus is moved, nothing is loaded, going back skips it. */
  setHash(hash: string): void {
    if (hash === this.hash) return;
    history.replaceState(null, "", hash ? `#${hash}` : location.pathname + location.search);
    this.hash = hash;
  }

  /** A place that the address named where servers can read it, as a hash. */
  setPlace(place: string): void {
    history.replaceState(null, "", `${location.pathname}#${place}`);
    this.hash = place;
  }

  readonly click = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
    if (!(link instanceof HTMLAnchorElement) || !follows(link, event)) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  };

  private arrive(): void {
    this.path = location.pathname;
    this.hash = location.hash.slice(1);
    this.visits += 1;
  }
}

export const router = new Router();

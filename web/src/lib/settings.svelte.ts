// What this browser remembers of a person's taste: looks, sound, motion, comfort. Kept in localStorage, the same in all tabs.

export type Theme = "dark" | "light";
export type Motion = "system" | "on" | "off";
/** How fast battles and others' turns are played before the eyes. */
export type Pace = "calm" | "normal" | "quick" | "off";
export const PACES: readonly Pace[] = ["calm", "normal", "quick", "off"];

/** From which size of a mistake on a coach says something. */
export type CoachFrom = "off" | "inaccuracy" | "mistake" | "blunder";
export const COACH_FROM: readonly CoachFrom[] = ["off", "inaccuracy", "mistake", "blunder"];

interface Kept {
  theme: Theme;
  sound: boolean;
  volume: number;
  motion: Motion;
  pace: Pace;
  autoSkip: boolean;
  notifications: boolean;
  /** Tables in three dimensions. */
  solid: boolean;
  coach: CoachFrom;
}

const KEY = "settings";
const DEFAULTS: Kept = { theme: "dark", sound: false, volume: 0.6, motion: "system", pace: "normal", autoSkip: true, notifications: false, solid: false, coach: "mistake" };

/** What was kept, as far as it makes sense: a value of a wrong kind is as good as none. */
export function readSettings(text: string | null): Kept {
  let found: Partial<Record<keyof Kept, unknown>> = {};
  try {
    found = (JSON.parse(text ?? "{}") ?? {}) as typeof found;
  } catch {
    // not ours, or cut off: the defaults
  }
  const flag = (value: unknown, fallback: boolean): boolean => (typeof value === "boolean" ? value : fallback);
  const { theme, motion, volume } = found;
  return {
    theme: theme === "light" || theme === "dark" ? theme : DEFAULTS.theme,
    sound: flag(found.sound, DEFAULTS.sound),
    volume: typeof volume === "number" && volume >= 0 && volume <= 1 ? volume : DEFAULTS.volume,
    motion: motion === "on" || motion === "off" || motion === "system" ? motion : DEFAULTS.motion,
    pace: PACES.find((pace) => pace === found.pace) ?? DEFAULTS.pace,
    autoSkip: flag(found.autoSkip, DEFAULTS.autoSkip),
    notifications: flag(found.notifications, DEFAULTS.notifications),
    solid: flag(found.solid, DEFAULTS.solid),
    coach: COACH_FROM.find((from) => from === found.coach) ?? DEFAULTS.coach,
  };
}

// In a frame of another site a browser may deny us its store. Then this page has one of its own, which is forgotten with it.
class Forgetful implements Storage {
  [name: string]: unknown;
  private readonly kept = new Map<string, string>();
  get length(): number {
    return this.kept.size;
  }
  key = (n: number): string | null => [...this.kept.keys()][n] ?? null;
  getItem = (key: string): string | null => this.kept.get(key) ?? null;
  setItem = (key: string, value: string): void => void this.kept.set(key, String(value));
  removeItem = (key: string): void => void this.kept.delete(key);
  clear = (): void => this.kept.clear();
}

/** Sees to it that there is a store, before anything asks for it. */
export function haveStore(page: Window = window): void {
  for (const name of ["localStorage", "sessionStorage"] as const) {
    try {
      void page[name].length;
    } catch {
      Object.defineProperty(page, name, { value: new Forgetful(), configurable: true });
    }
  }
}

haveStore();

class Settings {
  private kept = $state<Kept>(readSettings(localStorage.getItem(KEY)));
  private readonly quiet = matchMedia("(prefers-reduced-motion: reduce)");
  private still = $state(this.quiet.matches);

  constructor() {
    this.quiet.addEventListener("change", () => {
      this.still = this.quiet.matches;
      this.apply();
    });
    addEventListener("storage", (event) => {
      if (event.key !== KEY) return;
      this.kept = readSettings(event.newValue);
      this.apply();
    });
    this.apply();
  }

  get theme(): Theme {
    return this.kept.theme;
  }
  set theme(value: Theme) {
    this.change({ theme: value });
  }

  get sound(): boolean {
    return this.kept.sound;
  }
  set sound(value: boolean) {
    this.change({ sound: value });
  }

  /** From 0 to 1. */
  get volume(): number {
    return this.kept.volume;
  }
  set volume(value: number) {
    this.change({ volume: Math.min(1, Math.max(0, value)) });
  }

  get motion(): Motion {
    return this.kept.motion;
  }
  set motion(value: Motion) {
    this.change({ motion: value });
  }

  get pace(): Pace {
    return this.kept.pace;
  }
  set pace(value: Pace) {
    this.change({ pace: value });
  }

  /** Whether anything may move now: the setting, or what the system asks for. */
  get moves(): boolean {
    return this.kept.motion === "system" ? !this.still : this.kept.motion === "on";
  }

  /** Answer by itself where only one answer is offered. */
  get autoSkip(): boolean {
    return this.kept.autoSkip;
  }
  set autoSkip(value: boolean) {
    this.change({ autoSkip: value });
  }

  get notifications(): boolean {
    return this.kept.notifications;
  }
  set notifications(value: boolean) {
    this.change({ notifications: value });
  }

  get solid(): boolean {
    return this.kept.solid;
  }
  set solid(value: boolean) {
    this.change({ solid: value });
  }

  get coach(): CoachFrom {
    return this.kept.coach;
  }
  set coach(value: CoachFrom) {
    this.change({ coach: value });
  }

  private change(part: Partial<Kept>): void {
    this.kept = { ...this.kept, ...part };
    localStorage.setItem(KEY, JSON.stringify(this.kept));
    this.apply();
  }

  private apply(): void {
    const root = document.documentElement;
    root.dataset["theme"] = this.kept.theme;
    root.dataset["motion"] = this.moves ? "on" : "off";
  }
}

export const settings = new Settings();

// Who I am to the server: a guest with a name, known by a cookie that only the server reads.
import type { Me as Known } from "../generated/http";
import { api } from "./net";

class Me {
  guest = $state("");
  name = $state("");
  private asked: Promise<void> | null = null;

  /** Asks once; the first answer brings the cookie, so everything that needs one waits for this. */
  known(): Promise<void> {
    this.asked ??= api<Known>("GET", "/me").then(
      (found) => this.set(found),
      (reason: unknown) => {
        this.asked = null;
        throw reason;
      },
    );
    return this.asked;
  }

  async rename(name: string): Promise<void> {
    await this.known();
    this.set({ guest: this.guest, name, ...(await api<Partial<Known>>("PUT", "/me", { name })) });
  }

  /** By a link from another device: this browser is somebody else from now on. */
  become(found: Known): void {
    this.set(found);
    this.asked = Promise.resolve();
  }

  private set(found: Known): void {
    this.guest = found.guest;
    this.name = found.name;
  }
}

export const me = new Me();

/** 16 bytes of this browser's own chance, in hexadecimal: what it adds to the seed of a game (docs/records.md). */
export function entropy(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

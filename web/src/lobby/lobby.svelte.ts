// The lobby, looked at again every few seconds while somebody looks at it. What has not changed is not sent again (ETag).
import type { Lobby } from "../generated/http";

const EVERY = 4000;

export class LobbyWatch {
  lobby = $state.raw<Lobby | null>(null);
  lost = $state(false);
  private tag = "";
  private timer = 0;
  private ended = false;

  constructor(private readonly ask: typeof fetch = (...args) => fetch(...args)) {
    document.addEventListener("visibilitychange", this.look);
    void this.look();
  }

  close(): void {
    this.ended = true;
    clearTimeout(this.timer);
    document.removeEventListener("visibilitychange", this.look);
  }

  private readonly look = async (): Promise<void> => {
    clearTimeout(this.timer);
    if (this.ended || document.hidden) return;
    try {
      const answer = await this.ask("/api/lobby", { cache: "no-store", headers: this.tag ? { "if-none-match": this.tag } : {} });
      if (answer.ok) {
        this.tag = answer.headers.get("etag") ?? "";
        this.lobby = (await answer.json()) as Lobby;
      }
      this.lost = !answer.ok && answer.status !== 304;
    } catch {
      this.lost = true;
    }
    clearTimeout(this.timer);
    if (!this.ended) this.timer = window.setTimeout(() => void this.look(), EVERY);
  };
}

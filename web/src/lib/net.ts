// The server: plain requests, and a table's socket that connects again by itself and asks only for what it missed.
import type { ErrorText } from "../generated/http";
import type { Say, Sent, Texts, ToBrowser } from "../generated/wire";
import { t } from "./language.svelte";
import { fetchMissed } from "./pictures";

export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly say: Say | null,
    readonly texts: Texts,
  ) {
    super(texts.en);
  }
}

/** What is said when the server's answer says nothing itself. */
export const noAnswer = (status: number): Texts => ({ en: t("t-error-no-answer", { status: String(status) }) });

export async function api<T>(method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE", path: string, body?: unknown): Promise<T> {
  const plain = typeof body === "string";
  const response = await fetch(`/api${path}`, {
    method,
    headers: body === undefined ? {} : { "content-type": plain ? "text/plain" : "application/json" },
    ...(body === undefined ? {} : { body: plain ? body : JSON.stringify(body) }),
  });
  const kind = response.headers.get("content-type") ?? "";
  const answer: unknown = kind.includes("json") ? await response.json() : await response.text();
  if (response.ok) return answer as T;
  const error = (answer as { error?: { id: string; args: Say["args"]; en: string } & Record<string, string> }).error;
  const unknown = noAnswer(response.status);
  throw new ApiError(response.status, error ? { id: error.id, args: error.args ?? {} } : null, error ?? unknown);
}

export type Connection = "connecting" | "open" | "lost" | "refused" | "gone";

const FIRST_WAIT = 300;
const LONGEST_WAIT = 8000;
const LONGEST_REFUSED = 60000;

/** A socket that is kept open: after a loss it waits, longer each time, and connects again. */
export class TableSocket {
  private socket: WebSocket | null = null;
  private wait = FIRST_WAIT;
  private timer = 0;
  private ended = false;
  /** From a loss until the next welcome: a socket that opens is not yet a table that answers. */
  private lost = false;
  private unsent: Sent[] = [];

  constructor(
    private readonly address: () => string,
    private readonly hear: (message: ToBrowser) => void,
    private readonly changed: (state: Connection, code: number) => void,
  ) {
    this.connect();
    addEventListener("online", this.hurry);
    document.addEventListener("visibilitychange", this.hurry);
  }

  send(message: Sent): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
    else if (message.type === "chat") this.unsent.push(message); // an answer is said again by whoever gave it (`Game`)
  }

  close(): void {
    this.ended = true;
    clearTimeout(this.timer);
    removeEventListener("online", this.hurry);
    document.removeEventListener("visibilitychange", this.hurry);
    this.socket?.close(1000);
  }

  private readonly hurry = (): void => {
    if (this.ended || document.hidden || (this.socket && this.socket.readyState <= WebSocket.OPEN)) return;
    clearTimeout(this.timer);
    this.connect();
  };

  private connect(): void {
    this.changed(this.lost ? "lost" : "connecting", 0);
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}${this.address()}`);
    this.socket = socket;
    socket.onopen = () => {
      fetchMissed();
      if (!this.lost) this.changed("open", 0);
      for (const message of this.unsent.splice(0)) this.send(message);
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      const message = JSON.parse(event.data) as ToBrowser;
      if (message.type === "welcome") {
        this.wait = FIRST_WAIT; // a socket that is opened may still be refused
        if (this.lost) this.changed("open", 0);
        this.lost = false;
      }
      this.hear(message);
    };
    socket.onclose = (event) => {
      if (this.ended || this.socket !== socket) return;
      if (event.code === 4404) return this.changed("gone", event.code);
      if (event.code === 4403) return this.changed("refused", event.code);
      const refused = event.code === 1008; // too much of something, and the reason was told: later it may go on
      if (refused) this.wait = Math.max(LONGEST_WAIT, this.wait);
      this.lost = true;
      this.changed("lost", event.code);
      this.timer = window.setTimeout(() => this.connect(), this.wait * (0.7 + Math.random() * 0.6));
      this.wait = Math.min(refused ? LONGEST_REFUSED : Math.max(LONGEST_WAIT, this.wait), this.wait * 2);
    };
  }
}

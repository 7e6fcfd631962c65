// What of the talk at a table this browser has read, and whom it does not want to hear. Kept for the session.
import type { Chat } from "../../generated/wire";

const KEY = "muted";

/** Somebody who talks: a seat, or a watcher by name. */
export const speakerKey = (one: Pick<Chat, "seat" | "name">): string => (one.seat >= 0 ? `seat ${one.seat}` : `name ${one.name}`);

class ChatState {
  muted = $state.raw<ReadonlySet<string>>(new Set());
  private read = $state(-1);
  private table = "";

  /** At another table nobody is muted, and nothing is read. */
  sit(table: string): void {
    if (table === this.table) return;
    this.table = table;
    this.read = -1;
    this.muted = new Set(JSON.parse(sessionStorage.getItem(`${KEY} ${table}`) ?? "[]") as string[]);
  }

  mute(who: string, on: boolean): void {
    const next = new Set(this.muted);
    if (on) next.add(who);
    else next.delete(who);
    this.muted = next;
    sessionStorage.setItem(`${KEY} ${this.table}`, JSON.stringify([...next]));
  }

  heard(chat: readonly Chat[]): Chat[] {
    return chat.filter((one) => !this.muted.has(speakerKey(one)));
  }

  unread(chat: readonly Chat[], own: readonly number[]): number {
    return this.heard(chat).filter((one) => one.n > this.read && !own.includes(one.seat)).length;
  }

  readAll(chat: readonly Chat[]): void {
    this.read = Math.max(this.read, chat.at(-1)?.n ?? -1);
  }
}

export const chatState = new ChatState();

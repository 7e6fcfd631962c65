// "Your turn" where nobody looks (S40): a flag in the title of the tab, and a notification if that was wished for.
import { t } from "../../lib/language.svelte";
import { settings } from "../../lib/settings.svelte";

export const FLAG = "● ";

/** The title with or without the flag, whatever it is now. */
export function flagged(title: string, on: boolean, words: string): string {
  const plain = title.replace(/^● .*? · /, "");
  return on ? `${FLAG}${words} · ${plain}` : plain;
}

let shown: Notification | null = null;

export function notify(text: string): void {
  if (!settings.notifications || !document.hidden || !("Notification" in window) || Notification.permission !== "granted") return;
  shown?.close();
  try {
    shown = new Notification(t("p-your-turn"), { body: text, tag: "turn", icon: "/icon.svg" });
    shown.onclick = () => window.focus();
  } catch {
    shown = null; // some phones allow notifications to workers only
  }
}

export function dismiss(): void {
  shown?.close();
  shown = null;
}

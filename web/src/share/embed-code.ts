// The code that puts a replay into somebody's page.
import { wholeAddress } from "./pass-on";

const escaped = (text: string): string => text.replace(/&/g, "&amp;").replace(/"/g, "&quot;").replace(/</g, "&lt;");

export function embedCode(id: string, ply: number, title: string): string {
  const address = wholeAddress(`/embed/${id}${ply > 0 ? `#${ply}` : ""}`);
  return `<iframe src="${escaped(address)}" title="${escaped(title)}" width="720" height="520" style="border:0;max-width:100%" loading="lazy" referrerpolicy="no-referrer"></iframe>`;
}

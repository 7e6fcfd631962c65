// Guided games: which there are, and sitting down to one.
import { me } from "./me.svelte";
import { api } from "./net";
import { router } from "./router.svelte";

export type Lesson = "first" | "battle";

export async function startLesson(id: Lesson): Promise<void> {
  await me.known();
  const made = await api<{ id: string }>("POST", `/lesson?id=${id}`);
  router.go(`/t/${made.id}`);
}

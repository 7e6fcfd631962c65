// Nothing may lie over the prompt bar (S8, S19): whoever stands in a corner of the window keeps clear of it.

/** For `{@attach clearOfPrompt}`: sets `--clear`, the height at the bottom of the window that belongs to the prompt where they would meet. */
export function clearOfPrompt(node: HTMLElement): () => void {
  const prompt = document.querySelector<HTMLElement>("[data-prompt]");
  if (!prompt) return () => undefined;
  const measure = (): void => {
    const bar = prompt.getBoundingClientRect();
    const own = node.getBoundingClientRect();
    const meets = own.left < bar.right && own.right > bar.left;
    node.style.setProperty("--clear", meets && bar.top > innerHeight / 3 ? `${Math.round(innerHeight - bar.top)}px` : "0px");
  };
  const watch = new ResizeObserver(measure);
  watch.observe(prompt);
  addEventListener("resize", measure);
  measure();
  return () => {
    watch.disconnect();
    removeEventListener("resize", measure);
  };
}

// Nothing may lie over the prompt bar (S8, S19), nor over the last words of a guided game above it: whoever stands in a corner keeps clear.

/** For `{@attach clearOfPrompt}`: sets `--clear`, the height at the bottom of the window that belongs to the prompt where they would meet. */
export function clearOfPrompt(node: HTMLElement): () => void {
  const prompt = document.querySelector<HTMLElement>("[data-prompt]");
  if (!prompt) return () => undefined;
  const measure = (): void => {
    const bar = (document.querySelector('[data-guide="done"]') ?? prompt).getBoundingClientRect();
    const own = node.getBoundingClientRect();
    const meets = own.left < bar.right && own.right > bar.left;
    node.style.setProperty("--clear", meets && bar.top > innerHeight / 3 ? `${Math.round(innerHeight - bar.top)}px` : "0px");
  };
  const watch = new ResizeObserver(measure);
  for (const one of [prompt, prompt.parentElement]) if (one) watch.observe(one);
  addEventListener("resize", measure);
  measure();
  return () => {
    watch.disconnect();
    removeEventListener("resize", measure);
  };
}

// A pull with a mouse or a pen: pressed, moved farther than a shaking hand, let go. Fingers scroll and tap instead.
const STARTS_AFTER = 7;

export interface Pull {
  /** Whether a pull may start here. */
  from?(event: PointerEvent): boolean;
  /** It has gone far enough; false if nothing is to come of it. */
  begins(): boolean;
  /** False ends it. */
  moves(event: PointerEvent, start: { x: number; y: number }): boolean;
  drops?(): void;
  /** However it ended, if it had begun. */
  ends(): void;
}

const swallow = (event: Event): void => {
  event.stopPropagation();
  event.preventDefault();
};

/** For `{@attach pulls(…)}`. */
export function pulls(pull: Pull): (node: HTMLElement) => () => void {
  return (node) => {
    let start: { x: number; y: number } | null = null;
    let begun = false;

    const down = (event: PointerEvent): void => {
      if (event.pointerType === "touch" || event.button !== 0 || pull.from?.(event) === false) return;
      start = { x: event.clientX, y: event.clientY };
      window.addEventListener("pointermove", move);
      window.addEventListener("pointerup", up);
      window.addEventListener("pointercancel", end);
    };
    const move = (event: PointerEvent): void => {
      if (!start || (!begun && Math.hypot(event.clientX - start.x, event.clientY - start.y) < STARTS_AFTER)) return;
      if (!begun && !pull.begins()) return end();
      begun = true;
      if (!pull.moves(event, start)) end();
    };
    const up = (): void => {
      if (begun) {
        // the click that follows is not meant
        window.addEventListener("click", swallow, { capture: true, once: true });
        setTimeout(() => window.removeEventListener("click", swallow, { capture: true }), 0);
        pull.drops?.();
      }
      end();
    };
    const end = (): void => {
      if (begun) pull.ends();
      start = null;
      begun = false;
      window.removeEventListener("pointermove", move);
      window.removeEventListener("pointerup", up);
      window.removeEventListener("pointercancel", end);
    };

    node.addEventListener("pointerdown", down);
    return () => {
      node.removeEventListener("pointerdown", down);
      end();
    };
  };
}

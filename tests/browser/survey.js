// What is wrong with the layout of what is on the screen now: things one can use that are covered by another, cut off, or out of reach.
// `spare` names what may lie over what, as [above, below] selectors.
({ spare, table }) => {
  const USED = "button, a[href], input:not([type=hidden]), select, textarea, summary, [role=tab], [role=button], [data-map=unit]";
  const SLACK = 1.5;
  const wrong = [];
  const root = document.documentElement;
  const said = (node) => {
    const words = (node.getAttribute("aria-label") ?? node.innerText ?? "").trim().replace(/\s+/g, " ").slice(0, 40);
    const name = typeof node.className === "string" ? node.className.replace(/s(velte)?-\S+/g, "").trim() : "";
    return `${node.localName}${name ? "." + name.split(/\s+/).join(".") : ""} "${words}"`;
  };
  if (root.scrollWidth > innerWidth + 0.5 || document.body.scrollWidth > innerWidth + 0.5) {
    const wide = [...document.querySelectorAll("body *")].filter((node) => node.getBoundingClientRect().right > innerWidth + 1);
    wrong.push(`the page is ${root.scrollWidth} wide: ${wide.slice(0, 3).map(said).join(", ")}`);
  }
  if (table && root.scrollHeight > innerHeight + 0.5) wrong.push(`the page is ${root.scrollHeight} high`);

  const modal = [...document.querySelectorAll("dialog:modal, [popover]:popover-open")].at(-1);
  const shown = (node) => node.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && node.getBoundingClientRect().width > 1;
  const used = [...(modal ?? document).querySelectorAll(USED)].filter((node) => shown(node) && !node.closest("[inert], .visually-hidden") && !node.matches(".visually-hidden"));

  /** What is seen of it: without what its scrollers, or edges that hide, cut off. `cut`: by how much something hides it for good. */
  function part(node) {
    const box = node.getBoundingClientRect();
    const seen = { left: box.left, top: box.top, right: box.right, bottom: box.bottom };
    const whole = { ...seen };
    let fixed = getComputedStyle(node).position === "fixed";
    for (let up = node.parentElement; up && up !== document.body && !fixed; up = up.parentElement) {
      const style = getComputedStyle(up);
      const edge = up.getBoundingClientRect();
      for (const [axis, low, high] of [["overflowX", "left", "right"], ["overflowY", "top", "bottom"]]) {
        if (style[axis] === "visible") continue;
        if (style[axis] === "auto" || style[axis] === "scroll") {
          whole[low] = Math.max(whole[low], edge[low]); // whoever scrolls finds the rest
          whole[high] = Math.min(whole[high], edge[high]);
        }
        seen[low] = Math.max(seen[low], edge[low]);
        seen[high] = Math.min(seen[high], edge[high]);
      }
      fixed = style.position === "fixed";
    }
    if (!table && !fixed) { // a page scrolls, downwards
      whole.top = Math.max(whole.top, 0);
      whole.bottom = Math.min(whole.bottom, innerHeight);
    }
    seen.left = Math.max(seen.left, 0); seen.top = Math.max(seen.top, 0);
    seen.right = Math.min(seen.right, innerWidth); seen.bottom = Math.min(seen.bottom, innerHeight);
    const cut = Math.max(seen.left - whole.left, seen.top - whole.top, whole.right - seen.right, whole.bottom - seen.bottom);
    return { seen, cut: whole.right > whole.left && whole.bottom > whole.top ? cut : 0 };
  }
  const spared = (above, below) => spare.some(([over, under]) => below.closest(under) && (over === "body" || above.closest(over)));

  /** A head that stays while what is below it scrolls away: whoever scrolls finds it. On a page the whole page scrolls. */
  function stays(above, below) {
    for (let up = above; up && up !== document.body; up = up.parentElement) {
      if (up.contains(below)) return false;
      const { position } = getComputedStyle(up);
      if (position === "fixed" && !table) return true;
      if (position !== "sticky") continue;
      for (let far = up.parentElement; far && far !== document.body; far = far.parentElement) if (/auto|scroll/.test(getComputedStyle(far).overflowY)) return far.contains(below);
      return !table;
    }
    return false;
  }

  for (const node of used) {
    const { seen, cut } = part(node);
    if (cut > SLACK && !spared(document.body, node)) wrong.push(`cut off by ${Math.round(cut)}: ${said(node)}`);
    const width = seen.right - seen.left;
    const height = seen.bottom - seen.top;
    if (width < 6 || height < 6) continue;
    for (const [x, y] of [[0.5, 0.5], [0.12, 0.5], [0.88, 0.5], [0.5, 0.12], [0.5, 0.88]]) {
      const on = document.elementFromPoint(seen.left + width * x, seen.top + height * y);
      if (!on || on === node || node.contains(on) || on.contains(node) || on.closest("label")?.contains(node) || on.closest("label")?.control === node) continue;
      if (spared(on, node) || stays(on, node)) continue;
      wrong.push(`${said(on.closest(USED) ?? on)} lies over ${said(node)}`);
      break;
    }
  }
  return wrong;
}

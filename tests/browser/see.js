// What a person sees at the table: what is asked, in which words, and what the screen marks as possible.
() => {
  const shown = (node) => node.checkVisibility({ visibilityProperty: true }) && node.getBoundingClientRect().width > 0;
  const prompt = document.querySelector("[data-prompt]");
  const textOf = (selector) => prompt?.querySelector(selector)?.innerText.trim() ?? "";
  const blank = document.querySelector("[data-unit]:not(:has(img))") !== null; // the names and pictures are on their way
  const busy = blank || prompt?.querySelector(".buttons.sent") != null; // or an answer is
  const handed = document.querySelector("dialog[open] #hand-over") !== null;
  const choices = [];

  function look(kind, selector, more) {
    for (const node of [...document.querySelectorAll(selector)].filter(shown)) choices.push({ kind, ...more(node) });
  }
  const named = (name, mark) => ({ dataset }) => ({ selector: `[data-${name}="${dataset[name]}"]${mark} >> visible=true` });
  const unit = (mark) => (node) => ({ ...named("unit", mark)(node), zone: Number(node.closest("[data-zone]")?.dataset.zone ?? -1) });

  if (prompt && !busy && !handed) {
    look("button", "[data-prompt] [data-answer]", ({ dataset: { answer, primary } }) => ({
      selector: `[data-prompt] [data-answer="${answer}"]`, answer: Number(answer), primary: primary !== undefined,
    }));
    let place = 0;
    look("order", "[data-prompt] ol button", () => ({ selector: `[data-prompt] ol button >> nth=${place++}` }));
    look("unit", "[data-unit].selectable", unit(".selectable"));
    look("foe", "[data-unit].target", unit(".target"));
    look("card", "[data-card].selectable", named("card", ".selectable"));
    look("objective", "[data-slot].selectable, [data-slot].target", named("slot", ""));
    look("seat", "[data-seat] .choose", (node) => ({ selector: `[data-seat="${node.closest("[data-seat]").dataset.seat}"] .choose` }));
  }
  return {
    asked: prompt?.classList.contains("mine") === true && !busy,
    over: document.querySelector("#end-title") !== null,
    handed,
    own: Number(document.querySelector(".own [data-home]")?.dataset.home ?? -1),
    choices,
    sentence: textOf("h2"),
    where: textOf(".where"),
    turn: Number(/\d+/.exec(textOf(".turn"))?.[0] ?? 0),
    in_battle: /^(Battle|Gefecht)/.test(textOf(".station.now")) && choices.every(({ kind }) => kind === "card" || kind === "button"),
  };
}

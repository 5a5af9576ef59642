// What the game has to say about the position: a few lines, and the rest for those who ask.

import { h } from "/static/js/dom.js";
import { say } from "/static/js/words.js";

const FEW = 3;

/**
 * Show sentences above the answers; none hides the place.
 * @param {HTMLElement} place
 * @param {string[]} lines
 */
export function showHints(place, lines) {
  const wasOpen = place.querySelector("button")?.ariaExpanded === "true";
  const items = lines.map((line, number) => h("li", { hidden: number >= FEW }, line));
  place.hidden = !lines.length;
  place.replaceChildren(h("ul", { class: "plain" }, items));
  const rest = items.slice(FEW);
  if (!rest.length) return;
  const fold = (open) => {
    for (const item of rest) item.hidden = !open;
    more.ariaExpanded = String(open);
    more.textContent = open ? say("table.hints_less") : say("table.hints_more", { count: rest.length });
  };
  const more = h("button", { class: "link", type: "button" });
  more.addEventListener("click", () => fold(more.ariaExpanded !== "true"));
  fold(wasOpen);
  place.append(more);
}

// Several people at one screen: between two of them a curtain, so that nobody sees a foreign hand.

import { h } from "/static/js/dom.js";
import { sign } from "/static/js/table/signs.js";
import { say } from "/static/js/words.js";

/**
 * Cover everything until the next person says who they are.
 * @param {string} name
 * @returns {Promise<void>}
 */
export function drawCurtain(name) {
  return new Promise((resolve) => {
    const button = h(
      "button",
      { class: "button primary", type: "button", on: { click: () => curtain.remove() } },
      say("table.i_am", { name }),
    );
    const curtain = h(
      "dialog",
      { class: "curtain", "aria-labelledby": "curtain-title" },
      sign("tower"),
      h("h2", { id: "curtain-title" }, say("table.pass_on", { name })),
      h("p", { class: "muted" }, say("table.pass_line")),
      button,
    );
    button.addEventListener("click", () => resolve());
    curtain.addEventListener("cancel", (event) => event.preventDefault());
    document.body.append(curtain);
    curtain.showModal();
  });
}

// The levels of the bots, and the choice of one.

import { h } from "/static/js/dom.js";
import { openDialog } from "/static/js/table/dialog.js";
import { known, say } from "/static/js/words.js";

/** What a person reads for a level. */
export function levelName(level) {
  return known(`common.level_${level}`) ? say(`common.level_${level}`) : level;
}

/**
 * Ask for a level.
 * @param {{levels: string[], level: string}} setting
 * @returns {Promise<string | null>} null if the reader thinks better of it
 */
export function chooseBot({ levels, level }, title, line) {
  return new Promise((resolve) => {
    const choice = (name) =>
      h(
        "label",
        { class: "choice" },
        h("input", { type: "radio", name: "level", value: name, checked: name === level }),
        h("span", {}, levelName(name)),
      );
    const submit = (event) => {
      event.preventDefault();
      resolve(new FormData(event.target).get("level"));
      dialog.close();
    };
    const form = h(
      "form",
      { class: "form", on: { submit } },
      h("p", {}, line),
      h("div", { class: "choices short", role: "radiogroup", "aria-label": title }, levels.map(choice)),
      h("button", { class: "button primary" }, say("table.bot_go")),
    );
    const dialog = openDialog(title, form);
    dialog.addEventListener("close", () => resolve(null));
  });
}

// The levels of the bots, and the choice of one.

import { h } from "/static/js/dom.js";
import { openDialog } from "/static/js/table/dialog.js";
import { known, say } from "/static/js/words.js";

const CRUDE = ["random", "greedy"];

/** What a person reads for a level. */
export function levelName(level) {
  return known(`common.level_${level}`) ? say(`common.level_${level}`) : level;
}

/** The levels that people play with, and those that are there for measuring. */
export function levelsOf(levels) {
  const plain = levels.filter((level) => !CRUDE.includes(level));
  return { plain, crude: levels.filter((level) => CRUDE.includes(level)) };
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
    const { plain, crude } = levelsOf(levels);
    const short = (names) =>
      h("div", { class: "choices short", role: "radiogroup", "aria-label": title }, names.map(choice));
    const submit = (event) => {
      event.preventDefault();
      resolve(new FormData(event.target).get("level"));
      dialog.close();
    };
    const form = h(
      "form",
      { class: "form", on: { submit } },
      h("p", {}, line),
      short(plain),
      crude.length > 0 && h("details", {}, h("summary", {}, say("common.levels_more")), short(crude)),
      h("button", { class: "button primary" }, say("table.bot_go")),
    );
    const dialog = openDialog(title, form);
    dialog.addEventListener("close", () => resolve(null));
  });
}

// A great moment: the show stops for one thing, which comes forward alone, large, with its text.

import { get } from "/static/js/api.js";
import { h } from "/static/js/dom.js";
import { isOn, momentPace } from "/static/js/settings.js";
import { readingTime } from "/static/js/table/reading.js";
import { say } from "/static/js/words.js";

/** Milliseconds in which a press still belongs to what was on the screen before. */
const HASTE = 500;

/** Drawings that have been asked for, by their address. */
const drawings = new Map();

/** Whether a line is told by stopping the show. */
export function isGreat({ moment }) {
  return Boolean(moment) && momentPace() !== "instant";
}

/** Ask early for what will come forward, so that nobody waits for it. */
export function prepare(lines) {
  for (const { moment } of lines.filter(isGreat)) if (moment.drawn) drawingsAt(moment.drawn);
}

/**
 * Show one great moment, until the reader goes on; at a quick pace as long as it takes to read it.
 * @param {{text: string, moment: object}} line
 * @param {boolean} more whether others follow
 * @returns {Promise<boolean>} whether the reader wants to see the others too
 */
export async function showMoment({ text, moment }, more) {
  const picture = await drawn(moment);
  const opened = performance.now();
  const quick = momentPace() === "quick";
  const time = quick ? readingTime(`${text} ${moment.about ?? ""} ${moment.text}`) : 0;
  return new Promise((resolve) => {
    const close = (goesOn) => {
      clearTimeout(timer);
      dialog.close();
      dialog.remove();
      resolve(goesOn);
    };
    const press = (event) => {
      event.preventDefault();
      if (isOn("steady") && performance.now() - opened < HASTE) return;
      close(!event.target.closest?.(".moment-skip"));
    };
    const dialog = h(
      "dialog",
      { class: `moment${picture ? "" : " bare"}`, "aria-labelledby": "moment-title", "aria-describedby": "moment-text" },
      picture && h("div", { class: "moment-card", "aria-hidden": "true" }, picture),
      h(
        "div",
        { class: "moment-words" },
        h("h2", { id: "moment-title" }, text),
        h(
          "div",
          { id: "moment-text" },
          moment.about && h("p", { class: `moment-about${picture ? " visually-hidden" : ""}` }, moment.about),
          moment.text !== text && h("p", {}, moment.text),
        ),
        h(
          "div",
          { class: "moment-buttons" },
          h("button", { class: "button primary", type: "button" }, say("table.moment_on")),
          more && h("button", { class: "button quiet moment-skip", type: "button" }, say("table.moment_skip")),
        ),
      ),
      quick && h("div", { class: "moment-time", "aria-hidden": "true" }),
    );
    dialog.style.setProperty("--time", `${time}ms`);
    dialog.addEventListener("click", press);
    dialog.addEventListener("cancel", press);
    dialog.addEventListener("keydown", (event) => !leaves(event) && event.stopPropagation());
    document.body.append(dialog);
    dialog.showModal();
    dialog.querySelector(".primary").focus();
    const timer = quick ? setTimeout(() => close(true), time) : 0;
  });
}

/** Keys that mean something in a dialog are left to it. */
function leaves({ key }) {
  return key === "Escape" || key === "Tab";
}

/** The card or portrait; none for who reads the board as text. */
async function drawn({ drawn, number = 0 }) {
  if (!drawn || isOn("text")) return null;
  const picture = (await drawingsAt(drawn))[number];
  return picture ? document.adoptNode(new DOMParser().parseFromString(picture, "image/svg+xml").documentElement) : null;
}

/** Drawings that do not come are asked for again the next time. */
function drawingsAt(address) {
  const none = () => drawings.delete(address) && {};
  if (!drawings.has(address)) drawings.set(address, get(address).catch(none));
  return drawings.get(address);
}

// What a reader has set on this browser: theme, pace, sounds, confirming, hasty presses, text board.

import { h, recall, remember } from "/static/js/dom.js";
import { say } from "/static/js/words.js";
import { openDialog } from "/static/js/table/dialog.js";

const SWITCHES = { sound: "off", confirm: "on", steady: "on", text: "off" };
const THEMES = ["system", "light", "dark"];
const AS_PACE = "same";
const PACES = { calm: 1, quick: 0.5, instant: 0 };

/** Whether a switch is on: "sound", "confirm", "steady" or "text". */
export function isOn(name) {
  return recall(`donjon.${name}`, SWITCHES[name]) === "on";
}

/** How long things take that happen on the way: 1 as meant, 0 not at all. */
export function pace() {
  return PACES[recall("donjon.pace", "calm")] ?? 1;
}

/** How long things take that somebody else does. */
export function othersPace() {
  const chosen = recall("donjon.others", AS_PACE);
  return chosen === AS_PACE ? pace() : (PACES[chosen] ?? 1);
}

/** How great moments are shown: "calm" waits for a press, "quick" for a while, "instant" not at all. */
export function momentPace() {
  const chosen = recall("donjon.moments", AS_PACE);
  return chosen === AS_PACE ? recall("donjon.pace", "calm") : chosen;
}

/** Call back now and whenever a setting changes. */
export function onSettings(listener) {
  addEventListener("donjon:settings", listener);
  listener();
}

/** The dialog with all settings; each works at once. */
export function openSettings() {
  openDialog(
    say("table.settings"),
    choices("theme", THEMES, "donjon:theme"),
    choices("pace", Object.keys(PACES), "donjon:settings"),
    choices("others", [AS_PACE, ...Object.keys(PACES)], "donjon:settings"),
    choices("moments", [AS_PACE, ...Object.keys(PACES)], "donjon:settings"),
    h("div", {}, Object.keys(SWITCHES).map(switchLine)),
  );
}

/** One of several values; the first is the one that holds unless another is chosen. */
function choices(name, values, event) {
  const held = recall(`donjon.${name}`, values[0]);
  const choice = (value) => {
    const pick = () => {
      remember(`donjon.${name}`, value);
      dispatchEvent(new Event(event));
    };
    return h(
      "label",
      { class: "choice" },
      h("input", { type: "radio", name, value, checked: value === held, on: { change: pick } }),
      h("span", {}, say(`table.${name}_${value}`)),
    );
  };
  return h(
    "fieldset",
    {},
    h("legend", {}, say(`table.${name}`)),
    h("div", { class: "choices short" }, values.map(choice)),
  );
}

function switchLine(name) {
  const flip = (event) => {
    remember(`donjon.${name}`, event.target.checked ? "on" : "off");
    dispatchEvent(new Event("donjon:settings"));
  };
  return h(
    "label",
    { class: "switch" },
    h("input", { type: "checkbox", name, checked: isOn(name), on: { change: flip } }),
    h(
      "span",
      {},
      h("b", {}, say(`table.${name}`)),
      h("br"),
      h("span", { class: "small muted" }, say(`table.${name}_line`)),
    ),
  );
}

document.getElementById("settings")?.addEventListener("click", openSettings);

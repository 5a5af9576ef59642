// What a reader has set on this browser: theme, sounds, confirming, text board.

import { h, recall, remember } from "/static/js/dom.js";
import { say } from "/static/js/words.js";
import { openDialog } from "/static/js/table/dialog.js";

const SWITCHES = { sound: "off", confirm: "on", text: "off" };
const THEMES = ["system", "light", "dark"];

/** Whether a switch is on: "sound", "confirm" or "text". */
export function isOn(name) {
  return recall(`donjon.${name}`, SWITCHES[name]) === "on";
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
    h(
      "fieldset",
      {},
      h("legend", {}, say("table.theme")),
      h("div", { class: "choices short" }, THEMES.map(themeChoice)),
    ),
    h("div", {}, Object.keys(SWITCHES).map(switchLine)),
  );
}

function themeChoice(theme) {
  const held = recall("donjon.theme", "system");
  const pick = () => {
    remember("donjon.theme", theme);
    dispatchEvent(new Event("donjon:theme"));
  };
  return h(
    "label",
    { class: "choice" },
    h("input", { type: "radio", name: "theme", value: theme, checked: theme === held, on: { change: pick } }),
    h("span", {}, say(`table.theme_${theme}`)),
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

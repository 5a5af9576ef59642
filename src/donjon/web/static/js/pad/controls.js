// The controls of a sheet: numbers to type or to step, ticks, lists to choose from.

import { h } from "/static/js/dom.js";
import { fit } from "/static/js/pad/kept.js";
import { say } from "/static/js/words.js";

/**
 * The control for one field. It says what has been entered, and `name(text)` names it anew when a
 * player is called otherwise.
 * @param {any} field
 * @param {any} value what stands there now
 * @param {any} begins what stood there at first
 * @param {(value: any) => void} onEntry
 * @returns {{element: HTMLElement, name: (text: string) => void}}
 */
export function control(field, value, begins, onEntry) {
  if (field.kind === "flag") return tick(value, onEntry);
  if (field.kind === "choices") return list(field, value, onEntry);
  return field.start ? stepper(field, value, begins, onEntry) : number(field, value, onEntry);
}

function typed(field, value) {
  const { least: min, most: max } = field;
  return h("input", { type: "number", min, max, value, inputmode: min < 0 ? "text" : "numeric", autocomplete: "off" });
}

function number(field, value, onEntry) {
  const input = typed(field, value);
  input.addEventListener("change", () => {
    const entered = fit(Number.parseInt(input.value, 10) || 0, field);
    input.value = entered;
    onEntry(entered);
  });
  return { element: input, name: (text) => (input.ariaLabel = text) };
}

function stepper(field, value, begins, onEntry) {
  const input = typed(field, value);
  const [less, more] = [-1, 1].map((step) =>
    h("button", { class: "button step", type: "button", on: { click: () => enter(now() + step, true) } }, step < 0 ? "−" : "+"),
  );
  const element = h("div", { class: "stepper", role: "group" }, less, input, more);
  const now = () => Number.parseInt(input.value, 10) || 0;
  const show = () => {
    less.ariaDisabled = String(now() <= field.least);
    more.ariaDisabled = String(now() >= field.most);
    element.classList.toggle("spent", now() <= field.least && now() < begins);
  };
  const enter = (wanted, aloud) => {
    const entered = fit(wanted, field);
    input.value = entered;
    show();
    onEntry(entered);
    if (aloud) announce(say("pad.now", { what: input.ariaLabel, number: entered }));
  };
  input.addEventListener("change", () => enter(now(), false));
  show();
  return {
    element,
    name(text) {
      element.ariaLabel = text;
      input.ariaLabel = text;
      less.ariaLabel = say("pad.less", { what: text });
      more.ariaLabel = say("pad.more", { what: text });
    },
  };
}

function tick(value, onEntry) {
  const input = h("input", { type: "checkbox", checked: value });
  input.addEventListener("change", () => onEntry(input.checked));
  return { element: input, name: (text) => (input.ariaLabel = text) };
}

function list(field, value, onEntry) {
  const boxes = Object.entries(field.choices).map(([id, title]) => {
    const input = h("input", { type: "checkbox", value: id, checked: value.includes(id) });
    return { input, title, label: h("label", {}, input, h("span", {}, title)) };
  });
  const summary = h("summary");
  const element = h("details", {}, summary, h("div", { class: "picks" }, boxes.map(({ label }) => label)));
  let called = field.title;
  const chosen = () => boxes.filter(({ input }) => input.checked);
  const show = () => {
    const titles = chosen().map(({ title }) => title).join(", ");
    summary.replaceChildren(h("span", { class: "what" }, `${field.title}: `), titles || say("pad.none"));
    summary.ariaLabel = say("pad.chosen", { what: called, titles: titles || say("pad.none") });
    const full = chosen().length >= field.most;
    for (const { input } of boxes) input.disabled = full && !input.checked;
  };
  element.addEventListener("change", () => {
    show();
    onEntry(chosen().map(({ input }) => input.value));
  });
  show();
  return {
    element,
    name(text) {
      called = text;
      show();
    },
  };
}

function announce(text) {
  document.getElementById("announcer").textContent = text;
}

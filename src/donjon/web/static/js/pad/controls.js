// The controls of a sheet: numbers to type or to step, ticks, lists to choose from.

import { h, svg } from "/static/js/dom.js";
import { fit } from "/static/js/pad/kept.js";
import { tiles } from "/static/js/pad/tiles.js";
import { say } from "/static/js/words.js";

/**
 * The control for one field. It says what has been entered, and `name(text)` names it anew when a
 * player is called otherwise.
 * @param {any} field
 * @param {any} value what stands there now
 * @param {any} begins what stood there at first
 * @param {(value: any) => void} onEntry
 * @param {import("/static/js/pad/tiles.js").Drawings} drawings
 * @returns {{element: HTMLElement, name: (text: string) => void}}
 */
export function control(field, value, begins, onEntry, drawings) {
  if (field.kind === "flag") return tick(value, onEntry);
  if (field.drawn) return tiles(field, value, onEntry, drawings);
  if (field.kind === "choices") return field.most === 1 ? select(field, value, onEntry) : list(field, value, onEntry);
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
  const stepping = h("div", { class: "stepper", role: "group" }, less, input, more);
  const wall = field.look === "tally" && h("div", { class: "tally" });
  const element = wall ? h("div", { class: "with-tally" }, wall, stepping) : stepping;
  const now = () => Number.parseInt(input.value, 10) || 0;
  const show = () => {
    less.ariaDisabled = String(now() <= field.least);
    more.ariaDisabled = String(now() >= field.most);
    const spent = now() <= field.least && now() < begins;
    stepping.classList.toggle("spent", spent);
    if (wall) wall.replaceChildren(tally(now(), Math.max(begins, now())));
    if (field.fatal) element.closest(".tracked")?.classList.toggle("dead", spent);
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
      stepping.ariaLabel = text;
      input.ariaLabel = text;
      less.ariaLabel = say("pad.less", { what: text });
      more.ariaLabel = say("pad.more", { what: text });
    },
  };
}

/** Scratches on a wall, a bundle for each five; what is lost has faded. */
function tally(count, full) {
  const strokes = Array.from({ length: full }, (_, i) => {
    const left = Math.floor(i / 5) * 30;
    const across = i % 5 === 4;
    const x = left + (i % 5) * 6 + 4;
    const d = across ? `M${left} 17L${left + 26} 5` : `M${x + ((i * 7) % 3) - 1} 3L${x - ((i * 5) % 3) + 1} 19`;
    return svg("path", { d, class: i < count ? "there" : "gone" });
  });
  const wide = Math.max(Math.ceil(full / 5) * 30, 30);
  const low = count * 3 <= full ? " low" : "";
  return svg("svg", { class: `scratches${low}`, viewBox: `-2 0 ${wide} 22`, "aria-hidden": "true" }, strokes);
}

/** One of many, none at first. */
function select(field, value, onEntry) {
  const none = h("option", { value: "" }, say("pad.none"));
  const element = h("select", {}, none, Object.entries(field.choices).map(([id, title]) => h("option", { value: id }, title)));
  element.value = value[0] ?? "";
  element.addEventListener("change", () => onEntry(element.value ? [element.value] : []));
  return { element, name: (text) => (element.ariaLabel = text) };
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

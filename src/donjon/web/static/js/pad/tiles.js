// Choices as the game draws them: portraits to pick from, and the one that was picked, large.

import { get } from "/static/js/api.js";
import { h } from "/static/js/dom.js";
import { say } from "/static/js/words.js";

const PART = 12;

/** The drawings of a kind, fetched once for all who show them. */
export class Drawings {
  /** @param {string} box @param {string} packs */
  constructor(box, packs) {
    this.address = (kind, part) => `/boxes/${box}/drawn/${kind}/${part}?${new URLSearchParams({ packs })}`;
    this.parts = new Map();
  }

  async draw(host, kind, number) {
    const address = this.address(kind, Math.floor(number / PART));
    if (!this.parts.has(address)) this.parts.set(address, get(address).catch(() => ({})));
    const picture = (await this.parts.get(address))[number];
    if (!picture || host.querySelector("svg")) return;
    const drawn = new DOMParser().parseFromString(picture, "image/svg+xml").documentElement;
    drawn.setAttribute("aria-hidden", "true");
    host.prepend(document.adoptNode(drawn));
  }
}

/**
 * A field whose choices are drawn.
 * @param {any} field
 * @param {string[]} value what is chosen
 * @param {(value: string[]) => void} onEntry
 * @param {Drawings} drawings
 */
export function tiles(field, value, onEntry, drawings) {
  const ids = Object.keys(field.choices);
  const group = `tile-${Math.random().toString(36).slice(2)}`;
  const one = field.most === 1;
  const made = ids.map((id, number) => {
    const input = h("input", { type: "checkbox", name: group, value: id, checked: value.includes(id) });
    const label = h("label", { class: "tile" }, input, h("span", { class: "tile-title" }, field.choices[id]));
    return { id, number, input, label };
  });
  const picked = h("div", { class: "picked" });
  const summary = h("summary");
  const element = h("details", { class: "tiles", open: !value.length && one }, summary, h("div", { class: "tile-grid" }, made.map(({ label }) => label)));
  const host = h("div", { class: "tiled" }, picked, element);
  let called = field.title;
  const chosen = () => made.filter(({ input }) => input.checked);
  const show = () => {
    const titles = chosen().map(({ id }) => field.choices[id]).join(", ");
    summary.replaceChildren(h("span", { class: "what" }, `${field.title}: `), titles || say("pad.choose"));
    summary.ariaLabel = say("pad.chosen", { what: called, titles: titles || say("pad.none") });
    picked.replaceChildren(
      ...chosen().map(({ number }) => {
        const frame = h("div", { class: "portrait" });
        drawings.draw(frame, field.drawn, number);
        return frame;
      }),
    );
    const full = chosen().length >= field.most;
    for (const { input } of made) input.disabled = !one && full && !input.checked;
    if (element.open) unroll();
  };
  const unroll = () => {
    for (const { label, number } of made) drawings.draw(label, field.drawn, number);
  };
  element.addEventListener("toggle", () => element.open && unroll());
  element.addEventListener("change", (event) => {
    if (one && event.target.checked) for (const { input } of made) input.checked = input === event.target;
    if (one && event.target.checked) element.open = false;
    show();
    onEntry(chosen().map(({ id }) => id));
  });
  show();
  return {
    element: host,
    name(text) {
      called = text;
      show();
    },
  };
}

// What is what: the parts of the board light up with their names. Any key or tap closes it.

import { h } from "/static/js/dom.js";
import { sign } from "/static/js/table/signs.js";
import { say } from "/static/js/words.js";

/** How far a name keeps from the edge of its part and from other names. */
const INSET = 6;
const GAP = 4;
/** What the line at the foot takes up. */
const FOOT = 40;
/** How far pieces may be from each other that are framed together, by the width of the board. */
const TOGETHER = 0.05;

export class Areas {
  /**
   * @param {HTMLElement} button opens it
   * @param {HTMLElement} place lies over the board
   * @param {HTMLElement} view the board, which may be scrolled
   * @param {{title: string, text: string, of: string[], signs: [string, string][]}[]} areas
   */
  constructor(button, place, view, areas) {
    this.button = button;
    this.place = place;
    this.view = view;
    this.areas = areas.map((area) => ({ ...area, patterns: area.of.map(pattern) }));
    this.closing = null;
    button.hidden = !areas.length;
    button.addEventListener("click", () => this.toggle());
    addEventListener("keydown", (event) => this.#shortcut(event));
  }

  toggle() {
    if (this.closing) this.close();
    else if (!this.view.hidden) this.open();
  }

  open() {
    this.closing = new AbortController();
    const { signal } = this.closing;
    this.place.hidden = false;
    this.button.ariaExpanded = "true";
    this.#draw();
    // What closes it does nothing else: neither a key nor a tap is an answer, too.
    const shut = (event) => {
      this.close();
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    const how = { capture: true, signal };
    setTimeout(() => {
      for (const event of ["click", "keydown"]) addEventListener(event, shut, how);
    });
    this.view.addEventListener("scroll", () => this.#draw(), { signal });
    addEventListener("resize", () => this.#draw(), { signal });
  }

  close() {
    this.closing?.abort();
    this.closing = null;
    this.place.hidden = true;
    this.place.replaceChildren();
    this.button.ariaExpanded = "false";
  }

  /** Every part that is in sight gets a frame and a name; names do not cover each other. */
  #draw() {
    const origin = this.place.getBoundingClientRect();
    const found = this.areas.map((area) => ({ ...area, boxes: this.#boxes(area, origin) }));
    const list = h("ul", { class: "plain" });
    this.place.replaceChildren(list);
    const taken = [];
    for (const { title, text, signs, boxes } of found) {
      if (!boxes.length) continue;
      for (const box of boxes) {
        const frame = h("div", { class: "area-frame", "aria-hidden": "true" });
        place(frame, box);
        this.place.append(frame);
      }
      const [box] = boxes;
      const name = h("li", { class: "area-name" }, h("b", {}, title), h("span", {}, text), signList(signs));
      list.append(name);
      const spot = free(box, name, taken, origin);
      taken.push(spot);
      place(name, { left: spot.left, top: spot.top });
      const line = lineTo(spot, box);
      if (line) this.place.append(line);
    }
    if (!taken.length) list.append(h("li", { class: "area-name alone" }, say("areas.none")));
    this.place.append(h("p", { class: "go-on" }, say("areas.close")));
  }

  /** What the pieces of a part take up, as far as it is in sight: one box, or several, the largest first. */
  #boxes({ patterns, apart }, origin) {
    const fits = (name) => name && patterns.some((one) => one.test(name));
    const pieces = [...this.view.querySelectorAll("[data-piece], [data-key]")].filter(
      ({ dataset }) => fits(dataset.piece) || fits(dataset.key),
    );
    const seen = this.view.getBoundingClientRect();
    const gap = apart ? seen.width * TOGETHER : Infinity;
    const clusters = [];
    for (const piece of pieces) {
      let box = edges(piece);
      if (box.right === box.left) continue;
      for (let near; (near = clusters.findIndex((other) => distance(box, other) <= gap)) >= 0; ) {
        box = union(box, clusters.splice(near, 1)[0]);
      }
      clusters.push(box);
    }
    return clusters
      .map(({ left, top, right, bottom }) => ({
        left: Math.max(left, seen.left) - origin.left,
        top: Math.max(top, seen.top) - origin.top,
        width: Math.min(right, seen.right) - Math.max(left, seen.left),
        height: Math.min(bottom, seen.bottom) - Math.max(top, seen.top),
      }))
      .filter(({ width, height }) => width > GAP && height > GAP)
      .sort((one, other) => other.width * other.height - one.width * one.height);
  }

  #shortcut(event) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.repeat || this.closing) return;
    if (event.target.closest?.("input, textarea, select, dialog") || document.querySelector("dialog[open]")) return;
    if (event.key === say("areas.key") && !this.button.hidden) this.open();
  }
}

/** The signs that stand in a part, each with what it means. */
function signList(signs) {
  const items = signs.map(([name, text]) => h("li", {}, sign(name), text));
  return items.length ? h("ul", { class: "plain area-signs" }, items) : null;
}

/** A pattern such as `card-*` or `seat?-*`. */
function pattern(text) {
  const escaped = text.replace(/[.+^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`^${escaped.replace(/\*/g, ".*").replace(/\?/g, ".")}$`);
}

/** What a piece takes up. One that turns is round: however it stands, it takes up no more than unturned. */
function edges(piece) {
  if (piece.dataset.turn === undefined) {
    const { left, top, right, bottom } = piece.getBoundingClientRect();
    return { left, top, right, bottom };
  }
  const { x, y, width, height } = piece.getBBox();
  const onScreen = piece.getScreenCTM();
  const middle = new DOMPoint(x + width / 2, y + height / 2).matrixTransform(onScreen);
  const half = Math.hypot(onScreen.a, onScreen.b) / 2;
  const [wide, high] = [width * half, height * half];
  return { left: middle.x - wide, top: middle.y - high, right: middle.x + wide, bottom: middle.y + high };
}

function union(one, other) {
  return {
    left: Math.min(one.left, other.left),
    top: Math.min(one.top, other.top),
    right: Math.max(one.right, other.right),
    bottom: Math.max(one.bottom, other.bottom),
  };
}

function distance(one, other) {
  const across = Math.max(one.left - other.right, other.left - one.right, 0);
  const down = Math.max(one.top - other.bottom, other.top - one.bottom, 0);
  return Math.max(across, down);
}

function place(element, box) {
  for (const [name, value] of Object.entries(box)) element.style.setProperty(name, `${value}px`);
}

/** A place for a name in its part or as near as it can be, beside those that are taken. */
function free(box, name, taken, { width: wide, height: all }) {
  const { width, height } = name.getBoundingClientRect();
  const high = all - FOOT;
  const left = within(box.left + (box.width - width) / 2, INSET, wide - width - INSET);
  const middle = within(box.top + (box.height - height) / 2, INSET, high - height - INSET);
  const spot = { left, top: middle, width, height };
  const meets = (top) => taken.find((other) => overlap({ ...spot, top }, other));
  for (let step = 0; step < high; step += GAP) {
    for (const top of [middle + step, middle - step]) {
      if (top >= INSET && top <= high - height - INSET && !meets(top)) return { ...spot, top };
    }
  }
  return spot;
}

function within(value, least, most) {
  return Math.max(least, Math.min(value, Math.max(least, most)));
}

function overlap(one, other) {
  return (
    one.left < other.left + other.width + GAP &&
    other.left < one.left + one.width + GAP &&
    one.top < other.top + other.height + GAP &&
    other.top < one.top + one.height + GAP
  );
}

/** A line from a name that stands beside its part to the middle of it. */
function lineTo(spot, box) {
  const end = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  const start = {
    x: within(end.x, spot.left, spot.left + spot.width),
    y: within(end.y, spot.top, spot.top + spot.height),
  };
  const far = Math.hypot(end.x - start.x, end.y - start.y);
  if (far < GAP * 2) return null;
  const line = h("div", { class: "area-line", "aria-hidden": "true" });
  place(line, { left: start.x, top: start.y, width: far });
  line.style.setProperty("--turn", `${Math.atan2(end.y - start.y, end.x - start.x)}rad`);
  return line;
}

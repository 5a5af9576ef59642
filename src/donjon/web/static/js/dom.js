// Small makers of elements. Text always goes in as text.

import { say } from "/static/js/words.js";

const SVG = "http://www.w3.org/2000/svg";

/**
 * An element: h("button", { class: "button", on: { click } }, "Start").
 * `true` sets an attribute without a value; false, null and undefined leave it out.
 * Children may be nodes, strings, numbers, lists of them, or nothing.
 * @param {string} tag
 * @param {Record<string, any>} attributes
 * @param {...any} children
 * @returns {HTMLElement}
 */
export function h(tag, attributes = {}, ...children) {
  return fill(document.createElement(tag), attributes, children);
}

/** The same for a part of an SVG picture. */
export function svg(tag, attributes = {}, ...children) {
  return fill(document.createElementNS(SVG, tag), attributes, children);
}

function fill(element, { on = {}, ...attributes }, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === false || value === null || value === undefined) continue;
    element.setAttribute(name, value === true ? "" : String(value));
  }
  for (const [event, listener] of Object.entries(on)) element.addEventListener(event, listener);
  element.append(...children.flat(Infinity).filter((child) => child !== null && child !== false && child !== undefined));
  return element;
}

/** The shapes of seats, each with how far its letter stands below the middle. */
const SHAPES = {
  triangle: { d: "M0 -13.5L14 10.5H-14Z", low: 3.6 },
  circle: { d: "M-12.5 0a12.5 12.5 0 1 1 25 0a12.5 12.5 0 1 1 -25 0Z", low: 0 },
  square: { d: "M-11.5 -11.5H11.5V11.5H-11.5Z", low: 0 },
  diamond: { d: "M0 -14.5L14.5 0L0 14.5L-14.5 0Z", low: 0 },
  hexagon: { d: "M0 -13.5L11.7 -6.75V6.75L0 13.5L-11.7 6.75V-6.75Z", low: 0 },
  shield: { d: "M-11.5 -12H11.5V3.5Q10 10.5 0 13.5Q-10 10.5 -11.5 3.5Z", low: -0.5 },
  arch: { d: "M-11.5 12V-1A11.5 11 0 0 1 11.5 -1V12Z", low: 1 },
  octagon: { d: "M-5.2 -12.6H5.2L12.6 -5.2V5.2L5.2 12.6H-5.2L-12.6 5.2V-5.2Z", low: 0 },
};

/**
 * The badge of a seat: colour, shape and initial, as its box declares them. It stands beside
 * the name, so it is silent.
 * @param {number} seat
 * @param {string} name
 * @param {string} marks the colours and shapes of all seats; if not given, those of the page
 */
export function seatBadge(seat, name = "", marks = document.body.dataset.marks) {
  const all = marks.split(",");
  const [color, shape] = all[seat % all.length].split(" ");
  const { d, low } = SHAPES[shape];
  const initial = [...name.trim()][0]?.toUpperCase() ?? "";
  return svg(
    "svg",
    { class: `seat-badge seat-${color}${initial ? "" : " empty"}`, viewBox: "-16 -16 32 32", "aria-hidden": "true" },
    svg("path", { d }),
    svg("text", { y: low + 4.4, "text-anchor": "middle", class: "title" }, initial),
  );
}

/** A sentence at the foot of the page that leaves by itself; screen readers read it out. */
export function toast(text, seconds = 5) {
  const note = h("p", { class: "toast" }, text);
  document.getElementById("toasts")?.append(note);
  setTimeout(() => note.remove(), seconds * 1000);
}

/** Put a text where it can be pasted from, and say so; false if this browser will not. */
export async function copy(text, done) {
  try {
    await navigator.clipboard.writeText(text);
    toast(done);
    return true;
  } catch {
    toast(say("common.copy_failed", { text }), 15);
    return false;
  }
}

/** What this browser remembers under a name, or the fallback. */
export function recall(name, fallback = "") {
  try {
    return localStorage.getItem(name) ?? fallback;
  } catch {
    return fallback;
  }
}

/** Let this browser remember something. */
export function remember(name, value) {
  try {
    localStorage.setItem(name, value);
  } catch {
    // A browser that keeps nothing still plays.
  }
}

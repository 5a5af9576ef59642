// A picture as the server tells it: a frame, and layers of elements. The next one is told by what differs.

import { svg } from "/static/js/dom.js";

/** The layers of a picture that is told in parts, from back to front. */
const LAYERS = ["defs", "board", "pieces"];
const SHELLS = { defs: ["defs"], board: ["g", { class: "board" }], pieces: ["g", { class: "pieces" }] };

export class Picture {
  /**
   * @param {SVGElement} frame the picture without what is in it
   * @param {{shell: SVGElement, items: string[]}[]} layers
   */
  constructor(frame, layers) {
    this.frame = frame;
    this.layers = layers;
  }

  /** A picture that came whole. @param {string} text an SVG element */
  static of(text) {
    const whole = parse(text);
    const shells = [...whole.children].filter(({ tagName }) => tagName !== "title" && tagName !== "style");
    const layers = shells.map((shell) => ({
      shell: shell.cloneNode(false),
      items: [...shell.children].map(({ outerHTML }) => outerHTML),
    }));
    return new Picture(whole.cloneNode(false), layers);
  }

  /**
   * The picture that follows on another.
   * @param {Picture | null} before what it is told against; nothing is needed if it has a frame of its own
   * @param {{frame?: string, defs?: any[], board?: any[], pieces?: any[]}} patch
   */
  static after(before, patch) {
    const frame = patch.frame ? parse(`${patch.frame}</svg>`).cloneNode(false) : before.frame;
    const layers = LAYERS.map((name, i) => {
      const old = patch.frame ? [] : before.layers[i].items;
      return { shell: svg(...SHELLS[name]), items: patch[name] ? follow(old, patch[name]) : old };
    });
    return new Picture(frame, layers);
  }

  /** How large it is, in its own units. */
  get size() {
    return this.frame.getAttribute("viewBox");
  }

  /** Whether another one can take its place part by part. */
  fits(other) {
    const alike = ({ shell }, i) => shell.isEqualNode(other.layers[i]?.shell);
    return this.size === other.size && this.layers.length === other.layers.length && this.layers.every(alike);
  }

  /** All of it, as it was told. */
  element() {
    const whole = this.frame.cloneNode(false);
    for (const { shell, items } of this.layers) {
      const layer = shell.cloneNode(false);
      layer.append(...elements(items));
      whole.append(layer);
    }
    return whole;
  }
}

/** A layer that is told by what differs: new elements, stretches that stay, and elements of which a part is new. */
function follow(old, changes) {
  return changes.flatMap((change) => {
    if (typeof change === "string") return [change];
    const [place, head, tail, middle] = change;
    if (middle === undefined) return old.slice(place, place + head);
    const text = old[place];
    return [text.slice(0, head) + middle + text.slice(text.length - tail)];
  });
}

/**
 * Put whole pictures in the place of what differs from the one on the page.
 * @param {object} state as it came, with its frames
 * @param {Picture | null} base the picture that was named
 */
export function unfold(state, base) {
  let last = base;
  const next = ({ picture, patch }) => {
    if (patch) last = Picture.after(last, patch);
    else if (picture) last = Picture.of(picture);
    else return null;
    return last;
  };
  for (const frame of state.frames) frame.picture = next(frame);
  state.picture = next(state);
  return state;
}

/** @param {string} text an SVG element */
export function parse(text) {
  return document.adoptNode(new DOMParser().parseFromString(text, "image/svg+xml").documentElement);
}

/** The elements of some texts. @param {string[]} texts @returns {SVGElement[]} */
export function elements(texts) {
  return [...parse(`<svg xmlns="http://www.w3.org/2000/svg">${texts.join("")}</svg>`).children];
}

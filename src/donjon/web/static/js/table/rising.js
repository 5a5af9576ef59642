// A number rises from the piece to which something happened.

import { svg } from "/static/js/dom.js";
import { moves, placeOf } from "/static/js/motion.js";
import { pace } from "/static/js/settings.js";

const TIME = 900;
const APART = 180;
const WAY = 34;
const SHAKE = 320;

/**
 * Let what these lines tell rise from its piece, if the picture shows it.
 * @param {SVGElement | null} picture
 * @param {{rise: string, at: string}[]} lines
 */
export function letRise(picture, lines) {
  if (!picture || !moves()) return;
  const risen = new Map();
  for (const { rise, at } of lines) {
    const piece = rise && at && picture.querySelector(`[data-piece="${CSS.escape(at)}"], [id="${CSS.escape(at)}"]`);
    if (!piece) continue;
    const before = risen.get(at) ?? 0;
    risen.set(at, before + 1);
    float(picture, piece, rise, before * APART * pace());
    if (!before && moodOf(rise) === "worse") shake(piece);
  }
}

/** A blow is felt. */
function shake(piece) {
  const place = placeOf(piece);
  if (!place) return;
  const aside = [0, -5, 4, -3, 2, 0];
  const transform = aside.map((dx) => `translate(${place.x + dx}px, ${place.y}px) rotate(${place.turn}deg)`);
  piece.animate({ transform }, { duration: SHAKE * pace(), easing: "linear" });
}

function float(picture, piece, words, delay) {
  const { x, y } = above(picture, piece);
  const text = svg("text", { class: `rise ${moodOf(words)}`, x, y, "text-anchor": "middle", "aria-hidden": "true" }, words);
  picture.append(text);
  const motion = text.animate(
    { transform: ["translateY(0)", `translateY(-${WAY}px)`], opacity: [0, 1, 1, 0] },
    { duration: TIME * pace(), delay, easing: "ease-out", fill: "both" },
  );
  motion.finished.then(
    () => text.remove(),
    () => text.remove(),
  );
}

/** The place over the middle of a piece, in the units of the picture. */
function above(picture, piece) {
  const { left, top, width, height } = piece.getBoundingClientRect();
  const place = new DOMPoint(left + width / 2, top + Math.min(height / 2, 40));
  const { x, y } = place.matrixTransform(picture.getScreenCTM().inverse());
  return { x, y };
}

function moodOf(words) {
  if (/^[-−–]/.test(words)) return "worse";
  return words.startsWith("+") ? "better" : "";
}

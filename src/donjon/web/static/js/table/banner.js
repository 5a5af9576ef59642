// What begins or ends a part of the game stands over the board for a moment.

import { still } from "/static/js/board.js";
import { h } from "/static/js/dom.js";
import { pace } from "/static/js/settings.js";
import { pause } from "/static/js/table/frames.js";

const MOMENT = 1100;
const FADE = 160;

/**
 * Show the banners among these lines, one after the other. Any click or key goes on.
 * @param {HTMLElement} place lies over the board
 * @param {{text: string, banner: boolean}[]} lines
 * @returns {Promise<boolean>} whether the reader has gone on
 */
export async function showBanners(place, lines) {
  if (!pace()) return false;
  for (const { text } of lines.filter(({ banner }) => banner)) {
    const strip = h("p", { class: "banner" }, text);
    place.replaceChildren(strip);
    place.hidden = false;
    if (!still()) strip.animate({ opacity: [0, 1] }, { duration: FADE, easing: "ease-out" });
    const skipped = await pause(MOMENT * pace());
    place.hidden = true;
    place.replaceChildren();
    if (skipped) return true;
  }
  return false;
}
